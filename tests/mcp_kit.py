"""The server for assistants in this process, and as a process of its own."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import anyio
import pytest

MENACE = "A: Ogre = 3/3 menace\nB: Bears = 2/2; Wall = 0/4\nOgre -> B"
ILLEGAL = f"{MENACE}\nBears x Ogre"
LEGAL = f"{MENACE}\nBears, Wall x Ogre"
UNREADABLE = "A: Ogre = 3/3\nB: Bears = 2/2\nOgr -> B"
COMMAND = [sys.executable, "-m", "redzone.faces.cli", "mcp"]


def need_mcp() -> None:
    """Skip where the extra is not installed."""
    pytest.importorskip("mcp", reason="the face for assistants needs redzone[mcp]")


@asynccontextmanager
async def served(language: str = "en") -> AsyncIterator[tuple[Any, Any]]:
    """A client of a server in this process, and the server's crew."""
    from mcp import Client

    from redzone.faces.assistants.asking import Crew
    from redzone.faces.assistants.tools import server

    crew = Crew(language)
    await crew.start()
    try:
        async with Client(server(crew)) as client:
            yield client, crew
    finally:
        await crew.stop()


def asked(*calls: tuple[str, dict[str, Any]], language: str = "en") -> list[Any]:
    """The results of these calls, one after another, of one server."""

    async def go() -> list[Any]:
        async with served(language) as (client, _):
            return [await client.call_tool(tool, arguments) for tool, arguments in calls]

    return anyio.run(go)


def with_client(transport: Callable[[], Any], work: Callable[[Any], Awaitable[Any]]) -> Any:
    """What `work` makes of a client on that transport."""

    async def go() -> Any:
        from mcp import Client

        with anyio.fail_after(60):
            async with Client(transport()) as client:
                return await work(client)

    return anyio.run(go)


def line(method: str, number: int | None = None, **params: Any) -> bytes:
    """A JSON-RPC message as it stands on standard input."""
    message: dict[str, Any] = {"jsonrpc": "2.0", "method": method, "params": params}
    return json.dumps(message if number is None else message | {"id": number}).encode() + b"\n"


def _interruptible() -> None:
    """Ctrl-C counts, even where the tests themselves run in the background of a shell that ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def started(*options: str) -> subprocess.Popen[bytes]:
    """`redzone mcp` as a process; to be ended by whoever asked."""
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [*COMMAND, *options], stdin=pipe, stdout=pipe, stderr=pipe,
        preexec_fn=_interruptible,  # noqa: PLW1509  # nothing but a signal is set
    )
