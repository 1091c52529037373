"""The piles of digits and of operators, and what was cleared away beside each: of that a used-up pile is made anew."""

from typing import Final

from mypy_extensions import i64

from spieltisch.engine import ALL, Kit, State, Zone
from spieltisch.games.gleichung.places import EQUALS_CARD, OPERATOR

TIMES: Final = 76  # the first card of the twelve · and :


class Piles:
    """Pile 0 has the digits, pile 1 the operators."""

    def __init__(self, kit: Kit) -> None:
        self.zones = [kit.pile("digits", at=(8, 36), cap=60), kit.pile("operators", at=(92, 36), cap=28)]
        self.discards = [
            kit.pile("digit-discards", at=(8, 52), sees=ALL, cap=60),
            kit.pile("operator-discards", at=(92, 52), sees=ALL, cap=28),
        ]

    def shuffle(self, table: State) -> None:
        """Make them of the box, all but the equals signs, and if so agreed without · and :."""
        for card in range(TIMES if table.option("no_mul_div") else EQUALS_CARD):
            table.put(card, table.kit.box, self.zones[card >= OPERATOR])
        for pile in self.zones:
            table.shuffle(pile)

    def can_give(self, table: State, pile: i64) -> bool:
        return table.size(self.zones[pile]) + table.size(self.discards[pile]) > 0

    def are_dry(self, table: State) -> bool:
        return not self.can_give(table, 0) and not self.can_give(table, 1)

    def give(self, table: State, pile: i64, target: Zone) -> None:
        """Move a card from a pile that has one."""
        table.refill(self.zones[pile], [self.discards[pile]])
        table.draw(self.zones[pile], target)
