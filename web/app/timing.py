"""The match's clock at this table: told of every change, it keeps the page's timers and the shown clock right."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from engine.core.clock import Clock, ClockRules
from engine.core.match import Match
from web.app.page import Page

TOKENS = ("clock", "clock-match")


class Timekeeper:
    """See the module. `now` gives monotonic seconds."""

    def __init__(self, match: Match, page: Page, now: Callable[[], float]) -> None:
        self._page = page
        self._now = now
        rules = ClockRules.named(match.clock, match.game.info.minutes * 60)
        self._clock = Clock(rules, match.game.players)
        self._turn: tuple[int, int] | None = None  # seat and turn that are timed now
        self._ply = -1
        self._first = True  # the turn's main choice, not one that follows from it
        self._brief: bool | None = None  # what the state says about that
        self._timed = False

    def follow(self, match: Match, timed: bool) -> None:
        """The match has moved on, or a seat has changed hands; `timed`: the seat to act is on the clock."""
        now = self._now()
        turn = (match.state.player, match.state.clock_turn)
        if turn != self._turn:
            self._finish_turn()
            self._clock.begin_turn(now, timed)
            self._turn, self._first = turn, True
        elif timed != self._timed:
            self._clock.begin_turn(now, timed)
        elif match.state.ply != self._ply:
            self._clock.begin_step(now)
            self._first = False
        self._ply = match.state.ply
        self._brief = match.state.is_brief
        self._timed = timed
        self._set_timers()

    @property
    def _main(self) -> bool:
        """Whether the choice at hand has all the seconds of the turn."""
        return self._first if self._brief is None else not self._brief

    def _finish_turn(self) -> None:
        if self._turn is not None and self._timed:
            self._clock.end_turn(self._turn[0])

    def forget_turn(self) -> None:
        """The position was taken back: the turn at hand begins anew and counts for nothing."""
        self._turn = None

    def run(self, running: bool) -> None:
        """Let time count, or stand still."""
        if running:
            self._clock.run(self._now())
        else:
            self._clock.stop(self._now())
        self._set_timers()

    def stop(self) -> None:
        """The table is left: no timer may speak after this."""
        self._clock.stop(self._now())
        for token in TOKENS:
            self._page.cancel(token)
        self._page.clock(-1, False)

    def _set_timers(self) -> None:
        now = self._now()
        left = self._clock.left(now, self._main)
        for token, seconds in zip(TOKENS, (left, self._clock.game_left(now)), strict=True):
            if seconds is None or not self._clock.running:
                self._page.cancel(token)
            else:
                self._page.later(ceil(seconds * 1000), token)
        self._page.clock(-1 if left is None else ceil(left * 1000), self._clock.running)

    def is_up(self, token: str) -> bool:
        """Whether the time a timer spoke of has really run out; if not, the timer is set again."""
        now = self._now()
        left = self._clock.left(now, self._main) if token == "clock" else self._clock.game_left(now)
        if left is not None and left <= 0 and self._clock.running:
            return True
        self._set_timers()
        return False

    def ran_out(self) -> None:
        """A bot makes the choice at hand because time was up."""
        self._clock.ran_out()

    def wants_automatic(self, seat: int) -> bool:
        """See `Clock.wants_automatic`."""
        return self._clock.wants_automatic(seat)

    def forgive(self, seat: int) -> None:
        """See `Clock.forgive`."""
        self._clock.forgive(seat)

    def to_json(self) -> dict[str, Any]:
        """What is kept with a saved match."""
        return {**self._clock.to_json(self._now()), "first": self._first}

    def restore(self, kept: dict[str, Any], match: Match, timed: bool) -> None:
        """Go on in the middle of a turn, as it was kept."""
        now = self._now()
        self._turn = (match.state.player, match.state.clock_turn)
        self._brief = match.state.is_brief
        self._ply, self._timed = match.state.ply, timed
        self._clock.begin_turn(now, timed)
        self._clock.restore(kept, now)
        self._first = kept.get("first") is not False
