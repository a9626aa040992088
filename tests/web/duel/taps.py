"""Taps on the table and the positions they are made in."""

from collections.abc import Callable
from random import Random
from typing import Any

from engine.core.match import Match, Seat
from engine.core.registry import create
from engine.games.duel.actions import unpack
from tests.duel.helpers import ROWS, position
from tools.preview_duel import liveliest
from web.games.duel import TABLE
from web.games.duel.selection import Selection

View = dict[str, Any]


def tap(view: View, selection: Selection, *taps: tuple[str, object]) -> int | None:
    action = None
    for name, arg in taps:
        action = TABLE.intent(view, selection, name, str(arg))
    return action


def meant(view: View, selection: Selection, *taps: tuple[str, object]) -> tuple[Any, ...]:
    """The legal action that these taps confirm."""
    action = tap(view, selection, *taps)
    assert action is not None, selection.note
    assert action in view["legal"]
    return unpack(action)


def seen(board: str = ROWS, hands: tuple[str, str] = ("", ""), **more: Any) -> View:
    return dict(position(board, hands, **more).view(0))


def at(reached: Callable[[View], bool], options: dict[str, Any] | None = None, first: int = 0) -> View:
    """The view of the seat to move in the first position of lively games that is wanted."""
    for seed in range(first, first + 300):
        match = Match(create("duel", 2, options or {}), seed, [Seat()] * 2)
        rng = Random(seed)
        while not match.is_over:
            view = match.view(match.state.player)
            if reached(view):
                return view
            match.play(match.state.player, liveliest(match.state.legal_actions(), rng))
    raise AssertionError("no such position")
