"""Constants of a position: phases, limits, endings."""

from __future__ import annotations

from typing import Final

# What is awaited. Chance acts in the first three and in REFILL and BLIND.
START_SEAT, ROW, DEAL, MAIN, REFILL, BLIND, GIVE_BACK, CHOOSE, OVER = range(9)
PHASE_NAMES: Final = ("start", "nobles", "deal", "main", "refill", "draw", "return", "noble", "over")
CHANCE_PHASES: Final = frozenset((START_SEAT, ROW, DEAL, REFILL, BLIND))

HIDDEN: Final = 128
"""Added to a reserved card that came unseen from a deck."""

EMPTY: Final = -1
TARGET: Final = 15
MOST_TOKENS: Final = 10
MOST_RESERVED: Final = 3
GOLD_STOCK: Final = 5
GEM_STOCK: Final = {2: 4, 3: 5, 4: 7}
"""Tokens of each colour at set-up by number of players."""

ENDINGS: Final = ("", "points", "all_passed", "max_rounds")
BY_POINTS, BY_PASSES, BY_ROUNDS = 1, 2, 3
