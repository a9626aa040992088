"""Rules, turn: returning to ten."""

from __future__ import annotations

import pytest

from .table import bank, do, legal, position, refused, settle, tokens


def test_exactly_the_excess_any_mix_of_tokens_held() -> None:
    state = do(position(3, tokens=["wwuuggrry"]), "take wub")
    assert state.view(0)["excess"] == 2
    held = {"w": 3, "u": 3, "g": 2, "r": 2, "b": 1, "y": 1}
    pairs = {f"return {a}{b}" for i, a in enumerate("wugrby") for b in "wugrby"[i:] if a != b or held[a] >= 2}
    assert set(legal(state)) == pairs
    do(state, "return wy")
    assert tokens(state, 0) == "wwuuuggrrb"
    assert state.player == 1


@pytest.mark.parametrize("held", range(8, 11))
@pytest.mark.parametrize("text", ["take wug", "take ww"])
def test_returned_is_what_exceeds_ten(held: int, text: str) -> None:
    state = do(position(4, tokens=["rrrrrbbbbb"[:held]]), text)
    excess = max(0, held + len(text) - 5 - 10)
    assert state.view(None)["excess"] == excess
    assert all(len(option) - 7 == excess for option in legal(state, "return"))
    if excess:
        do(state, legal(state)[0])
    assert len(tokens(state, 0)) == min(10, held + len(text) - 5)


def test_too_few_too_many_or_not_held_is_refused() -> None:
    state = do(position(tokens=["wwuuggrr"]), "take wub")
    assert refused(state, "return wu") == "wrong_return_count"
    state = do(position(tokens=["wwuuggrrb"]), "take wub")
    assert refused(state, "return w") == "wrong_return_count"
    assert refused(state, "return wug") == "wrong_return_count"
    assert refused(state, "return yy") == "not_held"
    assert refused(state, "take wug") == "must_return"
    assert refused(state, "pass") == "must_return"


def test_no_voluntary_return_at_ten_or_less() -> None:
    assert refused(position(tokens=["wwwwuuuugg"]), "return w") == "nothing_to_return"
    state = do(position(tokens=["wwwuuug"]), "take grb")
    assert (state.player, len(tokens(state, 0))) == (1, 10)


def test_gold_counts_towards_ten_and_may_be_returned() -> None:
    state = do(position(tokens=["wwuuggyyy"]), "take wrb")
    assert state.view(None)["excess"] == 2
    do(state, "return yy")
    assert tokens(state, 0) == "wwwuuggrby"
    assert bank(state).count("y") == 4


def test_just_taken_tokens_may_be_returned() -> None:
    state = do(position(tokens=["wwuuggrryy"]), "take wub", "return wub")
    assert tokens(state, 0) == "wwuuggrryy"


def test_refill_comes_before_the_return() -> None:
    state = do(position(tokens=["wwwwuuuugg"]), "reserve c0", "draw c39")
    assert state.view(None)["market"][0][0] == 39
    assert state.view(None)["phase"] == "return"
    settle(do(state, "return y"))
    assert state.player == 1


def test_option_return_includes_taken() -> None:
    options = {"return_includes_taken": True}
    state = do(position(tokens=["wwuuggrrb"], options=options), "take wub")
    free = do(position(tokens=["wwuuggrrb"]), "take wub")
    expected = {text for text in legal(free) if set(text[7:]) & set("wub")}
    assert set(legal(state)) == expected
    assert refused(state, "return gr") == "return_a_taken_one"
    assert "return gr" in legal(free)
    do(state, "return gw")


def test_option_return_includes_taken_after_a_reserve_means_the_gold() -> None:
    state = do(position(tokens=["wwwwuuuugy"], options={"return_includes_taken": True}), "reserve t1", "draw c39")
    assert legal(state) == ["return y"]


def test_option_return_includes_taken_after_a_double() -> None:
    state = do(position(tokens=["wwwuuuggry"], options={"return_includes_taken": True}), "take bb")
    assert all("b" in text for text in legal(state))
    assert {"return bb", "return wb", "return by"} <= set(legal(state))
