"""Each of the two searches alone against trying everything: together one could hide the other's faults."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kernel_brute as brute
from kernel_boards import small
from kernel_report import report
from redzone.kernel import NOTHING, Budget, Problem, broken, score
from redzone.kernel.branch import FlowSearch
from redzone.kernel.frame import Unsettled
from redzone.kernel.problem import Picks
from redzone.kernel.slack import SlackSearch, suits
from redzone.kernel.split import whole

FOREVER = 10_000


def flow(problem: Problem, floor: int, first: bool, seen: Counter) -> Picks | None:
    """Search with the flow alone; split everything that can be split where classes are too coarse."""
    finer = whole(problem)
    while True:
        try:
            search = FlowSearch(finer, floor, first)
            assert search.run(Budget(FOREVER), 10**9)
        except Unsettled as fault:
            seen["rows too coarse" if fault.rows else "columns too coarse"] += 1
            finer = finer.finer(problem, fault)
            continue
        seen["nodes"] += 1
        return None if search.witness is None else finer.back(search.witness)


def slack(problem: Problem, target: int, seen: Counter) -> Picks | None:
    search = SlackSearch(problem, target)
    budget = Budget(FOREVER)
    assert search.run(budget, 10**9)
    seen["nodes"] += budget.used
    return search.witness


def reaches(problem: Problem, picks: Picks | None, target: int) -> None:
    assert picks is not None
    assert not broken(problem, picks)
    assert score(problem, picks) >= target
    assert brute.value(problem, brute.concrete(picks) + rest(problem, picks)) >= target


def rest(problem: Problem, picks: Picks) -> brute.Concrete:
    used = Counter(row for pick in picks for row in [pick.row] * pick.count)
    return tuple((r, ()) for r, size in enumerate(problem.rows) for _ in range(size - used[r]))


def flow_agrees(seeds: range) -> None:
    seen: Counter = Counter()
    for seed in seeds:
        problem = small(Random(seed))
        scores = brute.scores(problem)
        best = max(scores, default=NOTHING)
        found = flow(problem, NOTHING, False, seen)
        assert (found is None) == (not scores)
        seen["problems"] += 1
        if found is not None:
            reaches(problem, found, best)
            assert flow(problem, best, True, seen) is None
            middle = Random(seed).choice(sorted(scores))
            reaches(problem, flow(problem, middle - 1, True, seen), middle)
    report("alone", seen)
    assert seen["rows too coarse"] and seen["columns too coarse"]


def slack_agrees(seeds: range) -> None:
    seen: Counter = Counter()
    for seed in seeds:
        problem = small(Random(seed))
        seen["left out"] += not suits(problem)
        if not suits(problem):
            continue
        scores = brute.scores(problem)
        seen["problems"] += 1
        seen["classes of columns"] += max(problem.columns) > 1
        seen["classes of rows"] += max(problem.rows) > 1
        if not scores:
            assert slack(problem, NOTHING, seen) is None
            continue
        assert slack(problem, max(scores) + 1, seen) is None
        for target in sorted(scores):
            reaches(problem, slack(problem, target, seen), target)
            seen["targets"] += 1
    report("alone", seen)
    assert all(seen.values())


def test_flow_alone() -> None:
    flow_agrees(range(3_000_000, 3_000_400))


def test_slack_alone() -> None:
    slack_agrees(range(4_000_000, 4_000_400))


@pytest.mark.long
def test_flow_alone_long() -> None:
    flow_agrees(range(3_000_000, 3_020_000))


@pytest.mark.long
def test_slack_alone_long() -> None:
    slack_agrees(range(4_000_000, 4_020_000))
