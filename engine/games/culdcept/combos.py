"""Combinations of one to five cards and their order.

A combination is one int, its code, from which everything can be read and which needs no table:

    kind << 30 | five ranks of four bits << 10 | five suits of two bits

with the cards in the order in which they are compared (pair before pair, triple before pair, a low ace last). The
codes therefore stand in the order of strength under the option `suit_tie=top_card`, and each of the 24,911
combinations has exactly one. Source of the kinds and their order: the project's Culdcept Trump rules, "Combinations".
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Final

from .data import ACE, cards_of

HIGH, PAIR, TWO_PAIR, TRIPLE, STRAIGHT4, STRAIGHT5, FLUSH, FULL_HOUSE, QUADS, SUITED4, SUITED5 = range(11)
KIND_NAMES: Final = (
    "high", "pair", "two_pair", "triple", "straight4", "straight5", "flush", "full_house", "quads",
    "straight_flush4", "straight_flush5",
)  # fmt: skip
SIZES: Final = (1, 2, 4, 3, 4, 5, 5, 5, 4, 4, 5)
KIND_SHIFT: Final = 30
CODES: Final = len(SIZES) << KIND_SHIFT
"""Every code is smaller."""

# What a card adds to a code in each of the five places.
_AT: Final = tuple(
    tuple((card >> 2) << (26 - 4 * place) | (card & 3) << (8 - 2 * place) for card in range(52)) for place in range(5)
)
_LOW: Final = ((2, 1, 0, ACE), (3, 2, 1, 0, ACE))
RUNS: Final = (
    (_LOW[0], *(tuple(range(top, top - 4, -1)) for top in range(3, 13))),
    (_LOW[1], *(tuple(range(top, top - 5, -1)) for top in range(4, 13))),
)
"""Ranks of the straights of four and of five, from the top card down, weakest first. The ace is high, or low below a
two; nothing goes round the corner."""

_RUN_OF: Final = {tuple(sorted(run, reverse=True)): run for runs in RUNS for run in runs}


def _code(kind: int, cards: Sequence[int]) -> int:
    code = kind << KIND_SHIFT
    for at, card in zip(_AT, cards, strict=False):
        code += at[card]
    return code


def combination(mask: int) -> int | None:
    """The code of a set of cards; None unless every card of it belongs to one combination."""
    cards = cards_of(mask)[::-1]
    size = len(cards)
    if not 1 <= size <= 5:
        return None
    ranks = tuple([card >> 2 for card in cards])
    different = len(set(ranks))
    if different == 1:
        return _code((HIGH, PAIR, TRIPLE, QUADS)[size - 1], cards)
    if different == size:
        return _distinct(cards, ranks)
    if different == 2 and size == 4 and ranks[0] == ranks[1] != ranks[2]:
        return _code(TWO_PAIR, cards) if ranks[2] == ranks[3] else None
    if different == 2 and size == 5 and ranks[0] == ranks[1] and ranks[3] == ranks[4]:
        return _code(FULL_HOUSE, cards if ranks[1] == ranks[2] else cards[2:] + cards[:2])
    return None


def _distinct(cards: list[int], ranks: tuple[int, ...]) -> int | None:
    """A straight or a flush of cards of different ranks, given from the highest down."""
    run = _RUN_OF.get(ranks)
    suited = len({card & 3 for card in cards}) == 1
    if run is None:
        return _code(FLUSH, cards) if suited and len(cards) == 5 else None
    if run != ranks:
        cards = cards[1:] + cards[:1]  # the ace is low
    if len(cards) == 4:
        return _code(SUITED4 if suited else STRAIGHT4, cards)
    return _code(SUITED5 if suited else STRAIGHT5, cards)


def kind_of(code: int) -> int:
    """The kind of a combination, HIGH to SUITED5."""
    return code >> KIND_SHIFT


def cards_in(code: int) -> list[int]:
    """The cards of a combination in the order in which they are compared."""
    return [
        (code >> (26 - 4 * place) & 15) << 2 | code >> (8 - 2 * place) & 3 for place in range(SIZES[code >> KIND_SHIFT])
    ]


def mask_in(code: int) -> int:
    """The cards of a combination as a mask."""
    mask = 0
    for place in range(SIZES[code >> KIND_SHIFT]):
        mask |= 1 << ((code >> (24 - 4 * place) & 60) + (code >> (8 - 2 * place) & 3))
    return mask


def is_code(code: int) -> bool:
    """Whether an int is the code of a combination."""
    if not 0 <= code < CODES:
        return False
    cards = cards_in(code)
    return max(cards) < 52 and combination(mask_in(code)) == code


def strength(code: int, best_suit: bool = False) -> int:
    """What a combination is compared by; greater is stronger, and no two combinations are equal.

    Kind, then ranks in poker order, then suits: that of the highest card first, or with `best_suit` (option
    `suit_tie=best_suit`) the best suit anywhere, then as before.
    """
    if not best_suit:
        return code
    best = max([code >> shift & 3 for shift in (8, 6, 4, 2, 0)])
    return (code >> 10) << 12 | best << 10 | code & 1023


def combinations_in(mask: int) -> list[int]:
    """The codes of all combinations that some of these cards form, ascending."""
    by_rank: list[list[int]] = [[] for _ in range(13)]
    by_suit: list[list[int]] = [[], [], [], []]
    for card in cards_of(mask)[::-1]:
        by_rank[card >> 2].append(card)
        by_suit[card & 3].append(card)
    found: list[int] = []
    _of_a_kind(by_rank, found)
    for size, runs in ((4, RUNS[0]), (5, RUNS[1])):
        for run in runs:
            columns = [by_rank[number] for number in run]
            if all(columns):
                for cards in product(*columns):
                    suited = len({card & 3 for card in cards}) == 1
                    kind = (SUITED4 if suited else STRAIGHT4) if size == 4 else SUITED5 if suited else STRAIGHT5
                    found.append(_code(kind, cards))
    for suited_cards in by_suit:
        if len(suited_cards) >= 5:
            for cards in combinations(suited_cards, 5):
                if tuple([card >> 2 for card in cards]) not in _RUN_OF:
                    found.append(_code(FLUSH, cards))
    found.sort()
    return found


def _of_a_kind(by_rank: list[list[int]], found: list[int]) -> None:
    """Single cards, pairs, triples, fours and what is made of two of them."""
    pairs: list[tuple[int, ...]] = []
    triples: list[tuple[int, ...]] = []
    for cards in reversed(by_rank):
        if cards:
            found += [_code(HIGH, (card,)) for card in cards]
        if len(cards) > 1:
            pairs += combinations(cards, 2)
        if len(cards) > 2:
            triples += combinations(cards, 3)
        if len(cards) > 3:
            found.append(_code(QUADS, cards))
    found += [_code(PAIR, pair) for pair in pairs]
    found += [_code(TRIPLE, triple) for triple in triples]
    for high, low in combinations(pairs, 2):
        if high[0] >> 2 != low[0] >> 2:
            found.append(_code(TWO_PAIR, (*high, *low)))
    for triple in triples:
        for pair in pairs:
            if triple[0] >> 2 != pair[0] >> 2:
                found.append(_code(FULL_HOUSE, (*triple, *pair)))
