"""The hourglass (§7.8): a run of sand for laying, and one more that may be bought in advance."""

from mypy_extensions import i64

from spieltisch.engine import TABLE, Clock, Fact, Kit, Reason, Seat, State
from spieltisch.games.gleichung.purse import Purse


class Hourglass:
    """Who may turn it, and when the sand is out. What happens then is for the rules to say."""

    def __init__(self, kit: Kit, purse: Purse, bought: Fact) -> None:
        self.purse = purse
        self.bought = bought
        self.turn = kit.verb("turn-glass")
        self.time_up = kit.verb("time-up")
        self.by_itself = kit.reason("by-itself", "§7.8")
        self.turned_already = kit.reason("turned-already", "§7.8")

    def clock(self, table: State) -> Clock | None:
        """Every turn begins with a full glass; a bargain in it does not turn it."""
        seconds = table.option("hourglass")
        turn = table.round * table.players + table.turn
        return Clock(float(seconds), TABLE, self.time_up.move(), run=turn) if seconds and not table.over else None

    def bars_turning(self, table: State, seat: Seat, given: i64) -> Reason | None:
        """Why no other run can be bought, beyond the points given in an offer."""
        reason = self.purse.bars_paying(table, seat, "hourglass", 1 + given)
        return reason or (self.turned_already if table[self.bought] else None)

    def buy(self, table: State) -> None:
        self.purse.pay(table, 1)
        table[self.bought] = 1

    def runs_on(self, table: State) -> bool:
        """Does a run that was bought follow upon the one that is out?"""
        follows = table[self.bought] > 0
        table[self.bought] = 0
        return follows
