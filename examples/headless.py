"""A whole game of 보석상인 between bots, without a screen; runs on any Python 3.11, in PyScript and in Pyodide."""

from random import Random

from engine.bots.base import decide
from engine.bots.levels import level
from engine.core.match import Match, Seat
from engine.core.registry import create


def play(levels: list[str], seed: int) -> str:
    """The end of a game with a bot of each of these levels, in words."""
    match = Match(create("splendor", len(levels)), seed, [Seat("bot", name) for name in levels])
    rng = Random(seed)
    while not match.is_over:
        seat = match.state.player
        chosen = level(levels[seat])
        # a bot is given what its seat may see, as JSON; the match itself deals the cards
        choice = decide(chosen.bot, match.view(seat), chosen.budget, rng)
        match.play(seat, choice.action, match.revision)
    outcome = match.outcome
    assert outcome is not None
    lines = [f"The end: {outcome.reason}"]
    for seat in sorted(range(len(levels)), key=outcome.ranks.__getitem__):
        lines.append(f"{outcome.ranks[seat]}. seat {seat}, {levels[seat]}: {outcome.lines[seat]}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(play(["greedy", "random", "greedy"], seed=7))
