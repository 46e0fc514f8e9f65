"""The set of legal declarations of a step: members, their number, draws, completions, the nearest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import prod
from random import Random
from typing import TypeVar

from redzone.board import Board, Declaration, Ref, Target
from redzone.errors import SetupError, Undecided, fault
from redzone.kernel import Budget, Spent
from redzone.position.mask import Mask, in_board_order
from redzone.position.partial import Part, read
from redzone.position.parts import part_of, refuse_malformed, refuse_other_step, strangers
from redzone.position.side import SideSet
from redzone.problem.legend import Compiled
from redzone.problem.mapping import choice_key, declaration_of
from redzone.problem.pins import pinned
from redzone.problem.prepared import Prepared

T = TypeVar("T")


class LegalSet:
    """All declarations that pass steps a to d, whatever they cost; bands are not looked at.

    Several defending sides: every combination of one legal declaration each. Every method has the
    budget of the position, for itself, and raises Undecided past it. No `len`: a board may have more than
    2**63 declarations.
    """

    def __init__(
        self, board: Board, sides: Iterable[Prepared], seconds: float | None = 2.0, nodes: int | None = None
    ) -> None:
        """sides: one Problem for each declaring side. seconds, nodes: the budget of each call."""
        self._board = board
        self._seconds, self._nodes = seconds, nodes
        self._set([SideSet(side) for side in sides])

    @classmethod
    def _of(cls, other: LegalSet, sides: Iterable[SideSet]) -> LegalSet:
        found = cls(other._board, (), other._seconds, other._nodes)
        found._set(sides)
        return found

    def _set(self, sides: Iterable[SideSet]) -> None:
        self._sides = tuple(sides)
        self._only = self._sides[0] if len(self._sides) == 1 else None
        self._step = self._sides[0].compiled.legend.arena.step if self._sides else None

    def _compiled(self) -> list[Compiled]:
        return [side.compiled for side in self._sides]

    def _ask(self, question: Callable[[Budget], T]) -> T:
        try:
            return question(Budget(self._seconds, self._nodes))
        except Spent:
            raise Undecided from None

    # --- a set --------------------------------------------------------------------------------------

    def __contains__(self, declaration: object) -> bool:
        """Does it pass steps a to d? Raises Undecided past the budget, TypeError for anything else."""
        if declaration.__class__ is Declaration and self._only is not None:
            try:
                found = self._only.quick(declaration) if declaration.step is self._step else False
            except (AttributeError, TypeError, ValueError):
                refuse_malformed(declaration)
                raise
            if found is not None:
                return found
        if not isinstance(declaration, Declaration):
            raise TypeError("only a Declaration can be in this set; declaration() reads one from text")
        if declaration.step is not self._step or strangers(self._compiled(), declaration):
            return False
        budget = Budget(self._seconds, self._nodes)
        return all(self._holds(side, part_of(side.compiled, declaration), budget) for side in self._sides)

    def _holds(self, side: SideSet, part: Declaration, budget: Budget) -> bool:
        try:
            return side.contains(part, budget)
        except Spent:
            lower, upper = side.bounds(part)
            raise Undecided(lower=lower, upper=upper) from None

    def __iter__(self) -> Iterator[Declaration]:
        """Each legal declaration once, in a canonical order. Raises Undecided past the budget."""
        try:
            yield from (self._joined(parts) for parts in self._walk(0, Budget(self._seconds, self._nodes)))
        except Spent:
            raise Undecided from None

    def _walk(self, at: int, budget: Budget) -> Iterator[tuple[Declaration, ...]]:
        """One declaration of each side from `at` on, the last side changing first."""
        if at == len(self._sides):
            yield ()
            return
        for part in self._sides[at].listed(budget):
            for rest in self._walk(at + 1, budget):
                yield (part, *rest)

    def _joined(self, parts: Sequence[Declaration]) -> Declaration:
        if len(parts) == 1:
            return parts[0]
        choices = sorted((c for part in parts for c in part.choices), key=choice_key)
        who = tuple(name for part in parts for name in part.who)
        return Declaration(step=parts[0].step, choices=tuple(choices), who=who)

    def canonical(self) -> Iterator[tuple[int, Declaration]]:
        """One declaration for all that differ only in which of several alike creatures is meant, and how
        many those are, as far as the budget goes. For examples and for counts that are cut short.
        """
        try:
            for found in self._kinds(0, Budget(self._seconds, self._nodes)):
                yield prod(n for n, _ in found), self._joined([part for _, part in found])
        except Spent:
            return

    def _kinds(self, at: int, budget: Budget) -> Iterator[tuple[tuple[int, Declaration], ...]]:
        if at == len(self._sides):
            yield ()
            return
        for kind in self._sides[at].kinds(budget):
            for rest in self._kinds(at + 1, budget):
                yield (kind, *rest)

    # --- how many, and draws ------------------------------------------------------------------------

    def count(self) -> int:
        """How many there are, exactly. Raises Undecided past the budget."""
        return self._ask(lambda budget: prod(side.count(budget) for side in self._sides))

    def sample(self, seed: int) -> Declaration:
        """One of them, each equally likely; the same seed draws the same one.

        Raises Undecided past the budget, ValueError if the set is empty.
        """
        return self.samples(1, seed)[0]

    def samples(self, n: int, seed: int) -> list[Declaration]:
        """So many drawn one after another, each from all of them. Raises as `sample` does."""
        if isinstance(n, bool) or not isinstance(n, int) or n < 0:
            raise ValueError(f"the number of samples is a whole number from 0 on, not {n!r}")
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise TypeError(f"a seed is a whole number, not {seed!r}")
        if n and not self.count():
            raise ValueError("there is nothing in this set to draw")
        below = Random(seed).randrange  # noqa: S311  # draws, no secrets
        return self._ask(
            lambda budget: [
                self._joined([side.sample(below, budget) for side in self._sides]) for _ in range(n)
            ]
        )

    # --- partial declarations -----------------------------------------------------------------------

    def completable(self, partial: Declaration, decided: Iterable[Ref] = ()) -> bool:
        """Is there a member that holds every choice of `partial`, and in which each creature of `decided`
        does exactly what `partial` says of it, nothing if it is not mentioned?

        Raises SetupError for a partial that contradicts itself, Undecided past the budget.
        """
        parts = self._read(partial, decided)
        return self._ask(
            lambda budget: all(part.able for part in parts)
            and all(
                side.some(pinned(side.compiled, part.chosen, part.decided), budget) is not None
                for side, part in zip(self._sides, parts, strict=True)
            )
        )

    def mask(
        self, partial: Declaration, decided: Iterable[Ref] = ()
    ) -> dict[Ref, tuple[Target | None, ...]]:
        """For each creature that can be chosen and is not decided: each single target t for which the
        partial with creature → t is completable, in board order; None last if it is with the creature
        decided as it stands. Raises as `completable` does.
        """
        parts = self._read(partial, decided)
        return self._ask(
            lambda budget: self._masks(
                [Mask(side, part, budget) for side, part in zip(self._sides, parts, strict=True)]
            )
        )

    def _masks(self, masks: Sequence[Mask]) -> dict[Ref, tuple[Target | None, ...]]:
        possible = all(mask.possible() for mask in masks)
        out: dict[Ref, tuple[Target | None, ...]] = {}
        for side, mask in zip(self._sides, masks, strict=True):
            rows = side.compiled.legend.rows
            for (r, k), found in mask.choices() if possible else ((at, []) for at in mask.open()):
                out[rows[r].members[k]] = in_board_order(side, found)
        return out

    def _read(self, partial: Declaration, decided: Iterable[Ref]) -> list[Part]:
        if not isinstance(partial, Declaration):
            raise TypeError("only a Declaration can be completed; declaration() reads one from text")
        refuse_malformed(partial)
        return read(self._compiled(), partial, decided)

    # --- parts of the set ---------------------------------------------------------------------------

    def nearest(self, declaration: Declaration) -> Declaration | None:
        """The member with the fewest arrows taken away or added; None if the set is empty.

        Its bands, payments and optional costs are left out. Raises SetupError for strangers, Undecided.
        """
        if not isinstance(declaration, Declaration):
            raise TypeError("a Declaration is needed; declaration() reads one from text")
        refuse_malformed(declaration)
        if self._step is not None:
            refuse_other_step(self._step, declaration)
        found = strangers(self._compiled(), declaration)
        if found:
            raise SetupError(*(fault("stranger-declared", creature=str(ref)) for ref in found))
        return self._ask(lambda budget: self._nearest(declaration, budget))

    def _nearest(self, declaration: Declaration, budget: Budget) -> Declaration | None:
        parts = []
        for side in self._sides:
            chosen = side.nearest(part_of(side.compiled, declaration), budget)
            if chosen is None:
                return None
            parts.append(declaration_of(side.compiled, (), chosen=chosen))
        return self._joined(parts)

    def maxima(self) -> LegalSet:
        """Those that obey the most requirements of all in the set. Raises Undecided past the budget."""
        return self._ask(lambda budget: self._of(self, [side.highest(budget) for side in self._sides]))

    @property
    def free(self) -> LegalSet:
        """Those that incur no payment at all, not even of {0}."""
        return self._of(self, [side.unpaid() for side in self._sides])
