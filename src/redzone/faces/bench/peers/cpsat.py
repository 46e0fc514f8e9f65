"""CP-SAT (OR-tools), one worker: the counting rules as linear constraints, some enforced by a literal."""

from __future__ import annotations

import importlib
from typing import Any

from redzone.faces.bench.expand import expanded
from redzone.faces.bench.question import Reply
from redzone.kernel import Problem


def decide(problem: Problem, target: int, seconds: float) -> Reply:
    """Is there a solution whose score reaches the target?"""
    cp = importlib.import_module("ortools.sat.python.cp_model")
    solver = cp.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    status = solver.solve(_model(cp, problem, target))
    nodes = int(solver.num_branches)
    if status in (cp.OPTIMAL, cp.FEASIBLE):
        return Reply(True, nodes)
    return Reply(False if status == cp.INFEASIBLE else None, nodes)


def _model(cp: Any, problem: Problem, target: int) -> Any:
    rules = expanded(problem)
    model = cp.CpModel()
    x = [None, *(model.new_bool_var("") for _ in range(rules.number))]
    for of, low, high, when, _ in rules.rules:
        total = cp.LinearExpr.sum([x[v] for v in of])
        rule = model.add_linear_constraint(total, low, max(high, 0)) if low <= high else model.add_bool_or([])
        if when:
            rule.only_enforce_if(x[when] if when > 0 else x[-when].negated())
    score = cp.LinearExpr.weighted_sum([x[v] for v in rules.score], list(rules.score.values()))
    least = target - rules.base
    model.add_linear_constraint(score, least, max(least, sum(map(abs, rules.score.values()))))
    return model
