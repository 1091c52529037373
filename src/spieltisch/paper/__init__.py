"""A game on paper: a PDF with its cards, boards and rules, to print, cut out and play.

Needs reportlab (`pip install 'spieltisch[print]'`), which draws text with real letters and embeds the fonts it brings.
It is imported only when somebody prints.
"""

from importlib.util import find_spec
from typing import Literal, get_args

from spieltisch.engine.game import Game
from spieltisch.errors import InputError

Paper = Literal["a4", "letter"]
PAPERS: tuple[Paper, ...] = get_args(Paper)


def printed(
    game: Game, lang: str, paper: Paper = "a4", players: int | None = None, saves_ink: bool = False, backs: bool = True
) -> bytes:
    """The game as a PDF. The same wishes give the same bytes, on every machine.

    Where everybody has a deck of their own, `players` says for how many there shall be enough; without it, for all who
    can ever play.
    """
    if not can_print():
        raise InputError("Printing needs one more package. Get it with: pip install 'spieltisch[print]'.")
    from spieltisch.paper.document import Wishes, document

    if paper not in PAPERS:
        raise InputError(f"There is no paper '{paper}'. There are: {', '.join(PAPERS)}.")
    return document(game, Wishes(lang, paper, game.seats(game.most if players is None else players), saves_ink, backs))


def can_print() -> bool:
    return find_spec("reportlab") is not None
