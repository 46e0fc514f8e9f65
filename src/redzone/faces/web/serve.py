"""Running the application: the socket first, then the workers, then the address is told."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn

from redzone.faces.web.app import Settings, create

#: seconds that running requests have to end when the server is asked to
DRAIN = 10


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


def listen(host: str, port: int) -> socket.socket:
    """A socket on that address. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
    except OSError:
        made.close()
        raise
    return made


def serve(listening: socket.socket, settings: Settings, ready: Callable[[], object]) -> None:
    """Serve until SIGTERM or Ctrl-C; running requests are answered first."""
    config = uvicorn.Config(
        create(settings), log_level="warning", access_log=False, server_header=False, date_header=False,
        timeout_graceful_shutdown=DRAIN, h11_max_incomplete_event_size=32 * 1024, limit_concurrency=500,
        timeout_keep_alive=30,
    )
    _Server(config, ready).run(sockets=[listening])
