"""Keys of the page, by their place on the keyboard: a Hangul input method changes letters, never places.

A view writes `data_key=key("undo")`; web/static/keys.mjs presses the element when the key goes down. Codes are those of
`KeyboardEvent.code`, several separated by spaces, each perhaps with "Shift+" before it. A game adds its own keys to
these (`web.games.splendor.keys`); `Keymap` refuses two meanings for one key.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from web.app.html import Markup, el, join
from web.app.i18n import N_, _


@dataclass(frozen=True, slots=True)
class Key:
    """One line of the sheet: what keys of a kind do. `names` and `codes` go together, one code text for each name."""

    names: tuple[str, ...]
    codes: tuple[str, ...]
    words: str  # a message
    first: str = ""  # how the sheet writes them, where "1 2 3" would be too long

    def shown(self) -> str:
        """The keys as the sheet writes them."""
        return self.first or " ".join(label(codes) for codes in self.codes)


SHELL: Final = (
    Key(("undo",), ("KeyU",), N_("한 수 무르기")),
    Key(("hint",), ("KeyH",), N_("힌트 보기")),
    Key(("pause",), ("KeyP",), N_("쉬기, 이어서 하기")),
    Key(("log",), ("KeyL",), N_("지난 수 보기")),
    Key(("menu",), ("KeyM",), N_("차림표 열기")),
    Key(("help",), ("Shift+Slash",), N_("규칙 보기"), "?"),
)
"""Keys that mean the same in every game."""

MOVES: Final = (
    ("← ↑ → ↓", N_("옆에 있는 것으로 가기")),
    ("Home End", N_("줄의 처음과 끝으로 가기")),
    ("Tab", N_("다음 것으로 가기")),
    ("Enter", N_("누르기")),
    ("Esc", N_("고른 것 취소, 창 닫기")),
)
"""What the browser and keys.mjs do everywhere, for the sheet."""

_LABELS: Final = {"Slash": "/", "Comma": ",", "Period": ".", "Semicolon": ";", "Minus": "-", "Equal": "="}


def label(codes: str) -> str:
    """What is printed on the keys: "KeyQ" is "Q", "Shift+Digit1" is "Shift+1"; the first one of several."""
    *shift, code = codes.split()[0].split("+")
    return "+".join([*shift, _LABELS.get(code) or code.removeprefix("Key").removeprefix("Digit")])


class Keymap:
    """The shell's keys and a game's. Raises ValueError if a key or a name has two meanings."""

    def __init__(self, lines: Sequence[Key] = ()) -> None:
        self.lines = tuple(lines)
        self._codes: dict[str, str] = {}
        owner: dict[str, Key] = {}
        for line in (*SHELL, *lines):
            for name, codes in zip(line.names, line.codes, strict=True):
                if name in self._codes:
                    raise ValueError(f"two keys are called {name}")
                self._codes[name] = codes
                for code in codes.split():
                    # keys of one line may share a code: they stand on the screen at different moments
                    if owner.setdefault(code, line) is not line:
                        raise ValueError(f"{code} has two meanings")

    def key(self, name: str) -> str:
        """Codes for `data_key`. Raises KeyError."""
        return self._codes[name]

    def names(self) -> Iterable[str]:
        """Everything that has a key."""
        return self._codes.keys()

    def sheet(self) -> Markup:
        """The body of the sheet that tells the keys."""
        rows = [(line.shown(), line.words) for line in self.lines]
        return el("div", "keys", _table(rows), _table([(line.shown(), line.words) for line in SHELL]), _table(MOVES),
                  el("p", "lab", _("설정에서 글쇠를 끌 수 있어요.")))  # fmt: skip


def _table(rows: Iterable[tuple[str, str]]) -> Markup:
    return el(
        "dl", "keylist", [el("div", "", el("dt", "", _caps(keys)), el("dd", "", _(words))) for keys, words in rows]
    )


def _caps(keys: str) -> Markup:
    return join([join(" ", cap if cap == "…" else el("kbd", "", cap)) for cap in keys.split()])


_shell = Keymap()


def key(name: str) -> str:
    """Codes of one of the shell's keys. Raises KeyError."""
    return _shell.key(name)
