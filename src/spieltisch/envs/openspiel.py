"""Every game for OpenSpiel. Importing this registers them: `pyspiel.load_game("spieltisch_luecke(players=4)")`.

A game begins with a chance node that picks one of `deals` deals; all later shuffles follow from the deal. Races are
chance nodes that pick who was first. Observations are those of `observation.py`; an information state is what the seat
knew after the deal, everything it saw happen and change since, and its own moves. In numbers (`told.py`) it has room
for the last `told` happenings, and a fingerprint of those before. Options of the game are parameters of the same name.
"""

from functools import cache
from typing import Any, NamedTuple

from typing_extensions import override

from spieltisch.catalogue import game as game_named
from spieltisch.catalogue import games
from spieltisch.engine.game import Game, Option
from spieltisch.engine.knowledge import DOWN_BIT, knowing
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import Step, to_json
from spieltisch.engine.state import State
from spieltisch.engine.witness import Witness
from spieltisch.engine.zones import SPECTATOR
from spieltisch.envs.extras import extra
from spieltisch.envs.game_loop import OVER, RACE, GameLoop, returns
from spieltisch.envs.observation import Observer
from spieltisch.envs.races import shares
from spieltisch.envs.vector import view
from spieltisch.errors import InputError
from spieltisch.players.levels import opponent
from spieltisch.players.perspective import Perspective
from spieltisch.players.player import Player

with extra("openspiel"):
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray

    from spieltisch.envs import told

PREFIX = "spieltisch_"
DEALS = 10_000
TOLD = 200  # happenings that an information state has room for in numbers

Numbers = NDArray[np.int16]
CHANCE = int(pyspiel.PlayerId.CHANCE)
UNKNOWN = -1  # in the history of an imagined world: what was chosen is not known there

Memory = tuple[list[str], list[bytes], list[bytes], list[bytes], list[bytes], tuple[str, bytes]]


