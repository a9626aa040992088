"""Bots behind one function that takes and gives JSON text: what the browser's worker runs.

    {"level": "greedy", "view": {...}, "key": 123, "nodes": 500, "seconds": 1.5}
    {"action": 7, "reason": "towards_card", "nodes": 40}

`nodes` and `seconds` are optional and only lower the budget of the level. `key` is a stream key of
`engine.core.rng`, never the seed of the match.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from ..core.errors import EngineError
from ..core.rng import stream_key
from ..core.types import View
from .base import Budget, Choice, last
from .levels import level


def bot_key(seed: int, seat: int, ply: int) -> int:
    """The stream key for a seat's bot at a ply: the same natively, in the page and in the worker."""
    return stream_key(seed, "bot", seat, ply)


def request(view: View, slug: str, key: int, **limits: float) -> str:
    """The text of a request; `limits` are `nodes` and `seconds`."""
    return json.dumps({"level": slug, "view": view, "key": key, **limits}, separators=(",", ":"))


def _lower(own: Any, limit: Any) -> Any:
    if limit is None or isinstance(limit, bool) or not isinstance(limit, int | float):
        return own
    return limit if own is None else min(own, limit)


def think(text: str) -> tuple[Iterator[Choice], Budget]:
    """The running thoughts about a request, to be stepped, and the budget they keep.

    Raises EngineError for a request that cannot be read; a bad view shows at the first step as BadView.
    """
    try:
        asked = json.loads(text)
        slug, view, key = asked["level"], asked["view"], int(asked["key"])
        limits = asked.get("nodes"), asked.get("seconds")
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise EngineError("bad_request", f"no request: {error!r}") from error
    chosen = level(slug)
    budget = Budget(_lower(chosen.budget.nodes, limits[0]), _lower(chosen.budget.seconds, limits[1]))
    return chosen.bot.think(view, budget, Random(key)), budget


def answer(text: str) -> Choice:
    """The choice for a request. Raises EngineError for one that cannot be read, BadView for a bad view."""
    return last(*think(text))


def handle(text: str, respond: Callable[[str], Choice] = answer) -> str:
    """Answer a request as JSON text: a choice, or {"error": reason code} for one that cannot be answered."""
    try:
        choice = respond(text)
    except EngineError as error:
        return json.dumps({"error": error.reason, "message": str(error)})
    return json.dumps({"action": choice.action, "reason": choice.reason, "nodes": choice.nodes})
