"""Why something cannot be done, in words: the engine's reason codes and the table's own notes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.app.i18n import N_, _

# Codes of `engine.games.garden.refusals` and `engine.core.match`.
_ENGINE = {
    "game_over": N_("경기가 이미 끝났어요."),
    "chance_acts": N_("주사위가 구르는 중이에요."),
    "unknown_action": N_("이 게임에 없는 수예요."),
    "not_for_players": N_("이 게임에 없는 수예요."),
    "must_choose_eating": N_("먼저 어떻게 먹을지 골라 주세요."),
    "nothing_to_eat": N_("지금은 먹을 것이 없어요."),
    "must_use_dice": N_("아직 주사위로 할 수 있는 일이 있어요. 다 쓴 뒤에 차례를 마쳐요."),
    "dice_not_equal": N_("네 주사위의 눈이 모두 같을 때만 다시 굴릴 수 있어요."),
    "dice_not_as_rolled": N_("네 개를 굴린 그대로일 때만 다시 굴릴 수 있어요."),
    "sun_spent": N_("태양은 이미 썼어요. 한 판에 한 번이에요."),
    "no_dice_left": N_("남은 주사위가 없어요. 차례를 마치세요."),
    "sun_same_face": N_("이미 그 눈이에요. 다른 눈을 고르세요."),
    "no_such_die": N_("그 눈이 나온 주사위가 없어요."),
    "die_for_spaces_only": N_("해시계로 바꾼 주사위는 자리를 고르는 데만 쓸 수 있어요."),
    "die_too_low": N_("주사위 눈이 값보다 작아요."),
    "needs_six": N_("뒤집으려면 눈 6이 필요해요."),
    "not_on_board": N_("그 타일은 밭에 없어요."),
    "sold_out": N_("이 씨앗은 다 팔렸어요."),
    "two_bought": N_("같은 씨앗은 한 차례에 두 개까지 살 수 있어요."),
    "no_disc": N_("남은 마커가 없어요. 수확하거나 동물을 거두면 돌아와요."),
    "no_plant_there": N_("거기에는 작물이 없어요."),
    "not_yours": N_("내 작물에서 시작해야 해요."),
    "already_grown": N_("이미 다 자랐어요. 이제 수확할 수 있어요."),
    "not_grown": N_("아직 씨앗이에요. 먼저 물을 주세요."),
    "not_in_line": N_("동물은 위아래나 옆으로 곧게만 가요."),
    "too_far": N_("주사위 눈보다 멀어요."),
    "rock_in_way": N_("바위가 길을 막고 있어요."),
    "cannot_eat_that": N_("다른 타일이 있어 설 수 없어요."),
    "own_tile": N_("내 작물은 먹지 않아요."),
    "wrong_food": N_("새는 씨앗만, 토끼는 다 자란 작물만 먹어요."),
    "eaten_already": N_("이 사람의 작물은 이번 차례에 이미 먹었어요."),
    "guarded": N_("허수아비가 지키고 있어요."),
    "needs_space_and_six": N_("동물이 선 자리의 두 눈과 따로 눈 6이 있어야 내보내요."),
    "not_in_hand": N_("손에 없는 타일이에요."),
    "space_taken": N_("빈자리가 아니에요."),
    "space_not_named": N_("주사위 두 개로 가리킬 수 없는 자리예요."),
    "sundial_not_out": N_("해시계 면이 위인 내 해시계가 밭에 있어야 해요."),
    "sundial_used": N_("해시계는 한 차례에 한 번이에요."),
    "sundial_cannot": N_("해시계로 그렇게는 바꿀 수 없어요."),
    "stale_revision": N_("그사이 판이 바뀌었어요. 다시 골라 주세요."),
    "not_your_turn": N_("아직 내 차례가 아니에요."),
    "nothing_to_undo": N_("무를 수가 없어요."),
}

# Notes of `web.games.garden.intents` and `reasons`.
_NOTES = {
    "not_now": N_("지금은 할 수 없어요."),
    "die_used": N_("이미 쓴 주사위예요."),
    "pick_die": N_("바꿀 주사위를 하나 고르세요."),
    "pick_sun": N_("주사위와 새 눈을 고르거나, 다시 굴리기를 고르세요."),
    "pick_turn": N_("주사위를 고르고, 무엇으로 바꿀지 고르세요."),
    "pick_one": N_("여러 가지를 할 수 있어요. 하나를 골라 주세요."),
    "pick_more": N_("먼저 밭이나 가게에서 무엇을 할지 고르세요."),
    "no_purchase": N_("지금 주사위로 살 수 있는 씨앗이 없어요."),
    "nothing_to_place": N_("지금 주사위로 놓을 자리가 없거나 손에 놓을 타일이 없어요."),
    "nothing_to_water": N_("지금 주사위로 물을 줄 내 씨앗이 없어요."),
    "nothing_to_harvest": N_("지금 주사위로 거둘 내 작물이 없어요."),
    "nothing_to_flip": N_("밭에 뒤집을 내 타일이 없어요."),
    "cannot_move": N_("내 동물이 갈 수 있는 자리가 없어요."),
    "animal_in_hand": N_("내 동물이 아직 손에 있어요."),
    "nothing_to_remove": N_("지금 주사위로 내보낼 수 있는 동물이 없어요."),
    "two_dice_for_place": N_("타일을 놓으려면 주사위 두 개가 있어야 해요."),
    "no_space_named": N_("남은 주사위가 가리키는 빈자리가 없어요."),
    "empty_space": N_("빈자리예요. 손에서 놓을 타일을 고르세요."),
    "nothing_with_that": N_("이 타일로는 지금 할 수 있는 일이 없어요."),
}  # fmt: skip

NOTES = tuple(_NOTES)


def refusal(reason: str, data: Mapping[str, Any] | None = None) -> str:
    """Words for an engine's reason code; "" for one that is not this game's."""
    message = _ENGINE.get(reason)
    return _(message) if message else ""


def note(code: str) -> str:
    """Words for a note of the selection; "" for none."""
    message = _NOTES.get(code) or _ENGINE.get(code)
    return _(message) if message else ""
