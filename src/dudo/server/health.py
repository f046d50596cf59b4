"""`/health` and `/ready`, for whoever watches over the server."""

from typing import Any

from litestar import Request, Response, get

from dudo.errors import UserError
from dudo.server.context import context_of
from dudo.server.store import reading


@get("/health", sync_to_thread=False)
def tell_health() -> dict[str, str]:
    """The process runs."""
    return {"status": "alive"}


@get("/ready")
async def tell_readiness(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    """The database answers, and the server does not stop."""
    context = context_of(request)
    if context.keeper.is_stopping or context.store.is_away:
        return Response({"status": "waiting"}, status_code=503)
    try:
        await context.store.read(reading.meta_value, "signing-key")
    except UserError:
        return Response({"status": "waiting"}, status_code=503)
    return Response({"status": "ready"})
