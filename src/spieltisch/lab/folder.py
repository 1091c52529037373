"""What a game's folder must hold besides rules that work: words, rules for people, cases, a golden playthrough."""

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

from spieltisch.engine.author import declared_line
from spieltisch.engine.fluent import Messages
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import HIDDEN, Arg, MoveView, Step, TableView, Told
from spieltisch.engine.spare_words import needed_words
from spieltisch.engine.words import LANGUAGES, People, Words, keys, shared
from spieltisch.errors import InputError
from spieltisch.lab import lesson
from spieltisch.lab.cases import load, run
from spieltisch.lab.check import Setup, setups
from spieltisch.players.random import choose

GOLDEN_DEAL = 1
GOLDEN_MOVES = 120  # of a long game, the first ones are enough to read
FEW_MOVES = 20  # in every setup after the first
NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gesa", "Hugo", "Ida", "Jan"]
LONGEST_RULES = 400
ORDER = ["Kit(", "KIT.phase(", "KIT.verb(", "def deal(", "def act("]
OFTEN = 100  # a refusal that could be said so many times, with other cards each time, can be said


def check_folder(game: Game) -> list[str]:
    """Everything missing or wrong in the folder, in sentences. A game in one file has none to check."""
    if game.in_one_file:
        return []
    found = check_fluent(game)
    if found:
        return [f"{game.slug}: {line}" for line in found]
    found = [*check_house(game), *check_words(game), *check_rules(game)]
    if not found:
        found += check_cases(game) + lesson.check(game) + check_playthrough(game)
    return [f"{game.slug}: {line}" for line in found]


def check_words(game: Game) -> list[str]:
    found: list[str] = []
    lots = lots_drawn(game)
    needed = needed_words(game) | lots
    for lang in LANGUAGES:
        spoken = Words(game, lang)
        common = set(keys(shared(lang)))
        own = set(keys(spoken.written))
        lacking = {key for key in needed - own if key not in common or is_own(key)}
        found += [f"words.{lang}.ftl lacks '{key}'{needed_by(game, key)}" for key in sorted(lacking)]
        unused = own - needed - common - welcome_words(game)
        found += [f"{at_key(game, lang, key)}'{key}' is written, but nothing uses it." for key in sorted(unused)]
        found += check_sentences(game, spoken) if not lacking else []
    return found


def needed_by(game: Game, key: str) -> str:
    """Which line of the rules asks for a word, and what to write."""
    name = key.partition("-")[2]
    line = declared_line(game, name) or declared_line(game, name.rpartition("-")[0])
    asked = f", which {line.removesuffix(': ')} asks for" if line else ""
    return f"{asked}: write '{key} = …'."


def at_key(game: Game, lang: str, key: str) -> str:
    """Where a word is written: 'words.de.ftl, line 7: '."""
    lines = game.file(f"words.{lang}.ftl").read_text("utf-8").splitlines()
    number = next((number for number, line in enumerate(lines, 1) if line.startswith(f"{key} =")), 0)
    return f"words.{lang}.ftl, line {number}: " if number else f"words.{lang}.ftl: "


def check_fluent(game: Game) -> list[str]:
    """Words are Fluent, from the first to the last line."""
    found: list[str] = []
    for lang in LANGUAGES:
        file = game.file(f"words.{lang}.ftl")
        text = file.read_text("utf-8") if file.is_file() else ""
        try:
            Messages(lang).add(text)
        except InputError as error:
            wrong = str(error).partition(": ")[2].splitlines()[0]
            line = next((n for n, one in enumerate(text.splitlines(), 1) if one.strip() == wrong.strip()), 1)
            found.append(
                f"{file.name}, line {line}: this is not Fluent: '{wrong.strip()}'. Write 'key = what is said'."
            )
    return found


def check_house(game: Game) -> list[str]:
    """Rules that others read stay short, and in the order of all others."""
    file = game.folder / "rules.py"
    if not file.is_file():
        return []
    text = file.read_text("utf-8")
    found: list[str] = []
    lines = [line for line in text.splitlines() if line.strip() != "@override"]
    if len(lines) > LONGEST_RULES:
        found.append(
            f"rules.py, line {LONGEST_RULES}: rules of {len(lines)} lines are too long; put the kit in a table.py."
        )
    order = [word for word in ORDER if word in text]
    for before, after in pairwise(order):
        if text.index(before) > text.index(after):
            line = text[: text.index(before)].count("\n") + 1
            found.append(f"rules.py, line {line}: '{before}' comes before '{after}': kit, phases, moves, deal, act.")
    return found


