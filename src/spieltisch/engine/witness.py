"""Watches a match and remembers what happened since the last move, so that it can be shown and told.

Search and simulation play without a witness.
"""

from mypy_extensions import i64

from spieltisch.engine.kit import Kit
from spieltisch.engine.shapes import Args, Step
from spieltisch.engine.zones import ALL, EVERYONE, NOTHING, OWNER, TOP, Zone
from spieltisch.errors import InputError


class Event:
    """Something that happened, with the seats that saw the faces of its cards."""

    def __init__(self, kind: str, source: str, target: str, cards: list[str], saw: i64, args: Args) -> None:
        self.kind = kind
        self.source = source
        self.target = target
        self.cards = cards
        self.saw = saw
        self.args = args
        self.new = False  # the card was turned up for everybody by this
        self.by_heart = False

    def step(self, sees: bool) -> Step:
        """As a seat is told of it that saw the faces, or did not."""
        cards: list[str | None] = [text if sees else None for text in self.cards]
        return Step(self.kind, self.source, self.target, cards, self.args, self.new and sees, self.by_heart)


class Witness:
    def __init__(self) -> None:
        self.events: list[Event] = []

    def forget(self) -> None:
        self.events = []

    def moved(self, source: Zone, was_top: bool, target: Zone, text: str, knew: i64, knows: i64) -> None:
        """Who saw the card: all who know it if it lay open on the table, else whoever sees its zone, old or new."""
        saw: i64 = 0
        if source.shows in (ALL, OWNER) or (source.shows == TOP and was_top):
            saw = source.sees if source.loose else knows
        if target.shows != NOTHING:
            saw |= target.sees
        event = Event("move", source.id, target.id, [text], saw & knows, {})
        event.new = target.sees == EVERYONE and target.shows != NOTHING and knew != EVERYONE and target.kind != "hand"
        self.events.append(event)

    def placed(self, at: i64) -> None:
        """The card just moved went to this place of its row."""
        self.events[-1].args["at"] = int(at)

    def showed(self, zone: Zone, texts: list[str], seats: i64) -> None:
        self.events.append(Event("show", zone.id, "", texts, seats, {}))

    def turned(self, way: str, zone: Zone, text: str, saw: i64, by_heart: bool) -> None:
        event = Event(f"turn-{way}", zone.id, "", [text], saw, {})
        event.by_heart = by_heart
        self.events.append(event)

    def shuffled(self, zone: Zone) -> None:
        self.events.append(Event("shuffle", zone.id, "", [], 0, {}))

    def lot(self, name: str, args: Args) -> None:
        self.events.append(Event("lot", "", "", [], EVERYONE, {"lot": name, **args}))

    def announced(
        self, kit: Kit, name: str, value: int, who: int, other: int, card: int, seen: i64, more: Args | None
    ) -> None:
        if name not in kit.sayings:
            raise InputError(f"The rules announce '{name}', which they have not declared: write KIT.saying('{name}').")
        args: Args = {"what": name, "value": value}
        if who >= 0:
            args["who"] = f"@{who}"
        if other >= 0:
            args["other"] = f"@{other}"
        if more is not None:
            args.update(more)
        self.events.append(Event("say", "", "", [kit.deck.text(card)] if card >= 0 else [], seen, args))

    def round(self, points: list[int]) -> None:
        self.events.append(Event("round", "", "", [], EVERYONE, {f"seat{k}": p for k, p in enumerate(points)}))

    def cut_short(self) -> None:
        self.events.append(Event("cut-short", "", "", [], EVERYONE, {}))

    def is_seen_alike(self) -> bool:
        """Has everybody seen the same happen?"""
        return not any([event.cards and event.saw not in (0, EVERYONE) for event in self.events])

    def steps(self, seat: int) -> list[Step]:
        """What this seat saw happen; faces it did not see are None."""
        return [event.step(event.saw >> seat & 1 == 1) for event in self.events]
