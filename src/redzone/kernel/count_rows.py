"""Counting creature by creature: what is kept in mind are the loads of the objects.

Good for few objects or objects without conditions, however many kinds of creatures there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import NamedTuple

from redzone.kernel.bounds import best_creature, best_object, picks_of
from redzone.kernel.budget import Budget
from redzone.kernel.declaration import worth
from redzone.kernel.ledger import Ledger, Ways, merge
from redzone.kernel.problem import UNLIMITED, Problem

#: By column class: how many objects have load 0, 1, ... up to the load from which on nothing changes.
Loads = tuple[tuple[int, ...], ...]


class Memory(NamedTuple):
    """What earlier creatures leave behind: how many act, what number acting they allow, tallies, loads."""

    acting: int
    floor: int
    ceiling: int
    tallies: tuple[int, ...]
    loads: Loads


class RowCount:
    """The count over rows."""

    def __init__(self, problem: Problem, budget: Budget, at_least: int | None) -> None:
        self.problem, self.budget, self.at_least = problem, budget, at_least
        self.ledger = Ledger(problem, at_least is not None)
        self.per = [picks_of(problem, r) for r in range(len(problem.rows))]
        self.last = [self._last(c) for c in range(len(problem.columns))]
        self.degree = [self._degree(c) for c in range(len(problem.columns))]
        self.full = [self._full(c) for c in range(len(problem.columns))]
        everyone = sum(problem.rows)
        marks = {problem.total + 1, *(x + 1 for x in problem.most), *(x for x in problem.need if x > 1)}
        self.enough = max((k for k in marks if k <= everyone), default=0)

    def _last(self, column: int) -> int:
        sizes = enumerate(self.problem.rows)
        return max((r for r, size in sizes if size and self._takes(r, column)), default=-1)

    def _takes(self, row: int, column: int) -> bool:
        return bool(self.problem.can[row] >> column & 1 and self.per[row])

    def _degree(self, column: int) -> int:
        return sum(size for r, size in enumerate(self.problem.rows) if self._takes(r, column))

    def _full(self, column: int) -> int:
        """Give the load from which on nothing changes, or that must not be passed."""
        problem, degree = self.problem, self.degree[column]
        if problem.high[column] < degree:
            return max(0, problem.high[column])
        marks = [problem.low[column] if problem.low[column] > 1 else 0]
        if self.at_least is not None:
            marks += [k for a, b, _ in problem.count[column] for k in (a, b + 1) if k <= degree]
        return min(max(marks), degree + 1)

    def size(self) -> int:
        """Estimate how many memories there are."""
        total = self.enough + 1
        for column, size in enumerate(self.problem.columns):
            total *= comb(size + self.full[column], size)
        return total

    def result(self) -> int:
        """Give the number of declarations."""
        problem = self.problem
        start = tuple((size, *[0] * self.full[c]) for c, size in enumerate(problem.columns))
        memory = Memory(0, 0, UNLIMITED, (0,) * len(self.ledger.areas), start)
        states: dict[Memory, Ways] = {memory: {0: 1}}
        states = self._closed(states, -1)
        for row, size in enumerate(problem.rows):
            for number in range(size):
                states = self._creature(states, row, size - number - 1)
            states = self._closed(states, row)
        return sum(self._sum(memory, ways) for memory, ways in states.items())

    def _sum(self, memory: Memory, ways: Ways) -> int:
        if memory.acting < memory.floor or not self.ledger.kept(memory.tallies):
            return 0
        bonus = self.ledger.bonus(memory.tallies)
        return sum(k for score, k in ways.items() if self.at_least is None or score + bonus >= self.at_least)

    def _least(self, row: int, waiting: int) -> int | None:
        """Give the score needed once so many creatures of the row and all later rows are left."""
        if self.at_least is None:
            return None
        problem = self.problem
        rest = waiting * best_creature(problem, row) if row >= 0 else 0
        rest += sum(size * best_creature(problem, r) for r, size in enumerate(problem.rows) if r > row)
        objects = ((c, size) for c, size in enumerate(problem.columns) if self.last[c] >= max(row, 0))
        rest += sum(size * best_object(problem, c) for c, size in objects)
        return self.at_least - rest - sum(max(0, g.weight) for g in problem.gains)

    def _creature(self, states: dict[Memory, Ways], row: int, waiting: int) -> dict[Memory, Ways]:
        """Let one creature of the row choose."""
        if not self.per[row]:
            return states
        least = self._least(row, waiting)
        found: dict[Memory, Ways] = {}
        known: dict[Loads, list[tuple[Loads, int, int, int]]] = {}
        for memory, ways in states.items():
            if memory.loads not in known:
                known[memory.loads] = self._choices(row, memory.loads)
            for loads, columns, gain, times in known[memory.loads]:
                self.budget.spend()
                after = self._after(memory, row, columns, loads)
                if after is not None:
                    act = self.problem.act[row] if columns and self.at_least is not None else 0
                    merge(found.setdefault(after, {}), ways, times, gain + act, least)
        return {memory: ways for memory, ways in found.items() if ways}

    def _after(self, memory: Memory, row: int, columns: int, loads: Loads) -> Memory | None:
        if not columns:
            return memory
        problem = self.problem
        acting = min(self.enough, memory.acting + 1)
        floor = max(memory.floor, problem.need[row])
        ceiling = min(memory.ceiling, problem.most[row], problem.total)
        if self.enough and acting > ceiling:
            return None
        if floor <= 1:
            floor = 0
        elif floor > self.enough:
            return None
        ceiling = UNLIMITED if ceiling >= self.enough else ceiling
        return Memory(acting, floor, ceiling, self.ledger.add(memory.tallies, row, columns, 1), loads)

    def _choices(self, row: int, loads: Loads) -> list[tuple[Loads, int, int, int]]:
        """Give what a creature can pick: (loads after, columns picked, gain, number of ways)."""
        found: list[tuple[Loads, int, int, int, int]] = [((), 0, 0, 1, self.per[row])]
        for column, line in enumerate(loads):
            if not self._takes(row, column):
                found = [((*done, line), mask, value, ways, left) for done, mask, value, ways, left in found]
                continue
            gain = self.problem.gain[row * len(loads) + column] if self.at_least is not None else 0
            longer: list[tuple[Loads, int, int, int, int]] = []
            for done, columns, value, ways, left in found:
                self.budget.spend()
                for mine, k, times in self._picked(column, line, left, 0):
                    mask = columns | 1 << column if k else columns
                    longer.append(((*done, mine), mask, value + k * gain, ways * times, left - k))
            found = longer
        return [(after, columns, gain, ways) for after, columns, gain, ways, _ in found]

    def _picked(
        self, column: int, line: tuple[int, ...], left: int, load: int
    ) -> Iterator[tuple[tuple[int, ...], int, int]]:
        """Go through the ways to pick at most `left` objects of a column: (loads after, how many, ways)."""
        if load == len(line):
            yield line, 0, 1
            return
        top = load == len(line) - 1
        shut = top and self.problem.high[column] < self.degree[column]
        for k in range(min(left, 0 if shut else line[load]) + 1):
            for after, more, ways in self._picked(column, line, left - k, load + 1):
                moved = after
                if k and not top:
                    moved = (*after[:load], after[load] - k, after[load + 1] + k, *after[load + 2 :])
                yield moved, more + k, ways * comb(line[load], k)

    def _closed(self, states: dict[Memory, Ways], row: int) -> dict[Memory, Ways]:
        """Judge the columns nobody after the row can pick, and forget their loads."""
        for column in (c for c, last in enumerate(self.last) if last == row):
            found: dict[Memory, Ways] = {}
            for memory, ways in states.items():
                line = memory.loads[column]
                if any(k and 0 < load < self.problem.low[column] for load, k in enumerate(line)):
                    continue
                gain = 0
                if self.at_least is not None:
                    gain = sum(k * worth(self.problem, column, load) for load, k in enumerate(line) if k)
                loads = (*memory.loads[:column], (), *memory.loads[column + 1 :])
                merge(found.setdefault(memory._replace(loads=loads), {}), ways, 1, gain, None)
            states = found
        return states
