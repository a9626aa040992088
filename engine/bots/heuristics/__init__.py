"""Hand-written values of positions, one module for each game."""

from __future__ import annotations

from typing import Protocol

from ...core.errors import UnknownGame
from ...core.state import State
from ...core.types import Action
from .culdcept import CuldceptHeuristic
from .duel import DuelHeuristic
from .garden import GardenHeuristic
from .splendor import SplendorHeuristic


class Heuristic(Protocol):
    """What a bot asks of a game's hand-written knowledge. Integers only."""

    def value(self, state: State, seat: int) -> int:
        """How good the position is for `seat`; 100 is about one point."""
        ...

    def reason(self, state: State, action: Action) -> str:
        """A stable code that says in short what `action` is good for."""
        ...


_HEURISTICS: dict[str, Heuristic] = {
    "splendor": SplendorHeuristic(),
    "duel": DuelHeuristic(),
    "culdcept": CuldceptHeuristic(),
    "garden": GardenHeuristic(),
}


def heuristic(slug: str) -> Heuristic:
    """The heuristic of a game; raises UnknownGame."""
    try:
        return _HEURISTICS[slug]
    except KeyError:
        raise UnknownGame("unknown_game", slug=slug) from None
