"""Golden playthroughs: every line of the recorded games still holds."""

from __future__ import annotations

import pytest

from .golden import FOLDER, GAMES, check


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str) -> None:
    seen = check((FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines())
    assert {"take", "double", "reserve", "buy", "return", "visit", "state", "end"} <= set(seen)


def test_no_golden_file_is_forgotten() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)
