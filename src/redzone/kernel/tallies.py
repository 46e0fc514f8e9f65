"""Tallies inside a node: between what and what they lie, how to demand a value, how to branch on one.

A tally is the sum of *units*: the acting creatures of a row (all its columns count), the picks of a row on
a column (its creatures pick one object there), or whether a single creature picks any of several objects.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from redzone.kernel.frame import Area, Frame, Node, Span, Unsettled, put
from redzone.kernel.groups import Asked, Group, nested
from redzone.kernel.problem import UNLIMITED, Clause, Gain

ROW, EDGE, ANY = "row", "edge", "any"
#: A gain earned at a higher tally than this is not shared out among the units of a flow.
REACH = 12


class Unit(NamedTuple):
    """A summand of a tally; `columns`: where it counts."""

    kind: str
    row: int
    columns: tuple[int, ...]


class Found(NamedTuple):
    """What a relaxed solution holds: picks by (row, column), acting creatures by row."""

    picks: dict[tuple[int, int], int]
    acting: list[int]


class Tallies:
    """The units of every area asked for, kept."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.known: dict[Area, list[Unit]] = {}
        self.rows_of: dict[Area, int] = {}
        self.columns_of: dict[Area, int] = {}
        self.whole: dict[Area, bool] = {}
        self.held: dict[int, list[int]] = {}

    def units(self, area: Area) -> list[Unit]:
        """Split a tally into units; raises Unsettled if the classes are too coarse for it."""
        if area not in self.known:
            found = (self._unit(r, area[1]) for r in range(self.frame.n) if area[0] >> r & 1)
            self.known[area] = [unit for some in found for unit in some]
        return self.known[area]

    def _unit(self, row: int, columns: int) -> list[Unit]:
        frame = self.frame
        inside = tuple(c for c in frame.cols[row] if columns >> c & 1)
        if not inside:
            return []
        if len(inside) == len(frame.cols[row]):
            return [Unit(ROW, row, inside)]
        if frame.per[row] == 1 or (len(inside) == 1 and frame.part(row, inside[0]) == 1):
            return [Unit(EDGE, row, (c,)) for c in inside]
        if frame.problem.rows[row] > 1:
            raise Unsettled(rows=1 << row, columns=0)
        return [Unit(ANY, row, inside)]

    def value(self, area: Area, found: Found) -> int:
        """Give the tally in a solution."""
        return sum(_value(unit, found) for unit in self.units(area))

    def span(self, area: Area, node: Node) -> Span:
        """Give bounds of the tally over all declarations of the node."""
        low = high = 0
        for unit in self.units(area):
            a, b = self._span(unit, node)
            low, high = low + a, high + b
        if self._everybody(area):
            low = max(low, node.total[0])
        high = min(high, node.total[1], sum(node.high[c] for c in self._columns(area)))
        low = max(low, sum(node.low[c] for c in self._columns(area) if self._counted(area, c)))
        asked = node.ties.get(area)
        return (low, high) if asked is None else (max(low, asked[0]), min(high, asked[1]))

    def _span(self, unit: Unit, node: Node) -> Span:
        frame, row = self.frame, unit.row
        if unit.kind == ROW:
            return node.least[row], node.most[row]
        spans = [frame.edge(node, row, c) for c in unit.columns]
        if unit.kind == EDGE:
            return spans[0]
        on = 1 if self.is_on(unit, node) else 0
        return min(1, on + sum(a for a, _ in spans)), min(1, sum(b for _, b in spans))

    def is_on(self, unit: Unit, node: Node) -> bool:
        """Does the single creature of an ANY unit count in all of the node?"""
        asked = node.ties.get(_area(unit)) if node.ties else None
        return asked is not None and asked[0] >= 1

    def _columns(self, area: Area) -> list[int]:
        if area[1] not in self.held:
            self.held[area[1]] = [c for c in range(self.frame.m) if area[1] >> c & 1]
        return self.held[area[1]]

    def _everybody(self, area: Area) -> bool:
        if area not in self.whole:
            frame = self.frame
            self.whole[area] = all(
                area[0] >> r & 1 and not frame.mask[r] & ~area[1] for r in frame.gaining
            )
        return self.whole[area]

    def _counted(self, area: Area, column: int) -> bool:
        """Is each pick on the column a creature of the area, and no creature counted twice there?"""
        frame = self.frame
        return all(area[0] >> r & 1 and frame.per[r] == 1 for r in frame.takers[column])

    def impose(self, node: Node, area: Area, low: int, high: int) -> Node | None:
        """Give the node with the tally within low..high, None if that is impossible."""
        a, b = self.span(area, node)
        low, high = max(low, a), min(high, b)
        if low > high:
            return None
        node = node.but(ties={**node.ties, area: (low, high)})
        units = self.units(area)
        if high == 0:
            for unit in units:
                node = self.lower(node, unit, 0)
            return node
        if len(units) == 1 and units[0].kind != ANY:
            return self.raised(self.lower(node, units[0], high), units[0], low)
        if self._everybody(area):
            return node.but(total=(max(low, node.total[0]), min(high, node.total[1])))
        columns = [c for c in self._columns(area) if self.frame.takers[c]]
        if len(columns) == 1 and self._counted(area, columns[0]):
            (c,) = columns
            return node.but(
                low=put(node.low, c, max(low, node.low[c])), high=put(node.high, c, min(high, node.high[c]))
            )
        return node

    def lower(self, node: Node, unit: Unit, high: int) -> Node:
        """Give the node with at most so many in the unit."""
        if unit.kind == ROW:
            return node.but(most=put(node.most, unit.row, min(high, node.most[unit.row])))
        if unit.kind == ANY and high:
            return node
        edges = dict(node.edges)
        for c in unit.columns:
            a, b = self.frame.edge(node, unit.row, c)
            edges[unit.row, c] = (a, min(b, high))
        return node.but(edges=edges)

    def raised(self, node: Node, unit: Unit, low: int) -> Node:
        """Give the node with at least so many in the unit."""
        if unit.kind == ROW:
            return node.but(least=put(node.least, unit.row, max(low, node.least[unit.row])))
        if unit.kind == ANY:
            return node.but(ties={**node.ties, _area(unit): (1, 1)}) if low else node
        a, b = self.frame.edge(node, unit.row, unit.columns[0])
        return node.but(edges={**node.edges, (unit.row, unit.columns[0]): (max(a, low), b)})

    def groups(self, node: Node) -> tuple[list[Group], list[Group], set[int]]:
        """Give what the flow can keep of the node's ties and gains: by whole rows, by whole columns.

        The set holds the numbers of the gains among them.
        """
        rows: list[Asked] = []
        columns: list[Asked] = []
        for area, span in node.ties.items():
            mask = self._whole_rows(area)
            if mask >= 0:
                rows.append(Asked(mask, span))
                continue
            mask = self._whole_columns(area)
            if mask >= 0:
                columns.append(Asked(mask, (span[0], span[1] + self._twice(area, node))))
        for number, gain in enumerate(self.frame.problem.gains):
            if gain.weight > 0 and not gain.rows_if and 0 < gain.low <= REACH:
                self._earns(node, number, gain, rows, columns)
        if not rows and not columns:
            return [], [], set()
        taken: set[int] = set()
        return nested(rows, taken), nested(columns, taken), taken

    def _earns(
        self, node: Node, number: int, gain: Gain, rows: list[Asked], columns: list[Asked]
    ) -> None:
        """Add the gain to the sets if the flow can count it."""
        area = (gain.rows, gain.columns)
        low, high = self.span(area, node)
        if low >= gain.low or not gain.low <= high <= gain.high:
            return
        mask = self._whole_rows(area)
        if mask >= 0:
            rows.append(Asked(mask, (0, UNLIMITED), gain.low, gain.weight, number))
            return
        mask = self._whole_columns(area)
        if mask >= 0 and (gain.low == 1 or not self._twice(area, node)):
            columns.append(Asked(mask, (0, UNLIMITED), gain.low, gain.weight, number))

    def _whole_rows(self, area: Area) -> int:
        """Give the rows whose acting creatures are the tally; -1 if it is no such tally."""
        if area not in self.rows_of:
            units = self.units(area)
            whole = all(unit.kind == ROW for unit in units)
            self.rows_of[area] = sum(1 << unit.row for unit in units) if whole else -1
        return self.rows_of[area]

    def _whole_columns(self, area: Area) -> int:
        """Give the columns whose picks are by creatures of the tally alone; -1 if others pick there."""
        if area not in self.columns_of:
            held = [c for c in self._columns(area) if self.frame.takers[c]]
            whole = all(area[0] >> r & 1 for c in held for r in self.frame.takers[c])
            self.columns_of[area] = sum(1 << c for c in held) if whole else -1
        return self.columns_of[area]

    def _twice(self, area: Area, node: Node) -> int:
        """Give how many picks there can be in the area beyond one for each creature."""
        frame, total = self.frame, 0
        for r in frame.several:
            inside = sum(k for c, k in zip(frame.cols[r], frame.parts[r], strict=True) if area[1] >> c & 1)
            total += node.most[r] * (max(1, min(frame.per[r], inside)) - 1)
        return total

    def more(self, node: Node, area: Area, found: Found) -> Iterator[Node]:
        """Split the node's declarations with a greater tally than the solution's."""
        for unit in self._singled(area, found):
            now = _value(unit, found)
            yield self.raised(node, unit, now + 1)
            node = self.lower(node, unit, now)

    def _singled(self, area: Area, found: Found) -> Iterator[Unit]:
        """Give the units that can grow, an ANY unit as the picks that would make it count."""
        for unit in self.units(area):
            if unit.kind != ANY:
                yield unit
            elif not _value(unit, found):
                yield from (Unit(EDGE, unit.row, (c,)) for c in unit.columns)

    def fewer(self, node: Node, area: Area, found: Found) -> Iterator[Node]:
        """Split the node's declarations with a smaller tally than the solution's."""
        for unit in sorted(self.units(area), key=lambda unit: unit.kind):
            now = _value(unit, found)
            if now:
                yield self.lower(node, unit, now - 1)
                node = self.raised(node, unit, now)

    def outcomes(self, node: Node, rule: Clause | Gain) -> tuple[bool, bool]:
        """Can the rule hold in the node, can it fail there?"""
        some = self.span((rule.rows_if, rule.columns_if), node) if rule.rows_if else (1, 1)
        low, high = self.span((rule.rows, rule.columns), node)
        within = low <= rule.high and high >= rule.low and rule.low <= rule.high
        sure = low >= rule.low and high <= rule.high
        return some[0] < 1 or within, some[1] >= 1 and not sure

    def drawn(self, node: Node) -> Node | None:
        """Draw the consequences of the clauses with an *if*; None if one of them can't be kept."""
        for clause in self.frame.problem.clauses:
            if not clause.rows_if:
                continue
            some = self.span((clause.rows_if, clause.columns_if), node)
            if some[1] < 1:
                continue
            low, high = self.span((clause.rows, clause.columns), node)
            possible = low <= clause.high and high >= clause.low and clause.low <= clause.high
            after: Node | None = node
            if not possible:
                after = self.impose(node, (clause.rows_if, clause.columns_if), 0, 0)
            elif some[0] >= 1 and (low < clause.low or high > clause.high):
                after = self.impose(node, (clause.rows, clause.columns), clause.low, clause.high)
            if after is None:
                return None
            node = after
        return node

    def within(self, node: Node) -> Node | None:
        """Draw the consequences of the ties for their units; None if one of them can't be kept."""
        for area, (low, high) in node.ties.items():
            units = self.units(area)
            spans = [self._span(unit, node) for unit in units]
            room, spare = high, -low
            for a, b in spans:
                room, spare = room - a, spare + b
            if room < 0 or spare < 0:
                return None
            for unit, (a, b) in zip(units, spans, strict=True):
                if b - a > room:
                    node = self.lower(node, unit, a + room)
                if b - a > spare:
                    node = self.raised(node, unit, b - spare)
        return node

    def holding(self, node: Node, rule: Clause | Gain) -> Iterator[Node | None]:
        """Split the node's declarations in which the rule holds."""
        start: Node | None = node
        if rule.rows_if:
            yield self.impose(node, (rule.rows_if, rule.columns_if), 0, 0)
            start = self.impose(node, (rule.rows_if, rule.columns_if), 1, UNLIMITED)
        if start is not None:
            yield self.impose(start, (rule.rows, rule.columns), rule.low, rule.high)

    def failing(self, node: Node, rule: Clause | Gain) -> Iterator[Node | None]:
        """Split the node's declarations in which the rule fails."""
        start: Node | None = node
        if rule.rows_if:
            start = self.impose(node, (rule.rows_if, rule.columns_if), 1, UNLIMITED)
        if start is not None:
            yield self.impose(start, (rule.rows, rule.columns), 0, rule.low - 1)
            yield self.impose(start, (rule.rows, rule.columns), max(rule.high + 1, rule.low), UNLIMITED)

    def holds(self, rule: Clause | Gain, found: Found) -> bool:
        """Does the rule hold in the solution?"""
        if rule.rows_if and not self.value((rule.rows_if, rule.columns_if), found):
            return True
        return rule.low <= self.value((rule.rows, rule.columns), found) <= rule.high


def _area(unit: Unit) -> Area:
    """Give the unit as an area."""
    return 1 << unit.row, sum(1 << c for c in unit.columns)


def _value(unit: Unit, found: Found) -> int:
    if unit.kind == ROW:
        return found.acting[unit.row]
    there = sum(found.picks.get((unit.row, c), 0) for c in unit.columns)
    return there if unit.kind == EDGE else min(1, there)
