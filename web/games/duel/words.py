"""Words for pieces: tokens, cells, cards, royals, abilities. Tokens are 0 white ... 4 black, 5 pearl, 6 gold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.duel.data import CARDS, GREY, ROYALS, WILD, abilities
from engine.games.duel.lines import SIDE
from web.app import gems
from web.app.i18n import N_, _, _n, language

SLUGS = ("white", "blue", "green", "red", "black", "pearl", "gold")

# Name, picture, what it does, by the engine's names.
_ABILITIES = {
    "extra_turn": (N_("차례 추가"), "i-again", N_("이 차례가 끝나면 한 차례를 더 해요.")),
    "privilege": (N_("특권 획득"), "i-scroll", N_("특권 1개를 받아요.")),
    "match": (N_("토큰 매칭"), "i-match", N_("판에서 이 카드와 같은 색 토큰 1개를 가져와요.")),
    "steal": (N_("강탈"), "i-steal", N_("상대의 보석이나 진주 1개를 빼앗아요.")),
    "copy": (N_("색상 복사"), "i-copy", N_("내가 가진 보너스 색 가운데 하나로 정해요.")),
}


def token(kind: int) -> str:
    return gems.name(SLUGS[kind])


def letter(kind: int) -> str:
    """One letter that tells a token from the others without colour."""
    return gems.letter(SLUGS[kind])


def amounts(counts: Sequence[int]) -> str:
    """ "다이아 1, 루비 2" for counts by kind; "" when all are zero."""
    return gems.amounts(SLUGS, counts)


def tokens(counts: Sequence[int]) -> str:
    """ "루비, 오닉스" or "루비 2개": what somebody took or gave away."""
    return gems.taken(SLUGS, counts)


def place(cell: int) -> str:
    """Where a cell is: "2행 4열"."""
    return _("{row}행 {column}열", row=cell // SIDE + 1, column=cell % SIDE + 1)


def ability(name: str) -> str:
    return _(_ABILITIES[name][0])


def ability_picture(name: str) -> str:
    """Its picture in the sprite."""
    return _ABILITIES[name][1]


def ability_about(name: str) -> str:
    return _(_ABILITIES[name][2])


def slug(card: int) -> str:
    """The colour class of a card: of a gem, `wild` or `none`."""
    bonus = CARDS[card].bonus
    return {WILD: "wild", GREY: "none"}.get(bonus) or SLUGS[bonus]


def card_name(card: int) -> str:
    """ "2점 왕관 1개 루비 카드": enough to tell what it is for."""
    return _card_name(card, language())


@lru_cache(maxsize=256)
def _card_name(card: int, _language: str) -> str:
    about = CARDS[card]
    facts = []
    if about.points:
        facts.append(_n("{n}점", about.points))
    if about.crowns:
        facts.append(_n("왕관 {n}개", about.crowns))
    if about.bonus == WILD:
        name = _("색상 복사 카드")
    elif about.bonus == GREY:
        name = _("색 없는 카드")
    elif about.bonus_count > 1:
        name = _("두 겹 {gem} 카드", gem=token(about.bonus))
    else:
        name = _("{gem} 카드", gem=token(about.bonus))
    return _("{facts} {card}", facts=" · ".join(facts), card=name) if facts else name


def card_sentence(card: int) -> str:
    """The full name of a card for a screen reader: level, points, crowns, colour, abilities, cost."""
    return _card_sentence(card, language())


@lru_cache(maxsize=256)
def _card_sentence(card: int, _language: str) -> str:
    about = CARDS[card]
    parts = [_("{level}단계 {card}", level=about.level, card=_card_name(card, _language))]
    able = [ability(name) for name in abilities(about.ability)]
    if able:
        parts.append(_("능력 {abilities}", abilities=", ".join(able)))
    parts.append(_("비용 {cost}", cost=amounts(about.cost)))
    return ", ".join(parts)


def royal_gift(royal: int) -> str:
    """What a royal does besides its points."""
    able = abilities(ROYALS[royal].ability)
    return ability(able[0]) if able else _("능력 없음")


def royal_name(royal: int) -> str:
    """ "2점 왕실 카드(강탈)" """
    return _n("{n}점 왕실 카드({gift})", ROYALS[royal].points, gift=royal_gift(royal))


def royal_picture(royal: int) -> str:
    """The shield's symbol in the sprite."""
    return ("roy-again", "roy-scroll", "roy-steal", "roy-sun")[royal]
