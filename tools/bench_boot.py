"""How long the page takes to start, as ratios to a bare Pyodide page measured in the same run, and what it downloads.

    python -m tools.bench_boot [--rounds 9]

Each round loads these pages, one after the other, in fresh contexts (nothing cached) unless said otherwise:
    bare      Pyodide's own files under the same headers: loadPyodide() and a few imports of the standard library
    page      our page, "start" pressed at its first contentful paint (the button can be seen), no sign of intent
              before: that paint, Python has taken over, the table is there
    touched   the first touch at that paint, "start" pressed three seconds later: from that press to the table
    again     "start" pressed at that paint of a second visit; the first one stood at the table, untouched, until it had
              kept everything for offline use and for a quick start
    played    the same after a first visit in which bots played a game to its end: Chromium has kept compiled code, too
    pyodide   our runtime.mjs without PyScript, for comparison
Times are seconds since the navigation (or the press) began. Prints JSON lines: each series, the bytes of a first visit
as the server sends them, and last the ratios of the medians.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tools.browser import ARGS, browser_path, chromium
from web.build import NODE_MODULES, wire_size
from web.serve import DIST, serving

IMPORTS = "import asyncio, collections, dataclasses, functools, gettext, json, random, re, typing"

BARE_MODULE = f"""
import {{ loadPyodide }} from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("{IMPORTS}");
window.measured = {{ ready: performance.now() }};
"""

# Runs before the page's own scripts. The poll is short: it only notices what has happened, at most 4 ms late.
# `touch` seconds before the press the page is touched; 0: it is not.
PRESS_START = """
window.marks = {};
const later = (touch, then) => {
  if (!touch) return then();
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  setTimeout(then, 1000 * touch);
};
new PerformanceObserver((list) => {
  const [painted] = list.getEntriesByName("first-contentful-paint");
  if (!painted || marks.paint) return;
  marks.paint = painted.startTime;
  const press = () => {
    const button = document.querySelector("[data-action=start]");
    if (!button || !window.hanpan) return setTimeout(press, 1);
    marks.press = performance.now();
    button.click();
  };
  later(TOUCH, press);
}).observe({ type: "paint", buffered: true });
const poll = setInterval(() => {
  if (!window.hanpan?.ready) return;
  marks.ready ??= performance.now();
  if (!document.querySelector("#app [data-rev]")) return;
  marks.table = performance.now();
  marks.wait = marks.table - marks.press;
  clearInterval(poll);
  window.measured = marks;
}, 4);
"""
TOUCH_S = 3

RUNTIME_ONLY = """
addEventListener("DOMContentLoaded", async () => {
  // the page fetches ahead in any case, and this starts from what it fetches
  const { loadPyodide } = await import(document.querySelector('link[rel=modulepreload][href*="runtime"]').href);
  await new Promise((resolve) => setTimeout(resolve));
  const pyodide = await loadPyodide();
  pyodide.runPython("IMPORTS; import web.app.main");
  window.measured = { ready: performance.now() };
});
""".replace("IMPORTS", IMPORTS)


CODE_S = 5
"""V8 hands compiled code to the browser when it has compiled nothing for two seconds, or very much."""

CALM_MS = 1500
"""Before each load: the page before it is being taken down, and what it began is still written to disk."""


def load(context: BrowserContext, url: str, script: str) -> dict[str, float]:
    """Load a page in a new tab; returns the marks it made, in seconds. The tab stays open."""
    page = context.new_page()
    if script:
        page.add_init_script(script)
    page.wait_for_timeout(CALM_MS)
    page.goto(url, wait_until="commit")
    page.wait_for_function("() => window.measured", timeout=120_000)
    marks = page.evaluate("() => window.measured")
    return {name: value / 1000 for name, value in marks.items()}


def measure(browser: Browser, url: str, script: str) -> dict[str, float]:
    """Load a page in a fresh context without a service worker."""
    context = browser.new_context(service_workers="block")
    try:
        return load(context, url, script)
    finally:
        context.close()


PLAY = """
try { localStorage.setItem("hanpan.settings", JSON.stringify({ speed: "instant", motion: "off" })) } catch {}
addEventListener("DOMContentLoaded", () => {
  document.querySelector('input[name="seat1"][value="greedy"]').checked = true;
}, { once: true });
"""
"""Bots alone take the seats, without waiting between their moves."""


def second_visit(browser: Browser, url: str, script: str, *, play: bool = False) -> dict[str, float]:
    """Load the page when an earlier visit has kept everything."""
    context = browser.new_context()
    try:
        load(context, url, script + PLAY if play else script)
        first = context.pages[0]
        first.locator("html[data-start=kept]").wait_for(state="attached", timeout=120_000)
        if play:
            first.locator("#result").wait_for(timeout=120_000)
            first.wait_for_timeout(1000 * CODE_S)
        first.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        first.goto("about:blank")
        return load(context, url, "try { localStorage.clear() } catch {}" + script)
    finally:
        context.close()


def download(script: str) -> dict[str, dict[str, int]]:
    """Requests, and bytes of their files as the server packs them: until the table is there, and then for offline use.

    In a profile of its own, as those of private windows keep no large files, and would fetch them twice.
    """
    asked: list[str] = []
    found = {}
    with (
        serving("/", heard=asked.append) as url,
        tempfile.TemporaryDirectory() as profile,
        sync_playwright() as playwright,
    ):
        context = playwright.chromium.launch_persistent_context(profile, executable_path=browser_path(), args=ARGS)
        load(context, url, script)
        for what in ("first visit", "then, for offline use"):
            paths = [DIST / (path.split("?")[0].lstrip("/") or "index.html") for path in asked]
            asked.clear()
            sizes = [wire_size(path) for path in paths if path.is_file()]
            found[what] = {"requests": len(sizes), "bytes": sum(sizes)}
            context.pages[-1].wait_for_function("() => navigator.serviceWorker.controller", timeout=120_000)
        context.close()
    return found


def bare_page(folder: Path) -> None:
    """A page that does nothing but load Pyodide, as it comes from npm, with its whole standard library."""
    (folder / "pyodide").symlink_to(NODE_MODULES / "pyodide")
    (folder / "bare.mjs").write_text(BARE_MODULE)
    (folder / "index.html").write_text('<!doctype html><p>bare</p><script type="module" src="bare.mjs"></script>')


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench_boot", description="Boot time against bare Pyodide")
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    series: dict[str, list[float]] = {}
    at_once, touched = PRESS_START.replace("TOUCH", "0"), PRESS_START.replace("TOUCH", str(TOUCH_S))
    wire = download(at_once)
    with tempfile.TemporaryDirectory() as folder:
        bare_page(Path(folder))
        with serving("/", Path(folder)) as bare_url, serving("/") as site_url, chromium() as browser:
            for _ in range(rounds):
                for what, marks in (
                    ("bare", measure(browser, bare_url, "")),
                    ("page", measure(browser, site_url, at_once)),
                    ("touched", measure(browser, site_url, touched)),
                    ("again", second_visit(browser, site_url, at_once)),
                    ("played", second_visit(browser, site_url, at_once, play=True)),
                    ("pyodide", measure(browser, site_url, RUNTIME_ONLY)),
                ):
                    for name, seconds in marks.items():
                        series.setdefault(f"{what}_{name}", []).append(seconds)
            version = browser.version
    medians = {name: statistics.median(values) for name, values in series.items()}
    for name, values in series.items():
        line = {
            "bench": "boot",
            "what": name,
            "median_s": round(medians[name], 3),
            "all_s": [round(v, 3) for v in values],
        }
        print(json.dumps(line), flush=True)
    for what, sums in wire.items():
        print(json.dumps({"bench": "boot", "what": what, **sums}), flush=True)
    wanted = {
        "start at first paint": ("page_table", 0.45),
        "start three seconds after the first touch": ("touched_wait", 0.15),
        "first paint": ("page_paint", 0.10),
        "second visit": ("again_table", 0.30),
        "second visit, after a game": ("played_table", 0.30),
        "pyodide alone": ("pyodide_ready", None),
    }
    ratios = {
        what: {"ratio": round(medians[name] / medians["bare_ready"], 3), "at_most": bar}
        for what, (name, bar) in wanted.items()
    }
    print(json.dumps({"bench": "boot", "browser": version, "rounds": rounds, **ratios}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
