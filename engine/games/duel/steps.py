"""Transitions: what each action does. Source of every rule: the project's Duel rules, see game.py.

Each step tells its story (see story.py) if somebody listens, which is how previews and the log come about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.types import CHANCE, TERMINAL
from . import story
from .actions import (
    BUY,
    BUY_STEP,
    COLOUR,
    DECK,
    DISCARD,
    DRAW,
    FILL,
    MATCH,
    PASS,
    REFILL,
    RESERVE,
    RESERVE_STEP,
    ROYAL,
    SCROLL,
    START,
    STEAL,
    TAKE,
)
from .data import CARDS, EXTRA_TURN, GOLD, GREY, PRIVILEGE, ROYALS, SPIRAL, WILD
from .data import MATCH as MATCH_TOKEN
from .data import STEAL as STEAL_TOKEN
from .legal import COST, colours, loot, matches
from .lines import CELLS, LINES, scroll_cause, scroll_source
from .phases import (
    BLIND,
    BOARD,
    BY_COLOUR,
    BY_CROWNS,
    BY_HOARDING,
    BY_POINTS,
    BY_TURNS,
    EMPTY,
    FILLED,
    HIDDEN,
    HOARD,
    MAIN,
    MATCHING,
    MOST_TOKENS,
    NO_COLOUR,
    OVER,
    PYRAMID,
    RESTOCK,
    ROYAL_CROWNS,
    STEALING,
    UNSET,
    WIN_COLOUR,
    WIN_CROWNS,
    WIN_POINTS,
)  # fmt: skip
from .phases import COLOUR as CHOOSE_COLOUR
from .phases import DISCARD as DISCARDING
from .phases import FILL as FILLING
from .phases import ROYAL as CHOOSE_ROYAL

if TYPE_CHECKING:
    from .state import DuelState

_PLACE = tuple(SPIRAL.index(cell) for cell in range(CELLS))


def apply(state: DuelState, action: int) -> None:
    """Play `action`; see `State.apply`."""
    state.ply += 1
    if action >= DISCARD:
        _discard(state, action - DISCARD)
    elif action >= BUY:
        _buy(state, *divmod(action - BUY, BUY_STEP))
    elif action >= RESERVE:
        _reserve(state, *divmod(action - RESERVE, RESERVE_STEP))
    elif action >= DRAW:
        _draw(state, action - DRAW)
    elif action >= FILL:
        _fill(state, action - FILL)
    elif action >= START:
        _start(state, action - START)
    elif action >= MATCH:
        _match(state, action - MATCH)
        _royals(state)
    elif action >= ROYAL:
        _royal(state, action - ROYAL)
    elif action >= STEAL:
        _steal(state, action - STEAL)
        _royals(state)
    elif action >= COLOUR:
        _colour(state, action - COLOUR)
    elif action >= TAKE:
        _take(state, LINES[action - TAKE])
    elif action >= SCROLL:
        _scroll(state, action - SCROLL)
    elif action == REFILL:
        _refill(state)
    elif action == PASS:
        if state.told is not None:
            story.passed(state)
        _end_turn(state)


# --- scrolls and the board ---------------------------------------------------------------------------------------


def _gain_scroll(state: DuelState, seat: int, cause: str) -> None:
    """`seat` gets a scroll: from beside the board, else the opponent's, else nothing happens (it holds all)."""
    source = scroll_source(state.scrolls, seat)
    if source != "none":
        state.scrolls[2 if source == "supply" else 1 - seat] -= 1
        state.scrolls[seat] += 1
    if state.told is not None:
        story.scroll(state, seat, source, cause)


def _pick_up(state: DuelState, cell: int) -> int:
    token = state.board[cell]
    state.board[cell] = EMPTY
    state.tokens[7 * state.turn + token] += 1
    return token


def _scroll(state: DuelState, cell: int) -> None:
    token = _pick_up(state, cell)
    state.scrolls[state.turn] -= 1
    state.scrolls[2] += 1
    state.decision += 1
    if state.told is not None:
        story.scroll_used(state, cell, token)


def _refill(state: DuelState) -> None:
    if state.told is not None:
        story.refill(state)
    state.decision += 1
    _gain_scroll(state, 1 - state.turn, "refill")
    state.phase = FILLING
    state.player = CHANCE
    state.pending = _next_cell(state.board, 0)


def _next_cell(board: list[int], place: int) -> int:
    while board[SPIRAL[place]] >= 0:
        place += 1
    return SPIRAL[place]


def _fill(state: DuelState, token: int) -> None:
    """Chance put a token on the pending cell. 25 tokens on 25 cells: there is room until the bag is empty."""
    cell = state.pending
    if state.told is not None:
        story.filled(state, cell, token)
    state.board[cell] = token
    state.bag[token] -= 1
    if any(state.bag):
        state.pending = _next_cell(state.board, _PLACE[cell] + 1)
    elif state.phase == BOARD:
        state.phase = PYRAMID
        state.pending = 0
    else:
        state.phase = FILLED
        state.player = state.turn
        state.pending = EMPTY


