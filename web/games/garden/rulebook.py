"""The rules in our own words, short enough to read at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.app.html import Markup, el
from web.app.i18n import N_, _

# (anchor, title, sentences)
_CHAPTERS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("aim", N_("한 판의 흐름"), (
        N_("씨앗을 사서 밭에 심고, 물을 줘서 키우고, 거두면 점수가 돼요. 점수가 가장 높은 사람이 이겨요."),
        N_("가게의 마지막 씨앗을 누가 사면 그 사람의 차례까지만 하고 끝나요."),
    )),
    ("main", N_("내 차례"), (
        N_(
            "주사위 네 개를 굴리고, 순서와 횟수에 상관없이 아래 일을 해요. "
            "할 수 있는 일이 있으면 주사위를 남길 수 없어요."
        ),
        N_(
            "사기: 값 이상의 눈 하나로 씨앗을 사요. "
            "씨앗마다 내 마커 하나가 필요하고, 같은 씨앗은 한 차례에 두 개까지예요."
        ),
        N_("심기: 눈 두 개가 가리키는 빈자리에 손의 타일을 놓아요. 2와 5라면 2-5나 5-2예요."),
        N_(
            "물 주기: 값 이상의 눈 하나로 내 씨앗 하나를 키워요. "
            "값이 더 낮은 이웃 씨앗이 누구 것이든 줄줄이 함께 자라요."
        ),
        N_("수확: 값 이상의 눈 하나로 다 자란 내 작물을 거둬요. 값이 더 낮은 이웃 작물도 줄줄이 주인에게 가요."),
        N_(
            "거둔 작물은 값만큼 주인의 점수가 되고, 수확한 사람은 남의 작물 하나마다 1점을 더 받아요. "
            "별 자리는 두 배예요."
        ),
        N_("네 눈이 모두 같으면 주사위를 쓰기 전에 다시 굴려도 돼요."),
    )),
    ("discs", N_("마커"), (
        N_("마커는 모두 8개예요. 씨앗, 심은 작물, 놓은 동물과 해시계에 하나씩 올라가요."),
        N_("작물을 거두거나 먹히면 그 마커가 돌아오고, 동물이 나가면 그 위의 마커가 모두 돌아와요."),
    )),
    ("eat", N_("새와 토끼"), (
        N_("눈 하나로 내 동물을 눈만큼까지 곧게 옮겨요. 다른 타일은 지나갈 수 있지만 바위는 못 지나가요."),
        N_(
            "새는 남의 씨앗을, 토끼는 남의 다 자란 작물을 먹고 그 자리에 서요. "
            "한 사람 것은 한 차례에 한 번만 먹어요."
        ),
        N_("삼키기: 작물이 사라지고, 내 마커 하나가 동물 위에 묶여요."),
        N_("씨앗으로 얻기: 값 이상의 눈을 하나 더 쓰고, 내 마커를 올려 씨앗으로 손에 가져와요."),
        N_("눈 6으로 새와 토끼를 서로 뒤집어요. 동물이 선 자리의 두 눈과 따로 6이 있으면 누구의 동물이든 내보내요."),
    )),
    ("tools", N_("해시계, 허수아비, 태양, 바위"), (
        N_(
            "해시계: 한 차례에 한 번, 주사위 하나를 1이나 2, 또는 둘을 함께 1만큼 올리거나 내려요. "
            "1과 6은 넘지 않아요."
        ),
        N_("눈 6으로 뒤집으면 허수아비예요. 둘레 여덟 자리의 내 씨앗을 새에게서 지키고, 거기서 거두면 3점을 더해요."),
        N_("태양: 한 판에 한 번, 남은 주사위를 모두 다시 굴리거나 하나를 원하는 눈으로 바꿔요. 안 쓰면 5점이에요."),
        N_("바위: 둘이 할 때만 하나씩 있어요. 한번 놓으면 그 자리와 동물의 길을 막아요."),
    )),
    ("over", N_("끝날 때 더하는 점수"), (
        N_("다섯 가지를 하나씩 모은 세트마다 15점이에요."),
        N_("같은 작물 3개는 10점, 4개는 15점, 5개는 20점이에요. 같은 타일이 두 가지에 함께 쓰여요."),
        N_("손에 남은 씨앗은 하나에 5점을 잃고, 쓰지 않은 태양은 5점이에요. 밭에 남은 것은 점수가 없어요."),
    )),
    ("screen", N_("화면에서"), (
        N_("주사위를 고르면 그 눈으로 할 수 있는 곳이 밝아져요. 밭이나 가게, 손의 타일을 먼저 눌러도 돼요."),
        N_("거둘 작물을 누르면 줄줄이 거둘 타일과 사람마다 받을 점수가 미리 보여요. 아래에서 확정해요."),
        N_("해시계로 바꾼 눈은 주사위를 쓰기 전에 되돌릴 수 있어요. 자리를 누르면 그 사람이 가진 것이 보여요."),
    )),
)  # fmt: skip


def house(options: Mapping[str, Any]) -> list[str]:
    """What was agreed for this match, in words."""
    found = {name: options.get(name, default) for name, default in _DEFAULTS.items()}
    said = [
        _("별은 높은 구석의 네 자리에 있어요.") if found["star_cells"] == "corner4"
        else _("별은 두 눈의 합이 10 이상인 여섯 자리에 있어요."),
        _("별과 허수아비가 겹치면 3점을 더한 뒤 두 배로 해요.") if found["scarecrow_star"] == "add_then_double"
        else _("별과 허수아비가 겹치면 두 배 대신 3점만 더해요."),
        _("허수아비의 3점은 거기서 거둔 누구의 작물에나 붙어요.") if found["scarecrow_bonus"] == "all"
        else _("허수아비의 3점은 그 주인의 작물에만 붙어요."),
        _("해시계로 바꾼 주사위는 자리를 고르는 데만 써요.") if found["sundial_scope"] == "coordinates"
        else _("해시계로 바꾼 주사위도 무엇에나 써요."),
        _("해시계로 둘을 바꿀 때 서로 다른 쪽으로 바꿔도 돼요.") if found["sundial_pair"] == "free"
        else _("해시계로 둘을 바꿀 때는 같은 쪽으로만 바꿔요."),
    ]  # fmt: skip
    if not found["forced_actions"]:
        said.append(_("주사위를 남기고 차례를 마쳐도 돼요."))
    said.append(
        _("같은 작물은 다섯 개까지만 쳐요.") if found["samekind"] == "cap5"
        else _("같은 작물이 여섯 개를 넘으면 가장 이롭게 3~5개씩 나눠 쳐요.")
    )  # fmt: skip
    said.append(
        _("점수가 같으면 거둔 작물의 수가 많은 쪽이 앞서요.") if found["tie"] == "tile_count"
        else _("점수가 같으면 거둔 작물의 값을 더해 큰 쪽이 앞서요.")
    )  # fmt: skip
    said.append(_("{n}라운드가 지나면 그때의 점수로 끝나요.", n=found["max_rounds"]))
    return said


_DEFAULTS: Mapping[str, Any] = {
    "star_cells": "", "scarecrow_star": "", "scarecrow_bonus": "", "sundial_scope": "", "sundial_pair": "",
    "forced_actions": True, "samekind": "", "tie": "", "max_rounds": 500,
}  # fmt: skip


def panel(phase: str, options: Mapping[str, Any]) -> Markup:
    """All chapters; the one that matters now is marked."""
    out = []
    for anchor, title, sentences in _CHAPTERS:
        here = anchor == phase
        out.append(
            el("section", f"chapter{' here' if here else ''}",
               el("h3", "", _(title), el("span", "pill", _("지금")) if here else None),
               [el("p", "", _(sentence)) for sentence in sentences], id=f"rule-{anchor}", data_here=here)
        )  # fmt: skip
    own = [el("p", "", text) for text in house(options)]
    out.append(el("section", "chapter", el("h3", "", _("이 판의 약속")), own, id="rule-house"))
    return Markup("".join(out))
