"""Pictures of every screen without a browser runtime: `python -m tools.preview [--out DIR] [--only NAME] [--shots]`.

Plays a real match natively, renders lobby, table and result in both languages, writes each as one standalone HTML file;
--shots photographs them at the sizes the design asks for, --time measures building the HTML.
"""

from __future__ import annotations

import argparse
import timeit
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from engine.core.match import Match, Seat
from engine.core.registry import create
from engine.games.splendor.actions import unpack
from web.app import lobby, result, shell, tablescreen, turning
from web.app.context import TableContext
from web.app.html import Markup
from web.app.i18n import _, language, set_language
from web.app.seats import describe
from web.games import table

STATIC = Path(__file__).parent.parent / "web" / "static"
SHEETS = (
    "tokens.css", "base.css", "lobby.css", "table.css", "duel.css", "culdcept.css", "garden.css", "motion.css",
    "result.css",
    "text.css",
)  # fmt: skip
SIZES = {
    "390x844": (390, 844), "360x740": (360, 740), "320x640": (320, 640), "844x390": (844, 390), "820x1180": (820, 1180),
    "1280x800": (1280, 800), "1440x900": (1440, 900), "640x400": (640, 400), "470x400": (470, 400),
    "340x300": (340, 300), "220x170": (220, 170),
}  # fmt: skip
TABLE = table("splendor")


def match(kinds: Sequence[str], seed: int) -> Match:
    seats = [Seat("human") if kind == "human" else Seat("bot", kind) for kind in kinds]
    return Match(create("splendor", len(kinds)), seed, seats)


def liveliest(legal: list[int], rng: Random) -> int:
    """A player that buys when it can, reserves now and then: pictures with something in them."""
    by_kind: dict[str, list[int]] = {}
    for action in legal:
        by_kind.setdefault(unpack(action)[0], []).append(action)
    for kind, chance in (("buy", 1.0), ("reserve", 0.18), ("reserve_deck", 0.06), ("take", 0.9)):
        if kind in by_kind and rng.random() < chance:
            actions = by_kind[kind]
            return max(actions) if kind == "buy" and rng.random() < 0.6 else rng.choice(actions)
    return rng.choice(legal)


def play(game: Match, until: Callable[[Match], bool], seed: int = 5, most: int = 4000) -> Match:
    rng = Random(seed)
    while not game.is_over and most and not until(game):
        game.play(game.state.player, liveliest(game.state.legal_actions(), rng))
        most -= 1
    return game


def context(game: Match, kinds: Sequence[str], more: dict[str, Any] | None = None, me: int = 0) -> TableContext:
    viewer = me if me >= 0 else None
    usual = {"active": game.state.player == me, "revision": game.revision, "me": me}
    return TableContext(
        view=game.view(viewer), selection=TABLE.new_selection(), seats=describe(kinds), log=game.log(viewer),
        **{**usual, **(more or {})},
    )  # fmt: skip


@cache
def my_turn(at: int, phase: str = "main") -> Callable[[Match], bool]:
    def reached(game: Match) -> bool:
        if game.state.player != 0:
            return False
        view = game.view(0)
        return bool(view["phase"] == phase and (view["round"] >= at or phase != "main"))

    return reached


@cache
def found(kinds: tuple[str, ...], when: Callable[[Match], bool], first: int = 1) -> Match:
    """The first match, by seed, that comes to such a position; not to be played on, as the next one gets it too."""
    for seed in range(first, first + 80):
        game = play(match(kinds, seed), when)
        if not game.is_over:
            return game
    raise SystemExit("no such position")


def pick(ctx: TableContext, *taps: tuple[str, object]) -> TableContext:
    for name, arg in taps:
        TABLE.intent(ctx.view, ctx.selection, name, str(arg))
    return ctx


def _buyable(ctx: TableContext, several: bool = False) -> int:
    splits: dict[int, int] = {}
    for action in ctx.view["legal"]:
        kind, *data = unpack(action)
        if kind == "buy":
            splits[data[0]] = splits.get(data[0], 0) + 1
    return max(splits, key=lambda card: splits[card], default=0) if several else min(splits, default=0)


