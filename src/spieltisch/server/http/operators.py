"""What operators ask, and whoever invites people to their own machine."""

from shutil import disk_usage

from fastapi import APIRouter, Request, Response

from spieltisch.server.addresses import is_for_others, reached_at
from spieltisch.server.hall import Hall
from spieltisch.server.http.routes import StructRoute, TheHall, answers, as_json
from spieltisch.server.shapes import Addresses, Health

ENOUGH_BYTES = 16 << 20  # free on the disk; with less it is as good as full

router = APIRouter(route_class=StructRoute)


@router.get("/health", response_class=Response, responses=answers(Health, 200, 503))
async def health(hall: TheHall) -> Response:
    """Can tables be read and written?"""
    trouble = await trouble_of(hall)
    return as_json(Health(well=not trouble, tables=len(hall.rooms), trouble=trouble), 503 if trouble else 200)


async def trouble_of(hall: Hall) -> str:
    """What keeps a server from keeping tables, in a sentence; none if all is well."""
    if not await hall.store.is_well():
        return "The tables cannot be read."
    if not hall.settings.store and disk_usage(hall.settings.data).free < ENOUGH_BYTES:
        return "The disk is full."
    return "" if hall.metrics.is_writing_well else "The tables cannot be written."


@router.get("/api/addresses")
async def addresses(request: Request, hall: TheHall) -> Addresses:
    """Where to invite others to. Whoever sits at this machine is told; from elsewhere its network is nobody's business,
    and the address that led there is the right one."""
    _, port = request.scope.get("server") or ("", 0)
    asker = request.client.host if request.client is not None else ""
    is_home = not is_for_others(asker) and not is_for_others(request.url.hostname or "")
    return Addresses(addresses=reached_at(hall.settings.host, port) if is_home else [])


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def metrics(hall: TheHall) -> Response:
    """Counters for Prometheus."""
    return Response(hall.metrics.text(tables=len(hall.rooms)), media_type="text/plain; version=0.0.4")
