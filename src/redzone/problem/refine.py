"""Problems about one declaration: what it pays for already (Free(D), B.3), what it picks already (R.3).

A class whose creatures differ in what they pay or pick is split; everything else stays as it was.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from redzone.kernel import UNLIMITED, Clause, Gain, Picks, Problem
from redzone.problem.legend import ColumnClass, Compiled, RowClass
from redzone.problem.mapping import Mapped

Chosen = dict[tuple[int, int], frozenset[tuple[int, int]]]


@dataclass(slots=True)
class Refined:
    """A Problem whose classes are parts of another's.

    origin_row / origin_column: the class each part came from. members / objects: their numbers there.
    own: pairs (part of a row, part of a column) that the declaration itself has.
    """

    compiled: Compiled
    origin_row: list[int]
    members: list[list[int]]
    origin_column: list[int]
    objects: list[list[int]]
    own: set[tuple[int, int]]

    @property
    def problem(self) -> Problem:
        """The refined Problem."""
        return self.compiled.problem


def payments(compiled: Compiled, chosen: Chosen) -> dict[tuple[int, int], int]:
    """The payments of each acting creature as a mask; those charged once count for everybody (B.3)."""
    legend = compiled.legend
    paid = {at: _union(legend.pay.get((at[0], c), 0) for c, _ in objects) for at, objects in chosen.items()}
    once = _union(paid.values()) & legend.once
    return {at: mask | once for at, mask in paid.items()} | {(-1, -1): once}


def _union(masks: object) -> int:
    out = 0
    for mask in masks:  # type: ignore[attr-defined]
        out |= mask
    return out


def free_of(
    compiled: Compiled, mapped: Mapped, *, by_object: bool = False, asked_only: bool = False
) -> Refined:
    """Free(D): the declarations whose payments are all among D's own.

    by_object: creatures and objects that D treats differently become different classes, which `nearest`
    needs. asked_only: of pairs that are not D's own only those that a requirement wants (R.3).
    """
    chosen = mapped.chosen
    paid = payments(compiled, chosen)
    refined = _split(compiled, chosen, paid, by_object or asked_only, each_counted=asked_only)
    can = _affordable(refined, compiled, paid)
    problem = refined.problem
    clauses = list(problem.clauses)
    if asked_only:
        can = _asked(refined, can, clauses)
    problem = problem._replace(can=tuple(can), clauses=tuple(clauses))
    refined.compiled = Compiled(problem, refined.compiled.legend)
    return refined


# --- splitting ----------------------------------------------------------------------------------


def _split(
    compiled: Compiled,
    chosen: Chosen,
    paid: dict[tuple[int, int], int],
    by_object: bool,
    *,
    each_counted: bool,
) -> Refined:
    origin_row, members = _row_parts(compiled, chosen, paid, by_object)
    origin_column, objects = _column_parts(compiled, chosen, by_object, each_counted)
    part = {(o, k): p for p, (o, ks) in enumerate(zip(origin_column, objects, strict=True)) for k in ks}
    own = set()
    if by_object:
        for p, (r, ms) in enumerate(zip(origin_row, members, strict=True)):
            own |= {(p, part[obj]) for obj in chosen.get((r, ms[0]), ())}
    legend = replace(
        compiled.legend,
        rows=[_row(compiled, r, ms) for r, ms in zip(origin_row, members, strict=True)],
        columns=[_column(compiled, c, ks) for c, ks in zip(origin_column, objects, strict=True)],
    )
    problem = expand(
        compiled.problem,
        origin_row,
        [len(ms) for ms in members],
        origin_column,
        [len(ks) for ks in objects],
    )
    return Refined(Compiled(problem, legend), origin_row, members, origin_column, objects, own)


def single_objects(compiled: Compiled) -> Compiled:
    """The same Problem with every object a class of its own, in order: for lists that name each."""
    if all(size == 1 for size in compiled.problem.columns):
        return compiled
    problem = compiled.problem
    origin = [c for c, size in enumerate(problem.columns) for _ in range(size)]
    objects = [[k] for size in problem.columns for k in range(size)]
    rows = list(range(len(problem.rows)))
    pay = compiled.legend.pay
    legend = replace(
        compiled.legend,
        columns=[_column(compiled, c, ks) for c, ks in zip(origin, objects, strict=True)],
        pay={(r, q): pay[r, c] for r in rows for q, c in enumerate(origin) if (r, c) in pay},
    )
    return Compiled(expand(problem, rows, problem.rows, origin, [1] * len(origin)), legend)


def without_paid(compiled: Compiled) -> Compiled:
    """The same Problem without the pairs that ask for a payment."""
    pay = compiled.legend.pay
    columns = range(len(compiled.problem.columns))
    can = tuple(
        mask & ~sum(1 << c for c in columns if pay.get((r, c))) for r, mask in enumerate(compiled.problem.can)
    )
    return Compiled(compiled.problem._replace(can=can), replace(compiled.legend, pay={}))


def _row(compiled: Compiled, r: int, members: list[int]) -> RowClass:
    row = compiled.legend.rows[r]
    return RowClass(row.thing, tuple(row.members[k] for k in members))


def _column(compiled: Compiled, c: int, objects: list[int]) -> ColumnClass:
    column = compiled.legend.columns[c]
    return ColumnClass(column.obj, tuple(column.members[k] for k in objects))


def _row_parts(
    compiled: Compiled, chosen: Chosen, paid: dict[tuple[int, int], int], by_object: bool
) -> tuple[list[int], list[list[int]]]:
    origin, members = [], []
    for r, size in enumerate(compiled.problem.rows):
        groups: defaultdict[object, list[int]] = defaultdict(list)
        for k in range(size):
            objects = chosen.get((r, k))
            groups[paid.get((r, k), 0), objects if by_object else None].append(k)
        for group in groups.values():
            origin.append(r)
            members.append(group)
    return origin, members


def _column_parts(
    compiled: Compiled, chosen: Chosen, by_object: bool, each_counted: bool
) -> tuple[list[int], list[list[int]]]:
    """Columns are split by what the declaration's pickers do to each object; each_counted: objects of which
    each must be picked by a number of creatures other than "at least one" stand alone.
    """
    picked: defaultdict[tuple[int, int], set[object]] = defaultdict(set)
    if by_object:
        for (r, k), objects in chosen.items():
            for obj in objects:
                picked[obj].add((r, k))
    origin, parts = [], []
    for c, size in enumerate(compiled.problem.columns):
        groups: defaultdict[object, list[int]] = defaultdict(list)
        for k in range(size):
            alone = k if each_counted and _odd_count(compiled.problem, c) else -1
            groups[frozenset(picked.get((c, k), ())), alone].append(k)
        for group in groups.values():
            origin.append(c)
            parts.append(group)
    return origin, parts


def _odd_count(problem: Problem, c: int) -> bool:
    """Is a requirement on each object of the column about a number other than "at least one"?"""
    return any(w > 0 and (a, b) != (1, UNLIMITED) for a, b, w in problem.count[c])


def expand(
    problem: Problem,
    rows: Sequence[int],
    creatures: Sequence[int],
    columns: Sequence[int],
    objects: Sequence[int],
) -> Problem:
    """The same Problem over parts: the class of each part of a row and how many creatures it has, then of
    each part of a column and how many objects.
    """
    m = len(problem.columns)

    def row_mask(mask: int) -> int:
        return sum(1 << p for p, r in enumerate(rows) if mask >> r & 1)

    def column_mask(mask: int) -> int:
        return sum(1 << p for p, c in enumerate(columns) if mask >> c & 1)

    return Problem(
        rows=tuple(creatures),
        columns=tuple(objects),
        can=tuple(column_mask(problem.can[r]) for r in rows),
        cap=tuple(problem.cap[r] for r in rows),
        low=tuple(problem.low[c] for c in columns),
        high=tuple(problem.high[c] for c in columns),
        need=tuple(problem.need[r] for r in rows),
        most=tuple(problem.most[r] for r in rows),
        total=problem.total,
        act=tuple(problem.act[r] for r in rows),
        gain=tuple(problem.gain[r * m + c] for r in rows for c in columns),
        count=tuple(problem.count[c] for c in columns),
        clauses=tuple(
            Clause(
                row_mask(x.rows_if),
                column_mask(x.columns_if),
                row_mask(x.rows),
                column_mask(x.columns),
                x.low,
                x.high,
            )
            for x in problem.clauses
        ),
        gains=tuple(
            Gain(
                row_mask(x.rows_if),
                column_mask(x.columns_if),
                row_mask(x.rows),
                column_mask(x.columns),
                x.low,
                x.high,
                x.weight,
            )
            for x in problem.gains
        ),
    )


# --- payments and askings -----------------------------------------------------------------------


def _affordable(refined: Refined, compiled: Compiled, paid: dict[tuple[int, int], int]) -> list[int]:
    """For each part the columns whose payments are all made already."""
    once = paid[-1, -1]
    out = []
    for p, r in enumerate(refined.origin_row):
        mine = paid.get((r, refined.members[p][0]), 0) | once
        mask = 0
        for q, c in enumerate(refined.origin_column):
            if refined.problem.can[p] >> q & 1 and compiled.legend.pay.get((r, c), 0) & ~mine == 0:
                mask |= 1 << q
        out.append(mask)
    return out


def _asked(refined: Refined, can: list[int], clauses: list[Clause]) -> list[int]:
    """500.5: pairs that are neither D's own nor asked for go; a counting requirement must be met for its."""
    problem = refined.problem
    everybody = (1 << len(problem.rows)) - 1
    out = []
    for p, mask in enumerate(can):
        keep = 0
        for q in range(len(problem.columns)):
            if not mask >> q & 1:
                continue
            if (p, q) in refined.own or _wants(problem, p, q):
                keep |= 1 << q
                continue
            spans = _counting(problem, p, q)
            if spans is None:
                continue
            keep |= 1 << q
            low, high, rows = spans
            if (low, high) != (1, UNLIMITED):
                clauses.append(Clause(1 << p, 1 << q, rows & everybody, 1 << q, low, high))
        out.append(keep)
    return out


