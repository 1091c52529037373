"""Worked cases: a position, what may be done in it, and what a move makes of it. One format for all games.

A game's `cases.toml` holds them, in the order and with the numbers of its specification:

    [given]                              # optional: what every case begins with, unless it says otherwise
    phase = "turn"

    [[case]]
    name = "1 Into the gap"
    players = 2                          # optional, as everything below
    options = { rounds = 1 }
    given = { turn = 0, left = ["red-4"], right = ["blue-9"], "hand:0" = ["yellow-6", "grey-10"] }
    legal = ["gap yellow-6 left", "gap yellow-6 right", "pass"]
    refused = { "gap grey-10 left" = "§3.1" }
    [[case.step]]
    play = "gap yellow-6 left"           # by the only seat that may act, else "1: gap yellow-6 left"
    then = { turn = 0, left = ["red-4", "yellow-6"], "count:stock" = 40 }

- **given** is a position, as `state.position()` writes it: phase, turn, round, facts, sheet and choices, and every
  other key a zone with its cards, the top card last. Cards that are not named lie in the box. What somebody knows of a
  card may follow it ("blue-9 seen=0"). Long ones are written a line a key: given."hand:0" = ["yellow-6"].
- **deal**: instead of a position, the first one of the deal with this number: what setting up the table leads to.
- **legal**: exactly these moves, in any order, those that end the game among them.
- **refused**: moves that must be refused and change nothing. The clause cited; without one, a reason of the engine.
  Further words must occur in the refusal: its key, cards, symbols ("§2.2 too-much 21 balken", "not-your-turn").
- **seat**: for whom legal and refused are asked; needed only where not exactly one seat may act.
- **play**: a move that the table's clock makes is written "table: time-up".
- **then**: what must hold. Zones by their faces (hands in any order), "count:ZONE" for how many cards, phase, turn,
  round, over, cut_short, sheet, actors, scores, winners; of the facts and of the caption those that are named.

A step may have legal, refused, seat and then, all asked after its move; those of the case are asked before the first.
"""

import re
from typing import Any

import msgspec

from spieltisch.engine.game import Game
from spieltisch.engine.shapes import Position, Refusal
from spieltisch.engine.state import State
from spieltisch.engine.zones import SPECTATOR, TABLE
from spieltisch.errors import IllegalMoveError, InputError

KEYS = Position.__struct_fields__  # every other key of a case is a zone


