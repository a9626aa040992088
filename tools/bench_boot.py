"""How long the page takes to start, as a ratio to a bare Pyodide page measured in the same run.

    python -m tools.bench_boot [--rounds 7]

Each round loads three pages in fresh contexts (nothing cached), one after the other:
    bare       Pyodide's own files under the same headers: loadPyodide() and a few imports of the standard library
    page       our page, "start" pressed at its first paint: until Python has taken over, and until the table is there
    pyodide    our runtime.mjs without PyScript, for comparison
Times are seconds since the navigation began. Prints JSON lines; the last one has the ratios of the medians.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tools.browser import chromium
from web.build import NODE_MODULES
from web.serve import serving

IMPORTS = "import asyncio, collections, dataclasses, functools, gettext, json, random, re, typing"

BARE_MODULE = f"""
import {{ loadPyodide }} from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("{IMPORTS}");
window.measured = {{ ready: performance.now() }};
"""

# Runs before the page's own scripts. The poll is short: it only notices what has happened, at most 4 ms late.
PRESS_START = """
window.marks = {};
new PerformanceObserver((list) => {
  if (!list.getEntries().length || marks.paint) return;
  marks.paint = list.getEntries()[0].startTime;
  const press = () => {
    const button = document.querySelector("[data-action=start]");
    if (!button || !window.hanpan) return setTimeout(press, 1);
    marks.press = performance.now();
    button.click();
  };
  press();
}).observe({ type: "paint", buffered: true });
const poll = setInterval(() => {
  if (!window.hanpan?.ready) return;
  marks.ready ??= performance.now();
  if (!document.querySelector("#app [data-rev]")) return;
  marks.table = performance.now();
  clearInterval(poll);
  window.measured = marks;
}, 4);
"""

RUNTIME_ONLY = """
addEventListener("DOMContentLoaded", async () => {
  const { loadPyodide } = await import(document.querySelector('link[rel=modulepreload][href*="runtime"]').href);
  const pyodide = await loadPyodide();
  pyodide.runPython("IMPORTS; import web.app.main");
  window.measured = { ready: performance.now() };
});
""".replace("IMPORTS", IMPORTS)


def measure(browser: Browser, url: str, script: str) -> dict[str, float]:
    """Load a page in a fresh context; returns the marks it made, in seconds."""
    context = browser.new_context(service_workers="block")
    try:
        page = context.new_page()
        if script:
            page.add_init_script(script)
        page.goto(url, wait_until="commit")
        page.wait_for_function("() => window.measured", timeout=120_000)
        marks = page.evaluate("() => window.measured")
        return {name: value / 1000 for name, value in marks.items()}
    finally:
        context.close()


def bare_page(folder: Path) -> None:
    """A page that does nothing but load Pyodide, as it comes from npm, with its whole standard library."""
    (folder / "pyodide").symlink_to(NODE_MODULES / "pyodide")
    (folder / "bare.mjs").write_text(BARE_MODULE)
    (folder / "index.html").write_text('<!doctype html><p>bare</p><script type="module" src="bare.mjs"></script>')


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench_boot", description="Boot time against bare Pyodide")
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    series: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        bare_page(Path(folder))
        with serving("/", Path(folder)) as bare_url, serving("/") as site_url, chromium() as browser:
            pages = (("bare", bare_url, ""), ("page", site_url, PRESS_START), ("pyodide", site_url, RUNTIME_ONLY))
            for _ in range(rounds):
                for what, url, script in pages:
                    for name, seconds in measure(browser, url, script).items():
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
    ratios = {
        f"{name}_ratio": round(medians[name] / medians["bare_ready"], 3)
        for name in ("page_ready", "page_table", "pyodide_ready")
    }
    print(json.dumps({"bench": "boot", "browser": version, "rounds": rounds, **ratios}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
