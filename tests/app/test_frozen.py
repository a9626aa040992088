"""Modules that come from code compiled beforehand."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module

import pytest

from web.app.frozen import freeze

SOURCES = {
    "kept/__init__.py": "from kept.inner import value\nnames = __path__, __name__, __package__\n",
    "kept/inner.py": "value = 6 * 7\n",
    "kept/data.txt": "no module",
}


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    before = sys.meta_path[:]
    yield
    sys.meta_path[:] = before
    for name in [name for name in sys.modules if name.partition(".")[0] == "kept"]:
        del sys.modules[name]


def test_a_package_is_imported_without_its_files() -> None:
    freeze("/nowhere", SOURCES)
    kept = import_module("kept")
    assert kept.value == 42
    assert kept.names == (["/nowhere/kept"], "kept", "kept")
    assert kept.inner.__spec__.origin == "/nowhere/kept/inner.py"


def test_others_are_left_to_others() -> None:
    freeze("/nowhere", SOURCES)
    with pytest.raises(ModuleNotFoundError):
        import_module("kept.data")
    assert import_module("json.tool").__name__ == "json.tool"


def test_what_cannot_be_compiled_is_told_at_once() -> None:
    with pytest.raises(SyntaxError):
        freeze("/nowhere", {"kept/bad.py": "def"})
