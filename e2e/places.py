"""Positions of 보석상인 to begin a test at, found by playing natively, and pages that go on from them.

A page finds the position as the kept game of its tab, the way it would after a reload. So nothing has to be clicked to
get there, and the deal is the test's own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from playwright.sync_api import Page

from e2e.conftest import READY_MS, OpenPage, Visit
from engine.core.match import Match, Seat
from engine.core.registry import create
from engine.games.splendor.actions import unpack

SOLO = (Seat("human"), Seat("bot", "greedy"))
PAIR = (Seat("human"), Seat("human"))
Wanted = Callable[[Match], bool]

GUARD = 320
"""Milliseconds after a change in which a confirmation counts as made for what stood there before, and a bit."""


def kinds(match: Match) -> set[str]:
    """Kinds of the legal actions, as `unpack` names them."""
    return {unpack(action)[0] for action in match.state.legal_actions()}


def splits(match: Match) -> dict[int, list[tuple[int, ...]]]:
    """For each card that can be bought: every way to spend gold on it."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for action in match.state.legal_actions():
        kind, *data = unpack(action)
        if kind == "buy":
            found.setdefault(data[0], []).append(data[1])
    return found


def tokens(match: Match, seat: int = 0) -> list[int]:
    held: list[int] = match.view(seat)["seats"][seat]["tokens"]
    return held


def wants_return(match: Match) -> bool:
    return "return" in kinds(match)


def wants_noble(match: Match) -> bool:
    return "visit" in kinds(match)


def wants_splits(match: Match) -> bool:
    """A card with three or more payments lies in the market."""
    market = {card for row in match.view(0)["market"] for card in row}
    return any(len(ways) >= 3 for card, ways in splits(match).items() if card in market)


def wants_full_hands(match: Match) -> bool:
    """Taking three tokens now would mean to give one or more back, and reserving with gold, too."""
    view = match.view(0)
    colours = sum(1 for count in view["bank"][:5] if count)
    return sum(tokens(match)) == 10 and colours >= 3 and view["bank"][5] > 0 and "reserve" in kinds(match)


def wants_last_act(match: Match) -> bool:
    """Buying a card ends the game."""
    return bool(ending(match))


def ending(match: Match) -> list[int]:
    """Purchases that end the game at once."""
    if max(seat["points"] for seat in match.view(0)["seats"]) < 10:
        return []
    found = []
    for action in match.state.legal_actions():
        if unpack(action)[0] == "buy":
            state = match.state.copy()
            state.apply(action)
            if state.outcome() is not None:
                found.append(action)
    return found


@lru_cache
def _entries(wanted: Wanted | None, seed: int, players: int, seat: int) -> tuple[int, tuple[int, ...]]:
    """Seed and players' actions that lead to a position that is wanted and where `seat` is to act."""
    for tried in range(seed, seed + 500):
        match = Match(create("splendor", players), tried)
        rng = Random(tried)
        actions: list[int] = []
        while not match.is_over:
            state = match.state
            if state.player == seat and (wanted is None or wanted(match)):
                return tried, tuple(actions)
            legal = state.legal_actions()
            buys = [action for action in legal if unpack(action)[0] == "buy"]
            actions.append(rng.choice(buys or legal))
            match.play(state.player, actions[-1])
    raise AssertionError("no game came to such a position")


def match_at(
    wanted: Wanted | None = None, seed: int = 1, seats: Sequence[Seat] = SOLO, clock: str = "none", seat: int = 0
) -> Match:
    """A match at the first such position of the first game, from this seed on, that comes to one; None: at the start.

    The chosen seat is to act.
    """
    found, actions = _entries(wanted, seed, len(seats), seat)
    match = Match(create("splendor", len(seats)), found, seats, clock)
    for action in actions:
        match.play(match.state.player, action)
    return match


def kept(match: Match, me: int = 0, clock: dict[str, Any] | None = None) -> str:
    """What lies on the device while this match is played."""
    body = {"version": 1, "owner": None, "record": match.record(), "clock": clock or {}, "me": me}
    return json.dumps(body, ensure_ascii=False)


SEED = """([kept, settings, place, items]) => {
  try {
    if (sessionStorage.getItem('e2e')) return;
    sessionStorage.setItem('e2e', '1');
    if (place) sessionStorage.setItem('hanpan.place', place);
    if (kept) localStorage.setItem('hanpan.running', kept);
    localStorage.setItem('hanpan.settings', settings);
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  } catch {}
}"""


def seed_page(
    page: Page, text: str = "", place: str = "table", items: dict[str, str] | None = None, **chosen: str
) -> None:
    """Before the first load: put a kept game, the tab's place and settings on the device."""
    settings = json.dumps({"speed": "instant", "motion": "off", **chosen})
    arguments = json.dumps([text, settings, place, items or {}])
    page.add_init_script(f"({SEED})({arguments})")


def open_at(
    open_page: OpenPage, match: Match, *, me: int = 0, clock: dict[str, Any] | None = None,
    chosen: dict[str, str] | None = None, before: Callable[[Visit], object] = lambda visit: None, **options: Any,
) -> Visit:  # fmt: skip
    """A page at the table of `match`, Python up, clicks allowed. `before` sees the page before it is loaded."""
    visit = open_page(**options)
    seed_page(visit.page, kept(match, me, clock), "table", None, **(chosen or {}))
    before(visit)
    visit.goto().table()
    settle(visit.page)
    return visit


def settle(page: Page) -> None:
    """Wait until a confirmation counts."""
    page.wait_for_timeout(GUARD)


def device(page: Page) -> dict[str, Any]:
    """The kept game as it lies on the device."""
    found: dict[str, Any] = json.loads(page.evaluate("() => localStorage.getItem('hanpan.running')"))
    return found


def on_device(page: Page) -> Match:
    """The match that lies on the device."""
    return Match.from_record(device(page)["record"])


def tap(page: Page, selector: str, clicks: int = 1) -> None:
    """Press the middle of an element with the mouse, also of one that says it cannot act now (aria-disabled)."""
    page.locator(selector).first.scroll_into_view_if_needed()
    page.mouse.click(*middle(page, selector), click_count=clicks)


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of the first such element, which must be what a press there hits."""
    x, y, hit = page.locator(selector).first.evaluate("""(one) => {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return [x, y, one.contains(document.elementFromPoint(x, y))];
    }""")
    assert hit, f"something lies over {selector}"
    return x, y


def revision(page: Page) -> str | None:
    """The position on the screen."""
    return page.locator("#table").get_attribute("data-rev")


def moved_on(page: Page, before: str | None) -> None:
    """Wait until what was confirmed is played and the person is to act again, or the game is over."""
    page.wait_for_function(
        """(before) => {
          const now = document.querySelector('#result, #table.acting');
          return now && now.dataset.rev !== before;
        }""",
        arg=before,
        timeout=READY_MS,
    )
