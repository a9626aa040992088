"""The ints of actions: every kind packs and unpacks, ranges do not overlap, payments are what they say."""

from __future__ import annotations

from itertools import combinations, product

from engine.core.types import MAX_ACTION
from engine.games.splendor.actions import (
    PASS,
    buy,
    double,
    give_back,
    payment,
    reserve,
    reserve_deck,
    take,
    unpack,
    visit,
)
from engine.games.splendor.data import CARDS


def test_kinds_unpack_to_what_was_packed() -> None:
    assert unpack(PASS) == ("pass",)
    for size in (1, 2, 3):
        for colours in combinations(range(5), size):
            assert unpack(take(colours)) == ("take", colours)
    assert [unpack(double(colour)) for colour in range(5)] == [("double", colour) for colour in range(5)]
    assert [unpack(reserve(card)) for card in range(90)] == [("reserve", card) for card in range(90)]
    assert [unpack(reserve_deck(tier)) for tier in (1, 2, 3)] == [("reserve_deck", tier) for tier in (1, 2, 3)]
    assert [unpack(visit(noble)) for noble in range(10)] == [("visit", noble) for noble in range(10)]
    for counts in product(range(4), repeat=6):
        assert unpack(give_back(counts)) == ("return", counts)
    for card, gold in product((0, 17, 89), product(range(0, 6, 2), repeat=5)):
        assert unpack(buy(card, gold)) == ("buy", card, gold)


def test_no_two_actions_share_an_int() -> None:
    made = [PASS, *(take(c) for size in range(1, 6) for c in combinations(range(5), size))]
    made += [double(c) for c in range(5)] + [reserve(c) for c in range(90)] + [reserve_deck(t) for t in (1, 2, 3)]
    made += [visit(n) for n in range(10)] + [give_back(c) for c in product(range(4), repeat=6)]
    made += [buy(card, gold) for card in range(90) for gold in product((0, 1, 5), repeat=5)]
    assert len(set(made)) == len(made)
    assert 0 <= min(made) <= max(made) <= MAX_ACTION


def test_ints_without_meaning_are_unknown() -> None:
    for action in (-1, -5, 37, 63, 154, 160, 164, 266, 602, 644, 666, 4095, 8192, 65535, buy(89) + 32768, MAX_ACTION):
        assert unpack(action) == ("unknown",), action


def test_payment_is_cost_less_bonuses_with_gold_in_its_place() -> None:
    # c40 costs three green, two red, two black.
    assert CARDS[40].cost == (0, 0, 3, 2, 2)
    assert payment(40, (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)) == (0, 0, 3, 2, 2, 0)
    assert payment(40, (5, 0, 1, 2, 3), (0, 0, 1, 0, 0)) == (0, 0, 1, 0, 0, 1)
    assert payment(40, (0, 0, 0, 0, 0), (0, 0, 3, 0, 2)) == (0, 0, 0, 2, 0, 5)
