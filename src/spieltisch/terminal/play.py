"""A game at the terminal: one person against players of some level."""

import os
import sys
import time
from pathlib import Path

from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import TableView, Told, to_json
from spieltisch.engine.words import Words
from spieltisch.engine.zones import TABLE
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.players.coach import hint
from spieltisch.players.levels import opponent
from spieltisch.players.next_seat import next_seat, quickest, racers, table_move
from spieltisch.players.perspective import Perspective
from spieltisch.terminal.table import TextTable, numbered

PONDERING = 0.8  # seconds a guest may think
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what has been scrolled off it


def saved_game() -> Path:
    """Where the game at the terminal is kept between two evenings."""
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local" / "share"
    return Path(home) / "spieltisch" / "terminal.json"


class Evening:
    """One match at the terminal, saved after every move."""

    def __init__(self, match: Match, words: Words, seat: int, file: Path, level: str) -> None:
        self.match = match
        self.words = words
        self.seat = seat
        self.file = file
        self.text = TextTable(words, match.names, seat)
        self.started = time.monotonic()
        # The others' luck is their own: it must not follow from the deal, nor change it.
        self.level = level
        self.players = [opponent(level, PONDERING) for _ in range(match.players)]
        self.rng = Rng(len(match.log) * 7919 + sum(str(match.seed).encode()))
        # Cards to be remembered must not be legible above: there a terminal shows one table in the place of the other.
        by_heart = any(zone.by_heart for zone in match.table(seat).zones)
        self.in_place = by_heart and sys.stdin.isatty() and sys.stdout.isatty()
        self.news: list[str] = []  # told since it was last this person's turn

    def play(self) -> None:
        """Until the game is over. Whatever ends it earlier, the record is saved."""
        self.save()
        if not self.match.log:
            self.tell(None)
        while not self.match.state.over:
            if self.seat in self.match.state.actors():
                self.my_turn()
            else:
                self.their_turn()
        table = self.match.table(self.seat)
        self.show(table)
        print(self.text.result(table))
        if self.match.helped:
            print(self.words.say("result-helped"))

    def my_turn(self) -> None:
        table = self.match.table(self.seat)
        self.show(table)
        self.news.clear()
        print(self.text.moves(table.moves))
        if table.kind == "race":
            print(self.words.say("terminal-race"))
        while True:
            answer = typed("> ")
            if not answer:
                if table.kind == "race" and self.others_move():
                    return
                continue
            try:
                if self.obey(answer):
                    return
            except IllegalMoveError as refused:
                print(self.words.refusal(refused.refusal, self.text.people))
            except InputError as mistake:
                print(mistake)

    def obey(self, answer: str) -> bool:
        """Do what was typed; True if the table is to be drawn anew."""
        if answer == "undo":
            if self.match.players > 1:
                raise InputError(self.words.say("terminal-no-undo"))
            self.match.undo()
            self.save()
            return True
        if answer.startswith("why "):
            self.explain(answer[4:].strip())
            return False
        if answer == "hint":
            perspective = Perspective(self.match.state, self.seat, self.rng)
            print(self.words.advice(hint(perspective, self.rng), self.text.people))
            return False
        if answer == "?":
            print(self.words.say("terminal-help"))
            return False
        text = move_meant(answer, self.match.table(self.seat), self.words)
        self.make(self.seat, self.match.state.parse(self.seat, text))
        return True

    def explain(self, what: str) -> None:
        """Why cards and places, named one after the other, cannot be used, or a whole move cannot be made."""
        state = self.match.state
        if what.split()[0] in [verb.name for verb in self.match.game.moves.verbs]:
            reasons = state.why(self.seat, move=state.parse(self.seat, what))
        else:
            reasons = state.why(self.seat, *what.split())
        for reason in reasons:
            print(self.words.refusal(reason, self.text.people))
        if not reasons:
            print(self.words.say("terminal-can"))

    def others_move(self) -> bool:
        """In a race whoever waits lets the others go first, or the clock run out; True if anything came of it."""
        ready = racers(self.match.state, MoveList())
        ready.pop(self.seat, None)
        seat = quickest(ready, self.level, self.rng) if ready else TABLE
        if seat == TABLE and table_move(self.match.state, MoveList()) < 0:
            return False
        self.move_of(seat)
        return True

    def their_turn(self) -> None:
        self.move_of(next_seat(self.match.state, self.rng, self.level))

    def move_of(self, seat: int) -> None:
        state = self.match.state
        if seat == TABLE:
            self.make(TABLE, int(table_move(state, MoveList())))
        else:
            self.make(seat, self.players[seat].choose(Perspective(state, seat, self.rng), self.rng))

    def make(self, seat: int, move: int) -> None:
        self.match.play(seat, move, int((time.monotonic() - self.started) * 1000))
        self.save()
        to_remember = {step.kind for step in self.match.steps(self.seat) if step.by_heart and seat != self.seat}
        if "turn-down" in to_remember and self.in_place:
            typed(self.words.say("terminal-look"))
        self.tell(self.match.told(self.seat))
        if "turn-up" in to_remember:
            self.show(self.match.table(self.seat))

    def tell(self, told: Told | None) -> None:
        """What was done, and what it set in motion."""
        for line in self.text.lines(told, self.match.steps(self.seat)):
            self.news.append(line)
            print(line)

    def show(self, table: TableView) -> None:
        """The table, below what was told."""
        above = [CLEAR, *self.news] if self.in_place else []
        print("\n".join([*above, "", self.text.draw(table)]))

    def save(self) -> None:
        """Written beside and renamed, so that a file half written never takes the place of a whole one."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            beside = self.file.with_suffix(".new")
            beside.write_bytes(to_json(self.match.record()))
            beside.replace(self.file)
        except OSError as error:
            raise InputError(f"The game cannot be saved in {self.file}: {error.strerror}.") from None


def move_meant(answer: str, table: TableView, words: Words) -> str:
    """The text of the move that was typed, or chosen by its number."""
    views = numbered(table.moves)
    if not answer.isdecimal() or not views:
        return answer
    if not 1 <= int(answer) <= len(views):
        raise InputError(words.say("terminal-number", {"most": len(views)}))
    return views[int(answer) - 1].text


def typed(prompt: str) -> str:
    """What somebody typed; a question mark if that was no text."""
    try:
        return input(prompt).strip()
    except UnicodeDecodeError:
        return "?"


def run(evening: Evening) -> int:
    """Play, and say where the game is when it is left."""
    how = "spieltisch play --resume"
    if evening.file != saved_game():
        how += f" {evening.file}"
    try:
        evening.play()
    except KeyboardInterrupt:
        print("\n" + evening.words.say("terminal-left", {"how": how}), file=sys.stderr)
        return 130
    except EOFError:
        print("\n" + evening.words.say("terminal-ended", {"how": how}), file=sys.stderr)
        return 2
    return 0
