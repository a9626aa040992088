"""All seats: money on its way to fifty, cards in the hand, territories; and one seat in full for its sheet."""

from __future__ import annotations

from typing import Any

from engine.games.culdcept.phases import RICH
from web.app.context import TableContext
from web.app.html import Markup, el, icon, spoken
from web.app.i18n import _, _n
from web.app.parts import part
from web.app.seats import avatar, level_word

from . import pieces, story, words

Seat = dict[str, Any]


def _bar(money: int) -> Markup:
    return el("svg", "mbar", el("rect", "", width=max(0, min(money, RICH)), height="1"), viewBox=f"0 0 {RICH} 1",
              preserveAspectRatio="none", aria_hidden="true")  # fmt: skip


def tolls(ctx: TableContext, seat: int) -> int:
    """Cards on all territories of a seat."""
    return sum(len(ctx.view["lands"][land]) for land in ctx.view["rows"][seat])


def _facts(ctx: TableContext, number: int) -> str:
    seat, row = ctx.view["seats"][number], ctx.view["rows"][number]
    return ", ".join([
        _("{have}원, 목표 {aim}원", have=seat["money"], aim=RICH), _n("손에 카드 {n}장", seat["cards"]),
        _n("영지 {n}곳", len(row)), _n("통행료 모두 {n}원", tolls(ctx, number)),
    ])  # fmt: skip


def player(ctx: TableContext, number: int, recent: story.Recent) -> Markup:
    """One seat: a button that opens its sheet."""
    seat, who = ctx.view["seats"][number], ctx.seats[number]
    turn = ctx.view["turn"] == number and ctx.view["player"] != -2
    thinking = ctx.thinking == number
    said = story.words_of(recent.effects.get(number, ()), ctx) if number != ctx.me else ""
    label = " ".join(
        text for text in (
            f"{who.name}, {_facts(ctx, number)}.", said, _("지금 차례예요.") if turn else "", _("모두 보기"),
        ) if text
    )  # fmt: skip
    under = _("손 {hand} · 영지 {lands}", hand=seat["cards"], lands=len(ctx.view["rows"][number]))
    dots = el("span", "dots", el("i"), el("i"), el("i")) if thinking else None
    acted = recent.last == number != ctx.me
    state = f"{' turn' if turn else ''}{' acted' if acted else ''}{' now' if thinking else ''}"
    return el(
        "button", f"pl panel seat-{number + 1}{state}",
        spoken(label), avatar(who, number),
        el("span", "nm", el("b", "", who.name), el("span", "lab", under, dots), aria_hidden="true"),
        el("span", "money", icon("i-coin"), el("b", "", seat["money"]), aria_hidden="true"), _bar(seat["money"]),
        el("span", "did", said, aria_hidden="true") if said else None,
        type="button", id=f"seat-{number}", data_action="seat", data_arg=number,
    )  # fmt: skip


def players(ctx: TableContext, recent: story.Recent) -> Markup:
    """Every seat, in the order of the turns."""
    seats = [part(player(ctx, number, recent)) for number in range(len(ctx.seats))]
    return el("section", f"players n{len(seats)}", seats, data_nav=True, aria_label=_("모두의 돈"), id="players")


def sheet(ctx: TableContext, number: int) -> Markup:
    """Everything that is known about a seat."""
    seat, who = ctx.view["seats"][number], ctx.seats[number]
    head = el("div", f"sheethead seat-{number + 1}", avatar(who, number), el("b", "", who.name),
              el("span", "lab", level_word(who)))  # fmt: skip
    lands = []
    for land in ctx.view["rows"][number]:
        cards = ctx.view["lands"][land]
        if cards:
            name = words.terrain(land)
            facts = _("{terrain} · {combination} · 통행료 {n}원", terrain=name, n=len(cards),
                      combination=words.combination_name(cards))  # fmt: skip
            lands.append(el("li", "", pieces.picture(cards), el("span", "", facts)))
    own = seat["hand"] if seat["hand"] is not None else seat["known"]
    hidden = seat["cards"] - len(own)
    known = [pieces.picture([card]) for card in own]
    if hidden:
        known.append(el("span", "hid", pieces.back(), _n("모르는 카드 {n}장", hidden)))
    return el(
        "div", f"cusheet{' two' if ctx.two_suits else ''}", head, el("p", "", _facts(ctx, number) + "."),
        el("h3", "lab", _("영지, 왼쪽부터")),
        el("ul", "lands", lands) if lands else el("p", "lab", _("영지가 없어요.")),
        el("h3", "lab", _("손에 든 카드")),
        el("div", "known", known or el("p", "lab", _("손이 비었어요."))),
        el("p", "lab", _("앞면이 보였던 카드는 더미에 섞이기 전까지 모두가 알아요.")) if seat["hand"] is None else None,
    )  # fmt: skip


def discards(ctx: TableContext) -> Markup:
    """The discards: everybody may look through them."""
    thrown = ctx.view["discards"]
    shown = [pieces.picture([card]) for card in reversed(thrown)]
    return el(
        "div", f"cusheet{' two' if ctx.two_suits else ''}",
        el("div", "known", shown or el("p", "lab", _("아직 버린 카드가 없어요."))),
        el("p", "lab", _n("뽑을 카드 {n}장이 남았어요. 다 쓰면 버린 카드를 섞어 다시 써요.", ctx.view["pile"])),
    )  # fmt: skip
