"""Builds dist/, the whole site, from the sources and the npm packages.

    python -m web.build [--force]

    index.html            the page, with the lobby already in it; never cached
    static/NAME-HASH.EXT  our own scripts and styles, the memory snapshot, Python's library, app.zip; named by
                          content, cached for ever
    vendor/NAME-VERSION/  Pyodide, PyScript core, morphdom, untouched
    wheels/               the engine as a wheel in a package index, for anyone's own page
    rules.html            the rules of all games, without scripts
    GAME.html             the same with that game chosen, for links and their previews
    embed.html embed.js   a game inside other pages, and the script that puts it there; never cached
    manifest.webmanifest  name, icons and pictures for installing it
    sw.js                 the service worker that keeps all of it for offline use; never cached
    NOTICES.txt           licences of everything in here

Equal inputs give equal bytes. Nothing is done when no input has changed; the snapshot (the slow part) is kept in
.cache/ and made again only when Python code or Pyodide changes.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.bootstrap import find_node
from web import wheels
from web.notices import notices
from web.snapshot import make as make_snapshot
from web.snapshot import runner
from web.sprite import sprite

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
STATIC = ROOT / "web" / "static"
NODE_MODULES = ROOT / "node_modules"

EPOCH = (1980, 1, 1, 0, 0, 0)  # the oldest date a zip can hold

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
# what Pyodide, PyScript and the app import late; in the snapshot it costs nothing
STDLIB = (
    *("asyncio", "base64", "collections", "contextlib", "dataclasses", "datetime", "enum", "functools", "gettext"),
    *(
        "html",
        "importlib.metadata",
        "inspect",
        "io",
        "itertools",
        "json",
        "math",
        "operator",
        "os",
        "pathlib",
        "random",
    ),
    *("re", "shutil", "string", "textwrap", "time", "traceback", "types", "typing", "urllib.parse", "uuid", "zipfile"),
    *("pyodide.code", "pyodide.ffi", "pyodide.webloop"),
)
CSS_ORDER = ("tokens.css", "base.css", "lobby.css", "table.css")


def say(text: str) -> None:
    print(f"[build] {text}", flush=True)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:10]


def package_version(name: str) -> str:
    version = json.loads((NODE_MODULES / name / "package.json").read_text(encoding="utf-8"))["version"]
    assert isinstance(version, str)
    return version


# ---------------------------------------------------------------- Python


def python_files() -> Iterator[Path]:
    """Files of the packages that run in the browser: engine/ and the parts of web/ that the page needs."""
    for folder in ("engine", "web/app", "web/games", "web/locale"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".po") and "__pycache__" not in path.parts:
                yield path
    yield ROOT / "web" / "__init__.py"


def app_zip() -> bytes:
    """The packages as one zip, for browsers in which the snapshot cannot be restored."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(python_files()):
            entry = zipfile.ZipInfo(path.relative_to(ROOT).as_posix(), EPOCH)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
    return buffer.getvalue()


def module_names() -> list[str]:
    """Every module the page may import. A snapshot holds no files: a module left out could not be imported."""
    names = list(STDLIB)
    for path in sorted(python_files()):
        parts = list(path.relative_to(ROOT).with_suffix("").parts)
        if path.suffix != ".py" or parts[:2] == ["engine", "tools"] or parts[-1] == "__main__":
            continue
        names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


SNAPSHOT_FILES = ("memory-python.bin.gz", "memory-app.bin.gz", "late.zip", "stdlib.zip")


