"""The catalogue and the words of each game, as pages get them. Made once: none of it changes while the server runs."""

from functools import cache
from typing import Any, Literal

import msgspec

import spieltisch
from spieltisch.cards.deck import Deck
from spieltisch.engine.game import Game, Option
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.words import HOME, Words, shared, words
from spieltisch.players.levels import NAMES
from spieltisch.players.random import choose
from spieltisch.server import http_shapes

Lang = Literal["de", "en"]

GLANCE_SEED = 8
GLANCE_MOVES = 14


@cache
def catalogue(lang: Lang) -> http_shapes.Catalogue:
    games = [game_shape(game, lang) for game in spieltisch.games()]
    speech = words(spieltisch.games()[0], lang)
    return http_shapes.Catalogue(lang=lang, games=games, levels={name: speech.say(f"level-{name}") for name in NAMES})


def game_shape(game: Game, lang: Lang) -> http_shapes.GameShape:
    speech = words(game, lang)
    return http_shapes.GameShape(
        slug=game.slug, name=speech.say("name"), blurb=speech.say("blurb"), least=game.least, most=game.most,
        minutes=game.minutes, age=game.age, category=game.category, kind=kind_of(game),
        options=[option_shape(option, speech) for option in game.options],
    )  # fmt: skip


def kind_of(game: Game) -> Literal["alone", "race", "turns"]:
    if game.most == 1:
        return "alone"
    return "race" if any(phase.kind == "race" for phase in game.kit.phases[:2]) else "turns"


def option_shape(option: Option, speech: Words) -> http_shapes.OptionShape:
    data: dict[str, Any] = option.as_data()
    sentences = {value: speech.say(f"option-{option.name}-{value}") for value in option.choices}
    return http_shapes.OptionShape(**data, sentence=speech.say(f"option-{option.name}"), choice_sentences=sentences)


def glance(slug: str) -> http_shapes.Glance | None:
    """A look at a table of this game; None if there is no such game."""
    for game in spieltisch.games():
        if game.slug == slug:
            return glance_of(game)
    return None


@cache
def glance_of(game: Game) -> http_shapes.Glance:
    """A few random moves into a game that is always the same."""
    match = game.match(players=min(game.most, max(game.least, 3)), seed=GLANCE_SEED)
    rng, out = Rng(GLANCE_SEED), MoveList()
    for _ in range(GLANCE_MOVES):
        choice = choose(match.state, rng, out)
        if choice < 0 or match.state.over:
            break
        match.play(choice >> 32, int(choice & 0xFFFFFFFF))
    table = match.table(0)
    deck = game.kit.deck
    shown = {card for zone in table.zones for card in zone.cards if card is not None}
    cards = {text: card_shape(deck, deck.card(text)) for text in sorted(shown)}
    return http_shapes.Glance(table=msgspec.to_builtins(table), deck=deck.name, cards=cards, fields=fields_of(game))


def fields_of(game: Game) -> list[http_shapes.FieldShape]:
    return [http_shapes.FieldShape(x=field.x, y=field.y, card=field.card) for field in game.kit.fields]


def card_shape(deck: Deck, card: int) -> http_shapes.CardShape:
    face = deck.faces[deck.face[card]]
    return http_shapes.CardShape(words=deck.spoken(deck.texts[card]) or {}, sketch=deck.sketch[card], face=face)


def game_words(slug: str, lang: Lang) -> http_shapes.GameWords | None:
    """None if there is no such game. Never by path: what a page asks for must not load code."""
    for game in spieltisch.games():
        if game.slug == slug:
            return words_of(game, lang)
    return None


@cache
def words_of(game: Game, lang: Lang) -> http_shapes.GameWords:
    speech = words(game, lang)
    deck = game.kit.deck
    cards = {text: card_shape(deck, card) for card, text in enumerate(deck.texts)}
    return http_shapes.GameWords(
        slug=game.slug, lang=lang, messages=shared(lang) + own_words(lang) + speech.own,
        rules=(game.folder / f"rules.{lang}.md").read_text("utf-8"), deck=deck.name, cards=cards,
        owned=sorted(speech.owned), fields=fields_of(game),
    )  # fmt: skip


def own_words(lang: Lang) -> str:
    return (HOME / "server" / f"words.{lang}.ftl").read_text("utf-8") + "\n"
