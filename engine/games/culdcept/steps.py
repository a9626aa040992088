"""Transitions: what each action does. Source of every rule: the project's Culdcept Trump rules, see game.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.types import CHANCE, TERMINAL
from . import phases, story
from .actions import (
    CONQUER,
    DISCARD,
    DRAW,
    GO,
    MONEY,
    ORDER,
    PAY,
    REINFORCE,
    ROLL,
    SALARY_CARDS,
    SPECIAL,
    START,
    discard_mask,
    order_of,
)
from .combos import mask_in
from .data import HAND, JACK, KING, QUEEN, TERRITORIES, cards_of
from .phases import RICH, SALARY_MONEY
from .result import winners
from .track import after_lost, owner, path, salaries

if TYPE_CHECKING:
    from .state import CuldceptState


def apply(state: CuldceptState, action: int) -> None:
    """Play `action`; see `State.apply`."""
    state.ply += 1
    if action >= REINFORCE:
        _reinforce(state, mask_in(action - REINFORCE))
    elif action >= CONQUER:
        _conquer(state, mask_in(action - CONQUER))
    elif action >= DISCARD:
        _discard(state, discard_mask(action))
    elif action >= ROLL:
        _roll(state, action - ROLL)
    elif action >= START:
        _start(state, action - START)
    elif action >= DRAW:
        _draw(state, action - DRAW)
    elif action >= SPECIAL:
        _special(state, action - SPECIAL)
    elif action >= ORDER:
        _order(state, action - ORDER)
    elif action == GO:
        state.decision += 1
        _move(state, state.roll)
    elif action == MONEY:
        _take_money(state)
    elif action == SALARY_CARDS:
        _take_cards(state)
    elif action == PAY:
        _pay(state)
    else:
        story.tell(state, "kept", seat=state.turn, land=state.pawns[state.turn])
        _next_turn(state)


# --- set-up ------------------------------------------------------------------------------------------------------


def _draw(state: CuldceptState, card: int) -> None:
    """Chance dealt or drew a card."""
    bit = 1 << card
    state.pile ^= bit
    state.left -= 1
    if state.phase == phases.LAND:
        _deal_land(state, card, bit)
    elif state.phase == phases.HAND_DEAL:
        n = state.game.players
        seat = (HAND * n - state.left - 1) % n
        state.hands[seat] |= bit
        story.tell_one(state, "dealt", seat, {"card": card}, zone="hand")
        if not state.left:
            state.phase = phases.START_SEAT
    else:
        state.hands[state.turn] |= bit
        story.tell_one(state, "drew", state.turn, {"card": card})
        _draw_on(state)


def _deal_land(state: CuldceptState, card: int, bit: int) -> None:
    n, limit = state.game.players, state.game.limit
    place, seat = divmod(TERRITORIES - state.left - 1, n)
    if state.game.random_order:
        state.lands[seat * limit + place] = bit
        story.tell(state, "dealt", seat=seat, zone="land", card=card)
    else:
        # While its owner thinks about the order a territory is a card in the hand.
        state.hands[seat] |= bit
        story.tell_one(state, "dealt", seat, {"card": card}, zone="land")
    if not state.left:
        if state.game.random_order:
            _deal_hands(state)
        else:
            state.phase = phases.ORDER
            state.player = state.turn = 0


def _order(state: CuldceptState, number: int) -> None:
    """A seat has laid its territories in order, face down; the last one turns all of them up."""
    seat, n, limit = state.turn, state.game.players, state.game.limit
    state.orders[seat] = number
    state.decision += 1
    story.tell_one(state, "arranged", seat, {"cards": order_of(state.hands[seat], number)})
    if seat + 1 < n:
        state.player = state.turn = seat + 1
        return
    rows = [order_of(hand, way) for hand, way in zip(state.hands, state.orders, strict=True)]
    for each, row in enumerate(rows):
        for place, card in enumerate(row):
            state.lands[each * limit + place] = 1 << card
    story.tell(state, "revealed", rows=rows)
    state.hands = [0] * n
    state.orders = [phases.EMPTY] * n
    state.turn = 0
    _deal_hands(state)


def _deal_hands(state: CuldceptState) -> None:
    state.phase = phases.HAND_DEAL
    state.player = CHANCE
    state.left = HAND * state.game.players


def _start(state: CuldceptState, seat: int) -> None:
    state.start = state.turn = seat
    story.tell(state, "start", seat=seat)
    _begin_turn(state)


# --- roll, special card, move ------------------------------------------------------------------------------------


def _begin_turn(state: CuldceptState) -> None:
    state.phase = phases.ROLL
    state.player = CHANCE
    state.roll = state.special = 0
    state.arrived = False


def _roll(state: CuldceptState, number: int) -> None:
    state.roll = number
    again = state.special == KING
    story.tell(state, "rolled", seat=state.turn, roll=number, again=again)
    if again:
        _move(state, number)
    else:
        state.phase = phases.MOVE
        state.player = state.turn


def _special(state: CuldceptState, card: int) -> None:
    """Jack: one step more. Queen: rest, which is no arrival. King: roll again."""
    _throw_away(state, 1 << card)
    kind = state.special = card >> 2
    story.tell(state, "special", seat=state.turn, card=card, roll=state.roll)
    if kind == QUEEN:
        _next_turn(state)
        return
    state.decision += 1
    if kind == JACK:
        _move(state, state.roll + 1)
    else:
        state.phase = phases.ROLL
        state.player = CHANCE


def _throw_away(state: CuldceptState, cards: int) -> None:
    """From the hand on turn to the discards, which everybody may look through."""
    state.hands[state.turn] &= ~cards
    state.known &= ~cards
    state.discards |= cards


def _move(state: CuldceptState, steps: int) -> None:
    seat = state.turn
    began = state.pawns[seat]
    way = path(state.rows, began, steps)
    state.pawns[seat] = way[-1]
    state.salaries = salaries(state.rows, seat, way)
    story.moved(state, began, way)
    _salary_or_arrival(state)


# --- salary ------------------------------------------------------------------------------------------------------


def _salary_or_arrival(state: CuldceptState) -> None:
    seat = state.player = state.turn
    if state.salaries:
        state.phase = phases.SALARY
        return
    land = state.pawns[seat]
    host = owner(state.rows, land)
    story.tell(state, "arrived", seat=seat, land=land, owner=host, toll=state.lands[land].bit_count())
    state.phase = phases.REINFORCE if host == seat else phases.ARRIVE


def _take_money(state: CuldceptState) -> None:
    seat = state.turn
    state.money[seat] += SALARY_MONEY
    state.earned[seat] += 1
    story.tell(state, "salary", seat=seat, choice="money", money=state.money[seat])
    if state.money[seat] >= RICH:
        _finish(state)
    else:
        _salary_done(state)


def _take_cards(state: CuldceptState) -> None:
    story.tell(state, "salary", seat=state.turn, choice="cards", money=state.money[state.turn])
    state.left = phases.SALARY_CARDS
    _draw_on(state)


def _draw_on(state: CuldceptState) -> None:
    """The next card of a salary, if there is one; else discard what is too much, or go on."""
    if state.left and not state.pile and state.discards:
        state.pile, state.discards = state.discards, 0
        story.tell(state, "reshuffled", cards=state.pile.bit_count())
    if state.left and state.pile:
        state.phase = phases.DRAW
        state.player = CHANCE
        return
    if state.left:
        story.tell(state, "pile_empty", seat=state.turn, missing=state.left)
        state.left = 0
    if not _must_discard(state):
        _salary_done(state)


def _salary_done(state: CuldceptState) -> None:
    state.salaries -= 1
    state.decision += 1
    _salary_or_arrival(state)


# --- arrival -----------------------------------------------------------------------------------------------------


def _pay(state: CuldceptState) -> None:
    """The toll is paid in full, even by somebody who cannot afford it."""
    seat = state.turn
    land = state.pawns[seat]
    host = owner(state.rows, land)
    toll = state.lands[land].bit_count() * phases.TOLL
    state.money[seat] -= toll
    state.money[host] += toll
    story.tell(state, "paid", seat=seat, owner=host, land=land, toll=toll, money=state.money[:])
    if state.money[seat] < 0 or state.money[host] >= RICH:
        _finish(state)
    else:
        _next_turn(state)


def _conquer(state: CuldceptState, laid: int) -> None:
    seat = state.turn
    land = state.pawns[seat]
    taken = state.lands[land]
    host = owner(state.rows, land)
    state.rows[host].remove(land)
    state.rows[seat].append(land)
    state.lands[land] = laid
    state.hands[seat] = state.hands[seat] & ~laid | taken
    state.known = state.known & ~laid | taken
    story.conquered(state, host, land, laid, taken)
    if len(state.rows[seat]) > state.game.limit:
        _lose_left_most(state, seat)
    _arrival_done(state)


def _lose_left_most(state: CuldceptState, seat: int) -> None:
    """The row is full: its left-most territory goes with its cards. A pawn there goes to its owner's start."""
    land = state.rows[seat].pop(0)
    cards = state.lands[land]
    state.lands[land] = 0
    state.discards |= cards
    sent = []
    for other, at in enumerate(state.pawns):
        if at == land:
            row = state.rows[other]
            state.pawns[other] = row[-1] if row else after_lost(state.rows, seat)
            sent.append([other, state.pawns[other]])
    story.lost(state, land, cards, sent)


