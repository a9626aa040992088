"""Splendor Duel (보석상인 대결): two players. Rules as agreed in the project's rules file.

Named options, the first value each being the default:

- `pyramid_reserve`: a card reserved from the pyramid, seen by both, stays `open` in the opponent's view and log, or is
  `hidden` from both from then on: who wants to know has to remember.
- `max_turns`: a game still running after so many turns of both players together ends without a winner.
- `hoard_rule`: who starts three turns in a row with all gold and both pearls and in the third neither buys a card
  nor gives one of them up loses.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from ...core.game import Game, GameInfo, Option
from ...core.state import State
from ...core.types import Action, View
from .actions import kind_of
from .state import DuelState
from .text import describe, parse, state_from_text
from .view import determinize

MAX_TURNS: Final = 300

# Set-up: start seat, 25 tokens, 12 cards. A turn: three scrolls, a refill of 25 at most, the main action, and after
# it a colour or match or steal, a royal and its steal, a discard, a new card for the pyramid.
MAX_PLIES: Final = 1 + 25 + 12 + (3 + 1 + 25 + 1 + 5) * MAX_TURNS

# Twenty points end the game at once: nineteen and the dearest card, or the royal that follows on nineteen.
MAX_SCORE: Final = 19 + 6


class Duel(Game):
    """See the module."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="duel",
        rules=1,
        min_players=2,
        max_players=2,
        max_plies=MAX_PLIES,
        max_score=MAX_SCORE,
        options=(
            Option("pyramid_reserve", "open", ("open", "hidden")),
            Option("max_turns", MAX_TURNS, low=1, high=MAX_TURNS),
            Option("hoard_rule", "off", ("off", "on")),
        ),
        beside_points=("crowns", "colour", "hoarding"),
    )

    def __init__(self, players: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(players, options)
        self.hide_pyramid = self.options["pyramid_reserve"] == "hidden"
        self.max_turns = int(self.options["max_turns"])
        self.hoard_rule = self.options["hoard_rule"] == "on"

    def new_state(self) -> DuelState:
        return DuelState(self)

    def determinize(self, view: View, rng: Random) -> DuelState:
        return determinize(self, view, rng)

    def kind(self, action: Action) -> str:
        return kind_of(action)

    def describe(self, state: State, action: Action) -> str:
        return describe(action)

    def parse(self, state: State, text: str) -> Action:
        return parse(state, text)

    def state_from_text(self, text: str) -> DuelState:
        return state_from_text(self, text)
