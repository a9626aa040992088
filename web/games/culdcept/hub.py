"""The middle of the ring: the die, both piles, and the two combinations that are compared, or a territory looked at."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.culdcept.data import QUEEN
from web.app.context import TableContext
from web.app.html import Markup, el, icon, spoken
from web.app.i18n import _, _n

from . import pieces, story, words
from .intents import conquest_note
from .options import Options
from .refusals import note
from .selection import Selection, after_exchange, here, lying


def _rolled(ctx: TableContext) -> Markup:
    view = ctx.view
    name = words.name_of(ctx, view["turn"])
    if not view["roll"]:
        return el("div", "rolled", el("b", "", _("영지 길")), el("span", "lab", _("시계 방향으로 돌아요")))
    big = _("{n} 나옴", n=view["roll"])
    if view["special"] == QUEEN:
        big = _("쉼")
    return el("div", "rolled", el("b", "", big), el("span", "lab", name))


def _piles(ctx: TableContext) -> Markup:
    view = ctx.view
    pile, thrown = view["pile"], view["discards"]
    last = story.last_thrown(ctx)
    top = pieces.small(last if last is not None else thrown[-1]) if thrown else el("i", "slot")
    said = _n("뽑을 카드 {n}장", pile)
    return el(
        "div", "piles",
        el("span", "pile pb", spoken(said), el("i", "pcb" if pile else "slot", id="pile"),
           el("b", "", pile, aria_hidden="true")),
        el("button", "pile", spoken(_n("버린 카드 {n}장 모두 보기", len(thrown))),
           el("span", "top", top, aria_hidden="true"), el("b", "", len(thrown), aria_hidden="true"), type="button",
           id="discards", data_action="seat", data_arg="discards"),
    )  # fmt: skip


def _side(seat: int, label: str, cards: Sequence[int]) -> Markup:
    return el("div", f"side2 seat-{seat + 1}", el("span", "lab", label), pieces.picture(cards) if cards
              else el("span", "laid none", el("i", "slot")))  # fmt: skip


def _duel(ctx: TableContext, chosen: Selection, legal: Options) -> Markup:
    """The territory's combination against the one picked, and who is stronger."""
    view = ctx.view
    land = here(view)
    owner = next(number for number, row in enumerate(view["rows"]) if land in row)
    there, mine = lying(view), list(chosen.cards)
    wins = frozenset(mine) in legal.conquests
    verdict = el("span", "vs", icon("i-swap"))
    if mine:
        mark, text = ("i-check", _("이겨요")) if wins else ("i-close", _("못 이겨요"))
        verdict = el("span", f"vs {'ok' if wins else 'bad'}", icon(mark), el("b", "", text))
    name = words.name_of(ctx, owner)
    one = _side(owner, _("{name} · {combination}", name=name, combination=words.combination_name(there)), there)
    label = words.combination_name(mine) if mine else _("고른 카드 없음")
    me = words.name_of(ctx, ctx.me)
    why = note(conquest_note(view, chosen.cards)) if mine and not wins else ""
    return el(
        "div", "show", one, verdict, _side(ctx.me, _("{name} · {combination}", name=me, combination=label), mine),
        el("p", "why", why) if why else None, id="show",
    )  # fmt: skip


def _exchange(ctx: TableContext, chosen: Selection, legal: Options) -> Markup:
    """What lies on the own territory, and what would lie there."""
    before, after = lying(ctx.view), after_exchange(ctx.view, chosen)
    changed = bool(chosen.cards)
    ok = not changed or frozenset(after) in legal.exchanges
    arrow = el("span", f"vs {'ok' if ok else 'bad'}", icon("i-check" if ok else "i-close"))
    now = _("지금 · {combination}", combination=words.combination_name(before))
    then = _("바꾼 뒤 · {combination}", combination=words.combination_name(after) if after else _("빈 영지"))
    return el("div", "show", _side(ctx.me, now, before), arrow if changed else None,
              _side(ctx.me, then, after) if changed else None, id="show")  # fmt: skip


def _looked_at(ctx: TableContext, land: int) -> Markup:
    view = ctx.view
    owner = next(number for number, row in enumerate(view["rows"]) if land in row)
    cards = view["lands"][land]
    if not cards:
        return el("p", "lab", _("모두 순서를 정하면 한꺼번에 뒤집어요."), id="show")
    facts = _("{combination} · 통행료 {n}원", combination=words.combination_name(cards), n=len(cards))
    label = words.land_name(ctx, owner, land)
    return el("div", "looked", _side(owner, label, cards), el("p", "", facts), id="show")


def hub(ctx: TableContext, chosen: Selection, legal: Options) -> Markup:
    """Everything in the middle."""
    view = ctx.view
    acting = ctx.active and bool(view["legal"])
    show: Markup | None = None
    if chosen.land is not None and any(chosen.land in row for row in view["rows"]):
        show = _looked_at(ctx, chosen.land)
    elif acting and view["phase"] == "arrive":
        show = _duel(ctx, chosen, legal)
    elif acting and view["phase"] == "reinforce":
        show = _exchange(ctx, chosen, legal)
    die = pieces.die(view["roll"])
    return Markup(el("div", "hubtop", die, _rolled(ctx), _piles(ctx)) + (show or ""))
