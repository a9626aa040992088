"""Chains of watering and harvesting, what a harvest scores, who guards what. Source: rules 2.8 and 2.12."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .data import AROUND, BESIDE, SCARECROW_POINTS
from .phases import ANIMAL, KIND_STEP, NOWHERE, SCARECROW

if TYPE_CHECKING:
    from .state import GardenState


def chain(board: list[int], start: int) -> list[tuple[int, int]]:
    """The spaces that go with the vegetable on `start`, each with the space it follows from; `start` from itself.

    From each tile the chain goes on to orthogonal neighbours on the same side, strictly lower in value, whoever owns
    them. Nearest first; the whole set before anything changes.
    """
    side = board[start] & 1
    found = [(start, start)]
    seen = {start}
    for cell, _ in found:
        value = board[cell] >> KIND_STEP
        for other in BESIDE[cell]:
            code = board[other]
            if other not in seen and code and code >> KIND_STEP < value and code & 1 == side:
                seen.add(other)
                found.append((other, cell))
    return found


class Crop(NamedTuple):
    """One harvested tile: space, the space it follows from, value, owner, points for the owner, and why so many."""

    cell: int
    source: int
    value: int
    owner: int
    points: int
    star: bool
    scarecrow: bool


def scarecrows(state: GardenState) -> list[int]:
    """For each seat the space of its scarecrow; NOWHERE while it is in hand or shows its sundial side."""
    return [cell if cell >= 0 and state.board[cell] & 1 == SCARECROW else NOWHERE for cell in state.dials]


def guarded(state: GardenState, cell: int, owner: int) -> bool:
    """Whether the owner's own scarecrow keeps birds off its seed on this space."""
    dial = state.dials[owner]
    return dial >= 0 and state.board[dial] & 1 == SCARECROW and cell in AROUND[dial]


def worth(value: int, star: bool, scarecrow: bool, doubled: bool) -> int:
    """Points for one tile. `doubled`: where star and scarecrow meet, the sum is doubled (`add_then_double`).

    >>> [worth(5, star, crow, False) for star in (False, True) for crow in (False, True)]
    [5, 8, 10, 8]
    >>> worth(5, True, True, True)
    16
    """
    if scarecrow:
        value += SCARECROW_POINTS
        return 2 * value if star and doubled else value
    return 2 * value if star else value


def crops(state: GardenState, start: int) -> list[Crop]:
    """What harvesting the vegetable on `start` brings in, tile by tile, before the points of the one who does it."""
    game = state.game
    board = state.board
    crows = scarecrows(state)
    watched = [AROUND[crow] for crow in crows if crow >= 0]
    found = []
    for cell, source in chain(board, start):
        code = board[cell]
        value, owner = code >> KIND_STEP, code >> 1 & 7
        star = cell in game.stars
        if not watched:
            scarecrow = False
        elif game.shared_scarecrow:
            # Two scarecrows over one tile add their three points once.
            scarecrow = any(cell in area for area in watched)
        else:
            scarecrow = crows[owner] >= 0 and cell in AROUND[crows[owner]]
        found.append(Crop(cell, source, value, owner, worth(value, star, scarecrow, game.double_sum), star, scarecrow))
    return found


def is_vegetable(code: int) -> bool:
    """Whether the tile is one of the five vegetables, on either side."""
    return 0 < code >> KIND_STEP < ANIMAL
