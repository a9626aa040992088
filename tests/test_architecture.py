"""Import rules and sizes: what may know what. Read from the source, nothing is imported."""

from __future__ import annotations

import ast
import functools
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SIZE_LIMIT = 400
DATA = {"data.py"}
"""File names of tables, exempt from the limit of lines."""

THOUGHT_AGAIN = {
    "engine/games/duel/steps.py": "the steps of one turn, read in their order",
}
"""Files that may pass the limit, and why."""

BROWSER = {"js", "pyodide", "pyodide_js", "pyscript"}


def sources(*folders: str) -> list[Path]:
    """Python files below these folders of the project."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def module_name(path: Path) -> str:
    """`engine.core.types` for its file; a package is named by its folder."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_typing_only(node: ast.If) -> bool:
    """Whether the block is for type checkers alone."""
    test = node.test
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def nodes(tree: ast.AST, lazy: bool) -> Iterator[ast.AST]:
    """Nodes that run at import; with `lazy` also those in functions. Blocks for type checkers are left out."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.If) and is_typing_only(child):
            continue
        yield child
        if lazy or not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from nodes(child, lazy)


@functools.cache
def imports(path: Path, lazy: bool = True) -> frozenset[str]:
    """Full names of what a file imports; `from a import b` gives `a.b`."""
    name = module_name(path)
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found: set[str] = set()
    for node in nodes(ast.parse(path.read_text(encoding="utf-8")), lazy):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([base] if base else [])])
            found |= {f"{base}.{alias.name}" for alias in node.names}
    return frozenset(found)


def top(name: str) -> str:
    return name.partition(".")[0]


def engine_imports(path: Path) -> set[str]:
    return {name for name in imports(path) if top(name) == "engine"}


ENGINE = sources("engine")
WEB = sources("web")


def test_there_is_something_to_look_at() -> None:
    assert len(ENGINE) > 25
    assert len(WEB) > 5


def test_the_engine_imports_the_standard_library_only() -> None:
    for path in ENGINE:
        foreign = {name for name in imports(path) if top(name) not in sys.stdlib_module_names | {"engine"}}
        assert not foreign, path


def test_the_core_knows_no_game_and_no_bot() -> None:
    # The registry is the one place that names the games; a record carries the engine's version.
    for path in ENGINE:
        name = module_name(path)
        if name.startswith("engine.core."):
            allowed = ["engine.core", "engine.__version__"]
            allowed += ["engine.games"] if name == "engine.core.registry" else []
            assert not {one for one in engine_imports(path) if not one.startswith(tuple(allowed))}, path


def test_a_game_knows_the_core_and_itself() -> None:
    for path in ENGINE:
        name = module_name(path)
        if name.startswith("engine.games."):
            known = engine_imports(path)
            folder = ".".join(name.split(".")[:3])
            assert not {one for one in known if not one.startswith(("engine.core.", folder))}, path
            assert not {one for one in known if one.startswith(("engine.core.match", "engine.core.registry"))}, path


def test_bots_never_hold_the_match_which_holds_the_true_state() -> None:
    for path in ENGINE:
        name = module_name(path)
        if name.startswith("engine.bots."):
            known = engine_imports(path)
            assert not {one for one in known if one.startswith("engine.tools")}, path
            assert name == "engine.bots.arena" or not {one for one in known if one.startswith("engine.core.match")}, (
                path
            )


def test_no_game_state_draws_random_numbers() -> None:
    for path in ENGINE:
        if module_name(path).startswith("engine.games."):
            text = path.read_text(encoding="utf-8")
            assert "random()" not in text.replace("rng.random()", ""), f"{path}: randomness is handed in"
            assert "hash(" not in text, f"{path}: hashes differ between 32 and 64 bits"
            assert not imports(path) & {"random", "secrets", "time", "random.random", "random.choice"}, path


def test_only_dom_knows_the_browser() -> None:
    for path in sources("web/app", "web/games"):
        if module_name(path) != "web.app.dom":
            assert not {name for name in imports(path) if top(name) in BROWSER}, path


def test_tables_know_views_not_states() -> None:
    # Only facts: actions, data, constants, geometry. `phases` holds the constants that a page names (most tokens,
    # target), `lines` and `track` the geometry of a board, `combos` what cards form together.
    open_to_all = ("actions", "data", "phases", "lines", "combos", "track")
    for path in sources("web/games"):
        known = engine_imports(path)
        games = {name for name in known if name.startswith("engine.games.")}
        assert not {name for name in games if name.split(".")[3] not in open_to_all}, path
        inner = ("engine.core.match", "engine.core.state", "engine.bots")
        assert not {name for name in known if name.startswith(inner)}, path


@pytest.mark.parametrize("folder", ["engine", "web"])
def test_no_import_cycles(folder: str) -> None:
    files = {module_name(path): path for path in sources(folder)}
    graph: dict[str, set[str]] = {}
    for name, path in files.items():
        found = set()
        for target in imports(path, lazy=False):
            # `from a import b`: b may be a module or a name in a.
            module = target if target in files else target.rpartition(".")[0]
            if module in files and module != name:
                found.add(module)
        graph[name] = found
    done: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> None:
        assert name not in trail, " -> ".join([*trail[trail.index(name) :], name])
        if name in done:
            return
        for target in sorted(graph[name]):
            visit(target, (*trail, name))
        done.add(name)

    for name in sorted(graph):
        visit(name, ())


def test_files_stay_small() -> None:
    for path in sources("engine", "web", "tests"):
        if path.name not in DATA and str(path.relative_to(ROOT)) not in THOUGHT_AGAIN:
            assert len(path.read_text(encoding="utf-8").splitlines()) <= SIZE_LIMIT, path


def test_exceptions_are_still_needed() -> None:
    for name in THOUGHT_AGAIN:
        assert len((ROOT / name).read_text(encoding="utf-8").splitlines()) > SIZE_LIMIT, f"{name} is small again"


def test_the_engine_has_no_dependencies() -> None:
    assert "dependencies = []" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_no_style_sheet_of_the_table_asks_for_descendants() -> None:
    """`:has()` on an element of the table makes browsers restyle the whole page at each change (3,000 elements)."""
    sheets = [path for path in (ROOT / "web").rglob("*.css") if path.name != "lobby.css"]
    assert len(sheets) > 5
    assert [path.name for path in sheets if ":has(" in path.read_text(encoding="utf-8")] == []
