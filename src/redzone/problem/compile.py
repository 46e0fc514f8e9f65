"""Bound rules compiled once for each declaring side."""

from __future__ import annotations

from collections.abc import Iterable

from redzone.abilities import AtMost, ExtraBlocks, Itself, Step
from redzone.board import Ref
from redzone.kernel import UNLIMITED, Clause, Gain, Problem
from redzone.layers import Thing
from redzone.layers.fold import number
from redzone.problem.legend import Ask, ColumnClass, Compiled, Legend, Limited, RowClass
from redzone.problem.pairs import Pairs, key_of
from redzone.rules.arena import Arena, Object, Reason
from redzone.rules.choose import cant_be_chosen
from redzone.rules.costs import Charged, applies, charged
from redzone.rules.limits import Cap, Limit, Needs, PerObject
from redzone.rules.requirements import Acts, Counted, Implied, Requirement, requirements
from redzone.rules.restrictions import each_alone, limits


def compile_problem(arena: Arena) -> Compiled:
    """The side's Problem with its Legend. Raises `Unknown` for missing facts, `Unfoldable` for conditions
    on the declaration that have no exact form.
    """
    return _Builder(arena).build()


class _Builder:
    """The fields of a Problem while they are gathered."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.able: list[Thing] = []
        self.objects = arena.objects
        self.legend = Legend(arena, [], [])
        #: the classes that each thing and each object fell into
        self.rows_at: dict[int, list[int]] = {}
        self.columns_at: dict[object, list[int]] = {}
        for thing in arena.creatures:
            why = tuple(cant_be_chosen(arena, thing))
            if why:
                self.legend.unable.append((thing, why))
            else:
                self.able.append(thing)

    def build(self) -> Compiled:
        """All parts in order: pairs, limits, requirements, costs."""
        pairs = Pairs(self.arena, self.able, self.objects)
        free = [t for t in self.able if any(not pairs.outright(t, o) for o in self.objects)]
        asked = list(requirements(self.arena, free, self.objects))
        self._classes(asked)
        self._empty()
        self._pairs(pairs)
        for limit in limits(self.arena, self.able, self.objects):
            self._limit(limit)
        for limit in pairs.company(self.able):
            self._limit(limit)
        for requirement in asked:
            self._ask(requirement)
        self._costs()
        return Compiled(self._problem(), self.legend)

    # --- classes ---

    def _classes(self, asked: list[Requirement]) -> None:
        """One class for each thing; single members where a requirement speaks of each by itself."""
        rows, columns = _split(asked, self.able)
        columns |= _single_objects(self.arena, self.objects)
        for thing in self.able:
            parts = [(r,) for r in thing.refs] if id(thing) in rows else [thing.refs]
            self.legend.rows += [RowClass(thing, part) for part in parts]
        for obj in self.objects:
            refs: tuple[Ref | str, ...] = obj.refs if isinstance(obj, Thing) else (obj,)
            single = isinstance(obj, Thing) and id(obj) in columns
            parts_ = [(r,) for r in refs] if single else [refs]
            self.legend.columns += [ColumnClass(obj, part) for part in parts_]
        for r, row in enumerate(self.legend.rows):
            self.rows_at.setdefault(id(row.thing), []).append(r)
        for c, column in enumerate(self.legend.columns):
            self.columns_at.setdefault(key_of(column.obj), []).append(c)

    def _empty(self) -> None:
        n, m = len(self.legend.rows), len(self.legend.columns)
        self.n, self.m = n, m
        self.can = [0] * n
        self.cap = [self._cap(row.thing) for row in self.legend.rows]
        self.low, self.high = [1] * m, [UNLIMITED] * m
        self.need, self.most = [1] * n, [UNLIMITED] * n
        self.total = UNLIMITED
        self.act, self.gain = [0] * n, [0] * (n * m)
        self.count: list[list[tuple[int, int, int]]] = [[] for _ in range(m)]
        self.clauses: list[Clause] = []
        self.gains: list[Gain] = []

    def rows_of(self, things: tuple[Thing, ...]) -> int:
        """Mask of the row classes of these creatures."""
        return _mask(r for t in things for r in self.rows_at.get(id(t), ()))

    def columns_of(self, objects: tuple[Object, ...]) -> int:
        """Mask of the column classes of these objects."""
        return _mask(c for o in objects for c in self.columns_at.get(key_of(o), ()))

    def _cap(self, thing: Thing) -> int:
        """509.1a: one attacker, and as many more as effects allow; an attacker attacks one object."""
        if self.arena.step is Step.ATTACK:
            return 1
        cap = 1
        for bound, ability in self.arena.about(ExtraBlocks, thing):
            n, _ = self.arena.instances(bound, (ability.subject, thing), subject=thing, when=ability.when)
            if n:
                more = ability.n
                cap += UNLIMITED if more is None else n * number(more, self.arena.look(bound, thing))
        return min(cap, UNLIMITED)

    # --- restrictions ---

    def _pairs(self, pairs: Pairs) -> None:
        for r, row in enumerate(self.legend.rows):
            for c, column in enumerate(self.legend.columns):
                barred = pairs.outright(row.thing, column.obj)
                if barred:
                    self.legend.barred[r, c] = barred
                else:
                    self.can[r] |= 1 << c

    def _limit(self, limit: Limit) -> None:
        match limit:
            case PerObject():
                self._per_object(limit)
            case Cap():
                self._at_most(limit)
            case Needs():
                self._needs(limit)

    def _note(self, kind: str, n: int, why: Reason, row: int = -1, column: int = -1, index: int = -1) -> None:
        self.legend.limits.append(Limited(kind, n, why, row, column, index))

    def _per_object(self, limit: PerObject) -> None:
        for c in self.columns_at.get(key_of(limit.obj), ()):
            if limit.low > 1:
                self.low[c] = max(self.low[c], limit.low)
                self._note("low", limit.low, limit.reason, column=c)
            if limit.high is not None:
                self.high[c] = min(self.high[c], limit.high)
                self._note("high", limit.high, limit.reason, column=c)

    def _at_most(self, limit: Cap) -> None:
        rows, columns = self.rows_of(limit.creatures), self.columns_of(limit.objects)
        if limit.each:
            for c in range(self.m):
                if columns >> c & 1:
                    self._clause(Clause(0, 0, rows, 1 << c, 0, limit.n), limit.n, limit.reason)
        elif rows == (1 << self.n) - 1 and columns == (1 << self.m) - 1:
            self.total = min(self.total, limit.n)
            self._note("total", limit.n, limit.reason)
        else:
            self._clause(Clause(0, 0, rows, columns, 0, limit.n), limit.n, limit.reason)

    def _clause(self, clause: Clause, n: int, why: Reason) -> None:
        self._note("clause", n, why, index=len(self.clauses))
        self.clauses.append(clause)

    def _needs(self, limit: Needs) -> None:
        everybody = (1 << self.n) - 1
        anything = (1 << self.m) - 1
        company, columns = self.rows_of(limit.company), self.columns_of(limit.objects)
        high = UNLIMITED if limit.high is None else limit.high
        for r in self.rows_at[id(limit.creature)]:
            if company == everybody and columns == anything:
                if limit.low > 1:
                    self.need[r] = max(self.need[r], limit.low)
                    self._note("need", limit.low, limit.reason, row=r)
                if high < UNLIMITED:
                    self.most[r] = min(self.most[r], high)
                    self._note("most", high, limit.reason, row=r)
            else:
                clause = Clause(1 << r, columns, company, anything, limit.low, high)
                self._clause(clause, limit.low, limit.reason)

    # --- requirements ---

    def _ask(self, asked: Requirement) -> None:
        match asked:
            case Acts():
                self._acts(asked)
            case Implied():
                self._implied(asked)
            case Counted():
                self._counted(asked)

    def _acts(self, asked: Acts) -> None:
        at = [c for o in asked.objects for c in self.columns_at.get(key_of(o), ())]
        columns = _mask(at)
        size = sum(len(self.legend.columns[c].members) for c in at)
        for r in self.rows_at[id(asked.creature)]:
            number_ = asked.weight * len(self.legend.rows[r].members)
            if asked.whole:
                self.act[r] += asked.weight
                self.legend.asks.append(Ask("act", asked.weight, asked.reason, r, 0, columns, number=number_))
                continue
            for c in at:
                self.gain[r * self.m + c] += asked.weight
            each = size if self.arena.step is Step.BLOCK else 1
            self.legend.asks.append(
                Ask("gain", asked.weight, asked.reason, r, 0, columns, number=number_ * each)
            )

    def _implied(self, asked: Implied) -> None:
        anything = (1 << self.m) - 1
        company = self.rows_of(asked.company)
        for r in self.rows_at[id(asked.creature)]:
            row = self.legend.rows[r]
            if not company:
                self.gains.append(Gain(0, 0, 0, 0, 0, UNLIMITED, asked.weight * len(row.members)))
            elif len(row.members) == 1:
                self.gains.append(Gain(company, anything, 1 << r, anything, 1, UNLIMITED, asked.weight))
            else:
                self.act[r] += asked.weight
                whole = asked.weight * len(row.members)
                self.gains.append(Gain(0, 0, company, anything, 0, 0, whole))
            self.legend.asks.append(
                Ask(
                    "implied",
                    asked.weight,
                    asked.reason,
                    r,
                    company,
                    anything,
                    number=asked.weight * len(row.members),
                    index=len(self.gains) - 1,
                )
            )

    def _counted(self, asked: Counted) -> None:
        rows, columns = self.rows_of(asked.creatures), self.columns_of(asked.objects)
        high = UNLIMITED if asked.high is None else asked.high
        if asked.together:
            self.gains.append(Gain(0, 0, rows, columns, asked.low, high, asked.weight))
            self.legend.asks.append(
                Ask("tally", asked.weight, asked.reason, -1, rows, columns, asked.low, high, asked.weight)
            )
            return
        able = sum(1 << r for r in range(self.n) if self.can[r] & columns)
        for c, column in enumerate(self.legend.columns):
            if not columns >> c & 1:
                continue
            if able & ~rows == 0:
                self.count[c].append((asked.low, high, asked.weight))
            else:
                self.gains.append(Gain(0, 0, rows, 1 << c, asked.low, high, asked.weight))
            self.legend.asks.append(
                Ask(
                    "count",
                    asked.weight,
                    asked.reason,
                    -1,
                    rows,
                    1 << c,
                    asked.low,
                    high,
                    asked.weight * len(column.members),
                )
            )

    # --- costs ---

    def _costs(self) -> None:
        costs = self.legend.costs = charged(self.arena)
        self.legend.once = sum(1 << i for i, item in enumerate(costs) if item.cost.once)
        for i, item in enumerate(costs):
            for c in self._charging(item):
                column = self.legend.columns[c]
                for r, row in enumerate(self.legend.rows):
                    times = applies(self.arena, item, row.thing, column.obj, column.members[0])
                    if times:
                        self.legend.pay[r, c] = self.legend.pay.get((r, c), 0) | 1 << i
                        self.legend.due[r, c, i] = times

    def _charging(self, item: Charged) -> Iterable[int]:
        """The columns that may ask for this cost: of one of a group's "to block this creature" its own."""
        if item.member is None or not isinstance(item.cost.target, Itself):
            return range(self.m)
        at = self.columns_at.get(id(item.bound.source), ())
        return [c for c in at if item.member in self.legend.columns[c].members]

    def _problem(self) -> Problem:
        return Problem(
            rows=tuple(len(row.members) for row in self.legend.rows),
            columns=tuple(len(column.members) for column in self.legend.columns),
            can=tuple(self.can),
            cap=tuple(self.cap),
            low=tuple(self.low),
            high=tuple(self.high),
            need=tuple(self.need),
            most=tuple(self.most),
            total=self.total,
            act=tuple(self.act),
            gain=tuple(self.gain),
            count=tuple(tuple(c) for c in self.count),
            clauses=tuple(self.clauses),
            gains=tuple(self.gains),
        )


def _mask(numbers: Iterable[int]) -> int:
    mask = 0
    for number_ in numbers:
        mask |= 1 << number_
    return mask


def _split(asked: list[Requirement], able: list[Thing]) -> tuple[set[int], set[int]]:
    """Classes that must be taken member by member: of an implication whose company leaves them out, and
    attackers of which each must be blocked by creatures of a quality.
    """
    rows: set[int] = set()
    columns: set[int] = set()
    for item in asked:
        if isinstance(item, Implied) and item.creature not in item.company:
            rows.add(id(item.creature))
        if isinstance(item, Counted) and not item.together and len(item.creatures) < len(able):
            columns |= {id(o) for o in item.objects if isinstance(o, Thing)}
    return rows, columns


def _single_objects(arena: Arena, objects: list[Object]) -> set[int]:
    """Classes of objects of which each is limited, or asks for a cost, by itself."""
    things = [o for o in objects if isinstance(o, Thing) and o.count > 1]
    limited = any(isinstance(b.ability, AtMost) and each_alone(b.ability) for b in arena.eff.rules)
    costs = {id(item.bound.source) for item in charged(arena) if item.member is not None}
    return {id(o) for o in things if limited or id(o) in costs}
