"""What the int of an action means. The order of the kinds is the order of the ints.

| kind         | int                       | payload                                                        |
|--------------|---------------------------|----------------------------------------------------------------|
| pass         | 0                         |                                                                |
| take         | 1 to 31                   | mask of one to three colours, bit 0 = white                    |
| double       | 32 + colour               |                                                                |
| reserve      | 64 + card                 |                                                                |
| reserve_deck | 160 + tier                | tier 1 to 3                                                    |
| visit        | 256 + noble               |                                                                |
| draw         | 512 + card                | chance: the card that comes up                                 |
| start        | 640 + seat                | chance: who starts                                             |
| show         | 656 + noble               | chance: a noble for the row                                    |
| return       | 4096 + counts             | six counts of two bits, white highest, gold lowest             |
| buy          | 65536 + card * 32768 + g  | gold paid in place of each colour, five of three bits, white highest |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .data import CARDS, COLOURS, GOLD, NOBLES

PASS: Final = 0
DOUBLE: Final = 32
RESERVE: Final = 64
RESERVE_DECK: Final = 160
VISIT: Final = 256
DRAW: Final = 512
START: Final = 640
SHOW: Final = 656
RETURN: Final = 4096
BUY: Final = 65536
BUY_STEP: Final = 32768

Six = tuple[int, int, int, int, int, int]

_COLOURS_OF_MASK: Final = tuple(tuple(c for c in range(5) if mask >> c & 1) for mask in range(32))


def take(colours: Sequence[int] | int) -> int:
    """Take one token of each of these colours (a mask is taken as it is)."""
    return colours if isinstance(colours, int) else sum(1 << c for c in colours)


def double(colour: int) -> int:
    """Take two tokens of one colour."""
    return DOUBLE + colour


def reserve(card: int) -> int:
    """Reserve a card of the market."""
    return RESERVE + card


def reserve_deck(tier: int) -> int:
    """Reserve the unseen top card of a deck, tier 1 to 3."""
    return RESERVE_DECK + tier


def visit(noble: int) -> int:
    """Choose the noble that comes."""
    return VISIT + noble


def give_back(counts: Sequence[int]) -> int:
    """Return these numbers of tokens (white, blue, green, red, black, gold), each 0 to 3."""
    code = 0
    for count in counts:
        code = code << 2 | count
    return RETURN + code


def buy(card: int, gold: Sequence[int] = (0, 0, 0, 0, 0)) -> int:
    """Buy a card with so much gold in place of each colour; the rest of the cost is paid in its colour."""
    return BUY + card * BUY_STEP + gold_code(gold)


def gold_code(gold: Sequence[int]) -> int:
    """Five counts in three bits each; adding two codes adds the counts."""
    code = 0
    for count in gold:
        code = code << 3 | count
    return code


def unpack(action: int) -> tuple[Any, ...]:
    """The kind of an action and its payload; ("unknown",) for an int that names none.

    >>> unpack(take((0, 1, 4))), unpack(buy(17, (0, 1, 0, 0, 0)))
    (('take', (0, 1, 4)), ('buy', 17, (0, 1, 0, 0, 0)))
    """
    if action >= BUY:
        card, code = divmod(action - BUY, BUY_STEP)
        if card < len(CARDS):
            return "buy", card, (code >> 12, code >> 9 & 7, code >> 6 & 7, code >> 3 & 7, code & 7)
    elif RETURN <= action < 2 * RETURN:
        return "return", tuple(action >> shift & 3 for shift in (10, 8, 6, 4, 2, 0))
    elif SHOW <= action < SHOW + len(NOBLES):
        return "show", action - SHOW
    elif START <= action < START + 4:
        return "start", action - START
    elif DRAW <= action < DRAW + len(CARDS):
        return "draw", action - DRAW
    elif VISIT <= action < VISIT + len(NOBLES):
        return "visit", action - VISIT
    elif RESERVE_DECK < action <= RESERVE_DECK + 3:
        return "reserve_deck", action - RESERVE_DECK
    elif RESERVE <= action < RESERVE + len(CARDS):
        return "reserve", action - RESERVE
    elif DOUBLE <= action < DOUBLE + len(COLOURS):
        return "double", action - DOUBLE
    elif 0 < action < DOUBLE:
        return "take", _COLOURS_OF_MASK[action]
    elif action == PASS:
        return ("pass",)
    return ("unknown",)


def needs(card: int, bonuses: Sequence[int]) -> tuple[int, ...]:
    """Tokens of each colour that the card costs after these bonuses (five of them)."""
    return tuple(max(0, price - bonus) for price, bonus in zip(CARDS[card].cost, bonuses, strict=True))


def payment(card: int, bonuses: Sequence[int], gold: Sequence[int]) -> Six:
    """Tokens paid (white, blue, green, red, black, gold) for a card with this gold split.

    A negative count means that the split puts more gold on a colour than it costs.
    """
    n0, n1, n2, n3, n4 = needs(card, bonuses)
    g0, g1, g2, g3, g4 = gold
    return n0 - g0, n1 - g1, n2 - g2, n3 - g3, n4 - g4, g0 + g1 + g2 + g3 + g4


__all__ = [
    "BUY",
    "BUY_STEP",
    "DOUBLE",
    "DRAW",
    "GOLD",
    "PASS",
    "RESERVE",
    "RESERVE_DECK",
    "RETURN",
    "SHOW",
    "START",
    "VISIT",
    "buy",
    "double",
    "give_back",
    "gold_code",
    "needs",
    "payment",
    "reserve",
    "reserve_deck",
    "take",
    "unpack",
    "visit",
]
