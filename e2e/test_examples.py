"""The engine in other people's pages: examples/ on another origin installs the site's wheel with micropip and plays.

The pages are served as they are, but for the addresses: what comes from a CDN comes from npm's packages here, micropip
from PyPI's wheel.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.conftest import READY_MS, OpenPage
from e2e.hosts import plain_server
from engine import __version__
from examples.headless import play
from tools.bootstrap import WASM_WHEELS
from web.build import NODE_MODULES, PYODIDE_FILES, ROOT
from web.serve import DIST

EXAMPLES = ROOT / "examples"
HOST = "https://YOUR-HOST"
PYODIDE = re.compile(r"https://cdn\.jsdelivr\.net/pyodide/v([\d.]+)/full/")
PYSCRIPT = re.compile(r"https://pyscript\.net/releases/[\d.]+/")


def lock_with_wheels(folder: Path) -> None:
    """Pyodide's lock file, with the sums of PyPI's wheels for those of its own builds, beside those wheels."""
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    for name in ("micropip", "packaging"):
        entry = lock["packages"][name]
        wheel = WASM_WHEELS / entry["file_name"]  # Pyodide's newer version wants a newer requirements-wasm.lock
        entry["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
        shutil.copy(wheel, folder)
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


@pytest.fixture(scope="module")
def elsewhere(site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of the examples on an origin of their own, without any headers."""
    folder = tmp_path_factory.mktemp("elsewhere")
    (folder / "pyodide").mkdir()
    for name in (*PYODIDE_FILES, "python_stdlib.zip"):
        shutil.copy(NODE_MODULES / "pyodide" / name, folder / "pyodide")
    lock_with_wheels(folder / "pyodide")
    shutil.copytree(NODE_MODULES / "@pyscript" / "core" / "dist", folder / "pyscript")
    for path in EXAMPLES.iterdir():
        if path.is_file():
            text = path.read_text(encoding="utf-8").replace(HOST, site.rstrip("/"))
            text = PYSCRIPT.sub("./pyscript/", PYODIDE.sub("./pyodide/", text))
            if path.suffix == ".json":
                text = json.dumps({**json.loads(text), "interpreter": "/pyodide/pyodide.mjs"})
            assert "https://" not in text, path.name
            (folder / path.name).write_text(text, encoding="utf-8")
    with plain_server(folder) as url:
        yield url


@pytest.mark.parametrize("name", ["pyodide", "pyscript"])
def test_engine_plays_in_a_page_of_another_origin(open_page: OpenPage, site: str, elsewhere: str, name: str) -> None:
    visit = open_page(elsewhere)
    visit.watch.expect(f"^foreign request: {re.escape(site)}wheels/")
    visit.goto(f"{name}.html")
    lines = play(["greedy", "random", "greedy"], seed=7).splitlines()
    assert len(lines) == 4  # the same game as natively, to the last point
    for line in lines:
        expect(visit.page.locator("#out")).to_contain_text(line, timeout=READY_MS)
    assert visit.watch.asked_for(re.escape(f"{site}wheels/hanpan_engine-{__version__}-py3-none-any.whl"))


def test_examples_name_what_exists() -> None:
    """The versions in their addresses are those that the site itself uses, and the wheel's is the current one."""
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    text = {path.name: path.read_text(encoding="utf-8") for path in EXAMPLES.iterdir() if path.is_file()}
    assert PYODIDE.findall(text["pyodide.html"]) == [wanted["pyodide"]]
    assert len(PYSCRIPT.findall(text["pyscript.html"])) == 2
    (wheel,) = json.loads(text["pyscript.json"])["packages"]
    assert (DIST / wheel.removeprefix(f"{HOST}/")).is_file()


def test_wheels_folder_is_a_package_index_for_pip_too(site: str, tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "install", "-q", "--isolated", "--disable-pip-version-check", "--no-cache-dir"]
    name = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["name"]
    subprocess.run([*pip, "--index-url", f"{site}wheels/", "--target", str(tmp_path), name], check=True)
    names = [path.name for path in tmp_path.iterdir()]
    assert sorted(names) == ["engine", f"hanpan_engine-{__version__}.dist-info"]
