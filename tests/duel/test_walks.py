"""Random games: invariants after every action, the facts declared, texts and views, seats that know nothing more."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine.bots.base import Budget, decide
from engine.bots.greedy import Greedy
from engine.games.duel.phases import HIDDEN
from engine.games.duel.state import DuelState

from .helpers import random_states

SEEDS = range(8)


@pytest.mark.parametrize("seed", SEEDS)
def test_invariants_after_every_action(seed: int) -> None:
    options = [{}, {"pyramid_reserve": "hidden"}, {"hoard_rule": "on"}][seed % 3]
    decision = -1
    for state in random_states(seed, options):
        assert state.problems() == []
        on_board = sum(1 for token in state.board if token >= 0)
        assert sum(state.bag) + on_board + sum(state.tokens) == 25
        assert sum(state.scrolls) == 3
        assert state.decision >= decision
        decision = state.decision
        if state.view(None)["phase"] == "main":
            assert max(sum(state.tokens[:7]), sum(state.tokens[7:])) <= 13
            assert -1 not in state.pyramid or min(len(pool) for pool in state.pools) == 0
        if state.view(None)["phase"] == "filled":
            assert sum(state.bag) == 0, "after every refill the bag is empty"
    assert state.outcome() is not None


def swapped(state: DuelState, seat: int) -> DuelState | None:
    """The position with an unseen card of the opponent of `seat` changed for one in the deck; None if it has none."""
    twin = state.copy()
    for place in range(3 * (1 - seat), 3 * (1 - seat) + 3):
        card = twin.reserved[place]
        if card >= HIDDEN:
            for pool in twin.pools:
                if pool and (pool[0] < 30) == (card - HIDDEN < 30) and (pool[0] < 54) == (card - HIDDEN < 54):
                    twin.reserved[place] = pool.pop() | HIDDEN
                    pool.append(card - HIDDEN)
                    pool.sort()
                    assert twin.problems() == []
                    return twin
    return None


@pytest.mark.parametrize("options", [{}, {"pyramid_reserve": "hidden"}])
def test_what_a_seat_cannot_see_changes_neither_its_view_nor_the_choice_of_its_bot(options: dict[str, str]) -> None:
    compared = 0
    for seed in range(3):
        for state in random_states(seed, options):
            seat = state.player
            other = swapped(state, seat) if seat >= 0 else None
            if other is None:
                continue
            view = state.view(seat)
            assert other.view(seat) == view
            assert other.view(None) == state.view(None)
            assert other.view(1 - seat) != state.view(1 - seat)
            assert [e.seen_by(seat) for e in other.effects(view["legal"][0])] == [
                e.seen_by(seat) for e in state.effects(view["legal"][0])
            ]
            if state.ply % 12 == 0:
                choices = [
                    decide(Greedy(), json.loads(json.dumps(one.view(seat))), Budget(), Random(5)).action
                    for one in (state, other)
                ]
                assert choices[0] == choices[1]
                compared += 1
    assert compared > 3


@pytest.mark.parametrize("seed", [1, 2])
def test_texts_and_determinized_views_on_the_whole_way(seed: int) -> None:
    for state in random_states(seed):
        if state.ply % 5:
            continue
        again = state.game.state_from_text(str(state))
        assert again == state
        assert again.view(0) == state.view(0)
        for viewer in (0, 1, None):
            view = json.loads(json.dumps(state.view(viewer)))
            assert state.game.determinize(view, Random(1)).view(viewer) == view
