"""PaarFinder (Pair Finder): a game of memory in which every round asks for other pairs.

§1 16 cards, or all 32, lie face down, shuffled anew for every round.
§2 Turn up two cards. A pair is yours and you go on; otherwise all look at them for a second, then they are turned
   back and the next one plays.
§3 Every round has a key symbol: the cards of a pair differ in it and in nothing else.
§4 Most pairs of a round bring 2 points, or 1 each if shared. A round in which nobody finds a pair is given up.
§5 Most points win. Tied leaders play a deciding round, in which the cards of a pair differ in every symbol.

What was turned back is no longer shown, yet everybody has seen it: remembering is the game.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, symbol_deck
from spieltisch.engine import (
    ALL,
    NOBODY,
    TABLE,
    Args,
    Clock,
    Kit,
    Move,
    MoveList,
    Reason,
    Seat,
    Seats,
    State,
    Zone,
    how_many,
    override,
)  # fmt: skip

LOOKING_S: Final = 1  # so long everybody may look at two cards that are no pair, whoever would turn them back

KIT: Final = Kit(
    symbol_deck(),
    most=5,
    seats={
        2: [(50, 6)],
        3: [(5, 45), (95, 45)],
        4: [(5, 45), (50, 6), (95, 45)],
        5: [(5, 45), (30, 6), (70, 6), (95, 45)],
    },
    horizon=16,  # four turns
)

GRID: Final = KIT.grid("grid", 4, 8, at=(15, 20), apart=(10, 16), sees=NOBODY, by_heart=True)
SMALL_GRID: Final = [place for place in GRID.family if place.x < 50]
KIT.only_if("cards", ["32"], *[place for place in GRID.family if place.x > 50])
STOCK: Final = KIT.pile("stock", at=(50, 45))
PAIRS: Final = KIT.each("pairs", "fan", at=(50, 90), sees=ALL)

STARTER: Final = KIT.count("starter")
FAILED: Final = KIT.count("failed")  # turns since the last pair

FIRST: Final = KIT.phase("first")
SECOND: Final = KIT.phase("second")
LOOKING: Final = KIT.phase("look", "table")
SHOWN: Final = KIT.phase("shown")

FLIP: Final = KIT.verb("flip", KIT.place("place", *GRID.family))
LOOK: Final = KIT.verb("look", phase=LOOKING)
TURN_BACK: Final = KIT.verb("turn-back", phase=SHOWN, otherwise=KIT.reason("none-to-turn", "§2.4"), touch=GRID)

EMPTY: Final = KIT.reason("empty", "§2.1")
LIES_OPEN: Final = KIT.reason("lies-open", "§2.2")
TWO_OPEN: Final = KIT.reason("two-open", "§2.4")

PAIR: Final = KIT.saying("pair")


def pairs_with(key: int, cards: int) -> list[str]:
    """The pairs of a round, in words that serve every language."""
    names = [symbols.text(card).capitalize() for card in range(cards)]
    return [f"{names[card]}+{names[card ^ key]}" for card in range(cards) if card < card ^ key]


class PaarFinder(State):
    @override
    def deal(self) -> None:
        self[STARTER] = self.next_after(self[STARTER]) if self.round else self.starter()
        self[FAILED] = 0
        self.turn = self[STARTER]
        for zone in [*GRID.family, *PAIRS.family]:
            self.sweep(zone, STOCK)
        for card in range(self.option("cards")):
            if self.holds(KIT.box, card):
                self.put(card, KIT.box, STOCK)
        self.shuffle(STOCK)
        for place in SMALL_GRID if self.is_small() else GRID.family:
            self.draw(STOCK, place)

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is LOOKING or self.phase is SHOWN:
            out.add(LOOK if self.phase is LOOKING else TURN_BACK)
            return
        for i in range(len(GRID.family)):
            if self.bars_flip(GRID[i]) is None:
                out.add(FLIP, i)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, i, _ = self.read(move)
        return self.bars_flip(GRID[i]) if verb is FLIP else None

    def bars_flip(self, place: Zone) -> Reason | None:
        if self.phase is LOOKING or self.phase is SHOWN:
            return TWO_OPEN
        if not self.size(place):
            return EMPTY
        return LIES_OPEN if self.is_up(place, 0) else None

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, i, _ = self.read(move)
        if verb is TURN_BACK:
            self.turn_back()
            return
        if verb is LOOK:
            self.end_look()
            return
        self.turn_up(GRID[i])
        if self.phase is FIRST:
            self.phase = SECOND
        elif self.apart() == self.key():
            self.take_pair()
        else:
            self.phase = LOOKING

    def take_pair(self) -> None:
        found = self.open_places()
        self.announce(PAIR, who=self.turn, more={"cards": [self.text(self.top(place)) for place in found]})
        for place in found:
            self.draw(place, PAIRS[self.turn])
        self[FAILED] = 0
        self.phase = FIRST
        if self.taken() == self.option("cards"):
            self.end_round()

    def end_look(self) -> None:
        """Now the one who turned the cards up may turn them back, unless that is just when it happens by itself."""
        self.phase = SHOWN
        if self.option("show_s") == LOOKING_S:
            self.turn_back()

    def turn_back(self) -> None:
        for place in self.open_places():
            self.turn_down(place)
        self[FAILED] += 1
        self.phase = FIRST
        if self.endless(self[FAILED] == (200 if self.is_small() else 400)):
            self.end_round()
        else:
            self.turn = self.next_after(self.turn)

    def end_round(self) -> None:
        decided = self.is_deciding()
        if not decided:
            self.write_round(self.points())
        self.round += 1
        self.deal_again(unless=decided or (self.is_deciding() and how_many(self.leaders()) == 1))

    def next_after(self, seat: Seat) -> Seat:
        """The next seat clockwise that plays in this round: in the deciding one only the leaders do."""
        seat = self.after(seat)
        while self.is_deciding() and not self.leaders() >> seat & 1:
            seat = self.after(seat)
        return seat

    def is_small(self) -> bool:
        return self.chosen("cards") == "16"

    def is_deciding(self) -> bool:
        return self.round >= (4 if self.is_small() else 5)

    def key(self) -> int:
        """The value of the symbols in which the cards of a pair differ."""
        return self.option("cards") - 1 if self.is_deciding() else 1 << self.round

    def open_places(self) -> list[Zone]:
        return [place for place in GRID.family if self.size(place) and self.is_up(place, 0)]

    def apart(self) -> int:
        """The value of the symbols in which the two open cards differ."""
        one, other = self.open_places()
        return self.top(one) ^ self.top(other)

    def taken(self) -> int:
        """Cards won in this round."""
        return sum([self.size(pairs) for pairs in PAIRS.family])

    def points(self) -> list[int]:
        best = self.most_pairs(self.seated()) if self.taken() else 0
        worth = 1 if how_many(best) > 1 else 2
        return [worth if best >> seat & 1 else 0 for seat in range(self.players)]

    @override
    def standing(self, seat: Seat) -> i64:
        return CARDS * self.score(seat) + self.size(PAIRS[seat])

    def most_pairs(self, among: Seats) -> Seats:
        """Those of these seats that have won the most pairs in this round."""
        won = [self.size(PAIRS[seat]) if among >> seat & 1 else -1 for seat in range(self.players)]
        return self.seats_with_most(vec[i64](won))

    def leaders(self) -> Seats:
        """Those with the most points."""
        return super().winning()

    @override
    def winning(self) -> Seats:
        return self.most_pairs(self.leaders()) if self.is_deciding() else self.leaders()

    @override
    def caption(self, reader: Seat) -> Args:
        """What is looked for, the list of pairs while it may be opened, and why two open cards are no pair."""
        key = self.key()
        may_list = self.option("pair_list") and self.phase is FIRST and not self[FAILED] and not self.taken()
        pairs = pairs_with(key, self.option("cards")) if may_list else []
        args: Args = {"round": self.round + 1, "key": symbols.symbols(key), "pairs": pairs, "listed": len(pairs)}
        args["sum"] = key if self.is_deciding() else 0
        args["open"] = "two" if self.phase is LOOKING or self.phase is SHOWN else "fewer"
        if args["open"] == "two":
            one, other = [self.top(place) for place in self.open_places()]
            args.update(symbols.difference(key, one ^ other).args(symbols.text(other)))
            args.update({"card": symbols.text(one), "apart": symbols.symbols(one ^ other), "total": one + other})
        return args

    @override
    def clock(self) -> Clock | None:
        if self.phase is LOOKING:
            return Clock(float(LOOKING_S), TABLE, LOOK.move(), shown=False)
        seconds = self.option("show_s") - LOOKING_S
        return Clock(float(seconds), self.turn, TURN_BACK.move()) if self.phase is SHOWN else None

    @override
    def shown(self, zone: Zone) -> bool:
        return zone is not STOCK and super().shown(zone)  # no card ever stays there

    @override
    def lies_at(self, zone: Zone) -> tuple[float, float]:
        """With 16 cards the columns lie wider apart."""
        if zone.name == "grid" and self.is_small():
            return 1.2 * zone.x + 14, zone.y
        return super().lies_at(zone)
