"""Both ways of counting against trying everything, and on boards too large for that."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import pytest

import kernel_brute as brute
from kernel_boards import small, tokens
from kernel_report import report
from redzone.kernel import Budget, Problem, Spent, count, plain
from redzone.kernel.count_columns import ColumnCount, suits
from redzone.kernel.count_rows import RowCount

FOREVER = 10_000


def counts_agree(seeds: range) -> None:
    seen: Counter = Counter()
    for seed in seeds:
        problem = small(Random(seed))
        scores = brute.scores(problem)
        levels: list[int | None] = [None]
        if scores:
            levels += [min(scores), max(scores), max(scores) + 1, Random(seed).choice(sorted(scores))]
        for least in levels:
            right = sum(k for s, k in scores.items() if least is None or s >= least)
            assert RowCount(problem, Budget(FOREVER), least).result() == right
            seen["by rows"] += 1
            seen["declarations"] += right
            if suits(problem):
                assert ColumnCount(problem, Budget(FOREVER), least).result() == right
                seen["by columns"] += 1
    report("counts", seen)
    assert all(seen.values())


def test_counts_agree() -> None:
    counts_agree(range(5_000_000, 5_000_200))


@pytest.mark.long
def test_counts_agree_long() -> None:
    counts_agree(range(5_000_000, 5_010_000))


def test_twenty_equal_blockers_and_attackers_in_closed_form() -> None:
    free = plain((20,), (20,), (1,))
    assert count(free, Budget(FOREVER)) == 21**20
    pairs = free._replace(low=(2,), high=(2,))
    right, ways = 0, 1
    for blocked in range(11):
        right += comb(20, blocked) * ways
        left = 20 - 2 * blocked
        ways *= comb(left, 2)
    assert count(pairs, Budget(FOREVER)) == right


def test_many_single_attackers_and_three_defenders() -> None:
    problem = plain((1,) * 30, (1, 1, 1), (7,) * 30)
    assert count(problem, Budget(FOREVER)) == 4**30
    alone = problem._replace(total=1)
    assert count(alone, Budget(FOREVER)) == 1 + 30 * 3


def test_two_tables_agree_on_tokens() -> None:
    for seed in range(12):
        problem = tokens(Random(seed), 8, 8)
        problem = problem._replace(cap=(1,) * len(problem.rows))
        budget = Budget(FOREVER)
        assert ColumnCount(problem, budget, 3).result() == RowCount(problem, budget, 3).result()


def test_spent_is_raised() -> None:
    problem: Problem = tokens(Random(1), 20, 20)
    with pytest.raises(Spent):
        count(problem, Budget(None, nodes=50))
