"""The running game on the device. Right values: field reports on saving, storage and two tabs."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.app.fakes import FakePage
from tests.app.helpers import PAIR, SOLO, begin, controller, human_choice, match_of, perform, session_of


def reloaded(page: FakePage) -> FakePage:
    """The same tab and device after a reload: nothing but storage and the tab's place is left."""
    again = FakePage()
    again.kept, again.place, again.lang, again.now = dict(page.kept), page.place, page.lang, page.now + 100
    return again


def test_a_reload_at_any_moment_goes_on_exactly_there() -> None:
    page, control = begin(SOLO, seed=3)
    rng = Random(3)
    phases = set()
    for _ in range(60):
        page.run_bots()
        if match_of(control).is_over:
            break
        perform(page, control, human_choice(control, rng))
        phases.add((match_of(control).state.phase, match_of(control).state.player))
        again = reloaded(page)
        fresh = controller(again)
        assert match_of(fresh).record() == match_of(control).record()
        assert 'id="table"' in again.html or 'id="result"' in again.html
    assert len({phase for phase, _ in phases}) >= 2  # main choices and returns
    assert any(player == 1 for _, player in phases)  # on the bot's turn, too


def test_three_reloads_on_the_own_turn_give_the_bot_nothing() -> None:
    page, control = begin(SOLO, seed=3)
    page.run_bots()
    record = match_of(control).record()
    for _ in range(3):
        page = reloaded(page)
        control = controller(page)
        page.run_bots()
    assert match_of(control).record() == record


def test_a_reload_re_rolls_nothing() -> None:
    page, control = begin(SOLO, seed=3)
    page.run_bots()
    again = reloaded(page)
    second = controller(again)
    action = match_of(control).state.legal_actions()[-1]
    perform(page, control, action)
    perform(again, second, action)
    page.run_bots()
    again.run_bots()
    assert json.loads(match_of(control).record())["entries"] == json.loads(match_of(second).record())["entries"]


def test_the_used_time_is_kept() -> None:
    page, _control = begin({**PAIR, "clock": "normal"}, seed=3)
    page.now += 25
    page.heard("hidden", "", "1", "")
    again = reloaded(page)
    controller(again)
    assert again.shown_clock == (35_000, True)


def test_the_lobby_keeps_the_game_for_later() -> None:
    page, control = begin(SOLO, seed=3)
    page.run_bots()
    record = match_of(control).record()
    page.act("lobby")
    assert control.session is None
    assert "이어하기" in page.html
    again = reloaded(page)
    fresh = controller(again)  # in the lobby, and a reload stays there
    assert fresh.session is None
    assert "이어하기" in again.html
    again.act("continue")
    assert match_of(fresh).record() == record


def test_a_new_game_asks_before_it_replaces_one_that_is_not_over() -> None:
    page, control = begin(SOLO, seed=3)
    page.run_bots()
    record = match_of(control).record()
    page.act("lobby")
    page.heard("start", "", json.dumps(PAIR), "")
    assert control.session is None
    assert "두던 판이 남아 있어요" in page.html
    page.act("continue")
    assert match_of(control).record() == record
    page.act("lobby")
    page.heard("start", "", json.dumps(PAIR), "")
    page.act("replace-yes")
    assert len(session_of(control).people) == 2


def test_the_result_stays_after_a_reload_until_another_game_begins() -> None:
    page, control = begin({**SOLO, "seat1": "greedy"}, seed=3)
    page.run_bots()
    assert 'id="result"' in page.html
    again = reloaded(page)
    controller(again)
    assert 'id="result"' in again.html
    again.act("lobby")
    assert "이어하기" not in again.html
    again.heard("start", "", json.dumps(SOLO), "")
    assert 'id="table"' in again.html
    assert match_of(control).is_over


@pytest.mark.parametrize("text", ["", "null", "undefined"])
def test_no_save_is_a_fresh_start(text: str) -> None:
    page = FakePage()
    page.kept["running"] = text
    page.place = "table"
    control = controller(page)
    page.act("help")
    assert control.session is None
    assert control.screen.error == ""


@pytest.mark.parametrize(
    "text", ["[]", "7", "{", '{"version":1}', '{"version":99,"record":"x"}', '{"version":1,"record":"{}"}']
)
def test_a_save_that_cannot_be_read_is_set_aside_with_a_message(text: str) -> None:
    page = FakePage()
    page.kept["running"] = text
    page.place = "table"
    control = controller(page)
    assert "저장된 판을 읽지 못했어요" in page.html
    assert "running" not in page.kept
    page.act("export-damaged")
    assert list(page.files.values()) == [text]
    page.heard("start", "", json.dumps(SOLO), "")
    assert 'id="table"' in page.html
    assert match_of(control).game.players == 2


