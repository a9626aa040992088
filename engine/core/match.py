"""A match: the only holder of the true state, and the door at which every action is checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from .clock import CLOCKS
from .errors import BadOption, BadPlayers, EngineError, IllegalAction, RecordError
from .game import Game
from .record import dump, load
from .registry import create
from .rng import stream
from .state import State
from .types import CHANCE, MAX_ACTION, Action, Effect, Outcome, View


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a person, or a bot of a level of `engine.bots.levels`."""

    kind: str = "human"
    level: str | None = None
    name: str = ""

    @property
    def is_human(self) -> bool:
        """Whether a person plays this seat."""
        return self.kind == "human"


@dataclass(frozen=True, slots=True)
class Move:
    """An applied action with its story, told before it was applied.

    `seat` is CHANCE for chance; `forced` says that the seat could do nothing else; `decision` is the state's count
    before the action.
    """

    ply: int
    seat: int
    action: Action
    decision: int
    forced: bool
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened beside the rules at `ply`: an undo, a change of seat, the end by the players."""

    ply: int
    kind: str
    data: dict[str, Any]


Entry = Move | Event


class Match:
    """One game being played.

    `revision` grows with every change and never repeats, also across undo: requests and answers carry it, and
    stale ones are refused. Chance draws from streams keyed by the seed and the ply, so that an undone action
    meets the same luck again. `clock` names the clock that was chosen (`engine.core.clock.CLOCKS`); running it is the
    table's business. Raises BadPlayers unless there is one seat for each player, BadOption for an unknown clock.
    """

    def __init__(self, game: Game, seed: int, seats: Sequence[Seat] | None = None, clock: str = "none") -> None:
        if clock not in CLOCKS:
            raise BadOption("unknown_clock", clock=str(clock)[:80])
        self.game = game
        self.seed = seed
        self.clock = clock
        self.seats: list[Seat] = list(seats) if seats is not None else [Seat()] * game.players
        if len(self.seats) != game.players:
            raise BadPlayers("bad_seats", players=game.players, seats=len(self.seats))
        self.first_seats = tuple(self.seats)
        self.revision = 1
        self.state: State = game.new_state()
        self.entries: list[Entry] = []
        self.ended: str | None = None
        self._settle_chance()

    # --- playing -------------------------------------------------------------------------------------------------

    def play(self, seat: int, action: Action, revision: int | None = None) -> list[Move]:
        """Play `action` for `seat` and whatever chance adds; returns these moves, the seat's own first.

        Raises IllegalAction (`stale_revision`, `game_over`, `not_your_turn`, or a reason of the game); the match is
        unchanged then.
        """
        self._check(seat, revision)
        whole = isinstance(action, int) and not isinstance(action, bool) and 0 <= action <= MAX_ACTION
        reason = self.state.refusal(action) if whole else "unknown_action"
        if reason is not None:
            raise IllegalAction(reason, seat=seat, action=action if whole else repr(action)[:80])
        at = len(self.entries)
        self._apply(action)
        self._settle_chance()
        self.revision += 1
        return [entry for entry in self.entries[at:] if isinstance(entry, Move)]

    def _check(self, seat: int, revision: int | None) -> None:
        if revision is not None and revision != self.revision:
            raise IllegalAction("stale_revision", revision=revision, current=self.revision)
        if self.is_over:
            raise IllegalAction("game_over", seat=seat)
        if seat != self.state.player:
            raise IllegalAction("not_your_turn", seat=seat, player=self.state.player)

    def _apply(self, action: Action) -> None:
        state = self.state
        forced = state.player != CHANCE and len(state.legal_actions()) == 1
        move = Move(state.ply, state.player, action, state.decision, forced, tuple(state.effects(action)))
        state.apply(action)
        self.entries.append(move)

    def _settle_chance(self) -> None:
        while self.state.player == CHANCE:
            self._apply(self.state.sample_chance(stream(self.seed, "chance", self.state.ply)))

    # --- undo ----------------------------------------------------------------------------------------------------

    def undo_target(self, seat: int) -> int | None:
        """How many entries would stay if `seat` undid its last decision; None if it may not.

        A decision is a turn with its returns and choices; forced moves are nobody's decision. With one human at the
        table undo is always allowed. With several it is only while nothing hidden was revealed (chance has not
        acted since) and no other human has acted. Source: the project's design, section 5.
        """
        if self.ended is not None or not 0 <= seat < len(self.seats) or not self.seats[seat].is_human:
            return None
        target, decision = None, -1
        for index in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[index]
            if isinstance(entry, Event) or entry.seat != seat:
                continue
            if target is None and entry.forced:
                continue
            if target is not None and entry.decision != decision:
                break
            target, decision = index, entry.decision
        if target is None:
            return None
        if sum(1 for other in self.seats if other.is_human) > 1:
            for entry in self.entries[target:]:
                if not isinstance(entry, Move) or entry.seat == seat:
                    continue
                if entry.seat == CHANCE or self.seats[entry.seat].is_human:
                    return None
        return target

    def state_at(self, length: int) -> State:
        """The position after the first `length` entries of the log."""
        state = self.game.new_state()
        for entry in self.entries[:length]:
            if isinstance(entry, Move):
                state.apply(entry.action)
        return state

    def can_undo(self, seat: int) -> bool:
        """Whether `seat` may take its last decision back now."""
        return self.undo_target(seat) is not None

    def undo(self, seat: int, revision: int | None = None) -> None:
        """Take back the last decision of `seat` and all that followed; noted as an event, which stays.

        Raises IllegalAction (`stale_revision`, `nothing_to_undo`); the match is unchanged then.
        """
        if revision is not None and revision != self.revision:
            raise IllegalAction("stale_revision", revision=revision, current=self.revision)
        target = self.undo_target(seat)
        if target is None:
            raise IllegalAction("nothing_to_undo", seat=seat)
        events = [entry for entry in self.entries[target:] if isinstance(entry, Event)]
        self.state = self.state_at(target)
        ply = self.state.ply
        kept = [replace(event, ply=ply) for event in events]
        self.entries = [*self.entries[:target], *kept, Event(ply, "undo", {"seat": seat})]
        self.revision += 1

    # --- beside the rules ----------------------------------------------------------------------------------------

    def change_seat(self, seat: int, new: Seat, why: str = "") -> None:
        """Let somebody else play `seat` from now on; `why` is a stable code for the log.

        Raises IllegalAction if there is no such seat.
        """
        if not 0 <= seat < len(self.seats):
            raise IllegalAction("unknown_seat", seat=seat)
        self.seats[seat] = new
        self._note("seat", {"seat": seat, "why": why, **asdict(new)})

    def end(self, reason: str = "ended_by_players") -> None:
        """End the match without a winner. Raises IllegalAction if it is over."""
        if self.is_over:
            raise IllegalAction("game_over")
        self.ended = reason
        self._note("end", {"reason": reason})

    def note(self, kind: str, data: dict[str, Any]) -> None:
        """Write an event of another layer (a time-out, say) into the record."""
        self._note(kind, data)

    def _note(self, kind: str, data: dict[str, Any]) -> None:
        self.entries.append(Event(self.state.ply, kind, data))
        self.revision += 1

    # --- looking -------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be played."""
        return self.ended is not None or self.state.is_terminal

    @property
    def outcome(self) -> Outcome | None:
        """The state's outcome, or one without a winner if the match was ended from outside; None while running."""
        if self.ended is not None:
            return Outcome(self.ended, (), self.state.lines())
        return self.state.outcome()

    def undos(self) -> list[int]:
        """How often each seat took a decision back."""
        counts = [0] * len(self.seats)
        for entry in self.entries:
            if isinstance(entry, Event) and entry.kind == "undo":
                counts[entry.data["seat"]] += 1
        return counts

    def view(self, viewer: int | None) -> View:
        """What a viewer may know of the position now."""
        return self.state.view(viewer)

    def log(self, viewer: int | None, start: int = 0) -> list[dict[str, Any]]:
        """The story from entry `start` on, redacted like the view, JSON-safe, oldest first.

        Moves: ply, seat, action (None for chance, whose draws may be secret, and where an effect hides something from
        the viewer) and effects. Events: ply, event and their data.
        """
        return [self._shown(entry, viewer) for entry in self.entries[start:]]

    @staticmethod
    def _shown(entry: Entry, viewer: int | None) -> dict[str, Any]:
        if isinstance(entry, Event):
            return {"ply": entry.ply, "event": entry.kind, **entry.data}
        secret = any(effect.secret is not None and viewer not in effect.knows for effect in entry.effects)
        return {
            "ply": entry.ply,
            "seat": entry.seat,
            "action": None if entry.seat == CHANCE or secret else entry.action,
            "effects": [effect.seen_by(viewer) for effect in entry.effects],
        }

    # --- records -------------------------------------------------------------------------------------------------

    def record(self) -> str:
        """The whole match as text; see `engine.core.record`."""
        body: dict[str, Any] = {
            "game": self.game.info.slug,
            "rules": self.game.info.rules,
            "players": self.game.players,
            "options": dict(self.game.options),
            "seed": self.seed,
            "clock": self.clock,
            "revision": self.revision,
            "first": [asdict(seat) for seat in self.first_seats],
            "entries": [
                entry.action if isinstance(entry, Move) else {"event": entry.kind, "ply": entry.ply, **entry.data}
                for entry in self.entries
            ],
        }
        return dump(body)

    @classmethod
    def from_record(cls, text: str, create: Callable[..., Game] = create) -> Match:
        """The match of a record, every action of it checked.

        `create` makes the game (default: the registry's). Raises RecordError for anything that is no whole record
        of a game under the rules at hand.
        """
        body = load(text)
        try:
            game = create(body["game"], body["players"], body["options"])
            if body["rules"] != game.info.rules:
                raise RecordError("other_rules", rules=body["rules"], ours=game.info.rules)
            match = cls.__new__(cls)
            match._restore(game, body)
        except RecordError:
            raise
        except (EngineError, KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            reason = error.reason if isinstance(error, EngineError) else "bad_record"
            raise RecordError(reason, f"no whole record: {error!r}") from error
        return match

    def _restore(self, game: Game, body: dict[str, Any]) -> None:
        seats = [Seat(**seat) for seat in body["first"]]
        if len(seats) != game.players or not all(_is_seat(seat) for seat in seats):
            raise RecordError("bad_seats")
        if body["clock"] not in CLOCKS:
            raise RecordError("unknown_clock")
        self.game, self.seed, self.revision, self.clock = game, body["seed"], body["revision"], body["clock"]
        self.seats, self.first_seats = seats, tuple(seats)
        self.state, self.entries, self.ended = game.new_state(), [], None
        for entry in body["entries"]:
            if isinstance(entry, dict):
                self._restore_event(dict(entry))
            else:
                self._restore_action(entry)
        if self.state.player == CHANCE:
            raise RecordError("cut_record", "the record stops before chance has acted")

    def _restore_action(self, action: Any) -> None:
        if isinstance(action, bool) or not isinstance(action, int) or not 0 <= action <= MAX_ACTION or self.is_over:
            raise RecordError("bad_record", "something else in place of an action, or one after the end")
        if self.state.player == CHANCE:
            good = any(action == outcome for outcome, _ in self.state.chance_outcomes())
        else:
            good = self.state.refusal(action) is None
        if not good:
            raise RecordError("illegal_in_record", ply=self.state.ply, action=action)
        self._apply(action)

    def _check_number(self, seat: Any) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(self.seats):
            raise RecordError("bad_seats")
        return seat

    def _restore_event(self, entry: dict[str, Any]) -> None:
        event = Event(entry.pop("ply"), entry.pop("event"), entry)
        if event.ply != self.state.ply or not isinstance(event.kind, str):
            raise RecordError("bad_record", "an event out of its place")
        if event.kind == "seat":
            values = dict(event.data)
            number = self._check_number(values.pop("seat"))
            values.pop("why")
            seat = Seat(**values)
            if not _is_seat(seat):
                raise RecordError("bad_seats")
            self.seats[number] = seat
        elif event.kind == "end":
            self.ended = str(event.data["reason"])
        elif event.kind == "undo":
            self._check_number(event.data["seat"])
        self.entries.append(event)


def _is_seat(seat: Seat) -> bool:
    level_fits = seat.level is None if seat.is_human else isinstance(seat.level, str)
    return seat.kind in ("human", "bot") and level_fits and isinstance(seat.name, str)
