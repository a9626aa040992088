"""The position of a game. Source of every rule: the project's Duel rules, see game.py.

Flat lists of small ints, because bots copy positions by the thousand. A seat's tokens are `tokens[7 * seat:]`, its
bonuses `bonuses[5 * seat:]`, its reserved cards `reserved[3 * seat:]`. The transitions are in steps.py.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ...core.state import State
from ...core.types import CHANCE, Action, Effect, Outcome, View
from .actions import DRAW, FILL, START
from .data import GOLD, LEVEL_OF_SLOT, LEVEL_RANGES, PEARL, ROYALS, TOKENS
from .invariants import problems
from .legal import legal_actions
from .phases import BLIND, BY_HOARDING, BY_TURNS, EMPTY, MOST_TOKENS, PYRAMID, RESTOCK, SCROLLS, START_SEAT
from .phases import BOARD as DEALING
from .phases import FILL as FILLING
from .refusals import why_not
from .result import lines, outcome, standing
from .steps import apply
from .story import effects
from .text import state_text
from .view import view

if TYPE_CHECKING:
    from .game import Duel


class DuelState(State):
    """See the module. `turn` is the seat whose turn it is, also while chance acts for it."""

    __slots__ = (
        "again", "bag", "board", "bonuses", "bought", "colour_points", "counts", "crowns", "decision", "ending",
        "game", "hoard", "pending", "phase", "player", "ply", "points", "pools", "pyramid", "reserved", "royal_row",
        "royals", "scrolls", "start", "tokens", "told", "turn", "turns",
    )  # fmt: skip

    game: Duel

    def __init__(self, game: Duel) -> None:
        self.game = game
        self.player = CHANCE
        self.phase = START_SEAT
        self.ply = 0
        self.decision = 0
        self.start = 0
        self.turn = 0
        self.turns = 0  # turns finished, by both seats together
        self.again = False  # the seat on turn has another turn after this one
        self.ending = 0  # index into ENDINGS
        self.pending = EMPTY  # cell (BOARD, FILL), place in the pyramid (PYRAMID, RESTOCK) or level (BLIND) to fill
        self.board: list[int] = [EMPTY] * 25
        self.bag: list[int] = list(TOKENS)
        self.tokens: list[int] = [0] * 14
        self.scrolls: list[int] = [0, 0, SCROLLS]  # of seat 0, of seat 1, beside the board
        self.bonuses: list[int] = [0] * 10
        self.colour_points: list[int] = [0] * 10
        self.points: list[int] = [0, 0]
        self.crowns: list[int] = [0, 0]
        self.counts: list[int] = [0, 0]  # bought cards
        self.hoard: list[int] = [0, 0]  # turns in a row begun with all gold and pearls, counted under hoard_rule
        self.bought: list[int] = []  # card * 16 + colour * 2 + seat, in the order of buying
        self.pyramid: list[int] = [EMPTY] * 12
        self.pools: list[list[int]] = [list(cards) for cards in LEVEL_RANGES]  # unseen cards, sorted
        self.reserved: list[int] = [EMPTY] * 6
        self.royal_row: list[int] = list(range(len(ROYALS)))
        self.royals: list[int] = []  # royal * 2 + seat, sorted
        self.told: list[Effect] | None = None  # the story of the action being applied, if somebody listens

    def copy(self) -> DuelState:
        new = DuelState.__new__(DuelState)
        new.game = self.game
        new.player = self.player
        new.phase = self.phase
        new.ply = self.ply
        new.decision = self.decision
        new.start = self.start
        new.turn = self.turn
        new.turns = self.turns
        new.again = self.again
        new.ending = self.ending
        new.pending = self.pending
        new.board = self.board[:]
        new.bag = self.bag[:]
        new.tokens = self.tokens[:]
        new.scrolls = self.scrolls[:]
        new.bonuses = self.bonuses[:]
        new.colour_points = self.colour_points[:]
        new.points = self.points[:]
        new.crowns = self.crowns[:]
        new.counts = self.counts[:]
        new.hoard = self.hoard[:]
        new.bought = self.bought[:]
        new.pyramid = self.pyramid[:]
        one, two, three = self.pools
        new.pools = [one[:], two[:], three[:]]
        new.reserved = self.reserved[:]
        new.royal_row = self.royal_row[:]
        new.royals = self.royals[:]
        new.told = None
        return new

    def legal_actions(self) -> list[Action]:
        return legal_actions(self)

    def apply(self, action: Action) -> None:
        apply(self, action)

    def why_not(self, action: Action) -> str:
        return why_not(self, action)

    # --- chance --------------------------------------------------------------------------------------------------

    def _chance_cards(self) -> list[int]:
        phase = self.phase
        if phase in (RESTOCK, PYRAMID):
            return self.pools[LEVEL_OF_SLOT[self.pending]]
        return self.pools[self.pending - 1] if phase == BLIND else []

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        phase = self.phase
        if phase in (DEALING, FILLING):
            total = sum(self.bag)
            return [(FILL + token, count / total) for token, count in enumerate(self.bag) if count]
        if phase == START_SEAT:
            return [(START, 0.5), (START + 1, 0.5)]
        cards = self._chance_cards()
        return [(DRAW + card, 1 / len(cards)) for card in cards]

    def sample_chance(self, rng: Random) -> Action:
        phase = self.phase
        if phase in (DEALING, FILLING):
            place = int(rng.random() * sum(self.bag))
            token = 0
            while place >= self.bag[token]:
                place -= self.bag[token]
                token += 1
            return FILL + token
        if phase == START_SEAT:
            return START + int(rng.random() * 2)
        cards = self._chance_cards()
        return DRAW + cards[int(rng.random() * len(cards))]

    # --- what others ask -----------------------------------------------------------------------------------------

    def excess(self) -> int:
        """Tokens that the seat to act holds beyond ten."""
        if self.player < 0:
            return 0
        return max(0, sum(self.tokens[7 * self.player : 7 * self.player + 7]) - MOST_TOKENS)

    def hoards(self, seat: int) -> bool:
        """Whether the seat holds all gold and all pearls."""
        at = 7 * seat
        return self.tokens[at + GOLD] == TOKENS[GOLD] and self.tokens[at + PEARL] == TOKENS[PEARL]

    def bare_slot(self) -> int:
        """The place of the pyramid that is empty though its deck is not; -1 if there is none."""
        for slot, card in enumerate(self.pyramid):
            if card < 0 and self.pools[LEVEL_OF_SLOT[slot]]:
                return slot
        return EMPTY

    def winner(self) -> int | None:
        """The seat that won; None while the game runs and when the turn limit ended it."""
        if self.ending in (0, BY_TURNS):
            return None
        return 1 - self.turn if self.ending == BY_HOARDING else self.turn

    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    def standing(self) -> tuple[int, ...]:
        return standing(self)

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
