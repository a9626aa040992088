"""Tapping: what is picked, what it shows before it is confirmed, and why something cannot be done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from engine.games.culdcept.actions import unpack
from engine.games.culdcept.game import Culdcept
from engine.games.culdcept.state import CuldceptState
from tests.culdcept.helpers import legal, play, position, random_states
from web.app.i18n import set_language
from web.games.culdcept import TABLE

from .taps import Hand, card

ROWS = ("2c | 3c | 4c | 5c", "2d | 3d | 4d | 5d", "2h | 3h | 4h | 5h")


@pytest.fixture(autouse=True)
def _korean() -> Iterator[None]:
    set_language("ko")
    yield
    set_language("ko")


def visit(land: str, holds: str) -> Hand:
    return Hand(position(("Th", f"{land} | 9c | 9d", "Td"), [holds], pawns=[(1, 0)], phase="arrive"))


def test_territories_are_ordered_by_tapping_from_the_left() -> None:
    state = Culdcept(3).new_state()
    rng = Random(1)
    while state.player < 0:
        state.apply(state.sample_chance(rng))
    hand = Hand(state)
    dealt = state.view(0)["seats"][0]["hand"]
    for place in (2, 0, 3):
        hand.tap("card", str(dealt[place]))
    assert hand.tap("order") is None
    assert hand.selection.note == "order_more"
    hand.tap("card", str(dealt[0]))  # taken out again
    hand.tap("card", str(dealt[1]))
    hand.tap("card", str(dealt[0]))
    assert re.findall(r'class="num"[^>]*>(\d)', hand.html) == ["4", "3", "1", "2"]
    assert hand.tap("order") == "order 3421"


# --- special cards -----------------------------------------------------------------------------------------------


def marked(hand: Hand) -> dict[int, str]:
    """Marks on territories: here or may, with the dice shown there."""
    found = {}
    for classes, inside in re.findall(r'<button class="ter ([^"]+)"((?:(?!</button>).)*)</button>', hand.html):
        kind = set(classes.split()) & {"here", "may"}
        land = re.search(r'id="land-(\d+)"', inside)
        if kind and land:
            found[int(land[1])] = kind.pop() + "".join(re.findall(r"#die-(\d)", inside))
    return found


def test_the_roll_shows_where_it_leads() -> None:
    hand = Hand(position(ROWS, ["Js Qs Ks 9c"], roll=2))
    # From 3: 2, then 1.
    assert marked(hand) == {1: "here"}
    assert "2칸 이동" in hand.text


@pytest.mark.parametrize(
    ("name", "marks", "button", "action"),
    [
        ("Js", {0: "here"}, "3칸 이동", "play Js"),
        ("Qs", {3: "here"}, "한 차례 쉬기", "play Qs"),
        ("Ks", {2: "may1", 1: "may2", 0: "may3", 7: "may4", 6: "may5", 5: "may6"}, "다시 굴리기", "play Ks"),
    ],
)
def test_a_special_card_shows_where_it_leads_before_it_is_confirmed(
    name: str, marks: dict[int, str], button: str, action: str
) -> None:
    hand = Hand(position(ROWS, ["Js Qs Ks 9c"], roll=2))
    assert hand.tap("special") is None
    assert hand.selection.note == "pick_special"
    assert hand.tap("card", card(name)) is None
    assert marked(hand) == marks
    assert button in hand.text
    assert hand.tap("special") == action
    hand.tap("card", card(name))
    assert marked(hand) == {1: "here"}, "let go again"


def test_on_a_short_ring_several_rolls_of_the_king_lead_to_one_place() -> None:
    hand = Hand(position(("2c | 3c | 4c", "", "", ""), ["Kc"], pawns=[None, (0, 0), (0, 0), (0, 1)], roll=1))
    hand.tap("card", card("Kc"))
    assert marked(hand) == {1: "may14", 0: "may25", 2: "may36"}


def test_other_cards_are_no_special_cards() -> None:
    hand = Hand(position(ROWS, ["Js 9c"], roll=2))
    hand.tap("card", card("9c"))
    assert hand.selection.note == "no_special_card"
    assert hand.selection.empty()
    hand.tap("card", card("As"))
    assert hand.selection.note == "not_held"


def test_a_salary_on_the_way_is_told_beforehand() -> None:
    hand = Hand(position(ROWS, ["9c"], pawns=[(2, 2)], roll=3))
    assert "월급 1번" in hand.text
    assert "월급" not in Hand(position(ROWS, ["9c"], roll=2)).text.partition("내 자리")[2]


# --- salary, discard ---------------------------------------------------------------------------------------------


def test_salary_is_one_press() -> None:
    state = position(ROWS, ["9c"], phase="salary", salaries=1)
    assert Hand(state).tap("money") == "money"
    assert Hand(state).tap("cards") == "cards"
    assert Hand(state).tap("pay") is None


def test_a_salary_that_ends_the_game_says_so() -> None:
    hand = Hand(position(ROWS, ["9c"], phase="salary", salaries=1, money=[45, 30, 30]))
    assert "50원이 되어 경기가 끝나요" in hand.text
    assert (
        "카드를 받으면 2장을 버려야 해요." in Hand(position(ROWS, ["7c 8c 9c Tc Jc"], phase="salary", salaries=1)).text
    )


def test_discarding_takes_exactly_what_is_too_much() -> None:
    hand = Hand(position(ROWS, ["6c 7c 8c 9c Tc Jc Qc"], phase="discard", salaries=1))
    hand.cards("6c 7c 8c")
    assert hand.selection.note == "discard_enough"
    hand.tap("card", card("7c"))
    assert hand.tap("discard") is None
    assert (hand.selection.note, hand.selection.note_n) == ("discard_more", 1)
    hand.cards("Qc")
    assert hand.tap("discard") == "discard Qc 6c"
    assert hand.tap("go") is None
    assert hand.selection.note == "must_discard"


# --- conquest ----------------------------------------------------------------------------------------------------


def test_every_winning_combination_is_offered_and_its_cards_are_marked() -> None:
    hand = visit("5h", "6s 6d 2s 5s 4c")
    offered = re.findall(r'id="combo-\d+" data-action="combo" data-arg="([^"]+)"', hand.html)
    assert [set(one.split()) for one in offered] == [
        {card("6s"), card("6d")}, {card("6s")}, {card("6d")}, {card("5s")}
    ]  # fmt: skip
    wins = re.findall(r'class="pc win"[^>]*id="card-(\d+)"', hand.html)
    assert set(wins) == {card("6s"), card("6d"), card("5s")}
    hand.tap("combo", offered[0])
    assert hand.tap("conquer") == "conquer 6s 6d"
    hand.tap("combo", offered[0])
    assert hand.selection.cards == (), "pressed again it is let go"
    hand.tap("combo", card("4c"))
    assert hand.selection.cards == (), "what does not win is no offer"


@pytest.mark.parametrize(
    ("land", "holds", "picked", "code", "words"),
    [
        ("Ks Kd", "9s 9h 2h 3h", "9s 9h", "weaker_ranks", "숫자가 더 낮아요"),
        ("7s 7d 7h", "Ks Kd 3s 3d", "Ks Kd 3s 3d", "weaker_kind", "더 강해요"),
        ("As Ah", "Ad Ac 3s", "Ad Ac", "weaker_suits", "무늬가 더 약해요"),
        ("As Ah", "Ad Ac 3s", "Ad 3s", "no_combination", "하나의 조합이 아니에요"),
    ],
)
def test_cards_that_lose_say_why(land: str, holds: str, picked: str, code: str, words: str) -> None:
    hand = visit(land, holds)
    hand.cards(picked)
    assert words in hand.text
    assert "못 이겨요" in hand.text
    assert hand.tap("conquer") is None
    assert hand.selection.note == code


def test_what_a_conquest_takes_away_is_told_beforehand() -> None:
    state = position(("5c 6d 7h 8c | 3c | 4c | Tc", "2d", "2h"), ["9s"], pawns=[(1, 0)], phase="arrive")
    hand = Hand(state)
    assert 'flag2" aria-hidden="true">점령하면 사라짐' in hand.html
    hand.cards("9s")
    assert "맨 왼쪽 5-6-7-8 영지가 사라져요" in hand.text
    assert hand.tap("conquer") == "conquer 9s"
    five = visit("Ks Kd Kc As Ad", "2c 2d 2h 2s 3c")
    five.cards("2c 2d 2h 2s")
    assert "1장을 버려야 해요" in five.text


def test_nothing_that_wins() -> None:
    hand = visit("As", "3c 4d")
    assert hand.tap("conquer") is None
    assert hand.selection.note == "nothing_wins"
    assert hand.tap("pay") == "pay"
    assert "이길 수 없어요" in hand.text


def test_a_toll_into_debt_is_warned_of() -> None:
    state = position(("Th", "As Ah | 9c", "Td"), ["3c"], pawns=[(1, 0)], phase="arrive", money=[1, 44, 30])
    assert "0원보다 적어져" in Hand(state).text


# --- reinforcement -----------------------------------------------------------------------------------------------


def home() -> Hand:
    return Hand(position(("8c | Jc Jd", "9c | 9d", "8d"), ["4c 4d 7s"], pawns=[(0, 1)], phase="reinforce"))


def test_cards_change_sides_by_tapping() -> None:
    hand = home()
    assert hand.tap("reinforce") is None
    assert hand.selection.note == "pick_cards"
    hand.cards("4c")
    assert hand.tap("reinforce") is None
    assert hand.selection.note == "no_combination"
    hand.cards("4d")
    assert "투 페어" in hand.text
    assert hand.tap("reinforce") == "reinforce Jd Jc 4d 4c"
    hand.cards("Jc Jd")
    assert hand.tap("reinforce") == "reinforce 4d 4c"
    hand.cards("4c 4d")
    assert hand.tap("reinforce") is None
    assert hand.selection.note == "leave_one"
    assert hand.tap("keep") == "keep"


# --- everything --------------------------------------------------------------------------------------------------


def perform(hand: Hand, state: CuldceptState, action: int) -> str | None:
    """Taps that lead to an action, found from its suggestion: what a hint picks can always be confirmed."""
    kind = str(unpack(action)[0])
    hand.selection = TABLE.suggest(state.view(state.player), action)
    return hand.tap(kind)


def test_every_legal_action_of_a_game_can_be_suggested_and_confirmed() -> None:
    for seed in range(3):
        for state in random_states(seed, 3 + seed % 2):
            if state.player < 0 or state.ply % 4:
                continue
            hand = Hand(state, state.player)
            for action in state.legal_actions()[::7]:
                assert perform(hand, state, action) == state.game.describe(state, action)


def test_nothing_can_be_picked_out_of_turn() -> None:
    state = play(position(ROWS, ["9c", "9d"], phase="reinforce"), "keep")
    hand = Hand(state, 1)
    hand.tap("card", card("9d"))
    assert hand.selection.note == "chance_acts"
    state.apply(203)
    other = Hand(state, 0)
    other.tap("card", card("9c"))
    assert other.selection.note == "not_your_turn"
    for name in TABLE.intents:
        assert other.tap(name, "5") is None


def test_nonsense_does_nothing() -> None:
    hand = Hand(position(ROWS, ["9c"]))
    for name, arg in (("card", "x"), ("card", "99999999"), ("card", "-1"), ("land", "77"), ("combo", "a b"),
                      ("combo", "1 2 3 4 5 6 7"), ("nothing", ""), ("land", "")):  # fmt: skip
        assert hand.tap(name, arg) is None
        assert hand.selection.empty()


def test_a_territory_is_looked_at_in_the_middle() -> None:
    hand = Hand(position(("Ks Kh | 3c", "2d", "2h"), ["9c"]))
    hand.tap("land", "0")
    assert "페어 · 통행료 2원" in hand.text
    hand.tap("land", "0")
    assert hand.selection.land is None


def test_a_selection_made_for_another_position_is_gone() -> None:
    hand = Hand(position(ROWS, ["Js Qs 9c"], roll=2))
    hand.tap("card", card("Js"))
    hand.state = position(ROWS, ["Js Qs 9c"], roll=2, turns=12)
    hand.state.ply += 1
    assert "3칸 이동" not in hand.text
    assert legal(hand.state)[0] == "go"
