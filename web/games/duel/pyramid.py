"""The cards on the table: three rows with their decks, and a card that can be tapped wherever it lies."""

from __future__ import annotations

from functools import lru_cache

from engine.games.duel.actions import needs
from engine.games.duel.data import CARDS, GOLD, WILD
from web.app.context import TableContext
from web.app.html import Markup, el
from web.app.i18n import _, language
from web.app.parts import part

from . import pieces, words
from .keys import key
from .options import Options
from .selection import Selection


def bonuses(ctx: TableContext) -> list[int]:
    """The viewer's discounts; none for a spectator."""
    found: list[int] = ctx.view["seats"][ctx.me]["bonuses"] if ctx.me >= 0 else [0] * 5
    return found


def shortage(ctx: TableContext, card: int) -> tuple[list[int], int]:
    """Tokens by kind that the viewer lacks for a card, and how many of them no gold can make up for."""
    if ctx.me < 0:
        return [0] * 6, 0
    tokens = ctx.view["seats"][ctx.me]["tokens"]
    short = [max(0, need - have) for need, have in zip(needs(card, bonuses(ctx)), tokens, strict=False)]
    return short, max(0, sum(short) - tokens[GOLD])


def needs_colour(ctx: TableContext, card: int) -> bool:
    """Whether the card copies a colour and the viewer has none to copy."""
    return ctx.me >= 0 and CARDS[card].bonus == WILD and not any(bonuses(ctx))


def card(
    ctx: TableContext, selection: Selection, legal: Options, number: int, new: bool, place: str, name: str
) -> Markup:
    """A card that can be tapped, with what can be done with it in its name and its look. `name`: that of its key."""
    short: tuple[int, ...] | None = None
    if ctx.me >= 0:
        lack, missing = shortage(ctx, number)
        short = tuple(lack) if missing else ()
    asks = needs_colour(ctx, number)
    now = number in legal.buys
    return part(_card(number, short, asks, now, new, place, selection.card == number, ctx.letters, name, language()))


@lru_cache(maxsize=512)
def _card(
    number: int,
    short: tuple[int, ...] | None,
    asks: bool,
    now: bool,
    new: bool,
    place: str,
    pressed: bool,
    letters: bool,
    name: str,
    _lang: str,
) -> Markup:
    """`short`: tokens missing by kind, () when none is, None when there is no one to buy it."""
    if short is None:
        state, can = "", ""
    elif short:
        state, can = "no", _("모자란 토큰 {short}", short=words.amounts(short))
    elif asks:
        state, can = "no", _("복사할 색이 아직 없어요")
    else:
        state, can = "aff", _("지금 살 수 있어요") if now else _("토큰이 충분해요")
    parts = [place, words.card_sentence(number), can, _("새 카드") if new else ""]
    label = ". ".join(part for part in parts if part)
    flag = _("새 카드") if new else None
    return pieces.card_button(number, state + (" new" if new else ""), label, pressed, flag, letters, key(name))


def pyramid(ctx: TableContext, selection: Selection, legal: Options, new: set[int]) -> Markup:
    """Three rows, the highest level on top, each with its deck."""
    rows = []
    for level in (3, 2, 1):
        left = ctx.view["decks"][level - 1]
        places = [pieces.deck_button(level, left, selection.deck == level, key(f"deck-{level}"))]
        for slot, number in enumerate(ctx.view["pyramid"][level - 1]):
            if number is None:
                places.append(pieces.empty_slot(level, slot))
            else:
                places.append(card(ctx, selection, legal, number, number in new, "", f"card-{level}-{slot}"))
        rows.append(el("div", f"prow p{level}", places, id=f"row-{level}"))
    return part(el("section", "pyr", rows, aria_label=_("카드"), id="pyramid", data_nav=True))
