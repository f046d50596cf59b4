"""`/health` and `/ready`, for whoever watches over the server."""

from typing import Any

from litestar import Request, Response, get

from dudo.server.context import context_of


@get("/health", sync_to_thread=False)
def tell_health() -> dict[str, str]:
    """The process runs."""
    return {"status": "alive"}


@get("/ready")
async def tell_readiness(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    """The database answers, and the server does not stop."""
    context = context_of(request)
    is_serving = not context.keeper.is_stopping and not context.store.is_away
    if is_serving and await context.store.answers():
        return Response({"status": "ready"})
    return Response({"status": "waiting"}, status_code=503)
