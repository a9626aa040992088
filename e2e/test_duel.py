"""보석상인 대결 through the real page: whole games by mouse and by keyboard, lines drawn with mouse and finger."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY_MS, OpenPage, Visit
from e2e.duel_player import Player, Typist
from e2e.pictures import compared, watch
from e2e.player import choose, record, settings
from engine.core.match import Match
from engine.games.duel.data import CARDS, WILD
from engine.games.duel.lines import LINES

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}


def pick_game(page: Page, slug: str) -> None:
    page.locator(f".gt:has(#game-{slug})").click()


def begin(open_page: OpenPage, seats: tuple[str, str] = ("human", "greedy"), **options: Any) -> Visit:
    """A new game at the table; with a human its turn has come."""
    visit = open_page(**options)
    settings(visit)
    visit.goto()
    pick_game(visit.page, "duel")
    choose(visit.page, seat1=seats[0], seat2=seats[1])
    visit.start()
    if "human" in seats:
        visit.page.locator("#table.acting").wait_for(timeout=READY_MS)
    return visit


def board(page: Page) -> list[int | None]:
    match = Match.from_record(json.dumps(record(page), ensure_ascii=False))
    found: list[int | None] = match.view(0)["board"]
    return found


def free_line(page: Page) -> tuple[int, ...]:
    """A line of three on the board without gold and gaps, one on a slope if there is one."""
    tokens = board(page)
    lines = [line for line in LINES if len(line) == 3 and all(tokens[cell] not in (None, 6) for cell in line)]
    return max(lines, key=lambda line: line[1] - line[0] not in (1, 5))


def middle(page: Page, cell: int) -> tuple[float, float]:
    box = page.locator(f"#cell-{cell}").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def picked(page: Page) -> list[int]:
    return [
        int(ident.removeprefix("cell-")) for ident in page.locator(".cell.sel").evaluate_all("e => e.map(x => x.id)")
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("player", "options", "seed"), [(Player, PHONE, 1), (Typist, DESK, 2)])
def test_a_whole_game(open_page: OpenPage, player: type[Player], options: dict[str, Any], seed: int) -> None:
    visit = begin(open_page, **options)
    page = visit.page
    hand = player(page, seed)
    watch(hand.page)
    hand.play()
    pictures, kept_sections = compared(hand.page)
    assert 10 < pictures < kept_sections
    assert sum(hand.done.values()) > 10
    assert {"take", "buy"} <= set(hand.done)
    if player is Player:
        assert hand.drags > 0
    match = hand.match()
    outcome = match.outcome
    assert outcome is not None
    assert not match.state.problems()
    rows = page.locator("#result .tab > ol > li")
    assert rows.count() == 2
    points = sorted(int(text.split("점")[0]) for text in rows.locator(".score").all_inner_texts())
    assert points == sorted(line["points"] for line in outcome.lines)
    assert page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_lines_drawn_with_the_mouse(open_page: OpenPage) -> None:
    page = begin(open_page, **DESK).page
    line = free_line(page)
    start, end = middle(page, line[0]), middle(page, line[-1])
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    assert page.locator(".cell.dragged").count() == 3
    page.mouse.up()
    assert page.locator(".cell.dragged").count() == 0
    assert sorted(picked(page)) == sorted(line)
    # off the board, or with Escape, nothing changes
    page.locator("#clear").click()
    for leave in ("away", "Escape"):
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*end, steps=6)
        if leave == "Escape":
            page.keyboard.press("Escape")
        else:
            page.mouse.move(5, 5, steps=6)
        page.mouse.up()
        assert picked(page) == []
        assert page.locator(".cell.dragged").count() == 0
    # a press without a way is a tap
    page.mouse.move(*end)
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(f"#cell-{line[-1]}")).to_have_attribute("aria-pressed", "true")
    assert picked(page) == [line[-1]]


def test_a_line_drawn_with_a_finger(open_page: OpenPage) -> None:
    page = begin(open_page, viewport={"width": 360, "height": 640}, has_touch=True).page
    line = free_line(page)
    page.locator(f"#cell-{line[-1]}").scroll_into_view_if_needed()
    (x1, y1), (x2, y2) = middle(page, line[0]), middle(page, line[-1])
    before = page.evaluate("scrollY")
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", (x1, y1))
    for step in range(1, 6):
        touch("touchMove", (x1 + (x2 - x1) * step / 5, y1 + (y2 - y1) * step / 5))
    touch("touchEnd")
    page.wait_for_function("() => document.querySelectorAll('.cell.sel').length === 3")
    assert sorted(picked(page)) == sorted(line)
    assert page.evaluate("scrollY") == before


def test_what_cannot_be_done_says_why(open_page: OpenPage) -> None:
    page = begin(open_page, **PHONE).page
    tokens = board(page)
    gold = tokens.index(6)
    page.locator("#go").click(force=True)
    expect(page.locator("#tapnote")).to_contain_text("한 줄로 이어진 토큰")
    page.locator(f"#cell-{gold}").click()
    expect(page.locator("#act")).to_contain_text("황금을 골랐어요")
    page.locator("#clear").click()
    match = Match.from_record(json.dumps(record(page), ensure_ascii=False))
    # a wild card asks for a colour first, and says that
    costly = next(card for card in match.view(0)["pyramid"][2] if CARDS[card].bonus != WILD)
    page.locator(f"#card-{costly}").click()
    page.locator("#go").click(force=True)
    expect(page.locator("#tapnote")).to_contain_text("모자라")
    page.locator("#seat-1").click()
    expect(page.locator("#sheet")).to_contain_text("보관")
    page.keyboard.press("Escape")
    page.locator("#b-help").click()
    expect(page.locator("#sheet")).to_contain_text("이기는 세 가지 길")


def test_the_lobby_has_two_seats_for_it(open_page: OpenPage) -> None:
    visit = open_page(**PHONE)
    visit.goto()
    page = visit.page
    pick_game(page, "duel")
    for number, shown in ((1, True), (2, True), (3, False), (4, False)):
        assert page.locator(f"#place-{number}").is_visible() is shown
    pick_game(page, "splendor")
    assert page.locator("#place-4").is_visible()


def test_a_reload_goes_on(open_page: OpenPage) -> None:
    visit = begin(open_page, **PHONE)
    page = visit.page
    hand = Player(page, 5)
    for _act in range(3):
        hand.act()
        page.wait_for_function("() => document.querySelector('#result, #table.acting')", timeout=READY_MS)
    before = record(page)["entries"]
    page.reload()
    page.locator("#table.acting").wait_for(timeout=READY_MS)
    assert record(page)["entries"] == before
