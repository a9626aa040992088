"""The soak program itself, run small."""

from __future__ import annotations

import json

import pytest

from .soak import bot_game, figures, main, random_game, spread


def test_a_random_game_is_counted() -> None:
    result = random_game("splendor", 3, 1)
    assert set(result) == {"plies", "turns", "ending", "score", "low", "decisions", "choices", "most"}
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


def test_figures_of_several_games() -> None:
    game = {"plies": 10, "turns": 4, "decisions": 4, "choices": 14, "most": 6, "score": 9, "low": -5}
    other = {"plies": 20, "turns": 8, "decisions": 6, "choices": 36, "most": 5, "score": 3, "low": 1}
    got = figures([game, other])
    assert got.pop("turns") == spread([4, 8])
    assert got == {"plies": 30, "choices": {"mean": 5.0, "most": 6}, "low_score": -5, "top_score": 9}
    assert figures([]) == {}


def test_a_spread_has_the_quartiles() -> None:
    assert spread([5, 1, 4, 2, 3]) == {"min": 1, "quartiles": [2, 3, 4], "max": 5}
    assert spread([7]) == {"min": 7, "quartiles": [7, 7, 7], "max": 7}
    assert spread([]) == {}
