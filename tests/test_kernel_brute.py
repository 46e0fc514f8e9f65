"""The kernel against trying everything, on small random problems that use every field."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kernel_brute as brute
from kernel_boards import small
from kernel_report import report
from redzone.kernel import Budget, Problem, beats, broken, count, listing, maximum, score

FOREVER = 10_000


def compare(seed: int, features: Counter) -> None:
    problem = small(Random(seed))
    scores = brute.scores(problem)
    observe(problem, scores, features)
    answer = maximum(problem, Budget(FOREVER))
    if not scores:
        assert answer.witness is None
        assert beats(problem, answer.bound + 1, Budget(FOREVER)).witness is None
        assert count(problem, Budget(FOREVER)) == 0
        return
    best = max(scores)
    assert answer.best == answer.bound == best
    sound(problem, answer, best)
    sound(problem, beats(problem, best, Budget(FOREVER)), best)
    middle = Random(seed).choice(sorted(scores))
    sound(problem, beats(problem, middle, Budget(FOREVER)), middle)
    refused = beats(problem, best + 1, Budget(FOREVER))
    assert refused.witness is None and refused.bound <= best
    assert count(problem, Budget(FOREVER)) == sum(scores.values())
    for least in (best, middle, best + 1):
        assert count(problem, Budget(FOREVER), least) == sum(k for s, k in scores.items() if s >= least)


def sound(problem: Problem, answer, least: int) -> None:
    """The witness keeps every restriction and has the score it claims, by brute force's reading."""
    assert answer.witness is not None
    declared = brute.concrete(answer.witness)
    assert brute.unbroken(problem, declared)
    assert brute.value(problem, declared) == answer.best >= least
    assert answer.bound >= answer.best
    sizes = Counter(row for row, _ in declared)
    for row, picked in declared:
        assert sizes[row] <= problem.rows[row] and len(set(picked)) == len(picked) <= problem.cap[row]
        assert all(problem.can[row] >> c & 1 and 0 <= o < problem.columns[c] for c, o in picked)


def observe(problem: Problem, scores: Counter, features: Counter) -> None:
    features["problems"] += 1
    features["nothing unbroken"] += not scores
    features["empty broken"] += any(True for b in broken(problem, ()))
    features["classes of rows"] += max(problem.rows) > 1
    features["classes of columns"] += max(problem.columns) > 1
    features["several picks"] += max(problem.cap) > 1
    features["several picks, classes of columns"] += max(problem.cap) > 1 and max(problem.columns) > 1
    features["negative weights"] += min(problem.act + problem.gain) < 0
    features["count weights"] += any(problem.count)
    features["low > 1"] += max(problem.low) > 1
    features["need"] += max(problem.need) > 1
    features["most"] += min(problem.most) < 9
    features["total"] += problem.total < 9
    features["clauses"] += bool(problem.clauses)
    features["gains"] += bool(problem.gains)
    if scores:
        features["best is not the empty declaration's"] += max(scores) > score(problem, ())
        features["declarations"] += sum(scores.values())


def occurred(title: str, features: Counter) -> None:
    report(title, features)
    assert all(features.values()), "a feature never occurred"


def test_search_agrees_with_trying_everything() -> None:
    features: Counter = Counter()
    for seed in range(500):
        compare(seed, features)
    occurred("search", features)


@pytest.mark.long
def test_search_agrees_with_trying_everything_long() -> None:
    features: Counter = Counter()
    for seed in range(1_000_000, 1_020_000):
        compare(seed, features)
    occurred("search", features)


def listed(seed: int, features: Counter) -> None:
    problem = small(Random(seed), limit=400)
    kinds: Counter = Counter()
    worth = {}
    for declared in brute.everything(problem):
        if brute.unbroken(problem, declared):
            form = brute.kind(problem, declared)
            kinds[form] += 1
            worth[form] = brute.value(problem, declared)
    seen: Counter = Counter()
    order = []
    for ways, picks in listing(problem, Budget(FOREVER)):
        assert not broken(problem, picks)
        assert ways > 0
        order.append(picks)
        form = brute.kind(problem, brute.concrete(picks))
        assert score(problem, picks) == worth[form]
        seen[form] += ways
    assert seen == kinds
    assert len(set(order)) == len(order)
    assert order == [picks for _, picks in listing(problem, Budget(FOREVER))]
    if () in kinds:
        assert order[0] == ()
    features["problems"] += 1
    features["listed"] += len(order)
    features["kinds"] += len(kinds)
    if kinds:
        least = Random(seed).choice(sorted(worth.values()))
        some = [picks for _, picks in listing(problem, Budget(FOREVER), least)]
        assert some == [picks for picks in order if score(problem, picks) >= least]
        features["left out for their score"] += len(order) - len(some)


def test_listing_gives_each_kind_with_its_number() -> None:
    features: Counter = Counter()
    for seed in range(250):
        listed(seed, features)
    occurred("listing", features)


@pytest.mark.long
def test_listing_gives_each_kind_with_its_number_long() -> None:
    features: Counter = Counter()
    for seed in range(2_000_000, 2_005_000):
        listed(seed, features)
    occurred("listing", features)
