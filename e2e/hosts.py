"""Programs that some tests need beside the browser: servers that are not ours."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


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
