"""The bar for a card or a deck: buying with its payment, reserving with its gold, and what either leads to."""

from __future__ import annotations

from engine.games.duel.actions import needs, payment
from engine.games.duel.data import CARDS, GOLD, GREY, PEARL, WILD, abilities
from engine.games.duel.phases import MOST_RESERVED, ROYAL_CROWNS, WIN_COLOUR, WIN_CROWNS, WIN_POINTS
from web.app.bars import bar, cancel, dotted, say
from web.app.context import TableContext
from web.app.html import Markup, el, icon, join
from web.app.i18n import _, _n, capital, rich

from . import pieces, pyramid, words
from .bars import button, excess, go
from .keys import key
from .options import Options
from .refusals import note
from .selection import Selection, reserve_note


def _editor(ctx: TableContext, selection: Selection, legal: Options, card: int) -> Markup:
    """Every legal way to pay, coloured tokens first."""
    chosen = min(selection.split, len(legal.buys[card]) - 1)
    choices = []
    for index, (gold, _action) in enumerate(legal.buys[card]):
        paid = payment(card, pyramid.bonuses(ctx), gold)
        choices.append(
            el("button", "pay", pieces.gems(paid, ctx.letters), type="button", role="radio", data_action="split",
               data_arg=index, id=f"split-{index}", aria_checked="true" if index == chosen else "false",
               aria_label=words.amounts(paid))
        )  # fmt: skip
    return el("div", "pays", choices, role="radiogroup", aria_label=_("내는 방법"), id="pays", data_nav=True)


def wins(ctx: TableContext, card: int) -> bool:
    """Whether buying the card fulfils one of the three conditions at once (a wild one: with the best colour)."""
    about, seat = CARDS[card], ctx.view["seats"][ctx.me]
    if about.bonus == GREY:
        colour = 0
    elif about.bonus == WILD:
        owned = [points for points, bonus in zip(seat["colour_points"], seat["bonuses"], strict=True) if bonus]
        colour = max(owned, default=0) + about.points
    else:
        colour = seat["colour_points"][about.bonus] + about.points
    points, crowns = seat["points"] + about.points, seat["crowns"] + about.crowns
    return points >= WIN_POINTS or crowns >= WIN_CROWNS or colour >= WIN_COLOUR


def _ability(ctx: TableContext, card: int, name: str) -> str:
    """An ability in a few words, or that it will find nothing."""
    board, rival = ctx.view["board"], ctx.view["seats"][1 - ctx.me]
    empty = (name == "match" and CARDS[card].bonus not in board) or (
        name == "steal" and not any(rival["tokens"][: PEARL + 1])
    )
    if empty:
        return _("{ability}(지금은 가져올 것이 없음)", ability=words.ability(name))
    return words.ability(name)


def _result(ctx: TableContext, card: int, paid: int) -> Markup:
    """What buying leads to: the races, a royal, abilities, tokens left."""
    seat, about = ctx.view["seats"][ctx.me], CARDS[card]
    parts: list[Markup | str | None] = []
    if wins(ctx, card):
        parts.append(el("b", "good", icon("i-crown"), _("사면 이겨요!")))
    if about.points:
        parts.append(_("{old} → {new}점", old=seat["points"], new=seat["points"] + about.points))
    if about.crowns:
        crowns = seat["crowns"] + about.crowns
        parts.append(_("왕관 {old} → {new}", old=seat["crowns"], new=crowns))
        if any(seat["crowns"] < mark <= crowns for mark in ROYAL_CROWNS):
            parts.append(el("b", "good", _("왕실 카드를 받아요")))
    parts += [_ability(ctx, card, name) for name in abilities(about.ability)]
    parts.append(_n("남는 토큰 {n}개", sum(seat["tokens"]) - paid))
    return dotted(*parts)


def _keeping(ctx: TableContext, selection: Selection, cells: dict[int, int] | None, card: int | None) -> Markup | str:
    """What reserving leads to, or why it cannot be."""
    if not cells:
        return note(reserve_note(ctx.view, card))
    if len(ctx.view["seats"][ctx.me]["reserved"]) >= MOST_RESERVED:
        return note("hand_full")
    gain = _("보관하면 황금 1개를 받아요")
    return dotted(gain, excess(ctx, 1))


