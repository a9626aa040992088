"""The baseline: first a kind of action, each as likely, then an action of that kind."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ..core.state import State
from ..core.types import Action, View
from .base import Budget, Choice
from .position import position


def random_action(state: State, rng: Random) -> Action:
    """A legal action of `state`, chosen by kind first, so that one kind with many variants does not win by number."""
    groups = state.game.by_kind(state.legal_actions())
    group = groups[int(rng.random() * len(groups))]
    return group[int(rng.random() * len(group))]


class RandomBot:
    """See the module. Needs no budget."""

    def think(self, view: View, budget: Budget, rng: Random) -> Iterator[Choice]:
        """See `Bot.think`."""
        yield Choice(random_action(position(view, rng), rng), "random", 1)
