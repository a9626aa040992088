"""Random games: invariants after every action, money, memory, texts, views, and seats that know nothing more."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.bots.base import Budget, decide
from engine.bots.greedy import Greedy
from engine.games.culdcept.data import FULL, cards_of, mask_of
from engine.games.culdcept.state import CuldceptState

from .helpers import random_states

OPTIONS: tuple[dict[str, Any], ...] = ({}, {"arrange": "random"}, {"suit_tie": "best_suit"}, {"max_rounds": 4})


@pytest.mark.parametrize("seed", range(8))
def test_invariants_after_every_action(seed: int) -> None:
    players = 3 + seed % 2
    decision = 0
    for state in random_states(seed, players, OPTIONS[seed // 2]):
        assert state.problems() == []
        zones = [state.pile, state.discards, *state.lands, *state.hands]
        assert sorted(card for zone in zones for card in cards_of(zone)) == list(range(52))
        assert sum(state.money) == 25 * players + 5 * sum(state.earned), "money is only made by salaries"
        assert all(len(row) <= 12 // players for row in state.rows)
        if state.view(None)["phase"] not in ("draw", "discard"):
            assert all(hand.bit_count() <= 5 for hand in state.hands), "the hand limit holds at every moment"
        assert state.decision >= decision
        decision = state.decision
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == tuple(seat for seat in range(players) if state.money[seat] == max(state.money))


@pytest.mark.parametrize("seed", range(3))
def test_money_is_created_by_salaries_alone(seed: int) -> None:
    for state in random_states(seed):
        for action in state.legal_actions()[:4]:
            after = state.copy()
            after.apply(action)
            made = sum(after.money) - sum(state.money)
            assert made == (5 if state.game.kind(action) == "money" else 0)


@pytest.mark.parametrize("seed", range(4))
def test_public_memory_is_what_was_seen_and_not_shuffled(seed: int) -> None:
    """A second count of the known cards, from the stories alone: what an attentive onlooker has noted."""
    noted: set[int] = set()
    states = random_states(seed, 3 + seed % 2)
    state = next(states)
    # The generator applies the actions; the stories are told by the state before each one.
    before = state.copy()
    for state in states:
        action = _action_between(before, state)
        for step in [effect.seen_by(None) for effect in before.effects(action)]:
            if step["kind"] in ("conquered", "reinforced"):
                noted -= set(step["cards"])
                noted |= set(step["taken"])
            elif step["kind"] == "discarded":
                noted -= set(step["cards"])
            elif step["kind"] == "special":
                noted.discard(step["card"])
        assert mask_of(noted) == state.known
        before = state.copy()


def _action_between(before: CuldceptState, after: CuldceptState) -> int:
    choices = [action for action, _ in before.chance_outcomes()] or before.legal_actions()
    for action in choices:
        twin = before.copy()
        twin.apply(action)
        if twin == after:
            return action
    raise AssertionError("no action leads there")


def swapped(state: CuldceptState, seat: int) -> CuldceptState | None:
    """The position with an unseen card of another seat changed for one of the pile; None if there is none."""
    other = (seat + 1) % state.game.players
    hidden = state.hands[other] & ~state.known
    if not hidden or not state.pile:
        return None
    twin = state.copy()
    mine, theirs = 1 << cards_of(hidden)[0], 1 << cards_of(state.pile)[-1]
    twin.hands[other] ^= mine | theirs
    twin.pile ^= mine | theirs
    assert twin.problems() == []
    return twin


@pytest.mark.parametrize("players", [3, 4])
def test_what_a_seat_cannot_see_changes_neither_its_view_nor_the_choice_of_its_bot(players: int) -> None:
    compared = 0
    for seed in range(3):
        for state in random_states(seed, players):
            seat = state.player
            other = swapped(state, seat) if seat >= 0 else None
            if other is None:
                continue
            view = state.view(seat)
            assert other.view(seat) == view
            assert other.view(None) == state.view(None)
            assert other.view((seat + 1) % players) != state.view((seat + 1) % players)
            action = view["legal"][-1]
            if state.view(None)["phase"] != "order" or seat + 1 < players:  # the last order turns all rows up
                assert [e.seen_by(seat) for e in other.effects(action)] == [
                    e.seen_by(seat) for e in state.effects(action)
                ]
            if state.ply % 9 == 0:
                choices = [
                    decide(Greedy(), json.loads(json.dumps(one.view(seat))), Budget(), Random(5)).action
                    for one in (state, other)
                ]
                assert choices[0] == choices[1]
                compared += 1
    assert compared > 10


@pytest.mark.parametrize("seed", range(4))
def test_texts_and_determinized_views_on_the_whole_way(seed: int) -> None:
    for state in random_states(seed, 3 + seed % 2, OPTIONS[seed]):
        if state.ply % 5:
            continue
        again = state.game.state_from_text(str(state))
        assert again == state
        assert again.view(0) == state.view(0)
        for viewer in (0, 2, None):
            view = json.loads(json.dumps(state.view(viewer)))
            made = state.game.determinize(view, Random(1))
            assert made.view(viewer) == view
            assert made.known == state.known
            for number, hand in enumerate(made.hands):
                assert state.known & state.hands[number] & ~hand == 0, "who saw a card taken knows where it is"


def test_the_pile_of_a_determinized_position_is_what_is_left() -> None:
    state = next(state for state in random_states(5) if state.turns == 20)
    view = state.view(1)
    made = state.game.determinize(view, Random(2))
    seen = made.discards | sum(made.lands) | sum(made.hands)
    assert made.pile == FULL & ~seen
    assert made.hands[1] == state.hands[1]


def test_the_widest_choice_of_random_play() -> None:
    """Legal lists stay short: `python -m tests.soak` and the README of the games tell the figures of longer series."""
    most = 0
    for seed in range(6):
        for state in random_states(seed, 3 + seed % 2):
            most = max(most, len(state.legal_actions()))
    assert 20 < most < 300
