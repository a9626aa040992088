"""The position of a game. Source of every rule: the project's Culdcept Trump rules, see game.py.

Sets of cards are bit masks (data.py), because bots copy positions by the thousand. Territories are numbered 0 to 11
for the whole game: `lands[t]` are the cards lying on one, `rows[seat]` the numbers of a seat's territories from left
to right, `pawns[seat]` where a pawn stands. The transitions are in steps.py.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ...core.state import State
from ...core.types import CHANCE, Action, Effect, Outcome, View
from .actions import DRAW, ROLL, START
from .data import FULL, HAND, TERRITORIES, cards_of
from .invariants import problems
from .legal import legal_actions
from .phases import BRIEF_PHASES, EMPTY, LAND, SIDES, START_MONEY, START_SEAT
from .phases import ROLL as ROLLING
from .refusals import why_not
from .result import lines, outcome
from .steps import apply
from .story import effects
from .text import state_text
from .view import view

if TYPE_CHECKING:
    from .game import Culdcept


class CuldceptState(State):
    """See the module. `turn` is the seat whose turn it is, also while chance acts for it."""

    __slots__ = (
        "arrived", "decision", "discards", "earned", "ending", "game", "hands", "known", "lands", "left", "money",
        "orders", "pawns", "phase", "pile", "player", "ply", "roll", "rows", "salaries", "special", "start", "told",
        "turn", "turns",
    )  # fmt: skip

    game: Culdcept

    def __init__(self, game: Culdcept) -> None:
        n, limit = game.players, game.limit
        self.game = game
        self.player = CHANCE
        self.phase = LAND
        self.ply = 0
        self.decision = 0
        self.start = 0
        self.turn = 0
        self.turns = 0  # turns finished, by all seats together
        self.roll = 0  # the die as it lies; 0 before the roll
        self.special = 0  # rank of the special card played this turn; 0 for none
        self.salaries = 0  # salaries still due, the one at hand included
        self.left = TERRITORIES  # cards that chance is still to deal or draw
        self.arrived = False  # toll, conquest or reinforcement of this turn is done
        self.ending = 0  # index into ENDINGS
        self.rows: list[list[int]] = [list(range(seat * limit, seat * limit + limit)) for seat in range(n)]
        self.lands: list[int] = [0] * TERRITORIES
        self.hands: list[int] = [0] * n
        self.known = 0  # cards in hands that were face up since they last left the pile
        self.pile = FULL
        self.discards = 0
        self.pawns: list[int] = [row[-1] for row in self.rows]
        self.money: list[int] = [START_MONEY] * n
        self.earned: list[int] = [0] * n  # salaries taken in money
        self.orders: list[int] = [EMPTY] * n  # permutation chosen for the territories until all are turned up
        self.told: list[Effect] | None = None  # the story of the action being applied, if somebody listens

    def copy(self) -> CuldceptState:
        new = CuldceptState.__new__(CuldceptState)
        new.game = self.game
        new.player = self.player
        new.phase = self.phase
        new.ply = self.ply
        new.decision = self.decision
        new.start = self.start
        new.turn = self.turn
        new.turns = self.turns
        new.roll = self.roll
        new.special = self.special
        new.salaries = self.salaries
        new.left = self.left
        new.arrived = self.arrived
        new.ending = self.ending
        new.rows = [row[:] for row in self.rows]
        new.lands = self.lands[:]
        new.hands = self.hands[:]
        new.known = self.known
        new.pile = self.pile
        new.discards = self.discards
        new.pawns = self.pawns[:]
        new.money = self.money[:]
        new.earned = self.earned[:]
        new.orders = self.orders[:]
        new.told = None
        return new

    def legal_actions(self) -> list[Action]:
        return legal_actions(self)

    def apply(self, action: Action) -> None:
        apply(self, action)

    def why_not(self, action: Action) -> str:
        return why_not(self, action)

    # --- chance --------------------------------------------------------------------------------------------------

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        if self.player != CHANCE:
            return []
        if self.phase == ROLLING:
            return [(ROLL + number, 1 / SIDES) for number in range(1, SIDES + 1)]
        if self.phase == START_SEAT:
            return [(START + seat, 1 / self.game.players) for seat in range(self.game.players)]
        cards = cards_of(self.pile)
        return [(DRAW + card, 1 / len(cards)) for card in cards]

    def sample_chance(self, rng: Random) -> Action:
        if self.phase == ROLLING:
            return ROLL + 1 + int(rng.random() * SIDES)
        if self.phase == START_SEAT:
            return START + int(rng.random() * self.game.players)
        cards = cards_of(self.pile)
        return DRAW + cards[int(rng.random() * len(cards))]

    # --- the clock: a turn with all its choices is one, and three kinds of choice are brief -----------------------

    @property
    def clock_turn(self) -> int:
        return self.turns

    @property
    def is_brief(self) -> bool:
        return self.phase in BRIEF_PHASES

    # --- what others ask -----------------------------------------------------------------------------------------

    def excess(self) -> int:
        """Cards that the hand of the seat to act holds beyond five."""
        return 0 if self.player < 0 else max(0, self.hands[self.player].bit_count() - HAND)

    def scores(self) -> tuple[int, ...]:
        return tuple(self.money)

    def lines(self) -> tuple[dict[str, int], ...]:
        return lines(self)

    def outcome(self) -> Outcome | None:
        return outcome(self)

    def effects(self, action: Action) -> list[Effect]:
        return effects(self, action)

    def view(self, viewer: int | None) -> View:
        return view(self, viewer)

    def problems(self) -> list[str]:
        return problems(self)

    def __str__(self) -> str:
        return state_text(self)
