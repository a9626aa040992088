"""An embedded page without a browser: the card, what the host is told, what it may ask for."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from engine.core.match import Match, Move, Seat
from engine.core.registry import create, games
from engine.games.splendor.actions import unpack
from tests.app.fakes import FakePage
from tests.app.helpers import match_of, perform, session_of
from web.app.embed import EmbedController
from web.app.embed_card import render_card, seats
from web.app.host_news import HostNews
from web.app.seats import describe
from web.games import table


class FrameWithHost(FakePage):
    """A page in a frame whose host has said hello."""

    def __init__(self, **wishes: Any) -> None:
        super().__init__()
        self.wishes: dict[str, Any] = {
            "game": "splendor", "players": 2, "level": "greedy", "problems": [], "framed": True, **wishes,
        }  # fmt: skip
        self.told: list[dict[str, Any]] = []
        self.listens = True

    def embed(self) -> Mapping[str, Any]:
        return self.wishes

    def has_host(self) -> bool:
        return self.listens

    def tell_host(self, kind: str, fields: Mapping[str, Any]) -> None:
        self.told.append({"type": kind, **json.loads(json.dumps(fields))})

    def kinds(self) -> list[str]:
        return [one["type"] for one in self.told]

    def last(self, kind: str) -> dict[str, Any]:
        return [one for one in self.told if one["type"] == kind][-1]


def opened(page: FrameWithHost) -> EmbedController:
    control = EmbedController(page, clock=page.seconds, seed=lambda: 99)
    control.start()
    return control


def started(**wishes: Any) -> tuple[FrameWithHost, EmbedController]:
    """A game begun by its start button, before any bot has answered."""
    page = FrameWithHost(**wishes)
    control = opened(page)
    form = {"game": page.wishes["game"], "players": str(page.wishes["players"]), "level": page.wishes["level"]}
    page.heard("start", "", json.dumps(form), "")
    return page, control


def my_turn(page: FrameWithHost, control: EmbedController) -> None:
    page.run()
    assert match_of(control).state.player == 0


# --- the card --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "kinds"),
    [
        ("2", ["human", "random", "empty", "empty"]),
        ("4", ["human", "random", "random", "random"]),
        ("9", ["human", "random", "empty", "empty"]),
        ("", ["human", "random", "empty", "empty"]),
    ],
)
def test_a_person_sits_down_with_bots_of_the_level(players: str, kinds: list[str]) -> None:
    form = seats({"game": "duel", "players": players, "level": "random"})
    assert [form[f"seat{place}"] for place in (1, 2, 3, 4)] == kinds
    assert seats(form) == form


def test_the_card_of_one_game_shows_that_one_alone() -> None:
    html = str(render_card("ko", {"game": "duel", "players": "2", "level": "greedy"}, problems=("level",)))
    assert "보석상인 대결 시작" in html
    assert "for-garden" not in html.split("<main", 1)[1]
    assert '<p class="warn" data-problem="level">' in html
    assert 'class="warn" hidden="" data-problem="seed"' in html
    both = str(render_card("en"))
    assert all(f"for-{info.slug}" in both for info in games())


def test_back_from_the_table_is_the_card_with_the_game_kept() -> None:
    page, control = started()
    my_turn(page, control)
    page.act("lobby")
    assert 'id="card"' in page.html
    assert 'id="continue"' in page.html
    page.act("continue")
    assert 'id="table"' in page.html


def test_table_and_result_lead_out_to_the_whole_site() -> None:
    page, _control = started(game="garden")
    page.act("menu")
    assert 'href="garden.html" target="_blank" rel="noopener"' in page.html
    page.act("end-yes")
    assert 'id="result"' in page.html
    assert "다른 게임" not in page.html


# --- what the host is told -------------------------------------------------------------------------------------------


def test_the_order_of_what_is_told() -> None:
    page, control = started(seed=7)
    my_turn(page, control)
    assert page.kinds()[:2] == ["start", "turn"]
    assert page.told[0]["game"] == "splendor"
    assert [seat["kind"] for seat in page.told[0]["seats"]] == ["human", "bot"]
    del page.told[:]
    take = next(a for a in match_of(control).state.legal_actions() if unpack(a)[0] == "take" and len(unpack(a)[1]) == 3)
    perform(page, control, take)
    page.run()
    assert page.kinds() == ["move", "turn", "move", "turn"]
    mine, theirs = page.told[0], page.told[2]
    assert (mine["seat"], mine["action"], theirs["seat"]) == (0, take, 1)
    assert mine["text"]
    assert [one["seat"] for one in page.told if one["type"] == "turn"] == [1, 0]
    page.act("undo")
    assert page.kinds()[4:] == ["undo", "turn"]
    page.act("end-yes")
    assert page.kinds()[6:] == ["over"]
    assert page.told[-1]["reason"] == "ended_by_players"
    assert page.told[-1]["winners"] == []
    page.act("again")
    assert page.kinds()[7] == "start"


def test_a_host_that_comes_late_is_told_of_the_game_at_hand() -> None:
    page = FrameWithHost()
    page.listens = False
    control = opened(page)
    page.heard("start", "", json.dumps({"game": "splendor", "players": "2", "level": "greedy"}), "")
    my_turn(page, control)
    assert page.told == []
    page.listens = True
    page.heard("host", "hello", "", "")
    assert page.kinds() == ["start", "turn"]
    moves = sum(1 for entry in match_of(control).entries if isinstance(entry, Move) and entry.seat >= 0)
    assert page.told[0]["moves"] == moves


class Told:
    """A match on a table, without a page."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.table = table(match.game.info.slug)

    def seats(self) -> Any:
        return describe(["human", *["greedy"] * (self.match.game.players - 1)])


