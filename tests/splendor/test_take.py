"""Rules, turn 1 and 2: taking tokens."""

from __future__ import annotations

from itertools import combinations

import pytest

from .table import bank, do, legal, position, refused, tokens


def test_three_different_colours_one_each() -> None:
    state = position()
    expected = {"take " + "".join(chosen) for chosen in combinations("wugrb", 3)}
    assert {text for text in legal(state, "take") if len(set(text[5:])) == 3} == expected
    do(state, "take wgb")
    assert tokens(state, 0) == "wgb"
    assert bank(state) == "wwwuuuugggrrrrbbbyyyyy"
    assert state.player == 1


def test_fewer_by_choice_is_refused() -> None:
    state = position()
    for text in ("take w", "take wu", "take gr"):
        assert refused(state, text) == "take_more"


def test_more_than_three_are_refused() -> None:
    assert refused(position(), "take wugr") == "take_too_many"
    assert refused(position(), "take wugrb") == "take_too_many"


def test_gold_is_never_taken() -> None:
    assert not any("y" in text for text in legal(position(), "take"))


def test_an_empty_pile_cannot_be_taken_from() -> None:
    state = position(tokens=["wwww"], turn=1)
    assert refused(state, "take wug") == "colour_missing"
    assert refused(state, "take ww") == "pile_below_four"
    assert all("w" not in text for text in legal(state, "take"))


def test_with_two_colours_left_exactly_these_two() -> None:
    state = position(3, tokens=["wwwwwuuuuu", "gggggrrrr", ""], turn=2)
    assert legal(state, "take") == ["take rb", "take bb"]
    assert refused(state, "take r") == "take_more"
    assert refused(state, "take b") == "take_more"
    do(state, "take rb")
    assert tokens(state, 2) == "rb"


def test_with_one_colour_left_that_one() -> None:
    state = position(tokens=["wwwwuuuuyy", "ggggrrrrbb"])
    assert legal(state, "take") == ["take b"]
    assert bank(do(state, "take b", "return b")) == "bbyyy"


def test_with_no_colour_left_taking_is_no_action() -> None:
    state = position(tokens=["wwwwuuuugg", "ggrrrrbbbb"])
    assert legal(state, "take") == []
    assert legal(state) != []


def test_two_of_one_colour() -> None:
    state = do(position(), "take uu")
    assert tokens(state, 0) == "uu"
    assert state.player == 1


@pytest.mark.parametrize(("held", "allowed"), [("", True), ("w", False), ("ww", False), ("www", False)])
def test_two_of_one_colour_need_four_before_taking(held: str, allowed: bool) -> None:
    state = position(tokens=[held])
    assert ("take ww" in legal(state)) == allowed
    if not allowed:
        assert refused(state, "take ww") == "pile_below_four"


def test_two_may_be_taken_from_a_pile_of_five_and_seven_with_less_than_four_left_after() -> None:
    assert bank(do(position(3), "take ww")).count("w") == 3
    state = do(position(4), "take ww", "take ugr")
    assert bank(state).count("w") == 5
    assert bank(do(state, "take ww")).count("w") == 3


def test_two_of_one_and_one_of_another_is_no_action() -> None:
    state = position()
    assert all(len(set(text[5:])) in (1, 3) for text in legal(state, "take"))
    assert "take wwu" not in legal(state)


def test_small_piles_serve_for_different_colours() -> None:
    state = position(tokens=["wwwuu"], turn=1)
    assert "take wug" in legal(state)
