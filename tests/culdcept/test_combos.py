"""Combinations: which sets of cards are one, and that "stronger" is a strict total order."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import comb
from random import Random

import pytest

from engine.games.culdcept.combos import (
    KIND_NAMES,
    SIZES,
    cards_in,
    combination,
    combinations_in,
    is_code,
    kind_of,
    mask_in,
    strength,
)
from engine.games.culdcept.data import FULL, NAMES, cards_of, mask_of

from . import naive
from .helpers import mask

ALL = combinations_in(FULL)
TEXTS = {code: [NAMES[card] for card in cards_in(code)] for code in ALL}

# Counted by hand. Straights: eleven of four (A-2-3-4 up to J-Q-K-A), ten of five, all suits less the four suited ones.
COUNTS = {
    "high": 52,
    "pair": 13 * 6,
    "two_pair": comb(13, 2) * 6 * 6,
    "triple": 13 * 4,
    "straight4": 11 * (4**4 - 4),
    "straight5": 10 * (4**5 - 4),
    "flush": 4 * (comb(13, 5) - 10),
    "full_house": 13 * 4 * 12 * 6,
    "quads": 13,
    "straight_flush4": 11 * 4,
    "straight_flush5": 10 * 4,
}


def code(text: str) -> int:
    found = combination(mask(text))
    assert found is not None, f"{text} is no combination"
    return found


def test_there_are_24911_combinations_each_with_one_code() -> None:
    assert sum(COUNTS.values()) == len(ALL) == 24_911
    assert len({mask_in(one) for one in ALL}) == len(ALL)
    counts = dict.fromkeys(KIND_NAMES, 0)
    for one in ALL:
        counts[KIND_NAMES[kind_of(one)]] += 1
    assert counts == COUNTS
    assert sorted(ALL) == ALL


def test_every_one_of_them_is_what_the_naive_reading_says() -> None:
    for one in ALL:
        assert combination(mask_in(one)) == one
        assert mask_of(cards_in(one)) == mask_in(one)
        assert naive.name(TEXTS[one]) == naive.LADDER[kind_of(one)]
        assert len(TEXTS[one]) == SIZES[kind_of(one)]
    for one in ALL[::7]:
        assert naive.in_order(TEXTS[one]) == TEXTS[one]


def test_no_other_set_of_up_to_three_cards_is_one() -> None:
    for size in (1, 2, 3):
        for cards in combinations(range(52), size):
            found = naive.name([NAMES[card] for card in cards])
            assert (combination(mask_of(cards)) is None) == (found is None)


def test_other_sets_of_four_and_five_cards_are_none() -> None:
    rng = Random(1)
    for _ in range(8_000):
        cards = rng.sample(range(52), rng.choice((4, 5)))
        found = naive.name([NAMES[card] for card in cards])
        code = combination(mask_of(cards))
        assert (code is None) == (found is None)
        assert code is None or naive.LADDER[kind_of(code)] == found
    assert combination(0) is None
    assert combination(0b111111) is None


@pytest.mark.parametrize("best_suit", [False, True])
def test_strength_is_a_strict_total_order(best_suit: bool) -> None:
    ranked = sorted(ALL, key=lambda one: strength(one, best_suit))
    values = [strength(one, best_suit) for one in ranked]
    assert all(a < b for a, b in pairwise(values)), "no two sets are equal"
    for weaker, stronger in list(pairwise(ranked))[int(best_suit) :: 8]:
        assert naive.beats(TEXTS[stronger], TEXTS[weaker], best_suit)
        assert not naive.beats(TEXTS[weaker], TEXTS[stronger], best_suit)
    rng = Random(2)
    for _ in range(2_000):
        i, j, k = sorted(rng.sample(range(len(ranked)), 3))
        a, b, c = (TEXTS[ranked[place]] for place in (i, j, k))
        assert naive.beats(b, a, best_suit), "antisymmetric"
        assert not naive.beats(a, b, best_suit)
        assert naive.beats(c, b, best_suit)
        assert naive.beats(c, a, best_suit), "transitive"


def test_codes_stand_in_the_order_of_strength() -> None:
    assert all(strength(one) == one for one in ALL[::97])


def test_an_int_that_is_no_code_is_known() -> None:
    valid = set(ALL)
    rng = Random(3)
    for one in [*ALL[::50], *(one + 1 for one in ALL[::50]), *(rng.getrandbits(34) for _ in range(2000)), -1, 11 << 30]:
        assert is_code(one) == (one in valid)


def test_combinations_in_a_hand_are_all_its_subsets_that_are_one() -> None:
    rng = Random(4)
    for _ in range(60):
        # Few ranks and suits, so that everything comes up.
        deck = [card for card in range(52) if card >> 2 in (12, 0, 1, 2, 3) or card & 3 == 1]
        cards = rng.sample(deck, rng.randint(0, 9))
        subsets = [mask_of(some) for size in range(1, 6) for some in combinations(cards, size)]
        found = [one for subset in subsets if (one := combination(subset)) is not None]
        assert combinations_in(mask_of(cards)) == sorted(found)


LADDER = (
    "As", "2c 2h", "3c 3h 2d 2s", "2c 2d 2h", "Ac 2d 3d 4d", "Ac 2d 3d 4d 5d", "2c 3c 4c 5c 7c", "2c 2d 2h 3c 3d",
    "2c 2d 2h 2s", "Ac 2c 3c 4c", "Ah 2h 3h 4h 5h",
)  # fmt: skip


def test_each_kind_beats_every_one_below_it() -> None:
    # The weakest of each kind against the strongest of the kind below.
    tops = ("As", "As Ad", "As Ad Ks Kd", "As Ad Ah", "As Kd Qs Js", "As Kd Qs Js Ts", "As Ks Qs Js 9s",
            "As Ad Ah Ks Kd", "As Ad Ah Ac", "As Ks Qs Js")  # fmt: skip
    for strong, weak in zip(LADDER[1:], tops, strict=True):
        for best_suit in (False, True):
            assert strength(code(strong), best_suit) > strength(code(weak), best_suit), f"{strong} against {weak}"


@pytest.mark.parametrize(
    ("strong", "weak"),
    [
        ("2c 3c 4d 5d 6d", "5c 6c 7d 8d"),  # worked case 2: five beat four, whatever the top card
        ("9c 9d 9h", "Kc Kd"),  # worked case 3
        ("9c 9d 9h", "Kc Kd 3c 3d"),
        ("Kc Kd 2c 2d", "Qc Qd Js Jd"),  # the high pair first
        ("Kc Kd 3c 3d", "Kh Ks 2s 2d"),  # then the low one
        ("3c 3d 3h 2c 2d", "2h 2s 2d Ac Ad"),  # the triple first
        ("4c 5d 6c 7d", "3s 4s 5s 6d"),
        ("2c 3d 4d 5d 6d", "As 2s 3s 4s 5d"),  # in A-2-3-4-5 the five is the top card
        ("2c 3d 4d 5d", "As 2s 3s 4d"),
        ("Tc Jd Qd Kd Ad", "9c Td Jd Qd Kd"),  # above a king the ace is high
        ("Kc Qc 4c 3c 2c", "Kd Jd Td 9d 8d"),  # flush: card by card from the top
        ("2s", "2d"),
        ("2d", "2h"),
        ("2h", "2c"),
        ("As Ac", "Ad Ah"),  # worked case 1
        ("5c 6c 7d 8s", "5s 6s 7s 8d"),  # the suit of the top card
        ("4s Ac 3c 2c", "4d As 3s 2s"),  # a low ace is the last card for suits too
    ],
)
def test_pairs_of_combinations(strong: str, weak: str) -> None:
    assert strength(code(strong)) > strength(code(weak))
    assert naive.beats(strong.split(), weak.split())


def test_suits_by_both_readings() -> None:
    # The example of the rules: 8 diamonds over 8 hearts; or the spade, whichever card it is.
    one, two = code("5s 6c 7c 8h"), code("5c 6h 7d 8d")
    assert strength(two) > strength(one)
    assert strength(one, True) > strength(two, True)
    # The same best suit on both sides: the top card decides again.
    assert strength(code("5s 6c 7c 8h"), True) < strength(code("5c 6s 7d 8d"), True)


@pytest.mark.parametrize(
    "text",
    ["Ac Ad 3c", "Kc Kd 3c", "Jc Jd 4c", "Qc Kc Ac 2c", "Qc Kd Ad 2c 3c", "Ks As 2s 3s", "2c 3d 4d", "2c 3c 4c 5c 7d",
     "2c 4c 6c 8c", "Ac Ad Ah As 2c", "Kc Kd Qc Qd Js", "9c 9d 9h 8c", "9c 9d 8c 7c 6c", "2c 3d"],
)  # fmt: skip
def test_cards_that_are_no_combination(text: str) -> None:
    assert combination(mask(text)) is None
    assert naive.name(text.split()) is None


def test_cards_of_a_mask_come_in_order() -> None:
    assert [NAMES[card] for card in cards_of(mask("As 2c Th"))] == ["2c", "Th", "As"]
