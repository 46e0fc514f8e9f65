"""Classes split into single creatures or objects, where a search needs it."""

from __future__ import annotations

from typing import NamedTuple

from redzone.kernel.frame import Order, Unsettled
from redzone.kernel.problem import Pick, Picks, Problem


class Split(NamedTuple):
    """A problem with some classes split into singles.

    rows, columns: of each class of `problem` the old class, for columns with its first object's number.
    """

    problem: Problem
    rows: tuple[int, ...]
    columns: tuple[tuple[int, int], ...]

    @property
    def order(self) -> Order:
        """Which singles come from one class and may be put in order."""
        old = [c for c, _ in self.columns]
        return Order(_follows(list(self.rows)), _follows(old))

    def finer(self, old: Problem, fault: Unsettled) -> Split:
        """Split the old problem again: what is split here and what the fault asks for."""
        rows, columns = _repeated(list(self.rows)), _repeated([c for c, _ in self.columns])
        rows |= _mask_of(fault.rows, list(self.rows))
        columns |= _mask_of(fault.columns, [c for c, _ in self.columns])
        return split(old, rows, columns)

    def back(self, picks: Picks) -> Picks:
        """Give the finer problem's declaration in the old problem's classes."""
        found: dict[tuple[int, tuple[tuple[int, int], ...]], int] = {}
        for row, count, objects in picks:
            old = ((self.columns[c][0], self.columns[c][1] + o) for c, o in objects)
            key = (self.rows[row], tuple(sorted(old)))
            found[key] = found.get(key, 0) + count
        return tuple(Pick(row, count, objects) for (row, objects), count in sorted(found.items()))


def whole(problem: Problem) -> Split:
    """Give the problem with nothing split."""
    rows, columns = range(len(problem.rows)), range(len(problem.columns))
    return Split(problem, tuple(rows), tuple((c, 0) for c in columns))


def split(problem: Problem, rows: int, columns: int) -> Split:
    """Split the row and column classes of these masks into singles."""
    row_of = [r for r, size in enumerate(problem.rows) for _ in range(size if rows >> r & 1 else 1)]
    column_of = [
        (c, o) for c, size in enumerate(problem.columns) for o in range(size if columns >> c & 1 else 1)
    ]
    only = [c for c, _ in column_of]
    m = len(problem.columns)
    finer = problem._replace(
        rows=tuple(1 if rows >> r & 1 else problem.rows[r] for r in row_of),
        columns=tuple(1 if columns >> c & 1 else problem.columns[c] for c in only),
        can=tuple(_mask(problem.can[r], only) for r in row_of),
        cap=tuple(problem.cap[r] for r in row_of),
        low=tuple(problem.low[c] for c in only),
        high=tuple(problem.high[c] for c in only),
        need=tuple(problem.need[r] for r in row_of),
        most=tuple(problem.most[r] for r in row_of),
        act=tuple(problem.act[r] for r in row_of),
        gain=tuple(problem.gain[r * m + c] for r in row_of for c in only),
        count=tuple(problem.count[c] for c in only),
        clauses=tuple(x._replace(**_masks(x, row_of, only)) for x in problem.clauses),
        gains=tuple(x._replace(**_masks(x, row_of, only)) for x in problem.gains),
    )
    return Split(finer, tuple(row_of), tuple(column_of))


def _mask(mask: int, classes: list[int]) -> int:
    return sum(1 << i for i, old in enumerate(classes) if mask >> old & 1)


def _masks(rule: object, rows: list[int], columns: list[int]) -> dict[str, int]:
    given = {name: getattr(rule, name) for name in ("rows_if", "columns_if", "rows", "columns")}
    return {name: _mask(mask, rows if name.startswith("rows") else columns) for name, mask in given.items()}


def _follows(old: list[int]) -> tuple[int, ...]:
    """Give for each class the one before it if both come from the same old class, else -1."""
    return tuple(i - 1 if i and old[i - 1] == k else -1 for i, k in enumerate(old))


def _repeated(old: list[int]) -> int:
    """Give the mask of the old classes that are split."""
    return sum(1 << k for k in {k for i, k in enumerate(old) if i and old[i - 1] == k})


def _mask_of(mask: int, old: list[int]) -> int:
    """Give the old classes of the new classes in the mask."""
    return sum(1 << k for k in {k for i, k in enumerate(old) if mask >> i & 1})
