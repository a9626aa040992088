"""The middle of the table: nobles, market with its decks, bank."""

from __future__ import annotations

from engine.games.splendor.actions import needs
from engine.games.splendor.data import NOBLES
from web.app.context import TableContext
from web.app.html import Markup, el
from web.app.i18n import _, _n

from . import pieces, words
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
    tiles = []
    for noble in ctx.view["nobles"]:
        lack = lacking(ctx, noble)
        near = ctx.me >= 0 and sum(lack) <= NEAR
        pick = noble in legal.visits
        chosen = selection.noble == noble
        label = words.noble_sentence(noble)
        if ctx.me >= 0:
            label += ". " + (_("모자란 카드 {lack}", lack=words.amounts(lack)) if any(lack) else _("조건을 채웠어요"))
        state = f"{' near' if near else ''}{' pickme' if pick else ''}{' sel' if chosen else ''}"
        tiles.append(
            el("button", f"noble{state}", pieces.noble_inside(noble, ctx.letters), type="button", id=f"noble-{noble}",
               data_action="noble", data_arg=noble, aria_pressed="true" if chosen else "false", aria_label=label)
        )  # fmt: skip
    if not tiles:
        tiles.append(el("p", "lab none", _("모든 귀족이 자리를 떠났어요.")))
    return el("section", f"nobles n{len(tiles)}", tiles, aria_label=_("귀족"), id="nobles")


def card(ctx: TableContext, selection: Selection, legal: Options, number: int, new: bool, place: str) -> Markup:
    """A card that can be tapped, with what can be done with it in its name and its look."""
    if ctx.me < 0:
        state, can = "", ""
    else:
        short, missing = shortage(ctx, number)
        if missing == 0:
            state, can = "aff", _("지금 살 수 있어요") if number in legal.buys else _("토큰이 충분해요")
        else:
            state, can = "no", _("모자란 토큰 {short}", short=words.amounts(short))
    parts = [place, words.card_sentence(number), can, _("새 카드") if new else ""]
    label = ". ".join(part for part in parts if part)
    return pieces.card_button(
        number,
        state + (" new" if new else ""),
        label,
        selection.card == number,
        _("새 카드") if new else None,
        ctx.letters,
    )


def market(ctx: TableContext, selection: Selection, legal: Options, new: set[int]) -> Markup:
    """Three rows, the highest level on top, each with its deck."""
    rows = []
    for tier in (3, 2, 1):
        places = [pieces.deck_button(tier, ctx.view["decks"][tier - 1], selection.deck == tier)]
        for slot, number in enumerate(ctx.view["market"][tier - 1]):
            if number is None:
                places.append(pieces.empty_slot(tier, slot))
            else:
                places.append(card(ctx, selection, legal, number, number in new, ""))
        rows.append(el("div", "row", places, id=f"row-{tier}"))
    return el("section", "market", rows, aria_label=_("시장"), id="market")


def bank(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    """The tokens to take. Those in the tray are still here until the take is confirmed; the pile shows what would stay."""
    tokens = []
    picking = ctx.active and ctx.view["phase"] == "main"
    for colour in range(6):
        left = ctx.view["bank"][colour]
        picked = selection.tray[colour] if colour < 5 else 0
        name = words.gem(colour)
        label = _n("{gem}, 은행에 {n}개", left, gem=name)
        if picked:
            label += ". " + _n("{n}개 골랐어요", picked)
        elif colour == 5:
            label += ". " + _("예약할 때 받아요")
        elif picking and left:
            label += ". " + _("눌러서 고르기")
        dim = not left - picked or (colour < 5 and picking and not picked and not _fits(selection, legal, colour))
        tokens.append(
            el(
                "button", f"tok c-{SLUGS[colour]}{' in' if picked else ''}{' off' if dim else ''}",
                el("span", "disc", pieces.gem(colour, None, ctx.letters)),
                el("b", "", left - picked),
                el("span", "pick", f"+{picked}") if picked else None,
                el("small", "", name),
                type="button", id=f"tok-{colour}", data_action="gem", data_arg=colour, aria_label=label,
                aria_pressed="true" if picked else "false" if colour < 5 else None,
            )
        )  # fmt: skip
    return el("section", "bank panel", tokens, aria_label=_("보석 은행"), id="bank")


def _fits(selection: Selection, legal: Options, colour: int) -> bool:
    return bool(legal.completions(selection.mask() | 1 << colour))
