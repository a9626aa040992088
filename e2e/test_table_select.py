"""Selecting at the table of 보석상인 with a real mouse: trays, payments, returns, nobles, and why it cannot be."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import READY_MS, OpenPage
from e2e.places import (
    match_at,
    moved_on,
    on_device,
    open_at,
    revision,
    settle,
    splits,
    tap,
    tokens,
    wants_full_hands,
    wants_noble,
    wants_return,
    wants_splits,
)  # fmt: skip
from engine.games.splendor.actions import payment, unpack
from web.app.i18n import set_language
from web.games.splendor.words import amounts

WIDE: Any = {"viewport": {"width": 1280, "height": 800}}


def bank_and_tray(page: Page) -> list[int]:
    """For each colour what the pile shows and what lies in the tray."""
    piles = [int(page.locator(f"#tok-{colour} b").inner_text()) for colour in range(5)]
    return [pile + page.locator(f"[id^=tray-{colour}-]").count() for colour, pile in enumerate(piles)]


def tray(page: Page) -> int:
    return page.locator("[id^=tray-]").count()


def off(button: Locator) -> None:
    """It cannot act now, and yet can be pressed."""
    expect(button).to_have_attribute("aria-disabled", "true")
    assert button.get_attribute("disabled") is None


def test_tokens_and_cards_can_be_chosen_and_let_go_until_they_are_confirmed(open_page: OpenPage) -> None:
    match = match_at()
    page = open_at(open_page, match, **WIDE).page
    whole = bank_and_tray(page)
    go, card = page.locator("#go"), page.locator(".market .gc[data-action=card]").first
    off(go)
    for colour in (0, 1):
        page.locator(f"#tok-{colour}").click()
        assert bank_and_tray(page) == whole
    assert tray(page) == 2
    off(go)
    expect(page.locator("#act")).to_contain_text("1개 더 고르세요")
    card.click()  # another idea: the tray goes back
    assert tray(page) == 0
    assert bank_and_tray(page) == whole
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#say")).to_contain_text("비용")
    expect(page.locator("#reserve")).to_have_text("예약")
    page.locator("#tok-2").click()  # and back to tokens
    expect(card).to_have_attribute("aria-pressed", "false")
    page.locator("#tok-2").click()
    expect(go).to_have_text("보석 2개 받기")
    expect(go).not_to_have_attribute("aria-disabled", "true")
    page.locator("#tok-2").click()
    assert tray(page) == 0
    for colour in (0, 1, 2):
        page.locator(f"#tok-{colour}").click()
    page.locator("#tray-1-0").click()  # a token of the tray, pressed, goes back
    assert tray(page) == 2
    page.locator("#clear").click()
    assert tray(page) == 0
    assert bank_and_tray(page) == whole
    assert on_device(page).entries == match.entries  # nothing was played by any of that
    for colour in (0, 3, 4):
        page.locator(f"#tok-{colour}").click()
    before = revision(page)
    expect(go).to_have_text("보석 3개 받기")
    go.click()
    moved_on(page, before)
    assert tokens(on_device(page)) == [1, 0, 0, 1, 1, 0]
    assert [page.locator(f"#hold-{colour} .tk").inner_text() for colour in (0, 3, 4)] == ["1", "1", "1"]


def test_what_cannot_be_done_says_why_where_it_is_pressed(open_page: OpenPage) -> None:
    match = match_at()
    page = open_at(open_page, match, **WIDE).page
    said, live = page.locator("#tapnote"), page.locator("#live")

    def refuses(target: str, why: str, *, by: str = "mouse") -> None:
        button = page.locator(target)
        if by == "mouse":
            tap(page, target)
        else:
            button.focus()
            page.keyboard.press(by)
        expect(said).to_contain_text(why)
        expect(said).to_be_visible()
        expect(live).to_contain_text(why)

    refuses("#go", "먼저 은행에서 서로 다른 보석 3개를 누르세요")
    refuses("#tok-5", "황금은 카드를 예약할 때만 받아요")
    refuses("#tok-5", "황금은 카드를 예약할 때만 받아요", by="Enter")
    page.locator("#tok-0").click()
    expect(said).to_have_count(0)  # what can be done says nothing
    refuses("#go", "서로 다른 색을 모두 3개 골라야", by="Space")
    for colour in (1, 2):
        page.locator(f"#tok-{colour}").click()
    refuses("#tok-3", "서로 다른 색은 3개까지예요")
    page.locator(".market .gc.no").first.click()
    off(page.locator("#go"))
    expect(page.locator("#say")).to_contain_text("모자람")
    refuses("#go", "토큰이 모자라 아직 살 수 없어요")
    assert on_device(page).entries == match.entries


def test_tokens_to_give_back_are_told_before_anything_is_confirmed(open_page: OpenPage) -> None:
    match = match_at(wants_full_hands)
    page = open_at(open_page, match, **WIDE).page
    colours = [colour for colour in range(5) if match.view(0)["bank"][colour]][:3]
    for number, colour in enumerate(colours):
        page.locator(f"#tok-{colour}").click()
        expect(page.locator("#act")).to_contain_text(f"받은 뒤 {number + 1}개를 돌려줘야 해요")
    page.locator(".market .gc[data-action=card]:not(.aff)").first.click()
    expect(page.locator("#act")).to_contain_text("예약하면 1개를 돌려줘야 해요")
    page.locator("#deck-1").click()
    expect(page.locator("#act")).to_contain_text("예약하면 1개를 돌려줘야 해요")
    before = revision(page)
    page.locator("#go").click()
    page.wait_for_function("() => document.querySelector('#table.ph-return')", timeout=READY_MS)
    assert revision(page) != before
    assert sum(tokens(on_device(page))) == 11


def test_every_way_to_pay_can_be_chosen_coloured_tokens_first(open_page: OpenPage) -> None:
    set_language("ko")
    match = match_at(wants_splits)
    view = match.view(0)
    market = {card for row in view["market"] for card in row}
    card, ways = max(((c, w) for c, w in splits(match).items() if c in market), key=lambda pair: len(pair[1]))
    bonuses = view["seats"][0]["bonuses"]
    page = open_at(open_page, match, **WIDE).page
    page.locator(f"#card-{card}").click()
    expect(page.locator("#say")).to_contain_text("낼 것")
    editor = page.locator("#gold-editor")
    expect(editor).to_have_text("황금 배분 바꾸기")
    expect(editor).to_have_attribute("aria-expanded", "false")
    editor.click()
    expect(editor).to_have_attribute("aria-expanded", "true")
    choices = page.locator("#pays [role=radio]")
    shown = choices.evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert sorted(shown) == sorted(amounts(payment(card, bonuses, gold)) for gold in ways)
    golds = [int(found.group(1)) if (found := re.search(r"황금 (\d+)", name)) else 0 for name in shown]
    assert all(a <= b for a, b in pairwise(golds))  # the least gold first
    expect(choices.first).to_have_attribute("aria-checked", "true")
    settle(page)
    for number in range(len(ways)):
        choices.nth(number).click()
        expect(page.locator("#pays [aria-checked=true]")).to_have_count(1)
        expect(choices.nth(number)).to_have_attribute("aria-checked", "true")
        assert page.locator("#say svg.gem").count() == page.locator("#pays [aria-checked=true] svg.gem").count()
    before = revision(page)
    page.locator("#go").click()
    moved_on(page, before)
    told = len(match.entries)
    action = on_device(page).entries[told].action  # type: ignore[union-attr]
    kind, bought, gold = unpack(action)
    assert (kind, bought) == ("buy", card)
    assert amounts(payment(card, bonuses, gold)) == shown[-1]


def test_giving_back_is_a_step_of_its_own(open_page: OpenPage) -> None:
    match = match_at(wants_return)
    excess, held = match.view(0)["excess"], tokens(match)
    page = open_at(open_page, match, **WIDE).page
    expect(page.locator("#act")).to_contain_text(f"내 토큰에서 {excess}개를 눌러 돌려주세요")
    go = page.locator("#go")
    expect(go).to_have_text(f"{excess}개 돌려주기")
    off(go)
    tap(page, "#go")
    expect(page.locator("#tapnote")).to_contain_text(f"{excess}개를 더 골라 주세요")
    page.locator(".market .gc[data-action=card]").first.click()  # nothing else can be done first
    expect(page.locator("#tapnote")).to_contain_text("먼저 토큰을 돌려주세요")
    colour = max(range(6), key=lambda one: held[one])
    pile = page.locator(f"#hold-{colour}")
    pile.click()
    expect(page.locator(f"#back-{colour}-0")).to_be_visible()
    expect(pile.locator(".tk")).to_have_text(str(held[colour] - 1))
    page.locator(f"#back-{colour}-0").click()  # this one is kept after all
    expect(pile.locator(".tk")).to_have_text(str(held[colour]))
    # the last of the legal returns, as the engine has them
    back = [unpack(action)[1] for action in match.state.legal_actions()][-1]
    for one, count in enumerate(back):
        for _press in range(count):
            page.locator(f"#hold-{one}").click()
    page.locator(f"#hold-{next(c for c in range(6) if held[c] > back[c])}").click()
    expect(page.locator("#tapnote")).to_contain_text(f"{excess}개만 돌려주면 돼요")
    before = revision(page)
    go.click()
    moved_on(page, before)
    found = on_device(page)
    assert tokens(found) == [have - gone for have, gone in zip(held, back, strict=True)]


def test_welcoming_a_noble_is_a_step_of_its_own(open_page: OpenPage) -> None:
    match = match_at(wants_noble)
    willing = [unpack(action)[1] for action in match.state.legal_actions()]
    page = open_at(open_page, match, **WIDE).page
    expect(page.locator("#act")).to_contain_text("한 명을 골라 맞이하세요")
    off(page.locator("#go"))
    tap(page, "#go")
    expect(page.locator("#tapnote")).to_contain_text("먼저 귀족을 고르세요")
    page.locator("#tok-0").click()
    expect(page.locator("#tapnote")).to_contain_text("먼저 귀족을 골라 주세요")
    for noble in willing:
        page.locator(f"#noble-{noble}").click()
        expect(page.locator(f"#noble-{noble}")).to_have_attribute("aria-pressed", "true")
    before = revision(page)
    page.locator("#go").click()
    moved_on(page, before)
    assert on_device(page).view(0)["seats"][0]["nobles"][-1] == willing[-1]
