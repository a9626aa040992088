"""Words for actions and positions: the language of tests and of bug reports.

Colours are w white, u blue, g green, r red, b black and y gold.

    take wub    take ww    reserve c17    reserve t2    buy c17    buy c17 gold=wu    return wwy    noble n3    pass
    draw c17    start s0    show n3                                         (chance)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ...core.errors import BadText
from ...core.rebuild import checked, from_text
from .actions import DRAW, PASS, SHOW, START, buy, double, give_back, reserve, reserve_deck, take, unpack, visit
from .data import CARDS, NOBLES
from .phases import EMPTY, ENDINGS, HIDDEN, MOST_RESERVED, PHASE_NAMES
from .rebuild import derive, unseen

if TYPE_CHECKING:
    from ...core.state import State
    from .game import Splendor
    from .state import SplendorState

LETTERS: Final = "wugrby"


def _letters(counts: tuple[int, ...]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=False))


def describe(action: int) -> str:
    """The notation of an action; `#5` for an int that names none."""
    kind, *payload = unpack(action)
    if kind == "take":
        return "take " + "".join(LETTERS[c] for c in payload[0])
    if kind == "double":
        return "take " + LETTERS[payload[0]] * 2
    if kind == "reserve_deck":
        return f"reserve t{payload[0]}"
    if kind == "buy":
        card, gold = payload
        return f"buy c{card} gold={_letters(gold)}" if any(gold) else f"buy c{card}"
    if kind == "return":
        return "return " + _letters(payload[0])
    if kind == "visit":
        return f"noble n{payload[0]}"
    if kind in ("reserve", "draw", "show", "start"):
        return f"{kind} {'n' if kind == 'show' else 's' if kind == 'start' else 'c'}{payload[0]}"
    return "pass" if kind == "pass" else f"#{action}"


def _gems(word: str, kinds: int) -> list[int]:
    counts = [word.count(letter) for letter in LETTERS[:kinds]]
    if not word or sum(counts) != len(word):
        raise BadText("bad_notation", f"no tokens: {word!r}")
    return counts


def _action(text: str) -> int:
    verb, _, rest = text.strip().lower().partition(" ")
    rest = rest.strip()
    if verb == "pass" and not rest:
        return PASS
    if verb == "take":
        counts = _gems(rest, 5)
        if max(counts) == 1:
            return take([c for c in range(5) if counts[c]])
        if sorted(counts) == [0, 0, 0, 0, 2]:
            return double(counts.index(2))
    elif verb == "return":
        counts = _gems(rest, 6)
        if max(counts) <= 3:
            return give_back(counts)
    elif verb == "buy" and (match := re.fullmatch(r"c(\d{1,2})(?: +gold=([wugrb]+))?", rest)):
        gold = _gems(match[2], 5) if match[2] else [0] * 5
        if int(match[1]) < len(CARDS) and max(gold) <= 7:
            return buy(int(match[1]), gold)
    elif match := re.fullmatch(r"([ctns])(\d{1,2})", rest):
        form, number = verb + " " + match[1], int(match[2])
        if form == "reserve c" and number < len(CARDS):
            return reserve(number)
        if form == "reserve t" and 1 <= number <= 3:
            return reserve_deck(number)
        if form == "noble n" and number < len(NOBLES):
            return visit(number)
        bases = {"draw c": (DRAW, len(CARDS)), "show n": (SHOW, len(NOBLES)), "start s": (START, 4)}
        base, count = bases.get(form, (0, 0))
        if number < count:
            return base + number
    raise BadText("bad_notation", f"no action: {text[:80]!r}")


def parse(state: State, text: str) -> int:
    """See `Game.parse`."""
    action = _action(text)
    return checked(state, action)


def _numbers(values: list[int]) -> str:
    return ",".join("-" if value == EMPTY else str(value) for value in values)


def _kept(card: int) -> str:
    return f"?{card & 127}" if card & HIDDEN else str(card)


def state_text(state: SplendorState) -> str:
    """One line that holds the whole position; `state_from_text` reads it back. Unseen cards follow from the rest."""
    parts = [
        f"splendor {state.game.players}",
        f"phase={PHASE_NAMES[state.phase]}",
        f"start={state.start}",
        f"turns={state.turns}",
        f"ply={state.ply}",
        f"passes={state.passes}",
        f"last={int(state.last)}",
        f"pending={_numbers([state.pending])}",
        f"bank={_numbers(state.bank)}",
        f"market={_numbers(state.market)}",
        f"nobles={_numbers(state.noble_row)}",
        f"taken={_numbers(state.taken)}",
    ]
    for seat in range(state.game.players):
        kept = [_kept(card) for card in state.reserved[3 * seat : 3 * seat + 3] if card != EMPTY]
        tokens = _numbers(state.tokens[6 * seat : 6 * seat + 6])
        parts.append(f"seat{seat}={tokens};{','.join(kept)}")
    parts.append(f"bought={','.join(f'{code >> 2}@{code & 3}' for code in state.bought)}")
    parts.append(f"visited={','.join(f'{code >> 2}@{code & 3}' for code in state.visited)}")
    parts.append(f"ending={ENDINGS[state.ending] or '-'}")
    return " ".join(parts)


def _owned(text: str) -> list[int]:
    pairs = [item.split("@") for item in text.split(",") if item]
    return [int(piece) * 4 + int(seat) for piece, seat in pairs]


def _ints(text: str) -> list[int]:
    return [EMPTY if item == "-" else int(item) for item in text.split(",") if item]


def _position(game: Splendor, values: dict[str, str]) -> SplendorState:
    state = game.new_state()
    state.phase = PHASE_NAMES.index(values["phase"])
    state.start = int(values["start"])
    state.turns = int(values["turns"])
    state.ply = int(values["ply"])
    state.passes = int(values["passes"])
    state.last = ("0", "1").index(values["last"]) == 1
    (state.pending,) = _ints(values["pending"])
    state.bank = _ints(values["bank"])
    state.market = _ints(values["market"])
    state.noble_row = _ints(values["nobles"])
    state.taken = _ints(values["taken"])
    state.bought = _owned(values["bought"])
    state.visited = _owned(values["visited"])
    state.ending = 0 if values["ending"] == "-" else ENDINGS.index(values["ending"])
    state.tokens, state.reserved = [], []
    for seat in range(game.players):
        tokens, kept = values[f"seat{seat}"].split(";")
        state.tokens += _ints(tokens)
        cards = [int(card.lstrip("?")) | (HIDDEN if card[0] == "?" else 0) for card in kept.split(",") if card]
        state.reserved += cards + [EMPTY] * (MOST_RESERVED - len(cards))
    derive(state)
    gone = {code >> 2 for code in state.bought} | set(state.market)
    state.pools = unseen(gone | {card & 127 for card in state.reserved if card != EMPTY})
    return state


def state_from_text(game: Splendor, text: str) -> SplendorState:
    """See `Game.state_from_text`."""
    return from_text(f"splendor {game.players}", text, lambda values: _position(game, values))
