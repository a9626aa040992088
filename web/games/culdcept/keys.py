"""Keys of 컬드셉 트럼프: the hand on the digits, the own territory on Q to T; arrows walk the ring."""

from __future__ import annotations

from typing import Final

from web.app.i18n import N_
from web.app.keys import Key, Keymap

MOST_IN_HAND: Final = 9

KEYMAP: Final = Keymap((
    Key(tuple(f"hand-{place}" for place in range(MOST_IN_HAND)),
        tuple(f"Digit{place + 1}" for place in range(MOST_IN_HAND)), N_("손에 든 카드, 왼쪽부터"), "1 … 9"),
    Key(tuple(f"here-{place}" for place in range(5)), tuple(f"Key{letter}" for letter in "QWERT"),
        N_("보강할 영지의 카드, 왼쪽부터")),
    Key(tuple(f"combo-{place}" for place in range(9)), tuple(f"Shift+Digit{place + 1}" for place in range(9)),
        N_("이길 수 있는 조합, 왼쪽부터"), "Shift+1 … Shift+9"),
    Key(("go",), ("KeyG",), N_("확정하기: 이동, 점령, 보강, 버리기, 순서 정하기")),
    Key(("other",), ("KeyB",), N_("다른 쪽 고르기: 통행료 내기, 그대로 두기, 카드 받기")),
))  # fmt: skip

key = KEYMAP.key
