"""What the player may do now, read from `view["legal"]` alone: the table never works out a rule by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.games.duel.actions import unpack
from web.app.context import View

Gold = tuple[int, ...]  # gold paid in place of each colour and of pearls, six counts
Line = tuple[int, ...]  # one to three cells, ascending


@dataclass(slots=True)
class Options:
    """Legal actions by what the player would point at; the values are the actions themselves."""

    passing: int | None = None
    refill: int | None = None
    scrolls: dict[int, int] = field(default_factory=dict)  # cell
    takes: dict[Line, int] = field(default_factory=dict)
    reserves: dict[int, dict[int, int]] = field(default_factory=dict)  # card: gold cell
    decks: dict[int, dict[int, int]] = field(default_factory=dict)  # level 1 to 3: gold cell
    buys: dict[int, list[tuple[Gold, int]]] = field(default_factory=dict)  # card: splits, the least gold first
    colours: dict[int, int] = field(default_factory=dict)
    matches: dict[int, int] = field(default_factory=dict)  # cell
    steals: dict[int, int] = field(default_factory=dict)  # kind of token
    royals: dict[int, int] = field(default_factory=dict)
    discards: dict[tuple[int, ...], int] = field(default_factory=dict)  # seven counts

    def forced_refill(self) -> bool:
        """Whether refilling is all that can be done."""
        return self.refill is not None and not (self.scrolls or self.takes or self.buys or self.reserving())

    def reserving(self) -> bool:
        """Whether anything can be reserved."""
        return bool(self.reserves or self.decks)

    def golds(self) -> set[int]:
        """Cells whose gold can be taken."""
        found = [*self.reserves.values(), *self.decks.values()]
        return set().union(*found)

    def tokens(self) -> dict[int, int]:
        """Kinds to choose from by themselves: a wild card's colours, or what can be stolen."""
        return self.colours or self.steals


def read(legal: Sequence[int]) -> Options:
    """Sort the actions of a legal list by kind."""
    found = Options()
    plain = {
        "scroll": found.scrolls, "colour": found.colours, "match": found.matches, "steal": found.steals,
        "royal": found.royals,
    }  # fmt: skip
    for action in legal:
        kind, *data = unpack(action)
        if kind == "reserve":
            found.reserves.setdefault(data[1], {})[data[0]] = action
        elif kind == "reserve_deck":
            found.decks.setdefault(data[1], {})[data[0]] = action
        elif kind == "take":
            found.takes[data[0]] = action
        elif kind == "buy":
            found.buys.setdefault(data[0], []).append((data[1], action))
        elif kind == "discard":
            found.discards[data[0]] = action
        elif kind in plain:
            plain[kind][data[0]] = action
        elif kind == "refill":
            found.refill = action
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
