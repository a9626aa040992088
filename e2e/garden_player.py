"""A person at the table of 가든 다이스, by mouse or by keyboard alone.

The player reads the kept record to know what is legal, decides, and then acts on the screen as a person would; every
act is checked against the record afterwards, so that each way of pointing really leads to the action it means.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import READY_MS
from e2e.player import RESULT_OR_TURN, record
from engine.bots.base import Budget, decide
from engine.bots.greedy import Greedy
from engine.core.match import Match
from engine.games.garden.actions import SPECIALS, changed_dice, unpack
from engine.games.garden.data import pips
from tools.preview_garden import liveliest

SETTLE_MS = 280  # clicks right after a change are taken for ones that came too late
FOCUSED = "() => document.activeElement?.id ?? ''"
View = dict[str, Any]


class Player:
    """Plays seat 0 by mouse. `done` counts the acts by kind."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.rng = Random(seed)
        self.done: dict[str, int] = {}

    def match(self) -> Match:
        return Match.from_record(json.dumps(record(self.page), ensure_ascii=False))

    def choose(self, match: Match) -> int:
        """Something lively at first, sound play later on, so that a game shows much and comes to an end."""
        if self.rng.random() < 0.4:
            return liveliest(match.state.legal_actions(), self.rng)
        return decide(Greedy(), match.view(0), Budget(), self.rng).action

    def play(self, most: int = 700) -> None:
        """Until the result is on the screen."""
        for _act in range(most):
            self.page.wait_for_function(RESULT_OR_TURN, timeout=READY_MS)
            if self.page.locator("#result").count():
                return
            self.act()
        raise AssertionError("the game does not end")

    def act(self, action: int | None = None) -> None:
        """One confirmed act."""
        before = self.match()
        if action is None:
            action = self.choose(before)
        kind, *data = unpack(action)
        revision = self.page.locator("#table").get_attribute("data-rev")
        view = before.view(0)
        if not self.page.locator("#bed.lit").count() or self.page.locator("#clear").count():
            self.clear()
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

    def clear(self) -> None:
        """Let go of whatever a hint or an earlier tap has picked."""
        if self.page.locator("#clear").count():
            self.press("clear")

    def go(self, ident: str = "go") -> None:
        """Confirm, once what was pressed before counts."""
        self.page.wait_for_timeout(SETTLE_MS)
        self.press(ident)

    def dice(self, view: View, wanted: Sequence[int]) -> None:
        """Take up dice with these faces."""
        taken: list[int] = []
        for face in wanted:
            place = next(n for n, one in enumerate(view["dice"]) if one == face and n not in taken)
            taken.append(place)
            self.press(f"dice-{place}")
            expect(self.page.locator(f"#dice-{place}")).to_have_attribute("aria-pressed", "true")

    def settle_choice(self, action: int) -> None:
        """Of several things that could be meant, this one."""
        choice = self.page.locator(f"[data-action=choose][data-arg='{action}']")
        if choice.count():
            ident = choice.first.get_attribute("id")
            assert ident is not None
            if choice.first.get_attribute("aria-checked") != "true":
                self.press(ident)

    # --- kinds of actions ----------------------------------------------------------------------------------------

    def _buy(self, view: View, action: int, value: int, die: int) -> None:
        if self.rng.random() < 0.5:
            self.dice(view, [die])
            self.press(f"shop-{value}")
        else:
            self.press(f"shop-{value}")
            self.dice(view, [die])
        self.go()

    def _place(self, view: View, action: int, cell: int, kind: int) -> None:
        way = self.rng.randrange(3)
        if way == 0:
            self.dice(view, pips(cell))
            self.press(f"hold-{kind}")
            self.press(f"cell-{cell}")
        elif way == 1:
            self.press(f"hold-{kind}")
            self.press(f"cell-{cell}")
        else:
            self.press("act-place")
            self.press(f"cell-{cell}")
            self.settle_choice(action)
        self.go()

    def _grow(self, view: View, action: int, cell: int, die: int) -> None:
        kind = unpack(action)[0]
        if self.rng.random() < 0.5:
            self.dice(view, [die])
            self.press(f"cell-{cell}")
        else:
            self.press(f"act-{kind}")
            self.press(f"cell-{cell}")
            self.dice(view, [die])
        self.settle_choice(action)
        self.go()

    _water = _harvest = _grow

    def _move(self, view: View, action: int, cell: int, die: int) -> None:
        self.press("act-move")
        self.dice(view, [die])
        self.press(f"cell-{cell}")
        self.go()

    def _flip(self, view: View, action: int, special: int) -> None:
        self.press("act-flip")
        self.press(f"cell-{view['seats'][0][SPECIALS[special]]}")
        self.go()

    def _remove(self, view: View, action: int, seat: int) -> None:
        self.press("act-remove")
        self.press(f"cell-{view['seats'][seat]['animal']}")
        self.go()

    def _eat(self, view: View, action: int, *_die: int) -> None:
        self.settle_choice(action)
        self.go()

    _swallow = _seize = _eat

    def _sundial(self, view: View, action: int, faces: tuple[int, ...]) -> None:
        old, _new = changed_dice(view["dice"], faces)
        self.press("sundial")
        self.dice(view, old)
        self.settle_choice(action)
        self.go()

    def _sunset(self, view: View, action: int, old: int, new: int) -> None:
        self.press("sun")
        self.dice(view, [old])
        self.press(f"face-{new}")
        self.go()

    def _sunroll(self, view: View, action: int) -> None:
        self.press("sun")
        self.press("sunroll")
        self.go()

    def _reroll(self, view: View, action: int) -> None:
        self.go("reroll")

    def _end(self, view: View, action: int) -> None:
        self.go("finish")


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
        for _step in range(160):
            at = str(self.page.evaluate(FOCUSED))
            if at == ident:
                return
            if cell is None or not at.startswith("cell-"):
                self.page.keyboard.press("Tab")
                continue
            here = int(at.removeprefix("cell-"))
            down, right = cell // 6 - here // 6, cell % 6 - here % 6
            arrow = ("Down" if down > 0 else "Up") if down else ("Right" if right > 0 else "Left")
            self.page.keyboard.press(f"Arrow{arrow}")
        raise AssertionError(f"{ident} cannot be reached by keyboard")
