"""The questions: best score, is there a better declaration, how many are there."""

from __future__ import annotations

from redzone.kernel.budget import Budget, Spent
from redzone.kernel.declaration import score
from redzone.kernel.listing import Listing, listing
from redzone.kernel.problem import Answer, Picks, Problem

#: The bound given when no declaration at all is unbroken: below every score.
NOTHING = -(10**30)


def maximum(problem: Problem, budget: Budget) -> Answer:
    """Find the best score of an unbroken declaration, with a witness.

    If the budget runs out, best and bound enclose the maximum (best means nothing without a witness).
    If no declaration is unbroken, not even the empty one: witness None, bound NOTHING.
    """
    return _search(problem, budget, None)


def beats(problem: Problem, target: int, budget: Budget) -> Answer:
    """Decide: is there an unbroken declaration with score >= target?

    A witness means yes, bound < target means no, neither means undecided.
    """
    return _search(problem, budget, target)


def count(problem: Problem, budget: Budget, at_least: int | None = None) -> int:
    """Count the unbroken concrete declarations (with score >= at_least), all creatures distinct.

    Raises Spent when the budget ends.
    """
    return sum(ways for ways, _ in listing(problem, budget, at_least))


def _search(problem: Problem, budget: Budget, target: int | None) -> Answer:
    before = budget.used
    walk = Listing(problem, budget, target)
    bound = walk.after[0] + walk.bonus + sum(
        k * best for k, best in zip(problem.rows, walk.best_row, strict=True)
    )
    witness: Picks | None = None
    best = NOTHING
    try:
        for _, picks in walk.everything():
            witness, best = picks, score(problem, picks)
            if target is not None or best >= bound:
                return Answer(best, bound, witness, budget.used - before)
            walk.at_least = best + 1
    except Spent:
        return Answer(best, bound, witness, budget.used - before)
    bound = best if target is None else min(bound, target - 1)
    return Answer(best, bound, witness, budget.used - before)
