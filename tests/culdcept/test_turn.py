"""Rules, "The track" and "A turn": roll, special cards, move, salary."""

from __future__ import annotations

import pytest

from engine.games.culdcept.track import path, ring

from .helpers import hand, kinds, legal, phase, play, position, rows, told, why

ROWS = ("2c | 3c | 4c | 5c", "2d | 3d | 4d | 5d", "2h | 3h | 4h | 5h")
"""Seat 0 has territories 0 to 3, its start is 3; seat 1 has 4 to 7, seat 2 has 8 to 11."""


def test_the_ring_goes_from_right_to_left_and_on_to_the_next_start() -> None:
    state = position(ROWS)
    assert ring(state.rows) == [3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8]
    assert path(state.rows, 3, 5) == [2, 1, 0, 7, 6]
    assert path(state.rows, 8, 2) == [3, 2], "after the last row the first one"


def test_players_without_territories_are_skipped() -> None:
    state = position(("2c | 3c", "", "2h | 3h", "4h"), pawns=[(0, 0), (0, 0), (2, 1), (3, 0)])
    assert path(state.rows, 0, 2) == [3, 2]
    assert path(state.rows, 4, 1) == [1]


def test_play_passes_to_the_left() -> None:
    state = play(position(ROWS, turn=2, pawns=[None, None, (2, 1)], roll=1), "go")
    # From 3h the pawn reaches 2h, its own: nothing is exchanged.
    assert (phase(state), state.turn) == ("reinforce", 2)
    play(state, "keep")
    assert (phase(state), state.turn, state.turns) == ("roll", 0, 12)


def test_a_jack_adds_one_so_that_seven_is_possible() -> None:
    state = position(ROWS, ["Js 9c"], roll=6)
    assert legal(state) == ["go", "play Js"]
    assert [step["kind"] for step in told(state, "play Js")] == ["special", "moved", "arrived"]
    assert told(state, "play Js")[1]["path"] == [2, 1, 0, 7, 6, 5, 4]
    play(state, "play Js")
    assert hand(state, 0) == "9c"
    assert (phase(state), state.pawns[0]) == ("arrive", 4)
    assert state.view(None)["discards"] == [39]


def test_a_queen_rests_without_move_toll_or_salary() -> None:
    # Standing on another's territory.
    state = position(ROWS, ["Qh 9c"], pawns=[(1, 2)], roll=3, money=[25, 25, 25])
    play(state, "play Qh")
    assert (phase(state), state.turn) == ("roll", 1)
    assert state.pawns[0] == 6
    assert state.money == [25, 25, 25]
    assert hand(state, 0) == "9c"


def test_worked_case_12_a_queen_on_the_own_start_brings_no_salary() -> None:
    state = position(ROWS, ["Qh"], roll=4)
    assert state.pawns[0] == 3, "the own start"
    play(state, "play Qh")
    assert state.money == [25, 25, 25]
    assert (phase(state), state.turn, state.hands[0]) == ("roll", 1, 0)


def test_worked_case_8_a_king_rolls_again_and_the_new_roll_counts_for_the_salary_too() -> None:
    # The start is three steps ahead, at 3: a roll of 3 would reach it. The second roll of 2 does not.
    state = position(ROWS, ["Kc Jc"], pawns=[(2, 2)], roll=3)
    assert path(state.rows, 10, 3)[-1] == 3
    play(state, "play Kc")
    assert phase(state) == "roll"
    assert kinds(state, "roll 2") == ["rolled", "moved", "arrived"], "no jack after the king"
    play(state, "roll 2")
    assert (phase(state), state.pawns[0]) == ("arrive", 8)
    again = play(position(ROWS, ["Kc"], pawns=[(2, 2)], roll=3), "play Kc", "roll 5")
    assert again.pawns[0] == path(again.rows, 10, 5)[-1] == 1
    assert phase(again) == "salary"


def test_worked_case_8_rolling_past_the_start_and_resting_brings_no_salary() -> None:
    state = play(position(ROWS, ["Qd"], pawns=[(2, 2)], roll=6), "play Qd")
    assert state.money == [25, 25, 25]
    assert phase(state) == "roll"


def test_one_special_card_and_only_before_the_move() -> None:
    state = position(ROWS, ["Js Qs 9c"], pawns=[(2, 2)], roll=3)
    assert why(state, "play 9c") == "no_special_card"
    assert why(state, "play Kd") == "not_held"
    play(state, "go")
    assert phase(state) == "salary"
    assert why(state, "play Js") == "must_take_salary", "not after the salary was reached"
    play(state, "money")
    assert phase(state) == "reinforce"
    assert why(state, "play Js") == "too_late_for_special"


# --- salary ------------------------------------------------------------------------------------------------------


def test_worked_case_7_salary_for_stopping_on_the_start_then_reinforcement() -> None:
    state = position(ROWS, ["9c"], pawns=[(1, 0)], roll=5)
    assert path(state.rows, 4, 5)[-1] == 3, "the own start is five ahead"
    play(state, "go")
    assert phase(state) == "salary"
    play(state, "money")
    assert state.money == [30, 25, 25]
    assert state.earned == [1, 0, 0]
    assert phase(state) == "reinforce"


def test_salary_as_two_cards_from_the_pile() -> None:
    state = play(position(ROWS, ["9c"], pawns=[(2, 2)], roll=4), "go")
    assert legal(state) == ["money", "cards"]
    play(state, "cards", "draw As", "draw Kd")
    assert hand(state, 0) == "9c Kd As"
    assert (phase(state), state.money) == ("reinforce", [25, 25, 25])


