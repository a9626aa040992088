"""The README's Python examples are run, and the files it names exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_examples() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 8
    assert results.failed == 0


def test_pictures_and_targets_exist() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    pictures = re.findall(r"docs/[\w-]+\.png", text)
    assert pictures
    assert [name for name in pictures if not (ROOT / name).is_file()] == []
    targets = set(re.findall(r"`?make ([a-z0-9]+)", text))
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert [target for target in targets if not re.search(rf"^{target}:", makefile, re.M)] == []
