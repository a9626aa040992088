"""Words for pieces: vegetables and their seeds by value, special tiles, spaces, dice."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.garden.data import pips
from engine.games.garden.phases import ANIMAL, DIAL, ROCK
from web.app.i18n import N_, _

_VEGETABLES = (N_("호박"), N_("당근"), N_("토마토"), N_("아티초크"), N_("가지"))
_SEEDS = (N_("호박 씨앗"), N_("당근 씨앗"), N_("토마토 씨앗"), N_("아티초크 씨앗"), N_("가지 씨앗"))
_SPECIALS = {
    ANIMAL: ((N_("새"), "an-bird"), (N_("토끼"), "an-rabbit")),
    DIAL: ((N_("해시계"), "sp-sundial"), (N_("허수아비"), "sp-scare")),
    ROCK: ((N_("바위"), "sp-rock"), (N_("바위"), "sp-rock")),
}


def vegetable(value: int) -> str:
    return _(_VEGETABLES[value - 1])


def seed(value: int) -> str:
    return _(_SEEDS[value - 1])


def tile(kind: int, side: int = 0) -> str:
    """The tile of this kind with this side up."""
    if kind < ANIMAL:
        return vegetable(kind) if side else seed(kind)
    return _(_SPECIALS[kind][side][0])


def picture(kind: int, side: int = 0) -> str:
    """Its picture in the sprite."""
    if kind < ANIMAL:
        return f"{'v' if side else 'sd'}-{kind}"
    return _SPECIALS[kind][side][1]


def animal(name: str) -> str:
    """The engine's `bird` or `rabbit`."""
    return tile(ANIMAL, int(name == "rabbit"))


def place(cell: int) -> str:
    """Where a space is, by the dice that name it: "2-5"."""
    row, column = pips(cell)
    return f"{row}-{column}"


def row_and_column(cell: int) -> str:
    """The same at length: "2행 5열"."""
    row, column = pips(cell)
    return _("{row}행 {column}열", row=row, column=column)


def dice(faces: Sequence[int]) -> str:
    """ "2, 5": faces in a row."""
    return ", ".join(map(str, faces))
