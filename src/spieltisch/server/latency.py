"""When was a touch made? It counts from that moment, not from when it arrived, as far as that can be believed.

A client reports how long after a table appeared on its screen it was touched. What the touch took beyond that, the way
of the table to the client and of the touch back, is given to the player as credit, up to an allowance. The allowance is
never more than the window, and never more than two measurements of the way there and back:

- what the page answers to pings. A page that has been tampered with can answer late, and look far away;
- what answers without the page, at its quickest in the last minutes: the system at the other end, which acknowledges
  whatever it receives, or where a proxy is in between, the browser itself. A page cannot delay them. An honest page is
  slower than its system, by up to SLACK_MS as far as that is believed.

Whoever lies about a touch therefore gains no more than SLACK_MS by anything a page can do. What else they could do is
told in docs/wire.md, and bench/fairness.py counts it.
"""

from typing import NamedTuple

WINDOW_MS = 150.0  # longer, and people would feel that a race waits for somebody
JITTER_MS = 10.0  # how much longer than the shortest ping a message may honestly take
SLACK_MS = 40.0  # how much slower than its system a page may honestly be
PINGS_KEPT = 8
STEADY_SECONDS = 300.0  # so long a line must have been longer to be believed to be, as with Linux' least round trip


class Credit(NamedTuple):
    """Milliseconds that were taken off a touch, of at most how many."""

    given: float = 0.0
    allowance: float = 0.0


class RoundTrip:
    """The way to a client and back, from the pings of late. The shortest is the truest: nothing makes a way shorter."""

    def __init__(self) -> None:
        self.latest: list[float] = []

    def measured(self, ms: float) -> None:
        self.latest = [*self.latest, ms][-PINGS_KEPT:]

    def allowance(self, least: float | None) -> float:
        """The most that can be credited, if the way was at `least` so long without the page, as far as that is known.
        Nothing measured, nothing credited."""
        if not self.latest:
            return 0.0
        believed = min(min(self.latest) + JITTER_MS, WINDOW_MS)
        return believed if least is None else min(believed, least + SLACK_MS)


class Least:
    """The least that was measured in the last minutes: in this span of them and in the one before."""

    def __init__(self) -> None:
        self.began = 0.0
        self.now = self.before = float("inf")

    def measured(self, ms: float, at: float) -> None:
        if at - self.began > STEADY_SECONDS / 2:
            self.began, self.before, self.now = at, self.now, ms
        self.now = min(self.now, ms)

    @property
    def ms(self) -> float:
        """Who has not answered is not far."""
        least = min(self.now, self.before)
        return 0.0 if least == float("inf") else least


def credit(elapsed: float, reaction: float, allowance: float) -> Credit:
    """What to take off a touch that arrived `elapsed` after its table was sent out, by a client that says it took
    `reaction` of them."""
    return Credit(min(max(elapsed - reaction, 0.0), allowance), allowance)
