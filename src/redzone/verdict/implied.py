"""Implications of creatures that can never act: an unable creature's requirement is obeyed by nothing (B.2).

Which creature is unable is a question about all declarations, so it is asked of the search.
"""

from __future__ import annotations

from redzone.kernel import UNLIMITED, Budget, Clause, Pick, Problem, beats, broken
from redzone.problem.legend import Compiled

#: a score that every declaration reaches
ANY = -(10**12)


def can_act(problem: Problem, row: int, columns: int, budget: Budget) -> bool | None:
    """Does a creature of the row pick one of these columns in some unbroken declaration? None: undecided."""
    able = problem.can[row] & columns
    if not able:
        return False
    if _alone(problem, row, able):
        return True
    if budget.over:
        return None
    forced = Clause(0, 0, 1 << row, columns, 1, UNLIMITED)
    answer = beats(problem._replace(clauses=(*problem.clauses, forced)), ANY, budget)
    if answer.witness is not None:
        return True
    return False if answer.bound < ANY else None


def _alone(problem: Problem, row: int, columns: int) -> bool:
    """Is one such pair by itself a declaration that breaks nothing?"""
    first = (columns & -columns).bit_length() - 1
    return problem.low[first] <= 1 and not broken(problem, (Pick(row, 1, ((first, 0),)),))


def without_idle(compiled: Compiled, budget: Budget) -> Compiled:
    """The Problem without implications ("if one attacks, this one does too") of creatures that never act.

    Otherwise such a creature would keep all the others at home.
    """
    problem, legend = compiled
    anything = (1 << len(problem.columns)) - 1
    act, gone = list(problem.act), set()
    for ask in legend.asks:
        if ask.kind != "implied" or can_act(problem, ask.row, anything, budget) is not False:
            continue
        gone.add(ask.index)
        if problem.gains[ask.index].rows_if == 0 and problem.gains[ask.index].rows:
            act[ask.row] -= ask.weight
    if not gone:
        return compiled
    legend.asks = [a for a in legend.asks if a.kind != "implied" or a.index not in gone]
    gains = tuple(g for i, g in enumerate(problem.gains) if i not in gone)
    return Compiled(problem._replace(act=tuple(act), gains=gains), legend)
