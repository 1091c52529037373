"""Everything a player reads, in German and English.

Words are Fluent messages: the engine's, the cards' and the game's own, in `words.de.ftl` and `words.en.ftl` beside the
code they belong to. Sentences get the operands of a move by name (`$card`, `$pile`), cards and zones already spoken:
`$card` is "die gelbe 6", `$pile` "der linke Stapel" and `$pile-onto` "auf den linken Stapel". Of a list there is also
how many it names: `$missing-count`.

In the page web/src/words.ts does the same, function by function; a check holds every sentence of the one against the
other (tests/sentences.py).
"""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec

from spieltisch.engine.fluent import Messages
from spieltisch.engine.game import Game
from spieltisch.engine.shapes import (
    HIDDEN,
    Arg,
    Args,
    Hint,
    MissedChance,
    MoveView,
    Prompt,
    Refusal,
    Step,
    TableView,
    Told,
)
from spieltisch.engine.zones import TABLE
from spieltisch.errors import InputError

LANGUAGES = ("de", "en")
HOME = Path(__file__).parent.parent
NO_SEAT = -2


class People:
    """Who sits where, and who is reading: a seat, or nobody at the table."""

    def __init__(self, names: list[str], reader: int = -1) -> None:
        self.names = names
        self.reader = reader

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat + 1)


NOBODY = People([])


