"""Fixtures of the end-to-end tests: the built site under the production headers, a browser, and a watch on each page.

`site` is the address of the page at the root, `subfolder` the same site some folders deeper. `open_page` gives pages in
fresh contexts; a test fails if any of them logged an error or a warning, threw, or asked another origin for anything,
unless the test said that it provokes just that (`visit.watch.expect`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, WebError

from e2e.stuck import pytest_runtest_protocol  # noqa: F401  (a hook)
from tools.browser import ARGS, browser_known, browser_path, chromium
from web.serve import DIST, serving

READY_MS = 60_000  # how long Python may take on a loaded machine


@dataclass
class Watch:
    """Everything a page did that it should not have done, and every request it made."""

    origin: str
    problems: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    expected: list[re.Pattern[str]] = field(default_factory=list)

    def expect(self, pattern: str) -> None:
        """Problems that match the pattern are what the test is about."""
        self.expected.append(re.compile(pattern))

    def on_console(self, message: ConsoleMessage) -> None:
        if "blocked by Playwright" in message.text:
            return  # the service worker, which most tests go without
        if message.type in ("error", "warning"):
            self.problems.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def on_web_error(self, error: WebError) -> None:
        self.problems.append(f"uncaught: {error.error}")

    def on_request(self, request: Request) -> None:
        self.requests.append(request.url)
        parts = urlsplit(request.url)
        if parts.scheme != "data" and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.problems.append(f"foreign request: {request.url}")

    def unexpected(self) -> list[str]:
        return [text for text in self.problems if not any(pattern.search(text) for pattern in self.expected)]

    def asked_for(self, pattern: str) -> bool:
        return any(re.search(pattern, url) for url in self.requests)


@dataclass
class Visit:
    """One page in a context of its own."""

    page: Page
    watch: Watch
    url: str

    def goto(self, query: str = "", wait_until: Any = "domcontentloaded") -> Visit:
        self.page.goto(self.url + query, wait_until=wait_until)
        return self

    def python_is_up(self) -> Visit:
        self.page.wait_for_function("() => window.hanpan?.ready === true", timeout=READY_MS)
        return self

    def start(self) -> Visit:
        """Press start in the lobby and wait for the table."""
        self.page.locator("[data-action=start]").click()
        return self.table()

    def table(self) -> Visit:
        self.page.locator("#app [data-rev]").first.wait_for(timeout=READY_MS)
        return self.python_is_up()


OpenPage = Callable[..., Visit]


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    with serving("/") as url:
        yield url


@pytest.fixture(scope="session")
def subfolder() -> Iterator[str]:
    with serving("/games/hanpan/") as url:
        yield url


@pytest.fixture(scope="session", autouse=True)
def built() -> None:
    if not (DIST / "index.html").is_file():
        pytest.exit("dist/ is not built: make e2e", returncode=1)
    if not browser_known():
        pytest.exit("no browser has been looked for yet: make e2e", returncode=1)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as launched:
        yield launched


# A page begins with quickly compiled Python, and Chromium compiles it again for speed meanwhile: a tenth of the
# processor time of a start, which pays in long games only.
COMPILED_ONCE = "--js-flags=--liftoff-only"


@pytest.fixture(scope="session")
def short_visits(browser: Browser) -> Iterator[Browser]:
    """A second browser, for all tests that are not marked slow."""
    launched = browser.browser_type.launch(executable_path=browser_path(), args=[*ARGS, COMPILED_ONCE])
    yield launched
    launched.close()


@pytest.fixture
def open_page(request: pytest.FixtureRequest, site: str) -> Iterator[OpenPage]:
    """`open_page(url=site, **context_options)`: a page in a fresh context, not yet navigated."""
    slow = request.node.get_closest_marker("slow") is not None
    browser: Browser = request.getfixturevalue("browser" if slow else "short_visits")
    visits: list[Visit] = []

    def make(url: str = site, **options: Any) -> Visit:
        options = {"locale": "ko-KR", "service_workers": "block", **options}
        context = browser.new_context(**options)
        parts = urlsplit(url)
        watch = Watch(f"{parts.scheme}://{parts.netloc}")
        context.on("console", watch.on_console)
        context.on("weberror", watch.on_web_error)
        context.on("request", watch.on_request)
        visit = Visit(context.new_page(), watch, url)
        visits.append(visit)
        return visit

    yield make
    problems = [problem for visit in visits for problem in visit.watch.unexpected()]
    for visit in visits:
        visit.page.context.close()
    assert problems == []


@pytest.fixture
def visit(open_page: OpenPage) -> Visit:
    """A page at the root of the site, loaded."""
    return open_page().goto()
