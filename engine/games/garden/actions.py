"""What the int of an action means. The order of the kinds is the order of the ints. Dice are named by their faces.

| kind    | int                     | payload                                                              |
|---------|-------------------------|----------------------------------------------------------------------|
| end     | 0                       | end the turn                                                         |
| reroll  | 1                       | roll four equal dice again                                           |
| sunroll | 2                       | spend the sun: roll all unspent dice again                           |
| swallow | 3                       | eat the tile, a disc goes onto the animal                            |
| seize   | 8 + die                 | take the tile as a seed, with one more die                           |
| flip    | 16 + special            | 0 the animal, 1 the dial (sundial and scarecrow)                     |
| buy     | 32 + 8 * type + die     | type is value - 1                                                    |
| remove  | 96 + seat               | this seat's animal leaves the board                                  |
| sunset  | 128 + 8 * from + to     | spend the sun: one die gets another face                             |
| start   | 192 + seat              | chance: who starts                                                   |
| sundial | 256 + roll              | the unspent dice after the change, by their number in `data.ROLLS`   |
| roll    | 512 + roll              | chance: the dice                                                     |
| water   | 1024 + 8 * space + die  |                                                                      |
| harvest | 1536 + 8 * space + die  |                                                                      |
| move    | 2048 + 8 * space + die  | the own animal goes to this space                                    |
| place   | 4096 + 16 * space + kind| 1 to 5 a seed, 6 the animal, 7 the dial, 8 the rock                  |

Two ways to alter dice that leave the same faces are the same action: nobody can tell them apart afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .data import ROLL_NUMBER, ROLLS, SIDE, SPACES, TYPES
from .phases import ROCK

END: Final = 0
REROLL: Final = 1
SUNROLL: Final = 2
SWALLOW: Final = 3
SEIZE: Final = 8
FLIP: Final = 16
BUY: Final = 32
REMOVE: Final = 96
SUNSET: Final = 128
START: Final = 192
SUNDIAL: Final = 256
ROLL: Final = 512
WATER: Final = 1024
HARVEST: Final = 1536
MOVE: Final = 2048
PLACE: Final = 4096
SPECIALS: Final = ("animal", "dial")
SEATS: Final = 4


def seize(die: int) -> int:
    """Take the tile as a seed, paying this die."""
    return SEIZE + die


def flip(special: int) -> int:
    """Turn over the animal (0) or the dial (1)."""
    return FLIP + special


def buy(value: int, die: int) -> int:
    """Buy a seed of this value, 1 to 5."""
    return BUY + 8 * (value - 1) + die


def remove(seat: int) -> int:
    """Take this seat's animal off the board."""
    return REMOVE + seat


def sunset(old: int, new: int) -> int:
    """Spend the sun: a die that shows `old` shows `new`."""
    return SUNSET + 8 * old + new


def sundial(faces: Sequence[int]) -> int:
    """Use the sundial so that the unspent dice show these faces. Raises KeyError if these are no dice."""
    return SUNDIAL + ROLL_NUMBER[tuple(sorted(faces))]


def changed_dice(before: Sequence[int], after: Sequence[int]) -> tuple[list[int], list[int]]:
    """What the sundial altered: faces that went and faces that came, as few as possible.

    >>> changed_dice([1, 2, 3, 6], (2, 3, 3, 6))
    ([1], [3])
    """
    gone, come = list(before), list(after)
    for face in before:
        if face in come:
            gone.remove(face)
            come.remove(face)
    return gone, come


def roll(faces: Sequence[int]) -> int:
    """Chance: these faces come up. Raises KeyError if these are no dice."""
    return ROLL + ROLL_NUMBER[tuple(sorted(faces))]


def water(cell: int, die: int) -> int:
    """Water the seed on this space."""
    return WATER + 8 * cell + die


def harvest(cell: int, die: int) -> int:
    """Harvest the vegetable on this space."""
    return HARVEST + 8 * cell + die


def move(cell: int, die: int) -> int:
    """Move the own animal to this space."""
    return MOVE + 8 * cell + die


def place(cell: int, kind: int) -> int:
    """Put a tile of this kind from the hand onto this space."""
    return PLACE + 16 * cell + kind


def unpack(action: int) -> tuple[Any, ...]:
    """The kind of an action and its payload; ("unknown",) for an int that names none.

    >>> unpack(buy(3, 5)), unpack(harvest(35, 6)), unpack(sundial((6, 2)))
    (('buy', 3, 5), ('harvest', 35, 6), ('sundial', (2, 6)))
    """
    if 0 <= action < len(_SMALL):
        return _SMALL[action]
    if PLACE <= action < PLACE + 16 * SPACES and 1 <= action & 15 <= ROCK:
        cell, kind = divmod(action - PLACE, 16)
        return "place", cell, kind
    return ("unknown",)


def _unpack_small(action: int) -> tuple[Any, ...]:
    if action in _PLAIN:
        return (_PLAIN[action],)
    for name, base, count, first in _NUMBERED:
        if base + first <= action < base + count:
            return name, action - base
    for name, base, rows, low in _PAIRED:
        one, die = divmod(action - base, 8)
        if 0 <= one - low < rows and 1 <= die <= SIDE:
            return (name, one + 1, die) if name == "buy" else (name, one, die)
    for name, base in (("sundial", SUNDIAL), ("roll", ROLL)):
        if base <= action < base + len(ROLLS):
            return name, ROLLS[action - base]
    return ("unknown",)


_PLAIN: Final = {END: "end", REROLL: "reroll", SUNROLL: "sunroll", SWALLOW: "swallow"}
_NUMBERED: Final = (
    ("seize", SEIZE, SIDE + 1, 1),
    ("flip", FLIP, 2, 0),
    ("remove", REMOVE, SEATS, 0),
    ("start", START, SEATS, 0),
)
_PAIRED: Final = (
    ("buy", BUY, TYPES, 0),
    ("sunset", SUNSET, SIDE, 1),
    ("water", WATER, SPACES, 0),
    ("harvest", HARVEST, SPACES, 0),
    ("move", MOVE, SPACES, 0),
)
_SMALL: Final = tuple(_unpack_small(action) for action in range(MOVE + 8 * SPACES))


def kind_of(action: int) -> str:
    """The kind of an action in one word."""
    return "place" if action >= PLACE else str(unpack(action)[0])
