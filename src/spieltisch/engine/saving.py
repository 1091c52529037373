"""How what this package makes is pickled and copied by others: by frameworks that send games to other processes, keep
them for later or simply say `copy.deepcopy`.

Equipment is named, never copied: a game, its kit and its phases are the same ones afterwards. Everything else is made
anew and then given the attributes of the original. Numbers that several things share come out apart, for a compiled
attribute is another object whenever it is asked for: who shares some, says so. Uncompiled, since pickle has to find
these functions by name.
"""

import copyreg
import sys
from array import array
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from spieltisch.errors import InputError

if TYPE_CHECKING:
    from spieltisch.engine.game import Game
    from spieltisch.engine.kit import Kit
    from spieltisch.engine.match import Match
    from spieltisch.engine.shapes import Record
    from spieltisch.engine.state import State

Thing = TypeVar("Thing")
Saved = tuple[Any, ...]  # what `__reduce__` answers

VECS: dict[str, Any] = {"B": vec[u8], "h": vec[i16], "i": vec[i32], "q": vec[i64], "d": vec[float]}  # by array's codes


def saved(thing: object, *given: object, without: tuple[str, ...] = ()) -> Saved:
    """Made anew with these arguments, then given all attributes of this one, but for some."""
    return type(thing), given, attributes(thing, without)


def attributes(thing: object, without: tuple[str, ...]) -> dict[str, Any]:
    """What a thing holds, compiled or not; a compiled one may not have been given all of it yet."""
    names = [*getattr(type(thing), "__mypyc_attrs__", ()), *getattr(thing, "__dict__", ())]
    return {name: getattr(thing, name) for name in names if name not in without and hasattr(thing, name)}


def given(thing: Thing, held: dict[str, Any]) -> Thing:
    """This thing, with these attributes."""
    for name, value in held.items():
        setattr(thing, name, value)
    return thing


def saved_vec(numbers: Any) -> Saved:
    view = memoryview(numbers)
    return vec_of, (view.format, view.tobytes())


def vec_of(code: str, data: bytes) -> Any:
    return VECS[code](array(code, data).tolist())


for _kind in VECS.values():
    copyreg.pickle(type(_kind()), saved_vec)


# Of a position: what it shares with all positions of its game, and what others remember about it.
NOT_SAVED = ("kit", "phase", "witness", "zones_taken", "zones_laid", "zones_changed", "last_look", "this_round_only")


def saved_state(state: "State") -> Saved:
    """A position with everything people know about its cards; nobody watches what comes out of it."""
    where = (type(state), name_of_kit(state), int(state.phase.index))
    return blank_state, where, attributes(state, NOT_SAVED)


def name_of_kit(state: "State") -> str:
    """Under which name the kit of a position stands beside its rules."""
    kind = type(state)
    for name, value in vars(sys.modules[kind.__module__]).items():
        if value is state.kit:
            return name
    raise InputError(f"The kit of {kind.__name__} has no name in {kind.__module__}, by which it could be found again.")


def blank_state(kind: type["State"], kit: str, phase: int) -> "State":
    return blank(kind, getattr(import_module(kind.__module__), kit), phase)


def blank(kind: type["State"], kit: "Kit", phase: int) -> "State":
    state = kind()
    state.kit = kit
    state.phase = state.kit.phases[phase]
    state.witness = None
    state.zones_taken = state.zones_laid = state.zones_changed = state.last_look = 0
    state.this_round_only = False
    return state


Plain = dict[str, Any]  # numbers, texts and bytes, and of these again


def plain_state(state: "State") -> Plain:
    """A position with everything people know about its cards, as data that any program can keep: for whoever must not
    run what was kept, as pickle would. Its options and its kit are not in it."""
    held = attributes(state, (*NOT_SAVED, "options", "rng"))
    luck = {"kind": type(state.rng).__name__, **plain(attributes(state.rng, ()))}
    return {"phase": int(state.phase.index), "rng": luck, **plain(held)}


def plain(held: dict[str, Any]) -> Plain:
    return {name: plain_value(value) for name, value in held.items()}


def plain_value(value: Any) -> Any:
    if isinstance(value, bool | int | str):
        return value
    view = memoryview(value)  # whatever else a position might hold is a mistake of its rules, and a TypeError
    return [view.format, view.tobytes()]


def held_by(data: Plain) -> dict[str, Any]:
    return {name: vec_of(*value) if isinstance(value, list) else value for name, value in data.items()}


def state_of(fresh: "State", data: Plain) -> "State":
    """The position that was kept, of the game of which this is a fresh one."""
    from spieltisch.engine.rng import Rng, SealedRng

    state = blank(type(fresh), fresh.kit, data["phase"])
    held, luck = dict(data), dict(data["rng"])
    del held["phase"], held["rng"]
    rng = SealedRng(luck["secret"]) if luck.pop("kind") == "SealedRng" else Rng(0, 0)
    return given(state, {**held_by(held), "options": fresh.options, "rng": given(rng, held_by(luck))})


def saved_match(match: "Match") -> Saved:
    """A match is what its record tells."""
    return match_of, (match.record(), match.game)


def match_of(record: "Record", game: "Game") -> "Match":
    from spieltisch.engine.match import replay

    return replay(record, game)
