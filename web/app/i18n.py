"""Words in the visitor's language: `gettext` catalogues held in memory, with the Korean source text as the message id.

    _("{name:이/가} 넘겼어요", name=seat.name)         a sentence; the particle is chosen by the name's last sound
    _n("{n}장", n)                                    a count; English has its plural in the catalogue
    rich("낼 것 {gems}", gems=some_markup)             the same with markup inside; everything else is escaped

Messages must be literal (tools/i18n.py extracts them); `N_` marks one that is translated later. An untranslated message
is shown in Korean, never an error. The language is one for the page; a switch changes only what is drawn, no game.
"""

from __future__ import annotations

import gettext
import io
import string
from pathlib import Path
from typing import Any

from web.app.catalogue import compile_catalogue
from web.app.html import Markup, escape
from web.app.particles import particle

LANGUAGES = ("ko", "en")
NATIVE = {"ko": "한국어", "en": "English"}
DOMAIN = "hanpan"
LOCALE = Path(__file__).parent.parent / "locale"


def _load(language: str) -> gettext.NullTranslations:
    path = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    try:
        text = path.read_text(encoding="utf-8")
    except OSError:
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(compile_catalogue(text)))


# At import: in the browser these are part of the memory snapshot and cost nothing at the start.
_catalogues: dict[str, gettext.NullTranslations] = {language: _load(language) for language in LANGUAGES}
_memory: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}  # messages already looked up
_current = "ko"
_known = _memory["ko"]


def set_language(language: str) -> str:
    """Choose the page's language; "en-GB" counts as "en", an unknown one as "en". Returns the one chosen."""
    global _current, _known
    base = language.replace("_", "-").split("-")[0].lower()
    _current = base if base in LANGUAGES else "en"
    _known = _memory[_current]
    return _current


def language() -> str:
    return _current


def _translate(message: str) -> str:
    found = _known.get(message)
    if found is None:
        found = _known[message] = _catalogues[_current].gettext(message)
    return found


_parsed: dict[str, tuple[tuple[str, str | None, str], ...]] = {}


def _parse(message: str) -> tuple[tuple[str, str | None, str], ...]:
    parts = _parsed.get(message)
    if parts is None:
        parts = _parsed[message] = tuple(
            (literal, field, spec or "") for literal, field, spec, _conversion in string.Formatter().parse(message)
        )
    return parts


def fill(message: str, values: dict[str, Any]) -> str:
    """Fill `{name}` and `{name:이/가}`; only plain names, so a message can never reach into an object.

    An empty word goes with its particle and the space after it: the subject of the sentence before is meant.
    """
    out: list[str] = []
    left_out = False
    for literal, field, spec in _parse(message):
        out.append(_after_gap(literal, "".join(out)) if left_out else literal)
        if field is not None:
            word = str(values[field])
            left_out = not word
            if left_out:
                continue
            if "/" in spec:
                out += _with_particle(word, spec)
            else:
                out.append(word if word != "You" else _you("".join(out)))
    return "".join(out)


def _after_gap(literal: str, before: str) -> str:
    """What follows a word that was left out; it may begin the sentence now."""
    literal = literal.removeprefix(" ")
    return literal if before.strip() else capital(literal)


def capital(text: str) -> str:
    """As the beginning of a name or a sentence. Korean has no capitals and stays as it is."""
    return text[:1].upper() + text[1:]


def inside(text: str) -> str:
    """A word that is a title elsewhere, as it stands within a sentence."""
    return text[:1].lower() + text[1:]


def _you(before: str) -> str:
    """ "You" as a name: a capital only where a sentence begins."""
    before = before.rstrip()
    return "You" if not before or before[-1] in ".!?:·" else "you"


def _with_particle(word: str, pair: str) -> tuple[str, str]:
    """A word and its particle; "나" with 이/가 is 내가."""
    if word == "나" and pair == "이/가":
        return "내", "가"
    return word, particle(word, pair)


def _(message: str, **values: Any) -> str:
    """A message in the current language, filled in when values are given."""
    translated = _translate(message)
    return fill(translated, values) if values else translated


def _n(message: str, n: int, **values: Any) -> str:
    """A message with the count `n`; the catalogue may have a plural."""
    return fill(_catalogues[_current].ngettext(message, message, n), {"n": n, **values})


def N_(message: str) -> str:
    """Marks a message for extraction; translated where it is used."""
    return message


def Nn_(message: str) -> str:
    """The same for a message with a count, which `_n` translates."""
    return message


def rich(message: str, **values: Any) -> Markup:
    """Like `_`, for messages with markup in them: `Markup` values stay as they are, everything else is escaped."""
    out: list[str] = []
    left_out = False
    for literal, field, spec in _parse(_translate(message)):
        out.append(escape(_after_gap(literal, "".join(out)) if left_out else literal))
        if field is not None:
            value = values[field]
            left_out = value == ""
            if left_out:
                continue
            shown = value if isinstance(value, Markup) else escape(str(value))
            if "/" in spec:
                read = _text(value)
                word, tail = _with_particle(read, spec)
                out += (shown if word == read else shown.replace(f">{read}<", f">{word}<"), tail)
            elif _text(value) == "You":
                out.append(shown.replace("You", _you(_text(Markup("".join(out))))))
            else:
                out.append(shown)
    return Markup("".join(out))


def _text(value: Any) -> str:
    """What is read of a value: the text of its markup."""
    text = str(value)
    if not isinstance(value, Markup):
        return text
    out: list[str] = []
    for piece in text.split("<"):
        out.append(piece.partition(">")[2] if ">" in piece else piece)
    return "".join(out).replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"').replace("&amp;", "&")
