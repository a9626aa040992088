"""Parts of the build that can go wrong without a browser noticing at once."""

from __future__ import annotations

import io
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest

from web import build
from web.pages import slugs
from web.serve import header_rules, headers_for
from web.sprite import sprite


def test_snapshot_imports_every_module_of_the_page_and_no_tool() -> None:
    names = build.module_names()
    assert {"engine.core.match", "engine.games.splendor.state", "web.app.main", "web.games.splendor"} <= set(names)
    assert not [name for name in names if name.startswith(("engine.tools", "web.build", "web.serve", "tests"))]
    assert len(names) == len(set(names))


def test_app_zip_holds_what_the_snapshot_imports_and_the_catalogues() -> None:
    with zipfile.ZipFile(io.BytesIO(build.app_zip())) as archive:
        names = set(archive.namelist())
    ours = [name for name in build.module_names() if name.split(".")[0] in ("engine", "web")]
    for name in ours:
        path = name.replace(".", "/")
        assert f"{path}.py" in names or f"{path}/__init__.py" in names, name
    assert "web/locale/en/LC_MESSAGES/hanpan.po" in names
    assert "web/build.py" not in names


def test_sprite_has_no_style_attribute(tmp_path: Path) -> None:
    gems = tmp_path / "gems.svg"
    gradient = '<linearGradient id="g"/>'
    symbol = '<symbol id="s"><path style="fill:var(--gem)" d="M0 0"/></symbol>'
    gems.write_text(f"<svg><defs>{gradient}{symbol}</defs></svg>\n")
    laid_out, _, hidden = sprite(gems).partition("\n")
    assert laid_out == f"<svg><defs>{gradient}</defs></svg>"
    assert hidden.startswith('<svg class="symbols" ')
    assert hidden.endswith('><symbol id="s"><path fill="var(--gem)" d="M0 0"/></symbol></svg>')
    gems.write_text('<svg><path style="fill:red;stroke:blue"/></svg>')
    with pytest.raises(SystemExit, match="style"):
        sprite(gems)
    gems.write_text(f'<svg><symbol id="s">{gradient}</symbol></svg>')
    with pytest.raises(SystemExit, match="gradients"):
        sprite(gems)


def test_real_sprite_fits_the_policy() -> None:
    text = sprite(build.STATIC / "gems.svg")
    assert text.count("<symbol") > 20
    assert " style=" not in text


def test_modules_are_named_by_their_content_and_by_what_they_import(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(build, "STATIC", tmp_path)

    def names_of(leaf: str, folder: str) -> dict[str, str]:
        (tmp_path / "leaf.mjs").write_text(leaf)
        (tmp_path / "top.mjs").write_text('import "./leaf.mjs"; import "../vendor/lib/x.js";')
        static = build.Static(tmp_path / folder, {"lib": "lib-1.2.3"})
        static.add_text("top.mjs", (tmp_path / "top.mjs").read_text())
        text = (tmp_path / folder / static.names["top.mjs"]).read_text()
        assert text == f'import "./{static.names["leaf.mjs"]}"; import "../vendor/lib-1.2.3/x.js";'
        return static.names

    first, again, changed = names_of("1;", "a"), names_of("1;", "b"), names_of("2;", "c")
    assert first == again
    assert first["leaf.mjs"] != changed["leaf.mjs"]
    assert first["top.mjs"] != changed["top.mjs"]


def policy(path: str) -> dict[str, list[str]]:
    """The content policy of a page: directive -> what it allows."""
    headers = headers_for(path, header_rules())
    assert "X-Frame-Options" not in headers
    parts = [part.split() for part in headers["Content-Security-Policy"].split(";")]
    return {part[0]: part[1:] for part in parts}


def test_policy_forbids_eval_inline_and_other_origins() -> None:
    usual = policy("/")
    words = {word for allowed in usual.values() for word in allowed}
    assert words == {"'none'", "'self'", "'wasm-unsafe-eval'", "data:"}
    assert [name for name, allowed in usual.items() if "data:" in allowed] == ["img-src"]
    assert [name for name, allowed in usual.items() if "'wasm-unsafe-eval'" in allowed] == ["script-src"]
    assert usual["frame-ancestors"] == ["'none'"]
    assert "immutable" in headers_for("/static/x.css", header_rules())["Cache-Control"]


@pytest.mark.parametrize(
    ("one", "two", "both"),
    [("/*", "/x.html", True), ("/a/*", "/a/b/*", True), ("/x", "/x", True), ("/a/b*", "/a/*", True),
     ("/x", "/x.html", False), ("/a/*", "/b/*", False), ("/", "/x", False), ("/a/*", "/a", False)],
)  # fmt: skip
def test_rules_that_share_a_path_share_no_header(tmp_path: Path, one: str, two: str, both: bool) -> None:
    toml = tmp_path / "netlify.toml"
    for first, second in ((one, two), (two, one)):
        toml.write_text(f'headers = [{{for = "{first}", values = {{X-A = "1"}}}}, '
                        f'{{for = "{second}", values = {{x-a = "2"}}}}]')  # fmt: skip
        if both:
            with pytest.raises(ValueError, match="x-a of"):
                header_rules(toml)
        else:
            assert len(header_rules(toml)) == 2


def test_the_host_builds_with_python_and_node_alone() -> None:
    """Netlify's machine has no browser and no root: its command must ask for neither."""
    toml = tomllib.loads((build.ROOT / "netlify.toml").read_text(encoding="utf-8"))["build"]
    assert toml["publish"] == "dist"
    command = toml["command"].split()
    assert command[0] == "make"
    done = subprocess.run([*command, "--dry-run"], cwd=build.ROOT, capture_output=True, text=True, check=True)
    assert "web.build" in done.stdout
    assert "bootstrap.py venv node" in done.stdout
    assert "browser" not in done.stdout
    assert "pytest" not in done.stdout


def test_only_the_embedded_page_may_be_framed() -> None:
    names = ["", "index.html", "index", *(f"{slug}{end}" for slug in slugs() for end in (".html", "")), "embed.js"]
    for name in names:
        assert policy("/" + name) == policy("/"), name
    for name in ("embed.html", "embed"):
        own = policy("/" + name)
        assert "frame-ancestors" not in own  # "*" would shut out pages from files, apps and sandboxes
        assert own.pop("worker-src") == ["'self'", "blob:"]
        rest = {key: value for key, value in policy("/").items() if key in own}
        assert own == rest
    for name in ("/embed.html", "/embed.js"):
        assert headers_for(name, header_rules())["Cache-Control"] == "no-cache"
