"""From a JSON view to a position that a bot can search."""

from __future__ import annotations

from random import Random

from ..core.errors import BadView, EngineError
from ..core.registry import create
from ..core.state import State
from ..core.types import View


def position(view: View, rng: Random) -> State:
    """A full state that fits the view, unknown pieces drawn at random.

    Raises BadView if the view is damaged or its viewer is not to act.
    """
    try:
        game = create(view["game"], view["players"], view["options"])
        viewer, player = view["viewer"], view["player"]
    except (KeyError, TypeError) as error:
        raise BadView("bad_view", f"no view of a game: {error!r}") from error
    except EngineError as error:
        raise BadView(error.reason, str(error)) from error
    if viewer is None or viewer != player:
        raise BadView("not_to_act", viewer=viewer, player=player)
    return game.determinize(view, rng)
