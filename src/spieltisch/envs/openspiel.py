"""Every game for OpenSpiel. Importing this registers them: `pyspiel.load_game("spieltisch_luecke(players=4)")`.

A game begins with a chance node that picks one of `deals` deals; all later shuffles follow from the deal. Races are
chance nodes that pick who was first. Observations are those of `observation.py`; an information state is what the seat
knew after the deal, everything it saw happen since, and its own moves. Options of the game are parameters of the same
name.
"""

from typing import Any

from typing_extensions import override

from spieltisch.catalogue import game as game_named
from spieltisch.catalogue import games
from spieltisch.engine.game import Game, Option
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import to_json
from spieltisch.engine.witness import Witness
from spieltisch.envs.extras import extra
from spieltisch.envs.game_loop import OVER, RACE, GameLoop, returns
from spieltisch.envs.observation import Observer
from spieltisch.envs.races import shares

with extra("openspiel"):
    import numpy as np
    import pyspiel

PREFIX = "spieltisch_"
DEALS = 10_000


class Story:
    """A game told from its deal on: the loop, and what each seat saw of it.

    OpenSpiel copies and pickles whatever a state holds: a copy is a copy of the loop, a pickle the actions so far.
    """

    def __init__(self, slug: str, players: int, options: dict[str, Any], quickness: str) -> None:
        self.setup = (slug, players, options, quickness)
        self.loop = GameLoop(game_named(slug), players, options, quickness, stops_at_races=True)
        self.actions: list[int] = []
        self.lines = [f"seat {seat}" for seat in range(players)]  # grow long; a text is copied faster than a list
        self.observer = observer_of(slug, players, options)
        self.witness = Witness()

    def __deepcopy__(self, memo: object) -> "Story":
        other = Story(*self.setup)
        other.actions = list(self.actions)
        other.lines = list(self.lines)
        if self.actions:
            other.loop = self.loop.copy()
            other.loop.state.witness = other.witness
        return other

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return retold, (self.setup, self.actions)

    @property
    def seat(self) -> int:
        return int(self.loop.seat)

    @property
    def begun(self) -> bool:
        return bool(self.actions)

    def go_on(self, action: int) -> None:
        """What chance or the seat on turn has chosen."""
        mover = self.seat
        self.actions.append(action)
        if len(self.actions) == 1:
            self._begin(action)
        elif mover == RACE:
            self.loop.let_first(action)
            self._tell(f"first {action}")
        else:
            self.loop.play(action)
            self._tell(f"seat {mover}", mover, f"move {action}")

    def _begin(self, deal: int) -> None:
        self.loop.begin(deal)
        self.loop.state.witness = self.witness
        self.lines = [f"{lines}\n{self.seen(seat)}" for seat, lines in enumerate(self.lines)]

    def _tell(self, line: str, mover: int = -1, own: str = "") -> None:
        """Everybody hears who did something and sees what they may see of it; what it was only the mover knows."""
        for seat, lines in enumerate(self.lines):
            steps = to_json(self.witness.steps(seat)).decode()
            self.lines[seat] = f"{lines}\n{line} {own if seat == mover else ''} {steps}"
        self.witness.forget()

    def numbers(self, seat: int) -> Any:
        """The observation of a seat; nothing before the deal."""
        row = self.observer.row()
        if self.begun:
            self.observer.write(self.loop.state, seat, row)
        return np.frombuffer(row.cells, np.int16)  # type: ignore[call-overload]

    def seen(self, seat: int) -> str:
        """The observation as text: all that is not zero, with its place."""
        numbers = self.numbers(seat)
        return " ".join(f"{at}:{numbers[at]}" for at in np.flatnonzero(numbers))

    def known(self, seat: int) -> str:
        """The information state: all the seat has seen since the deal, and what it knows now."""
        return f"{self.lines[seat]}\n{self.seen(seat)}"

    def imagined(self, seat: int, rng: Rng) -> "Story":
        """The same story in a world this seat cannot tell from the real one."""
        other: Story = self.__deepcopy__({})
        world = self.loop.state.imagine(seat, rng)
        world.witness = other.witness
        other.loop.continue_from(world, rng.fork(), self.seat)
        other.loop.racers = dict(self.loop.racers)
        return other


def retold(setup: tuple[Any, ...], actions: list[int]) -> Story:
    story = Story(*setup)
    for action in actions:
        story.go_on(action)
    return story


_sights: dict[str, Observer] = {}


def observer_of(slug: str, players: int, options: dict[str, Any]) -> Observer:
    key = f"{slug} {players} {sorted(options.items())}"
    if key not in _sights:
        _sights[key] = Observer(game_named(slug).start(players, 0, options))
    return _sights[key]


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the catalogue as a game of OpenSpiel."""

    played: Game  # which one, said by the class that is registered for it

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**defaults(self.played), **(params or {})}
        self.deals = int(given["deals"])
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
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return PlayerObserver(observer_of(self.played.address, self.players, self.table_options), recall)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position, and the way to it."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.story = Story(game.played.address, game.players, game.table_options, game.quickness)

    def current_player(self) -> int:
        seat = self.story.seat
        if not self.story.begun or seat == RACE:
            return int(pyspiel.PlayerId.CHANCE)
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
        self.story.go_on(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"first {action}" if self.story.begun else f"deal {action}"
        return self.story.loop.state.view(player, action).text

    def is_terminal(self) -> bool:
        return self.story.begun and self.story.seat == OVER

    def returns(self) -> list[float]:
        return returns(self.story.loop.state) if self.is_terminal() else [0.0] * len(self.story.lines)

    def resample_from_infostate(self, player: int, sampler: Any) -> "TableState":
        """A state this player cannot tell from this one, for search in imagined worlds."""
        other: TableState = self.clone()
        other.story = self.story.imagined(player, Rng(int(sampler() * (1 << 53))))
        return other

    @override
    def __str__(self) -> str:
        return " ".join(str(action) for action in self.story.actions)


class PlayerObserver:
    """What one player sees, as OpenSpiel asks for it."""

    def __init__(self, observer: Observer, recall: bool) -> None:
        self.tensor = np.zeros(int(observer.width), np.float32)
        self.dict = {one.name: self.tensor[one.start : one.start + one.size] for one in observer.sections}
        self.recall = recall

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor[:] = state.story.numbers(player)

    def string_from(self, state: TableState, player: int) -> str:
        return state.story.known(player) if self.recall else state.story.seen(player)


def defaults(game: Game) -> dict[str, Any]:
    """The parameters of a game and their defaults; an option that is not given is what it always is."""
    return {"players": game.least, "deals": DEALS, "quickness": "fair", **option_defaults(game)}


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
        provides_information_state_tensor=False,
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
