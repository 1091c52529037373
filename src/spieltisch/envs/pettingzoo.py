"""Every game for PettingZoo: `env("luecke", players=4)` asks one agent after the other, `parallel_env` all at once.
Importing this module also registers the names: `pettingzoo.make("aec", "spieltisch/luecke-v0", players=4)`.

An observation is {"observation": what the seat knows (`observation.py`), "action_mask": its moves}. An action is the
number of a move; one that is refused changes nothing, and the agent's info says so.
"""

import secrets
from abc import ABC, abstractmethod
from typing import Any

from typing_extensions import override

from spieltisch.catalogue import game as game_named
from spieltisch.catalogue import games
from spieltisch.engine.game import Game
from spieltisch.engine.rng import Rng
from spieltisch.engine.table import laid_open
from spieltisch.envs.extras import extra
from spieltisch.envs.game_loop import GameLoop, returns
from spieltisch.envs.observation import LARGEST, Observer
from spieltisch.envs.render import MODES, known_mode, shown
from spieltisch.envs.steps import Steps
from spieltisch.envs.vector import Viewing, by_points, dealt, view
from spieltisch.players.next_seat import quickest

with extra("envs"):
    import numpy as np
    import pettingzoo
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv

Numbers = NDArray[Any]
Observation = dict[str, Numbers]


class Seen(Viewing):
    """What both kinds of environment share: a loop, its agents, their spaces and what they see and get."""

    cells: Numbers
    mask: Numbers

    def __init__(
        self, game: str | Game, players: int | None, options: dict[str, Any] | None, rewards: str, quickness: str,
        max_cycles: int | None, render_mode: str | None,
    ) -> None:  # fmt: skip
        self.game = game_named(game) if isinstance(game, str) else game
        self.loop = GameLoop(self.game, players, options, quickness)
        self.players = self.loop.players
        self.by_points = by_points(rewards)
        self.max_cycles = max_cycles
        self.render_mode = known_mode(render_mode)
        self.observer = Observer(self.game.start(self.players, 0, options))
        self.row = self.observer.row()
        self.open_eyes()
        self.no_mask = np.zeros(len(self.game.moves), np.int8)
        self.agents = [f"player_{seat}" for seat in range(self.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        seen = spaces.Box(-LARGEST, LARGEST, (int(self.observer.width),), np.int16)
        mask = spaces.Box(0, 1, (len(self.game.moves),), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.game.moves)) for agent in self.agents}
        secret = sum(fact.secret and fact.owner < self.players for fact in self.game.kit.facts)
        width = int(self.observer.width) + secret + self.players
        self.state_space = spaces.Box(-LARGEST, LARGEST, (width,), np.int16)
        self.scores = [0] * self.players
        self.cycles = 0
        self.deals = Rng(secrets.randbits(62))

    @override
    def views(self) -> dict[str, Numbers]:
        return {"cells": view(self.row.cells, np.int16, (-1,)), "mask": view(self.loop.mask, np.int8, (-1,))}

    def begin(self, seed: int | None) -> None:
        """Deal: a seed is the number of the deal; without one the deal follows from the last seed, if there was one."""
        deal = int(self.deals.word()) if seed is None else int(seed)  # NumPy's numbers are none of Python's
        if seed is not None:
            self.deals = Rng(deal)
        self.loop.begin(deal)
        self.scores = self.loop.state.scores()
        self.cycles = 0

    def observe(self, seat: int) -> Observation:
        self.observer.write(dealt(self.loop), seat, self.row)
        mask = self.mask if seat == self.loop.seat else self.no_mask
        return {"observation": self.cells.copy(), "action_mask": mask.copy()}

    def everything(self) -> Numbers:
        """The whole position, hidden cards, secret numbers and pending choices included, as the first seat would see
        it."""
        open_table = laid_open(dealt(self.loop))
        row = self.observer.row()
        self.observer.write(open_table, 0, row)
        facts = [fact for fact in self.game.kit.facts if fact.secret and fact.owner < self.players]
        hidden = [*(int(open_table[fact]) for fact in facts), *(int(choice) + 1 for choice in open_table.choices)]
        rest = np.clip(np.array(hidden, np.int64), -LARGEST, LARGEST)
        return np.concatenate([view(row.cells, np.int16, (-1,)), rest.astype(np.int16)])

    def earned(self) -> list[float]:
        """What each seat has earned since it was last asked."""
        if self.by_points:
            before, self.scores = self.scores, self.loop.state.scores()
            return [float(now - then) for now, then in zip(self.scores, before)]
        return returns(self.loop.state) if self.loop.seat < 0 else [0.0] * self.players

    def too_long(self) -> bool:
        return self.max_cycles is not None and self.cycles >= self.max_cycles

    def refused(self, seat: int, move: int) -> dict[str, Any]:
        """What an agent is told whose move was refused: the key of the reason and its clause."""
        return {"refused": [f"{why.key} {why.clause}".strip() for why in self.loop.state.why(seat, move=move)]}


