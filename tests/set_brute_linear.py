"""A kernel Problem as a linear program over integers, for solvers that know nothing of combat.

Written from the docstrings of `redzone.kernel.problem` alone: one 0-1 variable for each creature and object
it may pick, no classes. `Linear` holds the model; `by_cp_sat` and `by_highs` solve it, if they are there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from redzone.kernel.problem import Problem

#: a sum of variables: how often each is in it
Sum = dict[int, int]


class Solved(NamedTuple):
    """The maximum and the picks (creature, object) that reach it; None: nothing is unbroken.

    given_up: the maximum lies between best (None: nothing found) and bound, which are not proven equal.
    """

    best: int | None
    picked: frozenset[tuple[int, int]]
    given_up: bool = False
    bound: float = 0


class Linear:
    """Variables, rows low <= sum <= high, and what is to be as great as possible."""

    def __init__(self) -> None:
        self.most: list[int] = []
        self.rows: list[tuple[Sum, int, int]] = []
        self.worth: Sum = {}
        self.constant = 0

    def switch(self) -> int:
        """A new variable that is 0 or 1."""
        self.most.append(1)
        return len(self.most) - 1

    def greatest(self, terms: Sum) -> int:
        return sum(k * self.most[v] for v, k in terms.items() if k > 0)

    def least(self, terms: Sum) -> int:
        return sum(k * self.most[v] for v, k in terms.items() if k < 0)

    def above(self, terms: Sum, low: int) -> None:
        self.rows.append((terms, low, self.greatest(terms)))

    def below(self, terms: Sum, high: int) -> None:
        self.rows.append((terms, self.least(terms), high))

    def implies(self, switch: int, terms: Sum, low: int, high: int) -> None:
        """If the switch is 1, low <= terms <= high. The terms have no negative numbers."""
        top = self.greatest(terms)
        if low > 0:
            self.above(plus(terms, {switch: -low}), 0)
        if high < top:
            self.below(plus(terms, {switch: top - max(high, -1)}), top)

    def reaches(self, terms: Sum, low: int) -> int:
        """A switch that is 1 exactly if terms >= low."""
        switch, top = self.switch(), self.greatest(terms)
        if low <= 0:
            self.above({switch: 1}, 1)
        elif low > top:
            self.below({switch: 1}, 0)
        else:
            self.above(plus(terms, {switch: -low}), 0)
            self.below(plus(terms, {switch: low - 1 - top}), low - 1)
        return switch

    def within(self, terms: Sum, low: int, high: int) -> int:
        """A switch that is 1 exactly if low <= terms <= high."""
        enough, more, switch = self.reaches(terms, low), self.reaches(terms, high + 1), self.switch()
        self.below({switch: 1, enough: -1}, 0)
        self.below({switch: 1, more: 1}, 1)
        self.above({switch: 1, enough: -1, more: 1}, 0)
        return switch

    def earns(self, terms: Iterable[int], weight: int) -> None:
        for switch in terms:
            self.worth[switch] = self.worth.get(switch, 0) + weight


def plus(one: Sum, other: Sum) -> Sum:
    return {v: one.get(v, 0) + other.get(v, 0) for v in {*one, *other}}


class Model:
    """The Problem as rows of a `Linear`."""

    def __init__(self, problem: Problem) -> None:
        self.problem, self.linear = problem, Linear()
        self.creatures = [row for row, size in enumerate(problem.rows) for _ in range(size)]
        self.objects = [column for column, size in enumerate(problem.columns) for _ in range(size)]
        self.pick = {
            (c, o): self.linear.switch()
            for c, row in enumerate(self.creatures)
            for o, column in enumerate(self.objects)
            if problem.can[row] & 1 << column
        }
        self.hits: dict[tuple[int, int], int] = {}
        self.acts = [self.hit(c, (1 << len(problem.columns)) - 1) for c in range(len(self.creatures))]
        self._each_creature()
        self._each_object()
        self._rules()

    def hit(self, creature: int, columns: int) -> int:
        """A switch: does this creature pick at least one object of these columns?"""
        if (creature, columns) not in self.hits:
            mine = {v: 1 for (c, o), v in self.pick.items() if c == creature and columns >> self.objects[o] & 1}
            self.hits[creature, columns] = self.linear.reaches(mine, 1)
        return self.hits[creature, columns]

    def _each_creature(self) -> None:
        problem, linear, m = self.problem, self.linear, len(self.problem.columns)
        acting = dict.fromkeys(self.acts, 1)
        linear.below(acting, problem.total)
        for c, row in enumerate(self.creatures):
            linear.below({v: 1 for (who, _), v in self.pick.items() if who == c}, problem.cap[row])
            linear.implies(self.acts[c], acting, problem.need[row], problem.most[row])
            linear.earns([self.acts[c]], problem.act[row])
        for (c, o), v in self.pick.items():
            linear.earns([v], problem.gain[self.creatures[c] * m + self.objects[o]])

    def _each_object(self) -> None:
        for o, column in enumerate(self.objects):
            on = {v: 1 for (_, what), v in self.pick.items() if what == o}
            picked = self.linear.reaches(on, 1)
            self.linear.implies(picked, on, self.problem.low[column], self.problem.high[column])
            for low, high, weight in self.problem.count[column]:
                self.linear.earns([self.linear.within(on, low, high)], weight)

    def _tally(self, rows: int, columns: int) -> Sum:
        return {self.hit(c, columns): 1 for c, row in enumerate(self.creatures) if rows >> row & 1}

    def _rules(self) -> None:
        linear = self.linear
        for one in (*self.problem.clauses, *self.problem.gains):
            always = one.rows_if == 0
            applies = None if always else linear.reaches(self._tally(one.rows_if, one.columns_if), 1)
            there = self._tally(one.rows, one.columns)
            if len(one) == 6:
                if applies is None:
                    applies = linear.switch()
                    linear.above({applies: 1}, 1)
                linear.implies(applies, there, one.low, one.high)
                continue
            kept = linear.within(there, one.low, one.high)
            if applies is None:
                linear.earns([kept], one.weight)
                continue
            obeyed = linear.switch()
            linear.above({obeyed: 1, kept: -1}, 0)
            linear.above({obeyed: 1, applies: 1}, 1)
            linear.below({obeyed: 1, applies: 1, kept: -1}, 1)
            linear.earns([obeyed], one.weight)

    def solved(self, values: list[int] | None) -> Solved:
        if values is None:
            return Solved(None, frozenset())
        best = sum(weight * values[v] for v, weight in self.linear.worth.items())
        return Solved(best, frozenset(pair for pair, v in self.pick.items() if values[v]))


#: CP-SAT's own measure of work (about seconds, but the same on every machine)
WORK = 30.0


def by_cp_sat(problem: Problem) -> Solved:
    """Solved by OR-tools' CP-SAT, one worker, as far as WORK goes."""
    from ortools.sat.python import cp_model

    model, made = Model(problem), cp_model.CpModel()
    switches: list[Any] = [made.new_bool_var("") for _ in model.linear.most]
    for terms, low, high in model.linear.rows:
        if low > high:
            return model.solved(None)
        made.add_linear_constraint(sum(k * switches[v] for v, k in terms.items()), low, high)
    made.maximize(sum(k * switches[v] for v, k in model.linear.worth.items()))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.max_deterministic_time = WORK
    status = solver.solve(made)
    if status == cp_model.INFEASIBLE:
        return model.solved(None)
    if status == cp_model.UNKNOWN:
        return model.solved(None)._replace(given_up=True, bound=solver.best_objective_bound)
    assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE), solver.status_name(status)
    found = model.solved([int(solver.value(v)) for v in switches])
    return found._replace(given_up=status == cp_model.FEASIBLE, bound=solver.best_objective_bound)


def by_highs(problem: Problem) -> Solved:
    """Solved by HiGHS, one thread, no limit of time."""
    import highspy

    model, solver = Model(problem), highspy.Highs()
    for option, value in (("output_flag", False), ("threads", 1), ("mip_rel_gap", 0.0), ("mip_abs_gap", 0.5)):
        solver.setOptionValue(option, value)
    linear = model.linear
    for v, most in enumerate(linear.most):
        solver.addCol(float(linear.worth.get(v, 0)), 0.0, float(most), 0, [], [])
        solver.changeColIntegrality(v, highspy.HighsVarType.kInteger)
    for terms, low, high in linear.rows:
        if low > high:
            return model.solved(None)
        solver.addRow(float(low), float(high), len(terms), list(terms), [float(k) for k in terms.values()])
    solver.changeObjectiveSense(highspy.ObjSense.kMaximize)
    solver.run()
    status = solver.getModelStatus()
    if status == highspy.HighsModelStatus.kInfeasible:
        return model.solved(None)
    assert status == highspy.HighsModelStatus.kOptimal, solver.modelStatusToString(status)
    return model.solved([round(value) for value in solver.getSolution().col_value])
