"""The author's bench: one game that is being written, a match of it, and what can be asked about it.

Whenever the file has been saved it is read anew, and the match is taken along as far as its moves still fit.
"""

import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from spieltisch.engine.author import home_of, told_with_line
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.own import fingerprint, load_anew
from spieltisch.engine.shapes import Played, TableView
from spieltisch.engine.state import State
from spieltisch.engine.table import table
from spieltisch.engine.words import People, Words
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.terminal.table import TextTable
from spieltisch.workshop.cases import case_of

OPEN = "open"  # who looks: a seat by its number, a spectator, or somebody who sees all cards
SPECTATOR = "spectator"
TASKS = {
    "check": ["check", "{path}", "--games", "100"],
    "games": ["simulate", "{path}", "--games", "1000"],
    "levels": ["league", "{path}", "--levels", "random,easy,fair", "--games", "10"],
}


class Task:
    """Something that takes a while, in a process of its own, and what it has said so far."""

    def __init__(self, name: str, path: str) -> None:
        words = [word.format(path=path) for word in TASKS[name]]
        self.said: list[str] = []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "spieltisch", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        for line in self.process.stdout or []:
            self.said.append(line.rstrip())

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None or self.reader.is_alive()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


class Bench:
    def __init__(self, path: str, players: int | None = None, seed: int = 0) -> None:
        self.path = Path(path)
        self.game = load_anew(self.path)
        self.match = Match(self.game, players, seed)
        self.source = self.game.source
        self.trouble = ""  # what is wrong with the file as it is now, or with the last move
        self.news = ""  # what became of the match when the file was last read
        self.versions = 1
        self.tasks: dict[str, Task] = {}

    # ------------------------------------------------------------------ the file

    def look(self) -> None:
        """Read the file anew if it has been saved. While something is wrong with it, the last sound one stays."""
        now = fingerprint(self.path.resolve()) if self.path.exists() else ""
        if now == self.source:
            return
        self.source = now
        try:
            game = load_anew(self.path)
            self.trouble = ""
            self.game, self.match, self.news = game, *taken_along(self.match, game)
            self.versions += 1
        except InputError as error:
            self.trouble = str(error)
        except Exception as error:
            self.trouble = told_with_line(error, self.path)

    def deal(self, players: int | None, seed: int) -> None:
        """Another deal."""
        self.match = Match(self.game, players, seed)
        self.trouble = self.news = ""

    # ------------------------------------------------------------------ the table

    def play(self, seat: int, move: int) -> None:
        """Make a move; if the rules break over it, it is told with the deal and all moves that led there."""
        self.trouble = ""
        try:
            self.match.play(seat, move)
        except IllegalMoveError as refused:
            self.trouble = Words(self.game, "en").refusal(refused.refusal)
        except Exception as error:
            said = self.match.state.view(seat, move).text
            log = [*self.match.log, Played(seat, said)]
            self.trouble = f"{told_with_line(error, home_of(self.game))} [{way(self.match, log)}]"
            self.match = replayed(self.match, self.game, self.match.log)[0]

    def undo(self) -> None:
        self.trouble = ""
        self.match.undo()

    def table(self, viewer: str) -> TableView:
        """The table as somebody sees it."""
        if viewer == OPEN:
            return table(all_open(self.match.state), None, self.game.slug)
        if viewer != SPECTATOR and not viewer.isdecimal():
            raise InputError(f"Somebody looks: a seat by its number, '{SPECTATOR}' or '{OPEN}', not '{viewer}'.")
        return self.match.table(None if viewer == SPECTATOR else int(viewer))

    def moves(self) -> list[dict[str, Any]]:
        """Every legal move of everybody who may act, with its number."""
        state = self.match.state
        speech = Words(self.game, "en")
        views = [(seat, view) for seat in state.actors() for view in state.views(seat, state.legal(seat))]
        return [
            {"seat": seat, "number": view.move, "text": view.text, "said": speech.move(view)} for seat, view in views
        ]

    def why(self, seat: int, *touches: str) -> list[str]:
        """Why what is touched leads to no move; nothing if it does."""
        speech = Words(self.game, "en")
        return [speech.refusal(reason) for reason in self.match.state.why(seat, *touches)]

    def shown(self, viewer: str, lang: str = "en") -> dict[str, Any]:
        """All that the page of the bench shows."""
        self.look()
        speech = Words(self.game, lang)
        names = [f"{seat}" for seat in range(self.match.players)]
        seat = int(viewer) if viewer.isdecimal() else None
        return {
            "game": speech.say("name"), "players": self.match.players, "least": self.game.least,
            "most": self.game.most, "deal": self.match.seed, "version": self.versions, "trouble": self.trouble,
            "news": self.news, "table": TextTable(speech, names, seat).draw(self.table(viewer)),
            "moves": self.moves(), "log": [f"{one.seat}: {one.move}" for one in self.match.log],
            "last": speech.lines(self.match.told(seat), self.match.steps(seat), People(names)),
            "tasks": {name: {"running": task.is_running, "said": task.said[-40:]} for name, task in self.tasks.items()},
        }  # fmt: skip

    # ------------------------------------------------------------------ what comes of it

    def save_case(self, name: str) -> Path:
        """Write the present position down as a worked case."""
        if not name.strip():
            raise InputError("A case needs a name: say what it shows.")
        file = self.game.file("cases.toml")
        before = file.read_text("utf-8") + "\n" if file.is_file() else ""
        file.write_text(before + case_of(self.game, self.match.state, name.strip()), "utf-8")
        return file

    def begin(self, name: str) -> None:
        """Set something going in the background; what still goes on is not begun again."""
        if name not in TASKS:
            raise InputError(f"There is nothing called '{name}'; there are: {', '.join(TASKS)}.")
        if name not in self.tasks or not self.tasks[name].is_running:
            self.tasks[name] = Task(name, str(self.path))

    def close(self) -> None:
        for task in self.tasks.values():
            task.end()


def taken_along(match: Match, game: Game) -> tuple[Match, str]:
    """The same deal and moves by new rules, as far as they fit, and where they no longer do."""
    try:
        return replayed(match, game, match.log)
    except InputError as error:
        fresh = Match(game, None, match.seed)
        return fresh, f"The match could not be taken along: {error}"


def replayed(match: Match, game: Game, log: list[Played]) -> tuple[Match, str]:
    options = {name: value for name, value in match.options.items() if name in [one.name for one in game.options]}
    again = Match(game, match.players, match.seed, options)
    for number, played in enumerate(log, 1):
        try:
            again.play(played.seat, played.move, played.at)
        except (InputError, IllegalMoveError) as error:
            why = Words(game, "en").refusal(error.refusal) if isinstance(error, IllegalMoveError) else str(error)
            return again, f"Move {number}, '{played.move}' by seat {played.seat}, no longer fits: {why}"
    return again, f"All {len(log)} moves still fit." if log else ""


def all_open(state: State) -> State:
    """The position with every card turned up for everybody."""
    shown = state.copy()
    for zone in shown.kit.zones:
        shown.show(zone)
    return shown


def way(match: Match, log: list[Played]) -> str:
    """Players, deal and moves, as the check tells them."""
    return f"{match.players} players, deal {match.seed}: {', '.join([f'{one.seat}: {one.move}' for one in log])}"
