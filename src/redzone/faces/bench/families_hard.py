"""Families that are hard on purpose: adversarial mixes, every rule kind at once, exact covers, big tables."""

from __future__ import annotations

from random import Random

from redzone.kernel import UNLIMITED, Clause, Gain, Problem, plain

_MUST = ((1, UNLIMITED, 1),)
#: sets of an exact-cover board for its number of elements: about one cover is expected by chance
_SETS = {12: 20, 15: 27, 18: 34, 21: 41, 24: 48, 27: 56, 30: 63, 39: 85, 40: 87, 60: 137}


def adversarial(size: int, rng: Random) -> Problem:
    """Lures, "must be blocked" of three kinds, floors, caps, not alone, dependencies; nobody equal."""
    dense = rng.choice([0.3, 0.6, 0.9])
    can = [sum(1 << i for i in range(size) if rng.random() < dense) for _ in range(size)]
    low = [rng.choice([1, 1, 2, 2, 3]) for _ in range(size)]
    high = [rng.choice([UNLIMITED, UNLIMITED, UNLIMITED, max(k, 2), k]) for k in low]
    gain = [0] * (size * size)
    count: list[tuple[tuple[int, int, int], ...]] = []
    for i in range(size):
        kind = rng.random()
        if kind < 0.3:
            for j in range(size):
                gain[j * size + i] = 1
        count.append(_counted(kind))
    for j in range(size):
        if rng.random() < 0.5:
            gain[j * size + rng.randrange(size)] += 1
    everything = (1 << size) - 1
    return plain((1,) * size, (1,) * size, tuple(can))._replace(
        low=tuple(low),
        high=tuple(high),
        act=tuple(int(rng.random() < 0.2) for _ in range(size)),
        gain=tuple(gain),
        count=tuple(count),
        need=tuple(rng.choice([1, 1, 1, 1, 2, 3]) for _ in range(size)),
        clauses=tuple(
            Clause(1 << j, everything, 1 << rng.randrange(size), everything, 1, UNLIMITED)
            for j in range(size)
            if rng.random() < 0.1
        ),
        cap=tuple(rng.choice([1] * 9 + [2]) for _ in range(size)),
        total=rng.choice([UNLIMITED, UNLIMITED, UNLIMITED, max(1, size // 2)]),
    )


def _counted(kind: float) -> tuple[tuple[int, int, int], ...]:
    """Must be blocked; by two or more; by exactly one; or nothing of it."""
    if not 0.3 <= kind < 0.75:
        return ()
    return _MUST if kind < 0.6 else ((2, UNLIMITED, 1),) if kind < 0.7 else ((1, 1, 1),)


def mix(size: int, rng: Random) -> Problem:
    """Every field in use: on top of the adversarial mix `most`, signed weights, clauses and gains."""
    board = adversarial(size, rng)
    weights = [0, 1, 1, 2] if rng.random() < 0.7 else [-1, 0, 1, 2]
    return board._replace(
        cap=tuple(rng.choice([1] * 7 + [2, 3]) for _ in range(size)),
        most=tuple(rng.choice([UNLIMITED] * 12 + [1, 2, size // 2 + 1]) for _ in range(size)),
        act=tuple(rng.choice(weights) if rng.random() < 0.2 else 0 for _ in range(size)),
        gain=tuple(g or (rng.choice(weights) if rng.random() < 0.05 else 0) for g in board.gain),
        clauses=(*board.clauses, *(Clause(*_rule(size, rng)) for _ in range(rng.randrange(3)))),
        gains=tuple(Gain(*_rule(size, rng), rng.choice([1, 1, 2])) for _ in range(1 + rng.randrange(4))),
    )


def _rule(size: int, rng: Random) -> tuple[int, int, int, int, int, int]:
    """If one of these acts, so many of those must pick such objects; half of them without an *if*."""
    everything = (1 << size) - 1
    low = rng.choice([0, 1, 1, 2])
    return (
        rng.choice([0, 1 << rng.randrange(size)]),
        rng.choice([everything, rng.getrandbits(size)]),
        rng.choice([everything, rng.getrandbits(size), rng.getrandbits(size)]),
        rng.choice([everything, rng.getrandbits(size)]),
        low,
        rng.choice([UNLIMITED, max(1, low), low + 2]) if low else rng.choice([1, 2, 3]),
    )


def tokens(size: int, rng: Random) -> Problem:
    """`size` creatures in up to four classes pick `size` objects in up to four, rich in requirements."""
    rows, columns = shares(rng, size, rng.randint(1, 4)), shares(rng, size, rng.randint(1, 4))
    p, q = len(rows), len(columns)
    lured = [rng.choice([0, 0, 0, 1]) for _ in range(q)]
    return plain(rows, columns, tuple(_some(q, 0.75, rng) for _ in range(p)))._replace(
        low=tuple(rng.choice([1, 2, 2, 3]) for _ in range(q)),
        act=tuple(rng.choice([0, 0, 1]) for _ in range(p)),
        gain=tuple(lured) * p,
        count=tuple(rng.choice([(), _MUST]) for _ in range(q)),
    )


def shares(rng: Random, total: int, parts: int) -> tuple[int, ...]:
    """The total in so many parts, none empty (fewer parts than asked for if it is too small)."""
    cuts = sorted(rng.sample(range(1, total), min(parts, total) - 1))
    return tuple(b - a for a, b in zip([0, *cuts], [*cuts, total], strict=True))


def _some(width: int, rate: float, rng: Random) -> int:
    return sum(1 << i for i in range(width) if rng.random() < rate)


def goad(size: int, rng: Random) -> Problem:
    """An attack of `size` creatures on four players, or two at the smallest tables."""
    m = 4 if size >= 8 else 2
    act = [int(rng.random() < 0.3) for _ in range(size)]
    gain = [0] * (size * m)
    for j in range(size):
        if rng.random() < 0.25:  # goaded: it attacks, and someone else
            act[j] += 1
            by = rng.randrange(m)
            for i in range(m):
                gain[j * m + i] += int(i != by)
        if rng.random() < 0.15:
            gain[j * m + rng.randrange(m)] += 1
    everything = (1 << m) - 1
    return plain((1,) * size, (1,) * m, tuple(_some(m, 0.85, rng) for _ in range(size)))._replace(
        act=tuple(act),
        gain=tuple(gain),
        high=tuple(rng.choice([UNLIMITED, UNLIMITED, 1, 2]) for _ in range(m)),
        need=tuple(rng.choice([1] * 8 + [2, 3]) for _ in range(size)),
        total=rng.choice([UNLIMITED, UNLIMITED, UNLIMITED, 2]),
        clauses=tuple(
            Clause(1 << j, everything, 1 << rng.randrange(size), everything, 1, UNLIMITED)
            for j in range(size)
            if rng.random() < 0.05
        ),
    )


def cover(size: int, rng: Random) -> Problem:
    """An exact cover by sets of three as a block, planted in half of the boards.

    A creature for each element, an attacker for each set that needs three blockers, a requirement for each
    element to block the sets it is in; all but one are also told to block a great attacker that can only be
    blocked by everybody. All on the great one obey size - 1; only an exact cover obeys `size`.
    """
    size = elements(size)
    wanted = min(_SETS.get(size, size * 7 // 3 - 3), size * (size - 1) * (size - 2) // 6)
    found: set[tuple[int, ...]] = set()
    if rng.random() < 0.5:
        order = rng.sample(range(size), size)
        found = {tuple(sorted(order[k : k + 3])) for k in range(0, size, 3)}
    while len(found) < wanted:
        found.add(tuple(sorted(rng.sample(range(size), 3))))
    m = len(found) + 1
    gain = [0] * (size * m)
    for i, members in enumerate(sorted(found)):
        for e in members:
            gain[e * m + i] = 1
    for e in range(1, size):
        gain[e * m + m - 1] = 1
    board = plain((1,) * size, (1,) * m, ((1 << m) - 1,) * size)
    return board._replace(gain=tuple(gain), low=(3,) * (m - 1) + (size,))


def elements(size: int) -> int:
    """How many elements a cover board has: a multiple of three. So many have to be reached."""
    return -(-size // 3) * 3
