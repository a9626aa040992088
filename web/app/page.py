"""What the app asks of the page it lives in. `web.app.dom` is the browser's; tests have their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

Heard = Callable[[str, str, str, str], None]
"""Called for everything that happens: kind, name, argument, revision; all plain strings ("" for none).

| kind       | name               | argument                     | revision                     |
|------------|--------------------|------------------------------|------------------------------|
| act        | the data-action    | its data-arg                 | data-rev of what surrounds it |
| start      |                    | the set-up form as JSON      |                              |
| timer      | the token          |                              |                              |
| bot        | number of request  | the reply                    |                              |
| bot_lost   |                    | why no worker can think      |                              |
| why        | the data-action of what cannot act and has the focus; "" when it has left | its data-arg | as for act |
| broken     | why what `show` was given could not be drawn after all | |                            |
| hidden     |                    | "1" if the page is not seen  |                              |
| host       | hello, new, record (`web.app.embed`) | a form or an id as JSON |                     |
"""


NO_SECTIONS: Mapping[str, str] = {}


class Page(Protocol):
    """The one way out of the app."""

    def connect(self, heard: Heard) -> Mapping[str, str] | None:
        """Start to listen; gives the choices of a start that was pressed before, if one was."""

    def show(self, html: str, cues: str = "", sections: Mapping[str, str] = NO_SECTIONS) -> None:
        """Make `html` the content of the page, keeping what stays the same; `cues` (`web.app.cues`) decorate that.

        `sections` (`web.app.parts`) are pieces of `html` by id: those already shown need not be handed over again.
        """

    def say(self, text: str) -> None:
        """Speak to a screen reader, politely."""

    def later(self, milliseconds: int, token: str) -> None:
        """Be told `timer` after that time; the same token again replaces the earlier wish."""

    def cancel(self, token: str) -> None:
        """Forget a wish of `later`."""

    def clock(self, left: int, running: bool) -> None:
        """Show that so many milliseconds are left and whether they run; below zero: no clock. Costs no picture."""

    def ask(self, number: str, request: str) -> None:
        """Have the worker answer a bot's request: `bot` or `bot_lost` is heard later."""

    def load(self, key: str) -> str | None:
        """What was kept on the device; None if nothing was, or if storage is blocked."""

    def keep(self, key: str, value: str | None) -> bool:
        """Keep a text on the device (None removes it); False if that did not work."""

    def set_language(self, language: str) -> None:
        """Language of the document, kept for the next visit."""

    def settle(self, motion: str, sound: str, keys: str) -> None:
        """Settings that the page itself minds: values of `web.app.settings`."""

    def set_place(self, place: str) -> None:
        """Remember where this tab is: "table" or "lobby". At the table Back is heard as the act "back"."""

    def was_at(self, place: str) -> bool:
        """Whether this tab was there before it was loaded again."""

    def language(self) -> str:
        """Language chosen so far."""

    def set_theme(self, theme: str) -> None:
        """Light, dark, "system" for what the device says, or "toggle" for the other one."""

    def wants_contrast(self) -> bool:
        """Whether the visitor's system asks for more contrast, or paints in colours of its own."""

    def choices(self) -> Mapping[str, str]:
        """The lobby's form as it stands; empty on other screens."""

    def complain(self, text: str) -> None:
        """A fault of ours, for the console."""

    def download(self, name: str, text: str) -> None:
        """Hand a text out as a file."""

    def copy(self, text: str) -> None:
        """Put a text on the clipboard, where that is allowed."""


class HostedPage(Page, Protocol):
    """The same inside somebody else's page. `web/static/embed-frame.mjs` talks with the host."""

    def embed(self) -> Mapping[str, Any]:
        """What the start card shows: game, players, level, seed (if one is asked for), problems, framed."""

    def has_host(self) -> bool:
        """Whether a host has said hello and listens."""

    def tell_host(self, kind: str, fields: Mapping[str, Any]) -> None:
        """Send the host a message; fields are JSON-safe."""
