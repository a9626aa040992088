"""Transitions: what each action does. Source of every rule: the project's Garden Dice rules, see game.py.

Each step tells its story (see story.py) if somebody listens, which is how previews and the log come about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.types import CHANCE, TERMINAL
from . import story
from .actions import (
    BUY,
    END,
    FLIP,
    HARVEST,
    MOVE,
    PLACE,
    REMOVE,
    REROLL,
    ROLL,
    SEIZE,
    START,
    SUNDIAL,
    SUNROLL,
    SUNSET,
    SWALLOW,
    WATER,
    changed_dice,
)
from .chains import chain, crops
from .data import FLIP_FACE, ROLLS, TYPES, pips
from .legal import plain_dice
from .phases import (
    ANIMAL,
    BY_LAST_SEED,
    BY_ROUNDS,
    DIAL,
    EAT,
    EMPTY,
    KIND_STEP,
    MAIN,
    NOWHERE,
    OVER,
    ROCK,
    tile,
)
from .phases import ROLL as ROLLING

if TYPE_CHECKING:
    from .state import GardenState


def apply(state: GardenState, action: int) -> None:
    """Play `action`; see `State.apply`."""
    state.ply += 1
    if action >= PLACE:
        _place(state, *divmod(action - PLACE, 16))
    elif action >= MOVE:
        _move(state, *divmod(action - MOVE, 8))
    elif action >= HARVEST:
        _harvest(state, *divmod(action - HARVEST, 8))
    elif action >= WATER:
        _water(state, *divmod(action - WATER, 8))
    elif action >= ROLL:
        _roll(state, ROLLS[action - ROLL])
    elif action >= SUNDIAL:
        _sundial(state, ROLLS[action - SUNDIAL])
    elif action >= START:
        _start(state, action - START)
    elif action >= SUNSET:
        _sunset(state, *divmod(action - SUNSET, 8))
    elif action >= REMOVE:
        _remove(state, action - REMOVE)
    elif action >= BUY:
        _buy(state, *divmod(action - BUY, 8))
    elif action >= FLIP:
        _flip(state, action - FLIP)
    elif action >= SEIZE:
        _seize(state, action - SEIZE)
    elif action == SWALLOW:
        _swallow(state)
    elif action == SUNROLL:
        _sunroll(state)
    elif action == REROLL:
        _reroll(state)
    elif action == END:
        _end_turn(state)


# --- dice --------------------------------------------------------------------------------------------------------


def _spend(state: GardenState, die: int) -> None:
    """Use a die for anything; it must be one that the sundial left alone, if there is such a rule."""
    state.dice.remove(die)
    state.used.append(die)
    state.fresh = False


def _spend_on_space(state: GardenState, dice: tuple[int, int]) -> None:
    """Use two dice to name a space: altered ones first, since they are good for nothing else."""
    for die in dice:
        _spend(state, die)
        if die in state.altered:
            state.altered.remove(die)


def _start(state: GardenState, seat: int) -> None:
    state.start = state.turn = seat
    if state.told is not None:
        story.start(state)
    state.phase = ROLLING


def _roll(state: GardenState, faces: tuple[int, ...]) -> None:
    state.dice = list(faces)
    state.fresh = not state.used
    state.phase = MAIN
    state.player = state.turn
    if state.told is not None:
        story.rolled(state)


def _throw(state: GardenState) -> None:
    """Chance is to roll all unspent dice."""
    state.dice = []
    state.altered = []
    state.fresh = False
    state.phase = ROLLING
    state.player = CHANCE


def _reroll(state: GardenState) -> None:
    if state.told is not None:
        story.reroll(state)
    state.decision += 1
    _throw(state)


def _sunroll(state: GardenState) -> None:
    state.suns[state.turn] = 0
    if state.told is not None:
        story.sun(state, [], [])
    state.decision += 1
    _throw(state)


def _alter(state: GardenState, old: list[int], new: list[int]) -> None:
    for die in old:
        state.dice.remove(die)
        if die in state.altered:
            state.altered.remove(die)
    state.dice = sorted(state.dice + new)
    state.fresh = False
    state.decision += 1


def _sunset(state: GardenState, old: int, new: int) -> None:
    """The sun sets a die; of equal ones that which the sundial altered, for it becomes like any other."""
    state.suns[state.turn] = 0
    if state.told is not None:
        story.sun(state, [old], [new])
    _alter(state, [old], [new])


def _sundial(state: GardenState, faces: tuple[int, ...]) -> None:
    old, new = changed_dice(state.dice, faces)
    if state.told is not None:
        story.sundial(state, old, new)
    _alter(state, old, new)
    state.dialled = True
    if state.game.coordinates_only:
        state.altered = sorted(state.altered + new)


# --- tiles -------------------------------------------------------------------------------------------------------


def _done(state: GardenState) -> None:
    """An action with dice is over."""
    state.decision += 1


def _buy(state: GardenState, kind: int, die: int) -> None:
    seat = state.turn
    _spend(state, die)
    state.supply[kind] -= 1
    state.bought[kind] += 1
    state.seeds[TYPES * seat + kind] += 1
    state.free[seat] -= 1
    if state.told is not None:
        story.bought(state, kind, die)
    _done(state)


def _place(state: GardenState, cell: int, kind: int) -> None:
    seat = state.turn
    _spend_on_space(state, pips(cell))
    state.board[cell] = tile(kind, seat)
    if kind < ANIMAL:
        state.seeds[TYPES * seat + kind - 1] -= 1
    elif kind == ROCK:
        state.rocks[seat] = 0
    else:
        state.free[seat] -= 1
        if kind == DIAL:
            state.dials[seat] = cell
        else:
            state.animals[seat] = cell
            state.stacks[seat] = 1
    if state.told is not None:
        story.placed(state, cell, kind)
    _done(state)


def _water(state: GardenState, cell: int, die: int) -> None:
    _spend(state, die)
    links = chain(state.board, cell)
    if state.told is not None:
        story.watered(state, cell, die, links)
    for link, _ in links:
        state.board[link] |= 1
    _done(state)


def _harvest(state: GardenState, cell: int, die: int) -> None:
    seat = state.turn
    _spend(state, die)
    found = crops(state, cell)
    if state.told is not None:
        story.harvested(state, cell, die, found)
    for crop in found:
        owner = crop.owner
        state.board[crop.cell] = EMPTY
        state.free[owner] += 1
        state.crops[TYPES * owner + crop.value - 1] += 1
        state.points[owner] += crop.points
        if owner != seat:
            state.points[seat] += 1
    _done(state)


def _flip(state: GardenState, special: int) -> None:
    _spend(state, FLIP_FACE)
    cell = (state.dials if special else state.animals)[state.turn]
    state.board[cell] ^= 1
    if state.told is not None:
        story.flipped(state, special, cell)
    _done(state)


# --- animals -----------------------------------------------------------------------------------------------------


def _move(state: GardenState, cell: int, die: int) -> None:
    _spend(state, die)
    code = state.board[cell]
    if not code:
        if state.told is not None:
            story.moved(state, cell, die)
        _walk(state, cell)
        _done(state)
        return
    state.pending = cell
    plain = plain_dice(state)
    if plain and plain[-1] >= code >> KIND_STEP:
        state.phase = EAT
        if state.told is not None:
            story.stalked(state, die)
        return
    if state.told is not None:
        story.moved(state, cell, die)
    _swallow(state)


def _walk(state: GardenState, cell: int) -> None:
    seat = state.turn
    board = state.board
    board[cell] = board[state.animals[seat]]
    board[state.animals[seat]] = EMPTY
    state.animals[seat] = cell


def _eat(state: GardenState) -> int:
    """The tile leaves, its disc goes back to its owner, the animal stands in its place; the type of the tile."""
    cell = state.pending
    code = state.board[cell]
    victim = code >> 1 & 7
    state.free[victim] += 1
    state.eaten |= 1 << victim
    _walk(state, cell)
    state.pending = NOWHERE
    state.phase = MAIN
    state.free[state.turn] -= 1
    return (code >> KIND_STEP) - 1


def _swallow(state: GardenState) -> None:
    if state.told is not None:
        story.swallowed(state)
    kind = _eat(state)
    state.swallowed[kind] += 1
    state.stacks[state.turn] += 1
    _done(state)


def _seize(state: GardenState, die: int) -> None:
    _spend(state, die)
    if state.told is not None:
        story.seized(state, die)
    kind = _eat(state)
    state.seeds[TYPES * state.turn + kind] += 1
    _done(state)


def _remove(state: GardenState, owner: int) -> None:
    """Three dice: the space and a six. The tile goes back to its owner's hand with all discs on it."""
    cell = state.animals[owner]
    _spend(state, FLIP_FACE)
    _spend_on_space(state, pips(cell))
    if state.told is not None:
        story.removed(state, owner)
    state.board[cell] = EMPTY
    state.animals[owner] = NOWHERE
    state.free[owner] += state.stacks[owner]
    state.stacks[owner] = 0
    _done(state)


# --- end of the turn ---------------------------------------------------------------------------------------------


def _end_turn(state: GardenState) -> None:
    if state.told is not None:
        story.ended_turn(state)
    state.decision += 1
    state.turns += 1
    if not any(state.supply):
        _finish(state, BY_LAST_SEED)
        return
    if state.turns >= state.game.max_turns:
        _finish(state, BY_ROUNDS)
        return
    state.turn = (state.turn + 1) % state.game.players
    state.used = []
    state.bought = [0] * TYPES
    state.eaten = 0
    state.dialled = False
    _throw(state)


def _finish(state: GardenState, ending: int) -> None:
    state.ending = ending
    state.phase = OVER
    state.player = TERMINAL
    if state.told is not None:
        story.game_over(state)
