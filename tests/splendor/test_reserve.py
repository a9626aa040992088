"""Rules, turn 3: reserving."""

from __future__ import annotations

from engine.core.types import CHANCE

from .table import bank, do, legal, position, refused, settle, tokens


def test_any_open_card_or_the_top_of_any_deck() -> None:
    state = position(market="c3 c5 c7 c9 c40 c43 c46 c49 c70 c74 c78 c82")
    cards = [f"reserve c{card}" for card in (3, 5, 7, 9, 40, 43, 46, 49, 70, 74, 78, 82)]
    assert legal(state, "reserve") == [*cards, "reserve t1", "reserve t2", "reserve t3"]


def test_one_gold_comes_with_it() -> None:
    state = do(position(), "reserve c40")
    settle(state)
    assert tokens(state, 0) == "y"
    assert bank(state).count("y") == 4
    assert state.view(None)["seats"][0]["reserved"] == [{"card": 40, "tier": 2, "hidden": False}]


def test_the_gold_is_not_optional() -> None:
    state = position()
    assert len(legal(state, "reserve c40")) == 1
    assert legal(do(state, "reserve c40", "take wug"), "return") == []


def test_without_gold_in_the_bank_none_and_still_legal() -> None:
    state = position(tokens=["", "yyyyy"])
    settle(do(state, "reserve c40"))
    assert tokens(state, 0) == ""
    assert state.player == 1


def test_at_most_three_in_hand() -> None:
    state = position(reserved=["c3 ?c44"])
    assert legal(state, "reserve")
    settle(do(state, "reserve t3"))
    state = position(reserved=["c3 ?c44 c72"])
    assert legal(state, "reserve") == []
    for text in ("reserve c40", "reserve t1", "reserve t3"):
        assert refused(state, text) == "hand_full"


def test_the_hand_of_another_does_not_count() -> None:
    assert len(legal(position(reserved=["", "c3 c4 c5"]), "reserve")) == 15


def test_a_card_that_is_not_open_is_refused() -> None:
    state = position(reserved=["c3", "c4"], bought=["c5"])
    for card in (3, 4, 5, 39):
        assert refused(state, f"reserve c{card}") == "card_not_here"


def test_an_empty_deck_is_refused() -> None:
    rest = " ".join(f"c{card}" for card in range(4, 40))
    state = position(bought=["", rest])
    assert state.view(None)["decks"][0] == 0
    assert refused(state, "reserve t1") == "deck_empty"
    assert legal(state, "reserve t") == ["reserve t2", "reserve t3"]


def test_legal_with_ten_tokens_in_hand() -> None:
    state = position(tokens=["wwwwuuuugg"])
    settle(do(state, "reserve c40"))
    assert tokens(state, 0) == "wwwwuuuuggy"
    assert state.view(None)["phase"] == "return"


def test_a_blind_reserve_shows_the_owner_the_card_and_the_others_its_tier() -> None:
    state = do(position(3), "reserve t2")
    assert state.player == CHANCE
    do(state, "draw c60")
    assert state.view(0)["seats"][0]["reserved"] == [{"card": 60, "tier": 2, "hidden": True}]
    for viewer in (1, 2, None):
        assert state.view(viewer)["seats"][0]["reserved"] == [{"card": None, "tier": 2, "hidden": True}]
    assert state.view(1)["decks"] == [36, 26 - 1, 16]


def test_the_card_of_a_blind_reserve_is_any_unseen_one_of_its_tier() -> None:
    state = do(position(), "reserve t3")
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 16
    assert len({weight for _, weight in outcomes}) == 1


def test_a_market_reserve_is_known_to_all() -> None:
    state = settle(do(position(3), "reserve c71"))
    for viewer in (None, 0, 1, 2):
        assert state.view(viewer)["seats"][0]["reserved"] == [{"card": 71, "tier": 3, "hidden": False}]


def test_reserved_cards_leave_the_hand_only_by_purchase() -> None:
    # Own hand: no action but buying names the card; of another's hand nothing does.
    state = position(tokens=["uuu"], reserved=["c1", "c25"])
    assert [text for text in legal(state) if text.split()[1] in ("c1", "c25")] == ["buy c1"]
    do(state, "buy c1")
    assert state.view(None)["seats"][0]["reserved"] == []
    assert state.view(None)["seats"][0]["cards"] == [1]


def test_a_blind_reserve_leaves_the_market_alone() -> None:
    state = position()
    market = state.view(None)["market"]
    do(state, "reserve t1", "draw c30")
    assert state.view(None)["market"] == market
