"""The piles in front of everybody: how many there are, what fits on them, what their tops are worth together."""

from typing import Final

from spieltisch.cards.symbols import one_apart
from spieltisch.engine import ALL, TOP, Card, Kit, Move, MoveList, Seat, State, Zone

MOST: Final = 3  # piles of a player


class Piles:
    def __init__(self, kit: Kit) -> None:
        self.zones = [
            kit.each(
                f"pile-{k + 1}",
                "pile",
                at=(36 + 14 * k, 70),
                away=(11 * (k - 1), 16),
                sees=ALL,
                shows=TOP,
                browsable=True,
            )
            for k in range(MOST)
        ]
        self.operands = [kit.seat("owner", self.zones[0]), kit.number("pile", 1, MOST)]

    def each(self, table: State) -> int:
        """How many piles everybody has."""
        return 5 - table.players

    def leaves_out(self, table: State, zone: Zone) -> bool:
        """Is this a third pile, where everybody has two?"""
        return zone.family is self.zones[2].family and self.each(table) < MOST

    def of(self, table: State, move: Move) -> Zone:
        """The pile that a card is laid on, in play or not."""
        verb, _, owner = table.read(move)
        return self.zones[verb.operand(2, move)][owner]

    def list_fitting(self, table: State, first: Move, card: Card, out: MoveList) -> None:
        """The moves of a card to the piles it fits on; `first` is the one to the first pile of all."""
        each = self.each(table)
        for owner in range(table.players):
            for k in range(each):
                if one_apart(table.top(self.zones[k][owner]), card):
                    out.add_number(first + MOST * owner + k)

    def total(self, table: State, seat: Seat) -> int:
        """What the tops of a seat's piles are worth together."""
        total = 0
        for pile in self.zones:
            if table.size(pile[seat]):
                total += table.top(pile[seat])
        return total
