"""A referee who sits behind one seat, remembers all that it is told, and holds imagined worlds against that.

It knows nothing of how the engine remembers: it watches cards go from zone to zone, knows who sees what is put where,
and has the specifications' word for what a call, a pass or an exchange tells (`EARS`).
"""

from collections import Counter
from collections.abc import Callable

from spieltisch.engine.match import Match
from spieltisch.engine.state import State
from spieltisch.engine.witness import Event
from spieltisch.engine.zones import EVERYONE, Zone

# Whether a turn that is begun can be ended hangs here on two cards together, which no clue says.
PAIRS_DECIDE = ("rueckgriff",)


class AtMost:
    """So many of these faces lie in a zone at most: none when it was told, and those that may have come since."""

    def __init__(self, zone: str, faces: set[str], size: int) -> None:
        self.zone = zone
        self.faces = faces
        self.count = 0
        self.size = size

    def arrives(self, face: str | None) -> None:
        self.size += 1
        self.count += face is None or face in self.faces

    def leaves(self, face: str | None) -> None:
        self.size -= 1
        self.count -= face in self.faces

    def complaint(self, faces: list[str]) -> str:
        there = [face for face in faces if face in self.faces]
        return f"{self.zone} holds {there}, at most {self.count} of which it could" if len(there) > self.count else ""


class AtLeastOne:
    """One of these faces lies in a zone until one of them has left it, or a card that nobody saw."""

    def __init__(self, zone: str, faces: set[str], size: int) -> None:
        self.zone = zone
        self.faces = faces
        self.size = size

    def arrives(self, face: str | None) -> None:
        self.size += 1

    def leaves(self, face: str | None) -> None:
        self.size = 0 if face is None or face in self.faces else self.size - 1

    def complaint(self, faces: list[str]) -> str:
        return "" if self.faces & set(faces) else f"{self.zone} holds none of {sorted(self.faces)}"


Clause = AtMost | AtLeastOne


class Referee:
    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.kit = match.game.kit
        self.zones = {zone.id: zone for zone in self.kit.zones}
        self.sure: dict[str, Counter[str]] = {zone: Counter() for zone in self.zones}
        self.sure["box"] = Counter(self.kit.deck.texts)
        self.sizes = Counter({"box": int(self.kit.deck.size)})
        # Hands that a card has left or reached unseen. What is known of one is given up with the next card to leave it
        # unseen by anybody: there the engine is wider than the truth.
        self.clouded: set[str] = set()
        self.clauses: list[Clause] = []
        self.ears = EARS.get(match.game.slug)
        self.watch()

    def play(self, seat: int, move: int) -> None:
        if self.ears is not None and self.ears.before is not None:
            verb = self.match.game.moves.verb_of(move)
            self.ears.before(self, seat, verb.name, self.match.state.view(seat, move).text.split(" ")[1:])
        self.match.play(seat, move)
        self.watch()
        if self.ears is not None and self.ears.after is not None:
            self.ears.after(self)

    def watch(self) -> None:
        for event in self.match.witness.events:
            if event.kind == "move":
                self.follow(self.zones[event.source], self.zones[event.target], event.cards[0])
            elif event.kind == "show" and event.saw >> self.seat & 1:
                self.sure[event.source] = Counter(event.cards)
            elif event.kind == "turn-up":
                self.sure[event.source][event.cards[0]] = max(1, self.sure[event.source][event.cards[0]])
            elif event.kind == "say" and self.ears is not None and self.ears.said is not None:
                self.ears.said(self, event)

    def follow(self, source: Zone, target: Zone, text: str) -> None:
        """A card goes from one zone to another, and the seat sees which, or not."""
        sees = (source.sees | target.sees) >> self.seat & 1
        alone = self.sizes[source.id] == 1 and self.sure[source.id][text] > 0
        in_sight = source.sees == EVERYONE or target.sees == EVERYONE
        if sees or alone:
            if self.sure[source.id][text]:
                self.sure[source.id][text] -= 1
            self.sure[target.id][text] += 1
        if not (sees or alone) or (source.id in self.clouded and not in_sight):
            self.sure[source.id].clear()
            self.clouded |= {source.id, target.id}
        self.sizes[source.id] -= 1
        self.sizes[target.id] += 1
        if not self.sizes[source.id]:
            self.clouded.discard(source.id)
        # What a hand could not hold is remembered for all alike: what not everybody sees leave it might be any card.
        face = self.kit.deck.shows(text) if target.sees == EVERYONE else None
        for clause in self.clauses:
            if clause.zone == source.id:
                clause.leaves(face)
            if clause.zone == target.id:
                clause.arrives(face)
        self.clauses = [clause for clause in self.clauses if clause.size > 0]

    def none_of(self, zone: str, faces: set[str]) -> None:
        """Everybody has been told that none of these lies there."""
        self.clauses = [c for c in self.clauses if c.zone != zone or c.faces != faces or isinstance(c, AtLeastOne)]
        if self.sizes[zone]:
            self.clauses.append(AtMost(zone, faces, self.sizes[zone]))

    def one_of(self, zone: str, faces: set[str]) -> None:
        self.clauses.append(AtLeastOne(zone, faces, self.sizes[zone]))

    def complaint(self, world: State) -> str:
        """What contradicts all that the seat was told; nothing if nothing does."""
        real = self.match.state
        deck = self.kit.deck
        for zone in self.kit.zones:
            texts = [deck.text(card) for card in world.held(zone)]
            missing = self.sure[zone.id] - Counter(texts)
            if missing:
                return f"{sorted(missing)} must lie in {zone.id}, not {sorted(texts)}"
            backs = [deck.colours[card] for card in real.held(zone)], [deck.colours[card] for card in world.held(zone)]
            if Counter(backs[0]) != Counter(backs[1]):
                return f"the backs in {zone.id} are of other colours"
            for clause in self.clauses:
                if clause.zone == zone.id:
                    complaint = clause.complaint([deck.shows(text) for text in texts])
                    if complaint:
                        return complaint
        if world.actors() != real.actors():
            return f"it is the turn of {world.actors()}, not of {real.actors()}"
        if not world.over and not world.phase.is_race and self.match.game.slug not in PAIRS_DECIDE:
            for seat in world.actors():
                if not world.legal(seat):
                    return f"seat {seat} has no move"
        return self.ears.ask(self, world) if self.ears is not None and self.ears.ask is not None else ""

    def faces(self, state: State, zone: str) -> list[str]:
        return [self.kit.deck.shows(state.text(card)) for card in state.held(self.zones[zone])]


