"""The ring of territories. Source: the project's Culdcept Trump rules, "The track".

`rows` holds for each seat its territories from left to right. The right-most one is the seat's start.
"""

from __future__ import annotations

from collections.abc import Sequence

Rows = Sequence[Sequence[int]]


def ring(rows: Rows) -> list[int]:
    """All territories on the table in the order in which pawns meet them: each row from right to left, seat by seat."""
    return [land for row in rows for land in reversed(row)]


def path(rows: Rows, at: int, steps: int) -> list[int]:
    """The territories on which a pawn sets foot that goes so many steps from `at`; the last is where it stops."""
    loop = ring(rows)
    place = loop.index(at)
    return [loop[(place + step) % len(loop)] for step in range(1, steps + 1)]


def owner(rows: Rows, land: int) -> int:
    """The seat in whose row the territory lies; -1 if it is on the table no more."""
    for seat, row in enumerate(rows):
        if land in row:
            return seat
    return -1


def salaries(rows: Rows, seat: int, steps: Sequence[int]) -> int:
    """How often somebody who sets foot on these passes or stops on the own start; without territories never."""
    row = rows[seat]
    return sum(1 for land in steps if land == row[-1]) if row else 0


def after_lost(rows: Rows, seat: int) -> int:
    """Where the ring goes on behind the left end of the row of `seat`: the start of the next seat that has one."""
    for step in range(1, len(rows) + 1):
        row = rows[(seat + step) % len(rows)]
        if row:
            return row[-1]
    raise ValueError("no territory on the table")
