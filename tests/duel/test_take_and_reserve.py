"""Rules, sections 5 and 6: lines of tokens, gold and reserved cards."""

from __future__ import annotations

import pytest

from engine.games.duel.lines import LINES, line_refusal

from .helpers import hand, kinds, legal, play, position, settle, told, why

FULL = "wugrb/wugrb/wugrb/wugrb/ppyyy"


def test_one_two_or_three_and_fewer_is_always_allowed() -> None:
    state = position("wug../...../...../...../.....")
    assert legal(state, "take") == ["take 11", "take 12", "take 13", "take 11 12", "take 12 13", "take 11 12 13"]
    assert hand(play(state, "take 11 12 13"), 0) == "wug"


@pytest.mark.parametrize(
    "line", ["take 22 23 24", "take 22 32 42", "take 22 33 44", "take 24 33 42", "take 11 12", "take 15 24", "take 44"]
)
def test_rows_columns_and_both_diagonals(line: str) -> None:
    state = position("wugrb/wugrb/wugrb/wugrb/.....")
    assert why(state, line) == ""


def test_the_order_of_the_cells_does_not_matter() -> None:
    state = position("wugrb/...../...../...../.....")
    assert state.game.parse(state, "take 13 11 12") == state.game.parse(state, "take 11 12 13")


def test_full_board_without_gold_offers_145_takes() -> None:
    assert [sum(1 for line in LINES if len(line) == size) for size in (1, 2, 3)] == [25, 72, 48]


def test_gold_is_never_taken_and_breaks_the_line() -> None:
    state = position("wyg../...../...../...../.....")
    assert legal(state, "take") == ["take 11", "take 13"]
    assert why(state, "take 11 12 13") == "gold_not_taken"
    assert why(state, "take 12") == "gold_not_taken"


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ([], "take_nothing"),
        ([0, 1, 2, 3], "take_too_many"),
        ([0, 2], "not_a_line"),
        ([0, 1, 6], "not_a_line"),
        ([4, 5], "not_a_line"),
        ([0, 0], "not_a_line"),
        ([20], "cell_empty"),
        ([20, 15], "cell_empty"),
        ([0, 1, 2], None),
    ],
)
def test_why_cells_cannot_be_taken(cells: list[int], reason: str | None) -> None:
    state = position("wugrb/wugrb/wugrb/wugrb/..ppy")
    assert line_refusal(state.board, cells) == reason
    assert line_refusal(state.view(0)["board"], cells) == reason
    assert line_refusal(state.board, [24]) == "gold_not_taken"


@pytest.mark.parametrize(
    ("board", "line", "cause"),
    [
        ("www../...../...../...../.....", "take 11 12 13", "three_alike"),
        ("pp.../...../...../...../.....", "take 11 12", "two_pearls"),
        ("pgp../...../...../...../.....", "take 11 12 13", "two_pearls"),
        ("ww.../...../...../...../.....", "take 11 12", None),
        ("wwg../...../...../...../.....", "take 11 12 13", None),
        ("pgg../...../...../...../.....", "take 11 12 13", None),
        ("www../...../...../...../.....", "take 11 12", None),
    ],
)
def test_when_a_take_gives_the_opponent_a_scroll(board: str, line: str, cause: str | None) -> None:
    state = position(board)
    story = told(state, line)
    assert story[0]["kind"] == "took"
    assert [step["cause"] for step in story if step["kind"] == "scroll"] == ([cause] if cause else [])
    assert play(state, line).scrolls == ([0, 1, 2] if cause else [0, 0, 3])


# --- section 6 ---------------------------------------------------------------------------------------------------


def test_reserve_takes_the_gold_of_the_chosen_cell() -> None:
    state = position("y..../..y../...../...../.....")
    assert len(legal(state, "reserve")) == 2 * (12 + 3)
    play(state, "reserve 23 c0")
    assert state.board[0] == 6
    assert state.board[7] == -1
    assert hand(state, 0) == "y"
    assert why(position("y..../..y../...../...../....."), "reserve 12 c0") == "no_gold_there"


