"""The columns of Werteschmiede and the piles above them: what is a block, and what may move from column to column."""

from typing import Final

from spieltisch.cards.symbols import ALL_FIVE, symbol_deck
from spieltisch.engine import ALL, NOBODY, Args, Card, Kit, Reason, State, Zone

COLUMNS: Final = 5
ROWS: Final = 6
CARDS: Final = COLUMNS * ROWS

KIT: Final = Kit(symbol_deck(), goal=CARDS)

LOW: Final = KIT.pile("low", at=(38, 12), sees=ALL, browsable=True)
HIGH: Final = KIT.pile("high", at=(62, 12), sees=ALL, browsable=True)
LOST: Final = KIT.pile("lost", at=(62, 12), sees=ALL, browsable=True)
COLUMN: Final = KIT.board(
    "column", {str(k + 1): (18 + 16 * k, 30) for k in range(COLUMNS)}, sees=NOBODY, shows=ALL, cap=CARDS
)
KIT.only_if("mode", ["normal"], HIGH)
KIT.only_if("mode", ["loss"], LOST)

NOT_HIGHER: Final = KIT.reason("not-higher", "§2.1")
NOT_BETWEEN: Final = KIT.reason("not-between", "§2.2")
SAME_AGAIN: Final = KIT.reason("same-again", "§2.3")
NO_BLOCK: Final = KIT.reason("no-block", "§2.4")
BLOCK_ON_CARD: Final = KIT.reason("block-on-card", "§2.4")


class Columns(State):
    """How the cards lie, and where the rules let them."""

    def under(self, column: Zone) -> Card:
        """The card of a block on which its top lies; −1 if the top is a single card."""
        below = self.size(column) - 2
        return self.card(column, below) if below >= 0 and self.is_up(column, below) else -1

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

    def differences(self, reason: Reason, column: Zone, target: Zone) -> Args:
        """The cards that a reason against moving the top of a column is about."""
        card, under = self.top(column), self.under(column)
        args: Args = {"card": self.text(card)}
        if reason is NOT_HIGHER:
            args["other"] = self.text(self.top(target))
        elif reason is NOT_BETWEEN:
            args["under"] = self.text(under)
            args.update({"room": under - card - 1, "least": card + 1, "most": under - 1})
        return args

    def is_caught(self, column: Zone, card: Card) -> bool:
        """Does this card lie face up in a column, under others?"""
        at = self.where(column, card)
        return 0 <= at < self.size(column) - 1 and self.is_up(column, at)

    def move_block(self, column: Zone, target: Zone) -> None:
        """Move all face-up cards, the lowest first, so that they keep their order."""
        lowest = self.size(column) - 1
        while self.is_up(column, lowest - 1):  # ends, as face-down cards lie under a block that moves
            lowest -= 1
        while self.size(column) > lowest:
            self.put(self.card(column, lowest), column, target)

    def uncover(self, column: Zone) -> bool:
        """Turn up the last card of a column if it lies face down; did it?"""
        down = self.size(column) > 0 and not self.is_up(column, self.size(column) - 1)
        if down:
            self.turn_up(column)
        return down

    def losing(self) -> bool:
        """Is this the loss mode? Then the 31 lies under the lost cards."""
        return self.size(LOST) > 0

    def next_low(self) -> Card:
        return self.size(LOW)

    def next_high(self) -> Card:
        return ALL_FIVE - self.size(HIGH)
