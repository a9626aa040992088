"""Clock, pauses, undo, hints, hand-over, stand-ins, looking back. Sources: the project's rules ("Clock and automatic
play"), its design (section 5) and the field reports on bots, timers and undo."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine.core.match import Match
from engine.games.splendor.actions import reserve_deck, unpack
from tests.app.fakes import FakePage
from tests.app.helpers import PAIR, SOLO, begin, human_choice, match_of, perform, session_of
from web.app.context import TableContext
from web.app.controller import Controller

TIMED = {**PAIR, "clock": "normal"}


def events(control: Controller, kind: str) -> list[dict[str, object]]:
    return [entry for entry in match_of(control).log(None) if entry.get("event") == kind]


def let_time_run_out(page: FakePage) -> None:
    """The clock's timer fires, and the bot's answer is played."""
    page.fire("clock")
    page.run_bots()


# --- clock -----------------------------------------------------------------------------------------------------------


def test_without_a_clock_nothing_ticks() -> None:
    page, _ = begin(PAIR)
    assert page.shown_clock[0] < 0
    assert "clock" not in page.timers
    assert "clock-match" not in page.timers


def test_a_turn_has_sixty_seconds_and_the_match_sixty_minutes() -> None:
    page, _ = begin(TIMED)
    assert page.shown_clock == (60_000, True)
    assert page.timers["clock"] == 60_000
    assert page.timers["clock-match"] == 3_600_000


def test_time_up_a_bot_plays_that_decision_and_the_record_says_so() -> None:
    page, control = begin(TIMED)
    first = match_of(control).state.player
    let_time_run_out(page)
    assert events(control, "timeout") == [
        {"ply": match_of(control).log(None)[16]["ply"], "event": "timeout", "seat": first}
    ]
    assert match_of(control).state.player != first
    again = Match.from_record(match_of(control).record())
    assert [e for e in again.log(None) if e.get("event") == "timeout"] == events(control, "timeout")


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_a_timeout_and_what_the_bot_chose_are_spoken_at_any_speed(speed: str) -> None:
    page, control = begin({**TIMED, "seat2": "greedy"})
    page.act("set", f"speed={speed}")
    page.run_bots()
    page.said.clear()
    let_time_run_out(page)
    said = " ".join(page.said)
    assert "나는 시간이 다 되어, 봇이 대신 골라요." in said
    log = match_of(control).log(0)
    at = next(number for number, entry in enumerate(log) if entry.get("event") == "timeout")
    ctx = TableContext(view=match_of(control).view(0), selection=None, seats=session_of(control).seats())
    assert session_of(control).table.sentence(log[at + 1], ctx) in said
    page.said.clear()
    perform(page, control, match_of(control).state.legal_actions()[0])
    page.run_bots()
    assert not any(text.startswith("내가") for text in page.said)  # what one did oneself needs no telling


def test_what_was_picked_when_time_ran_out_is_not_played() -> None:
    page, control = begin(TIMED)
    page.act("gem", "0")
    page.fire("clock")
    before = match_of(control).state.ply
    for colour in "12":
        page.act("gem", colour)
    page.act("take")
    assert match_of(control).state.ply == before


def test_three_own_turns_in_a_row_make_the_seat_automatic_until_it_is_taken_back() -> None:
    page, control = begin(TIMED)
    first = match_of(control).state.player
    for _ in range(5):  # three turns of the first seat, two of the other
        let_time_run_out(page)
    assert not match_of(control).seats[first].is_human or match_of(control).state.player == 1 - first
    let_time_run_out(page)
    assert not match_of(control).seats[first].is_human
    assert events(control, "seat")[0]["why"] == "automatic"


def test_a_lone_person_on_automatic_play_can_take_the_seat_back() -> None:
    page, control = begin({**SOLO, "clock": "normal"}, seed=3)
    page.run_bots()
    for _ in range(2):
        let_time_run_out(page)
    page.fire("clock")
    while not session_of(control).stand_in:
        assert page.step()
    assert "직접 플레이" in page.html
    page.act("take-back")
    page.run_bots()
    assert session_of(control).active
    assert page.shown_clock == (60_000, True)


def test_the_limit_of_the_match_ends_it_without_a_winner() -> None:
    page, control = begin(TIMED)
    page.timers.pop("clock")
    page.fire("clock-match")
    outcome = match_of(control).outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("time_limit", ())
    assert "승자 없이 끝났어요" in page.html
    assert Match.from_record(match_of(control).record()).outcome == outcome


def test_a_timer_that_speaks_too_early_is_set_again() -> None:
    page, control = begin(TIMED)
    page.now += 10
    page.heard("timer", "clock", "", "")
    assert events(control, "timeout") == []
    assert page.timers["clock"] == 50_000


def test_hidden_time_does_not_count() -> None:
    page, _ = begin(TIMED)
    page.now += 10
    page.heard("hidden", "", "1", "")
    page.heard("hidden", "", "1", "")  # Android says it twice
    assert page.shown_clock == (50_000, False)
    assert "clock" not in page.timers
    page.now += 5000
    page.heard("hidden", "", "", "")
    assert page.shown_clock == (50_000, True)
    assert page.timers["clock"] == 50_000


def test_an_open_menu_stops_the_clock_for_a_lone_person_only() -> None:
    page, control = begin({**SOLO, "clock": "normal"}, seed=3)
    page.run_bots()
    page.heard("act", "menu", "", "")
    assert page.shown_clock == (60_000, False)
    page.heard("act", "close-dialog", "", "")
    assert page.shown_clock == (60_000, True)
    page, control = begin(TIMED)
    page.heard("act", "menu", "", "")
    assert page.shown_clock[1] is True
    assert session_of(control).paused is False


def test_the_running_clock_draws_no_picture() -> None:
    page, _ = begin(TIMED)
    drawn = page.shown
    page.now += 10
    page.heard("timer", "clock", "", "")
    assert page.shown == drawn


# --- pause -----------------------------------------------------------------------------------------------------------


def test_a_pause_holds_the_bots_move_before_and_after_its_delay() -> None:
    page, control = begin(SOLO, seed=3)
    page.run_bots()
    perform(page, control, match_of(control).state.legal_actions()[0])
    page.act("pause")
    assert "쉬는 중" in page.html
    before = match_of(control).state.ply
    page.answer_bot()
    page.fire("bot-moment")
    assert match_of(control).state.ply == before
    page.act("pause")
    page.run_bots()
    assert match_of(control).state.ply > before


def test_nothing_can_be_played_during_a_pause() -> None:
    page, control = begin(SOLO, seed=3)
    page.run_bots()
    page.act("pause")
    before = match_of(control).record()
    perform(page, control, match_of(control).state.legal_actions()[0])
    assert match_of(control).record() == before


def test_after_a_long_absence_a_bot_makes_one_move() -> None:
    page, control = begin(SOLO, seed=3)
    page.run_bots()
    perform(page, control, match_of(control).state.legal_actions()[0])
    page.heard("hidden", "", "1", "")
    page.answer_bot()
    page.fire("bot-moment")
    page.now += 3600
    page.heard("hidden", "", "", "")
    before = len([e for e in match_of(control).log(None) if e.get("seat") == 1])
    page.run_bots()
    assert len([e for e in match_of(control).log(None) if e.get("seat") == 1]) == before + 1


# --- undo and hints --------------------------------------------------------------------------------------------------


def test_undo_against_a_bot_goes_back_to_the_own_last_decision_with_the_same_luck() -> None:
    page, control = begin(SOLO, seed=3)
    page.run_bots()
    start = str(match_of(control).state)
    action = reserve_deck(1)
    perform(page, control, action)
    page.run_bots()
    once = str(match_of(control).state)
    page.act("undo")
    assert str(match_of(control).state) == start
    perform(page, control, action)
    page.run_bots()
    assert str(match_of(control).state) == once
    assert match_of(control).undos() == [1, 0]


def test_with_two_people_undo_stops_at_what_was_revealed() -> None:
    page, control = begin(PAIR, seed=3)
    seat = match_of(control).state.player
    perform(page, control, match_of(control).state.legal_actions()[0])  # a take reveals nothing
    assert match_of(control).can_undo(seat)
    match_of(control).undo(seat)
    match_of(control).play(seat, reserve_deck(1))
    assert not match_of(control).can_undo(seat)


def test_a_hint_picks_the_pieces_and_says_why_and_changes_nothing() -> None:
    page, control = begin(SOLO, seed=3)
    page.run_bots()
    before = match_of(control).record()
    page.act("hint")
    page.answer_bot()
    session = session_of(control)
    assert session.hint is not None
    assert "힌트" in page.html
    first = session.hint
    page.act("clear")
    page.act("hint")
    page.answer_bot()
    assert session.hint == first
    assert match_of(control).record() == before
    kind = unpack(first[0])[0]
    page.act({"reserve_deck": "reserve", "double": "take"}.get(kind, kind))
    moves = [e for e in match_of(control).log(0) if e.get("seat") == 0 and e.get("action") is not None]
    assert moves[0]["action"] == first[0]


def test_a_hint_that_comes_after_the_turn_is_dropped() -> None:
    page, control = begin(SOLO, seed=3)
    page.run_bots()
    page.act("hint")
    late = page.questions.pop()
    perform(page, control, match_of(control).state.legal_actions()[0])
    page.run_bots()
    page.questions.append(late)
    page.answer_bot()
    assert session_of(control).hint is None


# --- several people --------------------------------------------------------------------------------------------------


def test_the_screen_shows_the_cards_of_whoever_is_on_turn() -> None:
    page, control = begin(PAIR, seed=3)
    first = match_of(control).state.player
    assert session_of(control).me == first
    perform(page, control, match_of(control).state.legal_actions()[0])
    assert session_of(control).me == 1 - first
    assert session_of(control).handover is None  # nobody has a secret yet: no cover


def test_a_cover_hides_secrets_until_their_owner_is_there() -> None:
    page, control = begin(PAIR, seed=3)
    first = match_of(control).state.player
    perform(page, control, reserve_deck(1))
    secret = match_of(control).view(first)["seats"][first]["reserved"][0]["card"]
    assert f'id="card-{secret}"' not in page.html
    perform(page, control, match_of(control).state.legal_actions()[0])
    session = session_of(control)
    assert session.handover == first
    assert 'id="table"' not in page.html
    assert f'id="card-{secret}"' not in page.html
    page.act("gem", "0")  # nothing of the table can be reached
    page.act("ready")
    assert session.me == first
    assert f'id="card-{secret}"' in page.html


def test_a_seat_handed_to_a_bot_plays_on_and_can_be_taken_back() -> None:
    page, control = begin(SOLO, seed=3)
    page.run_bots()
    page.act("to-bot")
    plies = match_of(control).state.ply
    for _ in range(12):
        page.step()
    assert match_of(control).state.ply > plies
    page.act("take-back")
    page.run_bots()
    assert session_of(control).active
    whys = [e["why"] for e in events(control, "seat")]
    assert whys == ["handed", "taken_back"]


# --- looking back ----------------------------------------------------------------------------------------------------


def test_any_past_position_can_be_looked_at_and_left() -> None:
    page, control = begin(SOLO, seed=3)
    rng = Random(1)
    for _ in range(4):
        page.run_bots()
        perform(page, control, rng.choice([a for a in match_of(control).state.legal_actions() if a < 64]))
    page.run_bots()
    present = page.html
    page.act("jump", "17")
    assert session_of(control).view() == match_of(control).state_at(17).view(0)
    assert "지금으로" in page.html
    before = match_of(control).record()
    page.act("gem", "0")
    page.act("take")
    assert match_of(control).record() == before
    page.act("jump", "now")
    assert session_of(control).peek is None
    assert page.html == present


@pytest.mark.parametrize("arg", ["", "0", "-1", "99999", "x", "１７"])
def test_a_jump_to_nowhere_is_the_present(arg: str) -> None:
    page, control = begin(SOLO, seed=3)
    page.run_bots()
    page.act("jump", arg)
    assert session_of(control).peek is None


def test_back_asks_before_it_leaves_and_closes_what_is_open_first() -> None:
    page, control = begin(SOLO, seed=3)
    page.act("menu")
    page.act("back")
    assert 'id="sheet"' not in page.html
    page.act("back")
    assert "처음 화면으로 갈까요" in page.html
    page.act("close-dialog")
    assert not match_of(control).is_over
    page.act("back")
    page.act("back")
    assert control.session is None
    assert "이어하기" in page.html


def test_settings_are_kept_and_used() -> None:
    page, control = begin(SOLO, seed=3)
    page.act("set", "speed=instant")
    page.act("set", "speed=warp")  # no such value
    page.act("set", "nonsense")
    assert json.loads(page.kept["settings"])["speed"] == "instant"
    assert session_of(control).settings.speed == "instant"


def test_the_kept_story_is_the_match_s_own() -> None:
    """Told piece by piece, also across undo, looking back and a change of viewer."""
    page, control = begin(PAIR, seed=5)
    rng = Random(5)
    match = match_of(control)
    for turn in range(24):
        perform(page, control, human_choice(control, rng))
        session = session_of(control)
        if session.handover is not None:
            assert session.log() == match.log(None)
            page.act("ready")
        if turn % 5 == 4 and match.can_undo(session.me):
            page.act("undo")
        assert session.log() == match.log(session.viewer)
        session.look_back(3)
        assert session.log() == match.log(session.viewer)[:3]
        session.look_back(None)
