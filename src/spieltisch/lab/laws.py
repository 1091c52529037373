"""The laws that every position of every game must keep. Whoever breaks one is told which, and where to look."""

import random
from typing import Any

from spieltisch.engine.author import kept_outside
from spieltisch.engine.match import Match, replay
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import TableView, to_json
from spieltisch.engine.state import State
from spieltisch.engine.table import table
from spieltisch.engine.witness import Witness
from spieltisch.engine.zones import SPECTATOR, Reason
from spieltisch.errors import IllegalMoveError, SpieltischError
from spieltisch.players.random import choose

MOVES_TRIED = 40  # moves of the action space tried at a step
LOOK_ALIKES = 10  # moves compared at a step for what they give away
ACTORS_TRIED = 2  # of all who may act at once, those whose moves are compared …
SEATS_TRIED = 3  # … and those who look on; at a table of ten, all with all would take far too long


class BrokenLawError(SpieltischError):
    """A law that a game breaks, told to its author: what is broken, and the hook to look at, or the name of what was
    declared."""

    def __init__(self, sentence: str, hook: str = "act", name: str = "") -> None:
        super().__init__(sentence)
        self.hook = hook
        self.name = name


def source_of(differs: str) -> dict[str, str]:
    """Where what differs on a table comes from: a hook, or something that was declared."""
    first, _, rest = differs.partition(" ")
    if first in ("zones", "facts"):
        return {"name": rest.split(" ")[0].partition(":")[0]}
    hooks = {"scores": "score", "winners": "winning", "prompt": "caption", "turn": "act", "actors": "acting"}
    return {"hook": hooks.get(first, "act")}


def check_step(state: State) -> None:
    """The laws that are cheap enough for every step."""
    outside = kept_outside(state)
    if outside:
        raise BrokenLawError(outside)
    check_cards(state)
    check_course(state)
    if not state.acting():
        raise BrokenLawError("nobody may act, yet the game is not over: who should move it on?", "acting")
    if state.phase.kind != "race":
        out = MoveList()
        for seat in state.actors():
            out.clear()
            state.list_legal(seat, out)
            out.keep_below(state.kit.moves.ending_from)
            if out.size == 0:
                check_kinds(state, seat, [])
                raise BrokenLawError(
                    f"seat {seat} is to act in phase '{state.phase.name}' but has no move: a deadlock. Give it one,"
                    " such as passing, or end the game before: self.over = True."
                )


def check_course(state: State) -> None:
    """Turn, points and winners are what they should be."""
    if not 0 <= state.turn < state.players:
        raise BrokenLawError(
            f"it is the turn of seat {state.turn}, but the seats are 0 to {state.players - 1}: go on with"
            " self.turn = self.after(seat)."
        )
    for seat in range(state.players):
        points: object = state.score(seat)
        if isinstance(points, bool) or not isinstance(points, int):
            raise BrokenLawError(f"the score of seat {seat} is {points!r}: return a whole number.", "score")


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
        check_kinds(state, seat, sorted(legal))
        for move in {*space, *legal}:
            refused = state.refuses(seat, move) is not None
            if refused == (move in legal):
                said = "lists it as legal but refuses it" if refused else "does not list it but would accept it"
                raise BrokenLawError(
                    f"'{moves.text(move)}' by seat {seat}: the game {said}; list_legal and refusal must agree.",
                    "list_legal",
                )
            text = state.view(seat, move).text
            if not refused and state.parse(seat, text) != move:
                raise BrokenLawError(
                    f"'{text}' by seat {seat} does not read back: a set of cards needs a hand where no two are alike.",
                    "",
                )
        for move in [move for move in space if move not in legal][:5]:
            try:
                state.play(seat, move)
            except IllegalMoveError:
                pass
        if state.position() != before:
            changed = differing(before, state.position())
            raise BrokenLawError(
                f"asking seat {seat} for moves, or refusing one, changed {changed}: change things only in act.",
                "refusal",
            )


def check_kinds(state: State, seat: int, legal: list[int]) -> None:
    """Moves are moves of this game, and reasons are reasons."""
    if len(legal) != state_lists(state, seat):
        raise BrokenLawError(f"seat {seat} is offered the same move twice: list each once.", "list_legal")
    for move in legal or range(min(len(state.kit.moves), MOVES_TRIED)):
        if not 0 <= move < len(state.kit.moves):
            raise BrokenLawError(
                f"move {move} is listed, but moves are 0 to {len(state.kit.moves) - 1}: use out.add(VERB, …).",
                "list_legal",
            )
        reason: object = state.refuses(seat, move)
        if reason is not None and not isinstance(reason, Reason):
            raise BrokenLawError(
                f"refusal gives {reason!r}: give None, or a reason declared with KIT.reason(KEY, CLAUSE).", "refusal"
            )


def state_lists(state: State, seat: int) -> int:
    out = MoveList()
    if state.acting() >> seat & 1:
        state.list_legal(seat, out)
    return int(out.size)


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
                        f"'{move.text}' wants '{touch.zone}' to be touched, which is not on the table.",
                        name=move.verb,
                    )
                cards = zones[touch.zone].cards if touch.zone in zones else []
                faces = [match.game.kit.deck.shows(card) for card in cards if card is not None]
                if touch.card and touch.card not in faces:
                    raise BrokenLawError(
                        f"'{move.text}' wants {touch.card} to be touched in '{touch.zone}', where it does not lie.",
                        name=move.verb,
                    )
                if max(touch.gap, touch.nth + 1) > len(cards):
                    raise BrokenLawError(
                        f"'{move.text}' wants a place of '{touch.zone}' to be touched that is not there.",
                        name=move.verb,
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
        raise BrokenLawError(
            "two copies played alike and came out different: is there chance outside self.rng, or something that is"
            " kept outside the state?"
        )


def check_secrecy(match: Match, seat: int, seed: int) -> None:
    """What a seat sees depends on what it knows, and what it imagines on nothing else."""
    state = match.state
    who = name_of(seat)
    world = State.imagine(state, seat, Rng(seed))
    real, imagined = seen_by(state, seat), seen_by(world, seat)
    if to_json(real) != to_json(imagined):
        raise BrokenLawError(
            f"the table of {who} gives away what it must not know: in a world {who} cannot tell from this one it would"
            f" show other {differing(to_data(real), to_data(imagined))}. Tell only"
            " what this seat has seen.",
            **source_of(differing(to_data(real), to_data(imagined))),
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
                " If the rules make something hidden public here, announce it.",
                **source_of(differing(to_data(table_here), to_data(table_there))),
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
                    " kind 'hand', so that the hand is mixed for onlookers.",
                    name=match.game.moves.verb_of(move).name,
                )


def check_end(match: Match, close: bool) -> None:
    """A finished game stays finished, and its record leads to the same end."""
    check_cards(match.state)
    if match.state.acting():
        raise BrokenLawError("the game is over, yet somebody may act: return 0 when self.over.", "acting")
    again = replay(match.record(), match.game)
    if again.state.position() != match.state.position():
        what = differing(match.state.position(), again.state.position())
        raise BrokenLawError(f"its record replays to another end: {what} differs.")
    if close and not set(match.state.winners()) <= set(range(match.players)):
        raise BrokenLawError(
            f"the winners {match.state.winners()} are not seats of this game: give one bit for each seat that wins.",
            "winning",
        )


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
