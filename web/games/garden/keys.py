"""Keys of 가든 다이스. The garden is walked with arrows; dice lie on the digits, actions on the row below them."""

from __future__ import annotations

from typing import Final

from engine.games.garden.phases import ROCK
from web.app.i18n import N_
from web.app.keys import Key, Keymap

from .options import KINDS

KEYMAP: Final = Keymap((
    Key(tuple(f"die-{place}" for place in range(4)), tuple(f"Digit{place + 1}" for place in range(4)),
        N_("주사위, 왼쪽부터")),
    Key(KINDS, tuple(f"Key{letter}" for letter in "QWERTYI"),
        N_("사기, 심기, 물 주기, 수확, 뒤집기, 동물 이동, 내보내기")),
    Key(tuple(f"shop-{value}" for value in range(1, 6)), tuple(f"Key{letter}" for letter in "ASDFG"),
        N_("가게의 씨앗, 값이 낮은 것부터")),
    Key(tuple(f"hold-{kind}" for kind in range(1, ROCK + 1)),
        tuple(f"Shift+Digit{kind}" for kind in range(1, ROCK + 1)),
        N_("손에 있는 타일: 씨앗 1~5, 동물 6, 해시계 7, 바위 8"), "Shift+1 … Shift+8"),
    Key(("sundial", "sun"), ("KeyZ", "KeyX"), N_("해시계, 태양")),
    Key(tuple(f"choice-{number}" for number in range(4)),
        tuple(f"Shift+Key{letter}" for letter in "QWER"), N_("여러 가지 가운데 고르기"), "Shift+Q … Shift+R"),
    Key(("go",), ("KeyV",), N_("확정하기")),
    Key(("end",), ("KeyB",), N_("차례 마치기")),
    Key(("reroll",), ("KeyN",), N_("같은 눈 네 개 다시 굴리기")),
))  # fmt: skip

key = KEYMAP.key
