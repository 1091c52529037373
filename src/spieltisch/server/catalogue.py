"""The catalogue and the words of each game, as pages get them. Made once: none of it changes while the server runs."""

from functools import cache
from pathlib import Path
from typing import Literal

from msgspec.structs import asdict

import spieltisch
from spieltisch.cards.deck import Deck
from spieltisch.engine.game import Game, Option
from spieltisch.engine.table import table
from spieltisch.engine.words import HOME, Words, shared, words
from spieltisch.engine.zones import ALL
from spieltisch.players.levels import NAMES
from spieltisch.server.glances import good_moment
from spieltisch.server.shapes import (
    CardShape,
    Catalogue,
    FieldShape,
    GameShape,
    GameWords,
    Glance,
    Lang,
    OptionShape,
)

DOCS = Path(__file__).parent.parent / "docs"


@cache
def catalogue(lang: Lang) -> Catalogue:
    games = [game_shape(game, lang) for game in spieltisch.games()]
    speech = words(spieltisch.games()[0], lang)
    levels = {name: speech.messages.format(f"level-{name}", "", {}) for name in NAMES}
    return Catalogue(lang=lang, games=games, levels=levels, has_docs=documentation() is not None)


def documentation() -> Path | None:
    """Where it lies, if this Spieltisch came with it."""
    return DOCS if (DOCS / "index.html").is_file() else None


def game_shape(game: Game, lang: Lang) -> GameShape:
    speech = words(game, lang)
    return GameShape(
        slug=game.slug, name=speech.say("name"), blurb=speech.say("blurb"), least=game.least, most=game.most,
        minutes=game.minutes, age=game.age, category=game.category, kind=kind_of(game),
        wordless=game.wordless, shared_screen=game.shared_screen,
        options=[option_shape(option, speech) for option in game.options],
    )  # fmt: skip


def kind_of(game: Game) -> Literal["alone", "race", "turns"]:
    if game.most == 1:
        return "alone"
    return "race" if any(phase.kind == "race" for phase in game.kit.phases[:2]) else "turns"


def option_shape(option: Option, speech: Words) -> OptionShape:
    sentences = {value: speech.say(f"option-{option.name}-{value}") for value in option.choices}
    told = asdict(option.view())
    return OptionShape(**told, sentence=speech.say(f"option-{option.name}"), choice_sentences=sentences)


@cache
def glance(game: Game) -> Glance:
    """The picture of a game: a good moment of it, and the cards to be seen there."""
    seen = table(good_moment(game), 0, game.slug)
    seen.moves = []  # a picture is not touched
    deck = game.kit.deck
    shown = {card for zone in seen.zones for card in zone.cards if card is not None}
    cards = {text: card_shape(deck, deck.card(text)) for text in sorted(shown)}
    return Glance(table=seen, deck=deck.name, cards=cards, fields=fields_of(game))


def fields_of(game: Game) -> list[FieldShape]:
    return [FieldShape(x=field.x, y=field.y, card=field.card) for field in game.kit.fields]


def columns_of(game: Game) -> list[str]:
    """Places whose cards are all on show: they hang down in columns and need the room from the start."""
    return sorted({zone.name for zone in game.kit.zones if zone.kind == "place" and zone.cap > 1 and zone.shows == ALL})


def card_shape(deck: Deck, card: int) -> CardShape:
    face = deck.faces[deck.face[card]]
    return CardShape(
        words=deck.spoken(deck.texts[card]) or {}, sketch=deck.sketch[card], face=face, picture=deck.pictures[card],
        ink=deck.inks[card],
    )  # fmt: skip


@cache
def game_words(game: Game, lang: Lang) -> GameWords:
    speech = words(game, lang)
    deck = game.kit.deck
    cards = {text: card_shape(deck, card) for card, text in enumerate(deck.texts)}
    return GameWords(
        slug=game.slug, lang=lang, messages=shared(lang) + own_words(lang) + speech.own,
        rules=game.rules_text(lang), deck=deck.name, cards=cards,
        owned=sorted(speech.owned), fields=fields_of(game), columns=columns_of(game),
        has_lesson=game.file("lesson.toml").is_file(),
    )  # fmt: skip


def own_words(lang: Lang) -> str:
    return (HOME / "server" / f"words.{lang}.ftl").read_text("utf-8") + "\n"
