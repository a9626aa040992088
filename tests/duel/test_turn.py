"""Rules, sections 2 to 4: the order of a turn, scrolls, refill."""

from __future__ import annotations

import pytest

from engine.games.duel.data import SPIRAL

from .helpers import bag, hand, kinds, legal, play, position, settle, told, why

BOARD = "wugrb/....y/..p../...../....."


def test_scrolls_come_before_the_refill_and_both_before_the_main_action() -> None:
    state = position(BOARD, scrolls=(2, 0))
    play(state, "scroll 11", "scroll 33", "refill")
    settle(state)
    assert state.view(0)["phase"] == "filled"
    assert state.player == 0
    assert {text.split()[0] for text in legal(state)} == {"take", "reserve"}
    play(state, "take 33")
    assert state.player == 1


def test_the_main_action_alone_ends_the_turn() -> None:
    assert play(position(BOARD, scrolls=(1, 0)), "take 12").player == 1


def test_no_scroll_after_the_main_action() -> None:
    state = play(position(BOARD, scrolls=(1, 0)), "take 12")
    assert state.player == 1
    assert why(state, "scroll 11") == "no_scroll"


def test_all_scrolls_may_be_used_in_one_turn() -> None:
    state = play(position(BOARD, scrolls=(3, 0)), "scroll 11", "scroll 13", "scroll 33")
    assert hand(state, 0) == "wgp"
    assert state.player == 0
    assert why(state, "scroll 12") == "no_scroll"


def test_a_scroll_takes_any_gem_or_pearl_but_gold() -> None:
    state = position(BOARD, scrolls=(1, 0))
    assert legal(state, "scroll") == [f"scroll {cell}" for cell in (11, 12, 13, 14, 15, 33)]
    assert why(state, "scroll 25") == "gold_not_taken"
    assert why(state, "scroll 44") == "cell_empty"


def test_a_spent_scroll_lies_beside_the_board_at_once() -> None:
    state = play(position(BOARD, scrolls=(2, 1)), "scroll 11")
    assert state.scrolls == [1, 1, 1]
    play(state, "refill")
    assert state.scrolls == [1, 2, 0], "the opponent gets the one just spent"


def test_tokens_taken_with_scrolls_never_give_the_opponent_one() -> None:
    state = position("www../...../pp.../...../.....", scrolls=(3, 0))
    assert kinds(state, "scroll 11") == ["scroll_used"]
    play(state, "scroll 31", "scroll 32", "scroll 11")
    assert state.scrolls == [0, 0, 3]
    play(state, "take 12 13")
    assert state.scrolls == [0, 0, 3], "and they do not count for the take that follows"


@pytest.mark.parametrize(
    ("scrolls", "after", "source"),
    [((1, 0), [1, 1, 1], "supply"), ((3, 0), [2, 1, 0], "rival"), ((0, 3), [0, 3, 0], "none")],
)
def test_where_a_scroll_comes_from(scrolls: tuple[int, int], after: list[int], source: str) -> None:
    state = position(BOARD, scrolls=scrolls)
    step = told(state, "refill")[1]
    assert (step["kind"], step["seat"], step["source"], step["cause"]) == ("scroll", 1, source, "refill")
    assert [*step["scrolls"], step["supply"]] == after
    assert play(state, "refill").scrolls == after


def test_refill_goes_along_the_spiral_into_empty_cells_until_the_bag_is_empty() -> None:
    state = position("wugrb/wugrb/wu.../....y/..p..", ("rr", "g"))
    before = state.board[:]
    cells = [cell for cell in SPIRAL if before[cell] < 0][: sum(state.bag)]
    assert len(cells) < before.count(-1), "some cells stay empty: their tokens are in the players' hands"
    assert state.view(1)["refill"] == {"cells": cells, "seat": 1, "source": "supply"}
    assert told(state, "refill")[0]["cells"] == cells
    play(state, "refill")
    order = []
    while state.player == -1:
        order.append(state.pending)
        state.apply(state.chance_outcomes()[0][0])
    assert order == cells
    assert bag(state) == ""
    assert all(state.board[cell] == before[cell] for cell in range(25) if before[cell] >= 0)


