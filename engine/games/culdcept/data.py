"""The deck: 52 cards as ints, sets of cards as bit masks, and their short names.

A card is `4 * rank + suit`: ranks 0 (two) to 12 (ace), suits 0 clubs, 1 hearts, 2 diamonds, 3 spades, in the order of
the rules. Of two cards of the same rank the greater int is the better one. Bit `card` of a mask stands for the card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "chds"
CLUBS, HEARTS, DIAMONDS, SPADES = range(4)
CARDS: Final = 52
FULL: Final = (1 << CARDS) - 1
JACK, QUEEN, KING, ACE = 9, 10, 11, 12
SPECIALS: Final = (JACK, QUEEN, KING)
SPECIAL_CARDS: Final = 0xFFF << 4 * JACK
"""Jacks, queens and kings as a mask."""

NAMES: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
NUMBER_OF: Final = {name: card for card, name in enumerate(NAMES)}

TERRITORIES: Final = 12
HAND: Final = 5
MOST_ON_TERRITORY: Final = 5


def rank(card: int) -> int:
    """0 (two) to 12 (ace)."""
    return card >> 2


def suit(card: int) -> int:
    """0 clubs, 1 hearts, 2 diamonds, 3 spades."""
    return card & 3


def cards_of(mask: int) -> list[int]:
    """The cards of a mask, ascending.

    >>> [NAMES[card] for card in cards_of(1 << 51 | 1)]
    ['2c', 'As']
    """
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def mask_of(cards: Iterable[int]) -> int:
    """The mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
