"""Games as a table to learn from: one row a decision, with what the seat saw, what it could do, what it did, and what
the game was worth to it in the end.

    deal, step         the number of the deal, and of the decision in its game
    seat, player       who decided: the seat, and the name of who played there
    observation        what the seat knew (`observation.py`)
    action_mask        which moves it had
    move, text         the move it made, as its number and as people write it
    return             what the game was worth to this seat: 1 for winning alone, in all nothing

Game, version of its rules, options and the sections of the observation stand in the metadata of the schema.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spieltisch.engine.game import Game
from spieltisch.engine.rng import Rng
from spieltisch.envs.extras import extra
from spieltisch.envs.game_loop import GameLoop, returns
from spieltisch.envs.observation import Observer
from spieltisch.envs.vector import view
from spieltisch.errors import InputError
from spieltisch.players.levels import opponent
from spieltisch.players.perspective import Perspective

with extra("data"):
    import numpy as np
    import pyarrow as pa
    import pyarrow.parquet as pq

ENDINGS = (".parquet", ".arrow")
Row = dict[str, Any]


def export(game: Game, players: list[str], count: int, seed: int, options: dict[str, Any], file: Path) -> int:
    """Let these players play deals from this seed on, and write every decision; how many there were."""
    if file.suffix not in ENDINGS:
        raise InputError(f"Games are written into a file that ends in {' or '.join(ENDINGS)}, not '{file.name}'.")
    if count < 1:
        raise InputError(f"The number of games is a whole number from 1, not {count}.")
    loop = GameLoop(game, len(players), options)
    observer = Observer(game.start(len(players), 0, options))
    for name in players:
        opponent(name)  # a name nobody has is told before anything is written
    shape = schema(game, loop, observer)
    written = 0
    parquet = file.suffix == ".parquet"
    with pq.ParquetWriter(file, shape) if parquet else pa.ipc.new_file(str(file), shape) as writer:
        for deal in range(seed, seed + count):
            rows = list(decisions(loop, observer, players, deal))
            if rows:
                writer.write_table(pa.Table.from_pylist(rows, shape))
            written += len(rows)
    return written


def schema(game: Game, loop: GameLoop, observer: Observer) -> Any:
    about = {
        "game": game.slug, "rules": game.version, "players": loop.players, "options": dict(loop.options),
        "sections": [[one.name, one.start, one.size] for one in observer.sections],
    }  # fmt: skip
    columns = {
        "deal": pa.int64(),
        "step": pa.int32(),
        "seat": pa.int8(),
        "player": pa.string(),
        "observation": pa.list_(pa.int16(), int(observer.width)),
        "action_mask": pa.list_(pa.bool_(), len(game.moves)),
        "move": pa.int32(),
        "text": pa.string(),
        "return": pa.float64(),
    }
    return pa.schema(columns, {"spieltisch": json.dumps(about)})


def decisions(loop: GameLoop, observer: Observer, players: list[str], deal: int) -> Iterator[Row]:
    """One game, decision by decision; what it was worth is known at its end."""
    rng, row = Rng(deal ^ 0xDA7A), observer.row()
    seated = [opponent(name) for name in players]
    rows: list[Row] = []
    loop.begin(deal)
    while loop.seat >= 0:
        seat = int(loop.seat)
        observer.write(loop.state, seat, row)
        move = seated[seat].choose(Perspective(loop.state, seat, rng), rng)
        rows.append(
            {
                "deal": deal, "step": len(rows), "seat": seat, "player": players[seat],
                "observation": view(row.cells, np.int16, (-1,)).copy(),
                "action_mask": view(loop.mask, np.bool_, (-1,)).copy(),
                "move": move, "text": loop.state.view(seat, move).text,
            }
        )  # fmt: skip
        loop.play(move)
    worth = returns(loop.state)
    for one in rows:
        yield {**one, "return": worth[one["seat"]]}
