"""The budget of one question, of which several searches at different times take their share."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from redzone.kernel import Budget

T = TypeVar("T")


class Share:
    """Seconds and nodes (None: no limit) that are used up search by search; time between them is free."""

    __slots__ = ("nodes", "seconds")

    def __init__(self, seconds: float | None, nodes: int | None) -> None:
        self.seconds, self.nodes = seconds, nodes

    def use(self, search: Callable[[Budget], T]) -> T:
        """What the search finds within what is left."""
        budget = Budget(self.seconds, self.nodes)
        started = time.monotonic()
        try:
            return search(budget)
        finally:
            if self.seconds is not None:
                self.seconds = max(0.0, self.seconds - (time.monotonic() - started))
            if self.nodes is not None:
                self.nodes = max(0, self.nodes - budget.used)
