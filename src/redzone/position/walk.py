"""All declarations of one canonical list of picks, and draws from such a list."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate, combinations

from redzone.abilities import Step
from redzone.board import Choice, Declaration
from redzone.kernel import Pick, Picks, Problem, Spent
from redzone.problem.legend import Compiled
from redzone.problem.mapping import choice_key
from redzone.problem.refine import Chosen

#: a whole number from 0 on, below the one given, each equally likely
Below = Callable[[int], int]
#: kinds of declarations kept to draw from, at most: some 100 MB
MOST_KINDS = 200_000


def expand(sizes: tuple[int, ...], picks: Picks) -> Iterator[Chosen]:
    """All declarations that one canonical list of picks stands for: which members act and whom they pick.

    sizes: how many creatures each row has. Each object must be a column of its own.
    """
    yield from _members(list(picks), [set(range(n)) for n in sizes], {})


def _members(picks: list[Pick], free_: list[set[int]], chosen: Chosen) -> Iterator[Chosen]:
    if not picks:
        yield dict(chosen)
        return
    pick, rest = picks[0], picks[1:]
    for who in combinations(sorted(free_[pick.row]), pick.count):
        for k in who:
            chosen[pick.row, k] = frozenset(pick.objects)
        free_[pick.row] -= set(who)
        yield from _members(rest, free_, chosen)
        free_[pick.row] |= set(who)
        for k in who:
            del chosen[pick.row, k]


def at_home(picks: Picks) -> Chosen:
    """Picks of rows that hold one creature each."""
    return {(pick.row, 0): frozenset(pick.objects) for pick in picks}


class Writer:
    """Picks as declarations, one after another.

    plain: each row is one creature that is no member of a group, each column one object: `write` can do it.
    """

    def __init__(self, compiled: Compiled) -> None:
        problem, legend = compiled
        arena = legend.arena
        self._step = arena.step
        self._who = arena.declarers if arena.step is Step.BLOCK else ()
        single = {*problem.rows, *problem.columns} <= {1}
        self.plain = single and not any(ref.member for ref in legend.creatures)
        choices = [
            (r, c, Choice(row.members[0], column.members[0]))
            for r, row in enumerate(legend.rows)
            for c, column in enumerate(legend.columns)
        ]
        order = sorted(choices, key=lambda item: choice_key(item[2]))
        self._columns = len(legend.columns)
        self._choices = [choice for _, _, choice in order]
        #: by row and column the number of the choice in canonical order
        self._rank = [0] * len(choices)
        for i, (r, c, _) in enumerate(order):
            self._rank[r * self._columns + c] = i

    def write(self, picks: Picks) -> Declaration:
        """The declaration that these picks stand for."""
        rank, m, choices = self._rank, self._columns, self._choices
        found = [rank[row * m + c] for row, _, objects in picks for c, _ in objects]
        found.sort()
        return Declaration(step=self._step, choices=tuple([choices[i] for i in found]), who=self._who)


def shuffled(n: int, below: Below) -> list[int]:
    """The numbers below n in an order drawn at random."""
    out = list(range(n))
    for i in range(n - 1, 0, -1):
        j = below(i + 1)
        out[i], out[j] = out[j], out[i]
    return out


class Kinds:
    """Kinds of declarations, each with how many it stands for: their total, and draws from all."""

    def __init__(self, problem: Problem, kinds: Iterable[tuple[int, Picks]]) -> None:
        """Raises Spent if there are more than can be kept."""
        self._problem = problem
        self._picks: list[Picks] = []
        times: list[int] = []
        for n, picks in kinds:
            times.append(n)
            self._picks.append(picks)
            if len(times) > MOST_KINDS:
                raise Spent
        self._until = list(accumulate(times))
        #: how many declarations there are
        self.total = self._until[-1] if self._until else 0

    def sample(self, below: Below) -> Chosen:
        """One of the declarations, each equally likely: a kind, then which of those that are alike."""
        picks = self._picks[bisect_right(self._until, below(self.total))]
        rows = [shuffled(n, below) for n in self._problem.rows]
        columns = [shuffled(n, below) for n in self._problem.columns]
        out: Chosen = {}
        for pick in picks:
            objects = frozenset((c, columns[c][k]) for c, k in pick.objects)
            for _ in range(pick.count):
                out[pick.row, rows[pick.row].pop()] = objects
        return out
