"""The bar for every moment of a turn: what can be done now and what would come of it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.culdcept.data import HAND, JACK, QUEEN
from engine.games.culdcept.phases import RICH, SALARY_MONEY
from engine.games.culdcept.track import path, salaries
from web.app import bars
from web.app.bars import cancel, warning
from web.app.context import TableContext
from web.app.html import Markup, el, join
from web.app.i18n import _, _n, rich

from . import ending, pieces, story, words
from .intents import conquest_note
from .keys import key
from .options import Options
from .refusals import note
from .selection import Selection, after_exchange, hand, here, lying

MOST_COMBOS = 9


def button(
    action: str, text: str, *, ok: bool = True, main: bool = False, picture: str = "", ident: str = "other"
) -> Markup:
    """A button of the bar with its key."""
    return bars.button(action, text, ok=ok, main=main, picture=picture, ident=ident, keys=key(ident))


def go(action: str, text: str, *, ok: bool = True, picture: str = "i-check") -> Markup:
    """The one button that confirms."""
    return button(action, text, ok=ok, main=True, picture=picture, ident="go")


def bar(lines: Sequence[Markup | str | None], buttons: Sequence[Markup], between: Markup | None = None,
        kind: str = "") -> Markup:  # fmt: skip
    said = el("div", f"say{kind}", [el("p", "", text) for text in lines if text], id="say")
    press = el("div", "bts", buttons, id="bts") if buttons else None
    return el("div", f"act{' has-combos' if between else ''}", said, between, press, id="act", data_nav=True)


def _title(text: str) -> Markup:
    return el("b", "", text)


# --- set-up ------------------------------------------------------------------------------------------------------


def _ordering(ctx: TableContext, chosen: Selection, legal: Options) -> Markup:
    all_of = len(hand(ctx.view))
    done = len(chosen.cards)
    buttons = [cancel()] if done else []
    buttons.append(go("order", _("이 순서로 놓기"), ok=done == all_of))
    return bar(
        [
            _title(_("영지를 왼쪽부터 놓을 순서대로 누르세요. {done}/{all}", done=done, all=all_of)),
            _("맨 오른쪽이 내 출발점이에요. 모두 정하면 함께 뒤집어요."),
            ending.note(),
        ],
        buttons,
    )


# --- moving ------------------------------------------------------------------------------------------------------


def _leads_to(ctx: TableContext, steps: int) -> list[str | Markup]:
    """What waits after so many steps: a salary on the way, whose territory, its toll."""
    view = ctx.view
    way = path(view["rows"], here(view), steps)
    land = way[-1]
    owner = next(number for number, row in enumerate(view["rows"]) if land in row)
    cards = view["lands"][land]
    found: list[str | Markup] = []
    paid = salaries(view["rows"], view["turn"], way)
    if paid:
        found.append(_n("월급 {n}번", paid))
    if owner == view["turn"]:
        found.append(_("내 {terrain} 영지에 도착: 보강할 수 있어요", terrain=words.terrain(land)))
    else:
        name = words.combination_name(cards)
        found.append(
            _("{land}에 도착: {combination}, 통행료 {n}원", land=words.land_name(ctx, owner, land), combination=name,
              n=len(cards))
        )  # fmt: skip
    return found


def _dotted(parts: Sequence[Markup | str]) -> Markup:
    return join(*[join(" · " if index else "", part) for index, part in enumerate(parts)])


def _others(ctx: TableContext, recent: story.Recent) -> Markup | None:
    """What the others did since the own last act, in the order of their turns."""
    count = len(ctx.seats)
    order = [(ctx.me + step) % count for step in range(1, count)]
    told = [story.words_of(recent.effects[seat], ctx) for seat in order if seat in recent.effects]
    said = " ".join(text for text in told if text)
    return el("span", "lastsaid", said) if said else None


def _moving(ctx: TableContext, chosen: Selection, legal: Options, recent: story.Recent) -> Markup:
    roll = ctx.view["roll"]
    card = chosen.special
    if card is None:
        more = None
        if legal.specials:
            more = _("J, Q, K를 누르면 어디로 가는지 먼저 볼 수 있어요.")
        lines: list[Markup | str | None] = [_title(_("주사위 {n}", n=roll)), _dotted(_leads_to(ctx, roll)), more]
        lines.append(_others(ctx, recent))
        return bar(lines, [go("go", _("{n}칸 이동", n=roll), picture="i-step")])
    name = words.card(card)
    if card >> 2 == JACK:
        lines = [_title(_("{card}: 한 칸 더", card=name)), _dotted(_leads_to(ctx, roll + 1))]
        text, picture = _("{n}칸 이동", n=roll + 1), "i-plus1"
    elif card >> 2 == QUEEN:
        lines = [
            _title(_("{card}: 쉬기", card=name)),
            _("움직이지 않아요. 통행료도 월급도 점령도 보강도 없이 차례가 끝나요."),
        ]
        text, picture = _("한 차례 쉬기"), "i-moon"
    else:
        lines = [
            _title(_("{card}: 다시 굴리기", card=name)),
            _("새로 나온 눈만큼 가요. 숫자가 붙은 곳이 갈 수 있는 곳이에요."),
        ]
        text, picture = _("다시 굴리기"), "i-dice"
    return bar(lines, [cancel(), go("special", text, picture=picture)])


def _salary(ctx: TableContext, chosen: Selection, legal: Options) -> Markup:
    view = ctx.view
    money = view["seats"][ctx.me]["money"] + SALARY_MONEY
    held = len(hand(view))
    due = view["salaries"]
    after = warning(_("받으면 {n}원이 되어 경기가 끝나요!", n=money)) if money >= RICH else None
    over = held + 2 - HAND
    cards = warning(_n("카드를 받으면 {n}장을 버려야 해요.", over)) if over > 0 and not after else None
    title = _n("월급을 {n}번 받아요. 무엇으로 받을까요?", due) if due > 1 else _("월급이에요. 무엇으로 받을까요?")
    return bar(
        [_title(title), after or cards or _("지금 {n}원이에요.", n=money - SALARY_MONEY)],
        [
            button("cards", _("카드 2장"), picture="i-cards"),
            go("money", _("{n}원 받기", n=SALARY_MONEY), picture="i-coin"),
        ],
    )


def _discarding(ctx: TableContext, chosen: Selection, legal: Options) -> Markup:
    excess, done = ctx.view["excess"], len(chosen.cards)
    buttons = [cancel()] if done else []
    buttons.append(go("discard", _n("{n}장 버리기", excess), ok=frozenset(chosen.cards) in legal.discards))
    return bar(
        [
            _title(_n("손은 5장까지예요. 버릴 카드 {n}장을 고르세요.", excess)),
            _("{done}/{all}장 골랐어요.", done=done, all=excess),
        ],
        buttons,
    )


# --- arriving ----------------------------------------------------------------------------------------------------


def _combos(chosen: Selection, legal: Options) -> Markup | None:
    """Every winning combination of the hand, the strongest first: one tap picks its cards."""
    if not legal.conquests:
        return None
    out = []
    for place, cards in enumerate(reversed(legal.conquests)):
        shown = words_order(cards)
        on = frozenset(chosen.cards) == cards
        out.append(
            el("button", f"combo{' on' if on else ''}", el("span", "cn", words.combination_name(shown)),
               pieces.picture(shown), type="button", id=f"combo-{place}", data_action="combo",
               data_arg=" ".join(map(str, shown)), aria_pressed="true" if on else "false",
               data_key=key(f"combo-{place}") if place < MOST_COMBOS else None)
        )  # fmt: skip
    label = _n("이길 수 있는 조합 {n}가지", len(out))
    return el("div", "combos", out, role="group", aria_label=label, id="combos", data_nav=True)


def words_order(cards: frozenset[int]) -> list[int]:
    """A combination's cards from the highest down."""
    return sorted(cards, reverse=True)


