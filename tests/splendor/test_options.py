"""Every named option, on and off; those of the return are in test_return, of the rounds in test_end."""

from __future__ import annotations

from itertools import combinations

from engine.core.registry import info

from .table import do, game, legal, position, refused


def test_the_named_options_and_their_defaults() -> None:
    assert {option.name: option.default for option in info("splendor").options} == {
        "take_fewer": "refuse",
        "return_includes_taken": False,
        "max_rounds": 200,
    }
    assert game().options == {option.name: option.default for option in info("splendor").options}


def test_take_fewer_allow() -> None:
    state = position(options={"take_fewer": "allow"})
    sets = {"take " + "".join(chosen) for size in (1, 2, 3) for chosen in combinations("wugrb", size)}
    assert set(legal(state, "take")) == sets | {f"take {c}{c}" for c in "wugrb"}
    do(state, "take w")
    do(state, "take ub")


def test_take_fewer_allow_keeps_the_other_limits() -> None:
    state = position(tokens=["wwww"], options={"take_fewer": "allow"}, turn=1)
    assert refused(state, "take w") == "colour_missing"
    assert refused(state, "take ugrb") == "take_too_many"
    empty = position(tokens=["wwwwuuuugg", "ggrrrrbbbb"], options={"take_fewer": "allow"})
    assert legal(empty, "take") == []
    assert refused(empty, "pass") == "pass_not_allowed", "taking nothing is no way to pass"


def test_take_fewer_refuse() -> None:
    state = position(options={"take_fewer": "refuse"})
    assert all(len(text) == 8 or text[5] == text[6] for text in legal(state, "take"))
