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

SOURCE, ACTING, BEYOND, FIRST_ROW = 0, 1, 2, 3


class Way(NamedTuple):
    """Arcs into a row; `acting`: each unit is an acting creature, not a pick beyond the first."""

    arcs: tuple[int, ...]
    gain: int
    acting: bool


class Relaxed(NamedTuple):
    """A relaxed solution; `bound`: no declaration of the node scores more (Gains left out).

    firsts: acting creatures by row as the flow counts them; acts: what it counts for them; counts: picks
    by column; gaps: by how much the hull flatters each column, None where the total cannot be shared at
    all. acts and gaps are in units of `scale`.
    """

    bound: int
    picks: dict[tuple[int, int], int]
    firsts: list[int]
    acts: list[int]
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
    build.arcs(SOURCE, BEYOND, 0, _beyond(frame, node), 0)
    ways_in = build.places(rows, ACTING, build.sink + 1)
    ways_out = build.places(columns, build.sink, build.sink + 1 + len(rows))
    for i, group in enumerate(rows):
        build.arcs(ways_in[group.parent], ways_in[i], *group.span, 0)
    for i, group in enumerate(columns):
        build.arcs(ways_out[i], ways_out[group.parent], *group.span, 0)
    ins = [build.row(node, r, ways_in[owner(rows, 1 << r)]) for r in range(frame.n)]
    edges = build.edges(node)
    outs = [build.column(c, ways_out[owner(columns, 1 << c)]) for c in range(frame.m)]
    bound = build.solve()
    if bound is None:
        return None
    picks = {key: k for key, arcs in edges.items() if (k := build.used(arcs))}
    counts = [build.used(arcs) for arcs in outs]
    gaps = [build.gap(c, k) for c, k in enumerate(counts)]
    firsts = [sum(build.used(way.arcs) for way in ways if way.acting) for ways in ins]
    acts = [sum(build.used(way.arcs) * way.gain for way in ways) for ways in ins]
    return Relaxed(bound, picks, firsts, acts, counts, gaps, build.scale)


def _beyond(frame: Frame, node: Node) -> int:
    """Give how many picks beyond the first the acting creatures have at most."""
    left = node.total[1] - sum(node.least)
    total = sum(k * (per - 1) for k, per in zip(node.least, frame.per, strict=True) if k)
    for r in sorted(frame.gaining, key=lambda r: -frame.per[r]):
        more = min(left, node.most[r] - node.least[r])
        total, left = total + more * (frame.per[r] - 1), left - more
    return total


def _possible(frame: Frame, node: Node, rows: list[Group], columns: list[Group]) -> bool:
    """Is no lower limit above its upper one?"""
    if any(group.span[0] > group.span[1] for group in (*rows, *columns)):
        return False
    return all(low <= frame.edge(node, r, c)[1] for (r, c), (low, _) in node.edges.items())


class _Builder:
    """Builds the network of one node; `asked`: arcs that must be full, with their room."""

    def __init__(self, frame: Frame, hulls: list[list[Vertex]], groups: int) -> None:
        self.frame, self.hulls = frame, hulls
        gaps = (b - a for line in hulls for (a, _), (b, _) in pairwise(line))
        self.scale = lcm(*gaps, *(frame.per[r] for r in frame.gaining if frame.problem.act[r] < 0))
        self.net = Network(FIRST_ROW + frame.n + frame.m + 1 + groups)
        self.bonus = self.scale * frame.spread
        self.asked: list[tuple[int, int]] = []
        self.sink = FIRST_ROW + frame.n + frame.m

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

    def row(self, node: Node, row: int, tail: int) -> list[Way]:
        """Add the ways into a row: the first pick of each acting creature, and the picks beyond.

        Where acting costs, k picks cost at least their share of it, k / per: that keeps the cost convex.
        Only for creatures that must act it is paid in full, and their picks beyond the first are free.
        """
        least, most, per = node.least[row], node.most[row], self.frame.per[row]
        act, place = self.frame.problem.act[row] * self.scale, FIRST_ROW + row
        if not most:
            return []
        if per == 1 or act >= 0:
            self.arcs(BEYOND, place, 0, most * (per - 1), 0)
            return [Way(self.arcs(tail, place, least, most, act), act, True)]
        share = act // per
        self.arcs(BEYOND, place, 0, least * (per - 1), 0)
        return [
            Way(self.arcs(tail, place, least, least, act), act, True),
            Way(self.arcs(tail, place, 0, most - least, share), share, True),
            Way(self.arcs(BEYOND, place, 0, (most - least) * (per - 1), share), share, False),
        ]

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
