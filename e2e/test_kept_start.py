"""What a visit keeps to make the next start quick: Python's memory, put together. It is used; damaged or of another
version it is not, and that does not stop a game from being started."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from e2e.conftest import READY_MS
from web.serve import serving

KEPT = "html[data-start=kept]"
STORE = "(await caches.keys()).find((name) => name.startsWith('hanpan-start-'))"
NAMES = f"async () => (await (await caches.open({STORE})).keys()).map((one) => one.url)"
PIECES = """async () => {
  for (const name of await caches.keys()) {
    const store = await caches.open(name);
    for (const one of await store.keys()) if (one.url.endsWith('.gz')) await store.delete(one);
  }
}"""
"""Takes from the device what the memory is made of."""

DAMAGE = f"""async (kind) => {{
  const store = await caches.open({STORE});
  const [name] = await store.keys();
  const image = new Uint8Array(await (await store.match(name)).arrayBuffer());
  if (kind === 'short') return store.put(name, new Response(image.subarray(0, 5000)));
  if (kind === 'empty') return store.put(name, new Response(''));
  image.fill(0, 4096);
  return store.put(name, new Response(image));
}}"""


def first_visit(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    page.locator(KEPT).wait_for(state="attached", timeout=READY_MS)
    return page


def start(page: Page) -> Any:
    """Begin a game; whether Python came from the snapshot."""
    page.locator("[data-action=start]").click()
    page.locator("#table").wait_for(timeout=READY_MS)
    return page.evaluate("hanpan.restored")


def in_the_worker(page: Page, script: str) -> None:
    """Run a script in the worker that fetches, before its own."""

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=script + response.text())

    page.route("**/fetch-worker-*.mjs", answer)  # not what the service worker asks for: it would not keep another file


def test_the_kept_memory_alone_starts_python_without_a_server(browser: Browser) -> None:
    context = browser.new_context()
    with serving("/games/hanpan/") as url:
        page = first_visit(context, url)
        page.evaluate(PIECES)
    page.goto(url)
    assert start(page) is True
    # bots think in a worker of their own, which gets the same memory
    page.wait_for_function("() => document.querySelector('#table.acting')", timeout=READY_MS)
    context.close()


@pytest.mark.parametrize(("kind", "restored"), [("short", True), ("empty", True), ("zeros", False)])
def test_a_damaged_memory_does_not_stop_a_start(browser: Browser, site: str, kind: str, restored: bool) -> None:
    context = browser.new_context()
    page = first_visit(context, site)
    page.evaluate(DAMAGE, kind)
    page.goto(site)
    assert start(page) is restored
    if not restored:  # what did no good is not tried again
        assert not page.evaluate(f"async () => {STORE}")
        page.reload()  # back at the table
        page.locator("#table").wait_for(timeout=READY_MS)
        assert page.evaluate("hanpan.restored") is True
    context.close()


def test_only_the_memory_of_this_version_is_kept(browser: Browser, site: str) -> None:
    context = browser.new_context()
    page = first_visit(context, site)
    names = page.evaluate(NAMES)
    assert len(names) == 1
    page.evaluate(f"""async () => {{
      const store = await caches.open({STORE});
      for (const one of await store.keys()) await store.delete(one);
      await store.put('{site}static/memory?of-an-older-version', new Response('old'));
    }}""")
    again = first_visit(context, site)
    assert again.evaluate(NAMES) == names
    context.close()


@pytest.mark.parametrize(
    "trouble",
    [
        "caches.match = () => new Promise(() => {});",
        "caches.match = () => Promise.reject(new Error('refused'));",
        "Object.defineProperty(globalThis, 'caches', { get() { throw new Error('refused'); } });",
    ],
)
def test_a_store_that_hangs_or_refuses_does_not_stop_a_start(browser: Browser, site: str, trouble: str) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    in_the_worker(page, trouble)
    page.goto(site)
    assert start(page) is True
    context.close()


def test_a_device_without_room_plays_and_keeps_nothing(browser: Browser, site: str) -> None:
    context = browser.new_context()
    context.add_init_script("""(() => {
      const { Worker } = window;
      window.Worker = class extends Worker {
        constructor(...how) {
          super(...how);
          this.addEventListener("message", ({ data }) => { if ("kept" in data) window.said = data.kept; });
        }
      };
    })()""")
    page = context.new_page()
    in_the_worker(page, "Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));")
    page.goto(site)
    assert start(page) is True
    page.locator("html[data-offline=ready]").wait_for(state="attached", timeout=READY_MS)
    page.wait_for_function("() => window.said !== undefined", timeout=READY_MS)
    assert page.evaluate("said") is False
    assert page.locator(KEPT).count() == 0
    assert page.evaluate(f"async () => (await (await caches.open({STORE})).keys()).length") == 0
    context.close()


def test_the_plain_start_is_one_where_the_service_worker_answers_too(browser: Browser, site: str) -> None:
    """A worker out of the service worker's store does not see what follows the "?" of its address."""
    context = browser.new_context()
    first_visit(context, site)
    page = context.new_page()
    page.goto(f"{site}?nosnapshot")
    assert start(page) is False
    page.locator("#table.acting").wait_for(timeout=READY_MS)
    context.close()
