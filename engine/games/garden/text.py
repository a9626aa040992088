"""Words for actions and positions: the language of tests and of bug reports.

A space is its row and column, 1 to 6. A seed is its value, the other tiles are `animal`, `dial` and `rock`.

    buy 3 5            a seed of value 3 with a die that shows 5
    place 25 3         water 25 5      harvest 25 5     move 25 4     flip animal     remove s1
    swallow            seize 4         (how to eat)
    sundial 2346       the unspent dice afterwards
    sun                roll them again                  sun 2 6       one die from 2 to 6
    reroll             end
    start s0           roll 2355                        (chance)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ...core.errors import BadText
from ...core.rebuild import checked, from_text
from . import actions
from .actions import SPECIALS, unpack
from .data import DICE, SIDE, TYPES, pips, space
from .phases import ANIMAL, DIAL, EMPTY, ENDINGS, NOWHERE, PHASE_NAMES, ROCK, opened, tile
from .rebuild import derive

if TYPE_CHECKING:
    from ...core.state import State
    from .game import Garden
    from .state import GardenState

_TILES: Final = {**{str(value): value for value in range(1, TYPES + 1)}, "animal": ANIMAL, "dial": DIAL, "rock": ROCK}
_TILE_WORDS: Final = {kind: word for word, kind in _TILES.items()}


def cell_name(cell: int) -> str:
    """Row and column, 1 to 6."""
    row, column = pips(cell)
    return f"{row}{column}"


def describe(action: int) -> str:
    """The notation of an action; `#5` for an int that names none."""
    kind, *payload = unpack(action)
    if kind == "place":
        return f"place {cell_name(payload[0])} {_TILE_WORDS[payload[1]]}"
    if kind in ("water", "harvest", "move"):
        return f"{kind} {cell_name(payload[0])} {payload[1]}"
    if kind == "flip":
        return f"flip {SPECIALS[payload[0]]}"
    if kind in ("remove", "start"):
        return f"{kind} s{payload[0]}"
    if kind in ("sundial", "roll"):
        return f"{kind} {''.join(map(str, payload[0]))}"
    if kind in ("buy", "seize"):
        return " ".join(map(str, (kind, *payload)))
    if kind == "sunset":
        return f"sun {payload[0]} {payload[1]}"
    return {"sunroll": "sun", "unknown": f"#{action}"}.get(kind, str(kind))


def _bad(word: str) -> BadText:
    return BadText("bad_notation", f"not understood: {word[:80]!r}")


def _number(word: str, most: int) -> int:
    if len(word) != 1 or word not in "123456"[:most]:
        raise _bad(word)
    return int(word)


def _cell(word: str) -> int:
    if not re.fullmatch("[1-6][1-6]", word):
        raise _bad(word)
    return space(int(word[0]), int(word[1]))


def _seat(word: str) -> int:
    if not re.fullmatch("s[0-3]", word):
        raise _bad(word)
    return int(word[1])


def _faces(word: str) -> list[int]:
    if not re.fullmatch(f"[1-{SIDE}]{{1,{DICE}}}", word) or list(word) != sorted(word):
        raise _bad(word)
    return [int(letter) for letter in word]


def _word(words: dict[str, int], word: str) -> int:
    try:
        return words[word]
    except KeyError:
        raise _bad(word) from None


def _action(text: str) -> int:
    verb, *words = text.strip().lower().split(" ")
    try:
        first, second = [*words, "", ""][:2]
        if len(words) == 2:
            if verb == "buy":
                return actions.buy(_number(first, TYPES), _number(second, SIDE))
            if verb == "place":
                return actions.place(_cell(first), _word(_TILES, second))
            if verb in _TENDING:
                return _TENDING[verb](_cell(first), _number(second, SIDE))
            if verb == "sun":
                return actions.sunset(_number(first, SIDE), _number(second, SIDE))
        elif len(words) == 1:
            return _single(verb, first)
        elif not words:
            return _PLAIN[verb]
    except KeyError:
        pass
    raise _bad(text)


_TENDING: Final = {"water": actions.water, "harvest": actions.harvest, "move": actions.move}
_PLAIN: Final = {
    "end": actions.END, "reroll": actions.REROLL, "sun": actions.SUNROLL, "swallow": actions.SWALLOW,
}  # fmt: skip


def _single(verb: str, word: str) -> int:
    if verb == "seize":
        return actions.seize(_number(word, SIDE))
    if verb == "flip":
        return actions.flip(_word({name: number for number, name in enumerate(SPECIALS)}, word))
    if verb in ("remove", "start"):
        return _seat(word) + (actions.REMOVE if verb == "remove" else actions.START)
    if verb in ("sundial", "roll"):
        return (actions.sundial if verb == "sundial" else actions.roll)(_faces(word))
    raise _bad(verb)


def parse(state: State, text: str) -> int:
    """See `Game.parse`."""
    return checked(state, _action(text))


# --- positions ---------------------------------------------------------------------------------------------------

_OWNERS: Final = "abcd"
_SIDES: Final = {ANIMAL: "br", DIAL: "sc", ROCK: "x"}


def _tile_text(code: int) -> str:
    """Two letters: a seed `3a`, a vegetable `3A`, a bird `ba`, rabbit `ra`, sundial `sa`, scarecrow `ca`, rock `xa`."""
    if not code:
        return ".."
    kind, owner, side = opened(code)
    if kind < ANIMAL:
        return f"{kind}{_OWNERS[owner].upper() if side else _OWNERS[owner]}"
    return _SIDES[kind][side] + _OWNERS[owner]


def _tile(text: str) -> int:
    if text == "..":
        return EMPTY
    if len(text) != 2:
        raise ValueError(f"no tile: {text!r}")
    what, owner = text[0], text[1]
    if what in "12345":
        return tile(int(what), _OWNERS.index(owner.lower()), int(owner.isupper()))
    for kind, letters in _SIDES.items():
        if what in letters:
            return tile(kind, _OWNERS.index(owner), letters.index(what))
    raise ValueError(f"no tile: {text!r}")


def _numbers(values: list[int]) -> str:
    return ",".join(map(str, values))


def _digits(values: list[int]) -> str:
    return "".join(map(str, values))


def state_text(state: GardenState) -> str:
    """One line that holds the whole position; `state_from_text` reads it back.

    The board is written row by row, two letters for a space. A seat: points, discs to spare, seeds in hand and
    tiles harvested by value, discs on its animal, suns.
    """
    rows = ["".join(map(_tile_text, state.board[row : row + SIDE])) for row in range(0, len(state.board), SIDE)]
    parts = [
        "garden",
        f"phase={PHASE_NAMES[state.phase]}",
        f"start={state.start}",
        f"turn={state.turn}",
        f"turns={state.turns}",
        f"ply={state.ply}",
        f"decision={state.decision}",
        f"dice={_digits(state.dice)}",
        f"used={_digits(state.used)}",
        f"altered={_digits(state.altered)}",
        f"fresh={int(state.fresh)}",
        f"dialled={int(state.dialled)}",
        f"eaten={state.eaten}",
        f"bought={_numbers(state.bought)}",
        f"pending={'-' if state.pending == NOWHERE else cell_name(state.pending)}",
        f"board={'/'.join(rows)}",
        f"supply={_numbers(state.supply)}",
        f"swallowed={_numbers(state.swallowed)}",
    ]
    for seat in range(state.game.players):
        own = slice(TYPES * seat, TYPES * seat + TYPES)
        fields = (
            str(state.points[seat]), str(state.free[seat]), _numbers(state.seeds[own]), _numbers(state.crops[own]),
            str(state.stacks[seat]), str(state.suns[seat]),
        )  # fmt: skip
        parts.append(f"seat{seat}={';'.join(fields)}")
    parts.append(f"ending={ENDINGS[state.ending] or '-'}")
    return " ".join(parts)


def _ints(text: str) -> list[int]:
    return [int(item) for item in text.split(",")]


def _flag(text: str) -> bool:
    return ("0", "1").index(text) == 1


def _position(game: Garden, values: dict[str, str]) -> GardenState:
    state = game.new_state()
    state.phase = PHASE_NAMES.index(values["phase"])
    state.start = int(values["start"])
    state.turn = int(values["turn"])
    state.turns = int(values["turns"])
    state.ply = int(values["ply"])
    state.decision = int(values["decision"])
    state.dice = [int(face) for face in values["dice"]]
    state.used = [int(face) for face in values["used"]]
    state.altered = [int(face) for face in values["altered"]]
    state.fresh = _flag(values["fresh"])
    state.dialled = _flag(values["dialled"])
    state.eaten = int(values["eaten"])
    state.bought = _ints(values["bought"])
    state.pending = NOWHERE if values["pending"] == "-" else _cell(values["pending"])
    state.board = [_tile(row[at : at + 2]) for row in values["board"].split("/") for at in range(0, len(row), 2)]
    state.supply = _ints(values["supply"])
    state.swallowed = _ints(values["swallowed"])
    state.ending = 0 if values["ending"] == "-" else ENDINGS.index(values["ending"])
    state.points, state.free, state.seeds, state.crops, state.stacks, state.suns = [], [], [], [], [], []
    for seat in range(game.players):
        points, free, seeds, crops, stack, sun = values[f"seat{seat}"].split(";")
        state.points.append(int(points))
        state.free.append(int(free))
        state.seeds += _ints(seeds)
        state.crops += _ints(crops)
        state.stacks.append(int(stack))
        state.suns.append(int(sun))
    if f"seat{game.players}" in values:
        raise ValueError("more seats than this game has")
    derive(state)
    return state


def state_from_text(game: Garden, text: str) -> GardenState:
    """See `Game.state_from_text`."""
    return from_text("garden", text, lambda values: _position(game, values))
