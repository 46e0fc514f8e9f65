"""Counting object by object: what is kept in mind are the creatures of each row class still free.

Good for few kinds of creatures, however many objects there are. A creature that may pick several passes
from status to status: how many it picked, and in which areas it counts already.
"""

from __future__ import annotations

from redzone.kernel.ledger import Bits, Ledger
from redzone.kernel.parts import Loads, Part, Pools, mask_of, multisets, order, subsets, weight
from redzone.kernel.steps import Add, CloseRow, Judge, Move, Step

#: Above this many creatures times objects nobody looks ahead at what so few creatures can earn.
LARGE = 10_000

#: (objects picked, or 1 for any number where there is no limit; areas it counts in)
Status = tuple[int, tuple[int, ...]]


class Career:
    """What becomes of one row's creatures object by object."""

    def __init__(self, ledger: Ledger, row: int, objects: list[int]) -> None:
        """`objects`: the column of each object in the order in which they come."""
        self.ledger, self.row = ledger, row
        self.whole, self.some = ledger.asks(row)
        self.limit = ledger.per[row]
        mine = [c for c in objects if ledger.takes[row] >> c & 1]
        self.free = 1 < self.limit >= len(mine)
        self.statuses: list[Status] = [(0, ())]
        columns = sorted(set(mine))
        for status in self.statuses:
            for c in columns:
                then = self.after(status, c)
                if then is not None and then not in self.statuses:
                    self.statuses.append(then)
        self.statuses.sort(key=_rank)
        self.best = self._best(objects)

    def after(self, status: Status, column: int) -> Status | None:
        """Give the status once an object of the column is picked; None if that is one too many."""
        used, areas = status
        if not self.free and used == self.limit:
            return None
        more = {a for a in self.some if self.ledger.areas.columns[a] >> column & 1}
        return (1 if self.free else used + 1, tuple(sorted({*areas, *more})))

    def earns(self, status: Status, column: int) -> int:
        """Give what picking an object of the column earns in the status."""
        problem = self.ledger.problem
        if not self.ledger.weighted:
            return 0
        gain = problem.gain[self.row * len(problem.columns) + column]
        return gain + (0 if status[0] else problem.act[self.row])

    def _best(self, objects: list[int]) -> list[dict[Status, int]]:
        """Give the most a creature may earn from each object on, by its status."""
        table = [dict.fromkeys(self.statuses, 0)]
        for column in reversed(objects):
            later = table[-1]
            now = dict(later)
            if self.ledger.weighted and self.ledger.takes[self.row] >> column & 1:
                for status in self.statuses:
                    then = self.after(status, column)
                    if then is not None:
                        now[status] = max(now[status], self.earns(status, column) + later[then])
            table.append(now)
        return table[::-1]


def _rank(status: Status) -> tuple[int, int, tuple[int, ...]]:
    """No pick leads from a status to one before it."""
    return status[0], len(status[1]), status[1]