def test_fresh_cards_can_be_used_on_arrival() -> None:
    state = position(("2c | 3c | 4c | 5c", "Ah | 3d | 4d | 5d", "2h | 3h"), ["9c"], pawns=[(2, 0)], roll=5)
    play(state, "go")
    assert state.pawns[0] == 7
    play(state, "cards", "draw As", "draw Ks")
    assert "conquer As" in legal(state)


def test_worked_case_6_the_hand_limit_comes_before_the_conquest() -> None:
    state = play(position(ROWS, ["6c 7c 8c 9c Tc"], pawns=[(2, 0)], roll=5), "go", "cards", "draw As", "draw Ks")
    assert (phase(state), state.view(0)["excess"]) == ("discard", 2)
    assert len(legal(state)) == 21, "two of seven"
    assert why(state, "conquer As") == "must_discard"
    assert why(state, "discard As") == "wrong_discard_count"
    assert why(state, "discard As 2s") == "not_held"
    play(state, "discard 6c 7c")
    assert hand(state, 0) == "8c 9c Tc Ks As"
    assert (phase(state), state.turn) == ("arrive", 0)


def test_a_short_ring_pays_twice() -> None:
    # Four players, three territories: from the own start six steps pass it twice.
    state = position(("2c | 3c | 4c", "", "", ""), pawns=[None, (0, 0), (0, 0), (0, 1)], roll=6)
    play(state, "go")
    assert state.salaries == 2
    play(state, "money")
    assert phase(state) == "salary"
    play(state, "cards", "draw As", "draw Ks")
    assert state.money == [30, 25, 25, 25]
    assert phase(state) == "reinforce"


def test_two_salaries_in_cards_are_cut_back_to_five_each_time() -> None:
    state = position(("2c | 3c | 4c", "", "", ""), ["6c 7c 8c 9c"], pawns=[None, (0, 0), (0, 0), (0, 1)], roll=6)
    play(state, "go", "cards", "draw As", "draw Ks")
    assert (phase(state), state.view(0)["excess"], state.salaries) == ("discard", 1, 2)
    play(state, "discard 6c")
    assert (phase(state), state.salaries) == ("salary", 1)
    play(state, "money")
    assert phase(state) == "reinforce"


def test_worked_case_10_without_territories_there_is_no_start_and_no_salary() -> None:
    state = position(("", "2d | 3d | 4d | 5d", "2h | 3h | 4h"), ["9c"], pawns=[(2, 2), None, None], roll=6)
    play(state, "go")
    assert phase(state) == "arrive"
    assert state.money == [25, 25, 25]
    assert path(state.rows, 6, 6) == [5, 4, 3, 2, 1, 0]
    assert state.pawns[0] == 0
    play(state, "conquer 9c")
    assert rows(state) == [["9c"], ["3d", "4d", "5d"], ["2h", "3h", "4h"]]
    assert state.view(None)["rows"][0] == [0], "a start again"


# --- the pile ----------------------------------------------------------------------------------------------------


def test_an_empty_pile_is_rebuilt_from_the_discards() -> None:
    state = position(ROWS, ["9c"], pawns=[(2, 2)], roll=4, all_but="As")
    assert state.view(None)["pile"] == 1
    count = len(state.view(None)["discards"])
    play(state, "go", "cards")
    assert kinds(state, "draw As") == ["drew", "reshuffled"]
    play(state, "draw As")
    assert state.view(None)["discards"] == []
    assert state.view(None)["pile"] == count
    assert len(state.chance_outcomes()) == count
    play(state, "draw Kh")
    assert hand(state, 0) == "9c Kh As"


def test_the_special_card_just_played_is_among_what_is_shuffled() -> None:
    state = position(ROWS, ["Jc"], pawns=[(2, 2)], roll=3, all_but="As")
    play(state, "play Jc", "cards", "draw As")
    assert 36 in [action - 128 for action, _ in state.chance_outcomes()]


LONG = ("2c 3c 4c 5c 6c | 7c 8c 9c Tc Jc | 2d 3d 4d 5d 6d | 7d 8d 9d Td Jd", "2h 3h 4h 5h 6h | 7h 8h 9h Th Jh",
        "2s 3s 4s 5s 6s | 7s 8s 9s Ts Js")  # fmt: skip
"""Forty cards on the table."""


def test_with_too_few_cards_one_draws_what_there_is() -> None:
    hands = ["Qc Qd", "Qh Qs Kc Kd Kh", "Ks Ac Ad Ah"]
    state = position(LONG, hands, pawns=[(2, 0)], roll=1)
    assert state.view(None)["pile"] == 1
    play(state, "go", "cards")
    assert kinds(state, "draw As") == ["drew", "pile_empty", "arrived"]
    play(state, "draw As")
    assert hand(state, 0) == "Qc Qd As"
    assert phase(state) == "reinforce"


def test_with_no_card_at_all_one_draws_nothing() -> None:
    hands = ["Qc Qd As", "Qh Qs Kc Kd Kh", "Ks Ac Ad Ah"]
    state = position(LONG, hands, pawns=[(2, 0)], roll=1)
    play(state, "go")
    assert legal(state) == ["money", "cards"]
    assert kinds(state, "cards") == ["salary", "pile_empty", "arrived"]
    play(state, "cards")
    assert hand(state, 0) == "Qc Qd As"


@pytest.mark.parametrize("choice", ["money", "cards"])
def test_worked_case_11_salary_in_money_may_end_the_game_before_the_arrival(choice: str) -> None:
    state = play(position(ROWS, ["9c"], pawns=[(2, 2)], roll=6, money=[45, 15, 20]), "go")
    play(state, choice)
    if choice == "cards":
        assert not state.is_terminal
        return
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("rich", (1, 3, 2))
    assert state.money == [50, 15, 20]
    assert state.pawns[0] == 0, "the move is done, nothing was paid or exchanged"
