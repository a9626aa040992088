"""The word for who has opened the page inside another app, such as a messenger: what does not work, and the way out.

Plain HTML that the build puts into `in-app.mjs` in each language; that script does the rest, without Python.
"""

from __future__ import annotations

from web.app.html import Markup, el, icon
from web.app.i18n import N_, _, language, rich, set_language

APPS = {
    "kakao": N_("카카오톡"), "naver": N_("네이버"), "line": N_("라인"), "instagram": N_("인스타그램"),
    "facebook": N_("페이스북"),
}  # fmt: skip
"""What the apps are called, by the names that in-app.mjs has for them."""


def render_note(lang: str) -> Markup:
    """The note in a language, for every app: its name is put into each <b>. The page's language stays as it was."""
    before = language()
    set_language(lang)
    try:
        name = el("b")
        return el(
            "aside", "topstrip info in-app",
            icon("i-out"),
            el(
                "p", "",
                el("span", "", rich("{app} 안이라 홈 화면에 설치할 수 없고, 하던 게임도 여기에만 남아요.", app=name)),
                el("span", "", " ", _("인터넷 없이는 열리지 않아요."), data_part="offline"),
                role="status", data_part="said", data_copied=_("복사했어요. 브라우저 주소창에 붙여 넣으세요."),
                data_by_hand=_("복사가 막혀 있어요. 앱의 메뉴에서 브라우저로 열기를 고르세요."),
            ),
            el(
                "div", "bts",
                el("a", "btn", _("브라우저에서 열기"), data_part="link"),
                el("button", "btn", _("주소 복사"), type="button", data_part="copy"),
                el("button", "ibtn", icon("i-close"), type="button", aria_label=_("닫기"), data_part="close"),
            ),
            aria_label=_("알림"), **{f"data_{app}": _(name) for app, name in APPS.items()},
        )  # fmt: skip
    finally:
        set_language(before)
