"""A problem with every class taken apart into single creatures and objects."""

from __future__ import annotations

from redzone.kernel.problem import UNLIMITED, Clause, Gain, Problem


def singles(problem: Problem) -> Problem:
    """Give the same problem with classes of one: by row and member, by column and number."""
    rows = [r for r, size in enumerate(problem.rows) for _ in range(size)]
    columns = [c for c, size in enumerate(problem.columns) for _ in range(size)]
    m = len(problem.columns)
    if is_single(problem):
        return problem
    by_row, by_column = _spread(rows, len(problem.rows)), _spread(columns, m)
    can = [_masked(problem.can[r], by_column) for r in range(len(problem.rows))]
    return Problem(
        rows=(1,) * len(rows),
        columns=(1,) * len(columns),
        can=tuple(can[r] for r in rows),
        cap=tuple(problem.cap[r] for r in rows),
        low=tuple(problem.low[c] for c in columns),
        high=tuple(problem.high[c] for c in columns),
        need=tuple(problem.need[r] for r in rows),
        most=tuple(problem.most[r] for r in rows),
        total=problem.total,
        act=tuple(problem.act[r] for r in rows),
        gain=tuple(problem.gain[r * m + c] for r in rows for c in columns),
        count=tuple(problem.count[c] for c in columns),
        clauses=tuple(_clause(clause, by_row, by_column) for clause in problem.clauses),
        gains=tuple(_gain(gain, by_row, by_column) for gain in problem.gains),
    )


def is_single(problem: Problem) -> bool:
    """Is every class a class of one?"""
    return all(size == 1 for size in problem.rows) and all(size == 1 for size in problem.columns)


def _spread(classes: list[int], number: int) -> list[int]:
    """Give for each class the mask of its members."""
    found = [0] * number
    for at, cls in enumerate(classes):
        found[cls] |= 1 << at
    return found


def _masked(mask: int, members: list[int]) -> int:
    found = 0
    for at in range(len(members)):
        if mask >> at & 1:
            found |= members[at]
    return found


def _clause(rule: Clause, rows: list[int], columns: list[int]) -> Clause:
    """A condition on rows without members never holds, so it must not become "always"."""
    condition = _masked(rule.rows_if, rows)
    if rule.rows_if and not condition:
        return Clause(0, 0, 0, 0, 0, UNLIMITED)
    return Clause(
        condition,
        _masked(rule.columns_if, columns),
        _masked(rule.rows, rows),
        _masked(rule.columns, columns),
        rule.low,
        rule.high,
    )


def _gain(rule: Gain, rows: list[int], columns: list[int]) -> Gain:
    clause = Clause(rule.rows_if, rule.columns_if, rule.rows, rule.columns, rule.low, rule.high)
    return Gain(*_clause(clause, rows, columns), rule.weight)


def decided(problem: Problem, row: int, column: int) -> Problem:
    """Give a problem of single creatures with one creature's choice made: the column, or -1 for none."""
    can = list(problem.can)
    if column < 0:
        can[row] = 0
        return problem._replace(can=tuple(can))
    can[row] = 1 << column
    must = Clause(0, 0, 1 << row, 1 << column, 1, UNLIMITED)
    return problem._replace(can=tuple(can), clauses=(*problem.clauses, must))
