"""What one seat sees of a position: zones with faces, backs and counts, the sentence, the scores, its moves."""

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.kit import facing
from spieltisch.engine.knowledge import DOWN, knowing
from spieltisch.engine.position import sheet
from spieltisch.engine.shapes import FactView, Prompt, TableView, ZoneView
from spieltisch.engine.state import State, seats_in
from spieltisch.engine.zones import EVERYONE, NOT_NOW, NOT_THERE, NOTHING, OWNER, SPECTATOR, TABLE, TOP, Fact, Zone

# Refusals that tell nothing but what everybody sees: the move does not belong here.
NO_TRY: Final = (NOT_NOW, NOT_THERE)


NO_PROMPT: Final = Prompt("", {})


def table(state: State, seat: int | None, game: str) -> TableView:
    """The table for a seat; None is a spectator, who sits where seat 0 sits but sees no hand."""
    viewer: i64 = SPECTATOR if seat is None else seat
    view = common_view(state, game)
    view.viewer = -1 if seat is None else seat
    view.prompt = prompt(state, viewer)
    view.zones = [zone_view(state, zone, viewer) for zone in shown_zones(state)]
    view.facts = fact_views(state, viewer)
    view.moves = state.views(int(viewer), may_touch(state, viewer)) if is_to_act(state, viewer) else []
    return view


def common_view(state: State, game: str) -> TableView:
    """What is the same for all who look. Left open: who looks, what the table says to them, zones, facts and moves."""
    acting = state.acting()
    phase = state.phase
    return TableView(
        game=game,
        players=int(state.players),
        viewer=-1,
        phase=phase.name,
        kind="table" if acting == 1 << TABLE else phase.kind,
        turn=int(state.turn),
        round=int(state.round),
        actors=seats_in(acting & EVERYONE),
        over=state.over,
        prompt=NO_PROMPT,
        scores=state.scores(),
        winners=state.winners() if state.over else [],
        sheet=sheet(state),
        zones=[],
        facts=[],
        moves=[],
        searching=phase.searching,
        cut_short=int(state.cut_short),
        pictures=state.pictures(),
        captured=captured(state),
        threatened=[zone.id for zone in state.threatened()],
    )


def fact_views(state: State, viewer: i64) -> list[FactView]:
    return [
        FactView(
            fact.id,
            int(state[fact]),
            int(fact.limit),
            figure(state, fact),
            stands(state, fact, viewer),
            fact.card,
            word(state, fact),
            int(fact.die),
            int(state[fact]) - 1 if fact.are_pawns else None,
        )
        for fact in state.kit.facts
        if not fact.secret and fact.owner < state.players
    ]


def are_facts_alike(state: State) -> bool:
    """Do all see the same facts? Where a figure stands on the table, each sees from their own side."""
    return not any([fact.track or fact.under for fact in state.kit.facts])


def is_to_act(state: State, viewer: i64) -> bool:
    return viewer != SPECTATOR and state.acting() >> viewer & 1 == 1


def captured(state: State) -> list[str]:
    figures = [state.captured(seat) for seat in range(state.players)]
    return figures if any(figures) else []


def laid_open(state: State) -> State:
    """The position with every card turned up: to be looked at, not to be played on, since rules may ask what lies
    open."""
    shown = state.copy()
    for zone in shown.kit.zones:
        shown.show(zone, EVERYONE)  # said, since compiled code forgets a default of rules that are not compiled
    return shown


def zones_laid_open(state: State, seat: int | None) -> list[ZoneView]:
    """The zones as a seat would see them with every card turned up."""
    shown = laid_open(state)
    views = [zone_view(shown, zone, SPECTATOR if seat is None else seat) for zone in shown_zones(shown)]
    for view in views:
        if view.kind == "pile":  # stays one, to be looked through
            view.cards, view.under = view.cards[-1:], view.cards[:-1]
    return views


