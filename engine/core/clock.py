"""The clock of a match as pure logic: somebody tells it the time, it says what is left and what has run out.

Source: the project's rules, "Clock and automatic play". A turn has its seconds; a choice within it (what to return,
which noble) has at most `step` seconds and never more than the turn has left. A whole match has a limit. Only time
that runs counts: a stopped clock stands still for as long as it likes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from .errors import BadOption

STEP_SECONDS: Final = 20.0
TURNS_BEFORE_AUTOMATIC: Final = 3
CLOCKS: Final[dict[str, float | None]] = {"none": None, "normal": 60.0, "relaxed": 90.0}
"""Seconds for a turn by the name of the clock."""


@dataclass(frozen=True, slots=True)
class ClockRules:
    """Seconds for a turn, for a choice within one, and for a whole match; no turn seconds: no clock and no limit."""

    turn: float | None = None
    step: float = STEP_SECONDS
    game: float | None = None

    @classmethod
    def named(cls, name: str, limit: float) -> ClockRules:
        """The rules of a clock by its name; `limit` is the game's own, in seconds. Raises BadOption."""
        try:
            turn = CLOCKS[name]
        except (KeyError, TypeError):
            raise BadOption("unknown_clock", clock=str(name)[:80]) from None
        return cls(turn, STEP_SECONDS, None if turn is None else limit)


class Clock:
    """Counts for one match. All times are seconds; `now` is any monotonic time.

    It stands still until `run`. A change of the system's date does nothing to it.
    """

    def __init__(self, rules: ClockRules, seats: int) -> None:
        self.rules = rules
        self.running = False
        self._since = 0.0  # when it was last brought up to date
        self._game = 0.0  # used by the whole match
        self._turn = 0.0  # used by this turn
        self._step = 0.0  # used by this choice
        self._timed = False  # somebody is on the clock
        self._late_now = False  # time ran out in this turn
        self._late = [0] * seats  # turns in a row in which time ran out

    # --- time ----------------------------------------------------------------------------------------------------

    def _catch_up(self, now: float) -> None:
        if self.running:
            passed = max(0.0, now - self._since)
            self._game += passed
            if self._timed:
                self._turn += passed
                self._step += passed
        self._since = now

    def run(self, now: float) -> None:
        """Let time count from now on."""
        self._catch_up(now)
        self.running = True

    def stop(self, now: float) -> None:
        """Stand still: pause, page hidden."""
        self._catch_up(now)
        self.running = False

    # --- turns ---------------------------------------------------------------------------------------------------

    def begin_turn(self, now: float, timed: bool) -> None:
        """A turn begins; `timed` if its seat is on the clock (a bot is not)."""
        self._catch_up(now)
        self._turn = self._step = 0.0
        self._timed = timed and self.rules.turn is not None
        self._late_now = False

    def begin_step(self, now: float) -> None:
        """Another choice of the same turn begins."""
        self._catch_up(now)
        self._step = 0.0

    def end_turn(self, seat: int) -> None:
        """The turn of a timed seat is over: was it played in time?"""
        self._late[seat] = self._late[seat] + 1 if self._late_now else 0

    def ran_out(self) -> None:
        """The choice was made by a bot because time was up."""
        self._late_now = True

    def wants_automatic(self, seat: int) -> bool:
        """Whether the seat has let so many own turns run out in a row that it plays by itself from now on."""
        return self._late[seat] >= TURNS_BEFORE_AUTOMATIC

    def forgive(self, seat: int) -> None:
        """The person is back: turns that ran out no longer count."""
        self._late[seat] = 0

    # --- looking -------------------------------------------------------------------------------------------------

    def left(self, now: float, first: bool) -> float | None:
        """Seconds left for the choice at hand, never below 0; None without a clock. `first`: the turn's main choice."""
        self._catch_up(now)
        turn = self.rules.turn
        if turn is None or not self._timed:
            return None
        rest = turn - self._turn
        if not first:
            rest = min(rest, self.rules.step - self._step)
        return max(0.0, rest)

    def game_left(self, now: float) -> float | None:
        """Seconds left for the whole match, never below 0; None if it has no limit."""
        self._catch_up(now)
        return None if self.rules.game is None else max(0.0, self.rules.game - self._game)

    # --- keeping -------------------------------------------------------------------------------------------------

    def to_json(self, now: float) -> dict[str, Any]:
        """What has to be kept with a saved match."""
        self._catch_up(now)
        return {
            "game": self._game,
            "turn": self._turn,
            "step": self._step,
            "late": self._late[:],
            "now": self._late_now,
        }

    def restore(self, kept: dict[str, Any], now: float) -> None:
        """Go on from `to_json`; damaged figures count as nothing used."""
        self._since = now
        numbers = [kept.get(key) for key in ("game", "turn", "step")]
        if all(isinstance(n, int | float) and not isinstance(n, bool) and 0 <= n < 1e7 for n in numbers):
            self._game, self._turn, self._step = (float(n) for n in numbers if n is not None)
        late = kept.get("late")
        if isinstance(late, list) and len(late) == len(self._late) and all(isinstance(n, int) for n in late):
            self._late = [max(0, n) for n in late]
        self._late_now = kept.get("now") is True