FOUR = ("human", "greedy", "greedy", "random")
TWO = ("human", "greedy")


def scenes() -> Iterator[tuple[str, Callable[[], Markup]]]:
    """Name and builder of every picture."""

    def at(kinds: tuple[str, ...], seed: int, when: Callable[[Match], bool], *taps: tuple[str, object],
           dialog: str = "", arg: str = "", more: dict[str, Any] | None = None, screen: dict[str, Any] | None = None
           ) -> Callable[[], Markup]:  # fmt: skip
        def build() -> Markup:
            ctx = context(found(kinds, when, seed), kinds, more)
            state = shell.Screen(dialog=dialog, dialog_arg=arg, can_undo=True, **(screen or {}))
            return tablescreen.game_screen("splendor", TABLE, pick(ctx, *taps), state)

        return build

    def buying(
        kinds: tuple[str, ...], seed: int, *taps: tuple[str, object], several: bool = False
    ) -> Callable[[], Markup]:
        def wanted(game: Match) -> bool:
            ctx = context(game, kinds)
            if not my_turn(7)(game):
                return False
            card = _buyable(ctx, several)
            return sum(1 for a in ctx.view["legal"] if unpack(a)[:2] == ("buy", card)) > (4 if several else 0)

        def build() -> Markup:
            ctx = context(found(kinds, wanted, seed), kinds)
            pick(ctx, ("card", _buyable(ctx, several)), *taps)
            return tablescreen.game_screen("splendor", TABLE, ctx, shell.Screen())

        return build

    def missing() -> Markup:
        ctx = context(play(match(FOUR, 3), my_turn(9)), FOUR)
        pick(ctx, ("card", ctx.view["market"][2][0]), ("buy", ""))
        return tablescreen.game_screen("splendor", TABLE, ctx, shell.Screen())

    def waiting() -> Markup:
        game = play(match(FOUR, 4), lambda m: m.view(0)["player"] == 2 and m.view(0)["round"] >= 6)
        return tablescreen.game_screen("splendor", TABLE, context(game, FOUR, {"thinking": 2}), shell.Screen())

    def ending(
        kinds: tuple[str, ...], seed: int, change: dict[str, Any] | None = None, undos: tuple[int, ...] = (0, 0, 0, 0)
    ) -> Callable[[], Markup]:
        def build() -> Markup:
            game = play(match(kinds, seed), lambda m: m.is_over)
            ctx = context(game, kinds)
            outcome = {**ctx.view["outcome"], **(change or {})}
            return result.result_screen(
                "splendor", TABLE, ctx, shell.Screen(), outcome, list(undos[: len(kinds)]), turning.told(game, 0)
            )

        return build

    def said(state: dict[str, Any]) -> dict[str, Any]:
        return {key: _(value) if key == "error" else value for key, value in state.items()}

    def under(round_: int = 3, kinds: tuple[str, ...] = FOUR, **state: Any) -> Callable[[], Markup]:
        """The table of a moment with a screen in some state."""

        def build() -> Markup:
            ctx = context(found(kinds, my_turn(round_)), kinds)
            return tablescreen.game_screen("splendor", TABLE, ctx, shell.Screen(**{"can_undo": True, **said(state)}))

        return build

    def past(dialog: str = "") -> Callable[[], Markup]:
        def build() -> Markup:
            game = events(found(FOUR, my_turn(7)))
            ctx = context(game, FOUR)
            at = len(game.entries) - 6
            ctx.view, ctx.log, ctx.active = game.state_at(at).view(0), ctx.log[:at], False
            screen = shell.Screen(peek=at, entries=len(game.entries), dialog=dialog, clocked=True)
            return tablescreen.game_screen("splendor", TABLE, ctx, screen)

        return build

    def events(game: Match) -> Match:
        """A copy in which everything happened that may happen beside the moves."""
        game = Match.from_record(game.record())
        game.note("timeout", {"seat": 0})
        game.change_seat(0, Seat("bot", "greedy"), "automatic")
        game.change_seat(0, Seat("human"), "taken_back")
        game.change_seat(0, Seat("bot", "greedy"), "handed")
        game.change_seat(0, Seat("human"), "taken_back")
        game.undo(0)
        game.play(0, game.state.legal_actions()[0])
        return game

    def story() -> Markup:
        ctx = context(events(found(FOUR, my_turn(7))), FOUR)
        return tablescreen.game_screen("splendor", TABLE, ctx, shell.Screen(dialog="log", stand_in=True, saved=False))

    def hinted() -> Markup:
        ctx = context(found(FOUR, my_turn(8)), FOUR)
        ctx.hint = max(ctx.view["legal"]), "points"
        ctx.selection = TABLE.suggest(ctx.view, ctx.hint[0])
        return tablescreen.game_screen("splendor", TABLE, ctx, shell.Screen(can_undo=True))

    def lobby_page(values: dict[str, str] | None = None, kept: bool = False, **state: Any) -> Callable[[], Markup]:
        def build() -> Markup:
            game = play(match(FOUR, 1), my_turn(4)) if kept else None
            return lobby.render_page(language(), values, shell.Screen(**said(state)), game)

        return build

    people = {"seat1": "human", "seat2": "human", "name1": "여름이", "seat3": "greedy", "clock": "normal"}
    yield "lobby", lobby_page()
    yield "lobby-people", lobby_page(people, kept=True)
    yield "lobby-rules", lobby_page(dialog="help")
    yield "lobby-settings", lobby_page(dialog="settings")
    yield "replace", lobby_page(kept=True, dialog="replace")
    yield "damaged", lobby_page(error="저장된 판을 읽지 못했어요.", damaged=True)
    yield "start", at(FOUR, 1, my_turn(1))
    yield "two", at(TWO, 2, my_turn(6), ("gem", 0))
    yield "table", buying(FOUR, 3)
    yield "tray", at(FOUR, 3, my_turn(8), ("gem", 0), ("gem", 1), ("gem", 2), ("gem", 3), ("gem", 4))
    yield "missing", missing
    yield "payment", buying(FOUR, 40, ("gold", ""), several=True)
    yield "return", at(FOUR, 6, my_turn(1, "return"), ("give", 0), ("give", 1), ("give", 5))
    yield "noble", at(FOUR, 11, my_turn(1, "noble"))
    yield "deck", at(FOUR, 3, my_turn(8), ("deck", 2))
    yield "waiting", waiting
    yield "last", at(FOUR, 3, lambda m: m.view(0)["last_round"] and m.view(0)["player"] == 0)
    yield "seat", at(FOUR, 3, my_turn(11), dialog="seat", arg="1")
    yield "log", at(FOUR, 3, my_turn(8), dialog="log")
    yield "help", at(FOUR, 3, my_turn(8), dialog="help")
    yield "menu", at(FOUR, 3, my_turn(8), dialog="menu")
    yield "settings", at(FOUR, 3, my_turn(8), dialog="settings")
    yield "cover", under(handover=1, clocked=True, kinds=("human", "human", "greedy"))
    yield "pause", under(paused=True, clocked=True)
    yield "standin", at(FOUR, 3, my_turn(4), screen={"stand_in": True}, more={"active": False, "thinking": 0})
    yield "hint", hinted
    yield "past", past()
    yield "past-log", past("log")
    yield "story", story
    yield (
        "taken",
        under(taken=True, error="이런, 여기서 문제가 생겼어요. 판은 그대로 있어요.", fault=True, clocked=True),
    )
    yield "keys", under(dialog="keys")
    yield "end", under(dialog="end")
    yield "result", ending(FOUR, 3)
    yield "shared", ending(TWO, 5, {"winners": [0, 1], "ranks": [1, 1]})
    yield "nobody", ending(FOUR, 7, {"winners": [], "ranks": [], "reason": "all_passed"})
    yield "limit", ending(FOUR, 7, {"winners": [], "ranks": [], "reason": "time_limit"}, (2, 0, 0, 0))


