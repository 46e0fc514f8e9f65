"""Random kernel Problems for the tests of agreement; each kind of field has its own knob.

`Draw` decides for each problem which kinds of rules it has, so that none is rare and all meet; `without`
takes one kind away, to see whether it mattered.
"""

from __future__ import annotations

from random import Random

from redzone.kernel.problem import UNLIMITED, Clause, Gain, Problem

KINDS = (
    "can", "cap", "low", "high", "need", "most", "total",
    "act", "gain", "count", "clauses", "gains", "equal creatures", "equal objects",
)  # fmt: skip


class Draw:
    """One random problem of about n creatures and m objects."""

    def __init__(self, rng: Random, creatures: int, objects: int, *, most_cap: int = 3) -> None:
        self.rng = rng
        self.kinds = frozenset(kind for kind in KINDS if rng.random() < rng.choice((0.15, 0.5, 0.85)))
        self.most_cap = most_cap
        self.rows = self._split(creatures, "equal creatures" in self.kinds)
        self.columns = self._split(objects, "equal objects" in self.kinds)
        self.n, self.m = len(self.rows), len(self.columns)

    def _split(self, total: int, together: bool) -> tuple[int, ...]:
        sizes: list[int] = []
        while sum(sizes) < total:
            most = total - sum(sizes)
            sizes.append(self.rng.randint(1, min(4, most)) if together else 1)
        return tuple(sizes)

    def weight(self) -> int:
        return self.rng.choice((1, 1, 1, 1, 2, 3, -1, -2, 7, 0))

    def number(self) -> int:
        return self.rng.choice((1, 1, 2, 2, 3, 4))

    def problem(self) -> Problem:
        rng, n, m = self.rng, self.n, self.m
        some = self.some
        low = some("low", m, 1, lambda: rng.choice((2, 2, 3, 0, 4)))
        return Problem(
            rows=self.rows,
            columns=self.columns,
            can=some("can", n, (1 << m) - 1, lambda: rng.getrandbits(m) | rng.getrandbits(m)),
            cap=some("cap", n, 1, lambda: rng.choice((0, 2, 2, self.most_cap, UNLIMITED))),
            low=low,
            high=some("high", m, UNLIMITED, lambda: rng.choice((1, 2, 3))),
            need=some("need", n, 1, lambda: rng.choice((2, 2, 3, 3, 4, 0))),
            most=some("most", n, UNLIMITED, self.number),
            total=rng.choice((1, 2, 3, 0)) if "total" in self.kinds else UNLIMITED,
            act=some("act", n, 0, self.weight),
            gain=some("gain", n * m, 0, self.weight),
            count=some("count", m, (), self.counts),
            clauses=tuple(Clause(*self.rule()) for _ in range(rng.randint(1, 3)) if "clauses" in self.kinds),
            gains=tuple(
                Gain(*self.rule(), self.weight()) for _ in range(rng.randint(1, 4)) if "gains" in self.kinds
            ),
        )

    def some(self, kind, size, usual, draw):
        """The usual value, and a drawn one in about half of the places if the kind is in use."""
        chance = self.rng.choice((0.3, 0.6, 1.0)) if kind in self.kinds else 0.0
        return tuple(draw() if self.rng.random() < chance else usual for _ in range(size))

    def counts(self) -> tuple[tuple[int, int, int], ...]:
        found = []
        for _ in range(self.rng.choice((1, 1, 2))):
            least = self.rng.choice((0, 1, 1, 1, 2, 3))
            most = self.rng.choice((UNLIMITED, UNLIMITED, least, least + 1))
            found.append((least, most, self.weight()))
        return tuple(found)

    def mask(self, size: int) -> int:
        everybody = (1 << size) - 1
        return self.rng.choice((everybody, 1 << self.rng.randrange(size), self.rng.getrandbits(size)))

    def rule(self) -> tuple[int, int, int, int, int, int]:
        """A condition and what then holds: company, alone, leaders, limits on a part."""
        rows_if = 0 if self.rng.random() < 0.3 else self.mask(self.n)
        least = self.rng.choice((0, 0, 1, 1, 2, 3))
        most = self.rng.choice((UNLIMITED, UNLIMITED, least, least + 1, 0))
        return rows_if, self.mask(self.m), self.mask(self.n), self.mask(self.m), least, most


def small(rng: Random, limit: int = 4000) -> tuple[Problem, frozenset[str]]:
    """A problem small enough to go through all its declarations, and the kinds of rules it has."""
    while True:
        draw = Draw(rng, rng.randint(1, 6), rng.randint(1, 4))
        problem = draw.problem()
        if tried(problem) <= limit:
            return problem, present(problem)


def tried(problem: Problem) -> int:
    """How many declarations keep can and cap."""
    total = 1
    for row, size in enumerate(problem.rows):
        there = sum(k for c, k in enumerate(problem.columns) if problem.can[row] >> c & 1)
        ways, term = 1, 1
        for picked in range(min(problem.cap[row], there)):
            term = term * (there - picked) // (picked + 1)
            ways += term
        total *= ways**size
    return total


def present(problem: Problem) -> frozenset[str]:
    """The kinds of rules that differ from the plain problem's."""
    return frozenset(kind for kind in KINDS if without(problem, kind) != problem)


def without(problem: Problem, kind: str) -> Problem:
    """The same without one kind of rule (equal creatures and objects: one of each class)."""
    n, m = len(problem.rows), len(problem.columns)
    usual = {
        "can": ((1 << m) - 1,) * n, "cap": (1,) * n, "low": (1,) * m, "high": (UNLIMITED,) * m,
        "need": (1,) * n, "most": (UNLIMITED,) * n, "total": UNLIMITED, "act": (0,) * n,
        "gain": (0,) * (n * m), "count": ((),) * m, "clauses": (), "gains": (),
    }  # fmt: skip
    if kind == "equal creatures":
        return problem._replace(rows=(1,) * n)
    if kind == "equal objects":
        return problem._replace(columns=(1,) * m)
    return problem._replace(**{kind: usual[kind]})


class Large(Draw):
    """A problem too large to go through, with numbers to its measure."""

    def __init__(self, rng: Random, creatures: int, objects: int) -> None:
        super().__init__(rng, creatures, objects, most_cap=4)
        self.signed = rng.random() < 0.3
        self.size = creatures

    def weight(self) -> int:
        return super().weight() if self.signed else self.rng.choice((1, 1, 1, 1, 2, 3))

    def number(self) -> int:
        return self.rng.choice((2, 3, self.size // 3, self.size // 2, self.size - 1))

    def problem(self) -> Problem:
        """Clauses that forbid nearly everything are rarer than in small problems."""
        rng, drawn = self.rng, super().problem()
        total = self.number() if "total" in self.kinds else UNLIMITED
        need = self.some("need", self.n, 1, lambda: rng.choice((2, 3, self.size // 2)))
        return drawn._replace(total=total, need=need)


def large(rng: Random, least: int = 8, most: int = 20) -> tuple[Problem, frozenset[str]]:
    """A problem of least..most creatures and as many objects, and the kinds of rules it has."""
    problem = Large(rng, rng.randint(least, most), rng.randint(least, most)).problem()
    return problem, present(problem)
