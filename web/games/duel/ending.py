"""How a game of 보석상인 대결 ended, for the result: which of the three ways, and every seat's figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.duel.phases import WIN_COLOUR, WIN_CROWNS, WIN_POINTS
from web.app.context import SeatInfo
from web.app.i18n import N_, _, _n
from web.app.messages import lost, nearly

from . import words

_WAYS = {"by_points": N_("20점"), "by_crowns": N_("왕관 10개"), "by_colour": N_("한 색 10점")}


def ways(line: Mapping[str, int]) -> str:
    """The conditions that a seat fulfils: "20점, 왕관 10개"."""
    return ", ".join(_(word) for key, word in _WAYS.items() if line[key])


def _near(line: Mapping[str, int]) -> bool:
    """Whether one of the three races was nearly won."""
    races = ("points", WIN_POINTS), ("crowns", WIN_CROWNS), ("colour_points", WIN_COLOUR)
    return any(nearly(line[name], aim) for name, aim in races)


def ending(outcome: Mapping[str, Any], seats: Sequence[SeatInfo], me: int) -> tuple[str, str] | None:
    """The big line and the one under it; None where there is no winner."""
    if not outcome["winners"]:
        return None
    winner = outcome["winners"][0]
    name, won = seats[winner].name, ways(outcome["lines"][winner])
    if outcome["reason"] == "hoarding":
        how = _("상대가 황금과 진주를 쥐고만 있었어요.")
    else:
        how = _("{ways:을/를} 먼저 채웠어요.", ways=won)
    if sum(1 for seat in seats if seat.kind == "human") == 1 and me >= 0:
        if winner == me:
            return _("이겼어요!"), how
        return lost(_near(outcome["lines"][me])), _("{name:이/가} 이겼어요.", name=name) + " " + how
    return _("{name:이/가} 이겼어요!", name=name), how


def note() -> str:
    return _("20점, 왕관 10개, 한 색 10점 가운데 하나를 먼저 채우면 이겨요.")


def facts(line: Mapping[str, int]) -> list[tuple[str, str, str]]:
    """The three races: (icon, short text, full words). One that was won has a tick."""
    gem = words.token(line["colour"])
    ticks = {key: " ✓" if line[key] else "" for key in _WAYS}
    return [
        ("i-star", f"{line['points']}/{WIN_POINTS}{ticks['by_points']}", _n("점수 {n}점", line["points"])),
        ("i-crown", f"{line['crowns']}/{WIN_CROWNS}{ticks['by_crowns']}", _n("왕관 {n}개", line["crowns"])),
        ("i-match", f"{gem} {line['colour_points']}/{WIN_COLOUR}{ticks['by_colour']}",
         _n("{gem} 카드로 {n}점", line["colour_points"], gem=gem)),
        ("i-cards", _n("카드 {n}장", line["cards"]), _n("산 카드 {n}장", line["cards"])),
    ]  # fmt: skip
