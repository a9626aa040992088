"""The course of a turn, the end of the game and its scoring. Source: rules 2.5 and 2.13."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.bots.random_bot import random_action
from engine.core.match import Match, Seat
from engine.games.garden.game import Garden

from .helpers import legal, play, position, why


def test_the_start_player_is_drawn_and_turns_go_round() -> None:
    state = Garden(3).new_state()
    assert [round(weight, 6) for _, weight in state.chance_outcomes()] == [0.333333] * 3
    play(state, "start s2")
    assert len(state.chance_outcomes()) == 126
    assert dict(state.chance_outcomes())[state.game.parse(state, "roll 1234")] == pytest.approx(24 / 1296)
    play(state, "roll 1111", "buy 1 1", "buy 1 1")
    assert state.player == 2
    play(state, "end" if legal(state) == ["end"] else "place 11 1", "end", "roll 1234")
    assert state.player == 0
    assert state.dice == [1, 2, 3, 4]


def test_the_turn_goes_on_while_a_die_can_do_anything() -> None:
    state = position(dice="1", used="555", suns=(1, 1))
    assert why(state, "end") == "must_use_dice"
    play(state, "buy 1 1")
    assert legal(state) == ["end"]


def test_nothing_to_do_with_the_dice_that_are_left() -> None:
    # A one buys only a squash, and these are sold out; nothing is planted; one die names no space.
    state = position(dice="1", used="555", supply="2345", suns=(0, 0), hands=("5",))
    assert legal(state) == ["end"]
    assert state.effects(0)[0].data == {"seat": 0, "unused": [1]}


def test_sun_sundial_and_equal_dice_never_hold_the_turn_up() -> None:
    state = position("11:sa", dice="1", used="555", supply="2345")
    kinds = {text.split()[0] for text in legal(state)}
    assert kinds == {"end", "sun", "sundial"}
    state = position(dice="1111", supply="5", hands=("5",), players=2, tiles="11:xa")
    assert {text.split()[0] for text in legal(state)} == {"end", "sun", "reroll"}


def test_dice_may_be_left_if_the_table_says_so() -> None:
    state = position(dice="1256", options={"forced_actions": False})
    assert legal(state)[0] == "end"
    assert why(position(dice="1256"), "end") == "must_use_dice"


def test_the_last_seed_ends_the_game_with_the_turn_and_an_eaten_one_does_not() -> None:
    state = position("11:ba 12:1b", dice="11", used="55", supply="1")
    play(state, "move 12 1", "seize 1")
    assert not state.is_terminal
    play(state, "end")
    assert state.player == -1, "one squash is still for sale"
    state = play(position(dice="1", used="555", supply="1"), "buy 1 1", "end")
    assert state.is_terminal
    assert [effect.kind for effect in position(dice="", used="1555", supply="", bought="1").effects(0)] == [
        "turn_ended", "bonus", "bonus", "game_over",
    ]  # fmt: skip


def end(**facts: Any) -> dict[str, list[int]]:
    """Figures of all seats after a game that ends now."""
    state = play(position(dice="", used="6666", bought="5", supply="", **facts), "end")
    outcome = state.outcome()
    assert outcome is not None
    figures = {name: [line[name] for line in outcome.lines] for name in outcome.lines[0]}
    return {**figures, "ranks": list(outcome.ranks)}


def test_every_set_counts_and_types_count_beside_them() -> None:
    got = end(crops=("1122334455",), suns=(0, 0))
    assert (got["sets"], got["same"], got["points"]) == ([30, 0], [0, 0], [30, 0])
    got = end(crops=("111222",), suns=(0, 0), points=(9, 0))
    assert (got["sets"], got["same"], got["points"]) == ([0, 0], [20, 0], [29, 0])
    got = end(crops=("1111122345", "45"), suns=(0, 0))
    assert (got["sets"], got["same"]) == ([15, 0], [20, 0]), "the same tile serves both"


@pytest.mark.parametrize(("options", "bonus"), [({}, [25, 20]), ({"samekind": "cap5"}, [20, 20])])
def test_more_than_five_of_a_type(options: dict[str, str], bonus: list[int]) -> None:
    state = position(
        players=4, dice="", used="6666", bought="5", supply="", crops=("1111111", "222222"[:5]), options=options
    )
    play(state, "end")
    assert [line["same"] for line in state.lines()][:2] == bonus


def test_seeds_in_hand_cost_five_each_tiles_on_the_board_nothing() -> None:
    got = end(tiles="11:5a 12:4A", hands=("11", ""), suns=(0, 1))
    assert (got["seeds"], got["sun"], got["points"]) == ([-10, 0], [0, 5], [-10, 5])
    assert got["ranks"] == [2, 1]


def test_nothing_is_added_before_the_end() -> None:
    state = position(crops=("12345",), points=(15, 0), hands=("1",))
    assert state.scores() == (15, 0)
    line = state.lines()[0]
    assert (line["points"], line["harvest"], line["sets"], line["seeds"], line["sun"]) == (15, 15, 0, 0, 0)
    assert state.view(None)["seats"][0]["bonuses"] == {"sets": 15, "same": 0, "seeds": -5, "sun": 5}


@pytest.mark.parametrize(
    ("options", "crops", "ranks"),
    [
        ({}, ("55", "1111"[:2] + "23"), [1, 2]),  # 10 against 7
        ({}, ("14", "23"), [1, 1]),
        ({"tie": "tile_count"}, ("55", "1123"), [2, 1]),  # 2 tiles against 4
        ({"tie": "tile_count"}, ("55", "12"), [1, 1]),
    ],
)
def test_ties(options: dict[str, str], crops: tuple[str, str], ranks: list[int]) -> None:
    assert end(crops=crops, points=(20, 20), options=options)["ranks"] == ranks


def test_the_round_limit() -> None:
    options = {"max_rounds": 2}
    state = position(dice="", used="6666", turn=1, turns=3, points=(3, 1), options=options)
    play(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("max_rounds", (1, 2))
    assert state.scores() == (8, 6), "scored as it stands, the suns counted"


def test_undo_takes_one_action_back_and_goes_past_a_roll_only_alone() -> None:
    def table(humans: int) -> Match:
        match = Match(Garden(2), 5, [Seat(), Seat() if humans == 2 else Seat("bot", "greedy", "b")])
        while match.state.player != 0:
            match.play(match.state.player, match.state.legal_actions()[-1])
        return match

    for humans in (1, 2):
        match = table(humans)
        fresh = str(match.state)
        assert match.can_undo(0) is False or humans == 1
        first = match.state.legal_actions()[-1]
        match.play(0, first)
        if match.state.player == 0:
            middle = str(match.state)
            match.play(0, match.state.legal_actions()[-1])
            match.undo(0)
            assert str(match.state) == middle, "one action at a time"
        match.undo(0)
        assert str(match.state) == fresh


@pytest.mark.parametrize("humans", [1, 2])
def test_the_sundial_is_taken_back_while_nothing_was_rolled(humans: int) -> None:
    rng = Random(4)
    match = Match(Garden(2), 9, [Seat(), Seat() if humans == 2 else Seat("bot", "greedy", "b")])
    while not any(match.game.kind(action) == "sundial" for action in match.state.legal_actions()):
        match.play(match.state.player, random_action(match.state, rng))
    if not match.seats[match.state.player].is_human:
        match.change_seat(match.state.player, Seat())
    before = str(match.state)
    sundials = [action for action in match.state.legal_actions() if match.game.kind(action) == "sundial"]
    match.play(match.state.player, sundials[0])
    match.undo(match.state.player)
    assert str(match.state) == before
    match.play(match.state.player, sundials[-1])
    assert match.view(None)["dialled"]


def test_a_sun_rolled_is_not_taken_back_among_several_people() -> None:
    seats = {1: [Seat(), Seat("bot", "greedy", "b")], 2: [Seat(), Seat()]}
    for humans, chairs in seats.items():
        match = Match(Garden(2), 3, chairs)
        seat = match.state.player
        if not match.seats[seat].is_human:
            continue
        dice = match.view(None)["dice"]
        match.play(seat, match.game.parse(match.state, "sun"))
        rolled = match.view(None)["dice"]
        assert match.can_undo(seat) == (humans == 1)
        if humans == 1:
            match.undo(seat)
            assert match.view(None)["dice"] == dice
            match.play(seat, match.game.parse(match.state, "sun"))
            assert match.view(None)["dice"] == rolled, "the same dice come again"


def test_the_clock_gives_a_turn_its_time_once_and_the_way_of_eating_a_short_one() -> None:
    state = position("11:ra 14:3B", dice="2335")
    turn = state.clock_turn
    assert not state.is_brief
    play(state, "buy 2 2")
    assert (state.clock_turn, state.is_brief) == (turn, False), "a die spent is no new turn"
    play(state, "move 14 3")
    assert (state.clock_turn, state.is_brief) == (turn, True)
    play(state, "swallow")
    assert (state.clock_turn, state.is_brief) == (turn, False)
    play(state, "buy 5 5", "buy 3 3", "end")
    assert state.clock_turn == turn + 1
