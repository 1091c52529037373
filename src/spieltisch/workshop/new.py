"""A first version of a game of one's own: it runs, keeps every law and can be played, and is there to be changed."""

import re
import shutil
import textwrap
from dataclasses import dataclass
from pathlib import Path

from spieltisch.engine.game import Game
from spieltisch.engine.own import load_anew
from spieltisch.engine.spare_words import needed_words
from spieltisch.engine.words import LANGUAGES, keys, shared
from spieltisch.errors import InputError
from spieltisch.lab.folder import write_playthrough
from spieltisch.workshop.cases import case_of
from spieltisch.workshop.parts import (
    AFTER_TRICK,
    AFTER_TRICK_EMPTY,
    COUNT_HANDS,
    DECKS,
    IS_OUT,
    TURNS,
    WINS,
    WORDS,
    Part,
)  # fmt: skip

MOST_PLAYERS = 10
MOST_CARDS = 5  # in a hand at the start
ENGINE_WORDS = ["ALL", "Kit", "Move", "Reason", "Seat", "Seats", "State", "override"]


@dataclass(frozen=True)
class Answers:
    """What the author was asked."""

    least: int = 2
    most: int = 4
    deck: str = "symbols"
    turn: str = "trick"
    win: str = "most"

    @property
    def turns(self) -> Part:
        return TURNS.get(f"{self.turn}-{self.win}", TURNS[self.turn])

    @property
    def hand(self) -> int:
        """Cards dealt to each, so that a third of them is left to draw."""
        return min(MOST_CARDS, DECKS[self.deck].size * 2 // 3 // self.most)

    @property
    def longest(self) -> int:
        """No deal has more moves: a card is drawn once and laid once, and between two cards all may pass or be done."""
        cards = DECKS[self.deck].size
        return cards * 2 + (cards + 1) * self.most


def offered(kind: dict[str, Part]) -> dict[str, str]:
    """What can be answered, with what it means."""
    return {name: part.about for name, part in kind.items() if part.about}


def players_in(text: str) -> tuple[int, int]:
    """How many play, from '3' or '2-4'."""
    found = re.fullmatch(r"\s*(\d{1,2})\s*(?:[-–]\s*(\d{1,2}))?\s*", text)
    least, most = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 2 <= least <= most <= MOST_PLAYERS:
        raise InputError(
            f"Players are written like 3 or 2-4, from 2 to {MOST_PLAYERS}, not '{text}'."
            " A patience is best begun from another one: --from GAME."
        )
    return least, most


def folder_for(name: str) -> Path:
    """Where a new game goes: a folder that is not there yet."""
    path = Path(name)
    if not re.fullmatch(r"[a-z][a-z0-9_-]*", path.name):
        raise InputError(
            f"A game is called by small letters, digits and hyphens, beginning with a letter, not '{path.name}'."
        )
    if path.exists():
        raise InputError(f"{path} is already there; choose another name, or move it away first.")
    return path


def write_new(path: Path, answers: Answers) -> Game:
    """Put a game together in a new folder."""
    path.mkdir(parents=True)
    title = title_of(path)
    kind = "".join(part.capitalize() for part in re.split(r"[-_]", path.name))
    (path / "__init__.py").write_text(catalogue_entry(title, kind, answers), "utf-8")
    (path / "rules.py").write_text(rules(title, kind, answers), "utf-8")
    for lang in LANGUAGES:
        (path / f"rules.{lang}.md").write_text(rules_for_people(title, answers, lang), "utf-8")
    game = load_anew(path)
    for lang in LANGUAGES:
        (path / f"words.{lang}.ftl").write_text(words(game, title, answers, lang), "utf-8")
    return finish(load_anew(path), path)


def finish(game: Game, path: Path) -> Game:
    """What is made by playing: worked cases, a golden playthrough, and a note where to go on."""
    if not (path / "cases.toml").exists():
        state = game.start(game.least, 1)
        first = state.legal(state.actors()[0])[0]
        heading = f"# Worked cases of {title_of(path)}: what is given, what is legal, what a move makes of it.\n\n"
        (path / "cases.toml").write_text(heading + case_of(game, state, "1 The first move", first), "utf-8")
    write_playthrough(game)
    (path / "README.md").write_text(NOTE.format(title=title_of(path), path=path.name), "utf-8")
    return game


def copy_from(game: Game, path: Path) -> Game:
    """Begin with another game: its folder under another name."""
    if game.in_one_file or not (game.folder / "rules.py").is_file():
        raise InputError(f"'{game.slug}' is no folder with a rules.py that could be copied.")
    shutil.copytree(game.folder, path, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "README.md"))
    for file in path.glob("*.py"):
        text = file.read_text("utf-8").replace(f"from {game.package} import", "from . import")
        file.write_text(text.replace(f"from {game.package}.", "from ."), "utf-8")
    for lang in LANGUAGES:
        file = path / f"words.{lang}.ftl"
        file.write_text(re.sub(r"^name = .*", f"name = {title_of(path)}", file.read_text("utf-8"), flags=re.M), "utf-8")
    return finish(load_anew(path), path)


