"""Words for actions and positions: the language of tests and of bug reports.

Tokens are w white, u blue, g green, r red, b black, p pearl and y gold. A cell is its row and column, 1 to 5, so
33 is the centre.

    take 11 22 33    scroll 33    refill    reserve 33 c17    reserve 33 t2    buy c17    buy c17 gold=wp    pass
    colour w    match 33    steal p    royal r2    discard wwp
    start s0    fill w    draw c17                                  (chance)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

from ...core.errors import BadText, IllegalAction
from ...core.rebuild import checked, from_text
from .actions import (
    DRAW,
    FILL,
    PASS,
    REFILL,
    START,
    buy,
    colour,
    discard,
    match,
    reserve,
    reserve_deck,
    royal,
    scroll,
    steal,
    take,
    unpack,
)  # fmt: skip
from .data import CARDS, PEARL, ROYALS
from .lines import SIDE, line_refusal
from .phases import EMPTY, ENDINGS, HIDDEN, MOST_RESERVED, PHASE_NAMES
from .rebuild import derive

if TYPE_CHECKING:
    from ...core.state import State
    from .game import Duel
    from .state import DuelState

LETTERS: Final = "wugrbpy"
_COLOURS: Final = LETTERS[:5] + "-*"
"""Letters of a bought card's colour: one of five, then NO_COLOUR (grey) and UNSET (still to be chosen)."""


def _letters(counts: tuple[int, ...]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=False))


def cell_name(cell: int) -> str:
    """Row and column, 1 to 5."""
    return f"{cell // SIDE + 1}{cell % SIDE + 1}"


def describe(action: int) -> str:
    """The notation of an action; `#5` for an int that names none."""
    kind, *payload = unpack(action)
    if kind == "take":
        return "take " + " ".join(map(cell_name, payload[0]))
    if kind in ("scroll", "match"):
        return f"{kind} {cell_name(payload[0])}"
    if kind == "reserve":
        return f"reserve {cell_name(payload[0])} c{payload[1]}"
    if kind == "reserve_deck":
        return f"reserve {cell_name(payload[0])} t{payload[1]}"
    if kind == "buy":
        card, gold = payload
        return f"buy c{card} gold={_letters(gold)}" if any(gold) else f"buy c{card}"
    if kind == "discard":
        return "discard " + _letters(payload[0])
    if kind in ("colour", "steal", "fill"):
        return f"{kind} {LETTERS[payload[0]]}"
    if kind in ("royal", "start", "draw"):
        return f"{kind} {'c' if kind == 'draw' else kind[0]}{payload[0]}"
    return f"#{action}" if kind == "unknown" else str(kind)


def _tokens(word: str, kinds: int) -> list[int]:
    counts = [word.count(letter) for letter in LETTERS[:kinds]]
    if not word or sum(counts) != len(word):
        raise BadText("bad_notation", f"no tokens: {word!r}")
    return counts


def _cell(word: str) -> int:
    if not re.fullmatch("[1-5][1-5]", word):
        raise BadText("bad_notation", f"no cell: {word[:80]!r}")
    return SIDE * (int(word[0]) - 1) + int(word[1]) - 1


def _numbered(word: str, letter: str, count: int) -> int:
    found = re.fullmatch(letter + r"([0-9]{1,2})", word)
    if found is None or int(found[1]) >= count:
        raise BadText("bad_notation", f"not one of {letter}0 to {letter}{count - 1}: {word[:80]!r}")
    return int(found[1])


def _one_of(word: str, letters: str) -> int:
    if len(word) != 1 or word not in letters:
        raise BadText("bad_notation", f"not one of {letters}: {word[:80]!r}")
    return letters.index(word)


def _action(text: str, board: list[int]) -> int:
    verb, *words = text.strip().lower().split(" ")
    if verb == "take":
        cells = [_cell(word) for word in words]
        reason = line_refusal(board, cells)
        if reason is None or reason not in ("take_nothing", "take_too_many", "not_a_line"):
            try:
                return take(cells)
            except KeyError:
                reason = "not_a_line"
        raise IllegalAction(reason, cells=cells)
    if verb == "reserve" and len(words) == 2:
        cell, place = _cell(words[0]), words[1]
        if place[:1] == "t" and place[1:] in ("1", "2", "3"):
            return reserve_deck(cell, int(place[1:]))
        return reserve(cell, _numbered(place, "c", len(CARDS)))
    if verb == "buy" and words and (len(words) == 1 or words[1].startswith("gold=")) and len(words) < 3:
        gold = _tokens(words[1][5:], PEARL + 1) if len(words) == 2 else [0] * 6
        if max(gold) <= 3:
            return buy(_numbered(words[0], "c", len(CARDS)), gold)
    if verb == "discard" and len(words) == 1:
        counts = _tokens(words[0], 7)
        if max(counts) <= 7:
            return discard(counts)
    if not words and verb in ("pass", "refill"):
        return PASS if verb == "pass" else REFILL
    if len(words) == 1 and verb in _SIMPLE:
        return _simple(verb, words[0])
    raise BadText("bad_notation", f"no action: {text[:80]!r}")


