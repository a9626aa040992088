"""Bots against each other: `python -m engine.tools.arena splendor greedy random --games 400`. Prints one JSON line."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from ..bots.arena import series
from ..bots.levels import LEVELS
from ..core.registry import games
from .numbers import positive


def main(argv: Sequence[str] | None = None) -> int:
    """One seat of the first level against all others of the second; it moves on after each game, with the same deal."""
    parser = argparse.ArgumentParser(prog="python -m engine.tools.arena", description=main.__doc__)
    parser.add_argument("game", choices=[info.slug for info in games()])
    parser.add_argument("first", choices=list(LEVELS))
    parser.add_argument("second", choices=list(LEVELS))
    parser.add_argument("--games", type=positive, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=positive, help="default: as few as the game allows")
    options = parser.parse_args(argv)
    score = series(options.game, options.first, options.second, options.games, options.seed, options.players)
    line = {"first": options.first, "second": options.second, "games": score.games, "wins": score.wins}
    print(json.dumps({"game": options.game, **line, "share": score.share, "no_winner": score.no_winner}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
