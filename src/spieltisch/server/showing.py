"""What lies on a table, written down for whoever looks. Most of it lies there as before, and of much everybody sees the
same sight as at the last move: only what has changed is looked at and written anew."""

from typing import Any, cast

import msgspec

from spieltisch.engine.shapes import TableView, ZoneView
from spieltisch.engine.state import State
from spieltisch.engine.table import changed_zones, shown_zones, table, zone_view
from spieltisch.engine.zones import SPECTATOR, Zone

write = msgspec.json.Encoder().encode


class Sight:
    """The zones as one of those who look sees them: what is written of them, and what is to be written anew."""

    def __init__(self, count: int) -> None:
        self.zones: list[Any] = [None] * count
        self.stale = list(range(count))


class Showing:
    """The zones of a table as each who looks saw them last."""

    def __init__(self) -> None:
        self._n = -1
        self._state: State | None = None
        self._shown: list[Zone] = []
        self._sights: dict[int | None, Sight] = {}

    def table(self, state: State, n: int, seat: int | None, game: str) -> TableView:
        """What a seat, or a spectator, sees in view `n`; its zones are ready to be sent and cannot be looked into."""
        if n != self._n:
            self._look(state, n)
        sight = self._sights.get(seat)
        if sight is None:
            sight = self._sights[seat] = Sight(len(self._shown))
        if sight.stale:
            viewer = SPECTATOR if seat is None else seat
            for place in sight.stale:
                sight.zones[place] = msgspec.Raw(write(zone_view(state, self._shown[place], viewer)))
            sight.stale = []
        return table(state, seat, game, cast(list[ZoneView], sight.zones))

    def _look(self, state: State, n: int) -> None:
        """What has changed since the last look is stale for everybody."""
        shown = shown_zones(state)
        if self._state is None or shown != self._shown:
            self._sights.clear()
        else:
            changed = set(changed_zones(self._state, state))
            places = [place for place, zone in enumerate(shown) if zone in changed]
            for sight in self._sights.values():
                sight.stale = sorted({*sight.stale, *places}) if sight.stale else places
        self._n, self._state, self._shown = n, state.copy(), shown

    def forget(self) -> None:
        """Nobody looks any more."""
        self._n, self._state = -1, None
        self._sights.clear()
