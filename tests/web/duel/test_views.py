"""Every picture of the table in both languages: sound HTML, names for everything, nothing secret, nothing unsaid."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.match import Match, Seat
from engine.core.registry import create
from engine.games.duel.actions import unpack
from engine.games.duel.lines import scroll_cause
from engine.games.duel.refusals import LINE_REASONS, REASONS
from tests.duel.helpers import position
from tests.web.test_views import Page
from tools import preview, preview_duel
from web.app import result, shell, tablescreen
from web.app.context import SeatInfo, TableContext
from web.app.i18n import set_language
from web.games.duel import TABLE, story
from web.games.duel import words as duel_words
from web.games.duel.hints import _WHY
from web.games.duel.refusals import NOTES, note

SCENES = dict(preview_duel.scenes())
SPRITES = set(re.findall(r' id="([^"]+)"', (preview.STATIC / "gems.svg").read_text(encoding="utf-8")))
BOT_REASONS = (
    "win", "royal", "extra_turn", "crowns", "points", "bonus", "towards_card", "keep_card", "scroll", "refill",
    "colour", "match", "steal", "least_loss", "only_move",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _korean() -> Iterator[None]:
    set_language("ko")
    yield
    set_language("ko")


def seen(state: Any, me: int = 0, **more: Any) -> TableContext:
    return TableContext(
        view=state.view(me), selection=TABLE.new_selection(),
        seats=[SeatInfo("나"), SeatInfo("곰", "bot", "greedy", "bear")], me=me, active=state.player == me, **more,
    )  # fmt: skip


def text_of(ctx: TableContext) -> str:
    return Page(str(TABLE.render(ctx))).text


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
    assert "splendor" not in page.text.lower()
    if language == "en":
        assert not re.search("[가-힣]", page.text), page.text
        assert [name for name in page.labels if name[0].islower()] == []


def test_a_hostile_name_stays_text() -> None:
    evil = '<img src=x onerror="alert(1)">{n}'
    ctx = preview_duel.context(preview_duel.found(preview_duel.my_turn(9)))
    ctx.seats = [SeatInfo(evil), SeatInfo(evil, "bot", evil, "owl")]
    ctx.notice = evil
    for dialog in ("", "seat", "log", "help", "keys"):
        html = tablescreen.game_screen("duel", TABLE, ctx, shell.Screen(dialog=dialog, dialog_arg="1", error=evil))
        assert "<img" not in html
        Page(html)


@pytest.mark.parametrize("options", [{}, {"pyramid_reserve": "hidden", "hoard_rule": "on"}])
def test_a_whole_game_can_be_drawn_for_every_viewer(options: dict[str, Any]) -> None:
    """Everything that can be seen, hidden cards included, and every log line; cards of others stay secret."""
    secrets = 0
    for seed in range(2):
        match = Match(create("duel", 2, options), seed, [Seat()] * 2)
        seats = [SeatInfo("나"), SeatInfo("곰", "bot", "greedy", "bear")]

        def seen_by(viewer: int, game: Match = match, who: list[SeatInfo] = seats) -> TableContext:
            known = viewer if viewer >= 0 else None
            return TableContext(
                view=game.view(known), selection=TABLE.new_selection(), seats=who, log=game.log(known),
                revision=game.revision, me=viewer, active=game.state.player == viewer,
            )  # fmt: skip

        def look(game: Match) -> bool:
            nonlocal secrets
            if game.state.ply % 11 == 0:
                for viewer in (-1, 0, 1):
                    ctx = seen_by(viewer)
                    html = str(TABLE.render(ctx))
                    Page(html)
                    for seat in {0, 1} - {viewer}:
                        for kept in game.view(seat)["seats"][seat]["reserved"]:
                            if kept["hidden"]:
                                secrets += 1
                                sheet = TABLE.dialog(ctx, "seat", str(seat))
                                assert sheet is not None
                                assert f'id="card-{kept["card"]}"' not in html
                                assert duel_words.card_sentence(kept["card"]) not in sheet[1]
            return False

        preview_duel.play(match, look, seed)
        for viewer in (-1, 0, 1):
            ctx = seen_by(viewer)
            told = [TABLE.sentence(entry, ctx) for entry in ctx.log]
            assert all("{" not in text for text in told)
            for name, arg in (("log", ""), ("seat", "0"), ("seat", "1"), ("help", ""), ("keys", "")):
                dialog = TABLE.dialog(ctx, name, arg)
                assert dialog is not None
                Page(str(dialog[1]))
            assert TABLE.dialog(ctx, "seat", "7") is None
            assert match.outcome is not None
            Page(str(result.render(ctx, TABLE, match.outcome.to_json())))
    assert secrets > 5


# --- what is said beforehand -------------------------------------------------------------------------------------


BOARD = "rrr../ppg../...../...../....."


@pytest.mark.parametrize(
    ("scrolls", "words"),
    [
        ((0, 0), "같은 색 3개라 곰이 특권 1개를 받아요"),
        ((1, 2), "같은 색 3개라 내 특권 1개가 곰에게 넘어가요"),
        ((0, 3), "같은 색 3개라 곰은 이미 특권이 3개라 더 받지 않아요"),
    ],
)
def test_a_take_that_gives_a_scroll_says_so(scrolls: tuple[int, int], words: str) -> None:
    ctx = seen(position(BOARD, scrolls=scrolls))
    preview_duel.pick(ctx, ("cell", 0), ("cell", 1))
    assert "같은 색 3개라" not in text_of(ctx)
    preview_duel.pick(ctx, ("cell", 2))
    assert words in text_of(ctx)


def test_two_pearls_say_so_and_others_do_not() -> None:
    ctx = seen(position(BOARD))
    preview_duel.pick(ctx, ("line", "5 6"))
    assert "진주 2개라 곰이 특권 1개를 받아요" in text_of(ctx)
    preview_duel.pick(ctx, ("clear", ""), ("line", "6 7"))
    assert "특권 1개를 받아요" not in text_of(ctx)


def test_the_warning_is_always_right() -> None:
    """Over games: a picked line warns exactly when the engine's story gives the opponent a scroll."""
    from engine.games.duel.actions import unpack

    warned = 0

    def look(game: Match) -> bool:
        nonlocal warned
        view = game.view(0)
        if view["player"] != 0 or view["phase"] not in ("main", "filled"):
            return False
        takes = [action for action in view["legal"] if unpack(action)[0] == "take"]
        for action in takes:
            cells = unpack(action)[1]
            alike = scroll_cause([view["board"][cell] for cell in cells])
            if alike is None and action % 11:
                continue
            ctx = preview_duel.context(game)
            ctx.selection = TABLE.suggest(view, action)
            told = [effect.kind for effect in game.state.effects(action)]
            said = re.search("(같은 색 3개|진주 2개)라 ", text_of(ctx)) is not None
            assert said == ("scroll" in told)
            assert said == (alike is not None)
            warned += said
        return False

    for seed in (8, 9):
        preview_duel.play(preview_duel.match(seed), look, seed)
    assert warned > 3


