"""Every kind of screen, drawn natively by the real controller: what a look at all of them (axe, layouts) goes through.

`pictures(language)` gives the HTML of #app by name; `Stage` shows one in the browser without starting Python there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from playwright.sync_api import Page

from e2e.conftest import OpenPage, Visit
from e2e.places import (
    PAIR,
    SOLO,
    ending,
    kept,
    match_at,
    splits,
    wants_full_hands,
    wants_last_act,
    wants_noble,
    wants_return,
    wants_splits,
)
from e2e.test_start import hold
from engine.core.match import Match, Seat
from engine.games.duel.actions import unpack as unpack_duel
from engine.games.splendor.actions import unpack
from tests.app.fakes import FakePage
from tools import preview_culdcept, preview_duel, preview_garden
from web.app.context import TableContext
from web.app.controller import Controller
from web.games.culdcept.options import options
from web.games.garden.options import options as garden_options

HEAVY = "**/*.{wasm,gz,zip}"  # the bytes of Python, which these tests do without
CROWD = (Seat("human"), Seat("bot", "greedy"), Seat("bot", "random"), Seat("bot", "greedy"))
SHEETS = ("menu", "settings", "keys", "help", "log", "seat", "end")


def controlled(match: Match | None, lang: str, me: int = 0) -> FakePage:
    """A page that Python has just taken over: at the table of a kept match, or in the lobby."""
    page = FakePage()
    page.lang = lang
    if match is not None:
        page.kept["running"], page.place = kept(match, me), "table"
    control = Controller(page, clock=page.seconds, seed=lambda: 7)
    control.start()
    page.now += 1
    return page


def _lobbies(lang: str) -> dict[str, str]:
    page = controlled(None, lang)
    page.act("theme", "toggle")  # anything, so that it is drawn
    found = {"lobby": page.html}
    page.act("settings")
    found["lobby settings"] = page.html
    page = controlled(match_at(wants_return), lang)
    page.act("lobby")
    found["lobby with a kept game"] = page.html
    page.form = {"game": "splendor", "seat1": "human", "seat2": "human"}
    page.heard("start", "", json.dumps(page.form), "")
    found["sheet replace"] = page.html
    page = FakePage()
    page.lang, page.kept["running"], page.place = lang, "{", "table"
    Controller(page, clock=page.seconds).start()
    found["damaged save"] = page.html
    return found


def _tables(lang: str) -> dict[str, str]:
    found = {}
    page = controlled(match_at(wants_splits, seats=SOLO), lang)
    found["table"] = page.html
    card = max(splits(match_at(wants_splits)).items(), key=lambda pair: len(pair[1]))[0]
    page.act("card", str(card))
    found["card to buy"] = page.html
    page.act("gold")
    found["payment"] = page.html
    page = controlled(match_at(wants_full_hands), lang)
    page.act("card", str(next(card for card in page_market(page) if card is not None)))
    found["card with a warning"] = page.html
    page.act("clear")
    for colour in "01234":
        page.act("gem", colour)
    found["tray and a note"] = page.html
    page = controlled(match_at(wants_return), lang)
    page.act("gem", "0")
    found["return"] = page.html
    found["noble"] = controlled(match_at(wants_noble), lang).html
    found["four seats, timed"] = controlled(match_at(wants_full_hands, 3, CROWD, clock="normal"), lang).html
    page = controlled(match_at(seed=3), lang)
    page.act("hint")
    page.answer_bot()
    found["hint"] = page.html
    page.act("to-bot")
    found["automatic"] = page.html
    page = controlled(match_at(seed=3), lang)
    page.act("pause")
    found["pause"] = page.html
    page.act("pause")
    page.act("jump", "17")
    found["past"] = page.html
    return found


def page_market(page: FakePage) -> list[int | None]:
    """Cards of the market on the kept game's table, as its first seat sees it."""
    match = Match.from_record(json.loads(page.kept["running"])["record"])
    return [card for row in match.view(0)["market"] for card in row]


