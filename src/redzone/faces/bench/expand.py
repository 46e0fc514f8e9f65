"""A board for solvers of other kinds: yes-or-no variables and rules that count them.

Every creature and object stands by itself; whatever the search's question can say becomes "of these
variables at least `low` and at most `high` are true", some of it only when another variable is (or is not).
"""

from __future__ import annotations

from typing import NamedTuple

from redzone.kernel import Clause, Gain, Problem


class Counted(NamedTuple):
    """Of `of`, low..high are true if the literal `when` holds (0: always; -3: variable 3 is false).

    most: how many of them can be true in any case, as another rule says.
    """

    of: tuple[int, ...]
    low: int
    high: int
    when: int
    most: int


class Rules(NamedTuple):
    """The variables are 1..number. score: weight of each variable that counts; base: what is had anyway."""

    number: int
    rules: list[Counted]
    score: dict[int, int]
    base: int


def expanded(problem: Problem) -> Rules:
    """The board as counting rules: score + base >= target is the question."""
    return _Expansion(problem).whole()


class _Expansion:
    """Builds the rules field by field."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.number = 0
        self.rules: list[Counted] = []
        self.score: dict[int, int] = {}
        self.base = 0
        self.creatures = [r for r, size in enumerate(problem.rows) for _ in range(size)]
        self.objects = [c for c, size in enumerate(problem.columns) for _ in range(size)]
        self.picks = [
            {o: self.new() for o, c in enumerate(self.objects) if problem.can[r] >> c & 1}
            for r in self.creatures
        ]
        self.acts = [self.new() for _ in self.creatures]

    def whole(self) -> Rules:
        """All fields of the question."""
        for k, row in enumerate(self.creatures):
            self._creature(k, row)
        total = len(self.acts)
        self.say(self.acts, 0, min(total, self.problem.total))
        for o, column in enumerate(self.objects):
            self._object(o, column)
        for clause in self.problem.clauses:
            self._clause(clause)
        for gain in self.problem.gains:
            if gain.weight:
                self._gain(gain)
        return Rules(self.number, self.rules, {v: w for v, w in self.score.items() if w}, self.base)

    def new(self, weight: int = 0) -> int:
        """A new variable."""
        self.number += 1
        if weight:
            self.score[self.number] = weight
        return self.number

    def say(self, of: list[int], low: int, high: int, when: int = 0, most: int | None = None) -> None:
        """Add a rule unless it says nothing."""
        most = len(of) if most is None else min(most, len(of))
        if low > 0 or high < most:
            self.rules.append(Counted(tuple(of), max(0, low), min(high, most), when, most))

    def _creature(self, k: int, row: int) -> None:
        problem, acts = self.problem, self.acts[k]
        mine = list(self.picks[k].values())
        cap = problem.cap[row]
        self.say(mine, 0, cap)
        self.say(mine, 0, 0, -acts, cap)
        self.say(mine, 1, cap, acts, cap)
        self.say(self.acts, problem.need[row] if problem.need[row] > 1 else 0, problem.most[row], acts)
        self.score[acts] = problem.act[row]
        width = len(problem.columns)
        for o, variable in self.picks[k].items():
            self.score[variable] = problem.gain[row * width + self.objects[o]]

    def _object(self, o: int, column: int) -> None:
        problem = self.problem
        load = [picks[o] for picks in self.picks if o in picks]
        high = min(problem.high[column], len(load))
        self.say(load, 0, high)
        if problem.low[column] > 1:
            chosen = self.new()
            self.say(load, 0, 0, -chosen, high)
            self.say(load, problem.low[column], high, chosen, high)
        for a, b, weight in problem.count[column]:
            self._within(load, a, b, weight)

    def _within(self, of: list[int], low: int, high: int, weight: int) -> None:
        """Weight if low..high of these are true."""
        if weight > 0:
            self.say(of, low, high, self.new(weight))
        elif weight < 0:
            held = self.new(weight)
            self.say([*self._outside(of, low, high), held], 1, 3)

    def _outside(self, of: list[int], low: int, high: int) -> list[int]:
        """Variables of which one can be true only if fewer than low or more than high of these are."""
        found = []
        if low > 0:
            below = self.new()
            self.say(of, 0, low - 1, below)
            found.append(below)
        if high < len(of):
            above = self.new()
            self.say(of, high + 1, len(of), above)
            found.append(above)
        return found

    def _tally(self, rows: int, columns: int) -> list[int]:
        """A variable for each creature of the rows: does it pick one of the columns?"""
        found = []
        for k, row in enumerate(self.creatures):
            if not rows >> row & 1:
                continue
            mine = [v for o, v in self.picks[k].items() if columns >> self.objects[o] & 1]
            if len(mine) == len(self.picks[k]) and mine:
                found.append(self.acts[k])
            elif mine:
                found.append(self._any(mine, self.problem.cap[row]))
        return found

    def _any(self, of: list[int], cap: int) -> int:
        """A variable that is true exactly if one of these is."""
        if len(of) == 1:
            return of[0]
        some = self.new()
        self.say(of, 0, 0, -some, cap)
        self.say(of, 1, cap, some, cap)
        return some

    def _if(self, rule: Clause | Gain) -> int:
        """A variable that is true exactly if the rule's *if* holds."""
        asked = self._tally(rule.rows_if, rule.columns_if)
        if not asked:
            never = self.new()
            self.say([never], 0, 0)
            return never
        holds = self.new()
        self.say(asked, 0, 0, -holds)
        self.say(asked, 1, len(asked), holds)
        return holds

    def _clause(self, rule: Clause) -> None:
        when = self._if(rule) if rule.rows_if else 0
        self.say(self._tally(rule.rows, rule.columns), rule.low, rule.high, when)

    def _gain(self, rule: Gain) -> None:
        """Weight unless the *if* holds and the tally is outside."""
        tally = self._tally(rule.rows, rule.columns)
        if not rule.rows_if:
            self._within(tally, rule.low, rule.high, rule.weight)
            return
        holds, won = self._if(rule), self.new(rule.weight)
        if rule.weight > 0:
            inside = self.new()
            self.say(tally, rule.low, rule.high, inside)
            self.say([holds], 0, 0, self._when_not(won, inside))
        else:
            outside = self._outside(tally, rule.low, rule.high)
            self.say([holds], 1, 1, -won)
            self.say(outside, 1, 2, -won)

    def _when_not(self, won: int, inside: int) -> int:
        """A variable that must be true if the first is true and the second is not."""
        bare = self.new()
        self.say([bare, inside], 1, 2, won)
        return bare
