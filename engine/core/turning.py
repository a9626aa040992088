"""Turning points: the moves of a match that changed the standing most, found again from its record."""

from __future__ import annotations

from dataclasses import dataclass

from .match import Match, Move
from .types import CHANCE


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move with what chance added to it: the entries `first` to `upto` - 1 of the log.

    `swing` is what the move changed in the mover's lead over the best of the others, in units of `State.standing`.
    """

    seat: int
    first: int
    upto: int
    swing: int


def turning_points(match: Match, most: int = 2) -> list[TurningPoint]:
    """The moves with the greatest swings, of equal ones the later, in the order in which they were played.

    One decision of a seat (a purchase and the noble that is chosen after it) is one move. Moves that changed nothing
    are none.
    """
    found: list[TurningPoint] = []
    state = match.game.new_state()
    before = state.standing()
    open_at, open_key = -1, (CHANCE, -1)  # where the move at hand begins; its seat and decision

    def close(upto: int) -> None:
        nonlocal before
        after = state.standing()
        if open_at >= 0:
            seat = open_key[0]
            swing = _lead(after, seat) - _lead(before, seat)
            if swing:
                found.append(TurningPoint(seat, open_at, upto, swing))
        before = after

    for number, entry in enumerate(match.entries):
        if not isinstance(entry, Move):
            continue
        key = (entry.seat, entry.decision)
        if entry.seat != CHANCE and key != open_key:
            close(number)
            open_at, open_key = number, key
        state.apply(entry.action)
    close(len(match.entries))
    found.sort(key=lambda point: (-abs(point.swing), -point.first))
    return sorted(found[:most], key=lambda point: point.first)


def _lead(standing: tuple[int, ...], seat: int) -> int:
    return standing[seat] - max(have for other, have in enumerate(standing) if other != seat)
