"""The other seats, as seen at the table, and one seat in full for its sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from web.app.context import TableContext
from web.app.html import Markup, el, icon, spoken
from web.app.i18n import _, _n, language
from web.app.parts import part
from web.app.seats import avatar, level_word

from . import pieces, story, words
from .words import SLUGS


def _stacks(seat: dict[str, Any], letters: bool) -> Markup:
    """Discounts over tokens, colour by colour; gold has no discount."""
    cells = []
    for colour in range(6):
        bonus = seat["bonuses"][colour] if colour < 5 else "–"
        cells.append(
            el("span", f"st c-{SLUGS[colour]}", pieces.gem(colour, None, letters),
               el("b", "" if bonus and colour < 5 else "z", bonus),
               el("i", "", seat["tokens"][colour]))
        )  # fmt: skip
    return el("span", "stk", cells, aria_hidden="true")


def _facts(seat: dict[str, Any]) -> str:
    """The panel's figures in words."""
    tokens, bonuses = words.amounts(seat["tokens"]), words.amounts(seat["bonuses"])
    return " ".join([
        _n("산 카드 {n}장.", len(seat["cards"])),
        _("할인 {amounts}.", amounts=bonuses) if bonuses else _("할인 없음."),
        _("토큰 {amounts}.", amounts=tokens) if tokens else _("토큰 없음."),
        _n("예약 {n}장.", len(seat["reserved"])),
    ])  # fmt: skip


def rival(ctx: TableContext, number: int, recent: story.Recent) -> Markup:
    """One rival's panel: a button that opens the seat's sheet. Remembered: most changes leave a rival as it was."""
    done = recent.effects.get(number, ())
    seat, last = ctx.view["seats"][number], recent.last == number
    thinking, turn = ctx.thinking == number, ctx.view["player"] == number
    key = language(), number, ctx.letters, last, thinking, turn, str(seat), str(done), *ctx.seats
    found = _panels.get(key)
    if found is None:
        if len(_panels) > 200:
            _panels.clear()
        found = _panels[key] = _rival(ctx, number, done, last, thinking, turn)
    return found


_panels: dict[tuple[object, ...], Markup] = {}


def _rival(
    ctx: TableContext, number: int, done: Sequence[story.Effect], last: bool, thinking: bool, turn: bool
) -> Markup:
    seat, who = ctx.view["seats"][number], ctx.seats[number]
    state = " acted" if last else ""
    if thinking or turn:
        state += " now"
    said = story.words_of(done, ctx)
    label = " ".join(
        part
        for part in (
            f"{who.name},", _n("{n}점.", seat["points"]), _facts(seat), said, _("지금 차례예요.") if turn else "",
        )
        if part
    )  # fmt: skip
    under = _("생각 중") if thinking else level_word(who)
    return el(
        "button", f"rival panel seat-{number + 1}{state}",
        spoken(label), avatar(who, number),
        el("span", "nm", el("b", "", who.name), el("span", "lab", under, el("span", "dots", el("i"), el("i"), el("i"))
           if thinking else None), aria_hidden="true"),
        el("span", "score", seat["points"], el("small", "", _("점")), aria_hidden="true"),
        _stacks(seat, ctx.letters),
        el(
            "span", "ft",
            el("span", "chip", icon("i-cards"), _n("{n}장", len(seat["cards"]))),
            el("span", "chip", icon("i-keep"),
               [pieces.mini(kept["card"], kept["tier"]) for kept in seat["reserved"]] or "0"),
            el("span", "chip", icon("i-bag"), _n("{n}개", sum(seat["tokens"]))),
            el("span", "chip", icon("i-crown"), len(seat["nobles"])) if seat["nobles"] else None,
            aria_hidden="true",
        ),
        el("span", "last", el("span", "lastpic", story.picture(done)), el("span", "lasttx", said), aria_hidden="true")
        if done else None,
        type="button", id=f"seat-{number}", data_action="seat", data_arg=number,
    )  # fmt: skip


def rivals(ctx: TableContext, recent: story.Recent) -> Markup:
    """All other seats, in the order of play after the viewer."""
    count = len(ctx.seats)
    order: Sequence[int] = [(ctx.me + step) % count for step in range(1, count)] if ctx.me >= 0 else range(count)
    panels = [part(rival(ctx, number, recent)) for number in order]
    return el("section", f"rivals r{len(order)}", panels, aria_label=_("상대"), id="rivals", data_nav=True)


def sheet(ctx: TableContext, number: int) -> Markup:
    """Everything that is known about a seat: figures, reserved cards, nobles, bought cards."""
    seat, who = ctx.view["seats"][number], ctx.seats[number]
    rows = [
        el("tr", "", el("th", "", pieces.gem(colour, None, ctx.letters), words.gem(colour), scope="row"),
           el("td", "", seat["bonuses"][colour] if colour < 5 else "–"), el("td", "", seat["tokens"][colour]))
        for colour in range(6)
    ]  # fmt: skip
    reserved = [
        pieces.card_picture(kept["card"]) if kept["card"] is not None else pieces.back_picture(kept["tier"])
        for kept in seat["reserved"]
    ]
    nobles = [
        el("span", "noble", pieces.noble_inside(noble, ctx.letters), role="img", aria_label=words.noble_sentence(noble))
        for noble in seat["nobles"]
    ]
    bought = [pieces.card_picture(card) for card in reversed(seat["cards"])]
    head = el("div", f"sheethead seat-{number + 1}", avatar(who, number), el("b", "", who.name),
              el("span", "lab", level_word(who)),
              el("span", "score", seat["points"], el("small", "", _("점"))))  # fmt: skip
    table = el(
        "table", "figures",
        el("thead", "", el("tr", "", el("th", "", _("보석"), scope="col"), el("th", "", _("할인"), scope="col"),
                           el("th", "", _("토큰"), scope="col"))),
        el("tbody", "", rows),
    )  # fmt: skip
    return Markup(
        head
        + table
        + el("h3", "lab", _n("예약 {n}장", len(reserved)))
        + el("div", "cards", reserved or el("p", "lab", _("예약한 카드가 없어요.")))
        + el("h3", "lab", _n("귀족 {n}명", len(nobles)))
        + el("div", "cards", nobles or el("p", "lab", _("찾아온 귀족이 없어요.")))
        + el("h3", "lab", _n("산 카드 {n}장", len(bought)))
        + el("div", "cards", bought or el("p", "lab", _("아직 산 카드가 없어요.")))
    )
