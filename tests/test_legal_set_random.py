"""The numbers of the set on random Problems with payments, some of them charged once, against enumeration."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest

from redzone.kernel import UNLIMITED, Budget, Clause, broken, plain, score
from redzone.position import Position
from redzone.position.side import SideSet, changes
from redzone.problem.legend import Compiled
from redzone.problem.pins import pinned
from redzone.problem.prepared import Prepared
from redzone.problem.refine import Chosen, as_picks

#: an edition's legend, of which only the numbers are replaced
LEGEND = Position.parse("A: Elk = 3/3\nB:").sides()[0].legend


def drawn(rng: Random) -> Compiled:
    """A small Problem whose pairs may ask for payments."""
    rows = tuple(rng.randint(1, 2) for _ in range(rng.randint(1, 3)))
    columns = tuple(rng.randint(1, 2) for _ in range(rng.randint(1, 2)))
    n, m = len(rows), len(columns)
    problem = plain(rows, columns, tuple(rng.randrange(1, 1 << m) for _ in rows))
    problem = problem._replace(
        cap=tuple(rng.choice((1, 1, 2)) for _ in rows),
        low=tuple(rng.choice((1, 1, 1, 2)) for _ in columns),
        act=tuple(rng.choice((0, 0, 1)) for _ in rows),
        gain=tuple(rng.choice((0, 0, 1)) for _ in range(n * m)),
        count=tuple(rng.choice(((), (), ((1, UNLIMITED, 1),))) for _ in columns),
        total=rng.choice((UNLIMITED, UNLIMITED, 2)),
    )
    if rng.random() < 0.2:
        problem = problem._replace(clauses=(Clause(1, (1 << m) - 1, (1 << n) - 1, (1 << m) - 1, 2, UNLIMITED),))
    pay = {(r, c): rng.randrange(8) for r in range(n) for c in range(m) if rng.random() < 0.7}
    return Compiled(problem, replace(LEGEND, pay={at: mask for at, mask in pay.items() if mask}, once=4))


def unbroken(side: Compiled) -> list[Chosen]:
    problem = side.problem
    objects = [(c, k) for c, size in enumerate(problem.columns) for k in range(size)]
    creatures = [(r, k) for r, size in enumerate(problem.rows) for k in range(size)]
    sets = [[frozenset(s) for i in range(problem.cap[r] + 1) for s in combinations(objects, i)] for r, _ in creatures]
    found = []
    for picks in product(*sets):
        chosen = {at: objs for at, objs in zip(creatures, picks, strict=True) if objs}
        if not broken(problem, as_picks(chosen)):
            found.append(chosen)
    return found


def paid(side: Compiled, chosen: Chosen) -> frozenset[tuple[object, int]]:
    """Each payment: what for, and for whom (nobody by himself if it is charged once)."""
    out: set[tuple[object, int]] = set()
    for (r, k), objects in chosen.items():
        for c, _ in objects:
            mask = side.legend.pay.get((r, c), 0)
            out |= {(None if side.legend.once >> i & 1 else (r, k), i) for i in range(3) if mask >> i & 1}
    return frozenset(out)


def key(chosen: Chosen) -> frozenset[object]:
    return frozenset(chosen.items())


def legal(side: Compiled) -> dict[frozenset[object], Chosen]:
    found = [(chosen, paid(side, chosen), score(side.problem, as_picks(chosen))) for chosen in unbroken(side)]
    most: dict[frozenset[tuple[object, int]], int] = {}
    for due in {due for _, due, _ in found}:
        most[due] = max(value for _, other, value in found if other <= due)
    return {key(chosen): chosen for chosen, due, value in found if value == most[due]}


@pytest.mark.parametrize("seed", range(120))
def test_509_1d_a_set_with_payments_is_that_of_enumeration(seed: int) -> None:
    rng = Random(seed)
    side = drawn(rng)
    wanted = legal(side)
    found = SideSet(Prepared(side))
    budget = Budget(None)
    assert found.count(budget) == len(wanted)
    top = max(score(side.problem, as_picks(c)) for c in wanted.values())
    best = [c for c in wanted.values() if score(side.problem, as_picks(c)) == top]
    assert found.highest(budget).count(budget) == len(best)
    assert found.unpaid().count(budget) == sum(1 for c in wanted.values() if not paid(side, c))
    for _ in range(6):
        some = rng.choice(list(wanted.values()))
        held = {at: objs for at, objs in some.items() if rng.random() < 0.5}
        if rng.random() < 0.3 and some:
            held = {at: frozenset([(c, 0)]) for at in list(some)[:1] for c in (0,)}
        creatures = [(r, k) for r, size in enumerate(side.problem.rows) for k in range(size)]
        done = {at for at in creatures if rng.random() < 0.4}
        fits = any(
            all(objs <= other.get(at, frozenset()) for at, objs in held.items())
            and all(other.get(at, frozenset()) == held.get(at, frozenset()) for at in done)
            for other in wanted.values()
        )
        witness = found.some(pinned(side, held, done), budget)
        assert (witness is not None) == fits
        if witness is not None:
            assert key(witness) in wanted


@pytest.mark.parametrize("seed", range(40))
def test_509_1d_the_nearest_with_payments_is_that_of_enumeration(seed: int) -> None:
    rng = Random(seed + 1000)
    side = drawn(rng)
    wanted = legal(side)
    found = SideSet(Prepared(side))
    for given in rng.choices(unbroken(side), k=4):
        near = found.nearest_to(given, Budget(None))
        assert near is not None
        assert key(near) in wanted
        assert changes(given, near) == min(changes(given, other) for other in wanted.values())


def test_509_1d_draws_are_alike_over_payment_sets() -> None:
    rng = Random(5)
    done = 0
    while done < 6:
        side = drawn(rng)
        wanted = legal(side)
        if not 4 <= len(wanted) <= 40 or not side.legend.pay:
            continue
        done += 1
        found = SideSet(Prepared(side))
        found.count(Budget(None))
        groups = found.groups(Budget(None))
        times: Counter[frozenset[object]] = Counter()
        for _ in range(200 * len(wanted)):
            chosen: Chosen = {}
            for group in groups:
                chosen.update(group.sample(rng.randrange, Budget(None)))
            times[key(chosen)] += 1
        assert set(times) == set(wanted)
        square = sum((n - 200) ** 2 / 200 for n in times.values())
        assert square < len(wanted) + 5 * (2 * len(wanted)) ** 0.5