def test_a_save_with_one_letter_changed_is_set_aside() -> None:
    page, _control = begin(SOLO, seed=3)
    page.run_bots()
    kept = page.kept["running"]
    for at in range(0, len(kept), 37):
        damaged = kept[:at] + ("7" if kept[at] != "7" else "8") + kept[at + 1 :]
        again = FakePage()
        again.kept, again.place = {"running": damaged}, "table"
        fresh = controller(again)
        if fresh.session is None:
            assert again.kept.get("damaged") == damaged
            assert 'id="error"' in again.html
        else:  # the letter was in the envelope only: the game itself is whole
            assert match_of(fresh).record() == match_of(_control).record()


def test_another_tab_is_not_overwritten_in_silence() -> None:
    first, one = begin(SOLO, seed=3)
    first.run_bots()
    second = FakePage()
    second.kept = first.kept  # the same device
    other = controller(second)
    second.act("continue")
    second.run_bots()
    perform(second, other, match_of(other).state.legal_actions()[0])
    newer = second.kept["running"]
    first.run_bots()
    perform(first, one, match_of(one).state.legal_actions()[-1])
    assert first.kept["running"] == newer or json.loads(first.kept["running"])["owner"] == json.loads(newer)["owner"]
    first.act("clear")
    assert "다른 창에서 이어 두고 있어요" in first.html
    first.act("take-over")
    assert json.loads(first.kept["running"])["record"] == match_of(one).record()
    second.act("gem", "0")
    second.run_bots()
    perform(second, other, match_of(other).state.legal_actions()[0])
    second.act("clear")
    assert "다른 창에서 이어 두고 있어요" in second.html


def test_blocked_storage_costs_persistence_only_and_says_so() -> None:
    page = FakePage()
    page.storage = False
    control = controller(page)
    page.heard("start", "", json.dumps(SOLO), "")
    page.run_bots()
    perform(page, control, match_of(control).state.legal_actions()[0])
    page.act("menu")
    assert "저장할 수 없는 창" in page.html


class FullPage(FakePage):
    """A device on which nothing more can be written. What is there can be read and removed."""

    full = True

    def keep(self, key: str, value: str | None) -> bool:
        return (value is None or not self.full) and super().keep(key, value)


def test_going_on_where_nothing_can_be_written_does_not_cost_the_kept_game() -> None:
    page, control = begin(SOLO, seed=3)
    page.run_bots()
    record = match_of(control).record()
    again = FullPage()
    again.kept, again.place = dict(page.kept), page.place
    control = controller(again)
    assert json.loads(again.kept["running"])["record"] == record
    perform(again, control, human_choice(control, Random(1)))  # in memory only
    assert json.loads(again.kept["running"])["record"] == record
    later = match_of(control).record()
    again.act("lobby")
    again.act("continue")
    assert match_of(control).record() == later != record
    again.full = False  # there is room again
    again.run_bots()
    perform(again, control, human_choice(control, Random(1)))
    assert json.loads(again.kept["running"])["record"] == match_of(control).record() != later
    assert 'data-action="take-over"' not in again.html


def test_a_hostile_name_is_shown_as_text() -> None:
    name = "<img src=x onerror=alert(1)>"
    page, _control = begin({**SOLO, "name1": name}, seed=3)
    assert "<img" not in page.html
    assert "&lt;img" in page.html


@pytest.mark.parametrize("key", ["running", "settings"])
def test_a_bottomless_text_on_the_device_is_damaged_like_any_other(key: str) -> None:
    # the browser's Python has too little stack for it: it must never reach the JSON reader
    page = FakePage()
    page.kept[key] = "[" * 50_000
    page.place = "table"
    control = controller(page)
    page.heard("start", "", json.dumps(SOLO), "")
    assert 'id="table"' in page.html
    assert match_of(control).game.players == 2


def test_without_storage_the_lobby_still_leads_back() -> None:
    page = FakePage()
    page.storage = False
    control = controller(page)
    page.heard("start", "", json.dumps(SOLO), "")
    page.run_bots()
    record = match_of(control).record()
    page.act("lobby")
    assert "이어하기" in page.html
    page.act("continue")
    assert match_of(control).record() == record


@pytest.mark.parametrize("name", ["\u200b\u200b\u200b", "\u202e", "  \t "])
def test_a_name_without_visible_letters_is_none(name: str) -> None:
    _page, control = begin({**SOLO, "name1": name}, seed=3)
    assert match_of(control).seats[0].name == ""


def test_marks_that_turn_text_are_left_out_of_names() -> None:
    _page, control = begin({**SOLO, "name1": "\u202eAda\u202c"}, seed=3)
    assert match_of(control).seats[0].name == "Ada"


def test_after_the_end_the_menu_offers_nothing_to_play() -> None:
    page, _control = begin(SOLO, seed=3)
    page.run_bots()
    page.act("end-yes")
    page.act("menu")
    for action in ("hint", "pause", "to-bot", "end"):
        assert f'data-action="{action}"' not in page.html
