"""Pyramide (Pyramid): a patience for learning the one-symbol rule.

§1 The 31 is the tip, the five single symbols in any order are the base; the nine cells between are to be filled.
§2 Each card is turned up and either placed for good (§2.1, §2.2) or discarded for good (§2.3).
§3 Nine filled cells win; a pile that runs out before its cells are filled loses.
§4 Level simple: a pile for each row, from below (§4.1), with a second pass if you like (§4.3). Level normal: one for
   all (§4.2), and nobody is told whether a card was right: finding out is the game.
"""

from typing import Final

from spieltisch.cards import symbols
from spieltisch.cards.symbols import ALL_FIVE, symbol_deck
from spieltisch.engine import NOBODY, Args, Card, Kit, Move, Reason, Seat, State, override
from spieltisch.games.pyramide.cells import BASE, ROW, SPOTS, TO_FILL, above, below

KIT: Final = Kit(symbol_deck(), goal=9)

CELL: Final = KIT.board("cell", SPOTS)
BESIDE: Final = {"low": 64, "middle": 46, "high": 28}  # rows 4, 3 and 2; at level normal the middle serves them all
PILE: Final = KIT.board("pile", {name: (76, y) for name, y in BESIDE.items()}, sees=NOBODY, cap=25)
OPEN: Final = KIT.board("open", {name: (84, y) for name, y in BESIDE.items()})
DISCARDS: Final = KIT.board("discards", {name: (92, y) for name, y in BESIDE.items()}, cap=25)
KIT.only_if("level", ["simple"], PILE[0], PILE[2], OPEN[0], OPEN[2], DISCARDS[0], DISCARDS[2])

NOW: Final = KIT.count("pile-in-play")
PLACED: Final = KIT.count("placed", secret=True)  # in this pass through the pile

BUILDING: Final = KIT.phase("build", searching=True)

PLACE: Final = KIT.verb("place", KIT.place("cell", *CELL.family[1:10]), about=OPEN)
DISCARD: Final = KIT.verb("discard", about=OPEN, onto=DISCARDS)
GIVE_UP: Final = KIT.verb("give-up", ending=True)

WRONG_ROW: Final = KIT.reason("wrong-row", "§2.1")
TAKEN: Final = KIT.reason("taken", "§2.1")
LACKS: Final = KIT.reason("lacks", "§2.2")
TOO_MUCH: Final = KIT.reason("too-much", "§2.2")


class Pyramide(State):
    @override
    def deal(self) -> None:
        self.put(ALL_FIVE, KIT.box, CELL)
        self.stack(symbols.with_symbols(1, 1), PILE[1])
        for cell in BASE:
            self.draw(PILE[1], CELL[cell])
        if self.chosen("level") == "simple":
            for k in range(3):
                self.stack(symbols.with_symbols(k + 2, k + 2), PILE[k])
        else:
            self[NOW] = 1
            self.stack(symbols.with_symbols(2, 4), PILE[1])
        self.next_card()

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, cell, _ = self.read(move)
        return self.misfit(self.open_card(), 1 + cell) if verb is PLACE else None

    def open_card(self) -> Card:
        return self.top(OPEN[self[NOW]])

    def misfit(self, card: Card, cell: int) -> Reason | None:
        """Why this card may not lie on this cell."""
        if self.size(CELL[cell]):
            return TAKEN
        if ROW[cell] != 6 - symbols.rank(card):
            return WRONG_ROW
        if self.clash(card, below(cell), resting=True) >= 0:
            return LACKS
        return TOO_MUCH if self.clash(card, above(cell), resting=False) >= 0 else None

    def clash(self, card: Card, cells: list[int], resting: bool) -> Card:
        """The first face-up card there that disagrees with this one; −1 if all agree."""
        for cell in cells:
            if self.size(CELL[cell]):
                other = self.top(CELL[cell])
                if not (symbols.contains(card, other) if resting else symbols.contains(other, card)):
                    return other
        return -1

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, cell, _ = self.read(move)
        if verb is GIVE_UP:
            self.over = True
            return
        k = self[NOW]
        self.draw(OPEN[k], CELL[1 + cell] if verb is PLACE else DISCARDS[k])
        self[PLACED] += int(verb is PLACE)
        if self.chosen("level") == "simple" and all([self.size(CELL[cell]) for cell in TO_FILL[k]]):
            self.sweep(PILE[k], KIT.box)
            self[NOW] += 1
            self[PLACED] = 0
        elif not self.size(PILE[k]) and self[PLACED] and self.discards_return():
            self.refill(PILE[k], [DISCARDS[k]])
            self[PLACED] = 0
        self.next_card()

    def discards_return(self) -> bool:
        return self.chosen("level") == "simple" and self.option("second_pass") > 0

    def next_card(self) -> None:
        self.over = self.score(0) == KIT.goal or not self.size(PILE[self[NOW]])
        if not self.over:
            self.draw(PILE[self[NOW]], OPEN[self[NOW]])

    @override
    def score(self, seat: Seat) -> int:
        return sum([self.size(CELL[cell]) for cell in range(1, 10)])

    @override
    def hopeless(self) -> bool:
        """Is a cell lost? A base allows one card on each: the one with all the symbols of the base below it."""
        gone = [] if self.discards_return() else DISCARDS.family
        for cell in range(1, 10):
            card, lies = self.wanted(cell), CELL[cell]
            if not self.holds(lies, card) and (self.size(lies) or any([self.holds(pile, card) for pile in gone])):
                return True
        return False

    def wanted(self, cell: int) -> Card:
        return self.top(CELL[cell]) if cell in BASE else self.wanted(below(cell)[0]) | self.wanted(below(cell)[1])

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        """What a beginner needs to hear: which card disagrees, and in which symbols."""
        card = self.open_card()
        cell = 1 + self.read(move)[1]
        args: Args = {"card": symbols.text(card), "rank": symbols.rank(card), "home": 6 - symbols.rank(card)}
        if reason is LACKS or reason is TOO_MUCH:
            resting = reason is LACKS
            other = self.clash(card, below(cell) if resting else above(cell), resting)
            differ = symbols.difference(other, card, may_add=resting, may_lack=not resting)
            args.update(differ.args(symbols.text(other)))
        return args
