"""Words for pieces: gems, amounts, cards, nobles. Colours are indices (0 white ... 4 black, 5 gold)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.splendor.data import CARDS, NOBLES
from web.app import gems
from web.app.i18n import _, _n, language

SLUGS = ("white", "blue", "green", "red", "black", "gold")


def gem(colour: int) -> str:
    return gems.name(SLUGS[colour])


def letter(colour: int) -> str:
    """One letter that tells a gem from the others without colour."""
    return gems.letter(SLUGS[colour])


def amounts(counts: Sequence[int]) -> str:
    """ "다이아 1, 루비 2" for counts by colour; "" when all are zero."""
    return gems.amounts(SLUGS, counts)


def gems_taken(counts: Sequence[int]) -> str:
    """ "루비, 오닉스" or "루비 2개": what somebody took or gave back."""
    return gems.taken(SLUGS, counts)


def card_name(card: int) -> str:
    """ "2점 루비 카드", or "루비 카드" for one without points."""
    about = CARDS[card]
    if about.points:
        return _n("{n}점 {gem} 카드", about.points, gem=gem(about.bonus))
    return _("{gem} 카드", gem=gem(about.bonus))


def card_sentence(card: int) -> str:
    """The full name of a card for a screen reader: level, points, colour, cost."""
    return _card_sentence(card, language())


@lru_cache(maxsize=256)
def _card_sentence(card: int, _language: str) -> str:
    about = CARDS[card]
    cost = amounts(about.cost)
    return _("{tier}단계 {card}, 비용 {cost}", tier=about.tier, card=card_name(card), cost=cost)


def noble_sentence(noble: int) -> str:
    return _noble_sentence(noble, language())


@lru_cache(maxsize=32)
def _noble_sentence(noble: int, _language: str) -> str:
    return _("귀족, 3점, 필요한 카드 {needs}", needs=amounts(NOBLES[noble]))
