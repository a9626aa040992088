"""The bar for every moment of a turn: idle, something picked, a choice that a purchase leads to, waiting."""

from __future__ import annotations

from web.app import bars
from web.app.bars import bar, cancel, dotted, say, warning
from web.app.context import TableContext
from web.app.html import Markup, el, icon, join
from web.app.i18n import _, _n, rich

from . import buying, pieces, story, words
from .bars import button, chips, choice, go, holding, scroll_warning, scroll_words
from .options import Options
from .selection import TURN, Selection


def _kinds(ctx: TableContext, cells: tuple[int, ...]) -> list[int]:
    """What lies on the picked cells."""
    return [kind for kind in (ctx.view["board"][cell] for cell in cells) if kind is not None]


# --- a turn ------------------------------------------------------------------------------------------------------


def _idle(ctx: TableContext, legal: Options, recent: story.Recent) -> Markup:
    if legal.passing is not None:
        return bar(say(warning(_("할 수 있는 일이 없어 차례를 넘겨요."))), [go("pass", _("차례 넘기기"), picture="")])
    if legal.forced_refill():
        return _refilling(ctx, legal)
    buys = len(legal.buys)
    if not legal.takes:
        hint = _("카드를 눌러 사거나 보관하세요.")
    elif buys:
        hint = _n("판에서 토큰을 한 줄 고르거나 카드를 누르세요. 지금 {n}장을 살 수 있어요.", buys)
    else:
        hint = _("판에서 한 줄로 이어진 토큰을 1~3개 고르거나, 카드를 눌러 보관하세요.")
    after: Markup | str | None = None
    if ctx.view["phase"] == "filled":
        after = _("판을 채웠어요. 이제 토큰 받기, 보관, 구매 가운데 하나를 하세요.")
    elif recent.last == 1 - ctx.me and recent.effects.get(recent.last):
        after = el("span", "lastsaid", story.words_of(recent.effects[recent.last], ctx))
    elif ctx.view["turns"] < 4:
        after = _("20점, 왕관 10개, 한 색 10점 가운데 하나를 먼저 채우면 이겨요.")
    return bar(say(el("b", "hint", hint), after), [go("take", _("토큰 받기"), ok=False)])


