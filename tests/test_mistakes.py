"""What authors get wrong: each mistake is told once: the file, the line, what to write instead."""

import re
from pathlib import Path

import pytest

import spieltisch
from spieltisch.engine.own import load_anew
from spieltisch.errors import InputError
from spieltisch.lab import check as checking
from spieltisch.lab.check import check, findings
from spieltisch.lab.folder import check_folder
from spieltisch.workshop.new import Answers, write_new

EXAMPLE = (Path(__file__).parent.parent / "docs" / "example" / "highest.py").read_text("utf-8")
FIRST = "from typing import Final\n"
ACT = "        self.turn = self.after(seat)\n"
SCORE = "        return self[TRICKS[seat]]\n"
END = "        self.over = not self.size(HAND[best])\n"
LAST = "\n\nGAME: Final"

# Of each mistake: what is replaced, by what, a piece of the line that must be named, and what must be said of it.
MISTAKES: dict[str, tuple[str, str, str, str]] = {
    # before anything is played
    "syntax error": ("def deal(self)", "def deal(self", "def deal(self", "This is not Python"),
    "indentation": ("        self.shuffle_all(", "     self.shuffle_all(", "self.deal_out", "This is not Python"),
    "missing import": ("import ALL, Kit", "import Kit", "sees=ALL", "write 'from spieltisch.engine import ALL'"),
    "unknown name": (ACT, "        SHOWN\n" + ACT, "SHOWN", "'SHOWN' is not known here"),
    "unknown module": (FIRST, "import cardtricks\n" + FIRST, "cardtricks", "There is no module 'cardtricks'"),
    "unknown word": ("import ALL, Kit", "import ALL, Kitt, Kit", "Kitt", "annot import name 'Kitt'"),
    "unknown phase kind": ('phase("turn")', 'phase("turn", "relay")', "relay", "there are turn, secret, race, table"),
    "most too small": ("most=4", "most=2", "most=2", "write Kit(…, most=4)"),
    "duplicate verb": ("LAY: Final", 'KIT.verb("lay")\nLAY: Final', "LAY: Final", "There are two verbs 'lay'"),
    "duplicate zone": ("TRICKS: Final", 'KIT.pile("stock", at=(1, 1))\nTRICKS: Final', "(1, 1)", "two zones 'stock'"),
    "duplicate fact": ("TURN: Final", 'KIT.count("tricks")\nTURN: Final', 'KIT.count("tricks")', "two facts 'tricks'"),
    "duplicate phase": ("LAY: Final", 'KIT.phase("turn")\nLAY: Final', '\nKIT.phase("turn")', "two phases 'turn'"),
    "name with a space": ('KIT.verb("lay"', 'KIT.verb("lay it"', "lay it", "small letters, digits and hyphens"),
    "operand of the wrong kind": ("KIT.card_in(HAND)", "HAND", '"lay", HAND', "KIT.card_in(…)"),
    "negative players": ("players=(2, 4)", "players=(-1, 4)", "(-1, 4)", "players=(2, 4)"),
    "players the wrong way round": ("players=(2, 4)", "players=(4, 2)", "(4, 2)", "the fewest and the most"),
    "no GAME": ("GAME: Final", "MINE: Final", '"""Höchste', "has no GAME: end it with GAME = Game("),
    "no phase": ('KIT.phase("turn")', "None", "KIT: Final", "has no phase: write TURN = KIT.phase('turn')"),
    "no verb": ('KIT.verb("lay", KIT.card_in(HAND), phase=TURN)', "None", "KIT: Final", "has no moves: write LAY ="),
    "misspelt word of the kit": ("KIT.count_each(", "KIT.count_eech(", "eech", "did you mean 'count_each'"),
    "too many sets": ("KIT.card_in(HAND)", "KIT.cards_in(HAND, 6)", "cards_in", "let them be chosen one by one"),
    "state and kit exchanged": ("rules=(Highest, KIT)", "rules=(KIT, Highest)", "(KIT, Highest)", "rules=("),
    # at the deal
    "no deal": ("def deal(self)", "def deals(self)", "class Highest", "write deal()"),
    "forgotten option": ("HAND, 5)", "HAND, self.option('cards'))", "'cards'", "which the game does not declare"),
    "more cards than there are": ("HAND, 5)", "HAND, 50)", "HAND, 50", "stock has 32 cards, not 50"),
    "unknown card": ("HAND, 5)", "HAND, self.kit.deck.card('33'))", "'33'", "There is no card '33' in this deck"),
    # in play
    "no act": ("def act(self", "def acts(self", "class Highest", "write act()"),
    "attribute as state": (
        ACT,
        "        self.last = seat\n" + ACT,
        "self.last",
        "Keep it in a fact: LAST = KIT.count('last')",
    ),
    "Python's random": (FIRST, "import random\n" + FIRST, "import random", "use self.rng or self.lot"),
    "the machine's time": (FIRST, "from time import time\n" + FIRST, "import time", "use self.rng or self.lot"),
    "a part it does not need": (FIRST, "from spieltisch.lab import run\n" + FIRST, "lab import", "needs only"),
    "a card that is not there": ("put(card, HAND[seat]", "put(card, WON[seat]", "self.put(", "is not in won:0"),
    "a zone too small": ("cap=1", "cap=0", "self.put(", "has room for 0 cards only"),
    "a seat that is not there": ("turn = best", "turn = best + 4", "def act", "self.turn = self.after(seat)"),
    "never over": (END, "", "def act", "has no move: a deadlock"),
    "an error in act": (ACT, "        seat += 1 // (card - card)\n" + ACT, "1 //", "ZeroDivisionError"),
    "an undeclared saying": (ACT, "        self.announce('laid')\n" + ACT, "announce", "write KIT.saying('laid')"),
    "calls itself": (SCORE, "        return self.score(seat)\n", "return self.score", "This calls itself without end"),
    "a loop without end": (ACT, "        while True:\n            pass\n" + ACT, "while True", "a loop without end"),
    "never ending": (
        ACT,
        "        self.sweep(LAID[seat], HAND[seat])\n        self[TRICKS[seat]] ^= 1\n" + ACT,
        "def act",
        "play without end",
    ),
    "changes nothing": (
        ACT,
        "        self.sweep(LAID[seat], HAND[seat])\n",
        "def act",
        "changes nothing and could be made for ever",
    ),
    # what the hooks give
    "a score that is none": (SCORE, "        self[TRICKS[seat]]\n", "def score", "is None: return a whole number"),
    "half points": (SCORE, "        return self[TRICKS[seat]] / 2\n", "def score", "return a whole number"),
    "a secret in the score": (
        SCORE,
        "        return self.worth(HAND[seat], bytes(range(32)))\n",
        "def score",
        "must not know",
    ),
    "a secret in the caption": (
        LAST,
        "\n    def caption(self, reader: Seat) -> dict[str, str]:\n        return {'next': self.top_text(STOCK)}\n"
        + LAST,
        "def caption",
        "must not know",
    ),
    "a secret in a fact": (ACT, "        self[TRICKS[seat]] = self.top(STOCK)\n" + ACT, "def score", "must not know"),
    "a refusal that raises": (
        LAST,
        "\n    def refusal(self, seat: Seat, move: Move) -> None:\n        return [][move]\n" + LAST,
        "[][move]",
        "IndexError",
    ),
    "a refusal that is a text": (
        LAST,
        "\n    def refusal(self, seat: Seat, move: Move) -> str:\n        return 'no'\n" + LAST,
        "def refusal",
        "declared with KIT.reason(KEY, CLAUSE)",
    ),
    "a refusal that changes things": (
        LAST,
        "\n    def refusal(self, seat: Seat, move: Move) -> None:\n        self[TRICKS[0]] += 1\n" + LAST,
        "def refusal",
        "change things only in act",
    ),
    "illegal moves listed": (
        LAST,
        "\n    def list_legal(self, seat: Seat, out) -> None:\n        out.add_all(LAY)\n" + LAST,
        "def list_legal",
        "lists it as legal but refuses it",
    ),
    "legal moves left out": (
        LAST,
        "\n    def list_legal(self, seat: Seat, out) -> None:\n        out.add(LAY, self.held(HAND[seat])[0])\n" + LAST,
        "def list_legal",
        "does not list it but would accept it",
    ),
    "the same move twice": (
        LAST,
        "\n    def list_legal(self, seat: Seat, out) -> None:\n        super().list_legal(seat, out)\n"
        "        super().list_legal(seat, out)\n" + LAST,
        "def list_legal",
        "list each once",
    ),
    "winners who do not play": (
        LAST,
        "\n    def winning(self) -> int:\n        return 1 << 9\n" + LAST,
        "def winning",
        "one bit for each seat that wins",
    ),
    "actors when it is over": (
        LAST,
        "\n    def acting(self) -> int:\n        return 1 << self.turn\n" + LAST,
        "def acting",
        "return 0 when self.over",
    ),
    "nobody acts": (
        LAST,
        "\n    def acting(self) -> int:\n        return 0\n" + LAST,
        "def acting",
        "who should move it on?",
    ),
    "a default out of range": (
        "minutes=5",
        "options=[number('bonus', 0, least=1)], minutes=5",
        "'bonus'",
        "That is its default",
    ),
}


