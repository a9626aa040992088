"""Gems, cards, decks and royals as HTML. What does not change within a game is built once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.duel.data import CARDS, GREY, ROYALS, WILD, abilities
from web.app.html import EMPTY, Markup, el, icon, spoken
from web.app.i18n import _, _n, language

from . import words
from .words import SLUGS

GEM_BOX = "0 0 64 64"
# Which scene stands in front: by level and bit 0 of the card's id; blue second-level cards may show a ship.
_FRONTS = (("fg-1a", "fg-1b"), ("fg-2a", "fg-2b"), ("fg-3a", "fg-3b"))
_FLIP = "translate(120 0) scale(-1 1)"


@lru_cache(maxsize=256)
def _gem(kind: int, number: int | None, letters: bool, _language: str) -> Markup:
    inside = [el("use", "", href=f"#g-{SLUGS[kind]}")]
    if number is not None:
        inside.append(el("text", "", number, x="32", y="47.5"))
    if letters:
        inside.append(el("text", "lt", words.letter(kind), x="54", y="20"))
    return el("svg", "gem", inside, viewBox=GEM_BOX, aria_hidden="true")


def gem(kind: int, number: int | None = None, letters: bool = False) -> Markup:
    """One token, with a number on it if given. Decoration: its words stand beside it."""
    return _gem(kind, number, letters, language())


def gems(counts: Sequence[int], letters: bool = False) -> Markup:
    """Tokens with their counts, zeros left out."""
    return Markup("".join([_gem(kind, n, letters, language()) for kind, n in enumerate(counts) if n]))


def _scene(card: int) -> Markup:
    about = CARDS[card]
    slug = words.slug(card)
    land = el("use", "", href=f"#bg-{slug}", transform=_FLIP if card & 4 else None)
    work = None
    if about.bonus not in (WILD, GREY):
        front = _FRONTS[about.level - 1][card & 1]
        if about.level == 2 and about.bonus == 1 and card % 3 == 0:
            front = "fg-2c"
        work = el("use", "fgl", href=f"#{front}", transform=_FLIP if card & 2 else None)
    return el("svg", "art", land, work, viewBox="0 0 120 168", preserveAspectRatio="xMidYMid slice", aria_hidden="true")


def _bonus(card: int, letters: bool, lang: str) -> Markup:
    about = CARDS[card]
    if about.bonus == GREY:
        return EMPTY
    if about.bonus == WILD:
        return el("span", "bn copy", icon("i-copy"))
    return el("span", "bn two" if about.bonus_count > 1 else "bn",
              [_gem(about.bonus, None, letters, lang) for _copy in range(about.bonus_count)])  # fmt: skip


@lru_cache(maxsize=512)
def _face(card: int, letters: bool, lang: str) -> Markup:
    about = CARDS[card]
    able = [name for name in abilities(about.ability) if name != "copy"]
    seals = [el("i", "ab", icon(words.ability_picture(name))) for name in able]
    return Markup(
        el("span", "face", _scene(card))
        + (el("span", "pt", about.points, aria_hidden="true") if about.points else EMPTY)
        + _bonus(card, letters, lang)
        + (el("span", "crw", [icon("i-crown") for _one in range(about.crowns)]) if about.crowns else EMPTY)
        + (el("span", "abs", seals) if seals else EMPTY)
        + el("span", "cost", gems(about.cost, letters))
    )


TICK = el("span", "tick", icon("i-check"))


def face(card: int, letters: bool = False) -> Markup:
    """The printed front of a card: scene, points, crowns, bonus, seals, cost."""
    return _face(card, letters, language())


def card_button(
    card: int, state: str, label: str, pressed: bool, flag: str | None, letters: bool, key: str | None
) -> Markup:
    """A card of the pyramid or of one's hand. `state`: "aff", "no" or "" and further classes."""
    return el(
        "button", f"gc c-{words.slug(card)} {state}{' sel' if pressed else ''}",
        spoken(label), face(card, letters),
        TICK if state.startswith("aff") else None,
        el("span", "flag", flag, aria_hidden="true") if flag else None,
        type="button", id=f"card-{card}", data_action="card", data_arg=card, data_key=key,
        aria_pressed="true" if pressed else "false",
    )  # fmt: skip


@lru_cache(maxsize=256)
def _card_picture(card: int, colour: int | None, _language: str) -> Markup:
    label = words.card_sentence(card)
    mark = None
    if colour is not None and CARDS[card].bonus == WILD:
        label = _("{card}, 고른 색 {gem}", card=label, gem=words.token(colour))
        mark = el("span", "chosen", gem(colour))
    return el("span", f"gc c-{words.slug(card)}", face(card), mark, role="img", aria_label=label)


def card_picture(card: int, colour: int | None = None) -> Markup:
    """A card to look at, with its words for a screen reader; `colour` is the one chosen for a wild card."""
    return _card_picture(card, colour, language())


@lru_cache(maxsize=8)
def _emblem(level: int) -> Markup:
    return Markup(el("span", "face") + el("span", "em", [el("i") for _mark in range(level)]))


def back_picture(level: int) -> Markup:
    """The back of a card whose front the viewer does not know."""
    label = _("{level}단계 카드, 뒷면", level=level)
    return el("span", f"gc back back{level}", _emblem(level), role="img", aria_label=label)


def deck_button(level: int, left: int, pressed: bool, key: str | None) -> Markup:
    """A deck; tapping it offers to reserve the unseen top card."""
    return _deck_button(level, left, pressed, key, language())


@lru_cache(maxsize=256)
def _deck_button(level: int, left: int, pressed: bool, key: str | None, _language: str) -> Markup:
    if not left:
        return el(
            "button", "gc back slot", spoken(_("{level}단계 더미, 다 썼어요", level=level)),
            el("span", "n", _("다 썼어요"), aria_hidden="true"), type="button", id=f"deck-{level}",
            data_action="deck", data_arg=level, data_key=key,
        )  # fmt: skip
    label = _n("{level}단계 더미, {n}장 남음. 보지 않고 보관할 수 있어요", left, level=level)
    return el(
        "button", f"gc back back{level} stacked{' sel' if pressed else ''}", spoken(label), _emblem(level),
        el("span", "n", _n("{n}장", left), aria_hidden="true"), type="button", id=f"deck-{level}",
        data_action="deck", data_arg=level, data_key=key, aria_pressed="true" if pressed else "false",
    )  # fmt: skip


def empty_slot(level: int, slot: int) -> Markup:
    return el("span", "gc slot", id=f"slot-{level}-{slot}", role="img", aria_label=_("빈자리"))


def shield(royal: int) -> Markup:
    """A royal's shield; its words stand beside it."""
    return icon(words.royal_picture(royal), "ry", "0 0 80 96")


def royal_inside(royal: int) -> Markup:
    return Markup(shield(royal) + el("span", "rp", ROYALS[royal].points, aria_hidden="true"))


@lru_cache(maxsize=512)
def mini(card: int | None, level: int, colour: int | None = None) -> Markup:
    """A card as a small mark: its colour and points, or the level of a hidden one."""
    if card is None:
        return el("span", f"mini back{level}", "•" * level, aria_hidden="true")
    about = CARDS[card]
    mark = icon("i-copy") if about.bonus == WILD else gem(about.bonus) if about.bonus < WILD else None
    if colour is not None:
        mark = gem(colour)
    crowns = icon("i-crown") if about.crowns else None
    return el("span", f"mini c-{words.slug(card)}", mark, about.points or None, crowns, aria_hidden="true")
