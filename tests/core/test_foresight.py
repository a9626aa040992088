"""The future told from a view: as the state tells it, and only where nothing is hidden."""

from __future__ import annotations

import pytest

from engine.core import foresight
from engine.core.errors import BadView
from engine.core.match import Match
from engine.core.registry import create
from tests.garden.helpers import position


def test_it_tells_what_the_state_tells() -> None:
    state = position("11:5A 12:3B", dice="2256")
    view = state.view(0)
    for action in state.legal_actions():
        assert foresight.effects(view, action) == [effect.seen_by(0) for effect in state.effects(action)]
        assert foresight.refusal(view, action) is None
    assert foresight.refusal(view, 0) == "must_use_dice"
    other = position("11:4A 12:3B", dice="2256")
    harvest = other.game.parse(other, "harvest 11 5")
    assert foresight.effects(view, harvest)[0]["points"] == [6, 3]
    assert foresight.effects(other.view(0), harvest)[0]["points"] == [5, 3]


def test_it_refuses_what_it_cannot_know() -> None:
    with pytest.raises(BadView, match="hides something"):
        foresight.effects(Match(create("splendor", 2), 3).view(0), 1)
    broken: tuple[dict[str, object], ...] = ({}, {"game": "garden", "players": 2, "options": {}}, {"game": "chess"})
    for view in broken:
        with pytest.raises(BadView):
            foresight.effects(view, 1)
