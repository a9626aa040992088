"""Rules, "Setup": twelve territories, laid in an order of one's choice and turned up together."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine.core.errors import BadPlayers
from engine.core.match import Match
from engine.core.types import CHANCE
from engine.games.culdcept.actions import DRAW, ORDER, START
from engine.games.culdcept.data import FULL
from engine.games.culdcept.game import Culdcept
from engine.games.culdcept.state import CuldceptState

from .helpers import hand, legal, phase, play, rows, told, why


def dealt(cards: str, players: int = 3, **options: str) -> CuldceptState:
    """A new game in which chance deals these cards, round after round."""
    state = Culdcept(players, options).new_state()
    return play(state, *(f"draw {card}" for card in cards.split()))


THREE = "2c As 7h Kd 9s 8h 3c Td 9h Qd 4s Th"
"""Dealt in turn: seat 0 gets 2c Kd 3c Qd, seat 1 As 9s Td 4s, seat 2 7h 8h 9h Th."""


@pytest.mark.parametrize("players", [1, 2, 5])
def test_three_or_four_play(players: int) -> None:
    with pytest.raises(BadPlayers):
        Culdcept(players)


@pytest.mark.parametrize(("players", "each"), [(3, 4), (4, 3)])
def test_twelve_territories_are_dealt_one_card_after_the_other(players: int, each: int) -> None:
    state = Culdcept(players).new_state()
    rng = Random(1)
    for left in range(52, 40, -1):
        assert phase(state) == "land"
        outcomes = state.chance_outcomes()
        assert len(outcomes) == left
        assert all(weight == pytest.approx(1 / left) for _, weight in outcomes)
        state.apply(state.sample_chance(rng))
    assert phase(state) == "order"
    assert [mask.bit_count() for mask in state.hands] == [each] * players
    assert state.game.info.max_players == 4
    assert len(state.legal_actions()) == {4: 24, 3: 6}[each]


def test_rows_lie_hidden_until_all_have_ordered() -> None:
    state = dealt(THREE)
    play(state, "order 4321")  # of 2c 3c Qd Kd: Kd Qd 3c 2c
    assert state.player == 1
    play(state, "order 1234")  # of 4s 9s Td As
    assert rows(state) == [[""] * 4] * 3
    assert phase(state) == "order"
    play(state, "order 2341")  # of 7h 8h 9h Th
    assert rows(state) == [["Kd", "Qd", "3c", "2c"], ["4s", "9s", "Td", "As"], ["8h", "9h", "Th", "7h"]]
    assert phase(state) == "hand"
    assert state.player == CHANCE


def test_the_order_of_one_seat_leaks_nowhere_before_all_have_chosen() -> None:
    one, two = dealt(THREE), dealt(THREE)
    assert [step["cards"] for step in told(one, "order 4321", viewer=0)] == [[46, 42, 4, 0]]
    for viewer in (1, 2, None):
        assert told(one, "order 4321", viewer) == told(two, "order 1234", viewer)
    play(one, "order 4321")
    play(two, "order 1234")
    for viewer in (1, 2, None):
        assert one.view(viewer) == two.view(viewer)
    assert one.view(0)["seats"][0]["order"] == [46, 42, 4, 0]
    assert one.view(1)["seats"][0]["ordered"] is True
    # What the second seat tells when it orders depends on its own cards alone.
    assert told(one, "order 2143", None) == told(two, "order 2143", None)
    assert one.view(1)["legal"] == two.view(1)["legal"]


def test_the_log_of_a_match_does_not_name_the_order_to_others() -> None:
    match = Match(Culdcept(3), 5)
    match.play(0, ORDER + 13)
    for viewer in (1, 2, None):
        entry = match.log(viewer)[-1]
        assert entry["action"] is None
        assert str(ORDER + 13) not in json.dumps(entry)
        assert entry["effects"] == [{"kind": "arranged", "seat": 0, "cards": None}]
    assert match.log(0)[-1]["action"] == ORDER + 13


def test_a_row_of_another_is_drawn_at_random_by_who_cannot_see_it() -> None:
    state = play(dealt(THREE), "order 4321")
    view = state.view(1)
    made = [state.game.determinize(view, Random(number)) for number in range(30)]
    assert len({str(one.orders) for one in made}) > 5
    assert len({one.hands[0] for one in made}) > 20
    assert all(one.view(1) == view for one in made)


def test_pawns_start_on_the_right_and_everybody_gets_five_cards_and_25_won() -> None:
    state = play(dealt(THREE), "order 1234", "order 1234", "order 1234")
    assert [words for row in rows(state) for words in row[-1:]] == ["Kd", "As", "Th"]
    assert state.pawns == [3, 7, 11]
    rng = Random(2)
    for number in range(15):
        seat = number % 3
        size = state.hands[seat].bit_count()
        state.apply(state.sample_chance(rng))
        assert state.hands[seat].bit_count() == size + 1
    assert state.money == [25, 25, 25]
    assert state.pile.bit_count() == 52 - 12 - 15
    assert phase(state) == "start"


@pytest.mark.parametrize("players", [3, 4])
def test_the_first_player_is_random_and_rolls(players: int) -> None:
    state = Culdcept(players, {"arrange": "random"}).new_state()
    rng = Random(3)
    while phase(state) != "start":
        state.apply(state.sample_chance(rng))
    assert state.chance_outcomes() == [(START + seat, 1 / players) for seat in range(players)]
    state.apply(START + 2)
    assert (phase(state), state.turn) == ("roll", 2)
    assert [action for action, _ in state.chance_outcomes()] == [201, 202, 203, 204, 205, 206]


def test_dealt_at_random_the_rows_lie_as_they_come() -> None:
    state = Culdcept(4, {"arrange": "random"}).new_state()
    play(state, *(f"draw {card}" for card in THREE.split()))
    assert rows(state) == [["2c", "9s", "9h"], ["As", "8h", "Qd"], ["7h", "3c", "4s"], ["Kd", "Td", "Th"]]
    assert phase(state) == "hand"
    assert state.decision == 0


def test_only_real_orders_are_accepted() -> None:
    state = dealt(THREE)
    assert len(legal(state)) == 24
    assert why(state, "order 1123") == "wrong_order"
    assert why(state, "order 123") == "wrong_order"
    assert why(state, "go") == "must_order"
    four = dealt(THREE, 4)
    assert why(four, "order 1234") == "wrong_order"
    assert four.refusal(ORDER + 6) == "wrong_order"


def test_dealing_tells_each_seat_its_own_cards() -> None:
    state = Culdcept(3).new_state()
    (effect,) = state.effects(DRAW + 7)
    assert effect.seen_by(0) == {"kind": "dealt", "seat": 0, "zone": "land", "card": 7}
    assert effect.seen_by(1)["card"] is None
    assert effect.seen_by(None)["card"] is None
    state.apply(DRAW + 7)
    assert state.pile == FULL & ~(1 << 7)
    assert hand(state, 0) == "3s"
