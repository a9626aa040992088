"""The viewer's place: the hand, the cards of the own territory while it is reinforced, the bar of the moment."""

from __future__ import annotations

from engine.games.culdcept.data import SPECIALS
from web.app.bars import strips
from web.app.context import TableContext
from web.app.html import Markup, el
from web.app.i18n import _, _n
from web.app.parts import part

from . import pieces
from .acts import act
from .keys import MOST_IN_HAND, key
from .options import Options
from .refusals import note
from .selection import Selection, hand, lying
from .story import Recent


def _card(ctx: TableContext, chosen: Selection, legal: Options, card: int, place: int) -> Markup:
    phase = ctx.view["phase"] if ctx.active and ctx.view["legal"] else ""
    picked = card in chosen.cards or card == chosen.special
    number = chosen.cards.index(card) + 1 if phase == "order" and picked else 0
    mark, more, tag = "", "", ""
    if phase == "arrive" and card in legal.winning():
        mark, more = "win", _("이기는 조합에 들어가요")
    if phase == "move" and card >> 2 in SPECIALS:
        tag = pieces.special_word(card)
        more = _("특수 카드: {what}", what=tag)
    if phase == "reinforce":
        more = _("영지에 놓을 것") if picked else _("손에 있음")
    if phase == "discard" and picked:
        more = _("버릴 것")
    if number:
        more = _("왼쪽에서 {n}번째", n=number)
    return pieces.card_button(
        card, action="card", pressed=picked, mark=mark, order=number, tag=tag, more=more,
        key=key(f"hand-{place}") if place < MOST_IN_HAND else None, off=phase == "move" and card not in legal.specials,
    )  # fmt: skip


def _hand(ctx: TableContext, chosen: Selection, legal: Options) -> Markup:
    cards = sorted(hand(ctx.view), reverse=ctx.view["phase"] != "order")
    out: list[Markup] = [_card(ctx, chosen, legal, card, place) for place, card in enumerate(cards)]
    if not out:
        out.append(el("span", "pc slot", aria_hidden="true"))
    if ctx.view["phase"] in ("land", "order"):
        label = _n("받은 영지 {n}장", len(cards))
    else:
        label = _n("내 손, 카드 {n}장", len(cards))
    return part(el("div", f"hand k{len(cards)}", out, role="group", aria_label=label, id="hand", data_nav=True))


def _here(ctx: TableContext, chosen: Selection) -> Markup | None:
    """The cards of the own territory, to be taken back."""
    if not (ctx.active and ctx.view["legal"] and ctx.view["phase"] == "reinforce"):
        return None
    cards = [
        pieces.card_button(
            card, action="card", pressed=card in chosen.cards, key=key(f"here-{place}"),
            more=_("손으로 가져올 것") if card in chosen.cards else _("영지에 놓여 있음"),
        )
        for place, card in enumerate(sorted(lying(ctx.view), reverse=True))
    ]  # fmt: skip
    return el("div", "lying", el("span", "lab", _("영지")), el("div", "hand", cards), role="group",
              aria_label=_("이 영지에 놓인 카드"), id="here", data_nav=True)  # fmt: skip


def dock(ctx: TableContext, chosen: Selection, legal: Options, recent: Recent) -> Markup:
    """The whole dock; without a hand when the viewer has no seat."""
    bar = act(ctx, chosen, legal, recent)
    said = strips(ctx.notice, note(chosen.note, chosen.note_n) if chosen.note else "")
    if ctx.me < 0:
        return el("section", "cdock panel watch", said, bar, id="dock", aria_label=_("진행"))
    mine = ctx.active and bool(ctx.view["legal"])
    here = _here(ctx, chosen)
    return el(
        "section", f"cdock panel seat-{ctx.me + 1}{' mine' if mine else ''}{' has-here' if here else ''}",
        said, el("div", "held", here, _hand(ctx, chosen, legal)), bar, id="dock",
        aria_label=_("내 자리"),
    )  # fmt: skip