def _covers(lang: str) -> dict[str, str]:
    match = match_at(seats=PAIR)
    match.play(0, next(a for a in match.state.legal_actions() if unpack(a)[0] == "reserve_deck"))
    match.play(1, match.state.legal_actions()[0])
    return {"hand-over": controlled(match, lang, me=1).html}


def _sheets(lang: str) -> dict[str, str]:
    found = {}
    page = controlled(match_at(wants_full_hands), lang)
    for name in SHEETS:
        page.act(name, "1" if name == "seat" else "")
        found[f"sheet {name}"] = page.html
        page.act("close-dialog")
    return found


def _results(lang: str) -> dict[str, str]:
    match = match_at(wants_last_act, seats=(Seat("human"), Seat("bot", "greedy"), Seat("bot", "random")))
    match.play(0, ending(match)[0])
    found = {"result": controlled(match, lang).html}
    page = controlled(match_at(), lang)
    page.act("end-yes")
    found["result without a winner"] = page.html
    return found


def _duel(lang: str) -> dict[str, str]:
    """보석상인 대결: the table at rest, with things picked, every choice that a purchase leads to, its sheets."""
    found = {}

    def at(name: str, reached: preview_duel.Reached, *taps: tuple[str, object]) -> FakePage:
        page = controlled(preview_duel.found(reached), lang)
        for action, arg in taps:
            page.act(action, str(arg))
        found[f"duel {name}"] = page.html
        return page

    table = preview_duel.found(preview_duel.my_turn(16))
    legal = [unpack_duel(action) for action in table.state.legal_actions()]
    line = next(cells for kind, *data in legal if kind == "take" and len(cells := data[0]) == 3)
    page = at("table", preview_duel.my_turn(16))
    for sheet in ("seat", "log", "help", "keys"):
        page.act(sheet, "1" if sheet == "seat" else "")
        found[f"duel sheet {sheet}"] = page.html
        page.act("close-dialog")
    at("line and a note", preview_duel.my_turn(16), *[("cell", cell) for cell in line], ("buy", ""))
    at("card", preview_duel.my_turn(16), ("card", table.view(0)["pyramid"][2][0]))
    at("reserving", preview_duel.my_turn(16), ("card", table.view(0)["pyramid"][1][1]), ("reserve", ""))
    at("deck", preview_duel.my_turn(16), ("deck", 2))
    at("bag", preview_duel.my_turn(16), ("bag", ""))
    at("royal looked at", preview_duel.my_turn(16), ("royal", 1))
    at("scroll", lambda match: preview_duel.my_turn(12)(match) and match.view(0)["seats"][0]["scrolls"] > 0,
       ("scrolls", ""))  # fmt: skip
    for phase in ("colour", "match", "steal", "royal", "filled"):
        at(f"choice {phase}", preview_duel.my_turn(0, phase))
    at("discard", preview_duel.my_turn(0, "discard"), *[("give", kind) for kind in range(7)])
    at("payment", lambda match: preview_duel.my_turn(14)(match) and _rich(match) >= 0, ("card", _rich(_rich_match())),
       ("payment", ""))  # fmt: skip
    for seat, name in enumerate(("won", "lost")):
        found[f"duel result {name}"] = controlled(_ended_duel(seat), lang).html
    return found


