"""The interface of a game: facts, options and factories."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from .errors import BadOption, BadPlayers
from .state import State
from .types import Action, View


@dataclass(frozen=True, slots=True)
class Option:
    """One rule that could go another way. A choice lists its values, an int its bounds (both included)."""

    name: str
    default: bool | int | str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    def check(self, value: Any) -> bool | int | str:
        """`value` if the option takes it; raises BadOption else."""
        if isinstance(self.default, bool):
            good = isinstance(value, bool)
        elif isinstance(self.default, int):
            good = isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        else:
            good = isinstance(value, str) and value in self.choices
        if not good:
            raise BadOption("bad_option_value", option=self.name, value=repr(value)[:80])
        checked: bool | int | str = value
        return checked


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Facts about a game, declared here and enforced in random play.

    `max_plies` bounds the actions of a whole game, chance included; `min_score` and `max_score` the points of a seat.
    `rules` is the version of the rules: a record made under another one is not replayed in silence. `minutes` is the
    limit of a match with a clock. `beside_points` are the endings (reason codes) whose ranks follow something else than
    the points; in every other ending a better rank needs at least as many points. `open`: nothing is hidden from
    anybody.
    """

    slug: str
    rules: int
    min_players: int
    max_players: int
    max_plies: int
    max_score: int
    options: tuple[Option, ...]
    minutes: int = 60
    min_score: int = 0
    beside_points: tuple[str, ...] = ()
    open: bool = False


class Game(ABC):
    """A game with its number of players and options settled. Immutable.

    Raises BadPlayers for a wrong number of players and BadOption for an option or value it does not know.
    """

    info: ClassVar[GameInfo]

    def __init__(self, players: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        info = self.info
        players = info.min_players if players is None else players
        whole = isinstance(players, int) and not isinstance(players, bool)
        if not whole or not info.min_players <= players <= info.max_players:
            raise BadPlayers("bad_players", players=repr(players)[:40], low=info.min_players, high=info.max_players)
        known = {option.name: option for option in info.options}
        if options is not None and not isinstance(options, Mapping):
            raise BadOption("bad_options", options=repr(options)[:80])
        given = dict(options or {})
        for name in given:
            if name not in known:
                raise BadOption("unknown_option", option=str(name)[:80])
        self.players: int = players
        self.options: Mapping[str, bool | int | str] = {
            name: option.check(given.get(name, option.default)) for name, option in known.items()
        }

    def __repr__(self) -> str:
        changed = {o.name: self.options[o.name] for o in self.info.options if self.options[o.name] != o.default}
        return f"<{self.info.slug} for {self.players}{' ' + repr(changed) if changed else ''}>"

    @abstractmethod
    def new_state(self) -> State:
        """The state before anything happened; it may begin with chance (deal, start player)."""

    @abstractmethod
    def determinize(self, view: View, rng: Random) -> State:
        """A full state that the viewer cannot tell from the true one, unknown pieces drawn at random.

        `determinize(view, rng).view(view["viewer"]) == view`. Raises BadView for a damaged view.
        """

    @abstractmethod
    def kind(self, action: Action) -> str:
        """The kind of `action` in one word, as the rules name it."""

    def by_kind(self, actions: list[Action]) -> list[list[Action]]:
        """A legal list in groups of one kind each, in the order of their first actions."""
        groups: dict[str, list[Action]] = {}
        for action in actions:
            groups.setdefault(self.kind(action), []).append(action)
        return list(groups.values())

    @abstractmethod
    def describe(self, state: State, action: Action) -> str:
        """`action` in the short notation of the game, such as `take wub` or `buy c17 gold=wu`."""

    @abstractmethod
    def parse(self, state: State, text: str) -> Action:
        """The legal action that `text` names; inverse of `describe`.

        Raises BadText if it is no notation at all and IllegalAction if the action is not legal in `state`.
        """

    @abstractmethod
    def state_from_text(self, text: str) -> State:
        """Inverse of `str(state)`. Raises BadText for anything that is no possible state of this game."""
