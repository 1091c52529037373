"""What one seat knows of a position, as a row of whole numbers: the observation of every environment.

One layout for all games, made from their zones, facts and phases; `Observer.sections` names its parts and where they
lie:

    seat         the looker's own seat, one-hot; everything else counts seats clockwise from the looker
    phase        the phase, one-hot
    acting       1 for each seat that may act
    turn         the seat on turn, one-hot
    scores       the points of each seat
    round, over  the number of the round, counted from 0, and 1 at the end
    chosen       the looker's own secret choice that is still pending: its move + 1
    facts        the public numbers of the game; those of a seat again from the looker on
    ID figures   for every place of a board where figures stand: which one, one-hot; those of the looker's side first
    counts       for every zone how many cards lie there
    down         and how many of them are turned down
    ID           for every zone: for every face, how many of these the looker knows to lie there
    ID top       for zones with an order: the face of the top card, one-hot, if it is known
    ID places    for zones whose order lies open: the faces from the top down, counted from 1; 0 is no card or unknown

Whoever sits on the other side of a board has it turned round: the far row comes where others have the near one, left
stays left, and a figure that walks is counted from there.

What a seat has once seen it knows until it loses track of it (`knowledge.knowing`), also where the table shows it no
more: an observation has a perfect memory for cards and none for how play went. Nothing in it depends on what the
seat does not know. Numbers too large for 16 bits stop at ±32767.
"""

from itertools import count
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64
from typing_extensions import override

from spieltisch.engine.knowledge import DOWN, knowing, lowest
from spieltisch.engine.saving import Saved, saved
from spieltisch.engine.state import State
from spieltisch.engine.zones import ALL, ALL_ZONES, BITS, EVERYONE, NOTHING, Fact, Seat, Seats, Zone

LARGEST: Final = 32767
NONE: Final = -1

# Numbers about one thing lie side by side, so that they are found at once; these are the places of each of them.
# Of a zone, in parts of one number: its slot, which is its place as a looker counts zones, where its cards begin, and
# whether it has an owner, as `VARIED`.
SLOT: Final = 0xFFFF
START: Final = 16
START_SIZE: Final = 0xFFFFF
# Of a slot, whoever looks: where its parts begin in the row, and where they end.
FACES: Final = 0
FACES_END: Final = 1
TOP: Final = 2
PLACES: Final = 3
PLACES_END: Final = 4
PLAN: Final = 5
# Of a slot, as it is written: whether it has cards, and the cell of its top card; no card has the first cell, 0.
MARKED: Final = 0
TOP_CELL: Final = 1
WRITTEN: Final = 2
# Of a place on which figures stand: its fact, that of the place opposite, its first cell, where the columns of its
# figures begin and how many a side has, and in the row's memory the cell that is 1.
CELL: Final = 2
COLUMNS: Final = 3
LETTERS: Final = 4
MARK: Final = 5
SQUARE: Final = 6
# Of a zone, as it was last looked at, in parts of one number: its cards, those of them that are turned down, the seats
# that know at least one of them, the seats that know them all, and whether it may look different to another looker.
SIZE: Final = 0xFFFF
TURNED: Final = 16
TURNED_SIZE: Final = 0xFFF
SOME: Final = 28
EVERY: Final = 40
VARIED: Final = 52
VARIED_BIT: Final = 0x10000000000000  # 1 << VARIED
NO_CARDS: Final = 0x7FF0000000000  # EVERYONE << EVERY

NUMBERS: Final = count(1)  # a new one for every row


class Row:
    """A row of numbers that follows a position: it remembers from what it was written, so that only what has changed
    since is written again. `Observer.row` makes one."""

    def __init__(self, cells: vec[i16], base: i64, players: int, room: int) -> None:
        self.cells = cells  # may be shared: many rows one after the other
        self.base = base
        self.look: i64 = next(NUMBERS) << 32  # its last one; no other row has the same
        self.looker: i64 = NONE
        self.phase: i64 = NONE
        self.turn: i64 = NONE
        self.acting: i64 = 0
        self.round: i64 = 0
        self.chosen: i64 = NONE
        self.lines: i64 = NONE  # of the score sheet, when the scores were added up
        self.scores: vec[i64] = vec[i64]([0] * players)
        # What was seen of all zones, then what is written of all slots, then the cells of figures.
        self.memory: vec[i64] = vec[i64]([0] * room)
        self.varied: i64 = 0  # the zones that may look different to another looker
        self.has_down: bool = False  # has a card turned down ever been seen?
        self.turned: i64 = 0  # did the looker have the board turned round?

    @override
    def __reduce__(self) -> Saved:
        return saved(self, self.cells, self.base, 0, 0, without=("look",))  # one more row has a number of its own