def _culdcept(lang: str) -> dict[str, str]:
    """컬드셉 트럼프: every phase of a turn with things picked, a short ring, its sheets, the result."""
    tools = preview_culdcept
    found = {}

    def at(name: str, reached: Callable[[Match], bool], taps: tools.Taps | None = None) -> FakePage:
        match = tools.found(reached)
        page = controlled(match, lang)
        for action, arg in taps(tools.context(match)) if taps else ():
            page.act(action, str(arg))
        found[f"culdcept {name}"] = page.html
        return page

    def cards(ctx: TableContext, count: int = 2) -> list[tuple[str, object]]:
        return [("card", card) for card in ctx.view["seats"][0]["hand"][:count]]

    def special(ctx: TableContext) -> list[tuple[str, object]]:
        return [("card", next(iter(options(ctx.view).specials)))]

    def best(ctx: TableContext) -> list[tuple[str, object]]:
        return [("card", card) for card in list(options(ctx.view).conquests)[-1]]

    at("order", tools.my_turn("order"), cards)
    at("move", tools.my_turn("move", 6), lambda ctx: [("land", ctx.view["rows"][1][0])])
    at("special", tools.wanting("move", 6, lambda ctx: options(ctx.view).specials), special)
    at("king", tools.wanting("move", 6, lambda ctx: tools.specials(ctx, 11)),
       lambda ctx: [("card", tools.specials(ctx, 11)[0])])  # fmt: skip
    at("salary", tools.my_turn("salary", 6))
    at("discard", tools.my_turn("discard"), cards)
    at("arrive", tools.wanting("arrive", 10, lambda ctx: len(options(ctx.view).conquests) > 2))
    at("conquer", tools.wanting("arrive", 10, lambda ctx: options(ctx.view).conquests), best)
    at("lose", tools.wanting("arrive", 10, lambda ctx: not options(ctx.view).conquests and cards(ctx)),
       lambda ctx: [*cards(ctx, 1), ("conquer", "")])  # fmt: skip
    at("reinforce", tools.my_turn("reinforce", 8), cards)
    at("short ring", tools.wanting("move", 10, lambda ctx: sum(map(len, ctx.view["rows"])) < 10))
    page = at("table", tools.my_turn("move", 20))
    for sheet, arg in (("seat", "1"), ("seat", "discards"), ("log", ""), ("help", ""), ("keys", "")):
        page.act(sheet, arg)
        found[f"culdcept sheet {arg if arg == 'discards' else sheet}"] = page.html
        page.act("close-dialog")
    page = controlled(None, lang)
    page.form = {"game": "culdcept", "seat1": "human", "seat2": "greedy"}
    page.act("look")
    found["culdcept lobby"] = page.html
    found["culdcept result"] = controlled(tools.play(tools.match(3), lambda match: False, 3), lang).html
    return found


def _rich(match: Match) -> int:
    """A card for which there are three or more payments; -1 if there is none."""
    ways: dict[int, int] = {}
    for action in match.state.legal_actions():
        kind, *data = unpack_duel(action)
        if kind == "buy":
            ways[data[0]] = ways.get(data[0], 0) + 1
    return next((card for card, count in ways.items() if count >= 3), -1)


@lru_cache
def _rich_match() -> Match:
    return preview_duel.found(lambda match: preview_duel.my_turn(14)(match) and _rich(match) >= 0)


@lru_cache
def _ended_duel(winner: int) -> Match:
    for seed in range(1, 200):
        match = preview_duel.play(preview_duel.match(seed), lambda game: game.is_over, seed)
        if match.outcome is not None and match.outcome.winners == (winner,):
            return match
    raise AssertionError("nobody won")


