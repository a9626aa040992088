"""What follows from the bare facts of a position: for views and texts that are read back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.types import CHANCE, TERMINAL
from .data import FULL
from .phases import CHANCE_PHASES, OVER

if TYPE_CHECKING:
    from .state import CuldceptState


def derive(state: CuldceptState) -> None:
    """Set player and pile from phase, turn, territories, hands and discards."""
    state.player = CHANCE if state.phase in CHANCE_PHASES else TERMINAL if state.phase == OVER else state.turn
    gone = state.discards
    for cards in (*state.lands, *state.hands):
        gone |= cards
    state.pile = FULL & ~gone
