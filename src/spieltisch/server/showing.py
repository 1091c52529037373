"""Views as they are sent: who sits at a table, and what lies there, written down for all who look
(`engine/sights.py`)."""

from collections.abc import Iterable

from spieltisch.engine.match import Match
from spieltisch.engine.sights import GAP, MARK, Sights
from spieltisch.server.wire import View, write


class Showing:
    def __init__(self) -> None:
        self._sights = Sights()
        self._n = -1  # the number of the view that was written last

    def written(self, view: View, match: Match | None, seats: Iterable[int], has_news: bool) -> dict[int, bytes]:
        """The views of seats (−1: a spectator). `view` has all that everybody sees but the table and the news: what the
        last move, or the deal, has set in motion."""
        view.seat = GAP
        if match is None:
            before, after = write(view).split(MARK)
            return {seat: b"%b%d%b" % (before, seat, after) for seat in seats}
        if view.n != self._n:
            self._n = view.n
            self._sights.look_again(match.state)
        is_told_alike = True
        if has_news:
            told = match.told(None)
            is_told_alike = match.is_told_alike(told)
            view.told = told if is_told_alike or told is None else GAP
            view.steps = match.steps(None) if is_told_alike else GAP
        view.table = self._sights.with_gaps(match)
        pieces = write(view).split(MARK)
        return {seat: self._sights.filled(pieces, match, seat, is_told_alike) for seat in seats}

    def forget(self) -> None:
        """Nobody looks any more."""
        self._n = -1
        self._sights.forget()
