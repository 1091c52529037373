"""What operators ask."""

from fastapi import APIRouter, Response

from spieltisch.server.http.routes import StructRoute, TheHall, answers, as_json
from spieltisch.server.http.shapes import Health

router = APIRouter(route_class=StructRoute)


@router.get("/health", response_class=Response, responses=answers(Health, 200, 503))
async def health(hall: TheHall) -> Response:
    """Can tables be read and written?"""
    trouble = await hall.trouble()
    return as_json(Health(well=not trouble, tables=len(hall.rooms), trouble=trouble), 503 if trouble else 200)


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def metrics(hall: TheHall) -> Response:
    """Counters for Prometheus."""
    return Response(hall.metrics.text(tables=len(hall.rooms)), media_type="text/plain; version=0.0.4")
