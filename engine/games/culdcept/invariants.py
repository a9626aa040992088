"""What must hold in every position, each card counted over all zones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import phases
from .actions import MOST_DISCARDED, ORDERS
from .combos import combination
from .data import CARDS, FULL, HAND, KING, QUEEN, SPECIALS, TERRITORIES
from .phases import EMPTY, RICH, SALARY_MONEY, SET_UP_PHASES, SIDES, START_MONEY
from .track import owner

if TYPE_CHECKING:
    from .state import CuldceptState

MOST_SALARIES = 3
"""Seven steps on a ring of three territories."""


def problems(state: CuldceptState) -> list[str]:
    """See `State.problems`."""
    found = _sizes(state) or [*_cards(state), *_money(state), *_turns(state)]
    if found:
        return found
    if state.phase in SET_UP_PHASES:
        return _set_up(state)
    return _lands(state) or _hands(state) or _course(state)


def _sizes(state: CuldceptState) -> list[str]:
    """Lists of a wrong length, or with something else than ints in them: nothing else can be asked then."""
    n = state.game.players
    wanted = {"rows": n, "lands": TERRITORIES, "hands": n, "pawns": n, "money": n, "earned": n, "orders": n}
    found = [f"{name} has a wrong size" for name, size in wanted.items() if len(getattr(state, name)) != size]
    plain = [*state.lands, *state.hands, *state.pawns, *state.money, *state.earned, *state.orders]
    plain += [number for row in state.rows for number in row]
    plain += [state.turns, state.ply, state.decision, state.turn, state.start, state.roll, state.special]
    plain += [state.salaries, state.left, state.known, state.pile, state.discards]
    if any(type(value) is not int for value in plain) or type(state.arrived) is not bool:
        found.append("something else in place of a whole number")
    elif not (0 <= state.turn < n and 0 <= state.start < n):
        found.append("a seat that does not exist")
    return found


def _cards(state: CuldceptState) -> list[str]:
    zones = [state.pile, state.discards, *state.lands, *state.hands]
    if (
        min(zones) < 0
        or max(zones) > FULL
        or sum(zones) != FULL
        or sum([cards.bit_count() for cards in zones]) != CARDS
    ):
        return ["not every card is in exactly one place"]
    together = 0
    for hand in state.hands:
        together |= hand
    return ["a card is known that is in no hand"] if state.known < 0 or state.known & ~together else []


def _money(state: CuldceptState) -> list[str]:
    """Money only comes from salaries, and nobody goes on playing with too much or too little of it."""
    found = []
    made = START_MONEY * len(state.money) + SALARY_MONEY * sum(state.earned)
    if sum(state.money) != made or min(state.earned) < 0:
        found.append(f"{sum(state.money)} won instead of {made}")
    broke, rich = min(state.money) < 0, max(state.money) >= RICH
    if (state.phase == phases.OVER) != (state.ending != 0):
        found.append("over without an ending, or an ending without being over")
    wanted = phases.BY_DEBT if broke else phases.BY_RICHES if rich else phases.BY_ROUNDS if state.ending else 0
    if state.ending != wanted:
        found.append("the ending does not fit the money")
    return found


def _turns(state: CuldceptState) -> list[str]:
    """Whose turn it is and the counters."""
    found = []
    player = -1 if state.phase in phases.CHANCE_PHASES else -2 if state.phase == phases.OVER else state.turn
    if state.player != player:
        found.append("the wrong one is to act")
    most = state.game.max_rounds * state.game.players
    if not 0 <= state.turns <= min(state.decision, most) or state.decision > state.ply:
        found.append("counters do not fit")
    if (state.turns == most) != (state.ending == phases.BY_ROUNDS):
        found.append("the round limit does not fit the ending")
    if not 0 <= state.roll <= SIDES or state.special not in (0, *SPECIALS):
        found.append("no roll or special card of the game")
    if not 0 <= state.salaries <= MOST_SALARIES or state.left < 0:
        found.append("no number of salaries or of cards to come")
    if state.told is not None:
        found.append("a story is being told")
    return found


def _set_up(state: CuldceptState) -> list[str]:
    """Before the first turn every zone follows from how far the dealing is."""
    game, phase = state.game, state.phase
    n, limit = game.players, game.limit
    found = []
    rows = [list(range(seat * limit, seat * limit + limit)) for seat in range(n)]
    early = phase in (phases.LAND, phases.ORDER)
    if state.rows != rows or state.pawns != [row[-1] for row in rows] or any(state.earned) or state.known:
        found.append("something happened before the game began")
    if state.money != [START_MONEY] * n or state.discards or state.turns or state.start:
        found.append("something happened before the game began")
    if state.roll or state.special or state.salaries or state.arrived:
        found.append("something happened before the game began")
    most = {phases.LAND: TERRITORIES, phases.HAND_DEAL: HAND * n}.get(phase, 0)
    if not (1 <= state.left <= most if most else state.left == 0):
        found.append("the number of cards to come does not fit")
        return found
    on_land = [cards.bit_count() for cards in state.lands]
    in_hand = [hand.bit_count() for hand in state.hands]
    dealt = most - state.left
    if early:
        each = [limit] * n if phase == phases.ORDER else [(dealt + n - 1 - seat) // n for seat in range(n)]
        lands = [int(place < each[seat]) for seat in range(n) for place in range(limit)]
        wanted = (lands, [0] * n) if game.random_order else ([0] * TERRITORIES, each)
    else:
        each = [HAND if phase == phases.START_SEAT else (dealt + n - 1 - seat) // n for seat in range(n)]
        wanted = ([1] * TERRITORIES, each)
    if (on_land, in_hand) != wanted:
        found.append("the cards dealt do not fit")
    if phase == phases.ORDER and game.random_order:
        found.append("territories are not ordered by choice")
    ordered = state.turn if phase == phases.ORDER else 0
    chosen, waiting = state.orders[:ordered], state.orders[ordered:]
    if any(not 0 <= way < len(ORDERS[limit]) for way in chosen) or waiting != [EMPTY] * len(waiting):
        found.append("the orders chosen do not fit")
    if phase != phases.ORDER and state.turn:
        found.append("nobody has a turn yet")
    if state.decision != (n if not early and not game.random_order else ordered):
        found.append("counters do not fit")
    return found


def _lands(state: CuldceptState) -> list[str]:
    """Territories and pawns."""
    found = []
    held = [land for row in state.rows for land in row]
    if len(set(held)) != len(held) or any(not 0 <= land < TERRITORIES for land in held):
        return ["a territory lies in two places, or does not exist"]
    for land, cards in enumerate(state.lands):
        if (land in held) != (cards != 0) or (cards and combination(cards) is None):
            found.append(f"the cards on territory {land} do not fit")
    if any(len(row) > state.game.limit for row in state.rows):
        found.append("a row is above the limit")
    if len(held) < state.game.limit:
        found.append("fewer territories than a full row")
    if any(pawn not in held for pawn in state.pawns):
        found.append("a pawn stands on no territory")
    if any(way != EMPTY for way in state.orders):
        found.append("an order chosen and not carried out")
    return found


def _hands(state: CuldceptState) -> list[str]:
    """Hand sizes and what chance is to draw."""
    found = []
    phase, hands = state.phase, state.hands
    drawing = phase == phases.DRAW
    if (state.left != 0) != drawing or state.left > phases.SALARY_CARDS or (drawing and not state.pile):
        found.append("the number of cards to come does not fit")
    drawn = phases.SALARY_CARDS - state.left if drawing else 0
    for seat, hand in enumerate(hands):
        held, most = hand.bit_count(), HAND
        if seat == state.turn and drawing:
            most += drawn
        if seat == state.turn and phase == phases.DISCARD:
            most += MOST_DISCARDED if state.arrived else phases.SALARY_CARDS
            if held <= HAND:
                found.append("a discard of nothing")
        if held > most or (seat == state.turn and held < drawn):
            found.append(f"seat {seat} holds {held} cards")
    return found


def _course(state: CuldceptState) -> list[str]:
    """That the phase is really due."""
    found = []
    phase, seat = state.phase, state.turn
    rolled = state.roll != 0
    if phase == phases.ROLL:
        if rolled != (state.special == KING) or state.special not in (0, KING):
            found.append("roll and special card do not fit")
    elif not rolled or (state.special == QUEEN and phase != phases.OVER):
        found.append("roll and special card do not fit")
    if phase == phases.MOVE and state.special:
        found.append("a second special card")
    paying = phase in (phases.SALARY, phases.DRAW) or (phase == phases.DISCARD and not state.arrived)
    if (state.salaries != 0) != paying:
        found.append("salaries do not fit")
    if paying and not state.rows[seat]:
        found.append("a salary without a territory")
    if state.arrived and phase not in (phases.DISCARD, phases.OVER):
        found.append("arrived too early")
    if phase in (phases.ARRIVE, phases.REINFORCE):
        own = owner(state.rows, state.pawns[seat]) == seat
        if own != (phase == phases.REINFORCE):
            found.append("the territory reached belongs to somebody else")
    if (state.start + state.turns) % state.game.players != seat and phase != phases.OVER:
        found.append("it is another seat's turn")
    return found
