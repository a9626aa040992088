"""What a host page is told of a game in a frame: only what everybody at the table may know.

Kinds: start, turn, move, undo, over. Fields are JSON-safe; docs/embed.md lists them. Everything is told from a
spectator's view and log, so nothing hidden can be in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from engine.core.match import Entry, Event, Match
from web.app.context import SeatInfo, Table, TableContext

News = tuple[str, dict[str, Any]]
NOBODY = -1


class Told(Protocol):
    """The part of `web.app.session.Session` that is needed here."""

    match: Match
    table: Table

    def seats(self) -> list[SeatInfo]: ...


class HostNews:
    """Remembers what was told; `since` gives what has happened after that."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._entries: list[Entry] = []
        self._turn: tuple[int, int] | None = None
        self._told_turn: tuple[int, int] | None = None  # seat and ply of the last turn told
        self._over = False

    def forget(self) -> None:
        """A host that has just come knows nothing: it is told of the game at hand as of a new one."""
        self._match = None

    def since(self, session: Told | None) -> Iterator[News]:
        """The news, oldest first."""
        if session is None:
            self._match = None
            return
        match = session.match
        if match is not self._match:
            self._match, self._entries, self._turn, self._over = match, match.entries[:], None, False
            yield "start", self._start(match, session)
        for kind, fields in self._told(session):
            if kind == "move" and self._told_turn != (fields["seat"], fields["ply"]):
                yield self._turn_of(match, fields["seat"], fields["ply"])  # several were made at one press
            yield kind, fields
        yield from self._next(match)

    def _start(self, match: Match, session: Told) -> dict[str, Any]:
        moves = sum(1 for entry in match.entries if not isinstance(entry, Event) and entry.seat >= 0)
        people = [{"kind": seat.kind, "level": seat.level, "name": seat.name} for seat in session.seats()]
        return {"game": match.game.info.slug, "players": match.game.players, "seats": people, "moves": moves}

    def _told(self, session: Told) -> Iterator[News]:
        """Moves and undos that are new. An undo takes entries off the end, so what is still the same is a beginning."""
        match, before = session.match, self._entries
        same = min(len(before), len(match.entries))
        while same and before[same - 1] is not match.entries[same - 1]:
            same -= 1
        if same == len(match.entries):
            return
        self._entries = match.entries[:]
        if same < len(before):  # what is decided anew gets a turn of its own
            self._turn = None
        ctx = TableContext(view=match.view(None), selection=None, seats=session.seats(), log=match.log(None), me=NOBODY,
                           active=False)  # fmt: skip
        for entry in ctx.log[same:]:
            if entry.get("event") == "undo":
                yield "undo", {"seat": entry["seat"], "ply": entry["ply"]}
            elif "event" not in entry and entry["seat"] >= 0:
                text = session.table.sentence(entry, ctx)
                names = ("seat", "ply", "action", "effects")
                yield "move", {**{name: entry[name] for name in names}, "text": text}

    def _next(self, match: Match) -> Iterator[News]:
        """Whose turn it is now, or how it ended."""
        outcome = match.outcome
        if outcome is not None:
            if not self._over:
                points = [line["points"] for line in outcome.lines]
                found = outcome.to_json()
                yield "over", {name: found[name] for name in ("reason", "winners", "ranks")} | {"points": points}
            self._over = True
            return
        self._over = False
        turn = match.state.player, match.state.decision
        if turn != self._turn:
            self._turn = turn
            yield self._turn_of(match, turn[0], match.state.ply)

    def _turn_of(self, match: Match, seat: int, ply: int) -> News:
        self._told_turn = seat, ply
        sitting = match.seats[seat]
        return "turn", {"seat": seat, "kind": sitting.kind, "level": sitting.level, "ply": ply}