def test_reserve_from_the_pyramid_or_unseen_from_a_deck() -> None:
    state = play(position("y..../..y../...../...../....."), "reserve 11 c31")
    assert state.view(1)["seats"][0]["reserved"] == [{"card": 31, "level": 2, "hidden": False}]
    state = settle(play(position("y..../..y../...../...../....."), "reserve 11 t3"))
    (kept,) = state.view(0)["seats"][0]["reserved"]
    assert kept["level"] == 3
    assert kept["hidden"]
    assert kept["card"] >= 54
    assert state.view(1)["seats"][0]["reserved"] == [{"card": None, "level": 3, "hidden": True}]
    assert state.view(None)["seats"][0]["reserved"] == [{"card": None, "level": 3, "hidden": True}]


def test_option_hides_cards_reserved_from_the_pyramid() -> None:
    state = position("y..../..y../...../...../.....", options={"pyramid_reserve": "hidden"})
    (step,) = state.effects(state.game.parse(state, "reserve 11 c31"))
    assert step.seen_by(0)["card"] == 31
    assert step.seen_by(1)["card"] is step.seen_by(None)["card"] is None, "the log would name it for ever"
    assert (step.data["level"], step.data["slot"]) == (2, 1)
    settle(play(state, "reserve 11 c31"))
    assert state.view(1)["seats"][0]["reserved"] == [{"card": None, "level": 2, "hidden": True}]
    assert state.view(0)["seats"][0]["reserved"] == [{"card": 31, "level": 2, "hidden": True}]


def test_only_the_owner_is_told_the_card_drawn_from_a_deck() -> None:
    state = play(position("y..../..y../...../...../....."), "reserve 11 t1")
    action = state.chance_outcomes()[3][0]
    (step,) = state.effects(action)
    assert step.seen_by(0) == {"kind": "drew", "seat": 0, "level": 1, "card": action - 384}
    assert step.seen_by(1) == step.seen_by(None) == {"kind": "drew", "seat": 0, "level": 1, "card": None}


def test_a_deck_reserve_is_any_unseen_card_of_the_level_alike() -> None:
    state = play(position("y..../..y../...../...../....."), "reserve 11 t2")
    outcomes = state.chance_outcomes()
    assert [action - 384 for action, _ in outcomes] == list(range(34, 54))
    assert all(weight == pytest.approx(1 / 20) for _, weight in outcomes)


def test_no_reserve_without_gold_nor_with_three_reserved() -> None:
    assert why(position("w..../...../...../...../....."), "reserve 11 c0") == "no_gold_on_board"
    full = position("yw.../...../...../...../.....", reserved=("0,?1,2", ""))
    assert legal(full, "reserve") == []
    assert why(full, "reserve 11 c3") == "hand_full"


def test_reserve_with_ten_tokens_in_hand_is_allowed() -> None:
    state = play(position("y..../...../...../...../.....", ("wwwuuugggr", "")), "reserve 11 c0")
    assert state.view(0)["phase"] == "discard"
    assert state.view(0)["excess"] == 1


def test_no_card_from_an_empty_deck_or_that_is_not_there() -> None:
    state = position(
        "y..../...../...../...../.....",
        bought=([55, 57, 59], [61, 63]),
        reserved=("54,64", "56,58,60"),
        pyramid="0,1,2,3,4,30,31,32,33,62,65,66",
    )
    assert state.view(0)["decks"][2] == 0
    assert why(state, "reserve 11 t3") == "deck_empty"
    assert why(state, "reserve 11 c64") == "card_not_here"
    assert "reserve 11 t2" in legal(state)


def test_the_place_of_a_reserved_card_is_filled_at_the_end_of_the_turn() -> None:
    state = position("y..../...../...../...../.....", ("wwwuuugggr", ""))
    play(state, "reserve 11 c33")
    assert state.view(0)["pyramid"][1] == [30, 31, 32, None]
    play(state, "discard y")
    assert state.effects(state.chance_outcomes()[0][0])[0].kind == "restocked"
    settle(state)
    assert state.view(0)["pyramid"][1][3] in range(34, 54)
    assert state.player == 1


def test_reserving_is_told() -> None:
    state = position("y..../...../...../...../.....")
    assert kinds(state, "reserve 11 t1") == ["reserved"]
    (step,) = told(state, "reserve 11 c33")
    assert step == {
        "kind": "reserved", "seat": 0, "card": 33, "level": 2, "slot": 3, "hidden": False, "cell": 0,
    }  # fmt: skip
