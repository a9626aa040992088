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


LEAST_CHOSEN = 2
FILLING = "greedy"
"""The level that sits down where a game needs somebody and nobody was chosen."""


def filled(form: Mapping[str, str], least: int) -> dict[str, str]:
    """The form with so many seats taken at least: bots sit down on the first empty ones.

    The first two places are never empty in the lobby: a form with fewer seats is not its own and stays as it is.
    """
    found = dict(form)
    if len(seat_kinds(found)) < LEAST_CHOSEN:
        return found
    for number in range(1, MAX_SEATS + 1):
        if len(seat_kinds(found)) >= least:
            break
        if found.get(f"seat{number}", EMPTY_SEAT) == EMPTY_SEAT:
            found[f"seat{number}"] = FILLING
    return found


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

    Seats that the game needs and that are empty are taken by bots, so that a start pressed early always works.
    Raises UnknownGame, BadPlayers, BadOption or EngineError `unknown_level`.
    """
    slug = form.get("game") or games()[0].slug
    facts = info(slug)
    taken = seat_kinds(filled(form, facts.min_players))[: facts.max_players]  # the lobby hides the other places
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
