"""Rückgriff (Reach Back): outbid the other's symbol with more of it or with the one that beats it.

§1 Everybody has the cards 1 to 31 of an own deck, four of them in hand. The symbols beat each other in a circle.
§2 A fight: one card and a symbol (§2.1), then in turn lay one or two cards (§2.2), exchange one (§2.3) and announce
   (§2.4): the same symbol on more cards (§2.5) or the one that beats it, shown by what was laid (§2.6), and nothing
   that stood before (§2.7). Nothing may be begun that cannot be ended (§2.8).
§3 Whoever gives up (§3.1) loses the row, or without one pays a card (§3.2). Then both draw up to four (§3.3).
§4 Whoever cannot hold four cards has lost.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, SINGLES, SYMBOLS
from spieltisch.engine import Args, Card, Move, MoveList, Reason, Seat, how_many, override
from spieltisch.games.rueckgriff.rows import BIT, HOLDS, SHOWING
from spieltisch.games.rueckgriff.table import (
    BACK,
    BID,
    BROUGHT,
    CIRCLE,
    COUNT,
    DISCARDS,
    HAND,
    KIT,
    LAID,
    PILE,
    ROW,
    WON,
    Table,
)
from spieltisch.games.rueckgriff.turn import NOT_ASKED, NOT_SHOWN, Turn

FIGHTING: Final = KIT.phase("fight")
PAYING: Final = KIT.phase("pay", first=KIT.reason("pay-first", "§3.2"))

LAY: Final = KIT.verb("lay", KIT.card_in(HAND), phase=FIGHTING)
EXCHANGE: Final = KIT.verb("exchange", KIT.card_in(HAND), KIT.card_in(ROW, "other"), phase=FIGHTING)
ANNOUNCE: Final = KIT.verb("announce", KIT.word("symbol", *SYMBOLS, at=CIRCLE), phase=FIGHTING)
NO_TRIBUTE: Final = KIT.reason("no-tribute", "§3.2")
PAY: Final = KIT.verb("pay", KIT.card_in(HAND), phase=PAYING, otherwise=NO_TRIBUTE)
GIVE_UP: Final = KIT.verb("give-up", phase=FIGHTING)

ONE_ATTACKS: Final = KIT.reason("one-attacks", "§2.1")
MUST_ATTACK: Final = KIT.reason("must-attack", "§2.1")
TWO_LAID: Final = KIT.reason("two-laid", "§2.2")
EXCHANGED: Final = KIT.reason("exchanged", "§2.3")
NOT_IN_ROW: Final = KIT.reason("not-in-row", "§2.3")
JUST_LAID: Final = KIT.reason("just-laid", "§2.3")
RESTS: Final = KIT.reason("rests", "§2.3")
AGAINST: Final = [  # an announcement, as `Turn` has it
    None,
    KIT.reason("nothing-done", "§2.4"),
    KIT.reason("not-asked", "§2.4"),
    KIT.reason("not-shown", "§2.6"),
    KIT.reason("too-few", "§2.5"),
    KIT.reason("stood-before", "§2.7"),
]
NO_WAY_OUT: Final = KIT.reason("no-way-out", "§2.8")
BEGUN: Final = KIT.reason("begun", "§3.1")

STANDS: Final = KIT.saying("stands")
WINS_ROW: Final = KIT.saying("wins-row")
PUT_AWAY: Final = KIT.saying("put-away")
TOO_SHORT: Final = KIT.saying("too-short")


class Rueckgriff(Table):
    @override
    def deal(self) -> None:
        for seat in range(2):
            self.stack(symbols.with_symbols(1, 5, deck=seat), PILE[seat])
            self.draw(PILE[seat], HAND[seat], HOLDS)
        self.turn = self.starter()

    # the rules of a turn

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is PAYING:
            for i in range(self.size(HAND[seat])):
                out.add(PAY, self.card(HAND[seat], i) % CARDS)
            return
        turn = self.to_answer(seat)
        for i in range(self.size(HAND[seat])):
            face = self.card(HAND[seat], i) % CARDS
            if self.bars_lay(seat, turn, face) is None:
                out.add(LAY, face)
            for k in range(self.size(ROW[seat])):
                other = self.card(ROW[seat], k) % CARDS
                if self.bars_exchange(seat, turn, face, other) is None:
                    out.add(EXCHANGE, face, other)
        for symbol in range(5):
            if self.bars_announcing(seat, turn, symbol) is None:
                out.add(ANNOUNCE, symbol)
        if self.bars_giving_up(seat) is None:
            out.add(GIVE_UP)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, first, second = self.read(move)
        if verb is LAY:
            return self.bars_lay(seat, self.to_answer(seat), first)
        if verb is EXCHANGE:
            return self.bars_exchange(seat, self.to_answer(seat), first, second)
        if verb is ANNOUNCE:
            return self.bars_announcing(seat, self.to_answer(seat), first)
        return self.bars_giving_up(seat) if verb is GIVE_UP else None

    def bars_lay(self, seat: Seat, turn: Turn, face: Card) -> Reason | None:
        if self[BACK] == face:
            return RESTS
        if turn.asked < 0:
            return ONE_ATTACKS if self[LAID[0]] else None
        if self[LAID[1]]:
            return TWO_LAID
        if turn.fits_nothing(BIT[face]):
            return AGAINST[NOT_ASKED]
        laid = self.laid() | BIT[face]
        fits = turn.can_end(self.free(seat) & ~BIT[face], self.old(seat), laid, BIT[self[BROUGHT]])
        return None if fits else NO_WAY_OUT

    def bars_exchange(self, seat: Seat, turn: Turn, face: Card, other: Card) -> Reason | None:
        if self[BROUGHT]:
            return EXCHANGED
        if not self.faces_in(ROW[seat]) & BIT[other]:
            return NOT_IN_ROW
        old = self.old(seat)
        if not old & BIT[other]:
            return JUST_LAID
        fits = turn.can_end(self.free(seat) & ~BIT[face], old & ~BIT[other], self.laid(), BIT[face])
        return None if fits else NO_WAY_OUT

    def bars_announcing(self, seat: Seat, turn: Turn, symbol: i64) -> Reason | None:
        return AGAINST[turn.against(symbol, self.old(seat), self.laid(), BIT[self[BROUGHT]])]

    def bars_giving_up(self, seat: Seat) -> Reason | None:
        if self.attacks(seat):
            return MUST_ATTACK
        return BEGUN if self[LAID[0]] or self[BROUGHT] else None

    # the course of a fight

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, first, second = self.read(move)
        if verb is LAY:
            self.put(CARDS * seat + first, HAND[seat], ROW[seat])
            self[LAID[1] if self[LAID[0]] else LAID[0]] = first
        elif verb is EXCHANGE:
            self.put(CARDS * seat + first, HAND[seat], ROW[seat])
            self.put(CARDS * seat + second, ROW[seat], HAND[seat])
            self[BROUGHT] = first
            self[BACK] = second
        elif verb is ANNOUNCE:
            self.announce_symbol(seat, first)
        elif verb is PAY:
            self.put(CARDS * seat + first, HAND[seat], WON[1 - seat])
            self.end_fight(seat)
        elif self.size(ROW[seat]):
            self.announce(WINS_ROW, self.size(ROW[seat]), who=1 - seat)
            self.sweep(ROW[seat], WON[1 - seat])
            self.end_fight(seat)
        else:
            self.phase = PAYING

    def announce_symbol(self, seat: Seat, symbol: i64) -> None:
        row = self.faces_in(ROW[seat])
        self.memory().add(seat, symbol, row, self.faces_in(ROW[1 - seat]))
        self[COUNT] = how_many(row & SHOWING[symbol])
        self[BID[seat]] = SINGLES[symbol]
        self[BID[1 - seat]] = 0
        self.announce(STANDS, self[COUNT], who=seat, more={"symbol": SYMBOLS[symbol]})
        self.clear_turn()
        self.turn = self.after(seat)

    def end_fight(self, loser: Seat) -> None:
        winner = 1 - loser
        if self.size(ROW[winner]):
            self.announce(PUT_AWAY, self.size(ROW[winner]), who=winner)
        self.sweep(ROW[winner], DISCARDS[winner])
        self.memory().forget()
        self[BID[winner]] = 0
        self[COUNT] = 0
        for seat in range(2):
            self.fill_hand(seat)
            if self.size(HAND[seat]) < HOLDS:
                self.announce(TOO_SHORT, self.size(HAND[seat]), who=seat)
                self.over = True
        self.round += 1
        self.phase = FIGHTING
        self.turn = loser

    @override
    def score(self, seat: Seat) -> i64:
        """Whoever's cards run out has lost more of them, so that the most cards won always decide."""
        return self.size(WON[seat])

    # what people read

    @override
    def caption(self, reader: Seat) -> Args:
        seat = self.turn
        if self.over or self.phase is PAYING:
            return {}
        turn = self.to_answer(seat)
        begun = self[LAID[0]] or self[BROUGHT]
        may = [SYMBOLS[k] for k in range(5) if self.bars_announcing(seat, turn, k) is None]
        steps = MoveList()
        if reader == seat:  # what a hand still allows is nobody else's business
            self.list_legal(seat, steps)
            steps.keep_below(ANNOUNCE.base)  # without what ends the turn
        args: Args = {"step": "more" if begun else "attack" if turn.asked < 0 else "answer", "may": may}
        args["further"] = "yes" if steps.size else "no"
        if turn.asked >= 0:
            have = how_many(self.faces_in(ROW[seat]) & SHOWING[turn.asked])
            args.update({"asked": SYMBOLS[turn.asked], "beats": SYMBOLS[turn.beats], "count": int(turn.count)})
            args.update({"needed": int(turn.count) + 1, "have": int(have)})
        return args

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        args = self.caption(seat)
        if reason is AGAINST[NOT_SHOWN]:
            symbol = self.read(move)[1]
            used = [self[LAID[0]], self[LAID[1]]] if self[LAID[0]] else [self[BROUGHT]]
            args["card"] = next(symbols.text(face) for face in used if face and not face >> symbol & 1)
        return args
