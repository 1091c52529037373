"""Tentagram: lay cards face down on a star; whoever alone has most of a pile takes it.

§1 Five singles are the points of a star, the ten cards of two symbols between them are the table cards. Everybody has
   the 16 cards of three, four and five symbols of an own deck (§1.3) and draws one of them.
§2 In turn a card goes face down on a table card (§2.1) whose two symbols it shows (§2.2), then the next is drawn
   (§2.3). Nobody looks under the piles (§2.4); who laid where is seen, or to be remembered (§2.5).
§3 At the end cards that lack a symbol of their table card are set aside (§3.1). The highest number of cards that only
   one colour has wins the pile (§3.2), and with it what others had set aside, but not one's own (§3.3).
§4 Who has won the most cards is decided in the same way.
"""

from typing import Final

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS
from spieltisch.engine import ALL, NOBODY, TOP, Args, Move, MoveList, Reason, Seat, Seats, State, Zone, override
from spieltisch.games.tentagram.star import KIT, LACKING, MOST, PILES, TABLE_CARDS, alone_in_front

HAND: Final = KIT.hand(at=(42, 96), cap=1)
STACK: Final = KIT.each("stack", "pile", at=(56, 96), away=(0, 6), sees=NOBODY, cap=16)
WON: Final = KIT.each("won", "pile", at=(70, 96), away=(6, 6), sees=ALL, shows=TOP, cap=16 * MOST, browsable=True)

LAYING: Final = KIT.phase("lay")

PLACE: Final = KIT.verb("place", KIT.place("table", *PILES), phase=LAYING, about=HAND)

LACKS: Final = KIT.reason("lacks", "§2.2")

LAID: Final = KIT.saying("laid")
ASIDE: Final = KIT.saying("aside")
TAKES: Final = KIT.saying("takes")
TIED: Final = KIT.saying("tied")
NONE_COUNTS: Final = KIT.saying("none-counts")


class Tentagram(State):
    @override
    def deal(self) -> None:
        for seat in range(self.players):
            self.stack(symbols.with_symbols(3, 5, deck=seat), STACK[seat])
            self.draw(STACK[seat], HAND[seat])
        self.turn = self.starter()

    @override
    def is_by_heart(self, zone: Zone) -> bool:
        return zone.by_heart and self.option("by_heart") > 0

    def is_strict(self) -> bool:
        return self.option("strict_placement") > 0

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.is_strict():
            self.list_sensible(seat, out)
        else:
            out.add_all(PLACE)

    @override
    def list_sensible(self, seat: Seat, out: MoveList) -> None:
        """Where the card counts."""
        card = self.top(HAND[seat])
        for k in range(len(TABLE_CARDS)):
            if symbols.contains(card, TABLE_CARDS[k]):
                out.add(PLACE, k)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        table = TABLE_CARDS[self.read(move)[1]]
        return None if not self.is_strict() or symbols.contains(self.top(HAND[seat]), table) else LACKS

    @override
    def act(self, seat: Seat, move: Move) -> None:
        k = self.read(move)[1]
        self.draw(HAND[seat], PILES[k])
        if self.is_strict():
            self.could_not(PILES[k], LACKING[k])
        if not self.is_by_heart(PILES[k]):
            self.announce(LAID, TABLE_CARDS[k], who=seat)
        if self.size(STACK[seat]):
            self.draw(STACK[seat], HAND[seat])
        self.turn = self.after(seat)
        if not self.size(HAND[self.turn]):
            for pile in range(len(TABLE_CARDS)):
                self.award(pile)
            self.write_round([int(self.size(WON[each])) for each in range(self.players)])
            self.over = True

    def award(self, k: int) -> None:
        """Turn up a pile, count it, and give it to whoever wins it."""
        pile, table = PILES[k], TABLE_CARDS[k]
        if not self.size(pile):
            return
        self.show(pile)
        counts = [0] * int(self.players)
        for card in self.held(pile):
            if symbols.contains(card, table):
                counts[card // CARDS] += 1
            else:
                self.announce(ASIDE, table, who=card // CARDS, card=card)
        winner = alone_in_front(counts)
        if winner < 0:
            self.announce(TIED if any(counts) else NONE_COUNTS, table)
            return
        before = self.size(WON[winner])
        for card in self.held(pile):
            counts_for_nobody = card // CARDS == winner and not symbols.contains(card, table)
            self.put(card, pile, KIT.box if counts_for_nobody else WON[winner])
        how = "most" if counts[winner] == max(counts) else "tie"
        more: Args = {"table": int(table), "count": counts[winner], "how": how}
        self.announce(TAKES, self.size(WON[winner]) - before, who=winner, more=more)

    @override
    def winning(self) -> Seats:
        """Whoever alone has most; if every number is shared, all who have the highest."""
        won = self.scores()
        winner = alone_in_front(won)
        if winner >= 0:
            return 1 << winner
        return sum([1 << seat for seat in range(self.players) if won[seat] == max(won)])

    @override
    def caption(self, reader: Seat) -> Args:
        args: Args = {"strict": "yes" if self.is_strict() else "no"}
        if reader < self.players and self.size(HAND[reader]):
            face = self.top_face(HAND[reader])
            args.update({"drawn": symbols.text(face), "symbols": symbols.symbols(face)})
            args["left"] = int(self.size(STACK[reader]))
        return args

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        """What a beginner needs to hear: which symbol of the table card is missing."""
        face = self.top_face(HAND[seat])
        table = TABLE_CARDS[self.read(move)[1]]
        args: Args = {"card": symbols.text(face)}
        args.update(symbols.difference(table, face, may_add=True).args(symbols.text(table)))
        return args
