"""Counts positions: `python -m engine.tools.perft splendor --depth 3 --seed 1`, one line for each depth.

The number of sequences of actions from a dealt start is a finger print of the rules: two engines that agree on it for
many seeds agree on their legal lists. Chance is sampled with the seed, not branched over.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from ..core.registry import create, games
from ..core.rng import stream
from ..core.state import State
from ..core.types import CHANCE
from .numbers import positive


def settle(state: State, seed: int) -> State:
    """Let chance act, the same way for the same seed and ply."""
    while state.player == CHANCE:
        state.apply(state.sample_chance(stream(seed, "perft", state.ply)))
    return state


def perft(state: State, depth: int, seed: int) -> int:
    """Number of action sequences of this length (shorter where the game ends)."""
    if depth == 0 or state.is_terminal:
        return 1
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        total += perft(settle(after, seed), depth - 1, seed)
    return total


def main(argv: Sequence[str] | None = None) -> int:
    """Print depth and count."""
    parser = argparse.ArgumentParser(prog="python -m engine.tools.perft", description=__doc__)
    parser.add_argument("game", choices=[info.slug for info in games()])
    parser.add_argument("--players", type=int)
    parser.add_argument("--depth", type=positive, default=2)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    start = settle(create(options.game, options.players).new_state(), options.seed)
    for depth in range(1, options.depth + 1):
        print(depth, perft(start, depth, options.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
