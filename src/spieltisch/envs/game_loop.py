"""One game as learners meet it: one decision after another, each by one seat.

- A turn is one decision. Secret choices are made one after the other, the lowest seat first; nobody sees the others'.
- In a race every racer who has a move reacts, the quickest makes its move (`players/next_seat.py`), and then everything
  is open again.
- Clocks do not run. What only the table can do (a countdown, a race in which nobody has a move) it does at once.
- Giving up is offered only where nothing else is left.
"""

from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8
from typing_extensions import override

from spieltisch.engine.game import Game
from spieltisch.engine.knowledge import how_many, lowest
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.saving import Saved, saved
from spieltisch.engine.state import State
from spieltisch.engine.zones import EVERYONE, TABLE, Seats
from spieltisch.errors import InputError
from spieltisch.players.levels import opponent
from spieltisch.players.next_seat import quickest, racers, table_move
from spieltisch.players.perspective import Perspective, list_offered
from spieltisch.players.player import Player, RandomPlayer
from spieltisch.players.reflexes import reflexes

OVER: Final = -1
RACE: Final = -2  # somebody else decides who was first


class GameLoop:
    """A game with these seats and options, over and over again. `seat` is whose decision it is; −1: the game is over.

    Seats in `others` with a player, or with the name of a level, play by themselves; the loop stops only where a
    learner decides. A name stands for a new player in every game. `mask` has a 1 for each of
    its choices; it may be shared, many masks one after the other.

    >>> import spieltisch
    >>> loop = GameLoop(spieltisch.game("luecke"), players=3)
    >>> loop.begin(90210)
    >>> loop.seat, loop.choices()[:3]
    (0, [1, 10, 16])
    """

    def __init__(
        self, game: Game, players: int | None = None, options: dict[str, Any] | None = None, quickness: str = "fair",
        others: Sequence[str | Player | None] = (), mask: vec[u8] | None = None, first: int = 0,
        stops_at_races: bool = False,
    ) -> None:  # fmt: skip
        reflexes(quickness)
        self.game = game
        self.players = game.seats(players, options)
        self.options = game.resolve(options, self.players)
        self.quickness = quickness
        self.seated: list[str | Player | None] = list(others) if others else [None] * self.players
        self.others: list[Player | None] = seated(self.seated)
        self.has_others: bool = any(who is not None for who in self.seated)
        self.seat: i64 = OVER
        self.acting: Seats = 0  # all who may act, among them `seat`
        self.legal = MoveList()
        self.mask: vec[u8] = mask if mask is not None else vec[u8]([0] * len(game.moves))
        self.first: i64 = first  # where in the mask its own part begins
        self.marked: bool = False  # are the choices in the mask?
        self.stops_at_races = stops_at_races
        self.racers: dict[int, int] = {}  # of a race that has stopped the loop: who has a move, and how many
        self._listed = MoveList()

    @override
    def __reduce__(self) -> Saved:
        return saved(self, self.game, self.players, dict(self.options))

    def begin(self, deal: int) -> None:
        """Deal this number and go on to the first decision of a learner."""
        self._wipe()
        self.state = self.game.start(self.players, deal, self.options)
        self.others = seated(self.seated)
        self.rng = Rng(deal ^ 0x5EED)  # for races and for those who play by themselves: not the stream of the shuffles
        self._settle()
        self._write()

    def copy(self) -> "GameLoop":
        """An independent loop that goes on exactly like this one; for loops in which everybody is a learner."""
        other = GameLoop(
            self.game, self.players, dict(self.options), self.quickness, stops_at_races=self.stops_at_races
        )
        other.continue_from(self.state.copy(), self.rng.copy(), int(self.seat))
        other.racers = dict(self.racers)
        return other

    def continue_from(self, state: State, rng: Rng, seat: int) -> None:
        """Go on where somebody else left off: this seat is to decide."""
        self._wipe()
        self.legal.clear()
        self.state = state
        self.rng = rng
        self.seat = seat
        self.acting = state.acting()
        if seat >= 0:
            self.let_first(seat)

    def let_first(self, seat: int) -> None:
        """Go on from a race that stopped the loop: this racer was first."""
        self.seat = seat
        list_offered(self.state, seat, self.legal)
        self._write()

    def choices(self) -> list[int]:
        """The moves to choose from, in order of number."""
        return self.legal.listed() if self.seat >= 0 else []

    def choices_of(self, seat: int) -> list[int]:
        """The moves any seat has to choose from, asked or not."""
        if self.seat == OVER or not self.state.acting() >> seat & 1:
            return []
        list_offered(self.state, seat, self._listed)
        return self._listed.listed()

    def offers(self, move: int) -> bool:
        if not self.marked:
            self._write()
        return 0 <= move < len(self.game.moves) and self.mask[self.first + move] == 1

    def take(self, k: i64) -> i64:
        """Make the k-th choice, in the order in which they were found; how many the next decision has, 0 at the end.
        For loops in Python that cannot be fast enough: the mask stays empty."""
        if not 0 <= k < self.legal.size:
            raise InputError(f"There is no choice {k}; there are {self.legal.size}.")
        self._wipe()
        self.state.act(self.seat, self.legal.at(k))
        self._settle()
        return self.legal.size

    def play(self, move: i64) -> None:
        """Make the decision, which must be one of the choices, and go on to the next."""
        self.play_by(self.seat, move)

    def play_by(self, seat: i64, move: i64) -> None:
        """Make a decision of somebody who may act beside the one who is asked."""
        self._wipe()
        self.state.act(seat, move)
        self._settle()
        self._write()

    def _settle(self) -> None:
        """Let happen what nobody here decides."""
        while True:
            self.seat = self._next_seat()
            if self.seat < 0:
                self.legal.clear()
                return
            other = self.others[self.seat] if self.has_others else None
            if other is None:
                return
            self.state.act(self.seat, self._chosen_by(other))

    def _write(self) -> None:
        """Write the choices into the mask."""
        self._mark(1)
        self.marked = True

    def _wipe(self) -> None:
        """Take the choices out of the mask."""
        if self.marked:
            self._mark(0)
            self.marked = False

    def _mark(self, value: u8) -> None:
        mask, first, legal = self.mask, self.first, self.legal
        moves = legal.moves
        for i in range(legal.size):
            mask[first + moves[i]] = value

    def _next_seat(self) -> i64:
        """Who decides next, with its choices in `legal`."""
        while True:
            state = self.state
            acting = state.acting()
            self.acting = acting
            if acting == 0:
                return OVER
            seat: i64 = OVER
            if acting & EVERYONE:
                seat = self._first_in_race() if state.phase.is_race else lowest(acting)
                if seat == RACE:
                    return RACE
                if seat >= 0:
                    list_offered(state, seat, self.legal)
                    return seat
            move = table_move(state, self._listed)
            if move < 0:
                return OVER
            state.act(TABLE, move)

    def _first_in_race(self) -> i64:
        """The racer who was first; OVER if nobody has a move, RACE if it is not for us to say."""
        self.racers = racers(self.state, self._listed)
        if len(self.racers) > 1 and self.stops_at_races:
            return RACE
        return quickest(self.racers, self.quickness, self.rng)

    def _chosen_by(self, player: Player) -> i64:
        if isinstance(player, RandomPlayer):  # needs to imagine nothing
            return self.legal.at(self.rng.below(self.legal.size))
        return player.choose(Perspective(self.state, int(self.seat), self.rng), self.rng)


