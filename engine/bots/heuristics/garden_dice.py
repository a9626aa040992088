"""What a set of unspent dice can still do in a Garden Dice turn, estimated without playing it out."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...games.garden.data import CHANCES, ROLLS, SIDE, space

SPLITS: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""Four dice as two pairs."""


class Options(NamedTuple):
    """What one die and what two can do, each with its gain in hundredths of a point.

    `singles`: gain, lowest face, what is used up by it (a number; nothing is used twice); best first.
    `places`: for each space the best gain of a tile put there, 0 if there is none, and the kind of tile, 1 to 8.
    `held`: how many of each kind are in hand.
    """

    singles: tuple[tuple[int, int, int], ...]
    places: tuple[tuple[int, int], ...]
    held: tuple[int, ...]


def _alone(singles: tuple[tuple[int, int, int], ...], dice: list[int]) -> int:
    """The gain of dice used one by one: the best use first, each with the lowest die that will do."""
    left = dice[:]
    total = 0
    used = set()
    for gain, face, what in singles:
        if what not in used and left and left[-1] >= face:
            used.add(what)
            total += gain
            for at, die in enumerate(left):
                if die >= face:
                    del left[at]
                    break
    return total


def _pair(options: Options, one: int, two: int) -> tuple[int, int]:
    return max(options.places[space(one, two)], options.places[space(two, one)])


def prospects(options: Options, dice: tuple[int, ...]) -> int:
    """The best gain of these dice (faces rising) by planting none, one or two tiles and using the rest one by one."""
    best = _alone(options.singles, list(dice))
    if not any(gain for gain, _ in options.places):
        return best
    tried = set()
    for one in range(len(dice)):
        for two in range(one + 1, len(dice)):
            if (dice[one], dice[two]) not in tried:
                tried.add((dice[one], dice[two]))
                gain, _ = _pair(options, dice[one], dice[two])
                if gain:
                    rest = [die for at, die in enumerate(dice) if at not in (one, two)]
                    best = max(best, gain + _alone(options.singles, rest))
    if len(dice) == 4:
        for (a, b), (c, d) in SPLITS:
            first, kind = _pair(options, dice[a], dice[b])
            second, other = _pair(options, dice[c], dice[d])
            if (
                first
                and second
                and (kind != other or options.held[kind] > 1)
                and (dice[a], dice[b]) != (dice[c], dice[d])
            ):
                best = max(best, first + second)
    return best


def expected(options: Options, count: int) -> int:
    """The mean of `prospects` over all rolls of so many dice."""
    total = sum(ways * prospects(options, ROLLS[number]) for number, ways in CHANCES[count])
    throws: int = SIDE**count
    return total // throws
