"""The greedy bot of Duel: strong enough, never stuck, with a reason for everything."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.bots.arena import play_match, series
from engine.bots.base import Budget, decide
from engine.bots.greedy import Greedy
from engine.bots.heuristics.duel import DuelHeuristic
from engine.core.registry import create
from engine.games.duel.state import DuelState

from .helpers import play, position, random_states

REASONS = {
    "win", "royal", "extra_turn", "crowns", "points", "bonus", "towards_card", "keep_card", "scroll", "refill",
    "colour", "match", "steal", "least_loss", "only_move",
}  # fmt: skip


def choose(state: DuelState, seed: int = 1) -> tuple[str, str]:
    choice = decide(Greedy(), state.view(state.player), Budget(), Random(seed))
    return state.game.describe(state, choice.action), choice.reason


def test_beats_the_random_bot() -> None:
    assert series("duel", "greedy", "random", 6, seed=3).wins == 6


def test_games_between_greedy_bots_do_not_stand_still() -> None:
    for seed in (1, 2):
        match = play_match(create("duel"), ("greedy", "greedy"), seed)
        assert match.outcome is not None
        assert match.outcome.reason in ("points", "crowns", "colour")
        assert match.state.view(None)["turns"] < 120


def test_takes_a_win() -> None:
    state = position("wug../...../...../...../.....", ("rrr", "w"), bought=([54, 55, 32, 57, 59, 35, 39], []), top=[4])
    assert choose(state) == ("buy c4", "win")


def test_uses_a_scroll_to_buy_in_the_same_turn() -> None:
    board = "u..../...../..w../...../....."
    state = position(board, ("uu", ""), scrolls=(1, 0), top=[1], bought=([11, 16], []))
    assert choose(state) == ("scroll 11", "scroll")
    play(state, "scroll 11")
    assert choose(state) == ("buy c1", "royal")


def test_discards_what_it_needs_least() -> None:
    # Card 66 is reserved: eight white. Nothing costs the gold more than the colours in plenty.
    state = position("uu.../...../...../...../.....", ("wwwwggrrby", ""), reserved=("66", ""), bought=([0, 2, 3], []))
    play(state, "take 11 12")
    text, reason = choose(state)
    assert reason == "least_loss"
    assert "w" not in text.split()[1]
    assert "y" not in text.split()[1]


def test_every_action_has_a_reason_and_the_value_is_a_whole_number() -> None:
    judge = DuelHeuristic()
    seen: Counter[str] = Counter()
    for seed in (1, 2):
        for state in random_states(seed):
            if state.player < 0 or state.ply % 3:
                continue
            before = str(state)
            assert type(judge.value(state, 0)) is int
            seen.update(judge.reason(state, action) for action in state.legal_actions()[::7])
            assert str(state) == before
    assert set(seen) <= REASONS
    assert len(seen) >= 10
