"""Samples of the kernel: every declaration alike likely, none that breaks anything."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kernel_brute as brute
from kernel_boards import small
from kernel_report import report
from redzone.kernel import Budget, Problem, Spent, plain
from redzone.kernel.counting import tables
from test_kernel_brute import observe

FOREVER = 10_000
#: how often each declaration is drawn on average
EACH = 25


def named(problem: Problem) -> list[tuple[int, int]]:
    return [(row, member) for row, size in enumerate(problem.rows) for member in range(size)]


def written(problem: Problem, declared: brute.Concrete) -> frozenset:
    """The declaration as `sample` writes it."""
    pairs = zip(named(problem), declared, strict=True)
    return frozenset((who, frozenset(picked)) for who, (_, picked) in pairs if picked)


def chi_square(problem: Problem, least: int | None, seed: int) -> tuple[float, int]:
    """The sum of squares by its mean, and how many declarations there are."""
    legal = {
        written(problem, d)
        for d in brute.everything(problem)
        if brute.unbroken(problem, d) and (least is None or brute.value(problem, d) >= least)
    }
    found = tables(problem, Budget(FOREVER), least)
    assert found.total == len(legal)
    if not legal:
        with pytest.raises(ValueError, match="no declaration"):
            found.sample(Random(seed).randrange)
        return 0.0, 0
    rng = Random(seed)
    drawn = Counter(frozenset(found.sample(rng.randrange).items()) for _ in range(EACH * len(legal)))
    assert set(drawn) <= legal
    return sum((drawn[d] - EACH) ** 2 for d in legal) / EACH, len(legal)


def uniform(seeds: range) -> None:
    """All boards together: each statistic has mean n - 1 and variance about 2 (n - 1)."""
    features: Counter = Counter()
    seen: Counter = Counter()
    for seed in seeds:
        problem = small(Random(seed), limit=250)
        scores = brute.scores(problem)
        observe(problem, scores, features)
        for least in [None, *([Random(seed).choice(sorted(scores))] if scores else [0])]:
            value, number = chi_square(problem, least, seed)
            seen["boards"] += 1
            seen["freedom"] += max(0, number - 1)
            seen["chi square"] += round(value)
            if number > 1:
                assert value < number - 1 + 6 * (2 * (number - 1)) ** 0.5 + 12, (seed, least)
    report("samples", seen)
    report("sampled", features)
    assert all(features.values()), "a feature never occurred"
    spread = (2 * seen["freedom"]) ** 0.5
    assert abs(seen["chi square"] - seen["freedom"]) < 5 * spread


def test_samples_are_uniform() -> None:
    uniform(range(7_000_000, 7_000_040))


@pytest.mark.long
def test_samples_are_uniform_long() -> None:
    uniform(range(7_000_000, 7_000_500))


def test_the_same_numbers_give_the_same_sample() -> None:
    problem = plain((5, 5), (4, 4), (3, 1))._replace(low=(2, 1))
    found = tables(problem, Budget(FOREVER))
    one = [found.sample(Random(3).randrange) for _ in range(2)]
    again = tables(problem, Budget(FOREVER)).sample(Random(3).randrange)
    assert one[0] == one[1] == again
    assert found.sample(Random(4).randrange) != again


def test_an_interrupted_first_sample_can_be_asked_for_again() -> None:
    problem = plain((5, 5), (4, 4), (3, 1))._replace(low=(2, 1))
    budget = Budget(None, nodes=10**9)
    found = tables(problem, budget)
    budget.nodes = budget.used + 40
    with pytest.raises(Spent):
        found.sample(Random(3).randrange)
    budget.nodes = None
    assert found.sample(Random(3).randrange) == tables(problem, Budget(FOREVER)).sample(Random(3).randrange)


def test_sampling_needs_the_states_the_count_left() -> None:
    problem = plain((5, 5), (20,), (1, 1))._replace(low=(2,))
    with pytest.raises(Spent):
        tables(problem, Budget(None, states=40))
