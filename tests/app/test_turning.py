"""The two turning points on the result: words, and the way to their positions and back."""

from __future__ import annotations

import re
from functools import cache

import pytest

from engine.core.registry import games
from engine.core.turning import turning_points
from tests.app.fakes import FakePage
from tests.app.helpers import begin, match_of, session_of
from web.app.controller import Controller
from web.games import has_table

TURN = re.compile(r'<button[^>]*data-action="jump"[^>]*data-arg="(\d+)"[^>]*id="turn-\d"[^>]*>(.*?)</button>')


@cache
def finished(slug: str) -> tuple[FakePage, Controller]:
    """A page at the result of a game; each test leaves it there, in Korean."""
    third = "greedy" if slug == "culdcept" else "empty"
    page, control = begin({"game": slug, "seat1": "greedy", "seat2": "greedy", "seat3": third, "seat4": "empty"})
    page.run_bots()
    return page, control


@pytest.mark.parametrize("slug", [info.slug for info in games() if has_table(info.slug)])
def test_every_game_tells_two_and_leads_to_them(slug: str) -> None:
    page, control = finished(slug)
    match = match_of(control)
    assert match.is_over
    points = turning_points(match)
    shown = TURN.findall(page.html)
    assert [int(upto) for upto, _said in shown] == [point.upto for point in points]
    assert len(points) == 2
    for (_upto, said), point in zip(shown, points, strict=True):
        assert session_of(control).seats()[point.seat].name in re.sub("<[^>]+>", "", said)
    result = page.html
    page.act("jump", shown[0][0])
    assert 'id="table"' in page.html
    assert session_of(control).view() == match.state_at(points[0].upto).view(None)
    page.act("jump", "now")
    assert page.html == result


def test_the_last_move_can_be_looked_at_too() -> None:
    page, control = finished("splendor")
    match = match_of(control)
    total = len(match.entries)
    page.act("jump", str(total))
    assert 'id="table"' in page.html
    assert session_of(control).view() == match.state.view(None)
    page.act("jump", str(total + 1))
    assert 'id="result"' in page.html


def test_they_are_told_in_the_language_of_the_page() -> None:
    page, _control = finished("duel")
    try:
        page.act("language", "en")
        assert "Turning points" in page.html
        assert all(not re.search("[가-힣]", said) for _upto, said in TURN.findall(page.html))
    finally:
        page.act("language", "ko")
        assert "이 판의 고비" in page.html


def test_a_game_in_which_nothing_was_decided_has_none() -> None:
    page, _control = begin({"game": "splendor", "seat1": "human", "seat2": "greedy"})
    page.act("end-yes")
    assert 'id="result"' in page.html
    assert "이 판의 고비" not in page.html