def snapshot(app: bytes) -> dict[str, bytes]:
    """Files with the memory of a Pyodide that has imported everything, and two libraries; kept in .cache/."""
    names = module_names()
    makers = [ROOT / "web" / name for name in ("snapshot.mjs", "snapshot.py")]
    given = [
        app,
        json.dumps(names).encode(),
        package_version("pyodide").encode(),
    ]
    key = digest(b"\0".join(given + [maker.read_bytes() for maker in makers]))
    cached = [CACHE / f"snapshot-{key}.{name}" for name in SNAPSHOT_FILES]
    if not all(path.is_file() for path in cached):
        node = find_node()
        if node is None:
            raise SystemExit("Node.js 20 or newer is needed: make setup")
        made = make_snapshot(runner(node, ROOT), NODE_MODULES / "pyodide", app, names)
        CACHE.mkdir(exist_ok=True)
        for old in CACHE.glob("snapshot-*"):
            old.unlink()
        for path, data in zip(cached, made, strict=True):
            part = path.with_suffix(".part")
            part.write_bytes(data)
            part.rename(path)
    return {name: path.read_bytes() for name, path in zip(SNAPSHOT_FILES, cached, strict=True)}


# ---------------------------------------------------------------- files


class Static:
    """Writes dist/static/ and knows the hashed name of everything in it."""

    def __init__(self, folder: Path, vendor: dict[str, str]) -> None:
        self.folder = folder
        self.vendor = vendor  # package folder in the sources -> folder in dist
        self.names: dict[str, str] = {}
        self.sizes: dict[str, int] = {}
        folder.mkdir(parents=True)

    def add(self, name: str, data: bytes) -> str:
        """Write one file; returns its name with the hash before the suffixes."""
        stem, _, suffix = name.partition(".")
        hashed = f"{stem}-{digest(data)}.{suffix}"
        (self.folder / hashed).write_bytes(data)
        self.names[name] = hashed
        self.sizes[name] = len(data)
        return hashed

    def link(self, text: str) -> str:
        """Replace the source names in a script or style sheet by those in dist."""
        for name, folder in self.vendor.items():
            text = text.replace(f"../vendor/{name}/", f"../vendor/{folder}/")
        return re.sub(r'"\./([\w.-]+)"', lambda match: f'"./{self.names[match[1]]}"', text)

    def add_text(self, name: str, text: str) -> str:
        """Write a script or a style sheet, after the modules it names (their hashes are part of its text)."""
        for other in re.findall(r'"\./([\w-]+\.mjs)"', text):
            if other not in self.names:
                self.add_text(other, (STATIC / other).read_text(encoding="utf-8"))
        return self.add(name, self.link(text).encode())


def copy_vendor(folder: Path) -> dict[str, str]:
    """Copy the needed files of the npm packages; returns the names of their folders in dist."""
    folders = {
        "pyodide": f"pyodide-{package_version('pyodide')}",
        "pyscript": f"pyscript-{package_version('@pyscript/core')}",
        "morphdom": f"morphdom-{package_version('morphdom')}",
    }
    for name in PYODIDE_FILES:
        copy_script(NODE_MODULES / "pyodide" / name, folder / folders["pyodide"] / name)
    core = NODE_MODULES / "@pyscript" / "core" / "dist"
    for path in pyscript_files(core):
        copy_script(path, folder / folders["pyscript"] / path.name)
    esm = NODE_MODULES / "morphdom" / "dist" / "morphdom-esm.js"
    copy_script(esm, folder / folders["morphdom"] / esm.name)
    return folders


def pyscript_files(core: Path) -> list[Path]:
    """core.js and what it imports, but for the chunks of editors, terminals and so on, which boot.mjs switches off."""
    found, queue = [], [core / "core.js"]
    while queue:
        path = queue.pop()
        found.append(path)
        text = path.read_text(encoding="utf-8")
        imports = re.findall(r'(?:from|import)\s*"\./([\w.-]+)"', text)
        # "!error" keeps PyScript's messages off the page; for that, it loads this chunk
        imports += re.findall(r'import\("\./(error-[\w-]+\.js)"\)', text)
        queue += [core / name for name in imports if core / name not in found + queue]
    return sorted(found)