class Words:
    """What one game says in one language.

    >>> import spieltisch
    >>> words = Words(spieltisch.game("luecke"), "en")
    >>> words.card("yellow-6"), words.say("move-pass")
    ('the yellow 6', 'Pass')
    """

    def __init__(self, game: Game, lang: str) -> None:
        from spieltisch.engine.spare_words import spare_words

        self.game = game
        self.lang = lang
        self.deck = game.kit.deck
        self.owned = {zone.name for zone in game.kit.zones if zone.owner >= 0}
        self.written = _text(game.file(f"words.{lang}.ftl"))
        self.own = self.written + spare_words(game, lang, {*keys(shared(lang)), *keys(self.written)})
        self.messages = Messages(lang)
        self.messages.add(shared(lang))
        self.messages.add(self.own)

    def has(self, key: str) -> bool:
        return key in self.messages

    def say(
        self, key: str, args: Args | None = None, people: People = NOBODY, mover: int = NO_SEAT,
        plain: dict[str, str] | None = None,
    ) -> str:  # fmt: skip
        """The sentence under a key. Cards, zones, symbols and seats among its arguments are put into words; what is
        plain stays as it is: somebody may be called 7.

        A game being tried out may have no words yet: then the key itself must do.
        """
        if not self.has(key):
            return start_large(self.game.slug) if key == "name" else key.partition("-")[2].replace("-", " ")
        spoken = {**self._spoken(args or {}, people, mover), **(plain or {})}
        return start_large(self._format(key, "", spoken))

    def _format(self, key: str, attribute: str, args: dict[str, str | int]) -> str:
        try:
            return self.messages.format(key, attribute, args)
        except InputError as mistake:
            raise InputError(f"The words for '{key}' of {self.game.slug} ({self.lang}): {mistake}") from mistake

    def _spoken(self, args: Args, people: People, mover: int) -> dict[str, str | int]:
        """The arguments as words. Of a seat, `$seat` is the name and `$seat-is` whether it is the reader ('you'), the
        mover ('self') or an 'other'; of a list, `$list-count` is how many; of a card or a zone, `$card-acc` is another
        form that its message has."""
        spoken: dict[str, str | int] = {}
        for name, value in args.items():
            seat = seat_in(value)
            if seat != NO_SEAT:
                spoken[name] = people.name(seat)
                spoken[f"{name}-is"] = "you" if seat == people.reader else "self" if seat == mover else "other"
                continue
            spoken[name] = self._word(value, people)
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
        """The message that puts a card, a zone, a place of a board or a symbol into words; none for other texts."""
        spoken = self.deck.spoken(value)
        if spoken is not None:
            key = f"card-{self.deck.name}"
            return (key, dict(spoken)) if self.has(key) else ("", {})
        for key in ("hidden",) if value == HIDDEN else (f"zone-{value}", f"place-{value}", f"symbol-{value}"):
            if self.has(key):
                return key, {}
        return "", {}

    def _word(self, value: Arg, people: People = NOBODY) -> str | int:
        if isinstance(value, list):
            return self.listing([str(self._word(item, people)) for item in value])
        if isinstance(value, int):
            return value
        seat = seat_in(value)
        if seat != NO_SEAT:
            return people.name(seat)
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
        called = self._format(f"place-{member}", "", {}) if self.has(f"place-{member}") else member
        return self._format(f"zone-{family}", "", {"place": called})

    def fact(self, id: str, word: str = "") -> str:
        """A number of the table as people call it, or what it means; the owner, if it has one, is told elsewhere."""
        key = f"fact-{id.partition(':')[0]}-{word}" if word else f"fact-{id.partition(':')[0]}"
        return self._format(key, "", {}) if self.has(key) else word or id.partition(":")[0]

    def name(self, seat: int, people: People) -> str:
        """Somebody in a sentence: 'You', a name, or the table itself."""
        if seat == TABLE:
            return self.say("table")
        return self.say("you") if seat == people.reader else people.name(seat)

    def move(self, view: MoveView, people: People = NOBODY) -> str:
        """A move as an offer: what would be done."""
        return self.say(f"move-{view.verb}", view.args, people) if self.has(f"move-{view.verb}") else view.text

    def told(self, told: Told, people: People = NOBODY) -> str:
        """A move as a line of the log: what somebody did, as far as it was told."""
        verb = told.verb or "secret"
        who = self.name(told.seat, people)
        if not self.has(f"log-{verb}"):
            return f"{who}: {' '.join([verb, *texts_in(told)])}"
        you = "yes" if told.seat == people.reader else "no"
        return self.say(f"log-{verb}", told.args, people, told.seat, {"who": who, "you": you})

    def lines(self, told: Told | None, steps: list[Step], people: People = NOBODY) -> list[str]:
        """All there is to tell of a move, or without one of the deal, where everybody knows that cards are shuffled:
        what was done, then what it set in motion, a line each."""
        lines = [self.told(told, people)] if told is not None else []
        named = [self._face(text) for text in texts_in(told)]
        news = [step for step in steps if told is not None or step.kind != "shuffle"]
        for step in together([step for step in news if not is_named(step, named, self._face)]):
            line = self.step(step, people)
            if line:
                lines.append(line)
        return lines

    def _face(self, text: str) -> str:
        return self.deck.shows(text) if self.deck.spoken(text) is not None else text

    def step(self, step: Step, people: People = NOBODY) -> str:
        """Something that happened, if it is worth a line: cards shown or turned up, a lot, a shuffle, what was said."""
        cards = [card for card in step.cards if card is not None]
        if step.kind == "say":
            return self._saying(step, people)
        if step.kind == "lot":
            key = f"lot-{step.args['lot']}"
            return self.say(key, step.args, people) if self.has(key) else ""
        if step.kind == "shuffle":
            return self.say("step-shuffle", plain={"zone": self._whose(step.zone, people)})
        if step.kind == "cut-short":
            return self.say("step-cut-short")
        if step.kind == "round":
            return self.say("step-round", plain={"points": self._points(step, people)})
        turned = step.kind == "turn-up" or (step.kind == "move" and step.new)
        if step.by_heart or not cards or not (turned or step.kind == "show"):
            return ""
        key = "step-turn-up" if turned else "step-show"
        return self.say(key, {"cards": cards}, plain={"zone": self._whose(step.to or step.zone, people)})

    def _saying(self, step: Step, people: People) -> str:
        key = f"say-{step.args['what']}"
        args = dict(step.args)
        if step.cards:
            args["card"] = step.cards[0] or HIDDEN
        return self.say(key, args, people) if self.has(key) else ""

    def _whose(self, id: str, people: People) -> str:
        """A zone with whose it is: 'Anna: discard pile'."""
        zone = start_large(self.zone(id))
        family, _, owner = id.partition(":")
        is_told = family in self.owned and len(people.names) > 1
        return f"{self.name(int(owner), people)}: {zone}" if is_told else zone

    def _points(self, step: Step, people: People) -> str:
        points = [int(str(value)) for value in step.args.values()]
        return ", ".join([f"{self.name(seat, people)} {signed(value)}" for seat, value in enumerate(points)])

    def prompt(self, prompt: Prompt, people: People = NOBODY) -> str:
        return self.say(prompt.key, prompt.args, people)

    def refusal(self, refusal: Refusal, people: People = NOBODY) -> str:
        """Why not, with the clause of the rules that says so."""
        sentence = self.say(f"refusal-{refusal.key}", refusal.args, people)
        return f"{sentence} ({refusal.clause})" if refusal.clause else sentence

    def advice(self, hint: Hint, people: People = NOBODY) -> str:
        """What the coach says: the move, then what speaks for it. Reasons without words are left out."""
        reasons = [self.say(one.key, one.args, people) for one in hint.reasons if self.has(one.key)]
        if hint.second is not None:
            second = {"move": self.move(hint.second, people).rstrip("!")}
            reasons.append(self.say("coach-second", {"cost": hint.cost}, plain=second))
        move = self.move(hint.move, people).rstrip("!")  # a full stop follows
        plain = {"move": move, "reasons": " ".join([reason for reason in reasons if reason])}
        return self.say("coach-advice", plain=plain).strip()

    def moment(self, moment: MissedChance, people: People = NOBODY) -> str:
        """What was given away, and what would have been better; of a patience, when it was lost."""
        played = moment.played
        if moment.better is None:
            move = self.told(Told(0, played.verb, played.args), people)
            return self.say("coach-lost-with", {"count": moment.number}, plain={"move": move})
        moves = [self.move(view, people).rstrip("!") for view in (played, moment.better)]  # a full stop follows
        plain = {"played": moves[0], "better": moves[1]}
        return self.say("coach-moment", {"number": moment.number, "cost": moment.cost}, plain=plain)

    def result(self, table: TableView, people: People = NOBODY) -> str:
        """How a game ended, for this reader."""
        if table.players == 1:
            return self.say("result-won" if table.winners else "result-lost")
        if len(table.winners) in (0, table.players):
            return self.say("result-draw")
        you = "no" if people.reader not in table.winners else "only" if len(table.winners) == 1 else "yes"
        others = [f"@{seat}" for seat in table.winners if seat != people.reader]
        return self.say("result-winners", {"names": others, "count": len(table.winners), "you": you}, people)


