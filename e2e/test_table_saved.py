"""The running game on the device: reloads, blocked storage, damaged saves, two tabs; and clicks that come late."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY_MS, OpenPage
from e2e.places import (
    device,
    kept,
    match_at,
    middle,
    moved_on,
    on_device,
    open_at,
    revision,
    seed_page,
    settle,
    tap,
    wants_noble,
    wants_return,
)  # fmt: skip
from engine.core.match import Match, Move

WIDE: Any = {"viewport": {"width": 1280, "height": 800}}
BLOCKED = """for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
  Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });"""


def pick(page: Page, count: int = 3) -> None:
    """Put tokens of different colours into the tray."""
    colours = [colour for colour in range(5) if page.locator(f"#tok-{colour} b").inner_text() != "0"]
    for colour in colours[:count]:
        page.locator(f"#tok-{colour}").click()


def bots_moves(match: Match) -> int:
    return sum(isinstance(entry, Move) and entry.seat == 1 for entry in match.entries)


def reload(page: Page) -> None:
    page.reload()
    page.locator("#table").wait_for(timeout=READY_MS)


# --- reload ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ["turn", "return", "noble"])
def test_a_reload_on_the_own_turn_goes_on_exactly_there(open_page: OpenPage, moment: str) -> None:
    match = match_at({"turn": None, "return": wants_return, "noble": wants_noble}[moment])
    page = open_at(open_page, match, **WIDE).page
    picture = "() => ['bank', 'market', 'dock'].map((id) => document.getElementById(id).outerHTML)"
    before = page.evaluate(picture)
    for _time in range(2):
        reload(page)
        settle(page)
        assert on_device(page).record() == match.record()
        assert page.evaluate(picture) == before
    expect(page.locator("#table.acting")).to_be_visible()


def test_a_reload_on_a_bots_turn_gives_it_this_one_move(open_page: OpenPage) -> None:
    match = match_at()
    page = open_at(open_page, match, chosen={"speed": "slow"}, **WIDE).page
    pick(page)
    page.locator("#go").click()
    page.locator("#seat-1.now").wait_for(timeout=READY_MS)
    waiting = on_device(page)
    assert waiting.state.player == 1
    reload(page)
    page.locator("#table.acting").wait_for(timeout=READY_MS)
    after = on_device(page)
    assert bots_moves(after) == bots_moves(waiting) + 1
    assert [e for e in after.entries if isinstance(e, Move)][: len(waiting.entries)] == waiting.entries


# --- storage ---------------------------------------------------------------------------------------------------------


def test_blocked_storage_costs_nothing_but_the_saving_and_is_told(open_page: OpenPage) -> None:
    visit = open_page(**WIDE)
    visit.page.add_init_script(BLOCKED)
    visit.goto().start()
    page = visit.page
    page.locator("#table.acting").wait_for(timeout=READY_MS)
    settle(page)
    before = revision(page)
    pick(page)
    page.locator("#go").click()
    moved_on(page, before)
    page.locator("#b-menu").click()
    expect(page.locator("#sheet")).to_contain_text("저장할 수 없는 창이라, 닫으면 이 판이 사라져요")


def test_a_damaged_save_is_set_aside_and_handed_out(open_page: OpenPage) -> None:
    text = kept(match_at()).replace('\\"seed\\":1', '\\"seed\\":2')
    visit = open_page(**WIDE)
    seed_page(visit.page, text)
    page = visit.goto().python_is_up().page
    error = page.locator("#error")
    expect(error).to_contain_text("저장된 판을 읽지 못했어요", timeout=READY_MS)
    assert error.get_attribute("role") == "alert"
    with page.expect_download() as download:
        page.locator("#b-report").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == text
    page.locator("#b-dismiss").click()
    expect(error).to_have_count(0)
    visit.start()  # and a new game can begin
    assert len(on_device(page).state.legal_actions()) > 0


def test_two_tabs_do_not_overwrite_each_other_in_silence(open_page: OpenPage) -> None:
    match = match_at()
    visit = open_at(open_page, match, **WIDE)
    first = visit.page
    second = first.context.new_page()
    second.goto(visit.url)
    second.locator("#continue").click(timeout=READY_MS)
    second.locator("#table.acting").wait_for(timeout=READY_MS)
    settle(second)
    pick(second)
    second.locator("#go").click()
    moved_on(second, str(match.revision))
    newer = on_device(second)
    assert newer.revision > match.revision
    # the first tab plays something else: it is told, and nothing is lost
    first.bring_to_front()
    pick(first, 2)
    tap(first, "#tok-4")
    first.locator("#go").click()
    strip = first.locator("#strip-taken")
    expect(strip).to_contain_text("다른 창에서 이어 두고 있어요", timeout=READY_MS)
    assert on_device(first).record() == newer.record()
    owner = device(first)["owner"]
    first.locator("#s-take-over").click()
    expect(strip).to_have_count(0)
    assert device(first)["owner"] != owner
    assert on_device(first).record() != newer.record()


# --- clicks that come late -------------------------------------------------------------------------------------------


def test_a_double_click_on_a_confirmation_plays_once(open_page: OpenPage) -> None:
    match = match_at()
    page = open_at(open_page, match, **WIDE).page
    pick(page)
    tap(page, "#go", clicks=3)
    moved_on(page, str(match.revision))
    settle(page)
    found = on_device(page)
    mine = [entry for entry in found.entries if isinstance(entry, Move) and entry.seat == 0]
    assert len(mine) == 1
    assert bots_moves(found) == bots_moves(match) + 1
    expect(page.locator("[id^=tray-]")).to_have_count(0)
    expect(page.locator("#sheet")).to_have_count(0)


def test_a_press_before_and_a_release_after_the_bots_move_do_nothing_and_looking_is_never_lost(
    open_page: OpenPage,
) -> None:
    page = open_at(open_page, match_at(), chosen={"speed": "slow"}, **WIDE).page

    def bot_thinks() -> None:
        settle(page)
        pick(page)
        page.locator("#go").click()
        page.locator("#seat-1.now").wait_for(timeout=READY_MS)

    bot_thinks()
    thinking = on_device(page)
    assert thinking.state.player == 1
    looked = [page.locator(".market .gc[data-action=card]").nth(number) for number in (0, 5, 9)]
    for card in looked:  # clicks are heard at once while the bot thinks
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true", timeout=1000)
    looked_at = looked[-1].get_attribute("id")
    page.locator("#table.acting").wait_for(timeout=READY_MS)
    if page.locator(f"#{looked_at}").count():  # still there, and still looked at
        expect(page.locator(f"#{looked_at}")).to_have_attribute("aria-pressed", "true")
    for _ in range(5):  # on a slow machine the bot may have moved before the press
        bot_thinks()
        thinking = on_device(page)
        page.mouse.move(*middle(page, "#tok-0"))
        page.mouse.down()
        in_time = page.locator("#table.acting").count() == 0
        page.locator("#table.acting").wait_for(timeout=READY_MS)
        page.mouse.up()
        if in_time:
            break
        page.keyboard.press("Escape")
    assert in_time
    expect(page.locator("[id^=tray-]")).to_have_count(0)
    assert bots_moves(on_device(page)) == bots_moves(thinking) + 1
    # pressed again, now for what is there
    page.locator("#tok-0").click()
    expect(page.locator("[id^=tray-]")).to_have_count(1)


def test_a_form_kept_by_another_version_does_not_block_new_games(open_page: OpenPage) -> None:
    visit = open_page(**WIDE)
    seed_page(visit.page, json.dumps({"version": 99, "record": "from the future"}), items={"hanpan.lang": "xx"})
    page = visit.goto().python_is_up().page
    expect(page.locator("#error")).to_be_visible(timeout=READY_MS)
    visit.start()
    expect(page.locator("#table")).to_be_visible()
