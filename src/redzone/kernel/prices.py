"""Prices of tallies that the flow can't keep by itself: a Lagrangian bound.

A tally that must lie in a span but is neither of whole rows nor of whole columns is given a price: each unit
of it costs so much, and the limit times the price is given back. That is a bound for every price; prices are
moved as long as the bound falls, and passed on to the parts of a node.
"""

from __future__ import annotations

from redzone.kernel.frame import Area, Node
from redzone.kernel.tallies import ANY, ROW, Found, Tallies

#: Prices are multiples of 1 / UNIT, so that a creature's picks can share them.
UNIT = 12
#: Prices move by a weight of one first, then by a half, then by
#: next to nothing, which tells solutions apart that score the same.
STEPS = (UNIT, UNIT // 2, 1)
#: How often prices move by the same step in one node.
MOVES = 8
#: No price is above so many weights of one.
CEILING = 6


class Prices:
    """What acting creatures of a row and picks on an edge cost, and what is given back for the limits.

    spread: a number above all costs together, in weights of one. All else in 1 / UNIT.
    """

    __slots__ = ("act", "back", "edge", "spread")

    def __init__(self, act: list[int], edge: dict[tuple[int, int], int], back: int, spread: int) -> None:
        self.act, self.edge, self.back, self.spread = act, edge, back, spread


def priced(tallies: Tallies, node: Node) -> Prices | None:
    """Give what the node's prices make of acting creatures and picks; None if nothing has a price."""
    if not node.prices:
        return None
    frame = tallies.frame
    act, edge, back, spread = [0] * frame.n, dict[tuple[int, int], int](), 0, 1
    for area, price in node.prices.items():
        low, high = node.ties[area]
        back += price * (high if price > 0 else low)
        for unit in tallies.units(area):
            row, each = unit.row, price
            spread += frame.problem.rows[row] * frame.per[row] * (abs(price) // UNIT + 1)
            if unit.kind == ROW:
                act[row] += price
                continue
            if unit.kind == ANY and area[0] != 1 << row and tallies.is_on(unit, node):
                back -= price
                continue
            if unit.kind == ANY and price > 0:
                each = price // min(frame.per[row], sum(frame.part(row, c) for c in unit.columns))
            for c in unit.columns:
                edge[row, c] = edge.get((row, c), 0) + each
    return Prices(act, edge, back, spread)


def moved(tallies: Tallies, node: Node, found: Found, step: int) -> dict[Area, int] | None:
    """Give the prices moved by a step towards what the solution breaks or does not use; None: no change."""
    prices = node.prices.copy()
    for area, (low, high) in node.ties.items():
        old = prices.get(area, 0)
        value = tallies.value(area, found)
        new = old
        if value > high or (old < 0 and value > low):
            new = min(old + step, CEILING * UNIT)
            new = new if value > high else min(new, 0)
        elif value < low or (old > 0 and value < high):
            new = max(old - step, -CEILING * UNIT)
            new = new if value < low else max(new, 0)
        if new:
            prices[area] = new
        elif old:
            del prices[area]
    return None if prices == node.prices else prices


def broken_by(tallies: Tallies, node: Node, found: Found) -> int:
    """Give by how much the solution is outside the spans of the ties."""
    total = 0
    for area, (low, high) in node.ties.items():
        value = tallies.value(area, found)
        total += max(0, value - high, low - value)
    return total
