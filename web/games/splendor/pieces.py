"""Gems, cards, decks, nobles and tokens as HTML. What does not change within a game is built once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.splendor.data import CARDS, NOBLES
from web.app.html import EMPTY, Markup, el, icon, spoken
from web.app.i18n import _, _n, language

from . import words
from .keys import key
from .words import SLUGS

GEM_BOX = "0 0 64 64"
# Which scene stands in front: by level and bit 0 of the card's id; blue second-level cards may show a ship.
_FRONTS = (("fg-1a", "fg-1b"), ("fg-2a", "fg-2b"), ("fg-3a", "fg-3b"))
_PORTRAITS = "abgdehcijf"  # a noble's portrait by id


@lru_cache(maxsize=256)
def _gem(colour: int, number: int | None, letters: bool, _language: str) -> Markup:
    inside = [el("use", "", href=f"#g-{SLUGS[colour]}")]
    if number is not None:
        inside.append(el("text", "", number, x="32", y="47.5"))
    if letters:
        inside.append(el("text", "lt", words.letter(colour), x="54", y="20"))
    return el("svg", "gem", inside, viewBox=GEM_BOX, aria_hidden="true")


def gem(colour: int, number: int | None = None, letters: bool = False) -> Markup:
    """One gem, with a number on it if given. Decoration: its words stand beside it."""
    return _gem(colour, number, letters, language())


def gems(counts: Sequence[int], letters: bool = False) -> Markup:
    """Gems with their counts, zeros left out."""
    return Markup("".join([_gem(c, n, letters, language()) for c, n in enumerate(counts) if n]))


def _scene(card: int) -> Markup:
    about = CARDS[card]
    front = _FRONTS[about.tier - 1][card & 1]
    if about.tier == 2 and about.bonus == 1 and card % 3 == 0:
        front = "fg-2c"
    flip = "translate(120 0) scale(-1 1)"
    land = el("use", "", href=f"#bg-{SLUGS[about.bonus]}", transform=flip if card & 4 else None)
    work = el("use", "fgl", href=f"#{front}", transform=flip if card & 2 else None)
    return el("svg", "art", land, work, viewBox="0 0 120 168", preserveAspectRatio="xMidYMid slice", aria_hidden="true")


@lru_cache(maxsize=512)
def _face(card: int, letters: bool, _language: str) -> Markup:
    about = CARDS[card]
    return Markup(
        el("span", "face", _scene(card))
        + (el("span", "pt", about.points, aria_hidden="true") if about.points else EMPTY)
        + el("span", "bn", _gem(about.bonus, None, letters, _language))
        + el("span", "cost", gems(about.cost, letters))
    )


@lru_cache(maxsize=512)
def _printed(card: int, letters: bool, _language: str) -> Markup:
    return el("span", "printed", _face(card, letters, _language), id=f"printed-{card}")


def printed(card: int, letters: bool = False) -> Markup:
    """The front of a card on the table, which has it once: a section that stays while the card's words change."""
    return _printed(card, letters, language())


TICK = el("span", "tick", icon("i-check"))


def face(card: int, letters: bool = False) -> Markup:
    """The printed front of a card: scene, points, bonus, cost."""
    return _face(card, letters, language())


def card_button(card: int, state: str, label: str, pressed: bool, flag: str | None, letters: bool, code: str) -> Markup:
    """A card of the market or of one's hand. `state`: "aff", "no" or "" and further classes."""
    return el(
        "button", f"gc c-{SLUGS[CARDS[card].bonus]} {state}{' sel' if pressed else ''}",
        spoken(label), printed(card, letters),
        TICK if state.startswith("aff") else None,
        el("span", "flag", flag, aria_hidden="true") if flag else None,
        type="button", id=f"card-{card}", data_action="card", data_arg=card, data_key=code,
        aria_pressed="true" if pressed else "false",
    )  # fmt: skip


@lru_cache(maxsize=256)
def _card_picture(card: int, _language: str) -> Markup:
    return el("span", f"gc c-{SLUGS[CARDS[card].bonus]}", face(card), role="img", aria_label=words.card_sentence(card))


def card_picture(card: int) -> Markup:
    """A card to look at, with its words for a screen reader."""
    return _card_picture(card, language())


@lru_cache(maxsize=8)
def _emblem(tier: int) -> Markup:
    return Markup(el("span", "face") + el("span", "em", [el("i") for _mark in range(tier)]))


def back_picture(tier: int) -> Markup:
    """The back of a card whose front the viewer does not know."""
    label = _("{tier}단계 카드, 뒷면", tier=tier)
    return el("span", f"gc back back{tier}", _emblem(tier), role="img", aria_label=label)


def deck_button(tier: int, left: int, pressed: bool) -> Markup:
    """A deck; tapping it offers the unseen top card."""
    return _deck_button(tier, left, pressed, language())


@lru_cache(maxsize=256)
def _deck_button(tier: int, left: int, pressed: bool, _language: str) -> Markup:
    if not left:
        return el(
            "button", "gc back slot", spoken(_("{tier}단계 더미, 다 썼어요", tier=tier)),
            el("span", "n", _("다 썼어요"), aria_hidden="true"), type="button",
            id=f"deck-{tier}", data_action="deck", data_arg=tier, data_key=key(f"deck-{tier}"),
        )  # fmt: skip
    label = _n("{tier}단계 더미, {n}장 남음. 보지 않고 예약할 수 있어요", left, tier=tier)
    return el(
        "button", f"gc back back{tier} stacked{' sel' if pressed else ''}", spoken(label), _emblem(tier),
        el("span", "n", _n("{n}장", left), aria_hidden="true"), type="button", id=f"deck-{tier}",
        data_action="deck", data_arg=tier, data_key=key(f"deck-{tier}"),
        aria_pressed="true" if pressed else "false",
    )  # fmt: skip


def empty_slot(tier: int, slot: int) -> Markup:
    return el("span", "gc slot", id=f"slot-{tier}-{slot}", role="img", aria_label=_("빈자리"))


def portrait(noble: int) -> Markup:
    use = el("use", "", href=f"#p-{_PORTRAITS[noble]}")
    return el("svg", "", use, viewBox="0 0 100 100", preserveAspectRatio="xMidYMin slice", aria_hidden="true")


@lru_cache(maxsize=64)
def _noble_inside(noble: int, letters: bool, _language: str) -> Markup:
    tags = [el("span", "rq", gem(c, None, letters), need) for c, need in enumerate(NOBLES[noble]) if need]
    return Markup(
        el("span", "pic", portrait(noble))
        + el("span", "np", 3, aria_hidden="true")
        + el("span", f"req k{len(tags)}", tags, aria_hidden="true")
    )


def noble_inside(noble: int, letters: bool = False) -> Markup:
    return _noble_inside(noble, letters, language())


@lru_cache(maxsize=256)
def mini(card: int | None, tier: int) -> Markup:
    """A card as a small mark: its colour and points, or the level of a hidden one."""
    if card is None:
        return el("span", f"mini back{tier}", "•" * tier, aria_hidden="true")
    about = CARDS[card]
    return el("span", f"mini c-{SLUGS[about.bonus]}", gem(about.bonus), about.points or None, aria_hidden="true")
