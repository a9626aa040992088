"""컬드셉 트럼프 through the real page: whole games by mouse and by keyboard, refusals, covers, the lobby."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY_MS, OpenPage, Visit
from e2e.culdcept_player import Player, Typist
from e2e.pictures import compared, watch
from e2e.player import choose, record, settings
from engine.core.match import Match

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
BOTS = ("human", "greedy", "random")


def begin(open_page: OpenPage, seats: tuple[str, ...] = BOTS, **options: Any) -> Visit:
    """A new game at the table; with a human its turn has come."""
    visit = open_page(**options)
    settings(visit)
    visit.goto()
    visit.page.locator(".gt:has(#game-culdcept)").click()
    places = {f"seat{number + 1}": kind for number, kind in enumerate((*seats, *["empty"] * (4 - len(seats))))}
    choose(visit.page, **places)
    visit.start()
    if "human" in seats:
        visit.page.locator("#table.acting, #cover").first.wait_for(timeout=READY_MS)
    return visit


def kept(page: Page) -> Match:
    return Match.from_record(json.dumps(record(page), ensure_ascii=False))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("player", "options", "seats", "seed"),
    [(Player, PHONE, BOTS, 1), (Typist, DESK, ("human", "random", "greedy", "random"), 2)],
)
def test_a_whole_game(
    open_page: OpenPage, player: type[Player], options: dict[str, Any], seats: tuple[str, ...], seed: int
) -> None:
    visit = begin(open_page, seats, **options)
    page = visit.page
    hand = player(page, seed)
    watch(hand.page)
    hand.play()
    pictures, kept_sections = compared(hand.page)
    assert 10 < pictures < kept_sections
    assert {"order", "go", "pay"} <= set(hand.done)
    assert hand.done.get("conquer", 0) + hand.done.get("reinforce", 0) > 1
    match = hand.match()
    outcome = match.outcome
    assert outcome is not None
    assert not match.state.problems()
    rows = page.locator("#result ol[aria-label] > li")
    assert rows.count() == len(seats)
    money = [line["points"] for line in outcome.lines]
    assert str(max(money)) in rows.first.locator(".score").inner_text()
    assert page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_the_ring_shows_exactly_the_territories_and_the_own_start_at_the_bottom_right(open_page: OpenPage) -> None:
    page = begin(open_page, **PHONE).page
    assert page.locator("#ring .ter").count() == 12
    boxes = {
        place: page.locator(f"#land-{place}").bounding_box() for place in (0, 3)
    }  # three players: seat 0 has 0 to 3, its start is 3
    ring = page.locator("#ring").bounding_box()
    assert ring is not None
    assert boxes[3] is not None
    assert boxes[0] is not None
    assert boxes[3]["x"] + boxes[3]["width"] > ring["x"] + ring["width"] - 20
    assert boxes[3]["y"] + boxes[3]["height"] > ring["y"] + ring["height"] - 20
    assert boxes[0]["x"] < ring["x"] + 20, "the own row lies along the bottom, from right to left"


def test_what_cannot_be_done_says_why(open_page: OpenPage) -> None:
    page = begin(open_page, **PHONE).page
    page.locator("#go").click(force=True)
    expect(page.locator("#tapnote")).to_contain_text("순서를 정해 주세요")
    hand = Player(page, 3)
    hand.act()
    page.locator("#table.acting.ph-move").wait_for(timeout=READY_MS)
    plain = page.locator("#hand .pc.off")
    if plain.count():
        plain.first.click()
        expect(page.locator("#tapnote")).to_contain_text("J, Q, K만")
    page.locator("#land-5").click()
    expect(page.locator("#show")).to_contain_text("통행료")
    page.locator("#seat-1").click()
    expect(page.locator("#sheet")).to_contain_text("영지, 왼쪽부터")
    page.keyboard.press("Escape")
    page.locator("#discards").click()
    expect(page.locator("#sheet")).to_contain_text("버린 카드")
    page.keyboard.press("Escape")
    page.locator("#b-help").click()
    expect(page.locator("#sheet")).to_contain_text("조합의 세기")


def test_a_losing_combination_says_why(open_page: OpenPage) -> None:
    page = begin(open_page, **DESK).page
    hand = Player(page, 4)
    for _act in range(60):
        page.wait_for_function("() => document.querySelector('#result, #table.acting')", timeout=READY_MS)
        if page.locator("#table.ph-arrive #hand .pc:not(.win)").count():
            break
        hand.act()
    page.locator("#hand .pc:not(.win)").first.click()
    expect(page.locator("#say .bad")).to_be_visible()
    expect(page.locator("#go")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".vs.bad")).to_contain_text("못 이겨요")


def test_two_people_order_behind_a_cover(open_page: OpenPage) -> None:
    page = begin(open_page, ("human", "human", "greedy"), **PHONE).page
    if page.locator("#cover").count():
        page.locator("#go-ready").click()
    page.locator("#table.acting.ph-order").wait_for(timeout=READY_MS)
    first = page.locator("#hand").inner_text()
    for place in range(4):
        page.locator("#hand .pc").nth(place).click()
    page.wait_for_timeout(300)
    page.locator("#go").click()
    page.locator("#cover").wait_for(timeout=READY_MS)
    assert page.locator("#hand").count() == 0, "nobody's cards are on the screen while the seat changes hands"
    page.locator("#go-ready").click()
    page.locator("#table.acting.ph-order").wait_for(timeout=READY_MS)
    assert page.locator("#hand").inner_text() != first
    assert page.locator("#ring .mc").count() == 0, "no row is seen before all have ordered"


def test_the_lobby_fills_the_third_seat(open_page: OpenPage) -> None:
    visit = open_page(**PHONE)
    visit.goto()
    page = visit.page
    page.locator(".gt:has(#game-culdcept)").click()
    expect(page.locator("#seat3-greedy")).to_be_checked(timeout=READY_MS)
    expect(page.locator("#place-4")).to_be_visible()


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


def test_two_suit_colours_can_be_chosen(open_page: OpenPage) -> None:
    page = begin(open_page, **PHONE).page
    assert page.locator("#table.two").count() == 0
    page.locator("#b-menu").click()
    page.locator("#m-settings").click()
    page.locator("label:has(#set-suits-two)").click()
    page.keyboard.press("Escape")
    expect(page.locator("#table.two")).to_be_visible()
