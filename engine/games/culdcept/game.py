"""Culdcept Trump (컬드셉 트럼프), a trump-card game by 메모선장: three or four players, 52 cards, one die.

Rules as agreed in the project's rules file; what its author's text leaves open is settled there. Named options, the
first value each being the default:

- `arrange`: everybody lays the dealt territories in an order of their `choose`-ing, face down until all have; or they
  are dealt into the rows at `random`.
- `suit_tie`: of two combinations with equal ranks the one whose highest card has the better suit is stronger
  (`top_card`), or the one that holds the best suit anywhere (`best_suit`).
- `max_rounds`: a game still running after so many rounds ends; the richest win.

A card that was face up is remembered by everybody until it is shuffled into the pile. The pile is rebuilt from the
discards at the moment when a card is to be drawn and none is there.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from ...core.game import Game, GameInfo, Option
from ...core.state import State
from ...core.types import Action, View
from .actions import kind_of
from .data import HAND, MOST_ON_TERRITORY, TERRITORIES
from .phases import RICH, SALARY_MONEY, TOLL
from .state import CuldceptState
from .text import describe, parse, state_from_text
from .view import determinize

MOST_PLAYERS: Final = 4
MAX_ROUNDS: Final = 200

# A turn: two rolls and the decision between them, three salaries at most (seven steps round a ring that never has
# fewer than three territories) with two cards and a discard each, the arrival and its discard.
_TURN: Final = 3 + 3 * 4 + 2
MAX_PLIES: Final = TERRITORIES + MOST_PLAYERS + HAND * MOST_PLAYERS + 1 + _TURN * MOST_PLAYERS * MAX_ROUNDS

MAX_SCORE: Final = RICH - 1 + max(SALARY_MONEY, TOLL * MOST_ON_TERRITORY)
MIN_SCORE: Final = -TOLL * MOST_ON_TERRITORY


class Culdcept(Game):
    """See the module. `limit` is the number of territories a row may have."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="culdcept",
        rules=1,
        min_players=3,
        max_players=MOST_PLAYERS,
        max_plies=MAX_PLIES,
        max_score=MAX_SCORE,
        min_score=MIN_SCORE,
        minutes=90,
        options=(
            Option("arrange", "choose", ("choose", "random")),
            Option("suit_tie", "top_card", ("top_card", "best_suit")),
            Option("max_rounds", MAX_ROUNDS, low=1, high=MAX_ROUNDS),
        ),
    )

    def __init__(self, players: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(players, options)
        self.limit = TERRITORIES // self.players
        self.random_order = self.options["arrange"] == "random"
        self.best_suit = self.options["suit_tie"] == "best_suit"
        self.max_rounds = int(self.options["max_rounds"])

    def new_state(self) -> CuldceptState:
        return CuldceptState(self)

    def determinize(self, view: View, rng: Random) -> CuldceptState:
        return determinize(self, view, rng)

    def kind(self, action: Action) -> str:
        return kind_of(action)

    def describe(self, state: State, action: Action) -> str:
        return describe(state, action)

    def parse(self, state: State, text: str) -> Action:
        return parse(state, text)

    def state_from_text(self, text: str) -> CuldceptState:
        return state_from_text(self, text)
