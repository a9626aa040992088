"""Why an action is not legal now, as a stable reason code that the page turns into a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .actions import unpack
from .combos import combination, kind_of, mask_in, strength
from .data import HAND, SPECIALS, mask_of
from .phases import ARRIVE, DISCARD, MOVE, ORDER, REINFORCE, SALARY

if TYPE_CHECKING:
    from .state import CuldceptState

REASONS = (
    "game_over", "chance_acts", "unknown_action", "not_for_players", "must_order", "must_take_salary", "must_discard",
    "already_ordered", "already_moved", "too_late_for_special", "no_salary_due", "nothing_to_discard", "own_land",
    "not_your_land", "not_arrived", "wrong_order", "no_special_card", "not_held", "wrong_discard_count",
    "not_on_this_land", "same_cards", "weaker_kind", "weaker_ranks", "weaker_suits",
)  # fmt: skip
"""Every code that `State.refusal` may give."""

PARSE_REASONS = ("no_combination", "wrong_order")
"""Codes that `parse` gives besides: for cards that form no combination and so have no action."""

_ASKED: Final = {
    ORDER: ("order",),
    MOVE: ("go", "special"),
    SALARY: ("money", "cards"),
    DISCARD: ("discard",),
    ARRIVE: ("pay", "conquer"),
    REINFORCE: ("keep", "reinforce"),
}
"""The kinds of action that a phase asks for."""

_FIRST: Final = {ORDER: "must_order", SALARY: "must_take_salary", DISCARD: "must_discard"}
"""Phases before whose end nothing else can be done."""

_NOT_NOW: Final = {
    "order": "already_ordered",
    "money": "no_salary_due",
    "cards": "no_salary_due",
    "discard": "nothing_to_discard",
}


def why_not(state: CuldceptState, action: int) -> str:
    """See `State.why_not`."""
    kind, *payload = unpack(action)
    if kind == "unknown":
        return "unknown_action"
    if kind in ("draw", "start", "roll"):
        return "not_for_players"
    phase = state.phase
    if kind in _ASKED[phase]:
        return _wrong(state, kind, payload[0])
    if phase in _FIRST:
        return _FIRST[phase]
    if kind in ("go", "special") and phase != MOVE:
        return "already_moved" if kind == "go" else "too_late_for_special"
    if kind in ("pay", "conquer", "keep", "reinforce"):
        return "not_arrived" if phase == MOVE else "own_land" if phase == REINFORCE else "not_your_land"
    return _NOT_NOW[kind]


def _wrong(state: CuldceptState, kind: str, payload: Any) -> str:
    """A wrong action of a kind that is asked for."""
    hand = state.hands[state.player]
    if kind == "order":
        return "wrong_order"
    if kind == "special":
        return "not_held" if payload >> 2 in SPECIALS else "no_special_card"
    if kind == "discard":
        return "wrong_discard_count" if len(payload) != hand.bit_count() - HAND else _held(hand, mask_of(payload))
    land = state.lands[state.pawns[state.player]]
    lying = combination(land)
    assert lying is not None
    if kind == "reinforce":
        return "same_cards" if payload == lying else "not_on_this_land"
    if mask_in(payload) & ~hand:
        return "not_held"
    return weaker(payload, lying, state.game.best_suit)


def _held(hand: int, cards: int) -> str:
    assert cards & ~hand
    return "not_held"


def weaker(code: int, lying: int, best_suit: bool) -> str:
    """Why a combination does not beat the one that lies there, as a code; "" if it does."""
    if strength(code, best_suit) > strength(lying, best_suit):
        return ""
    if kind_of(code) != kind_of(lying):
        return "weaker_kind"
    return "weaker_ranks" if code >> 10 != lying >> 10 else "weaker_suits"
