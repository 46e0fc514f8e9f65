"""The kernel's tables, draws, lists and prepared check against the brute force, also where they are many.

`set_brute.brute` adds up what look alike, so it counts far more declarations than could be gone through.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kernel_report import report
from redzone.kernel import BROKEN, Budget, Checker, Pick, Problem, count, listing, tables
from set_brute import Outcome, brute, judged
from set_brute_draw import KINDS, Draw, present, small, tried

FOREVER = 10_000


def larger(rng: Random) -> tuple[Problem, Outcome]:
    """A problem of 6 to 9 creatures and 3 to 5 objects, in no more than so many declarations that differ."""
    while True:
        problem = Draw(rng, rng.randint(6, 9), rng.randint(3, 5)).problem()
        rules = 2 * (len(problem.clauses) + len(problem.gains)) + len(problem.rows) + sum(problem.columns)
        if 30_000 <= tried(problem) <= 100_000_000 and rules <= 14:
            outcome = brute(problem)
            if outcome.scores:
                return problem, outcome


def totals(seed: int, seen: Counter[str]) -> None:
    rng = Random(seed)
    problem, outcome = larger(rng)
    levels = [None, *rng.sample(sorted(outcome.scores), min(3, len(outcome.scores))), max(outcome.scores) + 1]
    for least in levels:
        right = outcome.scores.total() if least is None else outcome.at_least(least)
        assert count(problem, Budget(FOREVER), least) == right, (seed, least, right)
        found = tables(problem, Budget(FOREVER), least)
        assert found.total == right, (seed, least, right, found.total)
        seen["counts"] += 1
        seen["nothing so good"] += right == 0
        seen["more than ten thousand"] += right > 10_000
        for _ in range(3 if right else 0):
            drawn(seed, problem, found.sample(rng.randrange), least)
            seen["draws"] += 1
    seen["problems"] += 1
    seen.update(present(problem))


def drawn(seed: int, problem: Problem, sample: dict, least: int | None) -> None:
    """Nobody is drawn twice or from nowhere; nothing is broken; it is as good as was asked."""
    picks = [Pick(row, 1, tuple(sorted(objects))) for (row, _), objects in sample.items()]
    assert all(0 <= member < problem.rows[row] for row, member in sample), (seed, sample)
    broken, score = judged(problem, picks)
    assert not broken, (seed, broken, sample)
    assert least is None or score >= least, (seed, score, least)


def occurred(seen: Counter[str], problems: int) -> None:
    report("tables", Counter(dict(sorted(seen.items()))))
    for kind in KINDS:
        assert seen[kind] >= problems // 10, kind
    assert seen["nothing so good"] == seen["problems"] == problems
    assert seen["more than ten thousand"] >= problems // 10


def test_tables_agree_where_they_are_many() -> None:
    seen: Counter[str] = Counter()
    for seed in range(8_100_000, 8_100_030):
        totals(seed, seen)
    occurred(seen, 30)


@pytest.mark.long
def test_tables_agree_where_they_are_many_long() -> None:
    seen: Counter[str] = Counter()
    for seed in range(8_000_000, 8_000_300):
        totals(seed, seen)
    occurred(seen, 300)


def random_picks(rng: Random, problem: Problem) -> list[Pick]:
    """Creatures with any objects, mostly such as they may pick, in canonical form."""
    objects = [(column, k) for column, size in enumerate(problem.columns) for k in range(size)]
    found: Counter[tuple[int, tuple[tuple[int, int], ...]]] = Counter()
    for row, size in enumerate(problem.rows):
        for _ in range(size + (rng.random() < 0.05)):
            allowed = [o for o in objects if problem.can[row] >> o[0] & 1 or rng.random() < 0.05]
            most = min(len(allowed), problem.cap[row] + (rng.random() < 0.05))
            picked = rng.sample(allowed, rng.randint(0, most)) if rng.random() < 0.7 else []
            if picked:
                found[row, tuple(sorted(picked))] += 1
    return [Pick(row, k, picked) for (row, picked), k in sorted(found.items())]


def checked(seed: int, seen: Counter[str]) -> None:
    """The prepared check, with several declarations to one preparation."""
    rng = Random(seed)
    problem, _ = small(rng) if seed % 2 else (Draw(rng, rng.randint(4, 12), rng.randint(2, 6)).problem(), None)
    checker = Checker(problem)
    for _ in range(20):
        picks = random_picks(rng, problem)
        broken, score = judged(problem, picks)
        value = checker.value(tuple(picks))
        assert value == (BROKEN if broken else score), (seed, picks, broken, score, value)
        seen[broken or "unbroken"] += 1
        seen["several objects"] += any(len(pick.objects) > 1 for pick in picks)


def test_the_prepared_check_says_what_one_look_says() -> None:
    seen: Counter[str] = Counter()
    for seed in range(8_200_000, 8_200_500):
        checked(seed, seen)
    report("prepared checks", seen)
    for outcome in ("unbroken", "size", "can", "cap", "low or high", "need or most", "total", "clause", "several objects"):
        assert seen[outcome] >= 50, outcome


def listed(seed: int, seen: Counter[str]) -> None:
    """All kinds with their numbers add up, score by score; each is unbroken, none comes twice."""
    problem, _ = small(Random(seed), limit=1500)
    outcome = brute(problem)
    levels = [None, *sorted(outcome.scores)[-2:]]
    for least in levels:
        found: Counter[int] = Counter()
        picks_seen = set()
        for ways, picks in listing(problem, Budget(FOREVER), least):
            broken, score = judged(problem, picks)
            assert not broken and (least is None or score >= least), (seed, least, picks, broken, score)
            assert picks not in picks_seen and ways > 0, (seed, picks)
            picks_seen.add(picks)
            found[score] += ways
        right = {score: ways for score, ways in outcome.scores.items() if least is None or score >= least}
        assert found == Counter(right), (seed, least)
        seen["lists"] += 1
        seen["kinds listed"] += len(picks_seen)
        seen["kinds that stand for several"] += len(picks_seen) < found.total()


def test_lists_add_up_score_by_score() -> None:
    seen: Counter[str] = Counter()
    for seed in range(8_300_000, 8_300_120):
        listed(seed, seen)
    report("lists", seen)
    assert min(seen.values()) >= 20


@pytest.mark.long
def test_lists_and_prepared_checks_long() -> None:
    seen: Counter[str] = Counter()
    for seed in range(8_400_000, 8_406_000):
        listed(seed, seen)
        checked(seed, seen)
    report("lists and prepared checks", seen)
    assert min(seen.values()) >= 500
