"""How a game ends: points, then fewest bought cards, then a shared win; or no winner at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.types import Outcome, rank_by
from .data import NOBLE_POINTS
from .phases import BY_POINTS, ENDINGS, OVER

if TYPE_CHECKING:
    from .state import SplendorState


def lines(state: SplendorState) -> tuple[dict[str, int], ...]:
    """See `State.lines`: points, their two sources, the tie-break and leftovers."""
    found = []
    for seat in range(state.game.players):
        nobles = sum(1 for visit in state.visited if visit & 3 == seat)
        found.append(
            {
                "points": state.points[seat],
                "card_points": state.points[seat] - nobles * NOBLE_POINTS,
                "noble_points": nobles * NOBLE_POINTS,
                "cards": state.counts[seat],
                "nobles": nobles,
                "tokens": sum(state.tokens[6 * seat : 6 * seat + 6]),
                "reserved": sum(1 for card in state.reserved[3 * seat : 3 * seat + 3] if card >= 0),
            }
        )
    return tuple(found)


def outcome(state: SplendorState) -> Outcome | None:
    """The result, or None while the game runs."""
    if state.phase != OVER:
        return None
    seats = range(state.game.players)
    # Reserved cards and nobles do not count for the tie-break, cards without points do.
    ranks = rank_by([(state.points[s], -state.counts[s]) for s in seats]) if state.ending == BY_POINTS else ()
    return Outcome(ENDINGS[state.ending], ranks, lines(state))
