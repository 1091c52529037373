"""What lies in front of both during a trick: up to three cards, face down until they are turned up one by one."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine import OWNER, Kit, Seat, State, Zone

SLOTS: Final = 3


class Slots:
    def __init__(self, kit: Kit) -> None:
        self.zones = [kit.each(f"card-{k + 1}", "place", at=(38 + 12 * k, 62), sees=OWNER, cap=1) for k in range(SLOTS)]

    def lay(self, table: State, seat: Seat, cards: vec[i64], hand: Zone) -> None:
        for k in range(len(cards)):
            table.put(cards[k], hand, self.zones[k][seat])

    def is_down(self, table: State, seat: Seat, k: int) -> bool:
        """Does a card lie here, face down?"""
        slot = self.zones[k][seat]
        return table.size(slot) > 0 and not table.is_up(slot, 0)

    def turn_up(self, table: State, seat: Seat) -> None:
        """Whatever still lies face down."""
        for k in range(SLOTS):
            if self.is_down(table, seat, k):
                table.turn_up(self.zones[k][seat])

    def worth(self, table: State, seat: Seat, only_open: bool = False) -> i64:
        """What the cards are worth together, or only those that lie face up."""
        total: i64 = 0
        for slot in self.zones:
            if table.size(slot[seat]) and (not only_open or table.is_up(slot[seat], 0)):
                total += table.top(slot[seat])
        return total

    def clear(self, table: State, seat: Seat, pile: Zone) -> None:
        for slot in self.zones:
            table.sweep(slot[seat], pile)