def test_each_move_follows_its_turn_even_if_several_are_made_at_once() -> None:
    match = Match(create("garden"), 11, [Seat(), Seat("bot", "random")])
    rng, news, session = Random(4), HostNews(), Told(match)
    told = list(news.since(session))
    while len(match.entries) < 60:
        for _ in range(rng.randrange(1, 4)):
            match.play(match.state.player, rng.choice(match.state.legal_actions()))
        told += news.since(session)
    found = [(kind, fields["seat"], fields["ply"]) for kind, fields in told if kind != "start"]
    turns, moves = found[:-1:2], found[1::2]
    assert len(moves) > 20
    assert found[-1][0] == "turn"
    assert [("move", *turn[1:]) for turn in turns] == moves


@pytest.mark.parametrize("slug", [info.slug for info in games()])
def test_nothing_hidden_is_told(slug: str) -> None:
    """A whole random game: of every move the host hears what a spectator may know, and no action that tells more."""
    game = create(slug)
    match = Match(game, 11, [Seat(), *[Seat("bot", "random")] * (game.players - 1)])
    rng, news, session = Random(4), HostNews(), Told(match)
    told = list(news.since(session))
    while not match.is_over:
        seat = match.state.player
        match.play(seat, rng.choice(match.state.legal_actions()))
        told += news.since(session)
    moves = [entry for entry in match.entries if isinstance(entry, Move) and entry.seat >= 0]
    heard = [fields for kind, fields in told if kind == "move"]
    assert len(heard) == len(moves)
    for move, fields in zip(moves, heard, strict=True):
        assert fields["effects"] == [effect.seen_by(None) for effect in move.effects]
        assert (fields["action"] is None) == any(effect.secret is not None for effect in move.effects)
    assert {fields["seat"] for fields in heard} == set(range(game.players))  # what chance draws is not told
    kind, over = told[-1]
    assert kind == "over"
    assert len(over["points"]) == game.players
    assert not any("seed" in fields for _, fields in told)


def test_a_card_reserved_unseen_stays_unseen() -> None:
    page, control = started(seed=7)
    my_turn(page, control)
    blind = next(a for a in match_of(control).state.legal_actions() if unpack(a)[0] == "reserve_deck")
    perform(page, control, blind)
    move = page.last("move")
    assert move["seat"] == 0
    (kept,) = match_of(control).state.view(0)["seats"][0]["reserved"]
    assert kept["card"] is not None  # the person sees it
    assert [effect["card"] for effect in move["effects"] if effect["kind"] == "reserved"] == [None]
    assert "예약" in move["text"]


# --- what the host asks for ------------------------------------------------------------------------------------------


def test_the_record_is_given_after_the_end_only() -> None:
    page, control = started(seed=5)
    page.heard("host", "record", '"a"', "")
    assert page.told[-1] == {"type": "error", "id": "a", "reason": "game_running"}
    page.act("end-yes")
    page.heard("host", "record", "3", "")
    assert page.told[-1]["id"] == 3
    match = Match.from_record(page.told[-1]["record"])
    assert match.seed == 5
    assert match.record() == match_of(control).record()


def test_without_a_game_there_is_no_record() -> None:
    page = FrameWithHost()
    opened(page)
    page.heard("host", "record", "null", "")
    assert page.told == [{"type": "error", "reason": "no_game"}]


def test_a_new_game_replaces_the_running_one_at_once() -> None:
    page, control = started()
    first = match_of(control)
    page.wishes = {**page.wishes, "game": "culdcept", "players": 3, "seed": 12}
    page.heard("host", "new", json.dumps({"game": "culdcept", "players": "3", "level": "random"}), "")
    match = match_of(control)
    assert match is not first
    assert (match.game.info.slug, match.game.players, match.seed) == ("culdcept", 3, 12)
    assert [seat.level for seat in match.seats] == [None, "random", "random"]
    assert page.last("start")["game"] == "culdcept"
    page.act("end-yes")
    page.act("again")
    assert match_of(control).seed == 99  # one more game is another deal


def test_a_start_over_a_kept_game_asks_first() -> None:
    page, control = started()
    kept = session_of(control).match.record()
    page.act("lobby")
    page.heard("start", "", json.dumps({"game": "splendor", "players": "2", "level": "greedy"}), "")
    assert 'data-modal="replace"' in page.html
    page.act("replace-yes")
    assert match_of(control).record() != kept or match_of(control).seed == 99
    assert 'id="table"' in page.html


def test_a_wish_that_makes_no_game_is_a_message_not_a_dead_page() -> None:
    page, control = started()
    page.heard("host", "new", json.dumps({"game": "chess", "players": "2", "level": "greedy"}), "")
    assert 'id="error"' in page.html
    assert match_of(control).game.info.slug == "splendor"
