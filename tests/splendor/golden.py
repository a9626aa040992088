"""Golden playthroughs: whole games as readable text, kept in `golden/`.

`python -m tests.splendor.golden` writes them anew: only on purpose, when a rule changed, and the difference is to be
read. A line is a comment (`#`), `table <players> <options>`, `<who>: <action>` with `seat 1` or `chance`,
`legal <number>` (how many actions the seat to act has), `state <text>` or `end <outcome>`. Checked by hand against the
rules: the first twenty actions with their counts and the ranking in `two_players.txt`.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from engine.core.registry import create
from engine.core.types import CHANCE, TERMINAL

FOLDER = Path(__file__).parent / "golden"
EVERY = 25
"""Actions between two states."""

GAMES: dict[str, tuple[int, dict[str, Any], int]] = {
    "two_players": (2, {}, 14),
    "three_players": (3, {"return_includes_taken": True}, 33),
    "four_players": (4, {"take_fewer": "allow"}, 43),
}


def who(player: int) -> str:
    """The actor as it stands in the file."""
    return "chance" if player == CHANCE else f"seat {player}"


def write(players: int, options: dict[str, Any], seed: int) -> list[str]:
    """The lines of a random game in which whoever can buy mostly does."""
    rng = Random(seed)
    game = create("splendor", players, options)
    state = game.new_state()
    lines = [f"# A random game of {players}; see golden.py for the form.", f"table {players} {json.dumps(options)}"]
    while state.player != TERMINAL:
        if state.player == CHANCE:
            action = state.sample_chance(rng)
        else:
            actions = state.legal_actions()
            kinds = sorted({game.kind(one) for one in actions})
            kind = "buy" if "buy" in kinds and rng.random() < 0.8 else rng.choice(kinds)
            action = rng.choice([one for one in actions if game.kind(one) == kind])
            lines.append(f"legal {len(actions)}")
        lines.append(f"{who(state.player)}: {game.describe(state, action)}")
        state.apply(action)
        if state.ply % EVERY == 0 or state.player == TERMINAL:
            lines.append(f"state {state}")
    outcome = state.outcome()
    assert outcome is not None
    return [*lines, f"end {json.dumps(outcome.to_json())}"]


def check(lines: list[str]) -> dict[str, int]:
    """Play the file; raises AssertionError at the first line that does not hold. Returns how often each word came."""
    _, players, options = next(line for line in lines if line.startswith("table")).split(" ", 2)
    game = create("splendor", int(players), json.loads(options))
    state = game.new_state()
    seen: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        word, _, rest = line.partition(" ")
        where = f"line {number}: {line[:60]}"
        if word == "legal":
            assert len(state.legal_actions()) == int(rest), where
        elif word == "state":
            assert str(state) == rest, where
            assert str(game.state_from_text(rest)) == rest, where
        elif word == "end":
            outcome = state.outcome()
            assert outcome is not None, where
            assert outcome.to_json() == json.loads(rest), where
        elif word not in ("#", "table"):
            actor, text = line.split(": ")
            assert who(state.player) == actor, where
            action = game.parse(state, text)
            assert game.describe(state, action) == text, where
            state.apply(action)
            assert state.problems() == [], where
            word = game.kind(action)
        seen[word] = seen.get(word, 0) + 1
    assert state.player == TERMINAL
    return seen


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(exist_ok=True)
    for name, (players, options, seed) in GAMES.items():
        lines = write(players, options, seed)
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{name}: {len(lines)} lines, {check(lines)}")


if __name__ == "__main__":
    main()
