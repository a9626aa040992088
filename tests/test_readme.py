"""What the README and the pages under docs/ tell people to run is run, and the files they name exist."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
EXAMPLES = ROOT / "examples"
# the commands beside `make`, by the test that runs them
COMMANDS = {
    "pip install .": "test_installs_from_a_checkout",
    "pip install --index-url https://YOUR-HOST/wheels/ hanpan-engine": "e2e/test_examples.py",
    "python -m web.nginx --prefix /games/hanpan/ --root /srv/hanpan --listen 8080": "test_prints_for_nginx",
}


def blocks(page: Path) -> list[tuple[str, str]]:
    """(language, text) of every fenced block."""
    return re.findall(r"^```(\w*)\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False)
    assert results.failed == 0
    assert results.attempted == sum(text.count(">>> ") for _, text in blocks(page))


def test_every_page_has_its_blocks_run() -> None:
    """A block is a doctest, or part of an example that the end-to-end tests run, or commands that a test runs."""
    files = [path.read_text(encoding="utf-8") for path in EXAMPLES.iterdir() if path.is_file()]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    seen = set()
    for page in PAGES:
        for language, text in blocks(page):
            seen.add(language)
            if language == "sh":
                for line in text.splitlines():
                    command = line.partition("#")[0].strip()
                    target = command.removeprefix("make ")
                    assert command in COMMANDS or re.search(rf"^{target}:", makefile, re.M), command
            elif language in ("json", "html", "python") and ">>> " not in text and "<iframe" not in text:
                assert any(text in file for file in files), f"{page.name}: not in any example:\n{text}"
    assert {"sh", "python", "html", "json"} <= seen


def test_pictures_targets_and_links_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        linked = [name for name in re.findall(r"\]\(([\w./-]+)\)", text) if "://" not in name]
        assert [name for name in linked if not (page.parent / name).is_file()] == [], page.name
        named = re.findall(r"`((?:docs|examples)/[\w./-]+)`", text) + re.findall(r'src="(docs/[\w-]+\.png)"', text)
        assert [name for name in named if not (ROOT / name).exists()] == [], page.name
        targets = set(re.findall(r"`?make ([a-z0-9]+)", text))
        assert [target for target in targets if not re.search(rf"^{target}:", makefile, re.M)] == [], page.name


def test_installs_from_a_checkout(tmp_path: Path) -> None:
    """`pip install .`, but for the folder it goes to; the example then runs far from the sources."""
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-index"]
    subprocess.run([*pip, "--no-build-isolation", "--target", str(tmp_path / "site"), "."], check=True, cwd=ROOT)
    script = tmp_path / "headless.py"
    script.write_text((EXAMPLES / "headless.py").read_text(encoding="utf-8"), encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "site")}
    done = subprocess.run([sys.executable, str(script)], env=env, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert re.match(r"The end: points\n1\. seat \d, greedy: \{'points': 1\d", done.stdout)


def test_prints_for_nginx() -> None:
    """What the words are worth is tested with nginx itself, in e2e/test_hosting.py."""
    (command,) = [command for command, test in COMMANDS.items() if test == "test_prints_for_nginx"]
    words = [sys.executable, *command.split()[1:]]
    printed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "    listen 8080;" in printed
    assert "    location /games/hanpan/ {\n        alias /srv/hanpan/;" in printed
    assert 'map $uri $hanpan_cache_control {\n    "~^/games/hanpan/' in printed
