"""Two lanes of worker processes, so that a plain question never waits behind a hard one.

Every question is first asked of the quick lane with a small budget. What comes back undecided, or not in
time, goes to the slow lane, which has the whole budget, one worker of low priority, and a short queue: who
finds it full is asked to come again. A question that nobody waits for any more is interrupted.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from hashlib import blake2b
from json import dumps
from typing import Any

from redzone.faces.web.process import Late, Worker

Json = dict[str, Any]

#: how many seconds a question of the quick lane may take in all, for each second of search; and of the slow
#: lane, beside the search: what is not search (reading, comparing) grows with the length of the text
_QUICK_PATIENCE, _SLOW_PATIENCE = 2.0, 5.0
#: questions waiting in the lanes
_QUICK_QUEUE, _SLOW_QUEUE = 64, 1
#: hard questions that are remembered, so that one asked again goes straight to the slow lane
_REMEMBERED = 500
#: the answer of a worker that was stopped
GIVEN_UP = "given up"


class Busy(Exception):
    """No room for this question now; `after`: seconds until it may be asked again."""

    def __init__(self, after: int) -> None:
        self.after = after
        super().__init__(after)


class Lane:
    """Some workers and a queue before them."""

    def __init__(self, workers: int, waiting: int, nice: int = 0) -> None:
        self._workers = [Worker(nice) for _ in range(workers)]
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._most = workers + waiting
        self._inside = 0
        self._settling: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Start all workers."""
        await asyncio.gather(*(worker.start() for worker in self._workers))
        for worker in self._workers:
            self._idle.put_nowait(worker)

    async def ask(self, asked: Json, seconds: float) -> Json:
        """The answer of a worker that is free. Raises Busy, Lost, and Late after `seconds` of its work."""
        if self._inside >= self._most:
            raise Busy(1 + self._inside)
        self._inside += 1
        try:
            worker = await self._idle.get()
            try:
                return await worker.ask(asked, seconds)
            finally:
                self._release(worker)
        finally:
            self._inside -= 1

    def _release(self, worker: Worker) -> None:
        """Free it, at once or when it has given up what it still works on."""
        if not worker.working:
            self._idle.put_nowait(worker)
            return
        settling = asyncio.ensure_future(self._settle(worker))
        self._settling.add(settling)
        settling.add_done_callback(self._settling.discard)

    async def _settle(self, worker: Worker) -> None:
        try:
            await worker.interrupt()
        finally:
            self._idle.put_nowait(worker)

    async def stop(self) -> None:
        """End all workers."""
        for settling in tuple(self._settling):
            settling.cancel()
        await asyncio.gather(*self._settling, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self._workers))


class Pool:
    """The two lanes. quick, slow: seconds of search in each."""

    def __init__(self, workers: int, quick: float, slow: float) -> None:
        self.quick, self.slow = min(quick, slow), slow
        self._first = Lane(workers, _QUICK_QUEUE)
        self._second = Lane(1, _SLOW_QUEUE, nice=19)
        self._hard: OrderedDict[bytes, None] = OrderedDict()

    async def start(self) -> None:
        """Start all workers."""
        await asyncio.gather(self._first.start(), self._second.start())

    async def ask(self, asked: Json) -> Json:
        """The answer, of the quick lane if it knows one. Raises Busy, Lost."""
        budget = min(asked["budget"] or self.slow, self.slow)
        key = blake2b(dumps(asked, sort_keys=True).encode(), digest_size=16).digest()
        if key not in self._hard:
            found = await self._ask_quickly(asked, budget)
            if found is not None:
                return found
            self._remember(key)
        try:
            return await self._second.ask(asked | {"budget": budget}, 2 * budget + _SLOW_PATIENCE)
        except Late:
            return {GIVEN_UP: True}

    async def _ask_quickly(self, asked: Json, budget: float) -> Json | None:
        """The quick lane's answer, or None if more time may tell more."""
        try:
            found = await self._first.ask(
                asked | {"budget": min(budget, self.quick)}, self.quick * _QUICK_PATIENCE)
        except Late:
            return None
        return None if budget > self.quick and _undecided(found) else found

    def _remember(self, key: bytes) -> None:
        self._hard[key] = None
        if len(self._hard) > _REMEMBERED:
            self._hard.popitem(last=False)

    async def stop(self) -> None:
        """End all workers."""
        await asyncio.gather(self._first.stop(), self._second.stop())


def _undecided(found: Json) -> bool:
    """Would more time tell more? A list that was not counted to its end is no reason to count it again."""
    answer = found.get("answer")
    return "undecided" in found or GIVEN_UP in found or (answer is not None and _open(answer))


def _open(ruling: Json) -> bool:
    """Is it open whether the declaration is legal, or how many requirements could be obeyed?"""
    if "legal" not in ruling:
        return False
    if ruling["legal"] is None:
        return True
    return not ruling["legal"] and bool(ruling.get("missed")) and ruling.get("possible") is None
