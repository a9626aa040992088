"""Sundial, sun, equal dice. Source: rules 2.5 and 2.12."""

from __future__ import annotations

import pytest

from .helpers import legal, play, position, told, why


def results(texts: list[str]) -> set[str]:
    return {text.split()[1] for text in texts}


def test_one_die_by_one_or_two_or_two_dice_together() -> None:
    state = position("11:sa", dice="16", used="33")
    # 1 to 2 or 3; 6 to 5 or 4; together up would leave the 6 over the top, down the 1 under the bottom.
    assert results(legal(state, "sundial")) == {"26", "36", "15", "14"}
    state = position("11:sa", dice="34", used="33")
    assert results(legal(state, "sundial")) == {"14", "24", "44", "45", "23", "33", "35", "36"}
    assert "25" not in results(legal(state, "sundial")), "not apart"
    assert why(state, "sundial 34") == "sundial_cannot", "no change is no use"


def test_two_dice_apart_if_the_table_says_so() -> None:
    state = position("11:sa", dice="34", used="33", options={"sundial_pair": "free"})
    assert results(legal(state, "sundial")) == {"14", "24", "44", "45", "23", "33", "35", "36", "25"}


def test_it_costs_no_die_and_works_once_a_turn_also_when_turned_over_and_back() -> None:
    state = position("11:sa", dice="5566")
    play(state, "sundial 5666")
    assert (state.dice, state.used) == ([5, 6, 6, 6], [])
    assert legal(state, "sundial") == []
    play(state, "flip dial", "flip dial")
    assert why(state, "sundial 55") == "sundial_used"
    assert why(position("11:ca", dice="5566"), "sundial 5666") == "sundial_not_out"
    assert why(position("11:sb", dice="5566"), "sundial 5666") == "sundial_not_out"


def test_a_six_made_with_it_is_a_six() -> None:
    state = play(position("11:sa 12:ba", dice="5555"), "sundial 5556")
    assert legal(state, "flip") == ["flip animal", "flip dial"]


def test_only_unspent_dice() -> None:
    state = position("11:sa", dice="", used="3333")
    assert legal(state) == ["end"]
    assert why(state, "sundial 3") == "no_dice_left"
    state = play(position("11:sa", dice="4", used="333"), "sundial 6")
    assert state.used == [3, 3, 3]


def test_it_tells_what_changed() -> None:
    state = position("11:sa", dice="1236")
    assert told(state, "sundial 2336") == [{"kind": "sundial", "seat": 0, "old": [1], "new": [3]}]
    assert told(state, "sundial 1346") == [{"kind": "sundial", "seat": 0, "old": [2], "new": [4]}]
    assert told(state, "sundial 1256") == [{"kind": "sundial", "seat": 0, "old": [3], "new": [5]}]


def test_coordinates_only() -> None:
    state = position("11:sa 22:4a", dice="44", used="33", options={"sundial_scope": "coordinates"}, hands=("1",))
    play(state, "sundial 45")
    assert state.altered == [5]
    assert why(state, "water 22 5") == why(state, "buy 5 5") == "die_for_spaces_only"
    assert why(state, "water 22 4") == ""
    play(state, "place 45 1")
    assert (state.dice, state.altered) == ([], [])


def test_coordinates_only_an_unaltered_die_of_the_same_face_is_free() -> None:
    options = {"sundial_scope": "coordinates"}
    state = play(position("11:sa", dice="455", used="3", options=options), "sundial 555")
    assert state.altered == [5]
    play(state, "buy 5 5", "buy 5 5")
    assert (state.dice, state.altered) == ([5], [5])
    assert why(state, "buy 1 5") == "die_for_spaces_only"
    assert "end" in legal(state), "a die that can do nothing does not hold the turn up"


def test_coordinates_only_the_six_of_a_removal_or_a_turn_must_be_a_real_one() -> None:
    options = {"sundial_scope": "coordinates"}
    state = play(position("11:sa 62:bb", dice="2256", options=options), "sundial 2266")
    assert why(state, "remove s1") == "", "the altered six names the space, the other one is a six"
    play(state, "remove s1")
    assert (state.dice, state.altered) == ([2], [])
    state = play(position("11:sa 23:bb", dice="2235", options=options), "sundial 2236")
    assert why(state, "remove s1") == "die_for_spaces_only"
    assert why(state, "flip dial") == "die_for_spaces_only"


def test_the_sun_sets_one_die_to_any_other_face_once_a_game() -> None:
    state = position(dice="1134", suns=(1, 1))
    assert legal(state, "sun")[0] == "sun"
    faces = {text for text in legal(state, "sun") if text.startswith("sun 1")}
    assert faces == {"sun 1 2", "sun 1 3", "sun 1 4", "sun 1 5", "sun 1 6"}
    assert why(state, "sun 1 1") == "sun_same_face"
    assert why(state, "sun 2 6") == "no_such_die"
    play(state, "sun 1 6")
    assert (state.dice, state.suns) == ([1, 3, 4, 6], [0, 1])
    assert legal(state, "sun") == []
    assert why(state, "sun") == why(state, "sun 1 5") == "sun_spent"
    assert why(position(dice="", used="1111"), "sun") == "no_dice_left"


def test_the_sun_rolls_unspent_dice_again() -> None:
    state = play(position(dice="11", used="56"), "sun")
    assert state.player == -1
    outcomes = dict(state.chance_outcomes())
    assert len(outcomes) == 21
    assert sum(outcomes.values()) == pytest.approx(1)
    play(state, "roll 56")
    assert (state.dice, state.used, state.suns[0], state.fresh) == ([5, 6], [5, 6], 0, False)


def test_the_sundial_may_still_be_used_after_the_sun_and_only_once_around_it() -> None:
    state = play(position("11:sa", dice="1122"), "sundial 1222", "sun", "roll 3456")
    assert why(state, "sundial 3466") == "sundial_used"
    state = play(position("11:sa", dice="1122"), "sun", "roll 3456", "sundial 3466")
    assert state.dice == [3, 4, 6, 6]


def test_four_equal_dice_may_be_rolled_again_and_again_before_the_first_is_spent() -> None:
    state = position(dice="2222")
    assert "reroll" in legal(state)
    play(state, "reroll", "roll 5555", "reroll", "roll 1234")
    assert why(state, "reroll") == "dice_not_equal"
    spent = play(position(dice="2222"), "buy 2 2")
    assert why(spent, "reroll") == "dice_not_as_rolled"
    by_sun = play(position(dice="1234"), "sun", "roll 4444")
    assert "reroll" in legal(by_sun)
    part = play(position(dice="34", used="11"), "sun", "roll 44")
    assert why(part, "reroll") == "dice_not_as_rolled", "all four, not what is left of them"


def test_dice_made_equal_were_not_rolled_equal() -> None:
    state = play(position(dice="2223", suns=(1, 1)), "sun 3 2")
    assert why(state, "reroll") == "dice_not_as_rolled"
