"""A small auto-escaping HTML builder.

`el("b", "score", 7)` gives `<b class="score">7</b>` as `Markup`. Every child that is not `Markup` is escaped, so player
names and imported files can never become tags. Attribute names are written with underscores (`data_action` becomes
`data-action`, `for_` loses the tail); `True` gives a bare attribute, `None` and `False` leave it out. Nothing can
set `style` or an `on...` handler: the page's CSP forbids both, so asking for one raises `ValueError`.

A table of 400 nodes is rebuilt at every change in wasm, so this file is written for speed, not for beauty.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})  # HTML's; SVG elements must be closed


class Markup(str):
    """A string that is HTML already. Make one only from text that is known to be safe."""

    __slots__ = ()


Child: TypeAlias = "Markup | str | int | Iterable[Child] | None"
Attr: TypeAlias = "str | int | bool | None"

EMPTY = Markup("")
_opening: dict[str, str] = {}


def escape(text: str) -> str:
    """Escape for element content and for double-quoted attribute values."""
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    return text


def _attribute(name: str) -> str:
    """The text before an attribute's value; checked once per name, then remembered."""
    written = name.rstrip("_").replace("_", "-")
    if written == "style" or written.startswith("on") or not written.replace("-", "").replace(":", "").isalnum():
        raise ValueError(f"attribute not allowed: {name}")
    opening = _opening[name] = f' {written}="'
    return opening


def _collect(out: list[str], child: Child) -> None:
    if child.__class__ is Markup:
        out.append(child)
    elif isinstance(child, str):
        out.append(escape(child))
    elif child is None or isinstance(child, bool):
        return
    elif isinstance(child, int):
        out.append(str(child))
    else:
        for one in child:
            if one.__class__ is Markup:
                out.append(one)
            else:
                _collect(out, one)


def join(*children: Child) -> Markup:
    """Children one after the other, without an element around them."""
    out: list[str] = []
    for child in children:
        _collect(out, child)
    return Markup("".join(out))


def el(tag: str, cls: str = "", *children: Child, **attrs: Attr) -> Markup:
    """One element. `cls` is the class list ("" for none)."""
    out = ["<", tag]
    if cls:
        out += (' class="', escape(cls), '"')
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        out.append(_opening.get(name) or _attribute(name))
        if value is True:
            out.append('"')
        else:
            out += (escape(value) if isinstance(value, str) else str(value), '"')
    out.append(">")
    for child in children:
        if child.__class__ is Markup:
            out.append(child)
        else:
            _collect(out, child)
    if tag not in VOID:
        out += ("</", tag, ">")
    return Markup("".join(out))


def spoken(text: str) -> Markup:
    """The name of a piece as text that is read and not seen. What is seen of the piece is hidden from readers then.

    Not `aria_label`: with figures to be seen, a label that does not repeat them would break WCAG 2.5.3.
    """
    return el("span", "scr", text[:1].upper() + text[1:])


def holds(markup: Child, *classes: str) -> str:
    """The class " has-x" for each x that is the whole class of an element within `markup`: for its parent.

    Style sheets ask for these instead of `:has()`, for which browsers restyle the whole page at every change.
    """
    return "".join(f" has-{cls}" for cls in classes if f'class="{cls}"' in str(markup))


_icons: dict[tuple[str, str, str], Markup] = {}


def icon(name: str, cls: str = "", box: str = "0 0 24 24") -> Markup:
    """A picture from the sprite; always decoration, its words stand beside it."""
    key = (name, cls, box)
    made = _icons.get(key)
    if made is None:
        made = _icons[key] = el("svg", cls, el("use", href="#" + name), viewBox=box, aria_hidden="true")
    return made
