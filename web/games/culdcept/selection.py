"""What the player has picked and not yet confirmed, and why something cannot be picked.

`cards` are the cards tapped in their order: those to lay or discard, the territories from left to right while they are
ordered, and at a reinforcement those that change sides. `special` is the special card looked at, `land` a territory.
"""

from __future__ import annotations

from dataclasses import dataclass

from web.app.context import View

FIRST = {"order": "must_order", "salary": "must_take_salary", "discard": "must_discard"}
"""What has to be done before anything else, by phase: the engine's codes."""


@dataclass(slots=True)
class Selection:
    """See the module. `note`: code of why the last tap did nothing (refusals has the words)."""

    stamp: tuple[int, str, int] = (-1, "", -1)
    cards: tuple[int, ...] = ()
    special: int | None = None
    land: int | None = None
    note: str = ""
    note_n: int = 0

    def drop(self) -> None:
        """Forget everything picked."""
        self.cards = ()
        self.special = self.land = None
        self.note = ""

    def empty(self) -> bool:
        return not self.cards and self.special is None and self.land is None


def stamp(view: View) -> tuple[int, str, int]:
    """What a selection is valid for."""
    return view["ply"], view["phase"], view["player"]


def current(view: View, selection: Selection) -> Selection:
    """The selection as far as it still holds for `view`; a new object when something had to go."""
    if selection.stamp == stamp(view):
        return selection
    kept = Selection(stamp(view))
    if selection.land is not None and any(selection.land in row for row in view["rows"]):
        kept.land = selection.land
    return kept


def hand(view: View) -> list[int]:
    """The viewer's own cards; none for a spectator."""
    viewer = view["viewer"]
    return [] if viewer is None else list(view["seats"][viewer]["hand"] or ())


def here(view: View) -> int:
    """The territory on which the pawn of the seat on turn stands."""
    land: int = view["seats"][view["turn"]]["pawn"]
    return land


def lying(view: View) -> list[int]:
    """The cards on that territory."""
    return list(view["lands"][here(view)])


def after_exchange(view: View, selection: Selection) -> list[int]:
    """The cards that would lie on the own territory if the picked ones changed sides."""
    return sorted(set(lying(view)) ^ set(selection.cards), reverse=True)
