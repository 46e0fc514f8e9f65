"""Counting object by object: what is kept in mind are the creatures of each row class still free.

Good for few kinds of creatures, however many objects there are. Each creature picks one object at most.
"""

from __future__ import annotations

from math import comb

from redzone.kernel.bounds import best_creature, best_object, picks_of
from redzone.kernel.budget import Budget
from redzone.kernel.declaration import worth
from redzone.kernel.ledger import Ledger, Ways, merge
from redzone.kernel.problem import Problem

#: Free creatures by row class, tallies.
Memory = tuple[tuple[int, ...], tuple[int, ...]]


def suits(problem: Problem) -> bool:
    """Does every creature pick at most one object?"""
    return all(picks_of(problem, r) <= 1 for r in range(len(problem.rows)))


class ColumnCount:
    """The count over columns."""

    def __init__(self, problem: Problem, budget: Budget, at_least: int | None) -> None:
        self.problem, self.budget, self.at_least = problem, budget, at_least
        self.ledger = Ledger(problem, at_least is not None)
        self.free = tuple(size if picks_of(problem, r) else 0 for r, size in enumerate(problem.rows))

    def size(self) -> int:
        """Estimate how many memories there are."""
        total = 1
        for size in self.free:
            total *= size + 1
        return total

    def result(self) -> int:
        """Give the number of declarations."""
        states: dict[Memory, Ways] = {(self.free, (0,) * len(self.ledger.areas)): {0: 1}}
        rest = sum(size * best_object(self.problem, c) for c, size in enumerate(self.problem.columns))
        for column, size in enumerate(self.problem.columns):
            for _ in range(size):
                rest -= best_object(self.problem, column)
                states = self._object(states, column, rest)
        return sum(self._sum(memory, ways) for memory, ways in states.items())

    def _sum(self, memory: Memory, ways: Ways) -> int:
        problem = self.problem
        used = [a - b for a, b in zip(self.free, memory[0], strict=True)]
        acting = sum(used)
        if acting > problem.total or not self.ledger.kept(memory[1]):
            return 0
        if any(k and not problem.need[r] <= acting <= problem.most[r] for r, k in enumerate(used)):
            return 0
        if self.at_least is None:
            return sum(ways.values())
        gain = self.ledger.bonus(memory[1])
        return sum(k for score, k in ways.items() if score + gain >= self.at_least)

    def _least(self, free: tuple[int, ...], rest: int) -> int | None:
        """Give the score needed when these creatures are free and the objects left earn at most `rest`."""
        if self.at_least is None:
            return None
        creatures = sum(k * best_creature(self.problem, r) for r, k in enumerate(free) if k)
        return self.at_least - rest - creatures - sum(max(0, g.weight) for g in self.problem.gains)

    def _object(self, states: dict[Memory, Ways], column: int, rest: int) -> dict[Memory, Ways]:
        """Let the creatures of each row in turn pick one object of the column, then judge its load."""
        problem = self.problem
        loaded: dict[tuple[Memory, int], Ways] = {(memory, 0): ways for memory, ways in states.items()}
        for row, size in enumerate(self.free):
            if size and problem.can[row] >> column & 1:
                loaded = self._row(loaded, row, column)
        found: dict[Memory, Ways] = {}
        for (memory, load), ways in loaded.items():
            if not load or problem.low[column] <= load <= problem.high[column]:
                gain = worth(problem, column, load) if self.at_least is not None else 0
                merge(found.setdefault(memory, {}), ways, 1, gain, self._least(memory[0], rest))
        return {memory: ways for memory, ways in found.items() if ways}

    def _row(
        self, loaded: dict[tuple[Memory, int], Ways], row: int, column: int
    ) -> dict[tuple[Memory, int], Ways]:
        """Let creatures of one row pick the object."""
        problem = self.problem
        each = 0
        if self.at_least is not None:
            each = problem.act[row] + problem.gain[row * len(problem.columns) + column]
        found: dict[tuple[Memory, int], Ways] = {}
        for ((free, tallies), load), ways in loaded.items():
            here = free[row]
            for k in range(min(here, max(0, problem.high[column] - load)) + 1):
                self.budget.spend()
                left = (*free[:row], here - k, *free[row + 1 :])
                memory = (left, self.ledger.add(tallies, row, 1 << column, k))
                merge(found.setdefault((memory, load + k), {}), ways, comb(here, k), k * each, None)
        return found
