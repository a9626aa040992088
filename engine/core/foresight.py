"""What an action would do, asked of a view: for tables of games in which nothing is hidden.

A view of such a game holds the whole position, so its viewer may be told everything beforehand. Nobody is handed the
state itself.
"""

from __future__ import annotations

from random import Random
from typing import Any

from .errors import BadView, EngineError
from .registry import create
from .state import State
from .types import Action, View

_last: tuple[object, State] | None = None


def _state(view: View) -> State:
    """The position of a view, kept for the view asked about last: a table asks about one position again and again."""
    global _last
    key = repr(view)
    if _last is None or _last[0] != key:
        try:
            game = create(view["game"], view["players"], view["options"])
        except (EngineError, KeyError, TypeError) as error:
            raise BadView("bad_view", f"no view of a game: {error!r}") from error
        if not game.info.open:
            raise BadView("hidden", "a view that hides something cannot tell the future")
        _last = key, game.determinize(view, Random(0))
    return _last[1]


def effects(view: View, action: Action) -> list[dict[str, Any]]:
    """The story of a legal action as the viewer will be told it.

    Raises BadView for a damaged view, and for one of a game that hides anything.
    """
    return [effect.seen_by(view["viewer"]) for effect in _state(view).effects(action)]


def refusal(view: View, action: Action) -> str | None:
    """Why the seat to act may not play `action`; None if it may. Raises BadView as `effects` does."""
    return _state(view).refusal(action)
