"""Keys of 보석상인. The market lies on the keyboard as it lies on the table: three rows of four."""

from __future__ import annotations

from typing import Final

from web.app.i18n import N_
from web.app.keys import Key, Keymap

_ROWS: Final = {3: "QWER", 2: "ASDF", 1: "ZXCV"}


def _row(tier: int, words: str) -> Key:
    letters = _ROWS[tier]
    return Key(tuple(f"market-{tier}-{slot}" for slot in range(4)), tuple(f"Key{letter}" for letter in letters), words)


KEYMAP: Final = Keymap((
    Key(tuple(f"gem-{colour}" for colour in range(6)), tuple(f"Digit{colour + 1}" for colour in range(6)),
        N_("은행의 보석: 다이아, 사파이어, 에메랄드, 루비, 오닉스, 황금")),
    _row(3, N_("3단계 카드, 왼쪽부터")),
    _row(2, N_("2단계 카드, 왼쪽부터")),
    _row(1, N_("1단계 카드, 왼쪽부터")),
    Key(("deck-1", "deck-2", "deck-3"), ("Digit7", "Digit8", "Digit9"), N_("1·2·3단계 더미")),
    Key(tuple(f"hand-{place}" for place in range(3)), tuple(f"Shift+Digit{place + 1}" for place in range(3)),
        N_("예약한 카드, 왼쪽부터")),
    Key(tuple(f"noble-{place}" for place in range(5)), tuple(f"Shift+Key{letter}" for letter in "QWERT"),
        N_("귀족, 왼쪽부터"), "Shift+Q … Shift+T"),
    # one button at a time has these: what it does is written on it
    Key(("take", "buy", "go"), ("KeyG KeyT", "KeyG KeyB", "KeyG"),
        N_("확정하기: 보석 받기, 카드 사기, 돌려주기, 귀족 맞이하기, 차례 넘기기"), "G T B"),
    Key(("reserve",), ("KeyK",), N_("고른 카드나 더미를 예약하기")),
    Key(("payment",), ("KeyY",), N_("황금 배분 바꾸기")),
))  # fmt: skip

key = KEYMAP.key
