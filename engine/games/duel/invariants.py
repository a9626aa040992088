"""What must hold in every position, each piece counted over all zones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .data import CARDS, GOLD, LEVEL_OF_SLOT, MATCH, ROYALS, TOKENS, WILD
from .lines import refill_cells
from .phases import (
    BLIND,
    BOARD,
    BY_COLOUR,
    BY_CROWNS,
    BY_HOARDING,
    BY_POINTS,
    BY_TURNS,
    CHANCE_PHASES,
    COLOUR,
    DISCARD,
    EMPTY,
    FILL,
    FILLED,
    HIDDEN,
    HOARD,
    MAIN,
    MATCHING,
    MOST_TOKENS,
    OVER,
    PYRAMID,
    RESTOCK,
    ROYAL,
    SCROLLS,
    SET_UP_PHASES,
    START_SEAT,
    STEALING,
    UNSET,
)
from .rebuild import sums
from .result import conditions

if TYPE_CHECKING:
    from .state import DuelState

# After a purchase and before its place in the pyramid is filled again.
_LATE = (COLOUR, MATCHING, STEALING, ROYAL, DISCARD, RESTOCK, OVER)


def problems(state: DuelState) -> list[str]:
    """See `State.problems`."""
    pieces = _sizes(state) or [*_tokens(state), *_cards(state), *_sums(state)]
    # The course of the game can only be asked about if every piece is in its place.
    return pieces or [*_turns(state), *_pending(state)] or _phase(state)


def _sizes(state: DuelState) -> list[str]:
    """Lists of a wrong length, or with something else than small ints in them: nothing else can be asked then."""
    wanted = {
        "board": 25, "bag": 7, "tokens": 14, "scrolls": 3, "bonuses": 10, "colour_points": 10, "points": 2,
        "crowns": 2, "counts": 2, "hoard": 2, "pyramid": 12, "reserved": 6, "pools": 3,
    }  # fmt: skip
    found = [f"{name} has a wrong size" for name, size in wanted.items() if len(getattr(state, name)) != size]
    plain = [*state.board, *state.bag, *state.tokens, *state.scrolls, *state.hoard, *state.pyramid, *state.reserved]
    plain += [state.turns, state.ply, state.decision, state.pending, state.turn, state.start]
    if any(type(value) is not int for value in plain) or type(state.again) is not bool:
        found.append("something else in place of a whole number")
    elif state.turn not in (0, 1) or state.start not in (0, 1):
        found.append("a seat that does not exist")
    return found


def _tokens(state: DuelState) -> list[str]:
    found = []
    for kind, stock in enumerate(TOKENS):
        total = state.bag[kind] + state.board.count(kind) + state.tokens[kind] + state.tokens[7 + kind]
        if total != stock:
            found.append(f"{total} tokens of kind {kind} instead of {stock}")
    if min(state.bag + state.tokens) < 0 or any(not EMPTY <= token <= GOLD for token in state.board):
        found.append("token counts below zero, or an unknown token on the board")
    for seat in (0, 1):
        held = sum(state.tokens[7 * seat : 7 * seat + 7])
        # In a turn three scrolls and three more tokens may come on top of ten; the other seat has ten at most.
        if held > MOST_TOKENS + (6 if seat == state.turn and state.phase != RESTOCK else 0):
            found.append(f"seat {seat} holds {held} tokens")
    if sum(state.scrolls) != SCROLLS or min(state.scrolls) < 0:
        found.append(f"{sum(state.scrolls)} scrolls instead of {SCROLLS}")
    return found


def _cards(state: DuelState) -> list[str]:
    zones = [card for pool in state.pools for card in pool]
    zones += [card for card in state.pyramid if card != EMPTY]
    zones += [card & ~HIDDEN for card in state.reserved if card != EMPTY]
    zones += [code >> 4 for code in state.bought]
    found = []
    if sorted(zones) != list(range(len(CARDS))):
        return ["not every card is in exactly one place"]
    for slot, card in enumerate(state.pyramid):
        if card != EMPTY and CARDS[card].level != LEVEL_OF_SLOT[slot] + 1:
            found.append(f"card {card} lies in a row of another level")
    for level, pool in enumerate(state.pools, 1):
        if any(CARDS[card].level != level for card in pool):
            found.append(f"deck {level} holds a card of another level")
    bare = [slot for slot, card in enumerate(state.pyramid) if card == EMPTY and state.pools[LEVEL_OF_SLOT[slot]]]
    dealt = state.pending if state.phase == PYRAMID else 0
    wanted = list(range(dealt, 12)) if state.phase in SET_UP_PHASES else bare[:1] if state.phase in _LATE else []
    if bare != wanted:
        found.append(f"places {bare} of the pyramid are empty beside full decks")
    for seat in (0, 1):
        hand = state.reserved[3 * seat : 3 * seat + 3]
        if EMPTY in hand and any(card != EMPTY for card in hand[hand.index(EMPTY) :]):
            found.append(f"seat {seat} has a gap among its reserved cards")
    royals = state.royal_row + [code >> 1 for code in state.royals]
    if sorted(royals) != list(range(len(ROYALS))):
        found.append("not every royal is in exactly one place")
    return found


def _sums(state: DuelState) -> list[str]:
    try:
        made = sums(state)
    except ValueError as error:
        return [str(error)]
    kept = (state.bonuses, state.colour_points, state.points, state.crowns, state.counts)
    found = [] if made == kept else ["bonuses, points, crowns or counts differ from the bought cards and royals"]
    unset = [at for at, code in enumerate(state.bought) if code >> 1 & 7 == UNSET]
    if unset != ([len(state.bought) - 1] if state.phase == COLOUR else []):
        found.append("a wild card without a colour, or a choice of colour without a wild card")
    return found


def _turns(state: DuelState) -> list[str]:
    """Whose turn it is and the counters."""
    found = []
    player = -1 if state.phase in CHANCE_PHASES else -2 if state.phase == OVER else state.turn
    if state.player != player:
        found.append("the wrong one is to act")
    setting_up = state.phase in SET_UP_PHASES
    if setting_up and (state.turns or state.decision or state.bought or any(state.tokens) or state.again):
        found.append("something happened before the game began")
    if setting_up and state.turn != state.start:
        found.append("start seat and turn do not fit")
    if not 0 <= state.turns <= state.decision or not state.turns <= state.ply or state.decision > state.ply:
        found.append("counters do not fit")
    if state.turns > state.game.max_turns or (state.turns == state.game.max_turns) > (state.phase == OVER):
        found.append("more turns than the game has")
    if any(not 0 <= count <= (HOARD if state.game.hoard_rule else 0) for count in state.hoard):
        found.append("hoard counts do not fit")
    if state.told is not None:
        found.append("a story is being told")
    return found


def _pending(state: DuelState) -> list[str]:
    """What chance is to fill."""
    phase, pending = state.phase, state.pending
    if phase in (BOARD, FILL):
        empty = refill_cells(state.board, 25)
        if not any(state.bag) or empty[:1] != [pending]:
            return ["the cell to fill is not the next one, or nothing is there to fill it"]
    elif phase in (PYRAMID, RESTOCK):
        if not 0 <= pending < 12 or state.pyramid[pending] != EMPTY or not state.pools[LEVEL_OF_SLOT[pending]]:
            return ["the place of the pyramid to fill is full, or its deck is empty"]
    elif phase == BLIND:
        if not 1 <= pending <= 3 or not state.pools[pending - 1] or state.reserved[3 * state.turn + 2] != EMPTY:
            return ["no card can be drawn in secret"]
    elif pending != EMPTY:
        return ["chance has nothing to fill here"]
    board_full = EMPTY not in state.board and not any(state.bag)
    if phase == PYRAMID and not board_full:
        return ["the board is not full"]
    if phase == START_SEAT and (any(token != EMPTY for token in state.board) or state.scrolls[2] != SCROLLS):
        return ["something was dealt before the start"]
    return []


def _phase(state: DuelState) -> list[str]:
    """That each phase is really due."""
    found = []
    seat, phase = state.turn, state.phase
    if phase == DISCARD and state.excess() == 0:
        found.append("a discard of nothing")
    if phase == FILLED and any(state.bag):
        found.append("a refilled board and tokens in the bag")
    choices = {COLOUR: 2, MATCHING: 2, STEALING: 2, ROYAL: 2}
    if phase in (MATCHING, STEALING, COLOUR) and not any(code & 1 == seat for code in state.bought):
        found.append("an ability without a card")
    elif phase in (COLOUR, MATCHING) and (state.bought[-1] & 1 != seat or not _asks(state)):
        found.append("the card bought last does not ask for this choice")
    elif phase in choices and len(state.legal_actions()) < choices[phase]:
        found.append("a choice without a choice")
    owed = [_royals_owed(state, each) for each in (0, 1)]
    late = phase in (COLOUR, MATCHING, STEALING, ROYAL, OVER)
    if owed[1 - seat] or not 0 <= owed[seat] <= (1 if late else 0) or (phase == ROYAL and owed[seat] != 1):
        found.append("royals and crowns do not fit")
    met = [bool(conditions(state, each)) for each in (0, 1)]
    if (phase == OVER) != (state.ending != 0):
        found.append("over without an ending, or an ending without being over")
    won = state.ending in (BY_POINTS, BY_CROWNS, BY_COLOUR)
    if met[1 - seat] or (met[seat] != won and phase != COLOUR):
        found.append("a victory and no end, or an end without a victory")
    if state.ending == BY_TURNS and state.turns != state.game.max_turns:
        found.append("the turn limit is not reached")
    if state.ending == BY_HOARDING and not (state.hoard[seat] >= HOARD and state.hoards(seat)):
        found.append("nobody hoards")
    if phase in (MAIN, FILL, FILLED, BLIND) and state.again:
        found.append("an extra turn that was not taken")
    return found


def _asks(state: DuelState) -> bool:
    """Whether the card bought last asks for the choice of the phase."""
    facts = CARDS[state.bought[-1] >> 4]
    return facts.bonus == WILD if state.phase == COLOUR else bool(facts.ability & MATCH)


def _royals_owed(state: DuelState, seat: int) -> int:
    earned = (state.crowns[seat] >= 3) + (state.crowns[seat] >= 6)
    return earned - sum(1 for code in state.royals if code & 1 == seat)
