"""The controller on a page without a browser: bots, stale input, errors, storage that is blocked."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random

import pytest

from engine.bots.arena import play_match
from engine.core.registry import create
from engine.games.splendor.actions import unpack
from tests.app.fakes import FakePage
from tests.app.helpers import BOTS, SOLO, begin, human_choice, match_of, perform, session_of
from web.app.controller import Controller


def test_a_start_pressed_before_python_was_up_is_honoured() -> None:
    page = FakePage(pending=SOLO)
    control = Controller(page, clock=page.seconds, seed=lambda: 7)
    control.start()
    assert 'id="table"' in page.html


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_game_by_clicks_reaches_the_ranking(seed: int) -> None:
    page, control = begin(SOLO, seed)
    rng = Random(seed)
    for _ in range(400):
        page.run()
        if match_of(control).is_over:
            break
        before = match_of(control).revision
        action = human_choice(control, rng)
        perform(page, control, action)
        assert match_of(control).revision > before, unpack(action)
    assert match_of(control).outcome is not None
    assert 'id="result"' in page.html
    assert not page.complaints


def test_bots_in_the_page_play_the_same_record_as_natively() -> None:
    page, control = begin(BOTS, seed=11)
    page.run()
    native = play_match(create("splendor", 3), ["greedy", "random", "greedy"], 11)
    assert json.loads(match_of(control).record())["entries"] == json.loads(native.record())["entries"]


def test_without_a_worker_the_page_thinks_in_slices_and_plays_the_same() -> None:
    with_worker, first = begin(BOTS, seed=12)
    with_worker.run()
    without, second = begin(BOTS, seed=12, worker=False)
    without.run()
    assert match_of(first).record() == match_of(second).record()
    assert second.bots.worker_lost


def test_a_silent_worker_is_given_up() -> None:
    page, control = begin(BOTS)
    page.questions.clear()
    page.fire("bot-patience")
    page.run()
    assert match_of(control).is_over


def test_an_answer_for_another_game_is_dropped() -> None:
    page, control = begin(BOTS)
    old = page.questions.pop()
    page.act("lobby")
    page.heard("start", "", json.dumps(SOLO), "")
    page.act("replace-yes")  # the first game is kept and not over: a question comes before it goes
    fresh = match_of(control).record()
    page.questions.clear()
    page.questions.append(old)
    page.answer_bot()
    assert "bot-moment" not in page.timers
    assert match_of(control).record() == fresh


def test_an_answer_after_undo_is_dropped() -> None:
    page, control = begin(SOLO, seed=3)
    page.run()
    perform(page, control, match_of(control).state.legal_actions()[0])
    assert control.session is not None
    assert control.session.thinking == 1
    page.answer_bot()  # the answer waits for the bot's moment
    page.act("undo")
    assert "bot-moment" not in page.timers
    assert match_of(control).state.player == 0
    assert match_of(control).undos() == [1, 0]


def test_a_click_made_for_an_earlier_picture_plays_nothing() -> None:
    page, control = begin(SOLO, seed=3)
    page.run()
    stale = str(match_of(control).revision - 1)
    for colour in "012":
        page.act("gem", colour)
    before = match_of(control).record()
    page.act("take", "", stale)
    assert match_of(control).record() == before


def test_a_double_click_plays_once() -> None:
    page, control = begin({**SOLO, "seat2": "human"}, seed=3)
    page.run()
    for colour in "012":
        page.act("gem", colour)
    page.act("take")
    after = match_of(control).revision
    page.heard("act", "gem", "0", "")  # the rest of the double click, in the same instant
    page.heard("act", "take", "", "")
    assert match_of(control).revision == after


def test_a_start_pressed_early_fills_the_seats_that_the_game_needs() -> None:
    """Before Python is up the lobby has the two seats that fit most games."""
    _page, control = begin({"game": "culdcept", "seat1": "human", "seat2": "random", "seat3": "empty"})
    kinds = [seat.level or seat.kind for seat in match_of(control).seats]
    assert kinds == ["human", "random", "greedy"]


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"game": "chess", "seat1": "human", "seat2": "greedy"}, "그런 게임은 없어요"),
        ({"game": "splendor", "seat1": "human"}, "2명부터 4명까지"),
        ({"game": "splendor"}, "2명부터 4명까지"),
        ({"game": "splendor", "seat1": "human", "seat2": "<b>grandmaster"}, "그런 봇은 없어요"),
    ],
)
def test_a_form_that_makes_no_game_gives_a_sentence_and_leaves_the_lobby(form: dict[str, str], words: str) -> None:
    page, control = begin(form)
    assert words in page.html
    assert 'id="setup"' in page.html
    assert "<b>grandmaster" not in page.html
    page.heard("start", "", json.dumps(SOLO), "")
    assert control.session is not None
    assert words not in page.html


@pytest.mark.parametrize("text", ["", "null", "[]", "7", "{", '"x"'])
def test_a_form_that_is_no_form_gives_a_sentence(text: str) -> None:
    page = FakePage()
    control = Controller(page, clock=page.seconds)
    control.start()
    page.heard("start", "", text, "")
    assert control.session is None
    assert "2명부터 4명까지" in page.html


def test_the_language_changes_in_the_middle_of_a_game_and_the_game_does_not() -> None:
    page, control = begin(SOLO, seed=5)
    page.run()
    before = match_of(control).record()
    page.act("language", "en")
    assert page.lang == "en"
    assert "Gem Merchants" in page.html
    page.act("language", "ko")
    assert "보석상인" in page.html
    assert match_of(control).record() == before


def test_a_fault_in_a_view_is_a_message_with_a_report_and_the_match_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    page, control = begin(SOLO, seed=5)
    page.run()
    record = match_of(control).record()
    assert control.session is not None
    table = control.session.table
    real = type(table).render

    def broken(*args: object) -> None:
        raise ZeroDivisionError("the view is at fault")

    monkeypatch.setattr(type(table), "render", broken)
    page.act("gem", "0")
    assert page.complaints
    assert "ZeroDivisionError" in page.complaints[0]
    assert record in page.complaints[0]
    assert 'id="error"' in page.html
    monkeypatch.setattr(type(table), "render", real)
    page.act("copy-report")
    assert "ZeroDivisionError" in page.clipboard


def test_a_picture_that_could_not_be_drawn_after_all_is_a_message_and_the_match_goes_on() -> None:
    page, control = begin(SOLO, seed=5)
    page.run()
    record = match_of(control).record()
    page.heard("broken", "TypeError: no such node", "", "")
    assert "TypeError: no such node" in page.complaints[0]
    assert record in page.complaints[0]
    assert 'id="error"' in page.html
    assert match_of(control).record() == record
    page.act("gem", "0")
    assert 'id="table"' in page.html


def test_another_round_has_the_same_seats_and_another_deal() -> None:
    seeds = iter([1, 2])
    page = FakePage()
    control = Controller(page, clock=page.seconds, seed=lambda: next(seeds))
    control.start()
    page.heard("start", "", json.dumps(BOTS), "")
    page.run()
    first = match_of(control)
    page.act("again")
    assert match_of(control).seats == first.seats
    assert match_of(control).seed != first.seed
    page.run()
    assert match_of(control).is_over


def test_ending_a_game_is_asked_and_has_no_winner() -> None:
    page, control = begin(SOLO, seed=5)
    page.run()
    page.act("end")
    assert not match_of(control).is_over
    page.act("end-yes")
    outcome = match_of(control).outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("ended_by_players", ())
    assert "승자 없이 끝났어요" in page.html


def test_without_storage_the_game_goes_on() -> None:
    page = FakePage()
    page.storage = False
    control = Controller(page, clock=page.seconds, seed=lambda: 7)
    control.start()
    page.heard("start", "", json.dumps(BOTS), "")
    page.run()
    assert match_of(control).is_over
    assert control.screen.saved is False


@pytest.mark.parametrize("slug", ["splendor", "duel"])
def test_what_cannot_act_says_why_when_it_has_the_focus_and_nothing_is_picked(slug: str) -> None:
    page, control = begin({**SOLO, "game": slug}, seed=3)
    page.run()
    session = session_of(control)
    before, shown = (match_of(control).record(), deepcopy(session.selection)), page.html
    page.said.clear()
    page.heard("why", "take", "", str(match_of(control).revision))
    (why,) = page.said
    assert why.startswith("먼저")
    assert why in page.html
    assert (match_of(control).record(), session.selection) == before
    page.heard("why", "", "", "")  # the focus has left
    assert page.said == [why]
    assert page.html == shown
    page.heard("why", "take", "", "1")  # of an earlier picture
    assert page.said == [why]


def test_a_note_is_said_when_it_is_new_and_not_with_every_picture() -> None:
    page, _control = begin(SOLO, seed=3)
    page.run()
    page.said.clear()
    page.act("take")
    (why,) = page.said
    page.act("menu")
    page.act("close-dialog")
    assert page.said == [why]
    page.act("take")
    assert page.said == [why, why]