class ColumnPlan:
    """The steps for one part; `best` is the most it may earn, `room` how many states it may need at once."""

    def __init__(self, ledger: Ledger, part: Part) -> None:
        self.ledger, self.part = ledger, part
        problem = ledger.problem
        self.loads = {c: Loads(ledger, c) for c in part.columns}
        masks = [mask_of([bool(ledger.takes[r] >> c & 1) for r in part.rows]) for c in part.columns]
        weights = [weight(problem.rows[r] + 1) for r in part.rows]
        self.columns = [part.columns[at] for at in order(masks, weights)]
        self.objects = [(c, o) for c in self.columns for o in range(problem.columns[c])]
        sequence = [c for c, _ in self.objects]
        self.careers = {r: Career(ledger, r, sequence) for r in part.rows}
        self.last = {r: max(i for i, c in enumerate(sequence) if ledger.takes[r] >> c & 1) for r in part.rows}
        self.short = self._shortage()
        self.looks = any(max(short) for short in self.short)
        self.rooms = [self._room(i) for i in range(len(self.objects))]
        self.room = max(self.rooms, default=1)
        self.best = sum(problem.rows[r] * career.best[0][0, ()] for r, career in self.careers.items())
        self.best += sum(problem.columns[c] * (loads.best[0] or 0) for c, loads in self.loads.items())

    def _room(self, at: int) -> int:
        """About how many states there are after the object."""
        problem = self.ledger.problem
        total, single, free = 1, 0, True
        for r in self.part.rows:
            if self.last[r] > at and any(self.ledger.takes[r] >> c & 1 for c, _ in self.objects[: at + 1]):
                total *= multisets(len(self.careers[r].statuses), problem.rows[r])
                single += problem.rows[r]
                free = free and len(self.careers[r].statuses) == 2
        if free:
            high = sum(max(0, problem.high[c]) for c, _ in self.objects[: at + 1])
            total = min(total, subsets(single, min(single, problem.total, high)))
        return total

    def _shortage(self) -> list[list[int]]:
        """By object and number of free creatures: how much less than their best the objects after it earn.

        Only where each creature picks one object; who may pick which is left out of account.
        """
        problem = self.ledger.problem
        if not self.ledger.weighted or any(self.ledger.per[r] != 1 for r in self.part.rows):
            return []
        everyone = sum(problem.rows[r] for r in self.part.rows)
        if everyone * len(self.objects) > LARGE:
            return []
        most, best = [0] * (everyone + 1), 0
        found: list[list[int]] = []
        for c, _ in reversed(self.objects):
            found.append([best - value for value in most])
            loads = self.loads[c]
            best += loads.best[0] or 0
            loads_to = [k for k in range(loads.full + 1) if loads.allowed[k]]
            most = [
                max(loads.value[k] + most[free - k] for k in loads_to if k <= free)
                for free in range(everyone + 1)
            ]
        return found[::-1]

    def steps(self, pools: Pools, bits: Bits) -> list[Step]:
        """Build the steps; fields are taken from `bits`."""
        problem = self.ledger.problem
        self.fields: dict[tuple[int, Status], tuple[int, int]] = {}
        self.pool: dict[tuple[int, Status], int] = {}
        start, constant = Step(creature=False, cls=-1, number=0, room=1), 0
        for r, career in self.careers.items():
            for status in career.statuses:
                self.pool[r, status] = pools.new(0 if status[0] else problem.rows[r])
                if status[0] == 0 or career.free or status[0] < career.limit:
                    self.fields[r, status] = bits.field(problem.rows[r])
            constant += problem.rows[r] << self.fields[r, (0, ())][0]
        if self.looks:
            everyone = sum(problem.rows[r] for r in self.part.rows)
            self.head = bits.field(everyone)
            constant += everyone << self.head[0]
        self.load = bits.field(max(loads.full for loads in self.loads.values()))
        start.ops.append(Add(constant))
        return [start, *(self._object(at) for at in range(len(self.objects)))]

    def _object(self, at: int) -> Step:
        """All choices of one object."""
        ledger = self.ledger
        column, number = self.objects[at]
        step = Step(creature=False, cls=column, number=number, room=self.rooms[at])
        areas = ledger.areas
        for r, career in self.careers.items():
            if not ledger.takes[r] >> column & 1:
                continue
            for status in reversed(career.statuses):
                if (r, status) in self.fields:
                    step.ops.append(self._move(r, status, column, at))
            for a in career.some:
                areas.done[a] = max(areas.done[a], self.base + at + 1)
        loads = self.loads[column]
        judge = Judge(ledger, *(self.load if loads.full else (0, 0)), loads.losses())
        if self.looks:
            judge.look(self.short[at], self.head)
        step.ops.append(judge)
        for r, career in self.careers.items():
            if self.last[r] == at:
                held = [self.fields[r, s] for s in career.statuses if (r, s) in self.fields]
                step.ops.append(CloseRow(ledger, r, held, career.whole))
                for a in career.whole:
                    areas.done[a] = max(areas.done[a], self.base + at + 1)
        return step

    #: the number of this part's first step
    base = 0

    def _move(self, row: int, status: Status, column: int, at: int) -> Move:
        """Creatures of one status may pick the object."""
        ledger, career, loads = self.ledger, self.careers[row], self.loads[column]
        then = career.after(status, column)
        assert then is not None
        shift, mask = self.fields[row, status]
        delta = 0
        if then != status:
            delta = -(1 << shift)
            if (row, then) in self.fields:
                delta += 1 << self.fields[row, then][0]
        move = Move(ledger, shift, mask, 0, delta)
        now = career.best[at][status]
        move.stay = now - career.best[at + 1][status]
        move.pick = now - career.earns(status, column) - career.best[at + 1][then]
        move.worst = ledger.problem.rows[row] * max(move.stay, move.pick)
        if loads.full or loads.shut:
            dead = loads.full + 1 if loads.shut else ledger.everyone + loads.full + 2
            field = self.load if loads.full else (0, 0)
            move.fields.enter(*field, loads.full, dead)
        for area in then[1]:
            if area not in status[1]:
                move.fields.tally(ledger, area)
        if self.looks:
            move.look(self.short[at], self.head, self.last[row] == at)
        move.source, move.target, move.cls = self.pool[row, status], self.pool[row, then], row
        return move
