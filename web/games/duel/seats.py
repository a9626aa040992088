"""Both seats: the three races as meters, holdings, the rival's bar, and one seat in full for its sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.duel.phases import MOST_TOKENS, SCROLLS, WIN_COLOUR, WIN_CROWNS, WIN_POINTS
from web.app.context import TableContext
from web.app.html import Markup, el, icon, spoken
from web.app.i18n import _, _n
from web.app.parts import part
from web.app.seats import avatar, level_word

from . import pieces, story, words
from .words import SLUGS

Seat = dict[str, Any]


def best_colour(seat: Seat) -> tuple[int, int]:
    """The colour with the most points and how many; the first one of equals."""
    points = seat["colour_points"]
    most = max(points)
    return points.index(most), most


def _meter(kind: str, have: int, aim: int, picture: Markup, cls: str = "") -> Markup:
    bar = el("svg", "bar3", el("rect", "", width=min(have, aim), height="1"), viewBox=f"0 0 {aim} 1",
             preserveAspectRatio="none", aria_hidden="true")  # fmt: skip
    near = " near" if have * 4 >= aim * 3 else ""
    return el(
        "span", f"mt m-{kind} {cls}{near}", bar, el("em", "", picture, el("b", "", have), el("small", "", f"/{aim}"))
    )


def meters(seat: Seat) -> Markup:
    """How far a seat is on each of the three ways to win. Its words: `facts`."""
    colour, most = best_colour(seat)
    gem = pieces.gem(colour) if most else icon("i-match")
    return el(
        "span", "mts",
        _meter("points", seat["points"], WIN_POINTS, icon("i-star")),
        _meter("crowns", seat["crowns"], WIN_CROWNS, icon("i-crown")),
        _meter("colour", most, WIN_COLOUR, gem, f"c-{SLUGS[colour]}" if most else ""),
        aria_hidden="true",
    )  # fmt: skip


def races(seat: Seat) -> str:
    """The three meters in words."""
    colour, most = best_colour(seat)
    said = [
        _("점수 {have}/{aim}", have=seat["points"], aim=WIN_POINTS),
        _("왕관 {have}/{aim}", have=seat["crowns"], aim=WIN_CROWNS),
        _("한 색 점수 {have}/{aim}", have=most, aim=WIN_COLOUR) + (f" ({words.token(colour)})" if most else ""),
    ]
    return ", ".join(said)


def facts(seat: Seat) -> str:
    """Holdings in words."""
    tokens, bonuses = words.amounts(seat["tokens"]), words.amounts(seat["bonuses"])
    return " ".join([
        _("할인 {amounts}.", amounts=bonuses) if bonuses else _("할인 없음."),
        _("토큰 {amounts}.", amounts=tokens) if tokens else _("토큰 없음."),
        _n("특권 {n}개.", seat["scrolls"]),
        _n("보관 {n}장.", len(seat["reserved"])),
    ])  # fmt: skip


def stack_inside(seat: Seat, kind: int, letters: bool, back: int = 0) -> list[Markup | None]:
    """Discount and points of a colour over its tokens."""
    bonus = points = None
    if kind < 5:
        bonus = seat["bonuses"][kind]
        points = seat["colour_points"][kind]
    return [
        el("span", "bo", bonus, el("small", "", icon("i-star"), points) if points else None, aria_hidden="true"),
        pieces.gem(kind, None, letters),
        el("span", "tk", seat["tokens"][kind] - back, aria_hidden="true"),
        el("span", "pick", f"−{back}", aria_hidden="true") if back else None,
    ]


def scrolls(held: int) -> Markup:
    """Three places for scrolls, those held filled."""
    return el("span", "scs", [el("i", "on" if place < held else "", icon("i-scroll")) for place in range(SCROLLS)],
              aria_hidden="true")  # fmt: skip


def again_flag(ctx: TableContext, number: int) -> Markup | None:
    """That this seat plays an extra turn, or has one after this."""
    if story.extra_turn(ctx) != number:
        return None
    return el("span", "again", icon("i-again"), el("span", "", _("차례 추가")))


def _backs(seat: Seat) -> Markup:
    minis = [pieces.mini(kept["card"], kept["level"]) for kept in seat["reserved"]]
    return el("span", "kept", minis, aria_hidden="true")


def rival(ctx: TableContext, number: int, recent: story.Recent) -> Markup:
    """The other seat's bar: a button that opens its sheet."""
    done = recent.effects.get(number, ())
    seat, who = ctx.view["seats"][number], ctx.seats[number]
    thinking, turn = ctx.thinking == number, ctx.view["player"] == number
    said = story.words_of(done, ctx)
    label = " ".join(
        text for text in (
            f"{who.name},", races(seat) + ".", facts(seat), said, _("지금 차례예요.") if turn else "",
            _("차례 추가") + "." if story.extra_turn(ctx) == number else "", _("모두 보기"),
        ) if text
    )  # fmt: skip
    under = _("생각 중") if thinking else level_word(who)
    dots = el("span", "dots", el("i"), el("i"), el("i")) if thinking else None
    state = f"{' acted' if recent.last == number else ''}{' now' if thinking or turn else ''}"
    stacks = [el("span", f"hst c-{SLUGS[kind]}", stack_inside(seat, kind, ctx.letters)) for kind in range(len(SLUGS))]
    return el(
        "button", f"opp panel seat-{number + 1}{state}",
        spoken(label), avatar(who, number),
        el("span", "nm", el("b", "", who.name), el("span", "lab", under, dots), aria_hidden="true"),
        meters(seat),
        el("span", "stacks", stacks, aria_hidden="true"),
        el("span", "xtr", again_flag(ctx, number), scrolls(seat["scrolls"]), _backs(seat), aria_hidden="true"),
        el("span", "did", said, aria_hidden="true") if said else None,
        type="button", id=f"seat-{number}", data_action="seat", data_arg=number,
    )  # fmt: skip


