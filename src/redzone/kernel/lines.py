"""All declarations in which everybody picks one object at most, as flat tuples, in rising order.

The walk goes creature by creature. Whether anything can follow a choice is looked up by the key that a
count has there (see `ledger`), so that no choice is made in vain: it is found out by going ahead a little,
and by the search where that does not settle it.
"""

from __future__ import annotations

from collections.abc import Iterator

from redzone.kernel.bounds import picks_of
from redzone.kernel.budget import Budget, Spent
from redzone.kernel.chain import GIVEN, Chain
from redzone.kernel.problem import Problem
from redzone.kernel.search import beats
from redzone.kernel.singles import decided, singles

#: How many keys one look ahead goes through before the search is asked.
FUEL = 400
#: How many keys are remembered.
KEPT = 200_000
DEAD, ALIVE, OPEN = 0, 1, 2


def lines(problem: Problem, budget: Budget, at_least: int | None = None) -> Iterator[tuple[int, ...]]:
    """Give every unbroken concrete declaration (with score >= at_least) once, lazily.

    A declaration is a tuple with one entry for each creature, by row and then member: -1 if it picks
    nothing, or the object it picks, numbered by column and then number. The tuples rise; that of the empty
    declaration would come first. Raises Spent when the budget ends, ValueError if creatures may pick
    several objects.
    """
    return Lines(problem, budget, at_least).walk()


class Stakes:
    """What single objects still need in a chain creature by creature, by the bits of their loads.

    short: loads that are too low, and how many picks are missing; open: loads at which something can
    still be earned: how much, and from how many picks on at the earliest, the best per pick first.
    """

    def __init__(self, chain: Chain) -> None:
        self.smask = chain.ledger.smask
        self.short: list[int] = []
        self.lacks: list[int] = []
        found: list[tuple[float, int, int, int]] = []
        for plan in chain.in_rows:
            for c, fields in plan.fields.items():
                loads = plan.loads[c]
                for k in range(len(fields) if loads.full else 0):
                    best = loads.best[k]
                    if k and k < chain.ledger.problem.low[c]:
                        self.short.append(fields[k][0])
                        self.lacks.append(chain.ledger.problem.low[c] - k)
                    elif best is not None and loads.allowed[k] and best > loads.value[k]:
                        more = (j for j in range(k, loads.full + 1) if loads.allowed[j])
                        units = next(j for j in more if loads.value[j] > loads.value[k]) - k
                        drop = best - loads.value[k]
                        found.append((-drop / units, fields[k][0], drop, units))
        found.sort()
        self.open = [shift for _, shift, _, _ in found]
        self.drops = [drop for _, _, drop, _ in found]
        self.units = [units for _, _, _, units in found]
        #: what all of them need, if it is the same: a rest that is less is of no use
        self.unit = self.units[0] if len(set(self.units)) == 1 else 1

    def missing(self, key: int) -> int:
        """How many more picks the objects need that are picked by too few."""
        missing = 0
        for i in range(len(self.short)):
            if (key >> self.short[i]) & 1:
                missing += self.lacks[i]
        return missing

    def lost(self, key: int, creatures: int) -> bool:
        """Are so many creatures surely too few for what is missing and for the score?"""
        left = creatures - self.missing(key)
        if left < 0:
            return True
        left -= left % self.unit
        slack = key & self.smask
        loss = 0
        for i in range(len(self.open)):
            if (key >> self.open[i]) & 1:
                if left >= self.units[i]:
                    left -= self.units[i]
                else:
                    loss += self.drops[i] - (self.drops[i] * left + self.units[i] - 1) // self.units[i]
                    left = 0
                    if loss > slack:
                        return True
        return False


