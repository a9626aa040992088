"""The 67 jewel cards, 4 royals, the spiral and the counts, cross-checked over 14 public tables (held by the tests)."""

from __future__ import annotations

from typing import Final, NamedTuple

COLOURS: Final = ("white", "blue", "green", "red", "black")
"""Gem colours by index. Tokens come in two kinds more: pearl and gold."""

PEARL: Final = 5
GOLD: Final = 6
TOKENS: Final = (4, 4, 4, 4, 4, 2, 3)
"""How many tokens of each kind there are; together as many as cells on the board."""

WILD: Final = 5
"""`Card.bonus` of a card that copies the colour of another one."""

GREY: Final = 6
"""`Card.bonus` of a card that has points only: no colour, no bonus."""

NONE, EXTRA_TURN, PRIVILEGE, MATCH, STEAL, COPY = 0, 1, 2, 4, 8, 16
ABILITIES: Final = {
    EXTRA_TURN: "extra_turn",
    PRIVILEGE: "privilege",
    MATCH: "match",
    STEAL: "steal",
    COPY: "copy",
}
"""Names of the flags in `Card.ability` and `Royal.ability`; one card has two."""

Six = tuple[int, int, int, int, int, int]


class Card(NamedTuple):
    """A jewel card: level 1 to 3, bonus (colour, WILD or GREY), how many bonuses, points, crowns, ability flags,
    cost for each colour and pearls."""

    level: int
    bonus: int
    bonus_count: int
    points: int
    crowns: int
    ability: int
    cost: Six


class Royal(NamedTuple):
    """A royal: its points and ability flag."""

    points: int
    ability: int


