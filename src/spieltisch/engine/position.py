"""A whole position as plain data and back: cards and moves as canonical text, zones by id, numbers by name.

Worked cases and bug reports are written in it. A card is its text alone where the usual is known about it (whoever
sees the zone has seen it, and it came out of the first shuffle); otherwise a few words follow:

    "yellow-6"     "yellow-6 pool=2"     "blue-9 seen=0,2"     "green-3 seen=all mix=1 since=1 lost=2"     "red-1 down"
    "8 not=1,2" could be neither of these, as everybody knows; "8 only=8,9" nothing else
"""

from typing import Any, Final

import msgspec
from librt.vecs import append
from mypy_extensions import i64

from spieltisch.cards.deck import Deck
from spieltisch.engine.exclusions import MOST_FACES
from spieltisch.engine.knowledge import DOWN, DOWN_BIT, LOST, MIX, POOL, SEEN, SEEN_ALL, SINCE, TAG, knowing
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import Position
from spieltisch.engine.state import State, seats_in
from spieltisch.engine.zones import EVERYONE, Phase, Zone
from spieltisch.errors import InputError

EXCLUDING: Final = ("not", "only")


def write(state: State) -> dict[str, Any]:
    """The position as a dict of plain data. The cards of a hand are sorted: their order means nothing."""
    kit = state.kit
    zones: dict[str, list[str]] = {}
    for zone in kit.zones:
        places = range(zone.start, zone.start + state.size(zone))
        if places:
            texts = [
                write_card(kit.deck, zone, state.cards[i], state.known[state.cards[i]], state.excluded_at(i))
                for i in places
            ]
            zones[zone.id] = sorted(texts) if zone.loose else texts
    position: dict[str, Any] = {
        "players": int(state.players),
        "options": dict(state.options),
        "phase": state.phase.name,
        "turn": int(state.turn),
        "round": int(state.round),
        "over": state.over,
        "cut_short": int(state.cut_short),
        "zones": zones,
        "facts": {fact.id: int(state[fact]) for fact in kit.facts if state[fact] != fact.start},
        "sheet": sheet(state),
    }
    choices = {str(seat): state.view(seat, move).text for seat, move in enumerate(state.choices) if move >= 0}
    if choices:
        position["choices"] = choices
    if type(state.rng) is Rng:
        position["chance"] = [int(state.rng.a), int(state.rng.b), int(state.rng.c), int(state.rng.d)]
    return position


def sheet(state: State) -> list[list[int]]:
    """The score sheet, a line a round."""
    n = int(state.players)
    points = [int(state.sheet[i]) for i in range(len(state.sheet))]
    return [points[k : k + n] for k in range(0, len(points), n)]


def write_card(deck: Deck, zone: Zone, card: i64, known: i64, excluded: i64) -> str:
    words = [deck.text(card)]
    if known != usual(zone):
        pool, mix = known >> POOL & TAG, known >> MIX & TAG
        seen = known >> SEEN & EVERYONE
        if pool > 1:
            words.append(f"pool={pool}")
        if seen != zone.sees:
            words.append(f"seen={'all' if seen == EVERYONE else _list(seen)}")
        if mix:
            words.append(f"mix={mix}")
            words.append(f"since={_list(known >> SINCE & EVERYONE)}")
            words.append(f"lost={_list(known >> LOST & EVERYONE)}")
        if excluded:
            words.append(write_excluded(deck, excluded))
        if known >> DOWN & 1:
            words.append("down")
    return " ".join(words)


def write_excluded(deck: Deck, excluded: i64) -> str:
    """The faces that a card is not, or those that are left, whichever are fewer."""
    out = [face for k, face in enumerate(deck.faces) if excluded >> k & 1]
    left = [face for face in deck.faces if face not in out]
    return f"not={','.join(out)}" if len(out) <= len(left) else f"only={','.join(left)}"


def usual(zone: Zone) -> i64:
    """What is known about a card of which nothing special is said."""
    return SEEN_ALL if zone.sees == EVERYONE else zone.sees << SEEN | 1 << POOL


def _list(seats: i64) -> str:
    return ",".join([str(seat) for seat in seats_in(seats)])


def parse(data: object) -> Position:
    """A position as somebody wrote it; whatever is wrong with its form is told in a sentence."""
    try:
        return msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise InputError(f"This is no position: {error}.") from None


