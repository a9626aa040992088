"""The whole table of 컬드셉 트럼프 as one pure function of its context."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from web.app import chronicle
from web.app.context import Entry, SeatInfo, TableContext, View
from web.app.cues import Cue
from web.app.html import Markup, el
from web.app.i18n import _
from web.app.parts import part

from . import cues, ending, hints, intents, players, refusals, ring, rulebook, selection, story, words
from .dock import dock
from .hub import hub
from .keys import KEYMAP
from .leads import leads
from .options import Options, options
from .selection import Selection


class CuldceptTable:
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
        middle = hub(ctx, chosen, legal)
        return el(
            "main", f"cu ph-{ctx.view['phase']}{acting}{' two' if ctx.two_suits else ''}",
            players.players(ctx, recent),
            ring.draw(ctx, chosen, leads(ctx, chosen, legal), middle),
            _reference(ctx, chosen, legal),
            dock(ctx, chosen, legal, recent),
            id="table", data_rev=ctx.revision, data_home=True, tabindex="-1",
            aria_label=_("컬드셉 트럼프 판"),
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
        """Title and body of one of the table's own sheets: seat (arg: number, or discards), log, help, keys."""
        if name == "seat" and arg.isdigit() and int(arg) < len(ctx.seats):
            return ctx.seats[int(arg)].name, players.sheet(ctx, int(arg))
        if name == "seat" and arg == "discards":
            return _("버린 카드"), players.discards(ctx)
        if name == "log":
            return _("지난 수"), chronicle.log_list(ctx, story.line, story.entry_seat, "log")
        if name == "help":
            return _("컬드셉 트럼프 규칙"), rulebook.panel(ctx.view["phase"], ctx.view["options"])
        if name == "keys":
            return _("글쇠"), KEYMAP.sheet()
        return None

    def score_facts(self, line: Mapping[str, int]) -> list[tuple[str, str, str]]:
        """What a seat's money stands on."""
        return ending.facts(line)

    def ending(self, outcome: Mapping[str, Any], seats: Sequence[SeatInfo], me: int) -> tuple[str, str] | None:
        """See `web.app.result.Ending`."""
        return ending.ending(outcome, seats, me)

    def ranking_note(self) -> str:
        """See `web.app.result.Ending`."""
        return ending.note()


def _reference(ctx: TableContext, chosen: Selection, legal: Options) -> Markup:
    """The order of combinations beside the ring, where there is room; the one at hand stands out."""
    now = ""
    if chosen.cards and ctx.view["phase"] == "arrive":
        now = words.kind_slug(chosen.cards)
    elif chosen.cards and ctx.view["phase"] == "reinforce":
        now = words.kind_slug(selection.after_exchange(ctx.view, chosen))
    elif chosen.land is not None:
        now = words.kind_slug(ctx.view["lands"][chosen.land])
    return part(
        el("aside", "ref panel", el("h2", "lab", _("조합 순서")), rulebook.ladder(now), aria_label=_("조합 순서"),
           id="ladder")
    )  # fmt: skip


TABLE = CuldceptTable()