def test_refill_draws_without_putting_back() -> None:
    state = play(position(ROWS_WITH_GAPS), "refill")
    drawn = ""
    while state.player == -1:
        outcomes = dict(state.chance_outcomes())
        total = sum(state.bag)
        assert sum(outcomes.values()) == pytest.approx(1)
        assert sorted(outcomes.values()) == pytest.approx(sorted(count / total for count in state.bag if count))
        action = max(outcomes)
        drawn += state.game.describe(state, action)[-1]
        state.apply(action)
    assert drawn == "yyyppr", "each token of the bag exactly once"


ROWS_WITH_GAPS = "wugrb/wugrb/wugrb/wug.b/....."


def test_refill_is_allowed_on_a_board_with_tokens_and_not_with_an_empty_bag() -> None:
    assert "refill" in legal(position(BOARD))
    full = position("wugrb/wugrb/wugrb/wugrb/ppyyy")
    assert "refill" not in legal(full)
    assert why(full, "refill") == "bag_empty"
    assert full.view(0)["refill"] is None


def test_refill_twice_in_a_turn_is_impossible() -> None:
    state = settle(play(position(BOARD), "refill"))
    assert why(state, "refill") == "already_refilled"


def test_refill_again_in_an_extra_turn_once_tokens_are_in_the_bag() -> None:
    # Card 2: white, extra turn; two blue, two green, a pearl.
    state = settle(play(position(BOARD, ("uuggp", ""), top=[2]), "refill"))
    settle(play(state, "buy c2"))
    assert state.player == 0
    assert bag(state) == "uuggp"
    assert "refill" in legal(state)


def test_forced_refill_costs_a_scroll_as_well() -> None:
    state = position("...../..y../...../...../.....", reserved=("0,1,2", ""))
    assert legal(state) == ["refill"]
    assert play(state, "refill").scrolls == [0, 1, 2]


@pytest.mark.parametrize(
    ("change", "possible"),
    [
        ({"board": "w..../..y../...../...../....."}, "take 11"),
        ({"reserved": ("0,1", "")}, "reserve 23 t1"),
        ({"hands": ("ugrb", "")}, "buy c0"),
    ],
)
def test_a_refill_is_forced_only_if_no_main_action_is_possible(change: dict[str, object], possible: str) -> None:
    blocked: dict[str, object] = {"board": "...../..y../...../...../.....", "reserved": ("0,1,2", "")}
    state = position(**{**blocked, **change})  # type: ignore[arg-type]
    assert possible in legal(state)
    assert "refill" in legal(state)


# Nothing here can be paid without red and black, nor with four white.
DEAR = {"reserved": ("64,65,66", ""), "pyramid": "0,5,10,15,20,30,31,34,35,54,56,58"}


def test_pass_of_last_resort() -> None:
    hands = ("wwwuuuugg", "ggrrrrbbbb")
    state = position("w..../...../yyypp/...../.....", hands, scrolls=(3, 0), **DEAR)  # type: ignore[arg-type]
    assert bag(state) == ""
    play(state, "scroll 34", "scroll 35")
    assert why(state, "pass") == "pass_not_allowed"
    play(state, "scroll 11")
    assert legal(state) == ["pass"], "nothing but gold is left, the hand is full, the bag is empty"
    assert kinds(state, "pass") == ["passed"]
    play(state, "pass")
    assert state.view(0)["phase"] == "discard", "the turn ends as any other: twelve tokens, ten stay"


def test_pass_after_a_refill_that_brings_gold_only() -> None:
    hands = ("wwwuuuuggp", "ggrrrrbbbb")
    state = position("w..../..p../...../...../.....", hands, scrolls=(2, 0), **DEAR)  # type: ignore[arg-type]
    assert bag(state) == "yyy"
    play(state, "scroll 11", "scroll 23")
    assert legal(state) == ["refill"], "no main action, but the bag is not empty"
    settle(play(state, "refill"))
    assert legal(state) == ["pass"]
