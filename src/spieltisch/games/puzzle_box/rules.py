"""Puzzle Box: all 32 cards on a board of four rows and eight columns, neighbours one symbol apart.

§1 Piles lie face down beside the board, each with an open stack. Some levels have two single cards besides.
§2 Place an open card for good, on a free cell (§2.1) where it fits whatever it touches (§2.2); a stack that runs empty
   gets the next card by itself (§2.3). Or turn up a card, which covers the stack (§2.4).
§3 All 32 cards on the board win; cards left over and nothing to do lose.
§4 Four levels: four piles, two, one, and one without turning up.
"""

from typing import Final

from spieltisch.cards import symbols
from spieltisch.cards.symbols import ALL_FIVE, CARDS, FITTING, JOKER, symbol_deck
from spieltisch.engine import ALL, NOBODY, NOT_NOW, Args, Kit, Move, MoveList, Reason, Seat, State, Zone, override
from spieltisch.games.puzzle_box.board import BIT, COLUMNS, ROWS, CardSet, Cell, around, can_be_filled

# The piles of all levels: where they lie, and the fewest and the most symbols of their cards.
HEIGHT: Final = {"r1": 22, "r2": 42, "r3": 62, "r4": 82, "low": 32, "high": 72, "all": 52}
FEWEST: Final = bytes([1, 2, 3, 4, 1, 3, 0])
MOST: Final = bytes([1, 2, 3, 4, 2, 4, 5])
LEVELS: Final = {"normal": [0, 1, 2, 3], "hard": [4, 5], "extreme": [6], "super": [6]}

KIT: Final = Kit(symbol_deck(), goal=CARDS)

CELL: Final = KIT.grid("cell", ROWS, COLUMNS, at=(8, 22), apart=(9, 20))
SINGLE: Final = KIT.board("single", {"joker": (83, 6), "31": (93, 6)})
PILE: Final = KIT.board("pile", {name: (83, y) for name, y in HEIGHT.items()}, sees=NOBODY, cap=CARDS)
OPEN: Final = KIT.board("open", {name: (93, y) for name, y in HEIGHT.items()}, shows=ALL, cap=CARDS, browsable=True)
KIT.only_if("level", ["normal", "hard"], *SINGLE.family)
for k in range(len(HEIGHT)):
    KIT.only_if("level", [level for level, piles in LEVELS.items() if k in piles], PILE[k], OPEN[k])
CELLS: Final = CELL.family
AROUND: Final = [[CELLS[other] for other in around(cell)] for cell in range(len(CELLS))]
PILES: Final = PILE.family
SOURCES: Final = [*OPEN.family, *SINGLE.family]

PLAYING: Final = KIT.phase("play")

PLACE: Final = KIT.verb("place", KIT.place("source", *SOURCES), KIT.place("cell", *CELLS))
TURN: Final = KIT.verb("turn", KIT.place("pile", *PILES))
GIVE_UP: Final = KIT.verb("give-up", ending=True)

FINISHED: Final = KIT.reason("finished", "§2.1")
TAKEN: Final = KIT.reason("taken", "§2.1")
MISFIT: Final = KIT.reason("misfit", "§2.2")
PILE_EMPTY: Final = KIT.reason("pile-empty", "§2.4")
NO_TURNING: Final = KIT.reason("no-turning", "§4.4")


class PuzzleBox(State):
    @override
    def deal(self) -> None:
        if self.shown(SINGLE):
            self.put(JOKER, KIT.box, SINGLE[0])
            self.put(ALL_FIVE, KIT.box, SINGLE[1])
        for k in LEVELS[self.chosen("level")]:
            self.stack(symbols.with_symbols(FEWEST[k], MOST[k]), PILE[k])
            self.draw(PILE[k], OPEN[k])

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        offered = self.offered()
        for cell in range(len(CELLS)):
            cards = self.accepted(cell, offered)
            if cards:
                for s, source in enumerate(SOURCES):
                    if self.size(source) and cards >> self.top(source) & 1:
                        out.add(PLACE, s, cell)
        for k, pile in enumerate(PILES):
            if self.can_turn(pile):
                out.add(TURN, k)
        out.add(GIVE_UP)

    def can_turn(self, pile: Zone) -> bool:
        return self.size(pile) > 0 and self.chosen("level") != "super"

    def offered(self) -> CardSet:
        """The cards that lie ready to be placed."""
        cards: CardSet = 0
        for source in SOURCES:
            if self.size(source):
                cards |= BIT[self.top(source)]
        return cards

    def accepted(self, cell: Cell, cards: CardSet) -> CardSet:
        """Those of these cards that may lie on this cell."""
        if self.size(CELLS[cell]):
            return 0
        for other in AROUND[cell]:
            if self.size(other):
                cards &= FITTING[self.top(other)]
        return cards

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, first, cell = self.read(move)
        if verb is GIVE_UP:
            return None
        zone = SOURCES[first] if verb is PLACE else PILE[first]
        if not self.shown(zone):
            return NOT_NOW
        if verb is TURN:
            if self.chosen("level") == "super":
                return NO_TURNING
            return None if self.size(zone) else PILE_EMPTY
        if not self.size(zone):
            return FINISHED
        if self.size(CELLS[cell]):
            return TAKEN
        return None if self.accepted(cell, BIT[self.top(zone)]) else MISFIT

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, first, cell = self.read(move)
        if verb is TURN:
            self.draw(PILE[first], OPEN[first])
        elif verb is PLACE:
            self.draw(SOURCES[first], CELLS[cell])
            if first < len(PILES) and not self.size(OPEN[first]) and self.size(PILE[first]):
                self.draw(PILE[first], OPEN[first])
        self.over = verb is GIVE_UP or self.is_stuck()

    def is_stuck(self) -> bool:
        """Nothing to turn up and nothing to place; so it is, too, when every card lies on the board."""
        if any(self.can_turn(pile) for pile in PILES):
            return False
        offered = self.offered()
        return not any(self.accepted(cell, offered) for cell in range(len(CELLS)))

    @override
    def score(self, seat: Seat) -> int:
        return sum([self.size(cell) for cell in CELLS])

    @override
    def hopeless(self) -> bool:
        """Is there no full board that has every card where it lies?"""
        placed = {cell: self.top(CELLS[cell]) for cell in range(len(CELLS)) if self.size(CELLS[cell])}
        return not can_be_filled(placed)

    @override
    def caption(self, reader: Seat) -> Args:
        return {"placed": self.score(0), "level": self.chosen("level")}

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        """What a beginner needs to hear: which neighbour disagrees, and in which symbols."""
        args = self.caption(seat)
        if reason is MISFIT:
            _, first, cell = self.read(move)
            card = self.top(SOURCES[first])
            for zone in AROUND[cell]:
                if self.size(zone) and not symbols.one_apart(card, self.top(zone)):
                    other = self.top(zone)
                    args.update(symbols.difference(other, card).args(symbols.text(other)))
                    args.update({"card": symbols.text(card), "differ": symbols.symbols(card ^ other)})
        return args
