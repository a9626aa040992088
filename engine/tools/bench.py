"""How fast the engine is: random games with full legal lists, and single operations. Prints JSON lines.

    python -m engine.tools.bench [--games 300] [--only splendor]

A random game picks a kind of action first, then an action of that kind, from the complete list at every ply.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ..bots.base import decide
from ..bots.levels import LEVELS
from ..bots.random_bot import random_action
from ..core.registry import create, games
from ..core.state import State
from ..core.types import CHANCE, TERMINAL
from .numbers import positive


def emit(name: str, **figures: Any) -> None:
    """One line of the report."""
    rounded = {key: round(value, 3) if isinstance(value, float) else value for key, value in figures.items()}
    print(json.dumps({"bench": name, "python": platform.python_version(), **rounded}), flush=True)


def play_randomly(state: State, rng: Random) -> int:
    """Play to the end; the number of actions of seats."""
    plies = 0
    while state.player != TERMINAL:
        if state.player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(random_action(state, rng))
            plies += 1
    return plies


def random_games(slug: str, players: int, count: int) -> None:
    """Games and plies for each second."""
    game, rng = create(slug, players), Random(1)
    began = time.perf_counter()
    plies = sum(play_randomly(game.new_state(), rng) for _ in range(count))
    seconds = time.perf_counter() - began
    emit(
        "random_games", game=slug, players=players, games=count, games_per_s=count / seconds,
        plies_per_s=plies / seconds, plies_per_game=plies / count,
    )  # fmt: skip


def middle(slug: str, plies: int = 60) -> State:
    """A position in the middle of a random game, a seat to act."""
    rng = Random(2)
    state = create(slug, None).new_state()
    while state.ply < plies or state.player < 0:
        state.apply(state.sample_chance(rng) if state.player == CHANCE else random_action(state, rng))
    return state


def timed(work: Callable[[], object], seconds: float) -> float:
    """Microseconds for one call, the best of three rounds."""
    best = float("inf")
    for _ in range(3):
        count, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds / 3:
            for _ in range(10):
                work()
            count += 10
        best = min(best, (time.perf_counter() - began) / count)
    return best * 1e6


def operations(slug: str, seconds: float) -> None:
    """Microseconds of what bots and the page do most."""
    state = middle(slug)
    view = state.view(state.player)
    rng = Random(3)
    actions = state.legal_actions()
    emit(
        "operations_us", game=slug, legal_actions=timed(state.legal_actions, seconds), copy=timed(state.copy, seconds),
        copy_apply=timed(lambda: state.copy().apply(actions[0]), seconds),
        view=timed(lambda: state.view(state.player), seconds),
        determinize=timed(lambda: state.game.determinize(view, rng), seconds),
        effects=timed(lambda: state.effects(actions[0]), seconds),
    )  # fmt: skip
    for level in LEVELS.values():
        took = timed(lambda level=level: decide(level.bot, view, level.budget, Random(4)), seconds)  # type: ignore[misc]
        emit("decision_ms", game=slug, level=level.slug, ms=took / 1000, legal=len(actions))


def main(argv: Sequence[str] | None = None) -> int:
    """Run from the command line, or from another program with its arguments."""
    parser = argparse.ArgumentParser(prog="python -m engine.tools.bench", description="Speed of the engine")
    parser.add_argument("--games", type=positive, default=300)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each single operation")
    parser.add_argument("--only", default="", help="slug of one game")
    options = parser.parse_args(argv)
    for info in games():
        if options.only in ("", info.slug):
            for players in range(info.min_players, info.max_players + 1):
                random_games(info.slug, players, max(1, options.games * 2 // players))
            operations(info.slug, options.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
