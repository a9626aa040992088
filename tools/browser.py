"""The Chromium that `make setup`'s browser step found, for benchmarks and tests."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tools.bootstrap import BROWSER_FILE, EXTRAS, LAUNCH_ARGS, find_extra

# names must not even be looked up: a foreign address fails at once instead of waiting for a network
# 127.0.0.2 is somebody else's site in the tests
ARGS = [*LAUNCH_ARGS, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE 127.0.0.2"]


def browser_path() -> str | None:
    """Path of the browser; None for the one that Playwright downloaded."""
    path = os.environ.get("HANPAN_BROWSER")
    if path is None and BROWSER_FILE.is_file():
        path = json.loads(BROWSER_FILE.read_text(encoding="utf-8"))["path"]
    return path


def browser_known() -> bool:
    """Whether one was found before (or is named by HANPAN_BROWSER)."""
    return "HANPAN_BROWSER" in os.environ or BROWSER_FILE.is_file()


@contextmanager
def chromium() -> Iterator[Browser]:
    """A headless browser for as long as the block runs."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=ARGS)
        try:
            yield browser
        finally:
            browser.close()


def program(name: str) -> tuple[str | None, str]:
    """Path of a program that only some tests need ("firefox", "webkit", "nginx"); if None, the reason to skip them."""
    extra = EXTRAS[name]
    return find_extra(name), f"{extra.title} is missing: sudo apt-get install {' '.join(extra.packages[0])}"
