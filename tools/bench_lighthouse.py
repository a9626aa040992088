"""Lighthouse on the lobby: performance, accessibility, best practices, search engines; on a phone and on a desktop.

    python -m tools.bench_lighthouse        (or: make lighthouse)

Installs Lighthouse from tools/lighthouse/package-lock.json when that has changed (it is large, so only this command
needs it). Prints one JSON line for each kind of device, scores of 0 to 100 and the metrics behind the first; the exit
code is 1 if a score is below 95. Performance is measured on a simulated slow network, and suffers from a busy machine.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools.bootstrap import LAUNCH_ARGS, find_node, find_npm
from tools.browser import browser_path
from web.serve import serving

FOLDER = Path(__file__).parent / "lighthouse"
LEAST = 95
METRICS = (
    *("first-contentful-paint", "largest-contentful-paint", "total-blocking-time"),
    *("cumulative-layout-shift", "speed-index"),
)


def installed(node: str) -> Path:
    """Lighthouse's program, installed if it is not there as the lock file says."""
    modules = FOLDER / "node_modules"
    lock, stamp = (FOLDER / "package-lock.json").read_text(encoding="utf-8"), modules / "lock.stamp"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != lock:
        npm = find_npm(node)
        if npm is None:
            raise SystemExit("npm is needed: make setup")
        subprocess.run([npm, "ci", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"], cwd=FOLDER, check=True)
        stamp.write_text(lock, encoding="utf-8")
    return modules / "lighthouse" / "cli" / "index.js"


def report(command: list[str], url: str, device: str) -> dict[str, Any]:
    """Lighthouse's own report as JSON."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.json"
        flags = " ".join(["--headless=new", *LAUNCH_ARGS])
        options = [url, "--quiet", "--output=json", f"--output-path={path}", f"--chrome-flags={flags}"]
        options += ["--preset=desktop"] if device == "desktop" else []
        # the browser without windows of its own cannot be driven by Lighthouse: the usual one, if there is one
        chrome = shutil.which("chromium") or shutil.which("google-chrome") or browser_path() or ""
        subprocess.run([*command, *options], check=True, env={**os.environ, "CHROME_PATH": chrome})
        found = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def main() -> int:
    node = find_node()
    if node is None:
        raise SystemExit("Node.js 20 or newer is needed: make setup")
    program = installed(node)
    worst = 100
    with serving() as url:
        for device in ("phone", "desktop"):
            found = report([node, str(program)], url, device)
            scores = {name: round(100 * one["score"]) for name, one in found["categories"].items()}
            worst = min(worst, *scores.values())
            metrics = {name: found["audits"][name]["displayValue"].replace("\xa0", " ") for name in METRICS}
            line = {"bench": "lighthouse", "version": found["lighthouseVersion"], "device": device}
            print(json.dumps({**line, **scores, "metrics": metrics}), flush=True)
    return 0 if worst >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
