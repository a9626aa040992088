"""From input to the painted result, and whether the page stutters while a bot thinks, in Chromium.

    python -m tools.bench_input [--interactions 240]

A person plays 보석상인 against a bot by real mouse presses and keys: tokens into the tray and back, cards, payments,
confirmations, sheets. One press is one interaction, and its slowest event counts, as in the browsers' own INP: of the
pointer going down and up and the click, or of the keys going down and up. For every event the page itself notes the
time from the event's own stamp to the first frame that was painted after the event had been dealt with (a message
posted inside the animation frame comes right after its paint), so that events under 16 ms count too. Beside that stand
the browser's own Event Timing entries (16 ms and more) and its Long Tasks (over 50 ms), those counted apart that fall
into a bot's turn. All of these are times on the wall and grow with the machine's load; `cpu` is the main thread's
processor time for a press, its frame included, which does not.

Prints JSON lines: one for each kind of interaction, one for the long tasks, and last the figures over all with the
machine's load. The bars are 50 ms for the 95th percentile and no long task while a bot thinks.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
from collections.abc import Callable
from contextlib import suppress
from math import ceil
from typing import Any

from playwright.sync_api import Page, TimeoutError

from tools.browser import chromium
from web.serve import serving

BAR_MS = 50
WAIT_MS = 90_000
LOST_MS = 3_000  # a press whose target went away under it is heard by nobody
SETTLE_MS = 280  # a confirmation counts only this long after a change

WATCH = """() => {
  const bench = window.bench = { press: 0, heard: 0, paints: [], entries: [], tasks: [], thinking: [] };
  const seen = (event) => {
    if (!event.isTrusted) return;
    const { press } = bench;
    const begun = event.timeStamp;
    // after the listeners of this event have run, the next frame shows what they did
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        bench.paints.push([press, performance.now() - begun]);
        if (event.type === 'click' || event.type === 'keyup') bench.heard = press;
      };
      port2.postMessage(0);
    });
  };
  const types = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'];
  for (const type of types) addEventListener(type, seen, { capture: true });
  new PerformanceObserver((list) => {
    const found = list.getEntries().filter((one) => one.interactionId);
    bench.entries.push(...found.map((one) => [one.interactionId, one.name, one.duration]));
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) bench.tasks.push([one.startTime, one.duration]);
  }).observe({ type: 'longtask' });
  const thinks = () => !!document.querySelector('#table .rival.now');
  let since = thinks() ? performance.now() : null;
  new MutationObserver(() => {
    if (thinks() === (since !== null)) return;
    if (since === null) since = performance.now();
    else { bench.thinking.push([since, performance.now()]); since = null; }
  }).observe(document.getElementById('app'), { subtree: true, childList: true, attributes: true });
}"""
CARDS = ".market .gc[data-action=card]"


def percentile(values: list[float], share: float) -> float:
    """The nearest-rank percentile."""
    return sorted(values)[max(0, ceil(len(values) * share) - 1)]


def figures(values: list[float]) -> dict[str, float | int]:
    return {
        "interactions": len(values),
        "median_ms": round(statistics.median(values), 1),
        "p95_ms": round(percentile(values, 0.95), 1),
        "max_ms": round(max(values), 1),
    }


class Player:
    """Presses things at the table; `kinds` says of what kind each press was, the first is number 0."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.turns = 0
        self.kinds: list[str] = []
        self.cpu: list[tuple[str, float]] = []
        self._client = page.context.new_cdp_session(page)
        self._client.send("Performance.enable", {"timeDomain": "threadTicks"})

    def _cpu(self) -> float:
        """Milliseconds of processor time that the main thread has used so far."""
        metrics = self._client.send("Performance.getMetrics")["metrics"]
        return float({metric["name"]: metric["value"] for metric in metrics}["TaskDuration"]) * 1000

    @property
    def done(self) -> int:
        """How many presses there were."""
        return len(self.kinds)

    def press(self, kind: str, act: Callable[[], object]) -> None:
        """One interaction; waits until its last frame is painted, as a person would at least."""
        number = self.done
        self.page.evaluate("(number) => { bench.press = number; bench.heard = -1; }", number)
        self.kinds.append(kind)
        used = self._cpu()
        act()
        with suppress(TimeoutError):
            self.page.wait_for_function("(number) => bench.heard === number", arg=number, timeout=LOST_MS)
            self.cpu.append((kind, self._cpu() - used))

    def click(self, kind: str, selector: str, index: int = 0) -> None:
        spot = self.page.locator(selector).nth(index)
        spot.scroll_into_view_if_needed()
        box = spot.bounding_box()
        if box is not None:
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            self.page.mouse.move(x, y)
            self.press(kind, lambda: self.page.mouse.click(x, y))

    def key(self, kind: str, code: str) -> None:
        self.press(kind, lambda: self.page.keyboard.press(code))

    def count(self, selector: str) -> int:
        return self.page.locator(selector).count()

    def look_around(self) -> None:
        """Everything that plays nothing."""
        for colour in range(3):
            self.click("select token", f"#tok-{colour}")
        self.key("select token", "Digit1")
        for number in (0, 6, 11):
            self.click("select card", CARDS, number)
        for code in ("KeyW", "KeyS", "KeyX"):
            self.key("select card", code)
        self.key("select card", "Escape")
        for sheet, code in (("menu", "KeyM"), ("log", "KeyL"), ("help", "Shift+Slash")):
            if self.turns % 2:
                self.key(f"open {sheet}", code)
            else:
                self.click(f"open {sheet}", f"#b-{sheet}")
            self.key("close a sheet", "Escape")

    def turn(self) -> None:
        """One confirmed act; while the bot thinks, cards are looked at."""
        self.page.locator("#table.acting").wait_for(timeout=WAIT_MS)
        self.page.wait_for_timeout(SETTLE_MS)
        phase = self.page.locator("#table").get_attribute("class") or ""
        if "ph-return" in phase:
            for colour in range(6):
                while self.count("#go[aria-disabled]") and self.count(f"#hold-{colour}:not(.off)"):
                    before = self.count("[id^=back-]")
                    self.click("select token", f"#hold-{colour}")
                    if self.count("[id^=back-]") == before:
                        break
        elif "ph-noble" in phase:
            self.click("select card", ".noble.pickme")
        elif self.count(".gc.aff"):
            self.click("select card", ".gc.aff", self.count(".gc.aff") - 1)
            if self.count("#gold-editor"):
                self.click("payment", "#gold-editor")
        else:
            left = [colour for colour in range(5) if self.page.locator(f"#tok-{colour} b").inner_text() != "0"]
            for step in range(min(3, len(left))):
                self.click("select token", f"#tok-{left[(self.turns + step) % len(left)]}")
            if not left:
                self.click("select card", CARDS)
                self.click("confirm", "#reserve")
                self.turns += 1
                return
        if self.turns % 2:
            self.key("confirm", "KeyG")
        else:
            self.click("confirm", "#go")
        self.turns += 1
        for number in (1, 7, 2):
            if self.count("#table .rival.now"):
                self.click("while a bot thinks", CARDS, number)


