"""Worker processes in two lanes, so that an easy question never waits behind a hard one.

Every question is first asked of the quick lane with a small budget. What comes back undecided goes to the
slow lane, which has the whole budget, few workers of low priority, and a short queue: who finds it full is
asked to come again. A question that nobody waits for any more is interrupted.
"""

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


class Busy(Exception):
    """No room for this question now; `after`: seconds until it may be asked again."""

    def __init__(self, after: int) -> None:
        self.after = after
        super().__init__(after)


class Lost(Exception):
    """The worker died over the question."""


class Worker:
    """One process and the questions put to it, one at a time."""

    def __init__(self, nice: int = 0) -> None:
        self._nice = nice
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the process and wait until it is ready."""
        nice = [str(self._nice)] if self._nice else []
        command = [sys.executable, "-m", "redzone.faces.web.worker", *nice]
        self._process = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=_LINE,
            start_new_session=True,  # Ctrl-C in the terminal is the server's, which ends its workers itself
        )
        await self._read()

    async def ask(self, asked: Json) -> Json:
        """The answer. Raises Lost; cancelled, it interrupts the work and leaves the worker ready."""
        if self._process is None or self._process.returncode is not None:
            await self.start()
        process = self._process
        assert process is not None
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(asked).encode() + b"\n")
            await process.stdin.drain()
        except ConnectionError:
            await self.stop()
            raise Lost from None
        try:
            return await self._read()
        except asyncio.CancelledError:
            await asyncio.shield(self._interrupt())
            raise

    async def _interrupt(self) -> None:
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGINT)
        try:
            await asyncio.wait_for(self._read(), _GRACE)
        except (TimeoutError, Lost):
            await self.stop()

    async def _read(self) -> Json:
        assert self._process is not None
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line.endswith(b"\n"):
            await self.stop()
            raise Lost
        found: Json = json.loads(line)
        return found

    async def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class Lane:
    """Some workers and a queue before them."""

    def __init__(self, workers: int, waiting: int, nice: int = 0) -> None:
        self._workers = [Worker(nice) for _ in range(workers)]
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._most = workers + waiting
        self._inside = 0

    async def start(self) -> None:
        """Start all workers."""
        await asyncio.gather(*(worker.start() for worker in self._workers))
        for worker in self._workers:
            self._idle.put_nowait(worker)

    async def ask(self, asked: Json) -> Json:
        """The answer of a worker that is free. Raises Busy, Lost."""
        if self._inside >= self._most:
            raise Busy(1 + self._inside)
        self._inside += 1
        try:
            worker = await self._idle.get()
            try:
                return await worker.ask(asked)
            finally:
                self._idle.put_nowait(worker)
        finally:
            self._inside -= 1

    async def stop(self) -> None:
        """End all workers."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))


class Pool:
    """The two lanes. quick, slow: seconds of search in each."""

    def __init__(self, workers: int, quick: float, slow: float) -> None:
        self.quick, self.slow = quick, slow
        self._first = Lane(workers, waiting=64)
        self._second = Lane(1, waiting=1, nice=10)

    async def start(self) -> None:
        """Start all workers."""
        await asyncio.gather(self._first.start(), self._second.start())

    async def ask(self, asked: Json) -> Json:
        """The answer, of the quick lane if it knows one. Raises Busy, Lost."""
        budget = min(asked["budget"] or self.slow, self.slow)
        found = await self._first.ask(asked | {"budget": min(budget, self.quick)})
        if budget <= self.quick or not _undecided(found):
            return found
        return await self._second.ask(asked | {"budget": budget})

    async def stop(self) -> None:
        """End all workers."""
        await asyncio.gather(self._first.stop(), self._second.stop())


def _undecided(found: Json) -> bool:
    """Would more time tell more? A list that was not counted to its end is no reason to count it again."""
    answer = found.get("answer")
    return "undecided" in found or (answer is not None and answer.get("legal", True) is None)
