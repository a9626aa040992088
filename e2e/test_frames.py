"""The page inside somebody else's, from another origin, with nothing but scripts allowed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page

from e2e.conftest import READY_MS, OpenPage


class Quiet(SimpleHTTPRequestHandler):
    """Without a line for every request."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def host(tmp_path: Path, site: str) -> Iterator[str]:
    """Another server, whose page frames ours; its address."""
    frame = f'<iframe sandbox="allow-scripts" src="{site}" width="420" height="760"></iframe>'
    head = '<!doctype html><title>Host</title><link rel="icon" href="data:,">'
    (tmp_path / "index.html").write_text(f"{head}<h1>Host</h1>{frame}", encoding="utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


def framed(page: Page, address: str) -> Frame:
    """The frame that shows our page, once it does."""
    page.locator("iframe").wait_for()
    for _ in range(100):
        for frame in page.frames[1:]:
            if frame.url.startswith(address):
                return frame
        page.wait_for_timeout(100)
    raise AssertionError([frame.url for frame in page.frames])


def test_a_sandboxed_frame_starts_and_plays_a_game(open_page: OpenPage, host: str, site: str) -> None:
    """No storage, no forms, the origin "null": a worker of our own file cannot start there, the page thinks itself."""
    visit = open_page(url=host)
    visit.watch.expect(f"foreign request: {site}")
    page = visit.goto(wait_until="load").page
    frame = framed(page, site)
    assert frame.evaluate("() => origin") == "null"
    frame.locator("#start").click()
    frame.wait_for_selector("#table.acting", timeout=READY_MS)
    for colour in (0, 1, 2):
        frame.locator(f"#tok-{colour}").click()
    before = frame.eval_on_selector("#table", "(table) => table.dataset.rev")
    page.wait_for_timeout(320)
    frame.locator("#go").click()
    # the bots have answered, and it is our turn again
    frame.wait_for_function(
        "(before) => document.querySelector('#table.acting')?.dataset.rev > before", arg=before, timeout=READY_MS
    )
    assert page.evaluate("() => document.activeElement.tagName") in ("BODY", "IFRAME")
    assert frame.evaluate("() => document.getElementById('error')") is None