class Lines:
    """One walk; `entered` counts the choices made in it."""

    def __init__(
        self, problem: Problem, budget: Budget, at_least: int | None = None, reach: int = FUEL
    ) -> None:
        """`reach`: how many keys one look ahead goes through before the search is asked."""
        if any(size > 0 and picks_of(problem, r) > 1 for r, size in enumerate(problem.rows)):
            raise ValueError("Lines are of creatures that pick one object at most.")
        self.problem, self.budget, self.at_least = singles(problem), budget, at_least
        self.chain = Chain(self.problem, at_least, GIVEN)
        self.steps = self.chain.steps
        self.rows = [step.cls for step in self.steps]
        #: by step and key: (object or -1, key after) for each choice
        self.choices: list[dict[int, list[int]]] = [{} for _ in self.steps]
        #: by step and key: DEAD or ALIVE
        self.state: list[dict[int, int]] = [{} for _ in range(len(self.steps) + 1)]
        self.stakes = Stakes(self.chain)
        self.kept = 0
        self.entered = 0
        self.reach, self.fuel = reach, 0
        self.picked = [-1] * len(self.problem.rows)

    def _choices(self, at: int, key: int) -> list[int]:
        """Give (object or -1, key after) for each choice the step offers."""
        known = self.choices[at].get(key)
        if known is not None:
            return known
        step = self.steps[at]
        first: list[int] = []
        step.ops[0].expand(key, first)
        self.budget.spend()
        columns = self.chain.columns(at)
        found: list[int] = []
        out: list[int] = []
        for i in range(0, len(first), 3):
            then = first[i]
            for op in step.ops[1:]:
                out.clear()
                op.expand(then, out)
                if not out:
                    then = -1
                    break
                then = out[0]
            if then >= 0:
                label = first[i + 2]
                found.append(columns[label - 1] if label else -1)
                found.append(then)
        self._keep()
        self.choices[at][key] = found
        return found

    def _keep(self) -> None:
        """Forget all if there is too much of it."""
        self.kept += 1
        if self.kept > KEPT:
            for choices in self.choices:
                choices.clear()
            for states in self.state:
                states.clear()
            self.kept = 0

    def _look(self, at: int, key: int) -> int:
        """Go ahead until an end is found: ALIVE, DEAD, or OPEN if the fuel is burnt."""
        if at == len(self.steps):
            return ALIVE
        known = self.state[at].get(key, OPEN)
        if known != OPEN:
            return known
        if self.stakes.lost(key, len(self.steps) - at):
            self.state[at][key] = DEAD
            return DEAD
        if self.fuel <= 0:
            return OPEN
        self.fuel -= 1
        choices = self._choices(at, key)
        result = DEAD
        for then in self._promising(choices):
            found = self._look(at + 1, then)
            if found == ALIVE:
                self.state[at][key] = ALIVE
                return ALIVE
            if found == OPEN:
                result = OPEN
        if result != OPEN:
            self.state[at][key] = result
        return result

    def _promising(self, choices: list[int]) -> list[int]:
        """Give the keys after the choices, those first that give nothing away and leave little missing."""
        smask = self.chain.ledger.smask
        order = [(-(then & smask), self.stakes.missing(then), then) for then in choices[1::2]]
        order.sort()
        return [then for _, _, then in order]

    def alive(self, at: int, key: int) -> bool:
        """Can anything follow? `picked` tells what led to the key before the step."""
        self.fuel = self.reach
        result = self._look(at, key)
        if result == OPEN:
            result = self._asked(at)
            self.state[at][key] = result
        return result == ALIVE

    def _asked(self, at: int) -> int:
        """Ask the search whether anything can follow what is picked before the step."""
        problem = self.problem
        for row in self.rows[1:at]:
            problem = decided(problem, row, self.picked[row])
        target = -self.chain.ledger.distance() if self.at_least is None else self.at_least
        answer = beats(problem, target, self.budget)
        if answer.witness is None and answer.bound >= target:
            raise Spent
        return DEAD if answer.witness is None else ALIVE

    def walk(self) -> Iterator[tuple[int, ...]]:
        """Give all declarations."""
        if self.chain.start < 0:
            return
        start = self._choices(0, self.chain.start)
        if not start or not self.alive(1, start[1]):
            return
        picked, rows, end = self.picked, self.rows, len(self.steps)
        if end == 1:
            yield tuple(picked)
            return
        lists = [start] * (end + 1)
        places = [0] * (end + 1)
        at = 1
        lists[1] = self._choices(1, start[1])
        while at:
            choices, place = lists[at], places[at]
            row = rows[at]
            if place >= len(choices):
                picked[row] = -1
                at -= 1
                continue
            places[at] = place + 2
            key = choices[place + 1]
            picked[row] = choices[place]
            if at + 1 == end:
                self.entered += 1
                yield tuple(picked)
                continue
            known = self.state[at + 1].get(key, OPEN)
            if known == DEAD or (known == OPEN and not self.alive(at + 1, key)):
                continue
            self.entered += 1
            self.budget.spend()
            at += 1
            lists[at] = self._choices(at, key)
            places[at] = 0
