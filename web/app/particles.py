"""Korean particles: which form follows a word depends on whether its last sound is a consonant.

`particle("곰", "이/가")` is "이". Names may be Korean, Latin, numbers, anything; for a sound that is unknown both
forms are written, as in "이(가)". Source: the standard spelling of loanwords and Sino-Korean readings of numbers.
"""

from __future__ import annotations

import re

NONE, CLOSED, RIEUL, UNKNOWN = 0, 1, 2, 3  # the last sound: vowel, consonant, ㄹ, cannot be known

# 영 일 이 삼 사 오 육 칠 팔 구
_DIGITS = (CLOSED, RIEUL, NONE, CLOSED, NONE, NONE, CLOSED, RIEUL, RIEUL, NONE)
_LETTERS = {
    "l": RIEUL,
    "m": CLOSED,
    "n": CLOSED,
    "r": RIEUL,
}  # spelled out: 엘, 엠, 엔, 알; all other letters end in a vowel
_OPEN_FIRST = {"가", "를", "는", "로", "와", "야", "예요", "라", "랑", "나"}  # pairs may be written either way round
_VOWELS = frozenset("aeiouy")
_COMMON = {"one": CLOSED, "ace": NONE, "blue": NONE, "white": NONE, "red": NONE, "rose": NONE, "eve": NONE}


def _latin(word: str, spelled: bool) -> int:
    """The last sound of a Latin word as Koreans write it; `spelled` when it is read letter by letter."""
    word = word.lower()
    last = word[-1]
    if spelled:
        return _LETTERS.get(last, NONE)
    if word in _COMMON:
        return _COMMON[word]
    if last == "e" and len(word) > 2 and word[-2] not in _VOWELS and any(c in _VOWELS for c in word[:-2]):
        word = word[:-1]  # silent: Jane 제인, Kyle 카일, Kate 케이트
        return {"l": RIEUL, "m": CLOSED, "n": CLOSED}.get(word[-1], NONE)
    if last in _VOWELS:
        return NONE
    if last == "l":
        return RIEUL
    if last in "mn" or word.endswith("ng"):
        return CLOSED
    before = word[:-1]
    if last == "k" and before.endswith("c"):
        before = before[:-1]
    # A stop after one short vowel closes the syllable (Bob 밥); else it opens a new one (Mark 마크, Luke 루크).
    if last in "bcpkt" and before and before[-1] in _VOWELS and (len(before) < 2 or before[-2] not in _VOWELS):
        return CLOSED
    return NONE


_ASIDE = re.compile(r"\s*[(（][^()（）]*[)）]\s*$")
"""What is added in brackets after a word is not read with its particle."""


def last_sound(text: str) -> int:
    """NONE, CLOSED, RIEUL or UNKNOWN for the last readable character of `text` (brackets and marks are not read)."""
    text = _ASIDE.sub("", text) or text
    end = len(text)
    while end and not text[end - 1].isalnum():
        end -= 1
    if not end:
        return UNKNOWN
    last = text[end - 1]
    code = ord(last)
    if 0xAC00 <= code <= 0xD7A3:
        final = (code - 0xAC00) % 28
        return NONE if final == 0 else RIEUL if final == 8 else CLOSED
    if "0" <= last <= "9":
        start = end
        while start and text[start - 1] in "0123456789,":
            start -= 1
        digits = text[start:end].replace(",", "").replace("０", "0")
        zeros = len(digits) - len(digits.rstrip("0"))
        if zeros == 0 or zeros == len(digits):
            return _DIGITS[int(last)]
        return NONE if 12 <= zeros < 16 else CLOSED  # 십 백 천 만 억 end in a consonant, 조 does not
    if last.isascii():
        start = end
        while start and text[start - 1].isascii() and text[start - 1].isalpha():
            start -= 1
        word = text[start:end]
        return _latin(word, spelled=len(word) == 1 or (word.isupper() and len(word) <= 4))
    if "ㄱ" <= last <= "ㅎ":
        return RIEUL if last == "ㄹ" else CLOSED  # the letters' names: 기역, 리을
    if "ㅏ" <= last <= "ㅣ":
        return NONE
    return UNKNOWN


def particle(word: str, pair: str) -> str:
    """The form of `pair` ("이/가", "을/를", "은/는", "으로/로", "와/과", "이에요/예요" ...) that follows `word`."""
    closed, _, opened = pair.partition("/")
    if closed in _OPEN_FIRST:
        closed, opened = opened, closed
    sound = last_sound(word)
    if sound == UNKNOWN:
        if closed.endswith(opened):
            return f"({closed[: len(closed) - len(opened)]}){opened}"
        return f"{closed}({opened})"
    if sound == RIEUL and closed.startswith("으"):
        return opened
    return opened if sound == NONE else closed
