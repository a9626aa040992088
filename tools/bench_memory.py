"""Memory of the page and its bots' worker over ten games of 보석상인 between bots, in Chromium on Linux.

    python -m tools.bench_memory [--games 10]

After each game, garbage collected, prints a JSON line: resident megabytes of the tab's process (page and worker share
one), and megabytes of the page's JavaScript heap. The last line has the growth from the third game on, when caches are
full, to the last one.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from playwright.sync_api import CDPSession, Page

from tools.browser import chromium
from web.serve import serving

WAIT_MS = 300_000
SETTINGS = "localStorage.setItem('hanpan.settings', JSON.stringify({ speed: 'instant', motion: 'off' }))"


def renderer_mb(browser: CDPSession) -> float:
    """Resident megabytes of the largest renderer process: our tab."""
    found = browser.send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = [0]
    for process in found:
        if process["type"] == "renderer":
            status = Path(f"/proc/{process['id']}/status").read_text(encoding="ascii")
            sizes.append(int(status.partition("VmRSS:")[2].split()[0]))
    return round(max(sizes) / 1024, 1)


def heap_mb(page: CDPSession) -> float:
    page.send("HeapProfiler.collectGarbage")
    metrics = page.send("Performance.getMetrics")["metrics"]
    return round(float({one["name"]: one["value"] for one in metrics}["JSHeapUsedSize"]) / 2**20, 2)


def play(page: Page, number: int) -> None:
    """One game to its result; the first from the lobby, the others as another round."""
    if number == 1:
        page.locator('input[name="seat1"][value="greedy"]').check(force=True)
        page.locator("[data-action=start]").click()
    else:
        page.locator("#result [data-action=again]").click()
        page.locator("#table").wait_for(timeout=WAIT_MS)
    page.locator("#result").wait_for(timeout=WAIT_MS)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench_memory", description="Memory over several games")
    parser.add_argument("--games", type=int, default=10)
    games = parser.parse_args().games
    sizes = []
    with serving() as url, chromium() as browser:
        context = browser.new_context(locale="en-GB", service_workers="block")
        page = context.new_page()
        page.add_init_script(f"try {{ {SETTINGS} }} catch {{}}")
        page.goto(url)
        here, all_of_it = context.new_cdp_session(page), browser.new_browser_cdp_session()
        here.send("Performance.enable")
        for number in range(1, games + 1):
            play(page, number)
            heap = heap_mb(here)
            sizes.append(renderer_mb(all_of_it))
            line = {"bench": "memory", "games": number, "resident_mb": sizes[-1], "page_heap_mb": heap}
            print(json.dumps(line), flush=True)
    if games > 3:
        growth = round((sizes[-1] - sizes[2]) / (games - 3), 2)
        print(json.dumps({"bench": "memory", "what": "growth per game from the third on", "mb": growth}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
