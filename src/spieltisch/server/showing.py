"""What lies on a table, written down for whoever looks. Most of it lies there as before, and of much everybody sees the
same sight as at the last move: only what has changed is looked at and written anew."""

from typing import Any, cast

import msgspec

from spieltisch.engine.shapes import TableView, ZoneView
from spieltisch.engine.state import State
from spieltisch.engine.table import changed_zones, shown_zones, table, zone_view
from spieltisch.engine.zones import SPECTATOR, Zone

write = msgspec.json.Encoder().encode


class Showing:
    """The zones of a table as each who looks saw them last."""

    def __init__(self) -> None:
        self._n = -1
        self._state: State | None = None
        self._shown: list[Zone] = []
        self._written: dict[int | None, dict[int, msgspec.Raw]] = {}  # by who looks and by zone

    def table(self, state: State, n: int, seat: int | None, game: str) -> TableView:
        """What a seat, or a spectator, sees in view `n`; its zones are ready to be sent and cannot be looked into."""
        if n != self._n:
            self._look(state, n)
        written = self._written.setdefault(seat, {})
        viewer = SPECTATOR if seat is None else seat
        zones: list[Any] = []
        for zone in self._shown:
            index = int(zone.index)
            if index not in written:
                written[index] = msgspec.Raw(write(zone_view(state, zone, viewer)))
            zones.append(written[index])
        return table(state, seat, game, cast(list[ZoneView], zones))

    def _look(self, state: State, n: int) -> None:
        """Forget what has changed since the last look."""
        if self._state is not None:
            for zone in changed_zones(self._state, state):
                for written in self._written.values():
                    written.pop(int(zone.index), None)
        self._n, self._state, self._shown = n, state.copy(), shown_zones(state)

    def forget(self) -> None:
        """Nobody looks any more."""
        self._n, self._state = -1, None
        self._written.clear()
