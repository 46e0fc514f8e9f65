"""How time and nodes grow with the size: the same families, larger and larger."""

from __future__ import annotations

from math import log
from typing import NamedTuple

from redzone.faces.bench.clock import summed, timed
from redzone.faces.bench.plan import Outcome, Plan
from redzone.faces.bench.question import decide, questions
from redzone.faces.bench.table import Cell, Column, Table, Unit
from redzone.messages import sentence

NAME = "growth"
SIZES = (4, 8, 12, 20, 30, 40)
COVERS = (12, 18, 24, 30, 40, 60)
FAMILIES = (
    "ordinary", "all-lure", "must-be-blocked", "floors", "goad", "tokens", "adversarial", "mix", "cover",
)
BOARDS = 20


class Grown(NamedTuple):
    """A size with its median seconds, median and most nodes, and how many boards were not decided."""

    size: int
    median: float
    worst: float
    nodes: int
    most: int
    undecided: int


def measure(plan: Plan, outcome: Outcome) -> None:
    """Add the table of growth: a row for each family and size, with the exponent since the size before."""
    rows: list[tuple[Cell, ...]] = []
    for family in FAMILIES:
        before: Grown | None = None
        sizes = COVERS if family == "cover" else SIZES
        for size in sizes[: 2 if plan.quick else None]:
            grown = _grown(plan, family, size)
            rows.append((family, *grown, None if before is None else exponent(before, grown)))
            before = grown
            outcome.undecided += grown.undecided
    columns = (
        Column("family"), Column("size", Unit.NUMBER), Column("median", Unit.MILLI),
        Column("worst", Unit.MILLI), Column("median nodes", Unit.NUMBER),
        Column("most nodes", Unit.NUMBER), Column("undecided", Unit.NUMBER), Column("exponent", Unit.NUMBER),
    )
    note = sentence("bench-growth-note")
    outcome.tables.append(Table(NAME, sentence("bench-title-growth"), columns, tuple(rows), (note,)))


def _grown(plan: Plan, family: str, size: int) -> Grown:
    found = []
    number = 2 if plan.quick else BOARDS
    for k, question in enumerate(questions(family, size, number, plan.seed)):
        plan.progress.step(f"growth {family} {size}", k, number)
        found.append(timed(lambda q=question: decide(q, plan.seconds, plan.nodes)))  # type: ignore[misc]
    times = summed([seconds for _, seconds in found])
    nodes = sorted(reply.nodes for reply, _ in found)
    undecided = sum(reply.better is None for reply, _ in found)
    return Grown(size, times.median, times.worst, nodes[len(nodes) // 2], nodes[-1], undecided)


def exponent(before: Grown, after: Grown) -> float:
    """k, if the median time grew as size ** k from one size to the next."""
    return log(after.median / before.median) / log(after.size / before.size)
