"""The relaxed question of a node: a best-gain flow over the classes.

Every column's profile is replaced by its concave hull on the node's interval; tallies that are neither of
whole rows nor of whole columns are left to branching. Source -> acting -> row -> column -> sink; a row
whose creatures may pick several objects has a second way in for the picks beyond the first. What a node
demands gets a bonus above all weights together, so that it is filled first, and the node is empty if it is
not filled.
"""

from __future__ import annotations

from math import lcm

from redzone.kernel.flow import Network
from redzone.kernel.frame import Frame, Node
from redzone.kernel.groups import Group, owner
from redzone.kernel.prices import UNIT, Prices
from redzone.kernel.profile import Vertex

SOURCE, ACTING, BEYOND, FIRST_ROW = 0, 1, 2, 3


class Way:
    """Arcs into a row; `acting`: each unit is an acting creature, not a pick beyond the first."""

    __slots__ = ("acting", "arcs", "gain")

    def __init__(self, arcs: list[int], gain: int, acting: bool) -> None:
        self.arcs, self.gain, self.acting = arcs, gain, acting


class Relaxed:
    """A relaxed solution; `bound`: no declaration of the node scores more (Gains that the groups do
    not earn left out).

    firsts: acting creatures by row as the flow counts them; acts: what it counts for them; counts: picks
    by column; gaps: by how much the hull flatters each column, None where the total cannot be shared at
    all; act: what an acting creature of each row counts, its price taken off. act, acts, gaps and fine (the
    bound, not rounded) are in units of `scale`.
    """

    __slots__ = ("act", "acts", "bound", "counts", "fine", "firsts", "gaps", "picks", "scale")

    def __init__(
        self,
        build: _Builder,
        fine: int,
        firsts: list[int],
        acts: list[int],
        counts: list[int],
        gaps: list[int | None],
    ) -> None:
        self.scale, self.picks, self.act = build.scale, build.picks(), build.act
        self.bound, self.fine, self.firsts, self.acts = fine // build.scale, fine, firsts, acts
        self.counts, self.gaps = counts, gaps


def relax(
    frame: Frame, node: Node, rows: list[Group], columns: list[Group], prices: Prices | None = None
) -> Relaxed | None:
    """Solve the relaxed question of the (tightened) node; None if the node is empty.

    rows, columns: what the flow keeps of ties and gains, as nested sets; prices: of ties that it can't keep.
    """
    hulls: list[list[Vertex]] = []
    for c in range(frame.m):
        line = frame.profiles[c].hull(node.low[c], node.high[c])
        if not line:
            return None
        hulls.append(line)
    if not _possible(frame, node, rows, columns):
        return None
    build = _Builder(frame, hulls, [*rows, *columns], prices)
    build.arcs(SOURCE, ACTING, node.total[0], node.total[1], 0)
    build.arcs(SOURCE, BEYOND, 0, _beyond(frame, node), 0)
    ways_in = build.places(rows, ACTING, build.sink + 1)
    ways_out = build.places(columns, build.sink, build.sink + 1 + len(rows))
    for i, group in enumerate(rows):
        build.group(ways_in[group.parent], ways_in[i], group)
    for i, group in enumerate(columns):
        build.group(ways_out[i], ways_out[group.parent], group)
    ins = [build.row(node, r, ways_in[owner(rows, 1 << r)]) for r in range(frame.n)]
    build.edges(node)
    outs = [build.column(c, ways_out[owner(columns, 1 << c)]) for c in range(frame.m)]
    fine = build.solve()
    if fine is None:
        return None
    counts = [build.used(arcs) for arcs in outs]
    gaps = [build.gap(c, counts[c]) for c in range(frame.m)]
    firsts, acts = [0] * frame.n, [0] * frame.n
    for r, ways in enumerate(ins):
        for way in ways:
            k = build.used(way.arcs)
            acts[r] += k * way.gain
            if way.acting:
                firsts[r] += k
    return Relaxed(build, fine, firsts, acts, counts, gaps)


def _beyond(frame: Frame, node: Node) -> int:
    """Give how many picks beyond the first the acting creatures have at most."""
    total, left = 0, node.total[1]
    for r in frame.several:
        total += node.least[r] * (frame.per[r] - 1)
    if not frame.several:
        return 0
    left -= sum(node.least)
    for r in frame.several:
        more = min(left, node.most[r] - node.least[r])
        total, left = total + more * (frame.per[r] - 1), left - more
    return total


def _possible(frame: Frame, node: Node, rows: list[Group], columns: list[Group]) -> bool:
    """Is no lower limit above its upper one?"""
    for group in rows:
        if group.span[0] > group.span[1]:
            return False
    for group in columns:
        if group.span[0] > group.span[1]:
            return False
    return all(span[0] <= frame.edge(node, r, c)[1] for (r, c), span in node.edges.items())