def title_of(path: Path) -> str:
    return re.sub(r"[-_]+", " ", path.name).capitalize()


def catalogue_entry(title: str, kind: str, answers: Answers) -> str:
    is_long = answers.win == "rounds"
    options = 'options=[number("rounds", 3, least=1, most=20)],' if is_long else "options=[],"
    longest = f'lambda players, options: {answers.longest} * int(options["rounds"])' if is_long else answers.longest
    return f'''"""{title}: what the catalogue shows."""

from typing import Final

from spieltisch.engine.game import Game{", number" if is_long else ""}

GAME: Final = Game(
    __name__,
    "{kind}",
    players=({answers.least}, {answers.most}),
    minutes=10,
    category="family",
    {options}
    longest={longest},  # moves no game exceeds
)
'''


def rules(title: str, kind: str, answers: Answers) -> str:
    deck, turn, win = DECKS[answers.deck], answers.turns, WINS[answers.win]
    body = turn.body.replace("AFTER\n", (AFTER_TRICK_EMPTY if answers.win == "empty" else AFTER_TRICK) + "\n")
    scores_laid = answers.turn == "shed" and answers.win in ("most", "rounds")
    body = body.replace("SCORING", "            self[POINTS[seat]] += WORTH[card]\n" if scores_laid else "")
    counts_hands = answers.turn == "collect" or (answers.turn == "shed" and answers.win == "fewest")
    body += IS_OUT if "self.somebody_is_out" in body else ""
    body += win.body.replace("COUNTING", COUNT_HANDS if counts_hands else "")
    equipment, _, fits = deck.table.replace("MOST", str(answers.most)).partition("\n\n\n")
    if "WORTH" not in body and "WORTH" not in fits:
        equipment = re.sub(r"\nWORTH.*", "", equipment)
    needs_fits = "fits(" in body
    code = f"""{equipment}

STOCK: Final = KIT.pile("stock", at=(38, 45))
HAND: Final = KIT.hand(at=(50, 88))
{turn.table.partition(chr(10) * 2)[0]}
{win.table}
{turn.table.partition(chr(10) * 2)[2]}
{chr(10) + fits + chr(10) + chr(10) if needs_fits else ""}
class {kind}(State):
    @override
    def deal(self) -> None:
        self.shuffle_all(STOCK)
        self.deal_out(STOCK, HAND, {answers.hand}){turn.deal}
        self.turn = self.round % self.players
{body}"""
    clauses = "\n".join(
        textwrap.fill(f"§{number} {' '.join(part)}", 118) for number, part in enumerate(sections(answers, "en"), 1)
    )
    imports = [pruned(deck.imports, code), f"from spieltisch.engine import {', '.join(used(ENGINE_WORDS, code))}"]
    head = f'"""{title}.\n\n{clauses}\n"""\n\nfrom typing import Final\n\n' + "\n".join(sorted(imports))
    return tidy(f"{head}\n\n{code}")