def texts_in(told: Told | None) -> list[str]:
    """Everything that a line of the log names."""
    args = told.args.values() if told is not None else []
    return [text for arg in args for text in (arg if isinstance(arg, list) else [str(arg)])]


def is_named(step: Step, named: list[str], face: Callable[[str], str]) -> bool:
    """Does the line of the move itself already tell which card this step turns up?"""
    return step.kind == "move" and all([card is not None and face(card) in named for card in step.cards])


def together(steps: list[Step]) -> list[Step]:
    """Cards that were turned up in the same zone one after the other, as one step."""
    joined: list[Step] = []
    for step in steps:
        last = joined[-1] if joined else None
        if last is not None and step.new and last.new and (step.zone, step.to) == (last.zone, last.to):
            joined[-1] = msgspec.structs.replace(step, cards=[*last.cards, *step.cards])
        else:
            joined.append(step)
    return joined


def seat_in(value: Arg) -> int:
    """The seat that an argument names: "@2" is seat 2."""
    is_seat = isinstance(value, str) and value.startswith("@") and value[1:].isdecimal()
    return int(str(value)[1:]) if is_seat else NO_SEAT


def signed(value: int) -> str:
    """Points with their sign.

    >>> signed(3), signed(-3), signed(0)
    ('+3', '−3', '0')
    """
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def start_large(text: str) -> str:
    return text[:1].upper() + text[1:]


def keys(text: str) -> list[str]:
    """The message keys of a Fluent text."""
    return re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)


@cache
def shared(lang: str) -> str:
    """The words of the engine, the cards and the players, the same in every game."""
    if lang not in LANGUAGES:
        raise InputError(f"There is no language '{lang}'. There are: {', '.join(LANGUAGES)}.")
    return "".join([_text(HOME / part / f"words.{lang}.ftl") for part in ("cards", "engine", "players")])


def _text(file: Path) -> str:
    return file.read_text("utf-8") + "\n" if file.is_file() else ""


@cache
def words(game: Game, lang: str) -> Words:
    return Words(game, lang)
