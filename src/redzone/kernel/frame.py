"""What the searches need to know of a problem again and again, worked out once."""

from __future__ import annotations

from typing import NamedTuple

from redzone.kernel.bounds import picks_of
from redzone.kernel.problem import Problem
from redzone.kernel.profile import Profile, levels

#: (rows, columns) of a tally.
Area = tuple[int, int]
#: Loads above this are not told apart one by one where creatures pick several objects.
LONG = 12
#: lowest and highest value.
Span = tuple[int, int]


class Unsettled(Exception):
    """Classes are too coarse for this problem: split these rows and columns into singles."""

    def __init__(self, rows: int, columns: int) -> None:
        super().__init__(rows, columns)
        self.rows, self.columns = rows, columns


class Order(NamedTuple):
    """For each row and column an equal one that stands before it, or -1.

    Equals may be put in order: if a row acts, so does the one before it; a column is not picked more
    often than the one before it.
    """

    rows: tuple[int, ...]
    columns: tuple[int, ...]


class Node(NamedTuple):
    """A part of all declarations: intervals for what the flow decides, and tallies asked for."""

    #: picks of all objects of a column (m)
    low: tuple[int, ...]
    high: tuple[int, ...]
    #: acting creatures of a row (n)
    least: tuple[int, ...]
    most: tuple[int, ...]
    #: acting creatures in all
    total: Span
    #: picks of a row on a column, where narrower than by nature
    edges: dict[tuple[int, int], Span]
    #: tallies that must lie in a span
    ties: dict[Area, Span]


class Frame:
    """Tables of a problem over its classes; sizes of classes appear only as numbers."""

    def __init__(self, problem: Problem, order: Order) -> None:
        self.problem, self.order = problem, order
        self.n, self.m = len(problem.rows), len(problem.columns)
        self.per = [picks_of(problem, r) if problem.rows[r] > 0 else 0 for r in range(self.n)]
        self.cols = [self._columns(r) for r in range(self.n)]
        self.takers: list[list[int]] = [[] for _ in range(self.m)]
        for r, columns in enumerate(self.cols):
            for c in columns:
                self.takers[c].append(r)
        self.mask = [sum(1 << c for c in columns) for columns in self.cols]
        self.profiles = [self._profile(c) for c in range(self.m)]
        self.spread = self._spread()
        self.gaining = [r for r in range(self.n) if self.cols[r]]

    def _columns(self, row: int) -> list[int]:
        if not self.per[row]:
            return []
        problem = self.problem
        return [c for c in range(self.m) if problem.can[row] >> c & 1 and problem.columns[c]]

    def part(self, row: int, column: int) -> int:
        """How many objects of the column one creature of the row can pick."""
        return min(self.per[row], self.problem.columns[column])

    def _profile(self, column: int) -> Profile:
        """Where creatures pick one object each, no load can pass the number of creatures by itself."""
        takers = self.takers[column]
        degree = max(0, min(self.problem.total, sum(self.problem.rows[r] for r in takers)))
        steps = levels(self.problem, column, degree)
        free = degree > LONG or all(self.per[r] == 1 for r in takers)
        opened = free and len(steps) > 1 and steps[-1][1] == degree
        return Profile(steps, self.problem.columns[column], opened)

    def _spread(self) -> int:
        """Give a number above every difference between two sums of weights."""
        problem, m = self.problem, self.m
        total = 1
        for r, columns in enumerate(self.cols):
            gain = max((abs(problem.gain[r * m + c]) for c in columns), default=0)
            total += problem.rows[r] * (abs(problem.act[r]) + self.per[r] * gain)
        for c, profile in enumerate(self.profiles):
            values = [v for _, _, v in profile.steps]
            total += problem.columns[c] * (max(values) - min(values))
        return 2 * total

    def root(self) -> Node:
        """Give the node of all declarations."""
        problem = self.problem
        ceiling = min(problem.total, sum(problem.rows[r] for r in self.gaining))
        return Node(
            low=(0,) * self.m,
            high=tuple(
                min(p.most, sum(problem.rows[r] * self.part(r, c) for r in self.takers[c]))
                for c, p in enumerate(self.profiles)
            ),
            least=(0,) * self.n,
            most=tuple(problem.rows[r] if self.cols[r] else 0 for r in range(self.n)),
            total=(0, ceiling),
            edges={},
            ties={},
        )

    def edge(self, node: Node, row: int, column: int) -> Span:
        """Give the span of the row's picks on the column."""
        natural = node.most[row] * self.part(row, column)
        span = node.edges.get((row, column))
        return (0, natural) if span is None else (span[0], min(span[1], natural))


def put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Give the tuple with one value replaced."""
    return (*values[:index], value, *values[index + 1 :])


def tighten(frame: Frame, node: Node) -> Node | None:
    """Draw the simple consequences of need, most, total and order; None if nothing is left."""
    problem = frame.problem
    node = _ordered(frame, node)
    floor, ceiling = node.total
    floor = max(floor, sum(node.least))
    for r in frame.gaining:
        if node.least[r]:
            floor, ceiling = max(floor, problem.need[r]), min(ceiling, problem.most[r])
    ceiling = min(ceiling, sum(node.most))
    if floor > ceiling:
        return None
    spare = ceiling - sum(node.least)
    most = [min(a, b + spare) for a, b in zip(node.most, node.least, strict=True)]
    for r in frame.gaining:
        if problem.need[r] > ceiling or problem.most[r] < max(1, floor):
            most[r] = 0
    if any(a > b for a, b in zip(node.least, most, strict=True)):
        return None
    return node._replace(most=tuple(most), total=(floor, ceiling))


def _ordered(frame: Frame, node: Node) -> Node:
    """Draw the consequences of the order among equals."""
    if max(*frame.order.rows, *frame.order.columns, -1, -1) < 0:
        return node
    least, most, low, high = list(node.least), list(node.most), list(node.low), list(node.high)
    for r, before in enumerate(frame.order.rows):
        if before >= 0:
            most[r] = min(most[r], most[before])
    for c, before in enumerate(frame.order.columns):
        if before >= 0:
            high[c] = min(high[c], high[before])
    for r, before in reversed(list(enumerate(frame.order.rows))):
        if before >= 0:
            least[before] = max(least[before], least[r])
    for c, before in reversed(list(enumerate(frame.order.columns))):
        if before >= 0:
            low[before] = max(low[before], low[c])
    return node._replace(least=tuple(least), most=tuple(most), low=tuple(low), high=tuple(high))
