"""Buying, placing, watering, harvesting, turning over. Source: rules 2.3, 2.4 and 2.6 to 2.9."""

from __future__ import annotations

import pytest

from engine.games.garden.chains import worth
from engine.games.garden.data import pips
from engine.games.garden.game import Garden

from .helpers import crop, hand, legal, play, position, tile_at, told, why


def test_a_seed_costs_a_die_of_its_value_or_more_and_a_disc() -> None:
    state = position(dice="1346")
    assert why(state, "buy 4 3") == "die_too_low"
    assert why(state, "buy 5 5") == "no_such_die"
    play(state, "buy 4 4")
    assert (hand(state, 0), state.free, state.dice, state.supply) == ("4", [7, 8], [1, 3, 6], [5, 5, 5, 4, 5])
    play(state, "buy 1 6", "buy 3 3")
    assert (hand(state, 0), state.free[0]) == ("134", 5)
    assert told(position(dice="1346"), "buy 4 4") == [
        {"kind": "bought", "seat": 0, "value": 4, "die": 4, "left": 4, "last": False}
    ]


def test_buying_limits_start_anew_each_turn_and_only_the_supply_sells() -> None:
    state = play(position(dice="3355", bought="", supply="33355"), "buy 3 3", "buy 3 3", "buy 5 5")
    assert why(state, "buy 3 5") == "two_bought"
    assert why(state, "buy 4 5") == "sold_out"
    play(state, "buy 5 5", "end", "roll 3333")
    assert legal(state, "buy") == ["buy 3 3"]


def test_a_seed_taken_by_an_animal_is_not_bought() -> None:
    state = position("11:ba 12:3b", dice="1356", used="")
    play(state, "move 12 1", "seize 3", "buy 3 5", "buy 3 6")
    assert hand(state, 0) == "333"


def test_two_dice_name_a_space_in_either_order() -> None:
    state = position(dice="2226", hands=("1",))
    spaces = {text.split()[1] for text in legal(state, "place")}
    assert spaces == {"22", "26", "62"}
    single = position(dice="26", used="11", hands=("1",))
    assert why(single, "place 22 1") == "space_not_named"
    play(single, "place 62 1")
    assert (tile_at(single, "62"), hand(single, 0), single.free[0], single.dice) == ("1a", "", 7, [])


def test_tiles_lie_on_empty_spaces_only_and_seeds_lie_seed_side_up() -> None:
    state = position("26:xb 62:3B", dice="2266", hands=("1",))
    assert why(state, "place 26 1") == why(state, "place 62 1") == "space_taken"
    assert why(state, "place 22 2") == "not_in_hand"
    play(state, "place 66 1")
    assert tile_at(state, "66") == "1a", "a star space is a space like any other"


def test_special_tiles_start_in_hand_and_take_a_disc_the_rock_takes_none() -> None:
    state = position(dice="1234")
    play(state, "place 12 animal")
    assert (tile_at(state, "12"), state.free[0], state.stacks[0]) == ("ba", 7, 1)
    play(state, "place 43 dial")
    assert (tile_at(state, "43"), state.free[0]) == ("sa", 6)
    state = play(position(dice="1234"), "place 12 rock")
    assert (tile_at(state, "12"), state.free[0]) == ("xa", 8)
    assert why(state, "place 34 rock") == "not_in_hand"
    assert why(position(dice="1234", players=3), "place 12 rock") == "not_in_hand", "rocks are for two players"


def test_watering_needs_an_own_seed_and_a_die_of_its_value() -> None:
    state = position("11:4a 33:2b 44:3A", dice="2346")
    assert why(state, "water 11 3") == "die_too_low"
    assert why(state, "water 33 3") == "not_yours"
    assert why(state, "water 44 3") == "already_grown"
    assert why(state, "water 12 3") == "no_plant_there"
    assert why(state, "harvest 11 6") == "not_grown"
    play(state, "water 11 4")
    assert (tile_at(state, "11"), state.points, state.free) == ("4A", [0, 0], [6, 7])


def test_a_chain_branches_keeps_to_its_side_and_skips_special_tiles_and_diagonals() -> None:
    # 5 in the middle; 4 above and its own 3; a vegetable 2 on the left does not join the seeds; a bird between.
    state = position("33:5a 23:4b 13:3a 32:2B 34:ba 35:1b 43:1a 44:1b 22:1b", dice="5555")
    play(state, "water 33 5")
    grown = [where for where in ("33", "23", "13", "32", "35", "43", "44", "22") if tile_at(state, where)[1].isupper()]
    # (2,2) hangs on the 4; (4,4) is diagonal to the 5 and equal to (4,3); (3,5) lies behind the bird.
    assert grown == ["33", "23", "13", "32", "43", "22"]


