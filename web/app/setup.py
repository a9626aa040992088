"""From the lobby's form to a match. The form is hostile input: anything in it is checked here or by the engine."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.levels import level
from engine.core.match import Match, Seat
from engine.core.record import read_json
from engine.core.registry import create, games, info
from web.app.seats import EMPTY_SEAT, HUMAN, MAX_SEATS


def read_form(text: str) -> dict[str, str]:
    """A form as the page sends it, as JSON; anything else counts as an empty one."""
    try:
        found = read_json(text)
    except ValueError:
        return {}
    return {str(key): str(value) for key, value in found.items()} if isinstance(found, dict) else {}


def seat_kinds(form: Mapping[str, str]) -> list[tuple[str, str]]:
    """What sits on the taken seats, in order: "human" or a bot's level, and the name that was typed."""
    found = []
    for number in range(1, MAX_SEATS + 1):
        kind = form.get(f"seat{number}", EMPTY_SEAT)
        if kind != EMPTY_SEAT:
            found.append((kind, form.get(f"name{number}", "") if kind == HUMAN else ""))
    return found


MOST_LETTERS = 16
"""Longest name of a seat; a longer one is cut."""


def new_match(form: Mapping[str, str], seed: int, clock: str = "none") -> Match:
    """The match that the form asks for; without a game the first one, without a clock the usual one.

    Raises UnknownGame, BadPlayers, BadOption or EngineError `unknown_level`.
    """
    slug = form.get("game") or games()[0].slug
    taken = seat_kinds(form)[: info(slug).max_players]  # the lobby hides the places that a game does not have
    game = create(slug, len(taken))
    return Match(game, seed, [seat(kind, name) for kind, name in taken], form.get("clock") or clock)


def seat(kind: str, name: str = "") -> Seat:
    """A person or a bot of a level. Raises EngineError for a level that does not exist."""
    # Marks that turn or hide text would reach into the words around a name.
    clean = " ".join("".join(letter for letter in name if letter.isprintable()).split())[:MOST_LETTERS]
    return Seat("human", None, clean) if kind == HUMAN else Seat("bot", level(kind).slug, clean)


def rematch(match: Match, seed: int) -> Match:
    """Another match of the same game with the same seats and options."""
    info = match.game.info
    return Match(create(info.slug, match.game.players, match.game.options), seed, match.first_seats, match.clock)
