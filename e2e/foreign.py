"""Somebody else's site, on an origin of its own, whose pages hold ours in frames; and what its pages hear."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from playwright.sync_api import Frame, Page

from e2e.conftest import READY_MS

HEAD = '<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">'
LISTEN = """<script>
window.news = [];
for (const kind of ["ready", "start", "turn", "move", "undo", "over", "error"]) {
  addEventListener("hanpan-" + kind, ({ detail, target }) => news.push({ ...detail, event: kind, from: target.id }));
}
</script>"""


class Pages:
    """The pages of the foreign site: path -> HTML. `url` ends with a slash."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.html: dict[str, str] = {}

    def put(self, name: str, body: str) -> str:
        """A page with that body; its address."""
        self.html["/" + name] = HEAD + body
        return self.url + name


@contextmanager
def foreign(address: str = "127.0.0.2") -> Iterator[Pages]:
    """A running server of such pages.

    On 127.0.0.2 it is another site, too, to which browsers give no storage in frames (Playwright's contexts are private
    windows); on 127.0.0.1 it is another origin of the same site, and frames have theirs.
    """

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            html = pages.html.get(self.path.partition("?")[0])
            data = (html or "").encode()
            self.send_response(200 if html is not None else 404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer((address, 0), Handler)
    pages = Pages(f"http://{address}:{server.server_port}/")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield pages
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def frames(page: Page, address: str, number: int = 1) -> list[Frame]:
    """The frames that show pages below that address, in the order of the page, once there are so many."""
    for _ in range(100):
        found = [frame for frame in page.frames[1:] if frame.url.startswith(address)]
        if len(found) >= number:
            return found
        page.wait_for_timeout(100)
    raise AssertionError([frame.url for frame in page.frames])


def heard(page: Page, kind: str, number: int = 1) -> list[dict[str, Any]]:
    """What the host was told of a kind, once there are so many of them."""
    page.wait_for_function(
        "([kind, number]) => news.filter((one) => one.event === kind).length >= number",
        arg=[kind, number], timeout=READY_MS,
    )  # fmt: skip
    found: list[dict[str, Any]] = page.evaluate("kind => news.filter((one) => one.event === kind)", kind)
    return found
