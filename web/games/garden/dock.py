"""The viewer's place: the tiles in hand and the bar of the moment."""

from __future__ import annotations

from engine.games.garden.phases import ANIMAL, ROCK
from web.app import bars
from web.app.context import TableContext
from web.app.html import Markup, el, spoken
from web.app.i18n import _, _n
from web.app.parts import part

from . import pieces, story, words
from .acts import act
from .keys import key
from .options import Options
from .refusals import note
from .selection import Selection, faces, in_hand


def hand(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    """The tiles in hand as buttons, seeds of a kind in one stack."""
    acting = ctx.active and ctx.view["phase"] == "main" and bool(ctx.view["legal"])
    picked = faces(ctx.view, selection) if selection.kind not in ("sundial", "sun") else []
    out: list[Markup] = []
    for kind, count in in_hand(ctx.view, ctx.me):
        chosen = selection.kind == "place" and selection.tile == kind
        possible = bool(legal.matching((), "place", None, kind))
        hot = acting and bool(legal.matching(picked, "place", selection.cell, kind))
        label = [words.tile(kind)]
        if kind < ANIMAL:
            label += [_("값 {n}", n=kind), _n("{n}개", count)]
        if hot:
            label.append(_("놓을 수 있어요"))
        state = f"{' sel' if chosen else ''}{'' if possible or not acting else ' off'}{' hot' if hot else ''}"
        out.append(
            el("button", f"gheld{state}", spoken(", ".join(label)), pieces.tile(kind, ctx.me, 0, _stack(kind)),
               el("b", "gcount", f"×{count}", aria_hidden="true") if count > 1 else None, type="button",
               id=f"hold-{kind}", data_action="hold", data_arg=kind, data_key=key(f"hold-{kind}"),
               aria_pressed="true" if chosen else "false")
        )  # fmt: skip
    bare = "" if out else " bare"
    if not out:
        out.append(el("span", "lab", _("빈손")))
    title = el("span", "lab hide-s", _("내 손"))
    return part(el("div", f"ghand{bare}", title, out, id="hand", data_nav=True, role="group", aria_label=_("내 손")))


def _stack(kind: int) -> int:
    """Special tiles in hand carry no disc yet, seeds do; a rock never does."""
    return 0 if kind < ANIMAL else -1 if kind <= ROCK else 0


def dock(ctx: TableContext, selection: Selection, legal: Options, recent: story.Recent) -> Markup:
    """The whole dock; without a hand when the viewer has no seat."""
    strips = bars.strips(ctx.notice, note(selection.note))
    bar = act(ctx, selection, legal, recent)
    if ctx.me < 0:
        return el("section", "gdock panel watch", strips, bar, id="dock", aria_label=_("진행"))
    mine = ctx.active and bool(ctx.view["legal"])
    return el(
        "section", f"gdock panel seat-{ctx.me + 1}{' mine' if mine else ''}", strips, hand(ctx, selection, legal), bar,
        id="dock", aria_label=_("내 자리"),
    )  # fmt: skip
