"""What lies on a table, written down for whoever looks. What all see alike is written once, with gaps for what each of
them sees; and of that most lies as before: only what has changed is looked at and written anew."""

from collections.abc import Iterable
from typing import Any

import msgspec

from spieltisch.engine.match import Match
from spieltisch.engine.shapes import TableView
from spieltisch.engine.state import State
from spieltisch.engine.table import (
    Look,
    are_facts_alike,
    common_view,
    fact_views,
    looks_alike,
    move_views,
    prompt,
    shown_zones,
    zone_view,
)
from spieltisch.engine.zones import SPECTATOR, Zone
from spieltisch.server.wire import View, write

MARK = b"\0"  # which JSON cannot hold otherwise
GAP: Any = msgspec.Raw(MARK)


class Sight:
    """The zones as one of those who look sees them: what is written of them, and what is to be written anew."""

    def __init__(self, count: int) -> None:
        self.zones = [b""] * count
        self.stale = list(range(count))


class Showing:
    """The zones of a table as each who looks saw them last."""

    def __init__(self) -> None:
        self._n = -1
        self._look: Look | None = None
        self._shown: list[Zone] = []
        self._sights: dict[int, Sight] = {}

    def written(self, view: View, match: Match | None, seats: Iterable[int], has_news: bool) -> dict[int, bytes]:
        """The views of seats (−1: a spectator) as they are sent. `view` has all that everybody sees, but the table and
        the news: what the last move, or the deal, has set in motion."""
        view.seat = GAP
        if match is None:
            before, after = write(view).split(MARK)
            return {seat: b"%b%d%b" % (before, seat, after) for seat in seats}
        if view.n != self._n:
            self._look_again(match.state, view.n)
        view.table = with_gaps(match)
        is_told_alike = not has_news or match.is_told_alike()
        if has_news:
            view.told = None if not match.log else match.told(None) if is_told_alike else GAP
            view.steps = match.steps(None) if is_told_alike else GAP
        pieces = write(view).split(MARK)
        return {seat: filled(pieces, self._seen(match, seat, is_told_alike)) for seat in seats}

    def _seen(self, match: Match, seat: int, is_told_alike: bool) -> list[bytes]:
        """What belongs into the gaps for a seat, in their order."""
        state, viewer, number = match.state, SPECTATOR if seat < 0 else seat, b"%d" % seat
        seen = [number, number, write(prompt(state, viewer)), self._zones(state, seat)]
        if not are_facts_alike(state):
            seen.append(write(fact_views(state, viewer)))
        seen.append(write(move_views(state, viewer)))
        if not is_told_alike:
            told_to = None if seat < 0 else seat
            if match.log:
                seen.append(write(match.told(told_to)))
            seen.append(write(match.steps(told_to)))
        return seen

    def _zones(self, state: State, seat: int) -> bytes:
        sight = self._sights.get(seat)
        if sight is None:
            sight = self._sights[seat] = Sight(len(self._shown))
        if sight.stale:
            viewer = SPECTATOR if seat < 0 else seat
            for place in sight.stale:
                sight.zones[place] = write(zone_view(state, self._shown[place], viewer))
            sight.stale = []
        return b"[%b]" % b",".join(sight.zones)

    def _look_again(self, state: State, n: int) -> None:
        """What has changed since the last look is stale for everybody, unless it is the same for all."""
        shown = shown_zones(state)
        if self._look is None or shown != self._shown:
            self._sights.clear()
        else:
            changed = self._look.changed(state)
            for place in [place for place, zone in enumerate(shown) if zone in changed]:
                alike = write(zone_view(state, shown[place], SPECTATOR)) if looks_alike(state, shown[place]) else b""
                for sight in self._sights.values():
                    if alike:
                        sight.zones[place] = alike
                    elif place not in sight.stale:
                        sight.stale.append(place)
        self._n, self._look, self._shown = n, Look(state), shown

    def forget(self) -> None:
        """Nobody looks any more."""
        self._n, self._look = -1, None
        self._sights.clear()


def with_gaps(match: Match) -> TableView:
    table = common_view(match.state, match.game.slug)
    table.viewer = table.prompt = table.zones = table.moves = GAP
    table.facts = fact_views(match.state, SPECTATOR) if are_facts_alike(match.state) else GAP
    return table


def filled(pieces: list[bytes], gaps: list[bytes]) -> bytes:
    """The pieces with what belongs into the gaps between them.

    >>> filled([b"one ", b" three ", b""], [b"two", b"four"])
    b'one two three four'
    """
    parts = [part for pair in zip(pieces, gaps, strict=False) for part in pair]
    return b"".join([*parts, pieces[-1]])
