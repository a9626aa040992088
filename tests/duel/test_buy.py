"""Rules, sections 7 and 8: paying, and the kinds of cards."""

from __future__ import annotations

import pytest

from engine.games.duel.actions import needs
from engine.games.duel.data import CARDS, GREY, WILD

from .helpers import bag, hand, legal, play, position, settle, told, why

# Cards used here, level 1: 0 white (one of u g r b), 1 white with a crown (uuu), 25 wild (bbbb p), 29 grey (rrrr p).
# Level 2: 33 white double (uuuuu gg), 50 wild (gggggg p), 53 grey (uuuuuu p). Level 3: 66 grey (8 w).


def test_from_the_pyramid_or_the_own_reserve_only() -> None:
    state = position(hands=("ugrb", ""), top=[0])
    assert "buy c0" in legal(state)
    state = position(hands=("ugrb", ""), reserved=("?0", ""))
    assert "buy c0" in legal(state)
    play(state, "buy c0")
    assert state.view(1)["seats"][0]["cards"] == [0]
    assert state.view(1)["seats"][0]["reserved"] == []
    assert why(position("w..../...../...../...../.....", ("ugrb", ""), reserved=("", "0")), "buy c0") == "card_not_here"


def test_bonuses_lower_the_cost_never_below_nothing_and_never_for_pearls() -> None:
    assert needs(25, (0, 0, 0, 0, 3)) == (0, 0, 0, 0, 1, 1)
    assert needs(25, (0, 0, 0, 0, 9)) == (0, 0, 0, 0, 0, 1)
    # Three blue bonuses (5, 8, 9): card 1 costs nothing.
    state = position("w..../...../...../...../.....", bought=([5, 8, 9], []), top=[1])
    assert told(state, "buy c1")[0] == {"kind": "paid", "seat": 0, "tokens": [0, 0, 0, 0, 0, 0, 0]}
    assert play(state, "buy c1").counts == [4, 0]


def test_the_new_card_does_not_pay_for_itself() -> None:
    # Card 0 gives white; 22 costs two white, two blue, a pearl. A colour of its own is in no card's cost but wild ones.
    state = position(hands=("wuup", ""), top=[22])
    assert legal(state, "buy") == []
    wild = position(
        "w..../...../...../...../.....", ("ggg", ""), bought=([12, 13], []), pyramid="0,1,2,3,4,50,30,31,32,54,55,56"
    )
    assert why(wild, "buy c50") == "cannot_afford"


def test_gold_replaces_any_gem_or_pearl() -> None:
    # Card 2: two blue, two green, a pearl.
    state = position(hands=("uugyy", ""), top=[2])
    assert [text for text in legal(state, "buy") if " c2" in text] == ["buy c2 gold=gp"]
    play(state, "buy c2 gold=gp")
    assert hand(state, 0) == ""


def test_gold_may_be_paid_though_the_colour_is_there() -> None:
    state = position(hands=("uuuyy", ""), top=[1], pyramid="1,2,3,5,10,30,31,32,33,54,55,56")
    assert legal(state, "buy") == ["buy c1", "buy c1 gold=u", "buy c1 gold=uu"]
    play(state, "buy c1 gold=uu")
    assert hand(state, 0) == "uu"


def test_exactly_the_reduced_cost_is_paid() -> None:
    state = position(hands=("uuuyyy", ""), bought=([5], []), top=[1])
    assert [text for text in legal(state, "buy") if " c1" in text] == ["buy c1", "buy c1 gold=u", "buy c1 gold=uu"]
    assert why(state, "buy c1 gold=uuu") == "overpaid"
    assert why(state, "buy c1 gold=w") == "overpaid"
    assert why(position("w..../...../...../...../.....", ("uuy", ""), top=[1]), "buy c1") == "underpaid"
    assert why(position("w..../...../...../...../.....", ("uu", ""), top=[1]), "buy c1") == "cannot_afford"


def test_spent_tokens_go_into_the_bag() -> None:
    state = position("wwwwu/...../...../...../.....", ("uuuy", "g"), top=[1])
    before = sorted(bag(state))
    play(state, "buy c1 gold=u")
    assert sorted(bag(state)) == sorted([*before, "u", "u", "y"])


