"""Tiles, dice and discs as HTML. What does not change within a game is built once and kept."""

from __future__ import annotations

from functools import lru_cache

from engine.games.garden.phases import ANIMAL
from web.app.html import Markup, el, icon

from . import words

BOX = "0 0 64 64"


def disc(seat: int, cls: str = "") -> Markup:
    """A seat's mark: its colour and its shape."""
    return icon(f"disc-{seat + 1}", f"seat-{seat + 1} {cls}".strip(), "0 0 32 32")


def die(face: int) -> Markup:
    return icon(f"die-{face}", "", BOX)


@lru_cache(maxsize=256)
def tile(kind: int, owner: int | None, side: int, stack: int = 0) -> Markup:
    """The picture of a tile: its value, its owner's disc (`stack`: how many on an animal, shown from two)."""
    look = "spc" if kind >= ANIMAL else "veg" if side else "seed"
    return el(
        "span", f"gtile {look}{f' seat-{owner + 1}' if owner is not None else ''}",
        icon(words.picture(kind, side), "pic", BOX),
        el("b", "gval", kind) if kind < ANIMAL else None,
        el("span", "gdisc", disc(owner)) if owner is not None and stack >= 0 else None,
        el("b", "gstack", f"×{stack}") if stack > 1 else None,
        aria_hidden="true",
    )  # fmt: skip


def small(kind: int, side: int = 0) -> Markup:
    """A tile as a mark in a line of text."""
    return icon(words.picture(kind, side), "gmark", BOX)
