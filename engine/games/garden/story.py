"""What an action does, told in order: one source for previews, log, animation and spoken messages.

The transitions call these while they run on a copy that listens, so that the story cannot differ from the deed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.types import Effect
from .actions import SPECIALS
from .chains import Crop
from .data import pips
from .phases import ENDINGS, KIND_STEP
from .result import bonuses

if TYPE_CHECKING:
    from .state import GardenState


def effects(state: GardenState, action: int) -> list[Effect]:
    """See `State.effects`: the act itself, then all that follows from it without another choice or chance."""
    listener = state.copy()
    listener.told = []
    listener.apply(action)
    return listener.told


def _tell(state: GardenState, kind: str, **data: Any) -> None:
    assert state.told is not None
    state.told.append(Effect(kind, data))


def start(state: GardenState) -> None:
    """Who starts."""
    _tell(state, "start", seat=state.start)


def rolled(state: GardenState) -> None:
    """Dice came to rest; told after the change. `equal`: all four show the same."""
    equal = state.fresh and state.dice[0] == state.dice[-1]
    _tell(state, "rolled", seat=state.turn, dice=state.dice[:], equal=equal)


def reroll(state: GardenState) -> None:
    """Four equal dice are rolled again."""
    _tell(state, "reroll", seat=state.turn, dice=state.dice[:])


def sun(state: GardenState, old: list[int], new: list[int]) -> None:
    """The sun is spent: on the face of one die, or (nothing in `old`) on rolling the unspent dice again."""
    _tell(state, "sun", seat=state.turn, old=old, new=new, dice=state.dice[:])


def sundial(state: GardenState, old: list[int], new: list[int]) -> None:
    """The sundial altered these faces into those."""
    _tell(state, "sundial", seat=state.turn, old=old, new=new)


def bought(state: GardenState, kind: int, die: int) -> None:
    """A seed was bought; `left` in the supply, told after the change. `last`: it was the last one of all."""
    last = not any(state.supply)
    _tell(state, "bought", seat=state.turn, value=kind + 1, die=die, left=state.supply[kind], last=last)


def placed(state: GardenState, cell: int, kind: int) -> None:
    """A tile was put on the board: 1 to 5 a seed, 6 the animal, 7 the dial, 8 the rock."""
    _tell(state, "placed", seat=state.turn, cell=cell, tile=kind, dice=list(pips(cell)))


def watered(state: GardenState, cell: int, die: int, links: list[tuple[int, int]]) -> None:
    """Seeds turn into vegetables, in the order of the chain; told before anything changes."""
    _tell(state, "water", seat=state.turn, cell=cell, die=die, count=len(links))
    for link, source in links:
        code = state.board[link]
        _tell(state, "watered", cell=link, source=source, owner=code >> 1 & 7, value=code >> KIND_STEP)


def harvested(state: GardenState, cell: int, die: int, found: list[Crop]) -> None:
    """Vegetables are harvested, in the order of the chain; told before anything changes.

    `points` of `harvest` are those of each seat altogether, the +1 for each tile of others included; those of
    `harvested` the owner's for this tile, and `helped` the +1 for the one who harvests, if any.
    """
    seat = state.turn
    points = [0] * state.game.players
    for crop in found:
        points[crop.owner] += crop.points
        points[seat] += crop.owner != seat
    _tell(state, "harvest", seat=seat, cell=cell, die=die, count=len(found), points=points)
    for crop in found:
        _tell(state, "harvested", **crop._asdict(), helped=int(crop.owner != seat))


def flipped(state: GardenState, special: int, cell: int) -> None:
    """A special tile was turned over; `side` is what lies up now."""
    _tell(state, "flipped", seat=state.turn, tile=SPECIALS[special], cell=cell, side=state.board[cell] & 1)


def _animal(state: GardenState) -> str:
    return ("bird", "rabbit")[state.board[state.animals[state.turn]] & 1]


def moved(state: GardenState, cell: int, die: int) -> None:
    """An animal goes to another space; told before the change."""
    seat = state.turn
    _tell(state, "moved", seat=seat, animal=_animal(state), source=state.animals[seat], cell=cell, die=die)


def _meal(state: GardenState) -> dict[str, Any]:
    code = state.board[state.pending]
    seat = state.turn
    return {
        "seat": seat, "animal": _animal(state), "source": state.animals[seat], "cell": state.pending,
        "victim": code >> 1 & 7, "value": code >> KIND_STEP, "side": code & 1,
    }  # fmt: skip


def stalked(state: GardenState, die: int) -> None:
    """An animal is about to eat; how, is still to be chosen."""
    _tell(state, "stalked", **_meal(state), die=die)


def swallowed(state: GardenState) -> None:
    """An animal ate a tile whole; told before the change."""
    _tell(state, "swallowed", **_meal(state))


def seized(state: GardenState, die: int) -> None:
    """An animal took a tile, which goes to its owner's hand as a seed; told before the change."""
    _tell(state, "seized", **_meal(state), die=die)


def removed(state: GardenState, owner: int) -> None:
    """An animal left the board; its discs go back to its owner. Told before the change."""
    cell = state.animals[owner]
    animal = ("bird", "rabbit")[state.board[cell] & 1]
    _tell(state, "removed", seat=state.turn, owner=owner, animal=animal, cell=cell, discs=state.stacks[owner])


def ended_turn(state: GardenState) -> None:
    """The turn is over; `unused` are the dice that nothing could be done with."""
    _tell(state, "turn_ended", seat=state.turn, unused=state.dice[:])


def game_over(state: GardenState) -> None:
    """The game ended: first what each seat gets at the end, then why."""
    for seat in range(state.game.players):
        _tell(state, "bonus", seat=seat, **bonuses(state, seat))
    outcome = state.outcome()
    assert outcome is not None
    _tell(state, "game_over", reason=ENDINGS[state.ending], winners=list(outcome.winners), points=list(state.scores()))
