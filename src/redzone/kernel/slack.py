"""Depth-first search for tight questions: how much may still be lost?

slack = optimistic total - target. An option that loses more than the slack is dropped; a column that
cannot reach a count it may end with is closed; one that needs everybody who is left takes them. Row classes
keep the number of creatures not yet settled; columns are single objects. Made for problems whose creatures
pick one object each; clauses, numbers and gains are checked at the end of a branch.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from redzone.kernel.bounds import picks_of
from redzone.kernel.budget import Budget
from redzone.kernel.declaration import broken, score
from redzone.kernel.problem import Pick, Picks, Problem
from redzone.kernel.profile import levels

#: Bit 0 of a domain: to pick nothing. Bit i + 1: object i.
IDLE = 1
#: More objects than this are too many to look at one by one.
OBJECTS = 400


class Trail:
    """Who was settled where: so many creatures of the row took the option, after what was settled before."""

    __slots__ = ("before", "count", "option", "row")

    def __init__(self, row: int, option: int, count: int, before: Trail | None) -> None:
        self.row, self.option, self.count, self.before = row, option, count, before


class State(NamedTuple):
    """A branch: what each row's unsettled creatures may do, and what is settled."""

    slack: int
    domains: list[int]
    left: list[int]
    counts: list[int]
    potentials: list[int]
    trail: Trail | None


def suits(problem: Problem) -> bool:
    """Can this search answer the problem?"""
    single = all(picks_of(problem, r) <= 1 for r in range(len(problem.rows)))
    return single and sum(problem.columns) <= OBJECTS


class SlackSearch:
    """A search for a declaration with score >= target that can be continued."""

    def __init__(self, problem: Problem, target: int) -> None:
        self.problem, self.target = problem, target
        self.witness: Picks | None = None
        self.objects = [(c, o) for c, size in enumerate(problem.columns) for o in range(size)]
        self.same = [0] * len(problem.columns)
        for i, (c, _) in enumerate(self.objects):
            self.same[c] |= 1 << i + 1
        self.values = [self._values(c) for c in range(len(problem.columns))]
        self.gains = [self._gains(r) for r in range(len(problem.rows))]
        self.tops = [max(gains.values()) for gains in self.gains]
        self.losses = [self._losses(gains) for gains in self.gains]
        self.open = [self._start()]

    def _values(self, column: int) -> list[int | None]:
        """Give one object's value by count, None where forbidden."""
        problem = self.problem
        degree = sum(size for r, size in enumerate(problem.rows) if problem.can[r] >> column & 1)
        found: list[int | None] = [None] * (degree + 1)
        for a, b, value in levels(problem, column, degree):
            found[a : b + 1] = [value] * (b + 1 - a)
        return found

    def _gains(self, row: int) -> dict[int, int]:
        """Give what a creature of the row earns by each option."""
        problem, m = self.problem, len(self.problem.columns)
        found = {0: 0}
        if picks_of(problem, row):
            for i, (c, _) in enumerate(self.objects):
                if problem.can[row] >> c & 1:
                    found[i + 1] = problem.act[row] + problem.gain[row * m + c]
        return found

    def _losses(self, gains: dict[int, int]) -> tuple[list[int], list[int]]:
        """Give the losses against the best option, rising, and the options that lose at most so much."""
        top = max(gains.values())
        losses = sorted({top - gain for gain in gains.values()})
        return losses, [sum(1 << x for x, gain in gains.items() if top - gain <= loss) for loss in losses]

    def _start(self) -> State:
        problem = self.problem
        left = [max(0, size) for size in problem.rows]
        counts = [0] * len(self.objects)
        potentials = [max(v for v in self.values[c] if v is not None) for c, _ in self.objects]
        total = sum(k * top for k, top in zip(left, self.tops, strict=True))
        bonus = sum(max(0, g.weight) for g in problem.gains)
        slack = total + sum(potentials) + bonus - self.target
        return State(slack, [masks[-1] for _, masks in self.losses], left, counts, potentials, None)

    def run(self, budget: Budget, nodes: int) -> bool:
        """Go on for so many nodes; give whether the search is complete. Raises Spent."""
        for _ in range(nodes):
            if not self.open or self.witness is not None:
                return True
            budget.spend()
            branch = _Branch(self, self.open.pop())
            if branch.settled():
                self._close(branch)
        return not self.open or self.witness is not None

    def _close(self, branch: _Branch) -> None:
        """Split the branch, or look at its only declaration."""
        choices = [
            (branch.domains[r].bit_count(), r) for r, k in enumerate(branch.left) if k
        ]
        if choices:
            self.open += reversed(branch.parts(min(choices)[1]))
            return
        picks = self._picks(branch.trail)
        if not broken(self.problem, picks) and score(self.problem, picks) >= self.target:
            self.witness = picks

    def _picks(self, trail: Trail | None) -> Picks:
        found: dict[tuple[int, int], int] = {}
        while trail is not None:
            if trail.option:
                key = (trail.row, trail.option - 1)
                found[key] = found.get(key, 0) + trail.count
            trail = trail.before
        return tuple(Pick(row, k, (self.objects[i],)) for (row, i), k in sorted(found.items()))