def returns(state: State) -> list[float]:
    """What the game was worth to each seat: 1 for winning alone, in all nothing. Winners share, and so do all others; a
    patience is worth 1 if it comes out and else 0.

    Four play and one wins: 1, −1/3, −1/3, −1/3. All win, or nobody: 0 each.
    """
    players = int(state.players)
    winners = state.winning()
    count = int(how_many(winners))
    if players == 1:
        return [1.0 if count else 0.0]
    if count == 0:
        return [0.0] * players
    share = float(players) / float(count)
    return [((share if winners >> seat & 1 else 0.0) - 1.0) / float(players - 1) for seat in range(players)]


def seated(others: Sequence[str | Player | None]) -> list[Player | None]:
    """Whoever sits there; a player remembers its thoughts, so a name is somebody new every time."""
    return [opponent(who) if isinstance(who, str) else who for who in others]


def opponents(names: str | Sequence[str | Player], players: int, learner: int) -> list[str | Player | None]:
    """Who sits at each seat: one name for all but the learner, or one for each of the others, clockwise from the
    learner."""
    if not 0 <= learner < players:
        raise InputError(f"There is no seat {learner}; seats are 0 to {players - 1}.")
    told = [names] * (players - 1) if isinstance(names, str) else list(names)
    if len(told) != players - 1:
        raise InputError(f"{players} players have {players - 1} opponents, not {len(told)}.")
    others: list[str | Player | None] = [None] * players
    for k, who in enumerate(told):
        others[(learner + 1 + k) % players] = who
    seated(others)  # a name nobody has is told now, not in the middle of training
    return others
