"""The guard around reading a state back from a view or from a text: damaged input becomes one clear error."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from .errors import BadText, BadView, IllegalAction
from .state import State
from .types import CHANCE, Action, View

S = TypeVar("S", bound=State)

_DAMAGE = (KeyError, IndexError, TypeError, AttributeError, ValueError)


def from_view(slug: str, view: View, build: Callable[[], S]) -> S:
    """The state that `build` makes of `view`, checked.

    Raises BadView if the view is of another game, if `build` stumbles, or if the state breaks an invariant.
    """
    try:
        if view["game"] != slug:
            raise BadView("other_game", "the view belongs to another game")
        state = build()
        found = state.problems()
    except BadView:
        raise
    except _DAMAGE as error:
        raise BadView("bad_view", f"not a view of this game: {error!r}") from error
    if found:
        raise BadView("bad_view", "; ".join(found))
    return state


def from_text(head: str, text: str, build: Callable[[dict[str, str]], S]) -> S:
    """The state that `build` makes of the `name=value` fields that follow `head` in `text`, checked.

    `head` is the slug, with the number of players where the game has several. Raises BadText if the text is of
    another game or number of players, if `build` stumbles, or if the state breaks an invariant.
    """
    try:
        words, first = text.split(), head.split()
        if words[: len(first)] != first:
            raise BadText("other_game", "the text belongs to another game or number of players")
        state = build(dict(field.split("=", 1) for field in words[len(first) :]))
        found = state.problems()
    except BadText:
        raise
    except _DAMAGE as error:
        raise BadText("bad_state_text", f"no position: {error!r}") from error
    if found:
        raise BadText("impossible_state", "; ".join(found))
    return state


def checked(state: State, action: Action) -> Action:
    """`action`, if it may be played in `state` now, by chance or by the seat to act; raises IllegalAction else."""
    if state.player == CHANCE:
        reason = None if any(action == outcome for outcome, _ in state.chance_outcomes()) else "chance_acts"
    else:
        reason = state.refusal(action)
    if reason is not None:
        raise IllegalAction(reason, action=action)
    return action
