"""Seeded random problems for the kernel's tests."""

from __future__ import annotations

from random import Random

from redzone.kernel.problem import UNLIMITED, Clause, Gain, Problem


def small(rng: Random, limit: int = 3000) -> Problem:
    """A problem with every field in use, small enough to try all declarations."""
    while True:
        problem = _small(rng)
        if _work(problem) <= limit:
            return problem


def _work(problem: Problem) -> int:
    """How many declarations keep can and cap (an upper bound)."""
    total = 1
    for row, size in enumerate(problem.rows):
        there = sum(k for c, k in enumerate(problem.columns) if problem.can[row] >> c & 1)
        options = 1 + there
        if problem.cap[row] > 1:
            options += there * (there - 1) // 2
        if problem.cap[row] > 2:
            options = 2**there
        total *= options**size
    return total


def _small(rng: Random) -> Problem:
    n, m = rng.randint(1, 4), rng.randint(1, 3)
    rows = tuple(rng.choice([1, 1, 1, 2, 3]) for _ in range(n))
    columns = tuple(rng.choice([1, 1, 2, 3]) for _ in range(m))
    many = rng.random() < 0.4
    signed = rng.random() < 0.3
    weights = [-3, -1, 0, 1, 2] if signed else [0, 0, 1, 1, 2]
    low = tuple(rng.choice([1, 1, 1, 2, 3, 0]) for _ in range(m))
    return Problem(
        rows=rows,
        columns=columns,
        can=tuple(rng.getrandbits(m) | rng.getrandbits(m) for _ in range(n)),
        cap=tuple(rng.choice([1, 1, 2, 3, 9]) if many else 1 for _ in range(n)),
        low=low,
        high=tuple(rng.choice([UNLIMITED, UNLIMITED, max(k, 2), k, 1]) for k in low),
        need=tuple(rng.choice([1, 1, 1, 1, 2, 3]) for _ in range(n)),
        most=tuple(rng.choice([UNLIMITED] * 5 + [1, 2]) for _ in range(n)),
        total=rng.choice([UNLIMITED, UNLIMITED, UNLIMITED, 1, 2, 3]),
        act=tuple(rng.choice(weights) if rng.random() < 0.4 else 0 for _ in range(n)),
        gain=tuple(rng.choice(weights) if rng.random() < 0.6 else 0 for _ in range(n * m)),
        count=tuple(_counts(rng, weights) for _ in range(m)),
        clauses=tuple(Clause(*_rule(rng, n, m)) for _ in range(rng.choice([0, 0, 1, 1, 2]))),
        gains=tuple(Gain(*_rule(rng, n, m), rng.choice(weights)) for _ in range(rng.choice([0, 0, 1, 2]))),
    )


def _counts(rng: Random, weights: list[int]) -> tuple[tuple[int, int, int], ...]:
    found = []
    while rng.random() < 0.4:
        a = rng.choice([0, 1, 1, 2])
        found.append((a, rng.choice([UNLIMITED, UNLIMITED, a, a + 1]), rng.choice(weights)))
    return tuple(found)


def _rule(rng: Random, n: int, m: int) -> tuple[int, int, int, int, int, int]:
    everyone, everything = (1 << n) - 1, (1 << m) - 1
    low = rng.choice([0, 0, 1, 1, 2])
    return (
        rng.choice([0, 1 << rng.randrange(n), rng.getrandbits(n)]),
        rng.choice([everything, rng.getrandbits(m)]),
        rng.choice([everyone, rng.getrandbits(n)]),
        rng.choice([everything, rng.getrandbits(m)]),
        low,
        rng.choice([UNLIMITED, low, low + 1]),
    )