def _gold_step(ctx: TableContext, selection: Selection, title: Markup, cells: dict[int, int]) -> Markup:
    """Which gold? Asked on the board."""
    chosen = selection.gold in cells
    said = say(
        rich("{what} · 판에서 가져올 황금을 고르세요", what=title) if not chosen
        else rich("{what} · 황금을 골랐어요", what=title),
        dotted(_n("보관 {n}장", len(ctx.view["seats"][ctx.me]["reserved"]) + 1), excess(ctx, 1)),
    )  # fmt: skip
    return bar(
        said,
        [cancel(), button("reserve", _("보관하기"), ok=chosen, main=True, picture="i-keep", ident="go", name="go")],
    )


def deck(ctx: TableContext, selection: Selection, legal: Options, level: int) -> Markup:
    """The unseen top card of a deck."""
    title = el("b", "", _("{level}단계 더미", level=level))
    cells = legal.decks.get(level)
    if cells and (selection.wanted or selection.gold is not None):
        return _gold_step(ctx, selection, title, cells)
    said = say(rich("{deck} · 맨 위 카드를 보지 않고 보관해요", deck=title), _keeping(ctx, selection, cells, None))
    ok = bool(cells)
    return bar(said, [cancel(), button("reserve", _("보관"), ok=ok, main=ok, picture="i-keep", ident="reserve")])


def card(ctx: TableContext, selection: Selection, legal: Options, number: int) -> Markup:
    """A card in sight: what it costs, what it brings, buying and reserving."""
    title = el("b", "", capital(words.card_name(number)))
    cells = legal.reserves.get(number)
    if cells and (selection.wanted or selection.gold is not None):
        return _gold_step(ctx, selection, title, cells)
    splits = legal.buys.get(number)
    lines: list[Markup | str | None] = []
    between = None
    short, missing = pyramid.shortage(ctx, number)
    if splits:
        paid = payment(number, pyramid.bonuses(ctx), splits[min(selection.split, len(splits) - 1)][0])
        price = pieces.gems(paid, ctx.letters) if any(paid) else _("공짜")
        lines += [rich("{card} · 낼 것 {price}", card=title, price=price), _result(ctx, number, sum(paid))]
        if len(splits) > 1:
            between = el("button", "link", icon("i-swap"), _("황금 배분 바꾸기"), type="button", data_action="payment",
                         id="gold-editor", data_key=key("payment"),
                         aria_expanded="true" if selection.editing else "false")  # fmt: skip
            if selection.editing:
                between = join(_editor(ctx, selection, legal, number), between)
    else:
        cost = needs(number, pyramid.bonuses(ctx))
        price = pieces.gems(cost, ctx.letters) if any(cost) else _("공짜")
        lines.append(rich("{card} · 비용 {price}", card=title, price=price))
        if missing:
            lack = el("span", "warn", rich("모자람 {gems}", gems=pieces.gems(short, ctx.letters)))
            gold = ctx.view["seats"][ctx.me]["tokens"][GOLD]
            lines.append(dotted(lack, _n("황금 {n}개로 메우고도 모자라요", gold) if gold else None))
        elif pyramid.needs_colour(ctx, number):
            lines.append(el("span", "warn", note("wild_needs_colour")))
        able = abilities(CARDS[number].ability)
        if able and not missing:
            lines.append(" ".join(words.ability_about(name) for name in able))
        elif able:
            lines[-1] = dotted(lines[-1], *[words.ability(name) for name in able])
    buttons = [cancel()]
    if any(number in row for row in ctx.view["pyramid"]):
        if not splits:
            lines.append(_keeping(ctx, selection, cells, number))
        buttons.append(button("reserve", _("보관"), ok=bool(cells), picture="i-keep", ident="reserve"))
    buttons.append(go("buy", _("구매 확정"), ok=bool(splits), main=bool(splits)))
    return bar(say(*lines), buttons, between)