def copy_script(source: Path, target: Path) -> None:
    """Copy a file; scripts lose the pointer to their source map, which is not shipped."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix in (".js", ".mjs"):
        text = source.read_text(encoding="utf-8")
        target.write_text(re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", text), encoding="utf-8", newline="")
    else:
        shutil.copyfile(source, target)


def style_sheets() -> Iterable[Path]:
    """Foundations first, the rest by name, then the games'."""
    sheets = {path.name: path for path in sorted(STATIC.glob("*.css"))}
    yield from (sheets.pop(name) for name in CSS_ORDER if name in sheets)
    yield from sheets.values()
    yield from sorted((ROOT / "web" / "games").glob("*/*.css"))


def page(static: Static, slug: str = "", source: str = "index.html") -> str:
    """index.html, or a game's own page, with the lobby in both languages; or embed.html with its start card."""
    from web import pages  # the app is a late import: a build error there should name this line
    from web.app.embed_card import render_card
    from web.app.lobby import render_page

    render = render_card if source == "embed.html" else render_page
    html = (ROOT / "web" / source).read_text(encoding="utf-8")
    html = re.sub(r"@([\w-]+\.\w+)@", lambda match: "static/" + static.names[match[1]], html)
    html = html.replace("@pyodide@", f"vendor/{static.vendor['pyodide']}/")
    site = os.environ.get("URL", "")  # Netlify's variable
    html = html.replace(
        "@HEAD@", pages.embed_head(site) if source == "embed.html" else pages.head(static.names, slug, site)
    )
    html = html.replace("@FACTS@", pages.embed_facts())
    parts = {"SPRITE": sprite(STATIC / "gems.svg"), "LOBBY_KO": str(render("ko")), "LOBBY_EN": str(render("en"))}
    for name, text in parts.items():
        if re.search(r'\sstyle=|\son\w+="|<script', text):
            raise SystemExit(f"{name}: style attributes, handlers and scripts are forbidden by the page's CSP")
        html = html.replace(f"@{name}@", text)
    return html


# ---------------------------------------------------------------- offline


def wire_size(path: Path) -> int:
    """Bytes of a file as a server sends it that packs what can be packed."""
    data = path.read_bytes()
    return min(len(data), len(gzip.compress(data, compresslevel=6, mtime=0)))


PLAIN = r"static/(app|stdlib)-\w+\.zip$"
"""What only a start without the snapshot needs."""


def offline_files(target: Path) -> list[str]:
    """What is kept on a visitor's device: all that the page, its games, its languages and its worker may ask for."""
    kept = [*target.glob("*.html"), target / "manifest.webmanifest"]
    kept += [*(target / "static").rglob("*"), *(target / "vendor").rglob("*")]
    names = [path.relative_to(target).as_posix() for path in kept if path.is_file()]
    # The runtime has an empty package list of its own, as nothing is ever loaded from Pyodide's. Pictures for link
    # previews and app shops are for those who are not here yet. Python without the snapshot is kept by who uses it.
    unused = rf"/pyodide-lock\.json$|^static/(card|look)-|{PLAIN}"
    return sorted(name for name in names if not re.search(unused, name))


def service_worker(target: Path) -> None:
    """Write sw.js; fails if a file of the list would not be kept."""
    node = find_node()
    if node is None:
        raise SystemExit("Node.js 20 or newer is needed: make setup")
    options = json.dumps({"files": offline_files(target), "named": r"^(static|vendor)/", "plain": PLAIN})
    if subprocess.run([node, str(ROOT / "web" / "offline.mjs"), str(target), options], cwd=ROOT).returncode != 0:
        raise SystemExit("the service worker could not be made; the error is above")


