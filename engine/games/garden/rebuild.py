"""What follows from the bare facts of a position: for views and texts that are read back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.types import CHANCE, TERMINAL
from .phases import ANIMAL, CHANCE_PHASES, DIAL, NOWHERE, OVER, ROCK, opened

if TYPE_CHECKING:
    from .state import GardenState


def where(state: GardenState) -> tuple[list[int], list[int], list[int]]:
    """For each seat the space of its animal, the space of its dial, and whether a rock is in its hand.

    Raises ValueError if the board holds one of them twice, or a tile of nobody.
    """
    players = state.game.players
    animals, dials, rocks = [NOWHERE] * players, [NOWHERE] * players, [int(players == 2)] * players
    for cell, code in enumerate(state.board):
        kind, owner, side = opened(code)
        if code and (owner >= players or not 1 <= kind <= ROCK):
            raise ValueError(f"no tile {code}")
        if kind == ROCK:
            rocks[owner] -= 1
            if side or rocks[owner] < 0:
                raise ValueError("a rock too many")
        elif kind in (ANIMAL, DIAL):
            places = animals if kind == ANIMAL else dials
            if places[owner] != NOWHERE:
                raise ValueError("a special tile lies on two spaces")
            places[owner] = cell
    return animals, dials, rocks


def derive(state: GardenState) -> None:
    """Set player, animals, dials and rocks from turn, phase and board. Raises ValueError as `where` does."""
    state.player = CHANCE if state.phase in CHANCE_PHASES else TERMINAL if state.phase == OVER else state.turn
    state.animals, state.dials, state.rocks = where(state)
