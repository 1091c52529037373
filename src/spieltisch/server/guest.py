"""Who sits at or looks on a table: one connection, what it has still to hear and how far away it is."""

from typing import Protocol

from spieltisch.server.latency import PINGS_KEPT, Credit, RoundTrip, credit
from spieltisch.server.line import Line
from spieltisch.server.wire import CloseCode, Message, Ping, Play, write

VIEWS_KEPT = 64  # of which is remembered when they went out; in a race others move while one reaches for a card


class Measure(Protocol):
    """What tells how far away somebody is, without their page."""

    def way(self) -> float | None:
        """Milliseconds there and back, the least of the last minutes; None if nothing can be told."""

    def probe(self) -> None:
        """Measure it now, if it is not measured anyway."""


class NoMeasure:
    def way(self) -> float | None:
        return None

    def probe(self) -> None:
        pass


class Guest:
    """One connection: a seat, or a spectator, and the line to them."""

    def __init__(
        self, line: Line, seat: int, device: str, address: str = "", is_host: bool = False,
        measure: Measure | None = None,
    ) -> None:  # fmt: skip
        self.line = line
        self.seat = seat
        self.device = device
        self.address = address
        self.is_host = is_host
        self.measure = measure or NoMeasure()
        self.round_trip = RoundTrip()
        self.sent: dict[int, float] = {}  # when the latest views went out, by number
        self.pings: dict[int, float] = {}

    def send(self, message: Message | bytes) -> None:
        self.line.say(message if isinstance(message, bytes) else write(message))

    def show(self, n: int, view: bytes, now: float) -> None:
        """Send a view, and remember when it was seen first."""
        self.send(view)
        self.sent.setdefault(n, now)
        if len(self.sent) > VIEWS_KEPT:
            self.sent.pop(next(iter(self.sent)))

    def ping(self, number: int, now: float) -> None:
        """Send a ping. One that was not answered by the time of the next few never will be."""
        self.pings[number] = now
        self.pings.pop(number - PINGS_KEPT, None)
        self.send(Ping(number))

    def pong(self, number: int, now: float) -> None:
        """A ping came back."""
        sent = self.pings.pop(number, None)
        if sent is not None:
            self.round_trip.measured((now - sent) * 1000)

    @property
    def allowance(self) -> float:
        """How many milliseconds a touch may have been under way."""
        return self.round_trip.allowance(self.measure.way())

    def credit_for(self, play: Play, now: float) -> Credit:
        """How many milliseconds before now a touch was made. One that cannot be judged, because the view it was made on
        is long gone or the client's clock ran backwards, counts from when it arrived."""
        sent = self.sent.get(play.n)
        if sent is None or play.pressed < play.shown:
            return Credit()
        return credit((now - sent) * 1000, play.pressed - play.shown, self.allowance)

    def give_up(self) -> None:
        """Close the connection; whoever comes back gets the present table."""
        self.line.hang_up(CloseCode.COME_BACK)
