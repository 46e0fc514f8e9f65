"""One worker process seen from the server: asked, interrupted, replaced."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import sys
from typing import Any

Json = dict[str, Any]

#: seconds an interrupted worker has to answer before it is replaced
_GRACE = 1.0
#: bytes of one answer line
_LINE = 64 * 1024 * 1024


class Lost(Exception):
    """The worker died over the question, or could not be started."""


class Late(Exception):
    """No answer in time."""


class Worker:
    """One process and the questions put to it, one at a time, each with a number that its answer repeats.

    working: is an answer still to come, of a question that nobody waits for any more? Then `interrupt`.
    """

    def __init__(self, nice: int = 0) -> None:
        self.working = False
        self._nice = nice
        self._number = 0
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the process and wait until it is ready. Raises Lost."""
        nice = [str(self._nice)] if self._nice else []
        command = [sys.executable, "-m", "redzone.faces.web.worker", *nice]
        try:
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=_LINE,
                start_new_session=True,  # Ctrl-C in the terminal is the server's: it ends its workers
            )
            await self._read(0)
        except OSError:
            raise Lost from None
        except asyncio.CancelledError:
            self._kill()
            raise

    async def ask(self, asked: Json, seconds: float) -> Json:
        """The answer. Raises Lost, and Late when it does not come in time."""
        if self._process is None or self._process.returncode is not None:
            await self.start()
        process = self._process
        assert process is not None
        assert process.stdin is not None
        self._number += 1
        self.working = True
        try:
            process.stdin.write(json.dumps(asked | {"number": self._number}).encode() + b"\n")
            async with asyncio.timeout(seconds):
                await process.stdin.drain()
                return await self._read(self._number)
        except TimeoutError:
            raise Late from None
        except ConnectionError:
            await self.stop()
            raise Lost from None

    async def interrupt(self) -> None:
        """Have the question given up; a worker that does not do so soon is killed, and started again."""
        process = self._process
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(signal.SIGINT)
        with contextlib.suppress(Lost):
            try:
                async with asyncio.timeout(_GRACE):
                    await self._read(self._number)
            except TimeoutError:
                await self.stop()
                await self.start()

    async def _read(self, number: int) -> Json:
        """The answer of that number; older ones are nobody's. Raises Lost."""
        assert self._process is not None
        assert self._process.stdout is not None
        while True:
            try:
                line = await self._process.stdout.readline()
            except ValueError:  # a line beyond the limit
                line = b""
            if not line.endswith(b"\n"):
                await self.stop()
                raise Lost
            found: Json = json.loads(line)
            if found.pop("number") == number:
                self.working = False
                return found

    async def stop(self) -> None:
        """End the process."""
        process = self._kill()
        if process is not None:
            await process.wait()

    def _kill(self) -> asyncio.subprocess.Process | None:
        process, self._process = self._process, None
        self.working = False
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        return process
