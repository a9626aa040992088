"""Why something cannot be done, in words: the engine's reason codes and the table's own notes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.app.i18n import N_, _

# Codes of `engine.games.culdcept.refusals` and `engine.core.match`.
_ENGINE = {
    "game_over": N_("경기가 이미 끝났어요."),
    "chance_acts": N_("판을 펼치는 중이에요."),
    "unknown_action": N_("이 게임에 없는 수예요."),
    "not_for_players": N_("이 게임에 없는 수예요."),
    "must_order": N_("먼저 영지를 놓을 순서를 정해 주세요."),
    "must_take_salary": N_("먼저 월급을 골라 주세요."),
    "must_discard": N_("먼저 손에서 5장을 넘는 카드를 버려 주세요."),
    "already_ordered": N_("영지 순서는 처음에 한 번만 정해요."),
    "already_moved": N_("이번 차례에는 이미 움직였어요."),
    "too_late_for_special": N_("특수 카드는 주사위를 굴린 뒤, 움직이기 전에 써요."),
    "no_salary_due": N_("지금은 받을 월급이 없어요."),
    "nothing_to_discard": N_("손에 든 카드가 5장을 넘지 않아요."),
    "own_land": N_("내 영지예요. 통행료도 점령도 없어요."),
    "not_your_land": N_("내 영지에 도착했을 때만 보강할 수 있어요."),
    "not_arrived": N_("아직 움직이지 않았어요."),
    "wrong_order": N_("받은 영지를 모두 한 번씩 놓아야 해요."),
    "no_special_card": N_("J, Q, K만 특수 카드로 쓸 수 있어요."),
    "not_held": N_("손에 없는 카드예요."),
    "wrong_discard_count": N_("5장을 넘는 만큼만 버려요."),
    "not_on_this_land": N_("손과 이 영지에 있는 카드만 놓을 수 있어요."),
    "same_cards": N_("지금 놓인 것과 같아요. 그대로 두려면 그대로 두기를 누르세요."),
    "weaker_kind": N_("영지에 놓인 조합이 더 강해요."),
    "weaker_ranks": N_("같은 조합이지만 숫자가 더 낮아요."),
    "weaker_suits": N_("조합과 숫자는 같지만 무늬가 더 약해요. 무늬는 ♠ ♦ ♥ ♣ 순서예요."),
    "no_combination": N_("이 카드들은 하나의 조합이 아니에요. 조합에 들지 않는 카드는 놓을 수 없어요."),
    "stale_revision": N_("그사이 판이 바뀌었어요. 다시 골라 주세요."),
    "not_your_turn": N_("아직 내 차례가 아니에요."),
    "nothing_to_undo": N_("무를 수가 없어요."),
}

# Notes of `web.games.culdcept.intents`.
_NOTES = {
    "not_now": N_("지금은 할 수 없어요."),
    "five_at_most": N_("영지에는 5장까지 놓을 수 있어요."),
    "leave_one": N_("영지에 한 장은 남겨야 해요."),
    "pick_special": N_("먼저 J, Q, K 가운데 한 장을 고르세요."),
    "pick_cards": N_("먼저 카드를 고르세요."),
    "nothing_wins": N_("손에 든 카드로는 이 영지를 이길 수 없어요."),
    "order_more": N_("영지 {n}장을 더 눌러 순서를 정해 주세요."),
    "discard_enough": N_("{n}장만 버리면 돼요. 바꾸려면 고른 카드를 눌러 빼세요."),
    "discard_more": N_("{n}장을 더 골라 주세요."),
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
