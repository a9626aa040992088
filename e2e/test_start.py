"""Starting Python: early starts, both ways of loading, trouble on the way."""

from __future__ import annotations

import gzip
import io
import re
import time
import zipfile

import pytest
from playwright.sync_api import Route, expect

from e2e.conftest import READY_MS, OpenPage, Visit
from web.serve import DIST, serving

RUN_PYTHON = """async (code) => {
  const { loadPyodide } = await import(document.querySelector('link[rel=modulepreload][href*="runtime"]').href);
  const pyodide = await loadPyodide();
  return { snapshot: pyodide.snapshot, value: pyodide.runPython(code) };
}"""


def cards_on_table(visit: Visit) -> list[str]:
    """Ids of the cards shown, in the order of the page."""
    found = visit.page.evaluate("() => [...document.querySelectorAll('#app [id^=\"card-\"]')].map((card) => card.id)")
    assert isinstance(found, list)
    return found


def hold(route: Route) -> None:
    """A request that is never answered: Python cannot come up."""


def test_start_pressed_at_once_is_honoured(open_page: OpenPage) -> None:
    visit = open_page()
    held: list[Route] = []
    release = False
    visit.page.route("**/pyodide.asm.wasm", lambda route: route.continue_() if release else held.append(route))
    visit.goto()
    visit.page.locator("label:has(input[name=seat3][value=random])").click()
    button = visit.page.locator("[data-action=start]")
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    expect(button).to_contain_text("준비하고 있어요")
    visit.page.locator("[data-action=language]").first.click()
    expect(visit.page.locator("[data-action=start]")).to_contain_text("Getting ready")
    assert not visit.page.evaluate("() => window.hanpan.ready")
    release = True
    for route in held:
        route.continue_()
    visit.table()
    assert len(cards_on_table(visit)) == 12
    expect(visit.page.locator("html")).to_have_attribute("lang", "en")


def test_a_visit_alone_does_not_start_python(open_page: OpenPage) -> None:
    visit = open_page()
    with visit.page.expect_response("**/memory-app-*.bin.gz") as memory:
        visit.goto()
    memory.value.finished()
    visit.page.wait_for_timeout(500)
    assert not visit.watch.asked_for("/vendor/pyscript")
    assert visit.page.evaluate("() => window.hanpan.ready") is False
    visit.page.locator("[data-action=theme]").first.hover()
    visit.page.mouse.down()
    visit.page.mouse.up()
    visit.python_is_up()
    assert visit.watch.asked_for("/vendor/pyscript")


def test_the_keyboard_counts_as_a_sign_of_intent(open_page: OpenPage) -> None:
    visit = open_page().goto(wait_until="load")
    visit.page.keyboard.press("Tab")
    visit.python_is_up()


@pytest.mark.parametrize("query", ["", "?nosnapshot"])
def test_two_loads_differ_in_random(open_page: OpenPage, query: str) -> None:
    results = [open_page().goto(query).page.evaluate(RUN_PYTHON, "import random; random.random()") for _ in range(2)]
    assert [result["snapshot"] for result in results] == [query == ""] * 2
    assert results[0]["value"] != results[1]["value"]


def test_two_visitors_are_dealt_different_cards(open_page: OpenPage) -> None:
    deals = [cards_on_table(open_page().goto().start()) for _ in range(2)]
    assert len(deals[0]) == len(deals[1]) == 12
    assert deals[0] != deals[1]


def test_without_the_snapshot(open_page: OpenPage) -> None:
    visit = open_page().goto("?nosnapshot").start()
    assert visit.watch.asked_for(r"/static/app-\w+\.zip")
    assert not visit.watch.asked_for(r"/static/memory-")


def test_with_the_snapshot_the_fallback_is_not_loaded(visit: Visit) -> None:
    visit.start()
    assert not visit.watch.asked_for(r"/static/app-\w+\.zip")


@pytest.mark.parametrize("part", ["python", "app"])
@pytest.mark.parametrize("trouble", ["missing", "damaged", "cut short", "another page"])
def test_snapshot_in_trouble(open_page: OpenPage, trouble: str, part: str) -> None:
    visit = open_page()
    answers = {
        "missing": lambda route: route.fulfill(status=404, body="gone"),
        "damaged": lambda route: route.fulfill(body=b"\x1f\x8b" + bytes(5000), content_type="application/gzip"),
        "cut short": lambda route: route.fulfill(body=gzip.compress(bytes(5000)), content_type="application/gzip"),
        "another page": lambda route: route.fulfill(body="<!doctype html><p>hello", content_type="text/html"),
    }
    visit.page.route(f"**/memory-{part}-*.bin.gz", answers[trouble])
    visit.watch.expect(r"console error: Failed to load resource: .* 404 .*memory-")
    visit.goto().start()
    assert visit.watch.asked_for(r"/static/app-\w+\.zip")


NO_WORKERS = "window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };"


NEVER_PAINTED = """window.PerformanceObserver = class {
  static supportedEntryTypes = ["paint"];
  observe() {}
  disconnect() {}
};"""


@pytest.mark.parametrize("trouble", ["forbidden", "not loaded", "pressed before anything is fetched"])
def test_without_a_worker_to_fetch_the_page_fetches(open_page: OpenPage, trouble: str) -> None:
    visit = open_page()

    def only_for_the_page(route: Route) -> None:
        if route.request.headers.get("sec-fetch-dest") == "worker":
            route.abort()
        else:
            route.continue_()

    if trouble == "forbidden":
        visit.page.add_init_script(NO_WORKERS)
    elif trouble != "not loaded":
        visit.page.add_init_script(NO_WORKERS + NEVER_PAINTED)
    else:
        visit.page.route("**/fetch-worker-*.mjs", only_for_the_page)
        visit.watch.expect(r"console error: Failed to load resource: net::ERR_FAILED .*fetch-worker")
    visit.goto().start()
    assert not visit.watch.asked_for(r"/static/app-\w+\.zip")


