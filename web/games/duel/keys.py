"""Keys of 보석상인 대결. The board is walked with arrows; the pyramid lies on the keyboard as it lies on the table."""

from __future__ import annotations

from typing import Final

from web.app.i18n import N_
from web.app.keys import Key, Keymap

_ROWS: Final = {3: "QWE", 2: "ASDF", 1: "ZXCVB"}


def _row(level: int, words: str) -> Key:
    letters = _ROWS[level]
    names = tuple(f"card-{level}-{slot}" for slot in range(len(letters)))
    return Key(names, tuple(f"Key{letter}" for letter in letters), words)


KEYMAP: Final = Keymap((
    Key(("scrolls",), ("Digit1",), N_("특권 쓰기")),
    Key(("bag",), ("Digit2",), N_("판 채우기 보기")),
    _row(3, N_("3단계 카드, 왼쪽부터")),
    _row(2, N_("2단계 카드, 왼쪽부터")),
    _row(1, N_("1단계 카드, 왼쪽부터")),
    Key(("deck-1", "deck-2", "deck-3"), ("Digit7", "Digit8", "Digit9"), N_("1·2·3단계 더미")),
    Key(tuple(f"hand-{place}" for place in range(3)), tuple(f"Shift+Digit{place + 1}" for place in range(3)),
        N_("보관한 카드, 왼쪽부터")),
    Key(tuple(f"royal-{royal}" for royal in range(4)), tuple(f"Shift+Key{letter}" for letter in "QWER"),
        N_("왕실 카드, 왼쪽부터"), "Shift+Q … Shift+R"),
    Key(("go",), ("KeyG",), N_("확정하기: 토큰 받기, 카드 사기, 채우기, 고른 것으로 정하기")),
    Key(("use",), ("KeyT",), N_("고른 토큰을 특권으로 가져오기")),
    Key(("reserve",), ("KeyK",), N_("고른 카드나 더미를 보관하기")),
    Key(("payment",), ("KeyY",), N_("황금 배분 바꾸기")),
))  # fmt: skip

key = KEYMAP.key