class Section:
    """A part of an observation: its name, where it begins, how long it is."""

    def __init__(self, name: str, start: int, size: int) -> None:
        self.name = name
        self.start = start
        self.size = size

    @override
    def __repr__(self) -> str:
        return f"Section({self.name!r}, {self.start}, {self.size})"


class Sections:
    """The parts of an observation, one after the other."""

    def __init__(self) -> None:
        self.all: list[Section] = []
        self.width: i64 = 0

    def add(self, name: str, size: int) -> i64:
        """A new part at the end; where it begins."""
        start = self.width
        self.all.append(Section(name, int(start), size))
        self.width += size
        return start


def is_ever_shown(state: State, zone: Zone) -> bool:
    """Is this zone part of the table, or that of another seat, which may change places with it?"""
    if zone.owner < 0:
        return state.shown(zone)
    return zone.owner < state.players and any([state.shown(one) for one in zone.family])


class Walk:
    """A fact that is the place of a figure on a track, and what to count for who has the track turned round."""

    def __init__(self, slot: i64, fact: Fact, across: dict[int, int]) -> None:
        self.slot = slot
        self.fact = fact.index
        self.across = across


def opposite(at: tuple[float, float]) -> tuple[float, float]:
    """The spot that one has in the place of this one if the board is turned round. Left stays left, also where people
    have it otherwise, since a column or a lane often has a meaning of its own."""
    return round(at[0], 2), round(100 - at[1], 2)


def across_track(fact: Fact) -> dict[int, int]:
    """For every value the one whose spot lies opposite; nothing if some have none."""
    values = {opposite((x, 100 - y)): value for value, (x, y) in fact.track.items()}
    across = {value: values.get(opposite(at), value + 1_000) for value, at in fact.track.items()}
    return across if all([other in fact.track for other in across.values()]) else {}


def columns_of(fact: Fact, side: int, players: int) -> list[int]:
    """For every number of a figure the column it is marked in, seen by this side; −1 for none."""
    kinds = [letter for letter in fact.sketch if letter != " "]
    columns = {letter: k for k, letter in enumerate(kinds)}
    for k, letters in enumerate(fact.sides):
        for place, letter in enumerate(letters):
            columns[letter] = (k - side) % players * len(letters) + place if k < players else NONE
    return [columns.get(letter, NONE) for letter in fact.sketch]