def _garden(lang: str) -> dict[str, str]:
    """가든 다이스: the table at rest, with dice, spaces and tools picked, how to eat, its sheets and results."""
    found = {}

    def at(name: str, reached: preview_garden.Reached, *taps: tuple[str, object], seed: int = 1) -> FakePage:
        page = controlled(preview_garden.found(reached, seed), lang)
        for action, arg in taps:
            page.act(action, str(arg))
        found[f"garden {name}"] = page.html
        return page

    page = at("table", preview_garden.my_turn(30, dice=4), seed=3)
    for sheet in ("seat", "log", "help", "keys"):
        page.act(sheet, "1" if sheet == "seat" else "")
        found[f"garden sheet {sheet}"] = page.html
        page.act("close-dialog")
    at("start", preview_garden.my_turn(0))
    at("dice and a note", preview_garden.my_turn(24, dice=4), ("die", 1), ("finish", ""), seed=3)
    for kind in ("harvest", "water"):
        match = preview_garden.chained(kind, 3)
        page = controlled(match, lang)
        page.act("cell", str(preview_garden.longest(preview_garden.context(match), kind)[1]))
        found[f"garden {kind}"] = page.html
    at("moving", preview_garden.having(9, lambda legal, ctx: "move" in legal.kinds()), ("act", "move"), seed=2)
    page = controlled(preview_garden.crowded_match(), lang)
    page.act("cell", str(preview_garden.crowded(garden_options(preview_garden.crowded_match().view(0)))))
    found["garden several"] = page.html
    at("shop", preview_garden.having(9, lambda legal, ctx: legal.matching((), "buy", None, 3)), ("shop", 3))
    at("eating", preview_garden.my_turn(3, "eat"))
    dial = preview_garden.having(6, lambda legal, ctx: legal.sundial)
    at("sundial", dial, ("sundial", ""), ("die", 0), seed=3)
    sun = preview_garden.having(9, lambda legal, ctx: legal.sunroll is not None)
    at("sun", sun, ("sun", ""), ("die", 0), ("face", 6), seed=3)
    four = ("human", "greedy", "greedy", "random")
    reached = preview_garden.my_turn(40, dice=3)
    found["garden four seats"] = controlled(preview_garden.found(reached, 5, four), lang).html
    for won in (True, False):
        name = "won" if won else "lost"
        found[f"garden result {name}"] = controlled(preview_garden.finished(won), lang).html
    return found


GROUPS: tuple[Callable[[str], dict[str, str]], ...] = (
    _lobbies, _tables, _covers, _sheets, _results, _duel, _culdcept, _garden,
)  # fmt: skip


@lru_cache
def pictures(lang: str) -> dict[str, str]:
    """Name and HTML of each screen."""
    found = {name: html for group in GROUPS for name, html in group(lang).items()}
    ids = {"lobby": "lobby", "result": "result", "hand-over": "cover", "pause": "cover"}
    ids |= {f"{game} result {how}": "result" for game in ("duel", "garden") for how in ("won", "lost")}
    ids["culdcept result"] = "result"
    for name, html in found.items():
        wanted = ids.get(name, "sheet" if "sheet" in name else "page")
        assert f'id="{wanted}"' in html, name
    return found


CHECK_ALL = """async (names) => {
  const check = %s;
  const found = {};
  for (const name of names) {
    document.getElementById('app').replaceChildren();
    window.hanpan.show(window.gallery[name]);
    const problem = await check();
    if (problem.length) found[name] = problem;
  }
  return found;
}"""


class Gallery:
    """A page that shows these pictures."""

    def __init__(self, visit: Visit, lang: str) -> None:
        self.page: Page = visit.page
        self.pictures = pictures(lang)
        self._sent = False

    def check(self, script: str, names: Iterable[str] | None = None) -> dict[str, Any]:
        """What `script`, a function or an async one, finds wrong with each picture: a text or a list, if not empty.

        All pictures by default, in one go within the page: between two of them nothing is painted or sent.
        """
        if not self._sent:
            self.page.evaluate("(all) => { window.gallery = all; }", self.pictures)
            self._sent = True
        names = list(self.pictures if names is None else names)
        found: dict[str, Any] = self.page.evaluate(CHECK_ALL % script, names)
        return found

    def show(self, name: str) -> None:
        """As Python would; the document begins empty, so that nothing of the picture before is left."""
        self.page.evaluate(
            """(html) => {
              document.getElementById('app').replaceChildren();
              window.hanpan.show(html);
            }""",
            self.pictures[name],
        )


def open_gallery(open_page: OpenPage, lang: str = "ko", theme: str = "light", **options: Any) -> Gallery:
    """The pictures in a language and a theme; animations are at their end."""
    visit = open_page(**{"locale": {"ko": "ko-KR", "en": "en-GB"}[lang], "reduced_motion": "reduce", **options})
    visit.page.route(HEAVY, hold)
    visit.goto(wait_until="load")
    visit.page.evaluate(
        """async (theme) => {
          await window.hanpan.bridge();
          window.hanpan.connect(() => {});
          window.hanpan.setTheme(theme);
          window.hanpan.settle('off', 'off', 'on');
        }""",
        theme,
    )
    return Gallery(visit, lang)
