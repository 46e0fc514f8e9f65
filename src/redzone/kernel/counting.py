"""How many unbroken declarations there are, and one drawn from among them all.

The board is taken apart; each part is gone through creature by creature or object by object, whichever
needs the smaller table, and the parts follow each other in one chain of steps. Keys after each step are
kept; ways from the end are worked out when the first sample is asked for.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Callable

from redzone.kernel.budget import Budget
from redzone.kernel.chain import Chain, spread
from redzone.kernel.problem import Problem
from redzone.kernel.sample import Draw, Objects
from redzone.kernel.steps import Operation

#: A key with its value in a compact table takes this part of one in a dict.
COMPACT = 3
#: Keys of so many bits fit into an array.
SMALL = 62


def count(problem: Problem, budget: Budget, at_least: int | None = None) -> int:
    """Count the unbroken concrete declarations (with score >= at_least), all creatures distinct.

    Raises Spent when the budget ends, at once if the states would foreseeably be too many.
    """
    chain = Chain(problem, at_least)
    return total(chain, budget)


def total(chain: Chain, budget: Budget) -> int:
    """Count along the chain, forgetting each step's table after the next."""
    chain.afford(budget)
    states = {chain.start: 1} if chain.start >= 0 else {}
    for at, step in enumerate(chain.steps):
        for op in step.ops:
            states = spread(states, op, budget, 0)
        chain.foresee(budget, at, len(states))
    return sum(states.values())


def tables(problem: Problem, budget: Budget, at_least: int | None = None) -> Tables:
    """Count as `count` does and keep what samples need.

    The budget is used for the count and then for each sample. Raises Spent as `count` does.
    """
    return Tables(Chain(problem, at_least), budget)


class Layer:
    """Keys in rising order, each with a number, in little room."""

    def __init__(self, keys: list[int], small: bool) -> None:
        self.wide: list[int] = [] if small else sorted(keys)
        self.narrow: array[int] = array("q", sorted(keys) if small else [])
        self.small = small
        self.ways: list[int] = []

    def __len__(self) -> int:
        return len(self.narrow) if self.small else len(self.wide)

    def keys(self) -> list[int]:
        """Give the keys."""
        return list(self.narrow) if self.small else self.wide

    def way(self, key: int) -> int:
        """Give the number of ways from the key on."""
        at = bisect_left(self.narrow, key) if self.small else bisect_left(self.wide, key)
        return self.ways[at] if at < len(self.ways) and self._key(at) == key else 0

    def _key(self, at: int) -> int:
        return self.narrow[at] if self.small else self.wide[at]


class Tables:
    """`total` declarations, and samples of them."""

    def __init__(self, chain: Chain, budget: Budget) -> None:
        self.chain, self.budget = chain, budget
        self.small = chain.width <= SMALL
        self.layers: list[Layer] = []
        self.total = self._count()
        self.ready = False

    def _held(self) -> int:
        return sum(len(layer) for layer in self.layers) // COMPACT

    def _count(self) -> int:
        """Count from the start, keeping the keys after each step."""
        chain, budget = self.chain, self.budget
        chain.afford(budget)
        states = {chain.start: 1} if chain.start >= 0 else {}
        kept = 0
        for at, step in enumerate(chain.steps):
            self.layers.append(Layer(list(states), self.small))
            kept += len(states)
            for op in step.ops:
                states = spread(states, op, budget, kept // COMPACT)
            chain.foresee(budget, at, len(states))
        return sum(states.values())

    def _prepare(self) -> None:
        """Work out the ways from each key to the end; nothing is kept of an attempt cut short."""
        ways = {0: 1}
        held = self._held()
        found: list[list[int]] = []
        for at in range(len(self.layers) - 1, -1, -1):
            keys = self.layers[at].keys()
            ways = back(keys, self.chain.steps[at].ops, ways, self.budget, held)
            found.append([ways.get(key, 0) for key in keys])
        for layer, numbers in zip(reversed(self.layers), found, strict=True):
            layer.ways = numbers
        self.ready = True

    def sample(self, below: Callable[[int], int]) -> dict[tuple[int, int], Objects]:
        """Draw one declaration, all alike likely: (row, member) -> objects (column, number).

        below(n) gives a number in 0..n-1, all alike likely. Creatures that pick nothing are not mentioned.
        Raises Spent when the budget ends, ValueError if there is no declaration.
        """
        if not self.total:
            raise ValueError("There is no declaration to draw.")
        if not self.ready:
            self._prepare()
        draw = Draw(self.chain.pools, below)
        key = self.chain.start
        for at in range(len(self.chain.steps)):
            last = at + 1 == len(self.layers)
            key = self._step(key, at, None if last else self.layers[at + 1], draw)
        return draw.declaration()

    def _step(self, key: int, at: int, after: Layer | None, draw: Draw) -> int:
        """Draw what happens in one step."""
        step = self.chain.steps[at]
        tiers = ahead([key], step.ops, self.budget, 0)
        ways = {k: 1 if after is None else after.way(k) for k in tiers[-1]}
        values = [ways]
        for i in range(len(step.ops) - 1, 0, -1):
            values.append(pull(tiers[i], step.ops[i], values[-1], self.budget))
        values.reverse()
        for op, later in zip(step.ops, values, strict=True):
            out: list[int] = []
            op.expand(key, out)
            weights = [out[i + 1] * later.get(out[i], 0) for i in range(0, len(out), 3)]
            rest = draw.below(sum(weights))
            chosen = 0
            while rest >= weights[chosen]:
                rest -= weights[chosen]
                chosen += 1
            key = out[3 * chosen]
            draw.note(step, op, out[3 * chosen + 2])
        return key


def ahead(keys: list[int], ops: list[Operation], budget: Budget, held: int) -> list[list[int]]:
    """Give the keys before each operation and after the last."""
    tiers = [keys]
    states = dict.fromkeys(keys, 0)
    for op in ops:
        states = spread(states, op, budget, held)
        tiers.append(list(states))
        held += len(states) // COMPACT
    return tiers


def back(
    keys: list[int], ops: list[Operation], ways: dict[int, int], budget: Budget, held: int
) -> dict[int, int]:
    """Give the ways to the end from each key before the operations, given those after them."""
    tiers = ahead(keys, ops, budget, held)
    for i in range(len(ops) - 1, -1, -1):
        ways = pull(tiers[i], ops[i], ways, budget)
        tiers.pop()
    return ways


def pull(keys: list[int], op: Operation, later: dict[int, int], budget: Budget) -> dict[int, int]:
    """Give the ways to the end from each key before an operation."""
    found: dict[int, int] = {}
    out: list[int] = []
    for key in keys:
        op.expand(key, out)
        size = len(out)
        total = 0
        i = 0
        while i < size:
            total += out[i + 1] * later.get(out[i], 0)
            i += 3
        out.clear()
        budget.spend(size // 3)
        if total:
            found[key] = total
    return found
