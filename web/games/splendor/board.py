"""The middle of the table: nobles, market with its decks, bank."""

from __future__ import annotations

from functools import lru_cache

from engine.games.splendor.actions import needs
from engine.games.splendor.data import NOBLES
from web.app.context import TableContext
from web.app.html import Markup, el, spoken
from web.app.i18n import _, _n, language
from web.app.parts import part

from . import pieces, words
from .keys import key
from .options import Options
from .selection import Selection
from .words import SLUGS

NEAR = 3  # a noble that asks for at most so many more cards glows


def bonuses(ctx: TableContext) -> list[int]:
    """The viewer's discounts; none for a spectator."""
    return ctx.view["seats"][ctx.me]["bonuses"] if ctx.me >= 0 else [0] * 5


def lacking(ctx: TableContext, noble: int) -> list[int]:
    """Cards of each colour that the viewer still needs for a noble."""
    return [max(0, need - have) for need, have in zip(NOBLES[noble], bonuses(ctx), strict=True)]


def shortage(ctx: TableContext, card: int) -> tuple[list[int], int]:
    """Tokens by colour that the viewer lacks for a card, and how many of them no gold can make up for."""
    if ctx.me < 0:
        return [0] * 5, 0
    tokens = ctx.view["seats"][ctx.me]["tokens"]
    short = [max(0, need - have) for need, have in zip(needs(card, bonuses(ctx)), tokens, strict=False)]
    return short, max(0, sum(short) - tokens[5])


def nobles(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    tiles: list[Markup] = []
    for place, noble in enumerate(ctx.view["nobles"]):
        lack = tuple(lacking(ctx, noble)) if ctx.me >= 0 else None
        pick, chosen = noble in legal.visits, selection.noble == noble
        tiles.append(_noble(noble, lack, pick, chosen, ctx.letters, place, language()))
    if not tiles:
        tiles.append(el("p", "lab none", _("모든 귀족이 자리를 떠났어요.")))
    row = el("section", f"nobles n{len(tiles)}", tiles, aria_label=_("귀족"), id="nobles", data_nav=True)
    return part(row)


@lru_cache(maxsize=256)
def _noble(
    noble: int, lack: tuple[int, ...] | None, pick: bool, chosen: bool, letters: bool, place: int, _lang: str
) -> Markup:
    """`lack`: cards that the viewer still needs, by colour; None for a spectator."""
    label = words.noble_sentence(noble)
    if lack is not None:
        label += ". " + (_("모자란 카드 {lack}", lack=words.amounts(lack)) if any(lack) else _("조건을 채웠어요"))
    near = lack is not None and sum(lack) <= NEAR
    state = f"{' near' if near else ''}{' pickme' if pick else ''}{' sel' if chosen else ''}"
    return el(
        "button", f"noble{state}", spoken(label),
        pieces.noble_inside(noble, letters), type="button", id=f"noble-{noble}",
        data_action="noble", data_arg=noble, data_key=key(f"noble-{place}"),
        aria_pressed="true" if chosen else "false",
    )  # fmt: skip


def card(
    ctx: TableContext, selection: Selection, legal: Options, number: int, new: bool, place: str, code: str
) -> Markup:
    """A card that can be tapped, with what can be done with it in its name and its look."""
    short: tuple[int, ...] | None = None
    if ctx.me >= 0:
        lack, missing = shortage(ctx, number)
        short = tuple(lack) if missing else ()
    now, pressed = number in legal.buys, selection.card == number
    part(pieces.printed(number, ctx.letters))
    return part(_card(number, short, now, new, place, pressed, ctx.letters, code, language()))


@lru_cache(maxsize=512)
def _card(
    number: int,
    short: tuple[int, ...] | None,
    now: bool,
    new: bool,
    place: str,
    pressed: bool,
    letters: bool,
    code: str,
    _lang: str,
) -> Markup:
    """`short`: tokens missing by colour, () when none is, None when there is no one to buy it."""
    if short is None:
        state, can = "", ""
    elif short:
        state, can = "no", _("모자란 토큰 {short}", short=words.amounts(short))
    else:
        state, can = "aff", _("지금 살 수 있어요") if now else _("토큰이 충분해요")
    parts = [place, words.card_sentence(number), can, _("새 카드") if new else ""]
    label = ". ".join(part for part in parts if part)
    flag = _("새 카드") if new else None
    return pieces.card_button(number, state + (" new" if new else ""), label, pressed, flag, letters, code)


def market(ctx: TableContext, selection: Selection, legal: Options, new: set[int]) -> Markup:
    """Three rows, the highest level on top, each with its deck."""
    rows = []
    for tier in (3, 2, 1):
        places = [pieces.deck_button(tier, ctx.view["decks"][tier - 1], selection.deck == tier)]
        for slot, number in enumerate(ctx.view["market"][tier - 1]):
            if number is None:
                places.append(pieces.empty_slot(tier, slot))
            else:
                places.append(card(ctx, selection, legal, number, number in new, "", key(f"market-{tier}-{slot}")))
        rows.append(part(el("div", "row", places, id=f"row-{tier}")))
    return part(el("section", "market", rows, aria_label=_("시장"), id="market", data_nav=True))


def bank(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    """The tokens to take. Those in the tray stay until the take is confirmed; the pile shows what would be left."""
    tokens = []
    picking = ctx.active and ctx.view["phase"] == "main"
    for colour in range(6):
        left = ctx.view["bank"][colour]
        picked = selection.tray[colour] if colour < 5 else 0
        fits = not picking or picked > 0 or colour == 5 or _fits(selection, legal, colour)
        token = _token(colour, left, picked, picking, fits, ctx.letters, language())
        tokens.append(part(token))
    return part(el("section", "bank panel", tokens, aria_label=_("보석 은행"), id="bank", data_nav=True))


@lru_cache(maxsize=512)
def _token(colour: int, left: int, picked: int, picking: bool, fits: bool, letters: bool, _lang: str) -> Markup:
    """One pile of the bank. `fits`: one more of this colour can still become a legal take."""
    name = words.gem(colour)
    label = _n("{gem}, 은행에 {n}개", left, gem=name)
    if picked:
        label += ". " + _n("{n}개 골랐어요", picked)
    elif colour == 5:
        label += ". " + _("예약할 때 받아요")
    elif picking and left:
        label += ". " + _("눌러서 고르기")
    dim = left == picked or not fits
    return el(
        "button", f"tok c-{SLUGS[colour]}{' in' if picked else ''}{' off' if dim else ''}",
        spoken(label), el("span", "disc", pieces.gem(colour, None, letters)),
        el("b", "", left - picked, aria_hidden="true"),
        el("span", "pick", f"+{picked}", aria_hidden="true") if picked else None,
        el("small", "", name, aria_hidden="true"),
        type="button", id=f"tok-{colour}", data_action="gem", data_arg=colour, data_key=key(f"gem-{colour}"),
        aria_pressed="true" if picked else "false" if colour < 5 else None,
    )  # fmt: skip


def _fits(selection: Selection, legal: Options, colour: int) -> bool:
    return bool(legal.completions(selection.mask() | 1 << colour))
