"""Animals: moving, eating in two ways, what stops them, how they are removed. Source: rules 2.10 and 2.11."""

from __future__ import annotations

import pytest

from .helpers import hand, legal, play, position, tile_at, told, why


def spaces(texts: list[str]) -> set[str]:
    return {text.split()[1] for text in texts}


def test_a_straight_line_up_to_the_pips_of_the_die() -> None:
    state = position("33:ba", dice="1122", suns=(0, 0))
    assert spaces(legal(state, "move")) == {"23", "43", "32", "34", "13", "53", "31", "35"}
    assert why(state, "move 43 2") == ""
    assert why(state, "move 53 1") == "too_far"
    assert why(state, "move 44 2") == "not_in_line"
    assert why(position("33:bb"), "move 32 2") == "not_on_board", "only one's own animal"
    play(state, "move 53 2")
    assert (tile_at(state, "53"), tile_at(state, "33"), state.dice, state.animals[0]) == ("ba", "..", [1, 1, 2], 26)


def test_tiles_are_passed_over_rocks_are_not() -> None:
    state = position("31:ba 32:1a 33:sb 34:2B 61:rb", dice="6666")
    assert {"35", "36"} <= spaces(legal(state, "move"))
    assert why(state, "move 32 6") == "own_tile"
    assert why(state, "move 33 6") == "cannot_eat_that"
    assert why(state, "move 34 6") == "wrong_food"
    assert why(state, "move 61 6") == "cannot_eat_that"
    blocked = position("31:ba 32:1a 33:xa 35:1b", dice="6666")
    assert spaces(legal(blocked, "move")) == {"11", "21", "41", "51", "61"}
    assert why(blocked, "move 33 6") == why(blocked, "move 35 6") == "rock_in_way"


def test_birds_eat_seeds_and_rabbits_vegetables_of_others() -> None:
    bird = position("31:ba 32:1b 33:1B 34:1a 35:2A", dice="6666")
    assert spaces(legal(bird, "move")) & {"32", "33", "34", "35"} == {"32"}
    rabbit = position("31:ra 32:1b 33:1B 34:1a 35:2A", dice="6666")
    assert spaces(legal(rabbit, "move")) & {"32", "33", "34", "35"} == {"33"}


def test_swallowing() -> None:
    state = position("11:ba 14:5b", dice="3344")
    assert [step["kind"] for step in told(state, "move 14 3")] == ["moved", "swallowed"], "no die is left for a five"
    play(state, "move 14 3")
    assert (tile_at(state, "14"), tile_at(state, "11")) == ("ba", "..")
    assert (state.free, state.stacks, state.swallowed) == ([6, 8], [2, 0], [0, 0, 0, 0, 1])
    assert state.dice == [3, 4, 4]
    assert sum(state.points) == 0


def test_taking_as_a_seed_costs_a_second_die() -> None:
    state = position("11:ra 14:3B", dice="2335")
    assert [step["kind"] for step in told(state, "move 14 3")] == ["stalked"]
    play(state, "move 14 3")
    assert legal(state) == ["swallow", "seize 3", "seize 5"]
    assert why(state, "seize 2") == "die_too_low"
    assert why(state, "seize 6") == "no_such_die"
    assert why(state, "buy 1 2") == why(state, "end") == "must_choose_eating"
    before = state.decision
    play(state, "seize 5")
    assert state.decision == before + 1, "the move and how it eats are one decision"
    assert (tile_at(state, "14"), hand(state, 0), state.free, state.stacks) == ("ra", "3", [6, 8], [1, 0])
    assert state.dice == [2, 3]
    assert legal(state, "place") != []


def test_a_seed_in_hand_and_a_disc_are_kept_apart() -> None:
    state = play(position("11:ra 14:3B", dice="2335"), "move 14 3", "swallow")
    assert (hand(state, 0), state.free, state.stacks) == ("", [6, 8], [2, 0])


def test_eating_needs_a_free_disc() -> None:
    state = position("11:ba 12:1b", dice="1166", stacks=(8,))
    assert state.free[0] == 0
    assert why(state, "move 12 1") == "no_disc"


def test_each_victim_once_a_turn_bird_and_rabbit_together() -> None:
    state = position("11:ba 12:1b 13:1c 14:2B", players=3, dice="1126")
    play(state, "move 12 1", "swallow")
    assert why(state, "move 13 1") == "", "another player"
    play(state, "flip animal")
    assert why(state, "move 14 2") == "eaten_already", "the rabbit may not go on where the bird began"
    assert why(position("11:ra 13:2B", dice="222", eaten=2, used="6"), "move 13 2") == "eaten_already"


def test_the_next_turn_begins_with_an_appetite() -> None:
    state = play(position("11:ba 12:1b 13:1b", dice="1", used="666"), "move 12 1")
    play(state, "end", "roll 6666", "buy 1 6", "buy 1 6", "buy 2 6", "buy 2 6", "end", "roll 1111")
    assert why(state, "move 13 1") == ""


@pytest.mark.parametrize(
    ("tiles", "reason"),
    [
        ("11:ba 13:1b 24:cb", "guarded"),
        ("11:ba 13:1b 22:cb", "guarded"),
        ("11:ba 13:1b 24:sb", ""),
        ("11:ba 13:1b 33:cb", ""),
        ("11:ra 13:1B 24:cb", ""),
        ("11:ba 13:1b 24:ca", ""),
    ],
)
def test_a_scarecrow_keeps_birds_off_its_owners_seeds(tiles: str, reason: str) -> None:
    assert why(position(tiles, dice="2222"), "move 13 2") == reason


def test_a_scarecrow_of_a_third_player_does_not_help() -> None:
    assert why(position("11:ba 13:1b 24:cc", players=3, dice="2222"), "move 13 2") == ""


def test_removing_takes_its_space_and_another_six() -> None:
    state = position("62:bb 33:ra", dice="2466", stacks=(3, 2))
    assert legal(state, "remove") == ["remove s1"]
    play(state, "remove s1")
    assert (tile_at(state, "62"), state.dice, state.animals, state.stacks) == ("..", [4], [14, -1], [3, 0])
    assert state.free == [5, 8]
    assert why(position("62:bb", dice="2256"), "remove s1") == "needs_space_and_six"
    assert why(position("26:bb", dice="2466"), "remove s1") == "", "in either order"
    assert why(position("66:bb", dice="5666"), "remove s1") == ""
    assert why(position("66:bb", dice="5566"), "remove s1") == "needs_space_and_six"
    assert why(position("33:bb", dice="3336"), "remove s1") == ""
    assert why(position("33:bb", dice="3456"), "remove s1") == "needs_space_and_six"
    assert why(position("33:ba", dice="3336"), "remove s1") == "not_on_board"


def test_an_own_animal_comes_back_with_its_discs_and_may_be_placed_again() -> None:
    state = position("33:ra", dice="3336", stacks=(4,))
    play(state, "remove s0")
    assert state.free[0] == 8
    state = play(position("12:ra", dice="1266", stacks=(4,)), "remove s0")
    assert state.dice == [6]
    again = play(position(dice="1266"), "place 12 animal")
    assert tile_at(again, "12") == "ba", "always with the bird up"


def test_the_tile_of_a_removed_animal_is_in_its_owners_hand() -> None:
    state = play(position("62:rb", dice="2466", stacks=(0, 3)), "remove s1")
    play(state, "buy 4 4", "end", "roll 1234")
    assert "place 12 animal" in legal(state, "place")
