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
    TOP,
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

MOST_PILES: Final = 3
IS_ONE: Final = bytes([symbols.rank(face) == 1 for face in range(CARDS)])  # is this difference a single symbol?
IS_MIDDLE: Final = bytes([symbols.rank(face) in (2, 3) for face in range(CARDS)])

KIT: Final = Kit(symbol_deck(), most=3, seats={2: [(50, 8)], 3: [(24, 8), (76, 8)]})

STOCK: Final = KIT.pile("stock", at=(12, 44))
OPEN: Final = KIT.zone("open", "row", CARDS, at=(58, 44), sees=ALL)
REMOVED: Final = KIT.pile("removed", at=(12, 62), shows=NOTHING)
HAND: Final = KIT.hand(at=(50, 90), cap=13)
GAINED: Final = KIT.each("gained", "pile", at=(86, 74), away=(18, 0), cap=1)
PILE: Final = [
    KIT.each(
        f"pile-{k + 1}", "pile", at=(36 + 14 * k, 70), away=(11 * (k - 1), 16), sees=ALL, shows=TOP, browsable=True
    )
    for k in range(MOST_PILES)
]

LAST: Final = KIT.count("last")  # turns left after somebody has emptied their hand

LAYING: Final = KIT.phase("lay-out", "secret", first=KIT.reason("lay-out-first", "§1.3"))
MAIN: Final = KIT.phase("main")
DISCARDED: Final = KIT.phase("discarded", first=KIT.reason("gain-first", "§2.3"))
TAKING: Final = KIT.phase("take", first=KIT.reason("take-first", "§2.4"))
HAVING: Final = KIT.phase("gained", first=KIT.reason("only-gained", "§2.5"))

OWNER: Final = KIT.seat("owner", PILE[0])
NUMBER: Final = KIT.number("pile", 1, MOST_PILES)
LAID: Final = KIT.cards_in(HAND, 3, least=2, ordered=True)
LAY_OUT: Final = KIT.verb("lay-out", LAID, phase=LAYING, otherwise=KIT.reason("lay-out-over", "§1.3"))
SET_SIZE: Final = bytes([text.count(",") + 1 for text in LAID.texts])  # of each set: how many cards it names …
SET_REACH: Final = bytes([max([int(place[1:]) for place in text.split(",")]) for text in LAID.texts])  # … of how many
PLAY: Final = KIT.verb("play", KIT.card_in(HAND), OWNER, NUMBER, phase=MAIN, in_row=True)
NONE_GAINED: Final = KIT.reason("none-gained", "§2.5")
PLAY_GAINED: Final = KIT.verb(
    "play-gained", KIT.card_in(GAINED), OWNER, NUMBER, phase=HAVING, otherwise=NONE_GAINED, in_row=True
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

    def piles(self) -> int:
        """How many piles everybody has."""
        return 5 - self.players

    @override
    def shown(self, zone: Zone) -> bool:
        return super().shown(zone) and (zone.family is not PILE[2].family or self.piles() == MOST_PILES)

    @override
    def acting(self) -> Seats:
        return self.undecided(self.seated()) if self.phase is LAYING else super().acting()

    @override
    def in_row(self, move: Move) -> InRow | None:
        """The pile a card is laid on is touched itself."""
        verb, _, owner = self.read(move)
        k = verb.operand(2, move)
        return InRow(PILE[k][owner]) if owner < self.players and k < self.piles() else None

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        hand = HAND[seat]
        if self.phase is LAYING:
            self.list_lay_outs(seat, out)
        elif self.phase is MAIN:
            can_discard = self.bars_discard(seat) is None
            for place in range(hand.start, hand.start + self.size(hand)):
                card = self.cards[place]
                self.list_piles(PLAY.move(card), card, out)
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
            self.list_piles(PLAY_GAINED.move(self.top(GAINED[seat])), self.top(GAINED[seat]), out)
            out.add(KEEP)

    def list_lay_outs(self, seat: Seat, out: MoveList) -> None:
        piles, held = self.piles(), self.size(HAND[seat])
        for k in range(len(SET_SIZE)):
            if SET_SIZE[k] == piles and SET_REACH[k] <= held:
                out.add(LAY_OUT, k)

    def list_piles(self, first: Move, card: Card, out: MoveList) -> None:
        """The piles that a card fits on; `first` is its move to the first of them."""
        for owner in range(self.players):
            for k in range(self.piles()):
                if IS_ONE[self.top(PILE[k][owner]) ^ card]:
                    out.add_number(first + MOST_PILES * owner + k)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, named, owner = self.read(move)
        if verb is LAY_OUT:
            return None if SET_SIZE[move - LAY_OUT.base] == self.piles() else HOW_MANY
        if verb is PLAY or verb is PLAY_GAINED:
            k = verb.operand(2, move)
            if owner >= self.players or k >= self.piles():
                return NO_SUCH_PILE
            return None if IS_ONE[self.top(PILE[k][owner]) ^ named] else MISFIT
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
        verb, named, owner = self.read(move)
        if verb is LAY_OUT:
            self.choose(seat, move)
            if not self.acting():
                self.begin()
        elif verb is PLAY or verb is PLAY_GAINED:
            self.lay(seat, named, HAND[seat] if verb is PLAY else GAINED[seat], PILE[verb.operand(2, move)][owner])
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
            for k in range(self.piles()):
                self.put(cards[k], HAND[seat], PILE[k][seat])
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
        total = 0
        for pile in PILE:
            if self.size(pile[seat]):
                total += self.top(pile[seat])
        return total

    @override
    def standing(self, seat: Seat) -> int:
        return -self.score(seat) if self.chosen("goal") == "low" else self.score(seat)

    @override
    def winning(self) -> Seats:
        return self.seats_with_most(vec[i64]([self.standing(seat) for seat in range(self.players)]))

    @override
    def caption(self, reader: Seat) -> Args:
        args: Args = {"piles": self.piles(), "left": self.size(STOCK), "open": self.size(OPEN), "last": self[LAST]}
        args["goal"] = self.chosen("goal")
        if self.phase is HAVING and reader == self.turn:
            args["gained"] = self.text(self.top(GAINED[self.turn]))
        return args

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        args = self.caption(seat)
        if reason is MISFIT:
            verb, card, owner = self.read(move)
            top = self.top(PILE[verb.operand(2, move)][owner])
            args.update(symbols.difference(top, card).args(self.text(top)))
            args["differ"] = symbols.symbols(top ^ card)
        return args
