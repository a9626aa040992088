"""What moves and sounds with a picture of 가든 다이스, and its keys."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from engine.core.match import Match, Seat
from engine.core.registry import create
from tools.preview_garden import liveliest
from web.app import keys
from web.app.context import SeatInfo, TableContext
from web.app.cues import collect, dump
from web.games.garden import TABLE
from web.games.garden.keys import KEYMAP

STATIC = Path(__file__).parents[3] / "web" / "static"
SPRITES = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "gems.svg").read_text(encoding="utf-8")))
SOUNDS = (STATIC / "sound.mjs").read_text(encoding="utf-8")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_whole_games_move_only_what_is_there(viewer: int | None) -> None:
    match = Match(create("garden", 3), 4, [Seat()] * 3)
    random = Random(2)
    moved: set[str] = set()
    before = ""
    while not match.is_over:
        length = len(match.entries)
        match.play(match.state.player, liveliest(match.state.legal_actions(), random))
        ctx = TableContext(
            view=match.view(viewer), selection=TABLE.new_selection(), seats=[SeatInfo(name) for name in "abc"],
            log=match.log(viewer), revision=match.revision, me=-1 if viewer is None else viewer, active=False,
        )  # fmt: skip
        html = str(TABLE.render(ctx))
        made = collect(TABLE, match.log(viewer)[length:], ctx)
        dump(made)
        ids = set(re.findall(r'\sid="([^"]+)"', before + html))
        for cue in made:
            if cue.kind == "sound":
                assert f'"{cue.name}"' in SOUNDS or f"{cue.name}:" in SOUNDS or f"{cue.name}(" in SOUNDS, cue.name
                continue
            moved.add(cue.kind)
            assert cue.to.split("/")[0] in ids or not before, cue
            assert not cue.source or cue.source.split("/")[0] in ids or not before, cue
            assert not cue.art or cue.art in SPRITES
        before = html
    assert moved >= {"fly", "slide", "glow", "plus"}


def test_a_harvest_flies_link_by_link() -> None:
    effects = [
        {"kind": "harvested", "cell": cell, "source": 0, "value": 2, "owner": owner, "points": 2, "helped": 0}
        for cell, owner in ((0, 0), (1, 1))
    ]
    ctx = TableContext(view={}, selection=None, seats=[])
    flights = [cue for cue in TABLE.cues(effects, ctx) if cue.kind == "fly"]
    assert [(cue.source, cue.to.split("/")[0]) for cue in flights] == [("cell-0", "seat-0"), ("cell-1", "seat-1")]
    assert flights[1].delay > flights[0].delay


def test_keys_have_one_meaning_each_and_dice_are_the_digits() -> None:
    assert [KEYMAP.key(f"die-{place}") for place in range(4)] == ["Digit1", "Digit2", "Digit3", "Digit4"]
    codes = [code for line in (*keys.SHELL, *KEYMAP.lines) for one in line.codes for code in one.split()]
    assert len(codes) == len(set(codes))
