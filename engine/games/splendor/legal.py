"""Tables of legal actions: pure functions of counts, whose results are shared and not to be changed."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import Final

from .actions import DOUBLE, RETURN, gold_code
from .data import CARDS

COST: Final = tuple(card.cost for card in CARDS)


@cache
def takes(available: int, fours: int, fewer: bool) -> tuple[int, ...]:
    """Sorted actions that take tokens.

    `available`: mask of colours with a token in the bank; `fours`: mask of those with four or more;
    `fewer`: whether taking fewer different colours than possible is allowed. Source: rules, turn 1 and 2.
    """
    colours = [c for c in range(5) if available >> c & 1]
    most = min(3, len(colours))
    sizes = range(1, most + 1) if fewer else range(most, most + 1)
    masks = [sum(1 << c for c in chosen) for size in sizes if size for chosen in combinations(colours, size)]
    return tuple(sorted(masks)) + tuple(DOUBLE + c for c in range(5) if fours >> c & 1)


@cache
def gold_extras(spare: int, room: tuple[int, ...]) -> tuple[int, ...]:
    """Sorted gold codes that may be added to the gold that a purchase needs anyway.

    `spare`: gold left after that; `room`: for each colour the tokens that gold could stand in for.
    """
    spans = [range(min(count, spare) + 1) for count in room]
    return tuple(gold_code(extra) for extra in product(*spans) if sum(extra) <= spare)


@cache
def returns(excess: int, held: tuple[int, ...], must: tuple[bool, ...] | None) -> tuple[int, ...]:
    """Sorted actions that return exactly `excess` tokens out of `held` (six counts).

    `must`: kinds of which at least one has to be among them (option return_includes_taken), or None.
    """
    spans = [range(min(count, excess) + 1) for count in held]
    found = []
    for counts in product(*spans):
        if sum(counts) != excess:
            continue
        if must is not None and not any(count and kind for count, kind in zip(counts, must, strict=True)):
            continue
        code = 0
        for count in counts:
            code = code << 2 | count
        found.append(RETURN + code)
    return tuple(found)
