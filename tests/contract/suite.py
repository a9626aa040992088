"""The list of checks. Importing `checks` and `checks_words` fills it."""

from __future__ import annotations

from collections.abc import Callable

from .walk import Case

Check = Callable[[Case], None]
CHECKS: dict[str, Check] = {}


def check(function: Check) -> Check:
    """Registers a check under its name."""
    CHECKS[function.__name__] = function
    return function
