"""One match at the table: whose eyes the screen shows, what is picked, and the bots' turns. Knows no HTML."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.bots.service import bot_key, request
from engine.core.match import Match
from engine.core.types import View
from web.app.bots import Answer, BotClient
from web.app.context import SeatInfo, Table
from web.app.page import Page
from web.app.seats import describe

SPEEDS = {"instant": 0, "normal": 500, "slow": 1200}
"""Milliseconds from the beginning of a bot's turn to its move, at least."""

PASS_NOTICE = 1500
"""Milliseconds that the notice of a forced pass stays before the turn moves on."""

SETTLE = 0.25
"""Seconds after a change in which no click plays anything: it was meant for what stood there before."""


class Session:
    """See the module."""

    def __init__(
        self,
        match: Match,
        table: Table,
        page: Page,
        bots: BotClient,
        clock: Callable[[], float],
    ) -> None:
        self.match = match
        self.table = table
        self.selection: Any = table.new_selection()
        self.speed = "normal"
        self.thinking: int | None = None
        self.passing = False
        self.me = self._first_viewer()
        self._page = page
        self._bots = bots
        self._clock = clock
        self._answer: tuple[int, int, int] | None = None  # revision, seat, action: waits for its moment
        self._settled = 0.0

    # --- looking -------------------------------------------------------------------------------------------------

    def _humans(self) -> list[int]:
        return [number for number, seat in enumerate(self.match.seats) if seat.is_human]

    def _first_viewer(self) -> int:
        humans = self._humans()
        return humans[0] if humans else -1

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge is on the screen; None is a spectator's."""
        return self.me if self.me >= 0 else None

    def view(self) -> View:
        """What the screen may show."""
        return self.match.view(self.viewer)

    def seats(self) -> list[SeatInfo]:
        """Names and faces in the current language."""
        kinds = ["human" if seat.is_human else seat.level or "" for seat in self.match.seats]
        return describe(kinds, [seat.name for seat in self.match.seats])

    @property
    def moment(self) -> tuple[int, int | None, bool, int]:
        """Changes when there is something new to draw, selections apart."""
        return self.match.revision, self.thinking, self.passing, self.me

    @property
    def active(self) -> bool:
        """Whether the person at the screen may act now."""
        return not self.match.is_over and self.match.state.player == self.me and not self.passing

    # --- acting --------------------------------------------------------------------------------------------------

    def intent(self, name: str, arg: str, revision: str) -> None:
        """A tap on the table. One made for an earlier picture is dropped; raises IllegalAction for a refused action."""
        if revision and revision != str(self.match.revision):
            return
        action = self.table.intent(self.view(), self.selection, name, arg)
        if action is None or not self.active or self._clock() < self._settled:
            return
        self._play(self.me, action, self.match.revision)

    def _play(self, seat: int, action: int, revision: int) -> None:
        self.match.play(seat, action, revision)
        if seat == self.me:
            self.selection = self.table.new_selection()
        self._restart()

    def _restart(self) -> None:
        self._settled = self._clock() + SETTLE
        self.stop()
        self.advance()

    def advance(self) -> None:
        """Set going whatever the next seat needs: a bot's thinking, the notice of a forced pass, another viewer."""
        match = self.match
        if match.is_over:
            self._bots.drop()
            return
        seat = match.state.player
        if not match.seats[seat].is_human:
            self._ask(seat)
            return
        self.me = seat
        legal = match.state.legal_actions()
        if len(legal) == 1 and match.game.kind(legal[0]) == "pass":
            self.passing = True
            self._page.later(PASS_NOTICE, "forced-pass")

    def _ask(self, seat: int) -> None:
        match = self.match
        revision = match.revision
        self.thinking = seat
        self._answer = None
        wait = SPEEDS[self.speed]
        ready_at = self._clock() + wait / 1000

        def done(answer: Answer) -> None:
            if revision != match.revision:
                return
            self._answer = revision, seat, answer.action
            left = max(0.0, ready_at - self._clock())
            self._page.later(int(left * 1000), "bot-moment")

        slug = match.seats[seat].level or ""
        key = bot_key(match.seed, seat, match.state.ply)
        self._bots.ask(request(match.view(seat), slug, key), done)

    def heard_timer(self, token: str) -> bool:
        """Whether the timer was one of this table's."""
        if token == "bot-moment":
            if self._answer is not None:
                revision, seat, action = self._answer
                self._answer = None
                if revision == self.match.revision and not self.match.is_over:
                    self._play(seat, action, revision)
        elif token == "forced-pass":
            if self.passing and not self.match.is_over:
                (only,) = self.match.state.legal_actions()
                self._play(self.match.state.player, only, self.match.revision)
        else:
            return False
        return True

    def undo(self) -> None:
        """Take the viewer's last decision back. Raises IllegalAction `nothing_to_undo`."""
        self.match.undo(self.me, self.match.revision)
        self._restart()

    def end(self) -> None:
        """End the match without a winner: asked for and confirmed. Raises IllegalAction if it is over."""
        self.stop()
        self.match.end()

    def note(self) -> str:
        """Why the last tap did nothing, in words; "" if it did something."""
        return self.table.note(self.selection)

    def stop(self) -> None:
        """Leave the table: no bot's answer and no timer may come after this."""
        self._bots.drop()
        for token in ("bot-moment", "forced-pass"):
            self._page.cancel(token)
        self.thinking = self._answer = None
        self.passing = False
