"""What happened, in words: log entries, the marks of last moves and new cards. Everything is read from `effects`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from web.app.chronicle import event_line, event_sentence, once
from web.app.context import Entry, SeatInfo, TableContext
from web.app.html import EMPTY, Markup, el, join
from web.app.i18n import N_, _, language, rich

from . import pieces, words

Effect = Mapping[str, Any]
Name = Callable[[int], str]
Tell = Callable[..., str]

_ENDINGS = {
    "points": N_("{name:이/가} 20점이 되어 이겼어요."),
    "crowns": N_("{name:이/가} 왕관 10개를 모아 이겼어요."),
    "colour": N_("{name:이/가} 한 색으로 10점이 되어 이겼어요."),
    "max_turns": N_("정해진 차례를 다 써서 승자 없이 끝났어요."),
    "hoarding": N_("황금과 진주를 쥐고만 있어 {name:이/가} 이겼어요."),
}
_SCROLLS = {
    "second_seat": N_("나중에 하는 {name:이/가} 특권 1개를 받고 시작해요."),
    "supply": N_("{name:이/가} 특권 1개를 받았어요."),
    "rival": N_("판 옆에 특권이 없어 {name:이/가} 상대의 특권 1개를 가져왔어요."),
    "none": N_("{name:은/는} 이미 특권이 3개라 더 받지 않았어요."),
}
_NOTHING = {
    "match": N_("판에 같은 색 토큰이 없어 토큰 매칭은 지나갔어요."),
    "steal": N_("상대에게 빼앗을 토큰이 없어 강탈은 지나갔어요."),
}


def _sentences(effects: Sequence[Effect], name: Name, tell: Tell) -> list[tuple[Effect, str]]:
    """Effects with their sentences, those without words left out. Who goes on acting is named once."""
    found = []
    subject = -1  # the seat that the last sentence was about
    for effect in effects:
        teller = _TELLERS.get(effect["kind"])
        if teller is None:
            continue
        said = teller(effect, once(name, subject), tell)
        if said:
            found.append((effect, said))
        if effect["kind"] not in _SUBJECTLESS:
            subject = effect.get("seat", -1)
    return found


def _took(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:이/가} {gems:을/를} 받았어요.", name=name(effect["seat"]), gems=words.tokens(effect["tokens"]))


def _bought(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:이/가} {card:을/를} 샀어요.", name=name(effect["seat"]), card=words.card_name(effect["card"]))


def _paid(effect: Effect, name: Name, tell: Tell) -> str:
    paid = words.amounts(effect["tokens"])
    return tell("낸 토큰: {tokens}.", tokens=paid) if paid else tell("토큰을 내지 않았어요.")


def _reserved(effect: Effect, name: Name, tell: Tell) -> str:
    who = name(effect["seat"])
    if effect["card"] is not None:
        return tell("{name:이/가} 황금을 받고 {card:을/를} 보관했어요.", name=who, card=words.card_name(effect["card"]))
    if effect["slot"] is not None:
        return tell("{name:이/가} 황금을 받고 {n}단계 카드를 뒤집어 보관했어요.", name=who, n=effect["level"])
    return tell("{name:이/가} 황금을 받고 {n}단계 더미에서 보관했어요.", name=who, n=effect["level"])


def _drew(effect: Effect, name: Name, tell: Tell) -> str:
    if effect["card"] is None:
        return ""
    return tell("뽑은 카드는 {card:이에요/예요}.", card=words.card_name(effect["card"]))


def _scroll(effect: Effect, name: Name, tell: Tell) -> str:
    which = "second_seat" if effect["cause"] == "second_seat" else effect["source"]
    return tell(_SCROLLS[which], name=name(effect["seat"]))


def _scroll_used(effect: Effect, name: Name, tell: Tell) -> str:
    gem = words.token(effect["token"])
    return tell("{name:이/가} 특권을 써서 {gem:을/를} 가져갔어요.", name=name(effect["seat"]), gem=gem)


def _refill(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:이/가} 판을 토큰 {n}개로 채웠어요.", name=name(effect["seat"]), n=len(effect["cells"]))


def _coloured(effect: Effect, name: Name, tell: Tell) -> str:
    gem = words.token(effect["colour"])
    return tell("{name:은/는} 이 카드를 {gem:으로/로} 정했어요.", name=name(effect["seat"]), gem=gem)


def _again(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:이/가} 한 차례를 더 해요.", name=name(effect["seat"]))


def _matched(effect: Effect, name: Name, tell: Tell) -> str:
    gem = words.token(effect["token"])
    return tell("토큰 매칭으로 {name:이/가} {gem:을/를} 가져갔어요.", name=name(effect["seat"]), gem=gem)


def _stole(effect: Effect, name: Name, tell: Tell) -> str:
    gem = words.token(effect["token"])
    seat, rival = name(effect["seat"]), name(effect["rival"])
    return tell("{name:이/가} {rival}에게서 {gem:을/를} 빼앗았어요.", name=seat, rival=rival, gem=gem)


def _nothing(effect: Effect, name: Name, tell: Tell) -> str:
    return tell(_NOTHING[effect["ability"]])


def _royal(effect: Effect, name: Name, tell: Tell) -> str:
    royal = words.royal_name(effect["royal"])
    return tell("{name:이/가} {royal:을/를} 받았어요.", name=name(effect["seat"]), royal=royal)


def _discarded(effect: Effect, name: Name, tell: Tell) -> str:
    gems = words.tokens(effect["tokens"])
    return tell("{name:이/가} {gems:을/를} 주머니에 넣었어요.", name=name(effect["seat"]), gems=gems)


def _passed(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:은/는} 할 수 있는 일이 없어 차례를 넘겼어요.", name=name(effect["seat"]))


def _start(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:이/가} 먼저 시작해요.", name=name(effect["seat"]))


def _over(effect: Effect, name: Name, tell: Tell) -> str:
    winner = effect["winner"]
    return tell(_ENDINGS.get(effect["reason"], N_("경기가 끝났어요.")), name=name(winner) if winner is not None else "")


_TELLERS: dict[str, Callable[[Effect, Name, Tell], str]] = {
    "took": _took, "bought": _bought, "paid": _paid, "reserved": _reserved, "drew": _drew, "scroll": _scroll,
    "scroll_used": _scroll_used, "refill": _refill, "coloured": _coloured, "extra_turn": _again, "matched": _matched,
    "stole": _stole, "nothing": _nothing, "royal": _royal, "discarded": _discarded, "passed": _passed,
    "start": _start, "game_over": _over,
}  # fmt: skip
_SUBJECTLESS = frozenset(("paid", "drew", "nothing"))
"""Effects whose sentences name nobody: who acted before them acts on after them."""

SILENT = frozenset(("filled", "dealt", "restocked"))
"""Effects that the picture tells by itself."""


def _in_order(effects: Sequence[Effect]) -> list[Effect]:
    """The act first, its payment after it: so a person would tell it."""
    told = [effect for effect in effects if effect["kind"] != "paid"]
    paid = [effect for effect in effects if effect["kind"] == "paid"]
    return told[:1] + paid + told[1:]


def _name(seats: Sequence[SeatInfo], seat: int) -> str:
    return seats[seat].name if 0 <= seat < len(seats) else "?"


def sentence(entry: Entry, ctx: TableContext) -> str:
    """One log entry in words, plain text; "" for entries without anything to tell (deals, tokens of a refill)."""
    if "event" in entry:
        return event_sentence(entry, ctx)
    told = _sentences(_in_order(entry["effects"]), lambda seat: _name(ctx.seats, seat), _)
    return " ".join(said for _effect, said in told)


_lines: dict[tuple[str, str, tuple[str, ...]], Markup] = {}


def line(entry: Entry, ctx: TableContext) -> Markup:
    """One log entry as markup: names stand out, cards show their mark. Remembered: a log is drawn again and again."""
    if "event" in entry:
        return event_line(entry, ctx)
    key = language(), str(entry["effects"]), tuple([seat.name for seat in ctx.seats])
    found = _lines.get(key)
    if found is None:
        if len(_lines) > 2000:
            _lines.clear()
        found = _lines[key] = _line(entry, ctx)
    return found


def _line(entry: Entry, ctx: TableContext) -> Markup:

    def name(seat: int) -> str:
        return el("b", "", _name(ctx.seats, seat))

    out: list[Markup] = []
    for effect, said in _sentences(_in_order(entry["effects"]), name, rich):
        card = effect.get("card")
        mark = effect["kind"] in ("bought", "reserved", "drew") and card is not None
        out.append(join(pieces.mini(card, 0) if mark else EMPTY, Markup(said)))
        if effect["kind"] in ("bought", "royal") and effect["points"]:
            out.append(el("b", "plus", f"+{effect['points']}"))
    return Markup(" ".join(out))


def entry_seat(entry: Entry) -> int:
    """Whose doing an entry is; chance counts for the seat its effects name, else -1."""
    seat: int = entry.get("seat", -1)
    if seat >= 0:
        return seat
    for effect in entry.get("effects", ()):
        if "seat" in effect:
            found: int = effect["seat"]
            return found
    return -1


@dataclass(slots=True)
class Recent:
    """What changed since the viewer last acted."""

    new_cards: set[int] = field(default_factory=set)
    marks: dict[int, str] = field(default_factory=dict)  # cells: left (a rival took it) or came (refilled)
    effects: dict[int, list[Effect]] = field(default_factory=dict)  # by seat, in order
    last: int = -1  # the seat that acted last


def recent(ctx: TableContext) -> Recent:
    """Walk back over the log to the viewer's own last act (own acts at the very end count as recent)."""
    found = Recent()
    others = False
    for entry in reversed(ctx.log):
        if "event" in entry:
            if entry["event"] == "undo":
                break
            continue
        seat = entry_seat(entry)
        if seat == ctx.me and others:
            break
        if seat >= 0 and seat != ctx.me:
            if ctx.me < 0 and seat in found.effects and found.last != seat:
                break
            others = True
        if seat >= 0 and found.last < 0:
            found.last = seat
        for effect in reversed(entry["effects"]):
            kind = effect["kind"]
            if kind in ("dealt", "start"):
                return found
            if kind == "restocked":
                found.new_cards.add(effect["card"])
            elif kind == "filled":
                found.marks.setdefault(effect["cell"], "came")
            elif seat >= 0:
                found.effects.setdefault(seat, []).insert(0, effect)
                if seat != ctx.me:
                    for cell in cells_left(effect):
                        found.marks.setdefault(cell, "left")
    return found


def extra_turn(ctx: TableContext) -> int:
    """The seat that plays an extra turn now, or will have one after this turn; -1 when nobody does."""
    turn: int = ctx.view["turn"]
    if ctx.view["outcome"] is not None:
        return -1
    if ctx.view["again"]:
        return turn
    for entry in reversed(ctx.log):
        for effect in reversed(entry.get("effects", ())):
            if effect["kind"] == "extra_turn":
                return turn if effect["seat"] == turn else -1
            if effect["kind"] in ("took", "reserved", "bought", "passed", "start"):
                return -1
    return -1


def cells_left(effect: Effect) -> list[int]:
    """Cells from which somebody took a token."""
    if effect["kind"] == "took":
        return list(effect["cells"])
    return [effect["cell"]] if effect["kind"] in ("scroll_used", "matched", "reserved") else []


def words_of(effects: Sequence[Effect], ctx: TableContext) -> str:
    """What a seat did, in a few sentences."""
    acts = [effect for effect in effects if effect["kind"] not in ("paid", "drew")]
    return " ".join(said for _effect, said in _sentences(acts, lambda seat: _name(ctx.seats, seat), _))
