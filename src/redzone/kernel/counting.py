"""How many unbroken declarations there are."""

from __future__ import annotations

from redzone.kernel.budget import Budget
from redzone.kernel.listing import listing
from redzone.kernel.problem import Problem


def count(problem: Problem, budget: Budget, at_least: int | None = None) -> int:
    """Count the unbroken concrete declarations (with score >= at_least), all creatures distinct.

    Raises Spent when the budget ends.
    """
    return sum(ways for ways, _ in listing(problem, budget, at_least))