def mistaken(tmp_path: Path, old: str, new: str) -> Path:
    """The example with a mistake in it."""
    assert old in EXAMPLE
    text = EXAMPLE.replace(old, new, 1).replace("game import Game", "game import Game, number")
    file = tmp_path / "mine.py"
    file.write_text(text.replace("TURN: Final", "SEEN: list[int] = []\nTURN: Final"), "utf-8")
    return file


def told(file: Path) -> list[str]:
    """Everything that is said of a game."""
    try:
        return check(spieltisch.game(str(file)), 6)
    except InputError as error:
        return [str(error)]


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_one_sentence_with_its_line(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "LOOP_SECONDS", 1.0)
    old, new, at, says = MISTAKES[name]
    file = mistaken(tmp_path, old, new)
    text = file.read_text("utf-8")
    line = text[: text.index(at) + len(at) - len(at.lstrip("\n"))].count("\n") + 1
    said = told(file)
    assert len(said) == 1, said
    assert f"mine.py, line {line}: " in said[0]
    assert says in said[0]
    assert "Traceback" not in said[0]
    assert "\n" not in said[0]


def test_there_are_forty_and_more() -> None:
    assert len(MISTAKES) + len(IN_FOLDERS) >= 40


# Of a folder: the file, what is replaced in it, by what, and what must be said.
IN_FOLDERS: dict[str, tuple[str, str, str, str]] = {
    "missing words": (
        "words.de.ftl",
        "zone-open =",
        "zone-opne =",
        "lacks 'zone-open', which rules.py, line 20 asks for",
    ),
    "unused words": ("words.en.ftl", "zone-open =", "zone-opne =", "words.en.ftl, line 36: 'zone-opne' is written"),
    "words that are no words": (
        "words.de.ftl",
        "zone-open =",
        "zone-open",
        "words.de.ftl, line 36: this is not Fluent",
    ),
    "an argument that is not there": ("words.en.ftl", "Lay { $card }", "Lay { $cart }", "There is no $cart here"),
    "a clause that is cited": ("rules.en.md", "**§2.3**", "**§2.9**", "rules.py, line 30: rules.en.md has no §2.3"),
    "clauses that differ": ("rules.de.md", "**§1.1**", "**§1.9**", "have different clauses"),
    "a case that is wrong": ("cases.toml", 'legal = ["draw", "take"]', 'legal = ["draw"]', "cases.toml: "),
    "a case that is no TOML": ("cases.toml", "[[case]]", "[[case", "cannot be read"),
    "the order of the rules": (
        "rules.py",
        "class Mine(State):",
        "def act(x): ...\nclass Mine(State):",
        "'def deal(' comes before",
    ),
    "another game than before": ("playthrough.txt", "deal 1", "deal 2", "playthrough.txt line 1"),
}


