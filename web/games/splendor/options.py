"""What the player may do now, read from `view["legal"]` alone: the table never works out a rule by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.games.splendor.actions import unpack
from web.app.context import View

Gold = tuple[int, ...]  # gold paid in place of each colour, five counts


@dataclass(slots=True)
class Options:
    """Legal actions by what the player would point at; the values are the actions themselves."""

    passing: int | None = None
    takes: dict[int, int] = field(default_factory=dict)  # mask of different colours
    doubles: dict[int, int] = field(default_factory=dict)  # colour
    reserves: dict[int, int] = field(default_factory=dict)  # card
    decks: dict[int, int] = field(default_factory=dict)  # tier 1 to 3
    buys: dict[int, list[tuple[Gold, int]]] = field(default_factory=dict)  # card: splits, the least gold first
    returns: dict[Gold, int] = field(default_factory=dict)  # six counts
    visits: dict[int, int] = field(default_factory=dict)  # noble

    def most(self) -> int:
        """How many different colours the largest take has; 0 when nothing can be taken."""
        return max((mask.bit_count() for mask in self.takes), default=0)

    def completions(self, mask: int) -> list[int]:
        """Legal takes that contain all colours of `mask`."""
        return [take for take in self.takes if take & mask == mask]


def read(legal: Sequence[int]) -> Options:
    """Sort the actions of a legal list by kind."""
    found = Options()
    for action in legal:
        kind, *data = unpack(action)
        if kind == "buy":
            found.buys.setdefault(data[0], []).append((data[1], action))
        elif kind == "take":
            found.takes[sum(1 << colour for colour in data[0])] = action
        elif kind == "double":
            found.doubles[data[0]] = action
        elif kind == "reserve":
            found.reserves[data[0]] = action
        elif kind == "reserve_deck":
            found.decks[data[0]] = action
        elif kind == "return":
            found.returns[data[0]] = action
        elif kind == "visit":
            found.visits[data[0]] = action
        elif kind == "pass":
            found.passing = action
    for splits in found.buys.values():
        splits.sort(key=_gold_spent)  # the one that spends coloured tokens first is the default
    return found


def _gold_spent(split: tuple[Gold, int]) -> tuple[int, int]:
    return sum(split[0]), split[1]


_last: tuple[tuple[int, ...], Options] = ((), Options())


def options(view: View) -> Options:
    """`read` for a view, remembered for the list seen last: a position is drawn many times."""
    global _last
    legal = tuple(view["legal"])
    if legal != _last[0]:
        _last = (legal, read(legal))
    return _last[1]
