"""Shifting and transferring (§7.2, §7.3): a card of the table is lifted, then set down in another place.

To name two places at once would take 300,000 moves. It is one act all the same: lifting alone costs nothing, and what
was lifted by mistake is put back.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.engine import Kit, Operand, Phase, Reason, Seat, State, Verb, Zone
from spieltisch.games.gleichung import places
from spieltisch.games.gleichung.places import ROW_ROOM
from spieltisch.games.gleichung.purse import Purse

MOST_PUT_BACK: Final = 20  # cards a turn that are lifted and put back: enough for every slip, and an end to it


class Lifting:
    """All that the seat on turn needs to move cards of the rows, with whatever they cover."""

    def __init__(
        self, kit: Kit, purse: Purse, rows: Zone, lifted: Zone, place: list[Operand], home: Phase, setting: Phase
    ) -> None:
        self.purse = purse
        self.rows = rows
        self.lifted = lifted
        self.home = home  # the phase in which cards may be lifted
        self.setting = setting  # the one in which they are set down

        self.came_from = kit.count("lifted-from", secret=True)  # a place
        self.put_backs = kit.count("put-backs", secret=True)

        none_lifted = kit.reason("none-lifted", "§7.2")
        self.lift = kit.verb("lift", *place, phase=home, in_row=True)
        self.set = kit.verb("set", *place, phase=setting, otherwise=none_lifted, in_row=True, about=lifted)
        self.put_back = kit.verb("put-back", phase=setting, otherwise=none_lifted)

        self.enough_lifted = kit.reason("enough-lifted", "§7.2")
        self.same_place = kit.reason("same-place", "§7.2")

    def bars_lifting(self, table: State, seat: Seat) -> Reason | None:
        """A card may be lifted if it may be set down, in the same row for one point or in another for two."""
        near = self.purse.bars_paying(table, seat, "shift_1", 1)
        far = self.purse.bars_paying(table, seat, "transfer_2", 2)
        if near is not None and far is not None:
            return far if near is self.purse.not_played else near
        return self.enough_lifted if table[self.put_backs] == MOST_PUT_BACK else None

    def bars_setting(self, table: State, seat: Seat, place: i64) -> Reason | None:
        if place == table[self.came_from]:
            return self.same_place
        price = self.price_to(table, place)
        return self.purse.bars_paying(table, seat, "shift_1" if price == 1 else "transfer_2", price)

    def price_to(self, table: State, place: i64) -> i64:
        """What it costs to set the lifted card down there: another row is dearer."""
        return 1 if place // ROW_ROOM == table[self.came_from] // ROW_ROOM else 2

    def act(self, table: State, verb: Verb, place: i64) -> None:
        if verb is self.lift:
            places.lift(table, self.rows, place, self.lifted)
            table[self.came_from] = place
            table.phase = self.setting
        elif verb is self.set:
            self.purse.pay(table, self.price_to(table, place))
            self.set_down(table, place)
        else:
            table[self.put_backs] += 1
            self.end(table)

    def end(self, table: State) -> None:
        """What was lifted goes back to where it came from."""
        self.set_down(table, table[self.came_from])

    def set_down(self, table: State, place: i64) -> None:
        places.lay_down(table, self.lifted, self.rows, place)
        table[self.came_from] = 0
        table.phase = self.home
