"""Programs that some tests need beside the browser: servers that are not ours."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from web.nginx import configuration
from web.serve import DIST

START_SECONDS = 90


@contextmanager
def started(command: list[str], pattern: str, env: dict[str, str] | None = None) -> Iterator[str]:
    """A process of its own group for as long as the block runs; gives the part of its output that it is waited for.

    The output goes to a file: a pipe that nobody reads to the end stops whoever writes into it.
    """
    with tempfile.TemporaryFile() as log:
        streams: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": log, "stderr": subprocess.STDOUT}
        process = subprocess.Popen(command, env=env, start_new_session=True, **streams)
        try:
            yield _said(process, log, pattern)
        finally:
            for end in (signal.SIGTERM, signal.SIGKILL):
                try:
                    os.killpg(process.pid, end)
                    process.wait(10)
                except (ProcessLookupError, subprocess.TimeoutExpired):
                    continue
                break


def _said(process: subprocess.Popen[bytes], log: IO[bytes], pattern: str) -> str:
    """The group of the pattern in the output, as soon as it is there."""
    output, end = "", time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        output = os.pread(log.fileno(), 1 << 20, 0).decode("utf-8", "replace")
        if match := re.search(pattern, output):
            return match[1]
        if process.poll() is not None:
            break
        time.sleep(0.02)
    raise AssertionError(f"{process.args!r} does not start:\n{output[-2000:]}")


@contextmanager
def plain_server(folder: Path) -> Iterator[str]:
    """`python -m http.server`: no headers, no compression, no caching rules; gives the address of the folder."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with started(command, r"(http://127[\d.:]+/)") as url:
        yield url


NGINX = """
daemon off;
pid %(folder)s/nginx.pid;
error_log stderr notice;
events {}
http {
    access_log off;
%(temporary)s
    include %(folder)s/hanpan.conf;
}
"""


@contextmanager
def nginx(program: str, folder: Path, prefix: str) -> Iterator[str]:
    """nginx with our configuration, by whoever runs the tests; gives the address of the site under the prefix."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    (folder / "hanpan.conf").write_text(configuration(prefix, str(DIST), address), encoding="utf-8")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "\n".join(f"    {kind}_temp_path {folder}/{kind};" for kind in kinds)
    main = NGINX % {"folder": folder, "temporary": temporary}
    if os.geteuid() == 0:
        main = "user root;" + main  # the folders of a test are not for nginx's own user
    (folder / "nginx.conf").write_text(main, encoding="utf-8")
    command = [program, "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]
    with started(command, "(start worker process)"):
        yield f"http://{address}{prefix}"
