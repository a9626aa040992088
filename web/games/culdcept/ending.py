"""The end in words: who is the richest, and what each seat's money stands on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.culdcept.phases import RICH
from web.app.context import SeatInfo
from web.app.i18n import N_, _, _n
from web.app.messages import lost, nearly

_HOW = {
    "rich": N_("{n}원이 모였어요."),
    "broke": N_("누군가의 돈이 0원보다 적어졌어요."),
    "max_rounds": N_("정해진 라운드를 다 썼어요."),
}


def ending(outcome: Mapping[str, Any], seats: Sequence[SeatInfo], me: int) -> tuple[str, str] | None:
    """The big line and the one under it; None where there is no winner."""
    winners = outcome["winners"]
    if not winners:
        return None
    best = outcome["lines"][winners[0]]["points"]
    how = _(_HOW[outcome["reason"]], n=RICH)
    if len(winners) > 1:
        names = ", ".join(seats[seat].name for seat in winners)
        return _("함께 이겼어요!"), how + " " + _("{names} 모두 {n}원이에요.", names=names, n=best)
    name = seats[winners[0]].name
    richest = _("{name:이/가} {n}원으로 가장 부자예요.", name=name, n=best)
    if sum(1 for seat in seats if seat.kind == "human") == 1 and me >= 0:
        if winners[0] == me:
            return _("이겼어요!"), how + " " + _n("{n}원으로 가장 부자예요.", best)
        return lost(nearly(outcome["lines"][me]["points"], best)), how + " " + richest
    return _("{name:이/가} 이겼어요!", name=name), how + " " + richest


def note() -> str:
    return _("누군가 {n}원이 되거나 돈이 0원보다 적어지면 끝나고, 가장 부자가 이겨요.", n=RICH)


def facts(line: Mapping[str, int]) -> list[tuple[str, str, str]]:
    """What stands behind the money: (icon, short text, full words)."""
    return [
        ("i-flag", _n("영지 {n}곳", line["territories"]), _n("영지 {n}곳", line["territories"])),
        ("i-coin", _n("통행료 {n}원", line["tolls"]), _n("영지에 놓인 카드 {n}장", line["tolls"])),
        ("i-again", _n("월급 {n}원", line["salaries"]), _n("돈으로 받은 월급 {n}원", line["salaries"])),
    ]
