"""Parts of the bar that names an act and its result before it is confirmed."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.duel.lines import scroll_cause, scroll_source
from engine.games.duel.phases import MOST_TOKENS
from web.app import bars
from web.app.bars import warning
from web.app.context import TableContext
from web.app.html import Markup, el, spoken
from web.app.i18n import N_, _, _n

from . import pieces, words
from .keys import key
from .words import SLUGS

_CAUSES = {"three_alike": N_("같은 색 3개라"), "two_pearls": N_("진주 2개라")}


def button(
    action: str, text: str, *, ok: bool = True, main: bool = False, picture: str = "", ident: str | None = None,
    name: str | None = None,
) -> Markup:  # fmt: skip
    """A button of the bar with its key."""
    keys = key(name or ident or "go")
    return bars.button(action, text, ok=ok, main=main, picture=picture, ident=ident, keys=keys)


def go(action: str, text: str, *, ok: bool = True, main: bool = True, picture: str = "i-check") -> Markup:
    """The one button that confirms."""
    return button(action, text, ok=ok, main=main, picture=picture, ident="go")


def chips(kinds: Sequence[int], letters: bool) -> Markup:
    """Tokens in a row, to look at; their words stand in the label."""
    label = ", ".join(words.token(kind) for kind in kinds)
    return el("span", "chips", [pieces.gem(kind, None, letters) for kind in kinds], role="img", aria_label=label)


def choice(action: str, kind: int, chosen: bool, letters: bool, note: str, seen: Markup | str) -> Markup:
    """One kind of token among those that can be chosen. `note` is heard, `seen` is its short form on the screen."""
    name = words.token(kind)
    return el(
        "button", f"pay c-{SLUGS[kind]}", spoken(f"{name}, {note}"), pieces.gem(kind, None, letters),
        el("small", "", seen, aria_hidden="true"), type="button", role="radio", data_action=action,
        data_arg=kind, id=f"choice-{kind}", aria_checked="true" if chosen else "false",
    )  # fmt: skip


def excess(ctx: TableContext, gain: int) -> Markup | None:
    """A warning that so many tokens will have to go, before anything is confirmed."""
    over = sum(ctx.view["seats"][ctx.me]["tokens"]) + gain - MOST_TOKENS
    return warning(_n("{n}개는 주머니에 버려야 해요", over)) if over > 0 else None


def holding(ctx: TableContext, gain: int) -> Markup | str:
    """How many tokens there will be, or that some will have to go."""
    return excess(ctx, gain) or _n("받은 뒤 토큰 {n}개", sum(ctx.view["seats"][ctx.me]["tokens"]) + gain)


def scroll_words(ctx: TableContext, seat: int, source: str) -> str:
    """What happens when a seat is to get a scroll."""
    name = ctx.seats[seat].name
    if source == "none":
        return _("{name:은/는} 이미 특권이 3개라 더 받지 않아요", name=name)
    if source == "supply":
        return _("{name:이/가} 특권 1개를 받아요", name=name)
    if ctx.me == 1 - seat:
        return _("내 특권 1개가 {name}에게 넘어가요", name=name)
    return _("{name:이/가} 상대의 특권 1개를 가져와요", name=name)


def scroll_warning(ctx: TableContext, kinds: Sequence[int]) -> Markup | None:
    """That taking these tokens in one line gives the opponent a scroll."""
    cause = scroll_cause(kinds)
    if cause is None:
        return None
    one, two = ctx.view["seats"]
    rival = 1 - ctx.me
    source = scroll_source((one["scrolls"], two["scrolls"], ctx.view["supply"]), rival)
    return warning(_("{why} {what}", why=_(_CAUSES[cause]), what=scroll_words(ctx, rival, source)))
