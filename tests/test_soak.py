"""The soak program itself, run small."""

from __future__ import annotations

import json

import pytest

from .soak import bot_game, main, random_game, spread


def test_a_random_game_is_counted() -> None:
    result = random_game("splendor", 3, 1)
    assert set(result) == {"plies", "turns", "ending", "score"}
    assert random_game("splendor", 3, 1) == result


def test_a_broken_invariant_is_a_failure_with_its_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.games.splendor.state import SplendorState

    monkeypatch.setattr(SplendorState, "problems", lambda state: ["lost"] if state.ply > 20 else [])
    result = random_game("splendor", 2, 1)
    assert result["problem"] == "lost"
    assert len(result["actions"]) == 21


def test_seats_are_swapped_and_the_deal_repeated() -> None:
    results = [bot_game(("splendor", "random", "random", number)) for number in (0, 1)]
    assert all(0 <= share <= 1 for share, _ in results)
    # The same bots, keyed by seat, on the same deal: what seat 0 won in the first game the other has in the second.
    assert sum(share for share, _ in results) in (0.0, 1.0)


def test_lines_are_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--matches", "0", "--workers", "1", "--game", "splendor"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["check"] for line in lines] == ["random_games"] * 3 + ["total"]
    assert all(line["failures"] == 0 for line in lines)
    assert all(line["turns"]["min"] <= line["turns"]["quartiles"][1] <= line["turns"]["max"] for line in lines[:3])


def test_a_spread_has_the_quartiles() -> None:
    assert spread([5, 1, 4, 2, 3]) == {"min": 1, "quartiles": [2, 3, 4], "max": 5}
    assert spread([7]) == {"min": 7, "quartiles": [7, 7, 7], "max": 7}
    assert spread([]) == {}
