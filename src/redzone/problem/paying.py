"""Payment sets of one side (B.3): what may be paid, the most that can be obeyed for it, and the declarations
that pay exactly that, as Problems of their own.

A *share* is (mask, n): n creatures of a part that pay exactly the costs of the mask, or anything (`ANY`).
Costs that are charged once for the whole declaration stand apart: they are paid for everybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import comb
from typing import NamedTuple

from redzone.kernel import NOTHING, UNLIMITED, Answer, Budget, Clause, Picks, Problem, Spent, beats, maximum
from redzone.kernel.bounds import optimistic
from redzone.problem.legend import Compiled
from redzone.problem.refine import Chosen, as_picks, expand

#: whatever the creatures may pay
ANY = -1
Share = tuple[int, int]
#: for each row (or part of one) its shares, together as many as it has creatures
Shares = tuple[tuple[Share, ...], ...]
#: costs charged once, then (row, mask, how many creatures) of those that pay, sorted
Key = tuple[int, tuple[tuple[int, int, int], ...]]
#: nothing is paid
FREE: Key = (0, ())


class Parts(NamedTuple):
    """A Problem over parts of a side's classes; row and column: the class that each part came from."""

    problem: Problem
    row: tuple[int, ...]
    column: tuple[int, ...]


class Cell(NamedTuple):
    """Declarations that pay the same: those of `problem` with a score of at least `least` are legal.

    origin: the part that each row of the problem belongs to. ways: in how many ways the creatures of the
    parts can be dealt to the rows.
    """

    problem: Problem
    origin: tuple[int, ...]
    ways: int
    least: int


