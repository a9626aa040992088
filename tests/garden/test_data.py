"""Board, dice, bonuses and the probabilities that the rules file computed over all 1,296 throws."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from engine.games.garden.data import AROUND, BESIDE, CHANCES, RAYS, ROLLS, SEEDS, STAR_CELLS, pips, same_kind, space
from engine.games.garden.game import MAX_SCORE, Garden
from engine.games.garden.legal import turned


def test_counts() -> None:
    assert SEEDS == {2: 5, 3: 7, 4: 10}
    for players, each in SEEDS.items():
        state = Garden(players).new_state()
        assert state.supply == [each] * 5
        assert state.free == [8] * players
        assert state.suns == [1] * players
        assert state.rocks == [int(players == 2)] * players
    assert Garden.info.minutes == 120


def test_spaces() -> None:
    assert [space(1, 1), space(1, 6), space(2, 1), space(6, 6)] == [0, 5, 6, 35]
    assert all(space(*pips(cell)) == cell for cell in range(36))
    assert BESIDE[space(1, 1)] == (space(1, 2), space(2, 1))
    assert len(AROUND[space(3, 3)]) == 8
    assert AROUND[space(6, 6)] == {space(5, 5), space(5, 6), space(6, 5)}
    assert RAYS[space(2, 5)] == (
        (space(1, 5),),
        tuple(space(2, column) for column in (4, 3, 2, 1)),
        (space(2, 6),),
        tuple(space(row, 5) for row in (3, 4, 5, 6)),
    )


def test_stars() -> None:
    six = {(4, 6), (6, 4), (5, 5), (5, 6), (6, 5), (6, 6)}
    assert {pips(cell) for cell in STAR_CELLS["corner6"]} == six
    assert {pips(cell) for cell in STAR_CELLS["corner4"]} == {(5, 5), (5, 6), (6, 5), (6, 6)}


def test_same_kind() -> None:
    assert [same_kind(count, True) for count in range(11)] == [0, 0, 0, 10, 15, 20, 20, 25, 30, 35, 40]
    assert [same_kind(count, False) for count in (2, 3, 5, 6, 10)] == [0, 10, 20, 20, 20]


def test_split_is_the_best_split() -> None:
    best = [0, 0, 0, 10, 15, 20]
    for count in range(6, 11):
        best.append(max(best[count - part] + best[part] for part in (3, 4, 5)))
    assert [same_kind(count, True) for count in range(11)] == best


def test_chances() -> None:
    assert [len(rolls) for rolls in CHANCES[1:]] == [6, 21, 56, 126]
    for count in range(1, 5):
        thrown = [tuple(sorted(faces)) for faces in product(range(1, 7), repeat=count)]
        assert all(ways == thrown.count(ROLLS[number]) for number, ways in CHANCES[count])
        assert sum(ways for _, ways in CHANCES[count]) == 6**count


def test_greatest_score() -> None:
    # 10 of each type, doubled with the scarecrow's three: 8, 10, 12, 14, 16; ten sets; five times 40; the sun.
    assert MAX_SCORE == 600 + 150 + 200 + 5


THROWS = [tuple(sorted(faces)) for faces in product(range(1, 7), repeat=4)]


def share(test: Callable[[tuple[int, ...]], bool]) -> float:
    """Percent of all throws of four dice, one decimal."""
    return round(100 * sum(1 for dice in THROWS if test(dice)) / len(THROWS), 1)


def names(dice: tuple[int, ...], one: int, two: int) -> bool:
    return one in dice and two in dice and (one != two or dice.count(one) > 1)


def with_sundial(dice: tuple[int, ...], test: Callable[[tuple[int, ...]], bool]) -> bool:
    return test(dice) or any(test(ROLLS[number]) for number in turned(dice, False))


@pytest.mark.parametrize(
    ("one", "two", "plain", "helped"),
    [(2, 5, 23.3, 93.1), (3, 4, 23.3, 79.6), (4, 6, 23.3, 80.1), (5, 6, 23.3, 69.4), (1, 2, 23.3, 69.4),
     (5, 5, 13.2, 66.3), (6, 6, 13.2, 52.2), (1, 1, 13.2, 52.2)],
)  # fmt: skip
def test_how_often_a_space_is_named(one: int, two: int, plain: float, helped: float) -> None:
    assert share(lambda dice: names(dice, one, two)) == plain
    assert share(lambda dice: with_sundial(dice, lambda faces: names(faces, one, two))) == helped


def test_how_often_a_star_is_named_and_high_dice_fall() -> None:
    stars = [pips(cell) for cell in STAR_CELLS["corner6"]]

    def star(dice: tuple[int, ...]) -> bool:
        return any(names(dice, one, two) for one, two in stars)

    assert share(star) == 52.2
    assert share(lambda dice: with_sundial(dice, star)) == 82.6
    assert share(lambda dice: 6 in dice) == 51.8
    assert share(lambda dice: dice[3] >= 5) == 80.2
    assert share(lambda dice: dice[3] >= 4) == 93.8
    assert sum(1 for dice in THROWS if dice[0] == dice[3]) * 216 == len(THROWS)


@pytest.mark.parametrize(("where", "percent"), [("24", 8.3), ("33", 4.5), ("16", 4.5), ("66", 1.6)])
def test_how_often_an_animal_can_be_removed(where: str, percent: float) -> None:
    from engine.games.garden.legal import can_remove

    from .helpers import position

    state = position(f"{where}:bb")
    cell = space(int(where[0]), int(where[1]))

    def removable(dice: tuple[int, ...]) -> bool:
        state.dice = list(dice)
        return can_remove(state, cell)

    assert share(removable) == percent
