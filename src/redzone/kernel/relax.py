"""The relaxed question of a node: a best-gain flow over the classes.

Every column's profile is replaced by its concave hull on the node's interval; tallies that are neither of
whole rows nor of whole columns are left to branching. Source -> acting -> row -> column -> sink; a row
whose creatures may pick several objects has a second way in for the picks beyond the first. What a node
demands gets a bonus above all weights together, so that it is filled first, and the node is empty if it is
not filled.
"""

from __future__ import annotations

from itertools import pairwise
from math import lcm
from typing import NamedTuple

from redzone.kernel.flow import Network
from redzone.kernel.frame import Frame, Node
from redzone.kernel.groups import Group, owner
from redzone.kernel.profile import Vertex

SOURCE, ACTING, FIRST_ROW = 0, 1, 2


class Relaxed(NamedTuple):
    """A relaxed solution; `bound`: no declaration of the node scores more (Gains left out).

    firsts: acting creatures by row as the flow counts them; counts: picks by column; gaps: by how much
    the hull flatters each column, None where the total cannot be shared at all; in units of `scale`.
    """

    bound: int
    picks: dict[tuple[int, int], int]
    firsts: list[int]
    counts: list[int]
    gaps: list[int | None]
    scale: int


def relax(frame: Frame, node: Node, rows: list[Group], columns: list[Group]) -> Relaxed | None:
    """Solve the relaxed question of the (tightened) node; None if the node is empty.

    rows, columns: ties that the flow keeps, as nested sets.
    """
    hulls = [p.hull(a, b) for p, a, b in zip(frame.profiles, node.low, node.high, strict=True)]
    if not all(hulls) or not _possible(frame, node, rows, columns):
        return None
    build = _Builder(frame, hulls, len(rows) + len(columns))
    build.arcs(SOURCE, ACTING, *node.total, 0)
    ways_in = build.places(rows, ACTING, build.sink + 1)
    ways_out = build.places(columns, build.sink, build.sink + 1 + len(rows))
    for i, group in enumerate(rows):
        build.arcs(ways_in[group.parent], ways_in[i], *group.span, 0)
    for i, group in enumerate(columns):
        build.arcs(ways_out[i], ways_out[group.parent], *group.span, 0)
    firsts = [build.row(node, r, ways_in[owner(rows, 1 << r)]) for r in range(frame.n)]
    edges = build.edges(node)
    outs = [build.column(c, ways_out[owner(columns, 1 << c)]) for c in range(frame.m)]
    bound = build.solve()
    if bound is None:
        return None
    picks = {key: k for key, arcs in edges.items() if (k := build.used(arcs))}
    counts = [build.used(arcs) for arcs in outs]
    gaps = [build.gap(c, k) for c, k in enumerate(counts)]
    return Relaxed(bound, picks, [build.used(arcs) for arcs in firsts], counts, gaps, build.scale)


def _possible(frame: Frame, node: Node, rows: list[Group], columns: list[Group]) -> bool:
    """Is no lower limit above its upper one?"""
    if any(group.span[0] > group.span[1] for group in (*rows, *columns)):
        return False
    return all(low <= frame.edge(node, r, c)[1] for (r, c), (low, _) in node.edges.items())


class _Builder:
    """Builds the network of one node; `asked`: arcs that must be full, with their room."""

    def __init__(self, frame: Frame, hulls: list[list[Vertex]], groups: int) -> None:
        self.frame, self.hulls = frame, hulls
        self.scale = lcm(*(b - a for line in hulls for (a, _), (b, _) in pairwise(line)))
        self.net = Network(frame.n + frame.m + 3 + groups)
        self.bonus = self.scale * frame.spread
        self.asked: list[tuple[int, int]] = []
        self.sink = frame.n + frame.m + 2

    def arcs(self, tail: int, head: int, low: int, high: int, gain: int) -> tuple[int, ...]:
        """Add room `high` of which `low` must be used."""
        found: tuple[int, ...] = ()
        if low:
            must = self.net.arc(tail, head, low, gain + self.bonus)
            self.asked.append((must, low))
            found = (must,)
        if high > low:
            found = (*found, self.net.arc(tail, head, high - low, gain))
        return found

    def places(self, groups: list[Group], last: int, start: int) -> list[int]:
        """Give the network's places of the groups; index -1 stands for no group."""
        return [*range(start, start + len(groups)), last]

    def used(self, arcs: tuple[int, ...]) -> int:
        """Give the flow through the arcs."""
        return sum(self.net.used(e) for e in arcs)

    def row(self, node: Node, row: int, tail: int) -> tuple[int, ...]:
        """Add the ways into a row: the first pick of each acting creature, and the picks beyond."""
        frame = self.frame
        if not node.most[row]:
            return ()
        if frame.per[row] > 1:
            self.arcs(SOURCE, FIRST_ROW + row, 0, node.most[row] * (frame.per[row] - 1), 0)
        act = frame.problem.act[row] * self.scale
        return self.arcs(tail, FIRST_ROW + row, node.least[row], node.most[row], act)

    def edges(self, node: Node) -> dict[tuple[int, int], tuple[int, ...]]:
        """Add the ways from rows to columns."""
        frame, gains = self.frame, self.frame.problem.gain
        found = {}
        for r in frame.gaining:
            for c in frame.cols[r] if node.most[r] else ():
                low, high = frame.edge(node, r, c)
                if low or (high and self.hulls[c][-1][0]):
                    gain = gains[r * frame.m + c] * self.scale
                    found[r, c] = self.arcs(FIRST_ROW + r, FIRST_ROW + frame.n + c, low, high, gain)
        return found

    def column(self, column: int, head: int) -> tuple[int, ...]:
        """Add the ways out of a column: what it must hold, then the sides of its hull."""
        place, line = FIRST_ROW + self.frame.n + column, self.hulls[column]
        arcs = self.arcs(place, head, line[0][0], line[0][0], 0)
        for (a, v), (b, w) in pairwise(line):
            arcs += self.arcs(place, head, 0, b - a, (w - v) * (self.scale // (b - a)))
        return arcs

    def solve(self) -> int | None:
        """Give the bound, None if not all that is asked can be filled."""
        gained = self.net.fill(SOURCE, self.sink)
        if any(self.net.used(e) < low for e, low in self.asked):
            return None
        gained -= self.bonus * sum(low for _, low in self.asked)
        return (gained + self.scale * sum(line[0][1] for line in self.hulls)) // self.scale

    def gap(self, column: int, total: int) -> int | None:
        """Give by how much the hull flatters the column at this total."""
        value = self.frame.profiles[column].value(total)
        if value is None:
            return None
        for (a, v), (b, w) in pairwise(self.hulls[column]):
            if a <= total <= b:
                return (v - value) * self.scale + (w - v) * (self.scale // (b - a)) * (total - a)
        return 0
