"""Connections on which nobody asks anything are closed: a process may not have many files open."""

from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

PATIENCE = 20.0
"""Seconds in which a request has to come whole; after twice as many at most it is given up."""

HELD = {"conn", "cycle", "flow", "headers", "parser", "scope"}
"""What a request needs, and nobody after it."""

_Http: Any = AutoHTTPProtocol


class ImpatientHttp(_Http):  # type: ignore[misc] # uvicorn chooses it when it is loaded
    """uvicorn's HTTP, which does not wait for ever for a request or for the rest of one."""

    _timer: TimerHandle | None = None
    _before: object = None

    def connection_made(self, transport: Transport) -> None:
        """Somebody is there, who is to ask something soon."""
        super().connection_made(transport)
        self._before = self
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        super().connection_lost(exc)
        self._let_go()

    def handle_websocket_upgrade(self) -> None:
        """Somebody else takes over the line."""
        super().handle_websocket_upgrade()
        self._let_go()

    def _let_go(self) -> None:
        """Hold nothing any more: what refers to itself would stay until garbage is collected."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._before = None
        self.__dict__.update(dict.fromkeys(HELD & self.__dict__.keys()))

    def _watch(self) -> None:
        self._timer = self.loop.call_later(PATIENCE, self._look)

    def _look(self) -> None:
        """Close the line where the same request has been waited for since the last look."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # it has become a WebSocket, which has pings of its own
        cycle = self.cycle
        waits = cycle is None or cycle.more_body or cycle.response_complete
        if waits and (cycle is self._before or cycle is None):
            self.transport.close()
            return
        self._before = cycle if waits else self
        self._watch()
