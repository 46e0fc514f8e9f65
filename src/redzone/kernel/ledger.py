"""What a count keeps in mind of the whole board, packed into one int.

A *key* holds fields of bits. The lowest is the slack: how much less than the best thinkable score the
declaration may still earn from here on (no bits if scores do not matter). Then come the number of acting
creatures, the strictest `need` and `most` among them, and the tallies of clauses and gains; each is cut
off where more changes nothing. Above that each part of the board has its own fields.
"""

from __future__ import annotations

from redzone.kernel.bounds import picks_of
from redzone.kernel.problem import Clause, Gain, Problem


class Bits:
    """Hands out fields of bits from the lowest up."""

    def __init__(self) -> None:
        self.used = 0

    def field(self, most: int) -> tuple[int, int]:
        """Give (shift, mask) of a new field that holds 0..most."""
        width, shift = max(0, most).bit_length(), self.used
        self.used += width
        return shift, (1 << width) - 1


class Areas:
    """The tallies that clauses and gains ask for: field, where to cut off, and from where on all is lost."""

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.columns: list[int] = []
        self.cut: list[int] = []
        self.dead: list[int] = []
        self.shift: list[int] = []
        self.mask: list[int] = []
        #: how many steps are past once the tally can't change any more
        self.done: list[int] = []

    def note(self, rows: int, columns: int, cut: int, dead: int) -> int:
        """Give the index of the area, entered if it is new."""
        for at in range(len(self.rows)):
            if self.rows[at] == rows and self.columns[at] == columns:
                self.cut[at] = max(self.cut[at], cut)
                self.dead[at] = min(self.dead[at], dead)
                return at
        self.rows.append(rows)
        self.columns.append(columns)
        self.cut.append(cut)
        self.dead.append(dead)
        self.done.append(0)
        return len(self.rows) - 1


class Rule:
    """A clause or gain by the indexes of its areas: `condition` is -1 if it always applies."""

    def __init__(self, condition: int, area: int, low: int, high: int, weight: int, hard: bool) -> None:
        self.condition, self.area = condition, area
        self.low, self.high, self.weight, self.hard = low, high, weight, hard


class Ledger:
    """The fields every part of the board shares."""

    def __init__(self, problem: Problem, weighted: bool) -> None:
        """`weighted`: scores matter; otherwise gains are left out."""
        self.problem, self.weighted = problem, weighted
        n = len(problem.rows)
        self.per = [self._per(r) for r in range(n)]
        self.everyone = sum(problem.rows[r] for r in range(n) if self.per[r])
        for r in range(n):
            if problem.need[r] > self.everyone:
                self.per[r] = 0
        there = sum(1 << c for c, size in enumerate(problem.columns) if size > 0)
        self.takes = [problem.can[r] & there if self.per[r] else 0 for r in range(n)]
        self.bits = Bits()
        self.spread = self.distance() if weighted else 0
        self.smask = self.bits.field(2 * self.spread)[1]
        self._numbers()
        self._rules()

    def _per(self, row: int) -> int:
        """How many objects one creature of the row may pick; 0 if it can't act."""
        problem = self.problem
        if problem.rows[row] <= 0 or min(problem.most[row], problem.total) < 1:
            return 0
        return picks_of(problem, row)

    def distance(self) -> int:
        """Give a number that no score's distance from 0 exceeds."""
        problem, m = self.problem, len(self.problem.columns)
        total = sum(abs(g.weight) for g in problem.gains)
        for r, per in enumerate(self.per):
            if per:
                most = max((abs(w) for w in problem.gain[r * m : r * m + m]), default=0)
                total += problem.rows[r] * (abs(problem.act[r]) + per * most)
        for c, size in enumerate(problem.columns):
            total += max(0, size) * sum(abs(w) for _, _, w in problem.count[c])
        return total

    def _numbers(self) -> None:
        """Prepare acting, floors and ceilings."""
        problem, everyone = self.problem, self.everyone
        active = [r for r, per in enumerate(self.per) if per]
        marks = {problem.total + 1}
        for r in active:
            marks |= {problem.most[r] + 1, problem.need[r]}
        self.enough = max((k for k in marks if 1 < k <= everyone), default=0)
        self.floors = sorted({0, *(problem.need[r] for r in active if problem.need[r] > 1)})
        ceilings = {problem.most[r] for r in active if problem.most[r] < min(everyone, problem.total)}
        self.ceilings = [problem.total, *sorted(ceilings, reverse=True)]
        self.floor = [self.floors.index(k) if k in self.floors else 0 for k in problem.need]
        self.ceiling = [self.ceilings.index(k) if k in self.ceilings else 0 for k in problem.most]
        self.acting = self.bits.field(self.enough)
        self.lowest = self.bits.field(len(self.floors) - 1)
        self.highest = self.bits.field(len(self.ceilings) - 1)
        self.plain = not self.enough

    def _rules(self) -> None:
        """Prepare the areas and rules."""
        self.areas = Areas()
        rules = [self._rule(clause, 0, True) for clause in self.problem.clauses]
        if self.weighted:
            rules += [self._rule(gain, gain.weight, False) for gain in self.problem.gains]
        self.rules = rules
        for at, cut in enumerate(self.areas.cut):
            shift, mask = self.bits.field(cut)
            self.areas.shift.append(shift)
            self.areas.mask.append(mask)
            self.areas.dead[at] = min(self.areas.dead[at], self.everyone + 1)

    def _rule(self, rule: Clause | Gain, weight: int, hard: bool) -> Rule:
        beyond = rule.high + 1 if 0 <= rule.high < self.everyone else 0
        cut = max(0, min(rule.low, self.everyone + 1), beyond)
        dead = max(1, rule.high + 1) if hard and not rule.rows_if else self.everyone + 1
        area = self.areas.note(rule.rows, rule.columns, cut, dead)
        condition = -1
        if rule.rows_if:
            condition = self.areas.note(rule.rows_if, rule.columns_if, 1, self.everyone + 1)
        return Rule(condition, area, rule.low, rule.high, weight, hard)

    def acted(self, key: int, row: int, number: int) -> int:
        """Give the key after so many more creatures of the row act; -1 if that breaks a limit."""
        if self.plain:
            return key
        shift, mask = self.acting
        now = (key >> shift) & mask
        then = min(self.enough, now + number)
        key += (then - now) << shift
        shift, mask = self.lowest
        at = (key >> shift) & mask
        if self.floor[row] > at:
            key += (self.floor[row] - at) << shift
        shift, mask = self.highest
        at = (key >> shift) & mask
        if self.ceiling[row] > at:
            key += (self.ceiling[row] - at) << shift
            at = self.ceiling[row]
        return -1 if then > self.ceilings[at] else key

    def tallied(self, key: int, area: int, number: int) -> int:
        """Give the key after so many more creatures count in the area; -1 if that breaks a clause."""
        shift = self.areas.shift[area]
        now = (key >> shift) & self.areas.mask[area]
        then = now + number
        if then >= self.areas.dead[area]:
            return -1
        then = min(then, self.areas.cut[area])
        return key + ((then - now) << shift)

    def asks(self, row: int) -> tuple[list[int], list[int]]:
        """Give the areas where a creature of the row counts as soon as it acts, and those it may count in."""
        whole: list[int] = []
        some: list[int] = []
        for at in range(len(self.areas.rows)):
            inside = self.takes[row] & self.areas.columns[at]
            if self.areas.rows[at] >> row & 1 and inside:
                (whole if inside == self.takes[row] else some).append(at)
        return whole, some
