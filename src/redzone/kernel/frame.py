"""What the searches need to know of a problem again and again, worked out once."""

from __future__ import annotations

from typing import NamedTuple

from redzone.kernel.bounds import picks_of
from redzone.kernel.problem import Problem
from redzone.kernel.profile import Profile, levels

#: (rows, columns) of a tally.
Area = tuple[int, int]
#: lowest and highest value.
Span = tuple[int, int]


class Unsettled(Exception):
    """Classes are too coarse for this problem: split the rows or the columns of its many-picking rows."""

    def __init__(self, rows: bool) -> None:
        super().__init__()
        self.rows = rows


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

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
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
        degree = sum(self.problem.rows[r] for r in self.takers[column])
        steps = levels(self.problem, column, degree)
        return Profile(steps, self.problem.columns[column], len(steps) > 1 and steps[-1][1] == degree)

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
    """Draw the simple consequences of need, most and total; None if nothing is left."""
    problem = frame.problem
    floor, ceiling = node.total
    floor = max(floor, sum(node.least))
    for r in frame.gaining:
        if node.least[r]:
            floor, ceiling = max(floor, problem.need[r]), min(ceiling, problem.most[r])
    ceiling = min(ceiling, sum(node.most))
    if floor > ceiling:
        return None
    most = node.most
    for r in frame.gaining:
        if most[r] and (problem.need[r] > ceiling or problem.most[r] < max(1, floor)):
            most = put(most, r, 0)
    if any(a > b for a, b in zip(node.least, most, strict=True)):
        return None
    return node._replace(most=most, total=(floor, ceiling))
