"""Upper bounds that cost next to nothing: every creature and every object taken alone."""

from __future__ import annotations

from redzone.kernel.declaration import worth
from redzone.kernel.problem import Problem


def picks_of(problem: Problem, row: int) -> int:
    """How many objects one creature of the row can pick, given what there is."""
    there = sum(size for c, size in enumerate(problem.columns) if problem.can[row] >> c & 1)
    return max(0, min(problem.cap[row], there))


def best_creature(problem: Problem, row: int) -> int:
    """Give the most one creature of the row can earn by acting and by its pairs."""
    m, left = len(problem.columns), picks_of(problem, row)
    if not left:
        return 0
    columns = [c for c in range(m) if problem.can[row] >> c & 1 and problem.columns[c]]
    total = problem.act[row]
    for number, c in enumerate(sorted(columns, key=lambda c: -problem.gain[row * m + c])):
        gain = problem.gain[row * m + c]
        taken = min(left, problem.columns[c]) if gain > 0 else int(number == 0)
        total += taken * gain
        left -= taken
        if gain <= 0 or not left:
            break
    return max(0, total)


def best_object(problem: Problem, column: int) -> int:
    """Give the most one object of the column can earn by its count."""
    degree = sum(size for r, size in enumerate(problem.rows) if problem.can[r] >> column & 1)
    low, high = problem.low[column], min(problem.high[column], degree)
    marks = {low} | {k for a, b, _ in problem.count[column] for k in (a, b + 1)}
    allowed = [k for k in marks if max(1, low) <= k <= high]
    return max(worth(problem, column, k) for k in (0, *allowed))


def optimistic(problem: Problem) -> int:
    """Give an upper bound of every unbroken declaration's score."""
    creatures = sum(size * best_creature(problem, r) for r, size in enumerate(problem.rows) if size)
    objects = sum(
        size * best_object(problem, c) for c, size in enumerate(problem.columns) if problem.count[c]
    )
    return creatures + objects + sum(max(0, g.weight) for g in problem.gains)
