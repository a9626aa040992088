"""What the seat to act may do. Source: the project's Culdcept Trump rules, "A turn" and "Conquest".

Lists are complete and stay short: in 10,000 random games they hold three actions on average, and 126 at most (four of
nine cards to be discarded); ten cards together have 637 sets of up to five, of which no more can be combinations.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from . import phases
from .actions import CONQUER, GO, KEEP, MONEY, ORDER, ORDERS, PAY, REINFORCE, SALARY_CARDS, SPECIAL, discard
from .combos import combination, combinations_in, strength
from .data import HAND, SPECIAL_CARDS, cards_of

if TYPE_CHECKING:
    from .state import CuldceptState


def legal_actions(state: CuldceptState) -> list[int]:
    """See `State.legal_actions`."""
    phase = state.phase
    if phase == phases.MOVE:
        return [GO, *(SPECIAL + card for card in cards_of(state.hands[state.turn] & SPECIAL_CARDS))]
    if phase == phases.ARRIVE:
        return conquests(state)
    if phase == phases.REINFORCE:
        return exchanges(state)
    if phase == phases.SALARY:
        return [MONEY, SALARY_CARDS]
    if phase == phases.DISCARD:
        held = cards_of(state.hands[state.turn])
        return sorted([discard(cards) for cards in combinations(held, len(held) - HAND)])
    if phase == phases.ORDER:
        return list(range(ORDER, ORDER + len(ORDERS[state.game.limit])))
    return []


def conquests(state: CuldceptState) -> list[int]:
    """Paying the toll, and every combination of the hand that is stronger than the one on the territory."""
    lying = combination(state.lands[state.pawns[state.turn]])
    assert lying is not None
    found = combinations_in(state.hands[state.turn])
    if state.game.best_suit:
        least = strength(lying, True)
        return [PAY, *(CONQUER + code for code in found if strength(code, True) > least)]
    return [PAY, *(CONQUER + code for code in found if code > lying)]


def exchanges(state: CuldceptState) -> list[int]:
    """Keeping the territory as it is, and every other combination that hand and territory form together."""
    land = state.lands[state.pawns[state.turn]]
    lying = combination(land)
    return [KEEP, *(REINFORCE + code for code in combinations_in(state.hands[state.turn] | land) if code != lying)]