def _costs(ctx: TableContext, chosen: Selection) -> list[Markup]:
    """What a conquest takes away: a territory beyond the limit, cards beyond five."""
    view = ctx.view
    mine = view["rows"][ctx.me]
    found = []
    if len(mine) == view["limit"]:
        lost = words.ranks(view["lands"][mine[0]])
        found.append(warning(_("영지는 {n}곳까지예요. 맨 왼쪽 {cards} 영지가 사라져요.", n=view["limit"], cards=lost)))
    over = len(hand(view)) - len(chosen.cards) + len(lying(view)) - HAND
    if over > 0:
        found.append(warning(_n("놓여 있던 카드를 받고 {n}장을 버려야 해요.", over)))
    return found


def _arriving(ctx: TableContext, chosen: Selection, legal: Options) -> Markup:
    view = ctx.view
    toll = len(lying(view))
    owner = words.name_of(ctx, next(number for number, row in enumerate(view["rows"]) if here(view) in row))
    wins = frozenset(chosen.cards) in legal.conquests
    lines: list[Markup | str | None]
    if chosen.cards and not wins:
        why = note(conquest_note(view, chosen.cards))
        lines = [_title(_("이 카드로는 점령할 수 없어요.")), el("span", "bad", why)]
    elif chosen.cards:
        text = _("{combination:으로/로} 점령할까요?", combination=words.combination_name(chosen.cards))
        lines = [_title(text), *_costs(ctx, chosen)]
    elif legal.conquests:
        lines = [_title(_("{owner}의 영지예요. 더 강한 조합으로 점령하거나 통행료를 내요.", owner=owner))]
    else:
        lines = [
            _title(_("{owner}의 영지예요.", owner=owner)),
            _("손에 든 카드로는 이길 수 없어요. 카드를 골라 보면 까닭을 알 수 있어요."),
        ]
    money = view["seats"][ctx.me]["money"]
    if money < toll:
        lines.append(warning(_("통행료를 내면 돈이 0원보다 적어져 경기가 끝나요!")))
    pay = button("pay", _("통행료 {n}원", n=toll), picture="i-coin", main=not legal.conquests)
    buttons = [cancel()] if chosen.cards else []
    return bar(lines, [*buttons, pay, go("conquer", _("점령하기"), ok=wins, picture="i-flag")], _combos(chosen, legal))


