"""What the player may do now, read from `view["legal"]` alone: the table never works out a rule by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.games.garden.actions import SPECIALS, changed_dice, unpack
from engine.games.garden.data import FLIP_FACE, pips
from engine.games.garden.phases import ANIMAL, DIAL
from web.app.context import View

KINDS = ("buy", "place", "water", "harvest", "flip", "move", "remove")
"""Actions that use dice, in the order of their buttons."""


@dataclass(frozen=True, slots=True)
class Act:
    """An action with dice by what the player would point at.

    `cell`: the space it happens on; `tile`: the kind of tile bought or placed; `dice`: faces used, rising.
    """

    action: int
    kind: str
    dice: tuple[int, ...]
    cell: int | None = None
    tile: int | None = None

    @property
    def aim(self) -> tuple[str, int | None, int | None]:
        """What it does apart from the dice."""
        return self.kind, self.cell, self.tile


@dataclass(frozen=True, slots=True)
class Turned:
    """A use of the sundial: which faces become which."""

    action: int
    old: tuple[int, ...]
    new: tuple[int, ...]


@dataclass(slots=True)
class Options:
    """Legal actions; the values are the actions themselves."""

    acts: list[Act] = field(default_factory=list)
    sundial: list[Turned] = field(default_factory=list)
    sunset: dict[tuple[int, int], int] = field(default_factory=dict)  # from face, to face
    sunroll: int | None = None
    reroll: int | None = None
    end: int | None = None
    swallow: int | None = None
    seize: dict[int, int] = field(default_factory=dict)  # die

    def kinds(self) -> set[str]:
        """Kinds of actions with dice that are possible."""
        return {act.kind for act in self.acts}

    def matching(
        self, picked: Sequence[int], kind: str = "", cell: int | None = None, tile: int | None = None
    ) -> list[Act]:
        """Actions that use all the picked faces and fit whatever else is picked."""
        want = Counter(picked)
        return [
            act
            for act in self.acts
            if (not kind or act.kind == kind)
            and (cell is None or act.cell == cell)
            and (tile is None or act.tile == tile)
            and not want - Counter(act.dice)
        ]


def read(view: View) -> Options:
    """Sort the actions of a view's legal list."""
    found = Options()
    for action in view["legal"]:
        kind, *data = unpack(action)
        if kind == "place":
            found.acts.append(Act(action, kind, tuple(sorted(pips(data[0]))), data[0], data[1]))
        elif kind in ("water", "harvest", "move"):
            found.acts.append(Act(action, kind, (data[1],), data[0]))
        elif kind == "buy":
            found.acts.append(Act(action, kind, (data[1],), None, data[0]))
        elif kind == "flip":
            cell = view["seats"][view["player"]][SPECIALS[data[0]]]
            found.acts.append(Act(action, kind, (FLIP_FACE,), cell, (ANIMAL, DIAL)[data[0]]))
        elif kind == "remove":
            cell = view["seats"][data[0]]["animal"]
            found.acts.append(Act(action, kind, tuple(sorted((*pips(cell), FLIP_FACE))), cell, ANIMAL))
        elif kind == "sundial":
            old, new = changed_dice(view["dice"], data[0])
            found.sundial.append(Turned(action, tuple(old), tuple(new)))
        elif kind == "sunset":
            found.sunset[data[0], data[1]] = action
        elif kind == "seize":
            found.seize[data[0]] = action
        elif kind in ("sunroll", "reroll", "end", "swallow"):
            setattr(found, kind, action)
    return found


_last: tuple[tuple[object, ...], Options] = ((), Options())


def options(view: View) -> Options:
    """`read` for a view, remembered for the position seen last: a position is drawn many times."""
    global _last
    places = tuple((seat["animal"], seat["dial"]) for seat in view["seats"])
    key = (tuple(view["legal"]), tuple(view["dice"]), places, view["player"])
    if key != _last[0]:
        _last = (key, read(view))
    return _last[1]
