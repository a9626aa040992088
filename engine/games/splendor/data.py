"""The 90 development cards and 10 nobles, cross-checked over 21 public tables (structure held by the tests)."""

from __future__ import annotations

from typing import Final, NamedTuple

COLOURS: Final = ("white", "blue", "green", "red", "black")
"""Gem colours by index; a sixth kind of token is gold."""

GOLD: Final = 5
NOBLE_POINTS: Final = 3
Five = tuple[int, int, int, int, int]


class Card(NamedTuple):
    """A development card: tier 1 to 3, bonus colour, points, cost for each colour."""

    tier: int
    bonus: int
    points: int
    cost: Five


# fmt: off
CARDS: Final[tuple[Card, ...]] = (
    Card(1, 0, 0, (0, 0, 0, 2, 1)),
    Card(1, 0, 0, (0, 3, 0, 0, 0)),
    Card(1, 0, 0, (0, 1, 1, 1, 1)),
    Card(1, 0, 0, (0, 2, 0, 0, 2)),
    Card(1, 0, 0, (0, 1, 2, 1, 1)),
    Card(1, 0, 0, (0, 2, 2, 0, 1)),
    Card(1, 0, 0, (3, 1, 0, 0, 1)),
    Card(1, 0, 1, (0, 0, 4, 0, 0)),
    Card(1, 1, 0, (0, 0, 0, 0, 3)),
    Card(1, 1, 0, (1, 0, 0, 0, 2)),
    Card(1, 1, 0, (0, 0, 2, 0, 2)),
    Card(1, 1, 0, (1, 0, 1, 1, 1)),
    Card(1, 1, 0, (0, 1, 3, 1, 0)),
    Card(1, 1, 0, (1, 0, 1, 2, 1)),
    Card(1, 1, 0, (1, 0, 2, 2, 0)),
    Card(1, 1, 1, (0, 0, 0, 4, 0)),
    Card(1, 2, 0, (0, 0, 0, 3, 0)),
    Card(1, 2, 0, (2, 1, 0, 0, 0)),
    Card(1, 2, 0, (0, 2, 0, 2, 0)),
    Card(1, 2, 0, (1, 1, 0, 1, 1)),
    Card(1, 2, 0, (0, 1, 0, 2, 2)),
    Card(1, 2, 0, (1, 1, 0, 1, 2)),
    Card(1, 2, 0, (1, 3, 1, 0, 0)),
    Card(1, 2, 1, (0, 0, 0, 0, 4)),
    Card(1, 3, 0, (0, 2, 1, 0, 0)),
    Card(1, 3, 0, (3, 0, 0, 0, 0)),
    Card(1, 3, 0, (1, 1, 1, 0, 1)),
    Card(1, 3, 0, (2, 0, 0, 2, 0)),
    Card(1, 3, 0, (1, 0, 0, 1, 3)),
    Card(1, 3, 0, (2, 0, 1, 0, 2)),
    Card(1, 3, 0, (2, 1, 1, 0, 1)),
    Card(1, 3, 1, (4, 0, 0, 0, 0)),
    Card(1, 4, 0, (0, 0, 2, 1, 0)),
    Card(1, 4, 0, (0, 0, 3, 0, 0)),
    Card(1, 4, 0, (1, 1, 1, 1, 0)),
    Card(1, 4, 0, (2, 0, 2, 0, 0)),
    Card(1, 4, 0, (0, 0, 1, 3, 1)),
    Card(1, 4, 0, (1, 2, 1, 1, 0)),
    Card(1, 4, 0, (2, 2, 0, 1, 0)),
    Card(1, 4, 1, (0, 4, 0, 0, 0)),
    Card(2, 0, 1, (0, 0, 3, 2, 2)),
    Card(2, 0, 1, (2, 3, 0, 3, 0)),
    Card(2, 0, 2, (0, 0, 0, 5, 0)),
    Card(2, 0, 2, (0, 0, 1, 4, 2)),
    Card(2, 0, 2, (0, 0, 0, 5, 3)),
    Card(2, 0, 3, (6, 0, 0, 0, 0)),
    Card(2, 1, 1, (0, 2, 2, 3, 0)),
    Card(2, 1, 1, (0, 2, 3, 0, 3)),
    Card(2, 1, 2, (0, 5, 0, 0, 0)),
    Card(2, 1, 2, (2, 0, 0, 1, 4)),
    Card(2, 1, 2, (5, 3, 0, 0, 0)),
    Card(2, 1, 3, (0, 6, 0, 0, 0)),
    Card(2, 2, 1, (2, 3, 0, 0, 2)),
    Card(2, 2, 1, (3, 0, 2, 3, 0)),
    Card(2, 2, 2, (0, 0, 5, 0, 0)),
    Card(2, 2, 2, (4, 2, 0, 0, 1)),
    Card(2, 2, 2, (0, 5, 3, 0, 0)),
    Card(2, 2, 3, (0, 0, 6, 0, 0)),
    Card(2, 3, 1, (2, 0, 0, 2, 3)),
    Card(2, 3, 1, (0, 3, 0, 2, 3)),
    Card(2, 3, 2, (0, 0, 0, 0, 5)),
    Card(2, 3, 2, (1, 4, 2, 0, 0)),
    Card(2, 3, 2, (3, 0, 0, 0, 5)),
    Card(2, 3, 3, (0, 0, 0, 6, 0)),
    Card(2, 4, 1, (3, 2, 2, 0, 0)),
    Card(2, 4, 1, (3, 0, 3, 0, 2)),
    Card(2, 4, 2, (5, 0, 0, 0, 0)),
    Card(2, 4, 2, (0, 1, 4, 2, 0)),
    Card(2, 4, 2, (0, 0, 5, 3, 0)),
    Card(2, 4, 3, (0, 0, 0, 0, 6)),
    Card(3, 0, 3, (0, 3, 3, 5, 3)),
    Card(3, 0, 4, (0, 0, 0, 0, 7)),
    Card(3, 0, 4, (3, 0, 0, 3, 6)),
    Card(3, 0, 5, (3, 0, 0, 0, 7)),
    Card(3, 1, 3, (3, 0, 3, 3, 5)),
    Card(3, 1, 4, (7, 0, 0, 0, 0)),
    Card(3, 1, 4, (6, 3, 0, 0, 3)),
    Card(3, 1, 5, (7, 3, 0, 0, 0)),
    Card(3, 2, 3, (5, 3, 0, 3, 3)),
    Card(3, 2, 4, (0, 7, 0, 0, 0)),
    Card(3, 2, 4, (3, 6, 3, 0, 0)),
    Card(3, 2, 5, (0, 7, 3, 0, 0)),
    Card(3, 3, 3, (3, 5, 3, 0, 3)),
    Card(3, 3, 4, (0, 0, 7, 0, 0)),
    Card(3, 3, 4, (0, 3, 6, 3, 0)),
    Card(3, 3, 5, (0, 0, 7, 3, 0)),
    Card(3, 4, 3, (3, 3, 5, 3, 0)),
    Card(3, 4, 4, (0, 0, 0, 7, 0)),
    Card(3, 4, 4, (0, 0, 3, 6, 3)),
    Card(3, 4, 5, (0, 0, 0, 7, 3)),
)
"""A card's index here is its id everywhere: tier 1 is 0-39, tier 2 is 40-69, tier 3 is 70-89."""

NOBLES: Final[tuple[Five, ...]] = (
    (4, 4, 0, 0, 0),
    (4, 0, 0, 0, 4),
    (0, 4, 4, 0, 0),
    (0, 0, 4, 4, 0),
    (0, 0, 0, 4, 4),
    (3, 3, 3, 0, 0),
    (3, 3, 0, 0, 3),
    (3, 0, 0, 3, 3),
    (0, 3, 3, 3, 0),
    (0, 0, 3, 3, 3),
)
"""Bonuses that each noble asks for; the index is the noble's id; all are worth NOBLE_POINTS."""
# fmt: on

TIER_RANGES: Final = (range(40), range(40, 70), range(70, 90))
"""Card ids of each tier, tier 1 first."""
