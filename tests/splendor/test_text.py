"""Notation of actions and positions, and the reasons of refusals."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.errors import BadText, IllegalAction
from engine.games.splendor.refusals import REASONS

from .table import do, game, legal, position, refused, settle

SHOWN = """
splendor 2 phase=main start=0 turns=10 ply=48 passes=0 last=0 pending=- bank=2,3,4,4,4,4
market=0,1,2,3,40,41,42,43,70,71,72,73
nobles=0,1,2 taken=0,0,0,0,0,0 seat0=2,1,0,0,0,1;5,?44 seat1=0,0,0,0,0,0; bought=8@1,16@0 visited= ending=-
"""


def test_the_text_of_a_position() -> None:
    state = position(tokens=["wwuy"], reserved=["c5 ?c44"], bought=["c16", "c8"], nobles=(0, 1, 2))
    state.bought.reverse()
    assert str(state).split() == SHOWN.split()
    assert game().state_from_text(SHOWN) == state


@pytest.mark.parametrize(
    ("text", "same"),
    [("take wub", "take bwu"), ("take wub", "  TAKE  wub "), ("take ww", "take WW"), ("reserve t1", "reserve  t1")],
)
def test_order_case_and_blanks_do_not_matter(text: str, same: str) -> None:
    state = position()
    assert game().parse(state, text) == game().parse(state, same)


def test_gold_letters_in_any_order() -> None:
    state = position(tokens=["rrbyyy"], market="c0")
    assert game().parse(state, "buy c0 gold=br") == game().parse(state, "buy c0 gold=rb")


@pytest.mark.parametrize(
    "text",
    ["take", "take x", "take wwu", "take www", "take y", "buy", "buy c90", "buy c0 gold=", "buy c0 gold=y", "buy 0",
     "reserve", "reserve c90", "reserve t0", "reserve t4", "reserve n1", "noble n10", "noble c1", "return", "return x",
     "pass now", "draw c90", "start s4", "take wu g", "buy c-1", "return wwwwg"],
)  # fmt: skip
def test_no_notation(text: str) -> None:
    with pytest.raises(BadText):
        game().parse(position(), text)


def test_chance_is_named_only_when_chance_acts() -> None:
    assert refused(position(), "draw c39") == "not_for_players"
    assert refused(position(), "start s0") == "not_for_players"
    waiting = do(position(), "reserve c0")
    for text in ("take wug", "pass", "draw c0", "draw c50", "show n3", "start s1"):
        assert refused(waiting, text) == "chance_acts"


def test_every_reason_of_a_refusal_is_known_and_most_are_met() -> None:
    # The rest is met in test_nobles, test_reserve and test_corner_cases.
    met = set()
    over = do(position(bought=["c73 c77 c81"], turn=1), "take wug")
    returning = do(position(tokens=["wwwwuuuugg"]), "take grb")
    taken = do(position(tokens=["wwwwuuuugy"], options={"return_includes_taken": True}), "reserve t1", "draw c39")
    full = position(reserved=["c3 c4 c5"], tokens=["ww"], bought=["", " ".join(f"c{c}" for c in range(10, 40))])
    cramped = position(tokens=["ry", "wwww"], market="c0 c2")
    for state in (position(), do(position(), "reserve c0"), over, returning, taken, full, cramped):
        met |= {state.refusal(action) for action in [*range(170), *range(256, 266), *range(512, 520), 4096 + 1, 9999]}
        met |= {state.refusal(4096 + back) for back in (0, 1 << 10, 2 << 10, 3 << 10, 3 << 4, 3, (2 << 10) + 2)}
        met |= {state.refusal(65536 + card * 32768 + gold) for card in range(0, 90, 2) for gold in (0, 8, 8 << 9)}
    met.discard(None)
    assert met <= set(REASONS)
    assert set(REASONS) - met <= {"must_choose_noble", "noble_not_ready", "deck_empty", "underpaid"}


def test_actions_after_the_end_are_refused() -> None:
    over = do(position(bought=["c73 c77 c81"], turn=1), "take wug")
    assert legal(over) == []
    assert refused(over, "take wug") == "game_over"


WORDS = st.lists(
    st.sampled_from([*"wugrbycstn?@,;=-. 0123456789", "phase", "bank=", "seat0=", "main", "-1"]), max_size=6
)


@settings(max_examples=150, deadline=None)
@given(at=st.integers(0, 400), length=st.integers(0, 12), words=WORDS)
def test_damaged_positions_are_refused_or_sound(at: int, length: int, words: list[str]) -> None:
    text = str(settle(do(position(3, tokens=["wwu", "yy"], reserved=["c5 ?c44"], bought=["c16"]), "reserve c40")))
    try:
        state = game(3).state_from_text(text[:at] + "".join(words) + text[at + length :])
    except BadText:
        return
    assert state.problems() == []
    assert game(3).state_from_text(str(state)) == state
    for action in state.legal_actions():
        twin = state.copy()
        twin.apply(action)
        twin.view(0)


@settings(max_examples=150, deadline=None)
@given(text=st.one_of(st.text(max_size=20), st.builds(" ".join, st.lists(st.sampled_from(
    ["take", "buy", "reserve", "return", "noble", "pass", "c1", "c99", "t1", "n3", "wug", "ww", "gold=r", "gold=", "-"]
), max_size=4))))  # fmt: skip
def test_any_words_are_an_action_or_a_clear_error(text: str) -> None:
    state = position(tokens=["rrbyyy"], market="c0 c1")
    try:
        action = game().parse(state, text)
    except (BadText, IllegalAction):
        return
    assert action in state.legal_actions()
