"""Taps on the table of 가든 다이스. Pure: an intent changes the selection and may give the action it confirms.

| intent      | arg            | meaning                                                                       |
|-------------|----------------|-------------------------------------------------------------------------------|
| die         | 0 to 3         | take a die up, or put it down                                                 |
| act         | kind           | look for actions of this kind only, or for all again                          |
| shop, hold  | kind of tile   | a seed of the shop; a tile of the own hand                                    |
| cell        | 0 to 35        | a space of the garden                                                         |
| sundial, sun|                | take up the sundial or the sun, or put it down                                |
| face        | 1 to 6         | what the sun makes of the picked die                                          |
| choose      | an action      | one of several things that could be meant, of the sundial's ways, of eating   |
| clear       |                | forget everything picked                                                      |
| go          |                | confirm                                                                       |
| reroll      |                | roll four equal dice again                                                    |
| finish      |                | end the turn (`end` is the page's own: it ends the match)                     |
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.garden.data import SPACES
from engine.games.garden.phases import ROCK
from web.app.context import View

from . import reasons
from .options import KINDS, Options, options
from .selection import Selection, aims, current, faces, in_hand, meant

TURN = "main"


def intent(view: View, selection: Selection, name: str, arg: str) -> int | None:
    """Apply one intent; returns the action that it confirms, if it does. An unknown intent or argument does nothing."""
    held = current(view, selection)
    if held is not selection:
        for slot in Selection.__slots__:
            setattr(selection, slot, getattr(held, slot))
    selection.note = ""
    if name == "act":
        return _act(view, selection, options(view), arg)
    handler = _HANDLERS.get(name)
    return None if handler is None else handler(view, selection, options(view), _number(arg))


def _number(arg: str) -> int:
    return int(arg) if arg.isascii() and arg.isdigit() and len(arg) < 6 else -1


def _refuse(selection: Selection, note: str) -> int | None:
    selection.note = note
    return None


def _may_act(view: View, selection: Selection, phase: str = TURN) -> bool:
    if view["player"] != view["viewer"] or view["viewer"] is None:
        waits = "chance_acts" if view["player"] == -1 else "not_your_turn"
        _refuse(selection, "game_over" if view["phase"] == "over" else waits)
    elif view["phase"] != phase:
        _refuse(selection, "must_choose_eating" if view["phase"] == "eat" else "nothing_to_eat")
    else:
        return True
    return False


def _die(view: View, selection: Selection, legal: Options, place: int) -> int | None:
    if not _may_act(view, selection):
        return None
    if not 0 <= place < len(view["dice"]):
        return _refuse(selection, "die_used")
    selection.pick = selection.face = None
    if place in selection.dice:
        selection.dice = tuple(one for one in selection.dice if one != place)
        return None
    if selection.kind == "sun":
        selection.dice = (place,)
        return None
    most = 2 if selection.kind == "sundial" else 3
    kept = selection.dice if len(selection.dice) < most else selection.dice[1:]
    selection.dice = (*kept, place)
    if selection.kind == "sundial":
        return None
    if not legal.matching(faces(view, selection)):
        # these dice do nothing together: begin anew with the last one
        selection.dice = (place,)
    _let_go(view, selection, legal)
    return None


def _let_go(view: View, selection: Selection, legal: Options) -> None:
    """Forget what no longer goes with the dice just picked."""
    picked = faces(view, selection)
    if not legal.matching(picked, selection.kind, selection.cell, selection.tile):
        selection.cell = None
    if not legal.matching(picked, selection.kind, None, selection.tile):
        selection.tile = None
    if not legal.matching(picked, selection.kind):
        selection.kind = ""


def _act(view: View, selection: Selection, legal: Options, kind: str) -> int | None:
    if kind not in KINDS or not _may_act(view, selection):
        return None
    if selection.kind == kind:
        selection.drop()
        return None
    dice = selection.dice
    tile = selection.tile if kind in ("buy", "place") and selection.kind in ("", kind) else None
    selection.drop()
    if kind not in legal.kinds():
        return _refuse(selection, reasons.no_action(view, kind))
    selection.kind, selection.dice = kind, dice
    if not legal.matching(faces(view, selection), kind):
        selection.dice = ()
    selection.tile = tile
    if not legal.matching(faces(view, selection), kind, None, tile):
        selection.tile = None
    return None


def _shop(view: View, selection: Selection, legal: Options, value: int) -> int | None:
    if not 1 <= value <= 5 or not _may_act(view, selection):
        return None
    again = selection.kind == "buy" and selection.tile == value
    dice = selection.dice
    selection.drop()
    if again:
        return None
    selection.kind, selection.tile, selection.dice = "buy", value, dice
    if not legal.matching(faces(view, selection), "buy", None, value):
        selection.dice = ()
        if not legal.matching((), "buy", None, value):
            selection.drop()
            return _refuse(selection, reasons.no_purchase(view, value))
    return None


def _hold(view: View, selection: Selection, legal: Options, kind: int) -> int | None:
    if not 1 <= kind <= ROCK or not _may_act(view, selection):
        return None
    if kind not in dict(in_hand(view, view["viewer"])):
        return None
    again = selection.kind == "place" and selection.tile == kind
    dice, cell = selection.dice, selection.cell
    selection.drop()
    if again:
        return None
    selection.kind, selection.tile = "place", kind
    if not legal.matching((), "place", None, kind):
        selection.drop()
        return _refuse(selection, reasons.no_place(view, kind))
    selection.dice, selection.cell = dice, cell
    if not legal.matching(faces(view, selection), "place", cell, kind):
        selection.cell = None
        if not legal.matching(faces(view, selection), "place", None, kind):
            selection.dice = ()
    return None


def _cell(view: View, selection: Selection, legal: Options, cell: int) -> int | None:
    if not 0 <= cell < SPACES or not _may_act(view, selection):
        return None
    if selection.cell == cell:
        selection.cell = selection.pick = None
        return None
    if selection.kind in ("sundial", "sun", "buy"):
        selection.drop()
    picked = faces(view, selection)
    selection.pick = None
    if legal.matching(picked, selection.kind, cell, selection.tile):
        selection.cell = cell
        return None
    # Not with what is picked: with other dice, with another tile, in another way?
    for dice, kind, tile in (
        ((), selection.kind, selection.tile), (selection.dice, "", None), ((), selection.kind, None), ((), "", None),
    ):  # fmt: skip
        held = [view["dice"][place] for place in dice]
        if legal.matching(held, kind, cell, tile):
            selection.dice, selection.kind, selection.tile, selection.cell = dice, kind, tile, cell
            return None
    note = reasons.no_cell(view, cell, selection.kind, selection.tile)
    selection.cell = None
    return _refuse(selection, note)


def _power(name: str) -> Callable[[View, Selection, Options, int], int | None]:
    def take(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
        if not _may_act(view, selection):
            return None
        again = selection.kind == name
        dice = selection.dice
        selection.drop()
        if again:
            return None
        if name == "sundial" and not legal.sundial:
            return _refuse(selection, reasons.no_sundial(view))
        if name == "sun" and legal.sunroll is None:
            return _refuse(selection, reasons.no_sun(view))
        selection.kind = name
        selection.dice = dice[-1:] if name == "sun" else dice[-2:]
        return None

    return take


def _face(view: View, selection: Selection, legal: Options, face: int) -> int | None:
    if not _may_act(view, selection) or selection.kind != "sun":
        return None
    picked = faces(view, selection)
    if len(picked) != 1:
        return _refuse(selection, "pick_die")
    if (picked[0], face) not in legal.sunset:
        return _refuse(selection, "sun_same_face")
    selection.pick = None
    selection.face = None if selection.face == face else face
    return None


def _choose(view: View, selection: Selection, legal: Options, action: int) -> int | None:
    if action not in view["legal"]:
        return None
    selection.pick = None if selection.pick == action else action
    selection.face = None
    return None


def _clear(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    selection.drop()
    return None


def _go(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if view["phase"] == "eat" and view["legal"]:
        return selection.pick if selection.pick in view["legal"] else _refuse(selection, "must_choose_eating")
    if not _may_act(view, selection):
        return None
    if selection.kind == "sun":
        picked = faces(view, selection)
        if selection.face is not None and len(picked) == 1:
            return legal.sunset.get((picked[0], selection.face))
        return selection.pick if selection.pick is not None else _refuse(selection, "pick_sun")
    if selection.kind == "sundial":
        return selection.pick if selection.pick is not None else _refuse(selection, "pick_turn")
    act = meant(view, selection, legal)
    if act is None:
        return _refuse(selection, "pick_one" if aims(view, selection, legal) else "pick_more")
    return act.action


def _plain(name: str, why: Callable[[View], str]) -> Callable[[View, Selection, Options, int], int | None]:
    def confirm(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
        if not _may_act(view, selection):
            return None
        action: int | None = getattr(legal, name)
        return _refuse(selection, why(view)) if action is None else action

    return confirm


_HANDLERS: dict[str, Callable[[View, Selection, Options, int], int | None]] = {
    "die": _die, "shop": _shop, "hold": _hold, "cell": _cell, "sundial": _power("sundial"), "sun": _power("sun"),
    "face": _face, "choose": _choose, "clear": _clear, "go": _go,
    "reroll": _plain("reroll", lambda _view: "dice_not_equal"), "finish": _plain("end", lambda _view: "must_use_dice"),
}  # fmt: skip

INTENTS = frozenset((*_HANDLERS, "act"))
