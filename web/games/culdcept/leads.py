"""Where a roll or a special card would lead, and what a conquest would cost: marks on territories."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.culdcept.data import JACK, KING, QUEEN
from engine.games.culdcept.phases import SIDES
from engine.games.culdcept.track import path
from web.app.context import TableContext
from web.app.i18n import _

from .options import Options
from .selection import Selection, here


@dataclass(frozen=True, slots=True)
class Lead:
    """A mark: class, the word on it, dice that lead here, and how it is said."""

    kind: str
    tag: str
    words: str
    dice: tuple[int, ...] = ()


def target(ctx: TableContext, steps: int) -> int:
    """Where the pawn on turn would stand after so many steps."""
    view = ctx.view
    return path(view["rows"], here(view), steps)[-1]


def leads(ctx: TableContext, chosen: Selection, legal: Options) -> dict[int, Lead]:
    """Marks by territory for the moment at hand."""
    view = ctx.view
    if ctx.past or view["phase"] == "over":
        return {}
    if view["phase"] == "move" and view["roll"]:
        return _moving(ctx, chosen)
    found: dict[int, Lead] = {}
    if view["phase"] in ("arrive", "reinforce"):
        found[here(view)] = Lead("here", _("지금 여기"), _("지금 여기"))
        rows = view["rows"]
        mine = rows[view["turn"]]
        if view["phase"] == "arrive" and legal.conquests and len(mine) == view["limit"]:
            found[mine[0]] = Lead("risk", _("점령하면 사라짐"), _("점령하면 사라짐"))
    return found


def _moving(ctx: TableContext, chosen: Selection) -> dict[int, Lead]:
    roll = ctx.view["roll"]
    rank = chosen.special >> 2 if chosen.special is not None else -1
    if rank == QUEEN:
        return {here(ctx.view): Lead("here", _("여기서 쉼"), _("Q로 쉬면 여기에 있음"))}
    if rank == KING:
        dice: dict[int, list[int]] = {}
        for number in range(1, SIDES + 1):
            dice.setdefault(target(ctx, number), []).append(number)
        return {
            land: Lead("may", "", _("K로 {n:이/가} 나오면 여기", n=", ".join(map(str, rolls))), tuple(rolls))
            for land, rolls in dice.items()
        }
    steps = roll + 1 if rank == JACK else roll
    return {target(ctx, steps): Lead("here", _("{n}칸", n=steps), _("{n}칸 가면 여기", n=steps))}