# fmt: off
CARDS: Final[tuple[Card, ...]] = (
    Card(1, 0, 1, 0, 0, NONE, (0, 1, 1, 1, 1, 0)),
    Card(1, 0, 1, 0, 1, NONE, (0, 3, 0, 0, 0, 0)),
    Card(1, 0, 1, 0, 0, EXTRA_TURN, (0, 2, 2, 0, 0, 1)),
    Card(1, 0, 1, 0, 0, MATCH, (0, 0, 0, 2, 2, 0)),
    Card(1, 0, 1, 1, 0, NONE, (0, 0, 2, 3, 0, 0)),
    Card(1, 1, 1, 0, 0, NONE, (1, 0, 1, 1, 1, 0)),
    Card(1, 1, 1, 0, 1, NONE, (0, 0, 3, 0, 0, 0)),
    Card(1, 1, 1, 0, 0, EXTRA_TURN, (0, 0, 2, 2, 0, 1)),
    Card(1, 1, 1, 0, 0, MATCH, (2, 0, 0, 0, 2, 0)),
    Card(1, 1, 1, 1, 0, NONE, (0, 0, 0, 2, 3, 0)),
    Card(1, 2, 1, 0, 0, NONE, (1, 1, 0, 1, 1, 0)),
    Card(1, 2, 1, 0, 1, NONE, (0, 0, 0, 3, 0, 0)),
    Card(1, 2, 1, 0, 0, EXTRA_TURN, (0, 0, 0, 2, 2, 1)),
    Card(1, 2, 1, 0, 0, MATCH, (2, 2, 0, 0, 0, 0)),
    Card(1, 2, 1, 1, 0, NONE, (3, 0, 0, 0, 2, 0)),
    Card(1, 3, 1, 0, 0, NONE, (1, 1, 1, 0, 1, 0)),
    Card(1, 3, 1, 0, 1, NONE, (0, 0, 0, 0, 3, 0)),
    Card(1, 3, 1, 0, 0, EXTRA_TURN, (2, 0, 0, 0, 2, 1)),
    Card(1, 3, 1, 0, 0, MATCH, (0, 2, 2, 0, 0, 0)),
    Card(1, 3, 1, 1, 0, NONE, (2, 3, 0, 0, 0, 0)),
    Card(1, 4, 1, 0, 0, NONE, (1, 1, 1, 1, 0, 0)),
    Card(1, 4, 1, 0, 1, NONE, (3, 0, 0, 0, 0, 0)),
    Card(1, 4, 1, 0, 0, EXTRA_TURN, (2, 2, 0, 0, 0, 1)),
    Card(1, 4, 1, 0, 0, MATCH, (0, 0, 2, 2, 0, 0)),
    Card(1, 4, 1, 1, 0, NONE, (0, 2, 3, 0, 0, 0)),
    Card(1, WILD, 1, 1, 0, COPY, (0, 0, 0, 0, 4, 1)),
    Card(1, WILD, 1, 0, 1, COPY, (4, 0, 0, 0, 0, 1)),
    Card(1, WILD, 1, 1, 0, COPY, (0, 2, 0, 2, 1, 1)),
    Card(1, WILD, 1, 1, 0, COPY, (2, 0, 2, 0, 1, 1)),
    Card(1, GREY, 0, 3, 0, NONE, (0, 0, 0, 4, 0, 1)),
    Card(2, 0, 1, 2, 1, NONE, (0, 0, 2, 2, 2, 1)),
    Card(2, 0, 1, 1, 0, STEAL, (0, 4, 0, 3, 0, 0)),
    Card(2, 0, 1, 2, 0, PRIVILEGE, (4, 0, 0, 0, 2, 1)),
    Card(2, 0, 2, 1, 0, NONE, (0, 5, 2, 0, 0, 0)),
    Card(2, 1, 1, 2, 1, NONE, (2, 0, 0, 2, 2, 1)),
    Card(2, 1, 1, 1, 0, STEAL, (0, 0, 4, 0, 3, 0)),
    Card(2, 1, 1, 2, 0, PRIVILEGE, (2, 4, 0, 0, 0, 1)),
    Card(2, 1, 2, 1, 0, NONE, (0, 0, 5, 2, 0, 0)),
    Card(2, 2, 1, 2, 1, NONE, (2, 2, 0, 0, 2, 1)),
    Card(2, 2, 1, 1, 0, STEAL, (3, 0, 0, 4, 0, 0)),
    Card(2, 2, 1, 2, 0, PRIVILEGE, (0, 2, 4, 0, 0, 1)),
    Card(2, 2, 2, 1, 0, NONE, (0, 0, 0, 5, 2, 0)),
    Card(2, 3, 1, 2, 1, NONE, (2, 2, 2, 0, 0, 1)),
    Card(2, 3, 1, 1, 0, STEAL, (0, 3, 0, 0, 4, 0)),
    Card(2, 3, 1, 2, 0, PRIVILEGE, (0, 0, 2, 4, 0, 1)),
    Card(2, 3, 2, 1, 0, NONE, (2, 0, 0, 0, 5, 0)),
    Card(2, 4, 1, 2, 1, NONE, (0, 2, 2, 2, 0, 1)),
    Card(2, 4, 1, 1, 0, STEAL, (4, 0, 3, 0, 0, 0)),
    Card(2, 4, 1, 2, 0, PRIVILEGE, (0, 0, 0, 2, 4, 1)),
    Card(2, 4, 2, 1, 0, NONE, (5, 2, 0, 0, 0, 0)),
    Card(2, WILD, 1, 2, 0, COPY, (0, 0, 6, 0, 0, 1)),
    Card(2, WILD, 1, 0, 2, COPY, (0, 0, 6, 0, 0, 1)),
    Card(2, WILD, 1, 0, 2, COPY, (0, 6, 0, 0, 0, 1)),
    Card(2, GREY, 0, 5, 0, NONE, (0, 6, 0, 0, 0, 1)),
    Card(3, 0, 1, 3, 2, NONE, (0, 3, 0, 5, 3, 1)),
    Card(3, 0, 1, 4, 0, NONE, (6, 2, 0, 0, 2, 0)),
    Card(3, 1, 1, 3, 2, NONE, (3, 0, 3, 0, 5, 1)),
    Card(3, 1, 1, 4, 0, NONE, (2, 6, 2, 0, 0, 0)),
    Card(3, 2, 1, 3, 2, NONE, (5, 3, 0, 3, 0, 1)),
    Card(3, 2, 1, 4, 0, NONE, (0, 2, 6, 2, 0, 0)),
    Card(3, 3, 1, 3, 2, NONE, (0, 5, 3, 0, 3, 1)),
    Card(3, 3, 1, 4, 0, NONE, (0, 0, 2, 6, 2, 0)),
    Card(3, 4, 1, 3, 2, NONE, (3, 0, 5, 3, 0, 1)),
    Card(3, 4, 1, 4, 0, NONE, (2, 0, 0, 2, 6, 0)),
    Card(3, WILD, 1, 3, 0, COPY | EXTRA_TURN, (0, 0, 0, 8, 0, 0)),
    Card(3, WILD, 1, 0, 3, COPY, (0, 0, 0, 0, 8, 0)),
    Card(3, GREY, 0, 6, 0, NONE, (8, 0, 0, 0, 0, 0)),
)
"""The index of a card is its id everywhere."""

ROYALS: Final[tuple[Royal, ...]] = (
    Royal(2, EXTRA_TURN),
    Royal(2, PRIVILEGE),
    Royal(2, STEAL),
    Royal(3, NONE),
)
"""The index of a royal is its id everywhere."""

SPIRAL: Final = (
    12, 17, 16, 11, 6, 7, 8, 13, 18, 23, 22, 21, 20, 15, 10, 5, 0, 1, 2, 3, 4, 9, 14, 19, 24,
)
"""Cells (5 * row + column, top left is 0) in the order in which they are filled: from the centre, first step down."""
# fmt: on

LEVEL_RANGES: Final = (range(30), range(30, 54), range(54, 67))
"""Card ids of each level, level 1 first."""

SLOTS: Final = (range(5), range(5, 9), range(9, 12))
"""Places of each level in the pyramid, level 1 first."""

LEVEL_OF_SLOT: Final = (0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2)
"""Index of the level (0 to 2) of each place in the pyramid."""


def abilities(flags: int) -> list[str]:
    """Names of the abilities in `flags`."""
    return [name for flag, name in ABILITIES.items() if flags & flag]
