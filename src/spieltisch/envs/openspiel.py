"""Every game for OpenSpiel. Importing this registers them: `pyspiel.load_game("spieltisch_luecke(players=4)")`.

A game begins with a chance node that picks one of `deals` deals; all later shuffles follow from the deal. Races are
chance nodes that pick who was first. Observations are those of `observation.py`; an information state is what the seat
knew after the deal, everything it saw happen and change since, and its own moves. In numbers (`told.py`) it has room
for the last `told` happenings, and a fingerprint of those before. Options of the game are parameters of the same name.
"""

from typing import Any, NamedTuple

from typing_extensions import override

from spieltisch.catalogue import games
from spieltisch.engine.game import Game, Option
from spieltisch.engine.rng import Rng
from spieltisch.envs.extras import extra
from spieltisch.envs.game_loop import OVER, RACE, returns
from spieltisch.envs.observation import Observer
from spieltisch.envs.races import shares
from spieltisch.errors import InputError
from spieltisch.players.levels import opponent
from spieltisch.players.perspective import Perspective
from spieltisch.players.player import Player

with extra("openspiel"):
    import numpy as np
    import pyspiel

    from spieltisch.envs import told
    from spieltisch.envs.story import CHANCE, Numbers, Story, as_text, observer_of

PREFIX = "spieltisch_"
DEALS = 10_000
TOLD = 200  # happenings that an information state has room for in numbers


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the catalogue as a game of OpenSpiel."""

    played: Game  # which one, said by the class that is registered for it

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**defaults(self.played), **(params or {})}
        self.deals = int(given["deals"])
        self.told = int(given["told"])
        if self.told < 1:
            raise InputError(f"There must be room for at least one happening to be told, not {self.told}.")
        self.quickness = str(given["quickness"])
        named = {name: given[name] for name, usual in option_defaults(self.played).items() if given[name] != usual}
        self.players = self.played.seats(int(given["players"]) or None, named)
        self.table_options = dict(self.played.resolve(named, self.players))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.played.moves),
            max_chance_outcomes=max(self.deals, self.players),
            num_players=self.players,
            min_utility=-1.0 if self.players > 1 else 0.0,
            max_utility=1.0,
            utility_sum=0.0 if self.players > 1 else None,
            max_game_length=self.played.longest(self.players, named),
        )
        super().__init__(game_type(self.played), info, params or {})

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "PlayerObserver":
        """What a player sees, or only the public or the private part of it."""
        observer = observer_of(self.played.address, self.players, self.table_options)
        if iig_obs_type is None:
            return PlayerObserver(observer, 0)
        whose = iig_obs_type.private_info
        if whose == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise InputError("Nobody sees what is private to all players; ask for one of them.")
        private = whose == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type.perfect_recall:
            if not (private and iig_obs_type.public_info):
                raise InputError("What is remembered cannot be parted into public and private; ask for both.")
            return PlayerObserver(observer, self.told)
        return PlayerObserver(observer, 0, bool(iig_obs_type.public_info), private)


class Taken(NamedTuple):
    """An action and whose it was, as `pyspiel.PlayerAction` tells it, which only OpenSpiel itself can make."""

    player: int
    action: int


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position, and the way to it."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.story = Story(game.played.address, game.players, game.table_options, game.quickness)

    def current_player(self) -> int:
        seat = self.story.seat
        if not self.story.begun or seat == RACE:
            return CHANCE
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.story.loop.choices() if player == self.story.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self.story.begun:
            return [(deal, 1 / self.deals) for deal in range(self.deals)]
        racers = self.story.loop.racers
        chances = shares(self.story.loop.quickness, tuple(racers.values()))
        return list(zip(racers, chances))

    def _apply_action(self, action: int) -> None:
        if not self._offers(action):
            raise InputError(
                f"Action {action} cannot be taken now. Nothing has changed; legal_actions() has those that can."
            )
        self.story.go_on(action)

    def _offers(self, action: int) -> bool:
        if not self.story.begun:
            return 0 <= action < self.deals
        if self.story.seat == RACE:
            return action in self.story.loop.racers
        return self.story.loop.offers(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"first {action}" if self.story.begun else f"deal {action}"
        return self.story.loop.state.view(player, action).text

    def is_terminal(self) -> bool:
        return self.story.begun and self.story.seat == OVER

    def returns(self) -> list[float]:
        return returns(self.story.loop.state) if self.is_terminal() else [0.0] * len(self.story.lines)

    def resample_from_infostate(self, player: int, sampler: Any) -> "TableState":
        """A state this player cannot tell from this one, for search in imagined worlds."""
        other: TableState = self.clone()
        other.story = self.story.imagined(player, int(sampler() * (1 << 53)))
        return other

    def history(self) -> list[int]:
        """The actions so far; in an imagined world −1 for those that are not known there. To take them again from the
        beginning would lead to the real world, and is refused."""
        return list(self.story.actions)

    def full_history(self) -> list["Taken"]:
        return [Taken(who, action) for who, action in zip(self.story.movers, self.story.actions)]

    def history_str(self) -> str:
        """The actions so far as a name for the state; two imagined worlds never have the same."""
        actions = ", ".join(str(action) for action in self.story.actions)
        return f"imagined {self.story.world}: {actions}" if self.story.world else actions

    @override
    def __str__(self) -> str:
        return self.history_str().replace(",", "")


class LevelBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our players as a bot of OpenSpiel: 'random', a level, or a level with more time to think ('master*10').

    For games written in Python OpenSpiel has no search of its own in compiled code; this one is, and like any player of
    ours it is shown imagined worlds only.
    """

    def __init__(self, level: str, player: int, seed: int = 0) -> None:
        super().__init__()
        opponent(level)  # a name nobody has is told now
        self.level = level
        self.player = player
        self.rng = Rng(seed)
        self.restart()

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return bot_going_on, (self.level, self.player, self.thinking, self.rng)

    def restart(self) -> None:
        """A new game: nothing it thought in the last one counts."""
        self.thinking = opponent(self.level)

    def restart_at(self, state: TableState) -> None:
        self.restart()

    def player_id(self) -> int:
        return self.player

    def step(self, state: TableState) -> int:
        if state.current_player() != self.player:
            raise InputError(f"It is not the turn of player {self.player}, for whom this bot plays.")
        return self.thinking.choose(Perspective(state.story.loop.state, self.player, self.rng), self.rng)