class Observer:
    """How the positions of one game look in numbers, with these seats and options.

    >>> import spieltisch
    >>> observer = Observer(spieltisch.game("luecke").start(2, 0))
    >>> observer.sections[:3]
    [Section('seat', 0, 2), Section('phase', 2, 3), Section('acting', 5, 2)]
    """

    def __init__(self, state: State) -> None:
        kit, players = state.kit, int(state.players)
        zones = [zone for zone in kit.zones if zone.cap and is_ever_shown(state, zone)]
        public = [fact for fact in kit.facts if not fact.secret and fact.owner < players]
        facts = [fact for fact in public if not fact.sketch]
        sections = Sections()
        self.made_from = state
        self.players: i64 = players
        self.everyone = state.seated()
        self.seat = sections.add("seat", players)
        self.phase = sections.add("phase", len(kit.phases))
        self.acting = sections.add("acting", players)
        self.turn = sections.add("turn", players)
        self.scores = sections.add("scores", players)
        self.round = sections.add("round", 1)
        self.over = sections.add("over", 1)
        self.chosen = sections.add("chosen", 1)
        self.facts = sections.add("facts", len(facts))
        self.counts = sections.add("counts", len(zones))
        self.down = sections.add("down", len(zones))
        self.fact_count: i64 = len(facts)
        self.slots: i64 = len(zones)
        self.face = kit.deck.face
        self.singles: bool = kit.deck.size == len(kit.deck.faces)
        self.turns: bool = type(state).turned is not State.turned
        self.by_sheet: bool = type(state).score is State.score  # then scores change only with the score sheet
        # For each looker the zones and facts in their order; where they begin in the row is the same for all.
        self.fact_order: vec[i64] = vec[i64]()
        for seat in range(players):
            for fact in facts:
                mine = fact.family[(fact.owner + seat) % players] if fact.owner >= 0 else fact
                self.fact_order = append(self.fact_order, mine.index)
        self.zone_count: i64 = len(kit.zones)
        self.observed: i64 = 0  # zones, as a set of bits
        lookers = 2 * players if self.turns else players  # those who have the board turned round come last
        self.spots: vec[i64] = vec[i64]([NONE] * (lookers * len(kit.zones)))
        for looker in range(lookers):
            for slot, zone in enumerate(zones):
                own = zone.family[(zone.owner + looker) % players] if zone.owner >= 0 else zone
                if looker >= players:
                    own = self.across(own)
                varied = own.owner >= 0 or self.across(own) is not own
                self.spots[looker * self.zone_count + own.index] = slot | own.start << START | i64(varied) << VARIED
                self.observed |= own.bit
        self.plans: vec[i64] = vec[i64]()
        self.zones = [f"{zone.name}:+{zone.owner}" if zone.owner >= 0 else zone.id for zone in zones]
        self.room: i64 = self.zone_count + len(zones) * WRITTEN
        for zone, name in zip(zones, self.zones):
            ordered = not zone.loose and zone.cap > 1 and zone.shows != NOTHING
            faces = sections.add(name, len(kit.deck.faces))
            top = sections.add(f"{name} top", len(kit.deck.faces)) if ordered else NONE
            places = sections.add(f"{name} places", int(zone.cap)) if ordered and zone.shows == ALL else NONE
            for number in (faces, faces + len(kit.deck.faces), top, places, places + zone.cap):
                self.plans = append(self.plans, number)
        self._lay_board(state, public, sections)
        self.figure_count: i64 = len(self.squares) // SQUARE
        self.walks = [Walk(k, fact, across_track(fact)) for k, fact in enumerate(facts) if across_track(fact)]
        self.sections = sections.all
        self.width = sections.width

    def across(self, zone: Zone) -> Zone:
        """The place that one finds there who has the board turned round."""
        if not self.turns or zone.kind != "place" or zone.owner >= 0:
            return zone
        for other in zone.family:
            if opposite((other.x, other.y)) == (round(zone.x, 2), round(zone.y, 2)):
                return other
        return zone

    def _lay_board(self, state: State, facts: list[Fact], sections: Sections) -> None:
        """Room for the figures on boards."""
        kit, players = state.kit, int(self.players)
        self.squares: vec[i64] = vec[i64]()
        self.columns: vec[i64] = vec[i64]()  # of each sketch, for every side: of every number its column
        for board in [fact for fact in facts if fact.sketch and fact.family[0] is fact]:
            columns: i64 = len(self.columns)
            width = 0
            for side in range(players):
                of_side = columns_of(board, side, players)
                width = max(width, 1 + max(of_side))
                for column in of_side:
                    self.columns = append(self.columns, column)
            cell = sections.add(f"{board.name} figures", width * len(board.family))
            for fact in board.family:
                place = kit.named(fact.id)
                across = fact.family[place.family.index(self.across(place))]
                for number in (fact.index, across.index, cell, columns, i64(len(fact.sketch)), self.room):
                    self.squares = append(self.squares, number)
                self.room += 1
                cell += width

    @override
    def __reduce__(self) -> Saved:
        return Observer, (self.made_from,)

    def section(self, name: str) -> Section:
        return next(section for section in self.sections if section.name == name)

    def row(self) -> Row:
        """An empty row of this width."""
        return self.row_in(vec[i16]([0] * self.width), 0)

    def row_in(self, cells: vec[i16], base: i64) -> Row:
        """An empty row that begins here, among others."""
        return Row(cells, base, int(self.players), int(self.room))

    def write(self, state: State, seat: Seat, row: Row, acting: Seats = NONE) -> None:
        """Write what this seat knows. Who may act is asked unless it is told."""
        if state.last_look != row.look:  # it has followed another position, or somebody else has looked at this one
            state.zones_changed = ALL_ZONES
            row.lines = NONE
            row.varied = 0
        if self.turns:
            turned = i64(state.turned(seat))
            if turned != row.turned:
                row.turned = turned
                if seat == row.looker:
                    state.zones_changed = ALL_ZONES
        self._write_head(state, seat, row, state.acting() if acting < 0 else acting)
        self._write_zones(state, seat, row)
        row.looker = seat
        row.look += 1
        state.last_look = row.look
        state.zones_taken = 0
        state.zones_laid = 0
        state.zones_changed = 0

    def _write_head(self, state: State, seat: Seat, row: Row, acting: Seats) -> None:
        """Write everything but the cards."""
        cells, base, players = row.cells, row.base, self.players
        phase = state.phase.index
        if phase != row.phase:
            row.phase = set_one(cells, base + self.phase, row.phase, phase)
        if seat != row.looker:
            set_one(cells, base + self.seat, row.looker, seat)
        turn = state.turn - seat
        if not 0 <= state.turn < players:
            turn = NONE
        elif turn < 0:
            turn += players
        if turn != row.turn:
            row.turn = set_one(cells, base + self.turn, row.turn, turn)
        acting &= self.everyone
        acting = acting >> seat | acting << players - seat  # as the looker counts seats
        if acting != row.acting:
            row.acting = acting
            for k in range(players):
                cells[base + self.acting + k] = i16(acting >> k & 1)
        self._write_scores(state, seat, row)
        if state.round != row.round:
            row.round = state.round
            cells[base + self.round] = cut(row.round)
        if state.choices[seat] != row.chosen:
            row.chosen = state.choices[seat]
            cells[base + self.chosen] = cut(row.chosen + 1)
        cells[base + self.over] = i16(state.over)
        facts, order = state.facts, self.fact_order
        first = seat * self.fact_count
        for k in range(self.fact_count):
            cells[base + self.facts + k] = cut(facts[order[first + k]])
        if row.turned:
            for walk in self.walks:
                value = int(facts[walk.fact])
                cells[base + self.facts + walk.slot] = cut(walk.across.get(value, value))
        if self.figure_count:
            self._write_figures(state, state.side(seat), row)

    def _write_figures(self, state: State, side: i64, row: Row) -> None:
        """Write what stands on the places of boards, as far as it has changed."""
        cells, memory, facts, columns, squares = row.cells, row.memory, state.facts, self.columns, self.squares
        base, turned = row.base, row.turned
        for place in range(self.figure_count):
            at = place * SQUARE
            figure = facts[squares[at + turned]]
            column = columns[squares[at + COLUMNS] + side * squares[at + LETTERS] + figure]
            cell: i64 = 0
            if column >= 0:
                cell = base + squares[at + CELL] + column
            mark = squares[at + MARK]
            old = memory[mark]
            if old != cell:
                if old:
                    cells[old] = 0
                memory[mark] = cell
                if cell:
                    cells[cell] = 1

    def _write_scores(self, state: State, seat: Seat, row: Row) -> None:
        """Write the points; they are added up only if they can have changed."""
        cells, scores, players = row.cells, row.scores, self.players
        if not self.by_sheet or row.lines != len(state.sheet):
            row.lines = len(state.sheet)
            for k in range(players):
                scores[k] = state.score(k)
        elif seat == row.looker:
            return
        at = row.base + self.scores
        for k in range(seat, players):
            cells[at] = cut(scores[k])
            at += 1
        for k in range(seat):
            cells[at] = cut(scores[k])
            at += 1

    def _write_zones(self, state: State, seat: Seat, row: Row) -> None:
        """Write the zones again that have changed, or that this looker knows otherwise than the one before."""
        anew = state.zones_changed | (state.zones_taken & state.zones_laid)
        touched = (anew | state.zones_taken | state.zones_laid) & self.observed
        first = (seat + row.turned * self.players) * self.zone_count  # of the spots as this looker has them
        if seat != row.looker:
            self._write_others(state, seat, row, row.varied & ~touched, first)
        spots, zone_count = self.spots, self.zone_count
        while touched:
            bit, index = touched & -touched, lowest(touched)
            touched ^= bit
            while index < zone_count:  # a bit may stand for several zones
                spot = spots[first + index]
                if spot >= 0:
                    self._write_touched(state, seat, row, index, spot, bit, anew & bit != 0)
                index += BITS

    def _write_others(self, state: State, seat: Seat, row: Row, left: i64, first: i64) -> None:
        """Write zones in which nothing has happened as another looker knows them."""
        spots, memory, zone_count = self.spots, row.memory, self.zone_count
        while left:
            index = lowest(left)
            left &= left - 1
            while index < zone_count:
                spot, summary = spots[first + index], memory[index]
                if spot >= 0 and summary >> VARIED:
                    self._write_slot(state, seat, row, spot, summary, 0)
                index += BITS

    def _write_touched(self, state: State, seat: Seat, row: Row, index: i64, spot: i64, bit: i64, anew: bool) -> None:
        """Look again at a zone as far as it was touched, at all of it if it may lie anew, and write it."""
        cards, known, memory = state.cards, state.known, row.memory
        summary = memory[index]
        start = spot >> START & START_SIZE
        kept: i64 = 0  # cards, from the bottom, that stand there already
        old, size = summary & SIZE, state.sizes[index]
        if anew or summary >> TURNED & TURNED_SIZE:
            summary = look(cards, known, start, start + size, spot & VARIED_BIT | NO_CARDS) + size
            row.has_down = row.has_down or summary >> TURNED & TURNED_SIZE != 0
        else:
            summary = look(cards, known, start + old, start + size, summary - old) + size
            if size > old and not (seat != row.looker and summary >> VARIED):
                kept = old
        memory[index] = summary
        if summary >> VARIED:
            row.varied |= bit
        self._write_slot(state, seat, row, spot, summary, kept)

    def _write_slot(self, state: State, seat: Seat, row: Row, spot: i64, summary: i64, kept: i64) -> None:
        """Write how many cards lie in a zone, and which of them the looker knows."""
        cells, memory, slot = row.cells, row.memory, spot & SLOT
        cells[row.base + self.counts + slot] = i16(summary & SIZE)
        if row.has_down:
            cells[row.base + self.down + slot] = i16(summary >> TURNED & TURNED_SIZE)
        if memory[self.zone_count + slot * WRITTEN + MARKED] or summary >> (SOME + seat) & 1:
            self._write_cards(state, seat, row, spot, summary, kept)

    def _write_cards(self, state: State, seat: Seat, row: Row, spot: i64, summary: i64, kept: i64) -> None:
        """Write which cards of a zone a seat knows, according to the plan of its slot."""
        cards, known, cells, memory = state.cards, state.known, row.cells, row.memory
        base, plans, plan, now = row.base, self.plans, (spot & SLOT) * PLAN, self.zone_count + (spot & SLOT) * WRITTEN
        faces, top, places = base + plans[plan + FACES], plans[plan + TOP], plans[plan + PLACES]
        start = spot >> START & START_SIZE
        end = start + (summary & SIZE)
        if places >= 0:  # counted from the top: all of them move
            places += base
            kept = 0
        if kept == 0 and memory[now + MARKED]:
            clear(cells, faces, base + plans[plan + FACES_END])
            if places >= 0:
                clear(cells, places, base + plans[plan + PLACES_END])
        start += kept
        if self.singles and places < 0 and summary >> (EVERY + seat) & 1:
            write_singles(cards, start, end, cells, faces)
        else:
            write_known(cards, known, self.face, start, end, seat, cells, faces, places)
        memory[now + MARKED] = summary >> (SOME + seat) & 1
        if top >= 0:
            if memory[now + TOP_CELL]:
                cells[memory[now + TOP_CELL]] = 0
                memory[now + TOP_CELL] = 0
            if summary & SIZE and knowing(known[cards[end - 1]]) >> seat & 1:
                memory[now + TOP_CELL] = base + top + self.face[cards[end - 1]]
                cells[memory[now + TOP_CELL]] = 1


