"""The stages before the search, and what the flow counts by itself: how many nodes they take, and that they are right."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kernel_brute as brute
from kernel_boards import adversarial, small
from kernel_report import report
from redzone.kernel import (
    UNLIMITED,
    Budget,
    Clause,
    Gain,
    Pick,
    Picks,
    Problem,
    beats,
    broken,
    maximum,
    plain,
    score,
)
from redzone.kernel.improve import one_change


def merged(problem: Problem, concrete: brute.Concrete) -> Picks:
    found = Counter((row, tuple(sorted(objects))) for row, objects in concrete if objects)
    return tuple(Pick(row, k, objects) for (row, objects), k in sorted(found.items()))


def test_one_change_is_found_and_is_right() -> None:
    seen: Counter = Counter()
    for seed in range(400):
        rng = Random(seed)
        problem = small(rng)
        every = list(brute.everything(problem))
        start = merged(problem, rng.choice(every))
        target = score(problem, start) + 1
        near = one_change(problem, start, target)
        if near is None:
            seen["none"] += 1
            continue
        seen["found"] += 1
        assert not broken(problem, near)
        assert score(problem, near) >= target
        a, b = Counter(), Counter()
        for pick in start:
            a[pick.row, pick.objects] += pick.count
        for pick in near:
            b[pick.row, pick.objects] += pick.count
        assert sum((a - b).values()) <= 1
        assert sum((b - a).values()) <= 1
        answer = beats(problem, target, Budget(None), start)
        assert answer.nodes == 0
        assert answer.witness is not None
    report("one change", seen)
    assert seen["found"] > 50 and seen["none"] > 50


def test_a_start_changes_no_answer() -> None:
    for seed in range(30):
        problem = adversarial(Random(seed), 8, 8)
        best = maximum(problem, Budget(None)).best
        for target in (best, best + 1):
            given = beats(problem, target, Budget(None), ())
            assert (given.witness is None) == (target > best)


def test_a_start_that_is_no_declaration() -> None:
    with pytest.raises(ValueError, match="row 3"):
        beats(plain((1,), (1,), (1,))._replace(act=(1,)), 1, Budget(None), (Pick(3, 1, ((0, 0),)),))


def test_a_gain_of_several_columns_or_rows_takes_no_branching() -> None:
    """One of five must be blocked, one of four must block: the flow counts both."""
    n = 12
    gains = (Gain(0, 0, (1 << n) - 1, 0b11111, 1, UNLIMITED, 1), Gain(0, 0, 0b1111, (1 << n) - 1, 1, UNLIMITED, 1))
    base = plain((1,) * n, (1,) * n, ((1 << n) - 1,) * n)
    problem = base._replace(
        low=(3,) * n, count=(((1, UNLIMITED, 1),),) * n, gains=gains, total=n - 2, cap=(2,) + (1,) * (n - 1)
    )
    top = maximum(problem, Budget(None))
    assert top.best == top.bound == 5
    assert beats(problem, top.best + 1, Budget(None)).nodes <= 3


def test_a_limit_over_columns_holds_also_where_a_creature_picks_two() -> None:
    n = 12
    everything = (1 << n) - 1
    problem = plain((1,) * n, (1,) * n, (everything,) * n)._replace(
        gain=(1,) * (n * n), cap=(2,) + (1,) * (n - 1), clauses=(Clause(0, 0, everything, 0b11111111, 0, 1),),
        high=(1,) * n,
    )
    picks = (Pick(0, 1, ((0, 0), (1, 0))), *(Pick(r, 1, ((r + 7, 0),)) for r in range(1, 5)))
    assert not broken(problem, picks)
    assert score(problem, picks) == 6
    refused = beats(problem, 7, Budget(None, 20))
    assert (refused.witness, refused.bound, refused.nodes) == (None, 6, 1)


def test_what_follows_from_a_clause_is_drawn_without_branching() -> None:
    """A chain: if one acts so does the next, and the last can't; nobody acts."""
    n = 10
    clauses = tuple(Clause(1 << r, 1, 1 << r + 1, 1, 1, UNLIMITED) for r in range(n - 1))
    problem = plain((1,) * n, (1,), (1,) * (n - 1) + (0,))._replace(act=(1,) * n, clauses=clauses)
    top = maximum(problem, Budget(None))
    assert top.best == top.bound == 0
    assert top.nodes <= n