def shown_zones(state: State) -> list[Zone]:
    return [zone for zone in state.kit.zones if is_shown(state, zone)]


class Look:
    """How the cards lay at a moment."""

    def __init__(self, state: State) -> None:
        self.cards = state.cards[:]
        self.known = state.known[:]
        self.sizes = state.sizes[:]
        self.turned = [state.turned(seat) for seat in range(state.players)]

    def changed(self, now: State) -> list[Zone]:
        """The zones that may look otherwise to somebody than they did."""
        if self.turned != [now.turned(seat) for seat in range(now.players)]:
            return now.kit.zones
        return [zone for zone in now.kit.zones if not self.is_unchanged(zone, now)]

    def is_unchanged(self, zone: Zone, now: State) -> bool:
        """Where a zone lies, and whether it has to be known by heart, is settled by options: that never changes."""
        size = now.size(zone)
        if self.sizes[zone.index] != size:
            return False
        for i in range(zone.start, zone.start + size):
            card = now.cards[i]
            if self.cards[i] != card or self.known[card] != now.known[card]:
                return False
        return True


def looks_alike(state: State, zone: Zone) -> bool:
    """Does everybody see the same there? So it is where all sit alike and each card is known to all or to nobody."""
    if zone.owner >= 0 or any([state.turned(seat) for seat in range(state.players)]):
        return False
    for i in range(zone.start, zone.start + state.size(zone)):
        if knowing(state.known[state.cards[i]]) not in (0, EVERYONE):
            return False
    return True


def is_shown(state: State, zone: Zone) -> bool:
    """The box is on the table only when something lies in it."""
    return state.shown(zone) and (zone is not state.kit.box or state.size(zone) > 0)


def prompt(state: State, viewer: i64) -> Prompt:
    """What the table says to whoever looks: what to do, for whom they wait, or what it does by itself."""
    acting = state.acting()
    args = state.caption(viewer)
    if state.over:
        return Prompt("prompt-over", args)
    if acting >> viewer & 1 or (not acting & EVERYONE and state.phase.kind == "table"):
        return Prompt(f"prompt-{state.phase.name}", args)
    awaited = [f"@{seat}" for seat in seats_in(acting & EVERYONE)]
    args["awaited"] = awaited
    return Prompt("prompt-table" if not awaited else "prompt-watch" if viewer == SPECTATOR else "prompt-wait", args)


def may_touch(state: State, seat: i64) -> list[int]:
    """The moves the table offers: the legal ones, or where finding them is the game, all that can be tried."""
    if not state.phase.searching:
        return state.legal(int(seat))
    tries: list[int] = []
    for verb in state.kit.moves.verbs:
        if verb.phase is None or verb.phase is state.phase:
            every = range(int(verb.base), int(verb.base + verb.size))
            tries += [move for move in every if state.refuses(seat, move) not in NO_TRY]
    return tries


def zone_view(state: State, zone: Zone, viewer: i64) -> ZoneView:
    x, y = spot(state, zone, 0 if viewer == SPECTATOR else viewer)
    cards = faces(state, zone, viewer)
    return ZoneView(
        zone.id, zone.kind, x, y, int(state.size(zone)), cards, int(zone.owner), covered(state, zone, cards),
        under(state, zone, viewer), back(state, zone), state.is_by_heart(zone), zone.printed,
        zone.painted, backs(state, zone),
    )  # fmt: skip


def covered(state: State, zone: Zone, cards: list[str | None]) -> list[int]:
    """Which of the faces on display lie face down for others. In a hand all do, which nobody needs to be told."""
    if zone.loose or zone.sees == EVERYONE or not cards:
        return []
    first = zone.start + state.size(zone) - len(cards)
    known = [state.known[state.cards[first + k]] for k in range(len(cards))]
    return [k for k, card in enumerate(cards) if card is not None and knowing(known[k]) != EVERYONE]


