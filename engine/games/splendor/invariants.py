"""What must hold in every position, counted over all zones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .data import CARDS, NOBLE_POINTS, NOBLES
from .phases import (
    BLIND,
    CHANCE_PHASES,
    CHOOSE,
    DEAL,
    EMPTY,
    GEM_STOCK,
    GIVE_BACK,
    GOLD_STOCK,
    HIDDEN,
    MAIN,
    MOST_TOKENS,
    OVER,
    REFILL,
    ROW,
    START_SEAT,
    TARGET,
)  # fmt: skip

if TYPE_CHECKING:
    from .state import SplendorState


def problems(state: SplendorState) -> list[str]:
    """See `State.problems`."""
    return [*_tokens(state), *_cards(state), *_nobles(state), *_sums(state), *_course(state)]


def _tokens(state: SplendorState) -> list[str]:
    n = state.game.players
    found = []
    for kind in range(6):
        stock = GOLD_STOCK if kind == 5 else GEM_STOCK[n]
        total = state.bank[kind] + sum(state.tokens[kind::6])
        if total != stock:
            found.append(f"{total} tokens of kind {kind} instead of {stock}")
    if len(state.bank) != 6 or len(state.tokens) != 6 * n or min(state.bank + state.tokens) < 0:
        found.append("token counts below zero or of a wrong number")
    for seat in range(n):
        held = sum(state.tokens[6 * seat : 6 * seat + 6])
        # Between an action and its return, while the market is refilled, up to three may be held beyond ten.
        busy = seat == state.turn and state.phase in (REFILL, BLIND, GIVE_BACK)
        if held > MOST_TOKENS + (3 if busy else 0):
            found.append(f"seat {seat} holds {held} tokens")
    return found


def _cards(state: SplendorState) -> list[str]:
    n = state.game.players
    zones = [card for pool in state.pools for card in pool]
    zones += [card for card in state.market if card != EMPTY]
    zones += [card & 127 for card in state.reserved if card != EMPTY]
    zones += [code >> 2 for code in state.bought]
    found = []
    if any(not EMPTY <= card < 2 * HIDDEN for card in state.reserved):
        found.append("a reserved card that does not exist")
    if sorted(zones) != list(range(len(CARDS))):
        found.append("not every card is in exactly one place")
    for slot, card in enumerate(state.market):
        if card != EMPTY and CARDS[card].tier != slot // 4 + 1:
            found.append(f"card {card} lies in a row of another tier")
        filling = state.phase in (START_SEAT, ROW, DEAL) or (state.phase == REFILL and slot == state.pending)
        if card == EMPTY and state.pools[slot // 4] and not filling:
            found.append(f"market slot {slot} is empty beside a full deck")
    for tier, pool in enumerate(state.pools, 1):
        if any(CARDS[card].tier != tier for card in pool):
            found.append(f"deck {tier} holds a card of another tier")
    for seat in range(n):
        hand = state.reserved[3 * seat : 3 * seat + 3]
        if EMPTY in hand and any(card != EMPTY for card in hand[hand.index(EMPTY) :]):
            found.append(f"seat {seat} has a gap among its reserved cards")
    if len(state.market) != 12 or len(state.reserved) != 3 * n or len(state.pools) != 3:
        found.append("zones of a wrong size")
    return found


def _nobles(state: SplendorState) -> list[str]:
    n = state.game.players
    seen = state.noble_row + [code >> 2 for code in state.visited]
    found = []
    if len(set(seen)) != len(seen) or any(not 0 <= noble < len(NOBLES) for noble in seen):
        found.append("a noble is in two places or does not exist")
    shown = n + 1
    if len(seen) != shown and not (state.phase in (START_SEAT, ROW) and len(seen) < shown):
        found.append(f"{len(seen)} nobles instead of {shown}")
    return found


def _sums(state: SplendorState) -> list[str]:
    n = state.game.players
    bonuses, points, counts = [0] * (5 * n), [0] * n, [0] * n
    for code in state.bought:
        card, seat = CARDS[code >> 2], code & 3
        if seat >= n:
            return ["a card belongs to a seat that does not exist"]
        bonuses[5 * seat + card.bonus] += 1
        points[seat] += card.points
        counts[seat] += 1
    for code in state.visited:
        if code & 3 >= n:
            return ["a noble belongs to a seat that does not exist"]
        points[code & 3] += NOBLE_POINTS
    same = (bonuses, points, counts) == (state.bonuses, state.points, state.counts)
    return [] if same else ["bonuses, points or counts differ from the bought cards and nobles"]


def _course(state: SplendorState) -> list[str]:
    """The order of turns and the end of the game."""
    n = state.game.players
    found = []
    setting_up = state.phase in (START_SEAT, ROW, DEAL)
    if not 0 <= state.start < n or state.turn != (state.start + state.turns) % n or state.turns < 0:
        found.append("start seat, turn and number of turns do not fit")
    player = -1 if state.phase in CHANCE_PHASES else -2 if state.phase == OVER else state.turn
    if state.player != player:
        found.append("the wrong one is to act")
    pending = {REFILL: range(12), DEAL: range(12), BLIND: range(1, 4)}.get(state.phase, range(-1, 0))
    if state.pending not in pending:
        found.append("what chance is to draw is unclear")
    elif state.phase in (REFILL, DEAL) and state.market[state.pending] != EMPTY:
        found.append("the slot to refill is full")
    elif state.phase == REFILL and not state.pools[state.pending // 4]:
        found.append("the deck to refill from is empty")
    elif state.phase == BLIND and not state.pools[state.pending - 1]:
        found.append("the deck to draw from is empty")
    if (state.phase == GIVE_BACK) != (state.excess() > 0) and state.phase not in (REFILL, BLIND):
        found.append("tokens beyond ten and no return, or the other way round")
    if state.phase == CHOOSE and len(state.willing_nobles()) < 2:
        found.append("a choice of nobles without a choice")
    if state.last != any(points >= TARGET for points in state.points) and state.phase == MAIN:
        found.append("last round and points do not fit")
    if (state.phase == OVER) != (state.ending != 0):
        found.append("over without an ending, or an ending without being over")
    if len(state.taken) != 6 or min(state.taken) < 0 or max(state.taken) > 2:
        found.append("tokens taken this turn: a wrong number")
    elif any(state.taken) and state.phase not in (REFILL, BLIND, GIVE_BACK, CHOOSE):
        found.append("tokens taken outside a turn")
    elif state.phase == GIVE_BACK and not any(state.taken):
        found.append("tokens beyond ten, and none taken")
    if state.ply < state.turns:
        found.append("more turns than actions")
    if not 0 <= state.passes <= state.turns or state.decision != state.turns or (setting_up and state.turns):
        found.append("counters do not fit")
    return found
