"""The value of a Culdcept Trump position: money, the next salary, territories and how safe they are, the hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...core.state import State
from ...core.types import Action
from ...games.culdcept.actions import GO, MONEY, ROLL, kind_of
from ...games.culdcept.combos import combination, combinations_in
from ...games.culdcept.data import HAND, SPECIAL_CARDS
from ...games.culdcept.phases import ARRIVE, DISCARD, DRAW, MOVE, OVER, REINFORCE, SALARY, SALARY_MONEY, SIDES
from ...games.culdcept.phases import ROLL as ROLLING
from ...games.culdcept.state import CuldceptState
from ...games.culdcept.track import ring

WIN: Final = 1_000_000
WON: Final = 100
RIVAL_WON: Final = 60
"""Against the richest rival; the others count a third of it."""

NEXT_SALARY: Final = 420
"""Standing just before the own start; just behind it, nothing."""

START: Final = 260
"""Having a start at all."""

LAND: Final = 40
ROUNDS_AHEAD: Final = 5
"""Rounds of visits that a territory is valued by."""

HOLDS: Final = (12, 45, 78, 80, 90, 95, 97, 98, 99, 100, 100)
"""Chance in percent that a visitor cannot conquer it, by the kind of combination."""

HIGH_RANK: Final = 3
"""Percent more for each rank of a single card."""

CARD: Final = (0, 60, 110, 150, 180, 200)
BEATS: Final = 22
"""For each rival territory that the best combination of the hand beats."""

SPECIAL: Final = 25
RIVAL_LAND: Final = 30
DRAWN: Final = 45
"""For each card still to be drawn."""


REASONS: Final = frozenset(
    (
        "win", "only_move", "order", "go", "jack", "queen", "king", "money", "cards", "discard", "pay", "conquer",
        "keep", "reinforce",
    )
)  # fmt: skip
"""What `reason` may give."""


@lru_cache(4096)
def _code(mask: int) -> int:
    code = combination(mask)
    return -1 if code is None else code


@lru_cache(4096)
def _best(mask: int) -> int:
    codes = combinations_in(mask)
    return codes[-1] if codes else -1


class CuldceptHeuristic:
    """See the module."""

    def value(self, state: State, seat: int) -> int:
        """See `Heuristic.value`. What the seat can still do this turn is looked at to the end."""
        assert isinstance(state, CuldceptState)
        phase = state.phase
        if phase == OVER:
            richest = max(state.money)
            return WIN if state.money[seat] == richest else -WIN
        if state.turn == seat:
            if phase == SALARY:
                return self._after(state, seat, MONEY)
            if phase in (ARRIVE, REINFORCE):
                return max([self._after(state, seat, action) for action in state.legal_actions()])
            if phase == ROLLING and state.special:
                return sum([self._after(state, seat, ROLL + number) for number in range(1, SIDES + 1)]) // SIDES
            if phase == MOVE:
                return self._after(state, seat, GO)
        value = self._standing(state, seat)
        if phase == DRAW:
            value += DRAWN * state.left
        if phase in (DRAW, DISCARD) and state.turn == seat and not state.arrived:
            value += (state.salaries - 1) * SALARY_MONEY * WON
        return value

    def _after(self, state: CuldceptState, seat: int, action: Action) -> int:
        after = state.copy()
        after.apply(action)
        return self.value(after, seat)

    def _standing(self, state: CuldceptState, seat: int) -> int:
        money, rows, lands = state.money, state.rows, state.lands
        richest = max([won for other, won in enumerate(money) if other != seat])
        others = sum(money) - money[seat] - richest
        value = money[seat] * WON - richest * RIVAL_WON - others * (RIVAL_WON // 3)
        loop = ring(rows)
        length = len(loop)
        visits = (len(rows) - 1) * ROUNDS_AHEAD
        row = rows[seat]
        if row:
            distance = (loop.index(row[-1]) - loop.index(state.pawns[seat])) % length or length
            value += START + NEXT_SALARY * (length - distance) // length
        for land in row:
            mask = lands[land]
            holds = self._holds(mask)
            value += LAND + holds * mask.bit_count() * visits // length + holds * LAND // 100
        hand = state.hands[seat]
        best = _best(hand)
        for other, row in enumerate(rows):
            if other != seat:
                for land in row:
                    mask = lands[land]
                    value -= RIVAL_LAND * self._holds(mask) // 100
                    if best > _code(mask):
                        value += BEATS
        value += CARD[min(HAND, hand.bit_count())]
        value += SPECIAL * (hand & SPECIAL_CARDS).bit_count()
        return value

    @staticmethod
    def _holds(mask: int) -> int:
        code = _code(mask)
        kind = code >> 30
        return HOLDS[kind] + (HIGH_RANK * (code >> 26 & 15) if kind == 0 else 0)

    def reason(self, state: State, action: Action) -> str:
        """See `Heuristic.reason` and `REASONS`."""
        told = state.effects(action)
        seat = state.player
        if any(effect.kind == "game_over" and seat in effect.data["winners"] for effect in told):
            return "win"
        if len(state.legal_actions()) == 1:
            return "only_move"
        return kind_of(action)
