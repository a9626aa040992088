"""Every picture of the table in both languages: sound HTML, names for everything, nothing secret, nothing unsaid."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots.heuristics.culdcept import REASONS as BOT_REASONS
from engine.core.match import Match, Seat
from engine.core.registry import create
from engine.games.culdcept.data import NAMES
from engine.games.culdcept.refusals import PARSE_REASONS, REASONS
from engine.games.culdcept.track import ring as track
from tests.culdcept.helpers import play, position, random_states
from tests.web.test_views import Page
from tools import preview, preview_culdcept
from web.app import result, shell, tablescreen
from web.app.context import SeatInfo, TableContext
from web.app.i18n import set_language
from web.games.culdcept import TABLE, ring, story, words
from web.games.culdcept.hints import _WHY
from web.games.culdcept.refusals import NOTES, note

from .taps import SEATS, Hand

SCENES = dict(preview_culdcept.scenes())
SPRITES = set(re.findall(r' id="([^"]+)"', (preview.STATIC / "gems.svg").read_text(encoding="utf-8")))
ROWS = ("2c | 3c | 4c | 5c", "2d | 3d | 4d | 5d", "2h | 3h | 4h | 5h")


@pytest.fixture(autouse=True)
def _korean() -> Iterator[None]:
    set_language("ko")
    yield
    set_language("ko")


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("name", SCENES)
def test_screens(name: str, language: str) -> None:
    set_language(language)
    html = str(SCENES[name]())
    page = Page(html)
    assert set(re.findall(r'href="#([^"]+)"', html)) <= SPRITES, "every picture is in the sprite"
    assert len(page.ids) == len(set(page.ids)), sorted(i for i in page.ids if page.ids.count(i) > 1)
    assert page.nameless == []
    assert not re.search(r"[{}]|<Markup" + ("|None" if language == "ko" else ""), page.text), (
        "something was not filled in"
    )
    if language == "en":
        assert not re.search("[가-힣]", page.text), page.text
        assert [name for name in page.labels if name[0].islower()] == []


def test_a_hostile_name_stays_text() -> None:
    evil = '<img src=x onerror="alert(1)">{n}'
    ctx = preview_culdcept.context(preview_culdcept.found(preview_culdcept.my_turn("move", 9)))
    ctx.seats = [SeatInfo(evil), *[SeatInfo(evil, "bot", evil, "owl")] * 3]
    ctx.notice = evil
    for dialog in ("", "seat", "log", "help", "keys"):
        html = tablescreen.game_screen("culdcept", TABLE, ctx, shell.Screen(dialog=dialog, dialog_arg="1", error=evil))
        assert "<img" not in html
        Page(html)


@pytest.mark.parametrize(("players", "options"), [(3, {}), (4, {"suit_tie": "best_suit"}), (3, {"arrange": "random"})])
def test_a_whole_game_can_be_drawn_for_every_viewer(players: int, options: dict[str, Any]) -> None:
    """Every phase and every log line; cards that a viewer does not know stand nowhere on its screen."""
    secrets = 0
    match = Match(create("culdcept", players, options), 3, [Seat()] * players)
    seats = SEATS[:players]

    def look(game: Match) -> bool:
        nonlocal secrets
        if game.state.ply % 17 and game.view(None)["phase"] != "order":
            return False
        for viewer in (-1, *range(players)):
            known = viewer if viewer >= 0 else None
            ctx = TableContext(
                view=game.view(known), selection=TABLE.new_selection(), seats=seats, log=game.log(known),
                revision=game.revision, me=viewer, active=game.state.player == viewer,
            )  # fmt: skip
            html = str(TABLE.render(ctx))
            Page(html)
            # what was done may tell of a card that has been shuffled and drawn since
            pieces = re.sub(r'<section class="players.*?</section>|<div class="say.*?</div>', "", html)
            for other in set(range(players)) - {viewer}:
                full, told = game.view(other)["seats"][other], ctx.view["seats"][other]
                sheet = TABLE.dialog(ctx, "seat", str(other))
                assert sheet is not None
                log = "".join(TABLE.sentence(entry, ctx) for entry in ctx.log[-6:])
                for hidden in set(full["hand"]) - set(told["known"]):
                    secrets += 1
                    assert f'id="card-{hidden}"' not in html
                    assert words.card(hidden) not in pieces + sheet[1]
                    assert f"뽑은 카드는 {words.card(hidden)}" not in log
        return False

    preview_culdcept.play(match, look, seed=4)
    assert match.is_over
    assert secrets > 100


def test_while_territories_are_ordered_nobody_sees_those_of_others() -> None:
    match = Match(create("culdcept", 3), 2, [Seat()] * 3)
    match.play(0, match.state.legal_actions()[7])
    for viewer in (1, 2):
        ctx = TableContext(view=match.view(viewer), selection=TABLE.new_selection(), seats=SEATS[:3],
                           log=match.log(viewer), me=viewer, active=viewer == 1)  # fmt: skip
        html = str(TABLE.render(ctx))
        for dealt in match.view(0)["seats"][0]["hand"]:
            assert words.card(dealt) not in html
        assert 'class="mc' not in html.partition('id="dock"')[0], "no territory lies open"
        told = [TABLE.sentence(entry, ctx) for entry in ctx.log]
        assert told[-1] == "내가 영지 순서를 정했어요."
    assert not any(NAMES[dealt] in str(match.log(1)) for dealt in range(52))


# --- the ring ----------------------------------------------------------------------------------------------------


def cells(spot: str) -> set[tuple[int, int]]:
    """The squares of the twelve by twelve that a place covers."""
    column, wide, row, tall = (int(part[1:]) for part in spot.split())
    return {(x, y) for x in range(column, column + wide) for y in range(row, row + tall)}


@pytest.mark.parametrize("count", range(3, 13))
def test_the_ring_is_a_closed_loop_of_exactly_so_many_places(count: int) -> None:
    spots = [cells(spot) for spot, _way in ring.places(count)]
    assert len(spots) == count
    hub = cells(ring.hub_place(count))
    every = [cell for spot in (*spots, hub) for cell in spot]
    assert len(every) == len(set(every)), "nothing lies over anything else"
    assert set(every) <= {(x, y) for x in range(1, 13) for y in range(1, 13)}
    assert len(every) == 144, "no empty place that might look like a step"

    def touch(one: set[tuple[int, int]], two: set[tuple[int, int]]) -> bool:
        return any((x + dx, y + dy) in two for x, y in one for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))

    for step in range(count):
        assert touch(spots[step], spots[(step + 1) % count]), f"step {step} leads to its neighbour"


@pytest.mark.parametrize("count", range(3, 13))
def test_the_chevrons_point_to_the_next_place(count: int) -> None:
    found = ring.places(count)
    for number, (spot, way) in enumerate(found):
        dx, dy = {"l": (-1, 0), "r": (1, 0), "u": (0, -1), "d": (0, 1)}[way]
        after = cells(found[(number + 1) % count][0])
        assert any((x + dx, y + dy) in after for x, y in cells(spot)), f"{number} of {count}"


def test_the_loop_is_the_track_and_begins_at_the_own_start() -> None:
    for me, first in ((0, 3), (1, 7), (2, 11)):
        hand = Hand(position(ROWS, ["9c", "9d", "9h"], turn=me), me)
        lands = ring.order(hand.context())
        assert lands[0] == first
        loop = track(hand.state.rows)
        at = loop.index(first)
        assert lands == loop[at:] + loop[:at]
        drawn = [int(one) for one in re.findall(r'id="land-(\d+)"', hand.html)]
        assert drawn == lands


def test_only_territories_on_the_table_are_drawn() -> None:
    state = play(position(ROWS, ["9s"], pawns=[(1, 1), (0, 0), None], phase="arrive"), "conquer 9s")
    html = str(TABLE.render(Hand(state).context()))
    assert html.count('class="ter ') == 11
    assert 'id="land-0"' not in html


def test_a_territory_tells_owner_combination_cards_toll_start_and_pawns() -> None:
    state = position(("Ks Kh | 3c", "2d", "2h"), ["9c"], pawns=[(0, 0), (0, 0)])
    names = re.findall(r'id="land-\d+"[^>]*><span class="scr">([^<]+)', Hand(state).html)
    assert "나의 들판 영지, 페어, 하트 K, 스페이드 K, 통행료 2원, 여기 있는 말: 나, 곰" in names
    assert any(name.startswith("나의 숲 영지, 하이 카드, 클로버 3, 통행료 1원, 출발점") for name in names)


# --- results and words -------------------------------------------------------------------------------------------


def ended(*texts: str, **more: Any) -> tuple[tuple[str, str], str]:
    state = play(position(ROWS, **more), *texts)
    outcome = state.outcome()
    assert outcome is not None
    ctx = Hand(state).context()
    html = str(result.result_screen("culdcept", TABLE, ctx, shell.Screen(), outcome.to_json(), [0, 0, 0]))
    Page(html)
    found = TABLE.ending(outcome.to_json(), SEATS[:3], 0)
    assert found is not None
    return found, html


def test_endings_say_who_is_the_richest() -> None:
    (big, small), _ = ended("money", phase="salary", salaries=1, money=[45, 20, 25])
    assert (big, small) == ("이겼어요!", "50원이 모였어요. 50원으로 가장 부자예요.")
    (big, small), html = ended("pay", phase="arrive", pawns=[(1, 1)], money=[0, 40, 35])
    assert big == "이번에는 졌어요"
    assert small == "누군가의 돈이 0원보다 적어졌어요. 곰이 41원으로 가장 부자예요."
    assert "-1" in html
    (big, small), _ = ended("pay", phase="arrive", pawns=[(1, 1)], money=[0, 37, 38])
    assert (big, small) == ("함께 이겼어요!", "누군가의 돈이 0원보다 적어졌어요. 곰, 여우 모두 38원이에요.")


TOLD: dict[str, dict[str, Any]] = {
    "start": {"seat": 0},
    "arranged": {"seat": 1, "cards": None},
    "revealed": {"rows": [[1, 2], [3], [4]]},
    "rolled": {"seat": 1, "roll": 3, "again": False},
    "special": {"seat": 1, "card": 39, "roll": 3},
    "moved": {"seat": 1, "began": 3, "path": [2, 1, 0], "salaries": 0},
    "salary": {"seat": 1, "choice": "money", "money": 30},
    "drew": {"seat": 0, "card": 51},
    "discarded": {"seat": 1, "cards": [3, 50]},
    "reshuffled": {"cards": 12},
    "pile_empty": {"seat": 0, "missing": 1},
    "paid": {"seat": 0, "owner": 1, "land": 5, "toll": 2, "money": [23, 27, 25]},
    "conquered": {"seat": 1, "owner": 2, "land": 4, "combination": "triple", "cards": [3, 2, 1], "taken": [8],
                  "pawns": [0]},
    "land_lost": {"seat": 1, "land": 0, "cards": [0], "pawns": [[0, 3]]},
    "reinforced": {"seat": 1, "land": 2, "combination": "pair", "cards": [8, 9], "put": [8], "taken": []},
    "kept": {"seat": 1, "land": 2},
    "game_over": {"reason": "rich", "winners": [1]},
}  # fmt: skip


def said(kind: str, **change: Any) -> str:
    ctx = Hand(position(ROWS)).context()
    return TABLE.sentence({"ply": 1, "seat": 1, "effects": [{"kind": kind, **TOLD[kind], **change}]}, ctx)


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("kind", TOLD)
def test_sentences_for_every_kind_of_effect(kind: str, language: str) -> None:
    set_language(language)
    assert said(kind)
    assert "{" not in said(kind)


def test_every_effect_of_random_play_is_told_or_known_to_be_silent() -> None:
    kinds = {
        effect.kind
        for seed in range(4)
        for state in random_states(seed, 3 + seed % 2)
        for action in ([choice for choice, _ in state.chance_outcomes()] or state.legal_actions())[:6]
        for effect in state.effects(action)
    }
    assert kinds <= set(TOLD) | story.SILENT
    assert len(kinds) > 14


def test_sentences_read_well() -> None:
    assert said("conquered") == "곰이 트리플로 여우의 성 영지를 점령했어요."
    assert said("paid") == "내가 곰에게 통행료 2원을 냈어요."
    assert said("special") == "곰이 스페이드 J를 써서 한 칸 더 가요."
    assert said("special", card=43) == "곰이 스페이드 Q를 써서 쉬어요."
    assert said("discarded") == "곰이 스페이드 2, 다이아몬드 A를 버렸어요."
    assert said("discarded", cards=[32]) == "곰이 클로버 10을 버렸어요."
    assert said("drew", card=51) == "뽑은 카드는 스페이드 A예요."
    assert said("drew", card=None) == ""
    assert said("land_lost") == "줄이 넘쳐 맨 왼쪽 들판 영지가 사라졌어요. 거기 있던 나의 말은 자리를 옮겼어요."
    assert said("rolled", roll=6) == "곰이 주사위를 굴려 6이 나왔어요."


@pytest.mark.parametrize("language", ["ko", "en"])
def test_every_refusal_note_and_hint_has_words(language: str) -> None:
    set_language(language)
    for reason in (*REASONS, *PARSE_REASONS):
        assert TABLE.refusal(reason, {}), reason
    for code in NOTES:
        text = note(code, 2)
        assert text
        assert "{" not in text
    assert set(_WHY) == BOT_REASONS
    state = position(ROWS, ["Js 9c 9d"], pawns=[(2, 2)], roll=3)
    for action in state.legal_actions():
        hint = TABLE.hint(action, "go")
        assert len(hint) > 10
        assert "{" not in hint


def test_the_rules_tell_the_house_options() -> None:
    usual = Page(str(TABLE.dialog(Hand(position(ROWS)).context(), "help", ""))).text
    assert "가장 높은 카드의 무늬부터" in usual
    assert "200라운드" in usual
    state = position(ROWS, options={"suit_tie": "best_suit", "max_rounds": 30})
    other = Page(str(TABLE.dialog(Hand(state).context(), "help", ""))).text
    assert "가장 좋은 무늬를" in other
    assert "30라운드" in other
    for kind in ("스트레이트 플러시 5장", "하이 카드"):
        assert kind in usual


def test_two_suit_colours_are_a_class_of_the_table() -> None:
    hand = Hand(position(ROWS))
    assert 'class="cu ph-move acting two"' in str(TABLE.render(hand.context(two_suits=True)))
    assert " two" not in hand.html.partition(">")[0]
