"""The kernel's question answered the slow way: every creature and object single, every declaration tried.

Written from the docstrings of `redzone.kernel.problem` alone; uses nothing of the search.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations, permutations, product

from redzone.kernel.problem import Problem

Obj = tuple[int, int]
#: One entry for each creature: its row and the objects it picks (perhaps none).
Concrete = tuple[tuple[int, tuple[Obj, ...]], ...]


def creatures(problem: Problem) -> list[int]:
    return [row for row, size in enumerate(problem.rows) for _ in range(size)]


def objects(problem: Problem) -> list[Obj]:
    return [(column, number) for column, size in enumerate(problem.columns) for number in range(size)]


def everything(problem: Problem) -> list[Concrete]:
    """All declarations that keep can and cap."""
    choices = []
    for row in creatures(problem):
        allowed = [obj for obj in objects(problem) if problem.can[row] & (1 << obj[0])]
        sizes = range(min(problem.cap[row], len(allowed)) + 1)
        choices.append([(row, c) for c in chain.from_iterable(combinations(allowed, k) for k in sizes)])
    return list(product(*choices))


def number_that_pick(declared: Concrete, rows: int, columns: int) -> int:
    total = 0
    for row, picked in declared:
        if rows & (1 << row) and [c for c, _ in picked if columns & (1 << c)]:
            total += 1
    return total


def rule_kept(rule, declared: Concrete) -> bool:
    applies = rule.rows_if == 0 or number_that_pick(declared, rule.rows_if, rule.columns_if) >= 1
    if not applies:
        return True
    there = number_that_pick(declared, rule.rows, rule.columns)
    return rule.low <= there <= rule.high


def picked_by(declared: Concrete) -> Counter:
    return Counter(obj for _, picked in declared for obj in picked)


def unbroken(problem: Problem, declared: Concrete) -> bool:
    numbers = picked_by(declared)
    for (column, _), k in numbers.items():
        if k < problem.low[column] or k > problem.high[column]:
            return False
    acting = [row for row, picked in declared if picked]
    if len(acting) > problem.total:
        return False
    for row in acting:
        if len(acting) < problem.need[row] or len(acting) > problem.most[row]:
            return False
    return all(rule_kept(clause, declared) for clause in problem.clauses)


def value(problem: Problem, declared: Concrete) -> int:
    m = len(problem.columns)
    total = 0
    for row, picked in declared:
        if picked:
            total += problem.act[row]
        for column, _ in picked:
            total += problem.gain[row * m + column]
    numbers = picked_by(declared)
    for obj in objects(problem):
        for a, b, weight in problem.count[obj[0]]:
            if a <= numbers[obj] <= b:
                total += weight
    for gain in problem.gains:
        if rule_kept(gain, declared):
            total += gain.weight
    return total


def kind(problem: Problem, declared: Concrete) -> tuple:
    """The declaration up to exchange of equal creatures and equal objects."""
    forms = []
    for shuffles in product(*(permutations(range(size)) for size in problem.columns)):
        moved = ((row, [(c, shuffles[c][o]) for c, o in picked]) for row, picked in declared if picked)
        forms.append(tuple(sorted((row, tuple(sorted(picked))) for row, picked in moved)))
    return min(forms)


def concrete(picks) -> Concrete:
    return tuple((row, objs) for row, count, objs in picks for _ in range(count))


def scores(problem: Problem) -> Counter:
    """How many unbroken declarations have each score."""
    return Counter(value(problem, d) for d in everything(problem) if unbroken(problem, d))
