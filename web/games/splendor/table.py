"""The whole table of 보석상인 as one pure function of its context."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.splendor.data import NOBLES
from web.app import chronicle
from web.app.context import Entry, TableContext, View
from web.app.cues import Cue
from web.app.html import Markup, el
from web.app.i18n import _, _n, language
from web.app.parts import part

from . import board, cues, hints, pieces, refusals, rivals, rulebook, selection, story, words
from .dock import dock
from .keys import KEYMAP
from .options import options
from .selection import Selection

LOG_LINES = 9
RACE_TO = 15


def _race(ctx: TableContext) -> Markup:
    seats = ctx.view["seats"]
    order = sorted(range(len(seats)), key=lambda number: (-seats[number]["points"], number))
    rows = []
    for number in order:
        points = seats[number]["points"]
        bar = el("rect", "", width=min(points, RACE_TO), height="1")
        rows.append(
            el("div", f"seat-{number + 1}", el("span", "", ctx.seats[number].name),
               el("svg", "rbar", bar, viewBox=f"0 0 {RACE_TO} 1", preserveAspectRatio="none", aria_hidden="true"),
               el("span", "", points))
        )  # fmt: skip
    return el("div", "race", rows)


def _goal(ctx: TableContext) -> Markup | None:
    """The noble that is nearest to the viewer."""
    if ctx.me < 0 or not ctx.view["nobles"]:
        return None
    noble = min(ctx.view["nobles"], key=lambda number: sum(board.lacking(ctx, number)))
    have = board.bonuses(ctx)
    parts = " · ".join(f"{words.gem(c)} {min(have[c], need)}/{need}" for c, need in enumerate(NOBLES[noble]) if need)
    lack = sum(board.lacking(ctx, noble))
    text = _n("카드 {n}장 모자람", lack) if lack else _("조건을 채웠어요")
    return el(
        "div", "goal", pieces.portrait(noble), el("div", "", el("b", "", text), el("span", "lab", parts)),
    )  # fmt: skip


def log_list(ctx: TableContext, name: str, most: int | None = None) -> Markup:
    """The log, newest first; every line leads to its position."""
    return chronicle.log_list(ctx, story.line, story.entry_seat, name, most)


_sides: list[tuple[View, tuple[object, ...], Markup]] = []  # the last one


def _side(ctx: TableContext) -> Markup:
    """The log and the race. Remembered for the position at hand: nothing that is merely picked changes it."""
    key = language(), len(ctx.log), ctx.me, ctx.past, ctx.letters, *ctx.seats
    if not (_sides and _sides[0][0] is ctx.view and _sides[0][1] == key):
        _sides[:] = [(ctx.view, key, _make_side(ctx))]
    return part(_sides[0][2])


def _make_side(ctx: TableContext) -> Markup:
    goal = _goal(ctx)
    return el(
        "aside", "log panel", el("h2", "lab", _("지난 수")), log_list(ctx, "side", LOG_LINES),
        el("h2", "lab", _("15점까지")), _race(ctx),
        el("p", "lab aim", _("누군가 15점이 되면 그 라운드까지 하고, 점수가 가장 높은 사람이 이겨요.")),
        [el("h2", "lab", _("가장 가까운 귀족")), goal] if goal else None,
        id="side", aria_label=_("지난 수와 순위"),
    )  # fmt: skip


class SplendorTable:
    """See `web.app.context.Table`."""

    intents = selection.INTENTS

    def new_selection(self) -> Selection:
        return Selection()

    def intent(self, view: View, selected: Selection, name: str, arg: str) -> int | None:
        """See the table in `selection`; anything unknown does nothing."""
        return selection.intent(view, selected, name, arg)

    def render(self, ctx: TableContext) -> Markup:
        """The table as <main>. Pure: a selection made for an earlier position is ignored, not changed."""
        chosen = selection.current(ctx.view, ctx.selection)
        legal = options(ctx.view)
        recent = story.recent(ctx)
        acting = " past" if ctx.past else " acting" if ctx.active and ctx.view["legal"] else ""
        return el(
            "main", f"sp p{len(ctx.seats)} ph-{ctx.view['phase']}{acting}",
            rivals.rivals(ctx, recent),
            board.nobles(ctx, chosen, legal),
            board.market(ctx, chosen, legal, recent.new_cards),
            board.bank(ctx, chosen, legal),
            _side(ctx),
            dock(ctx, chosen, legal),
            id="table", data_rev=ctx.revision, data_home=True, tabindex="-1",
            aria_label=_("보석상인 판"),
        )  # fmt: skip

    def sentence(self, entry: Entry, ctx: TableContext) -> str:
        """One log entry in plain words; "" when there is nothing to tell."""
        return story.sentence(entry, ctx)

    def brief(self, effects: Sequence[Mapping[str, Any]], ctx: TableContext) -> str:
        """See `web.app.turning.Brief`."""
        return story.words_of(effects, ctx)

    def cues(self, effects: Sequence[Mapping[str, Any]], ctx: TableContext) -> list[Cue]:
        """What moves and sounds between the last picture and this one."""
        return cues.cues(effects, ctx)

    def refusal(self, reason: str, data: Mapping[str, Any]) -> str:
        """Why an action was refused, in words."""
        return refusals.refusal(reason, data)

    def suggest(self, view: View, action: int) -> Selection:
        """The selection that confirms `action`, for a hint."""
        return hints.suggest(view, action)

    def hint(self, action: int, reason: str) -> str:
        """A bot's choice and its reason code, as a sentence."""
        return hints.hint(action, reason)

    def note(self, selected: Selection) -> str:
        """Why the last tap did nothing, for the live region; "" when it did something."""
        return refusals.note(selected.note, selected.note_n)

    def dialog(self, ctx: TableContext, name: str, arg: str) -> tuple[str, Markup] | None:
        """Title and body of one of the table's own sheets: seat (arg: number), log, help."""
        if name == "seat" and arg.isdigit() and int(arg) < len(ctx.seats):
            return ctx.seats[int(arg)].name, rivals.sheet(ctx, int(arg))
        if name == "log":
            return _("지난 수"), log_list(ctx, "log")
        if name == "keys":
            return _("글쇠"), KEYMAP.sheet()
        if name == "help":
            return _("보석상인 규칙"), rulebook.panel(rulebook.now(ctx.view))
        return None

    def score_facts(self, line: Mapping[str, int]) -> list[tuple[str, str, str]]:
        """Card points, noble points and the tie-break figure."""
        return [
            ("i-star", _n("카드 {n}점", line["card_points"]), _n("카드에서 {n}점", line["card_points"])),
            ("i-crown", _n("귀족 {n}점", line["noble_points"]), _n("귀족에게서 {n}점", line["noble_points"])),
            ("i-cards", _n("카드 {n}장", line["cards"]), _n("산 카드 {n}장", line["cards"])),
        ]


TABLE = SplendorTable()
