"""The rules in our own words, short enough to read at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.app.html import Markup, el
from web.app.i18n import N_, _

from . import words

# (anchor, title, sentences)
_CHAPTERS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("aim", N_("끝과 승자"), (
        N_("누군가 50원 이상을 갖거나 0원보다 적어지는 순간 경기가 끝나요. 그때 가장 부자인 사람이 이겨요."),
        N_("25원으로 시작해요. 통행료는 모자라도 모두 내고, 돈이 같으면 함께 이겨요."),
    )),
    ("order", N_("영지와 길"), (
        N_("저마다 받은 카드를 원하는 순서로 늘어놓고 함께 뒤집어요. 이것이 내 영지예요."),
        N_("맨 오른쪽 영지가 내 출발점이에요. 새 영지가 오른쪽에 붙으면 출발점도 바뀌어요."),
        N_("말은 시계 방향으로 돌아요. 한 줄은 오른쪽에서 왼쪽으로 지나고, 다음은 왼쪽 사람의 출발점이에요."),
    )),
    ("move", N_("주사위와 특수 카드"), (
        N_("주사위를 굴린 뒤 움직이기 전에 특수 카드를 한 장까지 쓸 수 있어요. 쓴 카드는 버려요."),
        N_("J는 한 칸 더 가고, K는 다시 굴려 새 눈만 따르고, Q는 그 자리에서 쉬고 차례를 끝내요."),
        N_("Q로 쉬면 통행료가 없지만 월급도 점령도 보강도 없어요."),
    )),
    ("salary", N_("월급"), (
        N_("내 출발점을 지나거나 그곳에 서면 5원이나 카드 2장을 받아요. 영지가 없으면 월급도 없어요."),
        N_("월급은 도착한 곳의 일보다 먼저 받아서, 받은 카드를 바로 쓸 수 있어요."),
    )),
    ("arrive", N_("통행료와 점령"), (
        N_("남의 영지에 서면 놓인 카드 한 장에 1원씩 내거나, 손에서 더 강한 조합을 내려놓아 점령해요."),
        N_("점령하면 놓여 있던 카드를 손에 넣고, 그 영지를 위에 선 말들과 함께 내 줄 오른쪽 끝으로 옮겨요."),
        N_("줄이 넘치면 맨 왼쪽 영지와 그 카드를 버려요. 거기 있던 말은 주인의 출발점으로 가요."),
    )),
    ("reinforce", N_("보강"), (
        N_("내 영지에 서면 손과 영지의 카드를 마음대로 바꿔요. 끝에는 1~5장이 하나의 조합이어야 해요."),
    )),
    ("combos", N_("조합의 세기"), (
        N_("내려놓은 카드는 모두 한 조합에 들어가야 해요. 짝이 아닌 카드를 끼울 수 없어요."),
        N_("같은 조합이면 숫자를, 숫자도 같으면 무늬를 봐요. 무늬는 ♠ ♦ ♥ ♣ 순서로 강해요."),
        N_("A는 가장 높고, A-2-3-4에서만 가장 낮아요. 다섯 장 스트레이트는 네 장보다 언제나 강해요."),
    )),
    ("discard", N_("손은 5장까지"), (
        N_("손이 5장을 넘는 순간 골라서 5장만 남겨요. 더미가 떨어지면 버린 카드를 섞어 다시 써요."),
        N_("앞면이 보였던 카드는 더미에 섞이기 전까지 모두가 기억해요. 자리를 누르면 볼 수 있어요."),
    )),
    ("screen", N_("화면에서"), (
        N_("특수 카드를 누르면 갈 곳이 먼저 보여요. 영지를 누르면 가운데에서 자세히 볼 수 있어요."),
        N_("점령할 때는 이기는 조합이 모두 보이고, 다른 카드를 고르면 왜 못 이기는지 알려 줘요."),
    )),
)  # fmt: skip


def house(options: Mapping[str, Any]) -> list[str]:
    """What was agreed for this match, in words."""
    said = []
    if options.get("arrange") == "random":
        said.append(_("영지는 받은 순서대로 놓여요."))
    else:
        said.append(_("영지 순서는 저마다 정하고, 모두 정할 때까지 서로 보지 못해요."))
    if options.get("suit_tie") == "best_suit":
        said.append(_("숫자가 같으면 조합에서 가장 좋은 무늬를 견주어요."))
    else:
        said.append(_("숫자가 같으면 가장 높은 카드의 무늬부터 견주어요."))
    said.append(_("{n}라운드가 지나면 끝나고, 가장 부자가 이겨요.", n=options.get("max_rounds", 200)))
    return said


def ladder(now: str = "") -> Markup:
    """All combinations, the strongest first; `now` is the one to stand out."""
    return el(
        "ol", "ladder",
        [el("li", "on" if slug == now else "", words.kind(slug), aria_current="true" if slug == now else None)
         for slug in words.ladder()],
    )  # fmt: skip


def panel(phase: str, options: Mapping[str, Any]) -> Markup:
    """All chapters; the one that matters now is marked."""
    out = []
    for anchor, title, sentences in _CHAPTERS:
        here = anchor == phase
        out.append(
            el("section", f"chapter{' here' if here else ''}",
               el("h3", "", _(title), el("span", "pill", _("지금")) if here else None),
               [el("p", "", _(sentence)) for sentence in sentences], ladder() if anchor == "combos" else None,
               id=f"rule-{anchor}", data_here=here)
        )  # fmt: skip
    own = [el("p", "", text) for text in house(options)]
    out.append(el("section", "chapter", el("h3", "", _("이 판의 약속")), own, id="rule-house"))
    return Markup("".join(out))