class Ears:
    """What a game's own words tell: before a move, after it, when something is announced; and what else to ask."""

    def __init__(
        self, before: Callable[[Referee, int, str, list[str]], None] | None = None,
        after: Callable[[Referee], None] | None = None, said: Callable[[Referee, Event], None] | None = None,
        ask: Callable[[Referee, State], str] | None = None,
    ) -> None:  # fmt: skip
        self.before = before
        self.after = after
        self.said = said
        self.ask = ask


SYMBOL_CARDS = range(32)  # the number of a card adds up its symbols: 1, 2, 4, 8 and 16; the Joker is 0
NAME = ["joker" if card == 0 else str(card) for card in SYMBOL_CARDS]


def number(face: str) -> int:
    return NAME.index(face)


def count(card: int) -> int:
    return card.bit_count()


# Hilfreihe: a call tells the lowest number; whoever asks could play nothing.


def hear_call(referee: Referee, event: Event) -> None:
    if event.args["what"] != "call":
        return
    hand, lowest = f"hand:{str(event.args['who'])[1:]}", int(str(event.args["value"]))
    referee.none_of(hand, {str(lower) for lower in range(1, lowest or 12)})
    if lowest:
        referee.one_of(hand, {str(lowest)})


def last_in_row(state: State, referee: Referee) -> int:
    value = 0
    for face in referee.faces(state, "row"):
        value = value + 1 if face == "joker" else int(face)
    return value


def hear_ask(referee: Referee, seat: int, verb: str, operands: list[str]) -> None:
    if verb == "ask":
        state = referee.match.state
        low = last_in_row(state, referee)
        fits = {str(higher) for higher in range(low + 1, 12)} | {"joker", "no"}
        referee.none_of(f"hand:{seat}", fits | {"zap"} if referee.faces(state, "row") else fits)


