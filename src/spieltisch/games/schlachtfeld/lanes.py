"""The five lanes: where the singles stand in them, what becomes of a step, and how they come home again.

A lane is counted like its symbol among the singles, a distance in rows from the home row of whoever is asked about.
"""

from typing import Final

from spieltisch.cards.symbols import CARDS, SINGLES
from spieltisch.engine import Kit, Seat, State, Zone

LANES: Final = len(SINGLES)
ROWS: Final = 5
RIVAL_HOME: Final = ROWS - 1


class Lanes:
    def __init__(self, kit: Kit) -> None:
        """Lane after lane; in the first row of each the first seat is at home."""
        self.field = kit.board(
            "field",
            {f"{one}-{row}": (26 + 12 * k, 76 - 13 * row) for k, one in enumerate(SINGLES) for row in range(ROWS)},
            cap=2,  # whoever was captured lies under the capturer until the turn is over
        )

    def line_up(self, table: State, seat: Seat) -> None:
        for k in range(LANES):
            table.put(CARDS * seat + SINGLES[k], table.kit.box, self.space(seat, k, 0))

    def space(self, seat: Seat, k: int, distance: int) -> Zone:
        return self.field[ROWS * k + (distance if seat == 0 else RIVAL_HOME - distance)]

    def distance(self, table: State, seat: Seat, k: int) -> int:
        """How far from home the piece of whoever moves stands; then it lies on top wherever it is."""
        for distance in range(RIVAL_HOME):
            space = self.space(seat, k, distance)
            if table.size(space) and table.top(space) == CARDS * seat + SINGLES[k]:
                return distance
        return RIVAL_HOME

    def stands_on(self, table: State, seat: Seat, k: int) -> Zone:
        return self.space(seat, k, self.distance(table, seat, k))

    def has_captured(self, table: State, seat: Seat, k: int) -> bool:
        return table.size(self.stands_on(table, seat, k)) == 2

    def advance(self, table: State, seat: Seat, k: int) -> int:
        """A step forward; the distance it leads to."""
        distance = self.distance(table, seat, k) + 1
        table.draw(self.space(seat, k, distance - 1), self.space(seat, k, distance))
        return distance

    def send_home(self, table: State, seat: Seat, k: int) -> None:
        """Both pieces leave the space of a capture; the captured one may have been at home."""
        space = self.stands_on(table, seat, k)
        table.draw(space, self.space(seat, k, 0))
        home = self.space(1 - seat, k, 0)
        if space is not home:
            table.draw(space, home)
