"""The clock at the table, with a time source that the test moves: Date, timers and performance.now, which Python's
monotonic clock reads in the browser, all follow it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY_MS, OpenPage, Visit
from e2e.places import device, match_at, on_device, open_at, tokens, wants_return
from engine.core.match import Event, Match

UNUSED = {"game": 0.0, "turn": 0.0, "step": 0.0, "late": [0, 0], "now": False, "first": True}
SEEN = """(state) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
WATCH = """() => {
  window.changes = [];
  window.pictures = 0;
  const draw = window.hanpan.draw;
  window.hanpan.draw = (...all) => { window.pictures += 1; return draw(...all); };
  new MutationObserver((list) => window.changes.push(...list.map((one) => one.type + ' ' + one.target.nodeName)))
    .observe(document.getElementById('table'),
      { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def timed(open_page: OpenPage, match: Match, clock: dict[str, Any] | None = None, **options: Any) -> Visit:
    return open_at(open_page, match, clock=clock, before=lambda visit: visit.page.clock.install(), **options)


def left(page: Page) -> int:
    """Seconds that the clock shows."""
    found = re.fullmatch(r"(\d+):(\d\d)", page.locator("#clock-face").inner_text())
    assert found
    return 60 * int(found.group(1)) + int(found.group(2))


def events(match: Match, kind: str) -> list[dict[str, Any]]:
    return [entry.data for entry in match.entries if isinstance(entry, Event) and entry.kind == kind]


def await_events(page: Page, kind: str, count: int) -> Match:
    """The kept game, once it has so many events of a kind and the person is to act again."""
    page.wait_for_function(
        """([kind, count]) => {
          const kept = localStorage.getItem('hanpan.running');
          const { entries } = JSON.parse(JSON.parse(kept).record);
          const found = entries.filter((one) => one.event === kind).length;
          return found >= count && document.querySelector('#table.acting, #result');
        }""",
        arg=[kind, count], timeout=READY_MS,
    )  # fmt: skip
    match = on_device(page)
    assert len(events(match, kind)) == count
    return match


def test_a_running_clock_changes_nothing_on_the_table_and_stands_still_in_a_pause(open_page: OpenPage) -> None:
    match = match_at(clock="normal")
    page = timed(open_page, match).page
    assert 50 < left(page) <= 60
    page.evaluate(WATCH)
    before = left(page)
    for _second in range(12):
        page.clock.fast_forward(1000)
    assert 12 <= before - left(page) < 25
    assert page.evaluate("() => [window.changes, window.pictures]") == [[], 0]

    def stands(seconds: int = 3600) -> None:
        page.evaluate("() => 0")
        shown = left(page)
        page.clock.fast_forward(seconds * 1000)
        assert left(page) == shown
        assert events(on_device(page), "timeout") == []

    page.locator("#b-pause").click()
    expect(page.locator("#cover")).to_contain_text("쉬는 중이에요")
    stands()
    page.locator("#go-pause").click()
    expect(page.locator("#table.acting")).to_be_visible()
    for state in ("hidden", "hidden"):  # Android says it twice
        page.evaluate(SEEN, state)
    stands()
    page.evaluate(SEEN, "visible")
    assert page.evaluate("() => window.pictures") > 0  # they are counted
    page.locator("#b-menu").click()  # one person alone: reading costs no time
    expect(page.locator("#sheet")).to_be_visible()
    stands()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    before = left(page)
    page.clock.fast_forward(5000)
    assert 5 <= before - left(page) < 20


def test_the_time_used_is_kept_over_a_reload_and_the_time_away_is_not_counted(open_page: OpenPage) -> None:
    page = timed(open_page, match_at(clock="relaxed")).page
    assert 75 < left(page) <= 90
    page.clock.fast_forward(30_000)
    shown = left(page)
    assert shown <= 60
    page.reload()
    page.locator("#table").wait_for(timeout=READY_MS)
    assert shown - 15 < left(page) <= shown


def test_time_up_a_bot_plays_and_after_three_turns_until_somebody_is_back(open_page: OpenPage) -> None:
    match = match_at(clock="normal")
    page = timed(open_page, match).page
    page.locator("#tok-0").click()  # picked, not confirmed: not what is played
    for turn in (1, 2):
        page.clock.fast_forward(61_000)
        found = await_events(page, "timeout", turn)
        assert [event["seat"] for event in events(found, "timeout")] == [0] * turn
        expect(page.locator("#table.acting")).to_be_visible(timeout=READY_MS)
    page.clock.fast_forward(61_000)
    back = page.locator("#s-take-back")
    expect(back).to_have_text("직접 플레이", timeout=READY_MS)
    page.wait_for_function(
        "() => JSON.parse(JSON.parse(localStorage.getItem('hanpan.running')).record).entries.length > 28",
        timeout=READY_MS,
    )  # the bot plays on for the person
    back.click()
    expect(page.locator("#table.acting")).to_be_visible(timeout=READY_MS)
    expect(back).to_have_count(0)
    found = on_device(page)
    assert [event["why"] for event in events(found, "seat")] == ["automatic", "taken_back"]
    assert len(events(found, "timeout")) == 3
    assert left(page) > 50
    assert found.state.player == 0


@pytest.mark.parametrize(("used", "most", "least"), [(5.0, 20, 12), (50.0, 10, 4)])
def test_a_choice_within_a_turn_has_twenty_seconds_and_never_more_than_the_turn(
    open_page: OpenPage, used: float, most: int, least: int
) -> None:
    match = match_at(wants_return, clock="normal")
    page = timed(open_page, match, {**UNUSED, "turn": used, "first": False}).page
    assert least <= left(page) <= most
    page.clock.fast_forward((most + 1) * 1000)
    found = await_events(page, "timeout", 1)
    assert sum(tokens(found)) <= 10
    assert found.state.ply > match.state.ply


def test_the_limit_of_the_match_ends_it_without_a_winner(open_page: OpenPage) -> None:
    match = match_at(clock="normal")
    used = match.game.info.minutes * 60 - 30.0
    page = timed(open_page, match, {**UNUSED, "game": used}).page
    page.clock.fast_forward(31_000)
    expect(page.locator("#result-title")).to_have_text("승자 없이 끝났어요", timeout=READY_MS)
    outcome = on_device(page).outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("time_limit", ())
    assert device(page)["clock"]["game"] >= used
