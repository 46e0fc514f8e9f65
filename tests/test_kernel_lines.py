"""Flat lines: all of them, once each, rising, and no choice made in vain."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

import kernel_brute as brute
from kernel_boards import MUST, adversarial, small
from kernel_report import report
from redzone.kernel import UNLIMITED, Budget, Clause, Problem, Spent, count, lines, maximum, plain
from redzone.kernel.lines import Lines
from test_kernel_brute import observe

FOREVER = 10_000


def written(problem: Problem, declared: brute.Concrete) -> tuple[int, ...]:
    """The declaration as a line."""
    before = [sum(problem.columns[:c]) for c in range(len(problem.columns))]
    return tuple(before[picked[0][0]] + picked[0][1] if picked else -1 for _, picked in declared)


def branches(walk: Lines, found: list[tuple[int, ...]]) -> int:
    """How many choices there are that lead to one of the lines."""
    rows = walk.rows[1:]
    return len({tuple(line[r] for r in rows[: k + 1]) for line in found for k in range(len(rows))})


def agree(seeds: range, reach: int = 400) -> None:
    seen: Counter = Counter()
    features: Counter = Counter()
    for seed in seeds:
        problem = small(Random(seed))
        problem = problem._replace(cap=(1,) * len(problem.rows))
        scores = brute.scores(problem)
        observe(problem, scores, features)
        every = [(written(problem, d), d) for d in brute.everything(problem) if brute.unbroken(problem, d)]
        values = [(line, brute.value(problem, d)) for line, d in every]
        some = [max(scores), max(scores) + 1, Random(seed).choice(sorted(scores))] if scores else [0]
        for least in [None, *some]:
            walk = Lines(problem, Budget(FOREVER), least, reach)
            found = list(walk.walk())
            assert found == sorted(line for line, value in values if least is None or value >= least)
            assert walk.entered == branches(walk, found), "a choice was made in vain, or not counted"
            seen["walks"] += 1
            seen["lines"] += len(found)
            seen["without any"] += not found
            seen["branches"] += walk.entered
    report("lines", seen)
    for name in ("several picks", "several picks, classes of columns"):
        del features[name]
    report("lines of", features)
    assert all(features.values()), "a feature never occurred"
    assert all(seen.values())


def test_lines_are_all_there_is() -> None:
    agree(range(8_000_000, 8_000_300))


@pytest.mark.long
def test_lines_are_all_there_is_long() -> None:
    agree(range(8_000_000, 8_005_000))


def test_lines_when_only_the_search_knows_what_can_follow() -> None:
    agree(range(8_100_000, 8_100_150), reach=0)


def ordinary() -> Problem:
    """Eight distinct blockers and attackers: evasion, menace, one Lure, one that must be blocked."""
    everything = 255
    can = (everything, everything, 0b11110111, everything, 0b01111111, everything, everything, 0b11110111)
    return plain((1,) * 8, (1,) * 8, can)._replace(
        low=(2, 1, 1, 2, 1, 1, 1, 1),
        gain=tuple(int(i % 8 == 2) for i in range(64)),
        count=((), (), (), (), MUST, (), (), ()),
    )


def test_lines_of_an_ordinary_board_are_as_many_as_are_counted() -> None:
    problem = ordinary()
    best = maximum(problem, Budget(FOREVER)).best
    walk = Lines(problem, Budget(FOREVER), best)
    found = list(walk.walk())
    assert len(found) == count(problem, Budget(FOREVER), best) > 0
    assert len(set(found)) == len(found)
    assert walk.entered == branches(walk, found)
    below = Lines(problem, Budget(FOREVER), best - 1)
    some = list(islice(below.walk(), 5000))
    assert below.entered <= 8 * len(some) + 8


def test_the_first_lines_of_a_wide_board_need_few_nodes() -> None:
    problem = plain((1,) * 40, (1,) * 40, ((1 << 40) - 1,) * 40)._replace(low=(2,) * 40, count=(MUST,) * 40)
    for least in (None, 15):
        budget = Budget(None, nodes=200_000)
        first = list(islice(lines(problem, budget, least), 50))
        assert len(set(first)) == 50


def test_lines_of_hard_boards_begin() -> None:
    for seed in range(6):
        problem = adversarial(Random(seed), 10, 10, many=False)
        best = maximum(problem, Budget(FOREVER)).best
        walk = Lines(problem, Budget(FOREVER), best)
        some = list(islice(walk.walk(), 200))
        assert some
        assert walk.entered <= len(problem.rows) * len(some)


def test_lines_refuse_what_they_are_not_for() -> None:
    with pytest.raises(ValueError, match="one object at most"):
        lines(plain((2,), (2,), (1,))._replace(cap=(2,)), Budget(FOREVER))


def test_lines_end_with_the_budget() -> None:
    with pytest.raises(Spent):
        list(lines(ordinary(), Budget(None, nodes=100)))


def test_a_clause_with_a_condition_nobody_can_meet() -> None:
    problem = plain((1, 0), (1,), (1, 1))._replace(clauses=(Clause(2, 1, 1, 1, 1, UNLIMITED),))
    assert list(lines(problem, Budget(FOREVER))) == [(-1,), (0,)]
