"""The rules in our own words, short enough to read at the table."""

from __future__ import annotations

from web.app.context import View
from web.app.html import Markup, el
from web.app.i18n import N_, _

# (anchor, title, sentences)
_CHAPTERS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("aim", N_("무엇을 하나요"), (
        N_("보석을 모아 카드를 사고 점수를 쌓아요. 산 카드는 다음 카드를 싸게 해 주고 귀족을 불러요."),
        N_("누군가 15점 이상으로 차례를 마치면 마지막 라운드예요. 모두 같은 수의 차례를 마친 뒤 점수를 비교해요."),
        N_("점수가 가장 높은 사람이 이겨요. 먼저 15점이 된다고 이기는 것은 아니에요."),
        N_("점수가 같으면 산 카드가 적은 사람이, 그것도 같으면 함께 이겨요."),
    )),
    ("turn", N_("내 차례"), (
        N_("보석 받기, 카드 예약, 카드 구매 가운데 한 가지를 해요."),
        N_("보석: 서로 다른 색 3개, 또는 4개 이상 남은 색에서 같은 색 2개를 받아요. 색이 모자라면 있는 만큼만 받아요."),
        N_("예약: 시장 카드나 더미의 맨 위 카드를 맡아 두고 황금 1개를 받아요. 황금이 없어도 되고, 3장까지예요."),
        N_("구매: 시장이나 예약한 카드를 사요. 산 카드 한 장마다 그 색 비용이 1 줄고, 황금은 어느 색이든 대신해요."),
    )),
    ("return", N_("토큰은 10개까지"), (
        N_("차례가 끝날 때 황금까지 합쳐 10개를 넘으면, 넘은 만큼 골라 돌려줘요. 방금 받은 것도 돌려줄 수 있어요."),
    )),
    ("noble", N_("귀족"), (
        N_("차례가 끝날 때 산 카드가 귀족의 조건을 채우면 귀족이 찾아와 3점을 줘요. 토큰과 예약 카드는 세지 않아요."),
        N_("한 차례에 한 명만 와요. 여럿이면 한 명을 고르고, 나머지는 다음 차례에 올 수 있어요."),
    )),
    ("pass", N_("드문 일"), (
        N_("할 수 있는 일이 하나도 없을 때만 차례가 저절로 넘어가요. 모두 그러면 승자 없이 끝나요."),
    )),
    ("screen", N_("화면에서"), (
        N_("은행의 보석을 누르면 담기고, 또 누르면 2개가 되거나 빠져요. 확정하기 전에는 언제든 바꿀 수 있어요."),
        N_("초록 테두리와 ✓는 지금 살 수 있는 카드예요. 카드 위쪽 숫자는 점수, 오른쪽 보석은 할인, 아래는 비용이에요."),
        N_("상대의 자리를 누르면 가진 것을 모두 볼 수 있어요."),
    )),
)  # fmt: skip


def now(view: View) -> str:
    """The chapter that matters at this moment."""
    if view["phase"] != "main":
        return str(view["phase"])
    return "aim" if view["last_round"] else "turn"


def panel(now: str = "turn") -> Markup:
    """All chapters; the one that matters now (`now`) is marked and scrolled to."""
    out = []
    for anchor, title, sentences in _CHAPTERS:
        here = anchor == now
        out.append(
            el("section", f"chapter{' here' if here else ''}",
               el("h3", "", _(title), el("span", "pill", _("지금")) if here else None),
               [el("p", "", _(sentence)) for sentence in sentences], id=f"rule-{anchor}", data_here=here)
        )  # fmt: skip
    return Markup("".join(out))
