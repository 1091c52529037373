"""Everything a player reads, in German and English.

Words are Fluent messages: the engine's, the cards' and the game's own, in `words.de.ftl` and `words.en.ftl` beside the
code they belong to. Sentences get the operands of a move by name (`$card`, `$pile`), cards and zones already spoken:
`$card` is "die gelbe 6", `$pile` "der linke Stapel" and `$pile-onto` "auf den linken Stapel". Of a list there is also
how many it names: `$missing-count`.
"""

import re
from functools import cache
from pathlib import Path

from spieltisch.engine.fluent import Messages
from spieltisch.engine.game import Game
from spieltisch.engine.shapes import HIDDEN, Arg, Args, MoveView, Prompt, Refusal, Told
from spieltisch.engine.zones import TABLE
from spieltisch.errors import InputError

LANGUAGES = ("de", "en")
HOME = Path(__file__).parent.parent


class Words:
    """What one game says in one language.

    >>> import spieltisch
    >>> words = Words(spieltisch.game("luecke"), "en")
    >>> words.card("yellow-6"), words.say("move-pass")
    ('the yellow 6', 'Pass')
    """

    def __init__(self, game: Game, lang: str) -> None:
        self.game = game
        self.lang = lang
        self.deck = game.kit.deck
        self.own = _texts(game.folder, lang)
        self.messages = Messages(lang)
        self.messages.add(shared(lang))
        self.messages.add(self.own)

    def has(self, key: str) -> bool:
        return key in self.messages

    def say(self, key: str, args: Args | None = None, names: dict[str, str | int] | None = None) -> str:
        """The sentence under a key; cards, zones and symbols among its arguments are put into words, names are not:
        somebody may be called 7.

        A game being tried out may have no words yet: then the key itself must do.
        """
        if not self.has(key):
            return self.game.slug.title() if key == "name" else key.partition("-")[2].replace("-", " ")
        sentence = self._format(key, "", {**self._spoken(args or {}), **(names or {})})
        return sentence[:1].upper() + sentence[1:]

    def _format(self, key: str, attribute: str, args: dict[str, str | int]) -> str:
        try:
            return self.messages.format(key, attribute, args)
        except InputError as mistake:
            raise InputError(f"The words for '{key}' of {self.game.slug} ({self.lang}): {mistake}") from mistake

    def _spoken(self, args: Args) -> dict[str, str | int]:
        spoken: dict[str, str | int] = {}
        for name, value in args.items():
            spoken[name] = self._word(value)
            if isinstance(value, list):
                spoken[f"{name}-count"] = len(value)
            if not isinstance(value, int):
                named = [self._named(item) for item in ([value] if isinstance(value, str) else value)]
                for form in self._forms([key for key, _ in named]):
                    items = [self._format(key, form, facts) for key, facts in named]
                    spoken[f"{name}-{form}"] = self.listing(items)
        return spoken

    def _forms(self, keys: list[str]) -> set[str]:
        """The other forms (an accusative, 'onto the pile') that all of these messages have."""
        forms = [self.messages.forms(key) if key else set[str]() for key in keys]
        return set[str].intersection(*forms) if forms else set()

    def _named(self, value: str) -> tuple[str, dict[str, str | int]]:
        """The message that puts a card, a zone or a symbol into words; none for other texts."""
        spoken = self.deck.spoken(value)
        if spoken is not None:
            key = f"card-{self.deck.name}"
            return (key, dict(spoken)) if self.has(key) else ("", {})
        for key in ("hidden",) if value == HIDDEN else (f"zone-{value}", f"symbol-{value}"):
            if self.has(key):
                return key, {}
        return "", {}

    def _word(self, value: Arg) -> str | int:
        if isinstance(value, list):
            return self.listing([str(self._word(item)) for item in value])
        if isinstance(value, int):
            return value
        key, facts = self._named(value)
        return self._format(key, "", facts) if key else value

    def listing(self, items: list[str]) -> str:
        """Several things in a row: 'A, B and C'."""
        if len(items) < 2:
            return "".join(items)
        return self._format("listing", "", {"most": ", ".join(items[:-1]), "last": items[-1]})

    def card(self, text: str) -> str:
        """A card as people call it."""
        return str(self._word(text))

    def zone(self, id: str) -> str:
        """A zone as people call it; the owner, if it has one, is told elsewhere."""
        family, _, member = id.partition(":")
        if not self.has(f"zone-{family}"):
            return family
        return self._format(f"zone-{family}", "", {"place": member})

    def fact(self, id: str) -> str:
        """A number of the table as people call it; the owner, if it has one, is told elsewhere."""
        name = id.partition(":")[0]
        return self._format(f"fact-{name}", "", {}) if self.has(f"fact-{name}") else name

    def move(self, view: MoveView, names: list[str] | None = None, reader: int = -1) -> str:
        """A move as an offer: what would be done."""
        if not self.has(f"move-{view.verb}"):
            return view.text
        return self.say(f"move-{view.verb}", view.args, self._names(view.args, names, reader, -1))

    def told(self, told: Told, names: list[str] | None = None, reader: int = -1) -> str:
        """A move as a line of the log: what somebody did, as far as it was told."""
        verb = told.verb or "secret"
        who = self._name(told.seat, names)
        if not self.has(f"log-{verb}"):
            return f"{who}: {' '.join([verb, *map(str, told.args.values())])}"
        named = self._names(told.args, names, reader, told.seat)
        named["who"] = self.say("you") if told.seat == reader else who
        named["you"] = "yes" if told.seat == reader else "no"
        return self.say(f"log-{verb}", told.args, named)

    def _names(self, args: Args, names: list[str] | None, reader: int, mover: int) -> dict[str, str | int]:
        """The seats among the operands by their names; `$seat-is` says whether a seat is the reader ('you'), the mover
        ('self') or an 'other', for the sentences that need it."""
        named: dict[str, str | int] = {}
        for name, value in args.items():
            if isinstance(value, str) and value.startswith("@"):
                seat = int(value[1:])
                named[name] = self._name(seat, names)
                named[f"{name}-is"] = "you" if seat == reader else "self" if seat == mover else "other"
        return named

    def _name(self, seat: int, names: list[str] | None) -> str:
        if seat == TABLE:
            return self.say("table")
        return names[seat] if names and seat < len(names) else str(seat)

    def reason(self, reason: Prompt, names: list[str] | None = None) -> str:
        """A reason of the coach; `$who` is a seat."""
        named = self._names(reason.args, names, -1, -1)
        if "who" in reason.args:
            named["who"] = self._name(int(str(reason.args["who"])), names)
        return self.say(reason.key, reason.args, named)

    def prompt(self, prompt: Prompt) -> str:
        return self.say(prompt.key, prompt.args)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, with the clause of the rules that says so."""
        sentence = self.say(f"refusal-{refusal.key}", refusal.args)
        return f"{sentence} ({refusal.clause})" if refusal.clause else sentence


def keys(text: str) -> list[str]:
    """The message keys of a Fluent text."""
    return re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)


@cache
def shared(lang: str) -> str:
    """The words of the engine, the cards and the players, the same in every game."""
    if lang not in LANGUAGES:
        raise InputError(f"There is no language '{lang}'. There are: {', '.join(LANGUAGES)}.")
    return "".join([_texts(HOME / part, lang) for part in ("cards", "engine", "players")])


def _texts(folder: Path, lang: str) -> str:
    file = folder / f"words.{lang}.ftl"
    return file.read_text("utf-8") + "\n" if file.is_file() else ""


@cache
def words(game: Game, lang: str) -> Words:
    return Words(game, lang)
