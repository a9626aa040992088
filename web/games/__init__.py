"""One folder per game: its table as HTML. No rules here, they live in `engine`.

Adding a game adds one line to `_TABLES` and its words to `_WORDS`.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import cast

from web.app.context import Table
from web.app.i18n import N_, _

_TABLES = {
    "splendor": "web.games.splendor",
    "duel": "web.games.duel",
    "culdcept": "web.games.culdcept",
    "garden": "web.games.garden",
}


@dataclass(frozen=True, slots=True)
class GameWords:
    """What a game is called and how a lobby shows it. Messages are looked up when they are drawn."""

    title: str
    blurb: str
    minutes: int
    ambience: str  # class of the page while the game is open
    unit: str = N_("점")  # what its figures count

    def name(self) -> str:
        return _(self.title)

    def about(self) -> str:
        return _(self.blurb)


_WORDS = {
    "splendor": GameWords(
        N_("보석상인"),
        N_("보석을 모아 카드를 사세요. 15점이 나온 라운드에 점수가 가장 높으면 이겨요."),
        30,
        "g-splendor",
    ),
    "duel": GameWords(
        N_("보석상인 대결"),
        N_("둘이서 겨루는 보석판. 이기는 길이 세 갈래예요."),
        30,
        "g-duel",
    ),
    "culdcept": GameWords(
        N_("컬드셉 트럼프"),
        N_("영지를 돌며 통행료를 걷고 포커 조합으로 빼앗아요. 50원이면 끝나요."),
        45,
        "g-culd",
        N_("원"),
    ),
    "garden": GameWords(
        N_("가든 다이스"),
        N_("주사위로 심고, 물 주고, 줄줄이 거두세요."),
        60,
        "g-garden",
    ),
}


def words(slug: str) -> GameWords:
    """Raises KeyError for a game without a table."""
    return _WORDS[slug]


def has_table(slug: str) -> bool:
    return slug in _TABLES


def table(slug: str) -> Table:
    """The table of a game, imported when first asked for. Raises KeyError."""
    return cast(Table, import_module(_TABLES[slug]).TABLE)
