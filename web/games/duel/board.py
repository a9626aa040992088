"""The middle of the table: the board with its spiral, the bag and the scrolls beside it, the royals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.games.duel.data import ROYALS
from engine.games.duel.lines import CELLS
from web.app.context import TableContext
from web.app.html import Markup, el, icon, spoken
from web.app.i18n import _, _n, language
from web.app.parts import part
from web.app.seats import avatar

from . import pieces, words
from .keys import key
from .options import Options
from .selection import TURN, Selection
from .words import SLUGS

# From the middle outwards, through the centres of the cells; the box has 20 units for a cell.
_SPIRAL = "M50 50V70H30V30H70V90H10V10H90V90"


@lru_cache(maxsize=4)
def _spiral() -> Markup:
    start, end = el("circle", "", cx="50", cy="50", r="2.4"), el("path", "", d="M86.5 86L90 90.5 93.5 86")
    return el("svg", "spiral", el("path", "", d=_SPIRAL), start, end, viewBox="0 0 100 100", aria_hidden="true")


def board(ctx: TableContext, selection: Selection, legal: Options, marks: Mapping[int, str]) -> Markup:
    """Five rows of five cells. `marks`: cells that changed lately, "left" or "came"."""
    filling = ctx.view["refill"]["cells"] if selection.bag and ctx.view["refill"] else ()
    cells = []
    for cell in range(CELLS):
        kind = ctx.view["board"][cell]
        state = _state(ctx, selection, legal, cell)
        place = selection.cells.index(cell) + 1 if cell in selection.cells else 0
        order = filling.index(cell) + 1 if cell in filling else 0
        cells.append(part(_cell(cell, kind, state, place, order, marks.get(cell, ""), ctx.letters, language())))
    return part(el(
        "div", "dgrid", _spiral(), cells, id="grid", data_nav=True, data_drag="line", role="group",
        aria_label=_("토큰 판, 5행 5열"),
    ))  # fmt: skip


def _state(ctx: TableContext, selection: Selection, legal: Options, cell: int) -> str:
    """How a cell stands to what is being done: sel, can (asked for), dim, or ""."""
    if cell in selection.cells or cell == selection.gold:
        return "sel"
    if not (ctx.active and ctx.view["legal"]):
        return ""
    phase = ctx.view["phase"]
    if phase == "match":
        return "can" if cell in legal.matches else "dim"
    if phase not in TURN:
        return "dim"
    if selection.using:
        return "can" if cell in legal.scrolls else "dim"
    if selection.wanted:
        return "can" if cell in legal.golds() else "dim"
    if len(selection.cells) in (1, 2):
        picked = set(selection.cells)
        fits = any(cell in line and picked < set(line) for line in legal.takes)
        return "fits" if fits else ""
    return ""


@lru_cache(maxsize=1024)
def _cell(
    cell: int, kind: int | None, state: str, place: int, order: int, mark: str, letters: bool, _language: str
) -> Markup:
    """One cell. `place`: its number in the picked line; `order`: when a refill would fill it; both from 1, or 0."""
    where = words.place(cell)
    parts = [where, words.token(kind) if kind is not None else _("빈칸")]
    if place:
        parts.append(_("고름"))
    elif state == "sel":
        parts.append(_("고른 황금"))
    elif state == "can":
        parts.append(_("고를 수 있어요"))
    elif state == "fits":
        parts.append(_("이어서 고를 수 있어요"))
    if order:
        parts.append(_("{n}번째로 채워요", n=order))
    if mark:
        parts.append(_("방금 새로 놓였어요") if mark == "came" else _("방금 상대가 가져갔어요"))
    classes = ["cell", f"c-{SLUGS[kind]}" if kind is not None else "void", state, mark, "fill" if order else ""]
    inside: list[Markup | None] = [spoken(", ".join(parts))]
    if kind is not None:
        inside += [
            el("span", "stone", pieces.gem(kind)),
            el("em", "lt", words.letter(kind), aria_hidden="true") if letters else None,
            el("b", "", place, aria_hidden="true") if place else None,
        ]
    elif order:
        inside.append(el("b", "order", order, aria_hidden="true"))
    pressed = None if kind is None else "true" if state == "sel" else "false"
    return el(
        "button", " ".join(name for name in classes if name), inside, type="button", id=f"cell-{cell}",
        data_action="cell", data_arg=cell, data_drag_item=True, aria_pressed=pressed,
    )  # fmt: skip


def side(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    """The bag and the scrolls, as buttons beside the board."""
    count = sum(ctx.view["bag"])
    mine = ctx.view["seats"][ctx.me]["scrolls"] if ctx.me >= 0 else 0
    acting = ctx.active and bool(ctx.view["legal"])
    bag = el(
        "button", f"sbtn{' on' if selection.bag else ''}{' off' if acting and legal.refill is None else ''}",
        spoken(_n("주머니에 토큰 {n}개. 판 채우기 보기", count)), icon("i-bag"),
        el("b", "", count, aria_hidden="true"), el("span", "", _("채우기"), aria_hidden="true"),
        type="button", id="bag", data_action="bag", data_key=key("bag"),
        aria_pressed="true" if selection.bag else "false",
    )  # fmt: skip
    said = [_n("내 특권 {n}개", mine)] if ctx.me >= 0 else []
    said.append(_n("판 옆에 {n}개", ctx.view["supply"]))
    scrolls = el(
        "button", f"sbtn{' on' if selection.using else ''}{' off' if acting and not legal.scrolls else ''}",
        spoken(", ".join(said) + ". " + _("특권 쓰기")), icon("i-scroll"), el("b", "", mine, aria_hidden="true"),
        el("span", "", _("특권 쓰기"), aria_hidden="true"),
        type="button", id="scrolls", data_action="scrolls", data_key=key("scrolls"),
        aria_pressed="true" if selection.using else "false",
    )  # fmt: skip
    supply = el("span", "supply", icon("i-scroll"), el("b", "", ctx.view["supply"]), el("span", "", _("판 옆")),
                id="supply", aria_hidden="true")  # fmt: skip
    return part(el("div", "dside", bag, scrolls if ctx.me >= 0 else None, supply, data_nav=True, id="side"))


def royals(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    """All four royals; those taken stay in place with their owner's face."""
    owners = {royal: seat for seat in (0, 1) for royal in ctx.view["seats"][seat]["royals"]}
    tiles = []
    for royal in range(len(ROYALS)):
        owner = owners.get(royal)
        label = words.royal_name(royal)
        if owner is not None:
            label += ". " + _("{name:이/가} 가져갔어요", name=ctx.seats[owner].name)
        face = avatar(ctx.seats[owner], owner) if owner is not None else None
        chosen = selection.royal == royal
        pick = royal in legal.royals and ctx.active
        if pick:
            label += ". " + _("고를 수 있어요")
        state = f"{' taken' if owner is not None else ''}{' sel' if chosen else ''}{' pickme' if pick else ''}"
        tiles.append(
            el("button", f"royal{state}", spoken(label),
               el("span", "rpic", pieces.royal_inside(royal), face),
               el("span", "rt", words.royal_gift(royal), aria_hidden="true"), type="button", id=f"royal-{royal}",
               data_action="royal", data_arg=royal, data_key=key(f"royal-{royal}"),
               aria_pressed="true" if chosen else "false")
        )  # fmt: skip
    return part(el("section", "royals", tiles, aria_label=_("왕실 카드"), id="royals", data_nav=True))


def middle(ctx: TableContext, selection: Selection, legal: Options, marks: Mapping[int, str]) -> Markup:
    """Board, side and royals together."""
    return el(
        "section", "mid", royals(ctx, selection, legal),
        el("div", "dboard panel", board(ctx, selection, legal, marks)),
        side(ctx, selection, legal),
        aria_label=_("토큰 판"), id="middle",
    )  # fmt: skip
