"""A position as a worked case: what lies where, what may be done, what may not, and what a move makes of it."""

import json
from typing import Any

from spieltisch.engine.game import Game
from spieltisch.engine.state import State
from spieltisch.errors import IllegalMoveError
from spieltisch.lab.cases import KEYS

Toml = Any


def case_of(game: Game, state: State, name: str, move: int = -1, given: dict[str, Toml] | None = None) -> str:
    """The case as it is written in cases.toml; with a move, what comes of it as well. What all cases there are `given`
    is said anew where it is otherwise here."""
    position = state.position()
    shared = given or {}
    lines = ["[[case]]", f"name = {text(name)}", f"players = {position['players']}"]
    options = {
        key: value for key, value in position["options"].items() if value != game.resolve({}, position["players"])[key]
    }
    if options:
        lines.append(f"options = {table(options)}")
    for key in ("phase", "turn", "round", "over", "cut_short", "facts", "sheet", "choices", "chance"):
        if position.get(key) or key == "turn" or key in shared:
            lines.append(f"given.{key} = {value(position.get(key, {}))}")
    zones = {**{key: [] for key in shared if key not in KEYS}, **position["zones"]}
    lines += [f"given.{text(zone)} = {value(cards)}" for zone, cards in zones.items() if zone != "box"]
    actors = state.actors()
    if actors:
        lines += asked(state, actors)
    if move >= 0:
        lines += played(state, actors[0], move, alone=len(actors) == 1)
    return "\n".join(lines) + "\n"


def asked(state: State, actors: list[int]) -> list[str]:
    """What the first who may act may do, and something that would be refused."""
    seat = actors[0]
    lines = [f"seat = {seat}"] if len(actors) > 1 else []
    legal = [state.view(seat, move).text for move in state.legal(seat)]
    lines.append(f"legal = {value(legal)}")
    for move in range(len(state.kit.moves)):
        reason = state.refuses(seat, move)
        if reason is not None and reason.clause:
            lines.append(f"refused.{text(state.view(seat, move).text)} = {text(f'{reason.clause} {reason.key}')}")
            break
    return lines


def played(state: State, seat: int, move: int, alone: bool) -> list[str]:
    """A move, and what has changed after it."""
    after = state.copy()
    said = state.view(seat, move).text
    try:
        after.play(seat, move)
    except IllegalMoveError:
        return []
    lines = ["[[case.step]]", f"play = {text(said if alone else f'{seat}: {said}')}"]
    before, then = state.position(), after.position()
    for key in ("phase", "turn", "round", "over"):
        if then[key] != before[key]:
            lines.append(f"then.{key} = {value(then[key])}")
    for zone in state.kit.zones:
        if then["zones"].get(zone.id) != before["zones"].get(zone.id):
            lines.append(f"then.{text(f'count:{zone.id}')} = {int(after.size(zone))}")
    return lines


def value(given: Toml) -> str:
    if isinstance(given, dict):
        return table(given)
    if isinstance(given, list | tuple):
        return f"[{', '.join([value(one) for one in given])}]"
    return json.dumps(given, ensure_ascii=False)


def table(given: dict[str, Toml]) -> str:
    return f"{{ {', '.join([f'{text(key)} = {value(one)}' for key, one in given.items()])} }}"


def text(given: str) -> str:
    return json.dumps(given, ensure_ascii=False)
