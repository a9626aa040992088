"""What an action would do, told by the engine from the view alone: everything is open in this game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import foresight
from web.app.context import View

Effect = Mapping[str, Any]

_told: tuple[object, dict[int, list[dict[str, Any]]]] = (None, {})


def effects(view: View, action: int) -> Sequence[Effect]:
    """The story of a legal action before it is played; remembered for the position seen last."""
    global _told
    key = (view["ply"], view["viewer"], tuple(view["legal"]), str(view["board"]), tuple(view["options"].values()))
    if _told[0] != key:
        _told = (key, {})
    if action not in _told[1]:
        _told[1][action] = foresight.effects(dict(view), action)
    return _told[1][action]


@dataclass(frozen=True, slots=True)
class Chain:
    """What watering or harvesting would set off: its tiles in order, and the points of each seat (none for water)."""

    links: tuple[Effect, ...]
    points: tuple[int, ...]


def chain(view: View, action: int) -> Chain:
    """See `Chain`; `action` waters or harvests."""
    first, *links = effects(view, action)
    return Chain(tuple(links), tuple(first.get("points", ())))
