"""A bot's choice as a hint: the pieces picked for the player, and what it is good for in a few words."""

from __future__ import annotations

from engine.games.duel.actions import unpack
from web.app.context import View
from web.app.i18n import N_, _

from . import words
from .options import options
from .selection import Selection, stamp

_WHY = {
    "win": N_("이 수로 이겨요."),
    "royal": N_("왕실 카드를 받아요."),
    "extra_turn": N_("한 차례를 더 해요."),
    "crowns": N_("왕관이 늘어요."),
    "points": N_("점수를 얻어요."),
    "bonus": N_("앞으로 그 색을 덜 내요."),
    "towards_card": N_("좋은 카드에 가까워져요."),
    "keep_card": N_("좋은 카드를 지키고 황금도 챙겨요."),
    "scroll": N_("특권을 쓰면 꼭 필요한 토큰을 얻어요."),
    "refill": N_("판에 받을 만한 것이 적어요."),
    "colour": N_("그 색이 가장 쓸모 있어요."),
    "match": N_("그 토큰이 가장 쓸모 있어요."),
    "steal": N_("상대에게 아쉽고 내게 쓸모 있어요."),
    "least_loss": N_("가장 덜 아쉬운 것을 버려요."),
    "only_move": N_("할 수 있는 일이 이것뿐이에요."),
}


def suggest(view: View, action: int) -> Selection:
    """The selection that confirms `action`."""
    kind, *data = unpack(action)
    chosen = Selection(stamp(view))
    if kind == "take":
        chosen.cells = data[0]
    elif kind == "scroll":
        chosen.cells, chosen.using = (data[0],), True
    elif kind == "refill":
        chosen.bag = True
    elif kind == "reserve":
        chosen.gold, chosen.card = data
    elif kind == "reserve_deck":
        chosen.gold, chosen.deck = data
    elif kind == "buy":
        chosen.card = data[0]
        splits = [split for _gold, split in options(view).buys.get(data[0], [])]
        chosen.split = splits.index(action) if action in splits else 0
    elif kind in ("colour", "steal"):
        chosen.token = data[0]
    elif kind == "royal":
        chosen.royal = data[0]
    elif kind == "match":
        chosen.cells = (data[0],)
    elif kind == "discard":
        chosen.back = list(data[0])
    return chosen


def _what(action: int) -> str:
    kind, *data = unpack(action)
    if kind == "take":
        return _("{cells}에서 토큰 받기", cells=" · ".join(words.place(cell) for cell in data[0]))
    if kind == "scroll":
        return _("{cell}의 토큰을 특권으로 가져오기", cell=words.place(data[0]))
    if kind == "buy":
        return _("{card} 구매", card=words.card_name(data[0]))
    if kind == "reserve":
        return _("{card} 보관", card=words.card_name(data[1]))
    if kind == "reserve_deck":
        return _("{n}단계 더미에서 보관", n=data[1])
    if kind == "colour":
        return _("{gem:으로/로} 정하기", gem=words.token(data[0]))
    if kind == "steal":
        return _("{gem} 빼앗기", gem=words.token(data[0]))
    if kind == "match":
        return _("{cell}의 토큰 가져오기", cell=words.place(data[0]))
    if kind == "royal":
        return _("{royal} 받기", royal=words.royal_name(data[0]))
    if kind == "discard":
        return _("{gems} 버리기", gems=words.tokens(data[0]))
    return _("판 채우기") if kind == "refill" else _("차례 넘기기")


def hint(action: int, reason: str) -> str:
    """The hint as a sentence."""
    why = _WHY.get(reason)
    return _("힌트: {what}.", what=_what(action)) + (" " + _(why) if why else "")
