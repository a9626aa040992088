"""Lines of the board: which cells may be taken together, and what that costs. Source: rules, section 5."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from .data import GOLD, PEARL, SPIRAL

SIDE: Final = 5
CELLS: Final = SIDE * SIDE


def _all_lines() -> tuple[tuple[int, ...], ...]:
    """Runs of one to three cells in a row, column or diagonal: singles first, their number is their cell."""
    found: set[tuple[int, ...]] = {(cell,) for cell in range(CELLS)}
    for row in range(SIDE):
        for column in range(SIDE):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                for length in (2, 3):
                    last_row, last_column = row + down * (length - 1), column + right * (length - 1)
                    if last_row < SIDE and 0 <= last_column < SIDE:
                        steps = range(length)
                        found.add(tuple(sorted(SIDE * (row + down * n) + column + right * n for n in steps)))
    return tuple(sorted(found, key=lambda line: (len(line), line)))


LINES: Final = _all_lines()
"""All 145 lines as ascending cells: 25 singles, 72 pairs, 48 triples."""

NUMBER_OF_LINE: Final = {line: number for number, line in enumerate(LINES)}
MASKS: Final = tuple(sum(1 << cell for cell in line) for line in LINES)


@lru_cache(maxsize=1024)
def open_lines(tokens: int) -> tuple[int, ...]:
    """Numbers of the lines that lie wholly in the mask `tokens` (cells with a gem or pearl), ascending."""
    return tuple([number for number, mask in enumerate(MASKS) if mask & tokens == mask])


def mask_of(board: Sequence[int]) -> int:
    """Mask of the cells with a gem or pearl."""
    mask = 0
    bit = 1
    for token in board:
        if 0 <= token < GOLD:
            mask |= bit
        bit += bit
    return mask


def scroll_cause(tokens: Sequence[int]) -> str | None:
    """Why taking these tokens (kinds) in one line gives the opponent a scroll; None if it does not.

    >>> scroll_cause([3, 3, 3]), scroll_cause([5, 1, 5]), scroll_cause([2, 2])
    ('three_alike', 'two_pearls', None)
    """
    if len(tokens) == 3 and tokens[0] == tokens[1] == tokens[2]:
        return "three_alike"
    return "two_pearls" if sum(1 for token in tokens if token == PEARL) == 2 else None


def line_refusal(board: Sequence[int | None], cells: Sequence[int]) -> str | None:
    """Why these cells cannot be taken together, as a reason code; None if they can.

    `board` holds 25 kinds of tokens, an empty cell is None or negative. Also for cells that form no line and
    therefore have no action: `take_nothing`, `take_too_many`, `not_a_line`.
    """
    if not cells:
        return "take_nothing"
    if len(cells) > 3:
        return "take_too_many"
    tokens = [board[cell] for cell in cells]
    if any(token is None or token < 0 for token in tokens):
        return "cell_empty"
    if GOLD in tokens:
        return "gold_not_taken"
    return None if tuple(sorted(cells)) in NUMBER_OF_LINE else "not_a_line"


def scroll_source(scrolls: Sequence[int], seat: int) -> str:
    """Where a scroll comes from if `seat` is to get one: `supply`, `rival`, or `none` (it holds all three).

    `scrolls`: those of seat 0, of seat 1 and beside the board. Source: rules, section 3.
    """
    if scrolls[2]:
        return "supply"
    return "rival" if scrolls[1 - seat] else "none"


def refill_cells(board: Sequence[int | None], count: int) -> list[int]:
    """Cells that a refill from a bag of `count` tokens fills, in order: empty ones along the spiral."""
    empty = [cell for cell in SPIRAL if (token := board[cell]) is None or token < 0]
    return empty[:count]
