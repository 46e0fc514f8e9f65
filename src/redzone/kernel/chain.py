"""All steps of a count in a row, and the walk over them."""

from __future__ import annotations

from redzone.kernel.budget import Budget, Spent
from redzone.kernel.count_columns import ColumnPlan
from redzone.kernel.count_rows import RowPlan
from redzone.kernel.ledger import Bits, Ledger, Rule
from redzone.kernel.parts import Pools, parts, whole
from redzone.kernel.problem import Problem
from redzone.kernel.steps import Add, Choose, Clip, Finish, Operation, Settle, Step

#: A table foreseen to pass the limit by this factor is refused.
HOPELESS = 2
#: GIVEN: creature by creature in the order of the problem, the whole board as one part.
ROWS, COLUMNS, GIVEN = "rows", "columns", "given"


class Chain:
    """The steps; `start` is the first key, or -1 if no declaration has the score."""

    def __init__(self, problem: Problem, at_least: int | None, way: str = "") -> None:
        """`way`: ROWS, COLUMNS or GIVEN, for all parts; otherwise each part takes its smaller table."""
        self.ledger = ledger = Ledger(problem, at_least is not None)
        self.pools, self.steps = Pools(), list[Step]()
        self.prunes = at_least is not None or bool(problem.clauses)
        best, self.width = 0, ledger.bits.used
        self.room = 1
        in_rows = way in {ROWS, GIVEN}
        self.in_rows: list[RowPlan] = []
        for part in [whole(ledger)] if way == GIVEN else parts(ledger):
            bits = Bits()
            bits.used = ledger.bits.used
            rows, columns = RowPlan(ledger, part, way == GIVEN), ColumnPlan(ledger, part)
            if way == COLUMNS or (not in_rows and columns.room <= rows.room):
                columns.base = len(self.steps)
                best, self.room = best + columns.best, max(self.room, columns.room)
                self.steps += columns.steps(self.pools, bits)
            else:
                rows.base = len(self.steps)
                best, self.room = best + rows.best, max(self.room, rows.room)
                self.steps += rows.steps(self.pools, bits)
                self.in_rows.append(rows)
            self.width = max(self.width, bits.used)
        if not self.steps:
            self.steps.append(Step(creature=True, cls=-1, number=0, room=1))
            self.steps[0].ops.append(Add(0))
        self._settle()
        self.start = self._start(best, at_least)

    def _settle(self) -> None:
        """Judge each rule as soon as it can be, forget tallies and slack nobody needs any more."""
        areas = self.ledger.areas
        waiting: list[list[Rule]] = [[] for _ in self.steps]
        need = [0] * len(areas.rows)
        for rule in self.ledger.rules:
            at = max(areas.done[rule.area], areas.done[rule.condition] if rule.condition >= 0 else 0)
            waiting[at].append(rule)
            need[rule.area] = max(need[rule.area], at)
            if rule.condition >= 0:
                need[rule.condition] = max(need[rule.condition], at)
        for at, step in enumerate(self.steps):
            forget = [a for a, last in enumerate(need) if last == at]
            if waiting[at] or forget:
                step.ops.append(Settle(self.ledger, waiting[at], forget))
        worst = 0
        for step in reversed(self.steps):
            loss = sum(op.worst for op in step.ops)
            if self.ledger.weighted:
                step.ops.append(Clip(self.ledger, worst))
            worst += loss
        self.worst = worst
        self.steps[-1].ops.append(Finish(self.ledger))

    def _start(self, best: int, at_least: int | None) -> int:
        if at_least is None:
            return 0
        best += sum(max(0, rule.weight) for rule in self.ledger.rules)
        return min(best - at_least, self.worst, self.ledger.smask) if best >= at_least else -1

    def columns(self, at: int) -> list[int]:
        """Give the column of each option of a step in which a creature picks one object at most."""
        op = self.steps[at].ops[0]
        return op.options.cls if isinstance(op, Choose) else []

    def afford(self, budget: Budget) -> None:
        """Raise Spent if the table is beyond what the budget allows in any case."""
        if budget.states is not None and not self.prunes and self.room > HOPELESS * budget.states:
            raise Spent

    def foresee(self, budget: Budget, at: int, states: int) -> None:
        """Raise Spent if so many states after a step will foreseeably become far too many."""
        limit = budget.states
        if limit is None or states * 8 < limit:
            return
        ahead = max((step.room for step in self.steps[at:]), default=1)
        if states * ahead > HOPELESS * limit * max(1, self.steps[at].room):
            raise Spent


def spread(states: dict[int, int], op: Operation, budget: Budget, kept: int) -> dict[int, int]:
    """Give the keys that follow with their numbers of ways; `kept`: states held elsewhere."""
    found: dict[int, int] = {}
    out: list[int] = []
    limit = -1 if budget.states is None else budget.states - kept - len(states)
    for key, ways in states.items():
        op.expand(key, out)
        size = len(out)
        i = 0
        while i < size:
            then = out[i]
            found[then] = found.get(then, 0) + ways * out[i + 1]
            i += 3
        out.clear()
        budget.spend(size // 3)
        if limit >= 0 and len(found) > limit:
            raise Spent
    return found