def test_what_a_refill_gives() -> None:
    ctx = seen(position("wu.../...../...../...../.....", ("rrrrrrrrrr"[:4], "")))
    preview_duel.pick(ctx, ("bag", ""))
    html = str(TABLE.render(ctx))
    assert "곰이 특권 1개를 받아요" in html
    assert html.count("번째로 채워요") == 19  # 25 tokens without the two on the board and the four in hand
    assert 'data-action="refill"' in html


def test_tokens_over_ten_are_announced() -> None:
    ctx = seen(position("yrg../...../...../...../.....", ("wwwuuuggrr", "")))
    preview_duel.pick(ctx, ("line", "1 2"))
    assert "2개는 주머니에 버려야 해요" in text_of(ctx)
    preview_duel.pick(ctx, ("clear", ""), ("cell", 0))
    assert "1개는 주머니에 버려야 해요" in text_of(ctx)


def test_a_winning_purchase_is_announced() -> None:
    ctx = seen(position(hands=("rrrrp", ""), bought=((59, 57, 61, 63, 4), ()), top=(29,)))
    preview_duel.pick(ctx, ("card", 29))
    assert "사면 이겨요!" in text_of(ctx)


def test_races_are_always_on_the_screen() -> None:
    page = str(TABLE.render(seen(position(bought=((59, 1), (16, 61))))))
    assert page.count('class="mt m-points') == page.count('class="mt m-crowns') == page.count('class="mt m-colour') == 2
    assert "점수 4/20, 왕관 1/10, 한 색 점수 4/10 (에메랄드)" in page
    assert "왕관 1/10, 한 색 점수 4/10 (루비)" in page


