"""The search against a linear program over integers, on problems too large to go through.

The model is this test's own (`set_brute_linear`); OR-tools' CP-SAT solves it, HiGHS where that is missing or
as well. Skipped if neither is installed: `pip install ortools highspy`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from importlib.util import find_spec
from random import Random

import pytest

from kernel_report import report
from redzone.kernel import Budget, Pick, Problem, beats, maximum
from set_brute import brute, judged
from set_brute_draw import KINDS, large, small
from set_brute_linear import Solved, by_cp_sat, by_highs

Solver = Callable[[Problem], Solved]
SOLVERS: dict[str, Solver] = {"ortools": by_cp_sat, "highspy": by_highs}
THERE = [solve for name, solve in SOLVERS.items() if find_spec(name)]
pytestmark = pytest.mark.skipif(not THERE, reason="neither ortools nor highspy is installed")
#: search nodes, by default and with -m long; an undecided answer must enclose the solver's, and be rare
SOME, MANY = 2_000, 20_000


def agree(seed: int, seen: Counter[str], nodes: int = SOME) -> None:
    problem, kinds = large(Random(seed))
    solved = THERE[0](problem)
    answer = maximum(problem, Budget(None, nodes=nodes))
    seen.update(kinds)
    seen["problems"] += 1
    seen["nothing is unbroken"] += solved.best is None
    seen["nothing better than nobody acting"] += solved.best is not None and not solved.picked
    if solved.given_up:
        assert answer.best <= solved.bound + 0.5 and (solved.best is None or solved.best <= answer.bound), (seed, solved, answer)
        seen["the solver gave up"] += 1
        return
    if solved.best is None:
        assert answer.witness is None, (seed, answer)
        seen["undecided"] += answer.bound > -1_000_000
        return
    assert answer.bound >= solved.best, (seed, solved.best, answer)
    if answer.witness is not None:
        broken, score = judged(problem, answer.witness)
        assert not broken and score == answer.best <= solved.best, (seed, broken, score, solved.best, answer)
    if answer.best < answer.bound or answer.witness is None:
        seen["undecided"] += 1
        return
    assert answer.best == solved.best, (seed, solved.best, answer)
    refused = beats(problem, solved.best + 1, Budget(None, nodes=nodes))
    assert refused.witness is None, (seed, solved.best, refused)
    reached = beats(problem, solved.best, Budget(None, nodes=nodes))
    assert reached.witness is None or judged(problem, reached.witness) == ("", reached.best), seed
    assert reached.bound >= solved.best, (seed, solved.best, reached)
    seen["decided"] += 1
    seen["reached, not only proven"] += reached.witness is not None


def occurred(seen: Counter[str], problems: int) -> None:
    report("agreement with the linear program", Counter(dict(sorted(seen.items()))))
    for kind in KINDS:
        assert seen[kind] >= problems // 6, kind
    assert seen["decided"] >= problems // 2
    assert seen["undecided"] <= problems // 20
    assert seen["the solver gave up"] <= problems // 20


def test_the_search_agrees_with_a_linear_program() -> None:
    seen: Counter[str] = Counter()
    for seed in range(4_100_000, 4_100_025):
        agree(seed, seen)
    occurred(seen, 25)


@pytest.mark.long
def test_the_search_agrees_with_a_linear_program_on_500_problems() -> None:
    seen: Counter[str] = Counter()
    for seed in range(4_000_000, 4_000_500):
        agree(seed, seen, MANY)
    occurred(seen, 500)


@pytest.mark.parametrize("solve", THERE, ids=lambda solve: solve.__name__)
def test_the_linear_program_agrees_with_every_declaration(solve: Solver) -> None:
    """Where both can be asked, so that the model itself is no guess; its declaration is unbroken."""
    outcomes: Counter[bool] = Counter()
    for seed in range(4_200_000, 4_200_060):
        problem, _ = small(Random(seed), limit=600)
        solved, outcome = solve(problem), brute(problem)
        assert solved.best == outcome.best, (seed, solved, outcome)
        outcomes[solved.best is None] += 1
        if solved.best is not None:
            assert judged(problem, as_picks(problem, solved)) == ("", solved.best), seed
    assert outcomes[True] >= 5 and outcomes[False] >= 30


def as_picks(problem: Problem, solved: Solved) -> tuple[Pick, ...]:
    creatures = [row for row, size in enumerate(problem.rows) for _ in range(size)]
    objects = [(column, k) for column, size in enumerate(problem.columns) for k in range(size)]
    return tuple(
        Pick(row, 1, mine)
        for c, row in enumerate(creatures)
        if (mine := tuple(sorted(objects[o] for who, o in solved.picked if who == c)))
    )