def bot_going_on(level: str, player: int, thinking: Player, rng: Rng) -> LevelBot:
    """A bot that was pickled, with its thoughts."""
    bot = LevelBot(level, player)
    bot.thinking, bot.rng = thinking, rng
    return bot


class PlayerObserver:
    """What one player sees, as OpenSpiel asks for it: with `told` happenings also what it remembers. The public and the
    private part of what it sees add up to the whole."""

    def __init__(self, observer: Observer, told_rows: int, public: bool = True, private: bool = True) -> None:
        width = int(observer.width)
        self.told, self.public, self.private = told_rows, public, private
        sections = [(one.name, one.size) for one in observer.sections]
        if told_rows:
            rows = ("told", told.WIDTH * told_rows)
            sections = [("dealt", width), ("now", width), rows, ("before", told.FINGERPRINT)]
        self.tensor = np.zeros(sum(size for _, size in sections), np.float32)
        ends = np.cumsum([size for _, size in sections])
        self.dict = {name: self.tensor[end - size : end] for (name, size), end in zip(sections, ends)}

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor[:] = self._numbers(state.story, player)

    def _numbers(self, story: Story, player: int) -> Numbers:
        if self.told:
            return story.remembered(player, self.told)
        if self.public and self.private:
            return story.numbers(player)
        public = story.numbers(player, public_only=True)
        if self.public:
            return public
        return story.numbers(player) - public if self.private else np.zeros_like(public)

    def string_from(self, state: TableState, player: int) -> str:
        if self.told:
            return state.story.known(player)
        return state.story.seen(player) if self.public and self.private else as_text(self._numbers(state.story, player))


def defaults(game: Game) -> dict[str, Any]:
    """The parameters of a game and their defaults; an option that is not given is what it always is."""
    return {"players": game.least, "deals": DEALS, "told": TOLD, "quickness": "fair", **option_defaults(game)}


def option_defaults(game: Game) -> dict[str, str | int]:
    """Of each option the value that means: as always. OpenSpiel takes whatever looks like a number for one."""
    return {option.name: -1 if is_number(option) else "" for option in game.options}


def is_number(option: Option) -> bool:
    if option.kind == "choice":
        return all(word.isdecimal() for word in option.choices)
    return option.kind != "order"


def name_of(game: Game) -> str:
    """The name under which OpenSpiel knows a game: 'spieltisch_combi_schach'."""
    return PREFIX + game.slug.replace("-", "_")


def game_type(game: Game) -> Any:
    alone = game.most == 1
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.slug.title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if alone else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )


def register(game: Game) -> str:
    """Let OpenSpiel know a game, and under which name it then does: register(spieltisch.game("./mygame.py"))."""
    # Whoever pickles a game looks for its class in this module.
    globals()[name_of(game)] = type(name_of(game), (TableGame,), {"played": game, "__module__": __name__})
    pyspiel.register_game(game_type(game), globals()[name_of(game)])
    return name_of(game)


for _game in games():
    register(_game)
