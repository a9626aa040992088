"""Random streams: literal values that must hold on every Python and in the browser."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.rng import SEED_BITS, new_seed, pick_weighted, stream, stream_key

# sha256 of "seed:purpose:moment...", first eight bytes, most significant first; then Python's Mersenne Twister.
KNOWN = [
    ((1, "chance", 0), 1398460232358307302, [0.5924496919929231, 0.12420133406032108, 0.5741820300961785]),
    ((1, "chance", 1), 833677249009340084, [0.27431719564164203, 0.9094889918796721, 0.6183849737226608]),
    ((2, "chance", 0), 2467858711230613926, [0.5412604629642838, 0.2745199349242958, 0.1949624835866378]),
    ((1, "bot", 0, 17), 5945688039007286783, [0.3719822041527274, 0.5555897685170683, 0.29336847694988843]),
    ((123456789012345, "hint", 3), 6750836979778577208, [0.3646006474834337, 0.3458372505228672, 0.999054825082495]),
]


@pytest.mark.parametrize(("arguments", "key", "numbers"), KNOWN)
def test_streams_give_the_same_numbers_everywhere(
    arguments: tuple[int, str, int], key: int, numbers: list[float]
) -> None:
    assert stream_key(*arguments) == key
    rng = stream(*arguments)
    assert [rng.random() for _ in range(3)] == numbers


def test_streams_are_independent_of_each_other() -> None:
    alone = stream(5, "chance", 1).random()
    other = stream(5, "hint", 1)
    for _ in range(100):
        other.random()
    assert stream(5, "chance", 1).random() == alone
    keys = {stream_key(seed, purpose, n) for seed in (1, 2) for purpose in ("chance", "hint") for n in range(50)}
    assert len(keys) == 200


def test_new_seeds_differ_and_fit_in_a_json_number() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(0 <= seed < 2**SEED_BITS <= 2**53 for seed in seeds)


class Fixed(Random):
    """Always the same number."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def random(self) -> float:
        return self.number


@pytest.mark.parametrize(
    ("number", "expected"), [(0.0, 7), (0.24, 7), (0.26, 8), (0.74, 8), (0.76, 9), (0.9999999999999999, 9)]
)
def test_pick_weighted(number: float, expected: int) -> None:
    assert pick_weighted(Fixed(number), [(7, 1.0), (8, 2.0), (9, 1.0)]) == expected
