"""The eight worked cases of section 3 of the rules file, by number, values worked out by hand."""

from __future__ import annotations

import pytest

from .helpers import crop, legal, play, position, tile_at, told, why


@pytest.mark.parametrize("die", [5, 6])
def test_1_water_runs_down_and_stops_at_equals(die: int) -> None:
    state = position("11:5a 12:3b 13:3a 14:2b", dice=f"22{die}{die}")
    play(state, f"water 11 {die}")
    assert [tile_at(state, where) for where in ("11", "12", "13", "14")] == ["5A", "3B", "3a", "2b"]


def test_2_harvest_points_of_each_seat() -> None:
    # The star is on (4,6): 4 on (3,6), 2 below it on the star, 1 beside that.
    state = position("36:4A 46:2B 45:1A", dice="2344")
    first, *tiles = told(state, "harvest 36 4")
    assert first["points"] == [6, 4]
    assert [(one["owner"], one["points"], one["helped"]) for one in tiles] == [(0, 4, 0), (1, 4, 1), (0, 1, 0)]
    play(state, "harvest 36 4")
    assert state.points == [6, 4]
    assert (crop(state, 0), crop(state, 1)) == ("14", "2")
    assert state.free == [8, 8]


def test_3_spaces_that_four_dice_name() -> None:
    state = position(dice="2556", hands=("1", ""))
    spaces = {text.split()[1] for text in legal(state, "place")}
    assert spaces == {"25", "52", "26", "62", "55", "56", "65"}


def test_4_two_of_a_type_and_no_disc() -> None:
    state = position(dice="35", used="33", bought="33", hands=("33", ""))
    assert why(state, "buy 3 5") == "two_bought"
    assert why(state, "buy 2 5") == ""
    bare = position("11:ra 14:5B", dice="2336", hands=("1234", ""), stacks=(4,))
    assert bare.free[0] == 0
    assert legal(bare, "buy") == []
    assert why(bare, "buy 1 6") == "no_disc"
    assert why(bare, "place 23 dial") == "no_disc"
    assert why(bare, "move 14 3") == "no_disc"
    assert why(bare, "place 23 rock") == ""
    assert why(bare, "place 23 4") == ""


def test_5_one_meal_a_turn_from_the_only_rival() -> None:
    state = position("11:ba 13:1b 15:2b", dice="1222")
    play(state, "move 13 2", "swallow")
    assert why(state, "move 15 2") == "eaten_already"
    assert why(state, "move 14 1") == ""
    assert why(state, "move 12 1") == ""


def test_6_final_scoring() -> None:
    state = position(crops=("33331245",), hands=("2",), points=(20, 0), dice="", used="6666", bought="5", supply="")
    play(state, "end")
    line = state.lines()[0]
    assert (line["sets"], line["same"], line["sun"], line["seeds"]) == (15, 15, 5, -5)
    assert line["points"] - line["harvest"] == 30
    assert state.scores()[0] == 50


def test_7_the_turn_of_the_last_seed_is_finished() -> None:
    state = position("11:2A", dice="2255", used="", supply="2")
    play(state, "harvest 11 5", "buy 2 2")
    assert state.player == 0
    assert sum(state.supply) == 0
    assert why(state, "place 25 2") == ""
    play(state, "place 25 2", "end")
    assert state.is_terminal
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "last_seed"


@pytest.mark.parametrize(("mode", "third"), [("own", 2), ("all", 5)])
def test_8_a_chain_through_a_rivals_scarecrow(mode: str, third: int) -> None:
    # b's scarecrow on (2,2) touches (1,2) and (1,3): b's 3 gets three more, c's 2 only if the area is everybody's.
    state = position("11:5A 12:3B 13:2C 22:cb", players=3, dice="5555", options={"scarecrow_bonus": mode})
    first, *tiles = told(state, "harvest 11 5")
    own = 5 if mode == "own" else 8
    assert [one["points"] for one in tiles] == [own, 6, third]
    assert first["points"] == [own + 2, 6, third]
