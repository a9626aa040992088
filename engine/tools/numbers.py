"""Numbers on command lines."""

from __future__ import annotations

from argparse import ArgumentTypeError


def positive(text: str) -> int:
    """A whole number from 1 on. Raises ArgumentTypeError, which argparse turns into a message."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return number
