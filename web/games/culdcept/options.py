"""What the player may do now, read from `view["legal"]` alone: the table never works out a rule by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.games.culdcept.actions import discarded, laid, unpack
from web.app.context import View

Cards = frozenset[int]


@dataclass(slots=True)
class Options:
    """Legal actions by what the player would point at; the values are the actions themselves."""

    plain: dict[str, int] = field(default_factory=dict)  # go, money, cards, pay, keep
    specials: dict[int, int] = field(default_factory=dict)  # card
    orders: int = 0  # how many there are
    discards: dict[Cards, int] = field(default_factory=dict)
    conquests: dict[Cards, int] = field(default_factory=dict)  # weakest first
    exchanges: dict[Cards, int] = field(default_factory=dict)

    def winning(self) -> set[int]:
        """Cards that are part of a combination that wins."""
        return set().union(*self.conquests)


def read(legal: Sequence[int]) -> Options:
    """Sort the actions of a legal list by kind."""
    found = Options()
    for action in legal:
        kind, *data = unpack(action)
        if kind == "special":
            found.specials[data[0]] = action
        elif kind == "order":
            found.orders += 1
        elif kind == "discard":
            found.discards[frozenset(discarded(action))] = action
        elif kind == "conquer":
            found.conquests[frozenset(laid(action))] = action
        elif kind == "reinforce":
            found.exchanges[frozenset(laid(action))] = action
        else:
            found.plain[kind] = action
    return found


_last: tuple[tuple[int, ...], Options] = ((), Options())


def options(view: View) -> Options:
    """`read` for a view, remembered for the list seen last: a position is drawn many times."""
    global _last
    legal = tuple(view["legal"])
    if legal != _last[0]:
        _last = (legal, read(legal))
    return _last[1]