# ---------------------------------------------------------------- the build


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def build(target: Path) -> None:
    """Make the whole site in an empty folder."""
    from web import pages, rules

    static = Static(target / "static", copy_vendor(target / "vendor"))
    wheels.wheel(target / "wheels")
    wheels.index(target / "wheels")
    app = app_zip()
    static.add("app.zip", app)
    for name, data in snapshot(app).items():
        static.add(name, data)

    sheets = list(style_sheets())
    for path in sorted(STATIC.iterdir()):
        if path.is_file() and path.suffix not in (".css", ".js", ".mjs") and path.name != "gems.svg":
            static.add(path.name, path.read_bytes())
    css = "\n".join(path.read_text(encoding="utf-8").strip() for path in sheets) + "\n"
    if "@import" in css or re.search(r"url\(\s*[\"']?(https?:)?//", css):
        raise SystemExit("style sheets may not load anything from elsewhere")
    static.add_text("page.css", css)

    pyodide = static.vendor["pyodide"]
    # in this order they are asked for: what is compiled, and started from, before what is only unpacked meanwhile
    sizes = {}
    for name in ("pyodide.asm.wasm", "pyodide.asm.mjs"):
        sizes[f"../vendor/pyodide/{name}"] = (target / "vendor" / pyodide / name).stat().st_size
    sizes |= {f"./{name}": static.sizes[name] for name in SNAPSHOT_FILES if name != "stdlib.zip"}
    weight = sum(wire_size(target / name) for name in offline_files(target))  # the pages to come are small
    offline = (STATIC / "offline.mjs").read_text(encoding="utf-8")
    static.add_text("offline.mjs", offline.replace("@OFFLINE_MB@", str(round(weight / 1e6))))
    fetcher = (STATIC / "fetch-worker.mjs").read_text(encoding="utf-8")
    static.add_text("fetch-worker.mjs", fetcher.replace('{"@SIZES@": 0}', json.dumps(sizes)))
    static.add_text("embed-dialog.mjs", pages.embed_dialog((STATIC / "embed-dialog.mjs").read_text(encoding="utf-8")))
    static.add_text("in-app.mjs", pages.in_app((STATIC / "in-app.mjs").read_text(encoding="utf-8")))
    for name in ("embed-early.js", "early.js", "boot.mjs", "embed-frame.mjs"):
        static.add_text(name, (STATIC / name).read_text(encoding="utf-8"))

    for name in ("lobby", "phone"):
        static.add(f"look-{name}.png", (ROOT / "docs" / f"{name}.png").read_bytes())
    write(target / "index.html", page(static))
    for slug in pages.slugs():
        write(target / f"{slug}.html", page(static, slug))
    write(target / "embed.html", page(static, source="embed.html"))
    write(target / "embed.js", pages.embed_script((ROOT / "web" / "embed.js").read_text(encoding="utf-8")))
    write(target / "rules.html", rules.page(static.names))
    write(target / "manifest.webmanifest", pages.manifest(static.names))
    write(target / "NOTICES.txt", notices(NODE_MODULES))
    service_worker(target)


def inputs() -> str:
    """Stamp of everything the build reads."""
    total = hashlib.sha256()
    paths = {*python_files(), *(path for path in (ROOT / "web").rglob("*") if path.is_file())}
    paths |= set((ROOT / "docs").glob("*.png"))
    paths |= {ROOT / name for name in ("package-lock.json", "pyproject.toml", "LICENSE", "tools/bootstrap.py")}
    paths |= {path for path in (ROOT / "engine").rglob("*") if path.is_file()}
    for path in sorted(paths):
        if "__pycache__" not in path.parts:
            total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m web.build", description="Builds dist/")
    parser.add_argument("--force", action="store_true", help="build even if nothing has changed")
    options = parser.parse_args()
    began = time.monotonic()
    stamp, value = CACHE / "dist.stamp", inputs()
    if not options.force and (DIST / "index.html").is_file() and stamp.is_file() and stamp.read_text() == value:
        say("dist/ is up to date")
        return 0
    CACHE.mkdir(exist_ok=True)
    stamp.unlink(missing_ok=True)
    # built beside dist/ and then moved: a build that fails leaves the old site alone
    target = CACHE / "dist.new"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    build(target)
    shutil.rmtree(DIST, ignore_errors=True)
    target.rename(DIST)
    stamp.write_text(value)
    say(f"dist/ built in {time.monotonic() - began:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
