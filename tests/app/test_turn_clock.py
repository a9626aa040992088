"""The clock of a turn that holds several decisions."""

from __future__ import annotations

from tests.app.helpers import begin, match_of, session_of


def test_a_turn_of_several_decisions_is_one_for_the_clock() -> None:
    """Culdcept Trump: ordering, salary and discards have twenty seconds, all else what is left of the turn's sixty."""
    form = {"game": "culdcept", "seat1": "human", "seat2": "human", "seat3": "human", "clock": "normal"}
    page, control = begin(form)
    match = match_of(control)
    shown: dict[str, float] = {}
    page.now += 1
    while not match.is_over and len(shown) < 5:
        state = match.state
        phase = str(state.view(None)["phase"])
        if session_of(control).handover is not None:
            page.act("ready")
        left = page.shown_clock[0] / 1000
        if phase in ("order", "salary", "discard"):
            assert left <= 20, phase
        else:
            assert 20 < left <= 60, phase
        if phase in ("arrive", "reinforce"):
            assert left <= 60 - 2, "the seconds of the move are gone"
        shown[phase] = left
        page.now += 2
        match.play(state.player, state.legal_actions()[-1])
        session_of(control).advance()
    assert {"order", "move", "salary"} <= set(shown)
