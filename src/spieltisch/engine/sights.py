"""The table as all who look see it, written down. What everybody sees alike is written once, with gaps for what each of
them sees; and of that most lies as before: only what has changed is looked at and written anew."""

from typing import Any, Final

import msgspec

from spieltisch.engine.match import Match
from spieltisch.engine.move_views import written_out
from spieltisch.engine.shapes import TableView
from spieltisch.engine.state import State
from spieltisch.engine.table import (
    Look,
    are_facts_alike,
    common_view,
    fact_views,
    is_to_act,
    looks_alike,
    may_touch,
    prompt,
    shown_zones,
    zone_view,
)
from spieltisch.engine.zones import SPECTATOR, Zone

MARK: Final = b"\0"  # which JSON cannot hold otherwise
GAP: Final[Any] = msgspec.Raw(MARK)
LIST_GAP: Final[Any] = msgspec.Raw(b"[" + MARK + b"]")
write: Final = msgspec.json.Encoder().encode


class Sight:
    """The zones as one of those who look sees them: what is written of them, and what is to be written anew. And what
    they may do, of which there may be very much, as long as nothing has happened."""

    def __init__(self, count: int) -> None:
        self.zones = [b""] * count
        self.stale = list(range(count))
        self.moves: bytes | None = None


class Sights:
    """The zones of a table as each who looks saw them last."""

    def __init__(self) -> None:
        self._look: Look | None = None
        self._shown: list[Zone] = []
        self._sights: dict[int, Sight] = {}
        self._facts_alike = False
        self._seen: list[bytes] = []  # what happened, as told to whoever saw the cards …
        self._unseen: list[bytes] = []  # … and to who did not

    def look_again(self, state: State) -> None:
        """What has changed since the last look is stale for everybody, unless it is the same for all."""
        shown = shown_zones(state)
        look = self._look
        for sight in self._sights.values():
            sight.moves = None
        if look is None or shown != self._shown:
            self._sights.clear()
            self._facts_alike = are_facts_alike(state)
        else:
            changed = look.changed(state)
            for place, zone in enumerate(shown):
                if zone in changed:
                    self._change(state, place, zone)
        self._look, self._shown = Look(state), shown

    def _change(self, state: State, place: int, zone: Zone) -> None:
        alike: bytes = write(zone_view(state, zone, SPECTATOR)) if looks_alike(state, zone) else b""
        for sight in self._sights.values():
            if alike:
                sight.zones[place] = alike
            elif place not in sight.stale:
                sight.stale.append(place)

    def with_gaps(self, match: Match) -> TableView:
        """What all see alike. It is seen anew only after `look_again`."""
        self._seen, self._unseen = [], []
        table = common_view(match.state, match.game.slug)
        table.viewer = table.prompt = GAP
        table.zones = table.moves = LIST_GAP
        table.facts = fact_views(match.state, SPECTATOR) if self._facts_alike else GAP
        return table

    def filled(self, pieces: list[bytes], match: Match, seat: int, is_told_alike: bool) -> bytes:
        """A view that is written but for its gaps, between these pieces, with what a seat (−1: a spectator) sees."""
        state, viewer, told_to = match.state, SPECTATOR if seat < 0 else seat, None if seat < 0 else seat
        number = str(seat).encode()
        seen: list[bytes] = [number, number, write(prompt(state, viewer)), self._zones(state, seat)]
        if not self._facts_alike:
            seen.append(write(fact_views(state, viewer)))
        seen.append(self._moves(state, seat))
        if not is_told_alike:
            if match.log:
                seen.append(write(match.told(told_to)))
            seen.append(self._steps(match, viewer))
        parts: list[bytes] = []
        for k, gap in enumerate(seen):
            parts.append(pieces[k])
            parts.append(gap)
        parts.append(pieces[len(seen)])
        return b"".join(parts)

    def _steps(self, match: Match, viewer: int) -> bytes:
        """What happened, as whoever looks saw it. A deal is hundreds of cards, each seen by its owner or by nobody."""
        events = match.witness.events
        if not self._seen and events:
            self._seen = [write(event.step(True)) for event in events]
            self._unseen = [write(event.step(False)) for event in events]
        chosen = [self._seen[k] if event.saw >> viewer & 1 else self._unseen[k] for k, event in enumerate(events)]
        return b",".join(chosen)

    def _moves(self, state: State, seat: int) -> bytes:
        sight = self._sight(seat)
        written = sight.moves
        if written is None:
            written = sight.moves = moves(state, SPECTATOR if seat < 0 else seat)
        return written

    def _sight(self, seat: int) -> Sight:
        sight = self._sights.get(seat)
        if sight is None:
            sight = self._sights[seat] = Sight(len(self._shown))
        return sight

    def _zones(self, state: State, seat: int) -> bytes:
        sight = self._sight(seat)
        if sight.stale:
            viewer = SPECTATOR if seat < 0 else seat
            for place in sight.stale:
                sight.zones[place] = write(zone_view(state, self._shown[place], viewer))
            sight.stale = []
        return b",".join(sight.zones)

    def forget(self) -> None:
        """Nobody looks any more."""
        self._look = None
        self._sights.clear()


def moves(state: State, viewer: int) -> bytes:
    """What whoever looks may do now. Moves that are always touched in the same way are written once and kept."""
    if not is_to_act(state, viewer):
        return b""
    found, known = may_touch(state, viewer), state.kit.moves
    if not known.are_plain:
        return written_out(state, viewer, found)
    return b",".join([known.written(viewer, move) for move in found])
