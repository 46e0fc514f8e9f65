"""Creatures that have nothing to do with each other: what they declare is legal group by group."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from redzone.kernel import Problem
from redzone.problem.legend import Compiled


def apart(compiled: Compiled) -> list[frozenset[int]]:
    """The rows in groups that share no restriction, no requirement and no cost that is charged once."""
    rows = range(len(compiled.problem.rows))
    leader = list(rows)

    def find(r: int) -> int:
        while leader[r] != r:
            r = leader[r]
        return r

    for mask in _together(compiled):
        found = sorted({find(r) for r in rows if mask >> r & 1})
        for r in found[1:]:
            leader[r] = found[0]
    return [frozenset(r for r in rows if find(r) == first) for first in rows if leader[first] == first]


def _together(compiled: Compiled) -> Iterator[int]:
    """Masks of rows that something is about."""
    problem, legend = compiled
    rows = range(len(problem.rows))
    everybody = sum(problem.rows)
    if problem.total < everybody or any(
        problem.need[r] > 1 or problem.most[r] < everybody for r in rows
    ):
        yield (1 << len(problem.rows)) - 1
    for c in range(len(problem.columns)):
        able = [r for r in rows if problem.can[r] >> c & 1]
        if problem.count[c] or problem.low[c] > 1 or problem.high[c] < sum(problem.rows[r] for r in able):
            yield sum(1 << r for r in able)
    yield from (clause.rows | clause.rows_if for clause in problem.clauses)
    yield from (gain.rows | gain.rows_if for gain in problem.gains)
    for i in range(legend.once.bit_length()):
        if legend.once >> i & 1:
            yield sum(1 << r for r in {r for (r, _), due in legend.pay.items() if due >> i & 1})


def only(problem: Problem, rows: Collection[int]) -> Problem:
    """The same Problem in which nobody but these rows picks anything: a group and what is about it."""
    mask = sum(1 << r for r in rows)
    return problem._replace(
        can=tuple(able if mask >> r & 1 else 0 for r, able in enumerate(problem.can)),
        clauses=tuple(x for x in problem.clauses if (x.rows | x.rows_if) & mask),
        gains=tuple(x for x in problem.gains if (x.rows | x.rows_if) & mask),
    )
