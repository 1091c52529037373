"""Werteschmiede (Value Forge): a patience that sorts five columns by nothing but the values of the cards.

§1 The Joker and the 31 are the bases of two piles; the cards 1 to 30 lie in five columns, only the tops face up.
§2 A single card goes onto any higher top (§2.1), the top of a block only between itself and the card it lay on
   (§2.2); both, and whole blocks, may go to an empty field (§2.3, §2.4).
§3 Tops are laid off: up from the Joker (§3.1) and down from the 31 (§3.2).
§4 All 30 laid off wins; no move, or too many that bring nothing, loses.
§5 In the loss mode all cards go onto the low pile, and what is in the way may be lost on the 31.
"""

from typing import Final

from spieltisch.cards.symbols import ALL_FIVE, JOKER
from spieltisch.engine import Args, Card, Move, MoveList, Reason, Seat, Verb, override
from spieltisch.games.werteschmiede.columns import CARDS, COLUMN, COLUMNS, HIGH, KIT, LOST, LOW, ROWS, Columns

WARNING: Final = 20  # moves before the stall limit from which the table counts down aloud

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
NOT_NEXT_LOW: Final = KIT.reason("not-next-low", "§3.1")
NOT_NEXT_HIGH: Final = KIT.reason("not-next-high", "§3.2")
NO_HIGH_PILE: Final = KIT.reason("no-high-pile", "§5.1")
NO_LOSING: Final = KIT.reason("no-losing", "§5")
NOT_LOWER: Final = KIT.reason("not-lower", "§5.2")


class Werteschmiede(Columns):
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
        if self.uncover(column):
            self[IDLE] = 0
        self.over = self.is_over() or self.endless(self[IDLE] == self.option("stall_limit"))

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
        if reason is not NO_CARD:
            args.update(self.differences(reason, COLUMN[k], COLUMN[m]))
        if reason is NOT_NEXT_LOW or reason is NOT_NEXT_HIGH:
            wanted = self.next_low() if reason is NOT_NEXT_LOW else self.next_high()
            args["caught"] = "yes" if self.is_caught(COLUMN[k], wanted) else "no"
        return args
