"""Modules whose compiled code lies in the memory snapshot, so that nobody's browser compiles them again.

PyScript brings the sources of its own Python package with every page and imports it before anything else; compiling
them takes a quarter of the time that a restored Python needs to start. The build (web/snapshot.mjs) compiles the same
sources and puts the finder below before all others.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType


class Frozen:
    """A finder and loader of modules by their names."""

    def __init__(self) -> None:
        self._codes: dict[str, CodeType] = {}
        self._folders: dict[str, str] = {}  # of packages

    def add(self, folder: str, sources: Mapping[str, str]) -> None:
        """Compile sources, whose names are paths below `folder`, where the same files will be written later."""
        for path, source in sources.items():
            if path.endswith(".py"):
                parts = path.removesuffix(".py").split("/")
                name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
                self._codes[name] = compile(source, f"{folder}/{path}", "exec", dont_inherit=True)
                if parts[-1] == "__init__":
                    self._folders[name] = f"{folder}/{'/'.join(parts[:-1])}"

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self._codes:
            return None
        spec = ModuleSpec(name, self, origin=self._codes[name].co_filename, is_package=name in self._folders)  # type: ignore[arg-type]
        if name in self._folders:
            spec.submodule_search_locations = [self._folders[name]]
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """The usual kind of module."""

    def exec_module(self, module: ModuleType) -> None:
        exec(self._codes[module.__name__], module.__dict__)


def freeze(folder: str, sources: Mapping[str, str]) -> None:
    """From now on, these modules come from their code compiled here."""
    frozen = Frozen()
    frozen.add(folder, sources)
    sys.meta_path.insert(0, frozen)
