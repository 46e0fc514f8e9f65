"""A kernel Problem tried out by adding up what each creature's choice contributes.

Written from the docstrings of `redzone.kernel.problem` alone; imports nothing but the data they describe.
Every declaration is gone through, but declarations that look alike from outside (the same number of
creatures on each object, acting, and counted by each rule) are judged together. `judged` looks at one
declaration by itself, without that bookkeeping.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import NamedTuple

from redzone.kernel.problem import Problem

Obj = tuple[int, int]
#: bits of a packed number: no board here has so many creatures
WIDTH = 8
FULL = (1 << WIDTH) - 1


class Outcome(NamedTuple):
    """How many declarations there are at all, and how many unbroken ones have each score."""

    tried: int
    scores: Counter[int]

    @property
    def best(self) -> int | None:
        """The best score; None if every declaration breaks something."""
        return max(self.scores, default=None)

    def at_least(self, least: int) -> int:
        """How many unbroken declarations score that much."""
        return sum(ways for score, ways in self.scores.items() if score >= least)


class Layout:
    """Which packed number counts what."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.objects: list[Obj] = [(c, k) for c, size in enumerate(problem.columns) for k in range(size)]
        self.names: list[object] = [("on", obj) for obj in self.objects]
        self.names += [("acts", row) for row in range(len(problem.rows))]
        self.rules = (*problem.clauses, *problem.gains)
        self.names += [(word, at) for at in range(len(self.rules)) for word in ("if", "then")]
        self.shift = {name: WIDTH * at for at, name in enumerate(self.names)}

    def one(self, *name: object) -> int:
        return 1 << self.shift[name]

    def read(self, packed: int, *name: object) -> int:
        return packed >> self.shift[name] & FULL

    def options(self, row: int) -> list[tuple[int, int]]:
        """What each choice of a creature of this row adds to the counts and to the score."""
        problem = self.problem
        allowed = [obj for obj in self.objects if problem.can[row] >> obj[0] & 1]
        most = min(problem.cap[row], len(allowed))
        return [
            (self._counts(row, picked), self._worth(row, picked))
            for size in range(most + 1)
            for picked in combinations(allowed, size)
        ]

    def _counts(self, row: int, picked: tuple[Obj, ...]) -> int:
        if not picked:
            return 0
        packed = self.one("acts", row) + sum(self.one("on", obj) for obj in picked)
        for at, rule in enumerate(self.rules):
            for word, rows, columns in (("if", rule.rows_if, rule.columns_if), ("then", rule.rows, rule.columns)):
                if rows >> row & 1 and any(columns >> c & 1 for c, _ in picked):
                    packed += self.one(word, at)
        return packed

    def _worth(self, row: int, picked: tuple[Obj, ...]) -> int:
        if not picked:
            return 0
        m = len(self.problem.columns)
        return self.problem.act[row] + sum(self.problem.gain[row * m + c] for c, _ in picked)

    def total(self, packed: int) -> int | None:
        """The score these counts bring beside what the choices are worth; None if they break something."""
        problem = self.problem
        worth = 0
        for column, number in self.objects:
            there = self.read(packed, "on", (column, number))
            if there and not problem.low[column] <= there <= problem.high[column]:
                return None
            worth += sum(w for a, b, w in problem.count[column] if a <= there <= b)
        acting = [self.read(packed, "acts", row) for row in range(len(problem.rows))]
        if sum(acting) > problem.total:
            return None
        for row, there in enumerate(acting):
            if there and not problem.need[row] <= sum(acting) <= problem.most[row]:
                return None
        for at, rule in enumerate(self.rules):
            idle = rule.rows_if != 0 and self.read(packed, "if", at) == 0
            kept = idle or rule.low <= self.read(packed, "then", at) <= rule.high
            if at < len(problem.clauses):
                if not kept:
                    return None
            elif kept:
                worth += problem.gains[at - len(problem.clauses)].weight
        return worth


def brute(problem: Problem) -> Outcome:
    """Every declaration of single creatures and single objects."""
    layout = Layout(problem)
    seen: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for row, size in enumerate(problem.rows):
        options = layout.options(row)
        for _ in range(size):
            after: Counter[tuple[int, int]] = Counter()
            for (packed, worth), ways in seen.items():
                for more, gained in options:
                    after[packed + more, worth + gained] += ways
            seen = after
    scores: Counter[int] = Counter()
    known: dict[int, int | None] = {}
    for (packed, worth), ways in seen.items():
        if packed not in known:
            known[packed] = layout.total(packed)
        beside = known[packed]
        if beside is not None:
            scores[worth + beside] += ways
    return Outcome(sum(seen.values()), scores)


def judged(problem: Problem, picks: object) -> tuple[str, int]:
    """What a declaration given as picks breaks first ("" if nothing), and its score."""
    creatures: list[tuple[int, frozenset[Obj]]] = []
    for row, times, objects in picks:  # type: ignore[attr-defined]
        if times < 1 or not objects or len(set(objects)) != len(objects) or list(objects) != sorted(objects):
            return "form", 0
        creatures += [(row, frozenset(objects))] * times
    return _broken(problem, creatures), _score(problem, creatures)


def _broken(problem: Problem, creatures: list[tuple[int, frozenset[Obj]]]) -> str:
    there = Counter(row for row, _ in creatures)
    if any(there[row] > problem.rows[row] for row in there):
        return "size"
    for row, picked in creatures:
        if any(not problem.can[row] >> c & 1 or not 0 <= k < problem.columns[c] for c, k in picked):
            return "can"
        if len(picked) > problem.cap[row]:
            return "cap"
    on = Counter(obj for _, picked in creatures for obj in picked)
    if any(not problem.low[obj[0]] <= k <= problem.high[obj[0]] for obj, k in on.items()):
        return "low or high"
    if any(not problem.need[row] <= len(creatures) <= problem.most[row] for row in there):
        return "need or most"
    if len(creatures) > problem.total:
        return "total"
    return "" if all(_kept(clause, creatures) for clause in problem.clauses) else "clause"


def _score(problem: Problem, creatures: list[tuple[int, frozenset[Obj]]]) -> int:
    m = len(problem.columns)
    total = sum(problem.act[row] for row, _ in creatures)
    total += sum(problem.gain[row * m + c] for row, picked in creatures for c, _ in picked)
    for column, size in enumerate(problem.columns):
        for number in range(size):
            there = sum((column, number) in picked for _, picked in creatures)
            total += sum(w for a, b, w in problem.count[column] if a <= there <= b)
    return total + sum(gain.weight for gain in problem.gains if _kept(gain, creatures))


def _kept(rule: object, creatures: list[tuple[int, frozenset[Obj]]]) -> bool:
    rows_if, columns_if, rows, columns, low, high = rule[:6]  # type: ignore[index]
    if rows_if and not _tally(rows_if, columns_if, creatures):
        return True
    return low <= _tally(rows, columns, creatures) <= high


def _tally(rows: int, columns: int, creatures: list[tuple[int, frozenset[Obj]]]) -> int:
    return sum(
        bool(rows & 1 << row) and any(columns & 1 << c for c, _ in picked) for row, picked in creatures
    )
