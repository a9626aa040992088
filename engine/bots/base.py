"""What a bot is, and how one is asked."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Protocol

from ..core.errors import EngineError
from ..core.types import Action, View


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: positions looked at, seconds, or both (whichever ends first); None is no limit.

    Only node budgets give the same choice on every machine.
    """

    nodes: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """The best action so far, why (a stable code for hints), and how many positions were looked at."""

    action: Action
    reason: str
    nodes: int


class Bot(Protocol):
    """Chooses for the seat that is to act in the view.

    `think` yields the best choice so far, again and again, the first one soon; the last one is its answer. The
    caller may stop at any time: slicing, cancelling and time limits come free. It depends on its arguments alone
    and changes none of them but `rng`.
    """

    def think(self, view: View, budget: Budget, rng: Random) -> Iterator[Choice]:
        """Raises BadView for a view that is damaged or in which the viewer is not to act."""
        ...


def last(thoughts: Iterator[Choice], budget: Budget, clock: Callable[[], float] = time.monotonic) -> Choice:
    """The last of a bot's thoughts, or the latest one when the seconds of its budget are used up.

    Raises EngineError `no_choice` if there was none.
    """
    start = clock()
    choice: Choice | None = None
    for thought in thoughts:
        choice = thought
        if budget.seconds is not None and clock() - start >= budget.seconds:
            break
    if choice is None:
        raise EngineError("no_choice", "the bot found nothing to do")
    return choice


def decide(bot: Bot, view: View, budget: Budget, rng: Random) -> Choice:
    """Let `bot` think about `view` until it is done or its time is up."""
    return last(bot.think(view, budget, rng), budget)
