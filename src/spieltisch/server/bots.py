"""Bots at live tables. They think in processes of their own, so that nobody waits for them, and are handed nothing but
a world imagined by their seat."""

import asyncio
import secrets
import time
from typing import Any

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import Hint
from spieltisch.engine.state import State
from spieltisch.players.coach import hint
from spieltisch.players.levels import NAMES, opponent
from spieltisch.players.perspective import Perspective, waits
from spieltisch.players.reflexes import reaction
from spieltisch.server.helpers import Asker, Helpers, WorkerDiedError

LONGEST_SECONDS = 1.0


class Bots:
    def __init__(self, helpers: Helpers, pace: float) -> None:
        self.pace = pace
        self.helpers = helpers

    def close(self) -> None:
        self.helpers.close()

    async def think(self, state: State, game: Game, seat: int, level: str, table: str = "") -> tuple[str, float]:
        """The canonical text of a move, and how long a finger of this level takes in a race; no text: it cannot move or
        had better wait.

        A bot takes its time even if it has found its move at once: how long it thinks must tell nothing.
        """
        began = time.monotonic()
        legal = state.legal(seat)
        if not legal:
            return "", 0.0
        luck = Rng(secrets.randbits(60))
        is_race = state.phase.kind == "race"
        ms = float(reaction(level, luck, len(legal)))
        world = state.imagine(seat, luck)
        if waits(world, seat, MoveList()):
            return "", 0.0
        work = (game.slug, world.position(), seat, level, secrets.randbits(60))
        text = await self._think_elsewhere(Asker(table, seat), work)
        if not is_race:
            await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - began)))
        return text, ms

    async def advise(self, state: State, game: Game, asker: Asker) -> Hint:
        """What the coach would do at this seat, and why. If the process dies over it, another one tries."""
        world = state.imagine(asker.seat, Rng(secrets.randbits(60))).position()
        work = (game.slug, world, asker.seat, secrets.randbits(60))
        try:
            return await self.helpers.do(asker, advise, *work)
        except WorkerDiedError:
            return await self.helpers.do(asker, advise, *work)

    async def _think_elsewhere(self, asker: Asker, work: tuple[str, dict[str, Any], int, str, int]) -> str:
        """In another process; one that dies is replaced, and the table does not notice."""
        try:
            return await self.helpers.do(asker, choose, *work)
        except WorkerDiedError:
            return choose(*work[:3], "random", work[4])


def choose(slug: str, position: dict[str, Any], seat: int, level: str, seed: int) -> str:
    """Runs in a worker: a move for this seat, from a position it imagined."""
    game = spieltisch.game(slug)
    rng = Rng(seed)
    perspective = Perspective(game.from_position(position), seat, rng)
    return game.moves.text(opponent(level, LONGEST_SECONDS).choose(perspective, rng))


def advise(slug: str, position: dict[str, Any], seat: int, seed: int) -> Hint:
    """Runs in a worker: what the coach says to this seat."""
    rng = Rng(seed)
    return hint(Perspective(spieltisch.game(slug).from_position(position), seat, rng), rng, LONGEST_SECONDS)


def is_level(name: str) -> bool:
    return name in NAMES
