"""What was learned about a game: how well each seat stands, read off a position by a small network.

`spieltisch.lab.train` makes it from games of the search against itself and keeps it in the game's folder, in
`evaluation.bin`. The search asks it where it would else play on at random to the end, unless it thinks for so long that
random play, which never errs in the same way twice, has told more: the file says up to how many decisions it helps, and
how many decisions without it these are worth.

It looks at a whole imagined world, also at what its seat cannot see. There everything has been dealt anew anyway, and a
game played on to its end would depend on those cards too; who knew what is in the games it learned from, which were
played by players who did not peek. The searching seat's own view would have to guess the same cards once more.

Everything is whole numbers, so that a position is worth the same on every machine, compiled or not. Features are either
there or not (this card in that zone, so many cards, this phase), so the first layer is a sum over the few that are: of
four hidden units at a time, side by side in one number. The sum is made anew for each position, not carried along move
by move as in chess: every walk begins in another world, and is over after a few moves.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spieltisch.engine.game import Game
from spieltisch.engine.state import State
from spieltisch.engine.zones import Fact, Seat
from spieltisch.errors import InputError

FILE: Final = "evaluation.bin"
FORMAT: Final = 1
NONE: Final = -1
FEW: Final = 2  # cards; of a larger pile only the top counts: what lies below tells a round from all others, no more
SIZES: Final = 24  # of a zone that are told apart; larger ones count as the last of them
LOWEST: Final = -32  # of numbers …
VALUES: Final = 64  # … and how many from there on; others count as the nearest
BELOW_ALL: Final = -1_000_000_000  # points

# Scales of the network, whole numbers for 1.0.
ONE: Final = 96  # a hidden unit
WEIGHT: Final = 64  # a weight of the later layers
FULL: Final = ONE * WEIGHT
FINE: Final = 65536  # a share of the win
LARGEST: Final = 127  # weight, as written
LARGEST_BIAS: Final = 1000
# Sums of four units fit side by side into one number, each in 16 bits, the last in 15; of later ones three, in 21 bits.
LANES: Final = 4
LANE: Final = 16
LANE_MASK: Final = 0xFFFF
LATER_LANES: Final = 3
LATER_LANE: Final = 21
LATER_MASK: Final = 0x1FFFFF
MOST_UNITS: Final = 80  # 80 · 96 · 254 is less than 2²¹


class Features:
    """What there is to see in the positions of a game with so many seats, numbered, as one seat looks at it: its own
    zones and numbers come first, then those of the next seat.

    >>> import spieltisch
    >>> features = Features(spieltisch.game("luecke").start(2, 0))
    >>> features.names[0], features.count
    ('left top red-1', 953)
    """

    def __init__(self, state: State) -> None:
        kit, players = state.kit, state.players
        self.players: i64 = players
        self.face: vec[i64] = kit.deck.face
        self.names: list[str] = []
        self.turns: bool = type(state).turned is not State.turned
        zones = [zone for zone in kit.zones if zone is not kit.box and zone.owner < players]
        facts = [fact for fact in kit.facts if not fact.secret and fact.owner < players]
        # Where the features of each zone and number begin for the looker in seat 0.
        cards: dict[int, int] = {}
        tops: dict[int, int] = {}
        sizes: dict[int, int] = {}
        numbers: dict[int, int] = {}
        self.most: i64 = kit.deck.size  # features at a time
        for zone in zones:
            name = relative_name(zone.name, zone.id, zone.owner)
            if zone.sees and (zone.kind != "pile" or zone.cap <= FEW):
                cards[int(zone.index)] = self._add(name, kit.deck.faces)
            if zone.sees and not zone.loose and zone.cap > FEW:
                tops[int(zone.index)] = self._add(f"{name} top", kit.deck.faces)
                self.most += 1
            if zone.cap > 1:
                sizes[int(zone.index)] = self._add(f"{name} size", [str(size) for size in range(SIZES)])
                self.most += 1
        values = [str(LOWEST + k) for k in range(VALUES)]
        for fact in facts:
            numbers[int(fact.index)] = self._add(relative_name(fact.name, fact.id, fact.owner), values)
        self.round: i64 = self._add("round", values)
        self.leads: i64 = len(self.names)  # for two the one is the other's, turned round
        self.lead_count: i64 = players if players > 2 else 1
        for k in range(self.lead_count):
            self._add(f"lead:+{k}", values)
        self.phase: i64 = self._add("phase", [phase.name for phase in kit.phases])
        self.most += len(facts) + 2 + self.lead_count
        self.count: i64 = len(self.names)
        # The same for every looker: of a zone where its cards lie, and where its features begin; of a number likewise.
        self.zone_count: i64 = len(zones)
        self.zones: vec[i64] = vec[i64]()
        self.fact_count: i64 = len(facts)
        self.facts: vec[i64] = vec[i64]()
        for looker in range(int(players)):
            for zone in zones:
                seen = zone.family[(int(zone.owner) + looker) % players] if zone.owner >= 0 else zone
                index = int(zone.index)
                begins = (cards.get(index, NONE), tops.get(index, NONE), sizes.get(index, NONE))
                for number in (seen.index, seen.start, begins[0], begins[1], begins[2]):
                    self.zones = append(self.zones, number)
            for fact in facts:
                meant = fact.family[(int(fact.owner) + looker) % players] if fact.owner >= 0 else fact
                for number in (meant.index, numbers[int(fact.index)], mirror_of(fact)):
                    self.facts = append(self.facts, number)
        self.active: vec[i64] = vec[i64]([0] * int(self.most))  # those listed last
        self.points: vec[i64] = vec[i64]([0] * int(players))

    def _add(self, name: str, values: list[str]) -> int:
        begin = len(self.names)
        self.names.extend([f"{name} {value}" for value in values])
        return begin

    def looker(self, world: State) -> Seat:
        """Through whose eyes a position is judged: whose turn it is."""
        return world.turn if 0 <= world.turn < self.players and not world.phase.is_secret else 0

    def list_active(self, world: State, looker: Seat) -> i64:
        """Write the features of a position into `active`; how many."""
        active, face, zones, facts = self.active, self.face, self.zones, self.facts
        lying, sizes, values = world.cards, world.sizes, world.facts
        count: i64 = 0
        at = 5 * self.zone_count * looker
        for _ in range(self.zone_count):
            size = sizes[zones[at]]
            begin = zones[at + 1]
            first = zones[at + 2]
            if first >= 0:
                for i in range(begin, begin + size):
                    active[count] = first + face[lying[i]]
                    count += 1
            first = zones[at + 3]
            if first >= 0 and size:
                active[count] = first + face[lying[begin + size - 1]]
                count += 1
            first = zones[at + 4]
            if first >= 0:
                if size >= SIZES:
                    size = SIZES - 1
                active[count] = first + size
                count += 1
            at += 5
        turned = self.turns and world.turned(looker)
        at = 3 * self.fact_count * looker
        for _ in range(self.fact_count):
            value = values[facts[at]]
            if turned and facts[at + 2] != BELOW_ALL:
                value = facts[at + 2] - value
            active[count] = facts[at + 1] + within(value)
            count += 1
            at += 3
        active[count] = self.round + within(world.round)
        count += 1
        count = self._list_leads(world, looker, count)
        active[count] = self.phase + world.phase.index
        return count + 1

    def _list_leads(self, world: State, looker: Seat, count: i64) -> i64:
        """The points of each seat ahead of the best of the others."""
        points = self.points
        for seat in range(self.players):
            points[seat] = world.standing(seat)
        seat = looker
        for k in range(self.lead_count):
            best: i64 = BELOW_ALL
            for other in range(self.players):
                if other != seat and points[other] > best:
                    best = points[other]
            self.active[count] = self.leads + k * VALUES + within(points[seat] - best)
            count += 1
            seat += 1
            if seat == self.players:
                seat = 0
        return count


def within(value: i64) -> i64:
    """Which of the numbers that are told apart this is."""
    if value < LOWEST:
        return 0
    if value >= LOWEST + VALUES:
        return VALUES - 1
    return value - LOWEST


def relative_name(name: str, id: str, owner: i64) -> str:
    return f"{name}:+{int(owner)}" if owner >= 0 else id


def mirror_of(fact: Fact) -> i64:
    """What two opposite spots of a track add up to, for those who have the board turned round."""
    if not fact.track:
        return BELOW_ALL
    return min(fact.track) + max(fact.track)


class Evaluation:
    """A network that has been read, for the positions of one game with so many seats."""

    def __init__(self, features: Features, told: dict[str, Any], weights: bytes) -> None:
        self.features = features
        self.players: i64 = features.players
        self.units: i64 = int(told["units"][0])
        self.later: i64 = int(told["units"][1])
        self.outputs: i64 = features.players if features.players > 2 else 1
        self.cost: i64 = int(told["cost"])  # in decisions, of the time they take
        # Decisions before a move: more than `up_to` lead no further, and these are worth as much as so many without it.
        self.up_to: i64 = int(told["up_to"])
        self.as_good_as: i64 = int(told["as_good_as"])
        self.further: i64 = int(told["further"])  # moves made by habit before it is asked
        self.usual: float = float(told["usual"]) / 100.0
        self.curiosity: float = float(told["curiosity"]) / 100.0
        if self.units > MOST_UNITS:
            raise InputError(f"An evaluation has {MOST_UNITS} hidden units at most, not {int(self.units)}.")
        if len(weights) != size_of(features, int(self.units), int(self.later)):
            raise InputError(f"An evaluation of {len(weights)} bytes does not fit the game.")
        self._limit: i64 = largest_weight(features)
        self._words: i64 = (self.units + LANES - 1) // LANES
        self._later_words: i64 = (self.later + LATER_LANES - 1) // LATER_LANES
        self._read(weights)
        self._sums: vec[i64] = vec[i64]([0] * int(self._words))
        self._later_sums: vec[i64] = vec[i64]([0] * int(self._later_words))

    def _read(self, weights: bytes) -> None:
        """Put the weights side by side as they will be added up, moved so that none is negative."""
        units, later, limit = self.units, self.later, self._limit
        at: i64 = 0
        self._first: vec[i64] = vec[i64]()
        for _ in range(self.features.count):
            for word in range(self._words):
                together: i64 = 0
                for lane in range(LANES):
                    unit = word * LANES + lane
                    if unit < units:
                        together |= (signed(weights, at + unit, 1) + limit) << LANE * lane
                self._first = append(self._first, together)
            at += units
        self._start: vec[i64] = vec[i64]()
        for word in range(self._words):
            together = 0
            for lane in range(LANES):
                unit = word * LANES + lane
                if unit < units:
                    together |= (signed(weights, at + 2 * unit, 2) + LARGEST_BIAS) << LANE * lane
            self._start = append(self._start, together)
        at += 2 * units
        self._second: vec[i64] = vec[i64]()
        for _ in range(units):
            for word in range(self._later_words):
                together = 0
                for lane in range(LATER_LANES):
                    unit = word * LATER_LANES + lane
                    if unit < later:
                        together |= (signed(weights, at + unit, 1) + LARGEST) << LATER_LANE * lane
                self._second = append(self._second, together)
            at += later
        self._second_bias: vec[i64] = vec[i64]()
        for unit in range(later):
            self._second_bias = append(self._second_bias, signed(weights, at + 4 * unit, 4))
        at += 4 * later
        self._last: vec[i64] = vec[i64]()
        for k in range(later * self.outputs):
            self._last = append(self._last, signed(weights, at + 2 * k, 2))
        at += 2 * later * self.outputs
        self._last_bias: vec[i64] = vec[i64]()
        for k in range(self.outputs):
            self._last_bias = append(self._last_bias, signed(weights, at + 4 * k, 4))

    def gains(self, world: State) -> vec[float]:
        """How well it will have gone for each seat, as far as one can tell, from 0 to 1."""
        looker = self.features.looker(world)
        self._add_up(self.features.list_active(world, looker))
        gains = vec[float]()
        for _ in range(self.players):
            gains = append(gains, 0.0)
        seat = looker
        for k in range(self.outputs):
            gains[seat] = float(self._share(k)) / float(FINE)
            seat += 1
            if seat == self.players:
                seat = 0
        if self.outputs < self.players:
            gains[1 - looker] = 1.0 - gains[looker]
        return gains

    def _add_up(self, count: i64) -> None:
        """The first two layers."""
        active, first, sums, words = self.features.active, self._first, self._sums, self._words
        for word in range(words):
            sums[word] = self._start[word]
        for k in range(count):
            at = active[k] * words
            for word in range(words):
                sums[word] += first[at + word]
        second, later_sums, later_words = self._second, self._later_sums, self._later_words
        for word in range(later_words):
            later_sums[word] = 0
        moved = self._limit * count + LARGEST_BIAS
        total: i64 = 0
        for unit in range(self.units):
            value = (sums[unit >> 2] >> LANE * (unit & 3) & LANE_MASK) - moved
            if value > 0:
                if value > ONE:
                    value = ONE
                total += value
                at = unit * later_words
                for word in range(later_words):
                    later_sums[word] += value * second[at + word]
        self._total: i64 = total

    def _share(self, output: i64) -> i64:
        """The last layer: what the seat can expect, in parts of FINE."""
        last, later = self._last, self.later
        moved = LARGEST * self._total
        sum_of = self._last_bias[output]
        at = output * later
        word: i64 = 0
        lane: i64 = 0
        for unit in range(later):
            value = (self._later_sums[word] >> LATER_LANE * lane & LATER_MASK) - moved + self._second_bias[unit]
            if value > 0:
                if value > FULL:
                    value = FULL
                sum_of += (value >> 6) * last[at + unit]
            lane += 1
            if lane == LATER_LANES:
                lane = 0
                word += 1
        far = sum_of
        if far < 0:
            far = -far
        return FINE // 2 + FINE // 2 * sum_of // (FULL + far)


def signed(data: bytes, at: i64, size: i64) -> i64:
    return int.from_bytes(data[at : at + size], "little", signed=True)


def largest_weight(features: Features) -> int:
    """Of the first layer, so that no sum grows out of its lane."""
    return min(LARGEST, (0x7FFF - 2 * LARGEST_BIAS) // (2 * int(features.most)))


def size_of(features: Features, units: int, later: int) -> int:
    """Of the weights, in bytes."""
    outputs = int(features.players) if features.players > 2 else 1
    return (int(features.count) + 2) * units + units * later + 4 * later + 2 * later * outputs + 4 * outputs


# ---------------------------------------------------------------------- files

KNOWN: Final[dict[str, Evaluation | None]] = {}  # what was read, by the game, its seats and its options


def evaluation_of(world: State) -> Evaluation | None:
    """What was learned about games like this one: the same rules, seats and options. None if nothing was."""
    package = type(world).__module__.rpartition(".")[0]
    key = f"{package} {int(world.players)} {world.options}"
    if key not in KNOWN:
        KNOWN[key] = find(package, world)
    return KNOWN[key]


def find(package: str, world: State) -> Evaluation | None:
    game = getattr(sys.modules.get(package), "GAME", None)
    if not isinstance(game, Game):
        return None
    file = game.file(FILE)
    return read(file, game, world) if file.is_file() else None


def read(file: Path, game: Game, world: State) -> Evaluation | None:
    """The evaluation in a file; None if it was learned with other rules, seats or options."""
    head, _, weights = file.read_bytes().partition(b"\n")
    told = json.loads(head)
    if told["format"] != FORMAT or told["game"] != game.slug or told["rules"] != game.version:
        return None
    if told["players"] != world.players or told["options"] != options_of(game, world):
        return None
    features = Features(world)
    if told["features"] != features.count:
        return None
    return Evaluation(features, told, weights)


def options_of(game: Game, world: State) -> dict[str, int | str]:
    """The options that make another game of it; who begins does not."""
    return {
        option.name: world.options[option.name] for option in game.options if option.kind not in ("seat", "starter")
    }
