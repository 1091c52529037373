"""Auf und Ab (Up and Down): raise your own piles and lower those of the others, one symbol at a time.

§1 Everybody secretly lays out three cards, with three players two, as the bottoms of their piles (§1.3); turned up
   together, the lowest sum begins (§1.4).
§2 A turn: lay a card on any pile whose top differs in exactly one symbol (§2.2), discard one and draw one (§2.3), or
   discard two for one that lay face up before (§2.4); what one gets so may be laid at once (§2.5). With an empty draw
   pile one may also put a card out of the game (§2.6).
§3 When somebody ends a turn without a card, everybody else has one more (§3.1). The tops of the own piles count (§3.2).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, symbol_deck
from spieltisch.engine import (
    ALL,
    NOTHING,
    Args,
    Card,
    InRow,
    Kit,
    Move,
    MoveList,
    Reason,
    Seat,
    Seats,
    State,
    Zone,
    override,
)
from spieltisch.games.auf_und_ab import piles
from spieltisch.games.auf_und_ab.piles import Piles

IS_MIDDLE: Final = bytes([symbols.rank(face) in (2, 3) for face in range(CARDS)])

KIT: Final = Kit(symbol_deck(), most=3, seats={2: [(50, 8)], 3: [(24, 8), (76, 8)]})

STOCK: Final = KIT.pile("stock", at=(12, 44))
OPEN: Final = KIT.zone("open", "row", CARDS, at=(58, 44), sees=ALL)
REMOVED: Final = KIT.pile("removed", at=(12, 62), shows=NOTHING)
HAND: Final = KIT.hand(at=(50, 90), cap=13)
GAINED: Final = KIT.each("gained", "pile", at=(86, 74), away=(18, 0), cap=1)
PILES: Final = Piles(KIT)

LAST: Final = KIT.count("last")  # turns left after somebody has emptied their hand

LAYING: Final = KIT.phase("lay-out", "secret", first=KIT.reason("lay-out-first", "§1.3"))
MAIN: Final = KIT.phase("main")
DISCARDED: Final = KIT.phase("discarded", first=KIT.reason("gain-first", "§2.3"))
TAKING: Final = KIT.phase("take", first=KIT.reason("take-first", "§2.4"))
HAVING: Final = KIT.phase("gained", first=KIT.reason("only-gained", "§2.5"))

LAY_OUT: Final = KIT.verb(
    "lay-out",
    KIT.cards_in(HAND, piles.MOST, least=2, ordered=True),
    phase=LAYING,
    otherwise=KIT.reason("lay-out-over", "§1.3"),
)
PLAY: Final = KIT.verb("play", KIT.card_in(HAND), *PILES.operands, phase=MAIN, in_row=True)
NONE_GAINED: Final = KIT.reason("none-gained", "§2.5")
PLAY_GAINED: Final = KIT.verb(
    "play-gained", KIT.card_in(GAINED), *PILES.operands, phase=HAVING, otherwise=NONE_GAINED, in_row=True
)
DISCARD: Final = KIT.verb("discard", KIT.card_in(HAND), onto=OPEN)
DRAW: Final = KIT.verb("draw", phase=DISCARDED, otherwise=KIT.reason("discard-first", "§2.3"), touch=STOCK)
TAKE: Final = KIT.verb("take", KIT.card_in(OPEN), phase=TAKING, otherwise=KIT.reason("two-for-one", "§2.4"))
REMOVE: Final = KIT.verb("remove", KIT.card_in(HAND), phase=MAIN, onto=REMOVED)
KEEP: Final = KIT.verb("keep", phase=HAVING, otherwise=NONE_GAINED)

HOW_MANY: Final = KIT.reason("how-many", "§1.3")
NO_SUCH_PILE: Final = KIT.reason("no-such-pile", "§1.3")
MISFIT: Final = KIT.reason("misfit", "§2.2")
STOCK_EMPTY: Final = KIT.reason("stock-empty", "§2.3")
NONE_OPEN: Final = KIT.reason("none-open", "§2.4")
NO_SECOND: Final = KIT.reason("no-second", "§2.4")
JUST_DISCARDED: Final = KIT.reason("just-discarded", "§2.4")
STOCK_LEFT: Final = KIT.reason("stock-left", "§2.6")

STARTS: Final = KIT.saying("starts")
SUM: Final = KIT.saying("sum")
EMPTY_HANDED: Final = KIT.saying("empty-handed")


class AufUndAb(State):
    @override
    def deal(self) -> None:
        self.shuffle_all(STOCK)
        self.deal_out(STOCK, HAND, 13 if self.players == 2 else 8)

    @override
    def shown(self, zone: Zone) -> bool:
        return super().shown(zone) and not PILES.leaves_out(self, zone)

    @override
    def acting(self) -> Seats:
        return self.undecided(self.seated()) if self.phase is LAYING else super().acting()

    @override
    def in_row(self, move: Move) -> InRow | None:
        """The pile a card is laid on is touched itself."""
        pile = PILES.of(self, move)
        return InRow(pile) if self.shown(pile) else None

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        hand = HAND[seat]
        if self.phase is LAYING:
            out.add_sets(LAY_OUT, self.size(hand), PILES.each(self))
        elif self.phase is MAIN:
            can_discard = self.bars_discard(seat) is None
            for place in range(hand.start, hand.start + self.size(hand)):
                card = self.cards[place]
                PILES.list_fitting(self, PLAY.move(card), card, out)
                if can_discard:
                    out.add(DISCARD, card)
                if not self.size(STOCK):
                    out.add(REMOVE, card)
        elif self.phase is DISCARDED:
            if self.size(STOCK):
                out.add(DRAW)
            if self.size(OPEN) > 1:
                out.add_cards(DISCARD, self.held(hand))
        elif self.phase is TAKING:
            for i in range(self.size(OPEN) - 2):
                out.add(TAKE, self.card(OPEN, i))
        else:
            gained = self.top(GAINED[seat])
            PILES.list_fitting(self, PLAY_GAINED.move(gained), gained, out)
            out.add(KEEP)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, named, _ = self.read(move)
        if verb is LAY_OUT:
            return None if len(self.cards_of(seat, move)) == PILES.each(self) else HOW_MANY
        if verb is PLAY or verb is PLAY_GAINED:
            pile = PILES.of(self, move)
            if not self.shown(pile):
                return NO_SUCH_PILE
            return None if symbols.one_apart(self.top(pile), named) else MISFIT
        if verb is DISCARD:
            return self.bars_discard(seat)
        if verb is DRAW:
            return None if self.size(STOCK) else STOCK_EMPTY
        if verb is TAKE:
            return JUST_DISCARDED if self.where(OPEN, named) >= self.size(OPEN) - 2 else None
        return STOCK_LEFT if verb is REMOVE and self.size(STOCK) else None

    def bars_discard(self, seat: Seat) -> Reason | None:
        """Why a card may not be discarded: only whoever can get one for it may."""
        if self.phase is DISCARDED:
            return None if self.size(OPEN) > 1 else NONE_OPEN
        if self.phase is not MAIN:
            return self.phase.first
        if self.size(STOCK):
            return None
        return NONE_OPEN if not self.size(OPEN) else NO_SECOND if self.size(HAND[seat]) < 2 else None

    @override
    def list_sensible(self, seat: Seat, out: MoveList) -> None:
        """Which of the own piles a card begins makes no difference, and two or three symbols can go either way."""
        self.list_legal(seat, out)
        if self.phase is not LAYING:
            return
        every = out.listed()
        out.clear()
        for move in every:
            if self.may_begin_with(self.cards_of(seat, move)):
                out.add_number(move)
        if not out.size:
            self.list_legal(seat, out)

    def may_begin_with(self, cards: vec[i64]) -> bool:
        last: Card = -1
        for card in cards:
            if card < last or not IS_MIDDLE[card]:
                return False
            last = card
        return True

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, named, _ = self.read(move)
        if verb is LAY_OUT:
            self.choose(seat, move)
            if not self.acting():
                self.begin()
        elif verb is PLAY or verb is PLAY_GAINED:
            self.lay(seat, named, HAND[seat] if verb is PLAY else GAINED[seat], PILES.of(self, move))
        elif verb is DISCARD:
            self.put(named, HAND[seat], OPEN)
            self.phase = DISCARDED if self.phase is MAIN else TAKING
        elif verb is DRAW:
            self.draw(STOCK, GAINED[seat])
            self.phase = HAVING
        elif verb is TAKE:
            self.put(named, OPEN, GAINED[seat])
            self.phase = HAVING
        elif verb is REMOVE:
            self.put(named, HAND[seat], REMOVED)
            self.end_turn(seat)
        else:
            self.draw(GAINED[seat], HAND[seat])
            self.end_turn(seat)

    def begin(self) -> None:
        """All piles begin at once. The lowest sum begins; of equals, whoever has the lowest card."""
        sums: list[int] = []
        lowest: list[int] = []
        for seat in range(self.players):
            cards = self.cards_of(seat, self.take_choice(seat))
            for k in range(len(cards)):
                self.put(cards[k], HAND[seat], PILES.zones[k][seat])
            sums.append(self.score(seat))
            lowest.append(min(cards))
        self.turn = min([(sums[seat], lowest[seat], seat) for seat in range(self.players)])[2]
        tie = "yes" if sums.count(min(sums)) > 1 else "no"
        self.announce(STARTS, min(sums), who=self.turn, card=lowest[self.turn], more={"tie": tie})
        self.phase = MAIN

    def lay(self, seat: Seat, card: Card, source: Zone, pile: Zone) -> None:
        change = card - self.top(pile)
        self.put(card, source, pile)
        more: Args = {"change": max(change, -change), "up": "yes" if change > 0 else "no"}
        self.announce(SUM, self.score(pile.owner), who=pile.owner, more=more)
        self.end_turn(seat)

    def end_turn(self, seat: Seat) -> None:
        if self[LAST]:
            self[LAST] -= 1
            self.over = self[LAST] == 0
        elif not self.size(HAND[seat]):
            self[LAST] = self.players - 1
            self.announce(EMPTY_HANDED, self[LAST], who=seat)
        self.turn = self.after(seat)
        self.phase = MAIN

    @override
    def score(self, seat: Seat) -> int:
        return PILES.total(self, seat)

    @override
    def standing(self, seat: Seat) -> int:
        return -self.score(seat) if self.chosen("goal") == "low" else self.score(seat)

    @override
    def winning(self) -> Seats:
        return self.seats_with_most(vec[i64]([self.standing(seat) for seat in range(self.players)]))

    @override
    def caption(self, reader: Seat) -> Args:
        args: Args = {
            "piles": PILES.each(self),
            "left": self.size(STOCK),
            "last": self[LAST],
            "goal": self.chosen("goal"),
        }
        args["swap"] = "yes" if self.may_swap() else "no"
        if self.phase is HAVING and reader == self.turn:
            args["gained"] = self.text(self.top(GAINED[self.turn]))
        return args

    def may_swap(self) -> bool:
        """Can whoever has the turn still give two cards for one?"""
        given = 1 if self.phase is DISCARDED else 0
        return self.size(OPEN) > given and self.size(HAND[self.turn]) >= 2 - given

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        args = self.caption(seat)
        if reason is MISFIT:
            card, top = self.read(move)[1], self.top(PILES.of(self, move))
            args.update(symbols.difference(top, card).args(self.text(top)))
            args["differ"] = symbols.symbols(top ^ card)
        return args
