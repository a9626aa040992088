"""A person at the table of 보석상인 대결, by mouse or by keyboard alone.

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
from engine.games.duel.actions import unpack
from tools.preview_duel import liveliest
from web.games.duel.options import options

SETTLE_MS = 280  # clicks right after a change are taken for ones that came too late
FOCUSED = "() => document.activeElement?.id ?? ''"


class Player:
    """Plays seat 0 by mouse. `done` counts the acts by kind, `drags` the lines that were drawn."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.rng = Random(seed)
        self.done: dict[str, int] = {}
        self.drags = self.lines = 0

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

    def line(self, cells: tuple[int, ...]) -> None:
        """Drawn with the mouse, or one cell after the other, or the two ends: in turns, so that a game has all."""
        self.lines += len(cells) > 1
        way = (self.lines + 1) % 3 if len(cells) > 1 else 0
        if way == 2:
            self.draw(cells)
        else:
            for cell in cells if way == 0 or len(cells) == 2 else (cells[0], cells[-1]):
                self.press(f"cell-{cell}")

    def draw(self, cells: tuple[int, ...]) -> None:
        """Drag the mouse over the cells."""
        self.page.locator(f"#cell-{cells[0]}").scroll_into_view_if_needed()
        middles = []
        for cell in (cells[0], cells[-1]):
            box = self.page.locator(f"#cell-{cell}").bounding_box()
            assert box is not None
            middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        mouse = self.page.mouse
        mouse.move(*middles[0])
        mouse.down()
        mouse.move(*middles[1], steps=4)
        mouse.up()
        self.drags += 1

    # --- kinds of actions ----------------------------------------------------------------------------------------

    def _take(self, view: Any, action: int, cells: tuple[int, ...]) -> None:
        self.line(cells)
        for place, cell in enumerate(sorted(cells)):
            expect(self.page.locator(f"#cell-{cell}"), f"{place}").to_have_attribute("aria-pressed", "true")
        self.go()

    def _scroll(self, view: Any, action: int, cell: int) -> None:
        if self.rng.random() < 0.5:
            self.press("scrolls")
            self.press(f"cell-{cell}")
            self.go()
        else:
            self.press(f"cell-{cell}")
            self.go("use")

    def _refill(self, view: Any, action: int) -> None:
        if not self.page.locator("#go[data-action=refill]").count():
            self.press("bag")
        self.go()

    def _reserve(self, view: Any, action: int, cell: int, card: int) -> None:
        self._keep(view, cell, f"card-{card}", options(view).reserves[card])

    def _reserve_deck(self, view: Any, action: int, cell: int, level: int) -> None:
        self._keep(view, cell, f"deck-{level}", options(view).decks[level])

    def _keep(self, view: Any, cell: int, what: str, cells: dict[int, int]) -> None:
        if self.rng.random() < 0.5:
            self.press(f"cell-{cell}")
            self.press(what)
            self.go()
            return
        self.press(what)
        self.go("reserve")
        if len(cells) > 1:
            self.press(f"cell-{cell}")
            self.go()

    def _buy(self, view: Any, action: int, card: int, gold: tuple[int, ...]) -> None:
        self.press(f"card-{card}")
        split = [one for _gold, one in options(view).buys[card]].index(action)
        if split:
            self.press("gold-editor")
            self.press(f"split-{split}")
        self.go()

    def _choice(self, view: Any, action: int, kind: int) -> None:
        self.press(f"choice-{kind}")
        self.go()

    _colour = _steal = _choice

    def _match(self, view: Any, action: int, cell: int) -> None:
        self.press(f"cell-{cell}")
        self.go()

    def _royal(self, view: Any, action: int, royal: int) -> None:
        self.press(f"royal-{royal}")
        self.go()

    def _discard(self, view: Any, action: int, counts: tuple[int, ...]) -> None:
        for kind, count in enumerate(counts):
            for _copy in range(count):
                self.press(f"hold-{kind}")
        self.go()


class Typist(Player):
    """The same without a mouse: keys of their own where there are some, else Tab, arrows, Enter."""

    def press(self, ident: str) -> None:
        keys = self.page.locator(f"#{ident}").get_attribute("data-key")
        if keys:
            self.page.keyboard.press(keys.split()[0])
            return
        self.reach(ident)
        self.page.keyboard.press("Enter")

    def reach(self, ident: str) -> None:
        """Move the focus to an element."""
        cell = int(ident.removeprefix("cell-")) if ident.startswith("cell-") else None
        for _step in range(140):
            at = str(self.page.evaluate(FOCUSED))
            if at == ident:
                return
            if cell is None or not at.startswith("cell-"):
                self.page.keyboard.press("Tab")
                continue
            here = int(at.removeprefix("cell-"))
            down, right = cell // 5 - here // 5, cell % 5 - here % 5
            arrow = ("Down" if down > 0 else "Up") if down else ("Right" if right > 0 else "Left")
            self.page.keyboard.press(f"Arrow{arrow}")
        raise AssertionError(f"{ident} cannot be reached by keyboard")

    def draw(self, cells: tuple[int, ...]) -> None:
        for cell in cells:
            self.press(f"cell-{cell}")
