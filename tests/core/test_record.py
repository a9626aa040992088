"""Records: whole ones play themselves again, damaged ones are refused with a clear error."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.errors import RecordError
from engine.core.match import Match, Seat
from engine.core.record import dump
from engine.core.registry import create

from .test_match import facts, go_on


def busy_match() -> Match:
    """A match in which everything that a record holds has happened."""
    match = Match(
        create("splendor", 3, {"max_rounds": 50}), 6, [Seat(name="하나"), Seat("bot", "random"), Seat("bot", "greedy")]
    )
    go_on(match, 12, Random(3))
    if match.can_undo(0):
        match.undo(0)
    match.change_seat(0, Seat("bot", "random", "하나"))
    go_on(match, 4, Random(4))
    match.change_seat(0, Seat(name="하나"))
    match.note("timeout", {"seat": 1})
    go_on(match, 3, Random(5))
    return match


TEXT = busy_match().record()
BODY: dict[str, Any] = json.loads(TEXT)


def test_round_trip() -> None:
    match = busy_match()
    again = Match.from_record(TEXT)
    assert facts(again) == facts(match)
    assert again.record() == TEXT
    assert (again.seats, again.first_seats, again.seed, again.game.options) == (
        match.seats, match.first_seats, match.seed, match.game.options
    )  # fmt: skip


def test_what_a_record_says() -> None:
    assert BODY["format"] == "hanpan"
    assert (BODY["game"], BODY["players"], BODY["seed"], BODY["rules"]) == ("splendor", 3, 6, 1)
    assert BODY["options"]["max_rounds"] == 50
    assert BODY["engine"]
    assert {entry["event"] for entry in BODY["entries"] if isinstance(entry, dict)} >= {"seat", "timeout"}


def reason_of(text: Any) -> str:
    """Why a text is refused as a record."""
    with pytest.raises(RecordError) as caught:
        Match.from_record(text)
    return caught.value.reason


def changed(**values: Any) -> str:
    """A record whose check sum fits but whose body says something else."""
    return dump({key: value for key, value in {**BODY, **values}.items() if key != "check"})


NO_RECORDS: list[Any] = [
    *("", "null", "[]", "undefined", "7", "{}", '{"format": "other"}', "<!DOCTYPE html>", TEXT[:-1]),
    *("[" * 100_000, "1" * 10_000, "\ud800", '{"format": NaN}', " " * 3_000_000, None, 5, b"{}"),
]


@pytest.mark.parametrize("text", NO_RECORDS, ids=lambda text: repr(text)[:20])
def test_no_record(text: Any) -> None:
    assert reason_of(text) == "no_record"


@pytest.mark.parametrize("depth", [10, 100, 300, 500, 900, 950, 980, 990, 1000, 2000])
def test_deep_nesting_is_refused_too(depth: int) -> None:
    nested = '{"format":"hanpan","version":1,"check":1,"x":' + "[" * depth + "]" * depth + "}"
    assert reason_of(nested) in ("no_record", "damaged_record")


def test_one_changed_digit_is_noticed() -> None:
    assert reason_of(TEXT.replace('"seed":6', '"seed":7')) == "damaged_record"


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"rules": 0}, "other_rules"),
        ({"game": "chess"}, "unknown_game"),
        ({"game": None}, "unknown_game"),
        ({"players": 5}, "bad_players"),
        ({"players": "3"}, "bad_players"),
        ({"players": 2}, "bad_seats"),
        ({"options": {"nope": 1}}, "unknown_option"),
        ({"options": {"max_rounds": "x"}}, "bad_option_value"),
        ({"first": []}, "bad_seats"),
        ({"first": [{"kind": "alien"}] * 3}, "bad_seats"),
        ({"first": [{"kind": "bot", "level": None}] * 3}, "bad_seats"),
        ({"first": [{"colour": "red"}] * 3}, "bad_record"),
        ({"first": 3}, "bad_record"),
        ({"options": 3}, "bad_options"),
        ({"entries": None}, "bad_record"),
        ({"entries": BODY["entries"][:3]}, "cut_record"),
        ({"entries": [*BODY["entries"], 0]}, "illegal_in_record"),
        ({"entries": [*BODY["entries"], True]}, "bad_record"),
        ({"entries": [*BODY["entries"], "take wug"]}, "bad_record"),
        ({"entries": [*BODY["entries"], -1]}, "bad_record"),
        ({"entries": [*BODY["entries"], {}]}, "bad_record"),
        ({"entries": [*BODY["entries"], {"event": "undo", "ply": 10**6, "seat": 0}]}, "bad_record"),
        ({"entries": [512, *BODY["entries"][1:]]}, "illegal_in_record"),
        ({"seed": -1}, "damaged_record"),
        ({"seed": "6"}, "damaged_record"),
        ({"seed": 2**60}, "damaged_record"),
        ({"revision": True}, "damaged_record"),
    ],
)
def test_a_body_that_cannot_be_is_refused(values: dict[str, Any], reason: str) -> None:
    assert reason_of(changed(**values)) == reason


@pytest.mark.parametrize("name", [name for name in BODY if name not in ("format", "version", "engine", "check")])
def test_a_missing_part_is_refused(name: str) -> None:
    reason_of(dump({key: value for key, value in BODY.items() if key not in (name, "check")}))


def test_a_record_of_a_newer_program_is_named_as_such() -> None:
    body = json.loads(TEXT) | {"version": 99}
    assert reason_of(json.dumps(body)) == "other_version"


def refused_or_sound(text: str) -> None:
    """A record error, or a match in which everything works."""
    try:
        match = Match.from_record(text)
    except RecordError:
        return
    assert match.state.problems() == []
    assert facts(Match.from_record(match.record())) == facts(match)
    json.dumps([match.log(0), match.view(None), match.undos(), [match.can_undo(seat) for seat in range(3)]])
    assert match.outcome is None or match.is_over
    go_on(match, 2)


@settings(max_examples=120, deadline=None)
@given(at=st.integers(0, len(TEXT)), length=st.integers(0, 9), new=st.text(max_size=6))
def test_damaged_text_is_refused_or_the_same(at: int, length: int, new: str) -> None:
    text = TEXT[:at] + new + TEXT[at + length :]
    try:
        match = Match.from_record(text)
    except RecordError:
        return
    assert facts(match) == facts(Match.from_record(TEXT))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5000) | st.floats() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["seat", "event", "ply", "kind"]), inner)
    ),
    max_leaves=4,
)


@settings(max_examples=150, deadline=None)
@given(name=st.sampled_from(sorted(set(BODY) - {"check"})), value=JSON)
def test_a_forged_part_is_refused_or_sound(name: str, value: Any) -> None:
    refused_or_sound(changed(**{name: value}))


EVENTS = [at for at, entry in enumerate(BODY["entries"]) if isinstance(entry, dict)]


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.integers(0, len(BODY["entries"]) - 1), st.sampled_from(EVENTS)), JSON, st.booleans())
def test_a_forged_entry_is_refused_or_sound(at: int, value: Any, insert: bool) -> None:
    entries = list(BODY["entries"])
    entries[at : at + (not insert)] = [value]
    refused_or_sound(changed(entries=entries))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(EVENTS), st.sampled_from(["event", "ply", "seat", "kind", "level", "name", "reason"]), JSON)
def test_a_forged_event_is_refused_or_sound(at: int, name: str, value: Any) -> None:
    entries = list(BODY["entries"])
    entries[at] = {**entries[at], name: value}
    refused_or_sound(changed(entries=entries))


FORGED: list[Any] = [
    {"event": "undo", "seat": 0.5},
    {"event": "undo", "seat": True},
    {"event": "undo", "seat": "0"},
    {"event": "end", "reason": 5},
    {"event": "end"},
    {"event": "timeout", "seat": [1]},
]


@pytest.mark.parametrize("event", FORGED)
def test_forged_events_at_the_end(event: dict[str, Any]) -> None:
    ply = Match.from_record(TEXT).state.ply
    refused_or_sound(changed(entries=[*BODY["entries"], {**event, "ply": ply}]))
