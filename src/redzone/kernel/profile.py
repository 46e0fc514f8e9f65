"""What a class of equal objects earns when so many creatures in all pick its objects.

One object picked by k creatures earns a value that is constant on *levels* (a, b, value): a <= k <= b;
other k are forbidden. A class of `size` objects earns, for a total of t picks, the best sum over all ways
to share t among its objects: the (max, +) power of the levels. `Profile` gives that exactly for single t,
and its upper concave hull on an interval, without building a table over all t.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from redzone.kernel.declaration import worth
from redzone.kernel.problem import Problem

Level = tuple[int, int, int]
Vertex = tuple[int, int]


def levels(problem: Problem, column: int, degree: int) -> list[Level]:
    """Give the levels of one object that at most `degree` creatures may pick, by rising count."""
    found = [(0, 0, worth(problem, column, 0))]
    start, stop = max(1, problem.low[column]), min(problem.high[column], degree)
    cuts = {start} | {k for a, b, _ in problem.count[column] for k in (a, b + 1) if start < k <= stop}
    ordered = sorted(cuts)
    for a, after in zip(ordered, [*ordered[1:], stop + 1], strict=True):
        if a <= stop:
            found.append((a, after - 1, worth(problem, column, a)))
    return found


def hull(points: list[Vertex]) -> list[Vertex]:
    """Give the upper concave hull of points with rising first coordinate."""
    found: list[Vertex] = []
    for x, y in points:
        while len(found) > 1:
            (ax, ay), (bx, by) = found[-2], found[-1]
            if (by - ay) * (x - ax) > (y - ay) * (bx - ax):
                break
            found.pop()
        found.append((x, y))
    return found


class Power:
    """Best sum of `size` values value[k] with the k adding up to t, for single (size, t)."""

    def __init__(self, value: dict[int, int]) -> None:
        self.value = value
        self.top = max(value)
        self.memo: dict[tuple[int, int], tuple[int, int] | None] = {}

    def best(self, size: int, total: int) -> int | None:
        """Give the best sum, None if no choice adds up to total."""
        if size == 0:
            return None if total else 0
        if size == 1:
            return self.value.get(total)
        found = self._halves(size, total)
        return None if found is None else found[0]

    def _halves(self, size: int, total: int) -> tuple[int, int] | None:
        """Give (best sum, total of the first half).

        Items can be ordered so that every prefix stays within one item of its fair share: whenever the
        prefix is above it the next item is one below the mean, and the other way round. So only splits
        near the fair share need a look.
        """
        key = (size, total)
        if key not in self.memo:
            half = size // 2
            first = max(0, (total * (half - 1)) // size)
            last = min(total, -(-total * (half - 1) // size) + self.top)
            found = None
            for t in range(first, last + 1):
                a = self.best(half, t)
                b = None if a is None else self.best(size - half, total - t)
                if a is not None and b is not None and (found is None or a + b > found[0]):
                    found = (a + b, t)
            self.memo[key] = found
        return self.memo[key]

    def chosen(self, size: int, total: int) -> Counter[int]:
        """Give how often each k is taken in one best choice."""
        if size == 0:
            return Counter()
        if size == 1:
            return Counter({total: 1})
        found = self._halves(size, total)
        if found is None:
            raise ValueError(f"{size} objects cannot be picked {total} times.")
        half = size // 2
        return self.chosen(half, found[1]) + self.chosen(size - half, total - found[1])


class Profile:
    """The value of a class of `size` objects for every total of picks."""

    def __init__(self, steps: list[Level], size: int, opened: bool) -> None:
        """`opened`: the last level has no end that matters, it takes whatever the others leave."""
        self.steps, self.size, self.opened = steps, size, opened
        self.most = steps[-1][1] * size
        self.known: dict[int, int | None] = {}
        self.hulls: dict[tuple[int, int], list[Vertex]] = {}
        self.corners = hull(sorted({(k, v) for a, b, v in steps for k in (a, b)}))
        if size > 1:
            self._powers()

    def _powers(self) -> None:
        self.floor, _, self.last = self.steps[-1]
        closed = self.steps[:-1] if self.opened else self.steps
        items = {k: v for a, b, v in closed for k in range(a, b + 1)}
        items[self.floor] = self.last
        self.exact = Power(items)
        best, self.under = 0, {}
        for k in range(max(items) + 1):
            if k in items and (k == 0 or items[k] > items[best]):
                best = k
            self.under[k] = best
        self.waste = Power({k: items[j] for k, j in self.under.items()})

    def value(self, total: int) -> int | None:
        """Give the best value for a total of picks, None if it cannot be shared lawfully."""
        if total not in self.known:
            self.known[total] = self._value(total)
        return self.known[total]

    def _value(self, total: int) -> int | None:
        if self.size == 0:
            return None if total else 0
        if not 0 <= total <= self.most:
            return None
        if self.size == 1:
            return next((v for a, b, v in self.steps if a <= total <= b), None)
        found = self.exact.best(self.size, total)
        loose = self._loose(total)
        return loose if found is None or (loose is not None and loose > found) else found

    def _loose(self, total: int) -> int | None:
        """Give the value if one object of the last level takes what is left."""
        if not self.opened or total < self.floor:
            return None
        left = min(total - self.floor, (self.size - 1) * self.waste.top)
        rest = self.waste.best(self.size - 1, left)
        return None if rest is None else rest + self.last

    def loads(self, total: int) -> list[int]:
        """Give how many creatures pick each object in one best way, falling."""
        if self.size < 2:
            return [total] * self.size
        found = self.exact.best(self.size, total)
        if found is not None and found == self.value(total):
            return sorted(self.exact.chosen(self.size, total).elements(), reverse=True)
        left = min(total - self.floor, (self.size - 1) * self.waste.top)
        taken = [self.under[k] for k in self.waste.chosen(self.size - 1, left).elements()]
        taken.append(self.floor)
        return self._level(sorted(taken, reverse=True), total - sum(taken))

    def _level(self, taken: list[int], left: int) -> list[int]:
        """Share what is left evenly among the objects of the last level."""
        able = sum(k >= self.floor for k in taken)
        each, more = divmod(left, able)
        return [k + each + (i < more) if i < able else k for i, k in enumerate(taken)]

    def hull(self, low: int, high: int) -> list[Vertex]:
        """Give the vertices of the upper concave hull on low..high; empty if no total there is lawful."""
        high = min(high, self.most)
        if (low, high) not in self.hulls:
            self.hulls[low, high] = hull(self._points(low, high)) if low <= high else []
        return self.hulls[low, high]

    def _points(self, low: int, high: int) -> list[Vertex]:
        if self.size == 0:
            return [(0, 0)] if low <= 0 else []
        if self.size == 1:
            ends = ((max(a, low), min(b, high), v) for a, b, v in self.steps)
            return sorted({(k, v) for a, b, v in ends if a <= b for k in (a, b)})
        first, last = self._touch(low, 1), self._touch(high, -1)
        if first > last:
            wanted = set(range(low, high + 1))
        else:
            wanted = {*range(low, first + 1), *range(last, high + 1)}
            wanted |= {k * self.size for k, _ in self.corners if first < k * self.size < last}
        found = ((t, self.value(t)) for t in sorted(wanted))
        return [(t, v) for t, v in found if v is not None]

    def _touch(self, total: int, step: int) -> int:
        """Give the nearest total at or beyond `total` where the value lies on the hull of all totals."""
        for (a, _), (b, _) in pairwise(self.corners):
            start, end = a * self.size, b * self.size
            if start <= total <= end:
                gap = 1 if any(x <= a and b <= y for x, y, _ in self.steps) else b - a
                off = (total - start) % gap
                return total if not off else total - off + (gap if step > 0 else 0)
        return total
