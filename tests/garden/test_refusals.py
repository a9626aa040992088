"""Every reason code comes up, and nothing is changed by asking."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.errors import BadText, IllegalAction
from engine.games.garden.actions import HARVEST, MOVE, PLACE, ROLL, START, SUNDIAL, WATER, roll, unpack
from engine.games.garden.game import Garden
from engine.games.garden.refusals import REASONS
from engine.games.garden.state import GardenState

from .helpers import play, position, random_states, why

EATING = play(position("11:ra 14:3B", dice="2335"), "move 14 3")
ALTERED = play(position("11:sa 22:4a", dice="44", used="33", options={"sundial_scope": "coordinates"}), "sundial 45")

EXAMPLES: dict[str, tuple[GardenState, str]] = {
    "must_choose_eating": (EATING, "buy 1 2"),
    "nothing_to_eat": (position(), "swallow"),
    "must_use_dice": (position(), "end"),
    "dice_not_equal": (position(), "reroll"),
    "dice_not_as_rolled": (position(dice="22", used="11"), "reroll"),
    "sun_spent": (position(suns=(0, 1)), "sun 2 3"),
    "no_dice_left": (position(dice="", used="1111"), "sun"),
    "sun_same_face": (position(), "sun 2 2"),
    "no_such_die": (position(), "buy 1 1"),
    "die_for_spaces_only": (ALTERED, "water 22 5"),
    "die_too_low": (position(), "buy 3 2"),
    "needs_six": (position("11:ba", dice="2345"), "flip animal"),
    "not_on_board": (position(), "flip dial"),
    "sold_out": (position(supply="2"), "buy 3 3"),
    "two_bought": (position(dice="35", used="33", bought="33", hands=("33",)), "buy 3 5"),
    "no_disc": (position("11:ba", stacks=(8,)), "buy 1 2"),
    "no_plant_there": (position("11:ba"), "harvest 11 6"),
    "not_yours": (position("11:1b"), "water 11 6"),
    "already_grown": (position("11:1A"), "water 11 6"),
    "not_grown": (position("11:1a"), "harvest 11 6"),
    "not_in_line": (position("11:ba"), "move 22 2"),
    "too_far": (position("11:ba"), "move 14 2"),
    "rock_in_way": (position("11:ba 12:xb"), "move 13 3"),
    "cannot_eat_that": (position("11:ba 13:sb"), "move 13 3"),
    "own_tile": (position("11:ba 13:1a"), "move 13 3"),
    "wrong_food": (position("11:ba 13:1B"), "move 13 3"),
    "eaten_already": (position("11:ba 13:1b", dice="236", used="5", eaten=2), "move 13 3"),
    "guarded": (position("11:ba 13:1b 23:cb"), "move 13 3"),
    "needs_space_and_six": (position("23:bb", dice="2355"), "remove s1"),
    "not_in_hand": (position(), "place 23 1"),
    "space_taken": (position("23:1b", hands=("1",)), "place 23 1"),
    "space_not_named": (position(hands=("1",)), "place 22 1"),
    "sundial_not_out": (position(), "sundial 2466"),
    "sundial_used": (position("11:sa", dialled=True), "sundial 3356"),
    "sundial_cannot": (position("11:sa"), "sundial 1111"),
}


@pytest.mark.parametrize("reason", EXAMPLES)
def test_reason(reason: str) -> None:
    state, text = EXAMPLES[reason]
    assert why(state, text) == reason


def test_reasons_beside_the_turn() -> None:
    assert Garden().new_state().refusal(0) == "chance_acts"
    assert position().refusal(START) == position().refusal(roll((1, 2))) == "not_for_players"
    assert position().refusal(50_000) == "unknown_action"
    assert play(position(dice="", used="1111", bought="1", supply=""), "end").refusal(0) == "game_over"


def test_every_reason_is_shown_by_an_example() -> None:
    assert set(EXAMPLES) | {"chance_acts", "not_for_players", "unknown_action", "game_over"} == set(REASONS)


@pytest.mark.parametrize("options", [{}, {"sundial_scope": "coordinates"}])
def test_only_known_reasons_are_given_on_the_whole_way(options: dict[str, str]) -> None:
    rng = Random(3)
    spans = ((0, 256), (SUNDIAL, 500), (ROLL, 800), (WATER, 1400), (HARVEST, 1900), (MOVE, 2400), (PLACE, 4700))
    asked = [rng.randrange(low, high) for low, high in spans for _ in range(25)]
    for state in random_states(5, 3, options):
        if state.ply % 9 == 0:
            legal = state.legal_actions()
            for action in asked:
                reason = state.refusal(action)
                assert (reason is None) == (action in legal)
                assert reason is None or reason in REASONS
                assert unpack(action)[0] != "unknown" or reason in ("unknown_action", "chance_acts", "game_over")


@pytest.mark.parametrize(
    "text",
    ["", "buy", "buy 3", "buy 6 6", "buy 0 1", "buy 3 7", "buy 3 3 3", "place 23", "place 07 1", "place 23 6",
     "place 23 bird", "water 23", "water 2 3", "water 77 1", "harvest 23 0", "move 23", "flip", "flip rock", "remove",
     "remove s4", "remove 23", "swallow 3", "seize", "seize 7", "sundial", "sundial 12345", "sundial 21", "sun 3",
     "sun 3 7", "reroll 1", "end 1", "start", "start s4", "roll", "roll 0", "roll 65", "jump", "END  "],
)  # fmt: skip
def test_no_notation(text: str) -> None:
    state = position()
    if text.strip().lower() == "end":
        with pytest.raises(IllegalAction, match="must_use_dice"):
            state.game.parse(state, text)
        return
    with pytest.raises(BadText):
        state.game.parse(state, text)


def test_chance_is_not_for_players_and_the_other_way_round() -> None:
    state = play(Garden(2).new_state(), "start s0")
    with pytest.raises(IllegalAction, match="chance_acts"):
        state.game.parse(state, "end")
    with pytest.raises(IllegalAction, match="not_for_players"):
        position().game.parse(position(), "roll 1111")
