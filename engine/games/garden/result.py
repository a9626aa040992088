"""How a game ends and what each seat gets then. Source: rules 2.13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.types import Outcome, rank_by
from .data import SEED_PENALTY, SET_BONUS, SUN_BONUS, TYPES, same_kind
from .phases import ENDINGS, OVER

if TYPE_CHECKING:
    from .state import GardenState


def bonuses(state: GardenState, seat: int) -> dict[str, int]:
    """Points that the end would add for a seat as it stands: full sets, types held often, seeds in hand, the sun."""
    at = TYPES * seat
    crops = state.crops[at : at + TYPES]
    return {
        "sets": SET_BONUS * min(crops),
        "same": sum(same_kind(count, state.game.split_kinds) for count in crops),
        "seeds": -SEED_PENALTY * sum(state.seeds[at : at + TYPES]),
        "sun": SUN_BONUS * state.suns[seat],
    }


def total(state: GardenState, seat: int) -> int:
    """Points with everything that the end adds, if it came now."""
    return state.points[seat] + sum(bonuses(state, seat).values())


def tie_break(state: GardenState, seat: int) -> int:
    """Sum of the values of the harvested tiles, or (option `tie`) their number."""
    crops = state.crops[TYPES * seat : TYPES * seat + TYPES]
    return sum(crops) if state.game.tie_by_count else sum(value * count for value, count in enumerate(crops, 1))


def scores(state: GardenState) -> tuple[int, ...]:
    """See `State.scores`: what the track shows while the game runs, the final scores at the end."""
    if state.phase != OVER:
        return tuple(state.points)
    return tuple(total(state, seat) for seat in range(state.game.players))


def lines(state: GardenState) -> tuple[dict[str, int], ...]:
    """For each seat its points, those of the track, the four bonuses (0 before the end), and the tie-break."""
    found = []
    over = state.phase == OVER
    for seat, points in enumerate(scores(state)):
        extra = bonuses(state, seat)
        crops = state.crops[TYPES * seat : TYPES * seat + TYPES]
        found.append(
            {
                "points": points,
                "harvest": state.points[seat],
                **(extra if over else dict.fromkeys(extra, 0)),
                "tie": tie_break(state, seat),
                "tiles": sum(crops),
                **{f"tiles{value}": count for value, count in enumerate(crops, 1)},
                "in_hand": sum(state.seeds[TYPES * seat : TYPES * seat + TYPES]),
            }
        )
    return tuple(found)


def outcome(state: GardenState) -> Outcome | None:
    """The result, or None while the game runs. Equal points and equal tie-breaks share the win."""
    if state.phase != OVER:
        return None
    keys: list[tuple[int, ...]] = [(points, tie_break(state, seat)) for seat, points in enumerate(scores(state))]
    return Outcome(ENDINGS[state.ending], rank_by(keys), lines(state))
