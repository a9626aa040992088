"""What happened, in words: log entries, the marks of last moves and new cards. Everything is read from `effects`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from web.app.chronicle import event_line, event_sentence, once
from web.app.context import Entry, SeatInfo, TableContext
from web.app.html import EMPTY, Markup, el, icon, join
from web.app.i18n import N_, _, language, rich

from . import pieces, words

Effect = Mapping[str, Any]
Tell = Callable[..., str]

_ENDINGS = {
    "points": N_("경기가 끝났어요."),
    "all_passed": N_("모두 할 수 있는 일이 없어 승자 없이 끝났어요."),
    "max_rounds": N_("정해진 라운드를 다 써서 승자 없이 끝났어요."),
}

_ABOUT_A_SEAT = frozenset(("took", "bought", "reserved", "returned", "passed", "last_round"))
"""Effects whose sentences begin with the name of their seat."""


def _one(effect: Effect, name: Callable[[int], str], tell: Tell) -> str:
    """One effect as a sentence; "" for what needs no words of its own."""
    kind = effect["kind"]
    if kind == "took":
        return tell(
            "{name:이/가} {gems:을/를} 받았어요.", name=name(effect["seat"]), gems=words.gems_taken(effect["tokens"])
        )
    if kind == "bought":
        return tell(
            "{name:이/가} {card:을/를} 샀어요.", name=name(effect["seat"]), card=words.card_name(effect["card"])
        )
    if kind == "paid":
        paid = words.amounts(effect["tokens"])
        return tell("낸 토큰: {tokens}.", tokens=paid) if paid else tell("토큰을 내지 않았어요.")
    if kind == "reserved":
        return _reserved(effect, name, tell)
    if kind == "drew" and effect["card"] is not None:
        return tell("뽑은 카드는 {card:이에요/예요}.", card=words.card_name(effect["card"]))
    if kind == "returned":
        gems = words.gems_taken(effect["tokens"])
        return tell("{name:이/가} {gems:을/를} 돌려줬어요.", name=name(effect["seat"]), gems=gems)
    if kind == "noble":
        return tell("귀족이 {name:을/를} 찾아와 {n}점을 줬어요.", name=name(effect["seat"]), n=effect["points"])
    if kind == "passed":
        return tell("{name:은/는} 할 수 있는 일이 없어 차례를 넘겼어요.", name=name(effect["seat"]))
    if kind == "last_round":
        return tell("{name:이/가} 15점에 이르러 이번이 마지막 라운드예요.", name=name(effect["seat"]))
    if kind == "start":
        return tell("{name:이/가} 먼저 시작해요.", name=name(effect["seat"]))
    if kind == "game_over":
        return tell(_ENDINGS.get(effect["reason"], N_("경기가 끝났어요.")))
    return ""


def _reserved(effect: Effect, name: Callable[[int], str], tell: Tell) -> str:
    who = name(effect["seat"])
    if effect["card"] is not None and not effect["hidden"]:
        card = words.card_name(effect["card"])
        if effect["gold"]:
            return tell("{name:이/가} {card:을/를} 예약하고 황금 1개를 받았어요.", name=who, card=card)
        return tell("{name:이/가} {card:을/를} 예약했어요. 황금은 남지 않았어요.", name=who, card=card)
    if effect["gold"]:
        return tell("{name:이/가} {n}단계 더미에서 예약하고 황금 1개를 받았어요.", name=who, n=effect["tier"])
    return tell("{name:이/가} {n}단계 더미에서 예약했어요. 황금은 남지 않았어요.", name=who, n=effect["tier"])


def _in_order(effects: Sequence[Effect]) -> list[Effect]:
    """The act first, its payment after it: so a person would tell it."""
    told = [effect for effect in effects if effect["kind"] != "paid"]
    paid = [effect for effect in effects if effect["kind"] == "paid"]
    return told[:1] + paid + told[1:]


def _name(seats: Sequence[SeatInfo], seat: int) -> str:
    return seats[seat].name if 0 <= seat < len(seats) else "?"


def _sentences(effects: Sequence[Effect], name: Callable[[int], str], tell: Tell) -> list[tuple[Effect, str]]:
    """Effects with their sentences, those without words left out. Who goes on acting is named once."""
    found = []
    subject = -1  # the seat that the last sentence was about
    for effect in effects:
        by_name = effect["kind"] in _ABOUT_A_SEAT
        said = _one(effect, once(name, subject) if by_name else name, tell)
        if said:
            found.append((effect, said))
        if by_name:
            subject = effect["seat"]
    return found


def sentence(entry: Entry, ctx: TableContext) -> str:
    """One log entry in words, plain text; "" for entries without anything to tell (deals, refills)."""
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
        mark = effect["kind"] in ("bought", "reserved", "drew") and effect.get("card") is not None
        out.append(join(pieces.mini(effect["card"], 0) if mark else EMPTY, Markup(said)))
        if effect["kind"] == "bought" and effect["points"]:
            out.append(el("b", "plus", f"+{effect['points']}"))
    return Markup(" ".join(out))


def entry_seat(entry: Entry) -> int:
    """Whose doing an entry is; chance (a refill, a drawn card) counts for the seat its effects name, else -1."""
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
    effects: dict[int, list[Effect]] = field(default_factory=dict)  # by seat, in order
    last: int = -1  # the seat that acted last


def recent(ctx: TableContext) -> Recent:
    """Walk back over the log to the viewer's own last act (own acts at the very end count as recent)."""
    found = Recent()
    others = False
    for entry in reversed(ctx.log):
        seat = entry_seat(entry)
        if "event" in entry:
            if entry["event"] == "undo":
                break
            continue
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
            if kind == "refilled":
                found.new_cards.add(effect["card"])
            elif kind in ("dealt", "noble_shown", "start"):
                return found
            elif seat >= 0:
                found.effects.setdefault(seat, []).insert(0, effect)
        if len(found.effects) > len(ctx.seats):
            break
    return found


def picture(effects: Sequence[Effect]) -> Markup:
    """What a seat did last, in small pictures: gems taken, a card bought or reserved, tokens given back, a noble."""
    out: list[Markup] = []
    for effect in effects:
        kind = effect["kind"]
        if kind == "took":
            out.append(
                el("span", "lp", "+", [pieces.gem(c) for c, n in enumerate(effect["tokens"]) for _i in range(n)])
            )
        elif kind == "returned":
            out.append(
                el("span", "lp", "−", [pieces.gem(c) for c, n in enumerate(effect["tokens"]) for _i in range(n)])
            )
        elif kind == "bought":
            out.append(el("span", "lp", icon("i-check"), pieces.mini(effect["card"], 0)))
        elif kind == "reserved":
            out.append(el("span", "lp", icon("i-keep"), pieces.mini(effect["card"], effect["tier"])))
            if effect["gold"]:
                out.append(el("span", "lp", "+", pieces.gem(5)))
        elif kind == "noble":
            out.append(el("span", "lp", icon("i-crown"), f"+{effect['points']}"))
        elif kind == "passed":
            out.append(el("span", "lp", icon("i-step")))
    return Markup("".join(out))


def words_of(effects: Sequence[Effect], ctx: TableContext) -> str:
    """The same in a sentence."""
    acts = [effect for effect in effects if effect["kind"] not in ("paid", "drew")]
    return " ".join(said for _effect, said in _sentences(acts, lambda seat: _name(ctx.seats, seat), _))
