"""Serves dist/ with the headers of netlify.toml and packed as a host would, at the root or in a subfolder.

    python -m web.serve [--port 8000] [--prefix /some/folder/] [--open]

Also used by the end-to-end tests (`serving`), so that they run under the production headers.
"""

from __future__ import annotations

import argparse
import gzip
import io
import os
import re
import sys
import threading
import tomllib
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
    "": "application/octet-stream",
}

PACKED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}
"""Suffixes of files that go out as gzip where the browser takes it; the others are packed already."""

HeaderRule = tuple[re.Pattern[str], dict[str, str]]
Heard = Callable[[str], None]  # is told the path of every request under the prefix


def overlap(one: str, two: str) -> bool:
    """Whether some path matches both: paths as [[headers]] blocks have them, `*` at the end or nowhere."""
    start, other = one.removesuffix("*"), two.removesuffix("*")
    return one == two or (one != start and other.startswith(start)) or (two != other and start.startswith(other))


def header_rules(toml: Path = ROOT / "netlify.toml") -> list[HeaderRule]:
    """(pattern of the path, headers) for every [[headers]] block; a `*` at the end stands for any text, as on Netlify.

    ValueError if a path could get the same header from two blocks: hosts do not agree on what is sent then.
    """
    blocks = tomllib.loads(toml.read_text(encoding="utf-8")).get("headers", [])
    said: dict[str, list[str]] = {}
    for block in blocks:
        path = block["for"]
        if "*" in path[:-1]:
            raise ValueError(f"{toml.name}: a * in the middle of {path}")
        for name in block["values"]:
            others = said.setdefault(name.lower(), [])
            for other in others:
                if overlap(path, other):
                    raise ValueError(f"{toml.name}: {name} of {path} and of {other}")
            others.append(path)
    return [(re.compile(re.sub(r"\\\*$", ".*", re.escape(block["for"]))), block["values"]) for block in blocks]


def headers_for(path: str, rules: list[HeaderRule]) -> dict[str, str]:
    """Headers of a site path such as "/static/x.css"."""
    return {name: value for pattern, values in rules if pattern.fullmatch(path) for name, value in values.items()}


def folder(prefix: str) -> str:
    """The path of a folder on the server, with a slash at both ends; "/" for the root."""
    return "/" + prefix.strip("/") + "/" if prefix.strip("/") else "/"


@lru_cache(maxsize=256)
def packed(path: Path, changed: float) -> bytes:
    """The file as gzip. `changed`: its time of change, so that a new build is packed anew."""
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """Files of one folder under one prefix; everything else is a plain 404."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def __init__(self, *args: object, prefix: str, rules: list[HeaderRule], heard: Heard, **kwargs: object) -> None:
        self.prefix = prefix
        self.rules = rules
        self.heard = heard
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        if self.inside():
            super().do_GET()

    def do_HEAD(self) -> None:
        if self.inside():
            super().do_HEAD()

    def inside(self) -> bool:
        """True if the path is under the prefix (which is then cut off); otherwise the answer is already sent."""
        path = urlsplit(self.path).path
        if path == self.prefix.rstrip("/") and path:
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", self.prefix)
            self.send_header("Content-Length", "0")
            super().end_headers()
            return False
        if not path.startswith(self.prefix):
            self.send_error(HTTPStatus.NOT_FOUND)
            return False
        self.path = "/" + self.path[len(self.prefix) :]
        self.heard(self.path)
        return True

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Headers and the body to send after them, as the base class has it, packed where that helps."""
        path = Path(self.translate_path(urlsplit(self.path).path))
        path = path / "index.html" if path.is_dir() else path
        taken = [part.split(";")[0].strip() for part in self.headers.get("Accept-Encoding", "").split(",")]
        if path.suffix not in PACKED or not path.is_file() or "gzip" not in taken:
            return super().send_head()
        changed = path.stat().st_mtime
        fresh = self.headers.get("If-Modified-Since") == self.date_time_string(changed)
        body = b"" if fresh else packed(path, changed)
        self.send_response(HTTPStatus.NOT_MODIFIED if fresh else HTTPStatus.OK)
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Last-Modified", self.date_time_string(changed))
        if not fresh:
            self.send_header("Content-Type", self.guess_type(path))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def end_headers(self) -> None:
        for name, value in headers_for(urlsplit(self.path).path, self.rules).items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet; `heard` is told what matters."""


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        # a browser that closes a connection in the middle is no error of ours
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make_server(port: int, prefix: str = "/", directory: Path = DIST, heard: Heard = lambda path: None) -> Server:
    """A server on the loopback address, not yet running; port 0 takes a free one."""
    prefix = folder(prefix)
    handler = partial(Handler, directory=str(directory), prefix=prefix, rules=header_rules(), heard=heard)
    return Server(("127.0.0.1", port), handler)


@contextmanager
def serving(prefix: str = "/", directory: Path = DIST, heard: Heard = lambda path: None) -> Iterator[str]:
    """Run a server in a thread for as long as the block runs; gives the address of the page."""
    server = make_server(0, prefix, directory, heard)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/{prefix.strip('/')}".rstrip("/") + "/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m web.serve", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--prefix", default="/")
    parser.add_argument("--open", action="store_true", help="open a browser if there is a screen")
    parser.add_argument("--verbose", action="store_true", help="print every request")
    options = parser.parse_args()
    if not (DIST / "index.html").is_file():
        print("dist/ is not built yet: make build", file=sys.stderr)
        return 1
    for port in range(options.port, options.port + 20):
        try:
            server = make_server(port, options.prefix, heard=print if options.verbose else lambda path: None)
            break
        except OSError:
            continue
    else:
        print(f"no free port from {options.port} on", file=sys.stderr)
        return 1
    address = f"http://localhost:{server.server_port}/" + (options.prefix.strip("/") + "/").lstrip("/")
    print(f"Hanpan is at {address}   (Ctrl+C ends it)", flush=True)
    if options.open and has_screen():
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
