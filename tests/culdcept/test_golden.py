"""Golden playthroughs: every line of the recorded games still holds."""

from __future__ import annotations

import pytest

from .golden import FOLDER, GAMES, check

EVERYWHERE = {
    "draw", "order", "start", "roll", "go", "play", "money", "cards", "pay", "conquer", "keep", "reinforce", "end",
    "arranged", "revealed", "moved", "land_lost", "game_over",
}  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str) -> None:
    assert EVERYWHERE - check(name) == set()


def test_the_rare_things_come_up() -> None:
    found = set.union(*map(check, GAMES))
    assert {"discard", "reshuffled"} <= found


def test_no_golden_file_is_forgotten() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)