def under(state: State, zone: Zone, viewer: i64) -> list[str | None]:
    """What may be looked through under the top of a pile, as far as this viewer knows it."""
    if not zone.browsable or zone.shows != TOP:
        return []
    cards = [state.card(zone, i) for i in range(state.size(zone) - 1)]
    return [state.kit.deck.text(card) if knowing(state.known[card]) >> viewer & 1 else None for card in cards]


def back(state: State, zone: Zone) -> str:
    """The colour of the backs in a zone; "" where it says nothing, and where several colours lie together."""
    found = colours(state, zone)
    return next(iter(found)) if len(found) == 1 else ""


def backs(state: State, zone: Zone) -> dict[str, int]:
    """Where several decks lie together on a place of a board, how many cards of each colour."""
    return colours(state, zone) if zone.painted else {}


def colours(state: State, zone: Zone) -> dict[str, int]:
    """How many backs of which colour lie in a zone, in the order of the decks; none where they are to be remembered."""
    deck = state.kit.deck
    found: dict[str, int] = {}
    if deck.is_several and not state.is_by_heart(zone):
        for card in state.in_order(zone):
            found[deck.colours[card]] = found.get(deck.colours[card], 0) + 1
    return found


def faces(state: State, zone: Zone, viewer: i64) -> list[str | None]:
    """What of the zone is on display: of the cards it displays, the faces this viewer knows."""
    if zone.shows == NOTHING or (zone.shows == OWNER and zone.owner != viewer):
        return []
    size = state.size(zone)
    first = zone.start + size - 1 if zone.shows == TOP else zone.start
    shown: list[str | None] = []
    known = 0
    for i in range(first, zone.start + size):
        if i >= zone.start:
            card = state.cards[i]
            if knowing(state.known[card]) >> viewer & 1 and not state.known[card] >> DOWN & 1:
                shown.append(state.kit.deck.text(card))
                known += 1
            elif not zone.loose:
                shown.append(None)
    if zone.loose:  # in a hand the order means nothing, so none may be read from it
        return sorted(shown, key=state.kit.deck.order)
    return shown if known else []


def word(state: State, fact: Fact) -> str:
    """What the number means, if the game has words for it."""
    value = int(state[fact])
    return fact.words[value] if 0 <= value < len(fact.words) else ""


def figure(state: State, fact: Fact) -> str:
    return fact.sketch[state[fact]] if fact.sketch and state[fact] else ""


def stands(state: State, fact: Fact, viewer: i64) -> tuple[float, float] | None:
    """Where a figure that walks over the table, or rides on one that does or on a place, stands for this viewer."""
    value = int(state[fact])
    under = fact.under.get(value)
    if isinstance(under, Zone):
        return spot(state, under.of(fact.owner), 0 if viewer == SPECTATOR else viewer)
    if under is not None:
        return stands(state, under, viewer)
    if value not in fact.track:
        return None
    return across(state, fact.track[value], 0 if viewer == SPECTATOR else viewer)


def across(state: State, at: tuple[float, float], viewer: i64) -> tuple[float, float]:
    """A spot as this viewer sees it, who may look at it from the other side."""
    return facing(at, state.kit.mirrored) if state.turned(viewer) else at


def spot(state: State, zone: Zone, viewer: i64) -> tuple[float, float]:
    """Where the zone lies for this viewer, on a table of 100 × 100 with the viewer at the bottom."""
    if zone.kind == "place" and zone.owner < 0:
        return across(state, state.lies_at(zone), viewer)
    if zone.owner < 0 or zone.owner == viewer:
        return state.lies_at(zone)
    if zone.kind == "place" and state.players == 2:
        return facing(state.lies_at(zone), state.kit.mirrored)
    others = state.kit.seats.get(int(state.players), [])
    place = int((zone.owner - viewer - 1) % state.players)
    if place >= len(others):
        return 50.0, 10.0
    x, y = others[place]
    return float(x) + zone.away[0], float(y) + zone.away[1]
