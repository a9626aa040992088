"""가든 다이스 through the real page: whole games by mouse and by keyboard, what is shown before, what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY_MS, OpenPage, Visit
from e2e.garden_player import Player, Typist
from e2e.pictures import compared, watch
from e2e.places import open_at
from e2e.player import choose, record, settings
from engine.core.match import Match, Move, Seat
from engine.games.garden.actions import unpack
from tools import preview_garden
from web.games.garden.options import options as legal_of
from web.games.garden.preview import chain

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}


def begin(open_page: OpenPage, seats: tuple[str, ...] = ("human", "greedy"), **options: Any) -> Visit:
    """A new game at the table; with a human its turn has come."""
    visit = open_page(**options)
    settings(visit)
    visit.goto()
    visit.page.locator(".gt:has(#game-garden)").click()
    choose(visit.page, **{f"seat{number}": kind for number, kind in enumerate(seats, 1)})
    visit.start()
    if "human" in seats:
        visit.page.locator("#table.acting").wait_for(timeout=READY_MS)
    return visit


def solo(match: Match) -> Match:
    """The same game with a person at the first seat and bots at the others."""
    seats = [Seat(), *[Seat("bot", "greedy")] * (match.game.players - 1)]
    again = Match(match.game, match.seed, seats)
    for entry in match.entries:
        if isinstance(entry, Move) and entry.seat >= 0:
            again.play(entry.seat, entry.action)
    assert again.view(None) == match.view(None)
    return again


def at(open_page: OpenPage, reached: preview_garden.Reached, **options: Any) -> tuple[Visit, Match]:
    match = solo(preview_garden.found(reached))
    return open_at(open_page, match, **options), match


@pytest.mark.slow
@pytest.mark.parametrize(("player", "options", "seed"), [(Player, PHONE, 1), (Typist, DESK, 2)])
def test_a_whole_game(open_page: OpenPage, player: type[Player], options: dict[str, Any], seed: int) -> None:
    visit = begin(open_page, **options)
    page = visit.page
    hand = player(page, seed)
    watch(hand.page)
    hand.play()
    pictures, kept_sections = compared(hand.page)
    assert 10 < pictures < kept_sections
    assert {"buy", "place", "water", "harvest", "end"} <= set(hand.done)
    match = hand.match()
    outcome = match.outcome
    assert outcome is not None
    assert outcome.reason == "last_seed"
    assert not match.state.problems()
    rows = page.locator("#result ol > li[class*=seat]").filter(has=page.locator(".score"))
    assert rows.count() == 2
    points = sorted(int(text.split("점")[0].replace("−", "-")) for text in rows.locator(".score").all_inner_texts())
    assert points == sorted(line["points"] for line in outcome.lines)
    for line in outcome.lines:
        # the final score line by line
        expect(page.locator("#result")).to_contain_text(f"수확 {line['harvest']}")
    assert page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_dice_light_up_what_they_can_do(open_page: OpenPage) -> None:
    visit, match = at(open_page, preview_garden.my_turn(24, dice=4), **DESK)
    page = visit.page
    view = match.view(0)
    legal = legal_of(view)
    for place, face in enumerate(view["dice"]):
        page.keyboard.press(f"Digit{place + 1}")
        expect(page.locator(f"#dice-{place}")).to_have_attribute("aria-pressed", "true")
        lit = {
            int(one.removeprefix("cell-")) for one in page.locator(".plot.can").evaluate_all("e => e.map(x => x.id)")
        }
        assert lit == {act.cell for act in legal.matching([face]) if act.cell is not None}
        page.keyboard.press(f"Digit{place + 1}")


def test_the_whole_chain_is_shown_beforehand_for_everybody(open_page: OpenPage) -> None:
    reached = preview_garden.having(12, lambda legal, ctx: preview_garden.longest(ctx, "harvest")[0] >= 3)
    visit, match = at(open_page, reached, **PHONE)
    page = visit.page
    view = match.view(0)
    best = max(
        (act for act in legal_of(view).acts if act.kind == "harvest"),
        key=lambda act: len(chain(view, act.action).links),
    )
    told = chain(view, best.action)
    page.locator(f"#cell-{best.cell}").click()
    assert page.locator(".plot.ch").count() == len(told.links)
    for link in told.links:
        expect(page.locator(f"#cell-{link['cell']} .gpts")).to_have_text(f"+{link['points']}")
    for seat, points in enumerate(told.points):
        if points:
            expect(page.locator(f"#act .gpv.seat-{seat + 1} em")).to_have_text(f"+{points}")
    before = match.state.scores()
    page.wait_for_timeout(320)
    page.locator("#go").click()
    page.wait_for_function("rev => document.querySelector('#table')?.dataset.rev !== rev", arg=str(match.revision))
    after = Match.from_record(json.dumps(record(page), ensure_ascii=False)).state.scores()
    assert [two - one for one, two in zip(before, after, strict=True)] == list(told.points)


def test_the_sundial_is_taken_back_before_a_die_is_used(open_page: OpenPage) -> None:
    reached = preview_garden.having(6, lambda legal, ctx: legal.sundial, dice=4)
    visit, match = at(open_page, reached, **PHONE)
    page = visit.page
    hand = Player(page)
    hand.act(legal_of(match.view(0)).sundial[0].action)
    assert hand.match().view(0)["dice"] != match.view(0)["dice"]
    page.locator("#back").click()
    page.locator("#table.acting").wait_for()
    page.wait_for_timeout(320)
    assert hand.match().view(0)["dice"] == match.view(0)["dice"]
    assert not hand.match().view(0)["dialled"]


def test_how_to_eat_is_asked(open_page: OpenPage) -> None:
    visit, match = at(open_page, preview_garden.my_turn(3, "eat"), **PHONE)
    page = visit.page
    page.locator("#go").click(force=True)
    expect(page.locator("#tapnote")).to_contain_text("어떻게 먹을지")
    page.wait_for_timeout(320)
    hand = Player(page)
    seizes = [action for action in match.state.legal_actions() if unpack(action)[0] == "seize"]
    hand.act(seizes[0])
    assert sum(hand.match().view(0)["seats"][0]["seeds"]) == sum(match.view(0)["seats"][0]["seeds"]) + 1


def test_what_cannot_be_done_says_why(open_page: OpenPage) -> None:
    page = begin(open_page, **PHONE).page
    page.locator("#finish").click(force=True)
    expect(page.locator("#tapnote")).to_contain_text("아직 주사위로 할 수 있는 일이 있어요")
    page.locator("#act-harvest").click(force=True)
    expect(page.locator("#tapnote")).to_contain_text("거둘 내 작물이 없어요")
    page.locator("#sundial").click(force=True)
    expect(page.locator("#tapnote")).to_contain_text("해시계")
    page.locator("#seat-1").click()
    expect(page.locator("#sheet")).to_contain_text("끝날 때 더하는 점수")
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+Slash")
    expect(page.locator("#sheet")).to_contain_text("이 판의 약속")


def test_a_hint_is_picked_for_the_player(open_page: OpenPage) -> None:
    page = begin(open_page, **DESK).page
    page.keyboard.press("KeyH")
    expect(page.locator("#strip-hint")).to_contain_text("힌트")
    expect(page.locator("#go")).not_to_have_attribute("aria-disabled", "true")
    before = record(page)["entries"]
    page.wait_for_timeout(320)
    page.locator("#go").click()
    page.wait_for_function("rev => document.querySelector('#table')?.dataset.rev !== rev", arg="1", timeout=READY_MS)
    assert len(record(page)["entries"]) > len(before)


def test_two_people_at_one_screen(open_page: OpenPage) -> None:
    page = begin(open_page, seats=("human", "human"), **PHONE).page
    for seat in (0, 1):
        starter = Match.from_record(json.dumps(record(page), ensure_ascii=False)).state.player
        assert page.locator("#cover").count() == 0, "nothing is hidden, so nobody has to look away"
        expect(page.locator("#dock")).to_have_class(f"gdock panel seat-{starter + 1} mine")
        hand = Player(page, seat)
        while hand.match().state.player == starter:
            by_hint(hand)
    assert page.locator("#result").count() == 0


def by_hint(hand: Player) -> None:
    """One act of whoever is to act, as the hint says; the end of the turn once it can end."""
    page = hand.page
    rev = page.locator("#table").get_attribute("data-rev")
    page.wait_for_timeout(320)
    if page.locator("#finish:not([aria-disabled])").count():
        page.locator("#finish").click()
    else:
        page.keyboard.press("KeyH")
        page.locator("#strip-hint").wait_for(timeout=READY_MS)
        page.wait_for_timeout(320)
        page.locator("#go").click()
    page.wait_for_function("rev => document.querySelector('#table')?.dataset.rev !== rev", arg=rev, timeout=READY_MS)


def test_a_reload_goes_on(open_page: OpenPage) -> None:
    visit = begin(open_page, **PHONE)
    page: Page = visit.page
    hand = Player(page, 5)
    for _act in range(4):
        hand.act()
        page.wait_for_function("() => document.querySelector('#result, #table.acting')", timeout=READY_MS)
    before = record(page)["entries"]
    page.reload()
    page.locator("#table.acting").wait_for(timeout=READY_MS)
    assert record(page)["entries"] == before
