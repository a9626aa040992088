"""A person at the table of 보석상인, by mouse: buys what it can, else takes tokens, else reserves."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import Page

from e2e.conftest import READY_MS, Visit

RESULT_OR_TURN = "() => document.querySelector('#result, #table.acting')"


def settings(visit: Visit, **chosen: str) -> None:
    """Choose settings before the page is loaded."""
    text = json.dumps({"speed": "instant", **chosen})
    keep = f"localStorage.getItem('hanpan.settings') || localStorage.setItem('hanpan.settings', '{text}')"
    visit.page.add_init_script("try {" + keep + "} catch {}")


def choose(page: Page, **seats: str) -> None:
    """Fill the lobby's form: seat1="human", seat2="greedy" ..."""
    for seat, value in seats.items():
        choice = page.locator(f'input[name="{seat}"][value="{value}"]')
        choice.evaluate("(one) => one.scrollIntoView({ block: 'center' })")  # not under the bar with "start"
        choice.check(force=True)


def record(page: Page) -> dict[str, Any]:
    """The kept game's record, as it lies on the device."""
    kept = json.loads(page.evaluate("localStorage.getItem('hanpan.running')"))
    found: dict[str, Any] = json.loads(kept["record"])
    return found


class Clicker:
    """Plays one seat by clicking what is on the screen. `turns` counts confirmed acts."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.rng = Random(seed)
        self.turns = 0

    def play(self, most: int = 400) -> None:
        """Until the result is on the screen."""
        for _ in range(most):
            self.page.wait_for_function(RESULT_OR_TURN, timeout=READY_MS)
            if self.page.locator("#result").count():
                return
            self.act()
        raise AssertionError("the game does not end")

    def act(self) -> None:
        """One confirmed act."""
        table = self.page.locator("#table")
        phase = table.get_attribute("class") or ""
        before = table.get_attribute("data-rev")
        if "ph-return" in phase:
            self._give_back()
        elif "ph-noble" in phase:
            self.page.locator('.noble[data-action="noble"].pickme').first.click()
        elif not (self._buy() or self._take()):
            self._reserve()
        self.page.wait_for_timeout(260)  # clicks right after a change are taken for ones that came too late
        self.page.locator(self.confirm).click()
        self.page.wait_for_function(
            "rev => document.querySelector('#result') || document.querySelector('#table')?.dataset.rev !== rev",
            arg=before, timeout=READY_MS,
        )  # fmt: skip
        self.turns += 1

    def _buy(self) -> bool:
        cards = self.page.locator(".gc.aff")
        self.confirm = "#go"
        if not cards.count():
            return False
        cards.last.click()
        return True

    def _take(self) -> bool:
        colours = [c for c in range(5) if self.page.locator(f"#tok-{c} b").inner_text() != "0"]
        self.rng.shuffle(colours)
        for colour in colours[:3]:
            self.page.locator(f"#tok-{colour}").click()
        self.confirm = "#go"
        return bool(colours)

    def _reserve(self) -> None:
        self.page.locator(".market .gc[data-action=card]").last.click()
        self.confirm = "#reserve"

    def _give_back(self) -> None:
        """Press what is held until the excess is in the tray."""
        for colour in range(6):
            while self.page.locator("#go[aria-disabled]").count():
                token = self.page.locator(f"#hold-{colour}[data-action=give]")
                if not token.count() or token.get_attribute("aria-disabled"):
                    break
                before = self.page.locator("[id^=back-]").count()
                token.click()
                if self.page.locator("[id^=back-]").count() == before:
                    break
        self.confirm = "#go"
