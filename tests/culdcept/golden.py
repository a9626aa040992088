"""Golden playthroughs: whole games as text, every line of which still holds.

    roll 5 | rolled seat=0 roll=5 again=False      chance or a seat acts, and what is told about it
    = culdcept 3 phase=roll ...                    the position at the start of a turn
    > reason=rich ranks=1,3,2 points=50,21,30 ...  the outcome

After a wanted change of the rules `python -m tests.culdcept.golden` writes the files anew; read them before keeping.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from engine.bots.base import Budget, decide
from engine.bots.greedy import Greedy
from engine.bots.random_bot import random_action
from engine.core.types import Effect
from engine.games.culdcept.actions import SALARY_CARDS
from engine.games.culdcept.game import Culdcept
from engine.games.culdcept.state import CuldceptState

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[int, dict[str, Any], int]] = {
    "three_players": (3, {}, 3),
    "four_players": (4, {"suit_tie": "best_suit"}, 2),
}


def _plain(value: Any) -> str:
    return ",".join(map(_plain, value)) if isinstance(value, list) else "-" if value is None else str(value)


def _story(effects: list[Effect]) -> str:
    """What the owner of the secrets is told."""
    steps = []
    for effect in effects:
        shown = {**effect.data, **(effect.secret or {})}
        steps.append(" ".join([effect.kind, *(f"{name}={_plain(value)}" for name, value in shown.items())]))
    return " ; ".join(steps)


def _end(state: CuldceptState) -> str:
    outcome = state.outcome()
    assert outcome is not None
    figures = [f"{name}={_plain([line[name] for line in outcome.lines])}" for name in outcome.lines[0]]
    return f"> reason={outcome.reason} ranks={_plain(list(outcome.ranks))} {' '.join(figures)}"


def check(name: str) -> set[str]:
    """Play the file; raises AssertionError at the first line that does not hold. Returns the words that came up."""
    players, options, _ = GAMES[name]
    state = Culdcept(players, options).new_state()
    kinds = set()
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
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
            kinds |= {step.split()[0] for step in story.split(" ; ")}
            state.apply(action)
            assert state.problems() == []
    return kinds


def _write(name: str) -> None:
    players, options, seed = GAMES[name]
    rng = Random(seed)
    state = Culdcept(players, options).new_state()
    lines = [
        f"# A game of {players}, sometimes greedy and sometimes random, fond of cards; see golden.py for the form."
    ]
    greedy = Greedy()
    while not state.is_terminal:
        if state.view(None)["phase"] == "roll" and not state.special:
            lines.append(f"= {state}")
        if state.player < 0:
            action = state.sample_chance(rng)
        elif state.view(None)["phase"] == "salary" and rng.random() < 0.8:
            action = SALARY_CARDS  # so that the pile runs out
        elif rng.random() < 0.5:
            action = decide(greedy, state.view(state.player), Budget(), rng).action
        else:
            action = random_action(state, rng)
        lines.append(f"{state.game.describe(state, action)} | {_story(state.effects(action))}")
        state.apply(action)
    (FOLDER / f"{name}.txt").write_text("\n".join([*lines, f"= {state}", _end(state), ""]), encoding="utf-8")


if __name__ == "__main__":
    for each in GAMES:
        _write(each)
