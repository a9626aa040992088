"""Rules, sections 9 and 10: abilities, crowns and royals."""

from __future__ import annotations

import pytest

from .helpers import bag, hand, kinds, legal, play, position, settle, told, why

# Level 1: 2 white extra turn (uu gg p), 3 white match (rr bb), 26 wild with a crown (wwww p).
# Level 2: 31 white steal (uuuu rrr), 32 white privilege (wwww bb p), 50 wild, 51 wild with two crowns (gggggg p).
# Level 3: 54 white with two crowns (uuu rrrrr bbb p), 64 wild and extra turn (8 r), 65 wild, three crowns (8 b).
# One crown each: 1 white, 6 blue, 11 green, 16 red, 21 black; 30 white (2 points).
# Royals: 0 extra turn, 1 privilege, 2 steal (two points each), 3 nothing (three points).


def test_extra_turn_is_a_full_new_turn() -> None:
    state = position("w..../..y../...../...../.....", ("uuggp", ""), scrolls=(1, 0), top=[2])
    assert kinds(state, "buy c2") == ["paid", "bought", "extra_turn"]
    settle(play(state, "buy c2"))
    assert state.player == 0
    assert {text.split()[0] for text in legal(state)} == {"take", "reserve", "refill", "scroll"}
    settle(play(state, "take 11"))
    assert state.player == 1, "one extra turn, not more"


def test_extra_turns_chain() -> None:
    # Card 17: red, extra turn: two white, two black, a pearl.
    state = position(
        "w..../...../...../...../.....", ("uugwwbbpp", ""), bought=([12], []), reserved=("17", ""), top=[2]
    )
    settle(play(state, "buy c2"))
    assert state.player == 0
    settle(play(state, "buy c17"))
    assert state.player == 0
    settle(play(state, "take 11"))
    assert state.player == 1


@pytest.mark.parametrize(
    ("scrolls", "after"), [((0, 0), [1, 0, 2]), ((0, 3), [1, 2, 0]), ((3, 0), [3, 0, 0]), ((2, 1), [3, 0, 0])]
)
def test_privilege(scrolls: tuple[int, int], after: list[int]) -> None:
    state = position(hands=("wwwwbbp", ""), scrolls=scrolls, top=[32])
    assert kinds(state, "buy c32") == ["paid", "bought", "scroll"]
    assert play(state, "buy c32").scrolls == after


def test_match_takes_one_token_of_the_colour_from_anywhere() -> None:
    state = play(position("wu.../...../..w../...../....r", ("rrbb", ""), top=[3]), "buy c3")
    assert legal(state) == ["match 11", "match 33"]
    assert why(state, "match 12") == "token_not_matching"
    assert why(state, "take 12") == "must_match"
    assert hand(settle(play(state, "match 33")), 0) == "w"
    assert state.scrolls == [0, 0, 3]


def test_match_with_one_such_token_needs_no_choice() -> None:
    state = position("wu.../...../..g../...../....r", ("rrbb", ""), top=[3])
    assert kinds(state, "buy c3") == ["paid", "bought", "matched"]
    assert hand(settle(play(state, "buy c3")), 0) == "w"


def test_steal_takes_any_gem_or_pearl_but_gold() -> None:
    state = play(position(hands=("uuuurrr", "wpyy"), top=[31]), "buy c31")
    assert legal(state) == ["steal w", "steal p"]
    assert why(state, "steal r") == "rival_has_none"
    assert why(state, "pass") == "must_steal"
    settle(play(state, "steal p"))
    assert (hand(state, 0), hand(state, 1)) == ("p", "wyy")
    assert state.scrolls == [0, 0, 3]


def test_steal_of_the_only_kind_needs_no_choice() -> None:
    state = position(hands=("uuuurrr", "wwy"), top=[31])
    assert told(state, "buy c31")[2] == {"kind": "stole", "seat": 0, "rival": 1, "token": 0}


@pytest.mark.parametrize("rival", ["", "yy"])
def test_steal_with_nothing_to_take_is_left_out(rival: str) -> None:
    state = position(hands=("uuuurrr", rival), top=[31])
    assert told(state, "buy c31")[2] == {"kind": "nothing", "seat": 0, "ability": "steal"}
    assert settle(play(state, "buy c31")).player == 1


