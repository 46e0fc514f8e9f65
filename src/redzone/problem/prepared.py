"""One side's Problem laid out for many questions: where everybody is, a prepared check, maxima once found."""

from __future__ import annotations

from functools import cached_property

from redzone.board import Declaration, Ref, Target
from redzone.kernel.checker import Checker
from redzone.problem.legend import Compiled
from redzone.problem.paying import Paying
from redzone.problem.refine import expand

#: declarations are laid out creature by creature for boards with at most so many pairs
MOST_PAIRS = 40_000


class Prepared:
    """A compiled side, and what is found out about it once and kept.

    checker: judges picks. paying: the maximum for each payment set. best: how much can be obeyed for
    nothing, and a declaration that does, once that is found.
    """

    def __init__(self, compiled: Compiled) -> None:
        self.compiled = compiled
        self.checker = Checker(compiled.problem)
        self.paying = Paying(compiled)
        self.best: tuple[int | None, Declaration | None] | None = None

    @cached_property
    def declarers(self) -> tuple[str, ...]:
        """Who declares."""
        return self.compiled.legend.arena.declarers

    @cached_property
    def flat(self) -> Flat | None:
        """The same with each creature by itself; None if that is too much."""
        problem = self.compiled.problem
        if sum(problem.rows) * sum(problem.columns) > MOST_PAIRS:
            return None
        return Flat(self.compiled)


class Flat:
    """Declarations of single creatures as one list: for each creature, in the order of the board, the object
    it picks or -1. at: each creature's place in it; objects: each object's number.
    """

    def __init__(self, compiled: Compiled) -> None:
        problem, legend = compiled
        refs = sorted(legend.creatures)
        rows = [legend.creatures[ref][0] for ref in refs]
        columns = range(len(problem.columns))
        self.checker = Checker(expand(problem, rows, [1] * len(refs), columns, problem.columns))
        self.at: dict[Ref, int] = {ref: i for i, ref in enumerate(refs)}
        self.objects: dict[Target, int] = {
            target: self.checker.offset[c] + k for target, (c, k) in legend.objects.items()
        }
        self.blank = [-1] * len(refs)

    def line(self, declaration: Declaration) -> list[int] | None:
        """The declaration's list; None if a creature picks several objects or something is not there."""
        line, at, objects = self.blank.copy(), self.at, self.objects
        try:
            for creature, target, count in declaration.choices:
                i = at[creature]
                if line[i] >= 0:
                    return None
                line[i] = objects[target]
                if count != 1 and not self._run(line, i, creature, count):
                    return None
        except KeyError:
            return None
        return line

    def lacks(self, declaration: Declaration) -> bool:
        """Is a creature or an object in it that can't be chosen at all?"""
        at, objects = self.at, self.objects
        return any(creature not in at or target not in objects for creature, target, _ in declaration.choices)

    def _run(self, line: list[int], i: int, creature: Ref, count: int) -> bool:
        """The rest of a run: the members after the first one."""
        last = creature._replace(member=creature.member + count - 1)
        if count < 1 or self.at.get(last) != i + count - 1 or any(x >= 0 for x in line[i + 1 : i + count]):
            return False
        line[i + 1 : i + count] = [line[i]] * (count - 1)
        return True