def test_an_empty_place_is_filled_from_the_deck_of_its_level_after_the_discard() -> None:
    state = play(position(hands=("uuu", ""), top=[1]), "buy c1")
    assert state.view(0)["pyramid"][0][0] is None
    assert state.view(0)["phase"] == "restock"
    assert {CARDS[action - 384].level for action, _ in state.chance_outcomes()} == {1}
    settle(state)
    assert state.view(0)["pyramid"][0][0] is not None


def test_with_an_empty_deck_the_place_stays_empty() -> None:
    state = position(
        "w..../...../...../...../.....",
        ("www", ""),
        bought=([0, 1, 2, 3, 55, 57, 59], [61, 63]),
        reserved=("54,64", "56,58,60"),
        pyramid="4,5,6,7,8,30,31,32,33,62,65,66",
    )
    assert state.view(0)["decks"][2] == 0
    play(state, "buy c66")
    assert state.player == 1, "nothing to fill the place with: the turn is over"
    assert state.view(0)["pyramid"][2] == [62, 65, None]
    assert not any("c66" in text for text in legal(state))


# --- section 8 ---------------------------------------------------------------------------------------------------


def test_double_bonus_counts_twice_and_its_point_once() -> None:
    state = play(position(hands=("uuuugg", ""), bought=([5], []), top=[33]), "buy c33")
    seat = state.view(0)["seats"][0]
    assert seat["bonuses"] == [2, 1, 0, 0, 0]
    assert seat["colour_points"] == [1, 0, 0, 0, 0]
    assert seat["points"] == 1


def test_grey_cards_have_no_colour_and_no_bonus() -> None:
    state = play(position(hands=("rrrrp", ""), top=[29]), "buy c29")
    seat = state.view(0)["seats"][0]
    assert (seat["bonuses"], seat["colour_points"], seat["points"]) == ([0] * 5, [0] * 5, 3)
    assert seat["colours"] == [None]
    assert CARDS[29].bonus == GREY


def test_a_grey_card_does_not_enable_a_wild_one() -> None:
    state = position("w..../...../...../...../.....", ("bbbbp", ""), bought=([29], []), top=[25])
    assert why(state, "buy c25") == "wild_needs_colour"


def test_a_wild_card_takes_one_of_the_owned_colours_for_good() -> None:
    state = play(position(hands=("bbbbp", ""), bought=([0, 10, 29], [5]), top=[25]), "buy c25")
    assert legal(state) == ["colour w", "colour g"]
    assert why(state, "colour u") == "colour_not_owned"
    assert why(state, "take 11") == "cell_empty" or why(state, "pass") == "must_choose_colour"
    settle(play(state, "colour g"))
    seat = state.view(1)["seats"][0]
    assert seat["bonuses"] == [1, 0, 2, 0, 0]
    assert seat["colour_points"] == [0, 0, 1, 0, 0]
    assert seat["colours"] == [0, 2, None, 2]
    assert CARDS[25].bonus == WILD


def test_a_wild_card_gives_one_bonus_even_beside_a_double() -> None:
    state = play(position(hands=("bbbbp", ""), bought=([33], []), top=[25]), "buy c25")
    assert state.view(0)["seats"][0]["bonuses"] == [3, 0, 0, 0, 0], "one colour: no choice to make"


def test_a_placed_wild_card_adds_no_new_colour() -> None:
    state = play(position(hands=("bbbbp", ""), bought=([0, "26w"], []), top=[25]), "buy c25")
    assert state.view(0)["seats"][0]["colours"] == [0, 0, 0]


def test_the_story_of_a_wild_card_without_a_choice() -> None:
    state = position(hands=("bbbbp", ""), bought=([0], []), top=[25])
    assert [step["kind"] for step in told(state, "buy c25")] == ["paid", "bought", "coloured"]
    bought = told(state, "buy c25")[1]
    assert bought == {
        "kind": "bought", "seat": 0, "card": 25, "source": "pyramid", "level": 1, "slot": 0, "points": 1, "crowns": 0,
        "bonus": "wild", "bonus_count": 1, "abilities": ["copy"],
    }  # fmt: skip


@pytest.mark.parametrize(("card", "bonus"), [(0, 0), (29, None)])
def test_the_story_of_other_bonuses(card: int, bonus: int | None) -> None:
    state = position(hands=("ugrrrrbp", ""), top=[card])
    assert told(state, f"buy c{card}")[1]["bonus"] == bonus
