"""How many unbroken declarations there are, by whichever of two tables is smaller."""

from __future__ import annotations

from redzone.kernel.budget import Budget
from redzone.kernel.count_columns import ColumnCount, suits
from redzone.kernel.count_rows import RowCount
from redzone.kernel.problem import Problem


def count(problem: Problem, budget: Budget, at_least: int | None = None) -> int:
    """Count the unbroken concrete declarations (with score >= at_least), all creatures distinct.

    Raises Spent when the budget ends.
    """
    rows = RowCount(problem, budget, at_least)
    columns = ColumnCount(problem, budget, at_least)
    if suits(problem) and columns.size() <= rows.size():
        return columns.result()
    return rows.result()
