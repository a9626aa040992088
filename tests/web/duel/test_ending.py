"""How a game of 보석상인 대결 ended, on the result's screen."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.duel.helpers import position
from tests.web.duel.test_views import seen
from tests.web.test_views import Page
from tools import preview_duel
from web.app import result
from web.app.i18n import set_language
from web.games.duel import TABLE


@pytest.fixture(autouse=True)
def _korean() -> Iterator[None]:
    set_language("ko")
    yield
    set_language("ko")


def outcome(winner: int | None, **won: int) -> dict[str, Any]:
    line = {"points": 12, "crowns": 4, "colour_points": 6, "colour": 3, "by_points": 0, "by_crowns": 0, "by_colour": 0,
            "card_points": 10, "royal_points": 2, "cards": 9, "royals": 1, "tokens": 3, "scrolls": 1,
            "reserved": 0}  # fmt: skip
    lines = [line, dict(line)]
    if winner is not None:
        lines[winner] = {**line, **won}
    ranks = [] if winner is None else [1, 2] if winner == 0 else [2, 1]
    return {"winners": [] if winner is None else [winner], "ranks": ranks, "reason": "crowns", "lines": lines}


@pytest.mark.parametrize(
    ("ended", "words"),
    [
        (outcome(0, by_crowns=1, crowns=10), ["이겼어요!", "왕관 10개를 먼저 채웠어요", "10/10 ✓"]),
        (outcome(0, by_points=1, by_colour=1, points=21), ["20점, 한 색 10점을 먼저 채웠어요", "21/20 ✓"]),
        (outcome(1, by_points=1, points=20), ["이번에는 졌어요", "곰이 이겼어요", "20점을 먼저"]),
        ({**outcome(1), "reason": "hoarding"}, ["이번에는 졌어요", "쥐고만"]),
        ({**outcome(None), "reason": "max_turns"}, ["승자 없이", "정해진 차례"]),
        ({**outcome(None), "reason": "ended_by_players"}, ["승자 없이", "중간에"]),
    ],
)
def test_endings(ended: dict[str, Any], words: list[str]) -> None:
    page = Page(str(result.render(seen(position()), TABLE, ended)))
    for text in words:
        assert text in page.text
    assert "산 카드가 적은 쪽" not in page.text


@pytest.mark.parametrize(
    ("mine", "words"),
    [
        ({"points": 16}, "아쉬워요"),
        ({"crowns": 8}, "아쉬워요"),
        ({"colour_points": 8}, "아쉬워요"),
        ({"points": 15, "crowns": 7, "colour_points": 7}, "이번에는 졌어요"),
    ],
)
def test_a_loss_is_close_with_one_race_nearly_won(mine: dict[str, int], words: str) -> None:
    ended = outcome(1, by_points=1, points=20)
    ended["lines"][0] = {**ended["lines"][0], **mine}
    assert words in Page(str(result.render(seen(position()), TABLE, ended))).text


def test_a_game_stopped_early_has_a_result() -> None:
    match = preview_duel.play(preview_duel.match(2), preview_duel.my_turn(20))
    match.end()
    assert match.outcome is not None
    page = Page(str(result.render(preview_duel.context(match), TABLE, match.outcome.to_json())))
    assert "승자 없이" in page.text
