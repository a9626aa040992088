"""How a game ends: by one of three victories, at once; or by the turn limit or the rule against hoarding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.types import Outcome
from .data import ROYALS
from .phases import ENDINGS, OVER, WIN_COLOUR, WIN_CROWNS, WIN_POINTS

if TYPE_CHECKING:
    from .state import DuelState


_WANTED = (WIN_POINTS, WIN_CROWNS, WIN_COLOUR)


def _figures(state: DuelState, seat: int) -> tuple[int, int, int]:
    """How far the seat is in each of the three races."""
    return state.points[seat], state.crowns[seat], max(state.colour_points[5 * seat : 5 * seat + 5])


def conditions(state: DuelState, seat: int) -> list[str]:
    """The victory conditions that the seat fulfils: of `points`, `crowns` and `colour`, in this order."""
    names = ("points", "crowns", "colour")
    return [name for name, have, want in zip(names, _figures(state, seat), _WANTED, strict=True) if have >= want]


def standing(state: DuelState) -> tuple[int, ...]:
    """Of each seat: the best of its three ways to win, in percent (which may pass a hundred)."""
    races = [zip(_figures(state, seat), _WANTED, strict=True) for seat in (0, 1)]
    return tuple(max(100 * have // want for have, want in race) for race in races)


def lines(state: DuelState) -> tuple[dict[str, int], ...]:
    """Each seat's three figures, whether each condition is met (0 or 1), and leftovers that count for nothing."""
    found = []
    for seat in (0, 1):
        colours = state.colour_points[5 * seat : 5 * seat + 5]
        met = conditions(state, seat)
        royals = [ROYALS[code >> 1].points for code in state.royals if code & 1 == seat]
        found.append(
            {
                "points": state.points[seat],
                "crowns": state.crowns[seat],
                "colour_points": max(colours),
                "colour": colours.index(max(colours)),
                "by_points": int("points" in met),
                "by_crowns": int("crowns" in met),
                "by_colour": int("colour" in met),
                "card_points": state.points[seat] - sum(royals),
                "royal_points": sum(royals),
                "cards": state.counts[seat],
                "royals": len(royals),
                "tokens": sum(state.tokens[7 * seat : 7 * seat + 7]),
                "scrolls": state.scrolls[seat],
                "reserved": sum(1 for card in state.reserved[3 * seat : 3 * seat + 3] if card >= 0),
            }
        )
    return tuple(found)


def outcome(state: DuelState) -> Outcome | None:
    """The result, or None while the game runs.

    The reason is the first condition met. Only the seat on turn can win by a condition, so nobody ever ties.
    """
    if state.phase != OVER:
        return None
    winner = state.winner()
    ranks = () if winner is None else (1, 2) if winner == 0 else (2, 1)
    return Outcome(ENDINGS[state.ending], ranks, lines(state))