def tidy(code: str) -> str:
    """One empty line between things that belong together, two before a class or a function of the file."""
    code = re.sub(r"\n{3,}", "\n\n", code)
    return re.sub(r"\n\n(class |def )", r"\n\n\n\1", code).rstrip() + "\n"


def used(names: list[str], code: str) -> list[str]:
    return [name for name in names if re.search(rf"\b{name}\b", code)]


def pruned(line: str, code: str) -> str:
    """An import without what is not used."""
    source, _, names = line.partition(" import ")
    return f"{source} import {', '.join(used(names.split(', '), code))}"


def sections(answers: Answers, lang: str) -> list[list[str]]:
    """The clauses of the rules: how it begins, a turn, who wins."""
    dealt = {
        "en": f"All cards are shuffled and everybody is dealt {answers.hand}. The rest is the draw pile.",
        "de": f"Alle Karten werden gemischt, jeder bekommt {answers.hand}. Der Rest ist der Nachziehstapel.",
    }
    shrinks = {
        "en": "Then everybody else draws a card, as long as there are any.",
        "de": "Danach ziehen alle anderen eine Karte, solange es welche gibt.",
    }
    turn = list(answers.turns.clauses[lang])
    if answers.win == "empty" and answers.turn in ("trick", "secret"):
        turn.append(shrinks[lang])
    if answers.turn == "shed" and answers.win in ("most", "rounds"):
        turn.append({"en": "What you lay counts for you.", "de": "Was du legst, zählt für dich."}[lang])
    if answers.win != "empty" and (answers.turn == "collect" or (answers.turn == "shed" and answers.win == "fewest")):
        turn.append({"en": "In the end the cards in hand count.", "de": "Am Ende zählen die Karten der Hand."}[lang])
    worth, fitting = DECKS[answers.deck].clauses[lang]
    cards = [worth] if answers.win != "empty" or answers.turn in ("trick", "secret") else []
    cards += [fitting] if "fits(" in answers.turns.body else []
    return [[dealt[lang], *cards], turn, WINS[answers.win].clauses[lang]]


def rules_for_people(title: str, answers: Answers, lang: str) -> str:
    heads = {"en": ["How you begin", "Your turn", "Who wins"], "de": ["So beginnt ihr", "Dein Zug", "Wer gewinnt"]}
    parts = [f"# {title}"]
    for number, (head, clauses) in enumerate(zip(heads[lang], sections(answers, lang), strict=True), 1):
        parts.append(f"## §{number} {head}")
        parts += [f"**§{number}.{k}** {clause}" for k, clause in enumerate(clauses, 1)]
    return "\n\n".join(parts) + "\n"


def words(game: Game, title: str, answers: Answers, lang: str) -> str:
    common = set(keys(shared(lang)))
    blurb = sections(answers, lang)[1][0].partition(". ")[0].rstrip(".") + "."
    there = {**WORDS[lang], "name": title, "blurb": blurb}
    lines = [
        f"{key} = {there[key]}\n" for key in sorted(needed_words(game)) if not (key in common and key not in there)
    ]
    return "".join(lines)


NOTE = """# {title}

It runs already: `spieltisch serve ./{path}` shows it in a browser, `spieltisch play ./{path}` in the terminal.
`spieltisch studio ./{path}` shows it while you work on it.

Where to go on:

1. `rules.py` is the game: what lies on the table, what a move is, what it does. Change a number, save, play again.
2. `rules.de.md` and `rules.en.md` are what people read; the numbers of the clauses are those that `rules.py` cites.
3. `words.de.ftl` and `words.en.ftl` are what the table says.
4. `spieltisch check ./{path}` says what is missing or wrong, with the line and what to write instead.
5. `cases.toml` holds worked cases: positions you have thought about. After a change on purpose,
   `spieltisch check ./{path} --write-playthrough` writes the golden games of `playthrough.txt` anew.
"""
