"""Words for a game that has none yet: made from the names in its rules, so that it can be played on the first day.

They are plain Fluent messages, the same kind an author writes later; whatever is written takes their place.
"""

import re

from spieltisch.engine.game import Game
from spieltisch.engine.moves import Verb
from spieltisch.engine.words import start_large

# What authors most often call things; any other name is said as it is written.
GERMAN = {
    "stock": "Nachziehstapel", "hand": "Hand", "discard": "Ablagestapel", "pile": "Stapel", "open": "offener Stapel",
    "table": "Tisch", "laid": "gelegte Karte", "won": "gewonnene Karten", "trick": "Stich", "tricks": "Stiche",
    "points": "Punkte", "row": "Reihe", "board": "Brett", "deck": "Karten", "market": "Auslage", "widow": "Skat",
    "trump": "Trumpf", "dealer": "gibt", "round": "Runde", "rounds": "Runden", "turn": "Zug", "target": "Ziel",
    "draw": "ziehen", "lay": "legen", "play": "spielen", "pass": "passen", "take": "nehmen", "give": "geben",
    "choose": "wählen", "call": "ansagen", "bid": "bieten", "roll": "würfeln", "move": "ziehen", "swap": "tauschen",
    "keep": "behalten", "show": "zeigen", "card": "Karte", "left": "links", "right": "rechts", "starter": "wer beginnt",
}  # fmt: skip
ENGLISH = {
    "stock": "draw pile", "discard": "discard pile", "open": "open pile", "laid": "card laid", "won": "cards won",
    "starter": "who begins",
}  # fmt: skip
TEMPLATES = {
    "en": {"prompt-turn": "It is your turn.", "prompt": "{0}: your choice.", "refusal": "That is not allowed: {0}."},
    "de": {"prompt-turn": "Du bist dran.", "prompt": "{0}: Du hast die Wahl.", "refusal": "Das geht nicht: {0}."},
}


def needed_words(game: Game) -> set[str]:
    """The keys a game's words must have: whatever a player can meet."""
    kit = game.kit
    needed = {"name", "blurb"}
    for option in game.options:
        needed.add(f"option-{option.name}")
        needed |= {f"option-{option.name}-{value}" for value in option.choices}
    needed |= {f"zone-{zone.name}" for zone in kit.zones if zone is not kit.box}
    needed |= {f"fact-{fact.name}" for fact in kit.facts if not fact.secret}
    needed |= {f"fact-{fact.name}-{word}" for fact in kit.facts for word in fact.words}
    if kit.deck.size:  # a board game may have no cards at all
        needed.add(f"card-{kit.deck.name}")
    for phase in kit.phases:
        needed |= {f"phase-{phase.name}", f"prompt-{phase.name}"}
    for verb in kit.moves.verbs:
        needed |= {f"move-{verb.name}", f"log-{verb.name}"}
    needed |= {f"say-{saying}" for saying in kit.sayings}
    return needed | {f"refusal-{reason.key}" for reason in kit.reasons}


def spare_words(game: Game, lang: str, there: set[str]) -> str:
    """Messages for all that a game needs and that nobody has written."""
    made = {**verb_words(game, lang), **card_words(game), **value_words(game, lang)}
    lines: list[str] = []
    for key in sorted(needed_words(game) - there):
        text = made.get(key, "") or plain_words(game, key, lang)
        if text and re.fullmatch(r"[a-z][\w-]*", key):
            lines.append(f"{key} = {text}\n")
    return "".join(lines)


def plain_words(game: Game, key: str, lang: str) -> str:
    """What is said under a key that needs no more than a name."""
    kind, _, name = key.partition("-")
    if kind == "name":
        return start_large(game.slug.replace("-", " "))
    if kind == "blurb":
        return plain(first_sentence(game.about) or start_large(game.slug.replace("-", " ")))
    if kind == "card":
        return ""
    if kind == "prompt" and name == "turn":
        return TEMPLATES[lang]["prompt-turn"]
    if kind in ("prompt", "refusal"):
        said = called(name, lang)
        return TEMPLATES[lang][kind].format(start_large(said) if kind == "prompt" else said)
    said = called(name, lang)
    return said if kind in ("zone", "fact") else start_large(said)


def verb_words(game: Game, lang: str) -> dict[str, str]:
    """How moves are offered and told: 'Lay the 7', 'Anna: lay the 7'; in German 'die 7 legen'."""
    made: dict[str, str] = {}
    for verb in game.kit.moves.verbs:
        said = offer(verb, lang)
        made[f"move-{verb.name}"] = said
        made[f"log-{verb.name}"] = f"{{ $who }}: {said[:1].lower() + said[1:]}"
    return made


def offer(verb: Verb, lang: str) -> str:
    operands = ", ".join([f"{{ ${operand.name} }}" for operand in verb.operands])
    said = called(verb.name, lang)
    if not operands:
        return start_large(said)
    if lang == "en":
        return f"{start_large(said)} {operands}"
    return f"{operands} {said}" if verb.name in GERMAN else f"{start_large(said)}: {operands}"


def card_words(game: Game) -> dict[str, str]:
    """A deck of one's own says of a card what its words say: 'hearts 7'."""
    deck = game.kit.deck
    facts = list(deck.words[0]) if deck.words else []
    alike = bool(facts) and all([list(words) == facts for words in deck.words])
    return {f"card-{deck.name}": " ".join([f"{{ ${fact} }}" for fact in facts])} if alike else {}


def value_words(game: Game, lang: str) -> dict[str, str]:
    """What the values of facts and options are called: by their own word, whatever they are values of."""
    made = {f"option-{option.name}-{value}": called(value, lang) for option in game.options for value in option.choices}
    return made | {f"fact-{fact.name}-{word}": called(word, lang) for fact in game.kit.facts for word in fact.words}


def called(name: str, lang: str) -> str:
    """A name of the rules as people read it."""
    known = GERMAN if lang == "de" else ENGLISH
    return known.get(name) or plain(re.sub(r"[-_]+", " ", name))


def first_sentence(text: str) -> str:
    """What a docstring begins with, without the name before the colon."""
    line = " ".join(text.partition("\n\n")[0].split())
    name, colon, rest = line.partition(": ")
    return start_large(rest if colon and len(name) < 40 else line).split(". ")[0].rstrip(".") + "." if line else ""


def plain(text: str) -> str:
    """A text without what Fluent would take for more than a text."""
    return re.sub(r"[{}]", "", text).strip()
