"""The story of a game as a list, the same for every game: what happened beside the moves, and the ways into the past.

A line is a button: it shows the position after its entry (action `jump`, argument: number of entries up to there).
"""

from __future__ import annotations

from collections.abc import Callable

from web.app.context import Entry, TableContext
from web.app.html import Markup, el, join
from web.app.i18n import N_, _, rich

_EVENTS = {
    "undo": N_("{name:이/가} 한 수 물렀어요."),
    "timeout": N_("{name:은/는} 시간이 다 되어, 봇이 대신 골라요."),
    "end": N_("이 판을 여기서 끝냈어요."),
}
_SEAT = {
    "automatic": N_("{name:은/는} 시간을 세 번 넘겨서, 이제 봇이 대신 둬요."),
    "handed": N_("{name:이/가} 자리를 봇에게 맡겼어요."),
    "taken_back": N_("{name:이/가} 다시 직접 둬요."),
}
_CHANGED = N_("{name:이/가} 자리를 다른 손에 맡겼어요.")
_LIMIT = N_("정해진 시간을 다 써서 승자 없이 끝났어요.")


def _message(entry: Entry) -> str:
    kind = entry["event"]
    if kind == "seat":
        return _SEAT.get(entry.get("why", ""), _CHANGED)
    if kind == "end" and entry.get("reason") == "time_limit":
        return _LIMIT
    return _EVENTS.get(kind, "")


def _name(entry: Entry, ctx: TableContext) -> str:
    seat = entry.get("seat", -1)
    return ctx.seats[seat].name if 0 <= seat < len(ctx.seats) else "?"


def event_sentence(entry: Entry, ctx: TableContext) -> str:
    """An event of the log in plain words; "" for a kind that nobody has heard of."""
    message = _message(entry)
    return _(message, name=_name(entry, ctx)) if message else ""


def event_line(entry: Entry, ctx: TableContext) -> Markup:
    """The same as markup, the name standing out."""
    message = _message(entry)
    return rich(message, name=el("b", "", _name(entry, ctx))) if message else join("")


def once(name: Callable[[int], str], subject: int) -> Callable[[int], str]:
    """The same names, but none for the seat that the sentence before was about: the next one goes on without it."""
    return lambda seat: "" if seat == subject else name(seat)


def log_list(
    ctx: TableContext,
    line: Callable[[Entry, TableContext], Markup],
    seat_of: Callable[[Entry], int],
    name: str,
    most: int | None = None,
) -> Markup:
    """The newest entries first, at most so many; `name` begins the ids.

    What chance does after a move (a card is turned up) belongs to it: the position to show is the one after both.
    """
    out: list[Markup] = []
    upto = len(ctx.log)
    for number in range(len(ctx.log), 0, -1):
        entry = ctx.log[number - 1]
        said = line(entry, ctx)
        chance = entry.get("seat", -1) < 0 and "event" not in entry
        if not said:
            upto = upto if chance else number - 1
            continue
        here = ctx.past and not out
        seat = seat_of(entry)
        out.append(
            el("li", f"seat-{seat + 1}" if seat >= 0 else "none",
               el("button", "here" if here else "", said, type="button", data_action="jump", data_arg=upto,
                  id=f"{name}-{number}", aria_current="step" if here else None), id=f"{name}-li-{number}")
        )  # fmt: skip
        upto = upto if chance else number - 1
        if most is not None and len(out) >= most:
            break
    lead = el("p", "lab lead", _("줄을 누르면 그때의 판을 볼 수 있어요."))
    return join(lead, el("ol", "loglist", out)) if out else el("p", "lab", _("아직 아무 일도 없었어요."))
