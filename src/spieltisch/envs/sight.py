"""What one seat knows of a position, as a row of whole numbers: the observation of every environment.

One layout for all games, made from their zones, facts and phases; `Sight.sections` names its parts and where they lie:

    seat         the looker's own seat, one-hot; everything else counts seats clockwise from the looker
    phase        the phase, one-hot
    acting       1 for each seat that may act
    turn         the seat on turn, one-hot
    scores       the points of each seat
    round, over  the number of the round, counted from 0, and 1 at the end
    chosen       the looker's own secret choice that is still pending: its move + 1
    facts        the public numbers of the game; those of a seat again from the looker on
    counts       for every zone how many cards lie there
    down         and how many of them are turned down
    ID           for every zone: for every face, how many of these the looker knows to lie there
    ID top       for zones with an order: the face of the top card, one-hot, if it is known
    ID places    for zones whose order lies open: the faces from the top down, counted from 1; 0 is no card or unknown

What a seat has once seen it knows until it loses track of it (`memory.knowing`), also where the table shows it no more:
an observation has a perfect memory for cards and none for the course of play. Nothing in it depends on what the seat
does not know. Numbers too large for 16 bits stop at ±32767.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from spieltisch.engine.memory import DOWN, LOST, SEEN, SINCE
from spieltisch.engine.state import State
from spieltisch.engine.zones import ALL, MAX_SEATS, NOTHING, Seat, Zone

LARGEST: Final = 32767
NONE: Final = -1


class Row:
    """A row of numbers: a short head of which every cell is written every time, and a long tail of which few are not
    zero, wiped by undoing what was written."""

    def __init__(self, cells: vec[i16], base: i64, width: i64) -> None:
        self.cells = cells  # may be shared: many rows one after the other
        self.base = base
        self.count: i64 = 0
        self.marks: vec[i64] = vec[i64]([0] * width)

    def wipe(self) -> None:
        cells, marks = self.cells, self.marks
        for k in range(self.count):
            cells[marks[k]] = 0
        self.count = 0

    def put(self, at: i64, value: i64) -> None:
        """Write a number into an empty cell of the tail."""
        self.cells[self.base + at] = i16(value)
        self.marks[self.count] = self.base + at
        self.count += 1


class Section:
    """A part of an observation: its name, where it begins, how long it is."""

    def __init__(self, name: str, start: int, size: int) -> None:
        self.name = name
        self.start = start
        self.size = size

    def __repr__(self) -> str:
        return f"Section({self.name!r}, {self.start}, {self.size})"


class Sight:
    """How the positions of one game look in numbers, with these seats and options.

    >>> import spieltisch
    >>> sight = Sight(spieltisch.game("luecke").start(2, 0))
    >>> sight.sections[:3]
    [Section('seat', 0, 2), Section('phase', 2, 3), Section('acting', 5, 2)]
    """

    def __init__(self, state: State) -> None:
        kit = state.kit
        self.players: i64 = state.players
        self.faces: i64 = len(kit.deck.faces)
        self.copies = kit.deck.size > self.faces
        self.width: i64 = 0
        self.sections: list[Section] = []
        self.seat = self._section("seat", int(self.players))
        self.phase = self._section("phase", len(kit.phases))
        self.acting = self._section("acting", int(self.players))
        self.turn = self._section("turn", int(self.players))
        self.scores = self._section("scores", int(self.players))
        self.round = self._section("round", 1)
        self.over = self._section("over", 1)
        self.chosen = self._section("chosen", 1)
        zones = [zone for zone in kit.zones if state.shown(zone) and zone.cap]
        facts = [fact for fact in kit.facts if not fact.secret and fact.owner < self.players]
        self.facts = self._section("facts", len(facts))
        self.phase_count: i64 = len(kit.phases)
        self.fact_count: i64 = len(facts)
        self.zone_count: i64 = len(zones)
        self.zones = [f"{zone.name}:+{zone.owner}" if zone.owner >= 0 else zone.id for zone in zones]
        self.counts = self._section("counts", len(zones))
        self.down = self._section("down", len(zones))
        # For each looker the zones and facts in their order; where they begin is the same for all.
        self.fact_order: vec[i64] = vec[i64]()
        self.zone_order: vec[i64] = vec[i64]()
        for seat in range(int(self.players)):
            for fact in facts:
                mine = fact.family[(fact.owner + seat) % self.players] if fact.owner >= 0 else fact
                self.fact_order = append(self.fact_order, mine.index)
            for zone in zones:
                own = zone.family[(zone.owner + seat) % self.players] if zone.owner >= 0 else zone
                self.zone_order = append(self.zone_order, own.index)
        self.seen: vec[i64] = vec[i64]([1 << (SEEN + seat) | 1 << (SINCE + seat) for seat in range(MAX_SEATS)])
        self.lost: vec[i64] = vec[i64]([1 << (LOST + seat) for seat in range(MAX_SEATS)])
        self.starts: vec[i64] = vec[i64]([zone.start for zone in kit.zones])
        self.zone_at: vec[i64] = vec[i64]()
        self.top_at: vec[i64] = vec[i64]()
        self.places_at: vec[i64] = vec[i64]()
        for zone, name in zip(zones, self.zones):
            self._lay_out(zone, name)

    def _section(self, name: str, size: int) -> i64:
        start = self.width
        self.sections.append(Section(name, int(start), size))
        self.width += size
        return start

    def _lay_out(self, zone: Zone, name: str) -> None:
        ordered = not zone.loose and zone.cap > 1 and zone.shows != NOTHING
        self.zone_at = append(self.zone_at, self._section(name, int(self.faces)))
        self.top_at = append(self.top_at, self._section(f"{name} top", int(self.faces)) if ordered else NONE)
        open_order = ordered and zone.shows == ALL
        self.places_at = append(self.places_at, self._section(f"{name} places", int(zone.cap)) if open_order else NONE)

    def section(self, name: str) -> Section:
        return next(section for section in self.sections if section.name == name)

    def row(self) -> Row:
        """An empty row of this width."""
        return Row(vec[i16]([0] * self.width), 0, self.width)

    def write(self, state: State, seat: Seat, row: Row) -> None:
        """Write what this seat knows."""
        row.wipe()
        cells, base = row.cells, row.base
        phase = state.phase.index
        for k in range(self.phase_count):
            cells[base + self.phase + k] = 1 if k == phase else 0
        acting = state.acting()
        other = seat
        for k in range(self.players):
            cells[base + self.seat + k] = 1 if k == seat else 0
            cells[base + self.acting + k] = i16(acting >> other & 1)
            cells[base + self.turn + k] = 1 if other == state.turn else 0
            cells[base + self.scores + k] = cut(state.score(other))
            other = other + 1 if other + 1 < self.players else 0
        cells[base + self.round] = cut(state.round)
        cells[base + self.over] = 1 if state.over else 0
        cells[base + self.chosen] = cut(state.choices[seat] + 1)
        facts, order = state.facts, self.fact_order
        first = seat * self.fact_count
        for k in range(self.fact_count):
            cells[base + self.facts + k] = cut(facts[order[first + k]])
        self._write_zones(state, seat, row)

    def _write_zones(self, state: State, seat: Seat, row: Row) -> None:
        cards, known, sizes, face = state.cards, state.known, state.sizes, state.kit.deck.face
        order, starts, zone_at, top_at = self.zone_order, self.starts, self.zone_at, self.top_at
        cells, counts, downs = row.cells, row.base + self.counts, row.base + self.down
        seen, lost = self.seen[seat], self.lost[seat]
        first = seat * self.zone_count
        for k in range(self.zone_count):
            index = order[first + k]
            size = sizes[index]
            cells[counts + k] = i16(size)
            if size == 0:
                cells[downs + k] = 0
                continue
            start = starts[index]
            end = start + size
            if self.copies:
                down = write_faces(cards, known, face, start, end, seen, lost, row, zone_at[k])
            else:
                down = write_cards(cards, known, start, end, seen, lost, row, zone_at[k])
            cells[downs + k] = i16(down)
            if top_at[k] >= 0 and known[end - 1] & seen and not known[end - 1] & lost:
                row.put(top_at[k] + face[cards[end - 1]], 1)
            if self.places_at[k] >= 0:
                for i in range(start, end):
                    if known[i] & seen and not known[i] & lost:
                        row.put(self.places_at[k] + end - 1 - i, face[cards[i]] + 1)


def cut(value: i64) -> i16:
    """A number as far as 16 bits go."""
    if value > LARGEST:
        return LARGEST
    if value < -LARGEST:
        return -LARGEST
    return i16(value)


# Nearly all the time of an observation goes into these two. They are functions of their own, without the position
# around them, because so much fits into the registers of a processor and no more.


def write_cards(cards: vec[i64], known: vec[i64], start: i64, end: i64, seen: i64, lost: i64, row: Row, at: i64) -> i64:
    """Mark what is known of a zone, in a deck without copies; how many cards there are turned down."""
    cells, marks, count = row.cells, row.marks, row.count
    at += row.base
    down: i64 = 0
    for i in range(start, end):
        what = known[i]
        down += what >> DOWN & 1
        if what & seen and not what & lost:
            cell = at + cards[i]
            cells[cell] = 1
            marks[count] = cell
            count += 1
    row.count = count
    return down


def write_faces(
    cards: vec[i64], known: vec[i64], face: vec[i64], start: i64, end: i64, seen: i64, lost: i64, row: Row, at: i64
) -> i64:
    """Count what is known of a zone, face by face; how many cards there are turned down."""
    cells, marks, count = row.cells, row.marks, row.count
    at += row.base
    down: i64 = 0
    for i in range(start, end):
        what = known[i]
        down += what >> DOWN & 1
        if what & seen and not what & lost:
            cell = at + face[cards[i]]
            if cells[cell] == 0:
                marks[count] = cell
                count += 1
            cells[cell] += 1
    row.count = count
    return down
