"""From a .po text to the bytes of a .mo file, so that the standard `gettext` can read the sources directly.

Compiling at import needs no build step and no further file; the format is GNU gettext's, section "The Format of
GNU MO Files" of its manual. Fuzzy, obsolete and empty entries are left out: `gettext` falls back to the message id.
"""

from __future__ import annotations

import ast
import struct
from collections.abc import Iterator

MAGIC = 0x950412DE


def entries(text: str) -> Iterator[tuple[str, str | None, tuple[str, ...]]]:
    """(msgid, msgid_plural or None, translations) for every usable entry of a .po text; the header has msgid ""."""
    for block in text.replace("\r\n", "\n").split("\n\n"):
        fuzzy = False
        fields: dict[str, list[str]] = {}
        current: list[str] = []
        for line in block.split("\n"):
            if line.startswith("#,") and "fuzzy" in line:
                fuzzy = True
            elif line.startswith("#") or not line.strip():
                continue
            elif line.startswith('"'):
                current.append(ast.literal_eval(line))
            else:
                key, _space, value = line.partition(" ")
                current = fields[key] = [ast.literal_eval(value)]
        if "msgid" not in fields or (fuzzy and fields["msgid"] != [""]):
            continue
        plural = "".join(fields["msgid_plural"]) if "msgid_plural" in fields else None
        strings = tuple("".join(value) for key, value in fields.items() if key.startswith("msgstr"))
        if all(strings):
            yield "".join(fields["msgid"]), plural, strings


def compile_catalogue(text: str) -> bytes:
    """The .mo bytes of a .po text."""
    pairs: list[tuple[bytes, bytes]] = []
    for msgid, plural, strings in entries(text):
        key = msgid if plural is None else f"{msgid}\0{plural}"
        pairs.append((key.encode(), "\0".join(strings).encode()))
    pairs.sort()
    count = len(pairs)
    ids = b"".join(key + b"\0" for key, _value in pairs)
    texts = b"".join(value + b"\0" for _key, value in pairs)
    first = 28 + 16 * count
    key_table: list[int] = []
    value_table: list[int] = []
    key_at, value_at = first, first + len(ids)
    for msgid_bytes, text_bytes in pairs:
        key_table += (len(msgid_bytes), key_at)
        value_table += (len(text_bytes), value_at)
        key_at += len(msgid_bytes) + 1
        value_at += len(text_bytes) + 1
    header = struct.pack("<7I", MAGIC, 0, count, 28, 28 + 8 * count, 0, first)
    return header + struct.pack(f"<{4 * count}I", *key_table, *value_table) + ids + texts
