"""Why an action is not legal now, as a stable reason code that the page turns into a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .actions import unpack
from .chains import guarded
from .data import FLIP_FACE, MOST_BOUGHT, RAYS, TYPES
from .legal import can_remove, has_sundial, named_spaces, plain_dice
from .phases import ANIMAL, DIAL, EAT, KIND_STEP, RABBIT, ROCK

if TYPE_CHECKING:
    from .state import GardenState

REASONS = (
    "game_over", "chance_acts", "unknown_action", "not_for_players", "must_choose_eating", "nothing_to_eat",
    "must_use_dice", "dice_not_equal", "dice_not_as_rolled", "sun_spent", "no_dice_left", "sun_same_face",
    "no_such_die", "die_for_spaces_only", "die_too_low", "needs_six", "not_on_board", "sold_out", "two_bought",
    "no_disc", "no_plant_there", "not_yours", "already_grown", "not_grown", "not_in_line", "too_far", "rock_in_way",
    "space_taken", "own_tile", "wrong_food", "eaten_already", "guarded", "cannot_eat_that", "needs_space_and_six",
    "not_in_hand", "space_not_named", "sundial_not_out", "sundial_used", "sundial_cannot",
)  # fmt: skip
"""Every code that `refusal` may give."""


def why_not(state: GardenState, action: int) -> str:
    """See `State.why_not`."""
    kind, *payload = unpack(action)
    if kind == "unknown":
        return "unknown_action"
    if kind in ("start", "roll"):
        return "not_for_players"
    if state.phase == EAT:
        return _no_die(state, payload[0]) or "die_too_low" if kind == "seize" else "must_choose_eating"
    if kind in ("seize", "swallow"):
        return "nothing_to_eat"
    return _ASKED[kind](state, *payload)


def _no_die(state: GardenState, die: int) -> str:
    """Why this face cannot be used for an ordinary action; "" if it can."""
    if die not in state.dice:
        return "no_such_die"
    return "" if die in plain_dice(state) else "die_for_spaces_only"


def _end(state: GardenState) -> str:
    return "must_use_dice"


def _reroll(state: GardenState) -> str:
    if not state.fresh and state.dice and state.dice[0] == state.dice[-1]:
        return "dice_not_as_rolled"
    return "dice_not_equal"


def _sunroll(state: GardenState) -> str:
    return "no_dice_left" if state.suns[state.turn] else "sun_spent"


def _sunset(state: GardenState, old: int, new: int) -> str:
    if not state.suns[state.turn] or not state.dice:
        return _sunroll(state)
    return "no_such_die" if old not in state.dice else "sun_same_face"


def _flip(state: GardenState, special: int) -> str:
    if (state.dials if special else state.animals)[state.turn] < 0:
        return "not_on_board"
    return "die_for_spaces_only" if FLIP_FACE in state.dice else "needs_six"


def _buy(state: GardenState, value: int, die: int) -> str:
    if not state.supply[value - 1]:
        return "sold_out"
    if state.bought[value - 1] >= MOST_BOUGHT:
        return "two_bought"
    if not state.free[state.turn]:
        return "no_disc"
    return _no_die(state, die) or "die_too_low"


def _tend(state: GardenState, cell: int, die: int, grown: int) -> str:
    code = state.board[cell]
    if not 0 < code >> KIND_STEP < ANIMAL:
        return "no_plant_there"
    if code >> 1 & 7 != state.turn:
        return "not_yours"
    if code & 1 != grown:
        return "not_grown" if grown else "already_grown"
    return _no_die(state, die) or "die_too_low"


def _water(state: GardenState, cell: int, die: int) -> str:
    return _tend(state, cell, die, 0)


def _harvest(state: GardenState, cell: int, die: int) -> str:
    return _tend(state, cell, die, 1)


def _move(state: GardenState, cell: int, die: int) -> str:
    at = state.animals[state.turn]
    if at < 0:
        return "not_on_board"
    ray = next((ray for ray in RAYS[at] if cell in ray), None)
    if ray is None:
        return "not_in_line"
    if _no_die(state, die):
        return _no_die(state, die)
    far = ray.index(cell) + 1
    if far > die:
        return "too_far"
    if any(state.board[passed] >> KIND_STEP == ROCK for passed in ray[:far]):
        return "rock_in_way"
    return why_not_eat(state, cell)


def why_not_eat(state: GardenState, cell: int) -> str:
    """Why the animal of the seat on turn may not eat the tile on this space."""
    code = state.board[cell]
    owner, seat = code >> 1 & 7, state.turn
    if code >> KIND_STEP >= ANIMAL:
        return "cannot_eat_that"
    if owner == seat:
        return "own_tile"
    side = state.board[state.animals[seat]] & 1
    if code & 1 != side:
        return "wrong_food"
    if state.eaten >> owner & 1:
        return "eaten_already"
    return "guarded" if side != RABBIT and guarded(state, cell, owner) else "no_disc"


def _remove(state: GardenState, owner: int) -> str:
    if owner >= state.game.players or state.animals[owner] < 0:
        return "not_on_board"
    altered = state.altered
    if altered and len(state.dice) > 2:
        state = state.copy()
        state.altered = []
        if can_remove(state, state.animals[owner]):
            return "die_for_spaces_only"
    return "needs_space_and_six"


def _place(state: GardenState, cell: int, kind: int) -> str:
    seat = state.turn
    if kind < ANIMAL:
        held = state.seeds[TYPES * seat + kind - 1] > 0
    elif kind == ROCK:
        held = state.rocks[seat] > 0
    else:
        held = (state.dials if kind == DIAL else state.animals)[seat] < 0
    if not held:
        return "not_in_hand"
    if state.board[cell]:
        return "space_taken"
    return "no_disc" if cell in named_spaces(tuple(state.dice)) else "space_not_named"


def _sundial(state: GardenState, faces: tuple[int, ...]) -> str:
    if not has_sundial(state, state.turn):
        return "sundial_not_out"
    if state.dialled:
        return "sundial_used"
    return "sundial_cannot" if state.dice else "no_dice_left"


_ASKED: dict[str, Callable[..., str]] = {
    "end": _end, "reroll": _reroll, "sunroll": _sunroll, "sunset": _sunset, "flip": _flip, "buy": _buy,
    "water": _water, "harvest": _harvest, "move": _move, "remove": _remove, "place": _place, "sundial": _sundial,
}  # fmt: skip
