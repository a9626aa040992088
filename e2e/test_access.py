"""Access: axe on every screen, names, what is spoken, forced colours. Screens come from `e2e.gallery`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY_MS, OpenPage
from e2e.gallery import open_gallery, pictures
from e2e.places import match_at, open_at, settle
from engine.games.splendor.data import CARDS

AXE = Path(__file__).parent.parent / "node_modules" / "axe-core" / "axe.min.js"
WIDE: Any = {"viewport": {"width": 1280, "height": 800}}
PHONE: Any = {"viewport": {"width": 390, "height": 844}}
RUN = """async () => {
  // without `preload` no style sheet is fetched and parsed again for a rule about media queries, at each run
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) =>
    [id, target.join(' '), [...any, ...all, ...none].map((one) => one.message)[0]].join(': ')));
}"""


SOME = (
    "lobby", "payment", "sheet settings", "result", "duel line and a note", "duel choice steal", "culdcept king",
    "culdcept conquer", "garden harvest", "garden sun",
)  # fmt: skip


@pytest.mark.parametrize(
    ("lang", "theme", "size", "some"),
    [
        ("ko", "light", WIDE, False),
        ("en", "dark", PHONE, False),
        ("en", "light", PHONE, True),
        ("ko", "dark", WIDE, True),
    ],
)
def test_axe_finds_nothing(open_page: OpenPage, lang: str, theme: str, size: Any, some: bool) -> None:
    """On every screen; where language and theme are only combined anew, on some of them."""
    gallery = open_gallery(open_page, lang, theme, **size)
    gallery.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert gallery.check(RUN, SOME if some else None) == {}


# --- names -----------------------------------------------------------------------------------------------------------


def test_every_piece_has_a_name_that_tells_all_of_it(open_page: OpenPage) -> None:
    for lang, words in (
        (
            "ko",
            {
                "tok": "에메랄드, 은행에 4개",
                "deck": "2단계 더미, \\d+장 남음",
                "points": "{n}점",
            },
        ),
        ("en", {"tok": "emerald, 4 in the bank", "deck": "level 2 deck, \\d+ cards? left", "points": "{n}-point"}),
    ):
        match = match_at()
        gallery = open_gallery(open_page, lang, **WIDE)
        gallery.show("past")
        page = gallery.page
        names = page.locator("#app").aria_snapshot()
        bare = page.evaluate("""() => [...document.querySelectorAll('#app button, #app [role=img], #app input')]
          .filter((one) => !(one.getAttribute('aria-label') || one.innerText || one.labels?.length))
          .map((one) => one.outerHTML)""")
        assert bare == []
        assert re.search(words["deck"], names, re.IGNORECASE)
        _cards(page, match.game.info.slug, words["points"])
        # no picture speaks beside its words
        expect(page.locator("#app svg:not([aria-hidden=true])")).to_have_count(0)


READ = """(all) => all.map((one) => {
  // what a reader says of it: its label, or its words without what is hidden from readers
  const heard = one.cloneNode(true);
  for (const part of heard.querySelectorAll('[aria-hidden=true]')) part.remove();
  return [one.getAttribute('aria-label') ?? heard.textContent, one.id];
})"""


def _cards(page: Page, slug: str, points: str) -> None:
    """Each card of the market names its level, colour, points and price."""
    cards = page.locator(".market .gc[data-action=card]")
    assert cards.count() == 12
    for name, ident in cards.evaluate_all(READ):
        about = CARDS[int(ident.removeprefix("card-"))]
        assert re.search(rf"{about.tier}단계|level {about.tier}", name, re.IGNORECASE), name
        if about.points:
            assert points.format(n=about.points) in name, name
        for count in filter(None, about.cost):
            assert re.search(rf"\b{count}\b|{count}", name), name


def test_regions_and_headings_lead_through_the_table(open_page: OpenPage) -> None:
    page = open_at(open_page, match_at(), **WIDE).page
    for name in ("상대", "귀족", "시장", "보석 은행", "내 자리"):
        expect(page.get_by_role("region", name=name, exact=True)).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    assert page.locator("h1").count() == 1
    assert page.title().strip() != ""
    expect(page.locator("#tok-2")).to_have_accessible_name("에메랄드, 은행에 4개. 눌러서 고르기")


# --- what is spoken --------------------------------------------------------------------------------------------------

LISTEN = """() => {
  window.spoken = [];
  const live = document.getElementById('live');
  new MutationObserver(() => window.spoken.push(live.textContent))
    .observe(live, { childList: true, characterData: true, subtree: true });
}"""


def test_the_bots_moves_and_the_own_turn_are_spoken_and_the_same_words_twice(open_page: OpenPage) -> None:
    page = open_at(open_page, match_at(), **WIDE).page
    live = page.locator("#live")
    assert live.get_attribute("aria-live") == "polite"
    assert live.get_attribute("aria-atomic") == "true"
    same = page.evaluate_handle("() => document.getElementById('live')")
    page.evaluate(LISTEN)
    for colour in (0, 1, 2):
        page.locator(f"#tok-{colour}").click()
    page.locator("#go").click()
    expect(live).to_contain_text("내 차례예요", timeout=READY_MS)
    assert re.search(r"(고양이|부엉이|여우|곰).*내 차례예요", live.inner_text())  # who did what, then whose turn it is
    page.wait_for_timeout(200)
    page.evaluate("() => { window.spoken.length = 0; }")
    for _time in range(2):  # the same refusal twice
        page.locator("#tok-5").click()
        page.wait_for_timeout(300)
    spoken = page.evaluate("() => window.spoken")
    heard = [text for text in spoken if text]
    assert len(heard) == 2
    assert heard[0] == heard[1] != ""
    assert "" in spoken  # cleared in between, else the second would not be read
    assert page.evaluate("(live) => live === document.getElementById('live') && live.isConnected", same)


def test_a_sheet_is_announced_by_its_title_and_nothing_behind_it_can_be_reached(open_page: OpenPage) -> None:
    page = open_at(open_page, match_at(), **PHONE).page
    page.locator("#b-menu").click()
    dialog = page.get_by_role("dialog", name="차림표")
    expect(dialog).to_be_visible()
    expect(dialog).to_have_attribute("aria-modal", "true")
    inside = "() => document.getElementById('sheet').contains(document.activeElement)"
    stops: list[str] = []
    for key in ("Tab", "Shift+Tab"):
        seen: list[str] = []
        for _press in range(16):
            assert page.evaluate(inside)
            seen.append(page.evaluate("() => document.activeElement.id"))
            page.keyboard.press(key)
        assert len(set(seen)) < 16  # it went round
        stops.append(" ".join(sorted(set(seen))))
    assert stops[0] == stops[1]
    page.evaluate("() => document.getElementById('tok-0').focus()")
    assert page.evaluate(inside)
    under = "([x, y]) => document.getElementById('sheet').contains(document.elementFromPoint(x, y))"
    assert all(page.evaluate(under, [x, y]) for x in (10, 195, 380) for y in (10, 300, 600, 830))
    page.mouse.click(195, 30)  # beside it: it closes
    expect(page.locator("#sheet")).to_have_count(0)
    expect(page.locator("#b-menu")).to_be_focused()
    settle(page)
    expect(page.locator("[id^=tray-]")).to_have_count(0)


# --- sight -----------------------------------------------------------------------------------------------------------


def test_colours_are_also_shapes_and_letters(open_page: OpenPage) -> None:
    gallery = open_gallery(open_page, **WIDE)
    gallery.show("table")
    uses = gallery.page.evaluate("""() => [0, 1, 2, 3, 4, 5].map((colour) => {
      const href = document.querySelector(`#tok-${colour} use`).getAttribute('href');
      const drawn = document.querySelector(href).innerHTML;
      return drawn.replace(/(fill|stroke|class)="[^"]*"/g, '').replace(/url\\([^)]*\\)/g, '');
    })""")
    assert len(set(uses)) == 6  # the outlines differ, not only the colours
    visit = open_at(open_page, match_at(), chosen={"letters": "on"}, **WIDE)
    letters = visit.page.eval_on_selector_all(".bank .gem .lt", "(all) => all.map((one) => one.textContent)")
    assert len(letters) == 6
    assert len(set(letters)) == 6


MARKS = """(selector) => {
  const line = (style, side) => {
    const [kind, width, colour] = ['style', 'width', 'color'].map((what) => style.getPropertyValue(`${side}-${what}`));
    const none = kind === 'none' || parseFloat(width) < 1 || /^rgba.*, 0\\)$/.test(colour);
    return none ? '' : [side, kind, width, colour].join(' ');
  };
  const sides = ['border-top', 'outline'];
  const lines = (one, part) => sides.map((side) => line(getComputedStyle(one, part), side)).join('');
  const parts = (one) => [one, ...one.querySelectorAll('.disc')];
  const all = (one) => parts(one).flatMap((part) => [lines(part), lines(part, '::before')]).join('|');
  return [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length).map(all);
}"""


def test_forced_colours_keep_every_mark(open_page: OpenPage) -> None:
    """Backgrounds and shadows are gone then: what can be done, is picked or has the focus is told by lines."""
    gallery = open_gallery(open_page, forced_colors="active", **WIDE)
    page = gallery.page

    def marks(selector: str) -> set[str]:
        found = set(page.evaluate(MARKS, selector))
        assert found, selector
        return found

    def differ(picked: str, others: str) -> None:
        assert not marks(picked) & marks(others), picked

    gallery.show("card to buy")
    differ(".market .gc.sel", ".market .gc:not(.sel)")
    differ(".market .gc.aff", ".market .gc.no")
    expect(page.locator(".market .gc.aff .tick").first).to_be_visible()
    assert all(one.strip("|") for one in marks(".btn, .ibtn, .panel, .pill"))
    differ(".btn.pri", "#clear")
    gallery.show("tray and a note")
    differ(".tok.in", ".tok:not(.in)")
    expect(page.locator(".tok.in .pick").first).to_be_visible()
    gallery.show("payment")
    differ(".pay[aria-checked=true]", ".pay[aria-checked=false]")
    gallery.show("noble")
    page.locator(".noble.pickme").first.evaluate("(one) => one.classList.add('sel')")
    differ(".noble.sel", ".noble:not(.sel)")
    gallery.show("sheet settings")
    differ("#sheet input:checked + span", "#sheet input:not(:checked) + span")
    gallery.show("lobby")
    differ(".seat input:checked + span", ".seat input:not(:checked) + span")
    gallery.show("table")
    page.keyboard.press("Tab")
    for piece in ("#tok-1", ".market .gc[id]", ".noble", "#seat-1", "#b-menu", "#go"):
        page.locator(piece).first.focus()
        assert page.evaluate("""() => {
          const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
          return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
        }"""), piece


def test_the_gallery_shows_every_sheet() -> None:
    assert len(pictures("ko")) == len(pictures("en")) >= 27
