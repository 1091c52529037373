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
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.envs import game_loop
from spieltisch.envs.extras import extra
from spieltisch.envs.game_loop import GameLoop, returns
from spieltisch.envs.observation import LARGEST, Observer
from spieltisch.envs.render import MODES, known_mode, shown, shown_together
from spieltisch.envs.steps import Steps
from spieltisch.envs.tables import LEFT_OUT
from spieltisch.envs.vector import ManyTables, Viewing, by_points, dealt, view
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
        self.deals: Rng | None = None  # made with the first seed, or without one for the first game

    @override
    def views(self) -> dict[str, Numbers]:
        return {"cells": view(self.row.cells, np.int16, (-1,)), "mask": view(self.loop.mask, np.int8, (-1,))}

    @override
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None or self.deals is None:
            self.deals = Rng(number_of(seed) if seed is not None else int(self.np_random.integers(DEALS)))
        self.loop.begin(int(self.deals.word()))
        while self.loop.seat < 0:  # over before this seat had a decision
            self.loop.begin(int(self.deals.word()))
        self.score = int(self.loop.state.score(self.seat))
        self._show()
        return self.observed(), {"action_mask": self.action_masks()}

    @override
    def step(self, action: int | np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        table, move = self.loop, int(action)
        if not table.offers(move):
            told = {"action_mask": self.action_masks(), "refused": reasons(dealt(table), self.seat, move)}
            return self.observed(), 0.0, table.seat < 0, False, told
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
        """1 for each move this seat may make now. When the game is over any answer will do, and so says the mask."""
        return self.mask.copy() if self.loop.seat >= 0 else np.ones_like(self.mask)

    @override
    def render(self) -> Any:
        return shown(self.game, dealt(self.loop), self.seat, self.render_mode)

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
        """1 for each step that can be the next; when the game is over any will do."""
        if self.table.loop.seat < 0:
            return np.ones(self.steps.size, np.int8)
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
    """One seat at each of many tables: the same games, with the same seeds, as Gymnasium's own vector forms of as many
    `SeatEnv`, stepped in compiled code. What happens where a game has ended says `autoreset_mode`:

    NEXT_STEP  the next step deals anew there, whatever action it has for that table
    SAME_STEP  it is dealt anew at once; the end of the game is in the info
    DISABLED   nothing, until `reset(options={"reset_mask": …})` names the table
    """

    metadata = {  # noqa: RUF012  (read off the class)
        "render_modes": MODES,
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self, game: str | Game, num_envs: int = 1, players: int | None = None, options: dict[str, Any] | None = None,
        seat: int = 0, opponents: Opponents = "random", rewards: str = "win", quickness: str = "fair",
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.mode}
        self.render_mode = known_mode(render_mode)
        self.over = np.zeros(num_envs, np.bool_)  # of the games that have ended and wait until they are dealt anew
        self.ends: dict[int, State] = {}  # how they ended, for whoever looks
        found = game_named(game) if isinstance(game, str) else game
        count = found.seats(players, options)
        self.num_envs = num_envs
        self.seat = seat
        self.many = ManyTables(
            found, num_envs, count, options, rewards=rewards, quickness=quickness,
            others=game_loop.opponents(opponents, count, seat), keeps_last=True,
        )  # fmt: skip
        self.many.reset([int(seed) for seed in self.np_random.integers(DEALS, size=num_envs)])
        width = self.many.observations.shape[1]
        self.single_observation_space = spaces.Box(-LARGEST, LARGEST, (width,), np.int16)
        self.single_action_space = spaces.Discrete(len(found.moves))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @override
    def reset(
        self, *, seed: int | np.integer[Any] | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Deal anew at all tables, or at those of `options["reset_mask"]`. One seed is that of the first table, the
        next one has the next; a table without a seed goes on with what comes next there."""
        super().reset(seed=int(seed) if isinstance(seed, int | np.integer) else None)
        seeds = self._seeds(seed)
        chosen = self._chosen(options)
        for table in np.flatnonzero(chosen):
            if seeds[table] is not None or not self.over[table]:  # what comes next has been dealt where a game is over
                self.many.reset_at(int(table), seeds[table])
        self.over = self.over & ~chosen
        self.ends = {table: end for table, end in self.ends.items() if self.over[table]}
        self._show()
        return self._seen()

    def _seeds(self, seed: int | np.integer[Any] | Sequence[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int | np.integer):
            return [number_of(int(seed) + table) for table in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise InputError(f"{self.num_envs} tables take {self.num_envs} seeds, not {len(seed)}.")
        return [None if one is None else number_of(one) for one in seed]

    def _chosen(self, options: dict[str, Any] | None) -> NDArray[np.bool_]:
        """The tables to deal at."""
        if options is None or "reset_mask" not in options:
            return np.ones(self.num_envs, np.bool_)
        chosen = np.asarray(options["reset_mask"])
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_ or not chosen.any():
            raise InputError(
                f"'reset_mask' has a True or False for each of the {self.num_envs} tables, and a True at least once."
            )
        return chosen

    def _seen(self) -> tuple[Numbers, dict[str, Any]]:
        """What is seen and what can be done at every table. Where a game is over one sees how it ended, and any answer
        will do."""
        many, over = self.many, self.over
        seen, masks = many.observations.copy(), many.masks.copy()
        seen[over] = many.last[over]
        masks[over] = 1
        return seen, {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}

    @override
    def step(self, actions: Numbers) -> tuple[Numbers, Numbers, Numbers, Numbers, dict[str, Any]]:
        many, wanted = self.many, np.asarray(actions)
        if wanted.shape != (self.num_envs,):
            raise InputError(f"{self.num_envs} tables take {self.num_envs} actions, not the shape {wanted.shape}.")
        if self.mode == AutoresetMode.DISABLED and self.over.any():
            raise InputError(f"The game at table {self.over.argmax()} is over; reset with its place in 'reset_mask'.")
        legal = self._legal(wanted)
        refused = self._refused(np.flatnonzero(~legal & ~self.over), wanted)
        states = [loop.state for loop in many.tables.loops] if self.render_mode else []
        many.step(np.where(legal & ~self.over, wanted, LEFT_OUT))
        ended = many.ended.copy()
        at_once = self.mode == AutoresetMode.SAME_STEP
        self.over = ended & (not at_once)
        self.ends = {int(table): states[table] for table in np.flatnonzero(self.over)} if states else {}
        self._show()
        seen, info = self._seen()
        if at_once and ended.any():
            info.update(self._final(ended))
        stopped = np.zeros(self.num_envs, np.bool_)
        return seen, many.rewards[:, self.seat].copy(), ended, stopped, {**info, **refused}

    def _legal(self, wanted: Numbers) -> NDArray[np.bool_]:
        masks = self.many.masks
        known = (wanted >= 0) & (wanted < masks.shape[1])
        found: NDArray[np.bool_] = masks[np.arange(self.num_envs), np.where(known, wanted, 0)] * known > 0
        return found

    def _refused(self, tables: NDArray[np.intp], wanted: Numbers) -> dict[str, Any]:
        """Why the actions for these tables change nothing."""
        info: dict[str, Any] = {}
        for table in tables:
            state = self.many.tables.loops[table].state
            self._add_info(info, {"refused": reasons(state, self.seat, int(wanted[table]))}, int(table))
        return info

    def _final(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """How games ended that have been dealt anew since."""
        info: dict[str, Any] = {}
        for table in np.flatnonzero(ended):
            any_answer = {"action_mask": np.ones(self.many.masks.shape[1], np.int8)}
            told = {"final_obs": self.many.last[table].copy(), "final_info": any_answer}
            self._add_info(info, told, int(table))
        return info

    @override
    def render(self) -> tuple[Any, ...] | None:
        """Every table as the seat sees it."""
        states = [loop.state for loop in self.many.tables.loops]
        for table, end in self.ends.items():
            states[table] = end
        return shown_together(self.many.game, states, self.seat, self.render_mode)

    def _show(self) -> None:
        """Who asked for it sees every position without asking again."""
        if self.render_mode == "human":
            self.render()


def number_of(seed: int) -> int:
    """A seed as the number that our streams begin with: of one that is too long the end counts."""
    return int(seed) % (1 << 62)


def reasons(state: State, seat: int, move: int) -> list[str]:
    """Why a seat cannot make this move: the keys of the reasons, with their clauses."""
    return [f"{why.key} {why.clause}".strip() for why in state.why(seat, move=move)]


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