class _Branch:
    """One state while its consequences are drawn."""

    def __init__(self, search: SlackSearch, state: State) -> None:
        self.search = search
        self.slack, domains, left, counts, potentials, self.trail = state
        self.domains, self.left = list(domains), list(left)
        self.counts, self.potentials = list(counts), list(potentials)
        self.room: list[int] = []

    def settled(self) -> bool:
        """Draw all consequences; False if the branch is dead."""
        while True:
            before = (self.slack, sum(self.left), sum(d.bit_count() for d in self.domains))
            if not self._rows() or not self._columns():
                return False
            if before == (self.slack, sum(self.left), sum(d.bit_count() for d in self.domains)):
                return True

    def _rows(self) -> bool:
        """Drop the options that lose too much, settle rows with one option left, count who could join."""
        room = [0] * len(self.counts)
        for r, k in enumerate(self.left):
            if not k:
                continue
            losses, masks = self.search.losses[r]
            at = bisect_right(losses, self.slack)
            domain = self.domains[r] & masks[at - 1] if at else 0
            self.domains[r] = domain
            if not domain:
                return False
            if domain & (domain - 1):
                for option in _bits(domain >> 1):
                    room[option] += k
            elif not self._settle(r, domain.bit_length() - 1, k):
                return False
        self.room = room
        return True

    def _settle(self, row: int, option: int, k: int) -> bool:
        """Let k creatures of the row take the option."""
        self.slack -= k * (self.search.tops[row] - self.search.gains[row][option])
        self.left[row] -= k
        self.trail = Trail(row, option, k, self.trail)
        if option:
            self.counts[option - 1] += k
        return self.slack >= 0

    def _columns(self) -> bool:
        """Lower what columns can still earn; close those nobody can use, fill those that need everybody."""
        closed = 0
        for i, room in enumerate(self.room):
            count = self.counts[i]
            values = self.search.values[self.search.objects[i][0]]
            if not room:
                if values[count] != self.potentials[i] and not self._lower(i, values[count]):
                    return False
                continue
            ahead = [v for v in values[count : count + room + 1] if v is not None]
            if not ahead or not self._lower(i, max(ahead)):
                return False
            worst = self.potentials[i] - self.slack
            able = [k for k in range(room + 1) if (v := values[count + k]) is not None and v >= worst]
            if able[-1] == 0:
                closed |= 1 << i + 1
            elif able[0] == room:
                self._all(i)
        for r, k in enumerate(self.left):
            if k and self.domains[r] & closed:
                self.domains[r] &= ~closed
                if not self.domains[r]:
                    return False
        return True

    def _lower(self, i: int, value: int | None) -> bool:
        """Lower the column's potential to the value."""
        if value is None:
            return False
        self.slack -= self.potentials[i] - value
        self.potentials[i] = value
        return self.slack >= 0

    def _all(self, i: int) -> None:
        """Let everybody who can take object i take it."""
        for r, k in enumerate(self.left):
            if k and self.domains[r] >> i + 1 & 1:
                self.domains[r] = 1 << i + 1

    def parts(self, row: int) -> list[State]:
        """Split by what one more creature of the row does; earlier options are then barred to the rest."""
        found = []
        options = sorted(_bits(self.domains[row]), key=lambda x: (-self.search.gains[row][x], x))
        domain = self.domains[row]
        for option in options:
            if domain >> option & 1:
                part = _Branch(self.search, self._state(row, domain))
                if part._settle(row, option, 1):
                    found.append(part.state())
                domain &= ~self._alike(option, domain)
        return found

    def state(self) -> State:
        """Give the branch as it stands."""
        return State(self.slack, self.domains, self.left, self.counts, self.potentials, self.trail)

    def _state(self, row: int, domain: int) -> State:
        domains = [domain if r == row else d for r, d in enumerate(self.domains)]
        return self.state()._replace(domains=domains)

    def _alike(self, option: int, domain: int) -> int:
        """Give the option and those that cannot be told from it in this branch."""
        found = 1 << option
        if not option or self.counts[option - 1]:
            return found
        same = self.search.same[self.search.objects[option - 1][0]]
        for other in _bits(same & domain & ~found):
            if not self.counts[other - 1] and all(
                not k or not (d >> option ^ d >> other) & 1
                for d, k in zip(self.domains, self.left, strict=True)
            ):
                found |= 1 << other
        return found


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
