"""The worker's function: JSON text in, JSON text out, never an exception."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots.levels import LEVELS
from engine.bots.service import bot_key, handle, request
from engine.core.match import Match
from engine.core.registry import create
from tests.splendor.table import position

STATE = position(tokens=["wwu", "yy"], reserved=["?c5", "?c44"], bought=["c16"])
VIEW = STATE.view(0)
GOOD = request(VIEW, "greedy", 5)


@pytest.mark.parametrize("slug", LEVELS)
def test_a_request_gets_a_legal_action(slug: str) -> None:
    reply = json.loads(handle(request(VIEW, slug, 3)))
    assert reply["action"] in VIEW["legal"]
    assert set(reply) == {"action", "reason", "nodes"}
    assert json.loads(handle(request(VIEW, slug, 3))) == reply


def test_the_request_is_the_view_and_no_seed_of_the_match() -> None:
    match = Match(create("splendor", 2), 987654321)
    seat = match.state.player
    text = request(match.view(seat), "random", bot_key(match.seed, seat, match.state.ply))
    assert str(match.seed) not in text
    assert json.loads(text)["view"] == match.view(seat)


def test_keys_differ_by_seed_seat_and_ply() -> None:
    keys = {bot_key(seed, seat, ply) for seed in range(3) for seat in range(3) for ply in range(20)}
    assert len(keys) == 180


def test_nodes_lower_the_budget() -> None:
    assert json.loads(handle(request(VIEW, "greedy", 5, nodes=3)))["nodes"] == 3
    assert json.loads(handle(request(VIEW, "greedy", 5, seconds=0)))["nodes"] == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "bad_request"),
        ("null", "bad_request"),
        ("[]", "bad_request"),
        ("{}", "bad_request"),
        (json.dumps({"level": "greedy", "key": 5}), "bad_request"),
        (json.dumps({"level": "genius", "view": VIEW, "key": 5}), "unknown_level"),
        (json.dumps({"level": ["greedy"], "view": VIEW, "key": 5}), "unknown_level"),
        (json.dumps({"level": "greedy", "view": VIEW, "key": "x"}), "bad_request"),
        (json.dumps({"level": "greedy", "view": {}, "key": 5}), "bad_view"),
        (json.dumps({"level": "greedy", "view": None, "key": 5}), "bad_view"),
        (json.dumps({"level": "greedy", "view": STATE.view(1), "key": 5}), "not_to_act"),
        (json.dumps({"level": "greedy", "view": VIEW | {"game": "chess"}, "key": 5}), "unknown_game"),
        (json.dumps({"level": "greedy", "view": VIEW | {"bank": []}, "key": 5}), "bad_view"),
    ],
)
def test_what_cannot_be_answered_says_why(text: str, reason: str) -> None:
    assert json.loads(handle(text))["error"] == reason


PATHS = [key for key in VIEW if key != "legal"]
VALUES = (
    st.none() | st.booleans() | st.integers(-3, 300) | st.text(max_size=3) | st.lists(st.integers(-2, 95), max_size=6)
)


@settings(max_examples=150, deadline=None)
@given(name=st.sampled_from(PATHS), value=VALUES, slug=st.sampled_from(sorted(LEVELS)))
def test_a_damaged_view_is_answered_or_refused_in_json(name: str, value: Any, slug: str) -> None:
    reply = json.loads(handle(request(VIEW | {name: value}, slug, 5)))
    assert ("error" in reply) != ("action" in reply)


@settings(max_examples=80, deadline=None)
@given(at=st.integers(0, len(GOOD)), length=st.integers(0, 5), new=st.text(max_size=4))
def test_damaged_requests_are_answered_or_refused_in_json(at: int, length: int, new: str) -> None:
    reply = json.loads(handle(GOOD[:at] + new + GOOD[at + length :]))
    assert ("error" in reply) != ("action" in reply)
