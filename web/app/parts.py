"""Sections of a picture: what the page shows already is not sent to it again.

A view marks a section while it makes it (`part`). `thin` then leaves a stub in the place of each section that is the
same as in the picture before: an empty element of its name and id with `data-same`, for which the page keeps what it
has (web/static/page.mjs). The views stay pure, and the whole picture stays the truth: stubs are put in at the very end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from web.app.html import Markup

_making: dict[str, Markup] | None = None


def part(markup: Markup) -> Markup:
    """Mark an element that has an id as a section of the picture that is being made. Sections may hold others."""
    if _making is not None:
        _making[markup[: markup.index(">")].partition(' id="')[2].partition('"')[0]] = markup
    return markup


@contextmanager
def picture() -> Iterator[dict[str, Markup]]:
    """Gather the sections that are made within, by id, inner ones before those that hold them."""
    global _making
    before, _making = _making, {}
    try:
        yield _making
    finally:
        _making = before


def stub(ident: str, markup: str) -> str:
    """What stands for a section that the page keeps."""
    tag = markup[1 : markup.index(" ")]
    return f'<{tag} id="{ident}" data-same></{tag}>'


def thin(html: str, sections: Mapping[str, str], shown: Mapping[str, str]) -> str:
    """`html` with stubs for those of its sections that are the same in `shown`, the sections of the picture before."""
    for ident in reversed(list(sections)):
        markup = sections[ident]
        if shown.get(ident) == markup:
            html = html.replace(markup, stub(ident, markup), 1)
    return html
