"""The contract every game keeps: checks on the interface of `engine.core`, run over random games.

Each check takes a `Case` and raises AssertionError. They know no game: what a check claims is what the docstrings
of `State` and `Game` and the project's design promise.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core.errors import BadOption, BadPlayers
from engine.core.types import CHANCE, MAX_ACTION, TERMINAL, Effect, rank_by

from .suite import check
from .walk import Case, CountingRandom, actions_of, as_json, choices, positions, replay, snapshot, walk

NONSENSE = (-1, -2, 50_000, MAX_ACTION, MAX_ACTION + 1)


def probes(case: Case) -> list[int]:
    """Actions worth asking about: those of another random game, all small ints, and nonsense."""
    other = actions_of(Case(case.game, case.seed + 1000))
    return sorted({*range(40), *other[:: max(1, len(other) // 60)], *NONSENSE})


@check
def legal_lists_are_well_formed(case: Case) -> None:
    for state, _ in walk(case):
        legal = state.legal_actions()
        assert type(legal) is list
        assert all(type(action) is int and 0 <= action <= MAX_ACTION for action in legal)
        assert legal == sorted(set(legal)), f"unsorted or doubled: {legal}"
        assert bool(legal) == (state.player >= 0), f"{len(legal)} actions for player {state.player}"
    assert positions(case)[-1].legal_actions() == []


@check
def legal_lists_belong_to_the_caller(case: Case) -> None:
    for state in positions(case):
        first = state.legal_actions()
        kept = first[:]
        first.append(-7)
        assert state.legal_actions() == kept


@check
def refusal_agrees_with_the_legal_list(case: Case) -> None:
    asked = probes(case)
    for state in positions(case):
        legal = state.legal_actions()
        before = snapshot(state)
        for action in {*asked, *legal}:
            reason = state.refusal(action)
            assert (reason is None) == (action in legal), f"{action} in {state}: {reason}"
            assert reason is None or (reason.isidentifier() and reason == reason.lower()), f"no stable code: {reason!r}"
        assert snapshot(state) == before, "asking changed the state"


@check
def apply_is_deterministic(case: Case) -> None:
    actions = actions_of(case)
    random.seed(1)
    first = replay(case.game, actions)
    random.seed(2)
    luck = random.getstate()
    again = replay(case.game, actions)
    assert random.getstate() == luck, "apply drew random numbers"
    assert snapshot(first) == snapshot(again)


@check
def counters_go_up(case: Case) -> None:
    ply, decision = 0, 0
    for state, _ in walk(case):
        assert state.ply == ply, f"ply {state.ply} after {ply} actions"
        assert decision <= state.decision <= decision + 1, "a ply is at most one decision"
        assert CHANCE <= state.player < case.game.players
        assert not state.is_terminal
        ply, decision = ply + 1, state.decision
    last = positions(case)[-1]
    assert last.player == TERMINAL
    assert last.is_terminal
    assert last.decision > 0


@check
def copies_are_independent(case: Case) -> None:
    actions = actions_of(case)
    for state in positions(case, 12):
        done = state.ply
        before = snapshot(state)
        twin = state.copy()
        assert type(twin) is type(state)
        assert twin is not state
        assert twin.game is state.game
        assert snapshot(twin) == before
        for action in actions[done:]:
            twin.apply(action)
        assert snapshot(state) == before, "playing on in the copy changed the original"
        twin = state.copy()
        for action in actions[done:]:
            state.apply(action)
        assert snapshot(twin) == before, "playing on in the original changed the copy"


@check
def effects_are_pure(case: Case) -> None:
    for state in positions(case):
        for action in choices(state)[::4][:12]:
            before = snapshot(state)
            told = state.effects(action)
            assert snapshot(state) == before, f"telling {action} changed the state"
            assert told == state.effects(action)


@check
def effects_are_well_formed(case: Case) -> None:
    for state, action in walk(case):
        told = state.effects(action)
        assert told, f"nothing to tell about {case.game.describe(state, action)}"
        for effect in told:
            assert type(effect) is Effect
            assert effect.kind.isidentifier()
            assert "kind" not in effect.data
            assert as_json(effect.data) == effect.data
            assert (effect.secret is None) == (effect.knows == ())
            assert all(0 <= seat < case.game.players for seat in effect.knows)
            if effect.secret is not None:
                assert as_json(effect.secret) == effect.secret
                assert set(effect.secret) <= set(effect.data), "a secret needs its public stand-in"


@check
def chance_is_declared(case: Case) -> None:
    for state, _ in walk(case):
        outcomes = state.chance_outcomes()
        assert bool(outcomes) == (state.player == CHANCE)
        ids = [action for action, _ in outcomes]
        assert ids == sorted(set(ids))
        assert all(type(action) is int and 0 <= action <= MAX_ACTION for action in ids)
        assert all(0 < weight < float("inf") for _, weight in outcomes)


@check
def chance_is_sampled_by_weight(case: Case) -> None:
    sweep = 240
    for state in positions(case, 20):
        if state.player != CHANCE:
            continue
        outcomes = state.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        counts = dict.fromkeys((action for action, _ in outcomes), 0)
        before = snapshot(state)
        for number in range(sweep):
            rng = CountingRandom((number + 0.5) / sweep)
            action = state.sample_chance(rng)
            assert rng.drawn == 1, "one draw of chance is one random()"
            assert action in counts
            counts[action] += 1
        assert state.sample_chance(CountingRandom(0.0)) in counts
        assert state.sample_chance(CountingRandom(1 - 2**-53)) in counts
        assert snapshot(state) == before
        for action, weight in outcomes:
            assert abs(counts[action] - sweep * weight / total) <= 1.5, f"{action} is not drawn by its weight"


@check
def invariants_hold(case: Case) -> None:
    for state, action in walk(case):
        assert state.problems() == []
        legal = state.legal_actions()
        assert not legal or action in legal
    assert positions(case, 2)[-1].problems() == []


@check
def problems_sees_damage(case: Case) -> None:
    """Each list of pieces, spoilt by one number or one entry, must be noticed somewhere in a game."""
    noticed: dict[str, bool] = {}
    for state in positions(case, 10):
        for name in case.damage:
            for damage in (_add_one, _drop_last):
                twin = state.copy()
                pieces = getattr(twin, name)
                while pieces and isinstance(pieces[0], list):
                    pieces = pieces[0]
                if pieces:
                    damage(pieces)
                    noticed[name] = noticed.get(name, False) or bool(twin.problems())
    assert noticed
    assert all(noticed.values()), f"damage not seen: {[name for name, seen in noticed.items() if not seen]}"


def _add_one(pieces: list[int]) -> None:
    pieces[0] += 1


def _drop_last(pieces: list[int]) -> None:
    pieces.pop()


@check
def games_end_as_declared(case: Case) -> None:
    info = case.game.info
    for state, _ in walk(case):
        scores = state.scores()
        assert type(scores) is tuple
        assert len(scores) == case.game.players
        assert all(type(points) is int and info.min_score <= points <= info.max_score for points in scores), (
            f"out of bounds: {scores}"
        )
        assert state.outcome() is None
    last = positions(case, 2)[-1]
    assert last.ply <= info.max_plies
    assert all(info.min_score <= points <= info.max_score for points in last.scores())
    outcome = last.outcome()
    assert outcome is not None
    assert outcome.reason.isidentifier()
    assert as_json(outcome.to_json()) == outcome.to_json()
    assert tuple(line["points"] for line in outcome.lines) == last.scores()
    assert all(next(iter(line)) == "points" for line in outcome.lines)
    if outcome.ranks:
        assert len(outcome.ranks) == case.game.players
        assert outcome.ranks == rank_by([(-rank,) for rank in outcome.ranks]), "ranks as 1, 1, 3"
        assert outcome.winners == tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)
        by_points = outcome.reason not in info.beside_points
        for seat, rank in enumerate(outcome.ranks):
            for other, behind in enumerate(outcome.ranks):
                ahead = rank < behind and by_points
                assert not ahead or last.scores()[seat] >= last.scores()[other], "a better rank needs the points"
    else:
        assert outcome.winners == ()


@check
def facts_are_enforced(case: Case) -> None:
    make = type(case.game)
    info = make.info
    for players in range(info.min_players, info.max_players + 1):
        assert make(players).players == players
    assert make().players == info.min_players
    wrong_players: tuple[Any, ...] = (info.min_players - 1, info.max_players + 1, 0, -1, True, 2.0, "2")
    for players in wrong_players:
        with pytest.raises(BadPlayers):
            make(players)
    for option in info.options:
        values: list[Any] = list(option.choices)
        wrong: list[Any] = [None, "nonsense", [], 1.0, 10**9]
        if isinstance(option.default, bool):
            values, wrong = [True, False], [*wrong, 0, 1]
        elif isinstance(option.default, int):
            values, wrong = [option.low, option.high], [*wrong, option.low - 1, option.high + 1, True]
        assert option.check(option.default) == option.default
        for value in values:
            assert make(None, {option.name: value}).options[option.name] == value
        for value in wrong:
            with pytest.raises(BadOption):
                make(None, {option.name: value})
    with pytest.raises(BadOption):
        make(None, {"no_such_option": True})


@check
def random_play_uses_every_seat(case: Case) -> None:
    acted = {state.player for state, _ in walk(case)}
    assert acted - {CHANCE} == set(range(case.game.players))