class Story:
    """A game told from its deal on: the loop, and what each seat saw of it.

    OpenSpiel copies and pickles whatever a state holds. The actions so far would not do: in an imagined world they have
    led to other cards. So an imagined world has a name of its own, and of the actions that led to the real one only
    those which the seat that imagines it has made or seen.
    """

    def __init__(self, slug: str, players: int, options: dict[str, Any], quickness: str) -> None:
        self.setup = (slug, players, options, quickness)
        self.loop = GameLoop(game_named(slug), players, options, quickness, stops_at_races=True)
        self.world = ""  # the real one
        self.actions: list[int] = []
        self.movers: list[int] = []
        self.lines = [f"seat {seat}" for seat in range(players)]  # grow long; a text is copied faster than a list
        self.traces = [b""] * players  # what is left of them in a fingerprint
        self.notes = [b""] * players  # the same in numbers, without what was seen after the deal, which is in `dealt`
        self.dealt = [b""] * players
        self.looks = [b""] * players  # what each saw last
        self.public = ("", b"")  # what everybody was told, in lines and in numbers
        self.observer = observer_of(slug, players, options)
        self.kit = self.loop.game.kit
        self.is_no_card = without_cards(self.observer)
        self.witness = Witness()

    def __deepcopy__(self, memo: object) -> "Story":
        other = Story(*self.setup)
        other.world, other.actions, other.movers = self.world, list(self.actions), list(self.movers)
        other.remember(self.memory)
        if self.actions:
            other.loop = self.loop.copy()
            other.loop.state.witness = other.witness
        return other

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        now = (self.loop.state, self.loop.rng, self.seat, self.loop.racers) if self.begun else None
        return told_on, (self.setup, (self.world, self.actions, self.movers), self.memory, now)

    @property
    def memory(self) -> Memory:
        """What the seats remember."""
        return self.lines, self.traces, self.notes, self.dealt, self.looks, self.public

    def remember(self, memory: Memory) -> None:
        lines, traces, notes, dealt, looks, self.public = memory
        self.lines, self.traces, self.notes = list(lines), list(traces), list(notes)
        self.dealt, self.looks = list(dealt), list(looks)

    @property
    def seat(self) -> int:
        return int(self.loop.seat)

    @property
    def begun(self) -> bool:
        return bool(self.actions)

    def go_on(self, action: int) -> None:
        """What chance or the seat on turn has chosen."""
        mover = self.seat
        self.movers.append(mover if self.begun and mover != RACE else CHANCE)
        self.actions.append(action)
        if len(self.actions) == 1:
            self._begin(action)
        elif mover == RACE:
            self.loop.let_first(action)
            self._tell("first", action)
        else:
            self.loop.play(action)
            self._tell("acted", mover, action)

    def _begin(self, deal: int) -> None:
        self.loop.begin(deal)
        self.loop.state.witness = self.witness
        self._look_around()

    def begin_at(self, state: State, rng: Rng, seat: int) -> None:
        """A story that begins here, as if these cards had been dealt so."""
        self.actions, self.movers = [0], [CHANCE]
        self._stand(state, rng, seat, {})
        self._look_around()

    def _look_around(self) -> None:
        """Nothing has been told so far: everybody sees the cards as they lie."""
        self.lines = [f"{lines}\n{self.seen(seat)}" for seat, lines in enumerate(self.lines)]
        self.traces = [told.traced(b"", lines) for lines in self.lines]
        self.dealt = [self.numbers(seat).tobytes() for seat in range(len(self.lines))]
        self.looks = list(self.dealt)

    def _tell(self, kind: str, who: int, move: int = -1) -> None:
        """Everybody hears who did something and sees what they may see of it; what it was only the mover knows."""
        for seat in range(len(self.lines)):
            line, happened = self._told(kind, who, move if seat == who else -1, self.witness.steps(seat))
            now = self.numbers(seat)
            changed = np.flatnonzero(now != np.frombuffer(self.looks[seat], np.int16))
            line += f" {as_text(now, changed)}"
            happened += [told.seen(int(at), int(now[at])) for at in changed if self.is_no_card[at]]
            self.lines[seat] += line
            self.traces[seat] = told.traced(self.traces[seat], line)
            self.notes[seat] += told.as_bytes(happened)
            self.looks[seat] = now.tobytes()
        line, happened = self._told(kind, who, -1, self.witness.steps(SPECTATOR))
        self.public = (self.public[0] + line, self.public[1] + told.as_bytes(happened))
        self.witness.forget()

    def _told(self, kind: str, who: int, own: int, steps: list[Step]) -> tuple[str, list[list[int]]]:
        """What somebody was told who saw these steps, as a line and in numbers."""
        line = f"\n{kind} {who} {own if own >= 0 else ''} {to_json(steps).decode()}"
        return line, [told.acted(kind, who, own), *[row for step in steps for row in told.rows(step, self.kit)]]

    def numbers(self, seat: int, public_only: bool = False) -> Numbers:
        """The observation of a seat, or what of it everybody could see; nothing before the deal."""
        row = self.observer.row()
        if self.begun:
            self.observer.write(as_watched(self.loop.state) if public_only else self.loop.state, seat, row)
        return view(row.cells, np.int16, (-1,))

    def remembered(self, seat: int, count: int) -> Numbers:
        """The information state in numbers: what the seat saw after the deal and sees now, the last happenings, and a
        fingerprint of those for which there is no room."""
        dealt = np.frombuffer(self.dealt[seat], np.int16) if self.begun else self.numbers(seat)
        rest = bytes(2 * told.FINGERPRINT) if told.fits(self.notes[seat], count) else self.traces[seat]
        last = told.last_of(self.notes[seat], count)
        return np.concatenate([dealt, self.numbers(seat), last, told.fingerprint(rest)])

    def seen(self, seat: int) -> str:
        """The observation as text."""
        return as_text(self.numbers(seat))

    def known(self, seat: int) -> str:
        """The information state: all the seat has seen since the deal, and what it knows now."""
        return f"{self.lines[seat]}\n{self.seen(seat)}"

    def imagined(self, seat: int, number: int) -> "Story":
        """The same story in a world this seat cannot tell from the real one. Every number is another world."""
        other: Story = self.__deepcopy__({})
        if not self.begun:
            return other  # before the deal nothing is hidden
        rng = Rng(number)
        other.world = f"{self.world} {number}".lstrip()
        seen = [who == seat or (who == CHANCE and at > 0) for at, who in enumerate(self.movers)]  # all see who is first
        other.actions = [action if known else UNKNOWN for action, known in zip(self.actions, seen)]
        other._stand(self.loop.state.imagine(seat, rng), rng.fork(), self.seat, self.loop.racers)
        for one in range(len(self.lines)):
            if one != seat:
                other._come_in(one)
        return other

    def _come_in(self, seat: int) -> None:
        """In an imagined world others have seen other cards than in the real one: they remember what everybody was
        told, and their memory of cards begins with what they see now."""
        self.dealt[seat] = self.looks[seat] = self.numbers(seat).tobytes()
        self.lines[seat] = f"seat {seat}{self.public[0]}\n{self.seen(seat)}"
        self.traces[seat] = told.traced(b"", self.lines[seat])
        self.notes[seat] = self.public[1]

    def _stand(self, state: State, rng: Rng, seat: int, racers: dict[int, int]) -> None:
        """Go on from this position."""
        state.witness = self.witness
        self.loop.continue_from(state, rng, seat)
        self.loop.racers = dict(racers)


def told_on(
    setup: tuple[Any, ...], way: tuple[str, list[int], list[int]], memory: Memory, now: tuple[Any, ...] | None
) -> Story:
    """A story that was pickled, from where it stood."""
    story = Story(*setup)
    story.world, story.actions, story.movers = way[0], list(way[1]), list(way[2])
    story.remember(memory)
    if now is not None:
        story._stand(*now)
    return story


def as_watched(state: State) -> State:
    """The position as it is to who only watches: nobody knows a card that the table does not show to all."""
    public = state.copy()
    for card in range(public.kit.deck.size):
        if not knowing(public.known[card]) >> SPECTATOR & 1:
            public.known[card] &= DOWN_BIT
    for seat in range(int(public.players)):
        public.choices[seat] = -1
    return public


_sights: dict[str, Observer] = {}


def observer_of(slug: str, players: int, options: dict[str, Any]) -> Observer:
    key = f"{slug} {players} {sorted(options.items())}"
    if key not in _sights:
        _sights[key] = Observer(game_named(slug).start(players, 0, options))
    return _sights[key]


@cache
def without_cards(observer: Observer) -> NDArray[np.bool_]:
    """Which numbers of an observation are points, facts and figures: of cards that move a seat is told anyway."""
    found = np.zeros(int(observer.width), np.bool_)
    for one in observer.sections:
        if one.name in ("scores", "facts") or one.name.endswith(" figures"):
            found[one.start : one.start + one.size] = True
    return found


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


def as_text(numbers: Numbers, places: Any = None) -> str:
    """The numbers at these places, or all that are not zero, with their places."""
    return " ".join(f"{at}:{numbers[at]}" for at in (np.flatnonzero(numbers) if places is None else places))


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
