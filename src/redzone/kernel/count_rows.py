"""Counting creature by creature: what is kept in mind are the loads of the objects.

Good for few objects or objects without conditions, however many kinds of creatures there are.
"""

from __future__ import annotations

from math import comb

from redzone.kernel.ledger import Bits, Ledger
from redzone.kernel.parts import Loads, Part, Pools, mask_of, multisets, order, weight
from redzone.kernel.steps import Add, Choose, CloseColumn, EndCreature, Move, Step


class RowPlan:
    """The steps for one part; `best` is the most it may earn, `room` how many states it may need at once."""

    #: the number of this part's first step
    base = 0

    def __init__(self, ledger: Ledger, part: Part, given: bool = False) -> None:
        """`given`: keep the order of the rows."""
        self.ledger, self.part = ledger, part
        problem = ledger.problem
        self.loads = {c: Loads(ledger, c) for c in part.columns}
        weights = [weight(self._kinds(c)) for c in part.columns]
        masks = [mask_of([self._takes(r, c) for c in part.columns]) for r in part.rows]
        self.rows = part.rows if given else [part.rows[at] for at in order(masks, weights)]
        self.there = {r: self._objects(r) for r in self.rows}
        self.last = {c: self._last(c) for c in part.columns}
        self.rooms = [self._room(i) for i in range(len(self.rows))]
        self.room = max(self.rooms, default=1)
        self.best = sum(problem.rows[r] * self._most(r) for r in self.rows)
        self.best += sum(problem.columns[c] * (loads.best[0] or 0) for c, loads in self.loads.items())

    def _last(self, column: int) -> int:
        return max((i for i, r in enumerate(self.rows) if self._takes(r, column)), default=-1)

    def _takes(self, row: int, column: int) -> bool:
        return bool(self.ledger.takes[row] >> column & 1)

    def _kinds(self, column: int) -> int:
        return multisets(self.loads[column].full + 1, self.ledger.problem.columns[column])

    def _objects(self, row: int) -> int:
        return sum(self.ledger.problem.columns[c] for c in self.part.columns if self._takes(row, c))

    def _gain(self, row: int, column: int) -> int:
        problem = self.ledger.problem
        return problem.gain[row * len(problem.columns) + column] if self.ledger.weighted else 0

    def _act(self, row: int) -> int:
        return self.ledger.problem.act[row] if self.ledger.weighted else 0

    def _free(self, row: int) -> bool:
        """May its creatures pick as many objects as there are?"""
        return self.ledger.per[row] >= self.there[row]

    def _top(self, row: int) -> int:
        """Give the most one pick of the row earns, at least 0."""
        return max(0, *(self._gain(row, c) for c in self.part.columns if self._takes(row, c)))

    def _most(self, row: int) -> int:
        """Give a bound of what one creature of the row may earn; the losses of its moves add up to it."""
        act, problem = self._act(row), self.ledger.problem
        columns = [c for c in self.part.columns if self._takes(row, c)]
        if self.ledger.per[row] == 1:
            return max(0, *(act + self._gain(row, c) for c in columns))
        if self._free(row):
            return max(0, act) + sum(problem.columns[c] * max(0, self._gain(row, c)) for c in columns)
        return max(0, act + self.ledger.per[row] * self._top(row))

    def _room(self, at: int) -> int:
        """About how many states there are after the row."""
        problem = self.ledger.problem
        picks = sum(problem.rows[r] * self.ledger.per[r] for r in self.rows[: at + 1])
        picks = min(picks, problem.total * max(self.ledger.per[r] for r in self.rows[: at + 1]))
        total, objects, taken = 1, 0, 0
        for r in self.rows[: at + 1]:
            taken |= self.ledger.takes[r]
        for c in self.part.columns:
            if self.last[c] > at and self.loads[c].full and taken >> c & 1:
                total *= self._kinds(c)
                objects += problem.columns[c]
        return min(total, comb(objects + picks, min(objects, picks))) if objects else 1

    def steps(self, pools: Pools, bits: Bits) -> list[Step]:
        """Build the steps; fields are taken from `bits`."""
        problem = self.ledger.problem
        self.fields: dict[int, list[tuple[int, int]]] = {}
        self.pool: dict[int, list[int]] = {}
        start, constant = Step(creature=True, cls=-1, number=0, room=1), 0
        for c in self.part.columns:
            size, full = problem.columns[c], self.loads[c].full
            self.pool[c] = [pools.new(0 if k else size) for k in range(full + 1)]
            self.fields[c] = [bits.field(size) for k in range(full + 1)] if full else [(0, 0)]
            constant += size << self.fields[c][0][0] if full else 0
        several = [r for r in self.rows if self.ledger.per[r] > 1]
        some = max((len(self.ledger.asks(r)[1]) for r in several), default=0)
        self.used = bits.field(max((self.ledger.per[r] for r in several), default=0))
        self.flags = [bits.field(1)[0] for _ in range(some)]
        start.ops.append(Add(constant))
        self._close(start, -1)
        found = [start]
        for at, r in enumerate(self.rows):
            for number in range(problem.rows[r]):
                step = Step(creature=True, cls=r, number=number, room=self.rooms[at])
                if self.ledger.per[r] == 1:
                    step.ops.append(self._choose(r))
                else:
                    self._several(step, r)
                found.append(step)
            for areas in self.ledger.asks(r):
                for a in areas:
                    self.ledger.areas.done[a] = max(self.ledger.areas.done[a], self.base + len(found) - 1)
            self._close(found[-1], at)
        return found

    def _close(self, step: Step, at: int) -> None:
        """Judge the columns nobody after the row can pick."""
        for c in self.part.columns:
            loads = self.loads[c]
            if self.last[c] == at and (loads.full or at < 0):
                losses = self._drops(c)
                op = CloseColumn(self.ledger, self.fields[c], losses)
                op.worst = self.ledger.problem.columns[c] * max(0, *losses)
                step.ops.append(op)

    def _drops(self, column: int) -> list[int]:
        """Give by load how much less than its best from there on an object is worth; -1 if not allowed."""
        loads = self.loads[column]
        return [
            (best or 0) - value if ok else -1
            for best, value, ok in zip(loads.best, loads.value, loads.allowed, strict=True)
        ]

    def _pools(self, column: int) -> list[tuple[int, int, int, int]]:
        """Give (load now, load if picked, change of the key, slack used up), highest load first.

        Load -1: objects with the load before can't be picked.
        """
        loads, fields = self.loads[column], self.fields[column]
        found: list[tuple[int, int, int, int]] = []
        for k in range(loads.full, -1, -1):
            then = min(loads.full, k + 1)
            before, after = loads.best[k], loads.best[then]
            if before is None:
                continue
            if after is None or (loads.shut and k == loads.full):
                found.append((k, -1, 0, 0))
                continue
            delta = (1 << fields[then][0]) - (1 << fields[k][0]) if then > k else 0
            found.append((k, then, delta, before - after))
        return found

    def _choose(self, row: int) -> Choose:
        """One creature that picks one object at most."""
        ledger, most, act = self.ledger, self._most(row), self._act(row)
        op = Choose(ledger, row, most)
        whole, some = ledger.asks(row)
        for a in whole:
            op.always.tally(ledger, a)
        options = op.options
        for c in (c for c in self.part.columns if self._takes(row, c)):
            for k, then, delta, drop in self._pools(c):
                if then < 0:
                    continue
                shift, mask = self.fields[c][k]
                options.shift.append(shift)
                options.mask.append(mask)
                options.fixed.append(ledger.problem.columns[c])
                options.delta.append(delta)
                options.loss.append(most - act - self._gain(row, c) + drop)
                options.fields.append(type(op.always)())
                for a in some:
                    if ledger.areas.columns[a] >> c & 1:
                        options.fields[-1].tally(ledger, a)
                options.source.append(self.pool[c][k])
                options.target.append(self.pool[c][then])
                options.cls.append(c)
        op.worst = max([most, *options.loss])
        return op

    def _several(self, step: Step, row: int) -> None:
        """One creature that may pick several objects: pool by pool, then what it comes to."""
        ledger, free, top = self.ledger, self._free(row), self._top(row)
        per, act = ledger.per[row], self._act(row)
        most = max(0, act) if free else self._most(row)
        losses = [most] + [most - act - (0 if free else k * top) for k in range(1, 2 if free else per + 1)]
        end = EndCreature(ledger, row, self.used, losses)
        end.whole, end.some = ledger.asks(row)
        end.flags = self.flags[: len(end.some)]
        for c in (c for c in self.part.columns if self._takes(row, c)):
            gain, size = self._gain(row, c), ledger.problem.columns[c]
            best = max(0, gain) if free else top
            for k, then, delta, drop in self._pools(c):
                move = Move(ledger, *self.fields[c][k], size, delta)
                move.stay = best if free else 0
                move.pick = best - gain + drop
                move.worst = size * max(move.stay, move.pick)
                cut, dead = (1, ledger.everyone + size + 2) if free else (per, per + 1)
                move.fields.enter(*self.used, cut, dead if then >= 0 else 1)
                for a, flag in zip(end.some, end.flags, strict=True):
                    if ledger.areas.columns[a] >> c & 1:
                        move.fields.enter(flag, 1, 1, size + 2)
                move.source, move.target, move.cls = self.pool[c][k], self.pool[c][then], c
                step.ops.append(move)
        step.ops.append(end)
