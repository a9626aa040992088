"""Rules, section 1: set-up."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.errors import BadPlayers
from engine.games.duel.actions import DRAW, FILL, START
from engine.games.duel.data import SPIRAL
from engine.games.duel.game import Duel

from .helpers import hand, settle


def test_only_two_play() -> None:
    with pytest.raises(BadPlayers):
        Duel(3)


def test_either_seat_starts() -> None:
    assert Duel().new_state().chance_outcomes() == [(START, 0.5), (START + 1, 0.5)]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_other_player_takes_a_scroll(seat: int) -> None:
    state = Duel().new_state()
    told = state.effects(START + seat)
    assert [(step.kind, step.data["seat"]) for step in told] == [("start", seat), ("scroll", 1 - seat)]
    state.apply(START + seat)
    settle(state)
    assert state.player == seat
    assert state.scrolls == ([0, 1, 2] if seat == 0 else [1, 0, 2])


def test_tokens_are_laid_along_the_spiral() -> None:
    state = Duel().new_state()
    state.apply(START)
    rng = Random(1)
    for number, cell in enumerate(SPIRAL):
        assert dict(state.chance_outcomes()) == pytest.approx(
            {FILL + token: count / (25 - number) for token, count in enumerate(state.bag) if count}
        )
        empty = [place for place, token in enumerate(state.board) if token < 0]
        assert cell in empty
        state.apply(state.sample_chance(rng))
        assert state.board[cell] >= 0
    assert not any(state.bag)


def test_pyramid_is_dealt_face_up_from_three_decks() -> None:
    state = Duel().new_state()
    state.apply(START)
    rng = Random(2)
    while any(state.bag):
        state.apply(state.sample_chance(rng))
    for left in (30, 29, 28, 27, 26, 24, 23, 22, 21, 13, 12, 11):
        outcomes = state.chance_outcomes()
        assert len(outcomes) == left
        assert all(weight == pytest.approx(1 / left) for _, weight in outcomes)
        assert outcomes == sorted(outcomes)
        assert outcomes[0][0] >= DRAW
        state.apply(state.sample_chance(rng))
    view = state.view(None)
    assert [len(row) for row in view["pyramid"]] == [5, 4, 3]
    assert view["decks"] == [25, 20, 10]
    assert view["royals"] == [0, 1, 2, 3], "all four lie open from the start"
    assert view["phase"] == "main"
    assert (hand(state, 0), hand(state, 1)) == ("", "")