def _reinforce(state: CuldceptState, laid: int) -> None:
    seat = state.turn
    land = state.pawns[seat]
    before = state.lands[land]
    together = state.hands[seat] | before
    state.lands[land] = laid
    state.hands[seat] = together & ~laid
    state.known = (state.known | before) & ~laid
    story.reinforced(state, land, before, laid)
    _arrival_done(state)


def _arrival_done(state: CuldceptState) -> None:
    state.arrived = True
    if not _must_discard(state):
        _next_turn(state)


# --- hand limit, end of the turn ---------------------------------------------------------------------------------


def _must_discard(state: CuldceptState) -> bool:
    """Whether the hand on turn is too large now; its owner chooses what goes."""
    if state.hands[state.turn].bit_count() <= HAND:
        return False
    state.phase = phases.DISCARD
    state.player = state.turn
    return True


def _discard(state: CuldceptState, cards: int) -> None:
    _throw_away(state, cards)
    if state.told is not None:
        story.tell(state, "discarded", seat=state.turn, cards=cards_of(cards))
    if state.arrived:
        _next_turn(state)
    else:
        _salary_done(state)


def _next_turn(state: CuldceptState) -> None:
    state.turns += 1
    state.decision += 1
    if state.turns >= state.game.max_rounds * state.game.players:
        _finish(state)
        return
    state.turn = (state.turn + 1) % state.game.players
    _begin_turn(state)


def _finish(state: CuldceptState) -> None:
    broke, rich = min(state.money) < 0, max(state.money) >= RICH
    state.ending = phases.BY_DEBT if broke else phases.BY_RICHES if rich else phases.BY_ROUNDS
    state.phase = phases.OVER
    state.player = TERMINAL
    state.salaries = 0
    story.tell(state, "game_over", reason=phases.ENDINGS[state.ending], winners=list(winners(state)))
