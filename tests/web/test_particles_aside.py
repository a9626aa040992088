"""A particle follows the word, not what is added to it in brackets."""

from __future__ import annotations

import pytest

from web.app.particles import particle


@pytest.mark.parametrize(
    ("word", "right"),
    [("왕실 카드(능력 없음)", "를"), ("왕실 카드 (특권 획득)", "를"), ("곰(봇)", "을"), ("(곰)", "을")],
)
def test_brackets_are_not_read(word: str, right: str) -> None:
    assert particle(word, "을/를") == right