class Check(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What must hold at one moment of a case."""

    seat: int | None = None
    legal: list[str] | None = None
    refused: dict[str, str] = {}
    then: dict[str, Any] = {}


class CaseStep(Check, kw_only=True, forbid_unknown_fields=True):
    """A move, and what must hold after it."""

    play: str


class Case(Check, kw_only=True, forbid_unknown_fields=True):
    """A position, what must hold in it, and the moves that follow."""

    name: str
    players: int | None = None
    options: dict[str, int | str] = {}
    deal: int | None = None
    given: dict[str, Any] = {}
    steps: list[CaseStep] = msgspec.field(name="step", default_factory=list)


class Cases(msgspec.Struct, forbid_unknown_fields=True):
    """A whole `cases.toml`."""

    case: list[Case]
    given: dict[str, Any] = {}


def load(game: Game) -> list[Case]:
    """The worked cases of a game."""
    cases = _read(game)
    for case in cases.case:
        case.given = {**cases.given, **case.given}
    return cases.case


def shared_by_cases(game: Game) -> dict[str, Any]:
    """What every case of a game begins with, unless it says otherwise."""
    return _read(game).given


def _read(game: Game) -> Cases:
    file = game.file("cases.toml")
    try:
        return msgspec.toml.decode(file.read_bytes(), type=Cases)
    except FileNotFoundError:
        raise InputError(f"{game.slug} has no worked cases: write a {file.name} beside its rules.") from None
    except msgspec.DecodeError as error:
        raise InputError(f"The {file.name} of {game.slug} cannot be read: {error}.") from None


def run(case: Case, game: Game) -> None:
    """Play a case. An AssertionError names the case, the step, what was expected and what was found."""
    where = "as given"
    try:
        state = _begin(case, game)
        _check(state, case)
        for number, step in enumerate(case.steps, 1):
            where = f"step {number} '{step.play}'"
            _play(state, step.play)
            _check(state, step)
    except (AssertionError, InputError) as error:
        raise AssertionError(f"{game.slug}, case '{case.name}', {where}: {error}") from None


def _begin(case: Case, game: Game) -> State:
    if case.deal is not None:
        return game.start(case.players, case.deal, case.options)
    return game.from_position(position(case.given, case.players, case.options))


def position(given: dict[str, Any], players: int | None, options: dict[str, int | str]) -> dict[str, Any]:
    """What is given, as a position."""
    zones = {key: cards for key, cards in given.items() if key not in KEYS}
    scalars = {key: value for key, value in given.items() if key in KEYS}
    return {"players": players, "options": options, "zones": zones, **scalars}


def mover(state: State, text: str) -> tuple[int, str]:
    """Who makes a move that is written as in a case, and the move."""
    named = re.match(r"(\d+|table): ", text)
    seat = _seat(state, None if named is None else TABLE if named[1] == "table" else int(named[1]))
    return seat, text[named.end() :] if named else text


def _play(state: State, text: str) -> None:
    seat, move = mover(state, text)
    try:
        state.play(seat, state.parse(seat, move))
    except IllegalMoveError as refused:
        raise AssertionError(f"expected this to be legal for seat {seat}, found it refused: {refused}.") from None


def _seat(state: State, named: int | None) -> int:
    """The seat meant: the one that was named, or the only one that may act."""
    actors = state.actors()
    if named is None and len(actors) != 1:
        raise InputError(f"not exactly one seat may act ({actors}), so say which one is meant.")
    return actors[0] if named is None else named


def _check(state: State, check: Check) -> None:
    for key, expected in check.then.items():
        _check_then(state, key, expected)
    if check.legal is not None:
        seat = _seat(state, check.seat)
        _compare(
            "the legal moves", sorted(check.legal), sorted(state.view(seat, move).text for move in state.legal(seat))
        )
    for text, reason in check.refused.items():
        _check_refused(state, _seat(state, check.seat), text, reason)


def _check_then(state: State, key: str, expected: Any) -> None:
    head, _, rest = key.partition(":")
    if head == "count":
        _compare(key, expected, int(state.size(state.kit.named(rest))))
    elif key in ("actors", "scores", "winners"):
        _compare(key, expected, getattr(state, key)())
    elif key == "facts":
        facts = {fact.id: int(state[fact]) for fact in state.kit.facts}
        _compare(key, expected, {id: facts.get(id) for id in expected})
    elif key == "caption":
        caption = state.caption(SPECTATOR)
        _compare(key, expected, {name: caption.get(name) for name in expected})
    elif key in KEYS:
        _compare(key, expected, state.position()[key])
    else:
        zone = state.kit.named(key)
        found = [state.text(card) for card in state.held(zone)]
        faces = [text.split(" ")[0] for text in expected]
        _compare(key, sorted(faces) if zone.loose else faces, sorted(found) if zone.loose else found)


def _check_refused(state: State, seat: int, text: str, expected: str) -> None:
    before = state.position()
    try:
        state.play(seat, state.parse(seat, text))
    except IllegalMoveError as refused:
        clause = "".join(word for word in expected.split() if word.startswith("§"))
        words = _words(refused.refusal)
        if clause != refused.refusal.clause or not words.issuperset(expected.split()):
            raise AssertionError(f"'{text}': expected the refusal '{expected}', found {refused.refusal}.") from None
        _compare(f"the position after the refused '{text}'", before, state.position())
    else:
        raise AssertionError(f"'{text}': expected the refusal '{expected}', found it legal.")


def _words(refusal: Refusal) -> set[str]:
    """Everything a refusal names: its key, its clause, and what its sentence is about."""
    words = {refusal.key, refusal.clause}
    for arg in refusal.args.values():
        words.update(arg if isinstance(arg, list) else [str(arg)])
    return words


def _compare(what: str, expected: object, found: object) -> None:
    if found != expected:
        raise AssertionError(f"{what}: expected {expected}, found {found}.")
