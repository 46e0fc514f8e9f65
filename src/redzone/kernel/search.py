"""The questions: best score, is there a better declaration.

Cheap exact stages first, then branch and bound over classes.
"""

from __future__ import annotations

from redzone.kernel.bounds import optimistic
from redzone.kernel.budget import Budget
from redzone.kernel.declaration import broken, check, score
from redzone.kernel.frame import Unsettled
from redzone.kernel.improve import one_change
from redzone.kernel.portfolio import Portfolio
from redzone.kernel.problem import Answer, Picks, Problem
from redzone.kernel.split import whole

#: The bound given when no declaration at all is unbroken: below every score.
NOTHING = -(10**30)

#: A question is tight if its target is at most so far below the trivial bound.
TIGHT = 1


def maximum(problem: Problem, budget: Budget) -> Answer:
    """Find the best score of an unbroken declaration, with a witness.

    If the budget runs out, best and bound enclose the maximum (best means nothing without a witness).
    If no declaration is unbroken, not even the empty one: witness None, bound NOTHING.
    """
    return _answer(problem, budget, None)


def beats(problem: Problem, target: int, budget: Budget, start: Picks | None = None) -> Answer:
    """Decide: is there an unbroken declaration with score >= target?

    start: a declaration (also a broken one) near which a witness is looked for first. A witness means yes,
    bound < target means no, neither means undecided. Raises ValueError if `start` speaks of what is not
    there.
    """
    return _answer(problem, budget, target, start)


def _answer(problem: Problem, budget: Budget, target: int | None, start: Picks | None = None) -> Answer:
    """Try the stages in turn: the trivial bound, nobody acting, one change, the searches."""
    bound = optimistic(problem)
    if target is not None and bound < target:
        return Answer(NOTHING, bound, None, 0)
    idle = NOTHING if broken(problem, ()) else score(problem, ())
    if idle > NOTHING and idle >= (bound if target is None else target):
        return Answer(idle, bound, (), 0)
    if start is not None and target is not None:
        check(problem, start)
        near = one_change(problem, start, target)
        if near is not None:
            return Answer(score(problem, near), bound, near, 0)
    return _searched(problem, budget, target, bound, idle)


def _searched(problem: Problem, budget: Budget, target: int | None, bound: int, idle: int) -> Answer:
    """Let the searches take turns; start again with finer classes where they ask for it."""
    before = budget.used
    floor = idle if target is None else target - 1
    weighted = problem._replace(gains=tuple(gain for gain in problem.gains if gain.weight))
    finer = whole(weighted)
    while True:
        try:
            search = Portfolio(finer, floor, target is not None)
            search.run(budget, bound - floor - 1 <= TIGHT)
            break
        except Unsettled as fault:
            finer = finer.finer(weighted, fault)
    left = search.bound
    if left is not None:
        bound = min(bound, max(search.floor, left))
    witness: Picks | None = () if target is None and idle > NOTHING else None
    if search.witness is not None:
        witness = finer.back(search.witness)
    best = NOTHING if witness is None else search.floor
    return Answer(best, bound, witness, budget.used - before)
