"""Constants of a position: phases, limits, endings."""

from __future__ import annotations

from typing import Final

# What is awaited. Chance acts in the first three and in FILL, BLIND and RESTOCK. MAIN is a turn in which everything
# is still open, FILLED one whose board was just refilled: neither scrolls nor another refill, only the main action.
START_SEAT, BOARD, PYRAMID, MAIN, FILLED, FILL, BLIND, COLOUR, MATCHING, STEALING, ROYAL, DISCARD, RESTOCK, OVER = (
    range(14)
)
PHASE_NAMES: Final = (
    "start", "board", "pyramid", "main", "filled", "fill", "draw", "colour", "match", "steal", "royal", "discard",
    "restock", "over",
)  # fmt: skip
SET_UP_PHASES: Final = frozenset((START_SEAT, BOARD, PYRAMID))
CHANCE_PHASES: Final = frozenset((START_SEAT, BOARD, PYRAMID, FILL, BLIND, RESTOCK))

EMPTY: Final = -1

HIDDEN: Final = 128
"""Added to a reserved card that the opponent does not know."""

NO_COLOUR, UNSET = 5, 6
"""Colour of a bought card that has none (grey), or whose colour is still to be chosen (wild)."""

MOST_TOKENS: Final = 10
MOST_RESERVED: Final = 3
SCROLLS: Final = 3
ROYAL_CROWNS: Final = (3, 6)
WIN_POINTS, WIN_CROWNS, WIN_COLOUR = 20, 10, 10

HOARD: Final = 3
"""Turns in a row that one may start with all gold and both pearls (option hoard_rule)."""

ENDINGS: Final = ("", "points", "crowns", "colour", "max_turns", "hoarding")
BY_POINTS, BY_CROWNS, BY_COLOUR, BY_TURNS, BY_HOARDING = 1, 2, 3, 4, 5
