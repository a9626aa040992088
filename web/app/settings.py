"""What a visitor chose, kept on the device. Language and theme have keys of their own, which early.js reads."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from engine.core.clock import CLOCKS
from engine.core.record import read_json
from web.app.page import Page

KEY: Final = "settings"
SPEEDS: Final = {"instant": 0, "normal": 500, "slow": 1200}
"""Milliseconds from the beginning of a bot's turn to its move, at least."""

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "speed": tuple(SPEEDS),
    "clock": tuple(CLOCKS),
    "motion": ("full", "fast", "off"),
    "sound": ("off", "on"),
    "letters": ("off", "on"),
    "suits": ("four", "two"),
    "keys": ("on", "off"),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """See CHOICES for the values. Sound is off until somebody asks for it."""

    speed: str = "normal"
    clock: str = "none"
    motion: str = "full"
    sound: str = "off"
    letters: str = "off"
    suits: str = "four"
    keys: str = "on"

    def changed(self, name: str, value: str) -> Settings:
        """With one of them changed; an unknown name or value changes nothing."""
        return replace(self, **{name: value}) if value in CHOICES.get(name, ()) else self


def load(page: Page) -> Settings:
    """The kept settings; whatever is damaged or unknown has its default."""
    try:
        kept: Any = read_json(page.load(KEY) or "{}")
    except ValueError:
        kept = {}
    settings = Settings()
    for name, value in kept.items() if isinstance(kept, dict) else ():
        if isinstance(value, str):
            settings = settings.changed(str(name), value)
    return settings


def save(page: Page, settings: Settings) -> None:
    """Keep them, where that is possible."""
    page.keep(KEY, json.dumps(asdict(settings)))
