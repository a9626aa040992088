"""The local server: packs what helps, says so, and answers what has not changed with nothing."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from web.serve import serving

TEXT = b"<!doctype html>" + b"a board game " * 400


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[HTTPConnection]:
    (tmp_path / "index.html").write_bytes(TEXT)
    (tmp_path / "code.wasm").write_bytes(b"\0asm" * 999)
    (tmp_path / "heap.bin.gz").write_bytes(gzip.compress(TEXT))
    with serving("/sub/", tmp_path) as url:
        made = HTTPConnection(urlsplit(url).netloc)
        yield made
        made.close()


def get(
    connection: HTTPConnection, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    connection.request(method, f"/sub/{path}", headers={name.replace("_", "-"): text for name, text in headers.items()})
    answer = connection.getresponse()
    return answer.status, {name.lower(): text for name, text in answer.getheaders()}, answer.read()


@pytest.mark.parametrize(
    ("path", "kind"),
    [("", "text/html; charset=utf-8"), ("index.html", "text/html; charset=utf-8"), ("code.wasm", "application/wasm")],
)
def test_what_helps_is_packed_for_those_who_take_it(connection: HTTPConnection, path: str, kind: str) -> None:
    status, headers, body = get(connection, path, Accept_Encoding="br, gzip;q=0.9")
    assert (status, headers["content-type"], headers["content-encoding"]) == (200, kind, "gzip")
    assert headers["vary"] == "Accept-Encoding"
    assert "nosniff" in headers["x-content-type-options"]
    plain = get(connection, path, Accept_Encoding="br")
    assert (plain[0], plain[1]["content-type"]) == (200, kind)
    assert "content-encoding" not in plain[1]
    assert gzip.decompress(body) == plain[2]
    assert len(body) < len(plain[2]) / 4


def test_what_is_packed_already_stays_as_it_is(connection: HTTPConnection) -> None:
    _status, headers, body = get(connection, "heap.bin.gz", Accept_Encoding="gzip")
    assert "content-encoding" not in headers
    assert gzip.decompress(body) == TEXT


def test_what_has_not_changed_is_not_sent_again(connection: HTTPConnection) -> None:
    _status, headers, _body = get(connection, "", Accept_Encoding="gzip")
    status, again, body = get(connection, "", Accept_Encoding="gzip", If_Modified_Since=headers["last-modified"])
    assert (status, body) == (304, b"")
    assert "content-security-policy" in again
    assert get(connection, "", Accept_Encoding="gzip")[2], "the connection goes on"


def test_a_question_for_the_headers_gets_no_body(connection: HTTPConnection) -> None:
    status, headers, body = get(connection, "", "HEAD", Accept_Encoding="gzip")
    assert (status, body) == (200, b"")
    assert int(headers["content-length"]) > 40
    assert get(connection, "nothing.html", Accept_Encoding="gzip")[0] == 404
