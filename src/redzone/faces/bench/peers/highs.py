"""HiGHS (highspy): the question as a mixed-integer program, its building included in what is timed."""

from __future__ import annotations

import importlib
from typing import Any

from redzone.faces.bench.expand import Counted, Rules, expanded
from redzone.faces.bench.question import Reply
from redzone.kernel import Problem


def decide(problem: Problem, target: int, seconds: float) -> Reply:
    """Is there a solution whose score reaches the target?"""
    highspy = importlib.import_module("highspy")
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    solver.setOptionValue("time_limit", seconds)
    solver.passModel(_model(highspy, expanded(problem), target))
    solver.run()
    status = solver.getModelStatus()
    nodes = max(0, int(solver.getInfo().mip_node_count))
    if status == highspy.HighsModelStatus.kOptimal:
        return Reply(True, nodes)
    if status in (highspy.HighsModelStatus.kInfeasible, highspy.HighsModelStatus.kUnboundedOrInfeasible):
        return Reply(False, nodes)
    return Reply(None, nodes)


def _model(highspy: Any, rules: Rules, target: int) -> Any:
    """The program in rows; no objective, for the question is one of yes or no."""
    infinite = highspy.kHighsInf
    starts, index, value, lower, upper = [0], [], [], [], []
    for row, low, high in _rows(rules, target):
        index += [variable - 1 for variable in row]
        value += list(row.values())
        starts.append(len(index))
        lower.append(-infinite if low is None else low)
        upper.append(infinite if high is None else high)
    lp = highspy.HighsLp()
    lp.num_col_, lp.num_row_ = rules.number, len(lower)
    lp.col_cost_ = [0.0] * rules.number
    lp.col_lower_, lp.col_upper_ = [0.0] * rules.number, [1.0] * rules.number
    lp.row_lower_, lp.row_upper_ = lower, upper
    lp.integrality_ = [highspy.HighsVarType.kInteger] * rules.number
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_, lp.a_matrix_.index_, lp.a_matrix_.value_ = starts, index, value
    return lp


_Row = tuple[dict[int, int], int | None, int | None]


def _rows(rules: Rules, target: int) -> list[_Row]:
    rows = [row for rule in rules.rules for row in _linear(rule)]
    rows.append((dict(rules.score), target - rules.base, None))
    return rows


def _linear(rule: Counted) -> list[_Row]:
    """A rule as inequalities; if it holds only sometimes, as tight as `most` allows."""
    row = dict.fromkeys(rule.of, 1)
    if not rule.when:
        return [(row, rule.low, rule.high)]
    found: list[_Row] = []
    variable, given = abs(rule.when), rule.when > 0
    if rule.low > 0:  # sum >= low * when
        found.append((_with(row, variable, -rule.low if given else rule.low), 0 if given else rule.low, None))
    if rule.high < rule.most:  # sum <= most - (most - high) * when
        slack = rule.most - rule.high
        high = rule.most if given else rule.high
        found.append((_with(row, variable, slack if given else -slack), None, high))
    return found


def _with(row: dict[int, int], variable: int, factor: int) -> dict[int, int]:
    return row | {variable: row.get(variable, 0) + factor}
