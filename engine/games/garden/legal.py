"""Legal actions of each phase. Source: rules 2.5 to 2.12."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from . import phases
from .actions import (
    BUY,
    END,
    FLIP,
    HARVEST,
    MOVE,
    PLACE,
    REMOVE,
    REROLL,
    SEIZE,
    SUNDIAL,
    SUNROLL,
    SUNSET,
    SWALLOW,
    WATER,
)
from .chains import guarded
from .data import FLIP_FACE, MOST_BOUGHT, RAYS, ROLL_NUMBER, SIDE, TYPES, pips, space
from .phases import ANIMAL, DIAL, KIND_STEP, ROCK

if TYPE_CHECKING:
    from .state import GardenState


def legal_actions(state: GardenState) -> list[int]:
    """See `State.legal_actions`."""
    if state.phase == phases.MAIN:
        acts = dice_actions(state)
        powers = free_actions(state)
        if not acts or not state.game.forced_actions:
            powers.append(END)
        return sorted(powers + acts)
    if state.phase == phases.EAT:
        value = state.board[state.pending] >> KIND_STEP
        return [SWALLOW, *(SEIZE + die for die in plain_dice(state) if die >= value)]
    return []


def plain_dice(state: GardenState) -> list[int]:
    """The different faces that may be used for anything, rising.

    With `sundial_scope=coordinates` a die that the sundial altered names spaces only.
    """
    if not state.altered:
        return sorted(set(state.dice))
    return [die for die in sorted(set(state.dice)) if state.dice.count(die) > state.altered.count(die)]


# --- actions that need dice --------------------------------------------------------------------------------------


def dice_actions(state: GardenState) -> list[int]:
    """Everything that the unspent dice allow; in no order."""
    if not state.dice:
        return []
    plain = plain_dice(state)
    actions: list[int] = []
    if plain:
        _purchases(state, plain, actions)
        _tend(state, plain, actions)
        _moves(state, plain, actions)
        if FLIP_FACE in plain:
            seat = state.turn
            actions += [FLIP + number for number, at in enumerate((state.animals, state.dials)) if at[seat] >= 0]
            _removals(state, actions)
    if len(state.dice) > 1:
        _placements(state, actions)
    return actions


def _purchases(state: GardenState, plain: list[int], actions: list[int]) -> None:
    if state.free[state.turn]:
        supply, bought = state.supply, state.bought
        for kind in range(TYPES):
            if supply[kind] and bought[kind] < MOST_BOUGHT:
                actions += [BUY + 8 * kind + die for die in plain if die > kind]


def _tend(state: GardenState, plain: list[int], actions: list[int]) -> None:
    """Water and harvest: what is one's own and no dearer than the die."""
    seat = state.turn
    best = plain[-1]
    for cell, code in enumerate(state.board):
        if code and code >> 1 & 7 == seat and code >> KIND_STEP < ANIMAL:
            value = code >> KIND_STEP
            if value <= best:
                base = (HARVEST if code & 1 else WATER) + 8 * cell
                actions += [base + die for die in plain if die >= value]


def _moves(state: GardenState, plain: list[int], actions: list[int]) -> None:
    at = state.animals[state.turn]
    if at < 0:
        return
    board = state.board
    best = plain[-1]
    for ray in RAYS[at]:
        for far, cell in enumerate(ray[:best], 1):
            code = board[cell]
            if code:
                if code >> KIND_STEP == ROCK:
                    break
                if not can_eat(state, cell):
                    continue
            base = MOVE + 8 * cell
            actions += [base + die for die in plain if die >= far]


def can_eat(state: GardenState, cell: int) -> bool:
    """Whether the animal of the seat on turn may eat the tile on this space, wherever the animal is.

    Another player's seed (a bird) or vegetable (a rabbit), a player not yet robbed this turn, no scarecrow of its
    owner beside a seed, and a free disc: both ways of eating need one.
    """
    code = state.board[cell]
    seat = state.turn
    owner = code >> 1 & 7
    if code >> KIND_STEP >= ANIMAL or owner == seat or state.eaten >> owner & 1 or not state.free[seat]:
        return False
    side = state.board[state.animals[seat]] & 1
    return code & 1 == side and (side == phases.RABBIT or not guarded(state, cell, owner))


