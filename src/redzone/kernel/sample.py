"""A declaration read off the labels along a chain of steps."""

from __future__ import annotations

from collections.abc import Callable

from redzone.kernel.parts import Pools
from redzone.kernel.steps import Choose, Move, Operation, Step

#: (column, number)
Objects = frozenset[tuple[int, int]]


class Draw:
    """One declaration in the making: which members of each pool are meant is drawn as they are needed."""

    def __init__(self, pools: Pools, below: Callable[[int], int]) -> None:
        self.below = below
        self.pools = [list(range(size)) for size in pools.first]
        self.pairs: dict[tuple[int, int], set[tuple[int, int]]] = {}

    def note(self, step: Step, op: Operation, label: int) -> None:
        """Take in what was chosen in an operation."""
        if not label:
            return
        if isinstance(op, Move):
            self._move(step, op.source, op.target, op.cls, label)
        elif isinstance(op, Choose):
            at = label - 1
            options = op.options
            self._move(step, options.source[at], options.target[at], options.cls[at], 1)

    def _move(self, step: Step, source: int, target: int, cls: int, number: int) -> None:
        """Move so many from pool to pool: creatures for the step's object, or objects for its creature."""
        pool = self.pools[source]
        moved: list[int] = []
        for _ in range(number):
            at = self.below(len(pool))
            moved.append(pool[at])
            pool[at] = pool[-1]
            pool.pop()
        self.pools[target] += moved
        for member in moved:
            here, there = (step.cls, step.number), (cls, member)
            creature, obj = (here, there) if step.creature else (there, here)
            self.pairs.setdefault(creature, set()).add(obj)

    def declaration(self) -> dict[tuple[int, int], Objects]:
        """Give the declaration."""
        return {creature: frozenset(objects) for creature, objects in sorted(self.pairs.items())}
