"""The search against going through every declaration, on random small problems of all kinds of fields.

The problems, the brute force and the check of each witness are this test's own (`set_brute`,
`set_brute_draw`); `kernel_brute`, another reading of the same docstrings, is held against them too.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kernel_brute
from kernel_report import report
from redzone.kernel import Answer, Budget, Problem, beats, count, maximum
from set_brute import Outcome, brute, judged
from set_brute_draw import KINDS, present, small, without

FOREVER = 10_000
#: each so many problems are also asked what they were without one kind of rule
EVERY = 2


def agree(seed: int, seen: Counter[str]) -> None:
    problem, kinds = small(Random(seed))
    outcome = brute(problem)
    notice(problem, kinds, outcome, seen)
    answer = maximum(problem, Budget(FOREVER))
    best = outcome.best
    if best is None:
        assert answer.witness is None, (seed, answer)
        assert beats(problem, 0, Budget(FOREVER)).witness is None, seed
        assert beats(problem, -1000, Budget(FOREVER)).witness is None, seed
        return
    assert answer.best == answer.bound == best, (seed, best, answer)
    sound(seed, problem, answer, best)
    sound(seed, problem, beats(problem, best, Budget(FOREVER)), best)
    less = Random(seed).choice(sorted(outcome.scores))
    sound(seed, problem, beats(problem, less, Budget(FOREVER)), less)
    refused = beats(problem, best + 1, Budget(FOREVER))
    assert refused.witness is None and best <= refused.bound < best + 1, (seed, best, refused)
    assert count(problem, Budget(FOREVER)) == outcome.scores.total(), seed
    assert count(problem, Budget(FOREVER), less) == outcome.at_least(less), seed


def sound(seed: int, problem: Problem, answer: Answer, least: int) -> None:
    assert answer.witness is not None, (seed, least, answer)
    broken, score = judged(problem, answer.witness)
    assert not broken, (seed, broken, answer)
    assert score == answer.best >= least and answer.bound >= score, (seed, score, least, answer)


def notice(problem: Problem, kinds: frozenset[str], outcome: Outcome, seen: Counter[str]) -> None:
    seen["problems"] += 1
    seen["declarations"] += outcome.tried
    seen.update(kinds)
    idle = judged(problem, ())
    seen["nothing is unbroken"] += not outcome.scores
    seen["nobody acting breaks something"] += bool(idle[0])
    seen["somebody must act"] += outcome.best is not None and (bool(idle[0]) or idle[1] < outcome.best)
    seen["a broken declaration"] += outcome.scores.total() < outcome.tried
    seen["several scores"] += len(outcome.scores) > 1
    seen["one declaration is best"] += outcome.best is not None and outcome.scores[outcome.best] == 1
    if seen["problems"] % EVERY == 0 and outcome.best is not None:
        for kind in kinds:
            seen[f"{kind} decides"] += brute(without(problem, kind)).best != outcome.best


def occurred(seen: Counter[str], problems: int) -> None:
    report("agreement", Counter(dict(sorted(seen.items()))))
    for kind in KINDS:
        assert seen[kind] >= problems // 10, kind
        assert seen[f"{kind} decides"] >= problems // (EVERY * 60), kind
    outcomes = {
        "nothing is unbroken": 200, "nobody acting breaks something": 50, "somebody must act": 3,
        "a broken declaration": 3, "several scores": 3, "one declaration is best": 5,
    }  # fmt: skip
    for outcome, share in outcomes.items():
        assert seen[outcome] >= problems // share, outcome


def test_the_search_agrees_with_every_declaration() -> None:
    seen: Counter[str] = Counter()
    for seed in range(3_100_000, 3_100_300):
        agree(seed, seen)
    occurred(seen, 300)


@pytest.mark.long
def test_the_search_agrees_with_every_declaration_of_50_000_problems() -> None:
    seen: Counter[str] = Counter()
    for seed in range(3_000_000, 3_050_000):
        agree(seed, seen)
    occurred(seen, 50_000)


def test_two_readings_of_the_docstrings_agree() -> None:
    """The packed brute force against the plain one of `kernel_brute`, and against `judged` one by one."""
    seen: Counter[str] = Counter()
    for seed in range(3_200_000, 3_200_080):
        problem, kinds = small(Random(seed), limit=500)
        outcome = brute(problem)
        assert outcome.scores == kernel_brute.scores(problem), seed
        single: Counter[int] = Counter()
        for declared in kernel_brute.everything(problem):
            broken, score = judged(problem, [(row, 1, picked) for row, picked in declared if picked])
            single[score] += not broken
        assert +single == outcome.scores, seed
        seen.update(kinds)
    assert all(seen[kind] > 4 for kind in KINDS)


def test_a_kind_of_rule_is_noticed_only_where_it_is() -> None:
    problem, _ = small(Random(1))
    for kind in KINDS:
        problem = without(problem, kind)
    assert not present(problem)
