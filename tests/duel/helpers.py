"""Positions in few words. They are built as text, so that every one passes the engine's own checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from engine.core.types import CHANCE, TERMINAL
from engine.games.duel.data import CARDS, GREY, LEVEL_RANGES, TOKENS
from engine.games.duel.game import Duel
from engine.games.duel.state import DuelState
from tests.contract.walk import pick

LETTERS = "wugrbpy"
BARE = "...../...../...../...../....."
ROWS = "wugrb/wugrb/wugrb/wu.rb/....."
"""A board without gold and pearls, the lowest cells empty."""


def counts(letters: str) -> list[int]:
    return [letters.count(letter) for letter in LETTERS]


def position(
    board: str = BARE,
    hands: tuple[str, str] = ("", ""),
    *,
    scrolls: tuple[int, int] = (0, 0),
    bought: tuple[Sequence[int | str], Sequence[int | str]] = ((), ()),
    reserved: tuple[str, str] = ("", ""),
    royals: str = "",
    top: Sequence[int] = (),
    pyramid: str | None = None,
    turn: int = 0,
    turns: int = 40,
    phase: str = "main",
    hoard: tuple[int, int] = (0, 0),
    options: dict[str, Any] | None = None,
) -> DuelState:
    """A position in the main phase of `turn`, the bag holding all tokens that lie nowhere else.

    `bought`: card ids, wild cards as `25r`; `top`: cards that must be in the pyramid; `reserved`: ids, `?` before one
    from a deck; `royals` as `1@0`.
    """
    placed = board.replace("/", "")
    bag = [stock - have for stock, have in zip(TOKENS, counts(placed + hands[0] + hands[1]), strict=True)]
    cards = [(_coloured(item), seat) for seat in (0, 1) for item in bought[seat]]
    gone = {int(card[:-1]) for card, _ in cards}
    gone |= {int(item.lstrip("?")) for text in reserved for item in text.split(",") if item}
    if pyramid is None:
        shown: list[str] = []
        for level, size in zip(LEVEL_RANGES, (5, 4, 3), strict=True):
            wanted = [card for card in top if card in level]
            rest = [card for card in level if card not in gone and card not in top]
            shown += [str(card) for card in (wanted + rest)[:size]]
        pyramid = ",".join(shown)
    text = (
        f"duel phase={phase} start=0 turn={turn} turns={turns} ply=500 decision={max(60, turns)} again=0 pending=- "
        f"board={board} bag={','.join(map(str, bag))} supply={3 - sum(scrolls)} pyramid={pyramid} "
    )
    for seat in (0, 1):
        tokens = ",".join(map(str, counts(hands[seat])))
        text += f"seat{seat}={tokens};{scrolls[seat]};{hoard[seat]};{reserved[seat]} "
    text += f"bought={','.join(f'{card}@{seat}' for card, seat in cards)} royals={royals} ending=-"
    return Duel(2, options).state_from_text(text)


def _coloured(item: int | str) -> str:
    if isinstance(item, str):
        return item
    bonus = CARDS[item].bonus
    return f"{item}{'-' if bonus == GREY else LETTERS[bonus]}"


def play(state: DuelState, *texts: str) -> DuelState:
    """Play these actions, written in the notation, and return the state; chance is left to act."""
    for text in texts:
        state.apply(state.game.parse(state, text))
        assert state.problems() == []
    return state


def settle(state: DuelState, seed: int = 1) -> DuelState:
    """Let chance act until a seat is to act."""
    rng = Random(seed)
    while state.player == CHANCE:
        state.apply(state.sample_chance(rng))
        assert state.problems() == []
    return state


def legal(state: DuelState, kind: str = "") -> list[str]:
    """The legal actions in words, those of one kind if one is named."""
    texts = [state.game.describe(state, action) for action in state.legal_actions()]
    return [text for text in texts if not kind or text.split()[0] == kind]


def why(state: DuelState, text: str) -> str:
    """The reason code with which an action is refused, `` if it is legal."""
    from engine.core.errors import IllegalAction

    before = str(state)
    try:
        state.game.parse(state, text)
    except IllegalAction as error:
        assert str(state) == before
        return error.reason
    return ""


def told(state: DuelState, text: str) -> list[dict[str, Any]]:
    """The story of an action as everybody sees it."""
    return [effect.seen_by(None) for effect in state.effects(state.game.parse(state, text))]


def kinds(state: DuelState, text: str) -> list[str]:
    return [step["kind"] for step in told(state, text)]


def hand(state: DuelState, seat: int) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, state.tokens[7 * seat : 7 * seat + 7], strict=True))


def bag(state: DuelState) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, state.bag, strict=True))


def random_states(seed: int, options: dict[str, Any] | None = None) -> Iterator[DuelState]:
    """The live state before each action of a random game, then at its end."""
    rng = Random(seed)
    state = Duel(2, options).new_state()
    while state.player != TERMINAL:
        yield state
        state.apply(state.sample_chance(rng) if state.player == CHANCE else pick(state, rng))
    yield state
