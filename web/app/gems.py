"""Words for gems and tokens, for the games that have them. A kind is named by its slug: white, blue, green ..."""

from __future__ import annotations

from collections.abc import Sequence

from web.app.i18n import N_, Nn_, _, _n, inside

# Name, name with a count, and a letter that tells it from the others without colour.
_WORDS = {
    "white": (N_("다이아"), Nn_("다이아 {n}개"), N_("다")),
    "blue": (N_("사파이어"), Nn_("사파이어 {n}개"), N_("사")),
    "green": (N_("에메랄드"), Nn_("에메랄드 {n}개"), N_("에")),
    "red": (N_("루비"), Nn_("루비 {n}개"), N_("루")),
    "black": (N_("오닉스"), Nn_("오닉스 {n}개"), N_("오")),
    "pearl": (N_("진주"), Nn_("진주 {n}개"), N_("진")),
    "gold": (N_("황금"), Nn_("황금 {n}개"), N_("금")),
}


def name(slug: str) -> str:
    """ "루비", as a title. Raises KeyError."""
    return _(_WORDS[slug][0])


def letter(slug: str) -> str:
    """One letter. Raises KeyError."""
    return _(_WORDS[slug][2])


def amounts(slugs: Sequence[str], counts: Sequence[int]) -> str:
    """ "다이아 1, 루비 2" for counts by kind, as a list; "" when all are zero."""
    return ", ".join(f"{name(slug)} {count}" for slug, count in zip(slugs, counts, strict=False) if count)


def taken(slugs: Sequence[str], counts: Sequence[int]) -> str:
    """ "루비, 오닉스" or "루비 2개": what somebody took or gave away, within a sentence."""
    held = [(slug, count) for slug, count in zip(slugs, counts, strict=False) if count]
    if all(count == 1 for _slug, count in held):
        return ", ".join(inside(name(slug)) for slug, _count in held)
    return ", ".join(_n(_WORDS[slug][1], count) for slug, count in held)
