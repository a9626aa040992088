"""The table by keyboard alone: documented keys, a Hangul input method on, the focus watched at every key."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import READY_MS, OpenPage, Visit
from e2e.places import device, match_at, moved_on, on_device, open_at, revision, seed_page, settle, splits
from engine.core.match import Move

WIDE: Any = {"viewport": {"width": 1280, "height": 800}}
HANGUL = dict(zip("QWERTYUIOPASDFGHJKLZXCVBNM", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", strict=True))
"""What the keys of letters give while a Hangul input method is on (two-set layout)."""
FOCUS = "() => document.activeElement?.id || document.activeElement?.tagName"


class Keyboard:
    """Presses keys by their place, letters as an input method gives them, and looks where the focus is after each."""

    def __init__(self, visit: Visit) -> None:
        self.page = visit.page
        self._client = self.page.context.new_cdp_session(self.page)
        self.pressed = 0
        self.lost: list[str] = []

    def press(self, chord: str) -> None:
        """ "KeyG", "Shift+Digit1", "Tab": one press."""
        shift, code = "+" in chord, chord.rpartition("+")[2]
        letter = code.removeprefix("Key")
        if letter in HANGUL:
            event: dict[str, Any] = {"key": HANGUL[letter], "code": code, "windowsVirtualKeyCode": ord(letter)}
            event["modifiers"] = 8 if shift else 0
            self._client.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **event})
            self._client.send("Input.dispatchKeyEvent", {"type": "keyUp", **event})
        else:
            self.page.keyboard.press(chord)
        self.pressed += 1
        if self.focus() == "BODY":
            self.lost.append(chord)

    def focus(self) -> str:
        return str(self.page.evaluate(FOCUS))

    def tab_to(self, selector: str, most: int = 60) -> None:
        """Press Tab until that element has the focus."""
        for _press in range(most):
            if self.page.evaluate("(one) => document.activeElement?.matches(one)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    def turn(self) -> None:
        """One confirmed act at the table: buys what it can, else takes tokens, else reserves."""
        page = self.page
        phase, before = page.locator("#table").get_attribute("class") or "", revision(page)
        settle(page)
        confirm = "KeyG"
        if "ph-return" in phase:
            for colour in range(6):
                while page.locator("#go[aria-disabled]").count():
                    given = page.locator("[id^=back-]").count()
                    self.press(f"Digit{colour + 1}")
                    if page.locator("[id^=back-]").count() == given:
                        break
        elif "ph-noble" in phase:
            self.press(self._key(".noble.pickme"))
        elif page.locator(".gc.aff").count():
            self.press(self._key(".gc.aff"))
        else:
            colours = [colour for colour in range(5) if page.locator(f"#tok-{colour} b").inner_text() != "0"]
            for colour in sorted(colours, key=lambda one: (one * 7 + self.pressed) % 5)[:3]:
                self.press(f"Digit{colour + 1}")
            if not colours:
                self.press(self._key(".market .gc[data-action=card]"))
                confirm = "KeyK"
        self.press(confirm)
        moved_on(page, before)

    def _key(self, selector: str) -> str:
        return (self.page.locator(selector).last.get_attribute("data-key") or "").split()[0]


@pytest.mark.slow
def test_a_whole_game_without_a_mouse(open_page: OpenPage) -> None:
    visit = open_page(**WIDE)
    seed_page(visit.page)
    page = visit.goto().page
    keys = Keyboard(visit)
    page.keyboard.press("Tab")
    visit.python_is_up()
    keys.tab_to("#start")
    keys.press("Enter")
    visit.table()
    page.locator("#table.acting").wait_for(timeout=READY_MS)
    keys.press("Tab")
    turns = 0
    while not page.locator("#result").count():
        keys.turn()
        turns += 1
        assert turns < 150, "the game does not end"
    match = on_device(page)
    mine = [entry for entry in match.entries if isinstance(entry, Move) and entry.seat == 0]
    assert len(mine) == turns
    assert keys.lost == []  # at no key was the focus on nothing
    # the result is told, and played on from: the heading has the focus, the next game is a Tab away
    expect(page.locator("#result-title")).to_be_focused()
    keys.tab_to("#r-again")
    keys.press("Enter")
    page.locator("#table").wait_for(timeout=READY_MS)
    assert keys.focus() != "BODY"


def test_focus_goes_into_a_sheet_stays_there_and_comes_back(open_page: OpenPage) -> None:
    visit = open_at(open_page, match_at(), **WIDE)
    page, keys = visit.page, Keyboard(visit)
    inside = "() => document.activeElement === document.body || !!document.activeElement.closest('#sheet')"
    for chord, name in (("KeyM", "menu"), ("KeyL", "log"), ("Shift+Slash", "help")):
        page.locator("#tok-2").focus()
        keys.press(chord)
        sheet = page.locator(f"#sheet[data-modal={name}]")
        expect(sheet).to_be_visible()
        assert page.evaluate("() => !!document.activeElement.closest('#sheet')"), name
        for _press in range(12):
            page.keyboard.press("Tab")
            assert page.evaluate(inside), name
        keys.press("KeyQ")  # the table below has no keys now
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        assert keys.focus() == "tok-2", name
    expect(page.locator(".gc[aria-pressed=true]")).to_have_count(0)
    # from sheet to sheet, and the way back is still the one to the table
    keys.press("KeyM")
    page.locator("#m-settings").focus()
    keys.press("Enter")
    expect(page.locator("#sheet[data-modal=settings]")).to_be_visible()
    assert page.evaluate("() => !!document.activeElement.closest('#sheet')")
    page.locator("#set-speed-instant").focus()
    keys.press("ArrowRight")
    expect(page.locator("#set-speed-normal")).to_be_focused()
    expect(page.locator("#set-speed-normal")).to_be_checked()
    page.keyboard.press("Escape")
    assert keys.focus() == "tok-2"
    # pause and back
    keys.press("KeyP")
    expect(page.locator("#go-pause")).to_be_focused()
    keys.press("KeyP")
    expect(page.locator("#table")).to_be_visible()
    assert keys.focus() != "BODY"


def test_arrows_walk_escape_cancels_and_the_focus_survives_a_card_that_leaves(open_page: OpenPage) -> None:
    match = match_at(lambda found: any(card in row for row in found.view(0)["market"] for card in splits(found)))
    visit = open_at(open_page, match, **WIDE)
    page, keys = visit.page, Keyboard(visit)
    page.locator("#tok-0").focus()
    walked = [keys.focus()]
    for _step in range(5):
        keys.press("ArrowDown")
        walked.append(keys.focus())
    assert walked == [f"tok-{colour}" for colour in range(6)]
    keys.press("Home")
    assert keys.focus() == "tok-0"
    keys.press("Enter")
    expect(page.locator("#tray-0-0")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("[id^=tray-]")).to_have_count(0)
    assert keys.focus() == "tok-0"
    card = next(card for card in splits(match) if page.locator(f".market #card-{card}").count())
    piece = page.locator(f"#card-{card}")
    piece.focus()
    keys.press("Enter")
    expect(piece).to_have_attribute("aria-pressed", "true")
    keys.press("Escape")
    expect(piece).to_have_attribute("aria-pressed", "false")
    keys.press("Space")
    expect(piece).to_have_attribute("aria-pressed", "true")
    settle(page)
    before = revision(page)
    keys.press("KeyB")
    moved_on(page, before)
    assert piece.count() == 0
    assert keys.focus() != "BODY"
    keys.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.matches('button')")
    assert keys.lost == []


def test_keys_are_off_while_a_name_is_written(open_page: OpenPage) -> None:
    visit = open_page(**WIDE)
    seed_page(visit.page)
    page = visit.goto().page
    page.locator("[data-action=theme]").first.hover()
    page.keyboard.press("Shift")
    visit.python_is_up()
    name = page.locator('input[name="name1"]')
    name.click()
    page.keyboard.type("mulphuQ?")
    expect(name).to_have_value("mulphuQ?")
    expect(page.locator("#sheet")).to_have_count(0)
    # an input method's Enter, which ends a syllable, starts no game
    client = page.context.new_cdp_session(page)
    client.send("Input.imeSetComposition", {"text": "한", "selectionStart": 1, "selectionEnd": 1})
    composing = {"key": "Process", "code": "Enter", "windowsVirtualKeyCode": 229}
    client.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **composing})
    client.send("Input.dispatchKeyEvent", {"type": "keyUp", **composing})
    client.send("Input.insertText", {"text": "한"})
    expect(name).to_have_value("mulphuQ?한")
    expect(page.locator("#lobby")).to_be_visible()
    name.fill("<b>한결")
    visit.start()
    expect(page.locator("#seat-0")).to_contain_text("<b>한결")
    assert device(page)["record"].count("<b>한결") == 1


def test_keys_can_be_switched_off(open_page: OpenPage) -> None:
    visit = open_at(open_page, match_at(), chosen={"keys": "off"}, **WIDE)
    page, keys = visit.page, Keyboard(visit)
    for chord in ("Digit1", "KeyQ", "KeyM", "KeyP"):
        keys.press(chord)
    expect(page.locator("[id^=tray-]")).to_have_count(0)
    expect(page.locator("#sheet")).to_have_count(0)
    page.locator("#tok-0").focus()
    keys.press("Enter")  # buttons stay buttons
    expect(page.locator("#tray-0-0")).to_be_visible()


def test_what_cannot_act_says_why_on_focus(open_page: OpenPage) -> None:
    """Once, to eye and ear; the mouse is answered when it presses."""
    page = open_at(open_page, match_at(), **WIDE).page
    keyboard = Keyboard(Visit(page, None, ""))  # type: ignore[arg-type]
    keyboard.tab_to("#go[aria-disabled=true]", 90)
    expect(page.locator("#live")).to_contain_text("먼저")
    expect(page.locator("#strips .strip")).to_be_visible()
    keyboard.press("Shift+Tab")
    expect(page.locator("#strips .strip")).to_have_count(0)
