"""Matches between bots."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ..core.errors import EngineError
from ..core.game import Game
from ..core.match import Match, Seat
from ..core.registry import create
from .base import decide
from .levels import level
from .service import bot_key


def play_match(game: Game, levels: Sequence[str], seed: int, most: int | None = None) -> Match:
    """A whole match between bots of these levels, one for each seat, every choice made from a JSON view.

    Raises EngineError `too_long` if it is not over after the game's own greatest number of plies.
    """
    match = Match(game, seed, [Seat("bot", slug, slug) for slug in levels])
    limit = game.info.max_plies if most is None else most
    while not match.is_over:
        if match.state.ply > limit:
            raise EngineError("too_long", plies=match.state.ply)
        seat = match.state.player
        chosen = level(levels[seat])
        # Through text and back: what a bot gets here is what it gets in the browser's worker.
        view = json.loads(json.dumps(match.view(seat)))
        choice = decide(chosen.bot, view, chosen.budget, Random(bot_key(seed, seat, match.state.ply)))
        match.play(seat, choice.action, match.revision)
    return match


@dataclass(frozen=True, slots=True)
class Score:
    """Result of a series seen from the first level: wins count one, shared wins their share."""

    games: int
    wins: float
    no_winner: int

    @property
    def share(self) -> float:
        """Wins for each game, 0 to 1."""
        return self.wins / self.games


def seat_and_deal(players: int, number: int) -> tuple[int, int]:
    """Where the first level sits in game `number` of a series, and which deal it is: each is played from every seat."""
    deal, seat = divmod(number, players)
    return seat, deal


def series(slug: str, first: str, second: str, games: int, seed: int = 1, players: int | None = None) -> Score:
    """`games` games of one seat of the first level against all others of the second, for `players` seats (default: as
    few as the game allows). The seat moves on after each game; each deal is played from every seat."""
    wins, nobody = 0.0, 0
    game = create(slug, players)
    for number in range(games):
        seat, deal = seat_and_deal(game.players, number)
        levels = [first if other == seat else second for other in range(game.players)]
        outcome = play_match(game, levels, seed + deal).outcome
        assert outcome is not None
        if not outcome.winners:
            nobody += 1
        elif seat in outcome.winners:
            wins += 1 / len(outcome.winners)
    return Score(games, wins, nobody)
