"""Reads a record and tells it: `python -m engine.tools.replay FILE [--seat 0]`. Exit code 1 for a damaged one."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from ..core.errors import EngineError
from ..core.match import Match, Move


def main(argv: Sequence[str] | None = None) -> int:
    """Every action in the notation of its game, then the position and the outcome."""
    parser = argparse.ArgumentParser(prog="python -m engine.tools.replay", description=main.__doc__)
    parser.add_argument("file", type=Path)
    options = parser.parse_args(argv)
    try:
        match = Match.from_record(options.file.read_text(encoding="utf-8"))
    except EngineError as error:
        print(f"{options.file}: {error.reason}: {error}", file=sys.stderr)
        return 1
    except (OSError, UnicodeDecodeError) as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 1
    state = match.game.new_state()
    for entry in match.entries:
        if isinstance(entry, Move):
            who = "chance" if entry.seat < 0 else f"seat {entry.seat}"
            print(f"{entry.ply:4} {who:7} {match.game.describe(state, entry.action)}")
            state.apply(entry.action)
        else:
            print(f"{entry.ply:4} {'':7} [{entry.kind} {json.dumps(entry.data, ensure_ascii=False)}]")
    print(state)
    outcome = match.outcome
    print("still running" if outcome is None else json.dumps(outcome.to_json()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
