"""One live position of a game: what a game writes, and what everybody else uses.

A game subclasses `State` and writes the hooks, in this order: deal, acting, list_legal (or only refusal), refusal,
act, score. Everything a position consists of lives in zones, facts, phase, turn and round, so that copies, positions
and imagined worlds need no help from the game.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr
from typing_extensions import override

from spieltisch.engine.cards_in_play import Cards
from spieltisch.engine.imagine import deal_anew
from spieltisch.engine.kit import Kit
from spieltisch.engine.moves import MoveList, Verb, in_order
from spieltisch.engine.rng import Rng
from spieltisch.engine.saving import Saved, saved_state
from spieltisch.engine.shapes import Args, MoveView, Refusal, Touch
from spieltisch.engine.zones import (
    EVERYONE,
    NOT_NOW,
    NOT_THERE,
    NOT_YOUR_TURN,
    OVER,
    TABLE,
    Card,
    Fact,
    InRow,
    Move,
    Phase,
    Reason,
    Seat,
    Seats,
    Zone,
)  # fmt: skip
from spieltisch.errors import IllegalMoveError, InputError

# What a game may write. All other names are words of the engine: it calls them without asking whether a game has others
# (`build_tricks.py`), and `spieltisch check` tells whoever takes one.
HOOKS: Final = (
    "deal", "acting", "list_legal", "refusal", "act", "score", "winning", "caption", "details", "purpose",
    "list_sensible", "standing", "hopeless", "shown", "pictures", "captured", "threatened", "turned", "side", "lies_at",
    "in_row", "too_late", "clock", "clues", "is_by_heart",
)  # fmt: skip


class Clock:
    """Seconds allowed now, and the move that is made, by whom, when they run out. The seconds begin anew when seat,
    move or `run` change, or when the move has been made."""

    def __init__(self, seconds: float, seat: int, move: int, shown: bool = True, run: int = 0) -> None:
        self.seconds = seconds
        self.seat = seat
        self.move = move
        self.shown = shown
        self.run = run


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Cards):
    """A position of one game. Cards and their zones are in `Cards`; here is all the rest and the course of play."""

    options: dict[str, int | str]
    facts: vec[i64]
    sheet: vec[i64]  # points a round, seat after seat
    choices: vec[i64]  # the secret choice each seat has made and nobody has seen yet; −1 for none
    phase: Phase  # what is being done now; rules set it
    turn: Seat  # whose turn it is; rules set it
    round: i64  # how many rounds have been played, which rules count up
    over: bool  # is the game over? Rules set it
    cut_short: i64  # how many rounds, the game itself being the last, a guard against endless play has ended
    this_round_only: bool  # in a world that nobody imagines further than this round, the next one is not dealt

    def set_up(self, kit: Kit, players: int, options: dict[str, int | str], rng: Rng) -> None:
        """A table with nothing dealt."""
        self.lay_out(kit, players, rng)
        self.options = options
        self.facts = vec[i64]([fact.start for fact in kit.facts])
        self.sheet = vec[i64]()
        self.choices = vec[i64]([-1] * players)
        self.phase = kit.phases[0]
        self.turn = 0
        self.round = 0
        self.over = False
        self.cut_short = 0
        self.this_round_only = False

    # ------------------------------------------------------------------ what a game writes

    def deal(self) -> None:
        """Set the table: from the box to the first position in which somebody has a choice."""
        raise InputError(f"{type(self).__name__} does not say how it is dealt: write deal().")

    def acting(self) -> Seats:
        """Who may act now, from public facts alone. Without an override the phase says it: in a race everybody, in one
        of the table only the clock, else the seat on turn."""
        if self.over:
            return 0
        if self.phase.is_race:
            return self.seated()
        if self.phase.is_table:
            return 1 << TABLE
        return 1 << self.turn

    def list_legal(self, seat: Seat, out: MoveList) -> None:
        """The moves this seat may make. Without an override: all of this phase that `refusal` lets through."""
        for verb in self.kit.moves.verbs:
            if verb.phase is not None and verb.phase is not self.phase:
                continue
            if verb.sets is not None:
                sets = MoveList()
                sets.add_sets(verb, self.size(verb.sets.zone.of(seat)))
                for i in range(sets.size):
                    if self.refusal(seat, sets.at(i)) is None:
                        out.add_number(sets.at(i))
            elif verb.source is None:
                for move in range(verb.base, verb.base + verb.size):
                    if self.refusal(seat, move) is None:
                        out.add_number(move)
            else:
                for face in self.faces(verb.source.of(seat)):
                    first = verb.base + face * verb.a
                    for move in range(first, first + verb.a):
                        if self.refusal(seat, move) is None:
                            out.add_number(move)

    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        """Why this seat may not make this move; None if it may. Changes nothing.

        By then it is certain that the seat may act, that the verb is one of the phase, and that a card named first, or
        every card of a set, lies where the mover would take it from.
        """
        return None

    def act(self, seat: Seat, move: Move) -> None:
        """Make a legal move, with everything that follows by itself."""
        raise InputError(f"{type(self).__name__} does not say what a move does: write act().")

    def score(self, seat: Seat) -> i64:
        """Points so far: without an override, the seat's column of the score sheet."""
        total: i64 = 0
        i = seat
        while i < len(self.sheet):
            total += self.sheet[i]
            i += self.players
        return total

    def winning(self) -> Seats:
        """Who would win now: the best score, shared on ties; where there is a goal, only who has reached it."""
        best = self.score(0)
        seats: Seats = 1
        for seat in range(1, self.players):
            score = self.score(seat)
            if score > best:
                best = score
                seats = 0
            if score == best:
                seats |= 1 << seat
        return 0 if self.kit.goal and best < self.kit.goal else seats

    def caption(self, reader: Seat) -> Args:
        """Public facts the table's sentence may mention, to this seat or to SPECTATOR."""
        return {}

    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        """What the sentence of a refusal needs beyond the operands of the move."""
        return self.caption(seat)

    def purpose(self, seat: Seat, move: Move) -> Args:
        """What a legal move is for, as far as one sees it at once: what `coach-VERB` gets besides the caption."""
        return {}

    def list_sensible(self, seat: Seat, out: MoveList) -> None:
        """The moves worth imagining: without an override all legal ones, with one at least one of them. Only in a race
        there may be none: then it is better to wait."""
        self.list_legal(seat, out)

    def standing(self, seat: Seat) -> i64:
        """How a seat stands where imagination stops short of the end: the score, or a finer measure of it."""
        return self.score(seat)

    def hopeless(self) -> bool:
        """Is it certain, from what lies open, that this can no longer be won? A patience may say so to save searching;
        False promises nothing."""
        return False

    def shown(self, zone: Zone) -> bool:
        """Is this zone part of the table with these seats and options?"""
        return zone.owner < self.players and (not zone.option or self.options[zone.option] in zone.only)

    def pictures(self) -> dict[str, str]:
        """Which faces are drawn differently at this table: as which of the pictures in `cards/pictures.py`."""
        return {}

    def captured(self, seat: Seat) -> str:
        """The figures this seat has taken from the others, as they are drawn: they stand beside its name."""
        return ""

    def threatened(self) -> list[Zone]:
        """Places that everybody should see are in danger, like that of a king in check."""
        return []

    def turned(self, seat: Seat) -> bool:
        """Does this seat look at the boards from the other side? Places keep their names."""
        return False

    def side(self, seat: Seat) -> i64:
        """Which of the sides of the figures on a board is this seat's?"""
        return seat

    def lies_at(self, zone: Zone) -> tuple[float, float]:
        """Where the zone lies for whoever it belongs to, if that depends on options."""
        return zone.x, zone.y

    def in_row(self, move: Move) -> InRow | None:
        """The place in a row that a move of a verb with `in_row` names; None if there is no such place now."""
        return None

    def too_late(self, seat: Seat, move: Move, seen: "State") -> Reason | None:
        """In a race: why a touch is taken back that was made when the table was still as `seen`, though the move itself
        would be legal now. Without an override it counts as it arrives."""
        return None

    def clock(self) -> Clock | None:
        """What happens by itself, and when. A move it names for TABLE is one that nobody else ever chooses."""
        return None

    # ------------------------------------------------------------------ what everybody else uses

    def actors(self) -> list[int]:
        """The seats that may act now; empty when the game is over or only the table's clock can move it."""
        return seats_in(self.acting() & EVERYONE)

    def legal(self, seat: int) -> list[int]:
        """The moves this seat may make now; none if it is not its turn."""
        out = self.kit.take_list()
        if self.acting() >> seat & 1:
            self.list_legal(seat, out)
        moves = in_order(out.moves, out.size)
        self.kit.give_back(out)
        return moves

    def refuses(self, seat: Seat, move: Move) -> Reason | None:
        """The first reason against this move, the general ones before the game's own."""
        if self.over:
            return OVER
        if not self.acting() >> seat & 1 and not (seat == TABLE and self.runs_out_with(move)):
            return NOT_YOUR_TURN
        verb = self.kit.moves.verb_of(move)
        if verb.phase is not None and verb.phase is not self.phase:
            return self.phase.first or verb.otherwise or NOT_NOW
        if not self.has_what(seat, move):
            return NOT_THERE
        return self.refusal(seat, move)

    def has_what(self, seat: Seat, move: Move) -> bool:
        """Does what a move names first, a card or a set of cards, lie where the mover would take it from?"""
        verb = self.kit.moves.verb_of(move)
        named = (move - verb.base) // verb.a
        if verb.sets is not None:
            return not verb.sets.places[named] >> self.size(verb.sets.zone.of(seat))
        return verb.source is None or self.pick(verb.source.of(seat), named) >= 0

    def runs_out_with(self, move: Move) -> bool:
        """Is this the table's own move, made when the clock has run out, though others may act until then?"""
        clock = self.clock()
        return clock is not None and clock.seat == TABLE and clock.move == move

    def play(self, seat: int, move: int) -> None:
        """Make a move, or raise IllegalMoveError with the reason and leave everything as it was."""
        if not 0 <= seat <= TABLE:  # numbers from outside may be larger than the engine's
            raise IllegalMoveError(self.refusal_of(NOT_YOUR_TURN, 0, -1))
        if not 0 <= move < len(self.kit.moves):
            raise IllegalMoveError(self.refusal_of(NOT_NOW, seat, -1))
        reason = self.refuses(seat, move)
        if reason is not None:
            raise IllegalMoveError(self.refusal_of(reason, seat, move))
        self.act(seat, move)

    def why(self, seat: int, *touches: Touch | str, move: int = -1) -> list[Refusal]:
        """Why what was touched, thing after thing, leads to no move, or a whole move cannot be made now. Empty: it can.

        Cards and places may be called by their names: why(0, "grey-10", "left"). A card is meant wherever it lies.
        """
        if move >= 0:
            reason = self.refuses(seat, move)
            return [] if reason is None else [self.refusal_of(reason, seat, move)]
        from spieltisch.engine.why import reasons

        return reasons(self, seat, list(touches))

    def refusal_of(self, reason: Reason, seat: int, move: int) -> Refusal:
        """The reason with all its sentence needs: operands by name and the game's own details."""
        args: Args = {}
        if 0 <= move < self.kit.moves.size:
            verb = self.kit.moves.verb_of(move)
            for operand, value in zip(verb.operands, self.kit.moves.operands(move), strict=True):
                args[operand.name] = operand.spoken(value)
            if reason is NOT_THERE and verb.sets is not None:
                args["card"] = args["cards"]
            if reason.clause:
                args.update(self.details(reason, seat, move))
        return Refusal(reason.key, reason.clause, args)

    def view(self, seat: int, move: int) -> MoveView:
        """A move as this seat reads and touches it: of a set, the cards that it means now."""
        return self.views(seat, [move])[0]

    def views(self, seat: int, moves: list[int]) -> list[MoveView]:
        """Moves as this seat reads and touches them."""
        if not self.kit.moves.are_plain:
            from spieltisch.engine.move_views import spelled_out

            return spelled_out(self, seat, moves)
        return [self.kit.moves.view_of(seat, move) for move in moves]

    def parse(self, seat: int, text: str) -> int:
        """The move this seat means by a text. A set of cards it does not hold is refused."""
        from spieltisch.engine.move_views import parse

        return parse(self, seat, text)

    def scores(self) -> list[int]:
        """The points of all seats."""
        return [self.score(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Who has won, once the game is over; before that, who is ahead."""
        return seats_in(self.winning())

    def copy(self) -> "State":
        """An independent position that goes on exactly like this one."""
        return self._twin(self.rng.copy())

    def _twin(self, rng: Rng) -> "State":
        other = type(self)()
        other.kit = self.kit
        other.players = self.players
        other.options = self.options
        other.rng = rng
        other.cards = self.cards[:]
        other.known = self.known[:]
        other.sizes = self.sizes[:]
        other.excluded = self.excluded[:]
        other.zones_taken = 0
        other.zones_laid = 0
        other.zones_changed = 0
        other.last_look = 0  # nobody has looked at it yet
        other.facts = self.facts[:]
        other.sheet = self.sheet[:]
        other.choices = self.choices[:]
        other.phase = self.phase
        other.turn = self.turn
        other.round = self.round
        other.over = self.over
        other.cut_short = self.cut_short
        other.this_round_only = False
        other.pools = self.pools
        other.mixes = self.mixes
        other.witness = None
        return other

    @override
    def __reduce__(self) -> Saved:
        return saved_state(self)

    def position(self) -> dict[str, Any]:
        """The whole position as plain data; `Game.from_position` reads it back."""
        from spieltisch.engine.position import write

        return write(self)

    def imagine(self, seat: int, rng: Rng) -> "State":
        """A position this seat cannot tell from the real one: what it does not know is dealt anew.

        What comes out depends on what the seat knows and on `rng`, on nothing else. SPECTATOR imagines too.
        """
        world = self._twin(rng.fork())
        deal_anew(world, seat, rng)
        for lot in self.kit.secret_lots:
            if self.facts[lot.index]:
                world.facts[lot.index] = lot.least + rng.below(lot.outcomes)
        for other in range(self.players):
            if other != seat and self.choices[other] >= 0:
                world._choose_anew(other, rng)
        return world

    def _choose_anew(self, seat: Seat, rng: Rng) -> None:
        """A secret choice somebody else made: as far as one can know, any that seat could have made."""
        self.choices[seat] = -1
        out = MoveList()
        self.list_legal(seat, out)
        moves = out.listed()
        self.choices[seat] = moves[rng.below(len(moves))]

    # ------------------------------------------------------------------ words for rules, besides those for cards

    def __getitem__(self, fact: Fact) -> i64:
        """A number that was declared with the kit; `self[FACT] += 1` changes it."""
        return self.facts[fact.index]

    def __setitem__(self, fact: Fact, value: i64) -> None:
        self.facts[fact.index] = value

    def reset(self, *facts: Fact) -> None:
        """Set numbers back to where they were when the game began; those that every seat has, for all seats."""
        for fact in facts:
            if fact.family:
                for one in fact.family:
                    self.facts[one.index] = fact.start
            else:
                self.facts[fact.index] = fact.start

    def numbers(self, fact: Fact) -> vec[i64]:
        """A number that every seat has, seat by seat."""
        return self.facts[fact.index : fact.index + self.players]

    def option(self, name: str) -> i64:
        """The value of an option that is a number, a yes or no, or one of several numbers to choose from."""
        value = self.options.get(name)
        if isinstance(value, int):
            return value
        return int(self.chosen(name))

    def chosen(self, name: str) -> str:
        """The value of an option that is a word."""
        value = self.options.get(name)
        if value is None:
            known = ", ".join(self.options) or "none"
            raise InputError(f"The rules ask for an option '{name}', which the game does not declare. It has: {known}.")
        return str(value)

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        if seat + 1 == self.players:
            return 0
        return seat + 1

    def spent(self, guard: Fact) -> bool:
        """Has this counter gone beyond its limit?"""
        return self.facts[guard.index] > guard.limit

    def endless(self, guard: bool) -> bool:
        """Does a guard against endless play end this round, or the game? Then everybody is told, and it is remembered.

        Asked where the rules end it: `if self.endless(self.spent(REBUILDS)): …`.
        """
        if guard:
            self.cut_short += 1
            if self.witness is not None:
                self.witness.cut_short()
        return guard

    def read(self, move: Move) -> tuple[Verb, i64, i64]:
        """The verb of a move and its first two operands (0 where it has fewer)."""
        moves = self.kit.moves
        return moves.of_move[move], moves.firsts[move], moves.seconds[move]

    def cards_of(self, seat: Seat, move: Move) -> vec[i64]:
        """The cards of a set that a seat names, or named while it held what it holds now; the lowest first, or in the
        order in which they were named where that matters."""
        verb = self.kit.moves.verb_of(move)
        cards = vec[i64]()
        if verb.sets is not None:
            hand = self.in_order(verb.sets.zone.of(seat))
            for place in verb.sets.sets[(move - verb.base) // verb.a]:
                cards = append(cards, hand[place])
        return cards

    def refill(self, stock: Zone, sources: list[Zone], keep: i64 = 0, guard: Fact | None = None) -> bool:
        """Is there a card to draw? An empty stock is first rebuilt from these zones, all but their top `keep` cards.

        A guard counts the rebuilds; one beyond its limit is counted but not made.
        """
        if self.sizes[stock.index]:
            return True
        below: i64 = 0
        for zone in sources:
            below += max(0, self.sizes[zone.index] - keep)
        if below == 0:
            return False
        if guard is not None:
            self.facts[guard.index] += 1
            if self.spent(guard):
                return False
        for zone in sources:
            self.sweep(zone, stock, keep)
        self.shuffle(stock)
        return True

    def lot(self, outcomes: i64, name: str, least: i64 = 0) -> i64:
        """Draw a lot that everybody sees: a die, a coin. Its values begin at `least`; people read it under `lot-NAME`.
        One without a name is not worth a sentence."""
        value = least + self.rng.below(outcomes)
        if self.witness is not None and name:
            self.witness.lot(name, {"value": int(value), "sides": int(outcomes)})
        return value

    def draw_secretly(self, lot: Fact) -> None:
        """Draw a secret lot, which nobody is told."""
        self.facts[lot.index] = lot.least + self.rng.below(lot.outcomes)

    def choose(self, seat: Seat, move: Move) -> None:
        """Keep a choice that nobody sees until all have made theirs. That it was made shows in who may still act."""
        self.choices[seat] = move

    def undecided(self, seats: Seats) -> Seats:
        """Those of these seats whose choice is still to come."""
        for seat in range(self.players):
            if self.choices[seat] >= 0:
                seats &= ~(1 << seat)
        return seats

    def take_choice(self, seat: Seat) -> Move:
        """The choice a seat has made, which is then no longer pending; −1 if it made none."""
        move = self.choices[seat]
        self.choices[seat] = -1
        return move

    def starter(self) -> Seat:
        """The seat that begins: by the option `starter`, where the game has it, or by lot."""
        chosen = self.options.get("starter", "lot")
        if chosen != "lot":
            return int(chosen)
        seat = self.rng.below(self.players)
        if self.witness is not None:
            self.witness.lot("starter", {"who": f"@{seat}"})
        return seat

    def announce(
        self, name: str, value: i64 = 0, *, who: Seat = -1, other: Seat = -1, card: Card = -1,
        seen: Seats = EVERYONE, more: Args | None = None,
    ) -> None:  # fmt: skip
        """Say aloud what nobody would see otherwise: a called number, a skipped turn, points and what they are for.

        People read it under `say-NAME`, with `$value`, the seats `$who` and `$other`, the card `$card` and whatever is
        in `more`. Only the seats in `seen` hear which card it is.
        """
        if self.witness is not None:
            self.witness.announced(self.kit, name, int(value), int(who), int(other), int(card), seen, more)

    def write_round(self, points: list[int]) -> None:
        """Write a line of the score sheet."""
        for value in points:
            self.sheet = append(self.sheet, value)
        if self.witness is not None:
            self.witness.round(points)

    def deal_again(self, *, unless: bool) -> None:
        """Deal the next round, unless the game is over with this one: the last thing a move does, for in a world that
        nobody imagines further the cards stay where they are."""
        self.over = unless
        if not self.over and not self.this_round_only:
            self.deal()


def seats_in(seats: Seats) -> list[int]:
    """A set of seats as a list.

    >>> seats_in(0b101)
    [0, 2]
    """
    return [seat for seat in range(12) if seats >> seat & 1]
