"""Constants of a position: phases, tiles, endings."""

from __future__ import annotations

from typing import Final

# What is awaited. Chance acts in START_SEAT and ROLL. EAT follows a move onto a tile that can be eaten in several ways.
START_SEAT, ROLL, MAIN, EAT, OVER = range(5)
PHASE_NAMES: Final = ("start", "roll", "main", "eat", "over")
CHANCE_PHASES: Final = frozenset((START_SEAT, ROLL))

NOWHERE: Final = -1

# A tile on the board is kind << 4 | owner << 1 | side; 0 is an empty space. Kinds 1 to 5 are the vegetables by value.
EMPTY: Final = 0
ANIMAL, DIAL, ROCK = 6, 7, 8
SEED, BIRD, SUNDIAL = 0, 0, 0
VEGETABLE, RABBIT, SCARECROW = 1, 1, 1
KIND_STEP: Final = 4
"""Bits below the kind."""

ENDINGS: Final = ("", "last_seed", "max_rounds")
BY_LAST_SEED, BY_ROUNDS = 1, 2


def tile(kind: int, owner: int, side: int = 0) -> int:
    """The code of a tile on the board; side 0 is seed, bird, sundial, side 1 vegetable, rabbit, scarecrow."""
    return kind << KIND_STEP | owner << 1 | side


def opened(code: int) -> tuple[int, int, int]:
    """Kind, owner and side of a tile on the board."""
    return code >> KIND_STEP, code >> 1 & 7, code & 1
