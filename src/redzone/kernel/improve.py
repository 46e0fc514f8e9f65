"""Does one creature's change already reach the target? Cheaper than a search, and a witness close by."""

from __future__ import annotations

from redzone.kernel.declaration import broken, loads, score, worth
from redzone.kernel.problem import Pick, Picks, Problem

Obj = tuple[int, int]
#: How many promising changes are looked at in full.
TRIES = 12


def one_change(problem: Problem, start: Picks, target: int) -> Picks | None:
    """Give an unbroken declaration of at least the target that differs from `start` in one creature.

    None if there is none, or none among the most promising changes. `start` may be broken.
    """
    asked = target - score(problem, start) - sum(abs(gain.weight) for gain in problem.gains)
    promising = [change for change in _Changes(problem, start).found() if change[0] >= asked]
    promising.sort(key=lambda change: -change[0])
    for _, pick, objects in promising[:TRIES]:
        picks = _changed(start, pick, objects)
        if score(problem, picks) >= target and not broken(problem, picks):
            return picks
    return None


#: What it earns (but for gains), the pick a creature leaves, what it picks then (nothing: it is idle).
Change = tuple[int, Pick, tuple[Obj, ...]]


class _Changes:
    """All changes of one creature, with what they earn."""

    def __init__(self, problem: Problem, start: Picks) -> None:
        self.problem, self.start = problem, start
        self.loads = loads(start)
        self.places = [self._objects(c) for c in range(len(problem.columns))]
        self.more: dict[Obj, int] = {}
        self.less: dict[Obj, int] = {}
        for c, places in enumerate(self.places):
            for obj in places:
                k = self.loads.get(obj, 0)
                now = worth(problem, c, k)
                self.more[obj] = worth(problem, c, k + 1) - now
                self.less[obj] = worth(problem, c, k - 1) - now if k else 0

    def _objects(self, column: int) -> list[Obj]:
        """Give the column's picked objects and the first that nobody picks."""
        picked = [obj for obj in self.loads if obj[0] == column]
        free = next((o for o in range(self.problem.columns[column]) if (column, o) not in self.loads), -1)
        return sorted(picked) if free < 0 else sorted([*picked, (column, free)])

    def found(self) -> list[Change]:
        """Give the changes, in the order of the picks."""
        changes: list[Change] = []
        used = [0] * len(self.problem.rows)
        for pick in self.start:
            used[pick.row] += pick.count
            self._of(pick, changes)
        for r, size in enumerate(self.problem.rows):
            if used[r] < size:
                self._of(Pick(r, 1, ()), changes)
        return changes

    def _of(self, pick: Pick, changes: list[Change]) -> None:
        """Add the changes of a creature that picks so: one object less, one more, one for another."""
        row, objects = pick.row, pick.objects
        act = self.problem.act[row]
        off = [(self.less[obj] - self._gain(row, obj), obj) for obj in objects]
        for loss, obj in off:
            changes.append((loss - (act if len(objects) == 1 else 0), pick, _without(objects, obj)))
        for c in range(len(self.places)):
            if not self.problem.can[row] >> c & 1:
                continue
            for new in self.places[c]:
                if new in objects:
                    continue
                earned = self.more[new] + self._gain(row, new)
                if len(objects) < self.problem.cap[row]:
                    grown = tuple(sorted((*objects, new)))
                    changes.append((earned + (0 if objects else act), pick, grown))
                for loss, obj in off:
                    changes.append((earned + loss, pick, tuple(sorted((*_without(objects, obj), new)))))

    def _gain(self, row: int, obj: Obj) -> int:
        return self.problem.gain[row * len(self.problem.columns) + obj[0]]


def _without(objects: tuple[Obj, ...], obj: Obj) -> tuple[Obj, ...]:
    return tuple(other for other in objects if other != obj)


def _changed(start: Picks, pick: Pick, objects: tuple[Obj, ...]) -> Picks:
    """Give the declaration with one creature of the pick changed."""
    found: list[Pick] = []
    taken = not pick.objects
    for one in start:
        if not taken and one.row == pick.row and one.objects == pick.objects:
            taken = True
            if one.count > 1:
                found.append(one._replace(count=one.count - 1))
        else:
            found.append(one)
    if objects:
        found.append(Pick(pick.row, 1, objects))
    return tuple(found)
