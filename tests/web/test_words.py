"""Particles, catalogues, the language switch."""

from pathlib import Path

import pytest

from tools import i18n as catalogues
from web.app import gems, i18n
from web.app.catalogue import compile_catalogue, entries
from web.app.html import el
from web.app.i18n import _, _n, language, rich, set_language
from web.app.particles import particle


@pytest.mark.parametrize(
    ("word", "pair", "form"),
    [
        ("곰", "이/가", "이"), ("여우", "이/가", "가"), ("곰", "을/를", "을"),
        ("여우", "을/를", "를"), ("곰", "은/는", "은"), ("여우", "은/는", "는"),
        ("곰", "으로/로", "으로"), ("여우", "으로/로", "로"), ("칼", "으로/로", "로"),
        ("칼", "이/가", "이"), ("곰", "와/과", "과"), ("여우", "와/과", "와"),
        ("곰", "과/와", "과"), ("3", "이/가", "이"), ("2", "이/가", "가"),
        ("4", "이/가", "가"), ("10", "이/가", "이"), ("1,000", "이/가", "이"),
        ("0", "이/가", "이"), ("7", "으로/로", "로"), ("6", "으로/로", "으로"),
        ("1000000000000", "이/가", "가"), ("Bob", "이/가", "이"), ("Anna", "이/가", "가"),
        ("Kyle", "으로/로", "로"), ("Jane", "이/가", "이"), ("Mark", "이/가", "가"),
        ("Jack", "이/가", "이"), ("AI", "이/가", "가"), ("PDF", "이/가", "가"),
        ("LAN", "이/가", "이"), ("A", "을/를", "를"), ("L", "으로/로", "로"),
        ("R2", "이/가", "가"), ("곰(봇)", "이/가", "이"), ("여우!!", "이/가", "가"),
        ("ㅋㅋ", "이/가", "이"), ("ㄹ", "으로/로", "로"), ("ㅏ", "이/가", "가"),
        ("🦊", "이/가", "이(가)"), ("🦊", "을/를", "을(를)"), ("🦊", "으로/로", "(으)로"),
        ("", "은/는", "은(는)"), ("翔", "이/가", "이(가)"), ("곰", "이에요/예요", "이에요"),
        ("여우", "이에요/예요", "예요"),
    ],
)  # fmt: skip
def test_particles(word: str, pair: str, form: str) -> None:
    assert particle(word, pair) == form


def test_sentences_with_particles() -> None:
    set_language("ko")
    assert _("{name:이/가} 생각하고 있어요", name="곰") == "곰이 생각하고 있어요"
    assert _("{name:이/가} 생각하고 있어요", name="나") == "내가 생각하고 있어요"
    assert rich("{name:이/가} 생각하고 있어요", name=el("b", "", "나")) == "<b>내</b>가 생각하고 있어요"
    assert rich("{name:이/가} 생각하고 있어요", name=el("b", "", "곰<")) == "<b>곰&lt;</b>이 생각하고 있어요"
    assert rich("{name:이/가} 생각하고 있어요", name="<곰>") == "&lt;곰&gt;이 생각하고 있어요"


def test_a_name_cannot_reach_into_anything() -> None:
    set_language("ko")
    assert _("{name:이/가} 생각하고 있어요", name="{n.__class__}") == "{n.__class__}가 생각하고 있어요"


def test_a_lone_person_is_you_inside_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_translate", lambda message: message)
    assert _("{name} took it.", name="You") == "You took it."
    assert _("It went to {name}. {name} smiled.", name="You") == "It went to you. You smiled."
    assert rich("It went to {name}.", name=el("b", "", "You")) == "It went to <b>you</b>."
    assert rich("{name} took it.", name=el("b", "", "You")) == "<b>You</b> took it."
    assert _("It went to {name}.", name="Youri") == "It went to Youri."


def test_an_empty_word_goes_with_its_particle(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _("{name:이/가} 생각하고 있어요", name="") == "생각하고 있어요"
    assert rich("{name:이/가} 생각하고 있어요", name="") == "생각하고 있어요"
    monkeypatch.setattr(i18n, "_translate", lambda message: message)
    assert _("{name} took {gem}.", name="", gem="a ruby") == "Took a ruby."
    assert rich("{name} took {gem}.", name="", gem=el("b", "", "a ruby")) == "Took <b>a ruby</b>."
    assert _("By the match {name} took it.", name="") == "By the match took it."
    assert _("{name} took it.", name="anna") == "anna took it."  # a name is written as its owner writes it


def test_counted_gems_have_their_plurals() -> None:
    slugs = ("white", "red", "black", "gold")
    assert gems.taken(slugs, (0, 2, 1, 0)) == "루비 2개, 오닉스 1개"
    assert gems.taken(slugs, (1, 1, 0, 0)) == "다이아, 루비"
    try:
        set_language("en")
        assert gems.taken(slugs, (2, 3, 2, 2)) == "2 diamonds, 3 rubies, 2 onyxes, 2 gold"
        assert gems.taken(slugs, (2, 1, 0, 0)) == "2 diamonds, 1 ruby"
        assert gems.taken(slugs, (1, 1, 0, 0)) == "diamond, ruby"
        assert gems.amounts(slugs, (2, 1, 0, 0)) == "Diamond 2, Ruby 1"
    finally:
        set_language("ko")


def test_languages() -> None:
    try:
        assert set_language("en-GB") == "en"
        assert _("내 차례") == "Your turn"
        assert _n("보석 {n}개 받기", 1) == "Take 1 gem"
        assert _n("보석 {n}개 받기", 3) == "Take 3 gems"
        assert set_language("ko_KR") == "ko"
        assert _("내 차례") == "내 차례"
        assert set_language("ja") == "en"
        assert _("no such message") == "no such message"
    finally:
        set_language("ko")
    assert language() == "ko"


def test_catalogues_are_complete_and_current() -> None:
    assert catalogues.problems() == []


def test_translations_keep_their_fields() -> None:
    for msgid, _plural, strings in entries(Path(catalogues.po_path("en")).read_text(encoding="utf-8")):
        if not msgid:
            continue
        wanted = {field for _literal, field, _spec in i18n._parse(msgid) if field}
        for text in strings:
            assert {field for _literal, field, _spec in i18n._parse(text) if field} <= wanted, msgid
            assert not any(spec for _literal, _field, spec in i18n._parse(text)), f"a particle in English: {text}"
            assert not any("가" <= letter <= "힣" for letter in text), f"Korean in English: {text}"


def test_compiled_catalogue_leaves_out_fuzzy_and_empty_entries() -> None:
    import gettext
    import io

    text = (
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "a"\nmsgstr "A"\n\n'
        '#, fuzzy\nmsgid "b"\nmsgstr "B"\n\nmsgid "c"\nmsgstr ""\n\nmsgid ""\n"d"\nmsgstr ""\n"D"\n"!"\n'
    )
    found = gettext.GNUTranslations(io.BytesIO(compile_catalogue(text)))
    assert [found.gettext(message) for message in "abcd"] == ["A", "b", "c", "D!"]


def test_the_borrowed_name_is_nowhere() -> None:
    for path in catalogues.LOCALE.rglob("*.po"):
        for msgid, _plural, strings in entries(path.read_text(encoding="utf-8")):
            assert "splendor" not in (msgid + "".join(strings)).lower()
            assert "스플렌더" not in msgid