def welcome_words(game: Game) -> set[str]:
    """The keys a game's words may have: what the coach says to a move, what a place of a board is called, and what the
    cards of a deck have in common: suits, symbols."""
    places = {zone.place() for zone in game.kit.zones if zone.family and zone.owner < 0}
    marks = {mark for words in game.kit.deck.words for mark in words.values()}
    coached = {f"coach-{verb.name}" for verb in game.kit.moves.verbs}
    return coached | {f"place-{place}" for place in places} | {f"symbol-{mark}" for mark in marks}


def is_own(key: str) -> bool:
    """Must a game say this in its own words, even if the engine has some?"""
    return not key.startswith(("card-", "lot-", "say-"))


def lots_drawn(game: Game) -> set[str]:
    """The keys of the lots that are drawn in golden games."""
    found: set[str] = set()
    for setup in setups(game):
        match = Match(game, setup.players, GOLDEN_DEAL, setup.options)
        rng, out = Rng(GOLDEN_DEAL), MoveList()
        for _ in range(GOLDEN_MOVES):
            found |= {f"lot-{step.args['lot']}" for step in match.steps(None) if step.kind == "lot"}
            choice = choose(match.state, rng, out)
            if choice is None:
                break
            match.play(*choice)
    return found


def check_sentences(game: Game, spoken: Words) -> list[str]:
    """Every move can be offered and told, every prompt and refusal that turns up in random games can be said."""
    said: Counter[str] = Counter()
    try:
        for move in range(0, len(game.moves), max(1, len(game.moves) // 500)):
            if game.moves.verb_of(move).sets is None:  # which cards a set means, only a position knows
                _say(spoken, game.moves.view(move))
        for setup in setups(game):
            match = Match(game, setup.players, GOLDEN_DEAL, setup.options)
            rng, out = Rng(GOLDEN_DEAL), MoveList()
            for _ in range(GOLDEN_MOVES):
                table = match.table(0)
                for reader in (0, match.players - 1, -1):
                    people = People(NAMES[: match.players], reader)
                    spoken.prompt(match.table(None if reader < 0 else reader).prompt, people)
                    spoken.lines(None, match.steps(None if reader < 0 else reader), people)
                for view in table.moves[:1]:
                    _say(spoken, view)
                for zone in table.zones:
                    said[zone.id] += 1
                    if said[zone.id] == 1:
                        spoken.zone(zone.id)
                for seat in match.state.actors():
                    for move in range(0, len(game.moves), max(1, len(game.moves) // 60)):
                        for reason in match.state.why(seat, move=move):
                            said[reason.key] += 1
                            if said[reason.key] <= OFTEN:
                                spoken.refusal(reason)
                choice = choose(match.state, rng, out)
                if choice is None:
                    break
                match.play(*choice)
    except InputError as mistake:
        return [str(mistake)]
    return []


def _say(spoken: Words, view: MoveView) -> None:
    spoken.move(view)
    for reader in (0, 1):
        spoken.told(Told(0, view.verb, view.args), People(NAMES, reader))
    unseen = {name: HIDDEN if is_card(spoken, value) else value for name, value in view.args.items()}
    spoken.told(Told(0, view.verb, unseen), People(NAMES, 1))


def is_card(spoken: Words, value: Arg) -> bool:
    """Does an operand name cards, which not everybody may have seen?"""
    return isinstance(value, list) or (isinstance(value, str) and value in spoken.deck.faces)


def check_rules(game: Game) -> list[str]:
    """The rules for people exist in both languages, in the same clauses, and have every clause that refusals cite."""
    found: list[str] = []
    clauses: list[list[str]] = []
    for lang in LANGUAGES:
        file = game.file(f"rules.{lang}.md")
        if not file.is_file():
            return [f"rules.{lang}.md is missing."]
        there = re.findall(r"^(?:## |\*\*)(§[\d.]*\d)", file.read_text("utf-8"), re.MULTILINE)
        clauses.append(there)
        for reason in game.kit.reasons:
            if reason.clause not in there:
                line = declared_line(game, reason.key)
                found.append(f"{line}rules.{lang}.md has no {reason.clause}, which the refusal '{reason.key}' cites.")
    if clauses[0] != clauses[1]:
        found.append(f"the German and English rules have different clauses: {clauses[0]} and {clauses[1]}.")
    return found


def check_cases(game: Game) -> list[str]:
    found: list[str] = []
    try:
        cases = load(game)
    except (OSError, InputError, ValueError) as error:
        return [f"cases.toml cannot be read: {error}"]
    for case in cases:
        try:
            run(case, game)
        except (AssertionError, InputError) as error:
            found.append(f"cases.toml: {error}")
    return found if cases else ["cases.toml has no worked case."]


def playthrough(game: Game) -> str:
    """Games as people can read them: every setup, from the spectators' bench, moves and what they led to."""
    parts: list[str] = []
    told: dict[str, str] = {}
    for setup in setups(game):
        course = _course(game, setup, FEW_MOVES)
        same = told.setdefault(course, str(setup))
        if same != str(setup):
            course = f"\nSo far the same as {same}.\n"
        elif not parts:
            course = _course(game, setup, GOLDEN_MOVES)
        parts.append(f"# {game.slug}, {setup}, deal {GOLDEN_DEAL}\n{course}")
    return "\n".join(parts)


def _course(game: Game, setup: Setup, most: int) -> str:
    match = Match(game, setup.players, GOLDEN_DEAL, setup.options)
    rng, out = Rng(GOLDEN_DEAL), MoveList()
    lines = ["", *_drawn(match.table(None)), ""]
    while len(match.log) < most:
        choice = choose(match.state, rng, out)
        if choice is None:
            break
        seat, move = choice
        legal = len(match.state.legal(seat))
        text = match.state.view(seat, move).text
        match.play(seat, move)
        steps = [_told(step) for step in _together(match.steps(None))]
        alone = f"  {steps.pop()}" if len(steps) == 1 else ""
        lines.append(f"{len(match.log):>4}. seat {seat}: {text:<22} of {legal:>2}{alone}")
        lines += [f"        {step}" for step in steps]
    return "\n".join([*lines, "", *_drawn(match.table(None)), ""])


def _drawn(table: TableView) -> list[str]:
    """The public table in a few lines: what lies where, and how it stands."""
    state = "over" if table.over else f"phase {table.phase}, to act {table.actors}"
    cut = f", cut short {table.cut_short}" if table.cut_short else ""
    lines = [f"  round {table.round}, {state}{cut}, scores {table.scores}"]
    for zone in table.zones:
        if zone.count:
            shown = " ".join(card or "?" for card in zone.cards)
            lines.append(f"  {zone.id:<12} {zone.count:>3}  {shown}".rstrip())
    return [*lines, *(f"  {fact.id:<12} {fact.figure or fact.value:>3}" for fact in table.facts if fact.value)]


def _together(steps: list[Step]) -> list[Step]:
    """Cards that went the same way one after the other, as one step."""
    joined: list[Step] = []
    for step in steps:
        last = joined[-1] if joined else None
        if last is not None and (step.kind, step.zone, step.to) == ("move", last.zone, last.to) and not step.args:
            last.cards = [*last.cards, *step.cards]
        else:
            joined.append(step)
    return joined


def _told(step: Step) -> str:
    cards = " ".join(card or "?" for card in step.cards)
    where = f"{step.zone} → {step.to}" if step.to else step.zone
    facts = " ".join(f"{name}={value}" for name, value in step.args.items())
    return " ".join(part for part in (step.kind, cards, where, facts) if part)


def check_playthrough(game: Game) -> list[str]:
    file = game.file("playthrough.txt")
    if not file.is_file():
        return ["playthrough.txt is missing; 'spieltisch check GAME --write-playthrough' writes it."]
    there, now = file.read_text("utf-8").splitlines(), playthrough(game).splitlines()
    for number, (old, new) in enumerate(zip(there, now, strict=False), 1):
        if old != new:
            return [f"playthrough.txt line {number}: was '{old}', is '{new}'. If that is meant, write it anew."]
    return [] if len(there) == len(now) else ["playthrough.txt is longer or shorter than the game is now."]


def write_playthrough(game: Game) -> Path:
    file = game.file("playthrough.txt")
    file.write_text(playthrough(game), "utf-8")
    return file
