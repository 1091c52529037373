"""Paying (§7.1): points that the seat on turn spends while it lays cards."""

from mypy_extensions import i64

from spieltisch.engine import Fact, Kit, Reason, Seat, State


class Purse:
    """What may be paid for: variants that were agreed on, while there are points for them and the sand is not out."""

    def __init__(self, kit: Kit, points: Fact, sand_out: Fact) -> None:
        self.points = points
        self.sand_out = sand_out
        self.not_played = kit.reason("not-played", "§7")
        self.too_dear = kit.reason("too-dear", "§7.1")
        self.sand_is_out = kit.reason("sand-is-out", "§7.8")

    def bars_variant(self, table: State, option: str) -> Reason | None:
        if table[self.sand_out]:
            return self.sand_is_out
        return None if table.option(option) else self.not_played

    def bars_paying(self, table: State, seat: Seat, option: str, price: i64) -> Reason | None:
        return self.bars_variant(table, option) or (self.too_dear if table[self.points[seat]] < price else None)

    def pay(self, table: State, price: i64) -> None:
        table[self.points[table.turn]] -= price
