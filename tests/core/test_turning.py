"""Turning points, over games of the toy that were thought out by hand."""

from __future__ import annotations

from engine.core.match import Match, Seat
from engine.core.turning import TurningPoint, turning_points
from engine.games.duel.data import CARDS
from tests.contract.toy import Toy, ToyState
from tests.duel.helpers import position


def toy(takes: list[tuple[int, int]], hidden: int) -> Match:
    """A match in which the card of seat 0 is `hidden` and these seats take so many stones."""
    seed = next(seed for seed in range(200) if Match(Toy(), seed).view(0)["hidden"] == hidden)
    match = Match(Toy(), seed, [Seat()] * 2)
    for seat, stones in takes:
        match.play(seat, stones)
    return match


# Entry 0 deals. Leads of the mover change by 3, 1, 1, 2, 2; the last stone of seat 1 shows the card of seat 0, worth 3:
# one more for the mover, three more for the other.
WHOLE = [(0, 3), (1, 1), (0, 1), (1, 2), (0, 2), (1, 1)]


def test_the_two_greatest_swings_in_the_order_of_play() -> None:
    match = toy(WHOLE, hidden=3)
    assert match.is_over
    # of the three swings by two the latest counts
    assert turning_points(match) == [TurningPoint(0, 1, 2, 3), TurningPoint(1, 6, 7, -2)]
    assert turning_points(match, 1) == [TurningPoint(0, 1, 2, 3)]
    assert [point.first for point in turning_points(match, 99)] == [1, 2, 3, 4, 5, 6]


def test_a_move_that_changes_nothing_is_none() -> None:
    match = toy(WHOLE, hidden=1)
    assert [(point.first, point.swing) for point in turning_points(match, 9)] == [
        (1, 3),
        (2, 1),
        (3, 1),
        (4, 2),
        (5, 2),
    ]
    assert turning_points(Match(Toy(), 1, [Seat()] * 2)) == []


def test_events_between_moves_count_as_entries_and_not_as_moves() -> None:
    match = toy(WHOLE[:2], hidden=2)
    match.note("timeout", {"seat": 0})
    match.play(0, 3)
    first, second = turning_points(match)
    assert (first.first, first.upto) == (1, 2)
    assert (second.first, second.upto, second.swing) == (4, 5, 3)
    match.undo(0)
    assert [point.first for point in turning_points(match)] == [1, 2]


class Twice(ToyState):
    """Who takes one stone goes on, and it is still the same decision."""

    def apply(self, action: int) -> None:
        mover = self.player
        super().apply(action)
        if mover >= 0 and action == 1 and self.pile:
            self.player = mover
            self.decision -= 1


def test_choices_of_one_decision_are_one_move() -> None:
    game = Toy()
    game.state_class = Twice  # type: ignore[misc]
    match = Match(game, 1, [Seat()] * 2)
    for seat, stones in ((0, 1), (0, 2), (1, 2)):
        match.play(seat, stones)
    assert turning_points(match) == [TurningPoint(0, 1, 3, 3), TurningPoint(1, 3, 4, 2)]


def test_in_a_duel_the_nearest_of_the_three_victories_counts() -> None:
    # 55: four points of one colour, 4/20 and 4/10; 30: two points in a colour and a crown, 2/20, 2/10, 1/10
    assert (CARDS[55].points, CARDS[55].crowns, CARDS[30].points, CARDS[30].crowns) == (4, 0, 2, 1)
    assert position(bought=([55], [30])).standing() == (40, 20)