class _Builder:
    """Builds the network of one node; `asked`: arcs that must be full, with their room."""

    def __init__(
        self, frame: Frame, hulls: list[list[Vertex]], groups: list[Group], prices: Prices | None
    ) -> None:
        self.frame, self.hulls, self.prices = frame, hulls, prices
        gaps = {1 if prices is None else UNIT}
        for line in hulls:
            for i in range(1, len(line)):
                gaps.add(line[i][0] - line[i - 1][0])
        for r in frame.gaining:
            if frame.act[r] < 0 or (prices is not None and prices.act[r] > 0):
                gaps.add(frame.per[r] * (1 if prices is None else UNIT))
        for group in groups:
            gaps.add(max(1, group.reach))
        self.scale = lcm(*gaps)
        self.act = [act * self.scale for act in frame.act]
        if prices is not None:
            for r, price in enumerate(prices.act):
                self.act[r] -= price * (self.scale // UNIT)
        self.bonus = self.scale * (frame.spread + (0 if prices is None else 2 * prices.spread))
        size = FIRST_ROW + frame.n + frame.m + 1 + len(groups)
        self.net = Network(size, -4 * (size + 1) * self.bonus)
        self.asked: list[int] = []
        self.owed = 0
        #: the ways of a row to a column, and their arcs
        self.ends: list[tuple[int, int]] = []
        self.middle: list[int] = []
        self.sink = FIRST_ROW + frame.n + frame.m

    def arcs(self, tail: int, head: int, low: int, high: int, gain: int) -> list[int]:
        """Add room `high` of which `low` must be used."""
        found: list[int] = []
        if low:
            must = self.net.arc(tail, head, low, gain + self.bonus)
            self.asked.append(must)
            self.owed += low
            found.append(must)
        if high > low:
            found.append(self.net.arc(tail, head, high - low, gain))
        return found

    def group(self, tail: int, head: int, group: Group) -> None:
        """Add the way through a set: what it earns is shared by the units up to its reach."""
        low, high = group.span
        reach = min(group.reach, high)
        early = min(low, reach)
        if group.reach:
            self.arcs(tail, head, early, reach, group.worth * (self.scale // group.reach))
        self.arcs(tail, head, low - early, high - reach, 0)

    def places(self, groups: list[Group], last: int, start: int) -> list[int]:
        """Give the network's places of the groups; index -1 stands for no group."""
        return [*range(start, start + len(groups)), last]

    def used(self, arcs: list[int]) -> int:
        """Give the flow through the arcs."""
        total = 0
        for e in arcs:
            total += self.net.room[e + 1]
        return total

    def picks(self) -> dict[tuple[int, int], int]:
        """Give the picks by row and column, those that are not 0."""
        room, ends = self.net.room, self.ends
        found: dict[tuple[int, int], int] = {}
        for i, e in enumerate(self.middle):
            k = room[e + 1]
            if k:
                found[ends[i]] = found.get(ends[i], 0) + k
        return found

    def row(self, node: Node, row: int, tail: int) -> list[Way]:
        """Add the ways into a row: the first pick of each acting creature, and the picks beyond.

        Where acting costs, k picks cost at least their share of it, k / per: that keeps the cost convex.
        Only for creatures that must act it is paid in full, and their picks beyond the first are free.
        """
        least, most, per = node.least[row], node.most[row], self.frame.per[row]
        act, place = self.act[row], FIRST_ROW + row
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

    def edges(self, node: Node) -> None:
        """Add the ways from rows to columns."""
        frame, narrowed = self.frame, node.edges
        opened = [line[len(line) - 1][0] > 0 for line in self.hulls]
        scale, place, prices = self.scale, FIRST_ROW + frame.n, self.prices
        for r in frame.gaining:
            most = node.most[r]
            if not most:
                continue
            cols, parts, gains = frame.cols[r], frame.parts[r], frame.gains[r]
            for i, c in enumerate(cols):
                low, high = 0, most * parts[i]
                if narrowed and (r, c) in narrowed:
                    span = narrowed[r, c]
                    low, high = span[0], min(span[1], high)
                if low or (high and opened[c]):
                    worth = gains[i] * scale
                    if prices is not None:
                        worth -= prices.edge.get((r, c), 0) * (scale // UNIT)
                    for e in self.arcs(FIRST_ROW + r, place + c, low, high, worth):
                        self.middle.append(e)
                        self.ends.append((r, c))

    def column(self, column: int, head: int) -> list[int]:
        """Add the ways out of a column: what it must hold, then the sides of its hull."""
        place, line = FIRST_ROW + self.frame.n + column, self.hulls[column]
        a, v = line[0]
        arcs = self.arcs(place, head, a, a, 0)
        for i in range(1, len(line)):
            b, w = line[i]
            arcs.append(self.net.arc(place, head, b - a, (w - v) * (self.scale // (b - a))))
            a, v = b, w
        return arcs

    def solve(self) -> int | None:
        """Give the bound in units of `scale`, None if not all that is asked can be filled."""
        gained = self.net.fill(SOURCE, self.sink)
        room = self.net.room
        for e in self.asked:
            if room[e]:
                return None
        value = 0
        for line in self.hulls:
            value += line[0][1]
        if self.prices is not None:
            gained += self.prices.back * (self.scale // UNIT)
        return gained - self.bonus * self.owed + value * self.scale

    def gap(self, column: int, total: int) -> int | None:
        """Give by how much the hull flatters the column at this total."""
        value = self.frame.profiles[column].value(total)
        if value is None:
            return None
        line = self.hulls[column]
        a, v = line[0]
        for i in range(1, len(line)):
            b, w = line[i]
            if a <= total <= b:
                return (v - value) * self.scale + (w - v) * (self.scale // (b - a)) * (total - a)
            a, v = b, w
        return 0
