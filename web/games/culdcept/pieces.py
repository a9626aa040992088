"""Cards, dice, pawns and coins as HTML. Our own faces, drawn once for each card and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.culdcept.data import ACE, JACK, KING, QUEEN
from web.app.html import Markup, el, icon, join, spoken
from web.app.i18n import N_, _

from . import words

TAGS = {JACK: N_("눈 +1"), QUEEN: N_("쉼"), KING: N_("다시")}
TEN = 8
_MARKS = {QUEEN: "i-moon", KING: "i-again", JACK: "i-plus1"}

# Where the pips of the number cards stand: x, y of the middle; those below the middle stand on their heads.
_COLUMNS = {
    2: ((50, 30), (50, 110)),
    3: ((50, 30), (50, 70), (50, 110)),
    4: ((32, 34), (68, 34), (32, 106), (68, 106)),
    5: ((32, 34), (68, 34), (50, 70), (32, 106), (68, 106)),
    6: ((32, 30), (68, 30), (32, 70), (68, 70), (32, 110), (68, 110)),
    7: ((32, 30), (68, 30), (50, 50), (32, 70), (68, 70), (32, 110), (68, 110)),
    8: ((32, 30), (68, 30), (50, 50), (32, 70), (68, 70), (50, 90), (32, 110), (68, 110)),
    9: ((32, 28), (68, 28), (32, 56), (68, 56), (50, 70), (32, 84), (68, 84), (32, 112), (68, 112)),
    10: ((32, 28), (68, 28), (50, 42), (32, 56), (68, 56), (32, 84), (68, 84), (50, 98), (32, 112), (68, 112)),
}


def _pip(suit: str, x: float, y: float, size: float) -> Markup:
    turned = f"rotate(180 {x} {y})" if y > 70 else None
    return el("use", "", href=f"#{suit}", x=_number(x - size / 2), y=_number(y - size / 2), width=_number(size),
              height=_number(size), transform=turned)  # fmt: skip


def _number(value: float) -> str:
    return f"{value:g}"


@lru_cache(maxsize=64)
def face(card: int) -> Markup:
    """A card's front; decoration, its words stand beside it."""
    suit, rank = words.SUIT_PICTURES[card & 3], card >> 2
    corner = join(
        el("text", "", words.rank(card), x="13", y="23", text_anchor="middle", font_size="19" if rank == TEN else "22"),
        el("use", "", href=f"#{suit}", x="6.5", y="27", width="13", height="13"),
    )  # fmt: skip
    out = [
        el("rect", "", x="1", y="1", width="98", height="138", rx="9", fill="url(#pc)", stroke="#a08c66"),
        el("g", "", corner),
        el("g", "", corner, transform="rotate(180 50 70)"),
    ]
    if rank in _MARKS:
        out += [
            el("rect", "fr", x="24", y="16", width="52", height="108", rx="7"),
            el("path", "fr2", d="M50 20L74 70 50 120 26 70Z"),
            _pip(suit, 50, 33, 18), _pip(suit, 50, 107, 18),
            el("circle", "", cx="50", cy="70", r="19", fill="#fff8e6", stroke="#b98a2a", stroke_width="2"),
            el("use", "", href=f"#{_MARKS[rank]}", x="37", y="57", width="26", height="26"),
        ]  # fmt: skip
    elif rank == ACE:
        out.append(_pip(suit, 50, 70, 44))
    else:
        out += [_pip(suit, x, y, 17) for x, y in _COLUMNS[rank + 2]]
    return el("svg", f"cface q{card & 3}", out, viewBox="0 0 100 140", aria_hidden="true")


@lru_cache(maxsize=64)
def small(card: int) -> Markup:
    """A card as it lies on a territory: rank and suit."""
    ten = " ten" if card >> 2 == TEN else ""  # two figures in the room of one
    return el("span", f"mc q{card & 3}{ten}", el("b", "", words.rank(card)), icon(words.SUIT_PICTURES[card & 3]))


def fan(cards: Sequence[int]) -> Markup:
    """Small cards, one over the other; decoration."""
    return el("span", f"laid n{len(cards)}", [small(card) for card in cards], aria_hidden="true")


def picture(cards: Sequence[int]) -> Markup:
    """Small cards with their names for a screen reader."""
    return el("span", f"laid n{len(cards)}", [small(card) for card in cards], role="img", aria_label=words.cards(cards))


def card_button(
    card: int, *, action: str, pressed: bool, mark: str = "", order: int = 0, tag: str = "", key: str | None = None,
    more: str = "", off: bool = False,
) -> Markup:  # fmt: skip
    """A card to press. `mark`: "win" for cards of a combination that wins; `order`: its number, `tag`: a word on it,
    `more`: what is said besides its name."""
    label = words.card(card) + (f", {more}" if more else "")
    return el(
        "button", f"pc{' sel' if pressed else ''}{' ' + mark if mark else ''}{' off' if off else ''}",
        spoken(label), face(card),
        el("span", "num", order, aria_hidden="true") if order else None,
        el("span", "tick", icon("i-check")) if mark == "win" else None,
        el("span", "spc", tag, aria_hidden="true") if tag else None,
        type="button", id=f"card-{card}", data_action=action, data_arg=card, data_key=key,
        aria_pressed="true" if pressed else "false",
    )  # fmt: skip


def back() -> Markup:
    """The back of a card."""
    return el("span", "pcb", aria_hidden="true")


def die(number: int) -> Markup:
    """The die as it lies; an empty place before the roll."""
    if not number:
        return el("span", "die none", id="die", aria_hidden="true")
    return el("span", "die", icon(f"die-{number}", "", "0 0 64 64"), id="die", role="img",
              aria_label=_("주사위 {n}", n=number))  # fmt: skip


def pawn(seat: int) -> Markup:
    """A seat's pawn: its head has the seat's shape. Decoration."""
    return el("span", f"pw seat-{seat + 1}", icon(f"pawn-{seat + 1}", "", "0 0 40 52"),
              id=f"pawn-{seat}", aria_hidden="true")  # fmt: skip


def disc(seat: int) -> Markup:
    """The seat's mark."""
    return icon(f"disc-{seat + 1}", "disc", "0 0 32 32")


def special_word(card: int) -> str:
    """What a jack, queen or king does, in a word; "" for other cards."""
    tag = TAGS.get(card >> 2)
    return _(tag) if tag else ""
