"""One problem's declarations judged again and again: everything is laid out once, in flat lists.

`declaration` says the same of one declaration, with every restriction it breaks; here there is one number.
Objects are numbered through: `offset[column] + number within the class`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from redzone.kernel.declaration import broken, score, worth
from redzone.kernel.problem import Clause, Gain, Picks, Problem

if TYPE_CHECKING:  # a width for compiled code; interpreted, names in annotations are not looked up
    from mypy_extensions import i64

#: The value of a declaration that breaks a restriction: below every score.
BROKEN = -(2**60)
#: Values by load are laid out for at most so many creatures to a column.
LAID_OUT = 64
#: Up to so many objects are kept as bits of one machine word.
WORD = 60


class Checker:
    """What a declaration is worth, or that it is broken.

    offset: by column class, the number of its first object. column: by object, its class.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.n, self.m = len(problem.rows), len(problem.columns)
        self.rows, self.can, self.cap = list(problem.rows), list(problem.can), list(problem.cap)
        self.need, self.most, self.total = list(problem.need), list(problem.most), problem.total
        self.low, self.high = list(problem.low), list(problem.high)
        self.clauses, self.gains = list(problem.clauses), list(problem.gains)
        self.offset: list[int] = []
        self.column: list[int] = []
        for c, size in enumerate(problem.columns):
            self.offset.append(len(self.column))
            self.column += [c] * size
        self.objects = len(self.column)
        self.earned = [
            problem.act[r] + problem.gain[r * self.m + c] for r in range(self.n) for c in range(self.m)
        ]
        #: what all objects are worth together if nobody picks any
        self.idle = sum(size * worth(problem, c, 0) for c, size in enumerate(problem.columns))
        self.values = [self._values(c) for c in range(self.m)]
        self.simple = self._simple()
        self.laid = self.few = False
        self.pairs = 0
        self.table: list[int] = []

    def _values(self, column: int) -> list[int]:
        """What loads from 0 on make of one object, against load 0; or BROKEN."""
        problem = self.problem
        degree = sum(size for r, size in enumerate(problem.rows) if problem.can[r] >> column & 1)
        return [self._loaded(column, k) for k in range(min(degree, LAID_OUT) + 1)]

    def _loaded(self, column: int, load: int) -> int:
        if load and not self.low[column] <= load <= self.high[column]:
            return BROKEN
        return worth(self.problem, column, load) - worth(self.problem, column, 0)

    def _worth(self, column: int, load: int) -> int:
        values = self.values[column]
        return values[load] if load < len(values) else self._loaded(column, load)

    def _simple(self) -> bool:
        """Is there nothing but pairs, and numbers by object?"""
        everybody = sum(self.rows)
        numbers = all(a <= 1 and b >= everybody for a, b in zip(self.need, self.most, strict=True))
        return numbers and self.total >= everybody and not self.clauses and not self.gains

    def _lay(self) -> None:
        """Lay out what each creature earns by each object; can bits tell which objects are picked wrongly?"""
        self.table = [
            self.earned[r * self.m + c] if (self.can[r] >> c) & 1 and self.cap[r] >= 1 else BROKEN
            for r in range(self.n)
            for c in self.column
        ]
        plain = [not any(values) for values in self.values]
        pair = [v[1:2] == [BROKEN] and not any(v[2:]) for v in self.values]
        self.pairs = sum(1 << x for x, c in enumerate(self.column) if pair[c] and x < WORD)
        marked = all(a or b for a, b in zip(plain, pair, strict=True))
        self.few = self.simple and self.objects <= WORD and self.n <= LAID_OUT and marked
        self.laid = True

    def line(self, line: list[int]) -> int:
        """The value of a declaration in which each row is one creature: its object, or -1 for none.

        For problems whose rows all hold one creature; `line` has one entry for each row.
        """
        if not self.laid:
            self._lay()
        table = self.table
        one: i64 = 1
        broken_: i64 = BROKEN
        objects: i64 = self.objects
        at: i64 = 0
        total: i64 = 0
        once: i64 = 0
        twice: i64 = 0
        x: i64
        bit: i64
        value: i64
        for x in line:
            if x >= 0:
                value = table[at + x]
                if value == broken_:
                    return BROKEN
                total += value
                bit = one << (x & 63)  # means something only if `few`
                twice |= once & bit
                once |= bit
            at += objects
        if not self.few:
            return self._loads(line, self.idle + total)
        pairs: i64 = self.pairs
        return BROKEN if once & ~twice & pairs else self.idle + total

    def _loads(self, line: list[int], total: int) -> int:
        """The value once the loads of the objects and the rest are counted in."""
        loads = [0] * self.objects
        flat: list[int] = []
        for r, x in enumerate(line):
            if x >= 0:
                loads[x] += 1
                flat += (r, 1, x)
        for x, load in enumerate(loads):
            if load:
                value = self._worth(self.column[x], load)
                if value == BROKEN:
                    return BROKEN
                total += value
        return total if self.simple else self._ruled(flat, total)

    def lines(self, lines: list[list[int]]) -> list[int]:
        """The values of many declarations of single creatures."""
        return [self.line(line) for line in lines]

    def flat(self, flat: list[int]) -> int:
        """The value of a declaration in which each creature picks one object or none.

        flat: (row, number of creatures, object) for each pick, one after another.
        """
        used = [0] * self.n
        loads: dict[int, int] = {}
        total, m = self.idle, self.m
        for i in range(0, len(flat), 3):
            r, k, x = flat[i], flat[i + 1], flat[i + 2]
            c = self.column[x]
            used[r] += k
            if not (self.can[r] >> c) & 1 or used[r] > self.rows[r] or self.cap[r] < 1:
                return BROKEN
            loads[x] = loads.get(x, 0) + k
            total += k * self.earned[r * m + c]
        for x, load in loads.items():
            value = self._worth(self.column[x], load)
            if value == BROKEN:
                return BROKEN
            total += value
        return total if self.simple else self._ruled(flat, total)

    def value(self, picks: Picks) -> int:
        """The value of any declaration. Raises ValueError for picks that are not built as `Pick` says."""
        if any(len(pick.objects) > 1 for pick in picks):
            return BROKEN if broken(self.problem, picks) else score(self.problem, picks)
        flat: list[int] = []
        for row, count, objects in picks:
            flat += (row, count, self.offset[objects[0][0]] + objects[0][1])
        return self.flat(flat)

    def _ruled(self, flat: list[int], total: int) -> int:
        """The value once numbers acting, clauses and gains are counted in."""
        acting = 0
        for i in range(1, len(flat), 3):
            acting += flat[i]
        if acting > self.total:
            return BROKEN
        for i in range(0, len(flat), 3):
            if not self.need[flat[i]] <= acting <= self.most[flat[i]]:
                return BROKEN
        for clause in self.clauses:
            if not self._holds(clause, flat):
                return BROKEN
        for gain in self.gains:
            if self._holds(gain, flat):
                total += gain.weight
        return total

    def _holds(self, rule: Clause | Gain, flat: list[int]) -> bool:
        if rule.rows_if and not self._tally(rule.rows_if, rule.columns_if, flat):
            return True
        return rule.low <= self._tally(rule.rows, rule.columns, flat) <= rule.high

    def _tally(self, rows: int, columns: int, flat: list[int]) -> int:
        found = 0
        for i in range(0, len(flat), 3):
            if (rows >> flat[i]) & 1 and (columns >> self.column[flat[i + 2]]) & 1:
                found += flat[i + 1]
        return found
