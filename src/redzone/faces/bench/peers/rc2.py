"""RC2 (python-sat), a MaxSAT solver: the rules as clauses by sequential counters, the score as soft clauses.

It proves from below what must be missed, so it stops as soon as the target is out of reach.
"""

from __future__ import annotations

import importlib
from typing import Any

from redzone.faces.bench.expand import Counted, expanded
from redzone.faces.bench.question import Reply
from redzone.kernel import Problem


def decide(problem: Problem, target: int, seconds: float) -> Reply:
    """Is there a solution whose score reaches the target? It has no limit of its own: seconds is unused."""
    formula, allowed = _formula(problem, target)
    if allowed < 0:
        return Reply(False)
    rc2 = importlib.import_module("pysat.examples.rc2")

    class Bounded(rc2.RC2):  # type: ignore[name-defined, misc]
        """Ends once more is missed than may be."""

        def process_core(self) -> None:
            super().process_core()
            if self.cost > allowed:
                raise _OutOfReach

    with Bounded(formula) as solver:
        try:
            found = solver.compute()
        except _OutOfReach:
            return Reply(False)
        return Reply(found is not None and solver.cost <= allowed)


class _OutOfReach(Exception):
    """More is missed already than may be."""


def _formula(problem: Problem, target: int) -> tuple[Any, int]:
    """The clauses, and how much weight may be missed."""
    pysat = importlib.import_module("pysat.formula")
    rules = expanded(problem)
    pool = pysat.IDPool(start_from=rules.number + 1)
    formula = pysat.WCNF()
    formula.extend([[v, -v] for v in (rules.number,) if v])  # the counters' variables begin behind ours
    for rule in rules.rules:
        formula.extend(_clauses(rule, pool))
    for variable, weight in rules.score.items():
        formula.append([variable if weight > 0 else -variable], weight=abs(weight))
    return formula, sum(w for w in rules.score.values() if w > 0) + rules.base - target


def _clauses(rule: Counted, pool: Any) -> list[list[int]]:
    card = importlib.import_module("pysat.card")
    unless = [-rule.when] if rule.when else []
    of, encoding = list(rule.of), card.EncType.seqcounter
    if rule.low > min(rule.high, len(of)):
        return [unless]
    found: list[list[int]] = []
    if rule.low == 1:
        found.append(of)
    elif rule.low > 1:
        found += card.CardEnc.atleast(of, rule.low, vpool=pool, encoding=encoding).clauses
    if rule.high == 0:
        found += [[-v] for v in of]
    elif rule.high < len(of):
        found += card.CardEnc.atmost(of, rule.high, vpool=pool, encoding=encoding).clauses
    return [unless + clause for clause in found]
