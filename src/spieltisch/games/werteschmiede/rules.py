"""Werteschmiede (Value Forge): a patience that sorts five columns by nothing but the values of the cards.

§1 The Joker and the 31 are the bases of two piles; the cards 1 to 30 lie in five columns, only the tops face up.
§2 A single card goes onto any higher top (§2.1), the top of a block only between itself and the card it lay on
   (§2.2); both, and whole blocks, may go to an empty field (§2.3, §2.4).
§3 Tops are laid off: up from the Joker (§3.1) and down from the 31 (§3.2).
§4 All 30 laid off wins; no move, or too many that bring nothing, loses.
§5 In the loss mode all cards go onto the low pile, and what is in the way may be lost on the 31.
"""

from typing import Final

from spieltisch.cards.symbols import ALL_FIVE, JOKER, symbol_deck
from spieltisch.engine import ALL, NOBODY, Args, Card, Kit, Move, MoveList, Reason, Seat, State, Verb, Zone, override

COLUMNS: Final = 5
ROWS: Final = 6
CARDS: Final = COLUMNS * ROWS
WARNING: Final = 20  # moves before the stall limit from which the table counts down aloud

KIT: Final = Kit(symbol_deck(), goal=CARDS)

LOW: Final = KIT.pile("low", at=(38, 12), sees=ALL, browsable=True)
HIGH: Final = KIT.pile("high", at=(62, 12), sees=ALL, browsable=True)
LOST: Final = KIT.pile("lost", at=(62, 12), sees=ALL, browsable=True)
COLUMN: Final = KIT.board(
    "column", {str(k + 1): (18 + 16 * k, 30) for k in range(COLUMNS)}, sees=NOBODY, shows=ALL, cap=CARDS
)
KIT.only_if("mode", ["normal"], HIGH)
KIT.only_if("mode", ["loss"], LOST)

MOVES: Final = KIT.count("moves")
IDLE: Final = KIT.count("idle")  # moves since a card was last turned up or laid off

FORGING: Final = KIT.phase("forge")

FROM: Final = KIT.place("from", *COLUMN.family)
ONTO: Final = KIT.place("onto", *COLUMN.family)
MOVE: Final = KIT.verb("move", FROM, ONTO)
BLOCK: Final = KIT.verb("block", FROM, ONTO)
LAY_LOW: Final = KIT.verb("low", FROM, onto=LOW)
LAY_HIGH: Final = KIT.verb("high", FROM, onto=HIGH)
LOSE: Final = KIT.verb("lose", FROM, onto=LOST)
GIVE_UP: Final = KIT.verb("give-up", ending=True)
TO_PILES: Final = [LAY_LOW, LAY_HIGH, LOSE]

NO_CARD: Final = KIT.reason("no-card", "§1.4")
SAME_COLUMN: Final = KIT.reason("same-column", "§2")
NOT_HIGHER: Final = KIT.reason("not-higher", "§2.1")
NOT_BETWEEN: Final = KIT.reason("not-between", "§2.2")
SAME_AGAIN: Final = KIT.reason("same-again", "§2.3")
NO_BLOCK: Final = KIT.reason("no-block", "§2.4")
BLOCK_ON_CARD: Final = KIT.reason("block-on-card", "§2.4")
NOT_NEXT_LOW: Final = KIT.reason("not-next-low", "§3.1")
NOT_NEXT_HIGH: Final = KIT.reason("not-next-high", "§3.2")
NO_HIGH_PILE: Final = KIT.reason("no-high-pile", "§5.1")
NO_LOSING: Final = KIT.reason("no-losing", "§5")
NOT_LOWER: Final = KIT.reason("not-lower", "§5.2")


