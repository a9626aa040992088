"""Where the page hands over to Python."""

from __future__ import annotations

from web.app.controller import Controller
from web.app.dom import Browser
from web.app.embed import EmbedController

_running: list[Controller] = []


def main() -> None:
    """Take the page over. The controller lives as long as the page does."""
    page = Browser()
    controller = EmbedController(page) if page.is_embedded() else Controller(page)
    _running.append(controller)
    controller.start()
