"""How a game ended: who won, the ranking with its tie-break figures, how each score came about, what next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from web.app import shell, tablescreen, turning
from web.app.context import SeatInfo, Table, TableContext
from web.app.html import Markup, el, icon
from web.app.i18n import N_, _, _n
from web.app.messages import lost, nearly
from web.app.seats import avatar, level_word
from web.app.turning import Turn
from web.games import words

_NO_WINNER = {
    "all_passed": N_("모두 할 수 있는 일이 없어졌어요."),
    "max_rounds": N_("정해진 라운드를 다 썼어요."),
    "max_turns": N_("정해진 차례를 다 썼어요."),
    "ended_by_players": N_("이 판을 중간에 끝냈어요."),
    "time_limit": N_("정해진 시간을 다 썼어요."),
}


@runtime_checkable
class Ending(Protocol):
    """A table whose game is not decided by comparing points."""

    def ending(self, outcome: Mapping[str, Any], seats: Sequence[SeatInfo], me: int) -> tuple[str, str] | None:
        """The big line and the one under it; None for the usual one."""
        ...

    def ranking_note(self) -> str:
        """What decides, in a sentence under the ranking."""
        ...


def headline(outcome: Mapping[str, Any], seats: list[SeatInfo], me: int) -> tuple[str, str]:
    """The big line and the one under it, where points decide."""
    winners = outcome["winners"]
    if not winners:
        reason = _NO_WINNER.get(outcome["reason"])
        return _("승자 없이 끝났어요"), _(reason) if reason else ""
    best = outcome["lines"][winners[0]]["points"]
    humans = sum(1 for seat in seats if seat.kind == "human")
    if len(winners) > 1:
        names = ", ".join(seats[seat].name for seat in winners)
        return _("함께 이겼어요!"), _("{names} 모두 {n}점, 산 카드 수도 같아요.", names=names, n=best)
    winner = winners[0]
    rest = [line["points"] for number, line in enumerate(outcome["lines"]) if number != winner]
    gap = best - max(rest) if rest else 0
    how = _n("{n}점 차이예요.", gap) if gap else _("점수는 같고, 산 카드가 더 적어요.")
    if humans == 1 and winner == me:
        return _("이겼어요!"), _n("{n}점.", best) + " " + how
    if humans == 1 and 0 <= me < len(seats):
        points = outcome["lines"][me]["points"]
        behind = best - points
        who = _("{name:이/가} {n}점으로 이겼어요.", name=seats[winner].name, n=best)
        if not behind:
            return lost(near=True), who + " " + _("점수는 같지만 산 카드가 더 적었어요.")
        if nearly(points, best):
            return _n("아쉬워요, {n}점 차이예요", behind), who
        return _n("{n}점 차이로 졌어요", behind), who
    return _("{name:이/가} 이겼어요!", name=seats[winner].name), _n("{n}점.", best) + " " + how


def _stage(outcome: Mapping[str, Any], ctx: TableContext, table: Table) -> Markup:
    winners = outcome["winners"]
    own = table.ending(outcome, ctx.seats, ctx.me) if isinstance(table, Ending) else None
    big, small = own or headline(outcome, list(ctx.seats), ctx.me)
    lost = ctx.me >= 0 and ctx.me not in winners and sum(1 for s in ctx.seats if s.kind == "human") == 1
    if winners:
        medals = [
            el(
                "span",
                f"medal seat-{seat + 1}",
                icon(f"av-{ctx.seats[seat].avatar}", "", "0 0 64 64"),
                icon("i-crown", "cr"),
            )
            for seat in winners
        ]
    else:
        medals = [el("span", "medal box", icon("i-box", "", "0 0 64 64"))]
    rays = icon("rays", "rays", "0 0 600 330") if winners and not lost else None
    return el(
        "section", f"win w{len(medals)}", rays, el("div", "medals", medals, aria_hidden="true"),
        el("h2", "", big, id="result-title", tabindex="-1", data_autofocus=True), el("p", "", small),
    )  # fmt: skip


def _ranking(outcome: Mapping[str, Any], ctx: TableContext, table: Table) -> Markup:
    ranks = outcome["ranks"]
    unit = _(words(ctx.view["game"]).unit)
    order = sorted(range(len(ctx.seats)), key=lambda n: (ranks[n] if ranks else 0, -outcome["lines"][n]["points"], n))
    rows = []
    for number in order:
        who, line = ctx.seats[number], outcome["lines"][number]
        facts = [
            el("i", "", icon(picture), el("span", "", short, aria_hidden="true"), el("span", "scr", full))
            for picture, short, full in table.score_facts(line)
        ]
        rank = ranks[number] if ranks else None
        rows.append(
            el("li", f"seat-{number + 1}{' w' if number in outcome['winners'] else ''}",
               el("span", "rk", rank if rank else "–", el("span", "scr", _("위")) if rank else None),
               avatar(who, number), el("span", "nm", el("b", "", who.name), el("span", "lab", level_word(who))),
               el("span", "bk", facts), el("span", "score", line["points"], el("small", "", unit)))
        )  # fmt: skip
    return el("ol", "", rows, aria_label=_("순위"))


def _button(action: str, text: str, picture: str, cls: str = "") -> Markup:
    return el("button", f"btn {cls}".strip(), icon(picture), el("span", "", text), type="button", data_action=action,
              id=f"r-{action}")  # fmt: skip


def render(
    ctx: TableContext, table: Table, outcome: Mapping[str, Any], undo_line: str = "", turns: Sequence[Turn] = (),
    embedded: bool = False,
) -> Markup:  # fmt: skip
    """The result as <main>. `outcome` is the match's (the state's, or that of a game ended early)."""
    away = _("처음 화면으로") if embedded else _("다른 게임")  # an embedded page has one game
    decides = table.ranking_note() if isinstance(table, Ending) else _("점수가 같으면 산 카드가 적은 쪽이 앞서요.")
    tie = el("p", "lab tie", decides) if outcome["winners"] and len(ctx.seats) > 1 else None
    return el(
        "main", "re", _stage(outcome, ctx, table),
        el(
            "section", "tab panel", _ranking(outcome, ctx, table), tie,
            turning.panel(turns, table, ctx),
            el("p", "lab", undo_line) if undo_line else None,
            el("div", "bts", _button("record", _("기록 보기"), "i-log"), _button("lobby", away, "i-home"),
               _button("again", _("한 판 더"), "i-again", "pri")),
        ),
        id="result", data_rev=ctx.revision,
    )  # fmt: skip


def result_screen(
    slug: str, table: Table, ctx: TableContext, screen: shell.Screen, outcome: Mapping[str, Any], undos: list[int],
    turns: Sequence[Turn] = (),
) -> Markup:  # fmt: skip
    """The whole screen after a game: the content of #app. `undos`: decisions taken back by each seat."""
    about = words(slug)
    bar = shell.top_bar(
        about.name(), [el("span", "pill", _("경기 끝")), shell.round_facts(ctx)], tablescreen.bar_buttons(screen, ctx),
        "has-status",
    )  # fmt: skip
    main = render(ctx, table, outcome, undo_line=tablescreen.undo_line(undos, ctx), turns=turns,
                  embedded=bool(screen.embedded))  # fmt: skip
    return shell.page(about.ambience, bar, main, screen, tablescreen.sheets(screen, table, ctx))
