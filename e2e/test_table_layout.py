"""Layouts of every screen in every size, fingers, calm motion, and the browser's Back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY_MS, OpenPage
from e2e.gallery import open_gallery
from e2e.places import match_at, moved_on, on_device, open_at, revision, seed_page

SIZES = (
    (320, 640), (360, 740), (390, 844), (844, 390), (820, 1180), (1280, 800),  # devices
    (480, 420), (360, 320), (240, 180),  # frames
)  # fmt: skip
TOO_WIDE = """() => {
  const width = document.documentElement.clientWidth;
  const sheet = document.getElementById('sheet-body');
  const scrolled = [document.scrollingElement, ...(sheet ? [sheet] : [])];
  const wide = scrolled.filter((one) => one.scrollWidth > one.clientWidth);
  if (!wide.length) return '';
  const out = [...document.querySelectorAll('#app *')].filter((one) => one.getBoundingClientRect().right > width + 0.5);
  return [...wide.map((one) => `${one.id || one.localName} ${one.scrollWidth} > ${one.clientWidth}`),
    ...out.slice(0, 4).map((one) => one.id || one.className)].join(', ');
}"""
SMALL = """() => {
  // what can be pressed at all: the middle of it hits it, perhaps after scrolling
  const pressed = '#app button, #app summary, #app label:has(input), #app input:not(.scr)';
  const board = '.gc, .tok, .noble, .mst, .chipbtn, .cell, .royal, .hst, .plot, .gdie';
  const found = [];
  for (const one of document.querySelectorAll(pressed)) {
    const box = one.getBoundingClientRect();
    if (!box.width || one.closest('[inert]') || !one.checkVisibility({ visibilityProperty: true })) continue;
    // a box as pressed: an ::after larger than the element counts
    const grown = getComputedStyle(one, '::after');
    const over = grown.content !== 'none' && grown.position === 'absolute';
    const more = over ? [parseFloat(grown.width) || 0, parseFloat(grown.height) || 0] : [0, 0];
    const [width, height] = [Math.max(box.width, more[0]), Math.max(box.height, more[1])];
    const least = one.matches(board) ? 40 : 44;
    if (width > least - 0.5 && height > least - 0.5) continue;
    found.push(`${one.id || one.className || one.textContent} ${width.toFixed(1)}x${height.toFixed(1)}`);
  }
  return found;
}"""
CROWDED = """() => {
  const found = [];
  for (const group of ['.bank', '.market', '.nobles', '.dgrid', '.royals', '.bed']) {
    const pieces = [...document.querySelectorAll(`${group} button`)];
    const boxes = pieces.map((one) => [one.id, one.getBoundingClientRect()]).filter(([, box]) => box.width);
    for (const [index, [name, a]] of boxes.entries()) for (const [other, b] of boxes.slice(index + 1)) {
      const apart = Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
      const small = Math.min(a.width, a.height, b.width, b.height) < 44;
      if (apart < (small ? 4 : 0) - 0.5) found.push(`${name} ${other} ${apart.toFixed(1)}`);
    }
  }
  return found;
}"""

TEXT_TWICE = """() => {
  // the browser's text size, which rem follows; and what is written in px, as the zoom for text alone has it
  document.documentElement.style.fontSize = '32px';
  let changed = 0;
  const walk = (rules) => {
    for (const rule of rules) {
      if (rule.cssRules?.length) walk(rule.cssRules);
      const size = rule.style?.fontSize;
      if (!/^[\\d.]+px$/.test(size ?? '')) continue;
      rule.style.fontSize = `calc(${size} * 2)`;
      changed += 1;
    }
  };
  for (const sheet of document.styleSheets) walk(sheet.cssRules);
  return changed;
}"""


SOME = ("lobby with a kept game", "four seats, timed", "payment", "return", "noble", "past", "sheet settings", "result")
WHOLE = ((320, 640), (390, 844), (1280, 800), (240, 180))
"""Sizes at which every screen is looked at; at the others some of each kind."""


@pytest.mark.parametrize(("lang", "sizes"), [("ko", SIZES), ("en", WHOLE[::3])])
def test_no_screen_scrolls_sideways_in_any_size(
    open_page: OpenPage, lang: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    gallery = open_gallery(open_page, lang)
    found: dict[str, dict[str, str]] = {}
    for size in sizes:
        gallery.page.set_viewport_size({"width": size[0], "height": size[1]})
        if wrong := gallery.check(TOO_WIDE, None if size in WHOLE else SOME):
            found["x".join(map(str, size))] = wrong
    assert found == {}


DOCKED = ("table", "four seats, timed", "duel table", "culdcept table", "garden table", "garden four seats")
DOCK = """() => document.querySelector('.me, .own, .cdock, .gdock').getBoundingClientRect()"""
HIDDEN = """() => {
  const top = document.querySelector('.me, .own, .cdock, .gdock').getBoundingClientRect().top;
  const pieces = '.market .gc, .bank .tok, .prow .gc, .cell, .royal, .ter, .plot, .gdie, .gac, .gsd';
  return [...document.querySelectorAll(pieces)].filter((one) => one.getBoundingClientRect().bottom > top + 1)
    .map((one) => one.id || one.className);
}"""
CLIPPED = """() => {
  const hub = document.querySelector('.hub');
  if (!hub) return [];
  const box = hub.getBoundingClientRect();
  return [...hub.querySelectorAll('*')].filter((one) => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    return width && (top < box.top - 1 || bottom > box.bottom + 1 || left < box.left - 1 || right > box.right + 1);
  }).map((one) => one.className.baseVal ?? one.className);
}"""


@pytest.mark.parametrize(("size", "most"), [((320, 480), 0.45), ((480, 640), 0.25)])
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_in_a_small_frame_the_dock_leaves_the_table_in_sight(
    open_page: OpenPage, lang: str, size: tuple[int, int], most: float
) -> None:
    gallery = open_gallery(open_page, lang, viewport={"width": size[0], "height": size[1]})
    assert gallery.check(f"() => ({DOCK})().height > {most * size[1]} ? ({DOCK})().height : ''", DOCKED) == {}


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_tablet_has_the_whole_table_over_the_dock(open_page: OpenPage, lang: str) -> None:
    gallery = open_gallery(open_page, lang, viewport={"width": 768, "height": 1024})
    assert gallery.check(HIDDEN, DOCKED) == {}


def test_the_middle_of_the_ring_is_never_clipped(open_page: OpenPage) -> None:
    gallery = open_gallery(open_page, "en")
    names = [name for name in gallery.pictures if name.startswith("culdcept ") and "sheet" not in name]
    for size in ((240, 480), (320, 480), (390, 844), (480, 640), (844, 390)):
        gallery.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert gallery.check(CLIPPED, names) == {}, size


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (768, 1024), (844, 390), (1280, 800)])
def test_what_starts_the_game_is_in_sight_at_once(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_gallery(open_page, viewport={"width": size[0], "height": size[1]}).page
    expect(page.locator("#start")).to_be_in_viewport(ratio=0.9)


BUTTON_TEXT = """() => {
  const one = document.body.appendChild(document.createElement('button'));
  one.className = 'btn';
  const size = parseFloat(getComputedStyle(one).fontSize);
  one.remove();
  return size;
}"""


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (844, 390)])
def test_fingers_find_everything(open_page: OpenPage, size: tuple[int, int]) -> None:
    """Buttons have 44 px; pieces of the board 40 px, with 4 px between where they are smaller than 44."""
    gallery = open_gallery(open_page, viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    assert gallery.check(f"() => [...({SMALL})(), ...({CROWDED})()]") == {}


CUT_OFF = """() => {
  const bottom = (one) => one.getBoundingClientRect().bottom;
  const page = document.getElementById('page').getBoundingClientRect().bottom;
  const found = [...document.querySelectorAll('.rival')].filter(
    (panel) => [...panel.children].some((part) => bottom(part) > bottom(panel) + 1));
  return [...found, ...[...document.querySelectorAll('#go')].filter((one) => bottom(one) > page)].map((one) => one.id);
}"""


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_text_twice_as_large_cuts_nothing_off_on_a_desktop(open_page: OpenPage, lang: str) -> None:
    gallery = open_gallery(open_page, lang, viewport={"width": 1280, "height": 800})
    sizes = {"fontSizes": {"standard": 32, "fixed": 26}}  # the browser's own setting, which media queries follow
    gallery.page.context.new_cdp_session(gallery.page).send("Page.setFontSizes", sizes)
    found = {}
    for name in ("four seats, timed", "payment", "return", "noble"):
        gallery.show(name)
        assert gallery.page.locator(".rival").count() > 0, name
        if problem := gallery.page.evaluate(CUT_OFF):
            found[name] = problem
    assert found == {}


@pytest.mark.parametrize(
    ("way", "size"), [("text", (390, 844)), ("text", (1280, 800)), ("zoom 2", (1280, 800)), ("zoom 4", (1280, 800))]
)
def test_text_twice_as_large_scrolls_no_screen_sideways(open_page: OpenPage, way: str, size: tuple[int, int]) -> None:
    """Text alone at 200 %, as some browsers do it, and the zoom of the page, which makes it narrow: 320 px at 400 %."""
    times = int(way[-1]) if way.startswith("zoom") else 1
    gallery = open_gallery(open_page, viewport={"width": size[0] // times, "height": size[1] // times})
    if way == "text":
        before = gallery.page.evaluate(BUTTON_TEXT)
        assert gallery.page.evaluate(TEXT_TWICE) > 20
        assert gallery.page.evaluate(BUTTON_TEXT) == 2 * before
    assert gallery.check(TOO_WIDE) == {}


@pytest.mark.parametrize("size", [(320, 640), (844, 390), (480, 420), (360, 320)])
def test_the_confirmation_can_be_reached(open_page: OpenPage, size: tuple[int, int]) -> None:
    """Whatever the window: the button that confirms comes into view, and the press hits it."""
    page = open_at(open_page, match_at(), viewport={"width": size[0], "height": size[1]}, has_touch=True).page
    for colour in (0, 1, 2):
        page.locator(f"#tok-{colour}").tap()
    before = revision(page)
    page.locator("#go").tap()
    moved_on(page, before)


def taps(page: Page, selector: str, count: int) -> None:
    for _tap in range(count):
        page.locator(selector).tap()


def test_quick_taps_neither_zoom_nor_play(open_page: OpenPage) -> None:
    size = {"width": 390, "height": 844}
    match = match_at()
    page = open_at(open_page, match, viewport=size, has_touch=True, is_mobile=True).page
    entries = on_device(page).entries
    full = match.view(0)["bank"].index(4)
    taps(page, f"#tok-{full}", 3)  # one, two, and none again
    expect(page.locator("[id^=tray-]")).to_have_count(0)
    taps(page, "#b-menu", 1)
    taps(page, "#b-close-dialog", 1)
    page.wait_for_timeout(350)
    assert page.evaluate("() => visualViewport.scale") == 1
    assert on_device(page).entries == entries
    meta = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert not re.search("user-scalable|maximum-scale", meta)  # two fingers may zoom


@pytest.mark.parametrize("calm", [True, False])
def test_reduced_motion_gives_no_flights(open_page: OpenPage, calm: bool) -> None:
    options: Any = {"reduced_motion": "reduce"} if calm else {}
    page = open_at(open_page, match_at(), chosen={"motion": "full"}, **options).page
    page.evaluate("""() => {
      window.flown = 0;
      new MutationObserver(() => { window.flown += document.querySelectorAll('.cues .cue').length; })
        .observe(document.body, { childList: true });
    }""")
    for colour in (0, 1, 2):
        page.locator(f"#tok-{colour}").click()
    before = revision(page)
    page.locator("#go").click()
    moved_on(page, before)
    assert bool(page.evaluate("() => window.flown")) is not calm


# --- Back ------------------------------------------------------------------------------------------------------------


def test_back_at_the_table_asks_inside_the_page_and_loses_nothing(open_page: OpenPage) -> None:
    visit = open_page(viewport={"width": 390, "height": 844})
    seed_page(visit.page)
    page = visit.goto().start().page
    page.locator("#table.acting").wait_for(timeout=READY_MS)
    record = on_device(page).record()
    for _time in range(2):
        page.evaluate("() => history.back()")
        sheet = page.locator("#sheet[data-modal=leave]")
        expect(sheet).to_be_visible()
        expect(sheet).to_contain_text("이 판은 그대로 남아 있어요")
        page.locator("#m-close-dialog").click()
        expect(sheet).to_have_count(0)
    page.evaluate("() => history.back()")
    page.locator("#sheet[data-modal=leave] [data-action=lobby]").click()
    expect(page.locator("#continue")).to_be_visible()
    assert on_device(page).record() == record
    page.evaluate("() => history.forward()")  # the table of before cannot be acted on from there
    page.wait_for_timeout(300)
    expect(page.locator("#continue")).to_be_visible()
    page.locator("#continue").click()
    page.locator("#table.acting").wait_for(timeout=READY_MS)
    page.locator("#b-menu").click()  # with a sheet open, Back closes it
    page.evaluate("() => history.back()")
    expect(page.locator("#sheet")).to_have_count(0)
    expect(page.locator("#table.acting")).to_be_visible()
    assert on_device(page).record() == record


FONTS = """() => {
  const found = {};
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (!data.trim() || !parentElement.checkVisibility()) continue;
    const { fontFamily, fontSize, fontStyle, fontWeight } = getComputedStyle(parentElement);
    found[[fontSize, fontWeight, fontStyle, fontFamily].join(" ")] ??= parentElement.outerHTML;
  }
  return found;
}"""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_bots_move_needs_no_font_that_the_table_has_not(open_page: OpenPage, size: tuple[int, int]) -> None:
    """While a bot's Python starts, a browser may wait a third of a second for a new size or weight of a font.

    Seen on two cores: Chromium on Linux asks another process for each.
    """
    visit = open_page(viewport={"width": size[0], "height": size[1]})
    seed_page(visit.page)
    page = visit.goto().page
    known = page.evaluate(FONTS)
    visit.start()
    page.locator("#table.acting").wait_for(timeout=READY_MS)
    known |= page.evaluate(FONTS)
    before = revision(page)
    for colour in ("0", "1", "2"):
        page.locator(f"#tok-{colour}").click()
    page.locator("#go:not([aria-disabled])").click(delay=300)
    moved_on(page, before)
    page.locator("#table.acting").wait_for(timeout=READY_MS)
    assert page.locator(".rival.acted").count() == 1
    assert {font: where for font, where in page.evaluate(FONTS).items() if font not in known} == {}
