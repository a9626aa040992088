"""The ring: exactly the territories on the table, as one loop around the middle, clockwise.

The viewer's own start lies at the bottom right, so that the own row is seen as it would lie in front of them. A place
is written as classes for a grid of twelve by twelve: `c1 w3 r10 h3` begins in column 1, is 3 wide, begins in row 10.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.culdcept.track import ring
from web.app.context import TableContext
from web.app.html import Markup, el, holds, icon, spoken
from web.app.i18n import _, _n
from web.app.parts import part

from . import pieces, words
from .leads import Lead
from .selection import Selection

GRID = 12
SIDE = 3
"""Width of the territories on the left and right side, height of those at the bottom and the top."""

# Territories on the bottom, left, top and right side, by their number in all.
LAYOUTS: dict[int, tuple[int, int, int, int]] = {
    12: (4, 2, 4, 2), 11: (4, 2, 3, 2), 10: (3, 2, 3, 2), 9: (3, 2, 2, 2), 8: (3, 1, 3, 1), 7: (3, 1, 2, 1),
    6: (2, 1, 2, 1), 5: (2, 1, 1, 1), 4: (1, 1, 1, 1),
}  # fmt: skip


def _at(column: int, wide: int, row: int, tall: int) -> str:
    return f"c{column + 1} w{wide} r{row + 1} h{tall}"


# Three territories touch each other; the middle lies below them.
_THREE = ((_at(0, 12, 4, 3), "u"), (_at(0, 6, 0, 4), "r"), (_at(6, 6, 0, 4), "d"))
_BELOW = _at(0, 12, 7, 5)
_MIDDLE = _at(SIDE, GRID - 2 * SIDE, SIDE, GRID - 2 * SIDE)


def places(count: int) -> list[tuple[str, str]]:
    """For each step of the ring its place and the way to the next one (l, u, r, d), beginning at the bottom right."""
    if count == len(_THREE):
        return list(_THREE)
    bottom, left, top, right = LAYOUTS[count]
    low = GRID - SIDE  # rows above the bottom side
    found: list[tuple[str, str]] = []
    for step in range(bottom):
        wide = GRID // bottom
        found.append((_at(GRID - wide * (step + 1), wide, low, SIDE), "l" if step + 1 < bottom else "u"))
    for step in range(left):
        tall = (low - SIDE) // left
        found.append((_at(0, SIDE, low - tall * (step + 1), tall), "u"))
    for step in range(top):
        wide = GRID // top
        found.append((_at(wide * step, wide, 0, SIDE), "r" if step + 1 < top else "d"))
    for step in range(right):
        tall = (low - SIDE) // right
        found.append((_at(GRID - SIDE, SIDE, SIDE + tall * step, tall), "d"))
    return found


def hub_place(count: int) -> str:
    """The middle of the ring."""
    return _BELOW if count == len(_THREE) else _MIDDLE


def order(ctx: TableContext) -> list[int]:
    """The territories as they are drawn: the viewer's start first, or that of the next seat that has one."""
    rows: Sequence[Sequence[int]] = ctx.view["rows"]
    first = max(0, ctx.me)
    return ring([rows[(first + step) % len(rows)] for step in range(len(rows))])


def _label(ctx: TableContext, seat: int, land: int, lead: Lead | None) -> str:
    view = ctx.view
    cards = view["lands"][land]
    parts = [words.land_name(ctx, seat, land)]
    if cards:
        parts += [words.combination_name(cards), words.cards(cards), _n("통행료 {n}원", len(cards))]
    else:
        parts.append(_("아직 뒤집힌 영지"))
    if view["rows"][seat][-1] == land:
        parts.append(_("출발점"))
    standing = [ctx.seats[who].name for who, one in enumerate(view["seats"]) if one["pawn"] == land]
    if standing:
        parts.append(_("여기 있는 말: {names}", names=", ".join(standing)))
    if lead is not None:
        parts.append(lead.words)
    return ", ".join(parts)


def _ground(picture: str) -> Markup:
    """The painted ground, cut to the territory's shape."""
    return el("svg", "te", el("use", "", href=f"#{picture}"), viewBox="0 0 160 100",
              preserveAspectRatio="xMidYMid slice")  # fmt: skip


def _territory(ctx: TableContext, chosen: Selection, land: int, place: tuple[str, str], lead: Lead | None) -> Markup:
    view = ctx.view
    seat = next(number for number, row in enumerate(view["rows"]) if land in row)
    start = view["rows"][seat][-1] == land
    cards = view["lands"][land]
    pawns = [pieces.pawn(who) for who, one in enumerate(view["seats"]) if one["pawn"] == land]
    flag = icon("i-flag")
    return part(el(
        "button", f"ter seat-{seat + 1} {place[0]} d-{place[1]}{' look' if chosen.land == land else ''}"
        f"{f' {lead.kind}' if lead else ''}",
        spoken(_label(ctx, seat, land, lead)),
        el("span", "ground", _ground(words.terrain_picture(land)), aria_hidden="true"),
        el("span", "ban", pieces.disc(seat), el("b", "", ctx.seats[seat].name),
           el("i", "start", flag, el("span", "", _("출발"))) if start else None, aria_hidden="true"),
        pieces.fan(cards) if cards else el("span", "laid", pieces.back(), aria_hidden="true"),
        el("span", "toll", len(cards), aria_hidden="true") if cards else None,
        el("span", f"pws p{len(pawns)}", pawns),
        el("span", "dice", [icon(f"die-{n}", "", "0 0 64 64") for n in lead.dice], aria_hidden="true")
        if lead and lead.dice else None,
        el("span", "flag2", lead.tag, aria_hidden="true") if lead and lead.tag else None,
        type="button", id=f"land-{land}", data_action="land", data_arg=land,
        aria_pressed="true" if chosen.land == land else "false",
    ))  # fmt: skip


def draw(ctx: TableContext, chosen: Selection, leads: dict[int, Lead], hub: Markup) -> Markup:
    """The ring with what is in its middle."""
    lands = order(ctx)
    spots = places(len(lands))
    out = [
        _territory(ctx, chosen, land, spot, leads.get(land)) for land, spot in zip(lands, spots, strict=True)
    ]  # fmt: skip
    middle = part(el("div", f"hub panel {hub_place(len(lands))}{holds(hub, 'show', 'looked')}", hub, id="hub"))
    return part(el(
        "section", f"ring n{len(lands)}", out, middle,
        aria_label=_("영지 길, 시계 방향"), id="ring", data_nav=True,
    ))  # fmt: skip
