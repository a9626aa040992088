"""The games under contract: every registered one for every number of players, and the toy."""

from __future__ import annotations

from typing import Any

from engine.core.registry import create, games

from .toy import Toy
from .walk import Case

DAMAGE: dict[str, tuple[str, ...]] = {
    "splendor": ("bank", "tokens", "bonuses", "points", "counts", "bought", "market", "pools", "reserved", "visited"),
    "duel": (
        "board",
        "bag",
        "tokens",
        "scrolls",
        "bonuses",
        "colour_points",
        "points",
        "crowns",
        "counts",
        "bought",
        "pyramid",
        "pools",
        "reserved",
        "royal_row",
        "royals",
    ),
    "culdcept": ("rows", "lands", "hands", "pawns", "money", "earned", "orders"),
    "garden": (
        "dice",
        "altered",
        "bought",
        "board",
        "supply",
        "swallowed",
        "free",
        "seeds",
        "crops",
        "animals",
        "stacks",
        "dials",
        "rocks",
        "suns",
    ),
    "toy": ("held", "pool"),
}
"""List attributes whose damage `problems` must see. A new game adds its own."""

VARIANTS: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "splendor": ((3, {"take_fewer": "allow", "return_includes_taken": True}), (2, {"max_rounds": 9})),
    "culdcept": ((3, {"arrange": "random", "suit_tie": "best_suit"}), (4, {"max_rounds": 3})),
    "duel": ((2, {"pyramid_reserve": "hidden", "hoard_rule": "on"}),),
    "garden": (
        (2, {"sundial_scope": "coordinates", "sundial_pair": "free", "star_cells": "corner4", "tie": "tile_count"}),
        (3, {"forced_actions": False, "scarecrow_star": "add_then_double", "scarecrow_bonus": "all"}),
        (4, {"max_rounds": 12, "samekind": "cap5"}),
    ),
}
"""Further tables to play at, besides the defaults for every number of players: players and options."""


def toy_case(game: type[Toy], seed: int = 0, players: int = 2, most: int = 3) -> Case:
    """The toy or one of its mutants under contract."""
    return Case(game(players, {"most": most}), seed, damage=DAMAGE["toy"])


def _cases() -> list[Case]:
    found = []
    for info in games():
        tables: list[tuple[int, dict[str, Any]]] = [(n, {}) for n in range(info.min_players, info.max_players + 1)]
        for players, options in (*tables, *VARIANTS.get(info.slug, ())):
            game = create(info.slug, players, options)
            found.append(Case(game, seed=7 * players, hides=not info.open, damage=DAMAGE.get(info.slug, ())))
    return found + [toy_case(Toy, players=players, most=most) for players in (2, 3) for most in (1, 3)]


CASES = _cases()
