"""How much a search may cost."""

from __future__ import annotations

import time

from redzone.kernel.pulse import pulse

#: How many states of a count may be kept in memory at once: under 200 MB.
STATES = 500_000


class Spent(Exception):
    """Raised inside a search whose budget ran out; never leaves the kernel's public calls."""


class Budget:
    """Seconds and nodes a whole question may use; shared by the searches of that question.

    seconds: wall clock from creation; nodes: search nodes, None for no limit; states: what a count may
    keep in memory at once, None for no limit.
    """

    __slots__ = ("deadline", "nodes", "states", "used")

    def __init__(
        self, seconds: float | None = 2.0, nodes: int | None = None, states: int | None = STATES
    ) -> None:
        self.deadline = None if seconds is None else time.monotonic() + seconds
        self.nodes = nodes
        self.states = states
        self.used = 0

    def spend(self, nodes: int = 1) -> None:
        """Count nodes; raise Spent once the time or the nodes are used up.

        Raises KeyboardInterrupt if one is waiting, at least every 16 nodes.
        """
        self.used += nodes
        if self.nodes is not None and self.used > self.nodes:
            raise Spent
        if self.used % 16 < nodes:
            self.look()

    def look(self) -> None:
        """Raise Spent if the time is over, KeyboardInterrupt if one is waiting; counts nothing."""
        pulse()
        if self.deadline is not None and time.monotonic() > self.deadline:
            raise Spent

    @property
    def over(self) -> bool:
        """Is nothing left?"""
        if self.nodes is not None and self.used >= self.nodes:
            return True
        return self.deadline is not None and time.monotonic() > self.deadline
