"""A game of the catalogue: what it is called, who can play it, which options it has, where its rules are."""

import inspect
import re
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import to_builtins
from typing_extensions import override

from spieltisch.engine import position as positions
from spieltisch.engine.kit import Kit
from spieltisch.engine.moves import Moves
from spieltisch.engine.rng import Rng, SealedRng
from spieltisch.engine.shapes import OptionKind, OptionView
from spieltisch.engine.state import State
from spieltisch.engine.witness import Witness
from spieltisch.errors import InputError

if TYPE_CHECKING:
    from spieltisch.engine.match import Match

Options = dict[str, int | str]  # the value of each option, all of them given


class Option:
    """A choice made before the game. Its sentences are in the game's words, under `option-NAME`."""

    def __init__(self, name: str, kind: OptionKind, default: int | str) -> None:
        self.name = name
        self.kind: OptionKind = kind
        self.default = default
        self.by_players: dict[int, int | str] = {}
        self.by_flag: dict[str, int] = {}
        self.none = False
        self.least = 0
        self.most = 0
        self.step = 1
        self.choices: list[str] = []
        self.items: list[str] = []
        self.newcomers = ""

    @override
    def __repr__(self) -> str:
        return f"Option({self.name!r}, {self.kind}, default={self.default!r})"

    def resolve(self, value: object, players: int) -> int | str:
        """The value to play with, from what somebody wrote."""
        if value is None or (self.kind == "starter" and value == "lot"):
            return self.by_players.get(players, self.default)
        if self.kind == "choice":
            if str(value) not in self.choices:
                raise InputError(f"Option '{self.name}' is one of {', '.join(self.choices)}, not '{value}'.")
            return str(value)
        if self.kind == "flag":
            return self._flag(value)
        if self.kind == "order":
            return self._order(value)
        if self.none and (value == "none" or whole(value) == 0):
            return 0
        most = self.most if self.kind == "number" else players - 1
        number = whole(value)
        if number is None or not self.least <= number <= most:
            word = "lot or " if self.kind == "starter" else "none or " if self.none else ""
            raise InputError(
                f"Option '{self.name}' is {word}a whole number from {self.least} to {most}, not '{value}'."
            )
        if (number - self.least) % self.step:
            few = f"{self.least}, {self.least + self.step}, {self.least + 2 * self.step} … {most}"
            raise InputError(f"Option '{self.name}' is one of {few}, not '{value}'.")
        return number

    def _flag(self, value: object) -> int:
        if value in (True, "yes", "on", "true", "1"):
            return 1
        if value in (False, "no", "off", "false", "0"):
            return 0
        raise InputError(f"Option '{self.name}' is yes or no, not '{value}'.")

    def _order(self, value: object) -> str:
        """'shuffled', or the items in somebody's order: '4,1,16,2,8'."""
        items = [str(item) for item in value] if isinstance(value, list) else re.findall(r"[^\s,]+", str(value))
        if items != ["shuffled"] and sorted(items) != sorted(self.items):
            raise InputError(
                f"Option '{self.name}' is shuffled or a list of {', '.join(self.items)} in any order, not '{value}'."
            )
        return ",".join(items)

    def samples(self) -> list[int | str]:
        """A few values worth trying, the extremes among them."""
        if self.kind == "choice":
            return list(self.choices)
        if self.kind == "flag":
            return [0, 1]
        if self.kind == "order":
            return ["shuffled", ",".join(self.items[::-1])]
        if self.kind in ("seat", "starter"):
            return [0, 1]
        few = {self.least, min(self.least + self.step, self.most), int(self.default)}
        return sorted(few | {0} if self.none else few)

    def as_data(self) -> dict[str, Any]:
        data: dict[str, Any] = to_builtins(self.view())
        return data

    def view(self) -> OptionView:
        view = OptionView(
            name=self.name, kind=self.kind, default=self.default, by_flag=self.by_flag, none=self.none,
            by_players={str(players): value for players, value in self.by_players.items()}, choices=self.choices,
            items=self.items, newcomers=self.newcomers,
        )  # fmt: skip
        if self.kind == "number":
            view.least, view.most, view.step = self.least, self.most, self.step
        return view


def number(
    name: str, default: int, *, least: int, most: int = 1000, step: int = 1, none: bool = False,
    by_players: dict[int, int] | None = None, by_flag: dict[str, int] | None = None,
) -> Option:  # fmt: skip
    """A whole number, counted from the least in steps; or with `none` also none, which is 0.

    The default may depend on how many play, or on yes/no options: `by_flag` has the one that holds if it is on.
    """
    option = Option(name, "number", default)
    option.least, option.most, option.step = least, most, step
    option.none = none
    option.by_flag = by_flag if by_flag is not None else {}
    option.by_players = {**by_players} if by_players is not None else {}
    return option


