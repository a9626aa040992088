"""Legal actions: tables over counts, whose results are shared and not to be changed, and the list made of them."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from .actions import BUY, BUY_STEP, DOUBLE, PASS, RESERVE, RESERVE_DECK, RETURN, gold_code
from .data import CARDS

if TYPE_CHECKING:
    from .state import SplendorState

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


def main_actions(state: SplendorState) -> list[int]:
    """The main choice of a turn, sorted; a forced pass if there is nothing else. Source: rules, turn 1 to 4."""
    seat = state.player
    w, u, g, r, b, _ = state.bank
    available = (w > 0) | (u > 0) << 1 | (g > 0) << 2 | (r > 0) << 3 | (b > 0) << 4
    fours = (w > 3) | (u > 3) << 1 | (g > 3) << 2 | (r > 3) << 3 | (b > 3) << 4
    actions = list(takes(available, fours, state.game.take_fewer))
    cards = sorted(state.market)
    while cards and cards[0] < 0:
        del cards[0]
    third = 3 * seat
    if state.reserved[third + 2] < 0:
        actions += [RESERVE + card for card in cards]
        pools = state.pools
        for tier in (1, 2, 3):
            if pools[tier - 1]:
                actions.append(RESERVE_DECK + tier)
    hand = [card & 127 for card in state.reserved[third : third + 3] if card >= 0]
    if hand:
        cards = sorted(cards + hand)
    t0, t1, t2, t3, t4, gold = state.tokens[6 * seat : 6 * seat + 6]
    b0, b1, b2, b3, b4 = state.bonuses[5 * seat : 5 * seat + 5]
    p0, p1, p2, p3, p4 = t0 + b0, t1 + b1, t2 + b2, t3 + b3, t4 + b4
    costs = COST
    for card in cards:
        c0, c1, c2, c3, c4 = costs[card]
        if gold == 0:
            if c0 <= p0 and c1 <= p1 and c2 <= p2 and c3 <= p3 and c4 <= p4:
                actions.append(BUY + card * BUY_STEP)
            continue
        s0 = c0 - p0 if c0 > p0 else 0
        s1 = c1 - p1 if c1 > p1 else 0
        s2 = c2 - p2 if c2 > p2 else 0
        s3 = c3 - p3 if c3 > p3 else 0
        s4 = c4 - p4 if c4 > p4 else 0
        spare = gold - s0 - s1 - s2 - s3 - s4
        if spare < 0:
            continue
        first = BUY + card * BUY_STEP + (s0 << 12 | s1 << 9 | s2 << 6 | s3 << 3 | s4)
        if spare == 0:
            actions.append(first)
            continue
        # Gold may also stand in for a colour that the seat holds: tokens that would be paid otherwise.
        room = (
            min(spare, t0, c0 - b0) if c0 > b0 else 0,
            min(spare, t1, c1 - b1) if c1 > b1 else 0,
            min(spare, t2, c2 - b2) if c2 > b2 else 0,
            min(spare, t3, c3 - b3) if c3 > b3 else 0,
            min(spare, t4, c4 - b4) if c4 > b4 else 0,
        )
        actions += [first + extra for extra in gold_extras(spare, room)]
    return actions or [PASS]