def test_a_spectator_sees_both_seats() -> None:
    ctx = preview_duel.context(preview_duel.found(preview_duel.my_turn(6)), -1)
    html = str(TABLE.render(ctx))
    assert 'id="seat-0"' in html
    assert 'id="seat-1"' in html
    assert 'id="hold"' not in html


def test_a_royal_that_is_taken_is_still_seen() -> None:
    """Its class must not be one of the page's own: `gone` would hide it."""
    html = str(TABLE.render(seen(position(bought=((), [1, 6, 11, 16, 21]), royals="1@1"))))
    (tile,) = re.findall(r'<button class="([^"]+)"[^>]*id="royal-1"', html)
    assert tile.split() == ["royal", "taken"]
    sheets = "".join(path.read_text(encoding="utf-8") for path in preview.STATIC.glob("*.css"))
    assert re.search(r"(^|[,}\n])\s*\.taken\b", sheets) is None


def test_the_past_can_only_be_looked_at() -> None:
    ctx = preview_duel.context(preview_duel.found(preview_duel.my_turn(6)), past=True)
    ctx.active = False
    html = str(TABLE.render(ctx))
    assert "지난 판" in html
    assert 'id="go"' not in html


# --- words -------------------------------------------------------------------------------------------------------


TOLD: dict[str, dict[str, Any]] = {
    "start": {"seat": 0},
    "scroll": {"seat": 1, "source": "supply", "cause": "second_seat", "scrolls": [0, 1], "supply": 2},
    "scroll_used": {"seat": 0, "cell": 3, "token": 5},
    "refill": {"seat": 1, "cells": [12, 17], "tokens": [1, 1, 0, 0, 0, 0, 0]},
    "took": {"seat": 1, "cells": [0, 1], "tokens": [1, 1, 0, 0, 0, 0, 0]},
    "reserved": {"seat": 1, "card": 5, "level": 1, "slot": 0, "hidden": False, "cell": 4},
    "drew": {"seat": 0, "level": 1, "card": 7},
    "paid": {"seat": 0, "tokens": [0] * 7},
    "bought": {"seat": 0, "card": 64, "source": "pyramid", "level": 3, "slot": 1, "points": 3, "crowns": 0,
               "bonus": "wild", "bonus_count": 1, "abilities": ["extra_turn", "copy"]},
    "coloured": {"seat": 0, "card": 64, "colour": 3, "points": 3},
    "extra_turn": {"seat": 0, "source": "card"},
    "matched": {"seat": 0, "cell": 3, "token": 3},
    "stole": {"seat": 0, "rival": 1, "token": 5},
    "nothing": {"seat": 0, "ability": "steal"},
    "royal": {"seat": 0, "royal": 2, "points": 2, "abilities": ["steal"]},
    "discarded": {"seat": 0, "tokens": [0, 0, 0, 0, 0, 1, 2]},
    "passed": {"seat": 1},
    "game_over": {"reason": "crowns", "winner": 0, "conditions": ["crowns"]},
}  # fmt: skip


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("kind", TOLD)
def test_sentences_for_every_kind_of_effect(kind: str, language: str) -> None:
    set_language(language)
    ctx = seen(position())
    entry = {"ply": 1, "seat": TOLD[kind].get("seat", -1), "action": 1, "effects": [{"kind": kind, **TOLD[kind]}]}
    said = TABLE.sentence(entry, ctx)
    assert said
    assert "{" not in said


