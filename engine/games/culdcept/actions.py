"""What the int of an action means. The order of the kinds is the order of the ints.

| kind         | int                | payload                                                                   |
|--------------|--------------------|---------------------------------------------------------------------------|
| go           | 0                  | move as rolled, no special card                                           |
| money, cards | 1, 2               | the salary                                                                |
| pay          | 3                  | the toll                                                                  |
| keep         | 4                  | leave the own territory as it is                                          |
| order        | 8 + number         | of the permutation of the dealt cards (ascending) from left to right      |
| special      | 64 + card          | a jack, queen or king                                                     |
| draw         | 128 + card         | chance: the card that is dealt or drawn                                   |
| start        | 192 + seat         | chance: who starts                                                        |
| roll         | 200 + n            | chance: 1 to 6                                                            |
| discard      | 2**24 + cards      | up to four cards, descending, as digits `card + 1` to the base 64         |
| conquer      | 2**36 + code       | the combination laid, see combos.py                                       |
| reinforce    | 2**37 + code       | the combination that lies there afterwards                                |

`kind_of` calls the special cards `jack`, `queen` and `king`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise, permutations
from typing import Any, Final

from .combos import cards_in, is_code
from .data import CARDS, SPECIALS, cards_of
from .phases import SIDES

GO: Final = 0
MONEY: Final = 1
SALARY_CARDS: Final = 2
PAY: Final = 3
KEEP: Final = 4
ORDER: Final = 8
SPECIAL: Final = 64
DRAW: Final = 128
START: Final = 192
ROLL: Final = 200
DISCARD: Final = 1 << 24
CONQUER: Final = 1 << 36
REINFORCE: Final = 1 << 37

MOST_DISCARDED: Final = 4
"""Five cards of the hand and five of a territory, at least one of them left there: nine, four too many."""

ORDERS: Final = {size: tuple(permutations(range(size))) for size in (3, 4)}
"""The ways to lay so many cards, as places in the ascending list of cards."""

_WORDS: Final = ("go", "money", "cards", "pay", "keep")


def order(ways: Sequence[int]) -> int:
    """Lay the dealt cards in this order, from left to right; the numbers are places in their ascending list."""
    return ORDER + ORDERS[len(ways)].index(tuple(ways))


def special(card: int) -> int:
    """Play a jack, queen or king."""
    return SPECIAL + card


def discard(cards: Iterable[int]) -> int:
    """Discard these cards, four at most."""
    code = 0
    for card in sorted(cards, reverse=True):
        code = code << 6 | (card + 1)
    return DISCARD + code


def discarded(action: int) -> list[int]:
    """The cards of a discard, descending; empty for an int that names none."""
    code = action - DISCARD
    cards = []
    while code:
        cards.append((code & 63) - 1)
        code >>= 6
    cards.reverse()
    descending = all(a > b for a, b in pairwise(cards))
    return cards if cards and descending and cards[0] < CARDS and cards[-1] >= 0 else []


def discard_mask(action: int) -> int:
    """The cards of a discard as a mask; trusts the action."""
    code, mask = action - DISCARD, 0
    while code:
        mask |= 1 << ((code & 63) - 1)
        code >>= 6
    return mask


def conquer(code: int) -> int:
    """Conquer with this combination."""
    return CONQUER + code


def reinforce(code: int) -> int:
    """Exchange cards so that this combination lies on the territory."""
    return REINFORCE + code


def unpack(action: int) -> tuple[Any, ...]:
    """The kind of an action and its payload; ("unknown",) for an int that names none.

    >>> unpack(order((2, 0, 1))), unpack(special(51 - 8)), unpack(discard((3, 50)))
    (('order', 4), ('special', 43), ('discard', (50, 3)))
    """
    if action < 0:
        return ("unknown",)
    if action >= DISCARD:
        return _long(action)
    if action < len(_WORDS):
        return (_WORDS[action],)
    for kind, base, count in _SMALL:
        if base <= action < base + count:
            return kind, action - base
    return ("unknown",)


_SMALL: Final = (
    ("order", ORDER, len(ORDERS[4])),
    ("special", SPECIAL, CARDS),
    ("draw", DRAW, CARDS),
    ("start", START, 4),
    ("roll", ROLL + 1, SIDES),
)


def _long(action: int) -> tuple[Any, ...]:
    if action >= CONQUER:
        kind, base = ("reinforce", REINFORCE) if action >= REINFORCE else ("conquer", CONQUER)
        return (kind, action - base) if is_code(action - base) else ("unknown",)
    cards = discarded(action) if action < 2 * DISCARD else []
    return ("discard", tuple(cards)) if cards else ("unknown",)


def laid(action: int) -> list[int]:
    """The cards of a conquest or reinforcement in the order in which they are compared."""
    return cards_in(action - (REINFORCE if action >= REINFORCE else CONQUER))


_SPECIAL_NAMES: Final = dict(zip(SPECIALS, ("jack", "queen", "king"), strict=True))


def kind_of(action: int) -> str:
    """The kind of an action in one word; quick, and trusts the payload."""
    if action >= DISCARD:
        return "discard" if action < CONQUER else "conquer" if action < REINFORCE else "reinforce"
    kind, *payload = unpack(action)
    if kind == "special":
        return _SPECIAL_NAMES.get(payload[0] >> 2, "special")
    if kind == "roll":
        return "roll"
    return str(kind)


def order_of(mask: int, number: int) -> list[int]:
    """The cards of a mask in the order of permutation `number`."""
    cards = cards_of(mask)
    return [cards[place] for place in ORDERS[len(cards)][number]]