def _start(state: DuelState, seat: int) -> None:
    state.start = state.turn = seat
    if state.told is not None:
        story.start(state)
    _gain_scroll(state, 1 - seat, "second_seat")
    state.phase = BOARD
    state.pending = SPIRAL[0]


# --- main actions ------------------------------------------------------------------------------------------------


def _take(state: DuelState, cells: tuple[int, ...]) -> None:
    tokens = [_pick_up(state, cell) for cell in cells]
    if state.told is not None:
        story.took(state, cells, tokens)
    cause = scroll_cause(tokens) if len(tokens) > 1 else None
    if cause is not None:
        _gain_scroll(state, 1 - state.turn, cause)
    _end_turn(state)


def _reserve(state: DuelState, cell: int, card: int) -> None:
    _pick_up(state, cell)
    if card > DECK:
        if state.told is not None:
            story.reserved(state, cell, None, card - DECK, None)
        state.phase = BLIND
        state.pending = card - DECK
        state.player = CHANCE
        return
    slot = state.pyramid.index(card)
    if state.told is not None:
        story.reserved(state, cell, card, CARDS[card].level, slot)
    state.pyramid[slot] = EMPTY
    _keep(state, card | HIDDEN if state.game.hide_pyramid else card)
    _end_turn(state)


def _keep(state: DuelState, card: int) -> None:
    at = 3 * state.turn
    while state.reserved[at] >= 0:
        at += 1
    state.reserved[at] = card


def _draw(state: DuelState, card: int) -> None:
    """Chance turned up a card: for the pyramid, or for the seat that reserved from a deck."""
    phase, pending = state.phase, state.pending
    if state.told is not None:
        story.drew(state, card)
    state.pools[CARDS[card].level - 1].remove(card)
    if phase == PYRAMID:
        state.pyramid[pending] = card
        state.pending += 1
        if state.pending == len(state.pyramid):
            state.pending = EMPTY
            _begin_turn(state)
        return
    state.pending = EMPTY
    state.player = state.turn
    if phase == RESTOCK:
        state.pyramid[pending] = card
        _next_turn(state)
    else:
        _keep(state, card | HIDDEN)
        _end_turn(state)


def _buy(state: DuelState, card: int, split: int) -> None:
    seat = state.turn
    facts = CARDS[card]
    tokens, bag = state.tokens, state.bag
    at, by = 7 * seat, 5 * seat
    if state.told is not None:
        story.bought(state, card, split)
    gold = 0
    for kind, price in enumerate(COST[card]):
        due = price - state.bonuses[by + kind] if kind < 5 else price
        if due > 0:
            instead = split >> (10 - 2 * kind) & 3
            gold += instead
            due -= instead
            tokens[at + kind] -= due
            bag[kind] += due
    tokens[at + GOLD] -= gold
    bag[GOLD] += gold
    state.points[seat] += facts.points
    state.crowns[seat] += facts.crowns
    state.counts[seat] += 1
    state.hoard[seat] = min(state.hoard[seat], HOARD - 1)
    if card in state.pyramid:
        state.pyramid[state.pyramid.index(card)] = EMPTY
    else:
        first = 3 * seat
        hand = [kept for kept in state.reserved[first : first + 3] if kept >= 0 and kept & 127 != card]
        state.reserved[first : first + 3] = hand + [EMPTY] * (3 - len(hand))
    if facts.bonus == WILD:
        state.bought.append(card << 4 | UNSET << 1 | seat)
        owned = colours(state)
        if len(owned) > 1:
            state.phase = CHOOSE_COLOUR
        else:
            _colour(state, owned[0])
        return
    if facts.bonus == GREY:
        state.bought.append(card << 4 | NO_COLOUR << 1 | seat)
    else:
        state.bought.append(card << 4 | facts.bonus << 1 | seat)
        state.bonuses[by + facts.bonus] += facts.bonus_count
        state.colour_points[by + facts.bonus] += facts.points
    _after_purchase(state, facts.ability)


# --- what follows from a purchase --------------------------------------------------------------------------------


def _colour(state: DuelState, colour: int) -> None:
    """The wild card just bought counts as this colour for good: one bonus and its points."""
    seat = state.turn
    card = state.bought[-1] >> 4
    facts = CARDS[card]
    state.bought[-1] = card << 4 | colour << 1 | seat
    state.bonuses[5 * seat + colour] += facts.bonus_count
    state.colour_points[5 * seat + colour] += facts.points
    if state.told is not None:
        story.coloured(state, card, colour)
    _after_purchase(state, facts.ability)


