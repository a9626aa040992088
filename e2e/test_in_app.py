"""Inside other apps: the page plays in their web views, whatever they lack, and says what does not work there.

The apps themselves cannot be had here. What they add to the browser's name, and what their web views lack, is as its
makers and others report it: WKWebView gives pages in an app no service worker, no web view offers to install a page,
windows do not open, and the clipboard is refused in several.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import READY_MS, OpenPage, Visit
from e2e.places import SOLO, kept, match_at, seed_page
from e2e.player import Clicker, record, settings
from e2e.test_access import AXE, RUN

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
ANDROID = (
    "Mozilla/5.0 (Linux; Android 14; SM-S928N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 "
    "Chrome/124.0.6367.82 Mobile Safari/537.36"
)
SMALL: Any = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
NO_WINDOWS = "window.open = () => null;"
NO_KEEPING = "delete Navigator.prototype.serviceWorker;"
NO_CLIPBOARD = "delete Navigator.prototype.clipboard; document.execCommand = () => false;"
# the store of an app that is being put away: the first answer is an error
ONE_ERROR = """
for (const name of ["getItem", "setItem"]) {
  const { [name]: real } = Storage.prototype;
  let failed = false;
  Storage.prototype[name] = function (...words) {
    if (failed || this !== localStorage) return real.apply(this, words);
    failed = true;
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}"""


@dataclass(frozen=True)
class App:
    """An app: what its web view calls itself and lacks, its name in Korean and English."""

    agent: str
    lacks: str
    ko: str
    en: str


APPS = {
    "kakao-ios": App(f"{IPHONE} KAKAOTALK 24.10.0", NO_WINDOWS + NO_KEEPING, "카카오톡", "KakaoTalk"),
    "kakao-android": App(f"{ANDROID};KAKAOTALK 2411000", NO_WINDOWS, "카카오톡", "KakaoTalk"),
    "naver-ios": App(
        f"{IPHONE} NAVER(inapp; search; 1000; 12.8.5)", NO_WINDOWS + NO_KEEPING + NO_CLIPBOARD, "네이버", "NAVER"
    ),
    "naver-android": App(
        f"{ANDROID} NAVER(inapp; search; 1000; 12.8.5)", NO_WINDOWS + NO_CLIPBOARD + ONE_ERROR, "네이버", "NAVER"
    ),
    "line": App(f"{IPHONE} Safari Line/14.5.0", NO_WINDOWS + NO_KEEPING, "라인", "LINE"),
    "instagram": App(f"{ANDROID} Instagram 330.0.0.40.92 Android", NO_WINDOWS, "인스타그램", "Instagram"),
    "facebook": App(f"{ANDROID} [FB_IAB/FB4A;FBAV/430.0.0.0;]", NO_WINDOWS + ONE_ERROR, "페이스북", "Facebook"),
}


FOCUSED = ("body", "b-language")
"""Where the focus was before the word came."""


def inside(open_page: OpenPage, name: str, **options: Any) -> Visit:
    """A page that believes it is in this app."""
    app = APPS[name]
    visit = open_page(user_agent=app.agent, **{**SMALL, **options})
    visit.page.add_init_script(app.lacks)
    return visit


def opened(open_page: OpenPage, name: str, query: str = "") -> Page:
    """The lobby in this app, with the word."""
    page = inside(open_page, name).goto(query).page
    note(page).wait_for(timeout=READY_MS)
    return page


def note(page: Page) -> Locator:
    return page.get_by_role("complementary", name="알림", exact=True).or_(
        page.get_by_role("complementary", name="Notices", exact=True)
    )


@pytest.mark.parametrize("name", APPS)
def test_a_game_goes_on_in_every_app(open_page: OpenPage, name: str) -> None:
    """Some turns, a reload, another turn: nothing is missed and nothing complains."""
    visit = inside(open_page, name)
    settings(visit, motion="off")
    visit.goto()
    note(visit.page).wait_for(timeout=READY_MS)
    expect(note(visit.page)).to_contain_text(APPS[name].ko)
    visit.start()
    player = Clicker(visit.page)
    for _turn in range(3):
        visit.page.locator("#table.acting").wait_for(timeout=READY_MS)
        player.act()
    visit.page.locator("#table.acting").wait_for(timeout=READY_MS)
    expect(note(visit.page)).to_be_hidden()  # at the table there is nothing but the game
    before = record(visit.page)["entries"]
    visit.page.reload()
    visit.table()
    visit.page.locator("#table.acting").wait_for(timeout=READY_MS)
    assert record(visit.page)["entries"] == before
    visit.page.wait_for_timeout(320)
    player.act()
    visit.page.locator("#table.acting").wait_for(timeout=READY_MS)
    assert len(record(visit.page)["entries"]) > len(before)


@pytest.mark.parametrize("name", APPS)
def test_the_word_is_there_in_both_languages_and_narrow(open_page: OpenPage, name: str) -> None:
    page = opened(open_page, name)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    keeps = NO_KEEPING not in APPS[name].lacks
    for word, offline in ((APPS[name].ko, "인터넷 없이는"), (APPS[name].en, "without internet")):
        expect(note(page)).to_have_count(1)
        expect(note(page)).to_contain_text(word)
        expect(note(page).get_by_text(offline)).to_be_visible(visible=not keeps)
        assert page.evaluate("() => document.scrollingElement.scrollWidth") == 320
        assert page.evaluate(RUN) == []
        for button in note(page).locator("a:visible, button:visible").all():
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
        start = page.locator("#start")
        expect(start).to_be_in_viewport(ratio=1)
        assert start.evaluate("""(one) => {
          const box = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
        }""")
        assert page.evaluate("() => document.activeElement.id || document.activeElement.localName") in FOCUSED
        page.locator("#b-language").click()


def test_the_way_out(open_page: OpenPage) -> None:
    page = opened(open_page, "kakao-ios", "?game=duel")
    link = note(page).get_by_role("link", name="브라우저에서 열기")
    expect(link).to_have_attribute("href", f"kakaotalk://web/openExternal?url={quote(page.url, safe='')}")
    expect(note(page).get_by_role("button")).to_have_count(1)  # closing it
    page = opened(open_page, "line", "?game=duel")
    link = note(page).get_by_role("link", name="브라우저에서 열기")
    expect(link).to_have_attribute("href", f"{page.url}&openExternalBrowser=1")


def test_an_address_is_copied_or_the_menu_is_named(open_page: OpenPage) -> None:
    visit = inside(open_page, "instagram")
    visit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visit.goto("?game=garden").page
    note(page).get_by_role("button", name="주소 복사").click()
    expect(note(page)).to_contain_text("복사했어요. 브라우저 주소창에 붙여 넣으세요.")
    assert page.evaluate("() => navigator.clipboard.readText()") == page.url
    page = opened(open_page, "naver-ios")
    note(page).get_by_role("button", name="주소 복사").click()
    expect(note(page)).to_contain_text("앱의 메뉴에서 브라우저로 열기를 고르세요.")


def test_without_a_clipboard_the_old_way_of_copying(open_page: OpenPage) -> None:
    visit = inside(open_page, "instagram")
    visit.page.add_init_script("delete Navigator.prototype.clipboard;")
    page = visit.goto().page
    page.evaluate("""() => document.addEventListener("copy", () => { window.copied = getSelection().toString(); })""")
    note(page).get_by_role("button", name="주소 복사").click()
    expect(note(page)).to_contain_text("복사했어요.")
    assert page.evaluate("() => window.copied") == page.url
    expect(page.locator("textarea")).to_have_count(0)


def test_closed_it_stays_away(open_page: OpenPage) -> None:
    page = opened(open_page, "kakao-ios")
    note(page).get_by_role("button", name="닫기").click()
    expect(note(page)).to_have_count(0)
    page.locator("#b-language").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(note(page)).to_have_count(0)
    page.reload()
    page.wait_for_function("() => window.hanpan.inApp")
    page.wait_for_timeout(500)
    expect(note(page)).to_have_count(0)


def test_closed_where_that_cannot_be_kept(open_page: OpenPage) -> None:
    """It is gone for this visit."""
    page = opened(open_page, "naver-android")
    note(page).get_by_role("button", name="닫기").click()  # the first thing to be written down: refused
    page.locator("#b-language").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(note(page)).to_have_count(0)
    page.reload()
    note(page).wait_for(timeout=READY_MS)


def test_a_finger_that_is_there_already_finds_what_it_aimed_at(open_page: OpenPage) -> None:
    """Nothing moves once somebody has begun; back from the table the word is there."""
    visit = inside(open_page, "kakao-ios")
    seed_page(visit.page, kept(match_at(seats=SOLO)), "table")
    visit.page.add_init_script("addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointerdown')))")
    visit.goto().table()
    page = visit.page
    expect(note(page)).to_be_hidden()
    page.locator("#b-menu").click()
    page.locator("#sheet [data-action=lobby]").click()
    expect(note(page)).to_be_visible()
    expect(page.locator("#continue")).to_be_visible()


def test_nothing_is_promised_that_the_app_may_drop(open_page: OpenPage) -> None:
    """Kept for offline use all the same, where the app allows it, but without a word of it."""
    page = inside(open_page, "kakao-android", service_workers="allow").goto().page
    page.locator("html[data-offline=ready]").wait_for(state="attached", timeout=READY_MS)
    expect(page.locator("#news")).to_be_hidden()


@pytest.mark.parametrize("agent", [f"{IPHONE} Version/17.4 Safari/604.1", ANDROID.replace("; wv", "")])
def test_browsers_hear_nothing_of_it(open_page: OpenPage, agent: str) -> None:
    visit = open_page(user_agent=agent).goto(wait_until="load")
    visit.page.wait_for_timeout(500)
    assert visit.page.evaluate("() => window.hanpan.inApp") is None
    assert not visit.watch.asked_for("in-app")


def test_a_frame_hears_nothing_of_it(open_page: OpenPage) -> None:
    visit = inside(open_page, "kakao-ios", viewport={"width": 400, "height": 640})
    visit.goto("embed.html?game=splendor&players=2", wait_until="load")
    visit.page.wait_for_timeout(500)
    assert not visit.watch.asked_for("in-app")
