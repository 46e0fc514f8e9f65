"""Running the server over the standard streams or HTTP, with its workers beside it."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable

import anyio
from mcp.server.mcpserver import MCPServer

from redzone.faces.assistants.asking import Crew
from redzone.faces.assistants.tools import server
from redzone.messages import language

#: the exit code after Ctrl-C
_INTERRUPTED = 130


def over_streams() -> None:
    """Until standard input ends, the reader of standard output goes away, or Ctrl-C."""
    if sys.stdin is None or sys.stdout is None:  # closed before the program began
        return
    # the thread that reads standard input can't be woken, so nothing could be waited for
    signal.signal(signal.SIGINT, lambda *_: os._exit(_INTERRUPTED))
    try:
        anyio.run(_with_crew, MCPServer.run_stdio_async)
    except* BrokenPipeError:
        pass


def over_http(listening: socket.socket, host: str) -> None:
    """On that socket, until SIGTERM or Ctrl-C; the address is /mcp."""
    import uvicorn

    async def run(made: MCPServer) -> None:
        app = made.streamable_http_app(host=host, stateless_http=True)
        config = uvicorn.Config(
            app, log_level="warning", access_log=False, server_header=False, ws="none", loop="asyncio",
            timeout_graceful_shutdown=2,
        )
        await uvicorn.Server(config).serve(sockets=[listening])

    anyio.run(_with_crew, run)


async def _with_crew(run: Callable[[MCPServer], Awaitable[None]]) -> None:
    """Run while the workers start and work."""
    crew = Crew(language())

    async def start() -> None:
        with anyio.CancelScope(shield=True):  # a process half started could not be waited for
            await crew.start()

    try:
        async with anyio.create_task_group() as group:
            group.start_soon(start)
            await run(server(crew))
    finally:
        with anyio.CancelScope(shield=True):
            await crew.stop()
