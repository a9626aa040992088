"""The rules in our own words, short enough to read at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.app.html import Markup, el
from web.app.i18n import N_, _

# (anchor, title, sentences)
_CHAPTERS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("aim", N_("이기는 세 가지 길"), (
        N_("20점을 모으거나, 왕관 10개를 모으거나, 한 색 카드로만 10점을 모으면 그 자리에서 바로 이겨요."),
        N_("왕실 카드의 점수는 20점에는 들어가지만 한 색 점수에는 들어가지 않아요."),
    )),
    ("turn", N_("내 차례"), (
        N_("먼저 원하면 특권을 쓰고, 그다음 원하면 판을 채워요. 이 순서는 바꿀 수 없어요."),
        N_("그런 다음 꼭 한 가지를 해요: 토큰 받기, 황금을 받고 카드 보관하기, 카드 사기."),
        N_("토큰 받기: 가로, 세로, 대각선으로 이어진 1~3개를 받아요. 빈칸이나 황금을 건너뛸 수 없어요."),
        N_("같은 색 3개나 진주 2개를 한 번에 받으면 상대가 특권 1개를 받아요."),
        N_("보관: 판의 황금 1개를 받고 카드나 더미의 맨 위 카드를 맡아 둬요. 판에 황금이 있어야 하고 3장까지예요."),
        N_("구매: 놓인 카드나 보관한 카드를 사요. 산 카드의 보너스만큼 그 색을 덜 내고, 황금은 무엇이든 대신해요."),
    )),
    ("filled", N_("특권과 채우기"), (
        N_("특권 1개를 내면 판에서 보석이나 진주 1개를 골라 가져와요. 황금은 안 되고, 줄과 상관없어요."),
        N_("채우기: 주머니의 토큰을 가운데부터 나선 순서로 빈칸에 놓아요. 대신 상대가 특권 1개를 받아요."),
        N_("특권은 모두 3개예요. 판 옆에 없으면 상대의 것을 가져오고, 이미 3개면 더 받지 않아요."),
        N_("할 수 있는 일이 하나도 없으면 먼저 판을 채워야 해요. 그래도 없으면 차례가 넘어가요."),
    )),
    ("colour", N_("카드의 능력"), (
        N_("차례 추가: 이 차례가 끝나면 한 차례를 더 해요. 특권 획득: 특권 1개를 받아요."),
        N_("토큰 매칭: 판에서 카드와 같은 색 토큰 1개를 가져와요. 강탈: 상대의 보석이나 진주 1개를 빼앗아요."),
        N_("색상 복사: 내가 가진 보너스 색 가운데 하나로 정해요. 보너스가 있는 카드가 있어야 살 수 있어요."),
        N_("능력은 사자마자 일어나고, 할 수 없으면 그냥 지나가요."),
    )),
    ("royal", N_("왕실 카드"), (
        N_("왕관이 3개가 될 때와 6개가 될 때 왕실 카드를 한 장씩 골라요. 능력은 바로 일어나요."),
    )),
    ("discard", N_("토큰은 10개까지"), (
        N_("차례가 끝날 때 진주와 황금까지 합쳐 10개를 넘으면, 넘은 만큼 골라 주머니에 넣어요."),
    )),
    ("screen", N_("화면에서"), (
        N_("판 위를 손가락으로 긋거나, 줄의 두 끝을 누르거나, 한 칸씩 눌러 고르고 아래에서 확정해요."),
        N_("황금을 누르면 보관할 카드를, 카드를 누르고 보관을 누르면 가져올 황금을 골라요."),
        N_("주머니를 누르면 채워질 칸이 보여요. 상대의 자리를 누르면 가진 것을 모두 볼 수 있어요."),
    )),
)  # fmt: skip
# Chapters that speak of other phases too.
_HERE = {"main": "turn", "match": "colour", "steal": "colour"}


def house(options: Mapping[str, Any]) -> list[str]:
    """What was agreed for this match, in words."""
    said = []
    if options.get("pyramid_reserve") == "hidden":
        said.append(_("이 판에서는 놓인 카드를 보관해도 상대에게 뒷면만 보여요."))
    else:
        said.append(_("놓인 카드를 보관하면 상대에게도 보이고, 더미에서 보관하면 뒷면만 보여요."))
    if options.get("hoard_rule") == "on":
        said.append(_("황금 3개와 진주 2개를 세 차례 내리 쥐고 시작하면 그 차례에 카드를 사거나 내놓아야 해요."))
    said.append(_("모두 {n}차례가 지나도 끝나지 않으면 승자 없이 끝나요.", n=options.get("max_turns", 300)))
    return said


def panel(phase: str, options: Mapping[str, Any]) -> Markup:
    """All chapters; the one that matters now is marked."""
    now = _HERE.get(phase, phase)
    out = []
    for anchor, title, sentences in _CHAPTERS:
        here = anchor == now
        out.append(
            el("section", f"chapter{' here' if here else ''}",
               el("h3", "", _(title), el("span", "pill", _("지금")) if here else None),
               [el("p", "", _(sentence)) for sentence in sentences], id=f"rule-{anchor}", data_here=here)
        )  # fmt: skip
    own = [el("p", "", text) for text in house(options)]
    out.append(el("section", "chapter", el("h3", "", _("이 판의 약속")), own, id="rule-house"))
    return Markup("".join(out))
