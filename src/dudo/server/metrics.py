"""`/metrics` for Prometheus: counts and sizes, nothing of what is under any cup."""

from collections.abc import Iterator
from typing import Any

from litestar import Request, Response, get
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from dudo.server.bot_processes import BotProcesses
from dudo.server.context import ServerContext, context_of

TEXT = "text/plain; version=0.0.4; charset=utf-8"


class _Collector:
    """The numbers of one server process at this moment."""

    def __init__(self, context: ServerContext) -> None:
        self._context = context

    def collect(self) -> Iterator[Metric]:
        """One after the other."""
        keeper, counts = self._context.keeper, self._context.keeper.counts
        yield GaugeMetricFamily("dudo_tables", "Tables in memory", value=len(keeper.tables))
        playing = sum(live.table.is_playing for live in keeper.tables.values())
        yield GaugeMetricFamily("dudo_tables_playing", "Tables with a game under way", playing)
        yield GaugeMetricFamily("dudo_sockets", "Sockets", value=self._context.sockets)
        away = float(self._context.store.is_away)
        yield GaugeMetricFamily("dudo_database_away", "Whether the database is away", value=away)
        if isinstance(keeper.asker, BotProcesses):
            waiting, stood_in = keeper.asker.waiting, keeper.asker.stood_in
            yield GaugeMetricFamily("dudo_bots_waiting", "Questions that wait for bots", waiting)
            told = "How often a plain bot answered for another"
            yield CounterMetricFamily("dudo_bots_stood_in", told, value=stood_in)
        yield CounterMetricFamily("dudo_tables_opened", "Tables opened", value=counts["tables"])
        yield CounterMetricFamily("dudo_events", "Events of games stored", value=counts["events"])


@get("/metrics")
async def metrics_handler(request: Request[Any, Any, Any]) -> Response[bytes]:
    """All numbers, as Prometheus reads them."""
    registry = CollectorRegistry()
    registry.register(_Collector(context_of(request)))
    return Response(generate_latest(registry), media_type=TEXT)
