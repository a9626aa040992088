"""The text of dist/NOTICES.txt: whose work the site contains, and on which terms.

Licence texts come from the npm packages where these have one, else from web/notices/.
"""

from __future__ import annotations

import json
from pathlib import Path

TEXTS = Path(__file__).parent / "notices"
LICENCE_NAMES = ("LICENSE", "LICENSE.txt", "LICENSE.md", "LICENCE")

# Packages bundled in PyScript core's file (besides polyscript, which shares its licence): name, folder with the text.
BUNDLED = (
    "polyscript",
    "@ungap/with-resolvers",
    "@webreflection/fetch",
    "@webreflection/idb-map",
    "@webreflection/utils",
    "add-promise-listener",
    "basic-devtools",
    "codedent",
    "coincident",
    "html-escaper",
    "next-resolver",
    "plain-tag",
    "reflected-ffi",
    "sticky-module",
    "to-json-callback",
    "type-checked-collections",
    "weak-id",
)

HEADER = """Hanpan: notices

The site's own code, art and words are under the MIT License (first section). It contains the following works of others,
unchanged unless said otherwise.
"""

SOURCES = """
Pyodide is covered by the Mozilla Public License 2.0; its source code for this version is published by the Pyodide
project (github.com/pyodide/pyodide, tag {pyodide}). The files pyodide*.mjs here differ from the published ones only by
a missing source map comment. late-*.zip and stdlib-*.zip have the parts of Python's
standard library that are used. snapshot-*.bin.gz is the memory of that same Pyodide after it has imported Python's
standard library and Hanpan's own packages.
"""


def section(title: str, text: str) -> str:
    bar = "=" * 100
    return f"\n{bar}\n{title}\n{bar}\n\n{text.strip()}\n"


def package(folder: Path) -> dict[str, str]:
    data = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    return {"version": str(data["version"]), "license": str(data.get("license", ""))}


def licence_text(folder: Path) -> str:
    """The licence file of an npm package, '' if it has none."""
    for name in LICENCE_NAMES:
        if (folder / name).is_file():
            return (folder / name).read_text(encoding="utf-8")
    return ""


def stored(name: str) -> str:
    return (TEXTS / name).read_text(encoding="utf-8")


def notices(node_modules: Path) -> str:
    """The whole file. Raises FileNotFoundError when a package or a text is missing."""
    pyodide = package(node_modules / "pyodide")["version"]
    parts = [HEADER, SOURCES.format(pyodide=pyodide)]
    parts.append(section("Hanpan (MIT)", (TEXTS.parent.parent / "LICENSE").read_text(encoding="utf-8")))
    parts.append(section(f"Pyodide {pyodide} (MPL-2.0)", stored("mpl-2.0.txt")))
    parts.append(section("CPython 3.14 (Python Software Foundation License)", stored("cpython.txt")))
    parts.append(section("Emscripten", stored("emscripten.txt")))
    parts.append(section("Libraries in Pyodide", stored("libraries.txt")))
    core = node_modules / "@pyscript" / "core"
    parts.append(section(f"PyScript core {package(core)['version']} (Apache-2.0)", licence_text(core)))
    morphdom = node_modules / "morphdom"
    parts.append(section(f"morphdom {package(morphdom)['version']} (MIT)", licence_text(morphdom)))
    workbox = node_modules / "workbox-precaching"
    parts.append(section(f"Workbox {package(workbox)['version']} (MIT), in sw.js", licence_text(workbox)))
    same: dict[str, list[str]] = {}
    for name in BUNDLED:
        found = package(node_modules / name)
        text = licence_text(node_modules / name).strip()
        same.setdefault(text, []).append(f"{name} {found['version']} ({found['license']})")
    apache = licence_text(core).strip()
    for text, names in same.items():
        if text == apache:
            text = "The Apache License 2.0, as given above for PyScript core."
        elif not text:
            text = "This package carries no licence file; its package.json names the licence given in the title."
        parts.append(section("In PyScript core: " + ", ".join(names), text))
    return "".join(parts)
