"""What moves and sounds with a picture: only what is there, only what the viewer knows; and the table of keys."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core.match import Match, Seat
from engine.core.registry import create
from engine.core.types import CHANCE
from engine.games.splendor.actions import unpack
from web.app import cues as page_cues
from web.app import keys
from web.app.context import Entry, SeatInfo, TableContext
from web.app.cues import LASTING, MOST, Cue, collect, dump, length, refused
from web.app.i18n import set_language
from web.games import table
from web.games.splendor.cues import cues as moves_of
from web.games.splendor.keys import KEYMAP

TABLE = table("splendor")
STATIC = Path(__file__).parents[2] / "web" / "static"
SPRITES = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "gems.svg").read_text(encoding="utf-8")))
GOLD_TAKEN = {"kind": "reserved", "seat": 0, "card": 5, "tier": 1, "slot": 2, "hidden": False, "gold": 1}


@pytest.fixture(autouse=True)
def _korean() -> None:
    set_language("ko")


def table_cues(entries_of: object, entries: Sequence[Entry], ctx: TableContext) -> str:
    """What crosses to the page for new log entries."""
    return dump(collect(entries_of, entries, ctx))


def context(match: Match, viewer: int | None, active: bool = False) -> TableContext:
    seats = [SeatInfo(f"seat {number}") for number in range(match.game.players)]
    view = match.view(viewer)
    return TableContext(
        view=view, selection=TABLE.new_selection(), seats=seats, log=match.log(viewer), revision=match.revision,
        me=-1 if viewer is None else viewer, active=active,
    )  # fmt: skip


def bare(me: int = 0, **view: Any) -> TableContext:
    """A context for effects alone."""
    return TableContext(view={"outcome": None, **view}, selection=None, seats=[SeatInfo("a"), SeatInfo("b")], me=me)


def ids(html: str) -> set[str]:
    return set(re.findall(r'\sid="([^"]+)"', html))


def play(match: Match, random: Random) -> None:
    """A legal action, reserving and buying more often than chance would."""
    legal = match.state.legal_actions()
    liked = [action for action in legal if unpack(action)[0] in ("buy", "reserve", "reserve_deck")]
    match.play(match.state.player, random.choice(liked if liked and random.random() < 0.7 else legal))


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_whole_games_move_only_what_is_there_and_known(players: int, seed: int) -> None:
    match = Match(create("splendor", players), seed, [Seat("human", None, str(n)) for n in range(players)])
    random = Random(seed)
    viewers: list[int | None] = [0, players - 1, None]
    told = len(match.entries)
    before = {viewer: ids(TABLE.render(context(match, viewer))) for viewer in viewers}
    kinds: set[str] = set()
    secrets = 0
    while not match.is_over and match.state.ply < 400:
        play(match, random)
        for viewer in viewers:
            ctx = context(match, viewer)
            now = ids(TABLE.render(ctx))
            text = table_cues(TABLE, ctx.log[told:], ctx)
            for cue in json.loads(text or "[]"):
                kinds.add(cue["kind"])
                if cue["kind"] == "sound":
                    continue
                assert cue["to"].split("/")[0] in now
                if "from" in cue:
                    assert cue["from"].split("/")[0] in before[viewer]
                if "art" in cue:
                    assert cue["art"].removeprefix("=") in (before[viewer] if cue["art"][0] == "=" else SPRITES)
            for card in hidden_from(match, viewer):
                secrets += 1
                assert f"card-{card}" not in re.findall(r"card-\d+", text)
            before[viewer] = now
        told = len(match.entries)
    assert match.is_over
    assert kinds >= {"fly", "slide", "turn", "glow", "count", "plus", "sound"}
    assert secrets > 20  # the check above has looked at something


def hidden_from(match: Match, viewer: int | None) -> list[int]:
    """Cards that lie face down in other hands."""
    found = []
    for seat in range(match.game.players):
        if seat != viewer:
            own = match.view(seat)["seats"][seat]["reserved"]
            found += [one["card"] for one in own if one["hidden"]]
    return found


def test_taken_tokens_fly_one_after_the_other() -> None:
    took = {"kind": "took", "seat": 0, "tokens": [1, 0, 2, 0, 0, 0]}
    flights = [cue for cue in moves_of([took], bare()) if cue.kind == "fly"]
    assert [(cue.source, cue.to, cue.art, cue.delay) for cue in flights] == [
        ("tok-0", "hold-0", "g-white", 0), ("tok-2", "hold-2", "g-green", 60), ("tok-2", "hold-2", "g-green", 120),
    ]  # fmt: skip
    rival = [cue for cue in moves_of([took], bare(me=1)) if cue.kind == "fly"]
    assert {cue.to for cue in rival} == {"seat-0/.c-white", "seat-0/.c-green"}
    assert {cue.source for cue in rival} == {"tok-0", "tok-2"}


def test_tokens_go_back_the_other_way() -> None:
    for kind in ("returned", "paid"):
        (flight,) = [
            cue
            for cue in moves_of([{"kind": kind, "seat": 0, "tokens": [0, 0, 0, 0, 0, 1]}], bare())
            if cue.kind == "fly"
        ]
        assert (flight.source, flight.to) == ("hold-5", "tok-5")


def test_a_card_bought_becomes_its_discount_and_the_gap_is_filled() -> None:
    bought = {"kind": "bought", "seat": 0, "card": 17, "source": "market", "slot": 1, "points": 2, "bonus": 3}
    refilled = {"kind": "refilled", "tier": 1, "slot": 1, "card": 20}
    found = moves_of([bought, refilled], bare())
    slide = next(cue for cue in found if cue.kind == "slide")
    assert (slide.source, slide.to, slide.art) == ("card-17", "hold-3/.bo", "=card-17")
    turn = next(cue for cue in found if cue.kind == "turn")
    assert (turn.source, turn.to, turn.hide) == ("deck-1", "card-20", True)
    assert any(cue.kind == "plus" and cue.text == "+2" and cue.to == "seat-0/.score" for cue in found)
    assert turn.delay > slide.delay


def test_a_rivals_card_from_the_hand_has_no_picture() -> None:
    bought = {"kind": "bought", "seat": 1, "card": 17, "source": "hand", "slot": None, "points": 0, "bonus": 3}
    assert not any("17" in json.dumps(cue.to_json()) for cue in moves_of([bought], bare()))


def test_a_blind_card_turns_for_its_owner_alone() -> None:
    reserved = {"kind": "reserved", "seat": 0, "card": None, "tier": 2, "slot": None, "hidden": True, "gold": 1}
    mine = moves_of([reserved, {"kind": "drew", "seat": 0, "tier": 2, "card": 44}], bare())
    assert [(cue.source, cue.to) for cue in mine if cue.kind == "turn"] == [("deck-2", "card-44")]
    theirs = moves_of([reserved, {"kind": "drew", "seat": 0, "tier": 2, "card": None}], bare(me=1))
    assert [(cue.source, cue.to, cue.art) for cue in theirs if cue.kind == "slide"] == [("deck-2", "seat-0", "=deck-2")]
    # even if a log said more than it should, only the owner's card is turned
    assert not any(
        cue.kind == "turn" for cue in moves_of([{"kind": "drew", "seat": 0, "tier": 2, "card": 44}], bare(1))
    )
    gold = [cue for cue in mine if cue.kind == "fly"]
    assert [(cue.source, cue.to) for cue in gold] == [("tok-5", "hold-5")]


def test_a_reserved_card_slides_to_the_hand() -> None:
    (mine,) = [cue for cue in moves_of([GOLD_TAKEN], bare()) if cue.kind == "slide"]
    assert (mine.source, mine.to, mine.hide) == ("card-5", "card-5", True)
    (theirs,) = [cue for cue in moves_of([GOLD_TAKEN], bare(me=1)) if cue.kind == "slide"]
    assert (theirs.to, theirs.hide) == ("seat-0/.mini", False)
    no_gold = moves_of([{**GOLD_TAKEN, "gold": 0}], bare())
    assert not any(cue.kind == "fly" for cue in no_gold)


def test_a_noble_comes_and_gives_points() -> None:
    found = moves_of([{"kind": "noble", "seat": 1, "noble": 4, "points": 3}], bare())
    assert [(cue.kind, cue.source, cue.to) for cue in found if cue.kind == "visit"] == [
        ("visit", "noble-4", "seat-1/.score")
    ]
    assert [cue.name for cue in found if cue.kind == "sound"] == ["noble"]
    assert [cue.text for cue in found if cue.kind == "plus"] == ["+3"]


def test_set_up_and_unknown_effects_do_not_move() -> None:
    effects: list[dict[str, Any]] = [
        {"kind": "dealt", "tier": 1, "slot": 0, "card": 3},
        {"kind": "noble_shown", "noble": 1},
        {"kind": "?"},
    ]
    assert moves_of(effects, bare()) == []


def entry(seat: int, *effects: dict[str, Any]) -> dict[str, Any]:
    return {"ply": 3, "seat": seat, "action": 1, "effects": list(effects)}


def sounds(text: str) -> list[str]:
    return [cue["name"] for cue in json.loads(text or "[]") if cue["kind"] == "sound"]


def test_your_turn_is_heard_after_others_only() -> None:
    took = {"kind": "took", "seat": 1, "tokens": [1, 1, 1, 0, 0, 0]}
    ctx = bare()
    assert sounds(table_cues(TABLE, [entry(1, took)], ctx))[-1] == "turn"
    assert "turn" not in sounds(table_cues(TABLE, [entry(0, {**took, "seat": 0})], ctx))
    refill = entry(CHANCE, {"kind": "refilled", "tier": 1, "slot": 0, "card": 3})
    assert "turn" not in sounds(table_cues(TABLE, [entry(0, {**took, "seat": 0}), refill], ctx))
    ctx.active = False
    assert "turn" not in sounds(table_cues(TABLE, [entry(1, took)], ctx))
    assert table_cues(TABLE, [], bare()) == ""


@pytest.mark.parametrize(
    ("winners", "me", "name"),
    [([0], 0, "win"), ([1], 0, "loss"), ([0, 1], 0, "draw"), ([0, 1], 2, "loss"), ([], 0, "draw"), ([1], -1, "win")],
)
def test_the_end_has_a_sound(winners: list[int], me: int, name: str) -> None:
    ctx = bare(me, outcome={"winners": winners})
    assert sounds(table_cues(TABLE, [entry(0, {"kind": "game_over", "reason": "points"})], ctx)) == [name]
    assert table_cues(TABLE, [], ctx) == ""  # only once


def test_taking_back_does_not_move() -> None:
    took = {"kind": "took", "seat": 1, "tokens": [1, 1, 1, 0, 0, 0]}
    assert table_cues(TABLE, [entry(1, took), {"ply": 2, "event": "undo", "seat": 0}], bare()) == ""


def test_a_refusal_shakes_what_was_pressed() -> None:
    found = json.loads(dump(refused()))
    assert found == [{"kind": "shake", "to": "@pressed"}, {"kind": "sound", "name": "refused"}]


def test_tables_without_motion_are_still() -> None:
    assert table_cues(object(), [entry(0, GOLD_TAKEN)], bare()) == ""


def test_too_many_movements_are_cut_and_no_sound_is_lost() -> None:
    many = [Cue("count", to=str(number)) for number in range(MOST + 20)] + [page_cues.sound("buy")]
    kept = json.loads(dump(many))
    assert len(kept) == MOST + 1
    assert kept[-1]["name"] == "buy"


def test_length_and_kinds_are_those_of_the_script() -> None:
    script = (STATIC / "motion.mjs").read_text(encoding="utf-8")
    found = re.search(r"const LASTING = \{(.*)\}", script)
    assert found
    assert {name: int(time) for name, time in re.findall(r"(\w+): (\d+)", found[1])} == dict(LASTING)
    assert length([Cue("fly", delay=100), Cue("glow"), page_cues.sound("win", 5000)]) == 100 + LASTING["fly"]
    assert length([]) == 0


# --- keys ------------------------------------------------------------------------------------------------------------


def test_keys_have_one_meaning_and_real_codes() -> None:
    for name in KEYMAP.names():
        for code in KEYMAP.key(name).split():
            assert re.fullmatch(r"(Shift\+)?(Key[A-Z]|Digit\d|Slash)", code), code
    with pytest.raises(ValueError, match="KeyU"):
        keys.Keymap([keys.Key(("other",), ("KeyU",), "x")])
    with pytest.raises(ValueError, match="undo"):
        keys.Keymap([keys.Key(("undo",), ("KeyX",), "x")])
    with pytest.raises(ValueError, match="zip"):
        keys.Keymap([keys.Key(("one", "two"), ("KeyX",), "x")])


def test_market_lies_on_the_keyboard_as_on_the_table() -> None:
    rows = [[keys.label(KEYMAP.key(f"market-{tier}-{slot}")) for slot in range(4)] for tier in (3, 2, 1)]
    assert rows == [list("QWER"), list("ASDF"), list("ZXCV")]
    assert [KEYMAP.key(f"gem-{colour}") for colour in range(6)] == [f"Digit{number}" for number in range(1, 7)]
    assert keys.key("undo") == KEYMAP.key("undo") == "KeyU"


def test_sheet_tells_every_key() -> None:
    html = str(KEYMAP.sheet())
    for name in KEYMAP.names():
        cap = keys.label(KEYMAP.key(name))
        assert f">{cap}</kbd>" in html or name in ("help", "noble-1", "noble-2", "noble-3"), name
    assert "<kbd>?</kbd>" in html
    assert keys.label("Shift+Digit1 KeyB") == "Shift+1"
    assert keys.label("Slash") == "/"