def report(bench: dict[str, Any], player: Player, started: tuple[float, ...]) -> list[dict[str, Any]]:
    """The lines to print."""
    done = player.done
    slowest: dict[int, float] = {}
    for number, milliseconds in bench["paints"]:
        slowest[number] = max(milliseconds, slowest.get(number, 0))
    paints = [(player.kinds[number], milliseconds) for number, milliseconds in slowest.items()]
    kinds = sorted({kind for kind, _ in paints})
    lines: list[dict[str, Any]] = [
        {"bench": "input", "what": kind, **figures([ms for one, ms in paints if one == kind]),
         "cpu_median_ms": round(statistics.median([ms for one, ms in player.cpu if one == kind] or [0]), 1)}
        for kind in kinds
    ]  # fmt: skip
    longest: dict[int, float] = {}
    for number, _name, duration in bench["entries"]:
        longest[number] = max(duration, longest.get(number, 0))
    lines.append({
        "bench": "input", "what": "event timing, 16 ms and more", "interactions_of_all": [len(longest), done],
        "p95_ms_over_all": percentile([*longest.values(), *[0.0] * max(0, done - len(longest))], 0.95),
        "max_ms": max(longest.values(), default=0),
    })  # fmt: skip
    within = [
        round(duration) for begun, duration in bench["tasks"]
        if any(since < begun + duration and begun < until for since, until in bench["thinking"])
    ]  # fmt: skip
    lines.append({
        "bench": "input", "what": "long tasks", "all": len(bench["tasks"]), "bots_turns": len(bench["thinking"]),
        "while_a_bot_thinks_ms": sorted(within, reverse=True),
    })  # fmt: skip
    total = figures([ms for _, ms in paints])
    passed = total["p95_ms"] <= BAR_MS and not within
    cpu = [ms for _, ms in player.cpu]
    lines.append({"bench": "input", "what": "all", **total, "bar_ms": BAR_MS, "passed": passed,
                  "cpu_median_ms": round(statistics.median(cpu), 1), "cpu_p95_ms": round(percentile(cpu, 0.95), 1),
                  "cores": os.cpu_count(), "load_before": round(started[0], 1),
                  "load_after": round(os.getloadavg()[0], 1)})  # fmt: skip
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench_input", description="Input to painted result")
    parser.add_argument("--interactions", type=int, default=240)
    wanted = parser.parse_args().interactions
    started = os.getloadavg()
    with serving("/") as url, chromium() as browser:
        context = browser.new_context(locale="ko-KR", service_workers="block", viewport={"width": 1280, "height": 800})
        page = context.new_page()
        settings = json.dumps({"speed": "normal"})
        page.add_init_script(f"localStorage.setItem('hanpan.settings', {json.dumps(settings)})")
        page.goto(url)
        page.locator("[data-action=start]").click()
        page.locator("#table").wait_for(timeout=WAIT_MS)
        page.locator("#table.acting").wait_for(timeout=WAIT_MS)
        page.evaluate(WATCH)
        player = Player(page)
        while player.done < wanted:
            page.locator("#table.acting, #result").first.wait_for(timeout=WAIT_MS)
            if player.count("#result"):
                player.click("again", "#r-again")
                continue
            if player.turns % 3 == 0 and "ph-main" in (page.locator("#table").get_attribute("class") or ""):
                player.look_around()
            player.turn()
        page.wait_for_timeout(1500)
        for line in report(page.evaluate("() => bench"), player, started):
            print(json.dumps(line, ensure_ascii=False), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
