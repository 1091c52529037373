"""A game as OpenSpiel wants it told: the position, how it came to it, and what each seat saw of that.

Nothing here needs OpenSpiel; `openspiel.py` puts a story into each of its states.
"""

from functools import cache
from typing import Any, Final

from typing_extensions import override

from spieltisch.catalogue import game as game_named
from spieltisch.engine.knowledge import DOWN_BIT, knowing
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import Step, to_json
from spieltisch.engine.state import State
from spieltisch.engine.witness import Witness
from spieltisch.engine.zones import SPECTATOR
from spieltisch.envs.extras import extra
from spieltisch.envs.game_loop import RACE, GameLoop
from spieltisch.envs.observation import Observer
from spieltisch.envs.vector import view

with extra("envs"):
    import numpy as np
    from numpy.typing import NDArray

    from spieltisch.envs import told

CHANCE: Final = -1  # as a mover, by OpenSpiel's number
UNKNOWN: Final = -1  # in the history of an imagined world: what was chosen is not known there

Numbers = NDArray[np.int16]
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


def as_text(numbers: Numbers, places: Any = None) -> str:
    """The numbers at these places, or all that are not zero, with their places."""
    return " ".join(f"{at}:{numbers[at]}" for at in (np.flatnonzero(numbers) if places is None else places))
