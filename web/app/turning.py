"""The turning points of a finished game: two moves in words, each a way back to its position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable
from weakref import WeakKeyDictionary

from engine.core.match import Match
from engine.core.turning import turning_points
from web.app import shell
from web.app.context import Entry, Table, TableContext, View
from web.app.html import Markup, el
from web.app.i18n import _


@dataclass(frozen=True, slots=True)
class Turn:
    """One turning point as its viewer may know it: the position before it, its log entries, and where it ends."""

    view: View
    entries: Sequence[Entry]
    seat: int
    upto: int


@runtime_checkable
class Brief(Protocol):
    """A table that can tell a move without its small print."""

    def brief(self, effects: Sequence[Mapping[str, Any]], ctx: TableContext) -> str:
        """What these effects did, in a sentence or two."""
        ...


# The picture of a result is drawn again and again, its game is over for good.
_told: WeakKeyDictionary[Match, tuple[int, int | None, list[Turn]]] = WeakKeyDictionary()


def told(match: Match, viewer: int | None) -> list[Turn]:
    """The two turning points of a match, as `viewer` may know them."""
    kept = _told.get(match)
    if kept is not None and kept[:2] == (match.revision, viewer):
        return kept[2]
    log = match.log(viewer)
    found = [
        Turn(match.state_at(point.first).view(viewer), log[point.first : point.upto], point.seat, point.upto)
        for point in turning_points(match)
    ]
    _told[match] = match.revision, viewer, found
    return found


def _words(turn: Turn, table: Table, ctx: TableContext) -> str:
    if isinstance(table, Brief):
        return table.brief([effect for entry in turn.entries for effect in entry.get("effects", ())], ctx)
    return " ".join(text for text in (table.sentence(entry, ctx) for entry in turn.entries) if text)


def panel(turns: Sequence[Turn], table: Table, ctx: TableContext) -> Markup | None:
    """Both as buttons under a title; None when nothing decided the game."""
    if not turns:
        return None
    buttons = [
        el("li", f"seat-{turn.seat + 1}",
           el("button", "", el("b", "", shell.moment(turn.view)), el("span", "", _words(turn, table, ctx)),
              type="button", data_action="jump", data_arg=turn.upto, id=f"turn-{number}"))
        for number, turn in enumerate(turns)
    ]  # fmt: skip
    return el("div", "turns", el("h3", "lab", _("이 판의 고비")), el("ol", "", buttons))
