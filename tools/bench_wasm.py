"""Runs the engine's benchmark in the browser's Python, from the built site.

    python -m tools.bench_wasm [arguments of engine.tools.bench]

Prints the JSON lines that `engine.tools.bench.main(arguments)` prints there, each with "runtime": "wasm" added.
"""

from __future__ import annotations

import json
import sys

from tools.browser import chromium
from web.serve import serving

# The app is unpacked from app.zip (no snapshot): engine.tools is in the zip only.
RUN = """async (argv) => {
  const { loadPyodide } = await import(document.querySelector('link[rel=modulepreload][href*="runtime"]').href);
  const lines = [];
  const pyodide = await loadPyodide({ stdout: (line) => lines.push(line), stderr: (line) => lines.push(line) });
  pyodide.globals.set("argv", JSON.stringify(argv));
  const code = pyodide.runPython("import json, engine.tools.bench; engine.tools.bench.main(json.loads(argv))");
  return { code: code ?? 0, lines };
}"""


def main(argv: list[str]) -> int:
    with serving() as url, chromium() as browser:
        page = browser.new_page()
        page.goto(url + "?nosnapshot")
        result = page.evaluate(RUN, argv)
    for line in result["lines"]:
        try:
            print(json.dumps({**json.loads(line), "runtime": "wasm"}), flush=True)
        except (ValueError, TypeError):
            print(line, file=sys.stderr)
    return int(result["code"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
