"""Rules, "End"."""

from __future__ import annotations

import pytest

from engine.core.types import Outcome
from engine.games.splendor.state import SplendorState

from .table import do, position, settle, told

# Points without a noble's wish: 71 white 4, 75 blue 4, 79 green 4, 83 red 4, 87 black 4 (seven of one colour each).
TWELVE = "c71 c75 c79"
FOURTEEN = "c71 c75 c79 c42"  # 42: white, 2 points


def ended(state: SplendorState) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def test_fifteen_at_the_end_of_a_turn_makes_this_the_last_round() -> None:
    # c31 is worth one point and costs four white, three after the bonuses.
    state = position(3, bought=[FOURTEEN], tokens=["www"], market="c31")
    do(state, "buy c31")
    assert [kind for kind, _ in told(state, "draw c39")] == ["refilled", "last_round"]
    settle(state)
    assert state.view(None)["last_round"] is True
    assert state.player == 1


def test_fourteen_does_not() -> None:
    state = do(position(3, bought=[FOURTEEN]), "take wug")
    assert state.view(None)["last_round"] is False


def test_nobles_count_for_the_fifteen() -> None:
    state = position(bought=[TWELVE + " c0 c1 c8 c9 c16 c17"], nobles=(5, 3, 4))
    do(state, "take wug")
    assert state.view(None)["seats"][0]["points"] == 15
    assert state.view(None)["last_round"] is True


@pytest.mark.parametrize("start", range(3))
def test_play_goes_on_up_to_the_player_just_before_the_start_player(start: int) -> None:
    for offset in range(3):
        turn = (start + offset) % 3
        bought = ["", "", ""]
        bought[turn] = FOURTEEN
        tokens = ["", "", ""]
        tokens[turn] = "www"
        state = position(3, bought=bought, tokens=tokens, market="c31", turn=turn, start=start)
        settle(do(state, "buy c31"))
        played = 0
        while state.outcome() is None:
            do(state, "take wug" if played == 0 else "take grb")
            played += 1
        assert played == 2 - offset
        assert ended(state).reason == "points"
        assert state.legal_actions() == []


def test_most_points_win_not_who_was_first() -> None:
    state = position(bought=[FOURTEEN + " c31", "c73 c77 c81"], tokens=["", "rrrr"], market="c15", turn=1)
    # Seat 0 has 15 and made this the last round; seat 1 buys its 16th point (c15: blue, one point, four red).
    settle(do(state, "buy c15"))
    assert ended(state).winners == (1,)
    assert ended(state).ranks == (2, 1)
    assert state.scores() == (15, 16)


def test_fewest_bought_cards_break_a_tie() -> None:
    state = position(bought=[FOURTEEN + " c31", "c73 c77 c81"], turn=1)
    do(state, "take wug")
    assert state.scores() == (15, 15)
    assert ended(state).ranks == (2, 1)


def test_cards_without_points_count_in_the_tie_break() -> None:
    state = position(bought=["c73 c77 c81 c0", "c85 c89 c71 c31"], turn=1)
    # Seat 0: 15 points on four cards; seat 1: 5 + 5 + 4 + 1 on four cards.
    do(state, "take wug")
    assert state.scores() == (15, 15)
    assert ended(state).ranks == (1, 1)
    state = position(bought=["c73 c77 c81 c0 c1", "c85 c89 c71 c31"], turn=1)
    assert ended(do(state, "take wug")).ranks == (2, 1)


def test_reserves_and_nobles_do_not_count_in_the_tie_break() -> None:
    state = position(
        bought=["c71 c75 c79", "c73 c77 c81 c39 c38"],
        reserved=["c40 c41 c42"],
        visited=[(5,)],
        nobles=(3, 4),
        turn=1,
    )
    do(state, "take wug")
    # 12 + 3 on three cards with a noble and three reserves, against 15 + 1 on five cards.
    assert state.scores() == (15, 16)
    state = position(
        bought=["c71 c75 c79", "c73 c77 c81 c38"], reserved=["c40 c41 c42"], visited=[(5,)], nobles=(3, 4), turn=1
    )
    assert ended(do(state, "take wug")).ranks == (1, 2)


def test_still_tied_is_a_shared_win() -> None:
    state = position(3, bought=["c73 c77 c81", "c85 c89 c71 c31", "c83 c87 c79 c42 c39"], turn=2)
    do(state, "take wug")
    assert state.scores() == (15, 15, 15)
    assert ended(state).ranks == (1, 2, 3)
    state = position(3, bought=["c73 c77 c81 c0", "c85 c89 c71 c31", "c83 c87 c79"], turn=2)
    outcome = ended(do(state, "take wug"))
    assert outcome.ranks == (1, 1, 3)
    assert outcome.winners == (0, 1)


def test_a_shared_win_stays_shared_whatever_nobles_reserves_and_tokens_say() -> None:
    # 12 + 3 on three cards with a noble, three reserves and ten tokens, against 15 on three cards.
    state = position(
        bought=["c71 c75 c79", "c73 c77 c81"],
        visited=[(5,)],
        nobles=(3, 4),
        reserved=["c40 c41 c42"],
        tokens=["wwwuuugggy"],
        turn=1,
    )
    outcome = ended(do(state, "take urb"))
    assert state.scores() == (15, 15)
    assert outcome.ranks == (1, 1)
    assert outcome.winners == (0, 1)


def test_points_are_card_points_and_three_for_each_noble() -> None:
    state = position(bought=["c73 c77 c81 c31", "c71"], visited=[(5,), (8,)], nobles=(3,), turn=1)
    lines = ended(do(state, "take wug")).lines
    assert [(line["points"], line["card_points"], line["noble_points"], line["nobles"]) for line in lines] == [
        (19, 16, 3, 1),
        (7, 4, 3, 1),
    ]
    assert [line["cards"] for line in lines] == [4, 1]


def test_the_noble_of_the_last_round_counts() -> None:
    whole = "c0 c1 c2 c8 c9 c10 c16 c17 c18"
    state = position(bought=["c73 c77 c81", f"c71 c75 c79 c42 {whole}"], nobles=(5, 3, 4), turn=1)
    do(state, "take wug")
    assert state.scores() == (15, 17)
    assert ended(state).winners == (1,)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_200_rounds_the_game_ends_without_a_winner(players: int) -> None:
    state = position(players, rounds=199, turn=players - 1)
    text = "take wug"
    assert told(state, text)[-1] == ("game_over", {"reason": "max_rounds"})
    do(state, text)
    assert (ended(state).reason, ended(state).winners) == ("max_rounds", ())


def test_max_rounds_waits_for_the_end_of_the_round() -> None:
    state = do(position(3, rounds=199, turn=0), "take wug", "take grb")
    assert state.outcome() is None


def test_fifteen_in_the_last_allowed_round_is_ranked() -> None:
    state = position(bought=["", FOURTEEN], tokens=["", "www"], market="c31", rounds=199, turn=1)
    settle(do(state, "buy c31"))
    assert ended(state).reason == "points"


def test_option_max_rounds() -> None:
    state = position(rounds=8, turn=1, options={"max_rounds": 9})
    assert ended(do(state, "take wug")).reason == "max_rounds"
    state = position(rounds=7, turn=1, options={"max_rounds": 9})
    assert do(state, "take wug").outcome() is None
