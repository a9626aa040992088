"""Asking bots: in the worker, or in slices of time in the page where no worker can start."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.bots.base import Budget, Choice
from engine.bots.service import think
from engine.core.errors import EngineError
from web.app.page import Page

SLICE = 0.012
"""Seconds that a slice may take; a frame has 16 ms."""

PATIENCE = 20_000
"""Milliseconds after which a silent worker is given up."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot chose, and why, as a stable code."""

    action: int
    reason: str


class BotClient:
    """One question at a time; answers to earlier ones are dropped."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._number = 0
        self._request: str | None = None
        self._done: Callable[[Answer], None] | None = None
        self._thoughts: tuple[Iterator[Choice], Budget, float] | None = None
        self._latest: Choice | None = None
        self.worker_lost = False

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._request is not None

    def ask(self, request: str, done: Callable[[Answer], None]) -> None:
        """Ask; `done` is called with the answer unless another question or `drop` comes first."""
        self.drop()
        self._number += 1
        self._request, self._done = request, done
        if self.worker_lost:
            self._think_here()
        else:
            self._page.later(PATIENCE, "bot-patience")
            self._page.ask(str(self._number), request)

    def drop(self) -> None:
        """Forget the question: its answer is no longer wanted."""
        self._request = self._done = self._thoughts = self._latest = None
        self._page.cancel("bot-patience")
        self._page.cancel("bot-slice")

    def heard_reply(self, number: str, reply: str) -> None:
        """The worker has answered. Raises EngineError if it could not."""
        if self._request is None or number != str(self._number):
            return
        found = json.loads(reply)
        if "error" in found:
            raise EngineError(found["error"], found.get("message", ""))
        self._finish(Answer(found["action"], found["reason"]))

    def heard_lost(self) -> None:
        """No worker can think here: from now on the page does, a running question included."""
        self.worker_lost = True
        if self._request is not None:
            self._think_here()

    def heard_timer(self, token: str) -> bool:
        """Whether the timer was one of ours."""
        if token == "bot-patience":
            self.heard_lost()
        elif token == "bot-slice":
            self._step()
        else:
            return False
        return True

    def _think_here(self) -> None:
        assert self._request is not None
        self._page.cancel("bot-patience")
        thoughts, budget = think(self._request)
        self._thoughts = thoughts, budget, time.monotonic()
        self._page.later(0, "bot-slice")

    def _step(self) -> None:
        if self._thoughts is None:
            return
        thoughts, budget, began = self._thoughts
        end = time.monotonic() + SLICE
        for self._latest in thoughts:
            now = time.monotonic()
            if budget.seconds is not None and now - began >= budget.seconds:
                break
            if now >= end:
                self._page.later(0, "bot-slice")
                return
        latest = self._latest
        if latest is None:
            raise EngineError("no_choice")
        self._finish(Answer(latest.action, latest.reason))

    def _finish(self, answer: Answer) -> None:
        done = self._done
        self.drop()
        if done is not None:
            done(answer)
