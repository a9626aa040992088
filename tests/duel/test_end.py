"""Rules, sections 11 to 13 and 15: the end of a turn and of the game, the options."""

from __future__ import annotations

from typing import Any

from .helpers import bag, hand, kinds, legal, play, position, settle, told, why


def test_discard_down_to_exactly_ten_by_choice_into_the_bag() -> None:
    state = position("wpg../...../...../...../.....", ("wwwuuugyyy", ""))
    play(state, "take 11 12 13")
    assert state.view(0)["phase"] == "discard"
    assert state.view(0)["excess"] == 3
    before = sorted(bag(state))
    for wrong in ("discard ww", "discard wwwu"):
        assert why(state, wrong) == "wrong_discard_count"
    assert why(state, "discard rrr") == "not_held"
    assert why(state, "take 11") == "must_discard"
    assert "discard pyy" in legal(state), "pearls and gold included"
    settle(play(state, "discard wpy"))
    assert hand(state, 0) == "wwwuuuggyy"
    assert sorted(bag(state)) == sorted([*before, "w", "p", "y"])
    assert state.board == [-1] * 25
    assert state.player == 1


def test_no_limit_during_the_turn() -> None:
    state = position("wgu../..p../...../...../.....", ("wwwuuugggr", ""), scrolls=(2, 0))
    play(state, "scroll 23", "scroll 11")
    assert state.view(0)["phase"] == "main"
    assert sum(state.tokens[:7]) == 12


def test_ten_need_no_discard() -> None:
    assert play(position("w..../...../...../...../.....", ("wwwuuuggg", "")), "take 11").player == 1


# --- section 12 --------------------------------------------------------------------------------------------------

# 24 points are too many: these make 17 without ten in a colour, and no crown.
SEVENTEEN = [55, 57, 59, 63, 4]


def over(state: Any) -> tuple[str, tuple[int, ...], list[str]]:
    outcome = state.outcome()
    assert outcome is not None
    assert state.legal_actions() == []
    winner = outcome.winners[0]
    return (
        outcome.reason,
        outcome.winners,
        [c for c in ("points", "crowns", "colour") if outcome.lines[winner][f"by_{c}"]],
    )


def test_twenty_points_win_at_once_grey_cards_count() -> None:
    state = position(hands=("rrrp", "w"), bought=([*SEVENTEEN, 15], []), top=[29])
    assert state.points == [17, 0]
    story = told(state, "buy c29")
    assert story[-1] == {"kind": "game_over", "reason": "points", "winner": 0, "conditions": ["points"]}
    assert over(play(state, "buy c29")) == ("points", (0,), ["points"])
    assert state.view(None)["phase"] == "over"


def test_nineteen_points_are_not_enough() -> None:
    # Card 24: black, one point: two blue, three green.
    state = position(hands=("uggg", "w"), bought=([*SEVENTEEN, 37], []), top=[24])
    settle(play(state, "buy c24"))
    assert state.points == [19, 0]
    assert state.outcome() is None


def test_royals_count_for_twenty_points() -> None:
    state = position(hands=("uuu", "wu"), bought=([*SEVENTEEN, 6, 11], []), top=[1])
    play(state, "buy c1")
    assert state.outcome() is None
    assert over(play(state, "royal r3")) == ("points", (0,), ["points"])


def test_a_win_by_a_royal_leaves_out_its_ability() -> None:
    state = position(hands=("uuu", "wu"), bought=([*SEVENTEEN, 9, 6, 11], []), top=[1])
    play(state, "buy c1")
    assert [step["kind"] for step in told(state, "royal r2")] == ["royal", "game_over"]


def test_ten_crowns_win_whoever_has_more_points() -> None:
    bought = ([1, 6, 11, 16, 54, 56], [55, 57, 59, 61])
    state = position(hands=("wggggrrp", "w"), bought=bought, royals="0@0,1@0", top=[62])
    assert state.crowns == [8, 0]
    assert kinds(state, "buy c62") == ["paid", "bought", "game_over"]
    assert over(play(state, "buy c62")) == ("crowns", (0,), ["crowns"])
    assert state.points == [13, 16]


def test_a_win_by_crowns_does_not_wait_for_a_royal() -> None:
    # Nine crowns: both royals are taken, the tenth ends the game.
    state = position(hands=("rbp", "w"), bought=([1, 6, 11, 16, 21, 54, 56], []), royals="0@0,1@0", top=[30, 34])
    assert state.crowns == [9, 0]
    # Card 34: blue, two points, a crown: two white, two red, two black, a pearl; three bonuses help.
    assert kinds(state, "buy c34") == ["paid", "bought", "game_over"]


def test_ten_points_in_a_colour_win() -> None:
    # White: 54 (3), 55 (4), 32 (2): nine; card 4 brings the tenth: two green, three red.
    state = position(hands=("ggrrr", "w"), bought=([54, 55, 32], []), top=[4])
    assert state.colour_points[:5] == [9, 0, 0, 0, 0]
    assert over(play(state, "buy c4")) == ("colour", (0,), ["colour"])


