"""Sentences that no single game has to itself: for errors of the engine, and for who lost."""

from __future__ import annotations

from engine.core.errors import EngineError
from web.app.i18n import N_, _

_MESSAGES = {
    "unknown_game": N_("그런 게임은 없어요."),
    "bad_players": N_("이 게임은 {low}명부터 {high}명까지 할 수 있어요."),
    "bad_seats": N_("자리 수가 맞지 않아요."),
    "unknown_level": N_("그런 봇은 없어요."),
    "unknown_option": N_("이 게임에 없는 규칙 선택이에요."),
    "bad_option_value": N_("그 규칙 선택에 맞지 않는 값이에요."),
    "stale_revision": N_("그사이 판이 바뀌었어요. 다시 골라 주세요."),
    "not_your_turn": N_("지금은 다른 사람 차례예요."),
    "game_over": N_("이미 끝난 판이에요."),
    "nothing_to_undo": N_("되돌릴 수 있는 수가 없어요."),
    "no_record": N_("판 기록이 아니에요."),
    "damaged_record": N_("판 기록이 깨져 있어요."),
    "other_version": N_("더 새로운 한판에서 만든 기록이에요."),
    "other_rules": N_("규칙이 달라진 뒤라 이 기록은 이어 둘 수 없어요."),
    "bad_view": N_("봇이 판을 읽지 못했어요."),
}

ANY = N_("그렇게는 할 수 없어요 ({reason}).")


def message(error: EngineError) -> str:
    """A sentence in the page's language; one that names the reason code if there is no better."""
    text = _MESSAGES.get(error.reason)
    if text is None:
        return _(ANY, reason=error.reason)
    try:
        return _(text, **error.data)
    except KeyError:
        return _(ANY, reason=error.reason)


def nearly(have: int, aim: int) -> bool:
    """Whether a game was lost closely: with four fifths of what would have won it."""
    return 5 * have >= 4 * aim


def lost(near: bool) -> str:
    """The big line for the one person at the screen who has lost."""
    return _("아쉬워요") if near else _("이번에는 졌어요")