def ask_hilfreihe(referee: Referee, world: State) -> str:
    if world.phase.name not in ("help", "exchange") or not referee.faces(world, "row"):
        return ""
    hand = referee.faces(world, f"hand:{world.turn}")
    low = {str(lower) for lower in range(1, last_in_row(world, referee) + 1)}
    return f"whoever asks could switch with {hand}" if low & set(hand) and "switch" in hand else ""


# Match 25: it goes on only if somebody holds a card that could be laid.


def ask_match_25(referee: Referee, world: State) -> str:
    board = {
        (row, column): number(face)
        for row in range(1, 6)
        for column in range(1, 6)
        for face in referee.faces(world, f"cell:{row}-{column}")
    }
    hands = {number(face) for seat in range(int(world.players)) for face in referee.faces(world, f"hand:{seat}")}
    for row in range(1, 6):
        for column in range(1, 6):
            beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            around = [board[place] for place in beside if place in board]
            fitting = [card for card in hands if all(count(card ^ other) == 1 for other in around)]
            if (row, column) not in board and around and fitting:
                return ""
    return "" if world.over else "nobody holds a card that could be laid"


# Fusionskern: whoever exchanges a card could lay none; of which ranks a hand is, everybody sees.

CORNERS = ["corner:nw", "corner:ne", "corner:se", "corner:sw"]


def hear_exchange(referee: Referee, seat: int, verb: str, operands: list[str]) -> None:
    state = referee.match.state
    if verb != "exchange" or state.options["exchange_when"] != "nothing_fits":
        return
    singles = [number(referee.faces(state, corner)[0]) for corner in CORNERS]
    fits: set[int] = set()
    for side, name in enumerate("nesw"):
        own = {singles[side], singles[(side + 1) % 4]}
        fits.add(sum(own))
        for card in referee.faces(state, f"tip:{name}")[-1:]:
            fits |= {number(card) | single for single in own if not number(card) & single}
        for card in referee.faces(state, f"bridge:{name}")[-1:]:
            near = set(singles) if state.options["core_single"] == "any_corner" else own
            fits |= {number(card) | single for single in near if not number(card) & single}
    referee.none_of(f"hand:{seat}", {NAME[card] for card in fits})


def ask_fusionskern(referee: Referee, world: State) -> str:
    for seat in range(int(world.players)):
        ranks = [
            Counter(count(number(face)) for face in referee.faces(state, f"hand:{seat}"))
            for state in (world, referee.match.state)
        ]
        if ranks[0] != ranks[1]:
            return f"seat {seat} holds cards of other ranks"
    return ""


# Joker Battle Royale: a card that attacks shows the symbol for it; whoever defends with any card had none that fits.

NEEDED = {"melee": 2, "cross": 4, "ranged": 8}
AGAINST = {"melee": 16, "cross": 16, "ranged": 1}


def kind_of_attack(state: State) -> str:
    return {fact.id: fact.words[int(state[fact])] for fact in state.kit.facts if fact.name == "kind"}["kind"]


def hear_defence(referee: Referee, seat: int, verb: str, operands: list[str]) -> None:
    if verb == "defend":
        symbol = AGAINST[kind_of_attack(referee.match.state)]
        if not number(operands[0]) & symbol:
            referee.none_of(f"hand:{seat}", {NAME[card] for card in SYMBOL_CARDS if card & symbol})


def hear_attack(referee: Referee) -> None:
    state = referee.match.state
    if referee.sizes["attack"]:
        symbol = NEEDED[kind_of_attack(state)]
        referee.none_of("attack", {NAME[card] for card in SYMBOL_CARDS if not card & symbol})


# Tentagram: whoever lays by the strict rule shows with every card that it has both symbols of the table card.


def hear_place(referee: Referee) -> None:
    if referee.match.state.options["strict_placement"]:
        for zone in referee.zones.values():
            if zone.name == "pile":
                table = int(zone.place())
                referee.none_of(zone.id, {NAME[card] for card in SYMBOL_CARDS if card & table != table})


EARS = {
    "hilfreihe": Ears(before=hear_ask, said=hear_call, ask=ask_hilfreihe),
    "match-25": Ears(ask=ask_match_25),
    "fusionskern": Ears(before=hear_exchange, ask=ask_fusionskern),
    "joker-battle-royale": Ears(before=hear_defence, after=hear_attack),
    "tentagram": Ears(after=hear_place),
}