def _after_purchase(state: DuelState, ability: int) -> None:
    if _won(state) or (ability and _ability(state, ability, "card")):
        return
    _royals(state)


def _ability(state: DuelState, ability: int, source: str) -> bool:
    """Carry out the ability; True if the seat must choose first. What is impossible is left out."""
    if ability & EXTRA_TURN:
        state.again = True
        if state.told is not None:
            story.extra_turn(state, source)
    if ability & PRIVILEGE:
        _gain_scroll(state, state.turn, source)
    if ability & MATCH_TOKEN:
        cells = matches(state)
        if len(cells) > 1:
            state.phase = MATCHING
            return True
        if cells:
            _match(state, cells[0])
        elif state.told is not None:
            story.nothing(state, "match")
    if ability & STEAL_TOKEN:
        tokens = loot(state)
        if len(tokens) > 1:
            state.phase = STEALING
            return True
        if tokens:
            _steal(state, tokens[0])
        elif state.told is not None:
            story.nothing(state, "steal")
    return False


def _match(state: DuelState, cell: int) -> None:
    token = _pick_up(state, cell)
    if state.told is not None:
        story.matched(state, cell, token)


def _steal(state: DuelState, token: int) -> None:
    state.tokens[7 * (1 - state.turn) + token] -= 1
    state.tokens[7 * state.turn + token] += 1
    if state.told is not None:
        story.stole(state, token)


def royals_due(state: DuelState, seat: int) -> int:
    """Royals that the crowns of the seat ask for and that it has not taken yet."""
    crowns = state.crowns[seat]
    earned = (crowns >= ROYAL_CROWNS[0]) + (crowns >= ROYAL_CROWNS[1])
    return earned - sum(1 for code in state.royals if code & 1 == seat) if earned else 0


def _royals(state: DuelState) -> None:
    """Ability done: now the royal of the third and sixth crown, then the end of the turn."""
    if not royals_due(state, state.turn) or not state.royal_row:
        _end_turn(state)
    elif len(state.royal_row) > 1:
        state.phase = CHOOSE_ROYAL
    else:
        _royal(state, state.royal_row[0])


def _royal(state: DuelState, royal: int) -> None:
    seat = state.turn
    state.royal_row.remove(royal)
    state.royals = sorted([*state.royals, royal << 1 | seat])
    state.points[seat] += ROYALS[royal].points
    if state.told is not None:
        story.royal(state, royal)
    if _won(state) or _ability(state, ROYALS[royal].ability, "royal"):
        return
    _royals(state)


def _won(state: DuelState) -> bool:
    """Victory is immediate: as soon as a purchase (its colour chosen) or a royal fulfils a condition."""
    seat = state.turn
    if state.points[seat] >= WIN_POINTS:
        _finish(state, BY_POINTS)
    elif state.crowns[seat] >= WIN_CROWNS:
        _finish(state, BY_CROWNS)
    elif max(state.colour_points[5 * seat : 5 * seat + 5]) >= WIN_COLOUR:
        _finish(state, BY_COLOUR)
    else:
        return False
    return True


# --- end of the turn ---------------------------------------------------------------------------------------------


def _end_turn(state: DuelState) -> None:
    at = 7 * state.turn
    if sum(state.tokens[at : at + 7]) > MOST_TOKENS:
        state.phase = DISCARDING
    else:
        _restock(state)


def _discard(state: DuelState, code: int) -> None:
    at = 7 * state.turn
    if state.told is not None:
        story.discarded(state, code)
    for kind in range(7):
        count = code >> (18 - 3 * kind) & 7
        if count:
            state.tokens[at + kind] -= count
            state.bag[kind] += count
    _restock(state)


def _restock(state: DuelState) -> None:
    """The place that was emptied this turn gets a new card; with an empty deck it stays empty for good."""
    if EMPTY in state.pyramid:
        slot = state.bare_slot()
        if slot >= 0:
            state.phase = RESTOCK
            state.pending = slot
            state.player = CHANCE
            return
    _next_turn(state)


def _next_turn(state: DuelState) -> None:
    seat = state.turn
    state.turns += 1
    state.decision += 1
    if state.hoard[seat] >= HOARD and state.hoards(seat):
        _finish(state, BY_HOARDING)
    elif state.turns >= state.game.max_turns:
        _finish(state, BY_TURNS)
    else:
        if state.again:
            state.again = False
        else:
            state.turn = 1 - seat
        _begin_turn(state)


def _begin_turn(state: DuelState) -> None:
    seat = state.player = state.turn
    state.phase = MAIN
    if state.game.hoard_rule:
        state.hoard[seat] = min(state.hoard[seat] + 1, HOARD) if state.hoards(seat) else 0


def _finish(state: DuelState, ending: int) -> None:
    state.ending = ending
    state.phase = OVER
    state.player = TERMINAL
    if state.told is not None:
        story.game_over(state)
