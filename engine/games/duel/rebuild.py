"""What follows from the bare facts of a position: for views and texts that are read back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.types import CHANCE, TERMINAL
from .data import CARDS, GREY, LEVEL_RANGES, ROYALS, WILD
from .phases import CHANCE_PHASES, NO_COLOUR, OVER, UNSET

if TYPE_CHECKING:
    from .state import DuelState


def sums(state: DuelState) -> tuple[list[int], list[int], list[int], list[int], list[int]]:
    """Bonuses, colour points, points, crowns and counts that the bought cards and royals make.

    Raises ValueError if these name a card, royal or colour that does not exist or does not fit.
    """
    bonuses, colour_points, points, crowns, counts = [0] * 10, [0] * 10, [0, 0], [0, 0], [0, 0]
    for code in state.bought:
        card, colour, seat = code >> 4, code >> 1 & 7, code & 1
        if not 0 <= card < len(CARDS):
            raise ValueError(f"no card {card}")
        facts = CARDS[card]
        expected = {GREY: NO_COLOUR, WILD: UNSET}.get(facts.bonus, facts.bonus)
        if colour != expected and not (facts.bonus == WILD and colour < 5):
            raise ValueError(f"card {card} cannot have colour {colour}")
        points[seat] += facts.points
        crowns[seat] += facts.crowns
        counts[seat] += 1
        if colour < 5:
            bonuses[5 * seat + colour] += facts.bonus_count
            colour_points[5 * seat + colour] += facts.points
    for code in state.royals:
        royal, seat = code >> 1, code & 1
        if not 0 <= royal < len(ROYALS):
            raise ValueError(f"no royal {royal}")
        points[seat] += ROYALS[royal].points
    return bonuses, colour_points, points, crowns, counts


def derive(state: DuelState) -> None:
    """Set player, sums, unseen cards and the royals left from turn, phase, bought, royals, pyramid and reserved.

    Raises ValueError as `sums` does.
    """
    state.player = CHANCE if state.phase in CHANCE_PHASES else TERMINAL if state.phase == OVER else state.turn
    state.bonuses, state.colour_points, state.points, state.crowns, state.counts = sums(state)
    taken = {code >> 1 for code in state.royals}
    state.royal_row = [royal for royal in range(len(ROYALS)) if royal not in taken]
    gone = {code >> 4 for code in state.bought} | {card for card in state.pyramid if card >= 0}
    gone |= {card & 127 for card in state.reserved if card >= 0}
    state.pools = [[card for card in level if card not in gone] for level in LEVEL_RANGES]
