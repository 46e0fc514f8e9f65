"""Both ways of counting against trying everything, and on boards too large for that."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import pytest

import kernel_brute as brute
from kernel_boards import MUST, small, tokens
from kernel_report import report
from redzone.kernel import UNLIMITED, Budget, Clause, Problem, Spent, count, plain
from redzone.kernel.chain import COLUMNS, ROWS, Chain
from redzone.kernel.counting import total
from test_kernel_brute import observe

FOREVER = 10_000
WAYS = (ROWS, COLUMNS, "")


def counts_agree(seeds: range) -> None:
    seen: Counter = Counter()
    features: Counter = Counter()
    for seed in seeds:
        problem = small(Random(seed))
        scores = brute.scores(problem)
        observe(problem, scores, features)
        levels: list[int | None] = [None]
        if scores:
            middle = Random(seed).choice(sorted(scores))
            levels += [min(scores) - 2, min(scores), max(scores), max(scores) + 1, middle]
        for least in levels:
            right = sum(k for s, k in scores.items() if least is None or s >= least)
            for way in WAYS:
                assert total(Chain(problem, least, way), Budget(FOREVER)) == right, (seed, least, way)
                seen[f"by {way or 'the smaller table'}"] += 1
            seen["with a score"] += least is not None
            seen["none"] += not right
            seen["declarations"] += right
    report("counts", seen)
    report("counted", features)
    assert all(seen.values())
    assert all(features.values()), "a feature never occurred"


def test_counts_agree() -> None:
    counts_agree(range(5_000_000, 5_000_300))


@pytest.mark.long
def test_counts_agree_long() -> None:
    counts_agree(range(5_000_000, 5_006_000))


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
        if seed % 3:
            problem = problem._replace(cap=(1,) * len(problem.rows))
        found = {total(Chain(problem, 3, way), Budget(FOREVER)) for way in (ROWS, COLUMNS)}
        assert len(found) == 1


def test_twenty_distinct_of_each_by_rows_that_share_nothing() -> None:
    """Product form: nobody's choice matters to anybody else's, so one state is enough."""
    everything = (1 << 20) - 1
    problem = plain((1,) * 20, (1,) * 20, (everything,) * 20)
    budget = Budget(None, states=2)
    assert count(problem, budget) == 21**20
    assert count(problem._replace(cap=(2,) * 20), Budget(None, states=60)) == (1 + 20 + 190) ** 20


def test_parts_of_a_board_are_counted_apart() -> None:
    """Five boards of 4x4 with menace side by side: the fifth power, and not five times the memory."""
    one = plain((1,) * 4, (1,) * 4, (15,) * 4)._replace(low=(2,) * 4)
    five = plain((1,) * 20, (1,) * 20, tuple(15 << (i // 4 * 4) for i in range(20)))._replace(low=(2,) * 20)
    budget = Budget(None)
    alone = count(one, budget)
    assert count(five, Budget(None, nodes=5 * budget.used + 100)) == alone**5


def test_four_classes_a_side_at_twenty_by_twenty() -> None:
    """Two tables of quite different shape agree where enumeration is out of reach."""
    problem = plain((5, 5, 5, 5), (5, 5, 5, 5), (15, 7, 11, 15))._replace(
        low=(2, 1, 2, 1),
        count=(MUST, MUST, (), ()),
        total=9,
        clauses=(Clause(1, 15, 2, 15, 1, UNLIMITED),),
    )
    found = {total(Chain(problem, 4, way), Budget(None, states=None)) for way in (ROWS, COLUMNS)}
    assert len(found) == 1
    assert found.pop() > 10**12


def test_spent_is_raised() -> None:
    problem: Problem = tokens(Random(1), 20, 20)
    with pytest.raises(Spent):
        count(problem, Budget(None, nodes=50))


def test_too_many_states_are_refused_before_they_are_made() -> None:
    everything = (1 << 20) - 1
    problem = plain((1,) * 20, (1,) * 20, (everything,) * 20)._replace(low=(2,) * 20)
    budget = Budget(None)
    with pytest.raises(Spent):
        count(problem, budget)
    assert budget.used == 0
    asked = problem._replace(count=(MUST,) * 20)
    with pytest.raises(Spent):
        count(asked, budget, 3)
    assert budget.used < 10 * (budget.states or 0)
    with pytest.raises(Spent):
        count(problem._replace(low=(1,) * 20, count=(MUST,) * 20), Budget(None, states=1000), 18)
