"""One ply: the action after which the hand-written value of the position is best."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ..core.types import View
from .base import Budget, Choice
from .heuristics import heuristic
from .position import position


class Greedy:
    """See the module. Integers only, so that the choice is the same natively and in the browser."""

    def think(self, view: View, budget: Budget, rng: Random) -> Iterator[Choice]:
        """See `Bot.think`. Looks at each legal action once; equal values are settled by `rng`."""
        state = position(view, rng)
        seat = state.player
        judge = heuristic(view["game"])
        best: int | None = None
        ties = 0
        chosen = Choice(-1, "", 0)
        for number, action in enumerate(state.legal_actions(), 1):
            after = state.copy()
            after.apply(action)
            value = judge.value(after, seat)
            if best is None or value > best:
                best, ties = value, 1
                chosen = Choice(action, judge.reason(state, action), number)
            elif value == best:
                # Each of n equal actions is kept with the same chance 1/n, whatever its place in the list.
                ties += 1
                if rng.random() * ties < 1:
                    chosen = Choice(action, judge.reason(state, action), number)
            chosen = Choice(chosen.action, chosen.reason, number)
            yield chosen
            if budget.nodes is not None and number >= budget.nodes:
                return
