"""Who plays and how it flows: hand-over, seats to bots, lobby and back, the end, undo, hint, pause, speed, the past."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import READY_MS, OpenPage
from e2e.places import PAIR, match_at, on_device, open_at, settle, tap, tokens
from engine.core.match import Event, Match, Move

WIDE: Any = {"viewport": {"width": 1280, "height": 800}}
PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def take(page: Page, *colours: int) -> None:
    """Take tokens, and see it played."""
    settle(page)
    before = page.locator("#table").get_attribute("data-rev")
    for colour in colours:
        page.locator(f"#tok-{colour}").click()
    page.locator("#go").click()
    page.wait_for_function(
        "(rev) => document.querySelector('#table')?.dataset.rev !== rev", arg=before, timeout=READY_MS
    )


def my_turn(page: Page) -> None:
    page.locator("#table.acting").wait_for(timeout=READY_MS)


def menu(page: Page, item: str) -> None:
    page.locator("#b-menu").click()
    page.locator(f"#m-{item}").click()


def moves(match: Match, seat: int) -> list[int]:
    return [entry.action for entry in match.entries if isinstance(entry, Move) and entry.seat == seat]


def events(match: Match) -> list[str]:
    return [str(entry.data.get("why", entry.kind)) for entry in match.entries if isinstance(entry, Event)]


def seen_of(page: Page, card: int) -> bool:
    """Whether anything in the document tells of this card: its piece, or its place in a picture or sentence."""
    return bool(page.evaluate('(card) => document.body.innerHTML.includes(`card-${card}"`)', card))


def test_one_screen_for_two_hides_the_cards_of_whoever_is_not_on_turn(open_page: OpenPage) -> None:
    page = open_at(open_page, match_at(seats=PAIR), **PHONE).page
    settle(page)
    page.locator("#deck-2").click()
    expect(page.locator("#act")).to_contain_text("보지 않고 예약해요")
    page.locator("#go").click()
    expect(page.locator("#seat-1.who")).to_be_visible(timeout=READY_MS)  # the other one has no secret: no cover
    match = on_device(page)
    secret = match.view(0)["seats"][0]["reserved"][0]["card"]
    assert match.view(1)["seats"][0]["reserved"][0]["card"] is None
    assert not seen_of(page, secret)
    page.locator("#b-log").click()
    assert not seen_of(page, secret)
    page.keyboard.press("Escape")
    take(page, 0, 1, 2)
    cover = page.locator("#cover")
    expect(cover).to_contain_text("차례예요")
    expect(cover).to_contain_text("1번 손님이 화면 앞에 앉으면 눌러 주세요")
    expect(page.locator("#table")).to_have_count(0)
    assert not seen_of(page, secret)
    expect(page.locator("#go-ready")).to_be_focused()
    page.reload()  # the cover holds
    page.locator("#cover").wait_for(timeout=READY_MS)
    assert not seen_of(page, secret)
    page.locator("#go-ready").click()
    expect(page.locator(f"#reserved #card-{secret}")).to_be_visible()
    assert page.evaluate("() => document.activeElement !== document.body")
    take(page, 2, 3, 4)
    expect(page.locator("#seat-1.who")).to_be_visible()
    assert not seen_of(page, secret)
    assert page.locator("#rivals .mini.back2").count() == 1


def test_a_seat_goes_to_a_bot_and_back_and_the_lobby_keeps_the_game(open_page: OpenPage) -> None:
    page = open_at(open_page, match_at(seed=3), **WIDE).page
    menu(page, "to-bot")
    strip = page.locator("#strip-auto")
    expect(strip).to_contain_text("봇이 대신 두고 있어요")
    page.wait_for_function(
        "() => JSON.parse(JSON.parse(localStorage.getItem('hanpan.running')).record).entries.length > 24",
        timeout=READY_MS,
    )
    page.locator("#s-take-back").click()
    my_turn(page)
    expect(strip).to_have_count(0)
    match = on_device(page)
    assert events(match) == ["handed", "taken_back"]
    assert len(moves(match, 0)) >= 2
    menu(page, "lobby")
    card = page.locator("#continue")
    expect(card).to_contain_text("이어하기")
    page.reload()  # and in the lobby it stays
    expect(card).to_contain_text("이어하기", timeout=READY_MS)
    # another game is asked about first
    page.locator("[data-action=start]").click()
    expect(page.locator("#sheet")).to_contain_text("두던 판이 남아 있어요", timeout=READY_MS)
    assert on_device(page).record() == match.record()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    card.click()
    my_turn(page)
    assert on_device(page).record() == match.record()
    menu(page, "end")
    expect(page.locator("#sheet")).to_contain_text("승자 없이 끝낼까요")
    stay = page.locator("#sheet").get_by_text("계속하기")
    stay.click()
    my_turn(page)
    assert on_device(page).record() == match.record()
    menu(page, "end")
    page.locator("#m-end-yes").click()
    expect(page.locator("#result-title")).to_have_text("승자 없이 끝났어요")
    outcome = on_device(page).outcome
    assert outcome is not None
    assert outcome.reason == "ended_by_players"
    page.reload()  # the result stays until another game begins
    expect(page.locator("#result-title")).to_have_text("승자 없이 끝났어요", timeout=READY_MS)


def test_undo_meets_the_same_luck_and_a_hint_changes_nothing(open_page: OpenPage) -> None:
    match = match_at(seed=5)
    page = open_at(open_page, match, **WIDE).page

    def reserve_from_deck() -> Match:
        settle(page)
        page.locator("#deck-1").click()
        page.locator("#go").click()
        page.wait_for_function("() => document.querySelector('#table.acting #reserved .gc[id]')", timeout=READY_MS)
        return on_device(page)

    first = reserve_from_deck()
    page.locator("#b-undo").click()
    page.wait_for_function("() => document.querySelector('#table.acting:not(:has(#reserved .gc[id]))')")
    undone = on_device(page)
    assert str(undone.state) == str(match.state)
    assert undone.undos() == [1, 0]
    second = reserve_from_deck()
    assert str(second.state) == str(first.state)  # the same card, and the bot's same answer
    settle(page)
    page.locator("#b-hint").click()
    strip = page.locator("#strip-hint")
    expect(strip).to_contain_text("힌트", timeout=READY_MS)
    words = strip.inner_text()
    assert len(words) > 15  # what to do, and why
    assert on_device(page).record() == second.record()
    expect(page.locator("#act .btn.pri:not([aria-disabled])").first).to_be_visible()  # it is laid out, to be confirmed
    page.keyboard.press("Escape")
    page.locator("#b-hint").click()
    expect(strip).to_have_text(words, timeout=READY_MS)
    page.locator("#b-undo").click()
    page.wait_for_function("() => document.querySelector('#table.acting:not(:has(#reserved .gc[id]))')")
    menu(page, "end")
    page.locator("#m-end-yes").click()
    expect(page.locator("#result")).to_contain_text("무르기: 나 2번")  # marked in the result


def test_pause_holds_the_bot_and_its_speed_can_be_chosen(open_page: OpenPage) -> None:
    page = open_at(open_page, match_at(seed=3), chosen={"speed": "slow"}, **WIDE).page
    take(page, 0, 1, 2)
    settle(page)
    page.locator("#b-pause").click()
    expect(page.locator("#cover")).to_contain_text("쉬는 중이에요")
    before = on_device(page)
    assert before.state.player == 1
    done = len(moves(before, 1))
    page.wait_for_timeout(2000)  # its time is long up
    assert on_device(page).record() == before.record()
    page.locator("#go-pause").click()
    my_turn(page)
    assert len(moves(on_device(page), 1)) == done + 1
    # what it did stays readable until the next turn: marked, in words
    rival = page.locator("#seat-1")
    expect(rival).to_have_class("rival panel seat-2 acted")
    assert len(rival.locator(".last").inner_text()) > 2

    def waits() -> float:
        began = time.monotonic()
        take(page, *[colour for colour in range(5) if page.locator(f"#tok-{colour} b").inner_text() != "0"][:3])
        my_turn(page)
        return time.monotonic() - began

    assert waits() >= 1.2
    menu(page, "settings")
    page.locator("label:has(#set-speed-instant)").click()
    page.keyboard.press("Escape")
    assert "instant" in page.evaluate("() => localStorage.getItem('hanpan.settings')")
    rival_before = len(moves(on_device(page), 1))
    waits()
    assert len(moves(on_device(page), 1)) == rival_before + 1


def test_any_past_position_can_be_looked_at_and_left_and_the_log_tells_all(open_page: OpenPage) -> None:
    match = match_at(lambda found: found.state.ply > 45, seed=3)
    page = open_at(open_page, match, **WIDE).page
    page.locator("#b-log").click()
    lines = page.locator("#sheet .loglist li").all_inner_texts()
    played = [entry for entry in match.entries if isinstance(entry, Move) and entry.seat >= 0]
    assert len(lines) >= len(played)
    assert all(len(line.strip()) > 3 for line in lines)
    jumps = page.locator("#sheet [data-action=jump]")
    assert jumps.count() >= len(played)
    middle = jumps.nth(jumps.count() // 2)
    entry = int(middle.get_attribute("data-arg") or "0")
    middle.click()
    strip = page.locator("#strip-past")
    expect(strip).to_contain_text(f"{entry}/{len(match.entries)}")

    def shows(entry: int) -> None:
        view = match.state_at(entry).view(0)
        piles = [int(page.locator(f"#tok-{colour} b").inner_text()) for colour in range(6)]
        assert piles == view["bank"]
        assert [int(page.locator(f"#hold-{c} .tk").inner_text()) for c in range(6)] == view["seats"][0]["tokens"]

    shows(entry)
    page.locator("#tok-0").click()  # the past cannot be played
    expect(page.locator("[id^=tray-]")).to_have_count(0)
    page.locator("#s-back").click()
    expect(strip).to_contain_text(f"{entry - 1}/")
    shows(entry - 1)
    page.locator("#s-next").click()
    expect(strip).to_contain_text(f"{entry}/")
    page.locator("#s-now").click()
    expect(strip).to_have_count(0)
    my_turn(page)
    assert [int(page.locator(f"#hold-{c} .tk").inner_text()) for c in range(6)] == tokens(match)
    assert on_device(page).record() == match.record()
    tap(page, "#tok-5")
    expect(page.locator("#tapnote")).to_contain_text("황금")
