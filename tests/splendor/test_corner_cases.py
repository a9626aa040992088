"""The sixteen corner cases of the rules file, by number."""

from __future__ import annotations

from .table import bank, do, legal, position, refused, settle, tokens
from .test_end import FOURTEEN, ended
from .test_nobles import BLUE3, RED3, WHITE3
from .test_pass import stuck


def test_01_two_of_a_pile_of_three_refused_of_four_allowed() -> None:
    assert refused(position(tokens=["w"], turn=1), "take ww") == "pile_below_four"
    assert "take ww" in legal(position(turn=1))
    assert bank(do(position(), "take ww")).count("w") == 2


def test_02_one_colour_left_with_four_in_it() -> None:
    state = position(tokens=["wwwwuuuugg", "ggrrrr"])
    assert legal(state, "take") == ["take b", "take bb"]


def test_03_ten_tokens_take_three_and_return_the_same_three() -> None:
    state = position(tokens=["wwwwuuuugg"])
    before = tokens(state, 0), bank(state)
    do(state, "take grb", "return grb")
    assert (tokens(state, 0), bank(state)) == before
    assert state.player == 1


def test_04_reserve_at_ten_gains_gold_and_returns_one_maybe_that_gold() -> None:
    state = do(position(tokens=["wwwwuuuugg"]), "reserve c0", "draw c39")
    assert set(legal(state)) == {"return w", "return u", "return g", "return y"}
    do(state, "return y")
    assert tokens(state, 0) == "wwwwuuuugg"
    assert bank(state).count("y") == 5


def test_05_reserve_without_gold_legal_with_three_reserved_refused() -> None:
    state = position(tokens=["", "yyyyy"])
    settle(do(state, "reserve c0"))
    assert tokens(state, 0) == ""
    full = position(reserved=["c3 c4 ?c5"])
    before = str(full)
    assert refused(full, "reserve c0") == "hand_full"
    assert refused(full, "reserve t1") == "hand_full"
    assert str(full) == before


def test_06_two_nobles_qualify_the_other_arrives_next_turn() -> None:
    state = position(bought=[f"{WHITE3} {BLUE3} {RED3} c16 c17"], tokens=["rrr"], market="c18", nobles=(5, 8, 4))
    # c18 (green, two blue and two red) is free by now and the third green: both nobles qualify.
    do(state, "buy c18", "draw c39")
    assert legal(state) == ["noble n5", "noble n8"]
    do(state, "noble n5")
    assert state.player == 1
    do(state, "take wug", "take wug")
    assert state.view(None)["seats"][0]["nobles"] == [5, 8]
    assert state.view(None)["seats"][0]["points"] == 6


def test_07_last_player_of_the_round_reaches_fifteen_the_game_ends_at_once() -> None:
    state = position(3, bought=["", FOURTEEN], tokens=["", "www"], market="c31", turn=1, start=2)
    settle(do(state, "buy c31"))
    assert ended(state).winners == (1,)


def test_07_start_player_reaches_fifteen_all_others_get_one_more_turn() -> None:
    state = position(4, bought=["", "", FOURTEEN], tokens=["", "", "www"], market="c31", turn=2, start=2)
    settle(do(state, "buy c31"))
    for seat in (3, 0, 1):
        assert state.player == seat
        do(state, "take wug")
    assert ended(state).winners == (2,)


def test_08_sixteen_with_twelve_cards_against_sixteen_with_eleven() -> None:
    zeros = [f"c{card}" for card in (0, 8, 16, 24, 32, 1, 9, 17, 25)]
    sixteen = "c71 c75 c79 c83", "c72 c76 c80 c84"
    bought = [
        " ".join([sixteen[0], *zeros[:8]]),
        " ".join([sixteen[1], *(f"c{c}" for c in (2, 10, 18, 26, 34, 3, 11))]),
    ]
    state = do(position(bought=bought, turn=1, nobles=(0, 1, 2)), "take wug")
    assert state.scores() == (16, 16)
    assert [line["cards"] for line in ended(state).lines] == [12, 11]
    assert ended(state).winners == (1,)
    bought[0] = " ".join([sixteen[0], *zeros[:7]])
    state = do(position(bought=bought, turn=1, nobles=(0, 1, 2)), "take wug")
    assert ended(state).winners == (0, 1)


