"""Who is served next? Work waits here, and the next piece comes from the address that has waited longest, and there
from the table that has.

However much somebody asks, at however many tables, everybody else gets their turn after at most one piece of work of
each. What a seat, a table and an address may leave waiting is bounded. Nothing is done here and no time is read.
"""

from collections import Counter, OrderedDict, deque
from dataclasses import dataclass
from typing import Generic, TypeVar

from spieltisch.errors import SpieltischError
from spieltisch.server.limits import limited_as

OF_A_SEAT, OF_A_TABLE, OF_AN_ADDRESS = 2, 8, 24  # pieces of work that may be waiting or being done

T = TypeVar("T")


class TooMuchAskedError(SpieltischError):
    """Whoever asks has enough waiting already."""


@dataclass(frozen=True)
class Asker:
    """For whom work is done. What the house does of its own accord, like moving for a bot, has no address: it is never
    turned away, since a table asks for it only once."""

    table: str
    seat: int = -1
    address: str = ""

    def bounds(self) -> list[tuple[object, int]]:
        if not self.address:
            return []
        seat, table = (self.table, self.seat), (self.table,)
        return [(seat, OF_A_SEAT), (table, OF_A_TABLE), (limited_as(self.address), OF_AN_ADDRESS)]

    @property
    def party(self) -> tuple[str, str]:
        """Who waits in line as one: all of an address, and each table for what the house does there."""
        return (limited_as(self.address), "") if self.address else ("", self.table)


class Turns(Generic[T]):
    """What waits, party by party and table by table: those whose turn is next come first."""

    def __init__(self) -> None:
        self._parties: OrderedDict[tuple[str, str], OrderedDict[str, deque[tuple[Asker, T]]]] = OrderedDict()
        self._under_way: Counter[object] = Counter()

    def __len__(self) -> int:
        return sum(len(waiting) for tables in self._parties.values() for waiting in tables.values())

    def add(self, asker: Asker, work: T) -> None:
        """Let work wait for its turn, or say that this is too much."""
        bounds = asker.bounds()
        if any(self._under_way[who] >= most for who, most in bounds):
            raise TooMuchAskedError("So much at once is not done for one visitor.")
        self._under_way.update(who for who, _ in bounds)
        self._parties.setdefault(asker.party, OrderedDict()).setdefault(asker.table, deque()).append((asker, work))

    def take(self) -> tuple[Asker, T] | None:
        """The next piece of work; whose it was, table and party, goes to the end of the line."""
        if not self._parties:
            return None
        party, tables = self._parties.popitem(last=False)
        table, waiting = tables.popitem(last=False)
        found = waiting.popleft()
        if waiting:
            tables[table] = waiting
        if tables:
            self._parties[party] = tables
        return found

    def done(self, asker: Asker) -> None:
        """A piece of work that was taken is finished."""
        for who, _ in asker.bounds():
            self._under_way[who] -= 1
            if not self._under_way[who]:
                del self._under_way[who]
