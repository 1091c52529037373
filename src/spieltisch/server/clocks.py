"""The clock of a table: what runs, how much of it is spent and when it is out. The time comes in from outside."""

from spieltisch.engine.state import Clock
from spieltisch.server.wire import Time

ALL_TO_ACT = -1  # instead of a seat: whoever is to act then has a move made for them
ANY_MOVE = -1


class RunningClock:
    """The clock of the present position, and how long its run has lasted. It stands while nobody plays."""

    def __init__(self) -> None:
        self.clock: Clock | None = None
        self.run = 0  # how many runs have begun here
        self._spent = 0.0
        self._since: float | None = None  # when it began to go; None while it stands

    def set(self, clock: Clock | None, now: float, was_made: bool = False) -> None:
        """The clock as the present position has it. A run goes on as long as the same would happen to the same seat in
        the same run, though its length may change meanwhile; it ends when its move has been made."""
        if was_made or not is_same_run(self.clock, clock):
            self.run += 1
            self._spent = 0.0
            if self._since is not None:
                self._since = now
        self.clock = clock

    def go(self, now: float) -> None:
        if self._since is None:
            self._since = now

    def stand(self, now: float) -> None:
        if self._since is not None:
            self._spent += now - self._since
            self._since = None

    def left(self, now: float) -> float:
        """Seconds until it is out, less than none if that is past."""
        if self.clock is None:
            return 0.0
        return self.clock.seconds - self._spent - (now - self._since if self._since is not None else 0.0)

    def time(self, now: float) -> Time | None:
        """What people see of it, while it goes."""
        if self.clock is None or self._since is None or not self.clock.shown:
            return None
        return Time(round(max(0.0, self.left(now)), 1), float(self.clock.seconds))


def is_same_run(one: Clock | None, other: Clock | None) -> bool:
    if one is None or other is None:
        return one is other
    return (one.seat, one.move, one.run) == (other.seat, other.move, other.run)
