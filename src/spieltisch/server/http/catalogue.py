"""The catalogue over HTTP."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from spieltisch.paper import Paper, can_print
from spieltisch.server import catalogue, lessons
from spieltisch.server.answers import RequestError
from spieltisch.server.http.routes import StructRoute, TheHall, wrong
from spieltisch.server.http.shapes import AskedWhy, Catalogue, GameWords, Glance, Lang, LessonShape, Reasons
from spieltisch.server.passing import address_of

PDF = "application/pdf"

router = APIRouter(prefix="/api/games", route_class=StructRoute)


@router.get("", responses=wrong(422))
async def games(lang: Lang = "en") -> Catalogue:
    """The catalogue, in one language."""
    return await asyncio.to_thread(catalogue.catalogue, lang)  # the first time it takes half a second


@router.get("/{slug}", responses=wrong(404, 422))
async def game_words(slug: str, hall: TheHall, lang: Lang = "en") -> GameWords:
    """All a page needs to speak of a game."""
    return catalogue.game_words(hall.game(slug), lang)


@router.get("/{slug}/glance", responses=wrong(404, 422))
async def glance(slug: str, hall: TheHall) -> Glance:
    """A table of the game in full swing: for a picture."""
    return await asyncio.to_thread(catalogue.glance, hall.game(slug))  # the first time takes a while


@router.get("/{slug}/lesson", responses=wrong(404, 422))
async def lesson(slug: str, hall: TheHall, lang: Lang = "en") -> LessonShape:
    """The first turns of the game, one sentence at a time. No table is opened for it."""
    return await asyncio.to_thread(lessons.lesson, hall.game(slug), lang)


@router.post("/{slug}/lesson/{part}/why", responses=wrong(404, 422, 429))
async def why(request: Request, slug: str, part: int, hall: TheHall, asked: AskedWhy) -> Reasons:
    """Why can't I, at one step of the lesson, counted from 0."""
    return await lessons.why(hall, hall.game(slug), part, asked, address_of(request, hall.store))


@router.get(
    "/{slug}/print",
    response_class=Response,
    responses={200: {"content": {PDF: {"schema": {"type": "string"}}}}, **wrong(400, 404, 422, 429, 503)},
)
async def printed(
    request: Request, hall: TheHall, slug: str, lang: Lang = "en", paper: Paper = "a4",
    players: Annotated[int | None, Query(ge=1, le=10)] = None, saves_ink: bool = False,
) -> Response:  # fmt: skip
    """The game on paper, as a PDF to cut out; where everybody has a deck, with enough for so many players."""
    game = hall.game(slug)
    if players is not None:
        game.seats(players)
    if not can_print():
        raise RequestError("no-printer", "This server lacks the package that prints; see 'spieltisch print --help'.")
    made = await hall.clerk.printed(address_of(request, hall.store), game, (lang, paper, players, saves_ink))
    return Response(made, media_type=PDF, headers={"Content-Disposition": f'attachment; filename="{game.slug}.pdf"'})
