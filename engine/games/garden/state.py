"""The position of a game. Source of every rule: the project's Garden Dice rules, see game.py.

Flat lists of small ints, because bots copy positions by the thousand. A seat's seeds in hand are `seeds[5 * seat:]`,
its harvested tiles `crops[5 * seat:]`, both by value - 1. The transitions are in steps.py.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ...core.state import State
from ...core.types import CHANCE, Action, Effect, Outcome, View
from .actions import ROLL, START
from .data import CHANCES, DICE, DISCS, SEEDS, SPACES, TYPES
from .invariants import problems
from .legal import legal_actions
from .phases import EAT, EMPTY, NOWHERE, START_SEAT
from .phases import ROLL as ROLLING
from .refusals import why_not
from .result import lines, outcome, scores
from .steps import apply
from .story import effects
from .text import state_text
from .view import view

if TYPE_CHECKING:
    from .game import Garden

_URNS = tuple(tuple(number for number, ways in rolls for _ in range(ways)) for rolls in CHANCES)
"""For each number of dice every one of its equally likely throws, as the number of its roll."""


class GardenState(State):
    """See the module. `turn` is the seat whose turn it is, also while chance rolls for it."""

    __slots__ = (
        "altered", "animals", "board", "bought", "crops", "decision", "dialled", "dials", "dice", "eaten", "ending",
        "free", "fresh", "game", "pending", "phase", "player", "ply", "points", "rocks", "seeds", "stacks", "start",
        "suns", "supply", "swallowed", "told", "turn", "turns", "used",
    )  # fmt: skip

    game: Garden

    def __init__(self, game: Garden) -> None:
        players = game.players
        self.game = game
        self.player = CHANCE
        self.phase = START_SEAT
        self.ply = 0
        self.decision = 0
        self.start = 0
        self.turn = 0
        self.turns = 0  # turns finished, by all seats together
        self.ending = 0  # index into ENDINGS
        self.pending = NOWHERE  # the space whose tile is being eaten (EAT)
        self.dice: list[int] = []  # faces of the unspent dice, rising
        self.used: list[int] = []  # faces of the dice spent this turn, in order
        self.altered: list[int] = []  # faces that name spaces only, rising (option sundial_scope)
        self.fresh = False  # all four dice lie as they fell
        self.dialled = False  # the sundial was used this turn
        self.eaten = 0  # bit n: seat n has lost a tile to the animal this turn
        self.bought: list[int] = [0] * TYPES  # seeds bought this turn
        self.board: list[int] = [EMPTY] * SPACES
        self.supply: list[int] = [SEEDS[players]] * TYPES
        self.swallowed: list[int] = [0] * TYPES  # out of the game
        self.points: list[int] = [0] * players  # on the track
        self.free: list[int] = [DISCS] * players  # discs
        self.seeds: list[int] = [0] * (TYPES * players)
        self.crops: list[int] = [0] * (TYPES * players)
        self.animals: list[int] = [NOWHERE] * players  # space of the bird or rabbit
        self.stacks: list[int] = [0] * players  # discs on it
        self.dials: list[int] = [NOWHERE] * players  # space of the sundial or scarecrow
        self.rocks: list[int] = [int(players == 2)] * players  # still in hand
        self.suns: list[int] = [1] * players  # not used
        self.told: list[Effect] | None = None  # the story of the action being applied, if somebody listens

    def copy(self) -> GardenState:
        new = GardenState.__new__(GardenState)
        new.game = self.game
        new.player = self.player
        new.phase = self.phase
        new.ply = self.ply
        new.decision = self.decision
        new.start = self.start
        new.turn = self.turn
        new.turns = self.turns
        new.ending = self.ending
        new.pending = self.pending
        new.dice = self.dice[:]
        new.used = self.used[:]
        new.altered = self.altered[:]
        new.fresh = self.fresh
        new.dialled = self.dialled
        new.eaten = self.eaten
        new.bought = self.bought[:]
        new.board = self.board[:]
        new.supply = self.supply[:]
        new.swallowed = self.swallowed[:]
        new.points = self.points[:]
        new.free = self.free[:]
        new.seeds = self.seeds[:]
        new.crops = self.crops[:]
        new.animals = self.animals[:]
        new.stacks = self.stacks[:]
        new.dials = self.dials[:]
        new.rocks = self.rocks[:]
        new.suns = self.suns[:]
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
        if self.phase == START_SEAT:
            players = self.game.players
            return [(START + seat, 1 / players) for seat in range(players)]
        if self.phase == ROLLING:
            count = DICE - len(self.used)
            return [(ROLL + number, ways / 6**count) for number, ways in CHANCES[count]]
        return []

    def sample_chance(self, rng: Random) -> Action:
        if self.phase == START_SEAT:
            return START + int(rng.random() * self.game.players)
        urn = _URNS[DICE - len(self.used)]
        return ROLL + urn[int(rng.random() * len(urn))]

    # --- the clock -----------------------------------------------------------------------------------------------

    @property
    def clock_turn(self) -> int:
        return self.turns

    @property
    def is_brief(self) -> bool:
        return self.phase == EAT

    # --- what others ask -----------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        return scores(self)

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
