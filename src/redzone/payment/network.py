"""A small flow between two sides, enlarged step by step; what was placed once stays placed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise


class Network:
    """Left nodes send to the right nodes they are joined with.

    `push` re-routes what was sent earlier, but no node ever gives up what it has sent or received:
    whoever is served first stays served. `free`: what each right node can still receive.
    """

    def __init__(self, joins: Sequence[Sequence[int]], free: Sequence[int]) -> None:
        self.joins = joins
        self.free = list(free)
        self.sent: list[dict[int, int]] = [{} for _ in joins]
        self._from: list[dict[int, int]] = [{} for _ in free]

    def push(self, left: int, amount: int) -> int:
        """Send up to `amount` more from a left node; how much could be sent."""
        done = 0
        while done < amount:
            path = self._path(left)
            if path is None:
                break
            done += self._along(path, amount - done)
        return done

    def _path(self, start: int) -> list[tuple[int, int]] | None:
        """Joins (left, right) from `start` to a right node with room; each next left node gives way."""
        came: dict[int, tuple[int, int] | None] = {start: None}
        seen: set[int] = set()
        queue = [start]
        for left in queue:
            for right in self.joins[left]:
                if right in seen:
                    continue
                seen.add(right)
                if self.free[right]:
                    return self._back(came, left, right)
                for other in self._from[right]:
                    if other not in came:
                        came[other] = (left, right)
                        queue.append(other)
        return None

    @staticmethod
    def _back(
        came: dict[int, tuple[int, int] | None], left: int, right: int
    ) -> list[tuple[int, int]]:
        path = [(left, right)]
        before = came[left]
        while before is not None:
            path.append(before)
            before = came[before[0]]
        return path[::-1]

    def _along(self, path: list[tuple[int, int]], amount: int) -> int:
        amount = min(amount, self.free[path[-1][1]])
        for (_, right), (giving, _) in pairwise(path):
            amount = min(amount, self.sent[giving][right])
        for (_, right), (giving, _) in pairwise(path):
            self._add(giving, right, -amount)
        for left, right in path:
            self._add(left, right, amount)
        self.free[path[-1][1]] -= amount
        return amount

    def _add(self, left: int, right: int, amount: int) -> None:
        now = self.sent[left].get(right, 0) + amount
        if now:
            self.sent[left][right] = self._from[right][left] = now
        else:
            del self.sent[left][right], self._from[right][left]


def assigned(joins: Sequence[Sequence[int]], room: Sequence[int]) -> Network | None:
    """A network in which every left node has sent one and all room is taken, or None."""
    net = Network(joins, room)
    if len(joins) != sum(room) or not all(net.push(left, 1) for left in range(len(joins))):
        return None
    return net
