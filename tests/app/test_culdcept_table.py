"""컬드셉 트럼프 through the controller: undo with the same luck, hints, covers, the past, a game kept and resumed."""

from __future__ import annotations

from random import Random

from engine.core.match import Match
from engine.games.culdcept.actions import laid, order_of, unpack
from engine.games.culdcept.data import mask_of
from tests.app.fakes import FakePage
from tests.app.helpers import begin, controller, match_of, session_of
from tools.preview_culdcept import liveliest
from web.app.controller import Controller
from web.games.culdcept.selection import hand, lying

SOLO = {"game": "culdcept", "seat1": "human", "seat2": "greedy", "seat3": "random", "seat4": "empty"}
PAIR = {**SOLO, "seat2": "human"}


def perform(page: FakePage, control: Controller, action: int) -> None:
    """Tap what a person taps for an action."""
    view = match_of(control).view(session_of(control).me)
    kind, *data = unpack(action)
    cards: list[int] = []
    if kind == "order":
        cards = order_of(mask_of(hand(view)), data[0])
    elif kind == "special":
        cards = [data[0]]
    elif kind == "discard":
        cards = list(data[0])
    elif kind == "conquer":
        cards = laid(action)
    elif kind == "reinforce":
        cards = sorted(set(laid(action)) ^ set(lying(view)))
    for card in cards:
        page.act("card", str(card))
    page.now += 1
    page.act(kind)


def act(page: FakePage, control: Controller, rng: Random) -> int:
    """One act of the person at the screen, then the bots'; returns the action."""
    match = match_of(control)
    action = liveliest(match.state.legal_actions(), rng)
    before = len(match.entries)
    perform(page, control, action)
    assert match.log(session_of(control).me)[before]["action"] == action
    page.run_bots()
    return action


def at(phase: str, first: int = 1) -> tuple[FakePage, Controller]:
    """A table at which the person is asked for this, in the first game that comes to it."""
    for seed in range(first, first + 40):
        page, control = begin(SOLO, seed=seed)
        page.run_bots()
        rng = Random(seed)
        while not match_of(control).is_over:
            if match_of(control).state.view(None)["phase"] == phase:
                return page, control
            act(page, control, rng)
    raise AssertionError(f"no {phase}")


def test_a_whole_game_is_played_by_taps_alone() -> None:
    page, control = begin(SOLO, seed=4)
    page.run_bots()
    rng = Random(3)
    kinds = set()
    while not match_of(control).is_over:
        kinds.add(match_of(control).game.kind(act(page, control, rng)))
    assert {"order", "go", "money", "pay", "conquer"} <= kinds
    assert 'id="result"' in page.html
    assert "원" in page.html


def test_undo_brings_the_same_dice_and_the_same_cards() -> None:
    page, control = at("salary")
    start = str(match_of(control).state)
    perform(page, control, 2)
    page.run_bots()
    once = str(match_of(control).state)
    assert once != start
    page.act("undo")
    assert str(match_of(control).state) == start, "back to the choice itself, not to the roll before it"
    perform(page, control, 2)
    page.run_bots()
    assert str(match_of(control).state) == once
    assert match_of(control).undos() == [1, 0, 0]


def test_a_hint_picks_the_cards_and_says_why_and_changes_nothing() -> None:
    page, control = begin(SOLO, seed=3)
    page.run_bots()
    before = match_of(control).record()
    page.act("hint")
    page.answer_bot()
    assert "힌트: 이 순서로 영지 놓기. 오른쪽 끝이 출발점이 돼요." in page.html
    assert len(session_of(control).selection.cards) == 4
    assert match_of(control).record() == before
    page.now += 1
    page.act("order")
    assert len(match_of(control).log(0)) > 12


def test_two_people_never_see_each_others_cards() -> None:
    page, control = begin(PAIR, seed=2)
    rng = Random(1)
    covers = 0
    for _act in range(60):
        match, session = match_of(control), session_of(control)
        if match.is_over:
            break
        if session.handover is not None:
            covers += 1
            assert 'id="cover"' in page.html
            assert 'id="hand"' not in page.html
            page.act("ready")
        me = match_of(control).state.player
        assert session_of(control).me == me
        for other in {0, 1} - {me}:
            seen = match.view(me)["seats"][other]
            for card in set(match.view(other)["seats"][other]["hand"]) - set(seen["known"]):
                assert f'id="card-{card}"' not in page.html
        act(page, control, rng)
    assert covers > 10


def test_a_game_is_kept_and_goes_on_at_every_phase() -> None:
    seen = set()
    for phase in ("order", "move", "salary", "arrive", "reinforce", "discard"):
        page, control = at(phase, 6)
        again = FakePage()
        again.kept, again.place = dict(page.kept), "table"
        resumed = controller(again)
        assert match_of(resumed).record() == match_of(control).record()
        assert f"ph-{phase}" in again.html
        seen.add(phase)
    assert len(seen) == 6


def test_any_past_position_can_be_looked_at() -> None:
    page, control = at("arrive", 7)
    for entry in (5, 14, 20, len(match_of(control).entries) - 2):
        page.act("jump", str(entry))
        assert "지난 판" in page.html
        assert 'id="go"' not in page.html
    page.act("jump", "now")
    assert "지난 판 " not in page.html
    assert Match.from_record(match_of(control).record()).state == match_of(control).state
