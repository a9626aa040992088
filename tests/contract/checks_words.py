"""The contract every game keeps, its words and views: texts, notation, JSON, and what is hidden from whom.

See `checks`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.core.errors import BadText, BadView, IllegalAction

from .suite import check
from .walk import Case, as_json, choices, positions, snapshot, walk

GARBAGE = ("", " ", "pass pass", "take", "nonsense", "take -1", "#5", "0", "take " + "w" * 300, "구매", "\x00")


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
    for state in positions(case, 10):
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
            texts = {str(case.game.determinize(view, Random(number))) for number in range(4)}
            varied = varied or len(texts) > 1
        if varied and case.hides:
            return  # once is enough; what hides nothing must never vary
    assert varied == case.hides


@check
def damaged_views_are_refused(case: Case) -> None:
    rng = Random(case.seed)
    for turn, state in enumerate(positions(case, 8)):
        view = state.view(0)
        for broken in ({}, {"game": case.game.info.slug}, {**view, "game": "chess"}, {**view, "players": 9}):
            with pytest.raises(BadView):
                case.game.determinize(broken, rng)
        for name in list(view)[turn % 5 :: 5]:  # every part of the view comes up in every fifth position
            damaged: list[Any] = [{key: value for key, value in view.items() if key != name}]
            wrongs: tuple[Any, ...] = (None, "x", [], {}, -9, 10**6, [None], [[]], [-1] * 12)
            damaged += [{**view, name: wrong} for wrong in wrongs]
            for broken in damaged:
                try:
                    other = case.game.determinize(broken, rng)
                except BadView:
                    continue
                assert other.problems() == [], name
                other.legal_actions()
