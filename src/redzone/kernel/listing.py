"""All unbroken declarations, one for each kind, with the number of concrete ones it stands for.

Creatures that may pick several objects are gone through first, class by class, as multisets of object
sets. The others follow object by object: an object is given so many creatures of each row class. Objects
of one column class are interchangeable unless a creature of the first sort may pick them; among
interchangeable objects only the order with falling loads is listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import comb, factorial, prod

from redzone.kernel.bounds import best_creature, best_object, picks_of
from redzone.kernel.budget import Budget
from redzone.kernel.declaration import broken, score, worth
from redzone.kernel.problem import Pick, Picks, Problem

Obj = tuple[int, int]


def listing(problem: Problem, budget: Budget, at_least: int | None = None) -> Iterator[tuple[int, Picks]]:
    """Give every unbroken declaration (with score >= at_least) up to exchange of equals, lazily.

    Yields (number of concrete declarations, representative). Two representatives never stand for the
    same concrete declaration, and all together stand for every one. The empty declaration comes first.
    Raises Spent when the budget ends.
    """
    return Listing(problem, budget, at_least).everything()


class Listing:
    """One walk through all declarations; `at_least` may be raised while it runs."""

    def __init__(self, problem: Problem, budget: Budget, at_least: int | None = None) -> None:
        self.problem, self.budget, self.at_least = problem, budget, at_least
        self.many = [r for r in range(len(problem.rows)) if problem.rows[r] and picks_of(problem, r) > 1]
        shared = 0
        for r in self.many:
            shared |= problem.can[r]
        self.shared = shared
        self.objects = [(c, o) for c, size in enumerate(problem.columns) for o in range(size)]
        self.single = [
            [r for r in range(len(problem.rows)) if problem.can[r] >> c & 1 and picks_of(problem, r) == 1]
            for c in range(len(problem.columns))
        ]
        self._bounds()

    def _bounds(self) -> None:
        """Prepare what the rest can earn at most: creatures by row, objects from each position on."""
        problem = self.problem
        self.best_row = [best_creature(problem, r) for r in range(len(problem.rows))]
        best = [best_object(problem, c) for c in range(len(problem.columns))]
        self.after = [0] * (len(self.objects) + 1)
        for i in range(len(self.objects) - 1, -1, -1):
            self.after[i] = self.after[i + 1] + best[self.objects[i][0]]
        self.bonus = sum(max(0, g.weight) for g in problem.gains)

    def everything(self) -> Iterator[tuple[int, Picks]]:
        """Give all (multiplicity, picks)."""
        for ways, picks, earned in self._sets(0, 1, (), 0):
            load: dict[Obj, int] = {}
            for _, count, objects in picks:
                for obj in objects:
                    load[obj] = load.get(obj, 0) + count
            free = [0 if r in self.many else size for r, size in enumerate(self.problem.rows)]
            yield from self._loads(0, ways, picks, earned, load, free, ())

    def _hopeless(self, earned: int, position: int, free: list[int]) -> bool:
        if self.at_least is None:
            return False
        rest = sum(k * best for k, best in zip(free, self.best_row, strict=True) if k)
        return earned + self.after[position] + rest + self.bonus < self.at_least

    def _sets(self, index: int, ways: int, picks: Picks, earned: int) -> Iterator[tuple[int, Picks, int]]:
        """Go through the multisets of object sets of the creatures that may pick several."""
        if index == len(self.many):
            yield ways, picks, earned
            return
        row = self.many[index]
        objects = [obj for obj in self.objects if self.problem.can[row] >> obj[0] & 1]
        for taken in self._multisets(len(objects), picks_of(self.problem, row), (0,), self.problem.rows[row]):
            mine = tuple(Pick(row, k, tuple(objects[i] for i in which)) for which, k in taken)
            idle = self.problem.rows[row] - sum(k for _, k in taken)
            alike = prod((factorial(k) for _, k in taken), start=factorial(idle))
            times = factorial(self.problem.rows[row]) // alike
            value = sum(self._value(row, which) * k for _, k, which in mine)
            yield from self._sets(index + 1, ways * times, picks + mine, earned + value)

    def _multisets(
        self, size: int, cap: int, start: tuple[int, ...] | None, left: int
    ) -> Iterator[tuple[tuple[tuple[int, ...], int], ...]]:
        """Go through all ways to give at most `left` creatures sets not before `start`."""
        self.budget.spend()
        yield ()
        while left and start is not None:
            after = successor(start, size, cap)
            for k in range(1, left + 1):
                for rest in self._multisets(size, cap, after, left - k):
                    yield ((start, k), *rest)
            start = after

    def _value(self, row: int, objects: tuple[Obj, ...]) -> int:
        m = len(self.problem.columns)
        return self.problem.act[row] + sum(self.problem.gain[row * m + c] for c, _ in objects)

    def _loads(
        self, i: int, ways: int, picks: Picks, earned: int, load: dict[Obj, int], free: list[int],
        line: tuple[tuple[int, ...], ...],
    ) -> Iterator[tuple[int, Picks]]:
        """Go through the objects from position i on; `line`: loads of the class's objects before i."""
        self.budget.spend()
        if self._hopeless(earned, i, free):
            return
        if i == len(self.objects):
            yield from self._finish(ways * orders(line), picks)
            return
        column = self.objects[i][0]
        if i and self.objects[i - 1][0] != column:
            ways, line = ways * orders(line), ()
        rows = self.single[column]
        same = bool(line) and not self.shared >> column & 1
        for vector in _vectors([free[r] for r in rows], line[-1] if same else None):
            total = load.get(self.objects[i], 0) + sum(vector)
            if total and not self.problem.low[column] <= total <= self.problem.high[column]:
                continue
            mine = tuple(Pick(r, k, (self.objects[i],)) for r, k in zip(rows, vector, strict=True) if k)
            times = prod(comb(free[r], k) for r, k in zip(rows, vector, strict=True))
            gained = sum(self._value(r, objects) * k for r, k, objects in mine)
            gained += worth(self.problem, column, total)
            rest = list(free)
            for r, k in zip(rows, vector, strict=True):
                rest[r] -= k
            grown = (*line, vector) if not self.shared >> column & 1 else ()
            yield from self._loads(i + 1, ways * times, picks + mine, earned + gained, load, rest, grown)

    def _finish(self, ways: int, picks: Picks) -> Iterator[tuple[int, Picks]]:
        picks = tuple(sorted(picks))
        if broken(self.problem, picks):
            return
        if self.at_least is None or score(self.problem, picks) >= self.at_least:
            yield ways, picks


def successor(chosen: tuple[int, ...], size: int, cap: int) -> tuple[int, ...] | None:
    """Give the next non-empty subset of range(size) with at most `cap` elements, None after the last."""
    last = chosen[-1]
    if len(chosen) < cap and last + 1 < size:
        return (*chosen, last + 1)
    if last + 1 < size:
        return (*chosen[:-1], last + 1)
    return (*chosen[:-2], chosen[-2] + 1) if len(chosen) > 1 else None


def orders(line: tuple[tuple[int, ...], ...]) -> int:
    """In how many orders can these loads stand on the objects of one class?"""
    return factorial(len(line)) // prod(factorial(len(list(run))) for _, run in groupby(line))


def _vectors(limits: list[int], most: tuple[int, ...] | None) -> Iterator[tuple[int, ...]]:
    """Go through the vectors within the limits in rising order, none above `most`."""
    if not limits:
        yield ()
        return
    top = limits[0] if most is None else min(limits[0], most[0])
    for first in range(top + 1):
        tight = most is not None and first == most[0]
        for rest in _vectors(limits[1:], most[1:] if tight and most is not None else None):
            yield (first, *rest)
