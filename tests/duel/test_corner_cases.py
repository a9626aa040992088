"""The thirteen corner cases of the rules file, by number."""

from __future__ import annotations

import pytest

from .helpers import bag, hand, kinds, legal, play, position, settle, told, why


def test_01_lines() -> None:
    state = position("w.g../uyr../b..w./.u.../..g.b")
    assert why(state, "take 11 12 13") == "cell_empty", "a gap"
    assert why(state, "take 11 13") == "not_a_line", "a jump over the gap"
    assert why(state, "take 21 22 23") == "gold_not_taken", "gold inside"
    assert why(state, "take 21 23") == "not_a_line"
    assert why(position("wu.../g..../...../...../....."), "take 11 12 21") == "not_a_line", "an L"
    assert why(position("....w/u..../...../...../....."), "take 15 21") == "not_a_line", "over the edge"
    assert why(position("w..../.u.../..g../...../....."), "take 11 22 33") == "", "a diagonal of three"


@pytest.mark.parametrize(
    ("board", "line", "scrolls"),
    [
        ("ggg../...../...../...../.....", "take 11 12 13", 1),
        ("pgp../...../...../...../.....", "take 11 12 13", 1),
        ("ppg../...../...../...../.....", "take 11 12 13", 1),
        ("gg.../...../...../...../.....", "take 11 12", 0),
    ],
)
def test_02_scrolls_for_a_take(board: str, line: str, scrolls: int) -> None:
    assert play(position(board), line).scrolls[1] == scrolls


def test_03_where_scrolls_come_from() -> None:
    moves_over = play(position("ggg../...../...../...../.....", scrolls=(1, 2)), "take 11 12 13")
    assert moves_over.scrolls == [0, 3, 0]
    nothing = position("ggg../...../...../...../.....", scrolls=(0, 3))
    assert told(nothing, "take 11 12 13")[1]["source"] == "none"
    assert play(nothing, "take 11 12 13").scrolls == [0, 3, 0]


def test_04_order_of_scroll_and_refill() -> None:
    board = "ggg../...../...../...../....."
    state = settle(play(position(board, scrolls=(1, 0)), "refill"))
    assert why(state, "scroll 11") == "scroll_after_refill"
    state = play(position(board, scrolls=(1, 0)), "scroll 11", "refill")
    assert state.scrolls == [0, 1, 2]
    full = position("wugrb/wugrb/wugrb/wugrb/ppyyy", scrolls=(1, 0))
    assert why(full, "refill") == "bag_empty"
    assert full.scrolls == [1, 0, 2]


def test_05_forced_refill() -> None:
    state = position("yyy../...../...../...../.....", scrolls=(1, 0), reserved=("54,56,58", ""))
    assert legal(state) == ["refill"]
    for other in ("pass", "take 11", "reserve 11 c0", "buy c0", "scroll 11"):
        assert why(state, other)
    settle(play(state, "refill"))
    assert {text.split()[0] for text in legal(state)} == {"take"}


def test_06_wild_cards() -> None:
    board = "w..../...../...../...../....."
    assert why(position(board, ("bbbbp", ""), top=[25]), "buy c25") == "wild_needs_colour"
    state = play(position(board, ("bbbbp", ""), bought=([3, 7], []), top=[25]), "buy c25")
    assert legal(state) == ["colour w", "colour u"]
    play(state, "colour u")
    assert state.colour_points[:5] == [0, 1, 0, 0, 0]
    assert state.bonuses[:5] == [1, 2, 0, 0, 0]


def test_07_eight_red_has_two_abilities() -> None:
    state = position("w..../...../...../...../.....", ("rrrr", ""), bought=([15, 16, 17, 18], []), top=[64])
    assert kinds(state, "buy c64") == ["paid", "bought", "coloured", "extra_turn"]
    assert settle(play(state, "buy c64")).player == 0
    assert state.colour_points[3] == 3
    state = position("w..../...../...../...../.....", ("rrrr", ""), bought=([15, 16, 17, 18, 0], []), top=[64])
    settle(play(state, "buy c64", "colour w"))
    assert state.player == 0
    assert state.colour_points[:5] == [3, 0, 0, 0, 0]


