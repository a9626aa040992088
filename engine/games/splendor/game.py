"""Splendor (보석상인): two to four players, base game. Rules as agreed in the project's rules file.

Named options, all with the site's own rule as the default:

- `take_fewer`: taking fewer different tokens than the bank allows is refused, or allowed.
- `return_includes_taken`: at least one returned token must have been taken in this turn.
- `max_rounds`: a game still running after so many rounds ends without a winner.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from ...core.game import Game, GameInfo, Option
from ...core.state import State
from ...core.types import Action, View
from .actions import DOUBLE, RESERVE, VISIT, unpack
from .state import SplendorState
from .text import describe, parse, state_from_text
from .view import determinize

MAX_ROUNDS: Final = 200

# Set-up: start seat, five nobles, twelve cards. A turn: action, refill or blind card, return, noble.
MAX_PLIES: Final = 1 + 5 + 12 + 4 * 4 * MAX_ROUNDS

# Fifteen ends the round, so a seat starts its last turn with 14 at most: a card of 5 and a noble of 3 on top.
MAX_SCORE: Final = 14 + 5 + 3


class Splendor(Game):
    """See the module."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="splendor",
        rules=1,
        min_players=2,
        max_players=4,
        max_plies=MAX_PLIES,
        max_score=MAX_SCORE,
        minutes=60,
        options=(
            Option("take_fewer", "refuse", ("refuse", "allow")),
            Option("return_includes_taken", False),
            Option("max_rounds", MAX_ROUNDS, low=1, high=MAX_ROUNDS),
        ),
    )

    def __init__(self, players: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(players, options)
        self.take_fewer = self.options["take_fewer"] == "allow"
        self.return_includes_taken = bool(self.options["return_includes_taken"])
        self.max_rounds = int(self.options["max_rounds"])

    def new_state(self) -> SplendorState:
        return SplendorState(self)

    def determinize(self, view: View, rng: Random) -> SplendorState:
        return determinize(self, view, rng)

    def kind(self, action: Action) -> str:
        name: str = unpack(action)[0]
        return "reserve" if name == "reserve_deck" else name

    def by_kind(self, actions: list[Action]) -> list[list[Action]]:
        # A sorted list has its kinds one after the other, and only these three borders can lie within one.
        double = bisect_left(actions, DOUBLE)
        reserve = bisect_left(actions, RESERVE, double)
        rest = bisect_left(actions, VISIT, reserve)
        groups = (actions[:double], actions[double:reserve], actions[reserve:rest], actions[rest:])
        return [group for group in groups if group]

    def describe(self, state: State, action: Action) -> str:
        return describe(action)

    def parse(self, state: State, text: str) -> Action:
        return parse(state, text)

    def state_from_text(self, text: str) -> SplendorState:
        return state_from_text(self, text)
