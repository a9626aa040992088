"""Every reason code comes up, and nothing is changed by asking."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.errors import BadText
from engine.games.culdcept.actions import CONQUER, DISCARD, ORDER, REINFORCE, START, discard, unpack
from engine.games.culdcept.combos import combination
from engine.games.culdcept.game import Culdcept
from engine.games.culdcept.refusals import PARSE_REASONS, REASONS
from engine.games.culdcept.state import CuldceptState

from .helpers import legal, mask, play, position, random_states, why

ROWS = ("2c | 3c | 4c | 5c", "2d | 3d | 4d | Jd Jc", "2h | 3h | 4h | 5h")


def ordering() -> CuldceptState:
    state = Culdcept(3).new_state()
    rng = Random(1)
    while state.player < 0:
        state.apply(state.sample_chance(rng))
    return state


def moving() -> CuldceptState:
    return position(ROWS, ["Js 9c"], pawns=[(2, 2)], roll=3)


def arriving() -> CuldceptState:
    return position(ROWS, ["9c 9d Ts Th"], pawns=[(1, 3)], phase="arrive")


def at_home() -> CuldceptState:
    return position(ROWS, ["9c"], phase="reinforce")


def salary() -> CuldceptState:
    return play(moving(), "go")


def discarding() -> CuldceptState:
    return position(ROWS, ["6c 7c 8c 9c Tc Jh"], phase="discard", arrived=True)


def over() -> CuldceptState:
    return play(position(ROWS, pawns=[(1, 0)], phase="arrive", money=[0, 40, 35]), "pay")


EXAMPLES: dict[str, tuple[CuldceptState, str]] = {
    "game_over": (over(), "go"),
    "chance_acts": (play(at_home(), "keep"), "go"),
    "not_for_players": (moving(), "roll 3"),
    "must_order": (ordering(), "go"),
    "wrong_order": (ordering(), "order 1233"),
    "must_take_salary": (salary(), "keep"),
    "must_discard": (discarding(), "pay"),
    "already_ordered": (moving(), "order 1234"),
    "already_moved": (arriving(), "go"),
    "too_late_for_special": (at_home(), "play Js"),
    "no_salary_due": (moving(), "money"),
    "nothing_to_discard": (moving(), "discard 9c"),
    "own_land": (at_home(), "conquer 9c"),
    "not_your_land": (arriving(), "keep"),
    "not_arrived": (moving(), "pay"),
    "no_special_card": (moving(), "play 9c"),
    "not_held": (moving(), "play Kd"),
    "wrong_discard_count": (discarding(), "discard 6c 7c"),
    "not_on_this_land": (at_home(), "reinforce As"),
    "same_cards": (at_home(), "reinforce 5c"),
    "weaker_kind": (arriving(), "conquer Ts"),
    "weaker_ranks": (arriving(), "conquer Ts Th"),
    "weaker_suits": (
        position(("2c | 3c | 4c | 5c", "2d | Js Jc", "2h | 3h"), ["Jh Jd"], pawns=[(1, 1)], phase="arrive"),
        "conquer Jh Jd",
    ),
    "no_combination": (arriving(), "conquer Ts 9c"),
}


@pytest.mark.parametrize("reason", sorted(EXAMPLES))
def test_example(reason: str) -> None:
    state, text = EXAMPLES[reason]
    assert why(state, text) == reason


def test_every_reason_is_known_and_has_an_example() -> None:
    assert set(EXAMPLES) | {"unknown_action"} == set(REASONS) | set(PARSE_REASONS)


@pytest.mark.parametrize(
    "action",
    [5, 7, 32, 63, 116, 127, 180, 196, 200, 207, DISCARD, DISCARD + 63, DISCARD + (3 << 6 | 5), 2 * DISCARD,
     CONQUER - 1, CONQUER + (1 << 30), CONQUER + (11 << 30), REINFORCE + 12345, 2**53 - 1],
)  # fmt: skip
def test_ints_that_name_no_action(action: int) -> None:
    for state in (moving(), arriving(), discarding()):
        assert state.refusal(action) == "unknown_action"
    assert unpack(action) == ("unknown",)
    assert state.game.describe(state, action) == f"#{action}"


def test_every_refusal_of_random_play_is_a_listed_code() -> None:
    asked = [0, 1, 2, 3, 4, ORDER, ORDER + 7, 64 + 36, 64 + 51, 128, START, 201, discard((3,)), discard((3, 9))]
    codes = [code for code in map(combination, (1, 1 << 51, 3)) if code is not None]
    asked += [base + code for base in (CONQUER, REINFORCE) for code in codes]
    for state in random_states(4):
        for action in asked:
            reason = state.refusal(action)
            assert reason is None or reason in REASONS


@pytest.mark.parametrize(
    "text",
    ["", "go now", "play", "play 1c", "play Js Jd", "conquer", "conquer xx", "conquer 9c 9c", "order", "order a",
     "order 1 2 3 4", "discard", "roll 7", "start s4", "reinforce 2", "money 5", "draw", "GO"],
)  # fmt: skip
def test_what_is_no_notation(text: str) -> None:
    with pytest.raises(BadText):
        moving().game.parse(moving(), text)


def test_cards_may_be_named_in_any_order_and_case() -> None:
    state = position(ROWS, ["9c 9d 4s"], pawns=[(0, 3)], phase="reinforce")
    assert state.game.parse(state, "reinforce 9D 9c") == state.game.parse(state, "reinforce 9c 9d")
    assert "reinforce 9d 9c" in legal(state)
    assert combination(mask("9c 9d")) is not None
