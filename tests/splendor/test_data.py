"""Structure of the 90 cards and 10 nobles."""

from __future__ import annotations

from collections import Counter, defaultdict
from hashlib import sha256

from engine.games.splendor.data import CARDS, COLOURS, NOBLE_POINTS, NOBLES, TIER_RANGES

# Digests of the two source tables, whose facts were cross-checked over 21 public sources.
CARDS_SHA = "678522ace3a78e644eae103d17b0f56733b31e87577b9071b5f5557b1ee44524"
NOBLES_SHA = "5099475cfb62439cdd8de313847fd3b88dadae3f2eb5f8ff1bf7626e1e6a7a9d"


def test_the_tables_are_the_source_tables() -> None:
    rows = ["tier,bonus,points,white,blue,green,red,black"]
    rows += [",".join(map(str, (card.tier, COLOURS[card.bonus], card.points, *card.cost))) for card in CARDS]
    assert sha256("\n".join(rows).encode()).hexdigest() == CARDS_SHA
    rows = ["white,blue,green,red,black,points"]
    rows += [",".join(map(str, (*noble, NOBLE_POINTS))) for noble in NOBLES]
    assert sha256("\n".join(rows).encode()).hexdigest() == NOBLES_SHA


def test_90_cards_in_three_tiers_of_40_30_and_20() -> None:
    assert len(CARDS) == 90
    assert [sum(card.tier == tier for card in CARDS) for tier in (1, 2, 3)] == [40, 30, 20]
    for tier, ids in enumerate(TIER_RANGES, 1):
        assert all(CARDS[card].tier == tier for card in ids)


def test_18_shapes_each_on_five_cards_one_for_each_bonus_colour() -> None:
    shapes = defaultdict(list)
    for card in CARDS:
        shapes[card.tier, card.points, tuple(sorted(card.cost))].append(card.bonus)
    assert len(shapes) == 18
    assert all(sorted(bonuses) == [0, 1, 2, 3, 4] for bonuses in shapes.values())


def test_total_cost_for_each_colour_is_33_41_and_43() -> None:
    for tier, total in ((1, 33), (2, 41), (3, 43)):
        for colour in range(5):
            assert sum(card.cost[colour] for card in CARDS if card.tier == tier) == total


def test_points_of_the_tiers_are_5_55_and_80() -> None:
    assert [sum(card.points for card in CARDS if card.tier == tier) for tier in (1, 2, 3)] == [5, 55, 80]


def test_8_6_and_4_cards_of_each_bonus_colour() -> None:
    found = Counter((card.tier, card.bonus) for card in CARDS)
    assert all(found[tier, colour] == number for tier, number in ((1, 8), (2, 6), (3, 4)) for colour in range(5))


def test_no_two_cards_are_equal() -> None:
    assert len(set(CARDS)) == len(CARDS)


def test_nobles_are_neighbouring_pairs_and_triples_of_the_colour_circle() -> None:
    # The circle is white-blue-green-red-black.
    pairs = {frozenset(((c, 4), ((c + 1) % 5, 4))) for c in range(5)}
    triples = {frozenset(((c, 3), ((c + 1) % 5, 3), ((c + 2) % 5, 3))) for c in range(5)}
    found = {frozenset((colour, count) for colour, count in enumerate(noble) if count) for noble in NOBLES}
    assert len(NOBLES) == 10
    assert found == pairs | triples


def test_every_noble_is_worth_three_points() -> None:
    assert NOBLE_POINTS == 3
