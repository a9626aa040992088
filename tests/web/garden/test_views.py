"""Every picture of the table in both languages: sound HTML, names for everything, everything said beforehand."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine.core.match import Match, Seat
from engine.core.registry import create
from engine.games.garden.refusals import REASONS
from engine.games.garden.state import GardenState
from tests.garden.helpers import play as act
from tests.garden.helpers import position
from tests.garden.test_bot import REASONS as BOT_REASONS
from tests.web.test_views import Page
from tools import preview, preview_garden
from web.app import result, shell, tablescreen
from web.app.context import SeatInfo, TableContext
from web.app.i18n import set_language
from web.games.garden import TABLE, story
from web.games.garden.hints import _WHY
from web.games.garden.options import KINDS, options
from web.games.garden.refusals import NOTES, note, refusal
from web.games.garden.rulebook import house

SCENES = dict(preview_garden.scenes())


@cache
def scene(name: str, language: str = "ko") -> str:
    """A picture, drawn once in each language."""
    set_language(language)
    return str(SCENES[name]())


@pytest.fixture(autouse=True)
def _korean() -> Iterator[None]:
    set_language("ko")
    yield
    set_language("ko")


def seen(state: GardenState, me: int = 0, **more: Any) -> TableContext:
    seats = [SeatInfo("나"), SeatInfo("곰", "bot", "greedy", "bear"), SeatInfo("여우", "bot", "greedy", "fox")]
    return TableContext(
        view=state.view(me if me >= 0 else None), selection=TABLE.new_selection(), seats=seats[: state.game.players],
        me=me, active=state.player == me, **more,
    )  # fmt: skip


def drawn(ctx: TableContext, *taps: tuple[str, object]) -> str:
    preview_garden.pick(ctx, *taps)
    return str(TABLE.render(ctx))


def name_of(html: str, ident: str) -> str:
    """What a reader hears of an element."""
    found = re.search(rf'id="{ident}"[^>]*>\s*<span class="scr">([^<]*)', html)
    assert found is not None, ident
    return found[1]


def words_in(html: str, ident: str) -> str:
    """All text within an element of that id, up to the end of the page."""
    return re.sub("<[^>]+>", " ", html[html.index(f'id="{ident}"') :])


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("name", SCENES)
def test_screens(name: str, language: str) -> None:
    page = Page(scene(name, language))
    assert len(page.ids) == len(set(page.ids)), sorted(i for i in page.ids if page.ids.count(i) > 1)
    assert page.nameless == []
    assert not re.search(r"[{}]|<Markup" + ("|None" if language == "ko" else ""), page.text), (
        "something was not filled in"
    )
    if language == "en":
        assert not re.search("[가-힣]", page.text), page.text
        assert [name for name in page.labels if name[0].islower()] == []


def test_no_name_is_the_pages_own() -> None:
    """Ids of the table are neither those of index.html nor of the sprite; its acts are none of the page's."""
    root = preview.STATIC.parent
    there = set(re.findall(r' id="([^"@]+)"', (root / "index.html").read_text(encoding="utf-8")))
    there |= set(re.findall(r' id="([^"]+)"', (preview.STATIC / "gems.svg").read_text(encoding="utf-8")))
    for name in ("table", "dice", "sun", "two", "eat", "equal", "spent", "harvest"):
        ids = set(Page(scene(name)).ids)
        assert not ids & there, name
    shell_acts = {"menu", "log", "help", "lobby", "language", "theme", "undo", "end", "hint", "pause", "jump", "seat",
                  "start", "settings", "record", "again", "dismiss"}  # fmt: skip
    assert not TABLE.intents & shell_acts


def test_every_picture_is_in_the_sprite() -> None:
    there = set(re.findall(r' id="([^"]+)"', (preview.STATIC / "gems.svg").read_text(encoding="utf-8")))
    for name in SCENES:
        missing = set(re.findall(r'href="#([^"]+)"', scene(name))) - there
        assert not missing, name


