"""The pictures of the page: SVG symbols that it draws with <use>."""

from __future__ import annotations

import re
from pathlib import Path

SYMBOL = re.compile(r"<symbol\b.*?</symbol>\s*", re.DOTALL)


def sprite(path: Path) -> str:
    """The SVG symbols of a file, fit for a page whose CSP forbids style attributes.

    In two elements: gradients work only in one that is laid out, while the symbols are in one that is not, as the
    browser would otherwise style and place each of their 2,000 shapes before the first paint.
    """
    text = path.read_text(encoding="utf-8").strip()
    text = text.replace(' style="position:absolute"', ' class="sprite"', 1)
    text = re.sub(r'style="(fill|stroke):([^";]+);?"', r'\1="\2"', text)
    if " style=" in text or "<style" in text:
        raise SystemExit(f"{path.name}: this style cannot be turned into an attribute, and the page's CSP forbids it")
    symbols = "".join(SYMBOL.findall(text))
    if re.search("<(linearGradient|radialGradient|clipPath|mask|filter|pattern)", symbols):
        raise SystemExit(
            "gems.svg: gradients and clipping paths belong in <defs>: within a symbol they do not work everywhere"
        )
    return f'{SYMBOL.sub("", text)}\n<svg class="symbols" aria-hidden="true" focusable="false">{symbols}</svg>'
