"""A game in the terminal: `python -m engine.tools.play splendor --seats human greedy`.

You type actions in the notation of the game (`?` lists the legal ones, `undo` takes a decision back, `quit` leaves).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random

from ..bots.base import decide
from ..bots.levels import LEVELS, level
from ..bots.service import bot_key
from ..core.errors import EngineError
from ..core.match import Match, Seat
from ..core.registry import create, games
from ..core.rng import new_seed


def ask(match: Match) -> int | None:
    """A legal action typed by the person on turn; None to leave."""
    seat = match.state.player
    view = match.view(seat)
    for key in ("bank", "market", "nobles", "dice", "supply", "roll", "rows", "lands"):
        if key in view:
            print(f"  {key}: {view[key]}")
    for number, figures in enumerate(view.get("seats", [])):
        print(f"  seat {number}: {figures}")
    while True:
        try:
            text = input(f"seat {seat}> ").strip()
        except EOFError:
            return None
        if text in ("quit", "q"):
            return None
        if text == "?":
            print(
                "  " + "\n  ".join(match.game.describe(match.state, action) for action in match.state.legal_actions())
            )
            continue
        try:
            if text == "undo":
                match.undo(seat)
                return ask(match)
            return match.game.parse(match.state, text)
        except EngineError as error:
            print(f"  {error.reason}: {error}")


def main(argv: Sequence[str] | None = None) -> int:
    """Play to the end, then print the outcome."""
    parser = argparse.ArgumentParser(prog="python -m engine.tools.play", description=__doc__)
    parser.add_argument("game", choices=[info.slug for info in games()])
    parser.add_argument("--seats", nargs="+", choices=["human", *LEVELS], default=["human", list(LEVELS)[-1]])
    parser.add_argument("--seed", type=int)
    options = parser.parse_args(argv)
    seats = [Seat() if kind == "human" else Seat("bot", kind) for kind in options.seats]
    try:
        game = create(options.game, len(seats))
    except EngineError as error:
        print(error, file=sys.stderr)
        return 1
    match = Match(game, options.seed if options.seed is not None else new_seed(), seats)
    while not match.is_over:
        seat = match.state.player
        mover = match.seats[seat]
        if mover.is_human:
            action = ask(match)
            if action is None:
                return 0
        else:
            chosen = level(mover.level or "")
            rng = Random(bot_key(match.seed, seat, match.state.ply))
            action = decide(chosen.bot, match.view(seat), chosen.budget, rng).action
            print(f"seat {seat} ({mover.level}): {game.describe(match.state, action)}")
        match.play(seat, action, match.revision)
    outcome = match.outcome
    print(outcome.to_json() if outcome is not None else "")
    return 0


if __name__ == "__main__":
    sys.exit(main())