def test_abilities_cannot_be_declined() -> None:
    state = play(position(hands=("uuuurrr", "wg"), top=[31]), "buy c31")
    assert legal(state) == ["steal w", "steal g"]
    with_match = play(position("ww.../...../...../...../.....", ("rrbb", ""), top=[3]), "buy c3")
    assert legal(with_match) == ["match 11", "match 12"]


# --- section 10 --------------------------------------------------------------------------------------------------


def test_third_crown_brings_a_royal_of_ones_choice() -> None:
    state = position(hands=("uuu", ""), bought=([6, 11], []), top=[1])
    play(state, "buy c1")
    assert state.view(0)["phase"] == "royal"
    assert legal(state) == ["royal r0", "royal r1", "royal r2", "royal r3"]
    assert why(state, "take 11") in ("must_choose_royal", "cell_empty")
    assert why(state, "pass") == "must_choose_royal"
    play(state, "royal r3")
    assert state.points == [3, 0]
    assert state.view(0)["royals"] == [0, 1, 2]


@pytest.mark.parametrize(
    ("royal", "points", "then"), [(0, 2, "extra_turn"), (1, 2, "scroll"), (2, 2, "stole"), (3, 3, None)]
)
def test_royals_have_points_and_an_ability(royal: int, points: int, then: str | None) -> None:
    state = play(position(hands=("uuu", "w"), bought=([6, 11], []), top=[1]), "buy c1")
    story = told(state, f"royal r{royal}")
    assert story[0]["points"] == points
    assert [step["kind"] for step in story[1:]] == ([then] if then else [])
    settle(play(state, f"royal r{royal}"))
    assert state.points == [points, 0]
    assert state.crowns == [3, 0], "royals carry no crowns"
    assert state.bonuses[:5] == [1, 1, 1, 0, 0], "and no bonus"
    assert state.colour_points[:5] == [0] * 5
    assert state.player == (0 if royal == 0 else 1)


def test_steal_of_a_royal_is_a_choice_of_its_own() -> None:
    state = play(position(hands=("uuu", "wu"), bought=([6, 11], []), top=[1]), "buy c1", "royal r2")
    assert legal(state) == ["steal w", "steal u"]
    assert settle(play(state, "steal u")).player == 1


def test_reaching_six_brings_the_second_royal_also_when_passing_by() -> None:
    # Five crowns (26 is wild: one), then a card with two: seven.
    state = position(hands=("uurrrrbbp", ""), bought=([1, 6, 11, 16, 21], []), royals="1@0", top=[54], turns=60)
    play(state, "buy c54")
    assert state.crowns == [7, 0]
    assert legal(state) == ["royal r0", "royal r2", "royal r3"]
    assert why(state, "royal r1") == "royal_taken"


def test_the_last_royal_comes_without_a_choice() -> None:
    state = position(hands=("uuu", ""), bought=([6, 11], [16, 21, "26r", 30, 34, 38]), royals="0@1,3@1", top=[1])
    assert len(legal(play(state.copy(), "buy c1"), "royal")) == 2, "two are left, four are enough for all"
    state = position(
        hands=("uuu", ""),
        bought=([6, 11, "51u", 36], [16, 21, "26r", 30, 34, 38]),
        royals="0@1,3@1,1@0",
        top=[1],
    )
    assert state.crowns == [4, 6]
    assert kinds(state, "buy c1") == ["paid", "bought"]


def test_paid_tokens_are_in_the_bag_before_the_ability() -> None:
    # Card 8: blue match, costs two white, two black. Card 3's own white is not in its cost; 18: red, uu gg.
    state = position("u..../...../...../...../.....", ("rrbb", ""), top=[3])
    before = sorted(bag(state))
    assert kinds(state, "buy c3") == ["paid", "bought", "nothing"], "white lies in the bag, not on the board"
    play(state, "buy c3")
    assert sorted(bag(state)) == sorted([*before, *"rrbb"])
