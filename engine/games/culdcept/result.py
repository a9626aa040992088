"""How a game ends: somebody is rich, somebody is in debt, or the rounds are over. The richest win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.types import Outcome, rank_by
from .phases import ENDINGS, OVER, SALARY_MONEY

if TYPE_CHECKING:
    from .state import CuldceptState


def winners(state: CuldceptState) -> tuple[int, ...]:
    """The richest seats; equal riches share the win."""
    return tuple(seat for seat, money in enumerate(state.money) if money == max(state.money))


def lines(state: CuldceptState) -> tuple[dict[str, int], ...]:
    """Each seat's money, and what stands behind it: territories, the tolls they would bring, salaries in won."""
    return tuple(
        {
            "points": money,
            "territories": len(row),
            "tolls": sum(state.lands[land].bit_count() for land in row),
            "salaries": SALARY_MONEY * times,
            "hand": hand.bit_count(),
        }
        for money, row, times, hand in zip(state.money, state.rows, state.earned, state.hands, strict=True)
    )


def outcome(state: CuldceptState) -> Outcome | None:
    """The result, or None while the game runs."""
    if state.phase != OVER:
        return None
    return Outcome(ENDINGS[state.ending], rank_by([(money,) for money in state.money]), lines(state))
