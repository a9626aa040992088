"""The site as files and headers: nothing foreign, nothing missing, works from any folder, lobby alive before Python."""

from __future__ import annotations

import hashlib
import io
import re
import urllib.error
import urllib.request
import zipfile
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import expect

from e2e.conftest import OpenPage, Visit
from e2e.test_start import hold
from tools.bootstrap import find_node
from web import build, snapshot
from web.build import NODE_MODULES
from web.serve import DIST, header_rules, headers_for

TEXT = (".html", ".css", ".js", ".mjs")


def own_texts() -> list[Path]:
    """Text files that we wrote (not the vendored ones)."""
    return [path for path in sorted(DIST.rglob("*")) if path.suffix in TEXT and "vendor" not in path.parts]


def references(path: Path) -> list[str]:
    """Addresses that a file of ours names, as written."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".html":
        found = re.findall(r'\s(?:src|href)="([^"#][^"]*)"', text)
    elif path.suffix == ".css":
        found = re.findall(r'url\(\s*["\']?([^"\')#][^"\')]*)', text)
    else:
        found = re.findall(r'"(\.{1,2}/[^"]*)"', text)
    return [reference for reference in found if not reference.startswith("data:")]


@pytest.mark.parametrize("path", own_texts(), ids=lambda path: path.name)
def test_every_file_named_exists(path: Path) -> None:
    names = references(path)
    for name in names:
        target = (path.parent / name.partition("#")[0]).resolve()
        assert target.is_dir() if name.endswith("/") else target.is_file(), f"{path.name} names {name}"
        assert target.is_relative_to(DIST.resolve())
    if path == DIST / "index.html":
        assert len(names) >= 6  # the pattern above really finds them


def test_no_address_of_another_origin_in_our_files() -> None:
    for path in own_texts():
        found = re.findall(r"https?://[^\s\"'<>)]+", path.read_text(encoding="utf-8"))
        # Workbox tells developers where to read on in a message
        words = ("www.w3.org/", "bit.ly/wb-precache") if path.name == "sw.js" else ("www.w3.org/",)
        assert [address for address in found if not any(word in address for word in words)] == [], path.name


@pytest.mark.parametrize("name", ["index.html", "embed.html"])
def test_page_has_nothing_its_policy_forbids(name: str) -> None:
    html = (DIST / name).read_text(encoding="utf-8")
    assert not re.search(r"\sstyle=", html)
    assert not re.search(r"\son\w+=", html)
    assert "<style" not in html
    assert not re.search(r"<script(?![^>]*\ssrc=)", html)
    assert '<template data-lang="en">' in html


def test_names_in_static_tell_the_content() -> None:
    files = sorted((DIST / "static").iterdir())
    assert len(files) > 8
    for path in files:
        name = re.fullmatch(r"[\w-]+?-([0-9a-f]{10})\.[\w.]+", path.name)
        assert name, path.name
        assert name[1] == hashlib.sha256(path.read_bytes()).hexdigest()[:10]


def head(url: str) -> tuple[int, dict[str, str]]:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, method="HEAD"), timeout=60) as response:
            return response.status, {name.lower(): value for name, value in response.headers.items()}
    except urllib.error.HTTPError as error:
        with error:
            return error.code, {name.lower(): value for name, value in error.headers.items()}


@pytest.mark.parametrize("place", ["site", "subfolder"])
def test_headers(request: pytest.FixtureRequest, place: str) -> None:
    url: str = request.getfixturevalue(place)
    for path in sorted(DIST.rglob("*")):
        if not path.is_file():
            continue
        name = path.relative_to(DIST).as_posix()
        status, headers = head(urljoin(url, name))
        assert status == 200
        parts = [part.split() for part in headers["content-security-policy"].split(";")]
        policy = {part[0]: part[1:] for part in parts}
        assert policy["default-src"] == ["'none'"]
        assert policy["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
        for directive in ("style-src", "connect-src"):
            assert policy[directive] == ["'self'"]
        framed = name == "embed.html"
        assert policy.get("frame-ancestors") == (None if framed else ["'none'"])
        assert policy["worker-src"] == (["'self'", "blob:"] if framed else ["'self'"])
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "cross-origin"
        assert headers["cross-origin-embedder-policy"] == "require-corp"
        assert "x-frame-options" not in headers
        immutable = name.startswith(("static/", "vendor/"))
        assert ("immutable" in headers.get("cache-control", "")) == immutable, name
        kind = {".wasm": "application/wasm", ".mjs": "text/javascript", ".js": "text/javascript", ".css": "text/css"}
        assert headers["content-type"].startswith(kind.get(path.suffix, ""))
    assert head(url)[1]["cache-control"] == "no-cache"
    for missing in ("static/boot-0123456789.mjs", "nothing", "static/", "../netlify.toml"):
        assert head(url + missing)[0] == 404, missing


HASHED = r"static/[\w-]+-[0-9a-f]{10}\.[\w.]+|vendor/\w+-\d+(\.\d+)+/[\w.-]+"


def test_every_file_has_exactly_one_cache_policy() -> None:
    """For ever where the name tells the content or the version, else asked for anew."""
    counts = {"no-cache": 0, "public, max-age=31536000, immutable": 0}
    for path in DIST.rglob("*"):
        name = path.relative_to(DIST).as_posix()
        if path.is_file():
            told = {values["Cache-Control"] for rule, values in header_rules()
                    if rule.fullmatch(f"/{name}") and "Cache-Control" in values}  # fmt: skip
            named = re.fullmatch(HASHED, name) is not None
            assert told == {"public, max-age=31536000, immutable" if named else "no-cache"}, name
            counts[told.pop()] += 1
    assert all(count >= 8 for count in counts.values())
    for shell in ("index.html", "sw.js", "manifest.webmanifest"):
        assert not re.fullmatch(HASHED, shell)


def test_no_path_gets_a_header_from_two_rules() -> None:
    """Hosts differ in what they send then; of two content policies both hold, and no frame of embed.html would work."""
    files = [path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()]
    pages = [name for name in files if name.endswith(".html")]
    assert {"index.html", "embed.html", "splendor.html", "wheels/index.html"} <= set(pages)
    without_ending = [name.removesuffix(".html") for name in pages]
    folders = [name.removesuffix("index.html") for name in pages if name.endswith("index.html")]
    everywhere = {name.lower() for name in headers_for("/embed.html", header_rules())}
    assert {"content-security-policy", "cache-control", "x-content-type-options"} <= everywhere
    for name in {*files, *without_ending, *folders}:
        told = [header.lower() for rule, values in header_rules() if rule.fullmatch(f"/{name}") for header in values]
        assert sorted(told) == sorted(everywhere), name


def test_headers_are_those_of_the_host_configuration(site: str, tmp_path: Path) -> None:
    """The local server reads netlify.toml, it does not repeat it."""
    toml = tmp_path / "netlify.toml"
    one, two = '{X-One = "1"}', '{X-Two = "2"}'
    toml.write_text(f'headers = [{{for = "/a/*", values = {one}}}, {{for = "/*", values = {two}}}]')
    rules = header_rules(toml)
    assert headers_for("/a/b/c.css", rules) == {"X-One": "1", "X-Two": "2"}
    assert headers_for("/b", rules) == {"X-Two": "2"}
    served = head(site)[1]
    expected = headers_for("/", header_rules())
    assert len(expected) >= 8
    assert {name: served[name.lower()] for name in expected} == expected


def test_not_one_request_leaves_the_origin(visit: Visit) -> None:
    """A game is started and a bot has thought in its worker; `open_page` fails on foreign requests."""
    visit.start()
    visit.page.wait_for_timeout(1000)
    assert visit.watch.asked_for("pyodide.asm.wasm")
    assert visit.watch.asked_for("/vendor/pyscript")
    assert len(visit.watch.requests) > 10
    assert {urlsplit(url).netloc for url in visit.watch.requests} == {urlsplit(visit.url).netloc}


def test_the_watch_sees_foreign_requests_and_errors(open_page: OpenPage) -> None:
    """The net under all other tests has no hole: what they must not do is done here, in page and worker."""
    visit = open_page().goto()
    visit.watch.expect("")
    visit.page.evaluate("""async () => {
      await fetch("http://hanpan.invalid/x").catch(() => {});
      console.warn("careful");
      setTimeout(() => { throw new Error("thrown"); });
      setTimeout(() => { try { Function("return 1")(); } catch { console.error("no eval"); } });
      document.body.setAttribute("style", "color: red");
    }""")
    visit.page.wait_for_timeout(300)
    seen = "\n".join(visit.watch.problems)
    for piece in ("hanpan.invalid", "console warning: careful", "uncaught: ", "no eval", "style"):
        assert piece in seen, piece


@pytest.mark.parametrize("address", ["", "index.html", "?utm_source=x#top"])
def test_works_from_a_subfolder(open_page: OpenPage, subfolder: str, address: str) -> None:
    visit = open_page(subfolder).goto(address).start()
    folder = urlsplit(subfolder).path
    assert len(folder) > 2
    assert all(urlsplit(url).path.startswith(folder) for url in visit.watch.requests)


def test_folder_without_its_slash(open_page: OpenPage, subfolder: str) -> None:
    visit = open_page(subfolder.rstrip("/")).goto().start()
    assert visit.page.url == subfolder


def test_language_and_theme_before_python(open_page: OpenPage) -> None:
    visit = open_page(color_scheme="light")
    page = visit.page
    page.route("**/pyodide.asm.wasm", hold)
    visit.goto()
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "ko")
    korean = page.locator("#setup").inner_text()
    page.locator("label:has(input[name=seat2][value=random])").click()
    page.locator("[data-action=language]").first.click()
    expect(html).to_have_attribute("lang", "en")
    assert page.locator("#setup").inner_text() != korean
    expect(page.locator("input[name=seat2][value=random]")).to_be_checked()
    page.locator("[data-action=theme]").first.click()
    expect(html).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(html).to_have_attribute("lang", "en")
    expect(html).to_have_attribute("data-theme", "dark")
    page.locator("[data-action=theme]").first.click()
    expect(html).to_have_attribute("data-theme", "light")
    page.locator("[data-action=language]").first.click()
    expect(html).to_have_attribute("lang", "ko")
    assert page.locator("#setup").inner_text() == korean
    assert page.evaluate("() => window.hanpan.ready") is False


@pytest.mark.parametrize(("locale", "language"), [("ko", "ko"), ("ko-KR", "ko"), ("en-GB", "en"), ("ja-JP", "en")])
def test_language_of_the_device(open_page: OpenPage, locale: str, language: str) -> None:
    visit = open_page(locale=locale).goto()
    expect(visit.page.locator("html")).to_have_attribute("lang", language)
    expect(visit.page.locator("html")).not_to_have_attribute("data-swapping", "")
    visit.page.locator("[data-action=language]").first.click()
    expect(visit.page.locator("html")).to_have_attribute("lang", "ko" if language == "en" else "en")


def test_lobby_without_javascript(open_page: OpenPage) -> None:
    visit = open_page(java_script_enabled=False).goto()
    page = visit.page
    expect(page.locator("#setup")).to_be_visible()
    choice = page.locator("input[name=seat2][value=random]")
    page.locator("label:has(input[name=seat2][value=random])").click()
    expect(choice).to_be_checked()


def test_wheel_is_the_engine_alone() -> None:
    (path,) = (DIST / "wheels").glob("*.whl")
    assert re.fullmatch(r"hanpan_engine-[\d.]+-py3-none-any\.whl", path.name)
    with zipfile.ZipFile(path) as wheel:
        names = wheel.namelist()
        assert "engine/__init__.py" in names
        assert {name.split("/")[0] for name in names} == {
            "engine",
            path.name.removesuffix("-py3-none-any.whl") + ".dist-info",
        }
        metadata = next(wheel.read(name).decode() for name in names if name.endswith("METADATA"))
    assert "Requires-Dist" not in metadata
    assert "\nRequires-Python: >=3.11\n" in metadata


def test_notices_name_everything_vendored() -> None:
    text = (DIST / "NOTICES.txt").read_text(encoding="utf-8")
    for folder in (DIST / "vendor").iterdir():
        name, _, version = folder.name.rpartition("-")
        assert re.search(rf"{name}( core)? {re.escape(version)}", text, re.IGNORECASE), folder.name
    for piece in (
        "Mozilla Public License",
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "Apache License",
        "Emscripten",
        "musl",
    ):
        assert piece in text


def test_build_is_reproducible(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same sources give the same bytes, the memory snapshot included: no visitor downloads 6 MB for nothing."""
    monkeypatch.setattr(build, "CACHE", tmp_path / "cache")
    build.build(tmp_path / "dist")

    def listing(root: Path) -> dict[str, str]:
        files = [path for path in root.rglob("*") if path.is_file()]
        return {path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}

    assert listing(tmp_path / "dist") == listing(DIST)


def test_a_deploy_that_changes_only_our_code_leaves_python_s_memory_alone() -> None:
    """Who has it downloads only the rest again: the runtime, with the standard library, stays the same to the byte."""
    source = zipfile.ZipFile(io.BytesIO(build.app_zip()))
    changed = io.BytesIO()
    with zipfile.ZipFile(changed, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            more = b"\n\n\ndef newcomer(words: list[str]) -> str:\n    return 'something new'.join(words)\n"
            target.writestr(
                name, source.read(name) + (more if name in ("web/app/lobby.py", "engine/core/rng.py") else b"")
            )
    node = find_node()
    assert node is not None
    modules = build.module_names()
    python, app, *_ = snapshot.make(
        snapshot.runner(node, build.ROOT), NODE_MODULES / "pyodide", changed.getvalue(), modules
    )
    files = {path.name.split("-")[1]: path.read_bytes() for path in (DIST / "static").glob("memory-*")}
    assert python == files["python"]
    assert app != files["app"]
    assert len(app) < len(python)