RULES = (
    "보석상인",
    "보석상인 대결",
    "컬드셉 트럼프",
    "가든 다이스",
    "Gem Merchants",
    "Gem Duel",
    "Culdcept Trump",
    "Garden Dice",
)


def test_a_browser_without_webassembly_is_told_and_still_has_the_rules(open_page: OpenPage) -> None:
    visit = open_page()
    visit.watch.expect("console error: .*no WebAssembly|uncaught: WebAssembly is not defined")
    visit.page.add_init_script("delete globalThis.WebAssembly")
    visit.goto().page.locator("[data-action=start]").click()
    note = visit.page.locator("#note")
    expect(note).to_contain_text("WebAssembly")
    note.get_by_role("link").click()
    assert visit.page.locator("h2").all_inner_texts() == list(RULES)
    assert not visit.watch.asked_for(r"\.(wasm|gz|zip)$")


def test_without_scripts_the_rules_can_be_read(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False).goto().page
    page.locator("noscript a, .boot-note a").first.click()
    page.locator("h1").first.wait_for()
    assert page.url.endswith("/rules.html#ko")
    assert page.locator("h2").all_inner_texts() == list(RULES)


def test_failure_is_told_and_can_be_tried_again(open_page: OpenPage) -> None:
    visit = open_page()
    visit.watch.expect("console error: .*(ERR_FAILED|Python did not start)|uncaught: Failed to fetch")
    pattern = re.compile(r"pyodide\.asm\.mjs$")
    visit.page.route(pattern, lambda route: route.abort())
    visit.goto()
    visit.page.locator("label:has(input[name=seat3][value=greedy])").click()
    visit.page.locator("[data-action=start]").click()
    note = visit.page.locator("#note")
    expect(note).to_contain_text("게임을 시작하지 못했어요", timeout=READY_MS)
    expect(visit.page.locator("[data-action=start]")).not_to_have_attribute("aria-busy", "true")
    visit.page.locator("[data-action=language]").first.click()
    expect(note).to_contain_text("The game could not be started")
    visit.page.unroute(pattern)
    note.get_by_role("button").click()
    visit.table()
    expect(note).to_be_hidden()


def test_python_error_before_the_first_picture_is_told(open_page: OpenPage) -> None:
    """The app itself is broken: no dead screen either."""
    (path,) = (DIST / "static").glob("app-*.zip")
    broken = io.BytesIO()
    with zipfile.ZipFile(path) as good, zipfile.ZipFile(broken, "w") as bad:
        for name in good.namelist():
            bad.writestr(name, b"def main() -> None:\n    1 / 0\n" if name == "web/app/main.py" else good.read(name))
    visit = open_page()
    visit.watch.expect("ZeroDivisionError|Python did not start")
    visit.page.route(
        "**/app-*.zip", lambda route: route.fulfill(body=broken.getvalue(), content_type="application/zip")
    )
    visit.goto("?nosnapshot").page.locator("[data-action=start]").click()
    expect(visit.page.locator("#note")).to_contain_text("게임을 시작하지 못했어요", timeout=READY_MS)
    assert any("ZeroDivisionError" in problem for problem in visit.watch.problems)


@pytest.mark.parametrize("blocked", ["indexedDB", "both"])
def test_blocked_storage(open_page: OpenPage, blocked: str) -> None:
    """Private windows and frames without storage: PyScript would wait for ever."""
    visit = open_page()
    script = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });"
    if blocked == "both":
        script += script.replace("indexedDB", "localStorage") + script.replace("indexedDB", "sessionStorage")
    visit.page.add_init_script(script)
    visit.goto().start()


def test_worker_answers(visit: Visit) -> None:
    visit.start()
    answers = visit.page.evaluate("""async () => {
      const worker = window.hanpan.newWorker();
      const next = () => new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = reject;
      });
      const ready = await next();
      worker.postMessage({ id: "7", request: "no json" });
      const answer = await next();
      worker.terminate();
      return [ready, answer];
    }""")
    assert answers[0] == {"ready": True}
    assert answers[1]["id"] == "7"
    assert "error" in answers[1] or "error" in answers[1]["reply"]


def test_nothing_is_downloaded_twice(open_page: OpenPage) -> None:
    """Page and worker share what was fetched ahead, also where the HTTP cache takes no large files (as in tests)."""
    asked: list[str] = []
    with serving(heard=asked.append) as url:
        visit = open_page(url).goto().start()
        visit.page.evaluate("""() => new Promise((resolve) => {
          const worker = window.hanpan.newWorker();
          worker.onmessage = ({ data }) => { worker.terminate(); resolve(data.ready); };
        })""")
    files = [path.split("?")[0].rsplit("/", 1)[1] for path in asked]
    assert files.count("pyodide.asm.wasm") == 1, files
    for start in ("memory-python-", "memory-app-", "late-"):
        assert len([name for name in files if name.startswith(start)]) == 1, files
    assert not [name for name in files if name.startswith(("stdlib-", "app-"))], (
        "they are for a start without a snapshot"
    )


def test_start_is_quick_enough_to_notice_a_lost_snapshot(open_page: OpenPage) -> None:
    """Restoring must beat a plain load by far; if it silently stopped working, this ratio goes to 1."""
    seconds = {}
    for query in ("?nosnapshot", ""):
        visit = open_page().goto(query, wait_until="load")
        began = time.monotonic()
        visit.page.evaluate(RUN_PYTHON, "import engine.bots.service, web.app.main")
        seconds[query] = time.monotonic() - began
    assert seconds[""] < 0.7 * seconds["?nosnapshot"]
