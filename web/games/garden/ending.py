"""How a game of 가든 다이스 ended, for the result: who won by how much, and every seat's score line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from web.app.context import SeatInfo
from web.app.i18n import _, _n
from web.app.messages import lost, nearly

from . import bonuses


def ending(outcome: Mapping[str, Any], seats: Sequence[SeatInfo], me: int) -> tuple[str, str] | None:
    """The big line and the one under it; None where there is no winner."""
    winners = outcome["winners"]
    if not winners:
        return None
    lines = outcome["lines"]
    best = lines[winners[0]]["points"]
    if len(winners) > 1:
        names = ", ".join(seats[seat].name for seat in winners)
        return _("함께 이겼어요!"), _("{names} 모두 {n}점이에요.", names=names, n=best)
    winner = winners[0]
    second = max(line["points"] for seat, line in enumerate(lines) if seat != winner)
    how = _n("{n}점 차이예요.", best - second) if best > second else _("점수는 같고, 거둔 작물로 앞섰어요.")
    alone = sum(1 for seat in seats if seat.kind == "human") == 1 and me >= 0
    if alone and winner == me:
        return _("이겼어요!"), _n("{n}점.", best) + " " + how
    won = _("{name:이/가} {n}점으로 이겼어요.", name=seats[winner].name, n=best)
    if alone:
        return lost(nearly(lines[me]["points"], best)), won + " " + how
    return _("{name:이/가} 이겼어요!", name=seats[winner].name), _n("{n}점.", best) + " " + how


def note() -> str:
    return _("점수가 같으면 거둔 작물을 견주고, 그래도 같으면 함께 이겨요.")


def facts(line: Mapping[str, int]) -> list[tuple[str, str, str]]:
    """The score line by line: (icon, short text, full words)."""
    pictures = ("i-cards", "i-star", "i-plant", "i-sun")
    found = [("i-basket", _("수확 {n}", n=line["harvest"]), _n("수확에서 {n}점", line["harvest"]))]
    for picture, (name, points) in zip(pictures, bonuses.rows(line), strict=True):
        text = f"{name} {bonuses.signed(points)}"
        found.append((picture, text, text))
    return found
