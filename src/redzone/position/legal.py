"""The set of legal declarations of a step: membership by the checker, iteration by the search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import prod

from redzone.board import Board, Declaration, Ref
from redzone.errors import Undecided
from redzone.kernel import Budget, Pick, Picks, Spent, maximum, score
from redzone.kernel import count as count_all
from redzone.kernel import listing as list_all
from redzone.problem.legend import Compiled
from redzone.problem.mapping import Mapped, choice_key, declaration_of, picks_of
from redzone.problem.refine import Chosen, free_of, payments, single_objects
from redzone.verdict.judge import free, is_legal_d


class LegalSet:
    """All declarations that pass steps a to d, whatever they cost; bands are not counted.

    Several defending sides: every combination of one legal declaration each. `seconds`: the budget of
    each call. No `len`: a board may have more than 2**63.
    """

    def __init__(self, board: Board, sides: Iterable[Compiled], seconds: float | None = 2.0) -> None:
        self._board = board
        self._sides = tuple(sides)
        self._seconds = seconds

    def __contains__(self, declaration: object) -> bool:
        """Does it pass steps a to d? Raises Undecided past the budget, TypeError for anything else."""
        if not isinstance(declaration, Declaration):
            raise TypeError("only a Declaration can be in this set; declaration() reads one from text")
        if strangers(self._sides, declaration):
            return False
        budget = Budget(self._seconds)
        for side, part in zip(self._sides, self._parts(declaration), strict=True):
            legal = is_legal_d(side, picks_of(side, part), budget)
            if legal is None:
                raise Undecided
            if not legal:
                return False
        return True

    def __iter__(self) -> Iterator[Declaration]:
        """Each legal declaration once, in a canonical order. Raises Undecided past the budget."""
        try:
            for parts in self._walk(0, Budget(self._seconds)):
                choices = sorted((c for part in parts for c in part.choices), key=choice_key)
                who = tuple(name for part in parts for name in part.who)
                yield Declaration(step=parts[0].step, choices=tuple(choices), who=who)
        except Spent:
            raise Undecided from None

    def _walk(self, at: int, budget: Budget) -> Iterator[tuple[Declaration, ...]]:
        """One declaration of each side from `at` on, the last side changing first."""
        if at == len(self._sides):
            yield ()
            return
        for part in _listed(self._sides[at], budget):
            for rest in self._walk(at + 1, budget):
                yield (part, *rest)

    def count(self) -> int:
        """How many there are, exactly. Raises Undecided past the budget."""
        budget = Budget(self._seconds)
        total = 1
        for side in self._sides:
            try:
                total *= _count(side, budget)
            except Spent:
                raise Undecided from None
        return total

    def canonical(self) -> Iterator[tuple[int, Declaration]]:
        """One declaration for all that differ only in which of several alike creatures is meant, and how
        many those are, as far as the budget goes. For examples and for counts that are cut short.
        """
        try:
            for parts in self._kinds(0, Budget(self._seconds)):
                choices = sorted((c for _, part in parts for c in part.choices), key=choice_key)
                who = tuple(name for _, part in parts for name in part.who)
                whole = Declaration(step=parts[0][1].step, choices=tuple(choices), who=who)
                yield prod(n for n, _ in parts), whole
        except Spent:
            return

    def _kinds(self, at: int, budget: Budget) -> Iterator[tuple[tuple[int, Declaration], ...]]:
        if at == len(self._sides):
            yield ()
            return
        side = self._sides[at]
        for times, chosen in kinds(side, budget):
            for rest in self._kinds(at + 1, budget):
                yield ((times, declaration_of(side, (), chosen=chosen)), *rest)

    def _parts(self, declaration: Declaration) -> Iterator[Declaration]:
        for side in self._sides:
            yield part_of(side, declaration)


def strangers(sides: Iterable[Compiled], declaration: Declaration) -> tuple[Ref, ...]:
    """Creatures in a declaration that are not there, or that none of the declaring sides controls."""
    known = list(sides)
    if not known:
        return ()
    scene = known[0].legend.arena.eff.scene
    declarers = {name for side in known for name in side.legend.arena.declarers}
    return tuple(
        c.creature
        for c in declaration.choices
        if (thing := scene.thing(c.creature)) is None
        or thing.controller not in declarers
        or c.count < 1
        or (c.count > 1
        and c.creature.member + c.count - 1 > thing.entry.count)
    )


def part_of(side: Compiled, declaration: Declaration) -> Declaration:
    """The choices of one declaring side: those of its creatures."""
    arena = side.legend.arena
    scene = arena.eff.scene
    mine: dict[Ref, bool] = {}

    def ours(ref: Ref) -> bool:
        key = ref._replace(member=0)
        if key not in mine:
            thing = scene.thing(ref)
            mine[key] = thing is not None and thing.controller in arena.declarers
        return mine[key]

    choices = tuple(c for c in declaration.choices if ours(c.creature))
    return Declaration(
        step=declaration.step,
        choices=choices,
        bands=declaration.bands,
        optional=declaration.optional,
        paid=declaration.paid,
        who=arena.declarers if declaration.who else (),
    )


def _listed(side: Compiled, budget: Budget) -> Iterator[Declaration]:
    single = single_objects(side)
    return (declaration_of(single, (), chosen=chosen) for chosen in concrete(single, budget))


def concrete(side: Compiled, budget: Budget) -> Iterator[Chosen]:
    """Every legal declaration of one side with each creature by itself; its columns are single objects."""
    judge = _Judge(side, budget)
    for _, picks in list_all(side.problem, budget, judge.floor):
        for chosen in expand(side, picks):
            if judge.legal(chosen):
                yield chosen


def kinds(side: Compiled, budget: Budget) -> Iterator[tuple[int, Chosen]]:
    """The legal declarations of one side up to which of several alike are meant, with their numbers."""
    judge = _Judge(side, budget)
    for times, picks in list_all(side.problem, budget, judge.floor):
        first = next(expand(side, picks))
        if judge.legal(first):
            yield times, first


def expand(side: Compiled, picks: Picks) -> Iterator[Chosen]:
    """All declarations that one canonical list of picks stands for: which members act and whom they pick."""
    yield from _members(list(picks), [set(range(n)) for n in side.problem.rows], {})


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


def _count(side: Compiled, budget: Budget) -> int:
    """With nothing to pay and nothing but max to reach the kernel counts; else declarations are judged."""
    if not side.legend.pay and not side.legend.arena.edition.must_be_asked_for:
        answer = maximum(side.problem, budget)
        if answer.witness is None or answer.best < answer.bound:
            raise Spent
        return count_all(side.problem, budget, answer.best)
    return sum(times for times, _ in kinds(side, budget))


class _Judge:
    """Asks whether a declaration of the list is legal; the maximum for each set of payments is kept."""

    def __init__(self, side: Compiled, budget: Budget) -> None:
        self._side, self._budget = side, budget
        self._most: dict[object, int] = {}
        self._classic = side.legend.arena.edition.must_be_asked_for
        #: what every legal declaration obeys at least
        self.floor = self._least()

    def _least(self) -> int | None:
        """Free(D) always holds what costs nothing, so every legal declaration obeys at least its maximum."""
        refined = free(self._side, Mapped())
        answer = maximum(refined.problem, self._budget)
        if answer.witness is None or answer.best < answer.bound:
            raise Spent
        return answer.best

    def legal(self, chosen: Chosen) -> bool:
        """Is this declaration of the list (which breaks no restriction) legal?"""
        mapped = Mapped(chosen=chosen)
        if self._classic:
            found = is_legal_d(self._side, mapped, self._budget)
            if found is None:
                raise Spent
            return found
        paid = payments(self._side, chosen)
        key = tuple(sorted((at, mask) for at, mask in paid.items() if mask))
        if key not in self._most:
            answer = maximum(free_of(self._side, mapped).problem, self._budget)
            if answer.witness is None or answer.best < answer.bound:
                raise Spent
            self._most[key] = answer.best
        return score(self._side.problem, mapped.picks) == self._most[key]
