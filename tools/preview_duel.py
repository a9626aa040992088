"""Pictures of the table of 보석상인 대결 without a browser runtime: `python -m tools.preview_duel [--only NAME]`.

Like `tools.preview`, whose documents, sizes and checks it uses: a real match is played natively to the positions
that are wanted.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from engine.core.match import Match, Seat
from engine.core.registry import create
from engine.games.duel.actions import unpack
from engine.games.duel.lines import scroll_cause
from tools.preview import SIZES, document, shoot
from web.app import result, shell, tablescreen, turning
from web.app.context import TableContext
from web.app.html import Markup
from web.app.i18n import set_language
from web.app.seats import describe
from web.games.duel import TABLE
from web.games.duel.story import extra_turn

SLUG = "duel"
KINDS = ["human", "greedy"]
Reached = Callable[[Match], bool]


def match(seed: int, options: dict[str, Any] | None = None, kinds: list[str] | None = None) -> Match:
    seats = [Seat("human") if kind == "human" else Seat("bot", kind) for kind in kinds or KINDS]
    return Match(create(SLUG, 2, options or {}), seed, seats)


def liveliest(legal: list[int], rng: Random) -> int:
    """A player that buys when it can and does a little of everything else: pictures with something in them."""
    by_kind: dict[str, list[int]] = {}
    for action in legal:
        by_kind.setdefault(unpack(action)[0], []).append(action)
    chances = (("buy", 1.0), ("scroll", 0.15), ("reserve", 0.12), ("reserve_deck", 0.06), ("refill", 0.06))
    for kind, chance in chances:
        if kind in by_kind and rng.random() < chance:
            return rng.choice(by_kind[kind])
    takes = by_kind.get("take")
    if takes:
        most = max(len(unpack(action)[1]) for action in takes)
        return rng.choice([action for action in takes if len(unpack(action)[1]) == most])
    return rng.choice(legal)


def play(game: Match, until: Reached, seed: int = 5, most: int = 3000) -> Match:
    rng = Random(seed)
    while not game.is_over and most and not until(game):
        game.play(game.state.player, liveliest(game.state.legal_actions(), rng))
        most -= 1
    return game


@cache
def found(when: Reached, first: int = 1) -> Match:
    """The first match, by seed, that comes to such a position; not to be played on, as the next one gets it too."""
    for seed in range(first, first + 200):
        game = play(match(seed), when, seed)
        if not game.is_over:
            return game
    raise SystemExit("no such position")


def context(game: Match, me: int = 0, kinds: list[str] | None = None, **more: Any) -> TableContext:
    viewer = me if me >= 0 else None
    return TableContext(
        view=game.view(viewer), selection=TABLE.new_selection(), seats=describe(kinds or KINDS), log=game.log(viewer),
        revision=game.revision, me=me, active=game.state.player == me, **more,
    )  # fmt: skip


def pick(ctx: TableContext, *taps: tuple[str, object]) -> TableContext:
    for name, arg in taps:
        TABLE.intent(ctx.view, ctx.selection, name, str(arg))
    return ctx


@cache
def my_turn(turns: int = 0, phase: str = "main") -> Reached:
    def reached(game: Match) -> bool:
        state = game.state
        if state.player != 0 or getattr(state, "turns", 0) < turns:
            return False
        return bool(game.view(0)["phase"] == phase)

    return reached


def kinds_legal(ctx: TableContext, kind: str) -> list[tuple[Any, ...]]:
    return [unpack(action) for action in ctx.view["legal"] if unpack(action)[0] == kind]


def line(ctx: TableContext, cause: str | None, length: int = 3) -> tuple[int, ...]:
    """A line that can be taken, with or without a scroll for the opponent; () if there is none."""
    for _kind, cells in kinds_legal(ctx, "take"):
        if len(cells) == length and scroll_cause([ctx.view["board"][cell] for cell in cells]) == cause:
            return tuple(cells)
    return ()


def screen(ctx: TableContext, dialog: str = "", arg: str = "") -> Markup:
    return tablescreen.game_screen(SLUG, TABLE, ctx, shell.Screen(dialog=dialog, dialog_arg=arg))


def scenes() -> Iterator[tuple[str, Callable[[], Markup]]]:
    """Name and builder of every picture."""

    def at(when: Reached, *taps: tuple[str, object], seed: int = 1, dialog: str = "", arg: str = "",
           more: dict[str, Any] | None = None) -> Callable[[], Markup]:  # fmt: skip
        return lambda: screen(pick(context(found(when, seed), **(more or {})), *taps), dialog, arg)

    def having(turns: int, wanted: Callable[[TableContext], object]) -> Reached:
        return lambda game: my_turn(turns)(game) and bool(wanted(context(game)))

    def taking(cause: str | None, turns: int = 8) -> Callable[[], Markup]:
        reached = having(turns, lambda c: line(c, cause))

        def build() -> Markup:
            ctx = context(found(reached))
            return screen(pick(ctx, *[("cell", cell) for cell in line(ctx, cause)]))

        return build

    scrolls = having(12, lambda c: len(kinds_legal(c, "scroll")) > 6)

    def scrolling(pressed: bool) -> Callable[[], Markup]:
        def build() -> Markup:
            ctx = context(found(scrolls))
            cell = kinds_legal(ctx, "scroll")[3][1]
            return screen(pick(ctx, ("scrolls", ""), *([("cell", cell)] if pressed else [])))

        return build

    def buying(many: bool) -> Callable[[], Markup]:
        def splits(ctx: TableContext) -> dict[int, int]:
            counts: dict[int, int] = {}
            for _kind, card, _gold in kinds_legal(ctx, "buy"):
                counts[card] = counts.get(card, 0) + 1
            return counts

        def wanted(ctx: TableContext) -> bool:
            return max(splits(ctx).values(), default=0) > (4 if many else 0)

        reached = having(14, wanted)

        def build() -> Markup:
            ctx = context(found(reached, 30 if many else 3))
            card = max(splits(ctx), key=lambda one: splits(ctx)[one])
            return screen(pick(ctx, ("card", card), *([("payment", "")] if many else [])))

        return build

    keeps = having(6, lambda c: len({cell for _kind, cell, _card in kinds_legal(c, "reserve")}) > 1)

    def reserving(gold: bool) -> Callable[[], Markup]:
        def build() -> Markup:
            ctx = context(found(keeps))
            card = ctx.view["pyramid"][1][1]
            cell = kinds_legal(ctx, "reserve")[0][1]
            taps: list[tuple[str, object]] = [("card", card), ("reserve", "")]
            return screen(pick(ctx, *taps, *([("cell", cell)] if gold else [])))

        return build

    passes = having(4, lambda c: c.view["legal"] == [1])

    def missing() -> Markup:
        ctx = context(found(my_turn(9)))
        return screen(pick(ctx, ("card", ctx.view["pyramid"][2][0]), ("buy", "")))

    takes = having(9, lambda c: line(c, None))

    def refused() -> Markup:
        ctx = context(found(takes))
        free = ctx.view["board"].index(None)
        return screen(pick(ctx, ("cell", line(ctx, None)[0]), ("cell", free)))

    def theirs(game: Match) -> bool:
        return bool(game.state.player == 1 and game.view(0)["turns"] >= 12)

    def waiting() -> Markup:
        game = found(theirs)
        return screen(context(game, thinking=1))

    def watching() -> Markup:
        bots = ["greedy", "random"]
        game = play(match(3, None, bots), lambda m: m.view(None)["turns"] >= 15 and m.view(None)["phase"] == "main")
        return screen(context(game, -1, bots, thinking=game.state.player))

    @cache
    def whole(seed: int) -> Match:
        return play(match(seed), lambda m: m.is_over, seed)

    def ended(winner: int) -> Callable[[], Markup]:
        def build() -> Markup:
            for seed in range(1, 200):
                outcome = whole(seed).outcome
                if outcome is not None and outcome.ranks and outcome.ranks[winner] == 1:
                    game = whole(seed)
                    return result.result_screen(
                        SLUG, TABLE, context(game), shell.Screen(), outcome.to_json(), [0, 1], turning.told(game, 0)
                    )  # fmt: skip
            raise SystemExit("no such ending")

        return build

    def stopped() -> Markup:
        game = play(match(2), my_turn(20))
        game.end()
        assert game.outcome is not None
        return result.result_screen(SLUG, TABLE, context(game), shell.Screen(), game.outcome.to_json(), [0, 0])

    choices = {"colour": 2, "match": 1, "steal": 1, "royal": 1}
    yield "start", at(my_turn(0))
    yield "table", at(my_turn(16), seed=3)
    yield "late", at(my_turn(34), seed=3)
    yield "line", taking(None)
    yield "alike", taking("three_alike", 2)
    yield "pearls", taking("two_pearls", 2)
    yield "scroll", scrolling(False)
    yield "scroll-cell", scrolling(True)
    yield "bag", at(having(10, lambda c: c.view["refill"] and len(c.view["refill"]["cells"]) > 5), ("bag", ""))
    yield "filled", at(my_turn(8, "filled"))
    yield "forced", at(passes)
    yield "card", buying(False)
    yield "payment", buying(True)
    yield "missing", missing
    yield "refused", refused
    yield "keep", reserving(False)
    yield "keep-gold", reserving(True)
    yield "deck", at(my_turn(9), ("deck", 2))
    for phase in choices:
        yield phase, at(my_turn(0, phase))
    yield "discard", at(lambda m: my_turn(0, "discard")(m) and m.view(0)["excess"] > 1, ("give", 0), ("give", 6))
    yield "again", at(lambda m: my_turn(4)(m) and extra_turn(context(m)) == 0)
    yield "letters", at(my_turn(10), more={"letters": True})
    yield "waiting", waiting
    yield "watching", watching
    yield "seat", at(my_turn(30), seed=3, dialog="seat", arg="1")
    yield "log", at(my_turn(20), dialog="log")
    yield "help", at(my_turn(20), dialog="help")
    yield "keys", at(my_turn(2), dialog="keys")
    yield "result", ended(0)
    yield "lost", ended(1)
    yield "stopped", stopped


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/preview-duel"))
    parser.add_argument("--only", default="")
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--looks", default="ko-light,en-dark")
    parser.add_argument("--shots", action="store_true")
    options = parser.parse_args()
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
        print("\n".join(shoot(files, options.sizes.split(","), options.out)))


if __name__ == "__main__":
    main()
