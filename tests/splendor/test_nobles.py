"""Rules, turn: the noble at the end of every own turn."""

from __future__ import annotations

from typing import Any

from engine.games.splendor.state import SplendorState

from .table import do, legal, position, refused, settle, told

WHITE3, BLUE3, GREEN3, RED3, BLACK3 = "c0 c1 c2", "c8 c9 c10", "c16 c17 c18", "c24 c25 c26", "c32 c33 c34"


def seat(state: SplendorState, number: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = state.view(None)["seats"][number]
    return found


def test_a_noble_comes_when_the_bonuses_are_there() -> None:
    state = position(bought=[f"{WHITE3} {BLUE3} c17 c18"], tokens=["rrr"], market="c16", nobles=(5, 3, 4))
    assert ("noble", {"seat": 0, "noble": 5, "points": 3}) not in told(state, "buy c16"), "the refill comes first"
    settle(do(state, "buy c16"))
    assert seat(state)["nobles"] == [5]
    assert seat(state)["points"] == 3
    assert state.view(None)["nobles"] == [3, 4], "a visiting noble is not replaced"
    assert state.player == 1


def test_it_takes_all_the_wish() -> None:
    state = position(bought=[f"{WHITE3} {BLUE3} c17"], tokens=["rrr"], market="c16", nobles=(5, 3, 4))
    settle(do(state, "buy c16"))
    assert seat(state)["nobles"] == []


def test_tokens_and_reserved_cards_do_not_count() -> None:
    state = position(bought=[f"{WHITE3} {BLUE3} c16 c17"], tokens=["gggg"], reserved=["c18 c19 c20"], nobles=(5, 3, 4))
    do(state, "take wub")
    assert seat(state)["nobles"] == []


def test_after_every_action_not_only_a_purchase() -> None:
    for texts in (["take wug"], ["take ww"], ["reserve c40"], ["reserve t1"]):
        state = position(bought=[f"{WHITE3} {BLUE3} {GREEN3}"], nobles=(5, 3, 4))
        settle(do(state, *texts))
        assert seat(state)["nobles"] == [5], texts


def test_after_the_return_of_tokens() -> None:
    state = position(bought=[f"{WHITE3} {BLUE3} {GREEN3}"], nobles=(5, 3, 4), tokens=["wwwwuuuugg"])
    do(state, "take grb")
    assert state.view(None)["phase"] == "return"
    assert seat(state)["nobles"] == []
    do(state, "return rbg")
    assert seat(state)["nobles"] == [5]


def test_not_at_the_end_of_another_players_turn() -> None:
    state = position(bought=["", f"{WHITE3} {BLUE3} {GREEN3}"], nobles=(5, 3, 4))
    do(state, "take wug")
    assert seat(state, 1)["nobles"] == []
    do(state, "take wug")
    assert seat(state, 1)["nobles"] == [5]


def test_at_most_one_a_turn_and_the_player_chooses() -> None:
    state = position(bought=[f"{WHITE3} {BLUE3} {GREEN3} {RED3}"], nobles=(5, 8, 4))
    do(state, "take wug")
    assert state.view(None)["phase"] == "noble"
    assert state.player == 0
    assert legal(state) == ["noble n5", "noble n8"]
    do(state, "noble n8")
    assert seat(state)["nobles"] == [8]
    assert seat(state)["points"] == 3
    assert state.view(None)["nobles"] == [5, 4]
    assert state.player == 1


def test_the_rest_may_visit_at_the_end_of_a_later_turn() -> None:
    state = position(bought=[f"{WHITE3} {BLUE3} {GREEN3} {RED3}"], nobles=(5, 8, 4))
    do(state, "take wug", "noble n8", "take wug", "reserve t1")
    settle(state)
    assert seat(state)["nobles"] == [8, 5]


def test_it_cannot_be_declined() -> None:
    state = position(bought=[f"{WHITE3} {BLUE3} {GREEN3} {RED3}"], nobles=(5, 8, 4))
    do(state, "take wug")
    for text in ("pass", "take wug", "reserve c40"):
        assert refused(state, text) == "must_choose_noble"
    assert refused(state, "noble n4") == "noble_not_ready"
    assert refused(state, "noble n0") == "noble_not_ready"


def test_only_one_willing_noble_comes_without_a_question() -> None:
    state = do(position(bought=[f"{WHITE3} {BLUE3} {GREEN3}"], nobles=(5, 8, 4)), "take wug")
    assert state.player == 1
    assert refused(state, "noble n8") == "no_noble_to_choose"


def test_a_noble_that_was_taken_is_gone_for_the_others() -> None:
    both = [f"{WHITE3} {BLUE3} {GREEN3}", "c3 c4 c5 c11 c12 c13 c19 c20 c21"]
    state = do(position(bought=both, nobles=(5, 3, 4)), "take wug", "take wug")
    assert seat(state, 0)["nobles"] == [5]
    assert seat(state, 1)["nobles"] == []
