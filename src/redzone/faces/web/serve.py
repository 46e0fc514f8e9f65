"""Running the application: the socket first, then the workers, then the address is told."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from redzone.faces.extras import BACKLOG
from redzone.faces.web.app import Settings, create
from redzone.faces.web.limits import SECONDS

#: seconds that running requests have to end when the server is asked to
DRAIN = 10


class _Protocol(H11Protocol):
    """Closes a connection on which the head of a request does not arrive: uvicorn would wait for ever."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._calm()
        super().connection_lost(exc)

    def _watch(self) -> None:
        if self.conn.their_state is not h11.IDLE:
            self._calm()
        elif self._late is None:
            self._late = self.loop.call_later(SECONDS, self._close)

    def _calm(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _close(self) -> None:
        if self.conn.their_state is h11.IDLE and (self.cycle is None or self.cycle.response_complete):
            self.transport.close()


class _Server(uvicorn.Server):
    """Tells its address once it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(listening: socket.socket, settings: Settings, ready: Callable[[], object]) -> None:
    """Serve until SIGTERM or Ctrl-C; running requests are answered first."""
    config = uvicorn.Config(
        create(settings), log_level="warning", access_log=False, server_header=False, date_header=False,
        timeout_graceful_shutdown=DRAIN, h11_max_incomplete_event_size=32 * 1024, limit_concurrency=500,
        timeout_keep_alive=30, http=_Protocol, ws="none", loop="asyncio", backlog=BACKLOG,
    )
    _Server(config, ready).run(sockets=[listening])