def read(state: State, position: Position) -> None:
    """Bring a fresh state into this position. Cards that are not named lie in the box, unseen."""
    kit = state.kit
    if position.turn >= state.players:
        raise InputError(f"It cannot be the turn of seat {position.turn}; seats are 0 to {int(state.players) - 1}.")
    state.turn = position.turn
    state.round = position.round
    state.over = position.over
    state.cut_short = position.cut_short
    state.phase = _phase(state, position.phase or kit.phases[0].name)
    _read_facts(state, position.facts)
    _read_zones(state, position.zones)
    for line in position.sheet:
        if len(line) != state.players:
            raise InputError(f"A line of the score sheet needs {int(state.players)} numbers, not {len(line)}.")
        for points in line:
            state.sheet = append(state.sheet, points)
    for seat, text in position.choices.items():
        if not seat.isdecimal() or int(seat) >= state.players:
            raise InputError(f"'{seat}' is no seat; seats are numbers from 0.")
        state.choices[int(seat)] = state.parse(int(seat), text)
    if position.chance is not None:
        rng = Rng(0)
        rng.a, rng.b, rng.c, rng.d = position.chance
        state.rng = rng


def _phase(state: State, name: str) -> Phase:
    for phase in state.kit.phases:
        if phase.name == name:
            return phase
    raise InputError(f"There is no phase '{name}'. Phases: {', '.join([phase.name for phase in state.kit.phases])}.")


def _read_facts(state: State, facts: dict[str, int]) -> None:
    known = {fact.id: fact for fact in state.kit.facts}
    for id, value in facts.items():
        if id not in known:
            raise InputError(f"There is no fact '{id}'. Facts: {', '.join(known)}.")
        state[known[id]] = value


def _read_zones(state: State, zones: dict[str, list[str]]) -> None:
    kit = state.kit
    free: dict[str, list[int]] = {text: list(kit.deck.copies(text)) for text in kit.deck.texts}
    for zone in kit.zones:
        state.sizes[zone.index] = 0
    state.pools = 1
    for id, texts in zones.items():
        zone = kit.named(id)
        for text in texts:
            name = text.split(" ")[0]
            if not kit.deck.names(name) or not free[name]:
                kit.deck.card(name)
                raise InputError(f"The card '{name}' is named once too often.")
            card = free[name].pop(0)
            _lay(state, zone, card, read_known(zone, text))
            excluded = read_excluded(kit.deck, text)
            if excluded and excluded >> kit.deck.face[card] & 1:
                raise InputError(f"'{text}' cannot be: it is said not to be what it is.")
            state.exclude_at(zone.start + state.size(zone) - 1, excluded)
    for cards in free.values():
        for card in cards:
            _lay(state, kit.box, card, 1 << POOL)


def _lay(state: State, zone: Zone, card: i64, known: i64) -> None:
    size = state.size(zone)
    if size >= zone.cap:
        raise InputError(f"{zone.id} has room for {int(zone.cap)} cards only.")
    state.cards[zone.start + size] = card
    state.known[card] = known
    state.sizes[zone.index] = size + 1
    state.pools = max(state.pools, known >> POOL & TAG)
    state.mixes = max(state.mixes, known >> MIX & TAG)


def read_known(zone: Zone, text: str) -> i64:
    """What is known about a card, as its text says."""
    tags: dict[str, i64] = {"pool": 1, "mix": 0, "seen": zone.sees, "since": 0, "lost": 0}
    for word in text.split(" ")[1:]:
        if word == "down":
            continue
        key, _, value = word.partition("=")
        if key in EXCLUDING:
            continue
        if key not in tags:
            keys = ", ".join([*tags, *EXCLUDING])
            raise InputError(f"'{word}' in '{text}' says nothing about a card; write {keys} with a value.")
        tags[key] = _tag(value, text) if key in ("pool", "mix") else _seats(value, text)
    known = tags["pool"] << POOL | tags["mix"] << MIX
    known |= tags["seen"] << SEEN | tags["since"] << SINCE | tags["lost"] << LOST
    known = SEEN_ALL if knowing(known) == EVERYONE else known
    return known | DOWN_BIT if text.endswith(" down") else known


def read_excluded(deck: Deck, text: str) -> i64:
    """The faces that a card is said not to be."""
    excluded: i64 = 0
    for word in text.split(" ")[1:]:
        key, _, value = word.partition("=")
        if key not in EXCLUDING:
            continue
        if len(deck.faces) > MOST_FACES:
            raise InputError(f"'{word}' is said only of decks with up to {MOST_FACES} faces.")
        faces = value.split(",")
        unknown = [face for face in faces if face not in deck.faces]
        if unknown:
            raise InputError(f"'{unknown[0]}' in '{text}' is no face of this deck.")
        for k, face in enumerate(deck.faces):
            if (face in faces) == (key == "not"):
                excluded += 2**k
    return excluded


def _tag(value: str, text: str) -> i64:
    if not value.isdecimal() or int(value) > TAG:
        raise InputError(f"'{value}' in '{text}' must be a whole number up to {TAG}.")
    return int(value)


def _seats(value: str, text: str) -> i64:
    if value == "all":
        return EVERYONE
    seats: i64 = 0
    for word in value.split(",") if value else []:
        if not word.isdecimal() or int(word) > 10:
            raise InputError(f"'{word}' in '{text}' is no seat; seats are numbers from 0.")
        seats |= 1 << int(word)
    return seats
