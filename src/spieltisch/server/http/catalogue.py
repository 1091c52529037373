"""The catalogue over HTTP."""

import asyncio

from fastapi import APIRouter, Request

from spieltisch.server import catalogue, lessons
from spieltisch.server.http.routes import StructRoute, TheHall, wrong
from spieltisch.server.http.shapes import AskedWhy, Catalogue, GameWords, Glance, Lang, LessonShape, Reasons
from spieltisch.server.passing import address_of

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
