"""Words for cards, combinations and territories."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.culdcept.combos import KIND_NAMES, combination, kind_of
from engine.games.culdcept.data import RANKS, mask_of
from web.app.context import TableContext
from web.app.i18n import N_, _

SUIT_PICTURES = ("s-club", "s-heart", "s-dia", "s-spade")
_SUITS = (N_("클로버"), N_("하트"), N_("다이아몬드"), N_("스페이드"))
_KINDS = {
    "high": N_("하이 카드"),
    "pair": N_("페어"),
    "two_pair": N_("투 페어"),
    "triple": N_("트리플"),
    "straight4": N_("스트레이트 4장"),
    "straight5": N_("스트레이트 5장"),
    "flush": N_("플러시"),
    "full_house": N_("풀하우스"),
    "quads": N_("포카드"),
    "straight_flush4": N_("스트레이트 플러시 4장"),
    "straight_flush5": N_("스트레이트 플러시 5장"),
}
_TERRAINS = (N_("들판"), N_("숲"), N_("산"), N_("바닷가"), N_("성"), N_("호숫가"))
TERRAIN_PICTURES = ("te-plain", "te-wood", "te-hill", "te-coast", "te-keep", "te-moor")


def rank(card: int) -> str:
    """ "10", "K": as it is printed."""
    return RANKS[card >> 2].replace("T", "10")


def card(number: int) -> str:
    """ "스페이드 10" """
    return _("{suit} {rank}", suit=_(_SUITS[number & 3]), rank=rank(number))


def cards(numbers: Iterable[int]) -> str:
    return ", ".join(map(card, numbers))


def ranks(numbers: Sequence[int]) -> str:
    """ "5-6-7-8": enough to tell a territory that everybody sees."""
    return "-".join(map(rank, numbers))


def kind(slug: str) -> str:
    """A combination's name by the engine's name."""
    return _(_KINDS[slug])


def kind_slug(numbers: Sequence[int]) -> str:
    """The engine's name of the combination that these cards are; "" for none."""
    code = combination(mask_of(numbers))
    return "" if code is None else KIND_NAMES[kind_of(code)]


def combination_name(numbers: Sequence[int]) -> str:
    """What these cards are: "트리플", or that they are no combination."""
    slug = kind_slug(numbers)
    return kind(slug) if slug else _("조합이 아님")


def ladder() -> list[str]:
    """Engine's names of all combinations, the strongest first."""
    return list(_KINDS)[::-1]


def terrain(land: int) -> str:
    """What is painted on a territory, for telling it from its neighbours."""
    return _(_TERRAINS[land % len(_TERRAINS)])


def terrain_picture(land: int) -> str:
    return TERRAIN_PICTURES[land % len(TERRAIN_PICTURES)]


def name_of(ctx: TableContext, seat: int) -> str:
    return ctx.seats[seat].name if 0 <= seat < len(ctx.seats) else "?"


def land_name(ctx: TableContext, owner: int, land: int) -> str:
    """ "부엉이의 숲 영지" """
    return _("{name}의 {terrain} 영지", name=name_of(ctx, owner), terrain=terrain(land))
