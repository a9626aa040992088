"""What happened, in words: log entries, marks of what changed lately. Everything is read from `effects`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.games.garden.phases import ANIMAL, DIAL
from web.app.chronicle import event_line, event_sentence, once
from web.app.context import Entry, SeatInfo, TableContext
from web.app.html import Markup, el, join
from web.app.i18n import N_, _, language, rich

from . import bonuses, pieces, words

Effect = Mapping[str, Any]
Name = Callable[[int], str]
Tell = Callable[..., str]

_ENDINGS = {
    "last_seed": N_("마지막 씨앗이 팔려 경기가 끝났어요."),
    "max_rounds": N_("정해진 라운드를 다 써서 경기가 끝났어요."),
}


def _sentences(effects: Sequence[Effect], name: Name, tell: Tell) -> list[tuple[Effect, str]]:
    """Effects with their sentences, those without words left out. Who goes on acting is named once."""
    found = []
    subject = -1  # the seat that the last sentence was about
    for effect in effects:
        teller = _TELLERS.get(effect["kind"])
        if teller is None:
            continue
        said = teller(effect, name if effect["kind"] in _NAMED else once(name, subject), tell)
        if said:
            found.append((effect, said))
            subject = effect.get("seat", -1)
    return found


def _start(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:이/가} 먼저 시작해요.", name=name(effect["seat"]))


def _rolled(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:이/가} 굴린 눈: {dice}.", name=name(effect["seat"]), dice=words.dice(effect["dice"]))


def _reroll(effect: Effect, name: Name, tell: Tell) -> str:
    return tell("{name:이/가} 같은 눈 네 개를 다시 굴려요.", name=name(effect["seat"]))


def _sun(effect: Effect, name: Name, tell: Tell) -> str:
    if not effect["old"]:
        return tell("{name:이/가} 태양을 써서 남은 주사위를 다시 굴려요.", name=name(effect["seat"]))
    return tell(
        "{name:이/가} 태양을 써서 눈 {old:을/를} {new:으로/로} 바꿨어요.", name=name(effect["seat"]),
        old=effect["old"][0], new=effect["new"][0],
    )  # fmt: skip


def _sundial(effect: Effect, name: Name, tell: Tell) -> str:
    return tell(
        "{name:이/가} 해시계로 눈 {old:을/를} {new:으로/로} 바꿨어요.", name=name(effect["seat"]),
        old=words.dice(effect["old"]), new=words.dice(effect["new"]),
    )  # fmt: skip


def _bought(effect: Effect, name: Name, tell: Tell) -> str:
    said = tell("{name:이/가} {seed:을/를} 샀어요.", name=name(effect["seat"]), seed=words.seed(effect["value"]))
    if effect["last"]:
        said = tell("{said} 마지막 씨앗이라 이 차례가 끝나면 경기가 끝나요.", said=said)
    return said


def _placed(effect: Effect, name: Name, tell: Tell) -> str:
    return tell(
        "{name:이/가} {cell}에 {tile:을/를} 놓았어요.", name=name(effect["seat"]), cell=words.place(effect["cell"]),
        tile=words.tile(effect["tile"]),
    )  # fmt: skip


def _water(effect: Effect, name: Name, tell: Tell) -> str:
    who, where = name(effect["seat"]), words.place(effect["cell"])
    if effect["count"] == 1:
        return tell("{name:이/가} {cell}의 씨앗에 물을 줬어요.", name=who, cell=where)
    return tell("{name:이/가} {cell}부터 씨앗 {n}개에 물을 줬어요.", name=who, cell=where, n=effect["count"])


def _harvest(effect: Effect, name: Name, tell: Tell) -> str:
    who, where = name(effect["seat"]), words.place(effect["cell"])
    if effect["count"] == 1:
        return tell("{name:이/가} {cell}에서 작물을 거뒀어요.", name=who, cell=where)
    return tell("{name:이/가} {cell}부터 작물 {n}개를 거뒀어요.", name=who, cell=where, n=effect["count"])


def _flipped(effect: Effect, name: Name, tell: Tell) -> str:
    kind = ANIMAL if effect["tile"] == "animal" else DIAL
    old, new = words.tile(kind, 1 - effect["side"]), words.tile(kind, effect["side"])
    return tell("{name:이/가} {old:을/를} {new:으로/로} 뒤집었어요.", name=name(effect["seat"]), old=old, new=new)


def _moved(effect: Effect, name: Name, tell: Tell) -> str:
    return tell(
        "{name:이/가} {animal:을/를} {cell:으로/로} 옮겼어요.", name=name(effect["seat"]),
        animal=words.animal(effect["animal"]), cell=words.place(effect["cell"]),
    )  # fmt: skip


def _stalked(effect: Effect, name: Name, tell: Tell) -> str:
    return tell(
        "{name:이/가} {animal:으로/로} {cell}의 {tile:을/를} 노려요.", name=name(effect["seat"]),
        animal=words.animal(effect["animal"]), cell=words.place(effect["cell"]),
        tile=words.tile(effect["value"], effect["side"]),
    )  # fmt: skip


def _swallowed(effect: Effect, name: Name, tell: Tell) -> str:
    return tell(
        "{name:이/가} {animal:으로/로} {victim}의 {tile:을/를} 삼켰어요.", name=name(effect["seat"]),
        animal=words.animal(effect["animal"]), victim=name(effect["victim"]),
        tile=words.tile(effect["value"], effect["side"]),
    )  # fmt: skip


def _seized(effect: Effect, name: Name, tell: Tell) -> str:
    return tell(
        "{name:이/가} {animal:으로/로} {victim}의 {tile:을/를} 씨앗으로 가져왔어요.", name=name(effect["seat"]),
        animal=words.animal(effect["animal"]), victim=name(effect["victim"]),
        tile=words.tile(effect["value"], effect["side"]),
    )  # fmt: skip


def _removed(effect: Effect, name: Name, tell: Tell) -> str:
    animal = words.animal(effect["animal"])
    if effect["owner"] == effect["seat"]:
        return tell("{name:이/가} 자기 {animal:을/를} 거뒀어요.", name=name(effect["seat"]), animal=animal)
    return tell(
        "{name:이/가} {owner}의 {animal:을/를} 내보냈어요.", name=name(effect["seat"]), owner=name(effect["owner"]),
        animal=animal,
    )  # fmt: skip


def _ended(effect: Effect, name: Name, tell: Tell) -> str:
    if not effect["unused"]:
        return ""
    return tell(
        "{name:은/는} 남은 주사위 {dice:을/를} 쓸 곳이 없어 차례를 마쳤어요.", name=name(effect["seat"]),
        dice=words.dice(effect["unused"]),
    )  # fmt: skip


def _bonus(effect: Effect, name: Name, tell: Tell) -> str:
    rows = ", ".join(f"{what} {bonuses.signed(points)}" for what, points in bonuses.rows(effect) if points)
    if not rows:
        return tell("{name}에게 더하는 점수는 없어요.", name=name(effect["seat"]))
    return tell("{name}: {rows}.", name=name(effect["seat"]), rows=rows)


def _over(effect: Effect, name: Name, tell: Tell) -> str:
    ending = tell(_ENDINGS.get(effect["reason"], N_("경기가 끝났어요.")))
    names = ", ".join(name(seat) for seat in effect["winners"])
    best = max(effect["points"])
    return tell("{ending} {names:이/가} {n}점으로 이겼어요.", ending=Markup(ending), names=Markup(names), n=best)


_TELLERS: dict[str, Callable[[Effect, Name, Tell], str]] = {
    "start": _start, "rolled": _rolled, "reroll": _reroll, "sun": _sun, "sundial": _sundial, "bought": _bought,
    "placed": _placed, "water": _water, "harvest": _harvest, "flipped": _flipped, "moved": _moved,
    "stalked": _stalked, "swallowed": _swallowed, "seized": _seized, "removed": _removed, "turn_ended": _ended,
    "bonus": _bonus, "game_over": _over,
}  # fmt: skip

_NAMED = frozenset(("bonus", "game_over"))
"""Effects whose sentences name their seats in full, whoever the sentence before was about."""

SILENT = frozenset(("watered", "harvested"))
"""Effects that the sentence of the whole chain tells already."""


def _plain(effects: Sequence[Effect]) -> list[Effect]:
    """The way to a meal goes without saying."""
    meal = any(effect["kind"] in ("swallowed", "seized") for effect in effects)
    return [effect for effect in effects if not (meal and effect["kind"] in ("moved", "stalked"))]


def _name(seats: Sequence[SeatInfo], seat: int) -> str:
    return seats[seat].name if 0 <= seat < len(seats) else "?"


def _gains(effect: Effect, ctx: TableContext) -> list[tuple[int, int]]:
    if effect["kind"] != "harvest":
        return []
    return [(seat, points) for seat, points in enumerate(effect["points"]) if points]


def _told(effects: Sequence[Effect], ctx: TableContext) -> str:
    out = []
    for effect, said in _sentences(_plain(effects), lambda seat: _name(ctx.seats, seat), _):
        out.append(said)
        gains = ", ".join(f"{_name(ctx.seats, seat)} +{points}" for seat, points in _gains(effect, ctx))
        if gains:
            out.append(gains + ".")
    return " ".join(out)


def sentence(entry: Entry, ctx: TableContext) -> str:
    """One log entry in words, plain text; "" for entries without anything to tell."""
    if "event" in entry:
        return event_sentence(entry, ctx)
    return _told(entry["effects"], ctx)


_lines: dict[tuple[str, str, tuple[str, ...]], Markup] = {}


def line(entry: Entry, ctx: TableContext) -> Markup:
    """One log entry as markup: names stand out, dice and points are shown. Remembered."""
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
    for effect, said in _sentences(_plain(entry["effects"]), name, rich):
        mark = None
        if effect["kind"] == "placed":
            mark = pieces.small(effect["tile"])
        elif effect["kind"] == "bought":
            mark = pieces.small(effect["value"])
        out.append(join(mark, Markup(said)))
        for seat, points in _gains(effect, ctx):
            out.append(el("b", f"plus seat-{seat + 1}", pieces.disc(seat), f"+{points}"))
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

    marks: dict[int, str] = field(default_factory=dict)  # spaces: came, grew, left
    effects: dict[int, list[Effect]] = field(default_factory=dict)  # by seat, its last turn, in order
    last: int = -1  # the seat that acted last


def recent(ctx: TableContext) -> Recent:
    """Walk back over the log to the viewer's own last act; what came by chance is no act."""
    found = Recent()
    others = False
    ended: set[int] = set()
    for entry in reversed(ctx.log):
        if "event" in entry:
            if entry["event"] == "undo":
                break
            continue
        seat = entry["seat"]
        if seat < 0:
            continue
        if seat == ctx.me and others:
            break
        if seat != ctx.me:
            others = True
        if found.last < 0:
            found.last = seat
        for effect in reversed(entry["effects"]):
            if effect["kind"] == "turn_ended" and found.effects.get(seat):
                ended.add(seat)
            if seat in ended:
                continue
            found.effects.setdefault(seat, []).insert(0, effect)
            if seat != ctx.me:
                for cell, mark in changed(effect):
                    found.marks.setdefault(cell, mark)
        if len(ended) == len(ctx.seats):
            break
    return found


def changed(effect: Effect) -> list[tuple[int, str]]:
    """Spaces that an effect changed, and how."""
    kind = effect["kind"]
    if kind in ("placed", "flipped"):
        return [(effect["cell"], "came")]
    if kind == "watered":
        return [(effect["cell"], "grew")]
    if kind in ("harvested", "removed"):
        return [(effect["cell"], "left")]
    if kind in ("moved", "swallowed", "seized"):
        return [(effect["cell"], "came"), (effect["source"], "left")]
    return []


def words_of(effects: Sequence[Effect], ctx: TableContext) -> str:
    """What a seat did, in a few sentences."""
    return _told([effect for effect in effects if effect["kind"] != "rolled"], ctx)
