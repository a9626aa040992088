"""Constants of a position: phases, amounts, endings. Amounts are in won."""

from __future__ import annotations

from typing import Final

# What is awaited. Chance acts in LAND (territories are dealt), HAND (hands are dealt), START_SEAT, ROLL and DRAW.
LAND, ORDER, HAND_DEAL, START_SEAT, ROLL, MOVE, SALARY, DRAW, DISCARD, ARRIVE, REINFORCE, OVER = range(12)
PHASE_NAMES: Final = (
    "land", "order", "hand", "start", "roll", "move", "salary", "draw", "discard", "arrive", "reinforce", "over",
)  # fmt: skip
SET_UP_PHASES: Final = frozenset((LAND, ORDER, HAND_DEAL, START_SEAT))
CHANCE_PHASES: Final = frozenset((LAND, HAND_DEAL, START_SEAT, ROLL, DRAW))

BRIEF_PHASES: Final = frozenset((ORDER, SALARY, DISCARD))
"""Choices with a few seconds of their own. Source: the project's rules, "Clock"."""

EMPTY: Final = -1

START_MONEY: Final = 25
SALARY_MONEY: Final = 5
SALARY_CARDS: Final = 2
TOLL: Final = 1
"""For each card lying on the territory."""

RICH: Final = 50
"""Who has so much, or less than nothing, ends the game."""

SIDES: Final = 6

ENDINGS: Final = ("", "rich", "broke", "max_rounds")
BY_RICHES, BY_DEBT, BY_ROUNDS = 1, 2, 3
