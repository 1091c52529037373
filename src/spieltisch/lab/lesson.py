"""A first game that teaches: the first turns of a game, one sentence at a time.

A game's `lesson.toml` holds them. Whoever learns sits at seat 0:

    players = 2                          # optional, like options
    [given]                              # optional: what every position has, unless its step says otherwise
    phase = "turn"

    [[step]]
    given = { turn = 0, left = ["red-4"], right = ["blue-9"], "hand:0" = ["yellow-6", "grey-10"] }
    de = "Zwischen 4 und 9 klafft eine Lücke. Leg deine gelbe 6 hinein."
    en = "Between 4 and 9 there is a gap. Lay your yellow 6 into it."
    play = "gap yellow-6 left"           # the move that is asked for
    done.de = "Genau! Jetzt liegt die 6 oben."
    done.en = "Right! Now the 6 is on top."
    meanwhile = ["1: pass"]              # optional: what the others do then

- **given** and **deal** are what they are in a worked case (`lab/cases.py`). A step without either goes on where the
  last one came to rest.
- **play** must be legal where it is asked for. Whatever else is touched there is answered by "why can't I?", or, where
  it is allowed as well, by a nudge.
"""

import re
from typing import Any

import msgspec

from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.shapes import Refusal, Step, TableView, Told, Touch
from spieltisch.engine.state import State
from spieltisch.engine.words import LANGUAGES, words
from spieltisch.engine.zones import Reason
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.lab.cases import mover, position

LEARNER = 0
LEAST, MOST = 3, 6
LONGEST = 160  # characters of a sentence: what is read before somebody touches something
AS_TOLD = Reason("as-told", "")


class Sentence(msgspec.Struct, forbid_unknown_fields=True):
    """The same in both languages."""

    de: str
    en: str

    def text(self, lang: str) -> str:
        return self.de if lang == "de" else self.en


class LessonStep(Sentence, kw_only=True, forbid_unknown_fields=True):
    """What is said, the move that is asked for, and what is said when it is done."""

    play: str
    done: Sentence
    meanwhile: list[str] = []
    deal: int | None = None
    given: dict[str, Any] = {}


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A whole `lesson.toml`."""

    steps: list[LessonStep] = msgspec.field(name="step", default_factory=list)
    players: int | None = None
    options: dict[str, int | str] = {}
    given: dict[str, Any] = {}


class Moment(msgspec.Struct):
    """The table as the learner sees it, the move that led there and what it set in motion."""

    table: TableView
    told: Told | None = None
    steps: list[Step] = []


class Scene(msgspec.Struct):
    """A step of a lesson at its table: before the move that is asked for, and what happens then."""

    step: LessonStep
    move: str
    state: State
    before: Moment
    after: list[Moment]

    def against(self, move: str) -> list[Refusal]:
        """What is against a move here: a rule, or only that another one is asked for; nothing if it is that one."""
        if move == self.move:
            return []
        try:
            against = self.state.why(LEARNER, move=self.state.parse(LEARNER, move))
        except IllegalMoveError as refused:
            against = [refused.refusal]
        return against if against else [Refusal(AS_TOLD.key, AS_TOLD.clause, {})]


def load(game: Game) -> Lesson:
    """The lesson of a game; one without steps if it brings none."""
    file = game.file("lesson.toml")
    return read(file.read_bytes()) if file.is_file() else Lesson()


def read(data: bytes) -> Lesson:
    """The lesson that is written in a `lesson.toml`."""
    try:
        return msgspec.toml.decode(data, type=Lesson)
    except msgspec.DecodeError as error:
        raise InputError(f"it cannot be read: {error}.") from None


def scenes(game: Game, lesson: Lesson) -> list[Scene]:
    """A lesson played through. An InputError names the step that cannot be played, and says why."""
    played: list[Scene] = []
    match: Match | None = None
    for number, step in enumerate(lesson.steps, 1):
        try:
            if step.given or step.deal is not None:
                match = begin(game, lesson, step)
            elif match is None:
                raise InputError("the first step needs 'given' or 'deal'.")
            played.append(scene(match, step))
        except (InputError, IllegalMoveError) as error:
            raise InputError(f"step {number} '{step.play}': {error}") from None
    return played


def begin(game: Game, lesson: Lesson, step: LessonStep) -> Match:
    """A match that begins where a step does."""
    match = Match(game, lesson.players, step.deal or 0, dict(lesson.options))
    if step.deal is not None:
        return match
    state = game.from_position(position({**lesson.given, **step.given}, match.players, lesson.options))
    match.state, state.witness = state, match.witness
    return match


def scene(match: Match, step: LessonStep) -> Scene:
    """Play a step: the learner's move, and what the others do then."""
    if LEARNER not in match.state.actors():
        raise InputError(f"seat {LEARNER} may not act here, only {match.state.actors()}.")
    state, before = match.state.copy(), Moment(match.table(LEARNER))
    text = state.view(LEARNER, state.parse(LEARNER, step.play)).text
    after: list[Moment] = []
    for seat, move in [(LEARNER, text)] + [(-1, move) for move in step.meanwhile]:
        match.play(*((seat, move) if seat == LEARNER else mover(match.state, move)))
        table = match.table(LEARNER)
        table.moves = []  # what may be done next is the next step's
        after.append(Moment(table, match.told(LEARNER), match.steps(LEARNER)))
    return Scene(step, text, state, before, after)


