"""dist/wheels/: the engine as a wheel, and the two small pages that make the folder a package index (PEP 503).

pip and micropip then find the wheel by the name `hanpan-engine`, whatever its version, under one lasting address.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PAGE = '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{title}</title>\n{links}\n</html>\n'


def wheel(folder: Path) -> Path:
    """Build the engine's wheel; the bytes depend on its sources only."""
    folder.mkdir(parents=True)
    code = "import sys; from flit_core.buildapi import build_wheel; build_wheel(sys.argv[1])"
    env = {**os.environ, "SOURCE_DATE_EPOCH": "315532800"}
    subprocess.run([sys.executable, "-c", code, str(folder)], check=True, cwd=ROOT, env=env)
    (built,) = folder.glob("*.whl")
    return built


def index(folder: Path) -> None:
    """Write the pages of the index: one that lists the only package, one that lists its only file."""
    (built,) = folder.glob("*.whl")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, python = project["name"], project["requires-python"].replace(">", "&gt;")
    hashed = hashlib.sha256(built.read_bytes()).hexdigest()
    link = f'<a href="../{built.name}#sha256={hashed}" data-requires-python="{python}">{built.name}</a>'
    pages = {"index.html": f'<a href="{name}/">{name}</a>', f"{name}/index.html": link}
    for path, links in pages.items():
        (folder / path).parent.mkdir(exist_ok=True)
        text = PAGE.format(title=f"Python packages: {name}", links=links)
        (folder / path).write_text(text, encoding="utf-8", newline="\n")