def test_a_hostile_name_stays_text() -> None:
    evil = '<img src=x onerror="alert(1)">{n}'
    ctx = preview_garden.context(preview_garden.found(preview_garden.my_turn(9)))
    ctx.seats = [SeatInfo(evil), SeatInfo(evil, "bot", evil, "owl"), SeatInfo(evil)]
    ctx.notice = evil
    for dialog in ("", "seat", "log", "help", "keys"):
        html = tablescreen.game_screen("garden", TABLE, ctx, shell.Screen(dialog=dialog, dialog_arg="1", error=evil))
        assert "<img" not in html
        Page(html)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_can_be_drawn_for_every_viewer(players: int) -> None:
    rules: list[dict[str, Any]] = [
        {}, {"sundial_scope": "coordinates", "star_cells": "corner4"},
        {"forced_actions": False, "scarecrow_bonus": "all", "max_rounds": 9},
    ]  # fmt: skip
    options_ = rules[players - 2]
    match = Match(create("garden", players, options_), players, [Seat()] * players)
    seats = [SeatInfo(name) for name in "해달별산"[:players]]

    def seen_by(viewer: int) -> TableContext:
        known = viewer if viewer >= 0 else None
        return TableContext(
            view=match.view(known), selection=TABLE.new_selection(), seats=seats, log=match.log(known),
            revision=match.revision, me=viewer, active=match.state.player == viewer,
        )  # fmt: skip

    def look(game: Match) -> bool:
        if game.state.ply % 9 == 0:
            for viewer in (-1, 0, players - 1):
                Page(str(TABLE.render(seen_by(viewer))))
        return False

    preview_garden.play(match, look, players)
    ctx = seen_by(0)
    told = [TABLE.sentence(entry, ctx) for entry in ctx.log]
    assert all("{" not in text for text in told)
    for name, arg in (("log", ""), ("seat", "0"), ("seat", "1"), ("help", ""), ("keys", "")):
        dialog = TABLE.dialog(ctx, name, arg)
        assert dialog is not None
        Page(str(dialog[1]))
    assert TABLE.dialog(ctx, "seat", "7") is None
    assert match.outcome is not None
    Page(str(result.render(ctx, TABLE, match.outcome.to_json())))


# --- what is said beforehand -------------------------------------------------------------------------------------


CHAIN = "36:4A 46:2B 45:1A"  # the second worked case of the rules: 6 for the one who harvests, 4 for the other


def test_the_points_of_the_whole_chain_for_everybody() -> None:
    html = drawn(seen(position(CHAIN, dice="2344")))
    assert "수확할 수 있어요, 나 +6, 곰 +4" in name_of(html, "cell-17"), "before anything is picked"
    html = drawn(seen(position(CHAIN, dice="2344")), ("cell", 17))
    dock = words_in(html, "act")
    assert "3개 수확하기" in dock
    assert re.search(r"나\s+\+6\s", dock)
    assert re.search(r"곰\s+\+4\s", dock)
    badges = re.findall(r'id="cell-(\d+)".*?(?:<span class="gpts"[^>]*>([^<]*)</span>)?</button>', html)
    assert {cell: badge for cell, badge in badges if badge} == {"17": "+4", "22": "+1", "23": "+4"}
    assert html.count("M") > 0
    assert 'class="glinks"' in html


def test_a_scarecrow_beside_an_own_five_on_a_star_shows_what_it_costs() -> None:
    assert "나 +10" in name_of(drawn(seen(position("56:5A", dice="5555"))), "cell-29")
    assert "나 +8" in name_of(drawn(seen(position("56:5A 45:ca", dice="5555"))), "cell-29")
    doubled = position("56:5A 45:ca", dice="5555", options={"scarecrow_star": "add_then_double"})
    assert "나 +16" in name_of(drawn(seen(doubled)), "cell-29")


def test_water_says_whose_seeds_grow() -> None:
    html = drawn(seen(position("11:5a 12:3b 21:3a 22:2b", dice="5566")), ("cell", 0))
    dock = words_in(html, "act")
    assert "4개에 물 주기" in dock
    assert re.search(r"나\s+2개", dock)
    assert re.search(r"곰\s+2개", dock)


@pytest.mark.parametrize("scene", range(6))
def test_lights_are_what_the_picked_dice_can_do(scene: int) -> None:
    ctx = preview_garden.context(preview_garden.found(preview_garden.my_turn(9 + 3 * scene, dice=3), scene + 1))
    legal = options(ctx.view)
    for place, face in enumerate(ctx.view["dice"]):
        html = drawn(ctx, ("clear", ""), ("die", place))
        lit = {int(cell) for cell in re.findall(r'<button class="plot[^"]* can[ "][^>]*id="cell-(\d+)"', html)}
        assert lit == {one.cell for one in legal.matching([face]) if one.cell is not None}
        shop = {int(value) for value in re.findall(r'<button class="gsd[^"]* hot"[^>]*id="shop-(\d)"', html)}
        assert shop == {one.tile for one in legal.matching([face], "buy")}


def test_kinds_that_are_impossible_say_so_and_stay_tappable() -> None:
    html = drawn(seen(position(dice="1111")))
    for kind in KINDS:
        button = re.search(rf'<button [^>]*id="act-{kind}"[^>]*>', html)
        assert button is not None
        possible = kind in ("buy", "place")
        assert ("aria-disabled" in button[0]) != possible
        assert "disabled=" not in button[0].replace("aria-disabled=", "")


