"""The suite fails for every deliberate breakage: a test of the tests."""

from __future__ import annotations

import pytest

from . import checks, checks_words, mutants, mutants_words  # noqa: F401 (fills CHECKS and MUTANTS)
from .breaking import MUTANTS
from .cases import toy_case
from .suite import CHECKS
from .toy import Toy

# A fault needs to come up in the random games of some seed and number of players, as it would in the real suite.
TABLES = tuple((seed, players, most) for players in (2, 3) for most in (3, 1) for seed in (0, 1))


@pytest.mark.parametrize("name", MUTANTS)
def test_broken_toy_is_noticed(name: str) -> None:
    game, check = MUTANTS[name]
    for seed, players, most in TABLES:
        try:
            CHECKS[check](toy_case(game, seed, players, most))
        except (Exception, pytest.fail.Exception):
            return
    pytest.fail(f"{check} did not notice {name}")


@pytest.mark.parametrize("name", CHECKS)
def test_sound_toy_passes(name: str) -> None:
    for seed, players, most in TABLES:
        CHECKS[name](toy_case(Toy, seed, players, most))


def test_every_check_is_needed() -> None:
    assert len(CHECKS) > 20
    assert len(MUTANTS) > 60
    assert set(CHECKS) == {check for _, check in MUTANTS.values()}
