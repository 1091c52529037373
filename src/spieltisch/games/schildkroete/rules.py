"""Schildkröte (Turtle): a patience in which all neighbours differ by one symbol.

§1 The 31 lies in the middle, the five singles on head and flippers; 14 spaces between them are to be filled.
§2 Draw a card (§2.1) and lay it for good on a free space of its rank (§2.2) that agrees with every card beside it
   (§2.3), or discard it for good (§2.4).
§3 The 14th card wins; a pile that runs out before that loses.
§4 Strictly a card that fits somewhere has to be laid (§4.1); in the gentle game any may be discarded (§4.2). The
   singles lie as they come or as you like (§4.3).
"""

from typing import Final

from spieltisch.cards import symbols
from spieltisch.cards.symbols import ALL_FIVE, SINGLES, symbol_deck
from spieltisch.engine import ALL, Args, Card, Kit, Move, MoveList, Reason, Seat, State, override
from spieltisch.games.schildkroete.turtle import AT, BESIDE, FLIPPERS, MIDDLE, RANK, can_be_filled, first_space_for

KIT: Final = Kit(symbol_deck(), goal=FLIPPERS - 1)

SPACE: Final = KIT.board(
    "space",
    {name: (26 + 12 * x, 10 + 12 * y) for name, (x, y) in AT.items()},
    printed={name: name[-1] for name in AT},
)
PILE: Final = KIT.pile("pile", at=(88, 30))
DRAWN: Final = KIT.pile("drawn", at=(88, 52), sees=ALL, cap=1)
DISCARDS: Final = KIT.pile("discards", at=(88, 76), sees=ALL, browsable=True)
SPACES: Final = SPACE.family
AROUND: Final = [[SPACES[other] for other in BESIDE[space]] for space in range(len(SPACES))]

DRAWING: Final = KIT.phase("draw", first=KIT.reason("draw-first", "§2.1"))
LAYING: Final = KIT.phase("lay", first=KIT.reason("lay-first", "§2.1"))

DRAW: Final = KIT.verb("draw", phase=DRAWING, touch=PILE)
PLACE: Final = KIT.verb("place", KIT.place("space", *SPACES), phase=LAYING, about=DRAWN)
DISCARD: Final = KIT.verb("discard", phase=LAYING, about=DRAWN, onto=DISCARDS)
GIVE_UP: Final = KIT.verb("give-up", ending=True)

TAKEN: Final = KIT.reason("taken", "§2.2")
WRONG_RANK: Final = KIT.reason("wrong-rank", "§2.2")
LACKS: Final = KIT.reason("lacks", "§2.3")
TOO_MUCH: Final = KIT.reason("too-much", "§2.3")
HAS_TO_LIE: Final = KIT.reason("has-to-lie", "§4.1")


class Schildkroete(State):
    @override
    def deal(self) -> None:
        self.put(ALL_FIVE, KIT.box, SPACE[MIDDLE])
        singles = self.chosen("singles")
        if singles == "shuffled":
            self.stack(SINGLES, PILE)
            for k in range(5):
                self.draw(PILE, SPACE[FLIPPERS + k])
        else:
            for k, single in enumerate(singles.split(",")):
                self.put(int(single), KIT.box, SPACE[FLIPPERS + k])
        self.stack(symbols.with_symbols(2, 4), PILE)

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is DRAWING:
            out.add(DRAW)
        else:
            card = self.top(DRAWN)
            first = first_space_for(card)
            for space in range(first, first + 5):
                if not self.size(SPACES[space]) and self.clash(card, space) < 0:
                    out.add(PLACE, space)
            if not out.size or self.may_discard():
                out.add(DISCARD)
        out.add(GIVE_UP)

    def may_discard(self) -> bool:
        """May even a card that fits somewhere be discarded?"""
        return self.chosen("discard_rule") == "free"

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, space, _ = self.read(move)
        if verb is PLACE:
            return self.misfit(self.top(DRAWN), space)
        return HAS_TO_LIE if verb is DISCARD and not self.may_discard() and self.homes() else None

    def homes(self) -> list[int]:
        """The spaces on which the drawn card may lie."""
        return [space for space in range(FLIPPERS) if self.misfit(self.top(DRAWN), space) is None]

    def misfit(self, card: Card, space: int) -> Reason | None:
        """Why this card may not lie on this space."""
        if self.size(SPACES[space]):
            return TAKEN
        if symbols.rank(card) != RANK[space]:
            return WRONG_RANK
        other = self.clash(card, space)
        if other < 0:
            return None
        return LACKS if symbols.rank(other) < symbols.rank(card) else TOO_MUCH

    def clash(self, card: Card, space: int) -> Card:
        """The first card beside this space that disagrees with this one; −1 if all agree."""
        for zone in AROUND[space]:
            if self.size(zone) and not symbols.one_apart(card, self.top(zone)):
                return self.top(zone)
        return -1

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, space, _ = self.read(move)
        if verb is GIVE_UP:
            self.over = True
        elif verb is DRAW:
            self.draw(PILE, DRAWN)
            self.phase = LAYING
        else:
            self.draw(DRAWN, SPACES[space] if verb is PLACE else DISCARDS)
            self.phase = DRAWING
            self.over = self.score(seat) == KIT.goal or not self.size(PILE)

    @override
    def score(self, seat: Seat) -> int:
        filled = 0
        for space in range(1, FLIPPERS):
            filled += self.size(SPACES[space])
        return filled

    @override
    def hopeless(self) -> bool:
        board = bytes([self.top(space) if self.size(space) else 0 for space in SPACES])
        return not can_be_filled(board, list(self.held(DISCARDS)))

    @override
    def caption(self, reader: Seat) -> Args:
        args: Args = {"open": int(KIT.goal) - self.score(0), "rule": self.chosen("discard_rule")}
        if self.size(DRAWN):
            card = self.top(DRAWN)
            args.update({"drawn": symbols.text(card), "symbols": symbols.symbols(card), "rank": symbols.rank(card)})
            args["fits"] = len(self.homes())
        return args

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        """What a beginner needs to hear: which neighbour disagrees, in which symbols, and where the card could lie."""
        args = self.caption(seat)
        space = self.read(move)[1]
        if reason is WRONG_RANK:
            args["wanted"] = RANK[space]
        elif reason is HAS_TO_LIE:
            args["homes"] = [SPACES[home].place() for home in self.homes()]
        elif reason is LACKS or reason is TOO_MUCH:
            card = self.top(DRAWN)
            other = self.clash(card, space)
            difference = symbols.difference(other, card, may_add=reason is LACKS, may_lack=reason is TOO_MUCH)
            args.update(difference.args(symbols.text(other)))
        return args
