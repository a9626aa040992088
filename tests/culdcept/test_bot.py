"""The greedy bot of Culdcept Trump: strong enough, never stuck, with a reason for everything."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.bots.arena import play_match, series
from engine.bots.base import Budget, decide
from engine.bots.greedy import Greedy
from engine.bots.heuristics.culdcept import REASONS, CuldceptHeuristic
from engine.core.registry import create
from engine.games.culdcept.state import CuldceptState

from .helpers import position, random_states


def choose(state: CuldceptState, seed: int = 1) -> tuple[str, str]:
    choice = decide(Greedy(), state.view(state.player), Budget(), Random(seed))
    return state.game.describe(state, choice.action), choice.reason


def test_one_greedy_seat_beats_two_random_ones() -> None:
    # The long series (400 games, at least 80 %) is a soak check.
    assert series("culdcept", "greedy", "random", 12, seed=3).wins >= 8


@pytest.mark.parametrize("players", [3, 4])
def test_games_between_greedy_bots_come_to_an_end(players: int) -> None:
    match = play_match(create("culdcept", players), ["greedy"] * players, 1)
    assert match.outcome is not None
    assert match.outcome.reason in ("rich", "broke")
    assert match.state.view(None)["turns"] < 200


def test_takes_the_salary_that_wins() -> None:
    rows = ("2c | 3c | 4c | 5c", "2d | 3d | 4d | 5d", "2h | 3h | 4h | 5h")
    state = position(rows, ["9c"], phase="salary", salaries=1, pawns=[(0, 2)], money=[45, 30, 30])
    assert choose(state) == ("money", "win")


def test_conquers_with_what_is_enough() -> None:
    rows = ("2c", "3c | Ts Td Th", "2h | 3h")
    state = position(rows, ["9c 9d 9h 9s 2s"], pawns=[(1, 1)], phase="arrive", money=[4, 46, 25])
    # Three won to pay, and the owner would be close to fifty; three nines are not enough.
    assert choose(state) == ("conquer 9s 9d 9h 9c", "conquer")


def test_rests_rather_than_pay_what_it_does_not_have() -> None:
    rows = ("2c", "3c | Ts Td Th Ks Kd", "2h | 3h")
    state = position(rows, ["Qc"], roll=1, money=[2, 43, 30])
    assert state.game.describe(state, state.legal_actions()[0]) == "go"
    assert choose(state)[0] == "play Qc"


def test_every_action_has_a_reason_and_the_value_is_a_whole_number() -> None:
    judge = CuldceptHeuristic()
    seen: Counter[str] = Counter()
    for seed in (1, 2):
        for state in random_states(seed):
            if state.player < 0 or state.ply % 3:
                continue
            before = str(state)
            assert all(type(judge.value(state, seat)) is int for seat in range(3))
            seen.update(judge.reason(state, action) for action in state.legal_actions()[::5])
            assert str(state) == before
    assert set(seen) <= REASONS
    assert len(seen) >= 10
