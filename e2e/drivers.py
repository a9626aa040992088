"""Firefox and WebKit under one small interface, each by the means that a plain Debian offers.

Firefox speaks WebDriver BiDi by itself (`--remote-debugging-port`): geckodriver, which Debian stable lacks, is not
needed. WebKit is driven by Debian's WebKitWebDriver through Selenium; it opens windows only, hence the display of its
own, and hands out no console, hence the page's is watched from inside.
"""

from __future__ import annotations

import json
import os
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import websocket
from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.service import Service

from e2e.conftest import READY_MS
from e2e.hosts import started

# the page's console as WebKit's driver does not tell it; again after each load
LISTEN = """() => {
  window.complaints = [];
  for (const kind of ["error", "warn"]) {
    const { [kind]: original } = console;
    console[kind] = (...words) => { complaints.push(words.join(" ")); original.apply(console, words); };
  }
  addEventListener("error", (event) => complaints.push(String(event.message)));
  addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
}"""
UNTIL = """async (most, ...words) => {
  for (const end = performance.now() + most; performance.now() < end;) {
    const found = (%s)(...words);
    if (found) return found;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error("waited in vain; the page: " + document.body.innerText.slice(0, 400));
}"""


class Page(Protocol):
    """One window of a browser."""

    def goto(self, url: str) -> None: ...

    def reload(self) -> None: ...

    def run(self, function: str, *words: Any) -> Any:
        """Call a JavaScript function in the page, wait for its promise; plain data in and out."""

    def click(self, ident: str) -> None:
        """Press the middle of the element with that id by a real pointer, scrolled into sight."""

    def complaints(self) -> list[str]:
        """Errors and warnings of the console so far."""


def until(page: Page, condition: str, *words: Any) -> Any:
    """What a JavaScript function gives as soon as it gives something."""
    return page.run(UNTIL % condition, READY_MS, *words)


# ---------------------------------------------------------------- Firefox

PREFERENCES = {  # nothing is asked of Mozilla's servers, nothing of the user
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.systemAddon.update.enabled": False,
    "intl.accept_languages": "ko-KR",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}
SECONDS = 2 * READY_MS / 1000  # an answer that takes longer never comes


class Firefox:
    """The remote end of WebDriver BiDi is Firefox itself (w3.org/TR/webdriver-bidi)."""

    def __init__(self, address: str) -> None:
        self.socket = websocket.create_connection(f"{address}/session", timeout=SECONDS, suppress_origin=True)
        self.sent = 0
        self.heard: list[str] = []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.context: str = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **params: Any) -> Any:
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": params}))
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            message = json.loads(self.socket.recv())
            if message.get("method") == "log.entryAdded":
                entry = message["params"]
                if entry["level"] in ("error", "warn"):
                    self.heard.append(f"{entry['level']}: {entry['text']}")
            elif message.get("id") == self.sent:
                if message["type"] == "error":
                    raise AssertionError(f"{method}: {message['message']}")
                return message["result"]
        raise AssertionError(f"{method}: no answer")

    def evaluate(self, expression: str) -> Any:
        target = {"context": self.context}
        answer = self.call("script.evaluate", expression=expression, target=target, awaitPromise=True)
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return answer["result"]

    def goto(self, url: str) -> None:
        self.call("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def reload(self) -> None:
        self.call("browsingContext.reload", context=self.context, wait="complete")

    def run(self, function: str, *words: Any) -> Any:
        told = ", ".join(map(json.dumps, words))
        answer = self.evaluate(f"(async () => JSON.stringify(await ({function})({told})) ?? null)()")
        return json.loads(answer.get("value", "null"))

    def click(self, ident: str) -> None:
        self.run("(id) => document.getElementById(id).scrollIntoView({ block: 'center' })", ident)
        found = self.evaluate(f"document.getElementById({json.dumps(ident)})")
        element = {"type": "element", "element": {"sharedId": found["sharedId"]}}
        press: list[dict[str, Any]] = [{"type": "pointerMove", "x": 0, "y": 0, "origin": element}]
        press += [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": press}
        self.call("input.performActions", context=self.context, actions=[mouse])

    def complaints(self) -> list[str]:
        self.run("() => null")  # what was logged before this has been heard after it
        return self.heard


@contextmanager
def firefox(program: str, folder: Path) -> Iterator[Page]:
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
    (folder / "user.js").write_text("".join(lines), encoding="utf-8")
    command = [program, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port=0"]
    env = {**os.environ, "HOME": str(folder), "MOZ_CRASHREPORTER_DISABLE": "1"}
    with started(command, r"BiDi listening on (ws://\S+)", env) as address:
        page = Firefox(address)
        yield page
        page.socket.close()


# ---------------------------------------------------------------- WebKit


CALL = """const words = [...arguments], done = words.pop();
  (async () => ({ value: await (%s)(...words) }))().then(done, (error) => done({ error: String(error) }));"""


class WebKit:
    """WebKitGTK's MiniBrowser, which stands for Safari."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver
        self.driver.set_script_timeout(SECONDS)
        self.driver.set_window_size(390, 844)  # as narrow as it allows
        self.heard: list[str] = []

    def goto(self, url: str) -> None:
        self.driver.get(url)
        self.run(LISTEN)

    def reload(self) -> None:
        self.complaints()
        self.driver.refresh()
        self.run(LISTEN)

    def run(self, function: str, *words: Any) -> Any:
        answer = self.driver.execute_async_script(CALL % function, *words)
        if "error" in answer:
            raise AssertionError(answer["error"])
        return answer["value"]

    def click(self, ident: str) -> None:
        element = self.driver.find_element("id", ident)
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()

    def complaints(self) -> list[str]:
        self.heard += self.run("() => window.complaints.splice(0)")
        return self.heard


@contextmanager
def webkit(program: str, folder: Path) -> Iterator[Page]:
    screen = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with started(screen, r"(\d+)\n") as display:
        env = {**os.environ, "DISPLAY": f":{display}", "HOME": str(folder), "LANG": "ko_KR.UTF-8"}
        env.pop("WAYLAND_DISPLAY", None)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # Selenium's own use of what it deprecates
            driver = WebKitGTK(service=Service(program, env=env))
        try:
            yield WebKit(driver)
        finally:
            driver.quit()


LAUNCH: dict[str, Callable[[str, Path], Any]] = {"firefox": firefox, "webkit": webkit}
