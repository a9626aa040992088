"""One match at the table: who looks, what is picked, pauses, time, and the bots' turns. Knows no HTML."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final

from engine.bots.levels import LEVELS
from engine.bots.service import bot_key, request
from engine.core.match import Entry, Match, Seat
from engine.core.rng import stream_key
from engine.core.types import View
from web.app.bots import Answer, BotClient
from web.app.context import SeatInfo, Table
from web.app.page import Page
from web.app.seats import describe
from web.app.settings import SPEEDS, Settings
from web.app.timing import TOKENS, Timekeeper

PASS_NOTICE: Final = 1500
"""Milliseconds that the notice of a forced pass stays before the turn moves on."""

SETTLE: Final = 0.25
"""Seconds after a change in which no click plays anything: it was meant for what stood there before."""

HELPER: Final = list(LEVELS)[-1]
"""The level that plays for a person whose time is up, and that gives hints: the strongest."""


class Session:
    """See the module. `now` gives monotonic seconds; `clock` and `me` are those of a saved game."""

    def __init__(
        self,
        match: Match,
        table: Table,
        page: Page,
        bots: BotClient,
        now: Callable[[], float],
        settings: Settings,
        clock: dict[str, Any] | None = None,
        me: int = -1,
    ) -> None:
        self.match = match
        self.table = table
        self.settings = settings
        self.selection: Any = table.new_selection()
        self.thinking: int | None = None
        self.passing = False  # the notice of a forced pass is on the screen
        self.handover: int | None = None  # the seat for whom the screen waits under a cover
        self.peek: int | None = None  # number of log entries shown, while the past is looked at
        self.hint: tuple[int, str] | None = None  # action and reason code
        self.why_not = ""  # why what has the focus cannot act
        self.people = [number for number, seat in enumerate(match.first_seats) if seat.is_human]
        self.me = me if me in self.people else next(iter(self.people), -1)
        self.time = Timekeeper(match, page, now)
        self._page = page
        self._bots = bots
        self._now = now
        self._pauses: set[str] = set()
        self._held: list[str] = []  # timers that spoke during a pause
        self._answer: tuple[int, int, int] | None = None  # revision, seat, action: waits for its moment
        self._logged: tuple[int | None, list[Entry], list[dict[str, Any]]] = None, [], []
        self._viewed: tuple[tuple[int, int | None, int | None], View] | None = None
        self._settled = 0.0
        self._calm = 0.0  # when what moves on the screen has come to rest
        if clock is not None and not match.is_over:
            self.time.restore(clock, match, match.seats[match.state.player].is_human)

    # --- looking -------------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge is on the screen; None is a spectator's."""
        return self.me if self.me >= 0 and self.handover is None else None

    def view(self) -> View:
        """What the screen may show: the present, or the moment of the past that is looked at.

        The same object as long as that is the same, so that what is drawn from it can be remembered.
        """
        match, viewer = self.match, self.viewer
        key = match.revision, viewer, self.peek
        if self._viewed is None or self._viewed[0] != key:
            state = match.state if self.peek is None else match.state_at(self.peek)
            self._viewed = key, state.view(viewer)
        return self._viewed[1]

    def log(self) -> list[dict[str, Any]]:
        """The story up to what is shown."""
        viewer, entries = self.viewer, self.match.entries
        whose, told, shown = self._logged
        # An undo takes entries off the end, so what is still the same is a beginning; it need not be told anew.
        same = min(len(told), len(entries)) if whose == viewer else 0
        while same and told[same - 1] is not entries[same - 1]:
            same -= 1
        shown = shown[:same] + self.match.log(viewer, same)
        self._logged = viewer, entries[:], shown
        return shown[: self.peek]

    def seats(self) -> list[SeatInfo]:
        """Names and faces in the current language, of those who sat down first: a stand-in keeps the name."""
        kinds = ["human" if seat.is_human else seat.level or "" for seat in self.match.first_seats]
        return describe(kinds, [seat.name for seat in self.match.first_seats])

    @property
    def moment(self) -> tuple[object, ...]:
        """Changes when there is something new to draw, selections apart."""
        return (
            self.match.revision, self.thinking, self.passing, self.me, self.handover, self.peek, self.hint, self.paused
        )  # fmt: skip

    @property
    def active(self) -> bool:
        """Whether the person at the screen may act now."""
        match = self.match
        if match.is_over or self.passing or self.handover is not None or self.peek is not None or self.paused:
            return False
        return match.state.player == self.me and match.seats[self.me].is_human and self.thinking is None

    @property
    def stand_in(self) -> bool:
        """Whether a bot plays for the person at the screen."""
        return self.me in self.people and not self.match.seats[self.me].is_human

    # --- acting --------------------------------------------------------------------------------------------------

    def intent(self, name: str, arg: str, revision: str) -> None:
        """A tap on the table. One made for an earlier picture is dropped; raises IllegalAction for a refused action."""
        if (revision and revision != str(self.match.revision)) or self.peek is not None or self.paused:
            return
        self.hint = None
        self.why_not = ""
        action = self.table.intent(self.view(), self.selection, name, arg)
        if action is None or not self.active or self._now() < self._settled:
            return
        self._play(self.me, action, self.match.revision)

    def ask_why(self, name: str, arg: str, revision: str) -> None:
        """What a tap would be answered with, asked without tapping: for a choice that cannot act and has the focus."""
        self.why_not = ""
        if not name or (revision and revision != str(self.match.revision)) or self.peek is not None or self.paused:
            return
        trial = deepcopy(self.selection)
        if self.table.intent(self.view(), trial, name, arg) is None:
            self.why_not = self.table.note(trial)

    def _play(self, seat: int, action: int, revision: int) -> None:
        self.match.play(seat, action, revision)
        if seat == self.me:
            self.selection = self.table.new_selection()
        self.advance()

    def undo(self) -> None:
        """Take the viewer's last decision back. Raises IllegalAction `nothing_to_undo`."""
        self.match.undo(self.me, self.match.revision)
        self.selection = self.table.new_selection()
        self.time.forget_turn()
        self.advance()

    def end(self, reason: str = "ended_by_players") -> None:
        """End the match without a winner: confirmed, or by the limit. Raises IllegalAction if it is over."""
        self.match.end(reason)
        self.stop()

    def hand_to_bot(self, level: str = HELPER, why: str = "handed") -> None:
        """Let a bot play for the person at the screen."""
        self._change_seat(self.me, Seat("bot", level, self.match.seats[self.me].name), why)

    def take_back(self) -> None:
        """The person at the screen plays again."""
        self.time.forgive(self.me)
        self._change_seat(self.me, Seat("human", None, self.match.seats[self.me].name), "taken_back")

    def _change_seat(self, seat: int, new: Seat, why: str) -> None:
        if seat in self.people and not self.match.is_over:
            self.match.change_seat(seat, new, why)
            self.advance()

    def ready(self) -> None:
        """The person whom the cover was waiting for is at the screen."""
        if self.handover is not None:
            self.me, self.handover = self.handover, None
            self.selection = self.table.new_selection()
            self.advance()

    # --- turns ---------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """After any change: set going whatever the next seat needs, and drop what the last one was waiting for."""
        self._settled = self._now() + SETTLE
        self._drop()
        match = self.match
        if match.is_over:
            self.stop()
            return
        seat = match.state.player
        mover = match.seats[seat]
        self.time.follow(match, mover.is_human)
        if mover.is_human and self.time.wants_automatic(seat):
            match.change_seat(seat, Seat("bot", HELPER, mover.name), "automatic")
            mover = match.seats[seat]
            self.time.follow(match, False)
        if not mover.is_human:
            self._ask(seat, mover.level or HELPER)
        elif seat != self.me and len(self.people) > 1 and self._has_secret(seat):
            self.handover = seat
        else:
            if seat != self.me:
                self.me = seat
                self.selection = self.table.new_selection()
            legal = match.state.legal_actions()
            if len(legal) == 1 and match.game.kind(legal[0]) == "pass":
                self.passing = True
                self._page.later(PASS_NOTICE, "forced-pass")
        self._run_clock()

    def _has_secret(self, seat: int) -> bool:
        """Whether the seat sees more than a spectator does."""
        state = self.match.state
        own, public = state.view(seat), state.view(None)
        return any(own[key] != public[key] for key in own if key not in ("viewer", "legal"))

    def _ask(self, seat: int, level: str) -> None:
        match = self.match
        revision = match.revision
        self.thinking = seat
        ready_at = self._now() + SPEEDS[self.settings.speed] / 1000

        def done(answer: Answer) -> None:
            if revision == match.revision:
                self._answer = revision, seat, answer.action
                wait = max(ready_at, self._calm) - self._now()
                self._page.later(int(max(0.0, wait) * 1000), "bot-moment")

        self._bots.ask(request(match.view(seat), level, bot_key(match.seed, seat, match.state.ply)), done)

    def wait_for(self, milliseconds: int) -> None:
        """Something moves on the screen for so long: the next bot lets it be seen, unless it is to play at once."""
        if self.settings.motion == "full" and self.settings.speed != "instant":
            self._calm = self._now() + milliseconds / 1000

    def ask_hint(self) -> None:
        """Ask the strongest bot what it would do here; nothing is re-rolled by asking."""
        if not self.active or self._bots.busy:
            return
        match, revision = self.match, self.match.revision

        def done(answer: Answer) -> None:
            if revision == match.revision and self.active:
                self.hint = answer.action, answer.reason
                self.selection = self.table.suggest(self.view(), answer.action)

        self._bots.ask(request(self.view(), HELPER, stream_key(match.seed, "hint", match.state.ply)), done)

    def heard_timer(self, token: str) -> None:
        """A timer of this table has spoken; during a pause it waits for the end of it."""
        if token in TOKENS:
            if not self.match.is_over and self.time.is_up(token):
                self._time_is_up(token)
        elif self.paused:
            self._held.append(token)
        elif token == "bot-moment" and self._answer is not None:
            revision, seat, action = self._answer
            self._answer = None
            if revision == self.match.revision and not self.match.is_over:
                self._play(seat, action, revision)
        elif token == "forced-pass" and self.passing:
            (only,) = self.match.state.legal_actions()
            self._play(self.match.state.player, only, self.match.revision)

    def _time_is_up(self, token: str) -> None:
        if token == "clock-match":
            self.end("time_limit")
            return
        if self.thinking is not None:
            return
        seat = self.match.state.player
        self.time.ran_out()
        self.match.note("timeout", {"seat": seat})
        self._drop()
        self._ask(seat, HELPER)

    # --- pauses --------------------------------------------------------------------------------------------------

    @property
    def paused(self) -> bool:
        """Whether the table stands still."""
        return bool(self._pauses)

    def pause(self, why: str, on: bool) -> None:
        """Stand still for a reason ("user", "hidden", "sheet", "peek"), or no longer for this one."""
        before = self.paused
        if on:
            self._pauses.add(why)
        else:
            self._pauses.discard(why)
        if before == self.paused:
            return
        self._run_clock()
        if not self.paused:
            held, self._held = self._held, []
            for token in held:
                self._page.later(0, token)

    @property
    def asked_to_pause(self) -> bool:
        """Whether somebody pressed pause, as against a sheet being open or the page hidden."""
        return "user" in self._pauses

    def _run_clock(self) -> None:
        if not self.match.is_over:
            self.time.run(not self.paused and self.handover is None)

    def look_back(self, entry: int | None) -> None:
        """Show the position after so many log entries, or the present again (None, or a number out of range)."""
        last = len(self.match.entries) - (not self.match.is_over)  # after the end its picture is the past, too
        self.peek = entry if entry is not None and 0 < entry <= last else None
        # With one person at the table looking back stops the game; others need not wait.
        self.pause("peek", self.peek is not None and len(self.people) <= 1)

    # --- leaving -------------------------------------------------------------------------------------------------

    def _drop(self) -> None:
        """Forget what was awaited: no answer and no timer made for an earlier moment may come after this."""
        self._bots.drop()
        for token in ("bot-moment", "forced-pass"):
            self._page.cancel(token)
        self._held = []
        self.thinking = self._answer = self.hint = self.handover = None
        self.passing = False
        self.why_not = ""

    def stop(self) -> None:
        """Leave the table, or leave it standing after the end."""
        self._drop()
        self.time.stop()

    def note(self) -> str:
        """Why the last tap did nothing, in words; "" if it did something."""
        return self.table.note(self.selection)
