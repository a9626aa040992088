"""Why an action is not legal now, as a stable reason code that the page turns into a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import PASS, payment, unpack
from .phases import CHOOSE, EMPTY, GIVE_BACK, MAIN, MOST_RESERVED

if TYPE_CHECKING:
    from .state import SplendorState

REASONS = (
    "game_over", "chance_acts", "unknown_action", "must_return", "must_choose_noble", "nothing_to_return",
    "no_noble_to_choose", "not_for_players", "pass_not_allowed", "colour_missing", "take_more", "take_too_many",
    "pile_below_four", "hand_full", "card_not_here", "deck_empty", "cannot_afford", "overpaid", "underpaid",
    "wrong_return_count", "not_held", "return_a_taken_one", "noble_not_ready",
)  # fmt: skip
"""Every code that `State.refusal` may give."""


def why_not(state: SplendorState, action: int) -> str:
    """See `State.why_not`."""
    kind, *payload = unpack(action)
    if kind == "unknown":
        return "unknown_action"
    if kind in ("draw", "start", "show"):
        return "not_for_players"
    if state.phase == GIVE_BACK:
        return _wrong_return(state, payload[0]) if kind == "return" else "must_return"
    if state.phase == CHOOSE:
        return "noble_not_ready" if kind == "visit" else "must_choose_noble"
    assert state.phase == MAIN
    if kind == "return":
        return "nothing_to_return"
    if kind == "visit":
        return "no_noble_to_choose"
    if kind == "pass":
        assert action == PASS
        return "pass_not_allowed"
    if kind == "take":
        return _wrong_take(state, payload[0])
    if kind == "double":
        return "pile_below_four"
    if kind == "buy":
        return _wrong_purchase(state, *payload)
    if kind == "reserve" and payload[0] not in state.market:
        return "card_not_here"
    if kind == "reserve_deck" and not state.pools[payload[0] - 1]:
        return "deck_empty"
    assert state.reserved[MOST_RESERVED * state.player + MOST_RESERVED - 1] != EMPTY
    return "hand_full"


def _wrong_take(state: SplendorState, colours: tuple[int, ...]) -> str:
    if len(colours) > 3:
        return "take_too_many"
    if any(state.bank[colour] == 0 for colour in colours):
        return "colour_missing"
    return "take_more"


def _wrong_purchase(state: SplendorState, card: int, gold: tuple[int, ...]) -> str:
    seat = state.player
    hand = [kept & 127 for kept in state.reserved[3 * seat : 3 * seat + 3] if kept >= 0]
    if card not in state.market and card not in hand:
        return "card_not_here"
    held = state.tokens[6 * seat : 6 * seat + 6]
    paid = payment(card, state.bonuses[5 * seat : 5 * seat + 5], gold)
    if any(count < 0 for count in paid):
        return "overpaid"
    due = sum(paid)
    coloured = sum(
        min(count, have)
        for count, have in zip(payment(card, state.bonuses[5 * seat : 5 * seat + 5], (0,) * 5), held, strict=True)
    )
    return "cannot_afford" if coloured + held[5] < due else "underpaid"


def _wrong_return(state: SplendorState, counts: tuple[int, ...]) -> str:
    held = state.tokens[6 * state.player : 6 * state.player + 6]
    if sum(counts) != state.excess():
        return "wrong_return_count"
    if any(count > have for count, have in zip(counts, held, strict=True)):
        return "not_held"
    return "return_a_taken_one"
