"""Rules, "Conquest", "Arrival" and "End": toll, conquest, row limit, reinforcement, what is remembered, endings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.games.culdcept.state import CuldceptState

from .helpers import cards, hand, kinds, legal, mask, phase, play, position, rows, told, why

ROWS = ("2c | 3c | 4c | 5c", "2d | 3d | 4d | 5d", "2h | 3h | 4h | 5h")


def visit(land: str, holds: str, *, options: dict[str, Any] | None = None, money: Sequence[int] = ()) -> CuldceptState:
    """Seat 0 with these cards has reached a territory of seat 1 with those cards."""
    return position(
        ("Th", f"{land} | 9c | 9d", "Td"), [holds], pawns=[(1, 0)], phase="arrive", options=options, money=money
    )


# --- toll --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lying", "toll"), [("7s", 1), ("Ah Ad", 2), ("6c 6d 6h", 3), ("2s 3s 4s 5s 6s", 5)])
def test_a_won_for_each_card_goes_to_the_owner(lying: str, toll: int) -> None:
    state = play(visit(lying, ""), "pay")
    assert state.money == [25 - toll, 25 + toll, 25]
    assert (phase(state), state.turn) == ("roll", 1)


def test_worked_case_5_a_toll_is_paid_in_full_and_ends_the_game() -> None:
    state = visit("Ks Kd Kc As Ad", "2c", money=[2, 43, 30])
    assert legal(state) == ["pay"]
    assert kinds(state, "pay") == ["paid", "game_over"]
    play(state, "pay")
    outcome = state.outcome()
    assert outcome is not None
    assert state.money == [-3, 48, 30]
    assert outcome.reason == "broke"
    assert outcome.ranks == (3, 1, 2)
    assert outcome.winners == (1,)


def test_having_nothing_left_is_not_the_end() -> None:
    state = play(visit("Ah Ad", "", money=[2, 43, 30]), "pay")
    assert state.money == [0, 45, 30]
    assert not state.is_terminal


def test_a_toll_may_make_the_owner_rich() -> None:
    state = play(visit("Ah Ad", "", money=[12, 48, 15]), "pay")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("rich", (3, 1, 2))


def test_equal_riches_share_the_win() -> None:
    state = play(visit("Ks Kd Kc As Ad", "", money=[4, 38, 43]), "pay")
    outcome = state.outcome()
    assert outcome is not None
    assert state.money == [-1, 43, 43]
    assert (outcome.reason, outcome.winners, outcome.ranks) == ("broke", (1, 2), (3, 1, 1))


def test_the_round_limit_ends_the_game() -> None:
    state = position(
        ("8c", "9c | 9d", "8d"), [], pawns=[None, None, (1, 0)], phase="arrive", turn=2, turns=5,
        options={"max_rounds": 2}, money=[25, 25, 30],
    )  # fmt: skip
    play(state, "pay")
    outcome = state.outcome()
    assert outcome is not None
    assert state.money == [25, 26, 29]
    assert (outcome.reason, outcome.ranks) == ("max_rounds", (3, 2, 1))


# --- conquest ----------------------------------------------------------------------------------------------------


def test_worked_case_1_suits_decide_between_equal_pairs() -> None:
    state = visit("As Ah", "Ad Ac 3s")
    assert legal(state) == ["pay"]
    assert why(state, "conquer Ad Ac") == "weaker_suits"
    assert why(state, "conquer Ad Ac 3s") == "no_combination"
    assert "conquer As Ac" in legal(visit("Ad Ah", "As Ac"))


def test_worked_case_2_and_3() -> None:
    assert "conquer 6s 5d 4d 3d 2d" in legal(visit("5h 6h 7h 8s", "2d 3d 4d 5d 6s"))
    state = visit("Ks Kd", "9s 9h 2c 3c")
    assert why(state, "conquer 9s 9h") == "weaker_ranks"
    assert "conquer 7s 7d 7h" in legal(visit("Ks Kd", "7s 7d 7h"))
    against = visit("7s 7d 7h", "Ks Kd 3s 3d")
    assert why(against, "conquer Ks Kd 3s 3d") == "weaker_kind"
    assert why(against, "conquer Ks Kd 3s") == "no_combination"


def test_every_stronger_combination_is_legal_and_no_other() -> None:
    state = visit("5h", "6s 6d 2s 5s 4c")
    assert set(legal(state)) == {"pay", "conquer 6s", "conquer 6d", "conquer 5s", "conquer 6s 6d"}
    assert why(state, "conquer 4c") == "weaker_ranks"
    assert why(state, "conquer Ac") == "not_held"
    assert why(state, "keep") == "not_your_land"
    assert why(state, "reinforce 6s") == "not_your_land"


def test_the_other_reading_of_the_suits() -> None:
    assert why(visit("5c 6h 7d 8d", "5s 6c 7c 8h"), "conquer 8h 7c 6c 5s") == "weaker_suits"
    state = visit("5c 6h 7d 8d", "5s 6c 7c 8h", options={"suit_tie": "best_suit"})
    assert "conquer 8h 7c 6c 5s" in legal(state)


def test_cards_change_places_and_no_toll_is_paid() -> None:
    state = play(visit("Ah Ad", "2s 2d 2h Ks"), "conquer 2s 2d 2h")
    assert rows(state) == [["Th", "2h 2d 2s"], ["9c", "9d"], ["Td"]]
    assert hand(state, 0) == "Ks Ah Ad"
    assert state.money == [25, 25, 25]
    assert (phase(state), state.turn) == ("roll", 1)


def test_the_conquered_territory_becomes_the_start_and_carries_all_pawns() -> None:
    state = position(
        ROWS, ["9s"], pawns=[(1, 1), (1, 1), (1, 1)], phase="arrive", money=[25, 25, 25]
    )  # fmt: skip
    (conquered, lost) = told(state, "conquer 9s")
    assert conquered["pawns"] == [1, 2]
    assert (conquered["owner"], conquered["land"], conquered["taken"]) == (1, 5, cards("3d"))
    assert lost == {"kind": "land_lost", "seat": 0, "land": 0, "cards": cards("2c"), "pawns": []}
    play(state, "conquer 9s")
    assert state.pawns == [5, 5, 5]
    assert state.rows == [[1, 2, 3, 5], [4, 6, 7], [8, 9, 10, 11]]
    assert state.money == [25, 25, 25], "moving with a territory is no arrival"


def test_worked_case_4_the_left_most_goes_and_its_pawn_to_the_start_of_its_owner() -> None:
    state = position(ROWS, ["9s"], pawns=[(1, 1), (0, 0), None], phase="arrive")
    play(state, "conquer 9s")
    assert rows(state) == [["3c", "4c", "5c", "9s"], ["2d", "4d", "5d"], ["2h", "3h", "4h", "5h"]]
    assert state.pawns[1] == 7, "the right-most of the second seat"
    assert hand(state, 0) == "3d"
    assert [state.discards] == [mask("2c")]
    assert state.money == [25, 25, 25], "being sent back pays no salary"


def test_a_pawn_without_a_start_goes_to_the_next_territory_on_the_ring() -> None:
    state = position(
        ("2c | 3c | 4c | 5c", "", "2h | 3h"), ["9s"], pawns=[(2, 0), (0, 0), None], phase="arrive"
    )  # fmt: skip
    play(state, "conquer 9s")
    assert state.rows == [[1, 2, 3, 4], [], [5]]
    assert state.pawns == [4, 5, 5], "behind the left end comes the start of the third seat"
    # With nobody else on the table it is the conqueror's own start.
    state = position(("2c | 3c | 4c | 5c", "", "2h"), ["9s"], pawns=[(2, 0), (0, 0), (0, 0)], phase="arrive")
    play(state, "conquer 9s")
    assert state.rows == [[1, 2, 3, 4], [], []]
    assert state.pawns == [4, 4, 4]


def test_four_players_have_rows_of_three() -> None:
    state = position(("2c | 3c | 4c", "2d", "3d", "4d"), ["9s"], pawns=[(1, 0)], phase="arrive")
    play(state, "conquer 9s")
    assert rows(state)[:2] == [["3c", "4c", "9s"], []]
    state = position(("2c | 3c", "2d", "3d", "4d"), ["9s"], pawns=[(1, 0)], phase="arrive")
    play(state, "conquer 9s")
    assert rows(state)[0] == ["2c", "3c", "9s"], "not above the limit: nothing is lost"


def test_the_hand_limit_applies_at_once() -> None:
    # Four of a kind against five cards: one stays in the hand, five come.
    state = visit("Ks Kd Kc As Ad", "2c 2d 2h 2s 3c")
    play(state, "conquer 2c 2d 2h 2s")
    assert (phase(state), state.turn, state.view(0)["excess"]) == ("discard", 0, 1)
    assert rows(state)[0] == ["Th", "2c 2h 2d 2s"]
    play(state, "discard 3c")
    assert hand(state, 0) == "Kc Kd Ks Ad As"
    assert (phase(state), state.turn) == ("roll", 1)


# --- reinforcement -----------------------------------------------------------------------------------------------


def at_home(land: str, holds: str) -> CuldceptState:
    """Seat 0 with these cards on its own territory with those cards."""
    return position((f"8c | {land}", "9c | 9d", "8d"), [holds], pawns=[(0, 1)], phase="reinforce")


def test_worked_case_9() -> None:
    state = at_home("Jc Jd", "4c 4d")
    assert "reinforce Jd Jc 4d 4c" in legal(state)
    assert why(state, "reinforce Jc Jd 4c") == "no_combination"
    with pytest.raises(ValueError, match="no cards"):
        state.game.parse(state, "reinforce ")


def test_every_exchange_is_legal() -> None:
    state = at_home("Jc Jd", "4c 4d")
    # Four single cards, two pairs of which one lies there already, one two pair; and leaving it as it is.
    assert set(legal(state)) == {
        "keep", "reinforce Jc", "reinforce Jd", "reinforce 4c", "reinforce 4d", "reinforce 4d 4c",
        "reinforce Jd Jc 4d 4c",
    }  # fmt: skip
    assert why(state, "reinforce Jc Jd") == "same_cards"
    assert why(state, "reinforce Ac") == "not_on_this_land"
    assert why(state, "pay") == "own_land"


def test_cards_are_exchanged_both_ways() -> None:
    state = at_home("Jc Jd", "4c 4d")
    (step,) = [one for one in told(state, "reinforce 4c 4d") if one["kind"] == "reinforced"]
    assert (step["put"], step["taken"]) == (cards("4c 4d"), cards("Jc Jd"))
    play(state, "reinforce 4c 4d")
    assert rows(state)[0] == ["8c", "4c 4d"]
    assert hand(state, 0) == "Jc Jd"
    assert state.money == [25, 25, 25]


def test_taking_many_cards_back_may_need_a_discard() -> None:
    state = at_home("Ks Kd Kc As Ad", "2c 2d 2h 2s 3c")
    play(state, "reinforce 3c")
    assert (phase(state), state.view(0)["excess"]) == ("discard", 4)
    assert len(legal(state)) == 126, "four of nine"
    play(state, "discard 2c 2d 2h 2s")
    assert hand(state, 0) == "Kc Kd Ks Ad As"
    assert state.turn == 1


# --- what is remembered ------------------------------------------------------------------------------------------


def test_cards_that_were_face_up_are_known_in_the_hand() -> None:
    state = play(visit("Ah Ad", "2s 2d 2h Ks"), "conquer 2s 2d 2h")
    for viewer in (1, 2, None):
        seat = state.view(viewer)["seats"][0]
        assert seat["known"] == cards("Ah Ad")
        assert (seat["cards"], seat["hand"]) == (3, None)
    assert state.view(0)["seats"][0]["hand"] == cards("Ks Ah Ad")
    assert "known=AhAd" in str(state)


def test_cards_taken_back_by_reinforcement_are_known_and_laid_ones_are_open() -> None:
    state = play(at_home("Jc Jd", "4c 4d"), "reinforce 4c 4d")
    assert state.view(1)["seats"][0]["known"] == cards("Jc Jd")
    assert state.view(1)["lands"][1] == cards("4c 4d")
    again = position(
        ("8c | 4c 4d", "9c | 9d", "8d"), ["Jc Jd 7s"], pawns=[(0, 1)], phase="reinforce", known="Jc Jd"
    )  # fmt: skip
    play(again, "reinforce Jc Jd 4c 4d")
    assert again.known == 0


def test_what_is_shuffled_into_the_pile_is_forgotten() -> None:
    state = position(ROWS, ["9c", "Ks"], pawns=[(2, 2)], roll=4, all_but="As", known="9c Ks")
    play(state, "go", "cards", "draw As", "draw Kh")
    view = state.view(2)
    assert view["discards"] == []
    assert view["seats"][0]["known"] == cards("9c"), "not the two that were drawn"
    assert view["seats"][1]["known"] == cards("Ks"), "what stayed in a hand is remembered"
