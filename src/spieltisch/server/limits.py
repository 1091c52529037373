"""What one visitor may ask of the server, and what of a visitor's words may reach others."""

import unicodedata
from collections import Counter, OrderedDict
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import Protocol
from urllib.parse import urlsplit

MESSAGE_BYTES = 4096
NAME_LENGTH = 24
ADDRESSES_KEPT = 10_000
REQUESTS_AT_ONCE, REQUESTS_A_SECOND = 400, 30  # over HTTP; a page takes about fifteen to load
PACED_AT_ONCE, PACED_A_SECOND = 60, 100  # of what is asked in a rush, so that others get their turn in between
PAUSE_SECONDS = 1.0  # whoever asks too fast is answered slowly
TABLES_AT_ONCE, TABLES_A_SECOND = 30, 0.1  # a class of children behind one address opens many at once
AGAIN_AT_ONCE, AGAIN_A_SECOND = 100, 1.0  # tables that follow upon others; the same class plays short games
SOCKETS_OF_AN_ADDRESS = 200  # the same class, each with a few tabs
SOCKETS_AT_ONCE, SOCKETS_A_SECOND = 400, 10  # that are new; after a restart the class comes back at once
LINES_OF_AN_ADDRESS = 400  # open at once over HTTP; a browser has up to six
SOCKETS_OF_A_SEAT = 6  # a computer, a phone, and tabs that were forgotten
ONLOOKERS_OF_A_TABLE = 100
HISTORIES_AT_ONCE, HISTORIES_A_SECOND = 60, 1.0  # each is a whole game played again


class Bucket:
    """So many at once, and then so many a second."""

    def __init__(self, burst: float, per_second: float, now: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.left = burst
        self.since = now

    def take(self, now: float) -> bool:
        self.left = min(self.burst, self.left + (now - self.since) * self.per_second)
        self.since = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True

    def wait(self, now: float) -> float:
        """Seconds until it is this one's turn, behind all who wait already."""
        self.left = min(self.burst, self.left + (now - self.since) * self.per_second) - 1.0
        self.since = now
        return max(0.0, -self.left / self.per_second)


@lru_cache(ADDRESSES_KEPT)
def limited_as(address: str) -> str:
    """For whom an address stands: with IPv6 one visitor has a whole network of them.

    >>> limited_as("192.0.2.7"), limited_as("2001:db8::1234:5"), limited_as("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7')
    """
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False))


class Buckets:
    """A bucket for every visitor, by address; those not seen for long are forgotten."""

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str, now: float) -> Bucket:
        address = limited_as(address)
        bucket = self.known.pop(address, None)
        if bucket is None:
            bucket = Bucket(self.burst, self.per_second, now)
        self.known[address] = bucket
        if len(self.known) > ADDRESSES_KEPT:
            self.known.popitem(last=False)
        return bucket


class AtATable(Protocol):
    """Whoever sits at a table or looks on (seat −1)."""

    seat: int


class Limits:
    """What one address may ask. Whoever is trusted may ask as much as they like."""

    def __init__(self, trust: bool) -> None:
        self.trust = trust
        self._asked = Buckets(REQUESTS_AT_ONCE, REQUESTS_A_SECOND)
        self._opened = Buckets(TABLES_AT_ONCE, TABLES_A_SECOND)
        self._played_again = Buckets(AGAIN_AT_ONCE, AGAIN_A_SECOND)
        self._looked_back = Buckets(HISTORIES_AT_ONCE, HISTORIES_A_SECOND)
        self._paced = Buckets(PACED_AT_ONCE, PACED_A_SECOND)
        self._came = Buckets(SOCKETS_AT_ONCE, SOCKETS_A_SECOND)
        self._sockets: Counter[str] = Counter()

    def may_ask(self, address: str, now: float) -> bool:
        """Anything at all, over HTTP."""
        return self.trust or self._asked.of(address, now).take(now)

    def pace(self, address: str, now: float) -> float:
        """Seconds until what was asked, and may be, gets its turn."""
        return 0.0 if self.trust else self._paced.of(address, now).wait(now)

    def may_open(self, address: str, now: float) -> bool:
        """A table."""
        return self.trust or self._opened.of(address, now).take(now)

    def may_play_again(self, address: str, now: float) -> bool:
        """At a table that follows upon another."""
        return self.trust or self._played_again.of(address, now).take(now)

    def may_look_back(self, address: str, now: float) -> bool:
        """At the history of a table."""
        return self.trust or self._looked_back.of(address, now).take(now)

    def may_come(self, address: str, now: float) -> bool:
        """With a new socket, whether or not others have gone before."""
        return self.trust or self._came.of(address, now).take(now)

    def come_in(self, address: str) -> bool:
        """With another socket, which is counted until it goes out again."""
        who = limited_as(address)
        self._sockets[who] += 1
        return self.trust or self._sockets[who] <= SOCKETS_OF_AN_ADDRESS

    def go_out(self, address: str) -> None:
        who = limited_as(address)
        self._sockets[who] -= 1
        if not self._sockets[who]:
            del self._sockets[who]

    def may_join(self, seat: int, there: Iterable[AtATable]) -> bool:
        """With another socket for a seat, or to look on."""
        most = SOCKETS_OF_A_SEAT if seat >= 0 else ONLOOKERS_OF_A_TABLE
        return self.trust or sum(guest.seat == seat for guest in there) < most


def clean_name(name: str) -> str:
    """A name as others may see it: no control or invisible characters, nothing that looks like markup, not too long.

    >>> clean_name("  <b>Oma\\u202e  Käthe</b> ")
    'bOma Käthe/b'
    """
    name = unicodedata.normalize("NFC", name)
    name = "".join(" " if letter.isspace() else letter for letter in name if may_stand(letter))
    return " ".join(name.split())[:NAME_LENGTH].strip()


def may_stand(letter: str) -> bool:
    return letter.isspace() or (unicodedata.category(letter)[0] != "C" and letter not in "<>&\"'`")


def same_origin(origin: str | None, host: str | None) -> bool:
    """May a page from this origin open a socket here? A program that is no browser sends no origin."""
    try:
        return origin is None or (host is not None and urlsplit(origin).netloc == host)
    except ValueError:
        return False  # no address at all


SECURITY_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
    " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
