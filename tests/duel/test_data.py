"""The structure of the cards, royals, tokens and the spiral, as the rules file states it."""

from __future__ import annotations

from collections import Counter

from engine.games.duel.data import (
    CARDS,
    COPY,
    EXTRA_TURN,
    GREY,
    LEVEL_OF_SLOT,
    LEVEL_RANGES,
    MATCH,
    NONE,
    PRIVILEGE,
    ROYALS,
    SLOTS,
    SPIRAL,
    STEAL,
    TOKENS,
    WILD,
)


def test_counts() -> None:
    assert len(CARDS) == 67
    assert Counter(card.level for card in CARDS) == {1: 30, 2: 24, 3: 13}
    assert [[CARDS[card].level for card in level] for level in LEVEL_RANGES] == [[1] * 30, [2] * 24, [3] * 13]
    assert [len(slots) for slots in SLOTS] == [5, 4, 3]
    assert all(LEVEL_OF_SLOT[slot] == level for level, slots in enumerate(SLOTS) for slot in slots)
    assert TOKENS == (4, 4, 4, 4, 4, 2, 3)
    assert sum(TOKENS) == len(SPIRAL) == 25
    assert len(set(CARDS)) == 67


def test_bonuses_points_and_crowns() -> None:
    assert Counter(card.bonus for card in CARDS) == {0: 11, 1: 11, 2: 11, 3: 11, 4: 11, WILD: 9, GREY: 3}
    assert sum(card.crowns for card in CARDS) == 28
    assert max(card.crowns for card in CARDS) == 3
    for colour in range(5):
        assert sum(card.points for card in CARDS if card.bonus == colour) == 14
    assert sum(card.points for card in CARDS if card.bonus == WILD) == 8
    assert sorted(card.points for card in CARDS if card.bonus == GREY) == [3, 5, 6]
    doubles = [card for card in CARDS if card.bonus_count == 2]
    assert [(card.level, card.points, card.bonus) for card in doubles] == [(2, 1, colour) for colour in range(5)]
    assert all(card.bonus_count == (0 if card.bonus == GREY else 1) for card in CARDS if card not in doubles)


def test_abilities() -> None:
    assert Counter(card.ability for card in CARDS) == {
        NONE: 38, EXTRA_TURN: 5, MATCH: 5, PRIVILEGE: 5, STEAL: 5, COPY: 8, COPY | EXTRA_TURN: 1,
    }  # fmt: skip
    assert all(bool(card.ability & COPY) == (card.bonus == WILD) for card in CARDS)
    assert all(card.level == 1 and card.bonus < WILD for card in CARDS if card.ability & MATCH)
    assert not any(card.crowns for card in CARDS if card.ability & EXTRA_TURN), "so one turn gives one extra turn"
    assert all(card.ability in (NONE, COPY) for card in CARDS if card.crowns)
    assert all(card.ability == NONE for card in CARDS if card.bonus == GREY)


def test_the_card_with_two_abilities_costs_eight_red() -> None:
    (card,) = [card for card in CARDS if card.ability == COPY | EXTRA_TURN]
    assert (card.level, card.points, card.crowns, card.cost) == (3, 3, 0, (0, 0, 0, 8, 0, 0))


def test_costs_are_fair_to_every_colour() -> None:
    coloured = [card for card in CARDS if card.bonus < WILD]
    for kind in range(5):
        assert sum(card.cost[kind] for card in coloured) == sum(card.cost[0] for card in coloured)
        shapes = Counter((c.level, tuple(sorted(c.cost[:5])), c.cost[5]) for c in coloured if c.bonus == kind)
        assert shapes == Counter((c.level, tuple(sorted(c.cost[:5])), c.cost[5]) for c in coloured if c.bonus == 0)
    assert max(card.cost[5] for card in CARDS) == 1


def test_royals() -> None:
    assert sorted(ROYALS) == sorted([(2, STEAL), (2, EXTRA_TURN), (2, PRIVILEGE), (3, NONE)])


def test_spiral_winds_from_the_centre() -> None:
    row, column = 3, 3
    cells = [(row, column)]
    for word in ["D1", "L1", "U2", "R2", "D3", "L3", "U4", "R4", "D4"]:
        for _ in range(int(word[1])):
            row += {"D": 1, "U": -1}.get(word[0], 0)
            column += {"R": 1, "L": -1}.get(word[0], 0)
            cells.append((row, column))
    assert [(cell // 5 + 1, cell % 5 + 1) for cell in SPIRAL] == cells
    assert cells[-1] == (5, 5)
