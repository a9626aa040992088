"""Legal actions of each phase."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

from .actions import (
    BUY,
    BUY_STEP,
    COLOUR,
    DECK,
    DISCARD,
    MATCH,
    PASS,
    REFILL,
    RESERVE,
    RESERVE_STEP,
    ROYAL,
    SCROLL,
    STEAL,
    TAKE,
    gold_code,
)
from .data import CARDS, GOLD, WILD
from .lines import mask_of, open_lines
from .phases import COLOUR as CHOOSE_COLOUR
from .phases import DISCARD as DISCARDING
from .phases import FILLED, MAIN, MATCHING, STEALING
from .phases import ROYAL as CHOOSE_ROYAL

if TYPE_CHECKING:
    from .state import DuelState

COST: Final = tuple(card.cost for card in CARDS)
IS_WILD: Final = tuple(card.bonus == WILD for card in CARDS)


def legal_actions(state: DuelState) -> list[int]:
    """See `State.legal_actions`."""
    phase = state.phase
    if phase == MAIN:
        return _main(state)
    if phase == FILLED:
        return main_actions(state, state.player) or [PASS]
    if phase == DISCARDING:
        excess = state.excess()
        held = state.tokens[7 * state.player : 7 * state.player + 7]
        return list(discards(excess, tuple([min(count, excess) for count in held])))
    if phase == CHOOSE_COLOUR:
        return [COLOUR + colour for colour in colours(state)]
    if phase == MATCHING:
        return [MATCH + cell for cell in matches(state)]
    if phase == STEALING:
        return [STEAL + token for token in loot(state)]
    if phase == CHOOSE_ROYAL:
        return [ROYAL + royal for royal in state.royal_row]
    return []


def _main(state: DuelState) -> list[int]:
    actions = main_actions(state, state.player)
    can_refill = any(state.bag)
    if not actions:
        # Without a gem or pearl on the board no scroll can be used either.
        return [REFILL] if can_refill else [PASS]
    first = [REFILL] if can_refill else []
    if state.scrolls[state.player]:
        first += [SCROLL + cell for cell, token in enumerate(state.board) if 0 <= token < GOLD]
    return first + actions


def main_actions(state: DuelState, seat: int) -> list[int]:
    """The mandatory actions that are possible: takes, reserves, purchases; sorted."""
    actions = [TAKE + number for number in open_lines(mask_of(state.board))]
    third = 3 * seat
    cards = sorted(state.pyramid)
    while cards and cards[0] < 0:
        del cards[0]
    if state.reserved[third + 2] < 0 and GOLD in state.board:
        pools = state.pools
        places = cards + [DECK + level for level in (1, 2, 3) if pools[level - 1]]
        for cell, token in enumerate(state.board):
            if token == GOLD:
                base = RESERVE + cell * RESERVE_STEP
                actions += [base + place for place in places]
    hand = [card & 127 for card in state.reserved[third : third + 3] if card >= 0]
    _add_purchases(actions, state, seat, sorted(cards + hand) if hand else cards)
    return actions


def _add_purchases(actions: list[int], state: DuelState, seat: int, cards: list[int]) -> None:
    t0, t1, t2, t3, t4, t5, gold = state.tokens[7 * seat : 7 * seat + 7]
    b0, b1, b2, b3, b4 = state.bonuses[5 * seat : 5 * seat + 5]
    p0, p1, p2, p3, p4 = t0 + b0, t1 + b1, t2 + b2, t3 + b3, t4 + b4
    coloured = b0 or b1 or b2 or b3 or b4
    costs = COST
    for card in cards:
        c0, c1, c2, c3, c4, c5 = costs[card]
        s0 = c0 - p0 if c0 > p0 else 0
        s1 = c1 - p1 if c1 > p1 else 0
        s2 = c2 - p2 if c2 > p2 else 0
        s3 = c3 - p3 if c3 > p3 else 0
        s4 = c4 - p4 if c4 > p4 else 0
        s5 = c5 - t5 if c5 > t5 else 0
        spare = gold - s0 - s1 - s2 - s3 - s4 - s5
        if spare < 0 or (IS_WILD[card] and not coloured):
            continue
        first = BUY + card * BUY_STEP + (s0 << 10 | s1 << 8 | s2 << 6 | s3 << 4 | s4 << 2 | s5)
        if spare == 0:
            actions.append(first)
            continue
        # Gold may also stand in for a kind that the seat holds: tokens that would be paid otherwise.
        room = (
            min(spare, t0, c0 - b0) if c0 > b0 else 0,
            min(spare, t1, c1 - b1) if c1 > b1 else 0,
            min(spare, t2, c2 - b2) if c2 > b2 else 0,
            min(spare, t3, c3 - b3) if c3 > b3 else 0,
            min(spare, t4, c4 - b4) if c4 > b4 else 0,
            min(spare, t5, c5),
        )
        actions += [first + extra for extra in gold_extras(spare, room)]


@cache
def gold_extras(spare: int, room: tuple[int, ...]) -> tuple[int, ...]:
    """Sorted gold codes that may be added to the gold that a purchase needs anyway.

    `spare`: gold left after that; `room`: for each kind the tokens that gold could stand in for.
    """
    spans = [range(min(count, spare) + 1) for count in room]
    return tuple(gold_code(extra) for extra in product(*spans) if sum(extra) <= spare)


@cache
def discards(excess: int, held: tuple[int, ...]) -> tuple[int, ...]:
    """Sorted actions that discard exactly `excess` tokens out of `held` (seven counts)."""
    codes = [(0, 0)]
    for count in held:
        codes = [(code << 3 | n, used + n) for code, used in codes for n in range(min(count, excess - used) + 1)]
    return tuple(DISCARD + code for code, used in codes if used == excess)


def colours(state: DuelState) -> list[int]:
    """Colours among the bonuses of the seat on turn: what a wild card may copy."""
    at = 5 * state.turn
    return [colour for colour in range(5) if state.bonuses[at + colour]]


def matches(state: DuelState) -> list[int]:
    """Cells with a token of the colour of the card bought last."""
    colour = CARDS[state.bought[-1] >> 4].bonus
    return [cell for cell, token in enumerate(state.board) if token == colour]


def loot(state: DuelState) -> list[int]:
    """Kinds of tokens that the opponent of the seat on turn holds, without gold."""
    at = 7 * (1 - state.turn)
    return [token for token in range(GOLD) if state.tokens[at + token]]
