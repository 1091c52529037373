"""What operators ask."""

from fastapi import APIRouter, Response

from spieltisch.server.http.routes import StructRoute, TheHall
from spieltisch.server.http.shapes import Health

router = APIRouter(route_class=StructRoute)


@router.get("/health")
async def health(hall: TheHall) -> Health:
    """Can tables be read?"""
    return Health(well=await hall.store.is_well(), tables=len(hall.rooms))


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def metrics(hall: TheHall) -> Response:
    """Counters for Prometheus."""
    return Response(hall.metrics.text(tables=len(hall.rooms)), media_type="text/plain; version=0.0.4")
