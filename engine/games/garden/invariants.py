"""Broken invariants of a position, each piece counted over all zones. Source: the project's Garden Dice rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .chains import is_vegetable
from .data import DICE, DISCS, MOST_BOUGHT, SEEDS, SIDE, SPACES, TYPES
from .legal import can_eat, plain_dice
from .phases import (
    BY_LAST_SEED,
    BY_ROUNDS,
    CHANCE_PHASES,
    EAT,
    EMPTY,
    KIND_STEP,
    NOWHERE,
    OVER,
    ROLL,
    START_SEAT,
)
from .rebuild import where

if TYPE_CHECKING:
    from .state import GardenState


def problems(state: GardenState) -> list[str]:
    """See `State.problems`."""
    pieces = _sizes(state) or [*_tiles(state), *_discs(state), *_dice(state)]
    # The course of the game can only be asked about if every piece is in its place.
    return pieces or [*_turns(state), *_eating(state)]


def _sizes(state: GardenState) -> list[str]:
    """Lists of a wrong length, or with something else than small ints in them: nothing else can be asked then."""
    players = state.game.players
    wanted = {
        "board": SPACES, "bought": TYPES, "supply": TYPES, "swallowed": TYPES, "points": players, "free": players,
        "seeds": TYPES * players, "crops": TYPES * players, "animals": players, "stacks": players, "dials": players,
        "rocks": players, "suns": players,
    }  # fmt: skip
    found = [f"{name} has a wrong size" for name, size in wanted.items() if len(getattr(state, name)) != size]
    plain = [state.turn, state.start, state.turns, state.ply, state.decision, state.pending, state.eaten]
    for name in (*wanted, "dice", "used", "altered"):
        plain += getattr(state, name)
    if any(type(value) is not int for value in plain) or type(state.fresh) is not bool:
        found.append("something else in place of a whole number")
    elif not 0 <= state.turn < players or not 0 <= state.start < players:
        found.append("a seat that does not exist")
    return found


def _tiles(state: GardenState) -> list[str]:
    try:
        places = where(state)
    except ValueError as error:
        return [str(error)]
    found = []
    if places != (state.animals, state.dials, state.rocks):
        found.append("animals, dials or rocks are not where the board has them")
    if min(state.supply + state.swallowed + state.seeds + state.crops) < 0:
        found.append("tile counts below zero")
    # A vegetable must be one, whatever its code says.
    on_board = [0] * TYPES
    for code in state.board:
        if code < EMPTY or (code and not code >> KIND_STEP):
            found.append(f"no tile {code}")
        elif is_vegetable(code):
            on_board[(code >> KIND_STEP) - 1] += 1
    for kind in range(TYPES):
        held = sum(state.seeds[kind::TYPES]) + sum(state.crops[kind::TYPES])
        total = state.supply[kind] + state.swallowed[kind] + held + on_board[kind]
        if total != SEEDS[state.game.players]:
            found.append(f"{total} tiles of value {kind + 1}")
    return found


def _discs(state: GardenState) -> list[str]:
    found = []
    for seat in range(state.game.players):
        tiles = sum(1 for code in state.board if is_vegetable(code) and code >> 1 & 7 == seat)
        seeds = sum(state.seeds[TYPES * seat : TYPES * seat + TYPES])
        used = tiles + seeds + state.stacks[seat] + (state.dials[seat] >= 0)
        if state.free[seat] + used != DISCS or state.free[seat] < 0:
            found.append(f"seat {seat} has {state.free[seat] + used} discs, {state.free[seat]} of them free")
        if (state.stacks[seat] > 0) != (state.animals[seat] >= 0):
            found.append(f"discs on an animal in hand, or none on one on the board (seat {seat})")
        if state.suns[seat] not in (0, 1) or state.points[seat] < 0:
            found.append(f"suns or points of seat {seat} do not fit")
    return found


def _dice(state: GardenState) -> list[str]:
    dice, used, altered = state.dice, state.used, state.altered
    found = []
    if any(not 1 <= face <= SIDE for face in dice + used + altered) or dice != sorted(dice):
        found.append("dice with faces they do not have, or out of order")
    if any(altered.count(face) > dice.count(face) for face in altered) or altered != sorted(altered):
        found.append("dice that were altered are not there")
    if altered and not (state.game.coordinates_only and state.dialled):
        found.append("altered dice without a sundial that does so")
    in_air = state.phase in CHANCE_PHASES
    if len(dice) != (0 if in_air else DICE - len(used)) or len(used) > DICE:
        found.append(f"{len(dice)} dice to use, {len(used)} used")
    if state.fresh and (used or in_air or altered):
        found.append("dice that lie as they fell were used")
    if any(not 0 <= count <= MOST_BOUGHT for count in state.bought) or sum(state.bought) > len(used):
        found.append("more seeds bought than the turn allows")
    players = state.game.players
    if not 0 <= state.eaten < 1 << players or state.eaten >> state.turn & 1 or state.eaten.bit_count() > len(used):
        found.append("more eaten than the turn allows")
    if type(state.dialled) is not bool or (state.dialled and state.dials[state.turn] < 0):
        found.append("a sundial used that is not on the board")
    return found


def _turns(state: GardenState) -> list[str]:
    """Whose turn it is, the counters, the end."""
    found = []
    game = state.game
    player = -1 if state.phase in CHANCE_PHASES else -2 if state.phase == OVER else state.turn
    if state.player != player:
        found.append("the wrong one is to act")
    passed = state.turns - (state.phase == OVER)
    if state.turn != (state.start + passed) % game.players or state.turns < 0:
        found.append("turn and number of turns do not fit")
    if not 0 <= state.turns <= state.decision <= state.ply:
        found.append("counters do not fit")
    if state.phase == START_SEAT and (
        state.turns or state.decision or state.ply or state.used or any(state.board) or any(state.seeds)
    ):
        found.append("something happened before the game began")
    if state.phase == ROLL and len(state.used) == DICE:
        found.append("nothing to roll")
    if (state.phase == OVER) != (state.ending != 0):
        found.append("over without an ending, or an ending without being over")
    if (state.ending == BY_LAST_SEED) != (state.phase == OVER and not any(state.supply)):
        found.append("the last seed and the end do not fit")
    if state.ending == BY_ROUNDS and state.turns != game.max_turns:
        found.append("the rounds are not over")
    if state.turns > game.max_turns or (state.turns == game.max_turns and state.phase != OVER):
        found.append("more rounds than the game has")
    if not any(state.supply) and state.phase != OVER and not any(state.bought):
        found.append("the last seed was taken in an earlier turn")
    if state.told is not None:
        found.append("a story is being told")
    return found


def _eating(state: GardenState) -> list[str]:
    pending = state.pending
    if state.phase != EAT:
        return [] if pending == NOWHERE else ["nothing is being eaten"]
    seat = state.turn
    if not 0 <= pending < SPACES or state.animals[seat] < 0 or not state.used:
        return ["nothing is there to eat or to be eaten"]
    if not is_vegetable(state.board[pending]) or not can_eat(state, pending):
        return ["this cannot be eaten"]
    plain = plain_dice(state)
    if not plain or plain[-1] < state.board[pending] >> KIND_STEP:
        return ["a choice without a choice"]
    return []
