"""The rules of a turn written once more, slowly and from the board's text alone, to compare the engine with.

It looks at dice as four physical pieces and tries every one; nothing of `engine.games.garden.legal` is used.
"""

from __future__ import annotations

from itertools import permutations

from engine.games.garden.state import GardenState


def _square(row: int, column: int) -> str:
    return f"{row}{column}"


class Table:
    """The facts of a position, read from its text."""

    def __init__(self, state: GardenState) -> None:
        fields = dict(field.split("=", 1) for field in str(state).split()[1:])
        self.me = int(fields["turn"])
        self.letter = "abcd"[self.me]
        self.dice = [int(face) for face in fields["dice"]]
        self.eaten = int(fields["eaten"])
        self.bought = [int(count) for count in fields["bought"].split(",")]
        self.supply = [int(count) for count in fields["supply"].split(",")]
        self.tiles = {
            _square(row + 1, column + 1): text[2 * column : 2 * column + 2]
            for row, text in enumerate(fields["board"].split("/"))
            for column in range(6)
            if text[2 * column : 2 * column + 2] != ".."
        }
        _, free, seeds, _, _, sun = fields[f"seat{self.me}"].split(";")
        self.free = int(free)
        self.seeds = [int(count) for count in seeds.split(",")]
        self.sun = sun == "1"
        self.fresh = fields["fresh"] == "1"
        self.dialled = fields["dialled"] == "1"
        self.two = state.game.players == 2

    def mine(self, letters: str) -> str:
        """Where the own tile lies whose first letter is one of these; "" if it is in hand."""
        found = [where for where, what in self.tiles.items() if what[0] in letters and what[1] == self.letter]
        return found[0] if found else ""

    def guarded(self, where: str, owner: str) -> bool:
        crow = next((at for at, what in self.tiles.items() if what == "c" + owner), "")
        return bool(crow) and max(abs(int(a) - int(b)) for a, b in zip(crow, where, strict=True)) == 1

    def edible(self, where: str, animal: str) -> bool:
        what = self.tiles[where]
        if not what[0].isdigit() or what[1].lower() == self.letter or not self.free:
            return False
        if self.eaten >> "abcd".index(what[1].lower()) & 1:
            return False
        if animal == "r":
            return what[1].isupper()
        return what[1].islower() and not self.guarded(where, what[1])

    def dice_actions(self) -> set[str]:
        """Everything that uses dice."""
        found: set[str] = set()
        for die in self.dice:
            found |= {
                f"buy {value} {die}"
                for value in range(1, 6)
                if value <= die and self.supply[value - 1] and self.bought[value - 1] < 2 and self.free
            }
            for where, what in self.tiles.items():
                if what[0].isdigit() and int(what[0]) <= die and what[1].lower() == self.letter:
                    found.add(f"{'harvest' if what[1].isupper() else 'water'} {where} {die}")
            found |= self.moves(die)
            if die == 6:
                found |= {"flip animal"} if self.mine("br") else set()
                found |= {"flip dial"} if self.mine("sc") else set()
        in_hand = [str(value) for value in range(1, 6) if self.seeds[value - 1]]
        in_hand += ["animal"] if self.free and not self.mine("br") else []
        in_hand += ["dial"] if self.free and not self.mine("sc") else []
        in_hand += ["rock"] if self.two and not self.mine("x") else []
        for one, two in permutations(self.dice, 2):
            if _square(one, two) not in self.tiles:
                found |= {f"place {one}{two} {what}" for what in in_hand}
        for one, two, three in permutations(self.dice, 3):
            what = self.tiles.get(_square(one, two), "..")
            if three == 6 and what[0] in "br":
                found.add(f"remove s{'abcd'.index(what[1])}")
        return found

    def moves(self, die: int) -> set[str]:
        at = self.mine("br")
        found = set()
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)) if at else ():
            row, column = int(at[0]), int(at[1])
            for _ in range(die):
                row, column = row + down, column + right
                where = _square(row, column)
                if not (1 <= row <= 6 and 1 <= column <= 6) or self.tiles.get(where, "..")[0] == "x":
                    break
                if where not in self.tiles or self.edible(where, self.tiles[at][0]):
                    found.add(f"move {where} {die}")
        return found

    def powers(self) -> set[str]:
        """What costs no die."""
        found = set()
        if len(self.dice) == 4 and self.fresh and len(set(self.dice)) == 1:
            found.add("reroll")
        if self.sun and self.dice:
            found.add("sun")
            found |= {f"sun {old} {new}" for old in self.dice for new in range(1, 7) if new != old}
        if self.dice and not self.dialled and self.tiles.get(self.mine("sc"), "..")[0] == "s":
            places = range(len(self.dice))
            changes = [[step * (at == one) for at in places] for one in places for step in (-2, -1, 1, 2)]
            pairs = [(one, two) for one in places for two in range(one)]
            changes += [[step * (at in pair) for at in places] for pair in pairs for step in (-1, 1)]
            for change in changes:
                faces = sorted(die + step for die, step in zip(self.dice, change, strict=True))
                if faces[0] >= 1 and faces[-1] <= 6 and faces != self.dice:
                    found.add("sundial " + "".join(map(str, faces)))
        return found


def legal(state: GardenState) -> set[str]:
    """All legal actions of a main phase under the default options, in words."""
    table = Table(state)
    acts = table.dice_actions()
    return acts | table.powers() | (set() if acts else {"end"})


def chain(state: GardenState, where: str) -> dict[str, tuple[int, int]]:
    """The tiles that go with the one on `where` and the points of each for its owner: value and owner, by spreading
    until nothing changes."""
    table = Table(state)
    taken = {where}
    while True:
        more = {
            other
            for here in taken
            for other, what in table.tiles.items()
            if other not in taken
            and what[0].isdigit()
            and what[1].isupper() == table.tiles[where][1].isupper()
            and abs(int(here[0]) - int(other[0])) + abs(int(here[1]) - int(other[1])) == 1
            and what[0] < table.tiles[here][0]
        }
        if not more:
            break
        taken |= more
    found = {}
    for one in taken:
        what = table.tiles[one]
        owner = what[1].lower()
        points = int(what[0])
        if table.guarded(one, owner):
            points += 3
        elif int(one[0]) + int(one[1]) >= 10:
            points *= 2
        found[one] = (points, "abcd".index(owner))
    return found
