"""Golden playthroughs: whole games of two, three and four as text, every line of which still holds.

    start s0 | start seat=0               chance or a seat acts, and what is told about it
    = garden phase=main ...               the position after each roll
    > reason=last_seed ...                the outcome

After a wanted change of the rules `python -m tests.garden.test_golden` writes the files anew; read them before keeping
them.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.bots.base import Budget, decide
from engine.bots.greedy import Greedy
from engine.bots.random_bot import random_action
from engine.core.types import Effect
from engine.games.garden.game import Garden
from engine.games.garden.state import GardenState

FOLDER = Path(__file__).parent / "golden"
SEEDS = {2: 12, 3: 5, 4: 8}


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(map(_plain, value)) or "-"
    return str(int(value)) if isinstance(value, bool) else str(value)


def _story(effects: list[Effect]) -> str:
    steps = []
    for effect in effects:
        steps.append(" ".join([effect.kind, *(f"{name}={_plain(value)}" for name, value in effect.data.items())]))
    return " ; ".join(steps)


def _end(state: GardenState) -> str:
    outcome = state.outcome()
    assert outcome is not None
    figures = [f"{name}={_plain([line[name] for line in outcome.lines])}" for name in outcome.lines[0]]
    return f"> reason={outcome.reason} ranks={_plain(list(outcome.ranks))} {' '.join(figures)}"


def _file(players: int) -> Path:
    return FOLDER / f"{('two', 'three', 'four')[players - 2]}_players.txt"


@pytest.mark.parametrize("players", SEEDS)
def test_golden_playthrough(players: int) -> None:
    state = Garden(players).new_state()
    ended = False
    for line in _file(players).read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        if line.startswith("= "):
            assert str(state) == line[2:]
            assert state.game.state_from_text(line[2:]) == state
        elif line.startswith("> "):
            assert _end(state) == line
            ended = True
        else:
            text, story = line.split(" | ")
            action = state.game.parse(state, text)
            assert state.game.describe(state, action) == text
            assert _story(state.effects(action)) == story
            state.apply(action)
            assert state.problems() == []
    assert ended


def test_every_kind_of_action_is_in_one_of_them() -> None:
    lines = [line for players in SEEDS for line in _file(players).read_text(encoding="utf-8").splitlines()]
    kinds = {line.split()[0] for line in lines if " | " in line}
    assert kinds == {
        "start", "roll", "buy", "place", "water", "harvest", "flip", "move", "remove", "swallow", "seize", "sundial",
        "sun", "reroll", "end",
    }  # fmt: skip


def _write(players: int) -> None:
    rng = Random(SEEDS[players])
    state = Garden(players).new_state()
    lines = [
        "# A game between players that are sometimes greedy and sometimes random; see test_golden.py for the form."
    ]
    greedy = Greedy()
    while not state.is_terminal:
        if state.player < 0:
            action = state.sample_chance(rng)
        elif rng.random() < 0.6:
            action = decide(greedy, state.view(state.player), Budget(), rng).action
        else:
            action = random_action(state, rng)
        lines.append(f"{state.game.describe(state, action)} | {_story(state.effects(action))}")
        rolled = state.player < 0
        state.apply(action)
        if rolled and state.player >= 0:
            lines.append(f"= {state}")
    _file(players).write_text("\n".join([*lines, f"= {state}", _end(state), ""]), encoding="utf-8")


if __name__ == "__main__":
    for number in SEEDS:
        _write(number)
