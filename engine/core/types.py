"""Small shared types. Everything that leaves the engine is JSON-safe."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

Action = int
"""A move of a seat or of chance: an int from 0 to 2**53 - 1 whose meaning is fixed for each game."""

MAX_ACTION: Final = 2**53 - 1

CHANCE: Final = -1
"""`State.player` while chance is to act."""

TERMINAL: Final = -2
"""`State.player` once the game is over."""

View = dict[str, Any]
"""What one viewer may know of a state, made of dict, list, str, int, bool and None only."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One step of what an action does, in the order in which a person would tell it.

    `data` is public. `secret` is known to the seats in `knows` alone and is merged into `data` for them;
    a key in both has its public stand-in (mostly None) in `data`.
    """

    kind: str
    data: dict[str, Any]
    secret: dict[str, Any] | None = None
    knows: tuple[int, ...] = ()

    def seen_by(self, viewer: int | None) -> dict[str, Any]:
        """JSON form for one viewer (None: a spectator)."""
        shown = {"kind": self.kind, **self.data}
        if self.secret is not None and viewer is not None and viewer in self.knows:
            shown.update(self.secret)
        return shown


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended.

    `ranks` holds 1 for each best seat, shared ranks repeated (1, 1, 3); with no winner it is empty.
    `reason` is a stable code. `lines` holds for each seat the figures that made the ranking, points first.
    """

    reason: str
    ranks: tuple[int, ...]
    lines: tuple[dict[str, int], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that won; several share the win; empty when nobody did."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def to_json(self) -> dict[str, Any]:
        """JSON-safe form, winners spelled out."""
        return {
            "reason": self.reason,
            "winners": list(self.winners),
            "ranks": list(self.ranks),
            "lines": [dict(line) for line in self.lines],
        }


def rank_by(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Ranks of seats by descending key, equal keys sharing a rank.

    >>> rank_by([(16, -12), (16, -11), (9, 0)])
    (2, 1, 3)
    """
    return tuple(1 + sum(1 for other in keys if other > key) for key in keys)
