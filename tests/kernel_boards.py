"""Seeded random problems for the kernel's tests."""

from __future__ import annotations

from random import Random

from redzone.kernel.problem import UNLIMITED, Clause, Gain, Problem, plain


def small(rng: Random, limit: int = 3000) -> Problem:
    """A problem with every field in use, small enough to try all declarations."""
    while True:
        problem = _small(rng, rng.randint(1, 4), rng.randint(1, 3))
        if _work(problem) <= limit:
            return problem


def medium(rng: Random) -> Problem:
    """A problem with every field in use, too large to try all declarations, small enough to count them."""
    n, m = rng.randint(2, 4), rng.randint(2, 4)
    problem = _small(rng, n, m)
    return problem._replace(
        rows=tuple(rng.choice([1, 2, 3, 5, 7]) for _ in range(n)),
        columns=tuple(rng.choice([1, 2, 3, 4, 6]) for _ in range(m)),
        total=rng.choice([UNLIMITED] * 3 + [2, 5, 7]),
        need=tuple(rng.choice([1, 1, 1, 2, 4]) for _ in range(n)),
        most=tuple(rng.choice([UNLIMITED] * 6 + [3, 6]) for _ in range(n)),
    )


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


def _small(rng: Random, n: int, m: int) -> Problem:
    rows = tuple(rng.choice([1, 1, 1, 2, 3]) for _ in range(n))
    columns = tuple(rng.choice([1, 1, 2, 3]) for _ in range(m))
    many = rng.random() < 0.4
    signed = rng.random() < 0.3
    weights = [-3, -1, 0, 1, 2] if signed else [0, 0, 1, 1, 2]
    low = tuple(rng.choice([1, 1, 1, 2, 3, 0]) for _ in range(m))
    return Problem(
        rows=rows,
        columns=columns,
        can=tuple(rng.getrandbits(m) | rng.getrandbits(m) | rng.getrandbits(m) for _ in range(n)),
        cap=tuple(rng.choice([1, 1, 2, 3, 9]) if many else 1 for _ in range(n)),
        low=low,
        high=tuple(rng.choice([UNLIMITED, UNLIMITED, max(k, 2), k, 1]) for k in low),
        need=tuple(rng.choice([1, 1, 1, 1, 1, 1, 2, 3]) for _ in range(n)),
        most=tuple(rng.choice([UNLIMITED] * 9 + [1, 2]) for _ in range(n)),
        total=rng.choice([UNLIMITED] * 5 + [1, 2, 3]),
        act=tuple(rng.choice(weights) if rng.random() < 0.4 else 0 for _ in range(n)),
        gain=tuple(rng.choice(weights) if rng.random() < 0.6 else 0 for _ in range(n * m)),
        count=tuple(_counts(rng, weights) for _ in range(m)),
        clauses=tuple(Clause(*_rule(rng, n, m)) for _ in range(rng.choice([0, 0, 0, 1, 1, 2]))),
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


def adversarial(rng: Random, n: int, m: int, many: bool = True) -> Problem:
    """Lure, menace, not alone, dependencies and caps, dense in requirements, nobody equal."""
    dense = rng.choice([0.3, 0.6, 0.9])
    can = [sum(1 << i for i in range(m) if rng.random() < dense) for _ in range(n)]
    low = [rng.choice([1, 1, 2, 2, 3]) for _ in range(m)]
    high = [rng.choice([UNLIMITED, UNLIMITED, UNLIMITED, max(k, 2), k]) for k in low]
    gain, act, count = [0] * (n * m), [0] * n, [()] * m
    for i in range(m):
        sort = rng.random()
        if sort < 0.3:
            for j in range(n):
                gain[j * m + i] = 1
        elif sort < 0.75:
            a, b = (1, UNLIMITED) if sort < 0.6 else (2, UNLIMITED) if sort < 0.7 else (1, 1)
            count[i] = ((a, b, 1),)
    for j in range(n):
        act[j] = int(rng.random() < 0.2)
        if rng.random() < 0.5:
            gain[j * m + rng.randrange(m)] += 1
    everything = (1 << m) - 1
    return plain((1,) * n, (1,) * m, tuple(can))._replace(
        low=tuple(low),
        high=tuple(high),
        act=tuple(act),
        gain=tuple(gain),
        count=tuple(count),
        need=tuple(rng.choice([1, 1, 1, 1, 2, 3]) for _ in range(n)),
        clauses=tuple(
            Clause(1 << j, everything, 1 << rng.randrange(n), everything, 1, UNLIMITED)
            for j in range(n)
            if rng.random() < 0.1
        ),
        cap=tuple(rng.choice([1] * 9 + [2]) if many else 1 for _ in range(n)),
        total=rng.choice([UNLIMITED, UNLIMITED, UNLIMITED, max(1, n // 2)]),
    )


#: "Must be blocked if able."
MUST = ((1, UNLIMITED, 1),)


def tokens(rng: Random, n: int, m: int) -> Problem:
    """n creatures and m objects in up to eight classes in all, rich in requirements."""
    rows, columns = _shares(rng, n, rng.randint(1, 4)), _shares(rng, m, rng.randint(1, 4))
    p, q = len(rows), len(columns)
    can = [sum(1 << c for c in range(q) if rng.random() < 0.75) for _ in range(p)]
    lure = [rng.choice([0, 0, 1, 2]) for _ in range(q)]
    own = [rng.choice([0, 0, 0, 1, 3]) for _ in range(p * q)]
    low = [rng.choice([1, 2, 2, 3]) for _ in range(q)]
    return plain(rows, columns, tuple(can))._replace(
        low=tuple(low),
        high=tuple(rng.choice([UNLIMITED, UNLIMITED, k, k + 2]) for k in low),
        act=tuple(rng.choice([0, 0, 1, 2]) for _ in range(p)),
        gain=tuple(lure[c] + own[r * q + c] for r in range(p) for c in range(q)),
        count=tuple(rng.choice([(), MUST, ((1, UNLIMITED, 2),), ((2, 2, 1),)]) for _ in range(q)),
        need=tuple(rng.choice([1, 1, 1, 2, 3]) for _ in range(p)),
        cap=tuple(rng.choice([1] * 7 + [2]) for _ in range(p)),
        total=rng.choice([UNLIMITED, UNLIMITED, max(1, n // 2), 2]),
    )


def _shares(rng: Random, total: int, parts: int) -> tuple[int, ...]:
    cuts = sorted(rng.sample(range(1, total), parts - 1))
    return tuple(b - a for a, b in zip([0, *cuts], [*cuts, total], strict=True))


def cover(rng: Random, elements: int, sets: int, planted: bool) -> tuple[Problem, int]:
    """Exact cover by sets of three as a block; the number given can be reached iff there is a cover."""
    found: set[tuple[int, ...]] = set()
    if planted:
        order = rng.sample(range(elements), elements)
        found = {tuple(sorted(order[k : k + 3])) for k in range(0, elements, 3)}
    while len(found) < sets:
        found.add(tuple(sorted(rng.sample(range(elements), 3))))
    chosen = sorted(found)
    m = len(chosen) + 1
    gain = [0] * (elements * m)
    for i, members in enumerate(chosen):
        for e in members:
            gain[e * m + i] = 1
    for e in range(1, elements):
        gain[e * m + m - 1] = 1
    problem = plain((1,) * elements, (1,) * m, ((1 << m) - 1,) * elements)
    low = (3,) * (m - 1) + (elements,)
    return problem._replace(gain=tuple(gain), low=low), elements
