"""The interface of a game's state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import TYPE_CHECKING, Self

from .rng import pick_weighted
from .types import CHANCE, TERMINAL, Action, Effect, Outcome, View

if TYPE_CHECKING:
    from .game import Game


class State(ABC):
    """A position. One slotted class for each game, holding a few flat lists of small ints.

    `player` is the seat to act, or CHANCE, or TERMINAL. `phase` names what is awaited. `ply` counts the
    actions applied so far, those of chance included. `decision` counts the decisions of the seats as a
    person counts them: a turn with its returns and its noble is one.
    """

    __slots__ = ()

    game: Game
    player: int
    phase: int
    ply: int
    decision: int

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """All legal actions of the seat to act: sorted, distinct, complete, free of taste.

        A forced pass is an action in the list. Empty only while chance is to act and when the game is over.
        """

    @abstractmethod
    def apply(self, action: Action) -> None:
        """Play `action` in place. Trusts that it is legal; deterministic; never draws random numbers."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy; only immutable facts are shared."""

    def refusal(self, action: Action) -> str | None:
        """The reason code why the seat to act may not play `action` now; None exactly for legal actions."""
        if self.player == TERMINAL:
            return "game_over"
        if self.player == CHANCE:
            return "chance_acts"
        return None if action in self.legal_actions() else self.why_not(action)

    @abstractmethod
    def why_not(self, action: Action) -> str:
        """The reason code for an `action` that the seat to act may not play now. Asked for no other."""

    @abstractmethod
    def chance_outcomes(self) -> list[tuple[Action, float]]:
        """What chance may do now with its weights, sorted by action; empty unless chance is to act."""

    def sample_chance(self, rng: Random) -> Action:
        """One chance outcome by weight, from one `rng.random()`. Games override it with something faster."""
        return pick_weighted(rng, self.chance_outcomes())

    @abstractmethod
    def effects(self, action: Action) -> list[Effect]:
        """The ordered story of `action`, asked before it is applied. Pure."""

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Points of each seat as they stand."""

    def standing(self) -> tuple[int, ...]:
        """How far each seat has come on its way to winning, for comparisons within one match: the points as a rule."""
        return self.scores()

    def lines(self) -> tuple[dict[str, int], ...]:
        """For each seat the figures behind its score as they stand, `points` first; the outcome's lines at the end."""
        return tuple({"points": points} for points in self.scores())

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it is running."""

    @abstractmethod
    def view(self, viewer: int | None) -> View:
        """What seat `viewer` may know (None: a spectator), JSON-safe and independent of the state."""

    @abstractmethod
    def problems(self) -> list[str]:
        """Broken invariants in words, each piece counted over all zones; empty in every reachable state."""

    @property
    def clock_turn(self) -> int:
        """The number of what a clock takes for one turn of a seat; a turn may hold several decisions."""
        return self.decision

    @property
    def is_brief(self) -> bool | None:
        """Whether the choice at hand has a step's seconds only; None: all choices of a turn but the first one."""
        return None

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.player == TERMINAL

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and str(self) == str(other)

    __hash__ = None  # type: ignore[assignment]
