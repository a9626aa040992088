"""What follows from the bare facts of a position: for views and texts that are read back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.types import CHANCE, TERMINAL
from .data import CARDS, NOBLE_POINTS, NOBLES, TIER_RANGES
from .phases import CHANCE_PHASES, OVER

if TYPE_CHECKING:
    from .state import SplendorState


def derive(state: SplendorState) -> None:
    """Set turn, player, bonuses, points and counts from start, turns, phase, bought and visited.

    Raises IndexError or ValueError if these name a card, noble or seat that does not exist.
    """
    n = state.game.players
    state.turn = (state.start + state.turns) % n
    state.player = CHANCE if state.phase in CHANCE_PHASES else TERMINAL if state.phase == OVER else state.turn
    state.decision = state.turns
    state.bonuses, state.points, state.counts = [0] * (5 * n), [0] * n, [0] * n
    for code in state.bought:
        card, seat = code >> 2, code & 3
        if not (0 <= card < len(CARDS) and seat < n):
            raise ValueError(f"no card {card} or no seat {seat}")
        state.bonuses[5 * seat + CARDS[card].bonus] += 1
        state.points[seat] += CARDS[card].points
        state.counts[seat] += 1
    for code in state.visited:
        noble, seat = code >> 2, code & 3
        if not (0 <= noble < len(NOBLES) and seat < n):
            raise ValueError(f"no noble {noble} or no seat {seat}")
        state.points[seat] += NOBLE_POINTS


def unseen(gone: set[int]) -> list[list[int]]:
    """The cards of each tier that lie nowhere else, sorted."""
    return [[card for card in tier if card not in gone] for tier in TIER_RANGES]
