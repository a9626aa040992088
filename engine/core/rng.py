"""Random numbers as streams keyed by what they are for.

A stream depends only on the seed, the purpose and the moment, never on how many numbers something else has
drawn: asking for a hint, undoing or reloading re-rolls nothing.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from random import Random

SEED_BITS = 52
"""Seeds fit in a JSON number that every language reads exactly."""


def new_seed() -> int:
    """A fresh seed from the system's entropy (in the browser: `crypto.getRandomValues`)."""
    return secrets.randbits(SEED_BITS)


def stream_key(seed: int, purpose: str, *moment: int) -> int:
    """The 64-bit key of a stream. It can be handed to a bot: the seed cannot be computed back from it."""
    text = ":".join((str(seed), purpose, *map(str, moment)))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


def stream(seed: int, purpose: str, *moment: int) -> Random:
    """The random stream for one purpose at one moment; the same arguments give the same numbers everywhere."""
    return Random(stream_key(seed, purpose, *moment))


def pick_weighted(rng: Random, outcomes: list[tuple[int, float]]) -> int:
    """One of `outcomes` by its weight; equal weights cost one `random()`, as any weights do."""
    total = sum(weight for _, weight in outcomes)
    point = rng.random() * total
    for action, weight in outcomes:
        point -= weight
        if point < 0:
            return action
    return outcomes[-1][0]
