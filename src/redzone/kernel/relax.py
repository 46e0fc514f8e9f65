"""The relaxed question of a node: a best-gain flow over the classes.

Every column's profile is replaced by its concave hull on the node's interval; tallies that are not single
arcs are left to branching. Source -> acting -> row -> column -> sink; a row whose creatures may pick
several objects has a second way in for the picks beyond the first. What a node demands gets a bonus above
all weights together, so that it is filled first, and the node is empty if it is not filled.
"""

from __future__ import annotations

from itertools import pairwise
from math import lcm
from typing import NamedTuple

from redzone.kernel.flow import Network
from redzone.kernel.frame import Frame, Node
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


class _Builder:
    """Builds the network of one node; `asked`: arcs that must be full, with their room."""

    def __init__(self, frame: Frame, scale: int) -> None:
        self.frame, self.scale = frame, scale
        self.net = Network(frame.n + frame.m + 3)
        self.bonus = scale * frame.spread
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

    def used(self, arcs: tuple[int, ...]) -> int:
        return sum(self.net.used(e) for e in arcs)


def relax(frame: Frame, node: Node) -> Relaxed | None:
    """Solve the relaxed question of the (tightened) node; None if the node is empty."""
    hulls = [p.hull(a, b) for p, a, b in zip(frame.profiles, node.low, node.high, strict=True)]
    if not all(hulls) or any(a > frame.edge(node, r, c)[1] for (r, c), (a, _) in node.edges.items()):
        return None
    scale = lcm(*(b - a for line in hulls for (a, _), (b, _) in pairwise(line)))
    build = _Builder(frame, scale)
    build.arcs(SOURCE, ACTING, *node.total, 0)
    firsts = [_row(build, node, r) for r in range(frame.n)]
    edges = {}
    for r in frame.gaining:
        if node.most[r]:
            for c in frame.cols[r]:
                low, high = frame.edge(node, r, c)
                if low > high:
                    return None
                if high and hulls[c][-1][0]:
                    gain = frame.problem.gain[r * frame.m + c] * scale
                    edges[r, c] = build.arcs(FIRST_ROW + r, FIRST_ROW + frame.n + c, low, high, gain)
                elif low:
                    return None
    outs = [_column(build, FIRST_ROW + frame.n + c, line) for c, line in enumerate(hulls)]
    gained = build.net.fill(SOURCE, build.sink)
    if any(build.net.used(e) < low for e, low in build.asked):
        return None
    gained -= build.bonus * sum(low for _, low in build.asked)
    base = sum(line[0][1] for line in hulls) * scale
    picks = {key: k for key, arcs in edges.items() if (k := build.used(arcs))}
    counts = [build.used(arcs) for arcs in outs]
    gaps = [_gap(frame, c, k, hulls[c], scale) for c, k in enumerate(counts)]
    return Relaxed((gained + base) // scale, picks, [build.used(a) for a in firsts], counts, gaps, scale)


def _row(build: _Builder, node: Node, row: int) -> tuple[int, ...]:
    """Add the ways into a row: the first pick of each acting creature, and the picks beyond."""
    frame = build.frame
    if not node.most[row]:
        return ()
    act = frame.problem.act[row] * build.scale
    if frame.per[row] > 1:
        build.arcs(SOURCE, FIRST_ROW + row, 0, node.most[row] * (frame.per[row] - 1), 0)
    return build.arcs(ACTING, FIRST_ROW + row, node.least[row], node.most[row], act)


def _column(build: _Builder, place: int, line: list[Vertex]) -> tuple[int, ...]:
    """Add the ways out of a column: what it must hold, then the sides of its hull."""
    arcs = build.arcs(place, build.sink, line[0][0], line[0][0], 0)
    for (a, v), (b, w) in pairwise(line):
        arcs += build.arcs(place, build.sink, 0, b - a, (w - v) * (build.scale // (b - a)))
    return arcs


def _gap(frame: Frame, column: int, total: int, line: list[Vertex], scale: int) -> int | None:
    value = frame.profiles[column].value(total)
    if value is None:
        return None
    for (a, v), (b, w) in pairwise(line):
        if a <= total <= b:
            return (v - value) * scale + (w - v) * (scale // (b - a)) * (total - a)
    return 0