class Agents(ABC):
    """What PettingZoo asks of both kinds of environment about the agents at the table."""

    def __init__(self, seen: Seen) -> None:
        super().__init__()
        self.seen = seen
        self.metadata = {
            "name": f"spieltisch_{seen.game.slug.replace('-', '_')}_v0",
            "render_modes": MODES,
            "render_fps": 1,
        }
        self.possible_agents = list(seen.agents)
        self.render_mode = seen.render_mode
        self.state_space = seen.state_space
        self.agents: list[str] = []

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.seen.game.slug!r}, players={self.seen.players})"

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.seen.observation_spaces[agent]

    def _show(self) -> None:
        """Who asked for it sees every position without asking again."""
        if self.render_mode == "human":
            self.render()

    @abstractmethod
    def render(self) -> Any: ...

    def state(self) -> Numbers:
        """The whole position, with all that is hidden: for a critic that may know more than the agents."""
        return self.seen.everything()

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.seen.action_spaces[agent]


class TableEnv(Agents, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One decision after another. `max_cycles` is how many there may be."""

    def __init__(self, seen: Seen) -> None:
        super().__init__(seen)
        self.agent_selection = self.possible_agents[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. A seed is the number of the deal; options are the game's and were given when this was made."""
        self.seen.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(0, int(self.seen.loop.seat))]
        self._show()

    def observe(self, agent: str) -> Observation:
        return self.seen.observe(self.seen.seat_of[agent])

    def step(self, action: int | None) -> None:
        dealt(self.seen.loop)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seen, loop = self.seen, self.seen.loop
        self._cumulative_rewards[agent] = 0.0
        seen.cycles += 1
        if self.infos[agent]:
            self.infos[agent] = {}
        if action is None or not loop.offers(int(action)):
            self.infos[agent] = seen.refused(int(loop.seat), -1 if action is None else int(action))
            if seen.by_points:
                self._pay([0.0] * seen.players)
        else:
            loop.play(int(action))
            if seen.by_points or loop.seat < 0:
                self._pay(seen.earned())
        if loop.seat < 0:
            self.terminations = dict.fromkeys(self.agents, True)
        elif seen.too_long():
            self.truncations = dict.fromkeys(self.agents, True)
        if loop.seat >= 0:
            self.agent_selection = self.possible_agents[loop.seat]
        self._show()

    def _pay(self, earned: list[float]) -> None:
        self.rewards = dict(zip(self.possible_agents, earned))
        self._accumulate_rewards()

    @override
    def render(self) -> Any:
        """The table as whoever decides sees it."""
        seat = int(self.seen.loop.seat)
        return shown(self.seen.game, dealt(self.seen.loop), seat if seat >= 0 else None, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class TableInSteps(TableEnv):
    """Moves are chosen step by step (`steps.py`). An observation ends with the steps chosen so far; a move is made, and
    paid, with its last step. `max_cycles` counts moves."""

    def __init__(self, seen: Seen) -> None:
        super().__init__(seen)
        self.steps = Steps(seen.observer.made_from, seen.observer)
        self.begun: list[int] = []
        width = int(seen.observer.width) + self.steps.longest
        table = spaces.Box(-LARGEST, LARGEST, (width,), np.int16)
        mask = spaces.Box(0, 1, (self.steps.size,), np.int8)
        self.spaces = {agent: spaces.Dict({"observation": table, "action_mask": mask}) for agent in seen.agents}
        self.steps_to_take = {agent: spaces.Discrete(self.steps.size) for agent in seen.agents}

    @override
    def observation_space(self, agent: str) -> spaces.Dict:
        return self.spaces[agent]

    @override
    def action_space(self, agent: str) -> spaces.Discrete:
        return self.steps_to_take[agent]

    @override
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begun = []
        super().reset(seed, options)

    @override
    def observe(self, agent: str) -> Observation:
        seen, seat = self.seen.observe(self.seen.seat_of[agent]), self.seen.seat_of[agent]
        mask = np.zeros(self.steps.size, np.int8)
        decides = seat == self.seen.loop.seat
        if decides:
            mask[list(self.steps.ways(self.seen.loop, self.begun))] = 1
        so_far = np.array(self.steps.so_far(self.begun if decides else []), np.int16)
        return {"observation": np.concatenate([seen["observation"], so_far]), "action_mask": mask}

    @override
    def step(self, action: int | None) -> None:
        agent, loop = self.agent_selection, self.seen.loop
        dealt(loop)
        if self.terminations[agent] or self.truncations[agent]:
            super().step(action)
            return
        begun = [*self.begun, -1 if action is None else int(action)]
        ways = self.steps.ways(loop, self.begun).get(begun[-1], [])
        if ways and self.steps.is_whole(loop, begun, ways[0]):
            self.begun = []
            super().step(ways[0])
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.infos[agent] = {} if ways else {"refused": ["no-such-step"]}
        if ways:
            self.begun = begun


class AllAtOnce(Agents, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """Everybody answers at every step; what counts are the answers of those who may act: of secret choices all, of a
    race the quickest, of a turn the one whose turn it is. Who has to wait may answer anything, and so says their mask.
    `max_cycles` is how many steps there may be."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.seen.begin(seed)
        self.agents = list(self.possible_agents)
        self._show()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        seen, loop = self.seen, self.seen.loop
        dealt(loop)
        seen.cycles += 1
        infos = {agent: self._refused(agent, actions) for agent in self.agents}
        for seat, move in self._counting(actions).items():
            if move in loop.choices_of(seat):
                loop.play_by(seat, move)
        rewards = dict(zip(self.agents, seen.earned()))
        over, stopped = loop.seat < 0, loop.seat >= 0 and seen.too_long()
        self._show()
        found = self._observations()
        agents = self.agents
        if over or stopped:
            self.agents = []
        return found, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, stopped), infos

    def _counting(self, actions: dict[str, int]) -> dict[int, int]:
        """The answers that count, by seat: of racers only the quickest."""
        loop = self.seen.loop
        answers = {seat: int(actions[self.possible_agents[seat]]) for seat in loop.state.actors()}
        legal = {seat: move for seat, move in answers.items() if move in loop.choices_of(seat)}
        if loop.state.phase.kind != "race" or len(legal) < 2:
            return legal
        first = quickest({seat: len(loop.choices_of(seat)) for seat in legal}, loop.quickness, loop.rng)
        return {first: legal[first]}

    def _refused(self, agent: str, actions: dict[str, int]) -> dict[str, Any]:
        seat, state = self.seen.seat_of[agent], self.seen.loop.state
        move = int(actions[agent])
        fails = seat in state.actors() and move not in self.seen.loop.choices_of(seat)
        return self.seen.refused(seat, move) if fails else {}

    def _observations(self) -> dict[str, Observation]:
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = self.seen.no_mask.copy()
            mask[self.seen.loop.choices_of(seat) or slice(None)] = 1  # of who has to wait any answer will do
            found[agent] = {**self.seen.observe(seat), "action_mask": mask}
        return found

    @override
    def render(self) -> Any:
        """The table as a spectator sees it."""
        return shown(self.seen.game, dealt(self.seen.loop), None, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def env(
    game: str | Game, players: int | None = None, options: dict[str, Any] | None = None, *, rewards: str = "win",
    quickness: str = "fair", max_cycles: int | None = None, render_mode: str | None = None, in_steps: bool = False,
) -> TableEnv:  # fmt: skip
    """A game for learners who are asked one after the other.

    rewards: "win", at the end 1 for the winner and together nothing; or "points", whatever a step has brought.
    quickness: whose reflexes everybody has in a race (`players/reflexes.py`).
    in_steps: moves are chosen step by step, from fewer things at a time (`steps.py`).
    """
    kind = TableInSteps if in_steps else TableEnv
    return kind(Seen(game, players, options, rewards, quickness, max_cycles, render_mode))


def parallel_env(
    game: str | Game, players: int | None = None, options: dict[str, Any] | None = None, *, rewards: str = "win",
    quickness: str = "fair", max_cycles: int | None = None, render_mode: str | None = None,
) -> AllAtOnce:  # fmt: skip
    """A game for learners who all answer at every step; meant for games of secret choices and races."""
    return AllAtOnce(Seen(game, players, options, rewards, quickness, max_cycles, render_mode))


def name_of(game: Game) -> str:
    """The name under which PettingZoo knows a game: 'spieltisch/combi_schach-v0'."""
    return f"spieltisch/{game.slug.replace('-', '_')}-v0"


def register() -> None:
    """Tell PettingZoo the names of all games; it keeps a list of them since 1.27."""
    if not hasattr(pettingzoo, "register"):
        return
    for kind, known in (("aec", pettingzoo.aec_registry), ("parallel", pettingzoo.parallel_registry)):
        maker = "env" if kind == "aec" else "parallel_env"
        for game in games():
            if name_of(game) not in known:
                pettingzoo.register(kind, name_of(game), f"{__name__}:{maker}", kwargs={"game": game.slug})


register()
