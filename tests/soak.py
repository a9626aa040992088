"""The long checks: `python -m tests.soak` prints JSON lines and ends with status 1 if anything was wrong.

    {"check": "random_games", "game": "splendor", "players": 2, "games": 10000, "plies": ..., "endings": {...},
     "turns": {"min": ..., "quartiles": [..., ..., ...], "max": ...}, "choices": {"mean": ..., "most": ...},
     "low_score": ..., "top_score": ..., "failures": 0, "seconds": ...}
    {"check": "bots", "game": "splendor", "first": "greedy", "second": "random", "games": 400, "share": 0.99, ...}

Random games: every registered game for every number of players, kinds of action as likely as each other, invariants
checked after every action; `turns` are those of all seats together. Bots: one seat of the first level against all
others of the second in the smallest table; the seat moves on after each game, each deal is played from every seat.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from itertools import pairwise
from multiprocessing import get_context
from random import Random
from statistics import quantiles
from typing import Any

from engine.bots.arena import play_match, seat_and_deal
from engine.bots.random_bot import random_action
from engine.core.registry import create, games
from engine.core.types import CHANCE, TERMINAL

CHUNK = 50
WANTED_SHARE = {"splendor": 0.95, "culdcept": 0.8, "garden": 0.95}
"""Least share of wins of `greedy` against `random`, for one seat."""


def random_game(slug: str, players: int, seed: int) -> dict[str, Any]:
    """One random game; its plies, ending and top score, or what went wrong with the actions that led there."""
    rng = Random(seed)
    game = create(slug, players)
    state = game.new_state()
    actions: list[int] = []
    decisions = choices = most = 0

    def wrong(problem: str) -> dict[str, Any]:
        return {"problem": problem, "seed": seed, "players": players, "actions": actions, "state": str(state)}

    while state.player != TERMINAL:
        if state.player == CHANCE:
            action = state.sample_chance(rng)
        else:
            legal = state.legal_actions()
            if not legal or any(one >= two for one, two in pairwise(legal)):
                return wrong(f"legal list: {legal}")
            decisions, choices, most = decisions + 1, choices + len(legal), max(most, len(legal))
            action = random_action(state, rng)
        actions.append(action)
        try:
            state.apply(action)
            problems = state.problems()
        except Exception as error:
            return wrong(repr(error))
        if problems:
            return wrong("; ".join(problems))
        scores = state.scores()
        if (
            state.ply > game.info.max_plies
            or not game.info.min_score <= min(scores) <= max(scores) <= game.info.max_score
        ):
            return wrong("plies or points beyond what is declared")
    outcome = state.outcome()
    if outcome is None:
        return wrong("over without an outcome")
    # A game whose turns hold several decisions counts its turns itself.
    turns: int = getattr(state, "turns", state.decision)
    return {
        "plies": state.ply, "turns": turns, "ending": outcome.reason, "score": max(state.scores()),
        "low": min(state.scores()), "decisions": decisions, "choices": choices, "most": most,
    }  # fmt: skip


def random_chunk(task: tuple[str, int, int, int]) -> list[dict[str, Any]]:
    """Games number `first` to `last` - 1."""
    slug, players, first, last = task
    return [random_game(slug, players, seed) for seed in range(first, last)]


def bot_game(task: tuple[str, str, str, int]) -> tuple[float, bool]:
    """Wins of the first bot (a shared win in part) and whether nobody won."""
    slug, first, second, number = task
    game = create(slug)
    seat, deal = seat_and_deal(game.players, number)
    levels = [first if other == seat else second for other in range(game.players)]
    outcome = play_match(game, levels, 1 + deal).outcome
    assert outcome is not None
    share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return share, not outcome.winners


def show(**line: Any) -> None:
    """One JSON line."""
    print(json.dumps(line), flush=True)


def spread(numbers: list[int]) -> dict[str, Any]:
    """Least, quartiles (median in the middle) and greatest; nothing of no numbers."""
    if not numbers:
        return {}
    cuts = quantiles(numbers, n=4, method="inclusive") if len(numbers) > 1 else numbers * 3
    return {"min": min(numbers), "quartiles": cuts, "max": max(numbers)}


def figures(played: list[dict[str, Any]]) -> dict[str, Any]:
    """Lengths, numbers of legal actions and scores of finished random games; nothing of no games."""
    if not played:
        return {}
    decisions = sum(result["decisions"] for result in played)
    mean = sum(result["choices"] for result in played) / decisions
    return {
        "plies": sum(result["plies"] for result in played),
        "turns": spread([result["turns"] for result in played]),
        "choices": {"mean": round(mean, 1), "most": max(result["most"] for result in played)},
        "low_score": min(result["low"] for result in played),
        "top_score": max(result["score"] for result in played),
    }


def soak_random(pool: Any, slug: str, players: int, number: int) -> int:
    """Play, print, and return the number of failures."""
    start = time.perf_counter()
    tasks = [(slug, players, first, min(first + CHUNK, number)) for first in range(0, number, CHUNK)]
    failures = 0
    played: list[dict[str, Any]] = []
    endings: Counter[str] = Counter()
    for results in pool.imap_unordered(random_chunk, tasks):
        for result in results:
            if "problem" in result:
                failures += 1
                if failures <= 5:
                    show(check="failure", game=slug, **result)
                continue
            played.append(result)
            endings[result["ending"]] += 1
    show(
        check="random_games", game=slug, players=players, games=number, **figures(played),
        endings=dict(sorted(endings.items())), failures=failures, seconds=round(time.perf_counter() - start, 1),
    )  # fmt: skip
    return failures


def soak_bots(pool: Any, slug: str, first: str, second: str, number: int) -> int:
    """Play, print, and return 1 if the first bot wins too rarely."""
    start = time.perf_counter()
    results = list(pool.imap_unordered(bot_game, [(slug, first, second, n) for n in range(number)], chunksize=4))
    share = sum(share for share, _ in results) / max(1, number)
    wanted = WANTED_SHARE.get(slug, 0.5)
    show(
        check="bots", game=slug, first=first, second=second, games=number, share=round(share, 4), wanted=wanted,
        no_winner=sum(nobody for _, nobody in results), seconds=round(time.perf_counter() - start, 1),
    )  # fmt: skip
    return int(share < wanted)


def main(arguments: list[str] | None = None) -> int:
    """Run the checks; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="The long checks, as JSON lines.")
    parser.add_argument("--games", type=int, default=10_000, help="random games for each number of players")
    parser.add_argument("--matches", type=int, default=400, help="games of greedy against random")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--game", action="append", help="slug; may be repeated (default: every game)")
    options = parser.parse_args(arguments)
    wrong = 0
    with get_context("spawn").Pool(options.workers) as pool:
        for info in games():
            if options.game and info.slug not in options.game:
                continue
            for players in range(info.min_players, info.max_players + 1):
                wrong += soak_random(pool, info.slug, players, options.games)
            if options.matches:
                wrong += soak_bots(pool, info.slug, "greedy", "random", options.matches)
    show(check="total", failures=wrong)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
