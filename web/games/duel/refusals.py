"""Why something cannot be done, in words: the engine's reason codes and the table's own notes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.app.i18n import N_, _

# Codes of `engine.games.duel.refusals`, `engine.games.duel.lines` and `engine.core.match`.
_ENGINE = {
    "game_over": N_("경기가 이미 끝났어요."),
    "chance_acts": N_("판을 펼치는 중이에요."),
    "unknown_action": N_("이 게임에 없는 수예요."),
    "not_for_players": N_("이 게임에 없는 수예요."),
    "must_choose_colour": N_("먼저 색상 복사 카드의 색을 골라 주세요."),
    "must_match": N_("먼저 판에서 같은 색 토큰을 골라 주세요."),
    "must_steal": N_("먼저 빼앗을 토큰을 골라 주세요."),
    "must_choose_royal": N_("먼저 왕실 카드를 골라 주세요."),
    "must_discard": N_("먼저 10개를 넘는 토큰을 주머니에 넣어 주세요."),
    "no_colour_to_choose": N_("지금은 고를 색이 없어요."),
    "nothing_to_match": N_("지금은 토큰 매칭을 할 수 없어요."),
    "nothing_to_steal": N_("지금은 강탈을 할 수 없어요."),
    "no_royal_due": N_("왕실 카드는 왕관이 3개, 6개가 될 때 받아요."),
    "nothing_to_discard": N_("토큰이 10개를 넘지 않아 버릴 것이 없어요."),
    "colour_not_owned": N_("내가 가진 보너스 색만 고를 수 있어요."),
    "token_not_matching": N_("방금 산 카드와 같은 색 토큰만 가져올 수 있어요."),
    "rival_has_none": N_("상대에게 없는 토큰이에요. 황금은 빼앗을 수 없어요."),
    "royal_taken": N_("이미 누가 가져간 왕실 카드예요."),
    "wrong_discard_count": N_("10개를 넘는 만큼만 버려요."),
    "not_held": N_("이 토큰은 더 없어요."),
    "pass_not_allowed": N_("할 수 있는 일이 하나도 없을 때만 차례가 넘어가요."),
    "bag_empty": N_("주머니가 비어 있어 채울 수 없어요."),
    "already_refilled": N_("채우기는 한 차례에 한 번이에요."),
    "scroll_after_refill": N_("채운 뒤에는 특권을 쓸 수 없어요. 특권은 채우기 전에 써요."),
    "no_scroll": N_("쓸 특권이 없어요."),
    "cell_empty": N_("빈칸이에요."),
    "gold_not_taken": N_("황금은 보석과 함께 받을 수 없어요. 카드를 보관할 때 받아요."),
    "no_gold_on_board": N_("판에 황금이 없어 보관할 수 없어요."),
    "no_gold_there": N_("그 칸에는 황금이 없어요."),
    "hand_full": N_("보관은 3장까지예요. 한 장을 사야 더 보관할 수 있어요."),
    "card_not_here": N_("이 카드는 이제 여기 없어요."),
    "deck_empty": N_("이 더미는 다 썼어요."),
    "wild_needs_colour": N_("색상 복사 카드는 보너스가 있는 카드를 한 장이라도 가진 뒤에 살 수 있어요."),
    "cannot_afford": N_("토큰이 모자라 아직 살 수 없어요."),
    "overpaid": N_("내는 토큰이 너무 많아요."),
    "underpaid": N_("내는 토큰이 모자라요."),
    "take_nothing": N_("먼저 판에서 한 줄로 이어진 토큰을 고르세요."),
    "take_too_many": N_("토큰은 한 번에 세 개까지 받아요."),
    "not_a_line": N_("가로, 세로, 대각선 한 줄로 이어진 토큰만 받을 수 있어요."),
    "stale_revision": N_("그사이 판이 바뀌었어요. 다시 골라 주세요."),
    "not_your_turn": N_("아직 내 차례가 아니에요."),
    "nothing_to_undo": N_("무를 수가 없어요."),
}

# Notes of `web.games.duel.intents`.
_NOTES = {
    "not_now": N_("지금은 할 수 없어요."),
    "nothing_now": N_("지금은 이 토큰을 받을 수 없어요."),
    "line_full": N_("토큰은 한 번에 세 개까지 받아요. 바꾸려면 고른 칸을 눌러 빼세요."),
    "new_line": N_("앞에서 고른 칸과 한 줄로 이어지지 않아 여기서 새로 골라요."),
    "gap_empty": N_("사이가 비어 있어 이어지지 않아요. 여기서 새로 골라요."),
    "gap_gold": N_("사이에 황금이 있어 이어지지 않아요. 여기서 새로 골라요."),
    "gold_by_scroll": N_("특권으로 황금은 가져올 수 없어요."),
    "nothing_for_scroll": N_("판에 특권으로 가져올 보석이나 진주가 없어요."),
    "pick_one": N_("특권으로 가져올 토큰 한 개를 고르세요."),
    "no_take": N_("판에 받을 보석이 없어요. 카드를 사거나 보관하세요."),
    "refill_first": N_("다른 할 수 있는 일이 없어요. 먼저 판을 채워 주세요."),
    "pick_card": N_("먼저 카드를 고르세요."),
    "pick_gold": N_("판에서 가져올 황금을 고르세요."),
    "not_yours": N_("상대가 보관한 카드예요."),
    "already_reserved": N_("이미 보관한 카드예요."),
    "one_payment": N_("내는 방법이 한 가지뿐이에요."),
    "discard_enough": N_("{n}개만 버리면 돼요. 바꾸려면 고른 토큰을 눌러 빼세요."),
    "discard_more": N_("{n}개를 더 골라 주세요."),
}

NOTES = tuple(_NOTES)


def refusal(reason: str, data: Mapping[str, Any] | None = None) -> str:
    """Words for an engine's reason code; "" for one that is not this game's."""
    message = _ENGINE.get(reason)
    return _(message) if message else ""


def note(code: str, n: int = 0) -> str:
    """Words for a note of the selection; "" for none."""
    message = _NOTES.get(code) or _ENGINE.get(code)
    return _(message, n=n) if message else ""
