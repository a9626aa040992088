"""Rules, "Set-up"."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.errors import BadPlayers
from engine.core.match import Match
from engine.core.registry import create
from engine.core.types import CHANCE

from .table import game, settle

TABLE = [(2, 4, 5, 3), (3, 5, 5, 4), (4, 7, 5, 5)]


@pytest.mark.parametrize(("players", "gems", "gold", "nobles"), TABLE)
def test_tokens_and_nobles_for_each_number_of_players(players: int, gems: int, gold: int, nobles: int) -> None:
    view = settle(game(players).new_state()).view(None)
    assert view["bank"] == [gems] * 5 + [gold]
    assert len(set(view["nobles"])) == nobles
    assert view["seats"] == [
        {"tokens": [0] * 6, "bonuses": [0] * 5, "points": 0, "cards": [], "reserved": [], "nobles": []}
        for _ in range(players)
    ]


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(BadPlayers):
        create("splendor", players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_cards_of_each_tier_lie_open_and_the_rest_is_shuffled(players: int) -> None:
    view = settle(game(players).new_state()).view(None)
    assert view["decks"] == [36, 26, 16]
    for row, ids in zip(view["market"], (range(40), range(40, 70), range(70, 90)), strict=True):
        assert len(set(row)) == 4
        assert all(card in ids for card in row)


def test_the_start_player_is_drawn_at_random_and_stored() -> None:
    state = game(4).new_state()
    assert state.player == CHANCE
    assert [weight for _, weight in state.chance_outcomes()] == [0.25] * 4
    for seat in range(4):
        started = state.copy()
        started.apply(state.chance_outcomes()[seat][0])
        settle(started)
        assert started.player == seat
        assert started.view(None)["start"] == seat


def test_nobles_and_cards_are_drawn_at_random_each_as_likely() -> None:
    state = game(3).new_state()
    sizes = []
    while state.player == CHANCE:
        outcomes = state.chance_outcomes()
        assert len({weight for _, weight in outcomes}) == 1
        sizes.append(len(outcomes))
        state.apply(outcomes[-1][0])
    assert sizes == [3, 10, 9, 8, 7, 40, 39, 38, 37, 30, 29, 28, 27, 20, 19, 18, 17]


def test_different_seeds_give_different_tables() -> None:
    views = [Match(game(2), seed).view(None) for seed in range(60)]
    assert len({str(view["market"]) for view in views}) == 60
    assert len({str(sorted(view["nobles"])) for view in views}) > 30
    starts = Counter(view["start"] for view in views)
    assert set(starts) == {0, 1}
    assert min(starts.values()) > 15