def test_sentences_read_well() -> None:
    ctx = seen(position())

    def said(kind: str, **change: Any) -> str:
        return TABLE.sentence({"ply": 1, "seat": 0, "effects": [{"kind": kind, **TOLD[kind], **change}]}, ctx)

    assert said("stole") == "내가 곰에게서 진주를 빼앗았어요."
    assert said("bought") == "내가 3점 색상 복사 카드를 샀어요."
    assert said("scroll", cause="refill", source="none") == "곰은 이미 특권이 3개라 더 받지 않았어요."
    assert said("reserved", card=None, hidden=True, slot=None) == "곰이 황금을 받고 1단계 더미에서 보관했어요."
    assert said("game_over", reason="max_turns", winner=None) == "정해진 차례를 다 써서 승자 없이 끝났어요."
    assert TABLE.sentence({"ply": 3, "event": "undo", "seat": 0}, ctx) == "내가 한 수 물렀어요."
    assert TABLE.sentence({"ply": 1, "seat": -1, "effects": [{"kind": "unheard_of"}]}, ctx) == ""


def test_who_goes_on_acting_is_named_once() -> None:
    ctx = seen(position())
    bought = {"kind": "bought", **TOLD["bought"], "seat": 1}
    story = [
        {"kind": "paid", **TOLD["paid"], "seat": 1}, bought, {"kind": "coloured", **TOLD["coloured"], "seat": 1},
        {"kind": "extra_turn", **TOLD["extra_turn"], "seat": 1}, {"kind": "scroll", **TOLD["scroll"], "seat": 0,
                                                                 "cause": "refill"},
        {"kind": "stole", **TOLD["stole"], "seat": 0},
    ]  # fmt: skip
    entry = {"ply": 1, "seat": 1, "effects": story}
    assert TABLE.sentence(entry, ctx) == (
        "곰이 3점 색상 복사 카드를 샀어요. 토큰을 내지 않았어요. 이 카드를 루비로 정했어요. 한 차례를 더 해요. "
        "내가 특권 1개를 받았어요. 곰에게서 진주를 빼앗았어요."
    )
    log = TABLE.dialog(seen(position(), log=[entry]), "log", "")
    assert log is not None
    assert log[1].count("<b>곰</b>") == 2  # his purchase, and whom he lost a pearl to
    set_language("en")
    assert TABLE.sentence({**entry, "effects": [bought, story[3]]}, ctx) == (
        "곰 bought the copy card (3 points). Will have another turn."
    )


def test_a_hidden_card_of_the_pyramid_is_named_to_its_owner_alone() -> None:
    """`pyramid_reserve=hidden`: the log has the name and the mark for its owner; the rival and a spectator must
    remember it."""
    match = Match(create("duel", 2, {"pyramid_reserve": "hidden"}), 4, [Seat()] * 2)
    mover = match.state.player
    card = match.view(mover)["pyramid"][2][0]
    reserve = next(action for action in match.state.legal_actions() if unpack(action)[::2] == ("reserve", card))
    match.play(mover, reserve)
    seats = [SeatInfo("해"), SeatInfo("달")]
    for viewer in (mover, 1 - mover, None):
        log = match.log(viewer)
        ctx = TableContext(view=match.view(viewer), selection=None, seats=seats, log=log, me=mover)
        told = next(entry for entry in log if entry.get("action") == reserve or entry["seat"] == mover)
        mine = viewer == mover
        assert (duel_words.card_name(card) in TABLE.sentence(told, ctx)) == mine
        assert ("뒤집어" in TABLE.sentence(told, ctx)) == (not mine)
        assert (f"mini c-{duel_words.slug(card)}" in str(story.line(told, ctx))) == mine
        assert told["action"] == (reserve if mine else None)


def test_every_refusal_note_and_reason_has_words() -> None:
    for language in ("ko", "en"):
        set_language(language)
        for reason in (*REASONS, *LINE_REASONS):
            assert TABLE.refusal(reason, {})
            assert note(reason)
        for code in NOTES:
            assert note(code, 2)
    set_language("ko")
    assert TABLE.refusal("a_code_of_another_layer", {}) == ""
    assert set(_WHY) == set(BOT_REASONS)
