"""Cues: what moves and sounds while one picture becomes the next. Made by Python, played by web/static/motion.mjs.

A cue only decorates: the picture that comes with it is complete and true without it, and a cue whose elements are not
there is left out. Places are element ids; `seat-1/.c-red` means the part of #seat-1 that matches `.c-red`, or the whole
where that part is missing or not shown; `@pressed` is what was pressed last.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, runtime_checkable

from web.app.context import Entry, TableContext

Kind = Literal["fly", "slide", "turn", "visit", "walk", "shift", "tumble", "glow", "count", "plus", "shake", "sound"]

LASTING: Final[Mapping[str, int]] = {
    "fly": 480, "slide": 360, "turn": 360, "visit": 920, "walk": 900, "shift": 360, "tumble": 560, "glow": 560,
    "count": 220, "plus": 560, "shake": 220,
}  # fmt: skip
"""Milliseconds from the beginning of a cue to its end at full length. Source: the motion table of the visual design."""

MOST: Final = 40
"""Moving cues of one picture; more would only be noise."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One movement or sound.

    | kind  | what it does                                                                                |
    |-------|---------------------------------------------------------------------------------------------|
    | fly   | the sprite `art`, or a copy of `art`'s element ("=card-17"), on an arc from `source` to `to` |
    | slide | the same on a straight line                                                                 |
    | turn  | a copy of `source` (a back) moves to `to` and turns into it at mid-flight                   |
    | visit | a copy of `source` rises, light sweeps over it, then it flies to `to`                       |
    | walk  | a copy of `source` hops over the elements of `path` to `to`                                  |
    | shift | `to` comes from where `source`, mostly itself, was before                                   |
    | tumble | a die rolls on the spot and comes to rest                                                   |
    | glow  | `to` flashes once                                                                           |
    | count | a number at `to` ticks                                                                      |
    | plus  | `text` floats up from `to`                                                                  |
    | shake | `to` says no                                                                                |
    | sound | the sound `name`                                                                            |

    `delay` in milliseconds; `hide`: `to` is not shown before the flight has landed on it.
    """

    kind: Kind
    to: str = ""
    source: str = ""
    art: str = ""
    delay: int = 0
    text: str = ""
    name: str = ""
    hide: bool = False
    path: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Plain values, what is empty left out."""
        values: dict[str, Any] = {
            "kind": self.kind, "to": self.to, "from": self.source, "art": self.art, "delay": self.delay,
            "text": self.text, "name": self.name, "hide": self.hide, "path": list(self.path),
        }  # fmt: skip
        return {key: value for key, value in values.items() if value}


def sound(name: str, delay: int = 0) -> Cue:
    """A sound of web/static/sound.mjs."""
    return Cue("sound", name=name, delay=delay)


def dump(cues: Sequence[Cue]) -> str:
    """The text that crosses to the page; "" for none. The first MOST movements stay, and every sound."""
    moving = [cue for cue in cues if cue.kind != "sound"]
    over = set(map(id, moving[MOST:]))
    kept = [cue.to_json() for cue in cues if id(cue) not in over]
    return json.dumps(kept, separators=(",", ":"), ensure_ascii=False) if kept else ""


def length(cues: Iterable[Cue]) -> int:
    """Milliseconds until the last movement ends at full length; 0 if nothing moves."""
    return max((cue.delay + LASTING.get(cue.kind, 0) for cue in cues if cue.kind != "sound"), default=0)


@runtime_checkable
class Moving(Protocol):
    """A table that shows its moves."""

    def cues(self, effects: Sequence[Mapping[str, Any]], ctx: TableContext) -> list[Cue]:
        """What the effects, as the viewer sees them, in order, look and sound like; `ctx` is the picture after them."""
        ...


def collect(table: object, entries: Iterable[Entry], ctx: TableContext) -> list[Cue]:
    """Cues of the log entries that are new in this picture.

    Nothing moves for a table without motion, and nothing when something was taken back: the way there is not the way
    back.
    """
    fresh = list(entries)
    if any(entry.get("event") == "undo" for entry in fresh):
        return []
    effects = [effect for entry in fresh for effect in entry.get("effects", ())]
    cues = table.cues(effects, ctx) if effects and isinstance(table, Moving) else []
    outcome = ctx.view.get("outcome")
    if outcome is not None:
        if fresh:
            cues.append(sound(_ending(outcome, ctx.me), 400))
    elif ctx.active and any(entry.get("effects") and entry.get("seat", -1) not in (-1, ctx.me) for entry in fresh):
        cues.append(sound("turn", 250))
    return cues


def _ending(outcome: Mapping[str, Any], me: int) -> str:
    winners = outcome["winners"]
    if not winners or (me in winners and len(winners) > 1):
        return "draw"
    return "win" if me in winners or me < 0 else "loss"


def refused() -> list[Cue]:
    """What was pressed last says no."""
    return [Cue("shake", to="@pressed"), sound("refused")]