# ---------------------------------------------------------------------- what can be wrong with a lesson


def check(game: Game) -> list[str]:
    """Everything that is wrong with a game's lesson, in sentences. A game may go without one."""
    try:
        found = scenes(game, load(game))
    except InputError as error:
        return [f"lesson.toml: {error}"]
    wrong = [] if not found or LEAST <= len(found) <= MOST else [f"has {len(found)} steps, not {LEAST} to {MOST}."]
    for number, one in enumerate(found, 1):
        wrong += [f"step {number} {line}" for line in [*unsaid(one.step), *given_away(game, one), *mute(game, one)]]
    return [f"lesson.toml: {line}" for line in wrong]


def unsaid(step: LessonStep) -> list[str]:
    """Sentences that are missing or too long to be read."""
    said = {lang: [step.text(lang), step.done.text(lang)] for lang in LANGUAGES}
    missing = [f"says nothing in '{lang}'." for lang, texts in said.items() if not all(text.strip() for text in texts)]
    long = [text for texts in said.values() for text in texts if len(text) > LONGEST]
    return missing + [f"says more than {LONGEST} characters at once: '{text[:40]}…'." for text in long]


def given_away(game: Game, one: Scene) -> list[str]:
    """Cards that are named though the learner cannot have seen them yet."""
    return [
        f"names {card}, which the learner does not see."
        for moment, said in [(one.before, one.step), (one.after[-1], one.step.done)]
        for card in hidden_cards(one.state, moment.table)
        for lang in LANGUAGES
        if is_named(words(game, lang).card(card), said.text(lang))
    ]  # fmt: skip


def hidden_cards(state: State, table: TableView) -> list[str]:
    """Faces that lie on the table, and none of them where the learner could see one."""
    deck = state.kit.deck
    seen = {deck.shows(card) for zone in table.zones for card in [*zone.cards, *zone.under] if card is not None}
    held = {state.text(card) for zone in state.kit.zones if zone is not state.kit.box for card in state.held(zone)}
    return sorted({deck.shows(card) for card in held} - seen)


def is_named(card: str, said: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(card)}(?!\w)", said, re.IGNORECASE) is not None


def mute(game: Game, one: Scene) -> list[str]:
    """Things the learner can touch without being told anything."""
    found: list[str] = []
    for touch in things(one.before.table):
        for reason in one.state.why(LEARNER, touch):
            for lang in LANGUAGES:
                try:
                    words(game, lang).refusal(reason)
                except InputError as error:
                    found.append(f"cannot say why {touch.card or touch.zone} is not to be touched: {error}")
    return found


def things(table: TableView) -> list[Touch]:
    """Every zone, and every card that is to be seen."""
    zones = [zone for zone in table.zones if zone.kind != "box"]
    cards = [Touch(zone=zone.id, card=card) for zone in zones for card in zone.cards if card is not None]
    return [Touch(zone=zone.id) for zone in zones] + cards