class Werteschmiede(State):
    @override
    def deal(self) -> None:
        self.put(JOKER, KIT.box, LOW)
        self.put(ALL_FIVE, KIT.box, LOST if self.chosen("mode") == "loss" else HIGH)
        self.shuffle(KIT.box)
        for _ in range(ROWS):
            for column in COLUMN.family:
                self.draw(KIT.box, column)
        for column in COLUMN.family:
            self.turn_up(column)  # five single cards: one of them can always move

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        for k in range(COLUMNS):
            column = COLUMN[k]
            if not self.size(column):
                continue
            for m in range(COLUMNS):
                if m == k:
                    continue
                if self.bars_card(column, COLUMN[m]) is None:
                    out.add(MOVE, k, m)
                if self.bars_block(column, COLUMN[m]) is None:
                    out.add(BLOCK, k, m)
            for verb in TO_PILES:
                if self.bars_pile(verb, self.top(column)) is None:
                    out.add(verb, k)
        out.add(GIVE_UP)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, k, m = self.read(move)
        if verb is GIVE_UP:
            return None
        column = COLUMN[k]
        if not self.size(column):
            return NO_CARD
        if verb is MOVE:
            return SAME_COLUMN if k == m else self.bars_card(column, COLUMN[m])
        if verb is BLOCK:
            return SAME_COLUMN if k == m else self.bars_block(column, COLUMN[m])
        return self.bars_pile(verb, self.top(column))

    def bars_card(self, column: Zone, target: Zone) -> Reason | None:
        """Why the top of a column may not move to another."""
        if not self.size(target):
            return SAME_AGAIN if self.size(column) == 1 else None
        card, onto, under = self.top(column), self.top(target), self.under(column)
        if under < 0:
            return None if card < onto else NOT_HIGHER
        return None if card < onto < under else NOT_BETWEEN

    def bars_block(self, column: Zone, target: Zone) -> Reason | None:
        """Why the block of a column may not move to another."""
        if self.size(target):
            return BLOCK_ON_CARD
        if self.under(column) < 0:
            return NO_BLOCK
        return SAME_AGAIN if self.is_up(column, 0) else None

    def bars_pile(self, verb: Verb, card: Card) -> Reason | None:
        """Why a top may not be laid off or lost."""
        if verb is LAY_LOW:
            return None if card == self.next_low() else NOT_NEXT_LOW
        if verb is LAY_HIGH:
            if self.losing():
                return NO_HIGH_PILE
            return None if card == self.next_high() else NOT_NEXT_HIGH
        if not self.losing():
            return NO_LOSING
        return None if card < self.top(LOST) else NOT_LOWER

    def losing(self) -> bool:
        """Is this the loss mode? Then the 31 lies under the lost cards."""
        return self.size(LOST) > 0

    def under(self, column: Zone) -> Card:
        """The card of a block on which its top lies; −1 if the top is a single card."""
        below = self.size(column) - 2
        return self.card(column, below) if below >= 0 and self.is_up(column, below) else -1

    def next_low(self) -> Card:
        return self.size(LOW)

    def next_high(self) -> Card:
        return ALL_FIVE - self.size(HIGH)

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, k, m = self.read(move)
        if verb is GIVE_UP:
            self.over = True
            return
        column = COLUMN[k]
        if verb is BLOCK:
            self.move_block(column, COLUMN[m])
        elif verb is MOVE:
            self.draw(column, COLUMN[m])
        else:
            self.draw(column, LOW if verb is LAY_LOW else HIGH if verb is LAY_HIGH else LOST)
        self[MOVES] += 1
        self[IDLE] = self[IDLE] + 1 if verb is MOVE or verb is BLOCK else 0
        if self.size(column) and not self.is_up(column, self.size(column) - 1):
            self.turn_up(column)
            self[IDLE] = 0
        self.over = self.is_over() or self.endless(self[IDLE] == self.option("stall_limit"))

    def move_block(self, column: Zone, target: Zone) -> None:
        """Move all face-up cards, the lowest first, so that they keep their order."""
        lowest = self.size(column) - 1
        while self.is_up(column, lowest - 1):  # ends, as face-down cards lie under a block that moves
            lowest -= 1
        while self.size(column) > lowest:
            self.put(self.card(column, lowest), column, target)

    def is_over(self) -> bool:
        """Is everything laid off, or nothing left to hope for? Only in the loss mode can the next card be lost."""
        if self.score(0) == CARDS or self.holds(LOST, self.next_low()):
            return True
        for move in range(GIVE_UP.base):
            if self.refusal(0, move) is None:
                return False
        return True

    @override
    def score(self, seat: Seat) -> int:
        """Cards laid off, without the Joker and the 31 under them."""
        return self.size(LOW) - 1 if self.losing() else self.size(LOW) + self.size(HIGH) - 2

    @override
    def caption(self, reader: Seat) -> Args:
        args: Args = {"mode": self.chosen("mode"), "laid": self.score(0), "low": self.next_low()}
        args["high"] = self.top(LOST) - 1 if self.losing() else self.next_high()
        left = self.option("stall_limit") - self[IDLE]
        args.update({"left": left, "hurry": "yes" if left <= WARNING else "no"})
        return args

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        """What a beginner needs to hear: which cards disagree, and which would do."""
        _, k, m = self.read(move)
        args = self.caption(seat)
        if reason is NO_CARD:
            return args
        column = COLUMN[k]
        card, under = self.top(column), self.under(column)
        args["card"] = self.text(card)
        if reason is NOT_HIGHER:
            args["other"] = self.text(self.top(COLUMN[m]))
        elif reason is NOT_BETWEEN:
            args["under"] = self.text(under)
            args.update({"room": under - card - 1, "least": card + 1, "most": under - 1})
        elif reason is NOT_NEXT_LOW or reason is NOT_NEXT_HIGH:
            at = self.where(column, self.next_low() if reason is NOT_NEXT_LOW else self.next_high())
            args["caught"] = "yes" if at >= 0 and self.is_up(column, at) else "no"
        return args