@pytest.mark.parametrize("name", IN_FOLDERS)
def test_a_mistake_in_a_folder_is_told_with_its_file(name: str, tmp_path: Path) -> None:
    write_new(tmp_path / "mine", Answers(turn="collect", win="empty"))
    file, old, new, says = IN_FOLDERS[name]
    text = (tmp_path / "mine" / file).read_text("utf-8")
    assert old in text
    (tmp_path / "mine" / file).write_text(text.replace(old, new, 1), "utf-8")
    said = check_folder(load_anew(tmp_path / "mine"))
    assert [line for line in said if says in line], said


def test_what_happens_everywhere_is_told_once_with_the_shortest_way(tmp_path: Path) -> None:
    """Three setups; the score tells a secret from the second trick on."""
    file = mistaken(tmp_path, SCORE, "        return self.top(STOCK) if self.size(WON[0]) > 3 else 0\n")
    [found] = findings(load_anew(file), 12)
    assert found.setup is not None
    assert found.setup.players == 2
    assert len(found.moves) == 4
    assert re.search(r"\[2 players, deal \d+: \d: lay \w+, ", found.told("mine"))


def test_no_end_is_not_waited_for_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new, *_ = MISTAKES["never ending"]
    played: list[int] = []
    real = checking.Trial.move_on

    def counted(trial: checking.Trial, *args: object) -> None:
        played.append(1)
        real(trial, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(checking.Trial, "move_on", counted)
    assert len(findings(load_anew(mistaken(tmp_path, old, new)), 60)) == 1
    assert len(played) < 25_000