def document(body: str, language: str, theme: str) -> str:
    css = "\n".join((STATIC / name).read_text(encoding="utf-8") for name in SHEETS)
    sprite = (STATIC / "gems.svg").read_text(encoding="utf-8")
    return (
        f'<!doctype html><html lang="{language}" data-theme="{theme}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
        f'<title>Hanpan</title><style>{css}</style></head><body>{sprite}<div id="app">{body}</div></body></html>'
    )


def shoot(files: list[Path], sizes: list[str], out: Path, forced: bool = False) -> list[str]:
    """Photograph; returns complaints about widths, small targets and small text."""
    from playwright.sync_api import sync_playwright

    found: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        page = browser.new_page(forced_colors="active" if forced else "none")
        for file in files:
            page.goto(file.as_uri())
            page.evaluate(OPEN)
            for size in sizes:
                width, height = SIZES[size]
                page.set_viewport_size({"width": width, "height": height})
                for problem in page.evaluate(CHECK):
                    found.append(f"{file.stem} {size}: {problem}")
                page.screenshot(path=str(out / f"{file.stem}-{size}.png"))
        browser.close()
    return found


OPEN = """() => {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.querySelector("[data-here]")?.scrollIntoView();
  }
  const clock = document.getElementById("clock");
  if (!clock) return;
  clock.hidden = false;
  clock.lastChild.textContent = "0:09";
  clock.classList.add("late");
}"""