def seat(name: str, default: int = 0) -> Option:
    """A seat."""
    return Option(name, "seat", default)


def starter() -> Option:
    """Who begins: 'lot', or a seat. The same in every game that draws lots for it."""
    return Option("starter", "starter", "lot")


def flag(name: str, default: bool = False) -> Option:
    """Yes or no."""
    return Option(name, "flag", int(default))


def choice(name: str, *choices: str, by_players: dict[int, str] | None = None, newcomers: str = "") -> Option:
    """One of a few words, the first of which is the default unless the number of players asks for another. Of a
    patience, another one may be proposed to `newcomers`, until they have played it once."""
    if newcomers and newcomers not in choices:
        raise InputError(f"Option '{name}' proposes '{newcomers}' to newcomers, which is none of {', '.join(choices)}.")
    option = Option(name, "choice", choices[0])
    option.choices = list(choices)
    option.by_players = {**by_players} if by_players is not None else {}
    option.newcomers = newcomers
    return option


def order(name: str, *items: str) -> Option:
    """Shuffled, which is the default, or these things in an order that somebody gives to have it again."""
    option = Option(name, "order", "shuffled")
    option.items = list(items)
    return option


MOST_SEATS = 10
LONGEST_NUMBER = 18  # digits


def whole(value: object) -> int | None:
    """A whole number from what somebody wrote; None if it is none."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if not isinstance(value, str):
        return None
    digits = value.strip().removeprefix("-")
    return int(value) if digits.isdecimal() and len(digits) <= LONGEST_NUMBER else None


class Game:
    """One game. Its rules are imported when they are first needed, so that a catalogue costs nothing.

    `players` is the range of all its setups together; `players_if` says which options narrow it:
    {("cards", "16"): (2, 3)}. `longest` is how many moves no game exceeds, by its rules: a number, or for games whose
    options set limits a function of the players and all options. `wordless` promises that whoever cannot read can play:
    the cards show symbols only, and nobody ever chooses between written buttons. `shared_screen` lets all of them play
    round one device, which needs a game in which nobody holds anything hidden.

    >>> import spieltisch
    >>> spieltisch.game("luecke")
    Game('luecke', 2–4 players)
    """

    def __init__(
        self, package: str, state: str = "", *, players: tuple[int, int], minutes: int, age: int = 0, category: str,
        options: list[Option] | None = None, version: int = 1, longest: int | Callable[[int, Options], int] = 10_000,
        players_if: dict[tuple[str, str], tuple[int, int]] | None = None, rules: tuple[type[State], Kit] | None = None,
        wordless: bool = False, shared_screen: bool = False,
    ) -> None:  # fmt: skip
        self.package = package
        self.slug = package.rpartition(".")[2].replace("_", "-")
        self.least, self.most = players
        if not 1 <= self.least <= self.most <= MOST_SEATS:
            raise InputError(
                f"players={players} should be the fewest and the most who can play, from 1 to {MOST_SEATS}:"
                " players=(2, 4)."
            )
        self.players_if = players_if if players_if is not None else {}
        self.minutes = minutes
        self.age = age
        self.category = category
        self.wordless = wordless
        self.shared_screen = shared_screen
        self.options = options if options is not None else []
        self.version = version
        self._longest = longest
        if rules is not None and not (isinstance(rules[0], type) and isinstance(rules[1], Kit)):
            raise InputError("rules=(CLASS, KIT) are the class of the positions and the kit, in this order.")
        self.path = ""  # where its author keeps it, if it is no game of the catalogue …
        self.source = ""  # … and what its rules were when they were read
        self._state = state
        self._rules = rules

    @override
    def __repr__(self) -> str:
        seats = f"{self.least}–{self.most} players" if self.most > self.least else f"{self.most} player"
        return f"Game({self.slug!r}, {seats})"

    def __deepcopy__(self, memo: object) -> "Game":
        """Nothing of it changes while it is played: there is one of every game."""
        return self

    @property
    def rules(self) -> tuple[type[State], Kit]:
        """The class of its positions and its equipment."""
        if self._rules is None:
            module = import_module(f"{self.package}.rules")
            self._rules = (getattr(module, self._state), module.KIT)
        kit = self._rules[1]
        if kit.most < self.most:
            raise InputError(
                f"{self.slug} is for up to {self.most} players, but its Kit has room for {kit.most}:"
                f" write Kit(…, most={self.most})."
            )
        if self.shared_screen and (secret := self._rules[1].secret()):
            raise InputError(f"{self.slug} cannot be played round one screen: everybody would see {secret}.")
        return self._rules

    @property
    def kit(self) -> Kit:
        return self.rules[1]

    @property
    def moves(self) -> Moves:
        return self.kit.moves

    @property
    def folder(self) -> Path:
        """Where its words, rules texts and worked cases lie."""
        file = sys.modules[self.package].__file__
        return Path(file if file is not None else ".").parent

    @property
    def address(self) -> str:
        """By what another process finds it: its name, or its path."""
        return self.path or self.slug

    def file(self, name: str) -> Path:
        """A file that belongs to it; beside a game in one file, 'words.en.ftl' is called 'mygame.words.en.ftl'."""
        return self.folder / (f"{Path(self.path).stem}.{name}" if self.path and self.in_one_file else name)

    def rules_text(self, lang: str) -> str:
        """The rules for people; where none are written, what the file itself says at its beginning."""
        file = self.file(f"rules.{lang}.md")
        if file.is_file():
            return file.read_text("utf-8")
        title, _, rest = (self.about or self.slug).partition("\n")
        return f"# {title.strip()}\n\n{inspect.cleandoc(rest)}\n"

    @property
    def about(self) -> str:
        """What its Python says about it at the beginning: of the rules, else of the game."""
        modules = [sys.modules.get(f"{self.package}.rules"), sys.modules.get(self.package)]
        return next((module.__doc__.strip() for module in modules if module is not None and module.__doc__), "")

    @property
    def in_one_file(self) -> bool:
        """A game being tried out: rules only, no folder of its own."""
        return not hasattr(sys.modules.get(self.package), "__path__")

    def players_with(self, options: dict[str, Any] | None) -> tuple[int, int, str]:
        """The fewest and the most who can play with these options, and the options that narrow it."""
        least, most, because = self.least, self.most, ""
        for (name, value), (low, high) in self.players_if.items():
            if options is not None and str(options.get(name)) == value:
                least, most = max(least, low), min(most, high)
                because += f" with {name}={value}"
        return least, most, because

    def seats(self, players: int | None, options: dict[str, Any] | None = None) -> int:
        """How many play: what was asked for if the game allows it with these options, else the fewest."""
        least, most, because = self.players_with(options)
        if players is None:
            return least
        if not least <= players <= most:
            allowed = f"{least} to {most}" if most > least else f"exactly {most}"
            raise InputError(f"{self.slug}{because} is for {allowed} player{'s' if most > 1 else ''}, not {players}.")
        return players

    def longest(self, players: int, options: dict[str, Any] | None = None) -> int:
        """The moves no game of so many players with these options exceeds; the check holds the game to that."""
        bound = self._longest
        return bound if isinstance(bound, int) else bound(players, self.resolve(options, players))

    def resolve(self, options: dict[str, Any] | None, players: int) -> Options:
        """All options with their values; whatever is not given takes its default."""
        given = options if options is not None else {}
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                raise InputError(f"{self.slug} has no option '{name}'. It has: {', '.join(names) or 'none'}.")
        resolved = {option.name: option.resolve(given.get(option.name), players) for option in self.options}
        for option in self.options:
            for flag, default in option.by_flag.items():
                if resolved[flag] and given.get(option.name) is None:
                    resolved[option.name] = default
        return resolved

    def start(
        self, players: int | None, seed: int | str, options: dict[str, Any] | None = None,
        witness: Witness | None = None,
    ) -> State:  # fmt: skip
        """The first position. A number is a deal people can exchange, a text the secret of a live table. A witness
        watches from the first shuffle on."""
        if isinstance(seed, int) and not 0 <= seed < 1 << 62:
            raise InputError(f"The number of a deal is a whole number from 0, not {seed}.")
        state = self._blank(players, options)
        state.rng = SealedRng(seed) if isinstance(seed, str) else Rng(seed)
        state.witness = witness
        state.deal()
        return state

    def match(
        self, players: int | None = None, seed: int | str | None = None, options: dict[str, Any] | None = None,
        names: list[str] | None = None,
    ) -> "Match":  # fmt: skip
        """A game to be played and recorded. Without a seed, a surprise."""
        from spieltisch.engine.match import Match

        return Match(self, players, seed, options, names)

    def from_position(self, position: dict[str, Any]) -> State:
        """A position from plain data, as `state.position()` writes it."""
        told = positions.parse(position)
        state = self._blank(told.players, told.options)
        positions.read(state, told)
        return state

    def _blank(self, players: int | None, options: dict[str, Any] | None) -> State:
        kind, kit = self.rules
        state = kind()
        seats = self.seats(players, options)
        state.set_up(kit, seats, self.resolve(options, seats), Rng(0))
        return state
