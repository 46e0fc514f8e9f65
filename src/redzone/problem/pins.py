"""A Problem in which some creatures have made choices already: their classes split, choices as rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from redzone.kernel import UNLIMITED, Clause, Picks, Problem
from redzone.kernel.bounds import optimistic
from redzone.problem.legend import Compiled
from redzone.problem.paying import Cell, Parts
from redzone.problem.refine import Chosen, expand

#: a creature or an object: its class and its number there
Member = tuple[int, int]


@dataclass(slots=True)
class Pinned:
    """Classes split so that the creatures of a part have chosen the same, each chosen object by itself.

    members, objects: who is in each part. own: pairs of parts that are chosen. decided: parts that
    choose nothing more. part_of, object_part: the part of each creature and object.
    """

    parts: Parts
    members: list[list[int]]
    objects: list[list[int]]
    own: set[tuple[int, int]]
    decided: list[bool]
    part_of: dict[Member, int]
    object_part: dict[Member, int]

    @property
    def asked(self) -> Parts:
        """A decided creature can pick what it has chosen and nothing else; the others, and those that pick
        only one, can still pick nothing, or something else: see `demanded` and `ruled`.
        """
        problem = self.parts.problem
        can = list(problem.can)
        for p, done in enumerate(self.decided):
            mine = self._mine(p)
            if done or mine.bit_count() >= problem.cap[p]:
                can[p] = mine or (0 if done else can[p])
        return self.parts._replace(problem=problem._replace(can=tuple(can)))

    def _mine(self, p: int) -> int:
        return sum(1 << q for q in range(len(self.objects)) if (p, q) in self.own)

    def demanded(self, cell: Cell, group: Collection[int]) -> tuple[Problem, int]:
        """A cell's Problem with a premium on everything that rows of the group have chosen, and the score
        that only those reach who choose all of it and are legal without the premium.
        """
        problem, origin, _, least = cell
        premium = max(0, optimistic(problem) - least) + 1
        m = len(problem.columns)
        gain = list(problem.gain)
        for i, p in enumerate(origin):
            for q in range(m) if self.parts.row[p] in group else ():
                if (p, q) in self.own:
                    gain[i * m + q] += premium
                    least += premium * problem.rows[i]
        return problem._replace(gain=tuple(gain)), least

    @property
    def ruled(self) -> Problem:
        """The same as rules, for lists: every creature of a part picks at least what it has chosen."""
        problem = self.asked.problem
        rules = [
            Clause(0, 0, 1 << p, 1 << q, problem.rows[p], UNLIMITED) for p, q in sorted(self.own)
        ]
        return problem._replace(clauses=(*problem.clauses, *rules))

    @property
    def allowed(self) -> bool:
        """Could each creature choose what it has chosen, as far as pairs and their number go?"""
        problem = self.parts.problem
        picked = [sum(1 for p, _ in self.own if p == r) for r in range(len(problem.rows))]
        return all(problem.can[p] >> q & 1 for p, q in self.own) and all(
            n <= problem.cap[p] for p, n in enumerate(picked)
        )

    def home(self, origin: tuple[int, ...], picks: Picks) -> Chosen:
        """Picks of a Problem over these parts in the side's classes. origin: the part of each of its rows."""
        free = [list(reversed(ms)) for ms in self.members]
        out: Chosen = {}
        for pick in picks:
            p = origin[pick.row]
            objects = frozenset((self.parts.column[q], self.objects[q][k]) for q, k in pick.objects)
            for _ in range(pick.count):
                out[self.parts.row[p], free[p].pop()] = objects
        return out


def pinned(
    compiled: Compiled, chosen: Mapping[Member, frozenset[Member]], decided: Collection[Member] = ()
) -> Pinned:
    """The side's Problem with these choices made; `decided`: creatures that choose nothing more."""
    problem = compiled.problem
    row, members, done = _rows(problem.rows, chosen, decided)
    column, objects = _columns(problem.columns, {obj for picks in chosen.values() for obj in picks})
    split = expand(problem, row, [len(ms) for ms in members], column, [len(ks) for ks in objects])
    part_of = {(r, k): p for p, r in enumerate(row) for k in members[p]}
    object_part = {(c, k): q for q, c in enumerate(column) for k in objects[q]}
    own = {(part_of[at], object_part[obj]) for at, picks in chosen.items() for obj in picks}
    parts = Parts(split, tuple(row), tuple(column))
    return Pinned(parts, members, objects, own, done, part_of, object_part)


def _rows(
    sizes: tuple[int, ...], chosen: Mapping[Member, frozenset[Member]], decided: Collection[Member]
) -> tuple[list[int], list[list[int]], list[bool]]:
    row, members, done = [], [], []
    for r, size in enumerate(sizes):
        groups: defaultdict[tuple[frozenset[Member], bool], list[int]] = defaultdict(list)
        for k in range(size):
            groups[chosen.get((r, k), frozenset()), (r, k) in decided].append(k)
        for (_, decision), group in groups.items():
            row.append(r)
            members.append(group)
            done.append(decision)
    return row, members, done


def _columns(sizes: tuple[int, ...], alone: set[Member]) -> tuple[list[int], list[list[int]]]:
    column, objects = [], []
    for c, size in enumerate(sizes):
        groups: defaultdict[int, list[int]] = defaultdict(list)
        for k in range(size):
            groups[k if (c, k) in alone else -1].append(k)
        for group in groups.values():
            column.append(c)
            objects.append(group)
    return column, objects
