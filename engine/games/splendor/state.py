"""The position of a game and its transitions. Source of every rule: the project's Splendor rules, see game.py.

Flat lists of small ints, because bots copy positions by the thousand. A seat's tokens are `tokens[6 * seat:]`,
its bonuses `bonuses[5 * seat:]`, its reserved cards `reserved[3 * seat:]`.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ...core.state import State
from ...core.types import CHANCE, TERMINAL, Action, Effect, Outcome, View
from .actions import BUY, BUY_STEP, DOUBLE, DRAW, PASS, RESERVE, RESERVE_DECK, RETURN, SHOW, START, VISIT
from .data import CARDS, NOBLE_POINTS, NOBLES, TIER_RANGES
from .invariants import problems
from .legal import COST, main_actions, returns
from .phases import (
    BLIND,
    BY_PASSES,
    BY_POINTS,
    BY_ROUNDS,
    CHOOSE,
    DEAL,
    EMPTY,
    GEM_STOCK,
    GIVE_BACK,
    GOLD_STOCK,
    HIDDEN,
    MAIN,
    MOST_TOKENS,
    OVER,
    REFILL,
    ROW,
    START_SEAT,
    TARGET,
)  # fmt: skip
from .refusals import why_not
from .result import lines, outcome
from .story import effects
from .text import state_text
from .view import view

if TYPE_CHECKING:
    from .game import Splendor


class SplendorState(State):
    """See the module. `turn` is the seat whose turn it is, also while chance acts for it."""

    __slots__ = (
        "bank", "bonuses", "bought", "counts", "decision", "ending", "game", "last", "market", "noble_row",
        "passes", "pending", "phase", "player", "ply", "points", "pools", "reserved", "start", "taken", "tokens",
        "turn", "turns", "visited",
    )  # fmt: skip

    game: Splendor

    def __init__(self, game: Splendor) -> None:
        n = game.players
        self.game = game
        self.player = CHANCE
        self.phase = START_SEAT
        self.ply = 0
        self.decision = 0
        self.start = 0
        self.turn = 0
        self.turns = 0  # turns finished, by all seats together
        self.passes = 0  # forced passes in a row
        self.last = False  # the last round is running
        self.ending = 0  # index into ENDINGS
        self.pending = EMPTY  # market slot to refill (REFILL, DEAL) or tier of the card to come (BLIND)
        self.bank: list[int] = [GEM_STOCK[n]] * 5 + [GOLD_STOCK]
        self.tokens: list[int] = [0] * (6 * n)
        self.taken: list[int] = [0] * 6  # by the seat to act, this turn
        self.bonuses: list[int] = [0] * (5 * n)
        self.points: list[int] = [0] * n
        self.counts: list[int] = [0] * n  # bought cards
        self.bought: list[int] = []  # card * 4 + seat, in the order of buying
        self.market: list[int] = [EMPTY] * 12
        self.pools: list[list[int]] = [list(cards) for cards in TIER_RANGES]  # unseen cards, sorted
        self.reserved: list[int] = [EMPTY] * (3 * n)
        self.noble_row: list[int] = []
        self.visited: list[int] = []  # noble * 4 + seat

    def copy(self) -> SplendorState:
        new = SplendorState.__new__(SplendorState)
        new.game = self.game
        new.player = self.player
        new.phase = self.phase
        new.ply = self.ply
        new.decision = self.decision
        new.start = self.start
        new.turn = self.turn
        new.turns = self.turns
        new.passes = self.passes
        new.last = self.last
        new.ending = self.ending
        new.pending = self.pending
        new.bank = self.bank[:]
        new.tokens = self.tokens[:]
        new.taken = self.taken[:]
        new.bonuses = self.bonuses[:]
        new.points = self.points[:]
        new.counts = self.counts[:]
        new.bought = self.bought[:]
        new.market = self.market[:]
        one, two, three = self.pools
        new.pools = [one[:], two[:], three[:]]
        new.reserved = self.reserved[:]
        new.noble_row = self.noble_row[:]
        new.visited = self.visited[:]
        return new

    # --- legal actions -------------------------------------------------------------------------------------------

    def legal_actions(self) -> list[Action]:
        phase = self.phase
        if phase == MAIN:
            return main_actions(self)
        if phase == GIVE_BACK:
            must = tuple(map(bool, self.taken)) if self.game.return_includes_taken else None
            excess = self.excess()
            held = self.tokens[6 * self.player : 6 * self.player + 6]
            return list(returns(excess, tuple([min(count, excess) for count in held]), must))
        if phase == CHOOSE:
            return sorted(VISIT + noble for noble in self.willing_nobles())
        return []

    def excess(self) -> int:
        """Tokens that the seat to act holds beyond ten."""
        if self.player < 0:
            return 0
        return max(0, sum(self.tokens[6 * self.player : 6 * self.player + 6]) - MOST_TOKENS)

    def willing_nobles(self) -> list[int]:
        """Nobles of the row whose wish the bought cards of the seat on turn fulfil."""
        at = 5 * self.turn
        b0, b1, b2, b3, b4 = self.bonuses[at : at + 5]
        willing = []
        for noble in self.noble_row:
            r0, r1, r2, r3, r4 = NOBLES[noble]
            if r0 <= b0 and r1 <= b1 and r2 <= b2 and r3 <= b3 and r4 <= b4:
                willing.append(noble)
        return willing

    def why_not(self, action: Action) -> str:
        return why_not(self, action)

    # --- chance --------------------------------------------------------------------------------------------------

    def _chance_cards(self) -> tuple[int, list[int]]:
        """What chance draws from: the base of its actions and the ids."""
        phase = self.phase
        if phase in (REFILL, DEAL):
            return DRAW, self.pools[self.pending // 4]
        if phase == BLIND:
            return DRAW, self.pools[self.pending - 1]
        if phase == START_SEAT:
            return START, list(range(self.game.players))
        if phase == ROW:
            return SHOW, [noble for noble in range(len(NOBLES)) if noble not in self.noble_row]
        return 0, []

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        base, ids = self._chance_cards()
        return [(base + number, 1 / len(ids)) for number in ids]

    def sample_chance(self, rng: Random) -> Action:
        base, ids = self._chance_cards()
        return base + ids[int(rng.random() * len(ids))]

    # --- transitions ---------------------------------------------------------------------------------------------

    def apply(self, action: Action) -> None:
        self.ply += 1
        if action >= BUY:
            self._buy(action - BUY)
        elif action >= RETURN:
            self._give_back(action)
        elif action >= DRAW:
            self._chance(action)
        elif action >= VISIT:
            self._visit(action - VISIT)
            self._end_turn()
        elif action >= RESERVE:
            self._reserve(action)
        elif action == PASS:
            self.passes += 1
            self._nobles()
        else:
            self._take(action)

    def _take(self, action: int) -> None:
        self.passes = 0
        at = 6 * self.player
        bank, tokens, taken = self.bank, self.tokens, self.taken
        if action >= DOUBLE:
            colour = action - DOUBLE
            bank[colour] -= 2
            tokens[at + colour] += 2
            taken[colour] = 2
        else:
            for colour in range(5):
                if action >> colour & 1:
                    bank[colour] -= 1
                    tokens[at + colour] += 1
                    taken[colour] = 1
        self._after_action()

    def _reserve(self, action: int) -> None:
        self.passes = 0
        seat = self.player
        if self.bank[5]:
            self.bank[5] -= 1
            self.tokens[6 * seat + 5] += 1
            self.taken[5] = 1
        if action > RESERVE_DECK:
            self.phase = BLIND
            self.pending = action - RESERVE_DECK
            self.player = CHANCE
        else:
            card = action - RESERVE
            slot = self.market.index(card)
            self._keep(seat, card)
            self.market[slot] = EMPTY
            self._refill(slot)

    def _keep(self, seat: int, card: int) -> None:
        at = 3 * seat
        while self.reserved[at] >= 0:
            at += 1
        self.reserved[at] = card

    def _buy(self, code: int) -> None:
        self.passes = 0
        seat = self.player
        card, split = divmod(code, BUY_STEP)
        bank, tokens, bonuses = self.bank, self.tokens, self.bonuses
        at, by = 6 * seat, 5 * seat
        gold = 0
        for colour, price in enumerate(COST[card]):
            due = price - bonuses[by + colour]
            if due > 0:
                instead = split >> (12 - 3 * colour) & 7
                gold += instead
                due -= instead
                tokens[at + colour] -= due
                bank[colour] += due
        if gold:
            tokens[at + 5] -= gold
            bank[5] += gold
        facts = CARDS[card]
        bonuses[by + facts.bonus] += 1
        self.points[seat] += facts.points
        self.counts[seat] += 1
        self.bought.append(card * 4 + seat)
        if card in self.market:
            slot = self.market.index(card)
            self.market[slot] = EMPTY
            self._refill(slot)
            return
        first = 3 * seat
        hand = [kept for kept in self.reserved[first : first + 3] if kept >= 0 and kept & 127 != card]
        self.reserved[first : first + 3] = hand + [EMPTY] * (3 - len(hand))
        self._after_action()

    def _refill(self, slot: int) -> None:
        """The slot just emptied is filled by chance; with an empty deck it stays empty for good."""
        if self.pools[slot // 4]:
            self.phase = REFILL
            self.pending = slot
            self.player = CHANCE
        else:
            self._after_action()

    def _chance(self, action: int) -> None:
        phase = self.phase
        if phase in (REFILL, BLIND):
            card = action - DRAW
            self.player = self.turn
            if phase == REFILL:
                self.market[self.pending] = card
                self.pools[self.pending // 4].remove(card)
            else:
                self.pools[self.pending - 1].remove(card)
                self._keep(self.turn, card | HIDDEN)
            self.pending = EMPTY
            self._after_action()
        elif phase == DEAL:
            card = action - DRAW
            self.market[self.pending] = card
            self.pools[self.pending // 4].remove(card)
            self.pending += 1
            if self.pending == 12:
                self.pending = EMPTY
                self.phase = MAIN
                self.player = self.turn
        elif phase == ROW:
            self.noble_row.append(action - SHOW)
            if len(self.noble_row) > self.game.players:
                self.phase = DEAL
                self.pending = 0
        else:
            self.start = self.turn = action - START
            self.phase = ROW

    def _after_action(self) -> None:
        """Market refilled: now the return to ten, then the noble, then the end of the turn."""
        at = 6 * self.player
        t0, t1, t2, t3, t4, gold = self.tokens[at : at + 6]
        if t0 + t1 + t2 + t3 + t4 + gold > MOST_TOKENS:
            self.phase = GIVE_BACK
        else:
            self._nobles()

    def _give_back(self, action: int) -> None:
        at = 6 * self.player
        for kind in range(6):
            count = action >> (10 - 2 * kind) & 3
            if count:
                self.tokens[at + kind] -= count
                self.bank[kind] += count
        self._nobles()

    def _nobles(self) -> None:
        willing = self.willing_nobles()
        if len(willing) > 1:
            self.phase = CHOOSE
            return
        if willing:
            self._visit(willing[0])
        self._end_turn()

    def _visit(self, noble: int) -> None:
        self.noble_row.remove(noble)
        self.visited.append(noble * 4 + self.turn)
        self.points[self.turn] += NOBLE_POINTS

    def _end_turn(self) -> None:
        n = self.game.players
        seat = self.turn
        if self.points[seat] >= TARGET:
            self.last = True
        self.turns += 1
        self.decision += 1
        self.taken = [0] * 6
        self.turn = self.player = seat = (seat + 1) % n
        self.phase = MAIN
        if self.last:
            if seat == self.start:
                self._finish(BY_POINTS)
        elif self.passes >= n:
            self._finish(BY_PASSES)
        elif self.turns >= n * self.game.max_rounds:
            self._finish(BY_ROUNDS)

    def _finish(self, ending: int) -> None:
        self.ending = ending
        self.phase = OVER
        self.player = TERMINAL

    # --- what others ask -----------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

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