class Paying:
    """What the creatures of a side may pay, and the maximum for each payment set, each found once."""

    def __init__(self, compiled: Compiled) -> None:
        self.problem = compiled.problem
        self.once = compiled.legend.once
        self.pay = compiled.legend.pay
        #: the costs charged once that some pair asks for
        self.shared = union(self.pay.values()) & self.once
        #: nothing obeys more, as a first look tells
        self.limit = optimistic(self.problem)
        #: what `top` asks for: whatever anybody may pay
        self.everything: Key = (ANY, ()) if self.pay else FREE
        self._bounds: dict[Key, tuple[int, int]] = {}

    @property
    def whole(self) -> Parts:
        """The classes as they are."""
        n, m = len(self.problem.rows), len(self.problem.columns)
        return Parts(self.problem, tuple(range(n)), tuple(range(m)))

    def masks(self, parts: Parts, p: int) -> tuple[int, ...]:
        """What a creature of the part may pay by itself, nothing first."""
        single = {
            self.pay.get((parts.row[p], parts.column[q]), 0) & ~self.once
            for q in range(len(parts.column))
            if parts.problem.can[p] >> q & 1
        }
        found = {0}
        for _ in range(min(parts.problem.cap[p], len(single))):
            found |= {mask | more for mask in found for more in single}
        return tuple(sorted(found))

    def least(self, budget: Budget) -> int:
        """The most that can be obeyed for nothing. Raises Spent; NOTHING if every declaration is broken."""
        return self.maximum(FREE, budget)

    def top(self, budget: Budget) -> int:
        """The most that can be obeyed at all."""
        return self.maximum(self.everything, budget)

    def most(self, once: int, row: tuple[int, ...], shares: Shares, budget: Budget) -> int:
        """The most that is obeyed by declarations that pay no more than these shares of the parts of `row`.

        once: the costs charged once that are paid. Raises Spent past the budget.
        """
        counts: dict[tuple[int, int], int] = {}
        for r, mine in zip(row, shares, strict=True):
            for mask, n in mine:
                if mask and n:
                    counts[r, mask] = counts.get((r, mask), 0) + n
        return self.maximum((once, tuple(sorted((r, mask, n) for (r, mask), n in counts.items()))), budget)

    def key(self, chosen: Chosen, pay: Mapping[tuple[int, int], int]) -> Key:
        """What a declaration pays, as `maximum` asks for it. pay: as in the legend of its own classes."""
        if not pay:
            return FREE
        once = 0
        counts: dict[tuple[int, int], int] = {}
        for (r, _), objects in chosen.items():
            mask = union(pay.get((r, c), 0) for c, _ in objects)
            once |= mask & self.once
            mask &= ~self.once
            if mask:
                counts[r, mask] = counts.get((r, mask), 0) + 1
        return once, tuple(sorted((r, mask, n) for (r, mask), n in counts.items()))

    def maximum(self, key: Key, budget: Budget) -> int:
        """The same for a key. Raises Spent past the budget; what is known by then is kept."""
        low, high = self.bounds(key)
        if low < high:
            low, high = self._narrowed(key, maximum(self._problem(key), budget))
            if low < high:
                raise Spent
        return high

    def exceeds(self, key: Key, value: int, budget: Budget, near: Chosen | None = None) -> bool:
        """Do some declarations that pay no more than that obey more than `value`? Raises Spent.

        near: a declaration that pays exactly that, near which one is looked for first.
        """
        low, high = self.bounds(key)
        if low <= value < high:
            start = None if near is None else self._placed(key, near)
            answer = beats(self._problem(key), value + 1, budget, start)
            if answer.witness is not None:
                answer = answer._replace(bound=self.limit)  # a search that stops there has bounded nothing
            low, high = self._narrowed(key, answer)
            if low <= value < high:
                raise Spent
        return value < low

    def bounds(self, key: Key) -> tuple[int, int]:
        """What is known of the maximum so far: at least, at most."""
        return self._bounds.get(key, (NOTHING, self.limit))

    def _narrowed(self, key: Key, answer: Answer) -> tuple[int, int]:
        low, high = self.bounds(key)
        if answer.witness is not None:
            low = max(low, answer.best)
        found = low, max(low, min(high, answer.bound))
        self._bounds[key] = found
        return found

    def _problem(self, key: Key) -> Problem:
        if self._undivided(key):
            return self.problem
        return self.allowed(self.whole, key[0], self._shares(key))[0]

    def _undivided(self, key: Key) -> bool:
        """Is the key's Problem the side's own?"""
        return not key[1] and (key[0] == ANY or not self.pay)

    def _shares(self, key: Key) -> Shares:
        """Those who pay, then the rest of the row."""
        left = list(self.problem.rows)
        dealt: list[list[Share]] = [[] for _ in left]
        for r, mask, n in key[1]:
            dealt[r].append((mask, n))
            left[r] -= n
        return tuple((*mine, (0, n)) if n else tuple(mine) for mine, n in zip(dealt, left, strict=True))

    def _placed(self, key: Key, chosen: Chosen) -> Picks:
        """A declaration that pays what the key says, as picks of the key's Problem."""
        if self._undivided(key):
            return as_picks(chosen)
        dealt = [(r, mask) for r, mine in enumerate(self._shares(key)) for mask, _ in mine]
        places = {share: i for i, share in enumerate(dealt)}
        placed: Chosen = {}
        for number, ((r, _), objects) in enumerate(chosen.items()):
            mask = union(self.pay.get((r, c), 0) for c, _ in objects) & ~self.once
            placed[places[r, mask], number] = objects
        return as_picks(placed)

    # --- Problems for shares ----------------------------------------------------------------------

    def allowed(self, parts: Parts, once: int, shares: Shares) -> tuple[Problem, tuple[int, ...]]:
        """The Problem in which nobody pays more than his share, and the part of each of its rows."""
        dealt = [(p, mask, n) for p, mine in enumerate(shares) for mask, n in mine if n]
        origin = tuple(p for p, _, _ in dealt)
        columns = range(len(parts.column))
        problem = expand(
            parts.problem, origin, [n for _, _, n in dealt], columns, parts.problem.columns
        )
        can = tuple(
            sum(1 << q for q in columns if mask_of >> q & 1 and self._covers(parts, p, q, mask, once))
            for (p, mask, _), mask_of in zip(dealt, problem.can, strict=True)
        )
        return problem._replace(can=can), origin

    def _covers(self, parts: Parts, p: int, q: int, mask: int, once: int) -> bool:
        due = self.pay.get((parts.row[p], parts.column[q]), 0)
        return (mask == ANY or not due & ~self.once & ~mask) and (once == ANY or not due & self.once & ~once)

    def exactly(self, parts: Parts, once: int, shares: Shares) -> Iterator[tuple[Problem, tuple[int, ...]]]:
        """Problems that together hold each declaration once that pays exactly these shares."""
        problem, origin = self.allowed(parts, once, shares)
        clauses = list(problem.clauses)
        masks = [mask for mine in shares for mask, n in mine if n]
        for i, (p, mask) in enumerate(zip(origin, masks, strict=True)):
            for bit in bits(mask) if mask != ANY else ():
                asking = self._asking(parts, p, bit)
                clauses.append(Clause(0, 0, 1 << i, asking, problem.rows[i], UNLIMITED))
        problem = problem._replace(clauses=tuple(clauses))
        paid = bits(once) if once != ANY else ()
        for each in self._somebody(parts, problem, origin, paid):
            yield each, origin

    def _asking(self, parts: Parts, p: int, bit: int) -> int:
        """The columns whose objects ask the part's creatures for this cost."""
        return sum(
            1 << q for q, c in enumerate(parts.column) if self.pay.get((parts.row[p], c), 0) >> bit & 1
        )

    def _somebody(
        self, parts: Parts, problem: Problem, origin: tuple[int, ...], paid: tuple[int, ...]
    ) -> Iterator[Problem]:
        """Each of these shared costs is paid by somebody: one Problem for each first row that does."""
        if not paid:
            yield problem
            return
        for i, p in enumerate(origin):
            asking = self._asking(parts, p, paid[0]) & problem.can[i]
            if not asking:
                continue
            must = Clause(0, 0, 1 << i, asking, 1, UNLIMITED)
            first = problem._replace(clauses=(*problem.clauses, must))
            yield from self._somebody(parts, first, origin, paid[1:])
            can = list(problem.can)
            can[i] &= ~asking
            problem = problem._replace(can=tuple(can))

    # --- cells --------------------------------------------------------------------------------------

    def cells(self, parts: Parts, budget: Budget) -> Iterator[Cell]:
        """The legal declarations of `parts` (its Problem may hold rules of its own), each in one cell.

        A payment set is only looked at by itself where it makes a difference to the maximum.
        """
        least = self.least(budget)
        if least == self.top(budget):
            yield Cell(parts.problem, tuple(range(len(parts.row))), 1, least)
            return
        masks = [self.masks(parts, p) for p in range(len(parts.row))]
        order = sorted(range(len(parts.row)), key=lambda p: (-self._weight(parts, p), p))
        order = [p for p in order if len(masks[p]) > 1]
        shares: list[tuple[Share, ...]] = [
            ((0 if len(masks[p]) == 1 else ANY, n),) for p, n in enumerate(parts.problem.rows)
        ]
        for once in submasks(self.shared):
            yield from self._split(parts, once, shares, masks, order, 1, budget)

    def _weight(self, parts: Parts, p: int) -> int:
        problem, m = parts.problem, len(parts.column)
        return max(0, problem.act[p]) + sum(w for w in problem.gain[p * m : p * m + m] if w > 0)

    def _split(
        self,
        parts: Parts,
        once: int,
        shares: list[tuple[Share, ...]],
        masks: list[tuple[int, ...]],
        order: list[int],
        ways: int,
        budget: Budget,
    ) -> Iterator[Cell]:
        budget.spend()
        frugal = tuple(((0, 0),) if mine[0][0] == ANY else mine for mine in shares)
        least = self.most(once, parts.row, frugal, budget)
        if not order or least == self.most(once, parts.row, tuple(shares), budget):
            for problem, origin in self.exactly(parts, once, tuple(shares)):
                yield Cell(problem, origin, ways, least)
            return
        p, rest = order[0], order[1:]
        size = parts.problem.rows[p]
        for counts in compositions(size, len(masks[p])):
            dealt, times, left = [], ways, size
            for mask, n in zip(masks[p], counts, strict=True):
                times *= comb(left, n)
                left -= n
                dealt.append((mask, n))
            yield from self._split(
                parts, once, [*shares[:p], tuple(dealt), *shares[p + 1 :]], masks, rest, times, budget
            )


def union(masks: object) -> int:
    """All bits of the masks."""
    out = 0
    for mask in masks:  # type: ignore[attr-defined]
        out |= mask
    return out


def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the bits of a mask."""
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


def submasks(mask: int) -> Iterator[int]:
    """Every mask within this one, 0 first."""
    sub = 0
    while True:
        yield sub
        if sub == mask:
            return
        sub = (sub - mask) & mask


def compositions(n: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to write n as a sum of so many numbers from 0 on, the first falling."""
    if parts == 1:
        yield (n,)
        return
    for first in range(n, -1, -1):
        for rest in compositions(n - first, parts - 1):
            yield (first, *rest)
