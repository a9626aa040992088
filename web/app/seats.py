"""Who sits where: default names, faces, words for bot levels."""

from __future__ import annotations

from collections.abc import Sequence

from web.app.context import SeatInfo
from web.app.html import Markup, el, icon
from web.app.i18n import N_, _

HUMAN = "human"
EMPTY_SEAT = "empty"
MAX_SEATS = 4

# A seat's bot keeps its animal in every game.
_ANIMALS = ("cat", "owl", "fox", "bear")
_ANIMAL_NAMES = (N_("고양이"), N_("부엉이"), N_("여우"), N_("곰"))
_LEVELS = {"random": N_("아무렇게나"), "greedy": N_("쉬움")}
_ABOUT = {
    "random": N_("생각하지 않고 되는대로 둬요."),
    "greedy": N_("눈앞의 이득만 보고 둬요."),
}


def level_name(level: str) -> str:
    """The word for a bot level; an unknown slug stands for itself."""
    return _(_LEVELS[level]) if level in _LEVELS else level


def level_about(level: str) -> str:
    return _(_ABOUT[level]) if level in _ABOUT else ""


def level_word(seat: SeatInfo) -> str:
    """What stands under a seat's name."""
    if seat.kind == HUMAN:
        return _("사람")
    return level_name(seat.level or "")


def default_name(number: int, kind: str, humans: int) -> str:
    """The name of a seat that nobody gave one; `number` counts the seats taken, `humans` the people among them."""
    if kind != HUMAN:
        return _(_ANIMAL_NAMES[number])
    return _("나") if humans == 1 else _("{n}번 손님", n=number + 1)


def describe(kinds: Sequence[str], names: Sequence[str] = ()) -> list[SeatInfo]:
    """Seats from the lobby's values: "human" or a bot level, one per seat. `names` may give names ("" for the default).

    A single human is "나" (You); several are numbered, because "I" would change with every turn.
    """
    humans = sum(1 for kind in kinds if kind == HUMAN)
    seats: list[SeatInfo] = []
    for number, kind in enumerate(kinds):
        name = (names[number] if number < len(names) else "") or default_name(number, kind, humans)
        if kind == HUMAN:
            seats.append(SeatInfo(name, HUMAN, None, "me"))
        else:
            seats.append(SeatInfo(name, "bot", kind, _ANIMALS[number]))
    return seats


def avatar(seat: SeatInfo, number: int) -> Markup:
    """The round face with the seat's colour; the words stand beside it."""
    return el("span", f"ava seat-{number + 1}", icon(f"av-{seat.avatar}", "", "0 0 64 64"), aria_hidden="true")


def avatar_of(number: int, human: bool) -> Markup:
    """The face that a seat will have in the lobby."""
    face = "me" if human else _ANIMALS[number]
    return el("span", f"ava seat-{number + 1}", icon(f"av-{face}", "", "0 0 64 64"), aria_hidden="true")


def animal_name(number: int) -> str:
    return _(_ANIMAL_NAMES[number])
