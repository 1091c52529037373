"""The conformance suite: what every game must keep, for every number of players and every option.

A game that passes can be trusted by the table, the bots, the server and the learners. Each finding names the law that
was broken, the deal and the move where it happened, and what an author should look at.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from typing_extensions import override

from spieltisch.engine.author import kept_outside, told_with_line
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match, replay
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import TableView, to_json
from spieltisch.engine.state import State
from spieltisch.engine.table import table
from spieltisch.engine.witness import Witness
from spieltisch.engine.zones import SPECTATOR
from spieltisch.errors import IllegalMoveError, InputError, SpieltischError
from spieltisch.players.random import choose

MOVES_TRIED = 40  # moves of the action space tried at a step
LOOK_ALIKES = 10  # moves compared at a step for what they give away
ACTORS_TRIED = 2  # of all who may act at once, those whose moves are compared …
SEATS_TRIED = 3  # … and those who look on; at a table of ten, all with all would take far too long
STEPS_CLOSELY = 200  # of a long game, steps looked at one by one, shared by the seats; after that …
STEPS_APART = 31  # … only every so many, a prime so that no rhythm of phases escapes


@dataclass
class Setup:
    """Players and options to try a game with."""

    players: int
    options: dict[str, Any] = field(default_factory=dict)

    @override
    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.players} player{'s' if self.players > 1 else ''}{options}"


class BrokenLawError(SpieltischError):
    """A law that a game breaks, told to its author."""


def setups(game: Game) -> Iterator[Setup]:
    """Every number of players, and every option at several values at least once."""
    for players in range(game.least, game.most + 1):
        yield Setup(players)
    turn = 0
    for option in game.options:
        for value in option.samples():
            least, most, _ = game.players_with({option.name: value})
            players = least + turn % (most - least + 1)
            turn += 1
            if value != option.resolve(None, players):
                yield Setup(players, {option.name: value})


def check(game: Game, games: int = 100, seed: int = 0, progress: Callable[[str], None] | None = None) -> list[str]:
    """Play this many random games, spread over all setups; what is broken, in sentences for the author."""
    findings: list[str] = []
    try:
        check_moves(game)
    except BrokenLawError as broken:
        findings.append(f"{game.slug}: {broken}")
    tries = list(setups(game))
    for k, setup in enumerate(tries):
        share = games // len(tries) + (k < games % len(tries))
        for number in range(max(1, share)):
            deal = seed + number
            try:
                # Every step is looked at closely in a few games; the others are played for their course.
                check_match(game, setup, deal, close=number < max(1, share // 25))
            except BrokenLawError as broken:
                findings.append(f"{game.slug}, {setup}, deal {deal}, {broken}")
                break
        if progress is not None:
            progress(f"{game.slug}, {setup}: {max(1, share)} games")
    return findings


def check_moves(game: Game) -> None:
    """Every move has a text of its own that reads back."""
    moves = game.moves
    space = range(len(moves)) if len(moves) <= 200_000 else random.Random(0).sample(range(len(moves)), 20_000)
    for move in space:
        text = moves.text(move)
        try:
            back = moves.parse(text)
        except InputError as error:
            raise BrokenLawError(f"the text of move {move}, '{text}', does not read back: {error}") from None
        if back != move:
            raise BrokenLawError(
                f"the text '{text}' means both move {move} and move {back}: give verbs and operands names of their own."
            )


def check_match(game: Game, setup: Setup, deal: int, close: bool) -> None:
    """Play one random game and hold every law against it."""
    try:
        match = Match(game, setup.players, deal, setup.options)
    except Exception as error:
        raise BrokenLawError(f"at the deal: {told_with_line(error, game.folder)}") from None
    rng, out = Rng(deal + 1), MoveList()
    one_by_one = STEPS_CLOSELY // setup.players
    longest = game.longest(setup.players, setup.options)
    while not match.state.over:
        where = f"after {len(match.log)} moves: "
        try:
            check_step(match.state)
            if close and (len(match.log) < one_by_one or len(match.log) % STEPS_APART == 0):
                check_closely(match, deal + len(match.log))
            choice = choose(match.state, rng, out)
            if choice is None:
                raise BrokenLawError(
                    f"everybody waits in phase '{match.state.phase.name}': nobody has a move, and no clock runs."
                )
            match.play(*choice)
        except BrokenLawError as broken:
            raise BrokenLawError(where + str(broken)) from None
        except Exception as error:
            raise BrokenLawError(where + told_with_line(error, game.folder)) from None
        if len(match.log) > longest:
            raise BrokenLawError(
                f"more than {longest} moves: is there play without end? Its `longest` says there is not."
            )
    try:
        check_end(match, close)
    except BrokenLawError as broken:
        raise BrokenLawError(f"at the end, after {len(match.log)} moves: {broken}") from None


def check_step(state: State) -> None:
    """The laws that are cheap enough for every step."""
    outside = kept_outside(state)
    if outside:
        raise BrokenLawError(outside)
    check_cards(state)
    if not state.acting():
        raise BrokenLawError("nobody may act, yet the game is not over: who should move it on?")
    if state.phase.kind != "race":
        out = MoveList()
        for seat in state.actors():
            out.clear()
            state.list_legal(seat, out)
            out.keep_below(state.kit.moves.ending_from)
            if out.size == 0:
                raise BrokenLawError(
                    f"seat {seat} is to act in phase '{state.phase.name}' but has no move: a deadlock."
                )


def check_cards(state: State) -> None:
    """Every card is somewhere exactly once."""
    if state.is_complete():
        return
    places: dict[int, str] = {}
    for zone in state.kit.zones:
        for i in range(zone.start, zone.start + state.size(zone)):
            card = state.cards[i]
            if card in places:
                raise BrokenLawError(
                    f"card {state.text(card)} is twice on the table: in {places[card]} and in {zone.id}."
                )
            places[card] = zone.id
    for card in range(int(state.kit.deck.size)):
        if card not in places:
            raise BrokenLawError(f"card {state.text(card)} is nowhere: move cards only with put, draw and sweep.")


def check_closely(match: Match, seed: int) -> None:
    """The laws that need copies, imagined worlds and positions."""
    check_refusals(match, seed)
    check_touches(match)
    check_position(match)
    check_copy(match, seed)
    for seat in [*random.Random(seed).sample(range(match.players), min(match.players, SEATS_TRIED)), SPECTATOR]:
        check_secrecy(match, seat, seed)
        check_consequences(match, seat, seed)
        check_look_alikes(match, seat, seed)


def check_refusals(match: Match, seed: int) -> None:
    """Legal is what is not refused, and a refused move changes nothing."""
    state, moves = match.state, match.game.moves
    before = state.position()
    picked = random.Random(seed)
    space = picked.sample(range(len(moves)), min(len(moves), MOVES_TRIED))
    for seat in range(match.players):
        legal = set(state.legal(seat))
        for move in {*space, *legal}:
            refused = state.refuses(seat, move) is not None
            if refused == (move in legal):
                said = "lists it as legal but refuses it" if refused else "does not list it but would accept it"
                raise BrokenLawError(
                    f"'{moves.text(move)}' by seat {seat}: the game {said}; list_legal and refusal must agree."
                )
            text = state.view(seat, move).text
            if not refused and state.parse(seat, text) != move:
                raise BrokenLawError(
                    f"'{text}' by seat {seat} does not read back: a set of cards needs a hand where no two are alike."
                )
        for move in [move for move in space if move not in legal][:5]:
            try:
                state.play(seat, move)
            except IllegalMoveError:
                pass
        if state.position() != before:
            changed = differing(before, state.position())
            raise BrokenLawError(f"asking seat {seat} for moves, or refusing one, changed {changed}.")


def check_touches(match: Match) -> None:
    """Whatever a move asks to be touched lies on the table of the one who moves."""
    for seat in match.state.actors():
        table = match.table(seat)
        zones = {zone.id: zone for zone in table.zones}
        places = {*zones, *(id.partition(":")[0] for id in zones), *(fact.id for fact in table.facts)}
        for move in table.moves:
            for touch in move.touches:
                if touch.zone and touch.zone not in places:
                    raise BrokenLawError(
                        f"'{move.text}' wants '{touch.zone}' to be touched, which is not on the table."
                    )
                cards = zones[touch.zone].cards if touch.zone in zones else []
                faces = [match.game.kit.deck.shows(card) for card in cards if card is not None]
                if touch.card and touch.card not in faces:
                    raise BrokenLawError(
                        f"'{move.text}' wants {touch.card} to be touched in '{touch.zone}', where it does not lie."
                    )
                if max(touch.gap, touch.nth + 1) > len(cards):
                    raise BrokenLawError(
                        f"'{move.text}' wants a place of '{touch.zone}' to be touched that is not there."
                    )


def check_position(match: Match) -> None:
    """A position written down and read back is the same position."""
    position = match.state.position()
    back = match.game.from_position(position)
    if back.position() != position:
        raise BrokenLawError(
            f"the position does not read back: {differing(position, back.position())} differs."
            " Keep everything in zones, facts, phase, turn and round."
        )
    for seat in match.state.actors():
        if back.legal(seat) != match.state.legal(seat) and set(back.legal(seat)) != set(match.state.legal(seat)):
            raise BrokenLawError(
                f"read back from its position, seat {seat} has other moves: something is kept elsewhere."
            )


def check_copy(match: Match, seed: int) -> None:
    """A copy goes its own way."""
    before = match.state.position()
    twin, other = match.state.copy(), match.state.copy()
    for state in (twin, other):
        rng, out = Rng(seed), MoveList()
        for _ in range(20):
            choice = choose(state, rng, out)
            if choice is None:
                break
            state.act(*choice)
    if match.state.position() != before:
        raise BrokenLawError(f"playing on a copy changed {differing(before, match.state.position())} of the original.")
    if twin.position() != other.position():
        raise BrokenLawError("two copies played alike and came out different: is there chance outside self.rng?")


def check_secrecy(match: Match, seat: int, seed: int) -> None:
    """What a seat sees depends on what it knows, and what it imagines on nothing else."""
    state = match.state
    who = name_of(seat)
    world = State.imagine(state, seat, Rng(seed))
    real, imagined = seen_by(state, seat), seen_by(world, seat)
    if to_json(real) != to_json(imagined):
        raise BrokenLawError(
            f"the table of {who} gives away what it must not know: in a world {who} cannot tell from this one it would"
            f" show other {differing(to_data(real), to_data(imagined))}."
        )
    different = apart(state.imagine(seat, Rng(seed + 1)), world.imagine(seat, Rng(seed + 1)))
    if different:
        raise BrokenLawError(
            f"what {who} imagines depends on what it cannot know: from two positions it cannot tell apart it imagines"
            f" different worlds ({different}). Imagining must not look at hidden cards, and facts that"
            " follow from hidden cards must not outlive it."
        )


def check_consequences(match: Match, seat: int, seed: int) -> None:
    """If a seat sees the same happen in two worlds it cannot tell apart, its table must look the same afterwards."""
    world = match.state.imagine(seat, Rng(seed))
    for actor in match.state.actors():
        both = sorted(set(match.state.legal(actor)) & set(world.legal(actor)))
        if not both:
            continue
        move = random.Random(seed).choice(both)
        here, there = played(match.state, actor, move), played(world, actor, move)
        if happened(here, seat) != happened(there, seat):
            continue
        table_here, table_there = seen_by(here, seat), seen_by(there, seat)
        if to_json(table_here) != to_json(table_there):
            raise BrokenLawError(
                f"'{match.game.moves.text(move)}' by seat {actor} gives away what {name_of(seat)} must not know:"
                f" it would see the same happen in another world, yet then find other"
                f" {differing(to_data(table_here), to_data(table_there))}."
                " If the rules make something hidden public here, announce it."
            )


def played(state: State, seat: int, move: int) -> State:
    """The position after a move, with a witness to what happened."""
    after = state.copy()
    after.witness = Witness()
    after.act(seat, move)
    return after


def happened(state: State, seat: int) -> bytes:
    return to_json(state.witness.steps(seat)) if state.witness is not None else b""


def seen_by(state: State, seat: int) -> TableView:
    return table(state, None if seat == SPECTATOR else seat, "")


def name_of(seat: int) -> str:
    return "a spectator" if seat == SPECTATOR else f"seat {seat}"


def check_look_alikes(match: Match, seat: int, seed: int) -> None:
    """Moves that look the same to an onlooker must leave it imagining the same worlds."""
    state = match.state
    others = [actor for actor in state.actors() if actor != seat]
    for actor in random.Random(seed).sample(others, min(len(others), ACTORS_TRIED)):
        legal = state.legal(actor)
        seen: dict[bytes, tuple[str, State]] = {}
        for move in random.Random(seed).sample(legal, min(len(legal), LOOK_ALIKES)):
            after = played(state, actor, move)
            look = to_json(seen_by(after, seat)) + happened(after, seat)
            text = match.game.moves.text(move)
            world = after.imagine(seat, Rng(seed))
            other, expected = seen.setdefault(look, (text, world))
            different = apart(expected, world) if world is not expected else ""
            if different:
                raise BrokenLawError(
                    f"'{text}' and '{other}' by seat {actor} look the same to {name_of(seat)},"
                    f" yet the worlds it then imagines differ ({different}):"
                    " they give away which card was moved. A card that leaves a hand unseen must leave a zone of"
                    " kind 'hand', so that the hand is mixed for onlookers."
                )


def check_end(match: Match, close: bool) -> None:
    """A finished game stays finished, and its record leads to the same end."""
    check_cards(match.state)
    if match.state.acting():
        raise BrokenLawError("the game is over, yet somebody may act.")
    again = replay(match.record(), match.game)
    if again.state.position() != match.state.position():
        what = differing(match.state.position(), again.state.position())
        raise BrokenLawError(f"its record replays to another end: {what} differs.")
    if close and not set(match.state.winners()) <= set(range(match.players)):
        raise BrokenLawError(f"the winners {match.state.winners()} are not seats of this game.")


def apart(one: State, other: State) -> str:
    """Where two positions differ, for a sentence; nothing if they are the same."""
    if one.lies_like(other) and course(one) == course(other):  # unequal here may only be another order of a hand
        return ""
    here, there = one.position(), other.position()
    return differing(here, there) or "somewhere" if here != there else ""


def course(state: State) -> object:
    """All of a position besides its cards."""
    return (
        state.phase,
        state.turn,
        state.round,
        state.over,
        state.cut_short,
        list(state.facts),
        list(state.sheet),
        list(state.choices),
        (state.rng.a, state.rng.b, state.rng.c, state.rng.d),
    )


def to_data(value: object) -> Any:
    import msgspec

    return msgspec.to_builtins(value)


def differing(a: Any, b: Any) -> str:
    """Where two pieces of plain data differ, for a sentence."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in [*a, *b]:
            if a.get(key) != b.get(key):
                inner = differing(a.get(key), b.get(key))
                return f"{key} {inner}" if inner else str(key)
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for one, other in zip(a, b, strict=True):
            if one != other:
                name = one.get("id", "") if isinstance(one, dict) else ""
                return f"{name} {differing(one, other)}".strip()
    return f"({a!r} instead of {b!r})" if not isinstance(a, dict | list) else ""
