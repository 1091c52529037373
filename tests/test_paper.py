"""Games on paper: everything is there, nothing is cut off, fronts and backs meet, and whoever reads can select it."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from reportlab.pdfbase.pdfmetrics import stringWidth
from typing_extensions import override

import spieltisch
from spieltisch import paper
from spieltisch.cards import Deck, pictures
from spieltisch.cards.numbers import GAP_COLOURS
from spieltisch.cards.symbols import DECK_COLOURS
from spieltisch.cli import main
from spieltisch.errors import InputError
from spieltisch.paper import PAPERS, Paper, printed
from spieltisch.paper.document import SIZES
from spieltisch.paper.faces import draw_back, draw_front
from spieltisch.paper.pen import PaperPen, load_fonts, steps
from spieltisch.paper.sheets import CARD_WIDTH, ON_A_SHEET, Sheet

EXAMPLE = Path(__file__).parent.parent / "docs" / "example" / "highest.py"
MM = 72 / 25.4


@cache
def read(name: str, lang: str = "de", size: Paper = "a4") -> PdfReader:
    return PdfReader(BytesIO(printed(spieltisch.game(name), lang, size)))


def flat(text: str) -> str:
    return " ".join(text.split())


class Extent(PaperPen):
    """Draws nothing and notes how far it would have drawn."""

    def __init__(self, saves_ink: bool) -> None:
        super().__init__(None, saves_ink)
        self.to_page: Callable[[float, float], tuple[float, float]] = lambda x, y: (x, y)
        self.points: list[tuple[float, float]] = []

    @override
    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, turned: float = 0.0) -> Iterator[None]:
        outer, a = self.to_page, radians(turned)
        self.to_page = lambda u, v: outer(x + scale * (u * cos(a) - v * sin(a)), y + scale * (u * sin(a) + v * cos(a)))
        yield
        self.to_page = outer

    def _note(self, left: float, top: float, right: float, bottom: float) -> None:
        self.points += [self.to_page(x, y) for x in (left, right) for y in (top, bottom)]

    @override
    def path(self, d: str, *, width: float = 0.0, **_: Any) -> None:
        for _word, numbers in steps(d):
            for x, y in zip(numbers[::2], numbers[1::2]):
                self._note(x - width / 2, y - width / 2, x + width / 2, y + width / 2)

    @override
    def circle(self, x: float, y: float, radius: float, *, width: float = 0.0, **_: Any) -> None:
        reach = radius + width / 2
        self._note(x - reach, y - reach, x + reach, y + reach)

    @override
    def box(self, x: float, y: float, width: float, height: float, *, thick: float = 0.0, **_: Any) -> None:
        self._note(x - thick / 2, y - thick / 2, x + width + thick / 2, y + height + thick / 2)

    @override
    def text(
        self, x: float, y: float, text: str, size: float, *, font: str = "Vera", anchor: str = "left",
        most: float = 0.0, **_: Any,
    ) -> None:  # fmt: skip
        width = min(stringWidth(text, font, size), most or 1e9)
        left = x - {"left": 0.0, "middle": width / 2, "right": width}[anchor]
        self._note(left, y - 0.75 * size, left + width, y)


def own_deck() -> Deck:
    texts = ["apple-1", "extraordinarily-long", "Q", "ß", "1234567", "two words"]
    colours = [{"colour": "mauve", "value": "100"}, {"value": "10", "step": "25"}]
    faces = [{"face": text} for text in texts]
    return Deck("fruit", [*texts, "x", "y"], [*faces, *colours], ["mauve"] * 8)


@pytest.mark.parametrize("saves_ink", [False, True])
@pytest.mark.parametrize(
    "deck", [*{game.kit.deck.name: game.kit.deck for game in spieltisch.games()}.values(), own_deck()]
)
def test_nothing_on_a_card_is_cut_off(deck: Deck, saves_ink: bool) -> None:
    """Whoever cuts is a millimetre off: so far from the edge nothing may be."""
    load_fonts()
    for card in range(deck.size):
        pen = Extent(saves_ink)
        draw_front(pen, deck, card)
        draw_back(pen, deck.colours[card])
        away = min(min(x, y, pictures.WIDTH - x, pictures.HEIGHT - y) for x, y in pen.points)
        assert away >= 4, f"{deck.texts[card]} comes within {away}"


@pytest.mark.parametrize("size", PAPERS)
def test_backs_lie_behind_their_fronts(size: Paper) -> None:
    """Turned over the long edge, left is right."""
    sheet = Sheet(SIZES[size])
    for place in range(ON_A_SHEET):
        front, back = sheet.corner(place), sheet.corner(place, is_back=True)
        assert back == pytest.approx((sheet.width - front[0] - CARD_WIDTH, front[1]))
        assert front[0] > 5, "the printer needs an edge"
        assert front[1] > 5, "the printer needs an edge"
        assert abs(CARD_WIDTH - 63) < 0.01


def cards_on(reader: PdfReader) -> list[str]:
    """The texts of the sides with fronts: those that count their cards."""
    return [text for page in reader.pages if re.search(r"· \d+–\d+ / \d+", text := page.extract_text())]


@pytest.mark.parametrize("size", PAPERS)
def test_every_card_is_there_once(size: Paper) -> None:
    sides = cards_on(read("luecke", size=size))
    values = Counter(re.findall(r"\d+", re.sub(r"Lücke.*", "", "\n".join(sides))))
    assert len(sides) == 8
    assert values == {str(value): 2 * 6 for value in range(1, 12)}  # in the corner and in the middle, in six colours


def test_every_front_has_its_back() -> None:
    reader = read("luecke")
    texts = [page.extract_text() for page in reader.pages]
    fronts = [number for number, text in enumerate(texts) if "/ 66" in text]
    assert fronts[0] % 2 == 0, "a front comes first on its sheet"
    assert all(not texts[number + 1].strip() for number in fronts)
    assert fronts == list(range(fronts[0], fronts[0] + 16, 2))


def test_decks_for_as_many_as_play() -> None:
    three = PdfReader(BytesIO(printed(spieltisch.game("auktion"), "en", players=3, backs=False)))
    assert "/ 128" in cards_on(three)[-1]  # theirs, and the table's own
    with pytest.raises(InputError, match="3 to 10 players, not 11"):
        printed(spieltisch.game("auktion"), "en", players=11)


@pytest.mark.parametrize("number", range(len(spieltisch.games())))
def test_every_game_can_be_printed(number: int) -> None:
    game = spieltisch.games()[number]
    lang, size = ("de", "en")[number % 2], PAPERS[number // 2 % 2]
    reader = PdfReader(BytesIO(printed(game, lang, size, players=game.least, backs=False)))
    rules = flat(re.sub(r"[*#`|]|\|?-{3,}", "", (game.folder / f"rules.{lang}.md").read_text("utf-8")))
    told = flat(" ".join(page.extract_text() for page in reader.pages[:8]))  # of the leaflet
    clauses = re.findall(r"§\d+(?:\.\d+)?", rules)
    assert clauses
    assert not [clause for clause in clauses if clause not in told]
    for page in reader.pages:
        assert (page.mediabox.width, page.mediabox.height) == pytest.approx(
            [side * MM for side in SIZES[size]], abs=0.01
        )


def test_text_can_be_selected_and_has_its_umlauts() -> None:
    told = flat(" ".join(page.extract_text() for page in read("luecke").pages))
    assert "Zwei offene Karten, dazwischen eine Lücke: Wer eine Karte hineinlegt, ist gleich noch einmal dran." in told
    assert "über die lange Kante gewendet" in told


def fonts_of(reader: PdfReader) -> Iterator[Any]:
    for page in reader.pages:
        resources: Any = page["/Resources"]
        yield from [font.get_object() for font in resources.get_object().get("/Font", {}).values()]


def test_fonts_are_embedded() -> None:
    used = [font for font in fonts_of(read("luecke")) if "Vera" in font["/BaseFont"]]
    assert used
    for font in used:
        assert "/FontFile2" in font["/FontDescriptor"].get_object()
    shown = {font["/BaseFont"] for font in fonts_of(read("luecke"))}
    assert all("Vera" in name for name in shown), shown


def test_the_same_wishes_give_the_same_bytes() -> None:
    code = "import spieltisch, sys; from spieltisch.paper import printed;"
    code += "sys.stdout.buffer.write(printed(spieltisch.game('treppenspiel'), 'de', players=2))"
    paths = os.pathsep.join(path for path in sys.path if path)
    env = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": paths}
    other = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True).stdout
    assert printed(spieltisch.game("treppenspiel"), "de", players=2) == other


def test_a_leaflet_opens_in_the_order_of_its_pages() -> None:
    """The cover is on the right of the first side, its second page behind it on the left of the second."""
    first, second = [page.extract_text() for page in read("luecke").pages][:2]
    assert "2–4 Personen" in first
    assert "So wird daraus ein Spiel" in first
    assert "§1.1" in second


def test_boards_and_pieces_are_printed_where_a_game_has_them() -> None:
    """A sign on a place, a track or squares make a board; plain piles make none."""
    texts = {name: " ".join(page.extract_text() for page in read(name).pages) for name in ("combi-schach", "luecke")}
    assert "Combi-Schach · Spielplan" in texts["combi-schach"]
    assert "Combi-Schach · Figuren" in texts["combi-schach"]
    assert "Spielplan A" not in texts["luecke"]
    assert "Lücke · Figuren" not in texts["luecke"]
    assert "Brücke links" in " ".join(page.extract_text() for page in read("fusionskern").pages)


def test_no_colour_tells_anything_alone() -> None:
    assert set(GAP_COLOURS) == set(pictures.MARKS)
    assert set(DECK_COLOURS) == set(pictures.DASHES)
    assert len(set(pictures.MARKS.values())) == len(GAP_COLOURS)
    assert len(set(pictures.DASHES.values())) == len(DECK_COLOURS)
    assert {*GAP_COLOURS, *DECK_COLOURS} <= set(pictures.COLOURS)


def test_a_game_of_ones_own_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.pdf"
    wishes = ["--paper", "letter", "--save-ink", "--no-backs", "--lang", "de", "--write", str(file)]
    assert main(["print", str(EXAMPLE), *wishes]) == 0
    assert f"wrote {file}" in capsys.readouterr().out
    told = [page.extract_text() for page in PdfReader(file).pages]
    assert any("Everybody holds five cards" in flat(text) for text in told)
    assert sum("/ 32" in text for text in told) == 4


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (["--paper", "a3"], "There is no paper 'a3'. There are: a4, letter."),
        (["--lang", "fr"], "There is no language 'fr'."),
        (["--players", "0"], "luecke is for 2 to 4 players, not 0."),
        (["--write", "/nowhere/at/all.pdf"], "/nowhere/at/all.pdf cannot be written: No such file or directory."),
    ],
)
def test_wishes_that_cannot_be_granted(wishes: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "luecke", *wishes]) == 2
    assert sentence in capsys.readouterr().err


def test_without_the_printing_package(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(paper, "find_spec", lambda name: None)
    assert main(["print", "luecke"]) == 2
    assert "pip install 'spieltisch[print]'" in capsys.readouterr().err