def _line(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    kinds = _kinds(ctx, selection.cells)
    count = len(kinds)
    risk = scroll_warning(ctx, kinds)
    said = say(
        join(el("span", "lab", _("받을 토큰")), " ", chips(kinds, ctx.letters)),
        risk, holding(ctx, count) if not risk or sum(ctx.view["seats"][ctx.me]["tokens"]) + count > 10 else None,
    )  # fmt: skip
    buttons = [cancel()]
    if count == 1 and selection.cells[0] in legal.scrolls:
        buttons.append(button("use", _("특권으로"), picture="i-scroll", ident="use"))
    buttons.append(go("take", _n("토큰 {n}개 받기", count), ok=tuple(sorted(selection.cells)) in legal.takes))
    return bar(said, buttons, flat=True)


def _using(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    held = ctx.view["seats"][ctx.me]["scrolls"]
    kinds = _kinds(ctx, selection.cells)
    title = el("b", "", _("특권 쓰기"))
    if not kinds:
        said = say(
            rich("{what} · 판에서 보석이나 진주 하나를 고르세요", what=title),
            _n("내 특권 {n}개. 특권을 쓴 뒤에도 차례는 이어져요.", held),
        )
        return bar(said, [cancel(), go("use", _("가져오기"), ok=False, picture="i-scroll")])
    said = say(
        rich("{what} · {gems}", what=title, gems=chips(kinds, ctx.letters)),
        dotted(_n("남는 특권 {n}개", held - 1), _("차례는 이어져요")),
    )
    text = _("{gem} 가져오기", gem=words.token(kinds[0]))
    return bar(said, [cancel(), go("use", text, ok=selection.cells[0] in legal.scrolls, picture="i-scroll")])


def _refilling(ctx: TableContext, legal: Options) -> Markup:
    """What a refill would do; also when nothing else is possible, and when it is only looked at."""
    bag = ctx.view["bag"]
    count = sum(bag)
    title = el("b", "", _("판 채우기"))
    forced = legal.forced_refill()
    buttons = [] if forced else [cancel()]
    if not count:
        return bar(say(rich("{what} · 주머니가 비어 있어요", what=title)), buttons)
    known = ctx.view["refill"]
    content = el("span", "bagged", pieces.gems(bag, ctx.letters), role="img", aria_label=words.amounts(bag))
    if known is None:
        why = _("채우기는 토큰을 받거나 카드를 사기 전에, 한 차례에 한 번 해요.")
        return bar(say(rich("{what} {content}", what=title, content=content), why), buttons)
    cells = _n("가운데부터 빈칸 {n}곳에 놓여요", len(known["cells"]))
    price = scroll_words(ctx, known["seat"], known["source"])
    if forced:
        title = warning(_("다른 할 수 있는 일이 없어 먼저 판을 채워요."))
    mine = ctx.me == 1 - known["seat"]
    after = _("그 뒤로는 특권을 쓸 수 없어요") if mine and ctx.view["seats"][ctx.me]["scrolls"] and not forced else None
    said = say(
        rich("{what} {content}", what=title, content=content),
        dotted(cells, el("b", "warn", price) if known["source"] != "none" else price), after,
    )  # fmt: skip
    if mine:
        buttons.append(go("refill", _("채우기"), ok=legal.refill is not None, picture="i-bag"))
    return bar(said, buttons)


def _gold(ctx: TableContext) -> Markup:
    said = say(rich("{what} · 보관할 카드나 더미를 누르세요", what=el("b", "", _("황금을 골랐어요"))), holding(ctx, 1))
    return bar(said, [cancel(), button("reserve", _("보관"), ok=False, picture="i-keep", ident="reserve")])


def _royal(ctx: TableContext, royal: int) -> Markup:
    owner = next((seat for seat in (0, 1) if royal in ctx.view["seats"][seat]["royals"]), None)
    taken = _("{name:이/가} 가져갔어요.", name=ctx.seats[owner].name) if owner is not None else None
    said = say(
        el("b", "", words.royal_name(royal)), taken or _("왕관이 3개가 될 때와 6개가 될 때 한 장씩 골라요."),
    )  # fmt: skip
    return bar(said, [cancel()])


# --- what a purchase leads to ------------------------------------------------------------------------------------


def _group(label: str, choices: list[Markup]) -> Markup:
    return el("div", "picks", choices, role="radiogroup", aria_label=label, id="picks")


def _colour(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    points = ctx.view["seats"][ctx.me]["colour_points"]
    title = _("색상 복사: 어느 색으로 할까요?")
    choices = [
        choice(
            "token",
            kind,
            selection.token == kind,
            ctx.letters,
            _n("{n}점", points[kind]),
            join(icon("i-star"), points[kind]),
        )
        for kind in legal.colours
    ]
    text = _("{gem:으로/로} 정하기", gem=words.token(selection.token)) if selection.token is not None else _("정하기")
    said = say(el("b", "", title), _group(title, choices))
    return bar(said, [go("choose", text, ok=selection.token in legal.colours)])


def _steal(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    held = ctx.view["seats"][1 - ctx.me]["tokens"]
    title = _("강탈: {name}에게서 무엇을 빼앗을까요?", name=ctx.seats[1 - ctx.me].name)
    choices = [
        choice("token", kind, selection.token == kind, ctx.letters, _n("{n}개", held[kind]), f"×{held[kind]}")
        for kind in legal.steals
    ]
    text = _("{gem} 빼앗기", gem=words.token(selection.token)) if selection.token is not None else _("빼앗기")
    said = say(el("b", "", title), _group(title, choices))
    return bar(said, [go("choose", text, ok=selection.token in legal.steals, picture="i-steal")])


def _match(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    kind = _kinds(ctx, tuple(legal.matches))[0]
    name = words.token(kind)
    said = say(
        join(el("b", "", _("토큰 매칭: 판에서 {gem} 하나를 고르세요.", gem=name)), " ", chips([kind], ctx.letters)),
        _n("고를 수 있는 칸 {n}곳이 밝게 보여요.", len(legal.matches)),
    )
    ok = bool(selection.cells) and selection.cells[0] in legal.matches
    return bar(said, [go("choose", _("{gem} 가져오기", gem=name), ok=ok, picture="i-match")])


def _choosing(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    crowns = ctx.view["seats"][ctx.me]["crowns"]
    chosen = selection.royal
    said = say(
        el("b", "", _n("왕관이 {n}개가 되었어요. 왕실 카드를 한 장 고르세요.", crowns)),
        words.royal_name(chosen) if chosen is not None else _("능력은 바로 일어나요."),
    )
    return bar(said, [go("choose", _("왕실 카드 받기"), ok=chosen in legal.royals, picture="i-crown")])


def _discarding(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    excess, chosen = ctx.view["excess"], sum(selection.back)
    picked = [
        el("button", "chipbtn", pieces.gem(kind, None, ctx.letters), type="button", data_action="keep", data_arg=kind,
           id=f"back-{kind}-{copy}", aria_label=_("{gem} 다시 갖기", gem=words.token(kind)))
        for kind in range(7) for copy in range(selection.back[kind])
    ]  # fmt: skip
    title = _n("토큰이 10개를 넘었어요. 내 토큰에서 {n}개를 눌러 주머니에 넣으세요.", excess)
    count = el("span", "lab", _("{chosen} / {excess}", chosen=chosen, excess=excess))
    said = say(el("b", "warn", icon("i-warn"), title), join(count, " ", el("span", "chips", picked)))
    ok = tuple(selection.back) in legal.discards
    return bar(said, [cancel(), go("discard", _n("{n}개 버리기", excess), ok=ok, picture="i-bag")])


_STEPS = {"colour": _colour, "match": _match, "steal": _steal, "royal": _choosing, "discard": _discarding}


def act(ctx: TableContext, selection: Selection, legal: Options, recent: story.Recent) -> Markup:
    """The bar for the present moment."""
    if ctx.past:
        return bars.waiting(ctx, _("판을 펼치는 중이에요."))
    acting = ctx.active and bool(ctx.view["legal"])
    step = _STEPS.get(ctx.view["phase"])
    if acting and step is not None:
        return step(ctx, selection, legal)
    if ctx.me >= 0:
        if selection.card is not None:
            return buying.card(ctx, selection, legal, selection.card)
        if selection.deck is not None:
            return buying.deck(ctx, selection, legal, selection.deck)
    if selection.royal is not None:
        return _royal(ctx, selection.royal)
    if selection.bag:
        return _refilling(ctx, legal)
    if acting and ctx.view["phase"] in TURN:
        if selection.using:
            return _using(ctx, selection, legal)
        if selection.cells:
            return _line(ctx, selection, legal)
        return _gold(ctx) if selection.gold is not None else _idle(ctx, legal, recent)
    return bars.waiting(ctx, _("판을 펼치는 중이에요."))
