"""Motion: what flies, walks and sounds, and that every place it names is on the screen."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine.core.match import Match, Seat
from engine.core.registry import create
from tests.culdcept.helpers import position
from tools.preview_culdcept import liveliest
from web.app.context import TableContext
from web.app.cues import LASTING, collect
from web.games.culdcept import TABLE

from .taps import SEATS, Hand

ROWS = ("2c | 3c | 4c | 5c", "2d | 3d | 4d | 5d", "2h | 3h | 4h | 5h")


def cues_of(**effect: object) -> list[dict[str, object]]:
    ctx = Hand(position(ROWS, ["9c"])).context()
    return [cue.to_json() for cue in TABLE.cues([effect], ctx)]


@pytest.mark.parametrize("players", [3, 4])
def test_every_place_that_a_cue_names_is_there(players: int) -> None:
    match = Match(create("culdcept", players), 5, [Seat()] * players)
    rng = Random(2)
    kinds: set[str] = set()
    while not match.is_over:
        before = len(match.entries)
        match.play(match.state.player, liveliest(match.state.legal_actions(), rng))
        ctx = TableContext(view=match.view(0), selection=TABLE.new_selection(), seats=SEATS[:players],
                           log=match.log(0), me=0, active=match.state.player == 0)  # fmt: skip
        ids = set(re.findall(r' id="([^"]+)"', str(TABLE.render(ctx))))
        for cue in collect(TABLE, ctx.log[before:], ctx):
            found = cue.to_json()
            kinds.add(cue.kind)
            # a card that was drawn may have been discarded again, a territory lost: such a cue is left out
            place = str(found.get("to", "")).partition("/")[0]
            assert not place or place in ids or place.startswith(("card-", "land-")), found
            assert all(land in ids or land.startswith("land-") for land in cue.path)
    assert {"walk", "tumble", "fly", "plus", "shift", "glow", "slide", "turn", "sound"} <= kinds


def test_a_pawn_walks_over_the_territories_of_its_way() -> None:
    walk, *sounds = cues_of(kind="moved", seat=0, began=3, path=[2, 1, 0], salaries=0)
    assert walk == {"kind": "walk", "to": "pawn-0", "from": "pawn-0", "hide": True,
                    "path": ["land-2", "land-1", "land-0"]}  # fmt: skip
    assert [cue["name"] for cue in sounds] == ["step"] * 3


def test_coins_go_to_the_owner_one_for_each_won_and_five_at_most() -> None:
    found = cues_of(kind="paid", seat=0, owner=1, land=7, toll=3, money=[22, 28, 25])
    coins = [cue for cue in found if cue["kind"] == "fly"]
    assert len(coins) == 3
    assert {(cue["from"], cue["to"]) for cue in coins} == {("seat-0/.money", "seat-1/.money")}
    assert [cue["text"] for cue in found if cue["kind"] == "plus"] == ["−3", "+3"]


def test_the_die_tumbles() -> None:
    die, heard = cues_of(kind="rolled", seat=1, roll=4, again=False)
    assert die == {"kind": "tumble", "to": "die"}
    assert heard["name"] == "dice"


def test_cards_of_others_are_drawn_face_down() -> None:
    other = cues_of(kind="drew", seat=1, card=None)
    assert other[0] == {"kind": "slide", "to": "seat-1", "from": "pile", "art": "=pile"}
    mine = cues_of(kind="drew", seat=0, card=51)
    assert (mine[0]["kind"], mine[0]["to"]) == ("turn", "card-51")


def test_all_territories_slide_to_their_new_places_after_a_conquest() -> None:
    found = cues_of(kind="conquered", seat=0, owner=1, land=5, combination="high", cards=[28], taken=[6], pawns=[])
    assert sum(1 for cue in found if cue["kind"] == "shift") == 12


def test_effects_follow_each_other() -> None:
    ctx = Hand(position(ROWS, ["9c"])).context()
    effects = [
        {"kind": "rolled", "seat": 1, "roll": 4, "again": True},
        {"kind": "moved", "seat": 1, "began": 7, "path": [6, 5], "salaries": 0},
        {"kind": "arrived", "seat": 1, "land": 5, "owner": 1, "toll": 1},
    ]  # fmt: skip
    walk = next(cue for cue in TABLE.cues(effects, ctx) if cue.kind == "walk")
    assert walk.delay == LASTING["tumble"]
