"""Programs that some tests need beside the browser: servers that are not ours."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from web.nginx import configuration
from web.serve import DIST


@contextmanager
def started(command: list[str], stream: str, pattern: str, **options: Any) -> Iterator[str]:
    """A process of its own group for as long as the block runs; gives the part of its output it is waited for."""
    options = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, stream: subprocess.PIPE, **options}
    process = subprocess.Popen(command, text=True, start_new_session=True, **options)
    try:
        pipe = getattr(process, stream)
        found = next((match[1] for line in pipe if (match := re.search(pattern, line))), None)
        assert found, f"{command[0]} does not start"
        yield found
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(20)
        pipe.close()


@contextmanager
def plain_server(folder: Path) -> Iterator[str]:
    """`python -m http.server`: no headers, no compression, no caching rules; gives the address of the folder."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with started(command, "stdout", r"(http://127[\d.:]+/)") as url:
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
    with started(command, "stderr", "(start worker process)"):
        yield f"http://{address}{prefix}"
