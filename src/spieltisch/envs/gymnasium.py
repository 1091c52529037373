"""Every game for Gymnasium, from one seat: the others are played by opponents of your choice.

    make("luecke", players=4, opponents="easy")     or     gymnasium.make("spieltisch/Luecke-v0", players=4)
    make_vec("luecke", 64, opponents="random")             64 tables at once, stepped in compiled code

Importing this module registers the names. An observation is what the seat knows (`observation.py`); which moves it
has is in the info, as `action_mask`. A move that is refused changes nothing, and the info says why.
"""

from collections.abc import Sequence
from typing import Any

from typing_extensions import override

from spieltisch.catalogue import game as game_named
from spieltisch.catalogue import games
from spieltisch.engine.game import Game
from spieltisch.envs import game_loop
from spieltisch.envs.extras import extra
from spieltisch.envs.game_loop import GameLoop, returns
from spieltisch.envs.observation import LARGEST, Observer
from spieltisch.envs.render import MODES, known_mode, shown
from spieltisch.envs.steps import Steps
from spieltisch.envs.tables import LEFT_OUT
from spieltisch.envs.vector import ManyTables, Viewing, by_points, view
from spieltisch.errors import InputError
from spieltisch.players.player import Player

with extra("envs"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

Numbers = NDArray[Any]
Opponents = str | Sequence[str | Player]
DEALS = 1 << 32


class SeatEnv(Viewing, gymnasium.Env[Numbers, np.int64]):
    """One seat of one game."""

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012  (read off the class)
    cells: Numbers
    mask: Numbers

    def __init__(
        self, game: str | Game, players: int | None = None, options: dict[str, Any] | None = None, seat: int = 0,
        opponents: Opponents = "random", rewards: str = "win", quickness: str = "fair", render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.game = game_named(game) if isinstance(game, str) else game
        count = self.game.seats(players, options)
        self.seat = seat
        self.by_points = by_points(rewards)
        self.render_mode = known_mode(render_mode)
        self.loop = GameLoop(self.game, count, options, quickness, game_loop.opponents(opponents, count, seat))
        observer = Observer(self.game.start(count, 0, options))
        self.observer, self.row = observer, observer.row()
        self.open_eyes()
        self.observation_space = spaces.Box(-LARGEST, LARGEST, (int(observer.width),), np.int16)
        self.action_space = spaces.Discrete(len(self.game.moves))
        self.score = 0

    @override
    def views(self) -> dict[str, Numbers]:
        return {"cells": view(self.row.cells, np.int16, (-1,)), "mask": view(self.loop.mask, np.int8, (-1,))}

    @override
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        self.loop.begin(int(self.np_random.integers(DEALS)))
        while self.loop.seat < 0:  # over before this seat had a decision
            self.loop.begin(int(self.np_random.integers(DEALS)))
        self.score = int(self.loop.state.score(self.seat))
        self._show()
        return self.observed(), {"action_mask": self.action_masks()}

    @override
    def step(self, action: int | np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        table, move = self.loop, int(action)
        if not table.offers(move):
            why = [f"{why.key} {why.clause}".strip() for why in table.state.why(self.seat, move=move)]
            return self.observed(), 0.0, table.seat < 0, False, {"action_mask": self.action_masks(), "refused": why}
        table.play(move)
        self._show()
        return self.observed(), self._earned(), table.seat < 0, False, {"action_mask": self.action_masks()}

    def observed(self) -> Numbers:
        self.observer.write(self.loop.state, self.seat, self.row)
        return self.cells.copy()

    def _earned(self) -> float:
        if self.by_points:
            before, self.score = self.score, int(self.loop.state.score(self.seat))
            return float(self.score - before)
        return returns(self.loop.state)[self.seat] if self.loop.seat < 0 else 0.0

    def action_masks(self) -> Numbers:
        """1 for each move this seat may make now."""
        return self.mask.copy()

    @override
    def render(self) -> Any:
        return shown(self.game, self.loop.state, self.seat, self.render_mode)

    def _show(self) -> None:
        """Who asked for it sees every position without asking again."""
        if self.render_mode == "human":
            self.render()


class InSteps(gymnasium.Wrapper[Numbers, np.int64, Numbers, np.int64]):
    """A seat that chooses its moves step by step (`steps.py`). An observation ends with the steps chosen so far; a move
    is made, and paid, with its last step."""

    def __init__(self, env: gymnasium.Env[Numbers, np.int64]) -> None:
        super().__init__(env)
        table = env.unwrapped
        if not isinstance(table, SeatEnv):
            raise InputError("Only tables of Spieltisch know the steps of their moves.")
        self.table: SeatEnv = table
        observer = table.observer
        self.steps = Steps(observer.made_from, observer)
        self.begun: list[int] = []
        width = int(observer.width) + self.steps.longest
        self.observation_space = spaces.Box(-LARGEST, LARGEST, (width,), np.int16)
        self.action_space = spaces.Discrete(self.steps.size)

    def action_masks(self) -> Numbers:
        """1 for each step that can be the next."""
        mask = np.zeros(self.steps.size, np.int8)
        mask[list(self.steps.ways(self.table.loop, self.begun))] = 1
        return mask

    def _seen(self, seen: Numbers) -> Numbers:
        return np.concatenate([seen, np.array(self.steps.so_far(self.begun), np.int16)])

    @override
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        self.begun = []
        seen, info = self.env.reset(seed=seed, options=options)
        return self._seen(seen), {**info, "action_mask": self.action_masks()}

    @override
    def step(self, action: int | np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        ways = self.steps.ways(self.table.loop, self.begun).get(int(action), [])
        begun = [*self.begun, int(action)]
        if ways and self.steps.is_whole(self.table.loop, begun, ways[0]):
            self.begun = []
            seen, reward, ended, stopped, info = self.env.step(np.int64(ways[0]))
            return self._seen(seen), float(reward), ended, stopped, {**info, "action_mask": self.action_masks()}
        told: dict[str, Any] = {} if ways else {"refused": ["no-such-step"]}
        if ways:
            self.begun = begun
        told["action_mask"] = self.action_masks()
        return self._seen(self.table.observed()), 0.0, self.table.loop.seat < 0, False, told


class SeatVectorEnv(VectorEnv[Numbers, Numbers, Numbers]):
    """One seat at each of many tables. A game that has ended is dealt anew by the next step, whatever action it has for
    that table; or, with `autoreset_mode` SAME_STEP, at once: then its end is in the info."""

    metadata = {  # noqa: RUF012  (read off the class)
        "render_modes": [mode for mode in MODES if mode != "human"],
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self, game: str | Game, num_envs: int = 1, players: int | None = None, options: dict[str, Any] | None = None,
        seat: int = 0, opponents: Opponents = "random", rewards: str = "win", quickness: str = "fair",
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        mode = AutoresetMode(autoreset_mode)
        if mode == AutoresetMode.DISABLED:
            raise InputError("Games that have ended are always dealt anew here: in the next step, or in the same.")
        self.metadata = {**self.metadata, "autoreset_mode": mode}
        if render_mode == "human":
            raise InputError("Many tables are too many to watch; render them as ansi, svg or rgb_array.")
        self.render_mode = known_mode(render_mode)
        self.waits = mode == AutoresetMode.NEXT_STEP
        self.over = np.zeros(num_envs, np.bool_)  # of the games that have ended and wait for the next step
        found = game_named(game) if isinstance(game, str) else game
        count = found.seats(players, options)
        self.num_envs = num_envs
        self.seat = seat
        self.many = ManyTables(
            found, num_envs, count, options, rewards=rewards, quickness=quickness,
            others=game_loop.opponents(opponents, count, seat), keeps_last=True,
        )  # fmt: skip
        width = self.many.observations.shape[1]
        self.single_observation_space = spaces.Box(-LARGEST, LARGEST, (width,), np.int16)
        self.single_action_space = spaces.Discrete(len(found.moves))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @override
    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        if seed is None or isinstance(seed, int):
            super().reset(seed=seed)
            self.many.reset(int(self.np_random.integers(DEALS)))
        else:
            self.many.reset([int(self.np_random.integers(DEALS)) if one is None else one for one in seed])
        self.over = np.zeros(self.num_envs, np.bool_)
        return self.many.observations.copy(), {"action_mask": self.many.masks.copy()}

    @override
    def step(self, actions: Numbers) -> tuple[Numbers, Numbers, Numbers, Numbers, dict[str, Any]]:
        many = self.many
        many.step(np.where(self.over, LEFT_OUT, actions))
        seen, masks, ended = many.observations.copy(), many.masks.copy(), many.ended.copy()
        info: dict[str, Any] = {"action_mask": masks}
        if self.waits:
            self.over = ended
            seen[ended] = many.last[ended]
            masks[ended] = 1  # whatever is answered now does not count
        elif ended.any():
            info["final_obs"] = many.last.copy()
            info["_final_obs"] = ended
        stopped = np.zeros(self.num_envs, np.bool_)
        return seen, many.rewards[:, self.seat].copy(), ended.copy(), stopped, info

    @override
    def render(self) -> tuple[Any, ...]:
        """Every table as the seat sees it; where a game has ended, the next one, which is dealt already."""
        states = [loop.state for loop in self.many.tables.loops]
        return tuple(shown(self.many.game, state, self.seat, self.render_mode) for state in states)


def make(game: str | Game, **settings: Any) -> SeatEnv:
    """A game by its name, as `gymnasium.make` knows it under `spieltisch/Name-v0`."""
    return SeatEnv(game, **settings)


def make_vec(game: str | Game, num_envs: int, **settings: Any) -> SeatVectorEnv:
    """Many tables of a game at once."""
    return SeatVectorEnv(game, num_envs, **settings)


def name_of(game: Game) -> str:
    """The name under which Gymnasium knows a game: 'spieltisch/CombiSchach-v0'."""
    return f"spieltisch/{game.slug.title().replace('-', '')}-v0"


def register() -> None:
    """Tell Gymnasium the names of all games."""
    for game in games():
        if name_of(game) not in gymnasium.registry:
            gymnasium.register(
                name_of(game), f"{__name__}:SeatEnv", vector_entry_point=f"{__name__}:SeatVectorEnv",
                kwargs={"game": game.slug},
            )  # fmt: skip


register()
