"""What one given declaration breaks and what it is worth.

Everything here costs as much as the declaration is long, whatever the sizes of the classes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from redzone.kernel.problem import Break, Clause, Gain, Picks, Problem


def tally(picks: Picks, rows_mask: int, columns_mask: int) -> int:
    """Count the creatures of the row classes that pick at least one object of the column classes."""
    return sum(
        count
        for row, count, objects in picks
        if rows_mask >> row & 1 and any(columns_mask >> column & 1 for column, _ in objects)
    )


def holds(rule: Clause | Gain, picks: Picks) -> bool:
    """Is the clause kept, the requirement obeyed: no *if*, or the tally within low..high?"""
    if rule.rows_if and not tally(picks, rule.rows_if, rule.columns_if):
        return True
    return rule.low <= tally(picks, rule.rows, rule.columns) <= rule.high


def broken(problem: Problem, picks: Picks) -> tuple[Break, ...]:
    """Give every restriction the declaration breaks, each once.

    Order: size, can, cap by row; low, high by column and object; need, most by row; total; clauses.
    `can` speaks of a pair of classes (obj -1). Raises ValueError if the picks speak of rows or objects
    that are not in the problem, or are not built as `Pick` says.
    """
    check(problem, picks)
    return (
        *_by_row(problem, picks),
        *_by_object(problem, picks),
        *_by_number(problem, picks),
        *(Break("clause", index=i) for i, clause in enumerate(problem.clauses) if not holds(clause, picks)),
    )


def check(problem: Problem, picks: Picks) -> None:
    """Raise ValueError if a pick speaks of what is not there or is not built as `Pick` says."""
    n, m = len(problem.rows), len(problem.columns)
    for pick in picks:
        if not 0 <= pick.row < n:
            raise ValueError(f"The declaration speaks of row {pick.row}, but there are {n} rows.")
        if pick.count < 1 or not pick.objects:
            raise ValueError(f"A pick must be of at least one creature and one object: {pick}.")
        if any(a >= b for a, b in pairwise(pick.objects)):
            raise ValueError(f"The objects of a pick must be distinct and sorted: {pick}.")
        for column, number in pick.objects:
            if not 0 <= column < m or not 0 <= number < problem.columns[column]:
                raise ValueError(f"There is no object {number} of column {column} to pick.")


def loads(picks: Picks) -> dict[tuple[int, int], int]:
    """How many creatures pick each object; objects nobody picks are not mentioned."""
    found: Counter[tuple[int, int]] = Counter()
    for _, count, objects in picks:
        for obj in objects:
            found[obj] += count
    return found


def _by_row(problem: Problem, picks: Picks) -> Iterator[Break]:
    used: Counter[int] = Counter()
    wrong: set[tuple[int, int]] = set()
    over: set[int] = set()
    for row, count, objects in picks:
        used[row] += count
        wrong |= {(row, column) for column, _ in objects if not problem.can[row] >> column & 1}
        if len(objects) > problem.cap[row]:
            over.add(row)
    yield from (Break("size", row=row) for row in sorted(used) if used[row] > problem.rows[row])
    yield from (Break("can", row=row, column=column) for row, column in sorted(wrong))
    yield from (Break("cap", row=row) for row in sorted(over))


def _by_object(problem: Problem, picks: Picks) -> Iterator[Break]:
    found = sorted(loads(picks).items())
    yield from (Break("low", column=c, obj=o) for (c, o), k in found if k < problem.low[c])
    yield from (Break("high", column=c, obj=o) for (c, o), k in found if k > problem.high[c])


def _by_number(problem: Problem, picks: Picks) -> Iterator[Break]:
    acting = sum(pick.count for pick in picks)
    rows = sorted({pick.row for pick in picks})
    yield from (Break("need", row=row) for row in rows if acting < problem.need[row])
    yield from (Break("most", row=row) for row in rows if acting > problem.most[row])
    if acting > problem.total:
        yield Break("total")


def worth(problem: Problem, column: int, picked: int) -> int:
    """Give the sum of the column's `count` weights for one object that so many creatures pick."""
    return sum(weight for a, b, weight in problem.count[column] if a <= picked <= b)


def score(problem: Problem, picks: Picks) -> int:
    """Sum all weights the declaration earns, also if it breaks restrictions."""
    m = len(problem.columns)
    found = loads(picks)
    touched = Counter(column for column, _ in found)
    pairs = sum(
        count * (problem.act[row] + sum(problem.gain[row * m + column] for column, _ in objects))
        for row, count, objects in picks
    )
    seen = sum(worth(problem, column, k) for (column, _), k in found.items())
    unseen = sum(
        (problem.columns[c] - touched[c]) * worth(problem, c, 0) for c in range(m) if problem.count[c]
    )
    return pairs + seen + unseen + sum(g.weight for g in problem.gains if holds(g, picks))
