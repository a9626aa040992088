"""The board, the tiles and every number of Garden Dice. Source: the project's rules for 가든 다이스, section 1.

A space is `6 * (row - 1) + column - 1`, rows and columns being the pips 1 to 6 of the two dice that name it.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial
from typing import Final

SIDE: Final = 6
SPACES: Final = 36
TYPES: Final = 5
DICE: Final = 4
DISCS: Final = 8
"""Discs to use for each player; the ninth marks the points."""

VEGETABLES: Final = ("squash", "carrot", "tomato", "artichoke", "eggplant")
"""Types by value - 1: price, value and points are all the same number, 1 to 5."""

SEEDS: Final = {2: 5, 3: 7, 4: 10}
"""Seeds of each type by the number of players."""

MOST_BOUGHT: Final = 2
"""Seeds of one type that may be bought in a turn."""

FLIP_FACE: Final = 6
"""The face that turns a special tile over, and that takes an animal away."""

SCARECROW_POINTS: Final = 3
SET_BONUS: Final = 15
SAME_BONUS: Final = (0, 0, 0, 10, 15, 20)
SEED_PENALTY: Final = 5
SUN_BONUS: Final = 5
WORST_SCORE: Final = -SEED_PENALTY * DISCS
"""Every disc on a seed that was never planted."""


def space(row: int, column: int) -> int:
    """The space that two dice name in this order."""
    return SIDE * (row - 1) + column - 1


def pips(cell: int) -> tuple[int, int]:
    """Row and column of a space, 1 to 6."""
    return cell // SIDE + 1, cell % SIDE + 1


STAR_CELLS: Final = {
    "corner6": frozenset(cell for cell in range(SPACES) if sum(pips(cell)) >= 10),
    "corner4": frozenset(cell for cell in range(SPACES) if min(pips(cell)) >= 5),
}
"""Spaces that double a harvest, by the value of the option `star_cells`.

No source lists them. Two count six, one four "in the corner with the highest coordinates"; each set here is the
compact one of its size in that corner that is the same seen from rows and from columns.
"""


def _steps(cell: int, direction: int) -> tuple[int, ...]:
    row, column = pips(cell)
    down, right = ((-1, 0), (0, -1), (0, 1), (1, 0))[direction]
    found = []
    for far in range(1, SIDE):
        r, c = row + down * far, column + right * far
        if 1 <= r <= SIDE and 1 <= c <= SIDE:
            found.append(space(r, c))
    return tuple(found)


RAYS: Final = tuple(tuple(_steps(cell, way) for way in range(4)) for cell in range(SPACES))
"""For each space the spaces in a straight line up, left, right and down, nearest first."""

BESIDE: Final = tuple(tuple(sorted(ray[0] for ray in rays if ray)) for rays in RAYS)
"""The orthogonal neighbours of each space."""

AROUND: Final = tuple(
    frozenset(
        other
        for other in range(SPACES)
        if other != cell and max(abs(a - b) for a, b in zip(pips(cell), pips(other), strict=True)) == 1
    )
    for cell in range(SPACES)
)
"""The up to eight neighbours of each space: what a scarecrow watches."""

ROLLS: Final = tuple(
    faces for count in range(1, DICE + 1) for faces in combinations_with_replacement(range(1, SIDE + 1), count)
)
"""Every set of one to four dice, faces in rising order: 6 of one die, then 21, 56 and 126."""

ROLL_NUMBER: Final = {faces: number for number, faces in enumerate(ROLLS)}


def _ways(faces: tuple[int, ...]) -> int:
    ways = factorial(len(faces))
    for face in set(faces):
        ways //= factorial(faces.count(face))
    return ways


CHANCES: Final = tuple(
    tuple((number, _ways(faces)) for number, faces in enumerate(ROLLS) if len(faces) == count)
    for count in range(DICE + 1)
)
"""For each number of dice its rolls with the number of ways in which each comes up, out of 6 to that power."""


def same_kind(count: int, split: bool) -> int:
    """Bonus for so many harvested tiles of one type.

    `split`: six and more are split into groups of three to five so that they bring most; else five at most count.
    """
    if count <= 5:
        return SAME_BONUS[count]
    return 5 * (count - -(-count // 5)) if split else SAME_BONUS[5]