def test_09_gold_paid_for_a_colour_the_player_holds() -> None:
    state = position(tokens=["rrbyy"], market="c0")
    settle(do(state, "buy c0 gold=rr"))
    assert tokens(state, 0) == "rr"
    assert bank(state).count("y") == 5
    assert bank(state).count("b") == 4


def test_10_over_or_under_payment_is_refused() -> None:
    state = position(tokens=["rrrrbyyyyy"], market="c0")
    assert refused(state, "buy c0 gold=rrr") == "overpaid"
    assert refused(state, "buy c0 gold=w") == "overpaid"
    assert refused(state, "buy c0 gold=bb") == "overpaid"
    # One black is due and only one gold is at hand: a split without it leaves the black unpaid.
    state = position(tokens=["rry"], market="c0")
    assert legal(state, "buy c0") == ["buy c0 gold=b"]
    assert refused(state, "buy c0") == "underpaid"
    assert refused(state, "buy c0 gold=r") == "underpaid"
    assert refused(state, "buy c0 gold=rb") == "underpaid"


def test_11_forced_pass_and_no_winner_when_both_are_stuck() -> None:
    state = stuck()
    assert legal(state) == ["pass"]
    do(state, "pass")
    assert legal(state) == ["pass"]
    do(state, "pass")
    assert (ended(state).reason, ended(state).winners) == ("all_passed", ())


def test_12_a_bonus_bought_now_counts_for_the_noble_not_for_its_own_cost() -> None:
    # c16 is green and costs three red; it is the third green for noble 5.
    state = position(bought=[f"{WHITE3} {BLUE3} c17 c18"], tokens=["rrr"], market="c16", nobles=(5, 3, 4))
    settle(do(state, "buy c16"))
    assert state.view(None)["seats"][0]["nobles"] == [5]
    # c22 is green and costs one green among others: the green must be paid.
    state = position(tokens=["wuuu"], market="c22")
    assert refused(state, "buy c22") == "cannot_afford"
    assert "buy c22" in legal(position(tokens=["wuuug"], market="c22"))


def test_13_reserved_cards_count_for_nothing() -> None:
    state = position(bought=[f"{WHITE3} {BLUE3} c16 c17"], reserved=["c18 c23 ?c81"], nobles=(5, 3, 4))
    do(state, "take wug")
    seat = state.view(0)["seats"][0]
    assert (seat["points"], seat["bonuses"], seat["nobles"]) == (0, [3, 3, 2, 0, 0], [])
    assert state.scores()[0] == 0


def test_14_two_gold_are_refused() -> None:
    state = position()
    assert bank(state).count("y") == 5
    before = str(state)
    for action in range(64):
        if state.refusal(action) is None:
            assert "y" not in state.game.describe(state, action)
    assert state.refusal(32 + 5) is not None  # the double of the sixth kind
    assert str(state) == before


def test_15_forced_pass_whose_noble_brings_fifteen_starts_the_last_round() -> None:
    # Seat 0 has 12 points (c71, c75, c79), four white and four blue bonuses; noble 0 comes with the pass.
    state = stuck(bought=["c0 c1 c3 c8 c9 c10 c71 c75 c79"], nobles=(0, 3, 4))
    assert legal(state) == ["pass"]
    do(state, "pass")
    assert state.view(None)["seats"][0]["points"] == 15
    assert state.view(None)["last_round"] is True
    assert state.outcome() is None
    assert state.player == 1
    do(state, legal(state)[0])
    settle(state)
    assert ended(state).reason == "points"


def test_16_bank_and_players_hold_the_starting_count_at_every_moment() -> None:
    # Nothing of a pick that is not confirmed reaches the engine; every confirmed step keeps the sum.
    state = position(tokens=["wwuuggrry", "wub"], market="c0 c1 c2 c3")
    for text in ("take wub", "return wy", "reserve c3", "draw c39", "buy c1", "draw c38", "take grb"):
        do(state, text)
        assert "".join(sorted(bank(state) + tokens(state, 0) + tokens(state, 1))) == "".join(
            sorted("wwwwuuuuggggrrrrbbbbyyyyy")
        )
