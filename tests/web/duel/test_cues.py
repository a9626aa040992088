"""What moves and sounds with a picture of 보석상인 대결, and its keys."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from engine.core.match import Match, Seat
from engine.core.registry import create
from tools.preview_duel import liveliest
from web.app import keys
from web.app.context import SeatInfo, TableContext
from web.app.cues import collect, dump
from web.app.i18n import set_language
from web.games.duel import TABLE
from web.games.duel.cues import cues as moves_of
from web.games.duel.keys import KEYMAP

STATIC = Path(__file__).parents[3] / "web" / "static"
SPRITES = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "gems.svg").read_text(encoding="utf-8")))
SOUNDS = (STATIC / "sound.mjs").read_text(encoding="utf-8")


def context(match: Match, viewer: int | None) -> TableContext:
    view = match.view(viewer)
    return TableContext(
        view=view, selection=TABLE.new_selection(), seats=[SeatInfo("a"), SeatInfo("b")], log=match.log(viewer),
        revision=match.revision, me=-1 if viewer is None else viewer, active=False,
    )  # fmt: skip


def ids(html: str) -> set[str]:
    return set(re.findall(r'\sid="([^"]+)"', html))


def hidden_from(match: Match, viewer: int | None) -> list[int]:
    """Cards that lie face down in other hands."""
    kept = [one for seat in (0, 1) if seat != viewer for one in match.view(seat)["seats"][seat]["reserved"]]
    return [one["card"] for one in kept if one["hidden"]]


@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games_move_only_what_is_there_and_known(seed: int) -> None:
    match = Match(create("duel", 2), seed, [Seat()] * 2)
    random = Random(seed)
    viewers: list[int | None] = [0, 1, None]
    told = len(match.entries)
    before = {viewer: ids(TABLE.render(context(match, viewer))) for viewer in viewers}
    kinds: set[str] = set()
    secrets = 0
    while not match.is_over:
        match.play(match.state.player, liveliest(match.state.legal_actions(), random))
        for viewer in viewers:
            ctx = context(match, viewer)
            now = ids(TABLE.render(ctx))
            text = dump(collect(TABLE, ctx.log[told:], ctx))
            for cue in json.loads(text or "[]"):
                kinds.add(cue["kind"])
                if cue["kind"] == "sound":
                    continue
                assert cue["to"].split("/")[0] in now, cue
                if "from" in cue:
                    assert cue["from"].split("/")[0] in before[viewer], cue
                if "art" in cue:
                    art = cue["art"]
                    assert art.removeprefix("=") in (before[viewer] if art[0] == "=" else SPRITES), cue
            for card in hidden_from(match, viewer):
                secrets += 1
                assert f"card-{card}" not in re.findall(r"card-\d+", text)
            before[viewer] = now
        told = len(match.entries)
    assert kinds >= {"fly", "slide", "turn", "glow", "count", "plus", "sound"}
    assert secrets > 5  # the check above has looked at something


def test_tokens_fly_from_their_cells() -> None:
    ctx = TableContext(view={"outcome": None}, selection=None, seats=[SeatInfo("a"), SeatInfo("b")], me=0)
    took = {"kind": "took", "seat": 0, "cells": [3, 4], "tokens": [1, 0, 1, 0, 0, 0, 0]}
    flights = [cue for cue in moves_of([took], ctx) if cue.kind == "fly"]
    assert [(cue.source, cue.to, cue.art, cue.delay) for cue in flights] == [
        ("cell-3", "hold-0", "=cell-3", 0), ("cell-4", "hold-2", "=cell-4", 60),
    ]  # fmt: skip
    ctx.me = 1
    assert [cue.to for cue in moves_of([took], ctx) if cue.kind == "fly"] == [
        "seat-0/.stacks .c-white", "seat-0/.stacks .c-green",
    ]  # fmt: skip


def test_a_set_up_does_not_move() -> None:
    ctx = TableContext(view={"outcome": None}, selection=None, seats=[SeatInfo("a"), SeatInfo("b")], me=0)
    assert moves_of([{"kind": "filled", "cell": 3, "token": 2}, {"kind": "start", "seat": 0}], ctx) == []


@pytest.mark.parametrize("sound", ["pick-", "scroll", "steal", "buy", "reserve", "refill", "noble", "pearl"])
def test_every_sound_exists(sound: str) -> None:
    assert sound in SOUNDS


def test_the_sheet_tells_every_key() -> None:
    for language in ("ko", "en"):
        set_language(language)
        html = str(KEYMAP.sheet())
        for name in KEYMAP.names():
            cap = keys.label(KEYMAP.key(name))
            assert cap in html or f">{cap.split('+')[-1]}<" in html or "…" in html
    set_language("ko")


def test_keys_are_on_the_pieces() -> None:
    match = Match(create("duel", 2), 1, [Seat()] * 2)
    html = str(TABLE.render(context(match, 0)))
    for name in ("bag", "scrolls", "deck-1", "card-3-0", "card-1-4", "royal-0"):
        assert f'data-key="{KEYMAP.key(name)}"' in html
    assert html.count("data-drag-item") == 25
    assert html.count('data-drag="line"') == 1
