"""The viewer's place: holdings, reserved cards, and the bar that names an act and its result before it is confirmed."""

from __future__ import annotations

from functools import lru_cache

from engine.games.splendor.actions import needs, payment
from engine.games.splendor.data import CARDS, NOBLE_POINTS, NOBLES
from engine.games.splendor.phases import MOST_RESERVED, MOST_TOKENS, TARGET
from web.app.bars import cancel, strips, waiting, warning
from web.app.context import TableContext
from web.app.html import Markup, el, holds, icon, join, spoken
from web.app.i18n import _, _n, language, rich
from web.app.parts import part
from web.app.seats import avatar

from . import board, pieces, words
from .keys import key
from .options import Options
from .refusals import note
from .selection import GOLD, Selection, reserve_note
from .words import SLUGS


def button(
    action: str, text: str, *, ok: bool = True, main: bool = False, picture: str = "", ident: str | None = None,
    label: str | None = None,
) -> Markup:  # fmt: skip
    """A button of the bar. One that cannot act now stays tappable and says why (aria-disabled, never `disabled`)."""
    return el(
        "button", f"btn{' pri' if main else ''}{'' if ok else ' off'}", icon(picture) if picture else None,
        el("span", "", text), type="button", data_action=action, aria_disabled=None if ok else "true", id=ident,
        data_key=key(action if action in ("take", "buy", "reserve") else "go"),
        aria_label=label,
    )  # fmt: skip


def _say(*lines: Markup | str | None, kind: str = "") -> Markup:
    return el("div", f"say{kind}", [el("p", "", text) for text in lines if text], id="say")


def _bar(say: Markup, buttons: list[Markup], between: Markup | None = None) -> Markup:
    tall = " tall" if len(buttons) > 2 else ""  # on a phone the words get a line of their own then
    has = holds(say, "chips") + holds(between, "link")
    press = el("div", "bts", buttons, id="bts") if buttons else None
    return part(el("div", f"act{tall}{has}", say, between, press, id="act", data_nav=True))


def _returns(ctx: TableContext, gain: int) -> Markup | None:
    """A warning that so many tokens will have to go back, before anything is confirmed."""
    over = sum(ctx.view["seats"][ctx.me]["tokens"]) + gain - MOST_TOKENS
    return warning(_n("받은 뒤 {n}개를 돌려줘야 해요", over)) if over > 0 else None


def _idle(ctx: TableContext, legal: Options) -> Markup:
    if legal.passing is not None:
        say = _say(el("span", "warn", icon("i-warn"), _("할 수 있는 일이 없어 차례를 넘겨요.")))
        return _bar(say, [button("pass", _("차례 넘기기"), main=True, ident="go")])
    buys = len(legal.buys)
    if legal.most() == 0:
        hint = _("카드를 눌러 사거나 예약하세요.")
    elif buys:
        hint = _n("보석을 고르거나 카드를 누르세요. 지금 {n}장을 살 수 있어요.", buys)
    else:
        hint = _n("서로 다른 보석 {n}개를 고르거나, 카드를 눌러 예약하세요.", legal.most())
    goal = None
    if ctx.view["last_round"]:
        goal = _("마지막 라운드예요. 이번 라운드가 끝나면 점수를 비교해요.")
    elif ctx.view["round"] <= 2:
        goal = _("누군가 15점이 되면 그 라운드까지 하고, 점수가 가장 높은 사람이 이겨요.")
    say = _say(el("b", "hint", hint), goal and el("span", "goalline", goal))
    return _bar(say, [button("take", _("보석 받기"), ok=False, main=True, ident="go")])


