"""Pictures of the table of 가든 다이스 without a browser runtime: `python -m tools.preview_garden [--only NAME]`.

Like `tools.preview`, whose documents, sizes and checks it uses: a real match is played natively to the positions
that are wanted.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from engine.core.match import Match, Seat
from engine.core.registry import create
from engine.games.garden.actions import unpack
from tools.preview import SIZES, document, shoot
from web.app import result, shell, tablescreen, turning
from web.app.context import TableContext
from web.app.html import Markup
from web.app.i18n import set_language
from web.app.seats import describe
from web.games.garden import TABLE
from web.games.garden.options import Options, options
from web.games.garden.preview import chain

SLUG = "garden"
KINDS = ("human", "greedy", "greedy")
Reached = Callable[[Match], bool]


def match(seed: int, rules: dict[str, Any] | None = None, kinds: Sequence[str] | None = None) -> Match:
    kinds = kinds or KINDS
    seats = [Seat("human") if kind == "human" else Seat("bot", kind) for kind in kinds]
    return Match(create(SLUG, len(kinds), rules or {}), seed, seats)


def liveliest(legal: list[int], rng: Random) -> int:
    """A player that plants and waters readily and harvests now and then: gardens with something in them."""
    by_kind: dict[str, list[int]] = {}
    for action in legal:
        by_kind.setdefault(unpack(action)[0], []).append(action)
    chances = (
        ("seize", 0.5), ("place", 0.75), ("harvest", 0.25), ("water", 0.5), ("buy", 0.8), ("sundial", 0.05),
        ("flip", 0.3), ("move", 0.4),
    )  # fmt: skip
    for kind, chance in chances:
        if kind in by_kind and rng.random() < chance:
            return rng.choice(by_kind[kind])
    return rng.choice(legal)


def play(game: Match, until: Reached, seed: int = 5, most: int = 3000) -> Match:
    rng = Random(seed)
    while not game.is_over and most and not until(game):
        game.play(game.state.player, liveliest(game.state.legal_actions(), rng))
        most -= 1
    return game


@cache
def found(when: Reached, first: int = 1, kinds: tuple[str, ...] | None = None) -> Match:
    """The first match, by seed, that comes to such a position; not to be played on, as the next one gets it too."""
    for seed in range(first, first + 200):
        game = play(match(seed, None, kinds), when, seed)
        if not game.is_over:
            return game
    raise SystemExit("no such position")


def context(game: Match, me: int = 0, kinds: Sequence[str] | None = None, **more: Any) -> TableContext:
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
def my_turn(turns: int = 0, phase: str = "main", dice: int = 0) -> Reached:
    def reached(game: Match) -> bool:
        state = game.state
        if state.player != 0 or getattr(state, "turns", 0) < turns:
            return False
        view = game.view(0)
        return bool(view["phase"] == phase and len(view["dice"]) >= dice)

    return reached


def having(turns: int, wanted: Callable[[Options, TableContext], object], dice: int = 0) -> Reached:
    def reached(game: Match) -> bool:
        if not my_turn(turns, dice=dice)(game):
            return False
        ctx = context(game)
        return bool(wanted(options(ctx.view), ctx))

    return reached


def longest(ctx: TableContext, kind: str) -> tuple[int, int]:
    """Length of the longest chain of watering or harvesting, and its space; (0, -1) if there is none."""
    best = (0, -1)
    for act in options(ctx.view).acts:
        if act.kind == kind and act.cell is not None:
            best = max(best, (len(chain(ctx.view, act.action).links), act.cell))
    return best


def screen(ctx: TableContext, dialog: str = "", arg: str = "") -> Markup:
    return tablescreen.game_screen(SLUG, TABLE, ctx, shell.Screen(dialog=dialog, dialog_arg=arg, can_undo=True))


@cache
def chained(kind: str, length: int) -> Match:
    """A match in which so long a chain can be watered or harvested; not to be played on."""
    return found(having(12, lambda legal, ctx: longest(ctx, kind)[0] >= length))


def crowded(legal: Options) -> int:
    """A space where three or more tiles could be placed; -1 if there is none."""
    for act in legal.acts:
        if act.kind == "place" and act.cell is not None and len(legal.matching((), "place", act.cell)) > 2:
            return act.cell
    return -1


@cache
def crowded_match() -> Match:
    """The first match that comes to one; not to be played on."""
    return found(having(4, lambda legal, ctx: crowded(legal) >= 0))


@cache
def finished(won: bool) -> Match:
    """A whole game, the first seat among the winners or not."""
    for seed in range(1, 200):
        game = play(match(seed), lambda m: m.is_over, seed)
        if game.outcome is not None and (0 in game.outcome.winners) == won:
            return game
    raise SystemExit("no such ending")


def scenes() -> Iterator[tuple[str, Callable[[], Markup]]]:
    """Name and builder of every picture."""

    def at(when: Reached, *taps: tuple[str, object], seed: int = 1, dialog: str = "", arg: str = "",
           kinds: tuple[str, ...] | None = None, **more: Any) -> Callable[[], Markup]:  # fmt: skip
        return lambda: screen(pick(context(found(when, seed, kinds), kinds=kinds, **more), *taps), dialog, arg)

    def chain_of(kind: str) -> Callable[[], Markup]:
        def build() -> Markup:
            ctx = context(chained(kind, 3))
            return screen(pick(ctx, ("cell", longest(ctx, kind)[1])))

        return build

    def looking(kind: str, *, tap: bool = True, turns: int = 9) -> Callable[[], Markup]:
        """The kind picked, or its first space tapped."""
        reached = having(turns, lambda legal, ctx: kind in legal.kinds())

        def build() -> Markup:
            ctx = context(found(reached, 2))
            act = next(act for act in options(ctx.view).acts if act.kind == kind)
            return screen(pick(ctx, ("act", kind), *([("cell", act.cell)] if tap else [])))

        return build

    def prey(game: Match) -> bool:
        ctx = context(game)
        moves = [act for act in options(ctx.view).acts if act.kind == "move" and act.cell is not None]
        return any(ctx.view["board"][act.cell] is not None for act in moves)

    def hunts(game: Match) -> bool:
        return my_turn(3)(game) and prey(game)

    def eating() -> Markup:
        ctx = context(found(hunts))
        acts = [act for act in options(ctx.view).acts if act.kind == "move" and ctx.view["board"][act.cell] is not None]
        return screen(pick(ctx, ("act", "move"), ("cell", acts[0].cell)))

    def several() -> Markup:
        ctx = context(crowded_match())
        return screen(pick(ctx, ("cell", crowded(options(ctx.view)))))

    dials = having(6, lambda legal, ctx: legal.sundial, 3)

    def dialled(choose: bool) -> Callable[[], Markup]:
        def build() -> Markup:
            ctx = context(found(dials))
            taps: list[tuple[str, object]] = [("sundial", ""), ("die", 0), ("die", 1)]
            pick(ctx, *taps)
            if choose:
                action = next(one.action for one in options(ctx.view).sundial)
                pick(ctx, ("die", 1), ("choose", action))
            return screen(ctx)

        return build

    keeps = having(9, lambda legal, ctx: "remove" not in legal.kinds())

    def refused() -> Markup:
        ctx = context(found(keeps))
        return screen(pick(ctx, ("act", "remove")))

    def theirs(game: Match) -> bool:
        return game.state.player == 1 and getattr(game.state, "turns", 0) >= 15

    def waiting() -> Markup:
        game = found(theirs)
        return screen(context(game, thinking=1))

    def watching() -> Markup:
        bots = ["greedy", "random"]
        game = play(match(3, None, bots), lambda m: m.view(None)["turns"] >= 15 and m.state.player >= 0)
        return screen(context(game, -1, bots, thinking=game.state.player))

    def ended(won: bool) -> Callable[[], Markup]:
        def build() -> Markup:
            game = finished(won)
            assert game.outcome is not None
            return result.result_screen(
                SLUG, TABLE, context(game), shell.Screen(), game.outcome.to_json(), [0, 1, 0], turning.told(game, 0)
            )  # fmt: skip

        return build

    def stopped() -> Markup:
        game = play(match(2), my_turn(20))
        game.end()
        assert game.outcome is not None
        return result.result_screen(SLUG, TABLE, context(game), shell.Screen(), game.outcome.to_json(), [0, 0, 0])

    two, four = ("human", "greedy"), ("human", "greedy", "greedy", "random")
    yield "start", at(my_turn(0))
    yield "table", at(my_turn(30, dice=4), seed=3)
    yield "dice", at(my_turn(24, dice=4), ("die", 1), ("die", 3), seed=3)
    yield "die", at(my_turn(24, dice=4), ("die", 3), seed=3)
    yield "harvest", chain_of("harvest")
    yield "water", chain_of("water")
    yield "plant", looking("place", tap=False)
    yield "plant-cell", looking("place")
    yield "several", several
    yield "shop", at(having(9, lambda legal, ctx: legal.matching((), "buy", None, 3)), ("shop", 3))
    yield "flip", looking("flip")
    yield "move", looking("move", tap=False)
    yield "remove", looking("remove")
    yield "hunt", eating
    yield "eat", at(my_turn(3, "eat"))
    yield "sundial", dialled(False)
    yield "sundial-chosen", dialled(True)
    yield "sun", at(having(9, lambda legal, ctx: legal.sunroll is not None, 3), ("sun", ""), ("die", 1), ("face", 6))
    yield "sunroll", at(having(9, lambda legal, ctx: legal.sunroll is not None, 3), ("sun", ""))
    yield "equal", at(having(0, lambda legal, ctx: legal.reroll is not None), seed=9)
    yield "spent", at(having(9, lambda legal, ctx: not ctx.view["dice"]))
    yield "last", at(having(9, lambda legal, ctx: not any(ctx.view["supply"]) and ctx.view["dice"]))
    yield "two", at(my_turn(20, dice=3), seed=4, kinds=two)
    yield "four", at(my_turn(40, dice=3), seed=5, kinds=four)
    yield "refused", refused
    yield "waiting", waiting
    yield "watching", watching
    yield "seat", at(my_turn(30), seed=3, dialog="seat", arg="0")
    yield "log", at(my_turn(20), dialog="log")
    yield "help", at(my_turn(20), dialog="help")
    yield "keys", at(my_turn(2), dialog="keys")
    yield "result", ended(True)
    yield "lost", ended(False)
    yield "stopped", stopped


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/preview-garden"))
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