def can_remove(state: GardenState, cell: int) -> bool:
    """Whether the dice name this space (in either order) and leave another one that shows six and is no altered one."""
    rest = state.dice[:]
    for die in pips(cell):
        if die not in rest:
            return False
        rest.remove(die)
    altered = state.altered
    if not altered:
        return FLIP_FACE in rest
    # The space may be named with altered sixes, the third die may not be one.
    return FLIP_FACE in rest and state.dice.count(FLIP_FACE) > altered.count(FLIP_FACE)


def _removals(state: GardenState, actions: list[int]) -> None:
    if len(state.dice) > 2:
        actions += [REMOVE + owner for owner, cell in enumerate(state.animals) if cell >= 0 and can_remove(state, cell)]


def in_hand(state: GardenState, seat: int) -> list[int]:
    """Kinds of tiles that the seat could put on the board now, rising: 1 to 5, then animal, dial, rock."""
    first = TYPES * seat
    kinds = [kind for kind in range(1, TYPES + 1) if state.seeds[first + kind - 1]]
    if state.free[seat]:
        if state.animals[seat] < 0:
            kinds.append(ANIMAL)
        if state.dials[seat] < 0:
            kinds.append(DIAL)
    if state.rocks[seat]:
        kinds.append(ROCK)
    return kinds


@cache
def named_spaces(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Spaces that two of the dice name, in either order; rising."""
    return tuple(sorted({cell for a, b in combinations(dice, 2) for cell in (space(a, b), space(b, a))}))


def _placements(state: GardenState, actions: list[int]) -> None:
    kinds = in_hand(state, state.turn)
    if kinds:
        board = state.board
        for cell in named_spaces(tuple(state.dice)):
            if not board[cell]:
                base = PLACE + 16 * cell
                actions += [base + kind for kind in kinds]


# --- what costs no die -------------------------------------------------------------------------------------------


def free_actions(state: GardenState) -> list[int]:
    """Equal dice again, the sun, the sundial: allowed, never forced."""
    dice = state.dice
    if not dice:
        return []
    actions = []
    if state.fresh and dice[0] == dice[-1]:
        actions.append(REROLL)
    if state.suns[state.turn]:
        actions.append(SUNROLL)
        for old in sorted(set(dice)):
            actions += [SUNSET + 8 * old + new for new in range(1, SIDE + 1) if new != old]
    if not state.dialled and has_sundial(state, state.turn):
        actions += [SUNDIAL + number for number in turned(tuple(dice), state.game.free_pair)]
    return actions


def has_sundial(state: GardenState, seat: int) -> bool:
    """Whether the seat's dial lies on the board with its sundial up."""
    dial = state.dials[seat]
    return dial >= 0 and state.board[dial] & 1 == phases.SUNDIAL


@cache
def turned(dice: tuple[int, ...], free_pair: bool) -> tuple[int, ...]:
    """Numbers of the rolls that the sundial can make of these dice: one die by one or two, or two by one, 1 to 6.

    The two move the same way, or each as one likes if `free_pair`. What changes nothing is no use of the sundial.
    """
    found = set()
    for at, die in enumerate(dice):
        for step in (-2, -1, 1, 2):
            found.add((*dice[:at], die + step, *dice[at + 1 :]))
    pairs = ((-1, -1), (1, 1), (-1, 1), (1, -1)) if free_pair else ((-1, -1), (1, 1))
    for one, two in combinations(range(len(dice)), 2):
        for first, second in pairs:
            changed = list(dice)
            changed[one] += first
            changed[two] += second
            found.add(tuple(changed))
    rolls = {tuple(sorted(faces)) for faces in found if min(faces) >= 1 and max(faces) <= SIDE}
    return tuple(sorted(ROLL_NUMBER[faces] for faces in rolls if faces != dice))
