"""Errors of the engine. Every one carries a stable reason code that a user interface can translate."""

from __future__ import annotations

from typing import Any


class EngineError(ValueError):
    """Anything a caller did wrong.

    `reason` is a stable code in snake_case; `data` holds JSON-safe details for a message.
    """

    def __init__(self, reason: str, message: str = "", **data: Any) -> None:
        self.reason = reason
        self.data = data
        details = ", ".join(f"{key}={value!r}" for key, value in data.items())
        super().__init__(message or (f"{reason} ({details})" if details else reason))


class IllegalAction(EngineError):
    """An action that the rules, the turn order or the revision forbid; the state is as it was before."""


class UnknownGame(EngineError):
    """No game of that slug is registered."""


class BadPlayers(EngineError):
    """The game is not played by that many."""


class BadOption(EngineError):
    """An option the game does not have, or a value it does not take."""


class BadText(EngineError):
    """A text that is no state or no action of the game."""


class BadView(EngineError):
    """A view that is damaged or belongs to another game."""


class RecordError(EngineError):
    """A record that is damaged, of another format, or of rules that are not at hand."""
