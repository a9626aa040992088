"""A bot's choice as a hint: the cards picked for the player, and what it is good for in a few words."""

from __future__ import annotations

from engine.games.culdcept.actions import laid, order_of, unpack
from engine.games.culdcept.data import mask_of
from web.app.context import View
from web.app.i18n import N_, _

from . import words
from .selection import Selection, hand, lying, stamp

_WHY = {
    "win": N_("이 수로 이겨요."),
    "only_move": N_("할 수 있는 일이 이것뿐이에요."),
    "order": N_("오른쪽 끝이 출발점이 돼요."),
    "go": N_("이대로 가는 것이 나아요."),
    "jack": N_("한 칸 더 가면 좋은 곳이에요."),
    "queen": N_("가지 않는 것이 이득이에요."),
    "king": N_("이 눈보다 나은 눈이 많아요."),
    "money": N_("50원에 가까워져요."),
    "cards": N_("손이 비어 있어 카드가 더 쓸모 있어요."),
    "pay": N_("카드를 아끼는 것이 나아요."),
    "conquer": N_("영지가 늘고 통행료를 내지 않아요."),
    "keep": N_("손의 카드를 아껴 두어요."),
    "reinforce": N_("영지가 더 단단해지고 통행료가 올라요."),
    "discard": N_("가장 덜 아쉬운 카드예요."),
}


def suggest(view: View, action: int) -> Selection:
    """The selection that confirms `action`."""
    kind, *data = unpack(action)
    chosen = Selection(stamp(view))
    if kind == "order":
        chosen.cards = tuple(order_of(mask_of(hand(view)), data[0]))
    elif kind == "special":
        chosen.special = data[0]
    elif kind == "discard":
        chosen.cards = data[0]
    elif kind == "conquer":
        chosen.cards = tuple(laid(action))
    elif kind == "reinforce":
        chosen.cards = tuple(sorted(set(laid(action)) ^ set(lying(view))))
    return chosen


def _what(action: int) -> str:
    kind, *data = unpack(action)
    if kind == "special":
        return _("{card:을/를} 특수 카드로 쓰기", card=words.card(data[0]))
    if kind == "discard":
        return _("{cards} 버리기", cards=words.cards(data[0]))
    if kind == "conquer":
        return _("{cards:으로/로} 점령하기", cards=words.cards(laid(action)))
    if kind == "reinforce":
        return _("영지에 {cards} 놓기", cards=words.cards(laid(action)))
    return {
        "order": _("이 순서로 영지 놓기"),
        "go": _("주사위대로 이동하기"),
        "money": _("월급을 돈으로 받기"),
        "cards": _("월급을 카드로 받기"),
        "pay": _("통행료 내기"),
        "keep": _("그대로 두기"),
    }.get(kind, "")


def hint(action: int, reason: str) -> str:
    """The hint as a sentence."""
    why = _WHY.get(reason)
    return _("힌트: {what}.", what=_what(action)) + (" " + _(why) if why else "")