_SIMPLE: Final = ("scroll", "match", "colour", "steal", "fill", "royal", "start", "draw")


def _simple(verb: str, word: str) -> int:
    if verb in ("scroll", "match"):
        return scroll(_cell(word)) if verb == "scroll" else match(_cell(word))
    if verb == "colour":
        return colour(_one_of(word, LETTERS[:5]))
    if verb == "steal":
        return steal(_one_of(word, LETTERS[:6]))
    if verb == "fill":
        return FILL + _one_of(word, LETTERS)
    if verb == "royal":
        return royal(_numbered(word, "r", len(ROYALS)))
    return START + _numbered(word, "s", 2) if verb == "start" else DRAW + _numbered(word, "c", len(CARDS))


def parse(state: State, text: str) -> int:
    """See `Game.parse`. Cells that form no line are refused as `take_too_many` or `not_a_line`."""
    action = _action(text, cast("DuelState", state).board)
    return checked(state, action)


# --- positions ---------------------------------------------------------------------------------------------------


def _numbers(values: list[int]) -> str:
    return ",".join("-" if value == EMPTY else str(value) for value in values)


def _kept(card: int) -> str:
    return f"?{card & 127}" if card & HIDDEN else str(card)


def state_text(state: DuelState) -> str:
    """One line that holds the whole position; `state_from_text` reads it back. Unseen cards follow from the rest.

    The board is written row by row, an empty cell as a dot; a bought card as card, colour, seat: `12w@0`, with `-`
    for no colour and `*` for one still to be chosen.
    """
    parts = [
        "duel",
        f"phase={PHASE_NAMES[state.phase]}",
        f"start={state.start}",
        f"turn={state.turn}",
        f"turns={state.turns}",
        f"ply={state.ply}",
        f"decision={state.decision}",
        f"again={int(state.again)}",
        f"pending={_numbers([state.pending])}",
        "board=" + "/".join("".join(map(_token, state.board[row : row + SIDE])) for row in range(0, 25, SIDE)),
        f"bag={_numbers(state.bag)}",
        f"supply={state.scrolls[2]}",
        f"pyramid={_numbers(state.pyramid)}",
    ]
    for seat in (0, 1):
        kept = ",".join(_kept(card) for card in state.reserved[3 * seat : 3 * seat + 3] if card != EMPTY)
        tokens = _numbers(state.tokens[7 * seat : 7 * seat + 7])
        parts.append(f"seat{seat}={tokens};{state.scrolls[seat]};{state.hoard[seat]};{kept}")
    bought = (f"{code >> 4}{_COLOURS[code >> 1 & 7]}@{code & 1}" for code in state.bought)
    parts.append(f"bought={','.join(bought)}")
    parts.append(f"royals={','.join(f'{code >> 1}@{code & 1}' for code in state.royals)}")
    parts.append(f"ending={ENDINGS[state.ending] or '-'}")
    return " ".join(parts)


def _token(token: int) -> str:
    return "." if token < 0 else LETTERS[token]


def _ints(text: str) -> list[int]:
    return [EMPTY if item == "-" else int(item) for item in text.split(",") if item]


def _bought(item: str) -> int:
    card, seat = item.split("@")
    return int(card[:-1]) << 4 | _COLOURS.index(card[-1]) << 1 | ("0", "1").index(seat)


def _royal(item: str) -> int:
    number, seat = item.split("@")
    return int(number) << 1 | ("0", "1").index(seat)


def _position(game: Duel, values: dict[str, str]) -> DuelState:
    state = game.new_state()
    state.phase = PHASE_NAMES.index(values["phase"])
    state.start = ("0", "1").index(values["start"])
    state.turn = ("0", "1").index(values["turn"])
    state.turns = int(values["turns"])
    state.ply = int(values["ply"])
    state.decision = int(values["decision"])
    state.again = ("0", "1").index(values["again"]) == 1
    (state.pending,) = _ints(values["pending"])
    state.board = [("." + LETTERS).index(letter) - 1 for row in values["board"].split("/") for letter in row]
    state.bag = _ints(values["bag"])
    state.scrolls[2] = int(values["supply"])
    state.pyramid = _ints(values["pyramid"])
    state.bought = [_bought(item) for item in values["bought"].split(",") if item]
    state.royals = sorted(_royal(item) for item in values["royals"].split(",") if item)
    state.ending = 0 if values["ending"] == "-" else ENDINGS.index(values["ending"])
    state.tokens, state.reserved = [], []
    for seat in (0, 1):
        tokens, scrolls, hoard, kept = values[f"seat{seat}"].split(";")
        state.tokens += _ints(tokens)
        state.scrolls[seat] = int(scrolls)
        state.hoard[seat] = int(hoard)
        cards = [int(card.lstrip("?")) | (HIDDEN if card[0] == "?" else 0) for card in kept.split(",") if card]
        state.reserved += cards + [EMPTY] * (MOST_RESERVED - len(cards))
    derive(state)
    return state


def state_from_text(game: Duel, text: str) -> DuelState:
    """See `Game.state_from_text`."""
    return from_text("duel", text, lambda values: _position(game, values))
