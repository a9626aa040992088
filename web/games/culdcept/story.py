"""What happened, in words: log entries and what each seat did last. Everything is read from `effects`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.games.culdcept.data import JACK, KING, QUEEN
from web.app.chronicle import event_line, event_sentence, once
from web.app.context import Entry, SeatInfo, TableContext
from web.app.html import Markup, el
from web.app.i18n import N_, _, language, rich

from . import words

Effect = Mapping[str, Any]
Name = Callable[[int], str]
Tell = Callable[..., str]

_ENDINGS = {
    "rich": N_("누군가 50원을 모아 경기가 끝났어요."),
    "broke": N_("누군가의 돈이 0원보다 적어져 경기가 끝났어요."),
    "max_rounds": N_("정해진 라운드를 다 써서 경기가 끝났어요."),
}
_SPECIALS = {
    JACK: N_("{name:이/가} {card:을/를} 써서 한 칸 더 가요."),
    QUEEN: N_("{name:이/가} {card:을/를} 써서 쉬어요."),
    KING: N_("{name:이/가} {card:을/를} 써서 다시 굴려요."),
}


def _sentences(effects: Sequence[Effect], name: Name, tell: Tell) -> list[tuple[Effect, str]]:
    """Effects with their sentences, those without words left out. Who goes on acting is named once."""
    found = []
    subject = -1  # the seat that the last sentence was about
    for effect in effects:
        teller = _TELLERS.get(effect["kind"])
        said = teller(effect, once(name, subject), tell) if teller is not None else ""
        if said:
            found.append((effect, said))
            subject = effect.get("seat", -1)
    return found


def _start(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:이/가} 먼저 시작해요.", name=name(effect["seat"]))


def _arranged(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:이/가} 영지 순서를 정했어요.", name=name(effect["seat"]))


def _revealed(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("모두의 영지를 뒤집었어요.")


def _rolled(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:이/가} 주사위를 굴려 {n:이/가} 나왔어요.", name=name(effect["seat"]), n=effect["roll"])


def _special(effect: Effect, name: Name, tell: Tell) -> str:
    card = words.card(effect["card"])
    return tell(_SPECIALS[effect["card"] >> 2], name=name(effect["seat"]), card=card)


def _moved(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:이/가} {n}칸 움직였어요.", name=name(effect["seat"]), n=len(effect["path"]))


def _salary(effect: Effect, name: Name, tell: Tell) -> str:
    if effect["choice"] == "money":
        return tell("{name:이/가} 월급으로 5원을 받았어요.", name=name(effect["seat"]))
    return tell("{name:이/가} 월급으로 카드를 받았어요.", name=name(effect["seat"]))


def _drew(effect: Effect, name: Name, tell: Tell) -> str:
    if effect["card"] is None:
        return ""
    return tell("뽑은 카드는 {card:이에요/예요}.", card=words.card(effect["card"]))


def _discarded(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:이/가} {cards:을/를} 버렸어요.", name=name(effect["seat"]), cards=words.cards(effect["cards"]))


def _reshuffled(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("더미가 다 떨어져 버린 카드 {n}장을 섞었어요.", n=effect["cards"])


def _pile_empty(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("뽑을 카드가 없어 {n}장을 받지 못했어요.", n=effect["missing"])


def _paid(effect: Effect, name: Name, tell: Tell) -> str:
    return tell(
        "{name:이/가} {owner}에게 통행료 {n}원을 냈어요.",
        name=name(effect["seat"]),
        owner=name(effect["owner"]),
        n=effect["toll"],
    )


def _conquered(effect: Effect, name: Name, tell: Tell) -> str:
    return tell(
        "{name:이/가} {combination:으로/로} {owner}의 {terrain} 영지를 점령했어요.",
        name=name(effect["seat"]),
        owner=name(effect["owner"]),
        terrain=words.terrain(effect["land"]),
        combination=words.kind(effect["combination"]),
    )


def _land_lost(effect: Effect, name: Name, tell: Tell) -> str:
    land = words.terrain(effect["land"])
    said = [tell("줄이 넘쳐 맨 왼쪽 {terrain} 영지가 사라졌어요.", terrain=land)]
    said += [tell("거기 있던 {name}의 말은 자리를 옮겼어요.", name=name(seat)) for seat, _to in effect["pawns"]]
    return " ".join(said)


def _reinforced(effect: Effect, name: Name, tell: Tell) -> str:
    return tell(
        "{name:이/가} {terrain} 영지를 {combination:으로/로} 보강했어요.",
        name=name(effect["seat"]),
        terrain=words.terrain(effect["land"]),
        combination=words.kind(effect["combination"]),
    )


def _kept(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:은/는} 영지를 그대로 두었어요.", name=name(effect["seat"]))


def _over(effect: Effect, name: Name, tell: Tell) -> str:
    return tell(_ENDINGS.get(effect["reason"], N_("경기가 끝났어요.")))


_TELLERS: dict[str, Callable[[Effect, Name, Tell], str]] = {
    "start": _start, "arranged": _arranged, "revealed": _revealed, "rolled": _rolled, "special": _special,
    "moved": _moved, "salary": _salary, "drew": _drew, "discarded": _discarded, "reshuffled": _reshuffled,
    "pile_empty": _pile_empty, "paid": _paid, "conquered": _conquered, "land_lost": _land_lost,
    "reinforced": _reinforced, "kept": _kept, "game_over": _over,
}  # fmt: skip

SILENT = frozenset(("dealt", "arrived"))
"""Effects that the picture tells by itself."""


def _name(seats: Sequence[SeatInfo], seat: int) -> str:
    return seats[seat].name if 0 <= seat < len(seats) else "?"


def sentence(entry: Entry, ctx: TableContext) -> str:
    """One log entry in words, plain text; "" for entries without anything to tell (deals)."""
    if "event" in entry:
        return event_sentence(entry, ctx)
    return " ".join(said for _effect, said in _sentences(entry["effects"], lambda seat: _name(ctx.seats, seat), _))


_lines: dict[tuple[str, str, tuple[str, ...]], Markup] = {}


def line(entry: Entry, ctx: TableContext) -> Markup:
    """One log entry as markup, names standing out. Remembered: a log is drawn again and again."""
    if "event" in entry:
        return event_line(entry, ctx)
    key = language(), str(entry["effects"]), tuple([seat.name for seat in ctx.seats])
    found = _lines.get(key)
    if found is None:
        if len(_lines) > 2000:
            _lines.clear()
        told = _sentences(entry["effects"], lambda seat: el("b", "", _name(ctx.seats, seat)), rich)
        found = _lines[key] = Markup(" ".join(Markup(said) for _effect, said in told))
    return found


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
    """What the others did since the viewer last acted."""

    effects: dict[int, list[Effect]] = field(default_factory=dict)  # by seat, in order
    last: int = -1  # the seat that acted last


def recent(ctx: TableContext) -> Recent:
    """Walk back over the log to the viewer's own last act."""
    found = Recent()
    for entry in reversed(ctx.log):
        if "event" in entry:
            if entry["event"] == "undo":
                break
            continue
        seat = entry_seat(entry)
        if any(effect["kind"] in ("dealt", "start") for effect in entry["effects"]):
            break
        if seat == ctx.me and found.last >= 0:
            break
        if seat == ctx.me:
            continue
        if seat >= 0 and found.last < 0:
            found.last = seat
        for effect in reversed(entry["effects"]):
            who = effect.get("seat", seat)
            if who >= 0:
                found.effects.setdefault(who, []).insert(0, effect)
    return found


def last_thrown(ctx: TableContext) -> int | None:
    """The card discarded last, if it still lies there."""
    for entry in reversed(ctx.log):
        for effect in reversed(entry.get("effects", ())):
            if effect["kind"] == "reshuffled":
                return None
            if effect["kind"] in ("discarded", "special", "land_lost"):
                card: int = effect["card"] if effect["kind"] == "special" else effect["cards"][-1]
                return card if card in ctx.view["discards"] else None
    return None


def words_of(effects: Sequence[Effect], ctx: TableContext) -> str:
    """What a seat did, in a few sentences; what only leads there is left out."""
    acts = [effect for effect in effects if effect["kind"] not in ("rolled", "moved", "drew", "arrived")]
    return " ".join(said for _effect, said in _sentences(acts, lambda seat: _name(ctx.seats, seat), _))
