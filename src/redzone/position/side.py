"""The legal declarations of one declaring side: members, how many, one drawn at random, the nearest."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import prod

from redzone.board import Declaration
from redzone.kernel import NOTHING, Budget, Problem, Spent, Tables, beats, count, maximum, score, tables
from redzone.kernel import listing as list_all
from redzone.kernel.checker import BROKEN
from redzone.position.walk import Below, Kinds, Writer, at_home, expand, shuffled
from redzone.problem.apart import apart, only
from redzone.problem.legend import Compiled
from redzone.problem.mapping import Mapped, declaration_of, picks_of
from redzone.problem.paying import FREE, Cell, Parts, Paying
from redzone.problem.pins import Pinned, pinned
from redzone.problem.prepared import Prepared
from redzone.problem.refine import Chosen, as_picks, single_objects, without_paid
from redzone.verdict.judge import is_legal_d, most_obeyed


class Counted:
    """A cell, or all there is in classic, and how many it holds; what draws need is worked out for the first.

    origin: the class of each row of `problem`.
    """

    def __init__(self, cell: Cell, total: int, kinds: Kinds | None = None) -> None:
        self.problem, self.origin, self.ways, self._least = cell
        self.total = total
        self._drawing: Kinds | Tables | None = kinds

    def sample(self, below: Below, budget: Budget) -> Chosen:
        """One declaration of the problem, each equally likely."""
        drawing = self._drawing
        if drawing is None:
            drawing = tables(self.problem, budget, self._least)
            self._drawing = drawing
        if isinstance(drawing, Tables):
            drawing.budget = budget
        return drawing.sample(below)


class Group:
    """What creatures declare that have nothing to do with the others: cells, and how many declarations."""

    def __init__(self, rows: tuple[int, ...], cells: Iterable[Counted]) -> None:
        """rows: how many creatures each class has."""
        self._rows = rows
        self._cells = [cell for cell in cells if cell.total]
        self._until = list(accumulate(cell.ways * cell.total for cell in self._cells))
        #: how many declarations there are
        self.total = self._until[-1] if self._until else 0

    def sample(self, below: Below, budget: Budget) -> Chosen:
        """One of them, each equally likely. There must be one."""
        cell = self._cells[bisect_right(self._until, below(self.total))]
        drawn = cell.sample(below, budget)
        return drawn if len(set(cell.origin)) == len(cell.origin) else self._dealt(cell, drawn, below)

    def _dealt(self, cell: Counted, drawn: Chosen, below: Below) -> Chosen:
        """The creatures of each class dealt at random to the rows that are parts of it."""
        free = [shuffled(n, below) for n in self._rows]
        rows = zip(cell.origin, cell.problem.rows, strict=True)
        names = {(i, k): (r, free[r].pop()) for i, (r, n) in enumerate(rows) for k in range(n)}
        return {names[at]: objects for at, objects in drawn.items()}


class SideSet:
    """All declarations of one side that pass steps a to d; of score `at_least`, if that is given.

    Current edition: the disjoint union over payment sets P of those that pay P and obey max(Free(P)).
    Classic: those that nothing answers (R.3), listed and judged one by one unless all of them are alike.
    Its methods raise Spent past the budget; what is kept is kept only when it is complete.
    """

    def __init__(self, prepared: Prepared, at_least: int = NOTHING) -> None:
        self.prepared = prepared
        self.compiled = prepared.compiled
        self.at_least = at_least
        self.paying = prepared.paying
        self._classic = self.compiled.legend.arena.edition.must_be_asked_for
        self._counted: list[Group] | None = None
        self._floor: int | None = None
        self._parted: list[tuple[Paying, frozenset[int]]] | None = None
        self._flat = prepared.flat
        #: below the first a declaration is illegal, from the second on legal; both unknown at first
        self._no, self._yes = BROKEN, -NOTHING

    def highest(self, budget: Budget) -> SideSet:
        """Those that obey the most of all in this set: such a declaration is always legal."""
        return SideSet(self.prepared, max(self.at_least, self.paying.top(budget)))

    def unpaid(self) -> SideSet:
        """Those that pay nothing."""
        return SideSet(Prepared(without_paid(self.compiled)), self.at_least)

    # --- what is legal ------------------------------------------------------------------------------

    def contains(self, part: Declaration, budget: Budget) -> bool:
        """Is what this side declares in the set?"""
        found = self.quick(part)
        if found is not None:
            return found
        mapped = picks_of(self.compiled, part)
        if mapped.refused:
            return False
        value = self.prepared.checker.value(mapped.picks)
        if value < max(self._no, self.at_least) or value == BROKEN:
            return False
        legal = self.legal(mapped.chosen, self.compiled, budget)
        self._no = max(self.at_least, BROKEN if self._classic else self.paying.bounds(FREE)[0])
        self._yes = max(self.at_least, self.paying.bounds(self.paying.everything)[1])
        return legal

    def bounds(self, part: Declaration) -> tuple[int | None, int | None]:
        """What is known of max(D) for a declaration that breaks no restriction; None where nothing is."""
        if self._classic:
            return None, None
        chosen = picks_of(self.compiled, part).chosen
        low, high = self.paying.bounds(self.paying.key(chosen, self.compiled.legend.pay))
        return max(low, score(self.compiled.problem, as_picks(chosen))), high

    def quick(self, part: Declaration) -> bool | None:
        """The same without a search and without a look at anything else; None if that is not enough."""
        flat = self._flat
        line = None if flat is None else flat.line(part)
        if flat is None:
            return None
        if line is None:
            return False if flat.lacks(part) else None
        value = flat.checker.line(line)
        if value < self._no or value == BROKEN:
            return False
        return True if value >= self._yes else None

    def floor(self, budget: Budget) -> int:
        """Every member obeys at least so many: the maximum for nothing."""
        if self._floor is None:
            least = self._answer_to_nothing(budget) if self._classic else self.paying.least(budget)
            self._floor = max(least, self.at_least)
        return self._floor

    def _answer_to_nothing(self, budget: Budget) -> int:
        best, _ = most_obeyed(self.compiled, Mapped(), budget)
        if best is None:
            raise Spent
        return best

    def alike(self, budget: Budget) -> bool:
        """Is every unbroken declaration with a score of at least `floor` legal?"""
        return self.floor(budget) >= self.paying.top(budget)

    def legal(self, chosen: Chosen, compiled: Compiled, budget: Budget) -> bool:
        """Is this one (which breaks no restriction) legal? compiled: the Problem whose classes it names."""
        if self._classic:
            found = is_legal_d(compiled, Mapped(chosen=chosen), budget)
            if found is None:
                raise Spent
            return found
        key = self.paying.key(chosen, compiled.legend.pay)
        return not self.paying.exceeds(key, score(compiled.problem, as_picks(chosen)), budget)

    def listed(self, budget: Budget) -> Iterator[Declaration]:
        """Each once, in a canonical order."""
        single = single_objects(self.compiled)
        alike = self.alike(budget)
        found = list_all(single.problem, budget, self.floor(budget))
        writer = Writer(single)
        if writer.plain:
            for _, picks in found:
                if alike or self.legal(at_home(picks), single, budget):
                    yield writer.write(picks)
            return
        for _, picks in found:
            for chosen in expand(single.problem.rows, picks):
                if alike or self.legal(chosen, single, budget):
                    yield declaration_of(single, (), chosen=chosen)

    def kinds(self, budget: Budget) -> Iterator[tuple[int, Declaration]]:
        """One of all that differ only in which of several alike creatures is meant, and how many they are."""
        alike = self.alike(budget)
        for times, picks in list_all(self.compiled.problem, budget, self.floor(budget)):
            chosen = next(expand(self.compiled.problem.rows, picks))
            if alike or self.legal(chosen, self.compiled, budget):
                yield times, declaration_of(self.compiled, (), chosen=chosen)

    # --- how many, and draws ------------------------------------------------------------------------

    def parted(self, budget: Budget) -> Sequence[tuple[Paying, frozenset[int]]]:
        """The members are every combination of one for each of these groups of rows. Not for classic, unless
        `alike`.
        """
        if self.at_least > NOTHING or self.alike(budget):
            return [(self.paying, frozenset(range(len(self.compiled.problem.rows))))]
        if self._parted is None:
            problem, legend = self.compiled
            self._parted = [(Paying(Compiled(only(problem, g), legend)), g) for g in apart(self.compiled)]
        return self._parted

    def cells(self, parts: Parts, paying: Paying, group: frozenset[int], budget: Budget) -> Iterator[Cell]:
        """The members of one group in `parts`, a Problem that may have rules of its own."""
        if self.alike(budget):
            yield Cell(parts.problem, tuple(range(len(parts.row))), 1, self.floor(budget))
            return
        mine = parts._replace(problem=only(parts.problem, [p for p, r in enumerate(parts.row) if r in group]))
        for cell in paying.cells(mine, budget):
            if cell.least > NOTHING:
                yield cell._replace(least=max(cell.least, self.at_least))

    def count(self, budget: Budget) -> int:
        """How many."""
        return prod(group.total for group in self.groups(budget))

    def groups(self, budget: Budget) -> list[Group]:
        """The groups of which every combination is a member, each with its numbers."""
        if self._counted is None:
            self._counted = list(self._found_groups(budget))
        return self._counted

    def _found_groups(self, budget: Budget) -> Iterator[Group]:
        whole = self.paying.whole
        if self._listing_only(budget):
            problem = self.compiled.problem
            legal = (
                (times, picks)
                for times, picks in list_all(problem, budget, self.floor(budget))
                if self.legal(next(expand(problem.rows, picks)), self.compiled, budget)
            )
            kinds = Kinds(problem, legal)
            cell = Cell(problem, whole.row, 1, self.floor(budget))
            yield Group(problem.rows, [Counted(cell, kinds.total, kinds)])
            return
        for paying, group in self.parted(budget):
            cells = self.cells(whole, paying, group, budget)
            yield Group(
                self.compiled.problem.rows,
                [Counted(cell, count(cell.problem, budget, cell.least)) for cell in cells],
            )

    def _listing_only(self, budget: Budget) -> bool:
        return self._classic and not self.alike(budget)

    def sample(self, below: Below, budget: Budget) -> Declaration:
        """One of them, each equally likely. There must be one."""
        chosen: Chosen = {}
        for group in self.groups(budget):
            chosen.update(group.sample(below, budget))
        return declaration_of(self.compiled, (), chosen=chosen)

    # --- partial declarations -----------------------------------------------------------------------

    def some(self, pins: Pinned, budget: Budget) -> Chosen | None:
        """A member in which everybody chooses what is pinned, or None if there is none."""
        if not pins.allowed:
            return None
        if self._listing_only(budget):
            return self._some_listed(pins, pins.ruled, budget)
        found: Chosen = {}
        for paying, group in self.parted(budget):
            witness = self._some_of(self.cells(pins.asked, paying, group, budget), pins, group, budget)
            if witness is None:
                return None
            found.update(witness)
        return found

    def _some_of(
        self, cells: Iterator[Cell], pins: Pinned, group: frozenset[int], budget: Budget
    ) -> Chosen | None:
        for cell in cells:
            problem, target = pins.demanded(cell, group)
            answer = beats(problem, target, budget)
            if answer.witness is not None:
                return pins.home(cell.origin, answer.witness)
            if answer.bound >= target:
                raise Spent
        return None

    def at_once(self, chosen: Chosen) -> bool:
        """Is this a member, as far as that shows without a search?"""
        value = self.prepared.checker.value(as_picks(chosen))
        return value != BROKEN and value >= max(self.at_least, self.paying.bounds(self.paying.everything)[1])

    def _some_listed(self, pins: Pinned, problem: Problem, budget: Budget) -> Chosen | None:
        origin = tuple(range(len(problem.rows)))
        for _, picks in list_all(problem, budget, self.floor(budget)):
            chosen = pins.home(origin, picks)
            if self.legal(chosen, self.compiled, budget):
                return chosen
        return None

    # --- nearest ------------------------------------------------------------------------------------

    def nearest(self, part: Declaration, budget: Budget) -> Chosen | None:
        """The member that differs in the fewest arrows from what is given; None if the set is empty."""
        return self.nearest_to(picks_of(self.compiled, part).chosen, budget)

    def nearest_to(self, chosen: Chosen, budget: Budget) -> Chosen | None:
        """The same for a declaration in the kernel's terms."""
        pins = pinned(self.compiled, chosen)
        if self._listing_only(budget):
            return self._nearest_listed(chosen, pins, budget)
        found: Chosen = {}
        for paying, group in self.parted(budget):
            near = self._nearest_of(self.cells(pins.parts, paying, group, budget), pins, budget)
            if near is None:
                return None
            found.update(near)
        return found

    def _nearest_of(self, cells: Iterator[Cell], pins: Pinned, budget: Budget) -> Chosen | None:
        best: tuple[int, Chosen] | None = None
        for cell in cells:
            scale = _room(cell.problem)
            scaled = _keeping(cell, pins, scale)
            floor = scale * cell.least + (-scale // 2 if best is None else best[0] + 1)
            answer = beats(scaled, floor, budget)
            if answer.witness is None and answer.bound < floor:
                continue
            answer = maximum(scaled, budget)
            if answer.witness is None or answer.best < answer.bound:
                raise Spent
            best = answer.best - scale * cell.least, pins.home(cell.origin, answer.witness)
        return None if best is None else best[1]

    def _nearest_listed(self, wanted: Chosen, pins: Pinned, budget: Budget) -> Chosen | None:
        problem = pins.parts.problem
        origin = tuple(range(len(problem.rows)))
        best: tuple[int, Chosen] | None = None
        for _, picks in list_all(problem, budget, self.floor(budget)):
            chosen = pins.home(origin, picks)
            away = changes(wanted, chosen)
            if (best is None or away < best[0]) and self.legal(chosen, self.compiled, budget):
                best = away, chosen
        return None if best is None else best[1]


def changes(before: Mapping[tuple[int, int], frozenset[object]], after: Chosen) -> int:
    """How many arrows are taken away or added."""
    nobody: frozenset[object] = frozenset()
    return sum(len(before.get(at, nobody) ^ after.get(at, nobody)) for at in {*before, *after})


def _room(problem: Problem) -> int:
    """More than twice the number of arrows that any declaration has."""
    most = max(1, min(max(problem.cap, default=1), sum(problem.columns)))
    return 2 * sum(problem.rows) * most + 1


def _keeping(cell: Cell, pins: Pinned, scale: int) -> Problem:
    """The cell's Problem, in which among those that obey as much the ones with most of the own arrows win."""
    problem = cell.problem
    m = len(problem.columns)
    gain = [
        scale * weight + (1 if (cell.origin[i // m], i % m) in pins.own else -1)
        for i, weight in enumerate(problem.gain)
    ]
    return problem._replace(
        gain=tuple(gain),
        act=tuple(scale * w for w in problem.act),
        count=tuple(tuple((a, b, scale * w) for a, b, w in c) for c in problem.count),
        gains=tuple(g._replace(weight=scale * g.weight) for g in problem.gains),
    )
