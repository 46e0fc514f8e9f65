"""Trying everything, straight from what the fields of a question mean; for small boards only."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from math import comb, prod

from redzone.faces.bench.question import Reply
from redzone.kernel import Clause, Gain, Problem

#: declarations it will try at most
MOST = 300_000

_Object = tuple[int, int]
#: what each creature picks, with its row
_Declared = list[tuple[int, tuple[_Object, ...]]]


def decide(problem: Problem, target: int, seconds: float) -> Reply:
    """Does any declaration keep all restrictions and reach the target? None if there are too many to try."""
    creatures = [row for row, size in enumerate(problem.rows) for _ in range(size)]
    options = [_options(problem, row) for row in creatures if _number(problem, row) <= MOST]
    if len(options) < len(creatures) or prod(map(len, options)) > MOST:
        return Reply(None)
    tried = 0
    for picked in product(*options):
        tried += 1
        declared = list(zip(creatures, picked, strict=True))
        if _value(problem, declared) >= target and _keeps(problem, declared):
            return Reply(True, tried)
    return Reply(False, tried)


def _number(problem: Problem, row: int) -> int:
    there = sum(size for c, size in enumerate(problem.columns) if problem.can[row] >> c & 1)
    return sum(comb(there, k) for k in range(min(there, problem.cap[row]) + 1))


def _options(problem: Problem, row: int) -> list[tuple[_Object, ...]]:
    objects = [
        (c, o) for c, size in enumerate(problem.columns) if problem.can[row] >> c & 1 for o in range(size)
    ]
    sizes = range(min(len(objects), problem.cap[row]) + 1)
    return [picked for k in sizes for picked in combinations(objects, k)]


def _loads(problem: Problem, declared: _Declared) -> Iterator[tuple[int, int]]:
    """Each object's column and by how many creatures it is picked."""
    loads = {(c, o): 0 for c, size in enumerate(problem.columns) for o in range(size)}
    for _, picked in declared:
        for obj in picked:
            loads[obj] += 1
    return ((c, k) for (c, _), k in loads.items())


def _tally(declared: _Declared, rows: int, columns: int) -> int:
    return sum(1 for row, picked in declared if rows >> row & 1 and any(columns >> c & 1 for c, _ in picked))


def _holds(rule: Clause | Gain, declared: _Declared) -> bool:
    if rule.rows_if and not _tally(declared, rule.rows_if, rule.columns_if):
        return True
    return rule.low <= _tally(declared, rule.rows, rule.columns) <= rule.high


def _keeps(problem: Problem, declared: _Declared) -> bool:
    acting = [row for row, picked in declared if picked]
    number = len(acting)
    return (
        number <= problem.total
        and all(problem.need[row] <= number <= problem.most[row] for row in acting)
        and all(not k or problem.low[c] <= k <= problem.high[c] for c, k in _loads(problem, declared))
        and all(_holds(clause, declared) for clause in problem.clauses)
    )


def _value(problem: Problem, declared: _Declared) -> int:
    width = len(problem.columns)
    total = sum(problem.act[row] for row, picked in declared if picked)
    total += sum(problem.gain[row * width + c] for row, picked in declared for c, _ in picked)
    for c, k in _loads(problem, declared):
        total += sum(weight for a, b, weight in problem.count[c] if a <= k <= b)
    return total + sum(gain.weight for gain in problem.gains if _holds(gain, declared))
