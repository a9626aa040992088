"""The table of deliberate breakages. Importing `mutants` and `mutants_words` fills it."""

from __future__ import annotations

from collections.abc import Callable

from .toy import Toy

MUTANTS: dict[str, tuple[type[Toy], str]] = {}


def breaks(check: str) -> Callable[[type], type]:
    """Puts a broken state or game into the table, with the name of the check that must fail."""

    def register(broken: type) -> type:
        game: type[Toy] = broken if issubclass(broken, Toy) else type("Toy", (Toy,), {"state_class": broken})
        MUTANTS[broken.__name__] = (game, check)
        return broken

    return register
