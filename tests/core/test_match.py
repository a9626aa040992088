"""The door: seat, revision and legality; the redacted log; undo. Over all games where it can be."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.core.errors import BadPlayers, IllegalAction
from engine.core.match import Event, Match, Move, Seat
from engine.core.registry import create
from engine.core.types import CHANCE
from tests.contract.cases import CASES
from tests.contract.walk import Case, as_json, pick
from tests.splendor.table import position

HUMAN, BOT = Seat(), Seat("bot", "random", "Bot")
SMALL = [case for case in CASES if case.seed in (0, 14, 21)]
each_game = pytest.mark.parametrize("case", SMALL, ids=str)


def splendor(*seats: Seat, seed: int = 1) -> Match:
    """A match of 보석상인."""
    return Match(create("splendor", len(seats)), seed, seats)


def act(match: Match, text: str) -> list[Move]:
    """The seat to act plays this."""
    return match.play(match.state.player, match.game.parse(match.state, text), match.revision)


def go_on(match: Match, actions: int, rng: Random | None = None) -> None:
    """Random play by the rules."""
    rng = rng or Random(0)
    for _ in range(actions):
        if match.is_over:
            return
        match.play(match.state.player, pick(match.state, rng), match.revision)


def facts(match: Match) -> tuple[Any, ...]:
    """Everything that must not change when something is refused."""
    viewers = (None, *range(match.game.players))
    seen = [(match.view(viewer), match.log(viewer)) for viewer in viewers]
    return match.record(), str(match.state), match.revision, seen


def with_state(match: Match, position_text: Any) -> Match:
    """The match put into a position that random play reaches late; for rules of undo and log only."""
    match.state = position_text
    match.game = position_text.game
    return match


# --- the door ------------------------------------------------------------------------------------------------------


@each_game
def test_a_whole_match(case: Case) -> None:
    match = Match(case.game, 11)
    rng = Random(case.seed)
    revisions = [match.revision]
    while not match.is_over:
        assert match.state.player >= 0, "chance never waits for anybody"
        seat, action, ply = match.state.player, pick(match.state, rng), match.state.ply
        moves = match.play(seat, action, match.revision)
        assert (moves[0].seat, moves[0].action, moves[0].ply) == (seat, action, ply)
        assert all(move.seat == CHANCE for move in moves[1:])
        assert match.entries[-len(moves) :] == moves
        revisions.append(match.revision)
    assert revisions == sorted(set(revisions)), "a revision never repeats"
    assert match.outcome == match.state.outcome()
    assert match.state.problems() == []
    again = Match.from_record(match.record(), create_for(case))
    assert facts(again) == facts(match)


def create_for(case: Case) -> Callable[..., Any]:
    """What makes the game of a record: the registry, or the toy, which is in no registry."""
    return create if case.game.info.slug != "toy" else lambda slug, players, options: type(case.game)(players, options)


@each_game
def test_everything_else_is_refused_and_changes_nothing(case: Case) -> None:
    match = Match(case.game, 4)
    go_on(match, 3)
    before = facts(match)
    player, now = match.state.player, match.revision
    good = match.state.legal_actions()[0]
    wrong: list[tuple[int, Any, int | None, str]] = [
        (player, good, now - 1, "stale_revision"),
        (player, good, now + 1, "stale_revision"),
        ((player + 1) % case.game.players, good, now, "not_your_turn"),
        (CHANCE, good, now, "not_your_turn"),
        (99, good, now, "not_your_turn"),
        (player, True, now, "unknown_action"),
        (player, float(good), now, "unknown_action"),
        (player, str(good), now, "unknown_action"),
        (player, None, now, "unknown_action"),
        (player, -1, now, "unknown_action"),
        (player, 2**53, now, "unknown_action"),
    ]
    for seat, action, revision, reason in wrong:
        with pytest.raises(IllegalAction) as caught:
            match.play(seat, action, revision)
        assert caught.value.reason == reason
        assert facts(match) == before
    for action in range(0, 700, 3):
        refusal = match.state.refusal(action)
        if refusal is not None:
            with pytest.raises(IllegalAction) as caught:
                match.play(player, action, now)
            assert caught.value.reason == refusal
    assert facts(match) == before


def test_a_late_answer_of_a_bot_is_dropped() -> None:
    match = splendor(HUMAN, BOT)
    if match.state.player == 1:
        go_on(match, 1)
    asked = match.revision
    answer = match.state.legal_actions()[0]
    match.play(0, answer, asked)
    with pytest.raises(IllegalAction) as caught:
        match.play(0, answer, asked)
    assert caught.value.reason == "stale_revision"


@each_game
def test_after_the_end_nothing_can_be_played(case: Case) -> None:
    match = Match(case.game, 2)
    go_on(match, 5000)
    assert match.is_over
    for seat in range(case.game.players):
        with pytest.raises(IllegalAction) as caught:
            match.play(seat, 0, match.revision)
        assert caught.value.reason == "game_over"


def test_one_seat_for_each_player() -> None:
    with pytest.raises(BadPlayers):
        Match(create("splendor", 3), 1, [HUMAN, BOT])
    assert [seat.is_human for seat in Match(create("splendor", 3), 1).seats] == [True] * 3


# --- chance --------------------------------------------------------------------------------------------------------


@each_game
def test_the_same_seed_and_actions_give_the_same_match(case: Case) -> None:
    first, again, other = Match(case.game, 5), Match(case.game, 5), Match(case.game, 6)
    for match in (first, again, other):
        go_on(match, 20, Random(1))
    assert facts(first) == facts(again)
    assert first.record() != other.record()


def test_asking_re_rolls_nothing() -> None:
    first, again = splendor(HUMAN, BOT), splendor(HUMAN, BOT)
    for _ in range(6):
        again.view(0), again.log(None), again.record(), again.can_undo(0), Match.from_record(again.record())
        again.state.effects(again.state.legal_actions()[0])
        go_on(first, 1)
        go_on(again, 1)
    assert facts(first) == facts(again)


def test_a_resumed_match_goes_on_with_the_same_luck() -> None:
    match = splendor(HUMAN, HUMAN, seed=8)
    go_on(match, 10)
    resumed = Match.from_record(match.record())
    go_on(match, 30, Random(2))
    go_on(resumed, 30, Random(2))
    assert facts(match) == facts(resumed)


# --- log -----------------------------------------------------------------------------------------------------------


@each_game
def test_the_log_is_json_and_redacted_like_the_effects(case: Case) -> None:
    match = Match(case.game, 3)
    go_on(match, 25)
    moves = [entry for entry in match.entries if isinstance(entry, Move)]
    for viewer in case.viewers:
        log = match.log(viewer)
        assert as_json(log) == log
        assert len(log) == len(match.entries)
        for entry, move in zip(log, moves, strict=True):
            assert (entry["ply"], entry["seat"]) == (move.ply, move.seat)
            secret = [effect for effect in move.effects if effect.secret and viewer not in effect.knows]
            assert entry["action"] == (None if move.seat == CHANCE or secret else move.action)
            assert entry["effects"] == [effect.seen_by(viewer) for effect in move.effects]


# --- undo ----------------------------------------------------------------------------------------------------------


def started_by(seat: int, *seats: Seat) -> Match:
    """A match in which `seat` begins."""
    for seed in range(100):
        match = splendor(*seats, seed=seed)
        if match.state.player == seat:
            return match
    raise AssertionError("no such seed")


def test_one_human_may_always_take_the_last_decision_back_bots_reply_included() -> None:
    match = started_by(0, HUMAN, BOT)
    before = str(match.state)
    assert not match.can_undo(0), "nothing to take back yet"
    market = match.view(0)["market"][0][0]
    act(match, f"reserve c{market}")
    after = str(match.state)
    go_on(match, 1)
    assert match.can_undo(0)
    assert not match.can_undo(1), "bots take nothing back"
    revision = match.revision
    match.undo(0, revision)
    assert str(match.state) == before
    assert match.revision > revision, "never repeats, also across undo"
    act(match, f"reserve c{market}")
    assert str(match.state) == after, "the same luck comes again"


def test_undo_takes_back_a_whole_turn_with_its_returns() -> None:
    match = started_by(0, HUMAN, BOT)
    texts: list[str] = []
    while not texts:
        before = str(match.state)
        go_on(match, 1, Random(match.revision))
        if match.view(None)["phase"] == "return" and match.state.player == 0:
            go_on(match, 1)
            texts = [
                match.game.describe(match.state, entry.action) for entry in match.entries if isinstance(entry, Move)
            ]
            match.undo(0)
            assert str(match.state) == before
    assert texts[-1].startswith("return")


def test_undo_is_marked() -> None:
    match = started_by(0, HUMAN, BOT)
    act(match, "take wug")
    match.undo(0)
    assert match.undos() == [1, 0]
    assert match.log(None)[-1] == {"ply": match.state.ply, "event": "undo", "seat": 0}
    act(match, "take wug")
    go_on(match, 1)
    match.undo(0)
    assert match.undos() == [2, 0]
    again = Match.from_record(match.record())
    assert again.undos() == [2, 0]
    assert again.revision == match.revision


def test_a_stale_undo_or_one_too_many_is_refused_and_changes_nothing() -> None:
    match = started_by(0, HUMAN, BOT)
    act(match, "take wug")
    now = match.revision
    wrong = [(0, now - 1, "stale_revision"), *((seat, now, "nothing_to_undo") for seat in (1, 7, -1))]
    for seat, revision, reason in wrong:
        before = facts(match)
        with pytest.raises(IllegalAction) as caught:
            match.undo(seat, revision)
        assert caught.value.reason == reason
        assert facts(match) == before
    match.undo(0)
    with pytest.raises(IllegalAction):
        match.undo(0)


def test_several_humans_while_nothing_was_revealed() -> None:
    match = started_by(0, HUMAN, HUMAN)
    before = str(match.state)
    act(match, "take wug")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert str(match.state) == before


def test_several_humans_not_past_the_action_of_another_human() -> None:
    match = started_by(0, HUMAN, HUMAN)
    act(match, "take wug")
    act(match, "take wug")
    assert not match.can_undo(0)
    assert match.can_undo(1)


@pytest.mark.parametrize("text", ["reserve t1", "reserve c{}"])
def test_several_humans_not_past_a_reveal(text: str) -> None:
    match = started_by(0, HUMAN, HUMAN)
    act(match, text.format(match.view(0)["market"][1][2]))
    assert not match.can_undo(0)


def test_several_humans_not_past_a_reveal_in_the_middle_of_the_turn() -> None:
    # Ten tokens, a blind reserve: the card is seen, then a token goes back. Taking that turn back would be a spy hole.
    match = with_state(started_by(0, HUMAN, HUMAN), position(tokens=["wwwwuuuugg"]))
    match.entries = []
    act(match, "reserve t3")
    assert match.view(0)["seats"][0]["reserved"][0]["card"] is not None
    assert not match.can_undo(0)
    act(match, "return w")
    target = match.undo_target(0)
    assert target is None or target >= 2, "not past the card that was seen"


def test_a_forced_move_is_nobodys_decision() -> None:
    from tests.splendor.test_pass import stuck

    match = with_state(started_by(0, HUMAN, BOT), stuck())
    match.entries = []
    act(match, "pass")
    assert not match.can_undo(0)


# --- beside the rules ----------------------------------------------------------------------------------------------


def test_a_seat_may_be_handed_over_and_taken_back() -> None:
    match = splendor(HUMAN, HUMAN)
    revision = match.revision
    match.change_seat(0, BOT)
    assert match.seats[0] == BOT
    assert match.revision > revision
    match.change_seat(0, HUMAN)
    again = Match.from_record(match.record())
    assert again.seats == match.seats
    assert [entry.kind for entry in again.entries if isinstance(entry, Event)] == ["seat", "seat"]
    with pytest.raises(IllegalAction):
        match.change_seat(2, BOT)
    with pytest.raises(IllegalAction):
        match.change_seat(-1, BOT)


def test_ended_by_the_players_without_a_winner() -> None:
    match = splendor(HUMAN, BOT)
    go_on(match, 7)
    match.end()
    assert match.is_over
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("ended_by_players", ())
    assert tuple(line["points"] for line in outcome.lines) == match.state.scores()
    assert not match.can_undo(0)
    with pytest.raises(IllegalAction):
        match.end()
    with pytest.raises(IllegalAction) as caught:
        match.play(match.state.player, match.state.legal_actions()[0], match.revision)
    assert caught.value.reason == "game_over"
    assert facts(Match.from_record(match.record())) == facts(match)


def test_the_final_position_stays_to_be_looked_at() -> None:
    match = splendor(HUMAN, BOT)
    go_on(match, 5000)
    assert match.view(0)["phase"] == "over"
    assert match.view(0)["outcome"]["reason"] in ("points", "max_rounds", "all_passed")