# Functions without the position around them, since fetching its parts would take longer than what they do.


def look(cards: vec[i64], known: vec[i64], begin: i64, end: i64, summary: i64) -> i64:
    """The summary of a zone with these cards more, but for their number."""
    some: i64 = 0
    every: i64 = EVERYONE
    for i in range(begin, end):
        what = known[cards[i]]
        who = knowing(what)
        some |= who
        every &= who
        if who != EVERYONE and who != 0:
            summary |= VARIED_BIT
        summary += (what >> DOWN & 1) << TURNED
    return (summary | some << SOME) & ~((EVERYONE ^ every) << EVERY)


def clear(cells: vec[i16], begin: i64, end: i64) -> None:
    """Empty these cells, however many, in one go (`build_tricks.py`)."""
    for cell in range(begin, end):
        cells[cell] = 0


def write_singles(cards: vec[i64], start: i64, end: i64, cells: vec[i16], at: i64) -> None:
    """Mark cards of a deck without copies, where a card is its face."""
    for i in range(start, end):
        cells[at + cards[i]] = 1


def write_known(
    cards: vec[i64], known: vec[i64], face: vec[i64], start: i64, end: i64, seat: Seat, cells: vec[i16], at: i64,
    places: i64,
) -> None:  # fmt: skip
    """Count the cards that a seat knows face by face and, if there are places, write them one by one from the top
    down."""
    for i in range(start, end):
        card = cards[i]
        if knowing(known[card]) >> seat & 1:
            shown = face[card]
            cells[at + shown] += 1
            if places >= 0:
                cells[places + end - 1 - i] = i16(shown + 1)


def set_one(cells: vec[i16], begin: i64, old: i64, new: i64) -> i64:
    """Among cells of which one at most is 1, let it be another; the new one."""
    if old >= 0:
        cells[begin + old] = 0
    if new >= 0:
        cells[begin + new] = 1
    return new


def cut(value: i64) -> i16:
    """A number as far as 16 bits go."""
    if value > LARGEST:
        return LARGEST
    if value < -LARGEST:
        return -LARGEST
    return i16(value)
