"""A game folder somebody keeps at home, with a deck of its own: the check wants its words, and no others."""

from pathlib import Path

import pytest

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.words import LANGUAGES, words
from spieltisch.lab.check import check
from spieltisch.lab.folder import check_folder, write_playthrough

CATALOGUE = """
from spieltisch.engine.game import Game
GAME = Game(__name__, "Orchard", players=(2, 3), minutes=1, category="family", longest=12)
"""

RULES = '''
"""Orchard: everybody lays their fruit, the ripest scores. §1 Lay any fruit but the last unripe one."""
from spieltisch.cards.deck import Deck
from spieltisch.engine import ALL, Args, Kit, Move, Reason, Seat, State

FRUIT = ["apple", "pear", "plum"]
TEXTS = [f"{fruit}-{ripe}" for fruit in FRUIT for ripe in range(1, 5)]
KIT = Kit(
    Deck("fruit", TEXTS, [{"fruit": text[:-2], "ripe": text[-1]} for text in TEXTS], ["green"] * len(TEXTS)), most=3
)
STOCK = KIT.pile("stock", at=(30, 50))
BASKET = KIT.pile("basket", at=(50, 50), sees=ALL)
HAND = KIT.hand(at=(50, 88))
POINTS = KIT.count_each("points")
TURN = KIT.phase("turn")
LAY = KIT.verb("lay", KIT.card_in(HAND), phase=TURN)
UNRIPE = KIT.reason("unripe", "§1")


class Orchard(State):
    def deal(self) -> None:
        self.shuffle_all(STOCK)
        self.deal_out(STOCK, HAND, 3)

    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        ripest = max(card % 4 for card in self.held(HAND[seat]))
        return UNRIPE if self.read(move)[1] % 4 == 0 and ripest > 0 else None

    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        return {"fruit": FRUIT[self.read(move)[1] // 4]}

    def act(self, seat: Seat, move: Move) -> None:
        card = self.read(move)[1]
        self.put(card, HAND[seat], BASKET)
        self[POINTS[seat]] += card % 4 + 1
        self.turn = self.after(seat)
        self.over = not self.size(HAND[self.turn])

    def score(self, seat: Seat) -> int:
        return self[POINTS[seat]]
'''

WORDS = """
name = Orchard
blurb = Lay your fruit.
card-fruit = the { $fruit } { $ripe }
    .acc = the ripe { $fruit } { $ripe }
symbol-apple = Boskoop
zone-stock = stock
zone-basket = basket
zone-hand = hand
fact-points = points
phase-turn = Turn
prompt-turn = Lay a fruit.
move-lay = Lay { $card }
log-lay = { $who } lays { $card }.
refusal-unripe = { $card } is not ripe yet, and no { $fruit } is.
"""

CASES = """
[[case]]
name = "a ripe fruit first"
given.zones = { "hand:0" = ["apple-1", "plum-3"], "hand:1" = ["pear-2"] }
legal = ["lay plum-3"]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    home = tmp_path / "orchard"
    home.mkdir()
    (home / "__init__.py").write_text(CATALOGUE)
    (home / "rules.py").write_text(RULES)
    (home / "cases.toml").write_text(CASES)
    for lang in LANGUAGES:
        (home / f"words.{lang}.ftl").write_text(WORDS)
        (home / f"rules.{lang}.md").write_text("# Orchard\n\n## §1 Lay any fruit but an unripe one.\n")
    return home


def opened(folder: Path) -> Game:
    game = spieltisch.game(str(folder))
    write_playthrough(game)
    return game


def test_a_folder_with_a_deck_of_its_own_passes_the_check(folder: Path) -> None:
    game = opened(folder)
    assert check_folder(game) == []
    assert check(game, 6) == []
    [reason] = game.from_position({"zones": {"hand:0": ["apple-1", "plum-3"]}}).why(0, "apple-1")
    assert words(game, "en").refusal(reason) == "The apple 1 is not ripe yet, and no Boskoop is. (§1)"


def test_a_deck_of_its_own_needs_its_word(folder: Path) -> None:
    file = folder / "words.de.ftl"
    file.write_text(file.read_text().replace("card-fruit", "card-froot"))
    assert check_folder(opened(folder)) == [
        "orchard: words.de.ftl lacks 'card-fruit', which rules.py, line 9 asks for: write 'card-fruit = …'.",
        "orchard: words.de.ftl, line 4: 'card-froot' is written, but nothing uses it.",
    ]


def test_a_word_that_nothing_uses_is_still_found(folder: Path) -> None:
    file = folder / "words.en.ftl"
    file.write_text(file.read_text() + "symbol-quince = quince\nzone-cellar = cellar\n")
    assert check_folder(opened(folder)) == [
        "orchard: words.en.ftl, line 16: 'symbol-quince' is written, but nothing uses it.",
        "orchard: words.en.ftl, line 17: 'zone-cellar' is written, but nothing uses it.",
    ]
