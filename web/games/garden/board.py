"""The garden: 36 spaces with what lies on them and what the picked dice can do there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from engine.games.garden.data import SPACES, STAR_CELLS, pips
from engine.games.garden.phases import ANIMAL, ROCK
from web.app.context import TableContext, View
from web.app.html import Markup, el, icon, spoken
from web.app.i18n import N_, _, _n, language
from web.app.parts import part

from . import pieces, preview, words
from .options import Act, Options
from .selection import Selection, aims, matching, meant

# Width and gap of the spaces in the units of the lines between them; see garden.css.
_SPACE, _GAP = 83, 5
_WIDE = 6 * _SPACE + 5 * _GAP


@dataclass(slots=True)
class Lights:
    """What is lit up: kinds of actions for each space, badges, and the chain that is about to be set off."""

    can: dict[int, set[str]] = field(default_factory=dict)
    badges: dict[int, str] = field(default_factory=dict)
    notes: dict[int, str] = field(default_factory=dict)  # what the badge says, in words
    links: list[tuple[int, int]] = field(default_factory=list)  # space, the one before it
    kind: str = ""  # of the act that is meant
    target: int | None = None
    path: set[int] = field(default_factory=set)  # spaces an animal passes


def gains(ctx: TableContext, points: tuple[int, ...]) -> str:
    """ "나 +6, 부엉이 +4": who would get how much; only seats that get something."""
    return ", ".join(f"{ctx.seats[seat].name} +{gain}" for seat, gain in enumerate(points) if gain)


def lights(ctx: TableContext, selection: Selection, legal: Options) -> Lights:
    """See `Lights`; everything dark for who may not act."""
    found = Lights()
    if not ctx.active or ctx.view["phase"] != "main" or not ctx.view["legal"]:
        return found
    act = meant(ctx.view, selection, legal)
    if act is not None and act.cell is not None:
        _meant(ctx, act, found)
        return found
    open_acts = [one for one in matching(ctx.view, selection, legal) if one.cell is not None]
    if selection.cell is not None:
        open_acts = [one for one in aims(ctx.view, selection, legal) if one.cell is not None]
        found.target = selection.cell
    elif not selection.dice and not selection.kind:
        # Nothing picked yet: only what grows is worth a light, else the whole garden would shine.
        open_acts = [one for one in open_acts if one.kind in ("water", "harvest")]
    for one in open_acts:
        assert one.cell is not None
        found.can.setdefault(one.cell, set()).add(one.kind)
        if one.kind == "harvest" and one.cell not in found.badges:
            chain = preview.chain(ctx.view, one.action)
            found.badges[one.cell] = f"+{chain.points[ctx.me]}" if 0 <= ctx.me < len(chain.points) else ""
            found.notes[one.cell] = gains(ctx, chain.points)
    return found


def _meant(ctx: TableContext, act: Act, found: Lights) -> None:
    assert act.cell is not None
    found.kind, found.target = act.kind, act.cell
    found.can[act.cell] = {act.kind}
    if act.kind in ("water", "harvest"):
        for link in preview.chain(ctx.view, act.action).links:
            cell = link["cell"]
            found.links.append((cell, link["source"]))
            found.can.setdefault(cell, set()).add(act.kind)
            if act.kind == "harvest":
                found.badges[cell] = f"+{link['points']}"
                found.notes[cell] = gains(
                    ctx, tuple(link["points"] if seat == link["owner"] else 0 for seat in range(len(ctx.seats)))
                )
    elif act.kind == "move":
        start = ctx.view["seats"][ctx.me]["animal"]
        step = _step(start, act.cell)
        found.path = set(range(start, act.cell, step))


def _step(start: int, end: int) -> int:
    """From one space to the next on a straight way."""
    (row, column), (row2, column2) = pips(start), pips(end)
    down, right = (row2 > row) - (row2 < row), (column2 > column) - (column2 < column)
    return 6 * down + right


_CAN = {
    "place": N_("놓을 수 있어요"), "water": N_("물을 줄 수 있어요"), "harvest": N_("수확할 수 있어요"),
    "flip": N_("뒤집을 수 있어요"), "move": N_("내 동물이 갈 수 있어요"), "remove": N_("내보낼 수 있어요"),
}  # fmt: skip


def stars(view: View) -> frozenset[int]:
    """The spaces of this table that double a harvest."""
    return STAR_CELLS[view["options"]["star_cells"]]


def content(ctx: TableContext, cell: int) -> str:
    """What lies on a space, in words."""
    found = ctx.view["board"][cell]
    if found is None:
        return _("빈자리")
    kind, owner, side = found
    name = words.tile(kind, side)
    parts = [_("{name}의 {tile}", name=ctx.seats[owner].name, tile=name)]
    if kind < ANIMAL:
        parts.append(_("값 {n}", n=kind))
    stack = ctx.view["seats"][owner]["stack"] if kind == ANIMAL else 0
    if stack > 1:
        parts.append(_n("마커 {n}개", stack))
    return ", ".join(parts)


def board(ctx: TableContext, selection: Selection, legal: Options, marks: Mapping[int, str]) -> Markup:
    """Heads of rows and columns, and the spaces. `marks`: spaces that changed lately."""
    lit = lights(ctx, selection, legal)
    starry = stars(ctx.view)
    chained = {cell for cell, _source in lit.links}
    out: list[Markup | None] = [el("span", "ghead", aria_hidden="true")]
    out += [_head(face) for face in range(1, 7)]
    for cell in range(SPACES):
        row, column = pips(cell)
        if column == 1:
            out.append(_head(row))
        found = ctx.view["board"][cell]
        can = lit.can.get(cell, set())
        classes = [
            "plot", "star" if cell in starry else "", "can" if can and cell not in chained else "",
            "ch" if cell in chained else "", "src" if cell == lit.target else "", "way" if cell in lit.path else "",
            f"mk-{marks[cell]}" if cell in marks else "", "eat" if cell == ctx.view["pending"] else "",
            "bite" if found and "move" in can else "",
        ]  # fmt: skip
        stack = 0
        if found and found[0] == ANIMAL:
            stack = ctx.view["seats"][found[1]]["stack"]
        elif found and found[0] == ROCK:
            stack = -1
        said = [words.row_and_column(cell)]
        if cell in starry:
            said.append(_("별 자리"))
        said.append(content(ctx, cell))
        if cell == ctx.view["pending"]:
            said.append(_("먹히는 중"))
        said += [_(word) for kind, word in _CAN.items() if kind in can]
        if lit.notes.get(cell):
            said.append(lit.notes[cell])
        if cell == lit.target:
            said.append(_("고름"))
        if cell in marks:
            said.append(_("방금 바뀐 자리"))
        space = _space(
                cell, " ".join(name for name in classes if name), ", ".join(said), tuple(found) if found else None,
                stack, lit.badges.get(cell, ""), cell in starry, cell == lit.target, language(),
        )  # fmt: skip
        out.append(part(space))
    out.append(_lines(lit.links))
    return part(el("div", f"bed{' lit' if lit.can else ''}{f' do-{lit.kind}' if lit.kind else ''}", out, id="bed",
              data_nav=True, role="group", aria_label=_("밭, 6행 6열")))  # fmt: skip


@lru_cache(maxsize=8)
def _head(face: int) -> Markup:
    return el("span", "ghead", pieces.die(face), aria_hidden="true")


@lru_cache(maxsize=2048)
def _space(
    cell: int, classes: str, label: str, found: tuple[int, int, int] | None, stack: int, badge: str, star: bool,
    target: bool, _language: str,
) -> Markup:  # fmt: skip
    inside = [spoken(label)]
    if star:
        inside.append(el("span", "x2", icon("i-star"), el("b", "", "×2"), aria_hidden="true"))
    if found is not None:
        kind, owner, side = found
        inside.append(pieces.tile(kind, owner, side, stack))
    if badge:
        inside.append(el("span", "gpts", badge, aria_hidden="true"))
    return el(
        "button", f"{classes}{' full' if found else ''}", inside, type="button", id=f"cell-{cell}", data_action="cell",
        data_arg=cell, aria_pressed="true" if target else "false",
    )  # fmt: skip


def _middle(cell: int) -> tuple[int, int]:
    row, column = pips(cell)
    return (column - 1) * (_SPACE + _GAP) + _SPACE // 2, (row - 1) * (_SPACE + _GAP) + _SPACE // 2


def _lines(links: list[tuple[int, int]]) -> Markup | None:
    """Lines from tile to tile along a chain."""
    ways = []
    for cell, source in links:
        if cell != source:
            (x, y), (x2, y2) = _middle(source), _middle(cell)
            ways.append(f"M{x} {y}L{x2} {y2}")
    if not ways:
        return None
    path = "".join(ways)
    return el("svg", "glinks", el("path", "", d=path), el("path", "", d=path), viewBox=f"0 0 {_WIDE} {_WIDE}",
              aria_hidden="true", id="links")  # fmt: skip
