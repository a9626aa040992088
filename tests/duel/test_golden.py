"""A golden playthrough: a whole game as text, every line of which still holds.

    start s0 | start seat=0 ; scroll seat=1 ...       chance or a seat acts, and what is told about it
    = duel phase=main ...                             the position at the start of a turn
    > points=20,12 ...                                the outcome

After a wanted change of the rules `python -m tests.duel.test_golden` writes the file anew; read it before keeping it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from engine.bots.greedy import Greedy
from engine.bots.random_bot import random_action
from engine.core.types import Effect
from engine.games.duel.game import Duel
from engine.games.duel.state import DuelState

FILE = Path(__file__).parent / "golden" / "two_players.txt"
SEED = 12


def _plain(value: Any) -> str:
    return ",".join(map(_plain, value)) if isinstance(value, list) else "-" if value is None else str(value)


def _story(effects: list[Effect]) -> str:
    """What the owner of the secrets is told."""
    steps = []
    for effect in effects:
        shown = {**effect.data, **(effect.secret or {})}
        steps.append(" ".join([effect.kind, *(f"{name}={_plain(value)}" for name, value in shown.items())]))
    return " ; ".join(steps)


def _end(state: DuelState) -> str:
    outcome = state.outcome()
    assert outcome is not None
    figures = [f"{name}={_plain([line[name] for line in outcome.lines])}" for name in outcome.lines[0]]
    return f"> reason={outcome.reason} ranks={_plain(list(outcome.ranks))} {' '.join(figures)}"


def test_golden_playthrough() -> None:
    state = Duel().new_state()
    kinds = set()
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        if line.startswith("= "):
            assert str(state) == line[2:]
            assert state.game.state_from_text(line[2:]) == state
        elif line.startswith("> "):
            assert _end(state) == line
            kinds.add("end")
        else:
            text, story = line.split(" | ")
            action = state.game.parse(state, text)
            assert state.game.describe(state, action) == text
            assert _story(state.effects(action)) == story
            kinds.add(text.split()[0])
            state.apply(action)
            assert state.problems() == []
    assert kinds == {
        "start", "fill", "draw", "take", "scroll", "refill", "reserve", "buy", "colour", "match", "steal", "royal",
        "discard", "end",
    }  # fmt: skip


def _write() -> None:
    rng = Random(SEED)
    state = Duel().new_state()
    lines = [
        "# A game between players that are sometimes greedy and sometimes random; see test_golden.py for the form."
    ]
    greedy = Greedy()
    from engine.bots.base import Budget, decide

    while not state.is_terminal:
        if state.view(None)["phase"] == "main":
            lines.append(f"= {state}")
        if state.player < 0:
            action = state.sample_chance(rng)
        elif rng.random() < 0.6:
            action = decide(greedy, state.view(state.player), Budget(), rng).action
        else:
            action = random_action(state, rng)
        lines.append(f"{state.game.describe(state, action)} | {_story(state.effects(action))}")
        state.apply(action)
    FILE.write_text("\n".join([*lines, f"= {state}", _end(state), ""]), encoding="utf-8")


if __name__ == "__main__":
    _write()