def _wants(problem: Problem, p: int, q: int) -> bool:
    """Does a requirement on the creature itself want this pair?"""
    m = len(problem.columns)
    if problem.act[p] > 0 or problem.gain[p * m + q] > 0:
        return True
    return any(g.rows_if and g.rows == 1 << p and g.columns >> q & 1 for g in problem.gains)


def _counting(problem: Problem, p: int, q: int) -> tuple[int, int, int] | None:
    """The span of the counting requirements on the object that this pair fits; None if there is none.

    Overlapping spans are taken together ("two or more" and "exactly one" ask for any number).
    """
    everybody = (1 << len(problem.rows)) - 1
    spans = [(a, b, everybody) for a, b, w in problem.count[q] if w > 0 and b > 0]
    spans += [
        (g.low, g.high, g.rows)
        for g in problem.gains
        if not g.rows_if and g.high > 0 and g.rows >> p & 1 and g.columns >> q & 1
    ]
    if not spans:
        return None
    low, high = min(a for a, _, _ in spans), max(b for _, b, _ in spans)
    rows = spans[0][2]
    for _, _, more in spans:
        rows |= more
    return max(low, 1), high, rows


# --- back ---------------------------------------------------------------------------------------


def picks_home(refined: Refined, picks: Picks) -> Chosen:
    """Which creatures of the original classes pick which objects there."""
    free = [list(reversed(ms)) for ms in refined.members]
    out: Chosen = {}
    for pick in picks:
        objects = frozenset((refined.origin_column[q], refined.objects[q][k]) for q, k in pick.objects)
        for _ in range(pick.count):
            out[refined.origin_row[pick.row], free[pick.row].pop()] = objects
    return out


def picks_there(refined: Refined, chosen: Chosen) -> Picks:
    """A declaration of the original classes as picks of the refined Problem; `picks_home` turned round."""
    members = zip(refined.origin_row, refined.members, strict=True)
    row = {(o, k): p for p, (o, ks) in enumerate(members) for k in ks}
    column = {
        (o, k): (q, i)
        for q, (o, ks) in enumerate(zip(refined.origin_column, refined.objects, strict=True))
        for i, k in enumerate(ks)
    }
    there: Chosen = {}
    for number, (at, objects) in enumerate(chosen.items()):
        there[row[at], number] = frozenset(column[obj] for obj in objects)
    return as_picks(there)


def as_picks(chosen: Chosen) -> Picks:
    """The same as picks of the original Problem."""
    return Mapped(chosen=chosen).picks
