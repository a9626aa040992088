"""What the int of an action means. The order of the kinds is the order of the ints.

| kind         | int                         | payload                                                              |
|--------------|-----------------------------|----------------------------------------------------------------------|
| pass         | 0                           |                                                                      |
| refill       | 1                           |                                                                      |
| scroll       | 32 + cell                   | cell 0 to 24 (5 * row + column)                                      |
| take         | 64 + line                   | line 0 to 144, see lines.py; lines 0 to 24 are single cells          |
| colour       | 256 + colour                | colour for a wild card, 0 to 4                                       |
| steal        | 264 + token                 | kind of token, 0 to 5                                                |
| royal        | 272 + royal                 | 0 to 3                                                               |
| match        | 288 + cell                  |                                                                      |
| start        | 320 + seat                  | chance: who starts                                                   |
| fill         | 328 + token                 | chance: the token that comes out of the bag, 0 to 6                  |
| draw         | 384 + card                  | chance: the card that comes up                                       |
| reserve      | 1024 + cell * 128 + card    | cell of the gold token taken                                         |
| reserve_deck | 1024 + cell * 128 + 100 + n | the unseen top card of level n, 1 to 3                               |
| buy          | 65536 + card * 4096 + g     | gold in place of each colour and pearls, six of two bits, white highest |
| discard      | 2097152 + counts            | seven counts of three bits, white highest, gold lowest               |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .data import CARDS, COLOURS, GOLD, PEARL, ROYALS
from .lines import CELLS, LINES, NUMBER_OF_LINE

PASS: Final = 0
REFILL: Final = 1
SCROLL: Final = 32
TAKE: Final = 64
COLOUR: Final = 256
STEAL: Final = 264
ROYAL: Final = 272
MATCH: Final = 288
START: Final = 320
FILL: Final = 328
DRAW: Final = 384
RESERVE: Final = 1024
RESERVE_STEP: Final = 128
DECK: Final = 100
BUY: Final = 65536
BUY_STEP: Final = 4096
DISCARD: Final = 2097152

Seven = tuple[int, int, int, int, int, int, int]


def scroll(cell: int) -> int:
    """Use a privilege scroll: take the gem or pearl on this cell."""
    return SCROLL + cell


def take(cells: Sequence[int]) -> int:
    """Take the tokens on these cells. Raises KeyError if they form no line of one to three."""
    return TAKE + NUMBER_OF_LINE[tuple(sorted(cells))]


def reserve(cell: int, card: int) -> int:
    """Take the gold token on this cell and reserve a card of the pyramid."""
    return RESERVE + cell * RESERVE_STEP + card


def reserve_deck(cell: int, level: int) -> int:
    """Take the gold token on this cell and reserve the unseen top card of a level, 1 to 3."""
    return RESERVE + cell * RESERVE_STEP + DECK + level


def buy(card: int, gold: Sequence[int] = (0, 0, 0, 0, 0, 0)) -> int:
    """Buy a card with so much gold in place of each colour and of pearls; the rest is paid in its own kind."""
    return BUY + card * BUY_STEP + gold_code(gold)


def gold_code(gold: Sequence[int]) -> int:
    """Six counts in two bits each; adding two codes adds the counts."""
    code = 0
    for count in gold:
        code = code << 2 | count
    return code


def colour(number: int) -> int:
    """Choose the colour of the wild card just bought."""
    return COLOUR + number


def match(cell: int) -> int:
    """Take the matching token on this cell."""
    return MATCH + cell


def steal(token: int) -> int:
    """Take a token of this kind from the opponent."""
    return STEAL + token


def royal(number: int) -> int:
    """Take this royal."""
    return ROYAL + number


def discard(counts: Sequence[int]) -> int:
    """Put these numbers of tokens (white, blue, green, red, black, pearl, gold) into the bag."""
    code = 0
    for count in counts:
        code = code << 3 | count
    return DISCARD + code


def unpack(action: int) -> tuple[Any, ...]:
    """The kind of an action and its payload; ("unknown",) for an int that names none.

    >>> unpack(take((8, 2, 14))), unpack(buy(17, (0, 1, 0, 0, 0, 1))), unpack(reserve_deck(3, 2))
    (('take', (2, 8, 14)), ('buy', 17, (0, 1, 0, 0, 0, 1)), ('reserve_deck', 3, 2))
    """
    if action >= DISCARD:
        if action < 2 * DISCARD:
            return "discard", tuple(action >> shift & 7 for shift in (18, 15, 12, 9, 6, 3, 0))
    elif action >= BUY:
        card, code = divmod(action - BUY, BUY_STEP)
        if card < len(CARDS):
            return "buy", card, tuple(code >> shift & 3 for shift in (10, 8, 6, 4, 2, 0))
    elif action >= RESERVE:
        cell, card = divmod(action - RESERVE, RESERVE_STEP)
        if cell < CELLS and card < len(CARDS):
            return "reserve", cell, card
        if cell < CELLS and DECK < card <= DECK + 3:
            return "reserve_deck", cell, card - DECK
    else:
        for kind, base, count in _SMALL:
            if base <= action < base + count:
                return kind, action - base
        if TAKE <= action < TAKE + len(LINES):
            return "take", LINES[action - TAKE]
        if action in (PASS, REFILL):
            return ("refill",) if action else ("pass",)
    return ("unknown",)


_SMALL: Final = (
    ("scroll", SCROLL, CELLS),
    ("colour", COLOUR, len(COLOURS)),
    ("steal", STEAL, PEARL + 1),
    ("royal", ROYAL, len(ROYALS)),
    ("match", MATCH, CELLS),
    ("start", START, 2),
    ("fill", FILL, GOLD + 1),
    ("draw", DRAW, len(CARDS)),
)


def needs(card: int, bonuses: Sequence[int]) -> tuple[int, ...]:
    """Tokens of each colour and pearls that the card costs after these five bonuses. Pearls are never cheaper."""
    *gems, pearls = CARDS[card].cost
    return (*(max(0, price - bonus) for price, bonus in zip(gems, bonuses, strict=True)), pearls)


def payment(card: int, bonuses: Sequence[int], gold: Sequence[int]) -> Seven:
    """Tokens paid (white, blue, green, red, black, pearl, gold) for a card with this gold split.

    A negative count means that the split puts more gold on a kind than it costs.
    """
    n0, n1, n2, n3, n4, n5 = needs(card, bonuses)
    g0, g1, g2, g3, g4, g5 = gold
    return n0 - g0, n1 - g1, n2 - g2, n3 - g3, n4 - g4, n5 - g5, g0 + g1 + g2 + g3 + g4 + g5


_KINDS: Final = tuple(str(unpack(action)[0]) for action in range(RESERVE))


def kind_of(action: int) -> str:
    """The kind of an action in one word, both ways of reserving alike; quick, and trusts the payload."""
    if action < RESERVE:
        return _KINDS[action] if action >= 0 else "unknown"
    return "reserve" if action < BUY else "buy" if action < DISCARD else "discard"
