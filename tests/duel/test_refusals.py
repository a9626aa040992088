"""Every reason code comes up, and nothing is changed by asking."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.errors import BadText, IllegalAction
from engine.games.duel.actions import unpack
from engine.games.duel.refusals import LINE_REASONS, REASONS
from engine.games.duel.state import DuelState

from .helpers import legal, play, position, random_states, settle, why

B = "w..../...../...../...../....."


def choice(kind: str) -> DuelState:
    """A position in which the seat must make a choice of this kind."""
    if kind == "colour":
        return play(position(B, ("bbbbp", ""), bought=([0, 5], []), top=[25]), "buy c25")
    if kind == "match":
        return play(position("ww.../...../...../...../.....", ("rrbb", ""), top=[3]), "buy c3")
    if kind == "steal":
        return play(position(B, ("uuuurrr", "wg"), top=[31]), "buy c31")
    return play(position("wwg../...../...../...../.....", ("wuuuugggrr", "")), "take 11 12 13")


EXAMPLES: dict[str, tuple[DuelState, str]] = {
    "must_choose_colour": (choice("colour"), "take 11"),
    "colour_not_owned": (choice("colour"), "colour g"),
    "must_match": (choice("match"), "take 11"),
    "token_not_matching": (choice("match"), "match 15"),
    "must_steal": (choice("steal"), "take 11"),
    "rival_has_none": (choice("steal"), "steal p"),
    "must_discard": (choice("discard"), "refill"),
    "wrong_discard_count": (choice("discard"), "discard ww"),
    "not_held": (choice("discard"), "discard ppp"),
    "no_colour_to_choose": (position(B), "colour w"),
    "nothing_to_match": (position(B), "match 11"),
    "nothing_to_steal": (position(B), "steal w"),
    "no_royal_due": (position(B), "royal r1"),
    "nothing_to_discard": (position(B), "discard w"),
    "pass_not_allowed": (position(B), "pass"),
    "bag_empty": (position("wugrb/wugrb/wugrb/wugrb/ppyyy"), "refill"),
    "already_refilled": (settle(play(position(B), "refill")), "refill"),
    "scroll_after_refill": (settle(play(position(B, scrolls=(1, 0)), "refill")), "scroll 11"),
    "no_scroll": (position(B), "scroll 11"),
    "cell_empty": (position(B), "take 12"),
    "gold_not_taken": (position("y..../...../...../...../....."), "take 11"),
    "no_gold_on_board": (position(B), "reserve 11 c0"),
    "no_gold_there": (position("yw.../...../...../...../....."), "reserve 12 c0"),
    "hand_full": (position("yw.../...../...../...../.....", reserved=("0,1,2", "")), "reserve 11 c3"),
    "card_not_here": (position(B), "buy c29"),
    "deck_empty": (
        position(
            "y..../...../...../...../.....",
            bought=([55, 57, 59], [61, 63]),
            reserved=("54,64", "56,58,60"),
            pyramid="0,1,2,3,4,30,31,32,33,62,65,66",
        ),
        "reserve 11 t3",
    ),
    "wild_needs_colour": (position(B, ("bbbbp", ""), top=[25]), "buy c25"),
    "cannot_afford": (position(B), "buy c0"),
    "overpaid": (position(B, ("uuuy", ""), top=[1]), "buy c1 gold=g"),
    "underpaid": (position(B, ("uuy", ""), top=[1]), "buy c1"),
    "take_too_many": (position("wugr./...../...../...../....."), "take 11 12 13 14"),
    "not_a_line": (position("w.g../...../...../...../....."), "take 11 13"),
    "take_nothing": (position(B), "take"),
}


@pytest.mark.parametrize("reason", EXAMPLES)
def test_reason(reason: str) -> None:
    state, text = EXAMPLES[reason]
    assert why(state, text) == reason


def test_royal_reasons() -> None:
    state = play(position(B, ("uuu", ""), bought=([6, 11], [16, 21, 30]), royals="0@1", top=[1]), "buy c1")
    assert why(state, "royal r0") == "royal_taken"
    assert why(state, "take 11") == "must_choose_royal"


def test_reasons_beside_the_turn() -> None:
    state = play(position(B), "refill")
    assert state.refusal(0) == "chance_acts"
    assert position(B).refusal(328) == "not_for_players"
    assert position(B).refusal(50_000) == "unknown_action"
    over = play(position("w..../...../...../...../.....", turns=299), "take 11")
    assert over.refusal(0) == "game_over"


def test_every_reason_is_shown_by_an_example() -> None:
    elsewhere = {
        "royal_taken", "must_choose_royal", "chance_acts", "not_for_players", "unknown_action", "game_over",
    }  # fmt: skip
    assert set(EXAMPLES) | elsewhere == {*REASONS, *LINE_REASONS}


def test_only_known_reasons_are_given_on_the_whole_way() -> None:
    rng = Random(3)
    asked = [
        0,
        1,
        *range(32, 57),
        *range(64, 209, 7),
        *range(256, 336),
        *(rng.randrange(1024, 4300) for _ in range(60)),
    ]
    asked += [rng.randrange(65536, 340000) for _ in range(60)] + [2097152 + 8**n for n in range(7)]
    for state in random_states(5):
        if state.ply % 9 == 0:
            for action in asked:
                reason = state.refusal(action)
                assert (reason is None) == (action in state.legal_actions())
                assert reason is None or reason in REASONS
                assert unpack(action)[0] != "unknown" or reason in ("unknown_action", "chance_acts", "game_over")


@pytest.mark.parametrize(
    "text",
    ["", "take 1", "take 61", "take a1", "scroll", "scroll 11 12", "reserve 11", "reserve 11 c67", "reserve 11 t4",
     "buy", "buy c67", "buy c1 gold=", "buy c1 gold=y", "buy c1 gold=wwww", "buy c1 w", "discard", "discard x",
     "pass 1", "refill 1", "colour p", "steal y", "royal r4", "royal 1", "start s2", "draw c67", "fill x", "jump",
     "TAKE  11"],
)  # fmt: skip
def test_no_notation(text: str) -> None:
    state = position(B)
    with pytest.raises(BadText):
        state.game.parse(state, text)


def test_chance_is_not_for_players_and_the_other_way_round() -> None:
    state = play(position(B), "refill")
    with pytest.raises(IllegalAction, match="chance_acts"):
        state.game.parse(state, "take 11")
    assert "take 11" in legal(position(B))