def others(ctx: TableContext, recent: story.Recent) -> Markup:
    """The seats that are not the viewer's: one, or both for a spectator."""
    order: Sequence[int] = [1 - ctx.me] if ctx.me >= 0 else (0, 1)
    return el("section", f"opps o{len(order)}", [part(rival(ctx, number, recent)) for number in order], data_nav=True,
              aria_label=_("상대"), id="rivals")  # fmt: skip


def sheet(ctx: TableContext, number: int) -> Markup:
    """Everything that is known about a seat: figures, reserved cards, royals, bought cards."""
    seat, who = ctx.view["seats"][number], ctx.seats[number]
    rows = [
        el("tr", "", el("th", "", pieces.gem(kind, None, ctx.letters), words.token(kind), scope="row"),
           el("td", "", seat["bonuses"][kind] if kind < 5 else "–"),
           el("td", "", seat["colour_points"][kind] if kind < 5 else "–"), el("td", "", seat["tokens"][kind]))
        for kind in range(len(SLUGS))
    ]  # fmt: skip
    reserved = [
        pieces.card_picture(kept["card"]) if kept["card"] is not None else pieces.back_picture(kept["level"])
        for kept in seat["reserved"]
    ]
    royals = [
        el("span", "royal", el("span", "rpic", pieces.royal_inside(royal)), el("span", "rt", words.royal_gift(royal)),
           role="img", aria_label=words.royal_name(royal))
        for royal in seat["royals"]
    ]  # fmt: skip
    pairs = list(zip(seat["cards"], seat["colours"], strict=True))
    bought = [pieces.card_picture(card, colour) for card, colour in reversed(pairs)]
    total = sum(seat["tokens"])
    head = el("div", f"sheethead seat-{number + 1}", avatar(who, number), el("b", "", who.name),
              el("span", "lab", level_word(who)))  # fmt: skip
    columns = (_("보석"), _("할인"), _("점수"), _("토큰 {have}/{most}", have=total, most=MOST_TOKENS))
    table = el(
        "table", "figures",
        el("thead", "", el("tr", "", [el("th", "", column, scope="col") for column in columns])),
        el("tbody", "", rows),
    )  # fmt: skip
    return Markup(
        head
        + el("div", "dsheet", meters(seat), el("p", "scr", races(seat)))
        + table
        + el("p", "lab", _n("특권 {n}개", seat["scrolls"]))
        + el("h3", "lab", _n("보관 {n}장", len(reserved)))
        + el("div", "cards", reserved or el("p", "lab", _("보관한 카드가 없어요.")))
        + el("h3", "lab", _n("왕실 카드 {n}장", len(royals)))
        + el("div", "cards", royals or el("p", "lab", _("아직 왕실 카드가 없어요.")))
        + el("h3", "lab", _n("산 카드 {n}장", len(bought)))
        + el("div", "cards", bought or el("p", "lab", _("아직 산 카드가 없어요.")))
    )
