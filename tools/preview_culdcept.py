"""Pictures of the table of 컬드셉 트럼프 without a browser runtime: `python -m tools.preview_culdcept [--only NAME]`.

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
from engine.games.culdcept.actions import laid, unpack
from engine.games.culdcept.data import QUEEN
from tools.preview import SIZES, document, shoot
from web.app import result, shell, tablescreen
from web.app.context import TableContext
from web.app.html import Markup
from web.app.i18n import set_language
from web.app.seats import describe
from web.games.culdcept import TABLE
from web.games.culdcept.options import options

SLUG = "culdcept"
FOUR = ("human", "greedy", "random", "greedy")
THREE = FOUR[:3]
Reached = Callable[[Match], bool]
Taps = Callable[[TableContext], list[tuple[str, object]]]


def match(seed: int, kinds: Sequence[str] | None = None, rules: dict[str, Any] | None = None) -> Match:
    seats = [Seat("human") if kind == "human" else Seat("bot", kind) for kind in kinds or FOUR]
    return Match(create(SLUG, len(seats), rules or {}), seed, seats)


def liveliest(legal: list[int], rng: Random) -> int:
    """A player that does a little of everything: pictures with something in them, and games that come to an end."""
    by_kind: dict[str, list[int]] = {}
    for action in legal:
        by_kind.setdefault(unpack(action)[0], []).append(action)
    for kind, chance in (("conquer", 0.7), ("reinforce", 0.7), ("special", 0.3), ("cards", 0.4)):
        if kind in by_kind and rng.random() < chance:
            if kind == "reinforce":
                most = max(len(laid(action)) for action in by_kind[kind])
                return rng.choice([action for action in by_kind[kind] if len(laid(action)) == most])
            return rng.choice(by_kind[kind])
    plain = [action for kind, actions in by_kind.items() for action in actions if kind not in ("conquer", "special")]
    return rng.choice(plain or legal)


def play(game: Match, until: Reached, seed: int = 5, most: int = 3000) -> Match:
    rng = Random(seed)
    while not game.is_over and most and not until(game):
        game.play(game.state.player, liveliest(game.state.legal_actions(), rng))
        most -= 1
    return game


@cache
def found(when: Reached, first: int = 1, kinds: tuple[str, ...] | None = None) -> Match:
    """The first match, by seed, that comes to such a position; not to be played on, as the next one gets it too."""
    for seed in range(first, first + 400):
        game = play(match(seed, kinds), when, seed)
        if not game.is_over:
            return game
    raise SystemExit("no such position")


def context(game: Match, me: int = 0, kinds: Sequence[str] | None = None, **more: Any) -> TableContext:
    viewer = me if me >= 0 else None
    chosen = kinds or FOUR[: game.game.players]
    return TableContext(
        view=game.view(viewer), selection=TABLE.new_selection(), seats=describe(chosen), log=game.log(viewer),
        revision=game.revision, me=me, active=game.state.player == me, **more,
    )  # fmt: skip


def pick(ctx: TableContext, *taps: tuple[str, object]) -> TableContext:
    for name, arg in taps:
        TABLE.intent(ctx.view, ctx.selection, name, str(arg))
    return ctx


@cache
def my_turn(phase: str = "move", turns: int = 0) -> Reached:
    """Seat 0 is to act in this phase after so many turns."""

    def reached(game: Match) -> bool:
        state = game.state
        view = state.view(None) if state.player == 0 else None
        return view is not None and view["phase"] == phase and view["turns"] >= turns

    return reached


def wanting(phase: str, turns: int, wanted: Callable[[TableContext], object]) -> Reached:
    return lambda game: my_turn(phase, turns)(game) and bool(wanted(context(game)))


def specials(ctx: TableContext, rank: int) -> list[int]:
    """Special cards of a rank that can be played."""
    return [card for card in options(ctx.view).specials if card >> 2 == rank]


def conquests(ctx: TableContext, least: int = 1) -> list[frozenset[int]]:
    return [cards for cards in options(ctx.view).conquests if len(cards) >= least]


def screen(ctx: TableContext, dialog: str = "", arg: str = "") -> Markup:
    return tablescreen.game_screen(SLUG, TABLE, ctx, shell.Screen(dialog=dialog, dialog_arg=arg))


def scenes() -> Iterator[tuple[str, Callable[[], Markup]]]:
    """Name and builder of every picture."""

    def at(when: Reached, taps: Taps | None = None, *, seed: int = 1, kinds: tuple[str, ...] | None = None,
           dialog: str = "", arg: str = "", **more: Any) -> Callable[[], Markup]:  # fmt: skip
        def build() -> Markup:
            ctx = context(found(when, seed, kinds), **more)
            return screen(pick(ctx, *(taps(ctx) if taps else ())), dialog, arg)

        return build

    def special(rank: int) -> Callable[[], Markup]:
        return at(
            wanting("move", 8, lambda ctx: specials(ctx, rank)), lambda ctx: [("card", specials(ctx, rank)[0])]
        )  # fmt: skip

    def conquering(least: int, full: bool) -> Callable[[], Markup]:
        def wanted(ctx: TableContext) -> object:
            return conquests(ctx, least) and (len(ctx.view["rows"][0]) == ctx.view["limit"]) == full

        def taps(ctx: TableContext) -> list[tuple[str, object]]:
            return [("card", card) for card in conquests(ctx, least)[-1]]

        return at(wanting("arrive", 12, wanted), taps)

    def losing(ctx: TableContext) -> list[tuple[str, object]]:
        return [("card", ctx.view["seats"][0]["hand"][0])]

    def two_of_hand(ctx: TableContext) -> list[tuple[str, object]]:
        return [("card", card) for card in ctx.view["seats"][0]["hand"][:2]]

    def exchange(ctx: TableContext) -> list[tuple[str, object]]:
        after = max(options(ctx.view).exchanges, key=len)
        here = set(ctx.view["lands"][ctx.view["seats"][0]["pawn"]])
        return [("card", card) for card in after ^ here]

    def watching() -> Markup:
        game = play(match(3), lambda m: m.view(None)["turns"] >= 20)
        return screen(context(game, -1, thinking=game.state.player))

    def theirs(game: Match) -> bool:
        return bool(game.state.player == 2 and game.view(None)["turns"] > 12)

    def waiting() -> Markup:
        game = found(theirs, 2)
        ctx = context(game, thinking=2)
        ctx.active = False
        return screen(ctx)

    def ended() -> Markup:
        for seed in range(1, 60):
            game = play(match(seed), lambda m: False, seed)
            outcome = game.outcome
            assert outcome is not None
            if outcome.winners == (0,):
                return result.result_screen(SLUG, TABLE, context(game), shell.Screen(), outcome.to_json(), [0] * 4)
        raise SystemExit("nobody wins")

    def short_ring(ctx: TableContext) -> object:
        return sum(map(len, ctx.view["rows"])) <= 9

    def five(ctx: TableContext) -> object:
        return any(len(cards) == 5 for cards in ctx.view["lands"])

    yield "order", at(my_turn("order"), two_of_hand)
    yield "move", at(my_turn("move", 6))
    yield "jack", special(9)
    yield "queen", special(QUEEN)
    yield "king", special(11)
    yield "salary", at(my_turn("salary", 10))
    yield "arrive", at(wanting("arrive", 10, lambda ctx: len(conquests(ctx)) > 2))
    yield "conquer", conquering(2, False)
    yield "conquer-full", conquering(1, True)
    yield "lose", at(wanting("arrive", 10, lambda ctx: not conquests(ctx) and ctx.view["seats"][0]["hand"]), losing)
    yield "reinforce", at(wanting("reinforce", 10, lambda ctx: any(len(c) > 3 for c in options(ctx.view).exchanges)),
                          exchange)  # fmt: skip
    yield "discard", at(my_turn("discard"), two_of_hand)
    yield "three", at(wanting("move", 14, five), kinds=THREE)
    yield "short", at(wanting("move", 10, short_ring))
    yield "land", at(wanting("move", 14, five), lambda ctx: [("land", ctx.view["rows"][1][0])])
    yield "two", at(my_turn("arrive", 6), two_suits=True)
    yield "waiting", waiting
    yield "watching", watching
    yield "seat", at(my_turn("move", 20), dialog="seat", arg="1")
    yield "discards", at(my_turn("move", 20), dialog="seat", arg="discards")
    yield "log", at(my_turn("move", 16), dialog="log")
    yield "help", at(my_turn("move", 4), dialog="help")
    yield "keys", at(my_turn("move", 4), dialog="keys")
    yield "result", ended


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/preview-culdcept"))
    parser.add_argument("--only", default="")
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--looks", default="ko-light,en-dark")
    parser.add_argument("--shots", action="store_true")
    options_ = parser.parse_args()
    options_.out.mkdir(parents=True, exist_ok=True)
    files = []
    for name, build in scenes():
        if options_.only and name not in options_.only.split(","):
            continue
        for look in options_.looks.split(","):
            language, _dash, theme = look.partition("-")
            set_language(language)
            file = options_.out / f"{name}-{look}.html"
            file.write_text(document(build(), language, theme), encoding="utf-8")
            files.append(file)
    if options_.shots:
        print("\n".join(shoot(files, options_.sizes.split(","), options_.out)))


if __name__ == "__main__":
    main()
