"""The builder: escaping above all."""

import pytest

from web.app.html import Markup, el, escape, icon, join


def test_text_and_attributes_are_escaped() -> None:
    assert el("b", 'a"b', "<i>&", title='"><script>') == (
        '<b class="a&quot;b" title="&quot;&gt;&lt;script&gt;">&lt;i&gt;&amp;</b>'
    )


def test_markup_stays_as_it_is() -> None:
    assert el("p", "", el("b", "", "x"), " & ") == "<p><b>x</b> &amp; </p>"
    assert isinstance(el("p"), Markup)
    assert isinstance(join("a"), Markup)


def test_children_of_every_kind() -> None:
    assert el("p", "", None, 3, 0, False, True, ["a", [el("br"), 2]], (x for x in "bc")) == "<p>30a<br>2bc</p>"


def test_attributes() -> None:
    made = el(
        "input", data_action="go", for_="x", disabled=True, hidden=False, title=None, tabindex=-1, aria_label="ㄱ"
    )
    assert made == '<input data-action="go" for="x" disabled="" tabindex="-1" aria-label="ㄱ">'


def test_svg_children_are_closed() -> None:
    assert icon("i-menu").endswith("></use></svg>")
    assert icon("i-menu") is icon("i-menu")


@pytest.mark.parametrize("name", ["style", "onclick", "on_click", "x y", 'a"b', "a>"])
def test_attributes_that_the_page_forbids(name: str) -> None:
    with pytest.raises(ValueError, match="not allowed"):
        el("p", **{name: "1"})


def test_escape_is_idempotent_only_once() -> None:
    assert escape("&lt;") == "&amp;lt;"
