"""The only module that touches the browser. All crosses as plain strings: no proxies pile up, no JS null leaks in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from web.app.page import NO_SECTIONS, Heard
from web.app.parts import thin
from web.app.setup import read_form


class Browser:
    """`web.app.page.Page` in a real browser. `web/static/bridge.mjs` is its other half."""

    def __init__(self) -> None:
        from js import window

        self._bridge = window.hanpan
        self._shown = NO_SECTIONS

    def connect(self, heard: Heard) -> Mapping[str, str] | None:
        from pyodide.ffi import create_proxy

        # The one proxy of the whole app lives as long as the page.
        pending = str(self._bridge.connect(create_proxy(heard)))
        return read_form(pending) if pending else None

    def show(self, html: str, cues: str = "", sections: Mapping[str, str] = NO_SECTIONS) -> None:
        shown, self._shown = self._shown, NO_SECTIONS  # if drawing fails, nobody knows what is shown
        if not self._bridge.draw(thin(html, sections, shown), cues):
            self._bridge.draw(html, cues)
        self._shown = sections

    def say(self, text: str) -> None:
        self._bridge.say(text)

    def later(self, milliseconds: int, token: str) -> None:
        self._bridge.later(milliseconds, token)

    def cancel(self, token: str) -> None:
        self._bridge.cancel(token)

    def clock(self, left: int, running: bool) -> None:
        self._bridge.clock(left, running)

    def ask(self, number: str, request: str) -> None:
        self._bridge.ask(number, request)

    def load(self, key: str) -> str | None:
        # "=" + text, or "" for nothing: a JS null must not get in here.
        kept = str(self._bridge.load(key))
        return kept[1:] if kept else None

    def keep(self, key: str, value: str | None) -> bool:
        return bool(self._bridge.remove(key) if value is None else self._bridge.keep(key, value))

    def set_language(self, language: str) -> None:
        self._bridge.setLanguage(language)

    def settle(self, motion: str, sound: str, keys: str) -> None:
        self._bridge.settle(motion, sound, keys)

    def set_place(self, place: str) -> None:
        self._bridge.setPlace(place)

    def was_at(self, place: str) -> bool:
        return bool(self._bridge.wasAt(place))

    def language(self) -> str:
        return str(self._bridge.lang)

    def set_theme(self, theme: str) -> None:
        if theme == "toggle":
            self._bridge.toggleTheme()
        else:
            self._bridge.setTheme(theme)

    def wants_contrast(self) -> bool:
        return bool(self._bridge.wantsContrast())

    def choices(self) -> Mapping[str, str]:
        return read_form(str(self._bridge.choicesText()))

    def complain(self, text: str) -> None:
        self._bridge.complain(text)

    def download(self, name: str, text: str) -> None:
        self._bridge.download(name, text)

    def copy(self, text: str) -> None:
        self._bridge.copy(text)

    # --- embedded pages only (HostedPage) --------------------------------------------------------------------------

    def is_embedded(self) -> bool:
        return hasattr(self._bridge, "embedText")

    def embed(self) -> Mapping[str, Any]:
        found: dict[str, Any] = json.loads(str(self._bridge.embedText()))
        return found

    def has_host(self) -> bool:
        return bool(self._bridge.hasHost())

    def tell_host(self, kind: str, fields: Mapping[str, Any]) -> None:
        self._bridge.tellHost(kind, json.dumps(fields))