def test_wild_cards_count_for_the_colour_they_were_given() -> None:
    # Card 25: wild, one point.
    state = position(hands=("bbbbp", "w"), bought=([54, 55, 32, 5], []), top=[25])
    play(state, "buy c25")
    assert state.outcome() is None, "its colour is still to be chosen"
    other = play(state.copy(), "colour u")
    assert other.outcome() is None
    assert over(play(state, "colour w")) == ("colour", (0,), ["colour"])


def test_double_bonus_changes_nothing_for_the_ten_points() -> None:
    state = position(hands=("uuuugg", "w"), bought=([54, 55, 4, 5], []), top=[33])
    settle(play(state, "buy c33"))
    assert state.colour_points[0] == 9
    assert state.outcome() is None


def test_royals_and_grey_cards_never_count_for_a_colour() -> None:
    state = position(hands=("rrrrp", "w"), bought=([54, 55, 32, 6], []), royals="3@0", top=[29])
    assert state.colour_points[0] == 9
    settle(play(state, "buy c29"))
    assert state.outcome() is None


def test_all_conditions_are_reported() -> None:
    # Nineteen points and nine in white; card 4: the twentieth, and the tenth in white.
    state = position(hands=("rrr", "w"), bought=([54, 55, 32, 57, 59, 35, 39], []), top=[4])
    assert (state.points[0], state.colour_points[0]) == (19, 9)
    assert told(state, "buy c4")[-1]["conditions"] == ["points", "colour"]
    assert over(play(state, "buy c4")) == ("points", (0,), ["points", "colour"])


def test_the_end_leaves_out_all_that_was_pending() -> None:
    # Card 31: white, steal, one point: four blue, three red, of which three bonuses spare. The opponent has tokens.
    state = position(hands=("uurr", "wg"), bought=([54, 55, 32, 35, 36, 43], []), top=[31])
    assert state.colour_points[0] == 9
    assert kinds(state, "buy c31") == ["paid", "bought", "game_over"]


# --- sections 13 and 15 ------------------------------------------------------------------------------------------


def test_turn_limit_ends_the_game_without_a_winner() -> None:
    state = position("ww.../...../...../...../.....", turns=298)
    play(state, "take 11")
    assert state.outcome() is None
    play(state, "take 12")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks, outcome.winners) == ("max_turns", (), ())


def test_turn_limit_is_an_option() -> None:
    state = position("ww.../...../...../...../.....", turns=8, options={"max_turns": 9})
    assert kinds(state, "take 11") == ["took", "game_over"]


HOARD = "ppyyy"
ON = {"hoard_rule": "on"}


def hoarding(before: int, hands: tuple[str, str], **more: Any) -> Any:
    """Seat 1 acts, then seat 0 begins a turn having begun `before` turns with all gold and pearls."""
    state = position("ww.../gg.../...../...../.....", hands, turn=1, hoard=(before, 0), **{"options": ON, **more})
    return play(state, "take 11")


def test_third_turn_in_a_row_begun_with_all_gold_and_pearls_must_bring_a_purchase() -> None:
    state = hoarding(1, (HOARD, ""))
    play(state, "take 12")
    assert state.outcome() is None, "only the second"
    state = hoarding(2, (HOARD, ""))
    assert told(state, "take 12")[-1] == {
        "kind": "game_over", "reason": "hoarding", "winner": 1, "conditions": [],
    }  # fmt: skip
    play(state, "take 12")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("hoarding", (2, 1))


def test_buying_or_giving_one_up_saves_a_hoarder() -> None:
    state = hoarding(2, (HOARD + "uuu", ""), top=[1])
    settle(play(state.copy(), "buy c1"))
    assert state.outcome() is None
    bought = settle(play(state, "buy c1"))
    play(bought, "take 21")
    assert kinds(bought, "take 12")[-1] == "game_over", "and in the next turn again"
    state = hoarding(2, (HOARD + "uuurr", ""))
    play(state, "take 12")
    saved = play(state.copy(), "discard y")
    assert saved.outcome() is None
    play(state, "discard w")
    assert state.outcome() is not None


def test_hoarding_is_counted_from_new_after_a_turn_begun_without() -> None:
    state = hoarding(2, ("pyyy", ""))
    assert state.hoard == [0, 0]


def test_hoard_rule_is_off_by_default() -> None:
    state = hoarding(0, (HOARD, ""), options={})
    assert state.hoard == [0, 0]
    assert play(state, "take 12").outcome() is None


def test_tokens_scrolls_and_reserved_cards_are_worth_nothing() -> None:
    state = position(hands=("wwwwuuuugg", ""), scrolls=(3, 0), reserved=("54,55,66", ""))
    assert state.scores() == (0, 0)