def test_a_last_seed_is_announced_and_the_last_turn_too() -> None:
    assert "마지막 씨앗이라 이 차례 뒤에 경기가 끝나요" in drawn(seen(position(dice="3356", supply="3")), ("shop", 3))
    assert "이 차례가 마지막이에요" in drawn(seen(position(dice="6", used="333", bought="3", supply="")))


def test_everything_that_matters_is_always_on_the_screen() -> None:
    state = position("11:ba 12:3a", crops=("12345", "11"), hands=("135", ""), points=(17, 2), dice="1256")
    html = drawn(seen(state))
    own = name_of(html, "seat-0")
    assert "17점" in own
    assert "남은 마커 3개" in own
    assert "다섯 가지 세트 1벌" in own
    assert "손에 씨앗 3개" in own
    assert "수확 호박 2" in name_of(html, "seat-1")
    assert name_of(html, "hold-1") == "호박 씨앗, 값 1, 1개, 놓을 수 있어요"
    assert name_of(html, "hold-7") == "해시계, 놓을 수 있어요"
    assert "3개 남음" in name_of(html, "shop-5")
    assert "3/8" in html


def test_the_final_score_is_told_line_by_line() -> None:
    state = position(crops=("33331245",), hands=("2",), points=(20, 0), dice="", used="6666", bought="5", supply="")
    act(state, "end")
    for line in state.lines():
        facts = TABLE.score_facts(line)
        numbers = [int(re.search(r"[+−]?\d+", short)[0].replace("−", "-")) for _icon, short, _full in facts]  # type: ignore[index]
        assert sum(numbers) == line["points"]
    shorts = [short for _icon, short, _full in TABLE.score_facts(state.lines()[0])]
    assert shorts == ["수확 20", "다섯 가지 세트 +15", "같은 작물 모으기 +15", "못 심은 씨앗 −5", "쓰지 않은 태양 +5"]


def test_how_a_game_ended() -> None:
    def told(me: int, **facts: Any) -> tuple[str, str] | None:
        state = act(position(dice="", used="6666", bought="5", supply="", **facts), "end")
        outcome = state.outcome()
        assert outcome is not None
        seats = [SeatInfo("나"), SeatInfo("곰", "bot", "greedy", "bear")]
        return TABLE.ending(outcome.to_json(), seats, me)

    assert told(0, points=(20, 10)) == ("이겼어요!", "25점. 10점 차이예요.")
    assert told(0, points=(10, 20)) == ("이번에는 졌어요", "곰이 25점으로 이겼어요. 10점 차이예요.")
    assert told(0, points=(15, 20)) == ("아쉬워요", "곰이 25점으로 이겼어요. 5점 차이예요.")
    assert told(0, points=(10, 10)) == ("함께 이겼어요!", "나, 곰 모두 15점이에요.")
    tied = told(0, points=(10, 10), crops=("5", ""))
    assert tied == ("이겼어요!", "15점. 점수는 같고, 거둔 작물로 앞섰어요.")


def test_the_past_and_other_peoples_turns_can_only_be_looked_at() -> None:
    ctx = preview_garden.context(preview_garden.found(preview_garden.my_turn(6)), past=True)
    ctx.active = False
    html = str(TABLE.render(ctx))
    assert "지난 판" in html
    assert 'id="go"' not in html
    assert " can" not in html
    watching = str(TABLE.render(seen(position(), -1)))
    assert 'id="hand"' not in watching
    assert 'id="seat-1"' in watching


# --- words -------------------------------------------------------------------------------------------------------


MEAL = {"seat": 1, "animal": "rabbit", "source": 0, "cell": 3, "victim": 0, "value": 3, "side": 1}
TOLD: dict[str, dict[str, Any]] = {
    "start": {"seat": 0},
    "rolled": {"seat": 0, "dice": [1, 2, 3, 3], "equal": False},
    "reroll": {"seat": 1, "dice": [2, 2, 2, 2]},
    "sun": {"seat": 1, "old": [2], "new": [6], "dice": [2, 3]},
    "sundial": {"seat": 0, "old": [1, 2], "new": [2, 3]},
    "bought": {"seat": 1, "value": 3, "die": 4, "left": 2, "last": False},
    "placed": {"seat": 0, "cell": 9, "tile": 5, "dice": [2, 4]},
    "water": {"seat": 0, "cell": 9, "die": 5, "count": 3},
    "harvest": {"seat": 0, "cell": 9, "die": 5, "count": 2, "points": [6, 3]},
    "flipped": {"seat": 1, "tile": "dial", "cell": 3, "side": 1},
    "moved": {"seat": 1, "animal": "bird", "source": 0, "cell": 3, "die": 3},
    "stalked": {**MEAL, "die": 3},
    "swallowed": MEAL,
    "seized": {**MEAL, "die": 4},
    "removed": {"seat": 0, "owner": 1, "animal": "rabbit", "cell": 3, "discs": 2},
    "turn_ended": {"seat": 0, "unused": [1]},
    "bonus": {"seat": 0, "sets": 15, "same": 10, "seeds": -5, "sun": 5},
    "game_over": {"reason": "last_seed", "winners": [1], "points": [20, 31]},
}


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("kind", TOLD)
def test_sentences_for_every_kind_of_effect(kind: str, language: str) -> None:
    set_language(language)
    entry = {"ply": 1, "seat": TOLD[kind].get("seat", -1), "action": 1, "effects": [{"kind": kind, **TOLD[kind]}]}
    said = TABLE.sentence(entry, seen(position()))
    assert said
    assert "{" not in said


