"""A page without a browser: what was shown, timers that fire when told to, a worker that is the engine itself."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.service import handle
from web.app.page import NO_SECTIONS, Heard


class FakePage:
    """`web.app.page.Page` for tests. Nothing happens by itself: `run` lets timers and bots speak."""

    def __init__(self, pending: Mapping[str, str] | None = None, worker: bool = True) -> None:
        self.pending = pending
        self.worker = worker
        self.html = ""
        self.cues = ""
        self.sections: dict[str, str] = {}
        self.shown = 0
        self.said: list[str] = []
        self.kept: dict[str, str] = {}
        self.storage = True
        self.timers: dict[str, int] = {}
        self.questions: list[tuple[str, str]] = []
        self.clipboard = ""
        self.settled = ("", "", "")
        self.place = ""
        self.files: dict[str, str] = {}
        self.shown_clock = (-1, False)
        self.complaints: list[str] = []
        self.now = 100.0
        self.heard: Heard = lambda kind, name, arg, revision: None
        self.form: dict[str, str] = {}
        self.lang = "ko"

    def seconds(self) -> float:
        return self.now

    def connect(self, heard: Heard) -> Mapping[str, str] | None:
        self.heard = heard
        return self.pending

    def show(self, html: str, cues: str = "", sections: Mapping[str, str] = NO_SECTIONS) -> None:
        self.html = str(html)
        self.sections = dict(sections)
        self.cues = cues
        self.shown += 1

    def say(self, text: str) -> None:
        self.said.append(text)

    def later(self, milliseconds: int, token: str) -> None:
        self.timers.pop(token, None)
        self.timers[token] = milliseconds

    def cancel(self, token: str) -> None:
        self.timers.pop(token, None)

    def clock(self, left: int, running: bool) -> None:
        self.shown_clock = (left, running)

    def ask(self, number: str, request: str) -> None:
        self.questions.append((number, request))

    def load(self, key: str) -> str | None:
        return self.kept.get(key) if self.storage else None

    def keep(self, key: str, value: str | None) -> bool:
        if not self.storage:
            return False
        if value is None:
            self.kept.pop(key, None)
        else:
            self.kept[key] = value
        return True

    def set_language(self, language: str) -> None:
        self.lang = language

    def settle(self, motion: str, sound: str, keys: str) -> None:
        self.settled = (motion, sound, keys)

    def set_place(self, place: str) -> None:
        self.place = place

    def was_at(self, place: str) -> bool:
        return self.place == place

    def language(self) -> str:
        return self.lang

    def wants_contrast(self) -> bool:
        return False

    def set_theme(self, theme: str) -> None:
        self.kept["theme"] = theme

    def choices(self) -> Mapping[str, str]:
        return self.form

    def complain(self, text: str) -> None:
        self.complaints.append(text)

    def download(self, name: str, text: str) -> None:
        self.files[name] = text

    def copy(self, text: str) -> None:
        self.clipboard = text

    # --- what the test does ----------------------------------------------------------------------------------------

    def act(self, name: str, arg: str = "", revision: str = "") -> None:
        """A click, a second after whatever came before."""
        self.now += 1
        self.heard("act", name, arg, revision)

    def answer_bot(self) -> bool:
        """Let the worker answer (or turn out to be lost); False if nobody asked."""
        if not self.questions:
            return False
        number, request = self.questions.pop(0)
        if self.worker:
            self.heard("bot", number, handle(request), "")
        else:
            self.heard("bot_lost", "", "no worker here", "")
        return True

    def fire(self, token: str) -> None:
        """A timer's time has come."""
        self.now += self.timers.pop(token) / 1000
        self.heard("timer", token, "", "")

    def step(self) -> bool:
        """One answer of a bot, or one timer of a table (those of clocks left out); False if there was none."""
        if self.answer_bot():
            return True
        due = [token for token in self.timers if token in ("bot-moment", "bot-slice", "forced-pass")]
        if due:
            self.fire(due[0])
        return bool(due)

    def run(self, most: int = 10_000) -> None:
        """Until the page waits for a person, or the game is over."""
        for _ in range(most):
            if not self.step():
                return
        raise AssertionError("the page does not come to rest")

    run_bots = run
