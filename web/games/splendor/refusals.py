"""Why something cannot be done, in words: the engine's reason codes and the table's own notes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.app.i18n import N_, _

# Codes of `engine.games.splendor.refusals` and of `engine.core.match`.
_ENGINE = {
    "game_over": N_("경기가 이미 끝났어요."),
    "chance_acts": N_("카드를 펼치는 중이에요."),
    "unknown_action": N_("이 게임에 없는 수예요."),
    "must_return": N_("먼저 토큰을 돌려주세요."),
    "must_choose_noble": N_("먼저 귀족을 골라 주세요."),
    "nothing_to_return": N_("토큰이 10개를 넘지 않아 돌려줄 것이 없어요."),
    "no_noble_to_choose": N_("지금은 고를 귀족이 없어요."),
    "not_for_players": N_("이 게임에 없는 수예요."),
    "pass_not_allowed": N_("할 수 있는 일이 하나도 없을 때만 차례가 넘어가요."),
    "colour_missing": N_("은행에 남지 않은 보석이에요."),
    "take_more": N_("보석을 더 골라야 해요."),
    "take_too_many": N_("보석은 한 번에 세 개까지 받아요."),
    "pile_below_four": N_("같은 색 2개는 그 색이 4개 이상 남아 있을 때만 받을 수 있어요."),
    "hand_full": N_("예약 카드는 3장까지예요. 한 장을 사야 더 예약할 수 있어요."),
    "card_not_here": N_("이 카드는 이제 여기 없어요."),
    "deck_empty": N_("이 더미는 다 썼어요."),
    "cannot_afford": N_("토큰이 모자라 아직 살 수 없어요."),
    "overpaid": N_("내는 토큰이 너무 많아요."),
    "underpaid": N_("내는 토큰이 모자라요."),
    "wrong_return_count": N_("10개를 넘는 만큼만 돌려줘요."),
    "not_held": N_("가지고 있지 않은 토큰이에요."),
    "return_a_taken_one": N_("방금 받은 토큰이 하나는 들어 있어야 해요."),
    "noble_not_ready": N_("이 귀족의 조건을 아직 채우지 못했어요."),
    "stale_revision": N_("그사이 판이 바뀌었어요. 다시 골라 주세요."),
    "not_your_turn": N_("아직 내 차례가 아니에요."),
    "nothing_to_undo": N_("무를 수가 없어요."),
}

# Notes of `web.games.splendor.selection`.
_NOTES = {
    "over": N_("경기가 이미 끝났어요."),
    "return_first": N_("먼저 토큰을 돌려주세요."),
    "noble_first": N_("먼저 귀족을 골라 주세요."),
    "not_now": N_("카드를 펼치는 중이에요."),
    "gold_by_reserving": N_("황금은 카드를 예약할 때만 받아요."),
    "two_need_four": N_("같은 색 2개는 그 색이 4개 이상 남아 있을 때만 받을 수 있어요."),
    "bank_empty": N_("은행에 남지 않은 보석이에요."),
    "bank_all_empty": N_("은행에 받을 보석이 없어요. 카드를 사거나 예약하세요."),
    "tray_full": N_("서로 다른 색은 {n}개까지예요. 고른 보석을 다시 누르면 빠져요."),
    "pick_more": N_("서로 다른 색을 모두 {n}개 골라야 받을 수 있어요."),
    "pick_gems": N_("먼저 은행에서 서로 다른 보석 {n}개를 누르세요."),
    "pick_card": N_("먼저 카드를 고르세요."),
    "pick_noble": N_("먼저 귀족을 고르세요."),
    "not_yours": N_("다른 사람이 예약한 카드예요."),
    "already_reserved": N_("이미 예약한 카드예요."),
    "one_payment": N_("내는 방법이 한 가지뿐이에요."),
    "return_enough": N_("{n}개만 돌려주면 돼요. 바꾸려면 고른 토큰을 눌러 빼세요."),
    "none_left": N_("이 색은 더 없어요."),
    "return_more": N_("{n}개를 더 골라 주세요."),
    "return_taken": N_("방금 받은 토큰이 하나는 들어 있어야 해요."),
    "noble_unwilling": N_("이 귀족의 조건을 아직 채우지 못했어요."),
    "pass_forced_only": N_("할 수 있는 일이 하나도 없을 때만 차례가 넘어가요."),
}


def refusal(reason: str, data: Mapping[str, Any] | None = None) -> str:
    """Words for an engine's reason code; "" for one that is not this game's."""
    message = _ENGINE.get(reason)
    return _(message) if message else ""


def note(code: str, n: int = 0) -> str:
    """Words for a note of the selection; "" for none."""
    message = _NOTES.get(code) or _ENGINE.get(code)
    return _(message, n=n) if message else ""
