"""Message catalogues: `python tools/i18n.py update` after changing words, `check` in the tests.

extract  sources -> web/locale/hanpan.pot
update   extract, then merge into web/locale/{ko,en}/LC_MESSAGES/hanpan.po (vanished messages are dropped)
check    says what is stale or untranslated; exit code 1 if anything is
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "web" / "locale"
POT = LOCALE / "hanpan.pot"
LANGUAGES = ("ko", "en")
# `_n` has one message for both numbers: the Korean source has no plural.
KEYWORDS = {"_": None, "N_": None, "rich": None, "tell": None, "_n": (1, 1), "Nn_": (1, 1)}


def po_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "hanpan.po"


def extract() -> Catalog:
    """All messages of `web`, in file order."""
    catalog = Catalog(project="Hanpan", charset="utf-8", fuzzy=False)
    for name, line, message, comments, context in extract_from_dir(
        ROOT / "web",
        method_map=[(where, "python") for where in ("app/**.py", "games/**.py", "in_app.py")],
        keywords=KEYWORDS,
    ):
        catalog.add(message, None, [(f"web/{name}", line)], auto_comments=comments, context=context)
    return catalog


def dump(catalog: Catalog) -> str:
    out = io.BytesIO()
    write_po(out, catalog, width=120, omit_header=False, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    # Times of making would make every run a change; the rest says nothing.
    noise = ('"POT-C', '"PO-Rev', '"Generated', "# Copyright", "# FIRST AUTHOR", "# This file is")
    return "\n".join(line for line in out.getvalue().decode().split("\n") if not line.startswith(noise))


def read(language: str) -> Catalog:
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language, project="Hanpan", charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def merged(language: str, template: Catalog) -> Catalog:
    catalog = read(language)
    catalog.update(template, no_fuzzy_matching=True, update_creation_date=False)
    catalog.fuzzy = False
    return catalog


def update() -> None:
    template = extract()
    POT.parent.mkdir(parents=True, exist_ok=True)
    POT.write_text(dump(template), encoding="utf-8")
    for language in LANGUAGES:
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dump(merged(language, template)), encoding="utf-8")


def problems() -> list[str]:
    """What is stale or missing, one line each; empty when all is well."""
    template = extract()
    found: list[str] = []
    for language in LANGUAGES:
        catalog = read(language)
        for message in template:
            if not message.id:
                continue
            have = catalog.get(message.id, context=message.context)
            if have is None:
                found.append(f"{language}: not in the catalogue: {message.id!r}")
            elif language != "ko" and (not have.string or not all(have.string)):
                found.append(f"{language}: not translated: {message.id!r}")
            elif have.fuzzy:
                found.append(f"{language}: fuzzy: {message.id!r}")
        for message in catalog:
            if message.id and template.get(message.id, context=message.context) is None:
                found.append(f"{language}: no longer used: {message.id!r}")
    return found


def main(argv: list[str]) -> int:
    command = argv[1] if len(argv) > 1 else "check"
    if command == "extract":
        POT.write_text(dump(extract()), encoding="utf-8")
    elif command == "update":
        update()
    elif command == "check":
        found = problems()
        print("\n".join(found) or "catalogues are complete")
        return 1 if found else 0
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv))
