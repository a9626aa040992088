"""All seats: points, discs, harvest and sets; and one seat in full for its sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.garden.data import DISCS, TYPES
from web.app.context import TableContext
from web.app.html import Markup, el, icon, spoken
from web.app.i18n import _, _n, capital
from web.app.parts import part
from web.app.seats import avatar, level_word

from . import bonuses, pieces, story, words
from .selection import in_hand

Seat = Mapping[str, Any]


def harvest_words(seat: Seat) -> str:
    """ "호박 2, 당근 1": what was harvested."""
    found = [f"{words.vegetable(value)} {count}" for value, count in enumerate(seat["crops"], 1) if count]
    return ", ".join(found)


def facts(seat: Seat) -> str:
    """A seat in words: points, discs, harvest, full sets, sun."""
    said = [_n("{n}점", seat["points"]), _n("남은 마커 {n}개", seat["free"])]
    crops = harvest_words(seat)
    said.append(_("수확 {crops}", crops=crops) if crops else _("아직 수확 없음"))
    full = min(seat["crops"])
    if full:
        said.append(_n("다섯 가지 세트 {n}벌", full))
    seeds = sum(seat["seeds"])
    if seeds:
        said.append(_n("손에 씨앗 {n}개", seeds))
    said.append(_("태양 있음") if seat["sun"] else _("태양 씀"))
    return ", ".join(said)


def crops(seat: Seat) -> Markup:
    """The five types side by side, full sets shown by the light of those that have their next tile."""
    full = min(seat["crops"])
    boxes = [
        el("span", f"ghv{' z' if not count else ''}{' on' if count > full else ''}", pieces.small(value, 1),
           el("b", "", count))
        for value, count in enumerate(seat["crops"], 1)
    ]  # fmt: skip
    sets = el("span", "gset", "×", el("b", "", full)) if full else None
    return el("span", "ghvs", boxes, sets, aria_hidden="true")


def panel(ctx: TableContext, number: int, recent: story.Recent) -> Markup:
    """One seat's panel: a button that opens its sheet."""
    seat, who = ctx.view["seats"][number], ctx.seats[number]
    thinking, turn = ctx.thinking == number, ctx.view["player"] == number or ctx.view["turn"] == number
    over = ctx.view["outcome"] is not None
    said = story.words_of(recent.effects.get(number, ()), ctx) if number != ctx.me else ""
    label = " ".join(
        text for text in (
            f"{who.name}.", facts(seat) + ".", said, _("지금 차례예요.") if turn and not over else "", _("모두 보기"),
        ) if text
    )  # fmt: skip
    dots = el("span", "dots", el("i"), el("i"), el("i")) if thinking else None
    state = f"{' turn' if turn and not over else ''}{' mine' if number == ctx.me else ''}"
    free = el("span", "gfree", pieces.disc(number), el("span", "", f"{seat['free']}/{DISCS}"),
              icon("i-sun", "gsun") if seat["sun"] else None, dots)  # fmt: skip
    return el(
        "button", f"gpl panel seat-{number + 1}{state}", spoken(label), avatar(who, number),
        el("span", "nm", el("b", "", who.name), free, aria_hidden="true"),
        el("span", "score", seat["points"], el("small", "", _("점")), aria_hidden="true"),
        crops(seat),
        el("span", "did", said, aria_hidden="true") if said else None,
        type="button", id=f"seat-{number}", data_action="seat", data_arg=number,
    )  # fmt: skip


def players(ctx: TableContext, recent: story.Recent) -> Markup:
    """Everybody, the viewer first, then in the order of play."""
    count = len(ctx.seats)
    first = max(ctx.me, 0)
    order = [(first + step) % count for step in range(count)]
    return el("section", f"gplayers n{count}", [part(panel(ctx, number, recent)) for number in order], data_nav=True,
              aria_label=_("자리"), id="players")  # fmt: skip


def sheet(ctx: TableContext, number: int) -> Markup:
    """Everything about a seat: harvest by type, hand, animal and dial, and what the end would add now."""
    seat, who = ctx.view["seats"][number], ctx.seats[number]
    head = el("div", f"sheethead seat-{number + 1}", avatar(who, number), el("b", "", who.name),
              el("span", "lab", level_word(who)))  # fmt: skip
    rows = [
        el("tr", "", el("th", "", pieces.small(value, 1), capital(words.vegetable(value)), scope="row"),
           el("td", "", seat["crops"][value - 1]), el("td", "", seat["seeds"][value - 1]))
        for value in range(1, TYPES + 1)
    ]  # fmt: skip
    columns = (_("작물"), _("수확"), _("손에"))
    table = el("table", "figures", el("thead", "", el("tr", "", [el("th", "", one, scope="col") for one in columns])),
               el("tbody", "", rows))  # fmt: skip
    held = [words.tile(kind) for kind, _count in in_hand(ctx.view, number) if kind > TYPES]
    out = []
    if seat["animal"] is not None:
        what, _owner, side = ctx.view["board"][seat["animal"]]
        out.append(_n("{animal} {cell}, 마커 {n}개", seat["stack"], animal=words.tile(what, side),
                      cell=words.place(seat["animal"])))  # fmt: skip
    if seat["dial"] is not None:
        what, _owner, side = ctx.view["board"][seat["dial"]]
        out.append(_("{tile} {cell}", tile=words.tile(what, side), cell=words.place(seat["dial"])))
    added = [el("li", "", el("span", "", name), el("b", "", bonuses.signed(points)))
             for name, points in bonuses.rows(seat["bonuses"])]  # fmt: skip
    total = seat["points"] + sum(seat["bonuses"].values())
    added.append(el("li", "sum", el("span", "", _("지금 끝나면")), el("b", "", _n("{n}점", total))))
    return Markup(
        head
        + el("p", "", _n("{n}점", seat["points"]), " · ", _("남은 마커 {n}/{most}", n=seat["free"], most=DISCS))
        + table
        + (el("p", "lab", _("손에 있는 특별 타일: {tiles}", tiles=", ".join(held))) if held else "")
        + (el("p", "lab", _("밭에: {tiles}", tiles=", ".join(out))) if out else "")
        + el("h3", "lab", _("끝날 때 더하는 점수"))
        + el("ul", "gbonus", added)
    )
