"""The clock with a time of our own. Right values: rules, "Clock and automatic play"; field reports on timers."""

from __future__ import annotations

import pytest

from engine.core.clock import CLOCKS, Clock, ClockRules
from engine.core.errors import BadOption


def started(rules: ClockRules | None = None, seats: int = 2) -> Clock:
    clock = Clock(rules or ClockRules.named("normal", 3600), seats)
    clock.run(0)
    clock.begin_turn(0, timed=True)
    return clock


def test_sixty_seconds_a_turn_or_ninety_relaxed_or_none() -> None:
    assert CLOCKS == {"none": None, "normal": 60, "relaxed": 90}
    assert started().left(0, first=True) == 60
    assert started(ClockRules.named("relaxed", 3600)).left(0, first=True) == 90
    assert started(ClockRules.named("none", 3600)).left(0, first=True) is None


def test_without_a_clock_there_is_no_limit_for_the_match() -> None:
    assert started(ClockRules.named("none", 3600)).game_left(1e6) is None
    assert started().game_left(600) == 3000


def test_unknown_clock() -> None:
    with pytest.raises(BadOption):
        ClockRules.named("blitz", 3600)


def test_a_choice_within_a_turn_has_twenty_seconds() -> None:
    clock = started()
    clock.begin_step(10)
    assert clock.left(10, first=False) == 20
    assert clock.left(25, first=False) == 5
    clock.begin_step(26)  # another choice of the same turn: twenty again
    assert clock.left(26, first=False) == 20


def test_a_choice_within_a_turn_never_goes_past_its_end() -> None:
    clock = started()
    clock.begin_step(55)
    assert clock.left(55, first=False) == 5
    assert clock.left(61, first=False) == 0


def test_only_time_that_runs_counts() -> None:
    clock = started()
    clock.stop(10)
    assert clock.left(10, first=True) == 50
    assert clock.left(5000, first=True) == 50
    clock.stop(6000)  # stopped twice: nothing changes
    clock.run(9000)
    assert clock.left(9000, first=True) == 50
    assert clock.left(9020, first=True) == 30
    assert clock.game_left(9020) == 3600 - 30


def test_pausing_within_the_last_second_keeps_it() -> None:
    clock = started()
    clock.stop(59.5)
    clock.run(1000)
    assert clock.left(1000, first=True) == pytest.approx(0.5)


def test_time_that_goes_backwards_counts_nothing() -> None:
    clock = started()
    assert clock.left(10, first=True) == 50
    assert clock.left(3, first=True) == 50
    assert clock.left(13, first=True) == 40


def test_a_bot_is_not_on_the_clock_but_the_match_goes_on() -> None:
    clock = started()
    clock.begin_turn(10, timed=False)
    assert clock.left(200, first=True) is None
    assert clock.game_left(200) == 3400


def turn(clock: Clock, seat: int, late: bool) -> None:
    clock.begin_turn(0, timed=True)
    if late:
        clock.ran_out()
    clock.end_turn(seat)


def test_three_own_turns_in_a_row_that_ran_out_make_a_seat_automatic() -> None:
    clock = started()
    for _ in range(2):
        turn(clock, 0, late=True)
        turn(clock, 1, late=False)
    assert not clock.wants_automatic(0)
    turn(clock, 0, late=True)
    assert clock.wants_automatic(0)
    assert not clock.wants_automatic(1)
    clock.forgive(0)
    assert not clock.wants_automatic(0)


def test_a_turn_played_in_time_breaks_the_row() -> None:
    clock = started()
    for late in (True, True, False, True, True):
        turn(clock, 0, late)
    assert not clock.wants_automatic(0)


def test_a_saved_clock_goes_on_where_it_stood() -> None:
    clock = started()
    turn(clock, 1, late=True)
    clock.begin_turn(100, timed=True)
    kept = clock.to_json(130)
    other = Clock(clock.rules, 2)
    other.begin_turn(7, timed=True)
    other.restore(kept, 7)
    assert other.left(7, first=True) == 30
    assert other.game_left(7) == 3600 - 130
    other.run(7)
    assert other.left(17, first=True) == 20


@pytest.mark.parametrize("kept", [{}, {"game": -1}, {"game": "x", "turn": None, "step": True}, {"late": [1]}])
def test_damaged_figures_count_as_nothing_used(kept: dict[str, object]) -> None:
    clock = started()
    clock.restore(kept, 0)
    assert clock.left(0, first=True) == 60
    assert not clock.wants_automatic(0)
