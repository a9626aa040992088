"""The viewer's place: the three races, holdings, reserved cards, and the bar of the moment."""

from __future__ import annotations

from engine.games.duel.phases import MOST_RESERVED, MOST_TOKENS
from web.app.bars import strips
from web.app.context import TableContext
from web.app.html import Markup, el, holds, spoken
from web.app.i18n import _, _n
from web.app.parts import part
from web.app.seats import avatar

from . import pyramid, seats, story, words
from .acts import act
from .options import Options
from .refusals import note
from .selection import Selection
from .words import SLUGS


def _holdings(ctx: TableContext, selection: Selection) -> Markup:
    seat = ctx.view["seats"][ctx.me]
    giving = ctx.active and ctx.view["phase"] == "discard" and bool(ctx.view["legal"])
    stacks = []
    for kind in range(len(SLUGS)):
        held, back = seat["tokens"][kind], selection.back[kind]
        inside = seats.stack_inside(seat, kind, ctx.letters, back)
        name, tokens = words.token(kind), _n("토큰 {n}개", held)
        if giving:
            label = ", ".join([name, tokens, _n("{n}개 버릴 것", back) if back else _("눌러서 버리기")])
            stacks.append(el("button", f"hst c-{SLUGS[kind]}{' off' if held <= back else ''}", spoken(label), inside,
                             type="button", data_action="give", data_arg=kind, id=f"hold-{kind}"))  # fmt: skip
            continue
        parts = [name, tokens]
        if kind < 5:
            parts[1:1] = [_("할인 {n}", n=seat["bonuses"][kind]), _n("색 점수 {n}점", seat["colour_points"][kind])]
        label = ", ".join(parts)
        stacks.append(el("span", f"hst c-{SLUGS[kind]}", inside, id=f"hold-{kind}", role="img", aria_label=label))
    total = sum(seat["tokens"])
    sums = el("span", f"sum{' full' if total >= MOST_TOKENS else ''}", f"{total}/{MOST_TOKENS}", aria_hidden="true")
    return part(el("div", f"stacks{' giving' if giving else ''}", stacks, sums, role="group", data_nav=True,
              aria_label=_n("내 보석, 토큰 모두 {n}개", total), id="hold"))  # fmt: skip


def _reserved(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    kept = ctx.view["seats"][ctx.me]["reserved"]
    places = [
        pyramid.card(ctx, selection, legal, one["card"], False, _("보관한 카드"), f"hand-{place}")
        for place, one in enumerate(kept)
        if one["card"] is not None
    ]
    places += [el("span", "gc slot", aria_hidden="true") for _slot in range(MOST_RESERVED - len(kept))]
    label = _n("보관 {n}장", len(kept))
    return part(el("div", f"kept k{len(kept)}", places, role="group", aria_label=label, id="reserved", data_nav=True))


def dock(ctx: TableContext, selection: Selection, legal: Options, recent: story.Recent) -> Markup:
    """The whole dock; without holdings when the viewer has no seat."""
    over = strips(ctx.notice, note(selection.note, selection.note_n))
    if ctx.me < 0:
        return el("section", "own panel watch", over, act(ctx, selection, legal, recent), id="dock",
                  aria_label=_("진행"))  # fmt: skip
    seat, who = ctx.view["seats"][ctx.me], ctx.seats[ctx.me]
    mine = ctx.active and bool(ctx.view["legal"])
    total = _("토큰 {have}/{most}", have=sum(seat["tokens"]), most=MOST_TOKENS)
    label = f"{who.name}, {seats.races(seat)}. " + _("산 카드와 왕실 카드 보기")
    holder = el(
        "button", "owner", spoken(label), avatar(who, ctx.me),
        el("span", "nm", el("b", "", who.name), el("span", "lab", total), aria_hidden="true"), seats.meters(seat),
        seats.again_flag(ctx, ctx.me), type="button", id=f"seat-{ctx.me}", data_action="seat", data_arg=ctx.me,
    )  # fmt: skip
    bar = act(ctx, selection, legal, recent)
    has = holds(holder, "again") + holds(bar, "picks")
    return el(
        "section", f"own panel seat-{ctx.me + 1}{' mine' if mine else ''}{has}", over, holder,
        _holdings(ctx, selection), seats.scrolls(seat["scrolls"]), _reserved(ctx, selection, legal),
        bar, id="dock", aria_label=_("내 자리"),
    )  # fmt: skip
