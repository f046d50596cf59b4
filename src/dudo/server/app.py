"""The application: every handler, and what they share while the server runs."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from dudo.errors import UserError
from dudo.server import catalogue, games, health, me, pages, qr, replays, sockets, tables
from dudo.server.asking import BotAsker, ThreadAsker
from dudo.server.config import Config
from dudo.server.context import STATE, Judges, ServerContext, address_of, context_of, is_foreign
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.judging import Judge
from dudo.server.keeper import Keeper
from dudo.server.pace import Pace
from dudo.server.refusing import answer
from dudo.server.store import Store
from dudo.server.store.engines import database_url
from dudo.server.watching import Watcher

SAFE_METHODS = frozenset(("GET", "HEAD", "OPTIONS"))
MOST_BODY = 64 * 1024
"""Bytes of a request, unless a handler takes more."""

logger = logging.getLogger(__name__)


def make_app(
    config: Config,
    *,
    asker: BotAsker | None = None,
    index: int = 0,
    clock: Callable[[], float] = time.time,
) -> Litestar:
    """The application for one process; `index` is its number among the workers."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        try:
            context = await _started(config, asker or _asker(config), index, clock)
            app.state["client"] = pages.ClientFiles()
        except Exception as wrong:
            _log_failed_start(wrong)
            raise
        app.state[STATE] = context
        app.state["reachable"] = config.reachable
        watcher = Watcher(context.store, context.keeper)
        keeper = context.keeper
        chores: list[Coroutine[Any, Any, None]] = [keeper.sweep(cleans=index == 0)]
        if keeper.is_shared:
            chores += [watcher.watch(), keeper.beat()]
        if index == 0:
            chores.append(keeper.recover())
        tasks = [asyncio.ensure_future(chore) for chore in chores]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            context.judges.close()
            await context.keeper.stop()
            await context.store.close()

    handlers: list[Any] = [
        sockets.table_socket,
        me.tell_me,
        me.name_me,
        me.export_me,
        me.forget_me,
        tables.list_tables,
        tables.open_table,
        tables.tell_table,
        tables.tell_code,
        games.list_games,
        games.tell_game,
        games.tell_record,
        catalogue.tell_books,
        catalogue.tell_bots,
        catalogue.tell_rules,
        replays.tell_replay,
        qr.tell_qr,
        qr.tell_invitation,
        qr.tell_address,
        health.tell_health,
        health.tell_readiness,
        pages.tell_page,
    ]
    if config.metrics:
        from dudo.server.metrics import metrics_handler  # noqa: PLC0415 needed by few

        handlers.append(metrics_handler)
    return Litestar(
        handlers,
        lifespan=[lifespan],
        state=State(),
        before_request=_looked_over,
        after_request=_secured,
        exception_handlers={UserError: _refused, HTTPException: _refused, Exception: _failed},
        request_max_body_size=MOST_BODY,
        openapi_config=None,
        logging_config=None,
        pdb_on_exception=False,
    )


async def _started(
    config: Config, asker: BotAsker, index: int, clock: Callable[[], float]
) -> ServerContext:
    store = Store(database_url(config.database, config.data), patience=config.patience)
    keeper = Keeper(
        store,
        asker,
        pace=Pace(config.pace),
        is_shared=config.workers > 1 or not store.is_file,
        now=clock,
    )
    sent, kept = (Judge(in_process=config.judge_process) for _ in Judges._fields)
    context = ServerContext(config, store, keeper, Judges(sent, kept), await store.signing_key())
    store.on_absence = keeper.tell_absence
    logger.info("worker %s (%d) has begun", keeper.worker, index)
    return context


def _log_failed_start(wrong: Exception) -> None:
    """Log why the server cannot start: what somebody can mend, in a line."""
    if isinstance(wrong, UserError):
        logger.error("the server cannot start: %s", wrong)
    else:
        logger.error("the server cannot start", exc_info=wrong)


def _asker(config: Config) -> BotAsker:
    """Whoever thinks for the bots."""
    if not config.bot_processes:
        return ThreadAsker()
    from dudo.server.bot_processes import BotProcesses  # noqa: PLC0415 starts processes

    return BotProcesses()


async def _looked_over(request: Request[Any, Any, Any]) -> Response[Any] | None:
    """Refuse, before any handler, what a foreign page or somebody too busy asks."""
    if request.method not in SAFE_METHODS and is_foreign(request):
        return _secured(answer(ServerRefusal(Problem.FOREIGN_PAGE)))
    context = context_of(request)
    address = address_of(request)
    is_asking = request.url.path.startswith("/api/")
    if is_asking and not context.requests.take(address, time.monotonic()):
        context.note_limit("requests", address)
        return _secured(answer(HTTPException(status_code=HTTPStatus.TOO_MANY_REQUESTS)))
    return None


def _secured(response: Response[Any]) -> Response[Any]:
    """Every answer tells browsers what not to do with it."""
    for name, value in pages.SECURITY.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("cache-control", "no-store")  # who asks is in a cookie
    return response


def _refused(_: object, error: Exception) -> Response[bytes]:
    """What somebody can mend is told."""
    return _secured(answer(error))


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A failure of the server's: told as such, and written to the log.

    Not the path, in which there may be an invitation to a table, but its pattern.
    """
    path = request.scope.get("path_template", "")
    logger.error("%s %s failed", request.method, path, exc_info=error)
    return _secured(answer(error))
