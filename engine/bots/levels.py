"""The levels a seat can be given, weakest first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..core.errors import EngineError
from .base import Bot, Budget
from .greedy import Greedy
from .random_bot import RandomBot


@dataclass(frozen=True, slots=True)
class Level:
    """A bot with the budget that makes it this strong."""

    slug: str
    bot: Bot
    budget: Budget


LEVELS: Final[dict[str, Level]] = {
    level.slug: level for level in (Level("random", RandomBot(), Budget()), Level("greedy", Greedy(), Budget()))
}


def level(slug: str) -> Level:
    """The level of that slug; raises EngineError `unknown_level`."""
    try:
        return LEVELS[slug]
    except (KeyError, TypeError):
        raise EngineError("unknown_level", level=str(slug)[:80]) from None
