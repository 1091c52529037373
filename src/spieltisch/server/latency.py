"""When was a touch made? It counts from that moment, not from when it arrived, as far as that can be believed.

A client reports how long after a table appeared on its screen it was touched. What the touch took beyond that, the way
of the table to the client and of the touch back, is given to the player as credit. It is never more than the way there
and back as measured by pings, and never more than the window: whoever lies about the time of a touch, and delays pings
to make the way look long, gains no more than that.
"""

WINDOW_MS = 150.0  # longer, and people would feel that a race waits for somebody
JITTER_MS = 10.0  # how much longer than the shortest ping a message may honestly take
PINGS_KEPT = 8


class RoundTrip:
    """The way to a client and back, from the pings of late. The shortest is the truest: nothing makes a way shorter."""

    def __init__(self) -> None:
        self.latest: list[float] = []

    def measured(self, ms: float) -> None:
        self.latest = [*self.latest, ms][-PINGS_KEPT:]

    @property
    def ms(self) -> float:
        """Nothing measured, nothing credited."""
        return min(self.latest) + JITTER_MS if self.latest else 0.0


def credit(elapsed: float, reaction: float, way: float) -> float:
    """The milliseconds to take off a touch that arrived `elapsed` after its table was sent out, by a client that says
    it took `reaction` of them."""
    return min(max(elapsed - reaction, 0.0), way, WINDOW_MS)


def pressed_after(elapsed: float, reaction: float, way: float) -> float:
    """When the touch was made, counted from when the table was sent out."""
    return elapsed - credit(elapsed, reaction, way)
