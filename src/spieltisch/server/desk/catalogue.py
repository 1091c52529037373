"""The catalogue: what pages are told of the games."""

from typing import Annotated, Any

from msgspec import Meta

from spieltisch.paper import Paper, can_print
from spieltisch.server import catalogue, lessons
from spieltisch.server.answers import RequestError
from spieltisch.server.aside import aside
from spieltisch.server.desk.call import Calls, Ready, Visitor
from spieltisch.server.hall import Hall
from spieltisch.server.shapes import AskedWhy, Catalogue, GameWords, Glance, Lang, LessonShape, Reasons

PDF = "application/pdf"
A_PDF: dict[str, Any] = {PDF: {"schema": {"type": "string"}}}

CALLS = Calls()


@CALLS.answer("GET", "/api/games", wrong=(422,))
async def games(hall: Hall, visitor: Visitor, lang: Lang = "en") -> Catalogue:
    """The catalogue, in one language."""
    return await aside(catalogue.catalogue, lang)  # the first time it takes half a second


@CALLS.answer("GET", "/api/games/{slug}", wrong=(404, 422))
async def game_words(hall: Hall, visitor: Visitor, slug: str, lang: Lang = "en") -> GameWords:
    """All a page needs to speak of a game."""
    return catalogue.game_words(hall.game(slug), lang)


@CALLS.answer("GET", "/api/games/{slug}/glance", wrong=(404, 422))
async def glance(hall: Hall, visitor: Visitor, slug: str) -> Glance:
    """A table of the game in full swing: for a picture."""
    return await aside(catalogue.glance, hall.game(slug))  # the first time takes a while


@CALLS.answer("GET", "/api/games/{slug}/lesson", wrong=(404, 422))
async def lesson(hall: Hall, visitor: Visitor, slug: str, lang: Lang = "en") -> LessonShape:
    """The first turns of the game, one sentence at a time. No table is opened for it."""
    return await aside(lessons.lesson, hall.game(slug), lang)


@CALLS.answer("POST", "/api/games/{slug}/lesson/{part}/why", wrong=(404, 422, 429))
async def why(hall: Hall, visitor: Visitor, slug: str, part: int, asked: AskedWhy) -> Reasons:
    """Why can't I, at one step of the lesson, counted from 0."""
    return await lessons.why(hall, hall.game(slug), part, asked, visitor.address)


@CALLS.answer("GET", "/api/games/{slug}/print", wrong=(400, 404, 422, 429, 503), content=A_PDF)
async def printed(
    hall: Hall, visitor: Visitor, slug: str, lang: Lang = "en", paper: Paper = "a4",
    players: Annotated[int, Meta(ge=1, le=10)] | None = None, saves_ink: bool = False,
) -> Ready:  # fmt: skip
    """The game on paper, as a PDF to cut out; where everybody has a deck, with enough for so many players."""
    game = hall.game(slug)
    if players is not None:
        game.seats(players)
    if not can_print():
        raise RequestError("no-printer", "This server lacks the package that prints; see 'spieltisch print --help'.")
    made = await hall.clerk.printed(visitor.address, game, (lang, paper, players, saves_ink))
    return Ready(made, PDF, file=f"{game.slug}.pdf")
