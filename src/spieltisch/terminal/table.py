"""The table as text, drawn from what a seat sees and nothing else."""

from spieltisch.engine.shapes import Args, FactView, MoveView, Step, TableView, Told, ZoneView
from spieltisch.engine.words import People, Words, start_large

WIDTH = 100
BACK = "▒"


class TextTable:
    """Draws tables of one game in one language, for people with these names."""

    def __init__(self, words: Words, names: list[str], seat: int | None) -> None:
        self.words = words
        self.people = People(names, -1 if seat is None else seat)
        self.seat = seat
        self.deck = words.deck

    def draw(self, table: TableView) -> str:
        """The whole table: others at the top, the middle, one's own cards below, then the sentence."""
        own = [zone for zone in table.zones if zone.owner == self.seat and zone.owner >= 0]
        middle = [zone for zone in table.zones if zone.owner < 0 and zone.kind != "box"]
        targets = {touch.zone for view in table.moves for touch in view.touches}
        lines = [self.heading(table), ""]
        lines += [self.line_of(table, seat) for seat in range(table.players) if seat != self.seat and table.players > 1]
        figures = {fact.id: fact.figure for fact in table.facts if fact.figure}
        lines += ["", *self.rows(middle, targets, figures), self.facts(table), ""]
        lines += [f"{start_large(self.words.zone(zone.id))}: {self.content(zone)}" for zone in own]
        lines += [start_large(fact) for fact in self.facts_of(table, self.seat)]
        lines += ["", self.words.prompt(table.prompt, self.people)]
        return "\n".join(lines)

    def heading(self, table: TableView) -> str:
        name = self.words.say("name")
        scores = "   ".join(f"{self.name(seat)} {score:+d}" for seat, score in enumerate(table.scores))
        return f"── {name} ── {scores}" if table.players > 1 else f"── {name} ──"

    def facts(self, table: TableView) -> str:
        """Numbers that belong to nobody and are not at zero, one after the other."""
        shared = [fact for fact in table.facts if ":" not in fact.id and fact.value]
        return " · ".join(start_large(self.fact(fact)) for fact in shared)

    def line_of(self, table: TableView, seat: int) -> str:
        """What the others have in front of them, with a mark at whoever is to act."""
        zones = [zone for zone in table.zones if zone.owner == seat]
        mark = "▶" if seat in table.actors else " "
        parts = [f"{self.words.zone(zone.id)} {self.content(zone)}" for zone in zones]
        parts += self.facts_of(table, seat)
        return f"{mark} {self.name(seat)}: " + ", ".join(parts)

    def facts_of(self, table: TableView, seat: int | None) -> list[str]:
        """The numbers that belong to a seat: where its figure stands, its marks."""
        return [self.fact(fact) for fact in table.facts if fact.id.partition(":")[2] == str(seat)]

    def fact(self, fact: FactView) -> str:
        """A number with its name, or the word that says what it means."""
        return self.words.fact(fact.id, fact.word) if fact.word else f"{self.words.fact(fact.id)} {fact.value}"

    def rows(self, zones: list[ZoneView], targets: set[str], figures: dict[str, str]) -> list[str]:
        """Zones of the same height side by side, each as near to its place as there is room."""
        lines: list[str] = []
        for y in sorted({zone.y for zone in zones}):
            line = ""
            for zone in sorted([zone for zone in zones if zone.y == y], key=lambda zone: zone.x):
                text = figures.get(zone.id) or self.place(zone, zone.id in targets)
                start = max(int(zone.x * WIDTH / 100) - len(text) // 2, len(line) + 2 if line else 0)
                line = line.ljust(start) + text
            lines.append(line)
        return lines

    def place(self, zone: ZoneView, is_target: bool) -> str:
        """A zone of the middle: a place on a board, with its name while it can be chosen; a pile with its name."""
        if zone.kind != "place":
            return f"{self.words.zone(zone.id)} {self.content(zone)}"
        name = zone.id.partition(":")[2]
        if zone.painted:
            return self.painted(zone, f"({name})" if is_target else f"[{zone.painted}]")
        if zone.count == 1 and not any(zone.cards):
            return f"{BACK} {name}" if is_target else BACK
        if zone.count:
            return self.content(zone)
        return f"({name})" if is_target else f" {zone.printed or '·'} "

    def painted(self, zone: ZoneView, card: str) -> str:
        """A place with a card painted on it, and what lies there; where decks lie together, of each how many."""
        colours = ",".join(f"{colour} {count}" for colour, count in zone.backs.items())
        return f"{card}{BACK}×{zone.count} {colours}".rstrip() if zone.count else card

    def content(self, zone: ZoneView) -> str:
        faces = [self.face(card, k in zone.covered) for k, card in enumerate(zone.cards)]
        hidden = zone.count - len(faces)
        if not zone.count:
            return "–"
        if zone.kind == "hand":
            return "  ".join([*faces, f"{BACK}×{hidden}"] if hidden else faces)
        if len(faces) > 1:  # more is on display than the top
            return "".join([face if face == BACK else f"[{face}]" for face in faces])
        top = f"[{faces[-1]}]" if faces and faces[-1] != BACK else BACK
        return top if zone.count == 1 and faces else f"{top}×{zone.count}"

    def face(self, card: str | None, is_covered: bool = False) -> str:
        """A card in a few characters; one that lies face down, though this reader knows it, between two backs."""
        if card is None:
            return BACK
        sketch = self.deck.sketch[self.deck.card(card)]
        return f"{BACK}{sketch}{BACK}" if is_covered else sketch

    def name(self, seat: int) -> str:
        return self.words.name(seat, self.people)

    def moves(self, views: list[MoveView]) -> str:
        """The moves one may make, numbered; sets of cards, of which there are many, are left to be put together."""
        lines = [f"{k:>4}  {view.text:<24} {self.spoken(view)}" for k, view in enumerate(numbered(views), 1)]
        for verb in dict.fromkeys(view.verb for view in views if is_set(view)):
            sets = [view for view in views if is_set(view) and view.verb == verb]
            cards = dict.fromkeys(card for view in sets for card in view.cards())
            args: Args = {"cards": list(cards), "example": sets[min(len(cards), len(sets) - 1)].text}
            lines.append(f"      {verb} …  {self.words.say('terminal-set', args)}")
        return "\n".join(lines)

    def spoken(self, view: MoveView) -> str:
        return self.words.move(view, self.people)

    def lines(self, told: Told | None, steps: list[Step]) -> list[str]:
        """What is told of a move."""
        return self.words.lines(told, steps, self.people)

    def result(self, table: TableView) -> str:
        return self.words.result(table, self.people)


def is_set(view: MoveView) -> bool:
    """Does this move name a set of cards, touched in any order and confirmed?"""
    return any(touch.confirm for touch in view.touches)


def numbered(views: list[MoveView]) -> list[MoveView]:
    """The moves that can be chosen by a number."""
    return [view for view in views if not is_set(view)]
