"""Why an action is not legal now, as a stable reason code that the page turns into a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .actions import payment, unpack
from .data import CARDS, GOLD, WILD
from .lines import line_refusal
from .phases import COLOUR, DISCARD, EMPTY, FILLED, MAIN, MATCHING, MOST_RESERVED, ROYAL, STEALING

if TYPE_CHECKING:
    from .state import DuelState

REASONS = (
    "game_over", "chance_acts", "unknown_action", "not_for_players", "must_choose_colour", "must_match", "must_steal",
    "must_choose_royal", "must_discard", "no_colour_to_choose", "nothing_to_match", "nothing_to_steal",
    "no_royal_due", "nothing_to_discard", "colour_not_owned", "token_not_matching", "rival_has_none", "royal_taken",
    "wrong_discard_count", "not_held", "pass_not_allowed", "bag_empty", "already_refilled", "scroll_after_refill",
    "no_scroll", "cell_empty", "gold_not_taken", "no_gold_on_board", "no_gold_there", "hand_full", "card_not_here",
    "deck_empty", "wild_needs_colour", "cannot_afford", "overpaid", "underpaid",
)  # fmt: skip
"""Every code that `State.refusal` may give."""

LINE_REASONS = ("take_nothing", "take_too_many", "not_a_line")
"""Codes that `parse` and `lines.line_refusal` give besides: for cells that form no line and so have no action."""

# Phase: the kind of action it asks for, the code for any other kind, the code for a wrong one of the kind.
_CHOICES: Final = {
    COLOUR: ("colour", "must_choose_colour", "colour_not_owned"),
    MATCHING: ("match", "must_match", "token_not_matching"),
    STEALING: ("steal", "must_steal", "rival_has_none"),
    ROYAL: ("royal", "must_choose_royal", "royal_taken"),
}
_NOT_NOW: Final = {
    "colour": "no_colour_to_choose",
    "match": "nothing_to_match",
    "steal": "nothing_to_steal",
    "royal": "no_royal_due",
    "discard": "nothing_to_discard",
    "pass": "pass_not_allowed",
}


def why_not(state: DuelState, action: int) -> str:
    """See `State.why_not`."""
    kind, *payload = unpack(action)
    if kind == "unknown":
        return "unknown_action"
    if kind in ("start", "fill", "draw"):
        return "not_for_players"
    if state.phase in _CHOICES:
        asked, other, wrong = _CHOICES[state.phase]
        return wrong if kind == asked else other
    if state.phase == DISCARD:
        return _wrong_discard(state, payload[0]) if kind == "discard" else "must_discard"
    return _NOT_NOW.get(kind) or _wrong_action(state, kind, payload)


def _wrong_action(state: DuelState, kind: str, payload: list[Any]) -> str:
    assert state.phase in (MAIN, FILLED)
    if kind == "refill":
        return "bag_empty" if state.phase == MAIN else "already_refilled"
    if kind == "scroll":
        if state.phase == FILLED:
            return "scroll_after_refill"
        if not state.scrolls[state.player]:
            return "no_scroll"
        return line_refusal(state.board, payload) or "cell_empty"
    if kind == "take":
        return line_refusal(state.board, payload[0]) or "cell_empty"
    if kind == "buy":
        return _wrong_purchase(state, *payload)
    return _wrong_reserve(state, kind, *payload)


def _wrong_reserve(state: DuelState, kind: str, cell: int, card: int) -> str:
    if GOLD not in state.board:
        return "no_gold_on_board"
    if state.reserved[MOST_RESERVED * state.player + MOST_RESERVED - 1] != EMPTY:
        return "hand_full"
    if state.board[cell] != GOLD:
        return "no_gold_there"
    if kind == "reserve_deck":
        return "deck_empty"
    assert card not in state.pyramid
    return "card_not_here"


def _wrong_purchase(state: DuelState, card: int, gold: tuple[int, ...]) -> str:
    seat = state.player
    hand = [kept & 127 for kept in state.reserved[3 * seat : 3 * seat + 3] if kept >= 0]
    if card not in state.pyramid and card not in hand:
        return "card_not_here"
    bonuses = state.bonuses[5 * seat : 5 * seat + 5]
    if CARDS[card].bonus == WILD and not any(bonuses):
        return "wild_needs_colour"
    held = state.tokens[7 * seat : 7 * seat + 7]
    if any(count < 0 for count in payment(card, bonuses, gold)):
        return "overpaid"
    due = payment(card, bonuses, (0, 0, 0, 0, 0, 0))
    missing = sum(max(0, count - have) for count, have in zip(due, held, strict=True))
    return "cannot_afford" if missing > held[GOLD] else "underpaid"


def _wrong_discard(state: DuelState, counts: tuple[int, ...]) -> str:
    return "wrong_discard_count" if sum(counts) != state.excess() else "not_held"
