"""What is told never runs ahead of what is safe: whatever follows from a line of the log waits until it is written."""

from collections import deque
from collections.abc import Callable

from spieltisch.server.chores import Moment
from spieltisch.server.table import LiveTable


class Telling:
    def __init__(self, safe_to: int) -> None:
        self.safe_to = safe_to  # the latest line that is on the disk
        self.is_over = False
        self._untold: deque[tuple[int, Callable[[], None]]] = deque()  # and after which line it can be told
        self._written = Moment()  # for who waits until a line is on the disk

    def tell(self, n: int, what: Callable[[], None]) -> None:
        """Say something that follows from the first `n` lines, as soon as they are on the disk."""
        if self.safe_to >= n:
            what()
        else:
            self._untold.append((n, what))

    def wrote(self, number: int) -> None:
        """A line is on the disk. Lines reach it in the order in which they were written."""
        self.safe_to = max(self.safe_to, number)
        while self._untold and self._untold[0][0] <= self.safe_to:
            self._untold.popleft()[1]()
        self._written.happen()

    async def safe(self, table: LiveTable) -> None:
        """Until nothing of this table is on its way to the disk."""
        while self.safe_to < table.n and not self.is_over:
            await self._written.next().wait()

    def give_up(self) -> None:
        """What is not on the disk is told to nobody."""
        self.is_over = True
        self._untold.clear()
        self._written.happen()
