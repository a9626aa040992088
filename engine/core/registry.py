"""The list of games. Adding a game adds one line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..games.culdcept.game import Culdcept
from ..games.duel.game import Duel
from ..games.garden.game import Garden
from ..games.splendor.game import Splendor
from .errors import UnknownGame
from .game import Game, GameInfo

_GAMES: tuple[type[Game], ...] = (Splendor, Duel, Culdcept, Garden)
_BY_SLUG = {game.info.slug: game for game in _GAMES}


def games() -> tuple[GameInfo, ...]:
    """Facts about every game, in the order in which a lobby shows them."""
    return tuple(game.info for game in _GAMES)


def game_class(slug: str) -> type[Game]:
    """The class of the game `slug`; raises UnknownGame."""
    try:
        return _BY_SLUG[slug]
    except (KeyError, TypeError):
        raise UnknownGame("unknown_game", slug=str(slug)[:80]) from None


def info(slug: str) -> GameInfo:
    """Facts about the game `slug`; raises UnknownGame."""
    return game_class(slug).info


def create(slug: str, players: int | None = None, options: Mapping[str, Any] | None = None) -> Game:
    """The game `slug` for that many players (default: as few as it allows).

    Raises UnknownGame, BadPlayers or BadOption.
    """
    return game_class(slug)(players, options)