def _tray(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    count = sum(selection.tray)
    mask = selection.mask()
    double = max(selection.tray) == 2
    ok = double or mask in legal.takes
    chips = [
        el("button", f"chipbtn c-{SLUGS[colour]}", pieces.gem(colour, None, ctx.letters), type="button",
           data_action="tray", data_arg=colour, id=f"tray-{colour}-{copy}",
           aria_label=_("{gem} 빼기", gem=words.gem(colour)))
        for colour in range(5) for copy in range(selection.tray[colour])
    ]  # fmt: skip
    more: Markup | str | None = None
    if not ok:
        need = min((take.bit_count() for take in legal.completions(mask)), default=count) - count
        more = _n("{n}개 더 고르세요", need)
    if count == 1 and mask.bit_length() - 1 in legal.doubles:
        again = _("같은 보석을 한 번 더 누르면 2개")
        more = f"{more} · {again}" if more else again
    say = _say(join(el("span", "lab", _("받을 보석")), " ", el("span", "chips", chips)), more, _returns(ctx, count))
    return _bar(
        say, [cancel(), button("take", _n("보석 {n}개 받기", count), ok=ok, main=True, picture="i-check", ident="go")]
    )


def _paid(ctx: TableContext, card: int, gold: tuple[int, ...]) -> tuple[int, ...]:
    return payment(card, board.bonuses(ctx), gold)


def _editor(ctx: TableContext, selection: Selection, legal: Options, card: int) -> Markup:
    """Every legal way to pay, coloured tokens first."""
    chosen = min(selection.split, len(legal.buys[card]) - 1)
    choices = []
    for index, (gold, _action) in enumerate(legal.buys[card]):
        paid = _paid(ctx, card, gold)
        choices.append(
            el("button", "pay", pieces.gems(paid, ctx.letters), type="button", role="radio", data_action="split",
               data_arg=index, id=f"split-{index}", aria_checked="true" if index == chosen else "false",
               aria_label=words.amounts(paid))
        )  # fmt: skip
    return el("div", "pays", choices, role="radiogroup", aria_label=_("내는 방법"), id="pays")


def _card(ctx: TableContext, selection: Selection, legal: Options, card: int) -> Markup:
    splits = legal.buys.get(card)
    title = el("b", "", words.card_name(card))
    lines: list[Markup | str | None] = []
    between = None
    short, missing = board.shortage(ctx, card)
    if splits:
        paid = _paid(ctx, card, splits[min(selection.split, len(splits) - 1)][0])
        price = pieces.gems(paid, ctx.letters) if any(paid) else _("공짜")
        lines.append(rich("{card} · 낼 것 {price}", card=title, price=price))
        lines.append(_result(ctx, card, sum(paid)))
        if len(splits) > 1:
            between = el("button", "link", icon("i-swap"), _("황금 배분 바꾸기"), type="button", data_action="gold",
                         data_key=key("payment"),
                         id="gold-editor", aria_expanded="true" if selection.editing else "false")  # fmt: skip
            if selection.editing:
                between = join(_editor(ctx, selection, legal, card), between)
    else:
        cost = needs(card, board.bonuses(ctx))
        price = pieces.gems(cost, ctx.letters) if any(cost) else _("공짜")
        lines.append(rich("{card} · 비용 {price}", card=title, price=price))
        if missing:
            lack: Markup | str = el("span", "warn", rich("모자람 {gems}", gems=pieces.gems(short, ctx.letters)))
            gold = ctx.view["seats"][ctx.me]["tokens"][5]
            lines.append(join(lack, " ", _n("황금 {n}개로 메우고도 모자라요", gold)) if gold else lack)
    buttons = [cancel()]
    if any(card in row for row in ctx.view["market"]):
        after = _reserve_result(ctx, brief=bool(splits))
        if after and lines and not splits and missing:
            lines[-1] = join(lines[-1], " · ", after)
        else:
            lines.append(after)
        buttons.append(button("reserve", _("예약"), ok=card in legal.reserves, picture="i-keep", ident="reserve"))
    buttons.append(button("buy", _("구매 확정"), ok=bool(splits), main=bool(splits), picture="i-check", ident="go"))
    return _bar(_say(*lines), buttons, between)


def _result(ctx: TableContext, card: int, paid: int) -> Markup:
    """What buying leads to: tokens left, points, a noble's visit."""
    seat = ctx.view["seats"][ctx.me]
    about = CARDS[card]
    after = list(seat["bonuses"])
    after[about.bonus] += 1
    guests = sum(1 for n in ctx.view["nobles"] if all(a >= need for a, need in zip(after, NOBLES[n], strict=True)))
    parts: list[Markup | str] = [_n("남는 토큰 {n}개", sum(seat["tokens"]) - paid)]
    gain = about.points + (NOBLE_POINTS if guests else 0)
    if gain:
        parts.append(_("{old} → {new}점", old=seat["points"], new=seat["points"] + gain))
    if guests:
        parts.append(el("b", "good", _("귀족이 찾아와요")))
    return join(*[join(" · " if index else "", part) for index, part in enumerate(parts)])


def _reserve_result(ctx: TableContext, brief: bool = False) -> Markup | str | None:
    """What reserving leads to; `brief`: only what has to be known beforehand."""
    if len(ctx.view["seats"][ctx.me]["reserved"]) >= MOST_RESERVED:
        return None if brief else note(reserve_note(ctx.view, None))
    gain = 1 if ctx.view["bank"][GOLD] else 0
    over = sum(ctx.view["seats"][ctx.me]["tokens"]) + gain - MOST_TOKENS
    loss = warning(_n("예약하면 {n}개를 돌려줘야 해요", over)) if over > 0 else None
    if brief:
        return loss
    text = _("예약하면 황금 1개를 받아요") if gain else _("황금이 없어 카드만 예약해요")
    return join(text, " ", loss) if loss else text


def _deck(ctx: TableContext, legal: Options, tier: int) -> Markup:
    title = el("b", "", _("{tier}단계 더미", tier=tier))
    say = _say(rich("{deck} · 맨 위 카드를 보지 않고 예약해요", deck=title), _reserve_result(ctx))
    ok = tier in legal.decks
    return _bar(say, [cancel(), button("reserve", _("예약"), ok=ok, main=ok, picture="i-keep", ident="go")])


def _noble(ctx: TableContext, noble: int) -> Markup:
    lack = board.lacking(ctx, noble)
    need = pieces.gems(NOBLES[noble], ctx.letters)
    short = pieces.gems(lack, ctx.letters)
    title = el("b", "", _("귀족"))
    say = _say(
        rich("{noble} · 3점 · 산 카드 {need}", noble=title, need=need),
        rich("내게 모자란 카드 {short}", short=short) if any(lack) else _("조건을 채웠어요."),
        _("토큰과 예약 카드는 세지 않아요."),
    )
    return _bar(say, [cancel()])


def _giving(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    excess, chosen = ctx.view["excess"], sum(selection.back)
    chips = [
        el("button", f"chipbtn c-{SLUGS[colour]}", pieces.gem(colour, None, ctx.letters), type="button",
           data_action="keep", data_arg=colour, id=f"back-{colour}-{copy}",
           aria_label=_("{gem} 다시 갖기", gem=words.gem(colour)))
        for colour in range(6) for copy in range(selection.back[colour])
    ]  # fmt: skip
    say = _say(
        el("b", "warn", icon("i-warn"), _n("토큰이 10개를 넘었어요. 내 토큰에서 {n}개를 눌러 돌려주세요.", excess)),
        join(
            el("span", "lab", _("{chosen} / {excess}", chosen=chosen, excess=excess)), " ", el("span", "chips", chips)
        ),
    )
    ok = tuple(selection.back) in legal.returns
    text = _n("{n}개 돌려주기", excess)
    return _bar(say, [cancel(), button("return", text, ok=ok, main=True, picture="i-check", ident="go")])


def _visiting(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    say = _say(
        el("b", "", _("귀족 여럿이 찾아왔어요. 한 명을 골라 맞이하세요.")),
        _("다른 귀족은 남아 있다가 다음 차례에 올 수 있어요."),
    )
    ok = selection.noble in legal.visits
    return _bar(say, [button("visit", _("귀족 맞이하기"), ok=ok, main=True, picture="i-crown", ident="go")])


def act(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    """The bar for the present moment."""
    phase = ctx.view["phase"]
    if ctx.past:
        return waiting(ctx, _("카드를 펼치는 중이에요."))
    acting = ctx.active and bool(ctx.view["legal"])
    if acting and phase == "return":
        return _giving(ctx, selection, legal)
    if acting and phase == "noble":
        return _visiting(ctx, selection, legal)
    if selection.card is not None and ctx.me >= 0:
        return _card(ctx, selection, legal, selection.card)
    if selection.deck is not None and ctx.me >= 0:
        return _deck(ctx, legal, selection.deck)
    if selection.noble is not None and ctx.me >= 0:
        return _noble(ctx, selection.noble)
    if acting and any(selection.tray):
        return _tray(ctx, selection, legal)
    return _idle(ctx, legal) if acting else waiting(ctx, _("카드를 펼치는 중이에요."))


def _holdings(ctx: TableContext, selection: Selection) -> Markup:
    seat = ctx.view["seats"][ctx.me]
    giving = ctx.active and ctx.view["phase"] == "return" and bool(ctx.view["legal"])
    stacks = []
    for colour in range(6):
        bonus = seat["bonuses"][colour] if colour < 5 else 0
        held, back = seat["tokens"][colour], selection.back[colour]
        stacks.append(_stack(colour, bonus, held, back, giving, ctx.letters, language()))
    total = sum(seat["tokens"])
    sums = el("span", f"sum{' full' if total >= MOST_TOKENS else ''}", f"{total}/{MOST_TOKENS}", aria_hidden="true")
    rows = el("span", "rl lab", el("i", "", _("할인")), sums, el("i", "", _("토큰")), aria_hidden="true")
    hold = el("div", f"hold{' giving' if giving else ''}", rows, stacks, role="group",
              aria_label=_n("내 보석, 토큰 모두 {n}개", total), id="hold", data_nav=True)  # fmt: skip
    return part(hold)


@lru_cache(maxsize=512)
def _stack(colour: int, bonus: int, held: int, back: int, giving: bool, letters: bool, _lang: str) -> Markup:
    """What is held of one colour; a button while tokens have to be given back. Gold has no discount."""
    discount: int | str = bonus if colour < GOLD else "★"
    inside = (
        el("span", "bo", discount, aria_hidden="true"), pieces.gem(colour, None, letters),
        el("span", "tk", held - back, aria_hidden="true"),
        el("span", "pick", f"−{back}", aria_hidden="true") if back else None,
    )  # fmt: skip
    gem, tokens = words.gem(colour), _n("토큰 {n}개", held)
    if giving:
        label = ", ".join([gem, tokens, _n("{n}개 돌려줄 것", back) if back else _("눌러서 돌려주기")])
        return el("button", f"mst c-{SLUGS[colour]}{' off' if held <= back else ''}", spoken(label), inside,
                  type="button", data_action="give", data_arg=colour, id=f"hold-{colour}")  # fmt: skip
    label = ", ".join([gem, _("할인 {n}", n=discount), tokens] if colour < GOLD else [gem, tokens])
    return el("span", f"mst c-{SLUGS[colour]}", inside, id=f"hold-{colour}", role="img", aria_label=label)


def _reserved(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    kept = ctx.view["seats"][ctx.me]["reserved"]
    places = [
        board.card(ctx, selection, legal, one["card"], False, _("예약한 카드"), key(f"hand-{place}"))
        for place, one in enumerate(kept)
        if one["card"] is not None
    ]
    places += [el("span", "gc slot", aria_hidden="true") for _slot in range(3 - len(kept))]
    hand = el("div", f"res k{len(kept)}", places, role="group", aria_label=_n("예약 {n}장", len(kept)), id="reserved",
              data_nav=True)  # fmt: skip
    return part(hand)


def dock(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    """The whole dock; without holdings when the viewer has no seat."""
    over = strips(ctx.notice, note(selection.note, selection.note_n))
    if ctx.me < 0:
        return el("section", "me panel watch", over, act(ctx, selection, legal), id="dock",
                  aria_label=_("진행"))  # fmt: skip
    seat, who = ctx.view["seats"][ctx.me], ctx.seats[ctx.me]
    mine = ctx.active and bool(ctx.view["legal"])
    score = el("span", "score", seat["points"], el("small", "", _("/{n}점", n=TARGET)))
    crowns = el("span", "crowns", icon("i-crown"), len(seat["nobles"])) if seat["nobles"] else None
    holder = el(
        "button", "who", spoken(_n("{name}, {n}점. 산 카드와 귀족 보기", seat["points"], name=who.name)),
        avatar(who, ctx.me), el("span", "", el("b", "", who.name), score, crowns, aria_hidden="true"),
        type="button",
        id=f"seat-{ctx.me}", data_action="seat", data_arg=ctx.me,
    )  # fmt: skip
    kept = f" kept{len(seat['reserved'])}"
    return el(
        "section", f"me panel seat-{ctx.me + 1}{' mine' if mine else ''}{kept}", over, holder,
        _holdings(ctx, selection), _reserved(ctx, selection, legal), act(ctx, selection, legal), id="dock",
        aria_label=_("내 자리"),
    )  # fmt: skip
