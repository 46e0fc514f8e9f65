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


class Node:
    """A part of all declarations: intervals for what the flow decides, and tallies asked for.

    A node is never changed; `but` and `at` give another one.
    """

    __slots__ = ("edges", "high", "least", "low", "most", "prices", "ties", "total")

    def __init__(
        self,
        low: list[int],
        high: list[int],
        least: list[int],
        most: list[int],
        total: Span,
        edges: dict[tuple[int, int], Span],
        ties: dict[Area, Span],
    ) -> None:
        #: picks of all objects of a column (m)
        self.low, self.high = low, high
        #: acting creatures of a row (n)
        self.least, self.most = least, most
        #: acting creatures in all
        self.total = total
        #: picks of a row on a column, where narrower than by nature
        self.edges = edges
        #: tallies that must lie in a span
        self.ties = ties
        #: what a unit of a tally among the ties costs where the flow is solved
        self.prices: dict[Area, int] = {}

    def but(
        self,
        low: list[int] | None = None,
        high: list[int] | None = None,
        least: list[int] | None = None,
        most: list[int] | None = None,
        total: Span | None = None,
        edges: dict[tuple[int, int], Span] | None = None,
        ties: dict[Area, Span] | None = None,
    ) -> Node:
        """Give the node with some of it replaced."""
        node = Node(
            self.low if low is None else low,
            self.high if high is None else high,
            self.least if least is None else least,
            self.most if most is None else most,
            self.total if total is None else total,
            self.edges if edges is None else edges,
            self.ties if ties is None else ties,
        )
        node.prices = self.prices
        return node

    def at(self, prices: dict[Area, int]) -> Node:
        """Give the node with other prices."""
        node = self.but()
        node.prices = prices
        return node


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
        self.parts = [[self.part(r, c) for c in columns] for r, columns in enumerate(self.cols)]
        self.gains = [[problem.gain[r * self.m + c] for c in cols] for r, cols in enumerate(self.cols)]
        self.act = list(problem.act)
        self.need, self.most = list(problem.need), list(problem.most)
        self.mask = [sum(1 << c for c in columns) for columns in self.cols]
        self.profiles = [self._profile(c) for c in range(self.m)]
        self.spread = self._spread()
        self.gaining = [r for r in range(self.n) if self.cols[r]]
        #: rows whose creatures pick several objects, those that pick most first
        self.several = sorted((r for r in self.gaining if self.per[r] > 1), key=lambda r: -self.per[r])
        self.ordered = max(*order.rows, *order.columns, -1, -1) >= 0

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
        total = 1 + sum(abs(gain.weight) for gain in problem.gains)
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
            low=[0] * self.m,
            high=[
                min(p.most, sum(problem.rows[r] * self.part(r, c) for r in self.takers[c]))
                for c, p in enumerate(self.profiles)
            ],
            least=[0] * self.n,
            most=[problem.rows[r] if self.cols[r] else 0 for r in range(self.n)],
            total=(0, ceiling),
            edges={},
            ties={},
        )

    def edge(self, node: Node, row: int, column: int) -> Span:
        """Give the span of the row's picks on the column."""
        natural = node.most[row] * self.part(row, column)
        span = node.edges.get((row, column))
        return (0, natural) if span is None else (span[0], min(span[1], natural))


def put(values: list[int], index: int, value: int) -> list[int]:
    """Give the list with one value replaced."""
    found = values.copy()
    found[index] = value
    return found


def tighten(frame: Frame, node: Node) -> Node | None:
    """Draw the simple consequences of need, most, total and order; None if nothing is left."""
    if frame.ordered:
        node = _ordered(frame, node)
    least = node.least
    asked = sum(least)
    floor, ceiling = max(node.total[0], asked), min(node.total[1], sum(node.most))
    for r in frame.gaining:
        if least[r]:
            floor, ceiling = max(floor, frame.need[r]), min(ceiling, frame.most[r])
    if floor > ceiling:
        return None
    spare = ceiling - asked
    most = node.most.copy()
    for r in range(frame.n):
        most[r] = min(most[r], least[r] + spare)
    for r in frame.gaining:
        if frame.need[r] > ceiling or frame.most[r] < max(1, floor):
            most[r] = 0
    for r in range(frame.n):
        if least[r] > most[r]:
            return None
    return node.but(most=most, total=(floor, ceiling))


def _ordered(frame: Frame, node: Node) -> Node:
    """Draw the consequences of the order among equals."""
    least, most, low, high = node.least.copy(), node.most.copy(), node.low.copy(), node.high.copy()
    rows, columns = frame.order.rows, frame.order.columns
    for r, before in enumerate(rows):
        if before >= 0:
            most[r] = min(most[r], most[before])
    for c, before in enumerate(columns):
        if before >= 0:
            high[c] = min(high[c], high[before])
    for r in range(len(rows) - 1, -1, -1):
        if rows[r] >= 0:
            least[rows[r]] = max(least[rows[r]], least[r])
    for c in range(len(columns) - 1, -1, -1):
        if columns[c] >= 0:
            low[columns[c]] = max(low[columns[c]], low[c])
    return node.but(least=least, most=most, low=low, high=high)
