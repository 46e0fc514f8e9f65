"""All unbroken declarations, one for each kind, with the number of concrete ones it stands for.

Creatures that may pick several objects are gone through first, class by class, as multisets of object
sets. The others follow object by object: an object is given so many creatures of each row class. Objects
of one column class are interchangeable unless a creature of the first sort may pick them; among
interchangeable objects only the order with falling loads is listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb, factorial, prod
from typing import NamedTuple, TypeVar

from redzone.kernel.bounds import best_creature, best_object, picks_of
from redzone.kernel.budget import Budget
from redzone.kernel.declaration import broken, score, worth
from redzone.kernel.lines import Lines
from redzone.kernel.problem import Pick, Picks, Problem
from redzone.kernel.singles import is_single

Obj = tuple[int, int]
T = TypeVar("T")


class Hand(NamedTuple):
    """Object sets given to creatures of one row so far, the next set to give, creatures left."""

    taken: tuple[tuple[tuple[int, ...], int], ...]
    start: tuple[int, ...] | None
    left: int


class Stage(NamedTuple):
    """A declaration as far as the objects before `position` go.

    load: picks by creatures that may pick several; free: creatures of the others by row; last, run: the
    loads of the object before, and how many objects in a row have them.
    """

    position: int
    ways: int
    picks: Picks
    earned: int
    load: dict[Obj, int]
    free: list[int]
    last: tuple[int, ...]
    run: int


def listing(problem: Problem, budget: Budget, at_least: int | None = None) -> Iterator[tuple[int, Picks]]:
    """Give every unbroken declaration (with score >= at_least) up to exchange of equals, lazily.

    Yields (number of concrete declarations, representative). Two representatives never stand for the
    same concrete declaration, and all together stand for every one. The empty declaration comes first.
    Where all creatures and objects are single and each creature picks one at most, nothing is gone into
    that does not yield (see `lines`). Raises Spent when the budget ends.
    """
    if is_single(problem) and all(picks_of(problem, r) <= 1 for r in range(len(problem.rows))):
        return _from_lines(Lines(problem, budget, at_least))
    return Listing(problem, budget, at_least).everything()


def _from_lines(walk: Lines) -> Iterator[tuple[int, Picks]]:
    """Give each line as picks."""
    for line in walk.walk():
        yield 1, tuple(Pick(r, 1, ((c, 0),)) for r, c in enumerate(line) if c >= 0)


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
        self.best_row = [self._rows_from(c) for c in range(len(problem.columns) + 1)]
        best = [best_object(problem, c) for c in range(len(problem.columns))]
        self.after = [0] * (len(self.objects) + 1)
        for i in range(len(self.objects) - 1, -1, -1):
            self.after[i] = self.after[i + 1] + best[self.objects[i][0]]
        self.bonus = sum(max(0, g.weight) for g in problem.gains)

    def _rows_from(self, column: int) -> list[int]:
        """Give the most a creature of each row can earn with the objects of this column and those after."""
        problem, m = self.problem, len(self.problem.columns)
        later = (1 << m) - (1 << column)
        left = problem._replace(can=tuple(mask & later for mask in problem.can))
        return [best_creature(left, r) for r in range(len(problem.rows))]

    def everything(self) -> Iterator[tuple[int, Picks]]:
        """Give all (multiplicity, picks)."""
        for ways, picks, earned in self._sets(0, 1, (), 0):
            load: dict[Obj, int] = {}
            for _, count, objects in picks:
                for obj in objects:
                    load[obj] = load.get(obj, 0) + count
            free = [0 if r in self.many else size for r, size in enumerate(self.problem.rows)]
            start = Stage(0, ways, picks, earned, load, free, (), 0)
            for node in preorder(start, self._parts):
                if node.position == len(self.objects):
                    yield from self._finish(node.ways, node.picks)

    def _hopeless(self, earned: int, position: int, free: list[int]) -> bool:
        if self.at_least is None:
            return False
        column = self.objects[position][0] if position < len(self.objects) else -1
        rest = sum(k * best for k, best in zip(free, self.best_row[column], strict=True) if k)
        return earned + self.after[position] + rest + self.bonus < self.at_least

    def _sets(self, index: int, ways: int, picks: Picks, earned: int) -> Iterator[tuple[int, Picks, int]]:
        """Go through the multisets of object sets of the creatures that may pick several."""
        if index == len(self.many):
            yield ways, picks, earned
            return
        row = self.many[index]
        objects = [obj for obj in self.objects if self.problem.can[row] >> obj[0] & 1]
        for taken in self._multisets(len(objects), picks_of(self.problem, row), self.problem.rows[row]):
            mine = tuple(Pick(row, k, tuple(objects[i] for i in which)) for which, k in taken)
            idle = self.problem.rows[row] - sum(k for _, k in taken)
            alike = prod((factorial(k) for _, k in taken), start=factorial(idle))
            times = factorial(self.problem.rows[row]) // alike
            value = sum(self._value(row, which) * k for _, k, which in mine)
            yield from self._sets(index + 1, ways * times, picks + mine, earned + value)

    def _multisets(self, size: int, cap: int, left: int) -> Iterator[tuple[tuple[tuple[int, ...], int], ...]]:
        """Go through all ways to give at most `left` creatures sets of at most `cap` of range(size)."""

        def parts(node: Hand) -> Iterator[Hand]:
            chosen = node.start
            while node.left and chosen is not None:
                after = successor(chosen, size, cap)
                for k in range(1, node.left + 1):
                    self.budget.spend()
                    yield Hand((*node.taken, (chosen, k)), after, node.left - k)
                chosen = after

        for node in preorder(Hand((), (0,), left), parts):
            yield node.taken

    def _value(self, row: int, objects: tuple[Obj, ...]) -> int:
        m = len(self.problem.columns)
        return self.problem.act[row] + sum(self.problem.gain[row * m + c] for c, _ in objects)

    def _parts(self, node: Stage) -> Iterator[Stage]:
        """Go through the loads of the object at the node's position."""
        self.budget.spend()
        if node.position == len(self.objects) or self._hopeless(node.earned, node.position, node.free):
            return
        obj = self.objects[node.position]
        column, number = obj
        rows = self.single[column]
        before = node.load.get(obj, 0)
        same = number > 0 and not self.shared >> column & 1
        room = self.problem.high[column] - before
        for vector in vectors([node.free[r] for r in rows], node.last if same else None, room):
            self.budget.spend()
            total = before + sum(vector)
            if total and not self.problem.low[column] <= total <= self.problem.high[column]:
                continue
            run = node.run + 1 if same and vector == node.last else 1
            ways = node.ways * prod(comb(node.free[r], k) for r, k in zip(rows, vector, strict=True))
            if not self.shared >> column & 1:
                ways = ways * (number + 1) // run
            mine = tuple(Pick(r, k, (obj,)) for r, k in zip(rows, vector, strict=True) if k)
            earned = sum(self._value(r, objects) * k for r, k, objects in mine)
            free = list(node.free)
            for r, k, _ in mine:
                free[r] -= k
            yield Stage(
                position=node.position + 1,
                ways=ways,
                picks=node.picks + mine,
                earned=node.earned + earned + worth(self.problem, column, total),
                load=node.load,
                free=free,
                last=vector,
                run=run,
            )

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


def preorder(start: T, parts: Callable[[T], Iterator[T]]) -> Iterator[T]:
    """Go through a tree without recursion, each node before its parts."""
    yield start
    open_parts = [parts(start)]
    while open_parts:
        node = next(open_parts[-1], None)
        if node is None:
            open_parts.pop()
        else:
            yield node
            open_parts.append(parts(node))


def vectors(limits: list[int], most: tuple[int, ...] | None, room: int) -> Iterator[tuple[int, ...]]:
    """Go through the vectors within the limits and with a sum within room, rising, none above `most`."""
    vector, total = [0] * len(limits), 0
    while True:
        found = tuple(vector)
        if most is not None and found > most:
            return
        yield found
        i = len(limits) - 1
        while i >= 0 and (vector[i] == limits[i] or total >= room):
            total -= vector[i]
            vector[i] = 0
            i -= 1
        if i < 0:
            return
        vector[i] += 1
        total += 1
