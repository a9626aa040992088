"""Random games: invariants after every action, and the engine against the rules written a second time."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.garden.data import pips
from engine.games.garden.state import GardenState

from . import naive
from .helpers import random_states

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"sundial_scope": "coordinates", "sundial_pair": "free"},
    {"forced_actions": False, "scarecrow_bonus": "all", "scarecrow_star": "add_then_double"},
)


def discs(state: GardenState, seat: int) -> int:
    """All discs of a seat, counted from what the board shows."""
    tiles = sum(
        1 for found in state.view(None)["board"] if found and found[1] == seat and found[0] in (1, 2, 3, 4, 5, 7)
    )
    return state.free[seat] + sum(state.seeds[5 * seat : 5 * seat + 5]) + tiles + state.stacks[seat]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_invariants_after_every_action(players: int, number: int) -> None:
    decision = 0
    each = {2: 5, 3: 7, 4: 10}[players]
    for state in random_states(10 * players + number, players, OPTIONS[number]):
        assert state.problems() == []
        assert [discs(state, seat) for seat in range(players)] == [8] * players
        shown = state.view(None)["board"]
        for kind in range(5):
            board = sum(1 for found in shown if found and found[0] == kind + 1)
            held = sum(state.seeds[kind::5]) + sum(state.crops[kind::5])
            assert state.supply[kind] + state.swallowed[kind] + board + held == each
        assert decision <= state.decision <= decision + 1
        assert len(state.dice) + len(state.used) == 4 or state.player == -1
        decision = state.decision
    assert state.outcome() is not None


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_legal_actions_are_those_of_the_rules_written_again(players: int, seed: int) -> None:
    compared = 0
    for state in random_states(seed, players):
        if state.view(None)["phase"] == "main":
            texts = [state.game.describe(state, action) for action in state.legal_actions()]
            assert set(texts) == naive.legal(state)
            assert len(texts) == len(set(texts))
            compared += 1
    assert compared > 100


def test_chains_and_points_are_those_of_the_rules_written_again() -> None:
    longest = 0
    for seed in range(12):
        for state in random_states(100 + seed, 2 + seed % 3):
            for action in state.legal_actions():
                if state.game.kind(action) not in ("water", "harvest"):
                    continue
                first, *tiles = state.effects(action)
                row, column = pips(first.data["cell"])
                told = {"{}{}".format(*pips(one.data["cell"])): one.data for one in tiles}
                wanted = naive.chain(state, f"{row}{column}")
                assert set(told) == set(wanted)
                longest = max(longest, len(told))
                if first.kind == "harvest":
                    assert {at: (one["points"], one["owner"]) for at, one in told.items()} == wanted
                    points = [0] * state.game.players
                    for worth, owner in wanted.values():
                        points[owner] += worth
                        points[state.turn] += owner != state.turn
                    assert first.data["points"] == points
    assert longest >= 4
