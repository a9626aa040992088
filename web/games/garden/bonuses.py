"""What the end adds to a seat's points, in words."""

from __future__ import annotations

from collections.abc import Mapping

from web.app.i18n import _


def rows(found: Mapping[str, int]) -> list[tuple[str, int]]:
    """Names and points of what the end adds: full sets, types held often, seeds in hand, the sun."""
    return [
        (_("다섯 가지 세트"), found["sets"]), (_("같은 작물 모으기"), found["same"]),
        (_("못 심은 씨앗"), found["seeds"]), (_("쓰지 않은 태양"), found["sun"]),
    ]  # fmt: skip


def signed(points: int) -> str:
    """ "+5", "−5", "0"."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"
