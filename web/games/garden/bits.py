"""Small parts of the bar: the button that confirms, dice in a line, choices."""

from __future__ import annotations

from collections.abc import Sequence

from web.app.bars import button
from web.app.html import Markup, el, spoken
from web.app.i18n import _

from . import pieces, words
from .keys import key


def go(text: Markup | str, *, ok: bool = True, picture: str = "i-check") -> Markup:
    """The one button that confirms."""
    return button("go", text, ok=ok, main=True, picture=picture, ident="go", keys=key("go"))


def dice_row(dice: Sequence[int]) -> Markup:
    """Dice in a line of text."""
    return el("span", "gmini", [pieces.die(face) for face in dice], role="img",
              aria_label=_("주사위 {dice}", dice=words.dice(dice)))  # fmt: skip


def shown(*parts: Markup | str | None) -> Markup:
    """What is seen of a choice; its words stand beside it."""
    return el("span", "gseen", [part for part in parts if part], aria_hidden="true")


def choices(title: str, found: Sequence[tuple[int, str, Markup]], pick: int | None) -> Markup:
    """Radio buttons: action, words, what is seen."""
    buttons = [
        el("button", "gpick", spoken(label), seen, type="button", role="radio", data_action="choose", data_arg=action,
           id=f"choice-{number}", aria_checked="true" if action == pick else "false",
           data_key=key(f"choice-{number}") if number < 4 else None)
        for number, (action, label, seen) in enumerate(found)
    ]  # fmt: skip
    return el("div", "gpicks", buttons, role="radiogroup", aria_label=title, id="picks")
