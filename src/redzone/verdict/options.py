"""What each creature may do in a step, and why not the rest (for lists, displays and "may I?")."""

from __future__ import annotations

from redzone.board import Declaration
from redzone.kernel import Budget, beats, maximum
from redzone.payment import Bill, cost_text
from redzone.problem.legend import Compiled
from redzone.problem.mapping import Mapped
from redzone.rules.arena import Reason, reason
from redzone.verdict.bill import bill_of
from redzone.verdict.implied import can_act
from redzone.verdict.judge import free
from redzone.verdict.model import Broken, Kind, Option
from redzone.verdict.naming import coordinates, label
from redzone.verdict.reasons import broken_of


def options(compiled: Compiled, budget: Budget) -> tuple[Option, ...]:
    """One Option for each class of creatures the side controls, in the order of the board."""
    legend = compiled.legend
    scene = legend.arena.eff.scene
    must = compulsory(compiled, budget)
    out = [
        Option(
            creature=coordinates(thing.refs)[0],
            label=label(scene, thing),
            count=thing.count,
            able=False,
            why=tuple(broken_of(legend.arena, Kind.NOT_ABLE, why, thing.refs) for why in reasons),
        )
        for thing, reasons in legend.unable
    ]
    out += [_option(compiled, r, r in must, budget) for r in range(len(legend.rows))]
    return tuple(sorted(out, key=lambda o: _order(compiled, o)))


def _order(compiled: Compiled, option: Option) -> tuple[int, str]:
    name = option.creature.split(" ")[-1]
    for i, thing in enumerate(compiled.legend.arena.eff.things):
        if name in (str(thing.ref), str(thing.entry.ref)):
            return i, name
    return len(compiled.legend.arena.eff.things), name


def _option(compiled: Compiled, r: int, must: bool, budget: Budget) -> Option:
    legend = compiled.legend
    row = legend.rows[r]
    may, barred, costs = [], [], []
    for c, column in enumerate(legend.columns):
        names = coordinates(column.members)[0]
        why = legend.barred.get((r, c))
        if why is None and possible(compiled, r, c, budget):
            may.append(names)
            price = _price(compiled, r, c)
            if price:
                costs.append((names, price))
            continue
        barred.append((names, _why(compiled, r, c)))
    return Option(
        creature=coordinates(row.members)[0],
        label=label(legend.arena.eff.scene, row.thing),
        count=len(row.members),
        able=True,
        may=tuple(may),
        not_=tuple(barred),
        costs=tuple(costs),
        must=must,
    )


def _why(compiled: Compiled, r: int, c: int) -> tuple[Broken, ...]:
    legend = compiled.legend
    what, obj = legend.rows[r].members, legend.columns[c].members
    why = legend.barred.get((r, c)) or _limits(compiled, r, c)
    return tuple(broken_of(legend.arena, Kind.RESTRICTION, item, what[:1], obj[:1], k=1) for item in why)


def _limits(compiled: Compiled, r: int, c: int) -> tuple[Reason, ...]:
    """The limits on numbers that concern this pair; at least a sentence that some limit stands in the way."""
    legend = compiled.legend
    near = tuple(
        limit.reason
        for limit in legend.limits
        if (limit.row in (-1, r) and limit.column in (-1, c) and limit.kind != "clause")
        or (limit.kind == "clause" and compiled.problem.clauses[limit.index].rows_if >> r & 1)
    )
    return near or (reason(legend.arena.restriction, code="sentence-limit"),)


def possible(compiled: Compiled, r: int, c: int, budget: Budget) -> bool:
    """Is this pair part of at least one declaration that breaks no restriction? True past the budget."""
    return can_act(compiled.problem, r, 1 << c, budget) is not False


def compulsory(compiled: Compiled, budget: Budget) -> frozenset[int]:
    """Rows whose creatures all act in every legal declaration that pays nothing.

    For each row: if one of its creatures sits out, can the maximum still be reached?
    """
    refined = free(compiled, Mapped())
    problem = refined.problem
    whole = maximum(problem, budget)
    if whole.witness is None or whole.best < whole.bound:
        return frozenset()
    out = set()
    for p, r in enumerate(refined.origin_row):
        if budget.over:
            break
        fewer = tuple(n - (q == p) for q, n in enumerate(problem.rows))
        answer = beats(problem._replace(rows=fewer), whole.best, budget)
        if answer.witness is None and answer.bound < whole.best:
            out.add(r)
    return frozenset(out)


def _price(compiled: Compiled, r: int, c: int) -> str:
    """What this pair costs by itself, "" if nothing."""
    if not compiled.legend.pay.get((r, c)):
        return ""

    mapped = Mapped(chosen={(r, 0): frozenset({(c, 0)})})
    declaration = Declaration(step=compiled.legend.arena.step)
    bill, _ = bill_of(compiled, mapped, declaration, compiled.legend.arena.declarers)
    return cost_text(bill) if bill != Bill() else ""
