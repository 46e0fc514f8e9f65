"""A board taken apart for counting: parts that share no pair, and the order in which to go through each."""

from __future__ import annotations

from math import comb, log2

from redzone.kernel.declaration import worth
from redzone.kernel.ledger import Ledger

#: Above this many classes the given order is kept.
MANY = 64


class Part:
    """Row and column classes that hang together."""

    def __init__(self, rows: list[int], columns: list[int]) -> None:
        self.rows, self.columns = rows, columns


class Pools:
    """The things a count moves about, by pool: members of a row class or objects of a column class."""

    def __init__(self) -> None:
        self.first: list[int] = []

    def new(self, size: int) -> int:
        """Give the number of a new pool that begins with members 0..size-1."""
        self.first.append(size)
        return len(self.first) - 1


def parts(ledger: Ledger) -> list[Part]:
    """Split the board; columns nobody can pick are parts of their own."""
    problem = ledger.problem
    left = [r for r in range(len(problem.rows)) if ledger.takes[r]]
    columns = sum(1 << c for c, size in enumerate(problem.columns) if size > 0)
    found: list[Part] = []
    while columns:
        mask = columns & -columns
        rows: list[int] = []
        grown = True
        while grown:
            more = [r for r in left if ledger.takes[r] & mask and r not in rows]
            rows += more
            grown = bool(more)
            for r in more:
                mask |= ledger.takes[r]
        columns &= ~mask
        found.append(Part(sorted(rows), [c for c in range(len(problem.columns)) if mask >> c & 1]))
    return found


def whole(ledger: Ledger) -> Part:
    """Give the board as one part."""
    rows = [r for r in range(len(ledger.takes)) if ledger.takes[r]]
    return Part(rows, [c for c, size in enumerate(ledger.problem.columns) if size > 0])


def order(masks: list[int], weights: list[float]) -> list[int]:
    """Order the masks so that few bits (by weight) are open at a time: from first to last mask with them."""
    if len(masks) > MANY:
        return list(range(len(masks)))
    left, opened, found = list(range(len(masks))), 0, list[int]()
    while left:
        best, least = -1, 0.0
        for at in left:
            later = 0
            for other in left:
                if other != at:
                    later |= masks[other]
            size = _weight((opened | masks[at]) & later, weights)
            if best < 0 or size < least:
                best, least = at, size
        left.remove(best)
        opened |= masks[best]
        found.append(best)
    return found


def _weight(mask: int, weights: list[float]) -> float:
    total = 0.0
    for at in range(len(weights)):
        if mask >> at & 1:
            total += weights[at]
    return total


def mask_of(bits: list[bool]) -> int:
    """Give the int with these bits."""
    return sum(1 << at for at, bit in enumerate(bits) if bit)


def weight(states: int) -> float:
    """How much a field with so many states adds to the size of a table, as order() needs it."""
    return log2(states) + 0.001


class Loads:
    """What the load of an object of one column means, in classes: the last, `full`, stands for all above.

    shut: no load above full is allowed. value: by load, -1 in `allowed` if it is not allowed.
    """

    def __init__(self, ledger: Ledger, column: int) -> None:
        problem = ledger.problem
        rows = [r for r, mask in enumerate(ledger.takes) if mask >> column & 1]
        degree = min(sum(problem.rows[r] for r in rows), problem.total)
        self.column = column
        self.shut = problem.high[column] < degree
        self.full = max(0, problem.high[column]) if self.shut else self._full(ledger, degree)
        loads = range(self.full + 1)
        low, high = problem.low[column], problem.high[column]
        self.allowed = [not k or low <= k <= high for k in loads]
        self.value = [worth(problem, column, k) if ledger.weighted else 0 for k in loads]
        self.best = self._best()

    def _full(self, ledger: Ledger, degree: int) -> int:
        low = ledger.problem.low[self.column]
        marks = [low if low > 1 else 0]
        if ledger.weighted:
            counts = ledger.problem.count[self.column]
            marks += [k for a, b, w in counts for k in (a, b + 1) if w and k <= degree]
        return max(0, min(max(marks), degree + 1))

    def _best(self) -> list[int | None]:
        """Give the most an object may still be worth by its load now; None if nothing allowed is left."""
        found: list[int | None] = []
        best: int | None = None
        for k in range(self.full, -1, -1):
            if self.allowed[k]:
                best = self.value[k] if best is None else max(best, self.value[k])
            found.append(best)
        return found[::-1]

    def losses(self) -> list[int]:
        """Give by load how much less than the best at the start it is worth; -1 if it is not allowed."""
        top = self.best[0] or 0
        return [top - v if ok else -1 for v, ok in zip(self.value, self.allowed, strict=True)]


def multisets(kinds: int, size: int) -> int:
    """How many ways there are to sort `size` equal things into so many kinds."""
    return comb(size + kinds - 1, size)


def subsets(things: int, most: int) -> int:
    """How many ways there are to choose at most so many of distinct things."""
    if most >= things:
        return int(2**things)
    return sum(comb(things, k) for k in range(most + 1))
