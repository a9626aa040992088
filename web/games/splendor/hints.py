"""A bot's choice as a hint: the pieces picked for the player, and what it is good for in a few words."""

from __future__ import annotations

from engine.games.splendor.actions import unpack
from web.app.context import View
from web.app.i18n import N_, _, _n

from . import words
from .options import options
from .selection import Selection, stamp

_WHY = {
    "noble": N_("귀족이 찾아와요."),
    "points": N_("점수를 얻어요."),
    "bonus": N_("앞으로 그 색을 하나씩 덜 내요."),
    "towards_card": N_("좋은 카드에 가까워져요."),
    "keep_card": N_("좋은 카드를 지키고 황금도 챙겨요."),
    "least_loss": N_("가장 덜 아쉬운 것을 돌려줘요."),
    "only_move": N_("할 수 있는 일이 이것뿐이에요."),
}


def suggest(view: View, action: int) -> Selection:
    """The selection that confirms `action`."""
    kind, *data = unpack(action)
    chosen = Selection(stamp(view))
    if kind == "take":
        for colour in data[0]:
            chosen.tray[colour] = 1
    elif kind == "double":
        chosen.tray[data[0]] = 2
    elif kind in ("reserve", "buy"):
        chosen.card = data[0]
        if kind == "buy":
            splits = [split for _gold, split in options(view).buys.get(data[0], [])]
            chosen.split = splits.index(action) if action in splits else 0
    elif kind == "reserve_deck":
        chosen.deck = data[0]
    elif kind == "return":
        chosen.back = list(data[0])
    elif kind == "visit":
        chosen.noble = data[0]
    return chosen


def _what(action: int) -> str:
    kind, *data = unpack(action)
    if kind == "take":
        return _("{gems} 받기", gems=", ".join(words.gem(colour) for colour in data[0]))
    if kind == "double":
        return _n("{gem} {n}개 받기", 2, gem=words.gem(data[0]))
    if kind == "buy":
        return _("{card} 구매", card=words.card_name(data[0]))
    if kind == "reserve":
        return _("{card} 예약", card=words.card_name(data[0]))
    if kind == "reserve_deck":
        return _("{n}단계 더미에서 예약", n=data[0])
    if kind == "return":
        return _("{gems} 돌려주기", gems=words.gems_taken(data[0]))
    return _("귀족 고르기") if kind == "visit" else _("차례 넘기기")


def hint(action: int, reason: str) -> str:
    """The hint as a sentence."""
    why = _WHY.get(reason)
    return _("힌트: {what}.", what=_what(action)) + (" " + _(why) if why else "")