CHECK = """() => {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);
  const tall = root.scrollHeight;
  if (tall > root.clientHeight + 1) found.push(`scrolls down: ${tall} > ${root.clientHeight}`);
  for (const e of document.querySelectorAll("button, label, a, input:not(.scr)")) {
    const r = e.getBoundingClientRect();
    if (!r.width || e.closest(".scr, #side")) continue; // the log at the side grows for fingers (pointer: coarse)
    if (document.querySelector("dialog[open]") && !e.closest("dialog")) continue;
    const least = e.matches(".gc, .noble, .tok, .mst") ? 40 : 44; // pieces on a board may be smaller
    if (Math.min(r.width, r.height) < least && !e.closest("label.gt")) {
      found.push(`target ${Math.round(r.width)}x${Math.round(r.height)}: ${e.id || e.className}`);
    }
    if (e.scrollWidth > e.clientWidth + 1 && !e.matches(".gc, .tok, .mst, .noble, .rival")) {
      found.push(`overflows: ${e.id || e.className} ${e.textContent.trim()}`);
    }
  }
  const walk = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (walk.nextNode()) {
    const e = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || e.closest("svg, .scr")) continue;
    const s = getComputedStyle(e);
    const tiny = e.getClientRects().length && parseFloat(s.fontSize) < 11;
    if (tiny) small.add(`text ${s.fontSize}: ${e.className || e.tagName}`);
  }
  return [...found, ...small];
}"""


def measure() -> None:
    ctx = context(play(match(FOUR, 3), my_turn(9)), FOUR)
    screen = shell.Screen()
    html = tablescreen.game_screen("splendor", TABLE, ctx, screen)
    runs = 300
    best = (
        min(timeit.repeat(lambda: tablescreen.game_screen("splendor", TABLE, ctx, screen), number=runs, repeat=5))
        / runs
    )
    print(f"{best * 1000:.3f} ms for {html.count('<') - html.count('</')} elements, {len(html)} characters")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/preview"))
    parser.add_argument("--only", default="")
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--looks", default="ko-light,en-dark")
    parser.add_argument("--shots", action="store_true")
    parser.add_argument("--forced", action="store_true", help="with the colours of a high-contrast theme")
    parser.add_argument("--time", action="store_true")
    options = parser.parse_args()
    if options.time:
        measure()
        return
    options.out.mkdir(parents=True, exist_ok=True)
    files = []
    for name, build in scenes():
        if options.only and name not in options.only.split(","):
            continue
        for look in options.looks.split(","):
            language, _dash, theme = look.partition("-")
            set_language(language)
            file = options.out / f"{name}-{look}.html"
            file.write_text(document(build(), language, theme), encoding="utf-8")
            files.append(file)
    if options.shots:
        print("\n".join(shoot(files, options.sizes.split(","), options.out, options.forced)))


if __name__ == "__main__":
    main()
