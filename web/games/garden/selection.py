"""What the player has picked and not yet confirmed.

Dice, a kind of action, a tile of the hand or the shop, a space: in any order. What is picked narrows the legal actions
down; once only one thing is left that could be meant (whatever dice it takes), it can be confirmed.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.garden.phases import ANIMAL
from web.app.context import View

from .options import Act, Options

POWERS = ("sundial", "sun")


@dataclass(slots=True)
class Selection:
    """See the module. `note`: code of why the last tap did nothing (web.games.garden.refusals has the words)."""

    stamp: tuple[int, str, int] = (-1, "", -1)
    dice: tuple[int, ...] = ()  # places in view["dice"], in the order picked
    kind: str = ""  # one of options.KINDS, or a power
    tile: int | None = None  # a kind of tile in hand or in the shop
    cell: int | None = None
    face: int | None = None  # what the sun makes of a die
    pick: int | None = None  # an action chosen among several
    note: str = ""

    def drop(self) -> None:
        """Forget everything picked."""
        self.dice = ()
        self.kind = ""
        self.tile = self.cell = self.face = self.pick = None
        self.note = ""

    def empty(self) -> bool:
        return not self.dice and not self.kind and self.tile is None and self.cell is None and self.pick is None


def stamp(view: View) -> tuple[int, str, int]:
    """What a selection is valid for."""
    return view["ply"], view["phase"], view["player"]


def current(view: View, selection: Selection) -> Selection:
    """The selection as far as it still holds for `view`; a new object when something had to go."""
    return selection if selection.stamp == stamp(view) else Selection(stamp(view))


def faces(view: View, selection: Selection) -> list[int]:
    """Faces of the picked dice."""
    return [view["dice"][place] for place in selection.dice if place < len(view["dice"])]


def matching(view: View, selection: Selection, legal: Options) -> list[Act]:
    """Actions with dice that fit what is picked."""
    if selection.kind in POWERS:
        return []
    return legal.matching(faces(view, selection), selection.kind, selection.cell, selection.tile)


def aimed(selection: Selection) -> bool:
    """Whether something is picked beside dice and a kind of action: a space, or a seed of the shop."""
    return selection.cell is not None or (selection.kind == "buy" and selection.tile is not None)


def aims(view: View, selection: Selection, legal: Options) -> list[Act]:
    """One action for each thing that could be meant, the one with the picked dice or the lowest that will do."""
    if not aimed(selection):
        return []
    picked = sorted(faces(view, selection))
    best: dict[tuple[str, int | None, int | None], Act] = {}
    for act in matching(view, selection, legal):
        held = best.get(act.aim)
        if held is None or list(act.dice) == picked or (list(held.dice) != picked and act.dice < held.dice):
            best[act.aim] = act
    return list(best.values())


def meant(view: View, selection: Selection, legal: Options) -> Act | None:
    """The one action with dice that is meant, if there is one."""
    found = aims(view, selection, legal)
    if selection.pick is not None:
        return next((act for act in legal.acts if act.action == selection.pick), None)
    return found[0] if len(found) == 1 else None


def in_hand(view: View, seat: int) -> list[tuple[int, int]]:
    """Kinds of tiles in a seat's hand with their numbers: seeds, then the special tiles that are not on the board."""
    held = view["seats"][seat]
    found = [(value, count) for value, count in enumerate(held["seeds"], 1) if count]
    if held["animal"] is None:
        found.append((ANIMAL, 1))
    if held["dial"] is None:
        found.append((ANIMAL + 1, 1))
    if held["rock"]:
        found.append((ANIMAL + 2, 1))
    return found
