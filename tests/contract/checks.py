"""The contract every game keeps: checks on the interface of `engine.core`, run over random games.

Each check takes a `Case` and raises AssertionError. They know no game: what a check claims is what the docstrings
of `State` and `Game` and the project's design promise.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.core.errors import BadOption, BadPlayers, BadText, BadView, IllegalAction
from engine.core.types import CHANCE, MAX_ACTION, TERMINAL, Effect, rank_by

from .walk import Case, CountingRandom, actions_of, as_json, choices, positions, replay, snapshot, walk

Check = Callable[[Case], None]
CHECKS: dict[str, Check] = {}

NONSENSE = (-1, -2, 50_000, MAX_ACTION, MAX_ACTION + 1)
GARBAGE = ("", " ", "pass pass", "take", "nonsense", "take -1", "#5", "0", "take " + "w" * 300, "구매", "\x00")


def check(function: Check) -> Check:
    """Registers a check under its name."""
    CHECKS[function.__name__] = function
    return function


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
def texts_round_trip(case: Case) -> None:
    for state in positions(case):
        text = str(state)
        assert "\n" not in text
        again = case.game.state_from_text(text)
        assert snapshot(again) == snapshot(state)
        assert choices(again) == choices(state)
        assert all(again.view(viewer) == state.view(viewer) for viewer in case.viewers)


@check
def damaged_texts_are_refused(case: Case) -> None:
    for garbage in GARBAGE:
        with pytest.raises(BadText):
            case.game.state_from_text(garbage)
    rng = Random(case.seed)
    for state in positions(case, 8):
        text = str(state)
        for _ in range(30):
            at = int(rng.random() * len(text))
            broken = text[:at] + rng.choice(["", "7", "-", ",", "x", " "]) + text[at + 1 :]
            try:
                other = case.game.state_from_text(broken)
            except BadText:
                continue
            assert other.problems() == []
            assert snapshot(case.game.state_from_text(str(other))) == snapshot(other)


@check
def notation_round_trips(case: Case) -> None:
    for state in positions(case):
        words: dict[str, int] = {}
        for action in choices(state):
            text = case.game.describe(state, action)
            assert text == text.strip()
            assert words.setdefault(text, action) == action, f"{text!r} names two actions"
            assert case.game.parse(state, text) == action, f"{text!r} is read as something else"


@check
def notation_is_checked(case: Case) -> None:
    asked = [(action, text) for state, action in walk(case) for text in [case.game.describe(state, action)]]
    for state in positions(case, 12):
        before = snapshot(state)
        for garbage in GARBAGE:
            with pytest.raises((BadText, IllegalAction)):
                case.game.parse(state, garbage)
        allowed = choices(state)
        for action, text in asked[:: max(1, len(asked) // 40)]:
            if action in allowed:
                assert case.game.parse(state, text) == action
                continue
            with pytest.raises(IllegalAction) as caught:
                case.game.parse(state, text)
            assert state.player < 0 or caught.value.reason == state.refusal(action)
        assert snapshot(state) == before


@check
def kinds_are_words(case: Case) -> None:
    for _, action in walk(case):
        kind = case.game.kind(action)
        assert kind.isidentifier(), kind
        assert kind == case.game.kind(action)


@check
def views_are_json_and_independent(case: Case) -> None:
    for state in positions(case):
        before = snapshot(state)
        for viewer in case.viewers:
            view = state.view(viewer)
            assert as_json(view) == view, "a view holds nothing but JSON"
            _spoil(view)
            assert snapshot(state) == before, "changing the view changed the state"
            view = state.view(viewer)
            assert view["game"] == case.game.info.slug
            assert view["options"] == dict(case.game.options)
            assert view["players"] == case.game.players
            assert view["viewer"] == viewer
            assert (view["player"], view["ply"], view["decision"]) == (state.player, state.ply, state.decision)
            assert type(view["phase"]) is str
            mine = viewer is not None and viewer == state.player
            assert view["legal"] == (state.legal_actions() if mine else [])
            outcome = state.outcome()
            assert view["outcome"] == (None if outcome is None else outcome.to_json())


def _spoil(value: Any) -> None:
    """Changes every list and dict in `value`."""
    for inner in list(value.values()) if isinstance(value, dict) else value:
        if isinstance(inner, dict | list):
            _spoil(inner)
    if isinstance(value, dict):
        value["spoilt"] = True
    else:
        value.append(99)


@check
def told_and_seen_agree(case: Case) -> None:
    """Of two things that might happen, a viewer sees a difference afterwards exactly if it is told one."""
    hidden = 0
    for state in positions(case, 30):
        actions = choices(state)
        actions = actions[:: max(1, len(actions) // 6)]
        after = [replayed(state, action) for action in actions]
        for viewer in case.viewers:
            told = [[effect.seen_by(viewer) for effect in state.effects(action)] for action in actions]
            seen = [one.view(viewer) for one in after]
            for i in range(len(actions)):
                for j in range(i):
                    same = seen[i] == seen[j]
                    assert (told[i] == told[j]) == same, f"viewer {viewer}: log and view differ after {state}"
                    hidden += same
    assert bool(hidden) == case.hides, "hidden information: declared and found must be the same"


def replayed(state: Any, action: int) -> Any:
    """The state after one more action, the original untouched."""
    twin = state.copy()
    twin.apply(action)
    return twin


@check
def determinize_fits_the_view(case: Case) -> None:
    for state in positions(case, 16):
        for viewer in case.viewers:
            view = as_json(state.view(viewer))
            before = as_json(view)
            first = case.game.determinize(view, Random(3))
            assert view == before, "the view was changed"
            assert first.view(viewer) == view, "not what the viewer sees"
            assert first.problems() == []
            assert snapshot(first) == snapshot(case.game.determinize(view, Random(3)))


@check
def determinize_draws_what_is_unknown(case: Case) -> None:
    varied = False
    for state in positions(case, 16):
        for viewer in case.viewers:
            view = state.view(viewer)
            texts = {str(case.game.determinize(view, Random(number))) for number in range(8)}
            varied = varied or len(texts) > 1
    assert varied == case.hides


@check
def damaged_views_are_refused(case: Case) -> None:
    rng = Random(case.seed)
    for state in positions(case, 8):
        view = state.view(0)
        for broken in ({}, {"game": case.game.info.slug}, {**view, "game": "chess"}, {**view, "players": 9}):
            with pytest.raises(BadView):
                case.game.determinize(broken, rng)
        for name in view:
            try:
                other = case.game.determinize({key: value for key, value in view.items() if key != name}, rng)
            except BadView:
                continue
            assert other.problems() == []
            wrongs: tuple[Any, ...] = (None, "x", [], -9)
            for wrong in wrongs:
                try:
                    assert case.game.determinize({**view, name: wrong}, rng).problems() == []
                except BadView:
                    continue


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
        assert all(type(points) is int and 0 <= points <= info.max_score for points in scores), (
            f"out of bounds: {scores}"
        )
        assert state.outcome() is None
    last = positions(case, 2)[-1]
    assert last.ply <= info.max_plies
    assert all(0 <= points <= info.max_score for points in last.scores())
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
        for seat, rank in enumerate(outcome.ranks):
            for other, behind in enumerate(outcome.ranks):
                assert rank >= behind or last.scores()[seat] >= last.scores()[other], "a better rank needs the points"
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
