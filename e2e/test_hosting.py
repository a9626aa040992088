"""Other people's servers: nginx in a subfolder with our configuration, and a server that sends no headers at all."""

from __future__ import annotations

import gzip
import urllib.request
from collections.abc import Iterator
from urllib.parse import urljoin

import pytest

from e2e.conftest import READY_MS, OpenPage
from e2e.hosts import nginx, plain_server
from tools.browser import program
from web.serve import DIST, TYPES, header_rules, headers_for

PREFIX = "/games/hanpan/"
PACKED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest")


@pytest.fixture(scope="module")
def behind_nginx(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    path, missing = program("nginx")
    if path is None:
        pytest.skip(missing)
    with nginx(path, tmp_path_factory.mktemp("nginx"), PREFIX) as url:
        yield url


def get(url: str) -> tuple[dict[str, str], bytes]:
    """Headers by their lower-case names, and the body as it came over the wire."""
    request = urllib.request.Request(url, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=60) as response:
        return {name.lower(): value for name, value in response.headers.items()}, response.read()


def test_nginx_sends_the_headers_types_and_bytes_of_every_file(behind_nginx: str) -> None:
    rules = header_rules()
    for path in sorted(DIST.rglob("*")):
        if not path.is_file():
            continue
        name = path.relative_to(DIST).as_posix()
        headers, body = get(behind_nginx + name)
        for header, value in headers_for(f"/{name}", rules).items():
            assert headers[header.lower()] == value, (name, header)
        kind = TYPES.get(path.suffix, "image/png").partition(";")[0]
        assert headers["content-type"].partition(";")[0] == kind, name
        data = path.read_bytes()
        packed = path.suffix in PACKED and len(data) >= 1024
        assert (headers.get("content-encoding") == "gzip") == packed, name
        assert (gzip.decompress(body) if packed else body) == data, name
    assert "charset=utf-8" in get(behind_nginx)[0]["content-type"]


def test_nginx_packs_the_runtime_to_less_than_half(behind_nginx: str) -> None:
    (path,) = DIST.glob("vendor/pyodide-*/pyodide.asm.wasm")
    _, body = get(urljoin(behind_nginx, path.relative_to(DIST).as_posix()))
    assert len(body) < path.stat().st_size / 2


def test_a_table_behind_nginx_in_a_subfolder_without_its_slash(open_page: OpenPage, behind_nginx: str) -> None:
    visit = open_page(behind_nginx.rstrip("/"), service_workers="allow").goto().start()
    assert visit.page.url == behind_nginx
    visit.page.locator("html[data-offline=ready]").wait_for(state="attached", timeout=READY_MS)


def test_a_table_without_any_headers(open_page: OpenPage) -> None:
    """`python -m http.server`, as on a host whose headers cannot be set (GitHub Pages)."""
    with plain_server(DIST) as url:
        headers, _ = get(url)
        assert "content-security-policy" not in headers
        assert "cache-control" not in headers
        visit = open_page(url, service_workers="allow").goto().start()
        visit.page.locator("html[data-offline=ready]").wait_for(state="attached", timeout=READY_MS)