def test_the_whole_chain_is_found_before_anything_leaves() -> None:
    # The 3 is reached from the 5 and from the 4: it is counted once.
    state = position("11:5A 12:4A 21:3B 22:3A", dice="5555", suns=(0, 0))
    first, *tiles = told(state, "harvest 11 5")
    assert [(pips(one["cell"]), pips(one["source"])) for one in tiles] == [
        ((1, 1), (1, 1)), ((1, 2), (1, 1)), ((2, 1), (1, 1)), ((2, 2), (1, 2)),
    ]  # fmt: skip
    assert first["points"] == [5 + 4 + 3 + 1, 3]
    play(state, "harvest 11 5")
    assert state.points == [13, 3]
    assert (crop(state, 0), crop(state, 1), state.free) == ("345", "3", [8, 8])
    assert all(tile_at(state, where) == ".." for where in ("11", "12", "21", "22"))


def test_only_the_one_who_harvests_gets_the_extra_point_and_it_is_never_raised() -> None:
    state = position("66:5A 65:2B 64:1C 55:cb", players=3, dice="5555")
    first, *tiles = told(state, "harvest 66 5")
    # 5 on a star 10; b's 2 on a star beside its scarecrow 2+3; c's 1 on a star beside b's scarecrow: 2. And 1 + 1.
    assert [one["points"] for one in tiles] == [10, 5, 2]
    assert [one["helped"] for one in tiles] == [0, 1, 1]
    assert first["points"] == [12, 5, 2]


TABLE = {1: (1, 2, 4, 4, 8), 2: (2, 4, 5, 5, 10), 3: (3, 6, 6, 6, 12), 4: (4, 8, 7, 7, 14), 5: (5, 10, 8, 8, 16)}


@pytest.mark.parametrize("value", TABLE)
def test_points_of_a_tile(value: int) -> None:
    plain, star, crow, both, doubled = TABLE[value]
    assert worth(value, False, False, False) == plain
    assert worth(value, True, False, False) == star
    assert worth(value, False, True, True) == crow
    assert worth(value, True, True, False) == both
    assert worth(value, True, True, True) == doubled


@pytest.mark.parametrize(("options", "points"), [({}, 8), ({"scarecrow_star": "add_then_double"}, 16)])
def test_star_and_scarecrow_on_the_board(options: dict[str, str], points: int) -> None:
    state = position("56:5A 45:ca", dice="5555", options=options)
    assert told(state, "harvest 56 5")[0]["points"] == [points, 0]


@pytest.mark.parametrize("cell", range(36))
@pytest.mark.parametrize("stars", ["corner6", "corner4"])
def test_every_space_doubles_or_not(cell: int, stars: str) -> None:
    row, column = pips(cell)
    state = position(f"{row}{column}:3A", dice="3333", options={"star_cells": stars})
    star = row + column >= 10 if stars == "corner6" else min(row, column) >= 5
    assert told(state, f"harvest {row}{column} 3")[0]["points"] == [6 if star else 3, 0]


def test_a_scarecrow_counts_for_its_owner_only_and_only_with_that_side_up() -> None:
    assert told(position("22:3A 33:ca", dice="3333"), "harvest 22 3")[0]["points"] == [6, 0]
    assert told(position("22:3A 33:cb", dice="3333"), "harvest 22 3")[0]["points"] == [3, 0]
    assert told(position("22:3A 33:sa", dice="3333"), "harvest 22 3")[0]["points"] == [3, 0]
    assert told(position("22:3A 24:ca", dice="3333"), "harvest 22 3")[0]["points"] == [3, 0], "two spaces away"


def test_two_scarecrows_add_their_points_once() -> None:
    state = position("22:3A 11:ca 33:cb", dice="3333", options={"scarecrow_bonus": "all"})
    assert told(state, "harvest 22 3")[0]["points"] == [6, 0]


def test_a_six_turns_an_own_special_tile_over_and_back() -> None:
    state = position("11:ba 12:sa 13:sb", dice="5666", stacks=(2, 0))
    assert legal(state, "flip") == ["flip animal", "flip dial"]
    play(state, "flip animal", "flip dial")
    assert (tile_at(state, "11"), tile_at(state, "12"), state.stacks[0], state.dice) == ("ra", "ca", 2, [5, 6])
    play(state, "flip dial")
    assert tile_at(state, "12") == "sa"
    assert why(state, "flip dial") == "needs_six"
    assert why(position("13:sb"), "flip dial") == "not_on_board"


def test_tiles_and_discs_add_up_from_the_start() -> None:
    state = play(Garden(2).new_state(), "start s1", "roll 1256")
    play(state, "buy 2 2", "place 16 2", "buy 5 5", "end")
    assert (tile_at(state, "16"), hand(state, 1), state.free, state.turn) == ("2b", "5", [8, 6], 0)