def test_08_nothing_but_gold_to_steal() -> None:
    state = position("w..../...../...../...../.....", ("uuuurrr", "yyy"), top=[31])
    assert kinds(state, "buy c31") == ["paid", "bought", "nothing"]
    settle(play(state, "buy c31"))
    assert (state.player, hand(state, 1)) == (1, "yyy")


def test_09_nothing_to_match() -> None:
    # A wild card in between: the colours just paid lie in the bag. Card 3 is white, paid in red and black.
    state = position("u..../...../...../...../.....", ("rrbbw", ""), top=[3])
    before = bag(state)
    settle(play(state, "buy c3"))
    assert hand(state, 0) == "w"
    assert sorted(bag(state)) == sorted(before + "rrbb")
    assert sum(1 for token in state.board if token >= 0) == 1


def test_10_discard_before_the_extra_turn() -> None:
    # Twelve tokens after paying: three scrolls used with ten in hand, and an extra-turn card that costs one.
    state = position(
        "ggg../...../...../...../.....", ("wwwuuuurrp", ""), scrolls=(3, 0), bought=([5, 8, 10, 12], []), top=[2]
    )
    play(state, "scroll 11", "scroll 12", "scroll 13", "buy c2")
    assert state.view(0)["again"]
    assert state.view(0)["excess"] == 2
    assert why(state, "take 11") == "must_discard"
    settle(play(state, "discard rr"))
    assert sum(state.tokens[:7]) == 10
    assert (state.player, state.view(0)["phase"]) == (0, "main")


def test_11_royals_at_three_and_six_crowns_and_never_a_third() -> None:
    for owned, royals, due in (
        ([6], "", False),
        ([6, 11], "", True),
        ([6, 11, 16], "0@0", False),
        ([6, 11, 16, 21], "0@0", False),
        ([6, 11, 16, 21, 30], "0@0", True),
        ([6, 11, 16, 21, 30, 34], "0@0,1@0", False),
        ([6, 11, 16, 21, 54, 56, 42], "0@0,1@0", False),
    ):
        state = position("w..../...../...../...../.....", ("uuu", ""), bought=(owned, []), royals=royals, top=[1])
        crowns = state.crowns[0]
        play(state, "buy c1" if "buy c1" in legal(state) else "buy c1 gold=u")
        assert state.crowns[0] == crowns + 1
        assert (state.view(0)["phase"] == "royal") == due, owned


@pytest.mark.parametrize(
    ("owned", "card", "tokens", "royals", "condition"),
    [
        ([55, 57, 59, 63, 14, 19, 24], 31, "uuurr", "", "points"),
        ([54, 55, 32], 31, "uuuurrr", "", "colour"),
        ([11, 16, 21, 54, 56, 42, 26], 1, "uu", "0@0,1@0", "crowns"),
    ],
)
def test_12_immediate_victory(owned: list[int], card: int, tokens: str, royals: str, condition: str) -> None:
    # Card 31: white, steal, one point. The game ends with the purchase: nothing is stolen.
    bought = [f"{one}w" if one == 26 else one for one in owned]
    state = position("w..../...../...../...../.....", (tokens, "wg"), bought=(bought, []), royals=royals, top=[card])
    figures = {"points": (state.points[0], 19), "colour": (state.colour_points[0], 9), "crowns": (state.crowns[0], 9)}
    assert figures[condition][0] == figures[condition][1], "one short of it"
    assert kinds(state, f"buy c{card}") == ["paid", "bought", "game_over"]
    outcome = play(state, f"buy c{card}").outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == (condition, (1, 2))


def test_12_royals_and_grey_cards_never_count_for_a_colour() -> None:
    state = position("w..../...../...../...../.....", ("rrrrp", ""), bought=([54, 55, 32], []), top=[29])
    settle(play(state, "buy c29"))
    assert state.outcome() is None
    assert (state.points[0], state.colour_points[0]) == (12, 9)


def test_13_reserve_needs_gold_and_room_unlike_the_base_game() -> None:
    assert why(position("w..../...../...../...../....."), "reserve 11 c0") == "no_gold_on_board"
    assert why(position("y..../...../...../...../.....", reserved=("0,1,2", "")), "reserve 11 c3") == "hand_full"