def test_every_effect_has_a_sentence_or_is_shown_by_the_picture() -> None:
    told: set[str] = set()
    for seed in range(4):
        match = preview_garden.play(preview_garden.match(seed), lambda game: game.is_over, seed)
        told |= {effect["kind"] for entry in match.log(0) for effect in entry.get("effects", ())}
    assert told - set(TOLD) <= story.SILENT
    assert len(told) > 14


def test_sentences_read_well() -> None:
    ctx = seen(position())

    def said(kind: str, **change: Any) -> str:
        return TABLE.sentence({"ply": 1, "seat": 0, "effects": [{"kind": kind, **TOLD[kind], **change}]}, ctx)

    assert said("harvest") == "내가 2-4부터 작물 2개를 거뒀어요. 나 +6, 곰 +3."
    assert said("swallowed") == "곰이 토끼로 나의 토마토를 삼켰어요."
    assert said("placed", tile=8) == "내가 2-4에 바위를 놓았어요."
    assert said("flipped") == "곰이 해시계를 허수아비로 뒤집었어요."
    assert said("sun", old=[], new=[]) == "곰이 태양을 써서 남은 주사위를 다시 굴려요."
    assert said("bought", last=True).endswith("마지막 씨앗이라 이 차례가 끝나면 경기가 끝나요.")
    assert said("bonus") == "나: 다섯 가지 세트 +15, 같은 작물 모으기 +10, 못 심은 씨앗 −5, 쓰지 않은 태양 +5."
    assert said("game_over") == "마지막 씨앗이 팔려 경기가 끝났어요. 곰이 31점으로 이겼어요."
    assert said("turn_ended", unused=[]) == ""
    assert TABLE.sentence({"ply": 3, "event": "undo", "seat": 0}, ctx) == "내가 한 수 물렀어요."


def test_who_goes_on_acting_is_named_once_and_bonuses_name_everybody() -> None:
    ctx = seen(position())
    effects = [{"kind": kind, **TOLD[kind], "seat": 1} for kind in ("bought", "moved", "flipped")]
    assert (
        TABLE.brief(effects, ctx) == "곰이 토마토 씨앗을 샀어요. 새를 1-4로 옮겼어요. 해시계를 허수아비로 뒤집었어요."
    )
    ending = [{"kind": "turn_ended", "seat": 0, "unused": [1]}, {"kind": "bonus", **TOLD["bonus"]}]
    assert "나: 다섯" in TABLE.brief(ending, ctx)
    set_language("en")
    assert TABLE.brief(effects[:2], ctx) == "곰 bought tomato seed. Moved the bird to 1-4."


@pytest.mark.parametrize("language", ["ko", "en"])
def test_every_reason_and_note_has_words(language: str) -> None:
    set_language(language)
    for reason in REASONS:
        said = refusal(reason)
        assert said, reason
        assert language == "ko" or not re.search("[가-힣]", said)
    for code in NOTES:
        assert note(code)
        assert language == "ko" or not re.search("[가-힣]", note(code))
    assert refusal("unheard_of") == note("") == ""


def test_every_reason_of_the_bot_has_words() -> None:
    assert set(_WHY) == BOT_REASONS


def test_the_rules_of_this_table() -> None:
    usual = house({})
    assert usual[0] == "별은 두 눈의 합이 10 이상인 여섯 자리에 있어요."
    assert "500라운드가 지나면 그때의 점수로 끝나요." in usual
    changed: dict[str, Any] = {
        "star_cells": "corner4", "scarecrow_star": "add_then_double", "scarecrow_bonus": "all",
        "sundial_scope": "coordinates", "sundial_pair": "free", "samekind": "cap5", "tie": "tile_count",
        "max_rounds": 7,
    }  # fmt: skip
    other = house({**changed, "forced_actions": False})
    assert len(other) == len(usual) + 1
    assert not set(usual) & set(other)
