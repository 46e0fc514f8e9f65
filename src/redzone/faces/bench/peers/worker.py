"""One peer in a process of its own: it can be ended, and what it leaves in memory is not ours."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from redzone.faces.bench.clock import once, timed
from redzone.faces.bench.question import Reply
from redzone.kernel import Problem, plain

#: seconds a process may take to start and to import its solver, and to stop by itself past its limit
_START = 60.0
_GRACE = 0.5


class Told(NamedTuple):
    """A peer's reply and its seconds; fault: what it died of, ""."""

    reply: Reply
    seconds: float
    fault: str = ""


class Worker:
    """Asks one peer, in a child that is started when first needed and again after it was ended."""

    def __init__(self, name: str, seconds: float) -> None:
        self.name = name
        self.seconds = seconds
        self._child: Any = None
        self._pipe: Connection | None = None

    def decide(self, problem: Problem, target: int) -> Told:
        """The peer's reply; None with all the seconds if it did not come back in time."""
        found = self.ask((problem, target, self.seconds), self.seconds + _GRACE)
        return Told(Reply(None), self.seconds) if found is None else found

    def ask(self, task: tuple[Any, ...], limit: float) -> Any:
        """What the child makes of a task, or None past the limit."""
        try:
            pipe = self._started()
            pipe.send(task)
            if pipe.poll(limit):
                return pipe.recv()
        except (EOFError, OSError) as error:  # the child is gone, or was never there
            self.end()
            return Told(Reply(None), 0.0, str(error) or "ended by itself")
        self.end()
        return None

    def _started(self) -> Connection:
        if self._pipe is None:
            context = get_context("spawn")
            ours, theirs = context.Pipe()
            self._child = context.Process(target=serve, args=(self.name, theirs), daemon=True)
            self._child.start()
            theirs.close()
            self._pipe = ours
            if not ours.poll(_START):
                self.end()
                raise TimeoutError(f"{self.name} does not start")
            ours.recv()
        return self._pipe

    def end(self) -> None:
        """End the child, if there is one; asking starts another."""
        if self._pipe is not None:
            self._pipe.close()
            self._child.kill()
            self._child.join()
        self._pipe = self._child = None


def serve(name: str, pipe: Connection) -> None:
    """What the child does: import the peer, say so, then answer task after task; peers may not print."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    module = importlib.import_module(f"redzone.faces.bench.peers.{name}")
    warm = getattr(module, "warm", None)
    if warm is None:
        module.decide(plain((1,), (1,), (1,)), 1, 1.0)  # whatever a solver loads at its first question
    else:
        warm()
    pipe.send(name)
    while True:
        try:
            task = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        pipe.send(_answer(module, task))


def _answer(module: Any, task: tuple[Any, ...]) -> Told:
    decide: Callable[..., Any] = module.decide
    measured = once if getattr(module, "TIMES_ITSELF", False) else timed
    try:
        reply, seconds = measured(lambda: decide(*task))
    except Exception as error:  # noqa: BLE001  # a peer's fault is a line of the table
        return Told(Reply(None), 0.0, f"{type(error).__name__}: {error}")
    return Told(reply, seconds)
