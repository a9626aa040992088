"""Records: a match as JSON text that plays itself again.

    {"format": "hanpan", "version": 1, "engine": "0.1.0", "game": slug, "rules": n, "players": n, "options": {...},
     "seed": n, "clock": name, "revision": n, "first": [seats at the start], "entries": [action or event ...],
     "check": crc}

An int among the entries is an action, of a seat or of chance; an object is an event with its `event` and `ply`.
The draws of chance are written down too, so that a record plays the same even if the random streams ever change.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final
from zlib import crc32

from .. import __version__
from .errors import RecordError
from .rng import SEED_BITS

FORMAT: Final = "hanpan"
VERSION: Final = 1
MAX_LENGTH: Final = 2_000_000
"""Longest text that is read, in characters; the longest game needs a tenth of it."""


MAX_DEPTH: Final = 100
"""Deepest nesting that is read. Python in a browser has little stack: a deeper text would end it, not raise."""

_BRACKET = re.compile(r"[\[\]{}]")


def read_json(text: str) -> Any:
    """`json.loads` for texts from outside. Raises ValueError for anything that is no JSON of ordinary depth.

    Brackets within strings count too, which no text of ours comes near.
    """
    depth = 0
    for bracket in _BRACKET.findall(text):
        depth += 1 if bracket in "[{" else -1
        if depth > MAX_DEPTH:
            raise ValueError("nested too deeply")
    return json.loads(text)


def _check(body: dict[str, Any]) -> int:
    plain = {key: value for key, value in body.items() if key != "check"}
    return crc32(json.dumps(plain, sort_keys=True, ensure_ascii=True, separators=(",", ":")).encode())


def dump(body: dict[str, Any]) -> str:
    """`body` as the text of a record, with format, versions and check sum."""
    whole = {"format": FORMAT, "version": VERSION, "engine": __version__, **body}
    return json.dumps({**whole, "check": _check(whole)}, ensure_ascii=False, separators=(",", ":"))


def load(text: str) -> dict[str, Any]:
    """The body of a record; its actions are not checked yet.

    Raises RecordError: `no_record` (not JSON, or something else), `other_version` (of a newer program),
    `damaged_record` (the check sum does not fit).
    """
    if not isinstance(text, str) or len(text) > MAX_LENGTH:
        raise RecordError("no_record", "no text, or far too long")
    try:
        body = read_json(text)
    except ValueError as error:
        raise RecordError("no_record", f"not JSON: {error}") from error
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise RecordError("no_record", "not a record of this program")
    if body.get("version") != VERSION:
        raise RecordError("other_version", version=repr(body.get("version"))[:40], ours=VERSION)
    if body.get("check") != _check(body):
        raise RecordError("damaged_record", "the check sum does not fit")
    seed, revision = body.get("seed"), body.get("revision")
    for number in (seed, revision):
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < 2**SEED_BITS:
            raise RecordError("damaged_record", "seed or revision is no number")
    return body
