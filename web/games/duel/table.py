"""The whole table of 보석상인 대결 as one pure function of its context."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from web.app import chronicle
from web.app.context import Entry, SeatInfo, TableContext, View
from web.app.cues import Cue
from web.app.html import Markup, el
from web.app.i18n import _

from . import board, cues, ending, hints, intents, pyramid, refusals, rulebook, seats, selection, story
from .dock import dock
from .keys import KEYMAP
from .options import options
from .selection import Selection


class DuelTable:
    """See `web.app.context.Table`."""

    intents = intents.INTENTS

    def new_selection(self) -> Selection:
        return Selection()

    def intent(self, view: View, selected: Selection, name: str, arg: str) -> int | None:
        """See the table in `intents`; anything unknown does nothing."""
        return intents.intent(view, selected, name, arg)

    def render(self, ctx: TableContext) -> Markup:
        """The table as <main>. Pure: a selection made for an earlier position is ignored, not changed."""
        chosen = selection.current(ctx.view, ctx.selection)
        legal = options(ctx.view)
        recent = story.recent(ctx)
        acting = " past" if ctx.past else " acting" if ctx.active and ctx.view["legal"] else ""
        return el(
            "main", f"du ph-{ctx.view['phase']}{acting}",
            seats.others(ctx, recent),
            pyramid.pyramid(ctx, chosen, legal, recent.new_cards),
            board.middle(ctx, chosen, legal, recent.marks),
            dock(ctx, chosen, legal, recent),
            id="table", data_rev=ctx.revision, data_home=True, tabindex="-1",
            aria_label=_("보석상인 대결 판"),
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
        """Title and body of one of the table's own sheets: seat (arg: number), log, help, keys."""
        if name == "seat" and arg.isdigit() and int(arg) < len(ctx.seats):
            return ctx.seats[int(arg)].name, seats.sheet(ctx, int(arg))
        if name == "log":
            return _("지난 수"), chronicle.log_list(ctx, story.line, story.entry_seat, "log")
        if name == "help":
            return _("보석상인 대결 규칙"), rulebook.panel(ctx.view["phase"], ctx.view["options"])
        if name == "keys":
            return _("글쇠"), KEYMAP.sheet()
        return None

    def score_facts(self, line: Mapping[str, int]) -> list[tuple[str, str, str]]:
        """The three races."""
        return ending.facts(line)

    def ending(self, outcome: Mapping[str, Any], seats: Sequence[SeatInfo], me: int) -> tuple[str, str] | None:
        """See `web.app.result.Ending`."""
        return ending.ending(outcome, seats, me)

    def ranking_note(self) -> str:
        """See `web.app.result.Ending`."""
        return ending.note()


TABLE = DuelTable()
