"""Questions that take a while to answer: why something cannot be done, and what a table looked like from the start.

They are answered in a process of their own, table after table in turns, so that whoever asks makes nobody else wait.
"""

from gzip import compress
from typing import Any

from msgspec.structs import replace

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.shapes import Refusal, Touch, to_json
from spieltisch.engine.state import State
from spieltisch.engine.table import zones_laid_open
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.paper import Paper, printed
from spieltisch.server.answers import refusal
from spieltisch.server.helpers import Asker, Helpers
from spieltisch.server.log_lines import read_line
from spieltisch.server.table import LiveTable, table_from
from spieltisch.server.wire import View, write

HISTORY_VIEWS = 1000  # in one answer; who wants more asks again, from where it ended
QUICKLY = 1  # of gzip's levels: a history is read once


class Clerk:
    def __init__(self, helpers: Helpers) -> None:
        self.helpers = helpers

    async def reasons(self, asker: Asker, state: State, game: Game, touches: list[Touch]) -> list[Refusal]:
        """Why what was touched leads to no move."""
        return await self.helpers.do(asker, reasons, game.slug, state.position(), asker.seat, touches)

    async def history(self, asker: Asker, table: str, lines: list[bytes], since: int, laid_open: bool) -> bytes:
        """The views of a seat from the `since`-th on, as a JSON list, zipped; if wished, with all cards open."""
        return await self.helpers.do(asker, history, table, lines, asker.seat, since, laid_open)

    async def record(self, asker: Asker, table: str, lines: list[bytes]) -> bytes:
        """The whole game, as JSON, zipped."""
        return await self.helpers.do(asker, record, table, lines)

    async def printed(self, address: str, game: Game, wishes: tuple[str, Paper, int | None, bool]) -> bytes:
        """The game as a PDF. Whoever wants several gets one after the other, and no table waits for it."""
        asker = Asker(f"printer {address}", address=address)
        return await self.helpers.do(asker, print_out, game.slug, *wishes)

    def close(self) -> None:
        self.helpers.close()


# ---------------------------------------------------------------------- in the other process


def reasons(slug: str, position: dict[str, Any], seat: int, touches: list[Touch]) -> list[Refusal]:
    try:
        return spieltisch.game(slug).from_position(position).why(seat, *touches)
    except IllegalMoveError as refused:
        return [refused.refusal]
    except InputError:
        return [refusal("no-such-move")]


def print_out(slug: str, lang: str, paper: Paper, players: int | None, saves_ink: bool) -> bytes:
    return printed(spieltisch.game(slug), lang, paper, players, saves_ink)


def record(id: str, lines: list[bytes]) -> bytes:
    table = table_from(id, [read_line(line) for line in lines], all_games())
    return compress(to_json(table.record()), QUICKLY)


def all_games() -> dict[str, Game]:
    return {game.slug: game for game in spieltisch.games()}


def history(id: str, lines: list[bytes], seat: int, since: int, laid_open: bool) -> bytes:
    return compress(views_of(id, lines, all_games(), seat, since, laid_open), QUICKLY)


def views_of(
    id: str, lines: list[bytes], games: dict[str, Game], seat: int, since: int, laid_open: bool = False
) -> bytes:
    """A table's views one after the other, as a JSON list. What has to be remembered in the round that is being played
    is not shown again."""
    table = table_from(id, [read_line(lines[0])], games)
    views = [table.view(seat, set(), fresh=True)] if since <= 0 else []
    for line in lines[1:]:
        table.apply(read_line(line))
        if table.n >= since and len(views) < HISTORY_VIEWS:
            view = table.view(seat, set(), fresh=False)
            if laid_open and view.table is not None and table.state is not None:
                view.table.zones = zones_laid_open(table.state, None if seat < 0 else seat)
            views.append(view)
    return b"[" + b",".join([write(as_remembered(view, table)) for view in views]) + b"]"


def as_remembered(view: View, table: LiveTable) -> View:
    playing = None if table.state is None or table.over else int(table.state.round)
    return from_memory(view) if view.table and view.table.round == playing else view


def from_memory(view: View) -> View:
    """A view without what people have to know by heart: no faces in its steps, and no table if one lies open on it."""
    steps = [replace(step, cards=[None for _ in step.cards]) if step.by_heart else step for step in view.steps]
    lies_open = view.table is not None and any(zone.by_heart and any(zone.cards) for zone in view.table.zones)
    return replace(view, steps=steps, table=None if lies_open else view.table)