def _reinforcing(ctx: TableContext, chosen: Selection, legal: Options) -> Markup:
    view = ctx.view
    after = after_exchange(view, chosen)
    ok = bool(chosen.cards) and frozenset(after) in legal.exchanges
    lines: list[Markup | str | None] = [
        _title(_("내 {terrain} 영지를 보강할까요?", terrain=words.terrain(here(view)))),
    ]
    if not chosen.cards:
        lines.append(_("손과 영지의 카드를 눌러 자리를 바꾸세요."))
    elif ok:
        lines.append(_("{combination} · 통행료 {n}원", combination=words.combination_name(after), n=len(after)))
        over = len(hand(view)) + len(lying(view)) - len(after) - HAND
        if over > 0:
            lines.append(warning(_n("손이 넘쳐 {n}장을 버려야 해요.", over)))
    else:
        lines.append(warning(_("놓을 카드가 조합이 아니에요.") if after else _("영지에 한 장은 남겨야 해요.")))
    buttons = [cancel()] if chosen.cards else []
    keep = button("keep", _("그대로 두기"))
    return bar(lines, [*buttons, keep, go("reinforce", _("보강하기"), ok=ok, picture="i-swap")])


# --- waiting -----------------------------------------------------------------------------------------------------


def _waiting(ctx: TableContext, recent: story.Recent) -> Markup:
    player = ctx.view["player"]
    if ctx.past:
        return bar([_("지난 판이라 보기만 할 수 있어요.")], [], kind=" wait")
    if ctx.view["phase"] == "over":
        return bar([_("경기가 끝났어요.")], [])
    if player < 0:
        return bar([_("판을 펼치는 중이에요.")], [])
    dots = el("span", "dots", el("i"), el("i"), el("i"))
    if player == ctx.me:
        if ctx.thinking == player:
            return bar([join(_("봇이 대신 생각하고 있어요"), dots)], [], kind=" wait")
        return bar([_("내 차례예요.")], [], kind=" wait")
    name = el("b", f"seat-{player + 1} turnname", ctx.seats[player].name)
    thinking = ctx.thinking is not None
    said = rich("{name:이/가} 생각하고 있어요", name=name) if thinking else rich("{name}의 차례예요", name=name)
    last = story.words_of(recent.effects.get(recent.last, ()), ctx) if recent.last >= 0 else ""
    lines = [join(said, dots if thinking else ""), el("span", "lastsaid", last) if last else None]
    return bar(lines, [], kind=" wait")


_STEPS = {
    "order": _ordering, "salary": _salary, "discard": _discarding, "arrive": _arriving,
    "reinforce": _reinforcing,
}  # fmt: skip


def act(ctx: TableContext, chosen: Selection, legal: Options, recent: story.Recent) -> Markup:
    """The bar for the present moment."""
    step = _STEPS.get(ctx.view["phase"])
    if ctx.active and ctx.view["legal"] and ctx.view["phase"] == "move" and not ctx.past:
        return _moving(ctx, chosen, legal, recent)
    if ctx.active and ctx.view["legal"] and step is not None and not ctx.past:
        return step(ctx, chosen, legal)
    return _waiting(ctx, recent)
