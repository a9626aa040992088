"""A person at the table of 컬드셉 트럼프, by mouse or by keyboard alone.

The player reads the kept record to know what is legal, decides, and then acts on the screen as a person would; every
act is checked against the record afterwards, so that each way of pointing really leads to the action it means.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import READY_MS
from e2e.player import RESULT_OR_TURN, record
from engine.core.match import Match
from engine.games.culdcept.actions import laid, order_of, unpack
from engine.games.culdcept.data import mask_of
from tools.preview_culdcept import liveliest
from web.games.culdcept.options import options
from web.games.culdcept.selection import hand, lying

SETTLE_MS = 280  # clicks right after a change are taken for ones that came too late
FOCUSED = "() => document.activeElement?.id ?? ''"


class Player:
    """Plays seat 0 by mouse. `done` counts the acts by kind."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.rng = Random(seed)
        self.done: dict[str, int] = {}

    def match(self) -> Match:
        return Match.from_record(json.dumps(record(self.page), ensure_ascii=False))

    def play(self, most: int = 600) -> None:
        """Until the result is on the screen."""
        for _act in range(most):
            self.page.wait_for_function(RESULT_OR_TURN, timeout=READY_MS)
            if self.page.locator("#result").count():
                return
            self.act()
        raise AssertionError("the game does not end")

    def act(self) -> None:
        """One confirmed act."""
        before = self.match()
        action = liveliest(before.state.legal_actions(), self.rng)
        kind, *data = unpack(action)
        revision = self.page.locator("#table").get_attribute("data-rev")
        view = before.view(0)
        getattr(self, f"_{kind}")(view, action, *data)
        self.page.wait_for_function(
            "rev => document.querySelector('#result') || document.querySelector('#table')?.dataset.rev !== rev",
            arg=revision, timeout=READY_MS,
        )  # fmt: skip
        played = [entry.action for entry in self.match().entries[len(before.entries) :] if hasattr(entry, "action")]
        assert played[0] == action, f"{unpack(played[0])} instead of {unpack(action)}"
        self.done[kind] = self.done.get(kind, 0) + 1

    # --- pointing ------------------------------------------------------------------------------------------------

    def press(self, ident: str) -> None:
        self.page.locator(f"#{ident}").click()

    def go(self, ident: str = "go") -> None:
        """Confirm, once what was pressed before counts."""
        self.page.wait_for_timeout(SETTLE_MS)
        self.press(ident)

    def pick(self, cards: list[int]) -> None:
        for card in cards:
            self.press(f"card-{card}")
            expect(self.page.locator(f"#card-{card}")).to_have_attribute("aria-pressed", "true")

    # --- kinds of actions ----------------------------------------------------------------------------------------

    def _order(self, view: Any, action: int, number: int) -> None:
        self.pick(order_of(mask_of(hand(view)), number))
        self.go()

    def _go(self, view: Any, action: int) -> None:
        self.go()

    def _special(self, view: Any, action: int, card: int) -> None:
        self.pick([card])
        assert self.page.locator(".ter.here, .ter.may").count() >= 1
        self.go()

    def _money(self, view: Any, action: int) -> None:
        self.go()

    def _cards(self, view: Any, action: int) -> None:
        self.go("other")

    _pay = _keep = _cards

    def _discard(self, view: Any, action: int, cards: tuple[int, ...]) -> None:
        self.pick(list(cards))
        self.go()

    def _conquer(self, view: Any, action: int, code: int) -> None:
        wins = list(options(view).conquests.values())[::-1]
        if self.rng.random() < 0.5:
            self.press(f"combo-{wins.index(action)}")
        else:
            self.pick(laid(action))
        self.go()

    def _reinforce(self, view: Any, action: int, code: int) -> None:
        self.pick(sorted(set(laid(action)) ^ set(lying(view))))
        self.go()


class Typist(Player):
    """The same without a mouse: keys of their own where there are some, else Tab, arrows, Enter."""

    def press(self, ident: str) -> None:
        keys = self.page.locator(f"#{ident}").get_attribute("data-key")
        if keys:
            self.page.keyboard.press(keys.split()[0])
            return
        for _step in range(140):
            if self.page.evaluate(FOCUSED) == ident:
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{ident} cannot be reached by keyboard")
