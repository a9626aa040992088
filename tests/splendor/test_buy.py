"""Rules, turn 4: buying, and how it is paid."""

from __future__ import annotations

from engine.core.types import CHANCE

from .table import bank, do, legal, position, refused, settle, tokens


def test_an_open_card_for_its_cost_in_tokens() -> None:
    state = position(tokens=["rrbw"], market="c0")
    do(state, "buy c0")
    settle(state)
    assert tokens(state, 0) == "w"
    assert bank(state) == "wwwuuuuggggrrrrbbbbyyyyy"
    seat = state.view(None)["seats"][0]
    assert (seat["cards"], seat["bonuses"], seat["points"]) == ([0], [1, 0, 0, 0, 0], 0)


def test_an_own_reserved_card() -> None:
    state = position(tokens=["uuu"], reserved=["c17 ?c1 c18"])
    do(state, "buy c1")
    seat = state.view(0)["seats"][0]
    assert [kept["card"] for kept in seat["reserved"]] == [17, 18]
    assert seat["cards"] == [1]
    assert state.player == 1, "no market slot was emptied, so nothing is refilled"


def test_not_a_card_reserved_by_another() -> None:
    assert refused(position(tokens=["uuu"], reserved=["", "c1"]), "buy c1") == "card_not_here"


def test_bonuses_lower_the_cost_colour_by_colour() -> None:
    # c0 costs two red and one black.
    assert "buy c0" in legal(position(tokens=["rb"], bought=["c24"], market="c0"))
    assert "buy c0" in legal(position(tokens=["rr"], bought=["c32"], market="c0"))
    assert refused(position(tokens=["r"], bought=["c24"], market="c0"), "buy c0") == "cannot_afford"


def test_more_bonuses_than_cost_pay_nothing_back_and_help_no_other_colour() -> None:
    state = position(tokens=["b"], bought=["c24 c25 c26 c27"], market="c0")
    do(state, "buy c0")
    settle(state)
    assert tokens(state, 0) == ""
    assert refused(position(bought=["c24 c25 c26 c27"], market="c0"), "buy c0") == "cannot_afford"


def test_gold_stands_for_any_colour() -> None:
    state = position(tokens=["ryy"], market="c0")
    assert legal(state, "buy c0") == ["buy c0 gold=rb"]
    do(state, "buy c0 gold=rb")
    settle(state)
    assert tokens(state, 0) == ""
    assert bank(state).count("y") == 5


def test_every_exact_split_of_gold_is_legal_not_only_the_default() -> None:
    # Two red and one black are due; all of them held, and three gold.
    state = position(tokens=["rrbyyy"], market="c0")
    assert set(legal(state, "buy c0")) == {
        "buy c0", "buy c0 gold=b", "buy c0 gold=r", "buy c0 gold=rr", "buy c0 gold=rb", "buy c0 gold=rrb",
    }  # fmt: skip
    do(state, "buy c0 gold=rb")
    settle(state)
    assert tokens(state, 0) == "rby"


def test_no_gold_for_a_colour_that_bonuses_cover() -> None:
    state = position(tokens=["rryyy"], bought=["c32"], market="c0")
    assert set(legal(state, "buy c0")) == {"buy c0", "buy c0 gold=r", "buy c0 gold=rr"}
    assert refused(state, "buy c0 gold=b") == "overpaid"


def test_a_free_card_takes_the_turn() -> None:
    state = position(bought=["c24 c25 c32"], market="c0", tokens=["wu"])
    do(state, "buy c0")
    settle(state)
    assert tokens(state, 0) == "wu"
    assert state.player == 1


def test_points_and_bonus_of_the_card_count_from_now_on() -> None:
    state = position(tokens=["wwww"], market="c31")
    settle(do(state, "buy c31"))
    seat = state.view(None)["seats"][0]
    assert seat["points"] == 1
    assert seat["bonuses"] == [0, 0, 0, 1, 0]


def test_the_market_slot_is_refilled_at_once_from_the_same_tier() -> None:
    for text in ("buy c48", "reserve c48"):
        state = position(tokens=["uuuu"], bought=["c8"], market="c40 c48 c43 c44")
        do(state, text)
        assert state.player == CHANCE
        drawn = [action for action, _ in state.chance_outcomes()]
        assert len(drawn) == 26
        do(state, "draw c66")
        assert state.view(None)["market"][1] == [40, 66, 43, 44], "the same slot"
        assert state.view(None)["decks"] == [36 - 1, 25, 16]
        assert state.player == 1


def test_an_empty_deck_leaves_the_slot_empty_for_good() -> None:
    # All of tier 1 but c0 to c3 is bought, shared out so that no noble of the row is willing.
    whites, blues, greens, reds, blacks = (" ".join(f"c{card}" for card in range(n, n + 8)) for n in range(0, 40, 8))
    bought = [f"{whites[12:]} {greens} {reds}", f"{blues} {blacks}"]
    state = position(tokens=["uuu"], bought=bought, nobles=(0, 1, 2))
    do(state, "buy c1")
    assert state.player == 1, "nothing to draw"
    assert state.view(None)["market"][0] == [0, None, 2, 3]
    do(state, "reserve c40", "take wug")
    assert state.view(None)["market"][0] == [0, None, 2, 3]


def test_a_row_can_run_empty() -> None:
    state = position(market="c0", tokens=["rrb"], bought=["", " ".join(f"c{card}" for card in range(1, 40))])
    assert state.view(None)["market"][0] == [0, None, None, None]
    do(state, "buy c0")
    assert state.view(None)["market"][0] == [None] * 4
    assert not any(text.startswith("reserve c") and int(text[9:]) < 40 for text in legal(state))


def test_cards_out_of_reach_are_refused_with_the_right_reason() -> None:
    state = position(tokens=["rr"], market="c0")
    assert refused(state, "buy c0") == "cannot_afford"
    assert refused(state, "buy c39") == "card_not_here"
