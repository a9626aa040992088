"""Every registered game keeps the contract."""

from __future__ import annotations

import pytest

from engine.core.registry import games

from . import checks, checks_words  # noqa: F401 (fills CHECKS)
from .cases import CASES, DAMAGE
from .suite import CHECKS
from .walk import Case


@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_contract(case: Case, name: str) -> None:
    CHECKS[name](case)


def test_every_registered_game_is_under_contract() -> None:
    slugs = [info.slug for info in games()]
    assert len(set(slugs)) == len(slugs)
    assert set(slugs) <= {case.game.info.slug for case in CASES}
    assert set(slugs) <= set(DAMAGE), "name the zones of the new game"
