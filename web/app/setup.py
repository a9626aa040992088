"""From the lobby's form to a match. The form is hostile input: anything in it is checked here or by the engine."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from engine.bots.levels import level
from engine.core.errors import BadPlayers
from engine.core.match import Match, Seat
from engine.core.registry import create, games
from web.app.seats import EMPTY_SEAT, HUMAN, MAX_SEATS


def read_form(text: str) -> dict[str, str]:
    """A form as the page sends it, as JSON; anything else counts as an empty one."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return {str(key): str(value) for key, value in found.items()} if isinstance(found, dict) else {}


def seat_kinds(form: Mapping[str, str]) -> list[str]:
    """What sits on the taken seats, in order: "human" or a bot's level."""
    wanted = [form.get(f"seat{number}", EMPTY_SEAT) for number in range(1, MAX_SEATS + 1)]
    return [kind for kind in wanted if kind != EMPTY_SEAT]


def new_match(form: Mapping[str, str], seed: int) -> Match:
    """The match that the form asks for; without a game, the first one.

    Raises UnknownGame, BadPlayers or EngineError `unknown_level`.
    """
    slug = form.get("game") or games()[0].slug
    kinds = seat_kinds(form)
    game = create(slug, len(kinds))
    return Match(game, seed, seats(kinds))


def seats(kinds: Sequence[str]) -> list[Seat]:
    """Seats of a match. Raises EngineError for a level that does not exist, BadPlayers for no seats."""
    if not kinds:
        raise BadPlayers("bad_players", players=0)
    return [Seat() if kind == HUMAN else Seat("bot", level(kind).slug) for kind in kinds]


def rematch(match: Match, seed: int) -> Match:
    """Another match of the same game with the same seats and options."""
    info = match.game.info
    return Match(create(info.slug, match.game.players, match.game.options), seed, match.first_seats)
