"""Why something cannot be done now, as the engine's own codes: asked when the legal list does not have it."""

from __future__ import annotations

from engine.core import foresight
from engine.games.garden import actions
from engine.games.garden.data import TYPES
from engine.games.garden.phases import ANIMAL, DIAL
from web.app.context import View

NO_ACTION = {
    "buy": "no_purchase", "place": "nothing_to_place", "water": "nothing_to_water", "harvest": "nothing_to_harvest",
    "flip": "nothing_to_flip", "move": "cannot_move", "remove": "nothing_to_remove",
}  # fmt: skip


def _refusal(view: View, found: list[int]) -> str:
    """The engine's reason for the first of these actions that it refuses; the most telling one comes first."""
    for action in found:
        reason = foresight.refusal(dict(view), action)
        if reason is not None:
            return reason
    return "not_now"


def no_action(view: View, kind: str) -> str:
    """Why no action of this kind is possible at all."""
    if not view["dice"]:
        return "no_dice_left"
    seat = view["seats"][view["viewer"]]
    if kind == "buy" and not seat["free"]:
        return "no_disc"
    if kind == "flip" and (seat["animal"] is not None or seat["dial"] is not None):
        return "needs_six"
    if kind == "move":
        return "animal_in_hand" if seat["animal"] is None else NO_ACTION[kind]
    return NO_ACTION[kind]


def no_purchase(view: View, value: int) -> str:
    """Why no seed of this value can be bought."""
    if not view["dice"]:
        return "no_dice_left"
    return _refusal(view, [actions.buy(value, view["dice"][-1])])


def no_place(view: View, kind: int) -> str:
    """Why a tile of the hand can be put nowhere."""
    if len(view["dice"]) < 2:
        return "two_dice_for_place"
    return "no_disc" if kind in (ANIMAL, DIAL) and not view["seats"][view["viewer"]]["free"] else "no_space_named"


def no_cell(view: View, cell: int, kind: str, tile: int | None) -> str:
    """Why nothing can be done on this space."""
    if not view["dice"]:
        return "no_dice_left"
    found = view["board"][cell]
    best = view["dice"][-1]
    me = view["viewer"]
    if found is None:
        if kind == "move":
            return _refusal(view, [actions.move(cell, best)])
        if tile is None and not any(view["seats"][me]["seeds"]) and kind != "place":
            return "empty_space"
        held = tile if tile is not None else next((n + 1 for n in range(TYPES) if view["seats"][me]["seeds"][n]), DIAL)
        return _refusal(view, [actions.place(cell, held)])
    what, owner, side = found
    if kind == "place":
        return "space_taken"
    if kind == "remove" and what == ANIMAL:
        return _refusal(view, [actions.remove(owner)])
    if kind == "move" or (owner != me and what < ANIMAL and view["seats"][me]["animal"] is not None and not kind):
        return _refusal(view, [actions.move(cell, best)])
    if what < ANIMAL:
        return _refusal(view, [(actions.harvest if side else actions.water)(cell, best)])
    if owner == me and what in (ANIMAL, DIAL):
        return _refusal(view, [actions.flip(what - ANIMAL)])
    return _refusal(view, [actions.remove(owner)]) if what == ANIMAL else "nothing_with_that"


def no_sundial(view: View) -> str:
    """Why the sundial cannot be used."""
    return _refusal(view, [actions.SUNDIAL])


def no_sun(view: View) -> str:
    """Why the sun cannot be used."""
    return _refusal(view, [actions.SUNROLL])
