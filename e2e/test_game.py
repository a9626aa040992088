"""Whole games of 보석상인 through the real page, by clicking; the console stays empty (conftest watches it)."""

from __future__ import annotations

import json

import pytest

from e2e.conftest import OpenPage
from e2e.pictures import compared, watch
from e2e.player import Clicker, choose, record, settings
from engine.core.match import Match

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "options", "seed"), [(2, PHONE, 1), (4, {"viewport": {"width": 1280, "height": 800}}, 2)]
)
def test_a_whole_game_by_clicking(open_page: OpenPage, players: int, options: dict[str, object], seed: int) -> None:
    visit = open_page(**options)
    settings(visit)
    visit.goto()
    choose(visit.page, seat2="greedy", **{f"seat{n}": "random" for n in range(3, players + 1)})
    visit.start()
    player = Clicker(visit.page, seed)
    watch(visit.page)
    player.play()
    assert player.turns > 10
    pictures, kept_sections = compared(visit.page)
    assert 10 < pictures < kept_sections
    page = visit.page
    assert page.locator("#result .tab > ol > li").count() == players
    points = [int(text.split("점")[0]) for text in page.locator("#result .tab > ol > li .score").all_inner_texts()]
    assert max(points) >= 15
    kept = record(page)
    match = Match.from_record(json.dumps(kept, ensure_ascii=False))
    outcome = match.outcome
    assert outcome is not None
    assert sorted(points) == sorted(line["points"] for line in outcome.lines)
    assert not match.state.problems()
