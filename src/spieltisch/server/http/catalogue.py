"""The catalogue over HTTP."""

import asyncio

from fastapi import APIRouter

from spieltisch.server import catalogue
from spieltisch.server.http.routes import StructRoute, TheHall, wrong
from spieltisch.server.http.shapes import Catalogue, GameWords, Glance, Lang

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
