"""An exhaustive judge of attack and block declarations, for small boards, after B.3 and R.3.

`Question` lists every declaration of one side, keeps those that break no restriction, and compares
obeyed requirements among those that ask for no further payment. Nothing of the package but its data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import combinations, product
from typing import NamedTuple

from oracle_asks import Pair, Pairs, acting, requirements
from oracle_bands import bands_hold
from oracle_costs import Costs, Payment
from oracle_pairs import (
    attack_forbidden,
    block_ctx,
    block_forbidden,
    can_attack,
    can_block,
    concerns_attack,
    concerns_block,
    how_many,
    targets,
)
from oracle_words import holds, number, passes, speaks_of_declaration
from oracle_world import Ctx, World, run_of
from redzone.abilities import AtMost, BlockedByCount, CantAttack, CantBeBlocked, CantBlock, Step
from redzone.board import Board, Declaration, Ref, Target


class Ruling(NamedTuple):
    """kind: the first step that fails, "" if legal. obeyed / needed: None where they were not asked for."""

    kind: str
    obeyed: int | None = None
    needed: int | None = None

    @property
    def legal(self) -> bool:
        """Nothing fails."""
        return not self.kind


class Question:
    """One side's declaration of one step on one board."""

    def __init__(self, board: Board, step: Step, side: tuple[str, ...], edition: str = "current") -> None:
        self.world = World(board, edition)
        self.step, self.side = step, side
        self.pairs = frozenset(self._able())
        self.requirements = requirements(self.world, step, side, self.pairs)
        self.costs = Costs(self.world, step, side, self.pairs)
        self.forbidden = frozenset(pair for pair in self.pairs if self._forbidden(pair))
        self.checks = list(self._checks())
        actors = {ref: self.world.pieces[ref] for ref, _ in self.pairs}
        self._limits = {ref: how_many(self.world, step, piece) for ref, piece in actors.items()}

    def _able(self) -> Iterator[Pair]:
        objects: tuple[Target, ...] = (
            targets(self.world) if self.step is Step.ATTACK else tuple(self.world.attacks)
        )
        for ref, piece in self.world.pieces.items():
            for target in objects:
                if self.step is Step.ATTACK:
                    if can_attack(self.world, piece, target):
                        yield ref, target
                elif isinstance(target, Ref) and can_block(self.world, self.side, piece, target):
                    yield ref, target

    def _forbidden(self, pair: Pair) -> bool:
        piece, target = self.world.pieces[pair[0]], pair[1]
        if self.step is Step.ATTACK:
            return attack_forbidden(self.world, piece, target)
        assert isinstance(target, Ref)
        return block_forbidden(self.world, piece, self.world.pieces[target])

    def _checks(self) -> Iterator[Callable[[Pairs], bool]]:
        """Restrictions that look at the whole declaration: each is True where it is broken."""
        world = self.world
        if self.step is Step.BLOCK:
            for ref in world.attacks:
                if world.pieces[ref].has("menace"):
                    yield _blocked_by(ref, 2, None)
        for ability, ctx in world.rules():
            match ability:
                case CantAttack() if self.step is Step.ATTACK and speaks_of_declaration(ability.when):
                    yield self._company_attack(ability, ctx)
                case CantBlock() | CantBeBlocked() if self.step is Step.BLOCK and speaks_of_declaration(
                    ability.when
                ):
                    yield self._company_block(ability, ctx)
                case BlockedByCount() if self.step is Step.BLOCK:
                    yield from self._counts(ability, ctx)
                case AtMost() if ability.step == self.step and holds(world, ability.when, ctx, None):
                    yield self._limit(ability, ctx)

    def _company_attack(self, ability: CantAttack, ctx: Ctx) -> Callable[[Pairs], bool]:
        def broken(chosen: Pairs) -> bool:
            company = acting(self.world, chosen)
            return any(
                concerns_attack(self.world, ability, ctx, self.world.pieces[ref], target)
                and holds(
                    self.world,
                    ability.when,
                    ctx.about(self.world.pieces[ref], self.world.defending(target)),
                    company,
                )
                for ref, target in chosen
            )

        return broken

    def _company_block(self, ability: CantBlock | CantBeBlocked, ctx: Ctx) -> Callable[[Pairs], bool]:
        def broken(chosen: Pairs) -> bool:
            company = acting(self.world, chosen)
            for ref, target in chosen:
                assert isinstance(target, Ref)
                blocker, attacker = self.world.pieces[ref], self.world.pieces[target]
                here = block_ctx(self.world, ability, ctx, blocker, attacker)
                if concerns_block(self.world, ability, ctx, blocker, attacker) and holds(
                    self.world, ability.when, here, company
                ):
                    return True
            return False

        return broken

    def _counts(self, ability: BlockedByCount, ctx: Ctx) -> Iterator[Callable[[Pairs], bool]]:
        for ref, target in self.world.attacks.items():
            piece = self.world.pieces[ref]
            here = ctx.about(piece, self.world.defending(target))
            meant = passes(self.world, ability.subject, piece, here)
            if meant and holds(self.world, ability.when, here, None):
                low = number(self.world, ability.low, here)
                high = None if ability.high is None else number(self.world, ability.high, here)
                yield _blocked_by(ref, low, high)

    def _limit(self, ability: AtMost, ctx: Ctx) -> Callable[[Pairs], bool]:
        world, most = self.world, number(self.world, ability.n, ctx)

        def counted(ref: Ref, target: Target) -> bool:
            piece = world.pieces[ref]
            if self.step is Step.BLOCK:
                return passes(world, ability.subject, piece, ctx.about(piece))
            here = ctx.about(piece, world.defending(target))
            return passes(world, ability.subject, piece, here) and any(
                passes(world, ability.target, thing, here) for thing in world.objects(target)
            )

        def broken(chosen: Pairs) -> bool:
            boxes: dict[tuple[object, object], set[Ref]] = {}
            for ref, target in chosen:
                if counted(ref, target):
                    box = (
                        target if ability.each_target else None,
                        world.pieces[ref].controller if ability.each_player else None,
                    )
                    boxes.setdefault(box, set()).add(ref)
            return any(len(box) > most for box in boxes.values())

        return broken

    # --- all declarations -----------------------------------------------------------------------

    def _options(self) -> list[list[tuple[Pair, ...]]]:
        """For each creature, each set of unforbidden pairs it may take."""
        found: list[list[tuple[Pair, ...]]] = []
        for ref in sorted({pair[0] for pair in self.pairs}):
            own = sorted((pair for pair in self.pairs - self.forbidden if pair[0] == ref), key=str)
            limit = self._limits[ref]
            most = len(own) if limit is None else min(limit, len(own))
            found.append([taken for size in range(most + 1) for taken in combinations(own, size)])
        return found

    @property
    def size(self) -> int:
        """How many declarations there are to look at."""
        total = 1
        for options in self._options():
            total *= len(options)
        return total

    @cached_property
    def unbroken(self) -> dict[Pairs, int]:
        """R of B.3: every declaration that breaks no restriction, with what it obeys."""
        return {chosen: self.obeyed(chosen) for chosen in self._all_unbroken}

    @cached_property
    def _all_unbroken(self) -> list[Pairs]:
        declared = (frozenset(pair for pairs in taken for pair in pairs) for taken in product(*self._options()))
        return [chosen for chosen in declared if not any(broken(chosen) for broken in self.checks)]

    @cached_property
    def acting_somewhere(self) -> Pairs:
        """The pairs that stand in some member of R; a creature with none of them is unable."""
        return frozenset(pair for chosen in self._all_unbroken for pair in chosen)

    def obeyed(self, chosen: Pairs) -> int:
        """How many requirements this declaration obeys; those of an unable creature are obeyed by nothing."""
        able = self.acting_somewhere
        return sum(one.obeyed(chosen) for one in self.requirements if one.wants & able)

    @cached_property
    def _answers(self) -> dict[tuple[Pairs, frozenset[Payment]], int]:
        """The most obeyed by any declaration with these unasked pairs (classic only) and payments."""
        best: dict[tuple[Pairs, frozenset[Payment]], int] = {}
        for chosen, obeyed in self.unbroken.items():
            key = (self._unasked(chosen), self.costs.payments(chosen))
            best[key] = max(best.get(key, 0), obeyed)
        return best

    def _unasked(self, chosen: Pairs) -> Pairs:
        """R.3: the pairs no obeyed requirement wants; in the current edition every pair may be new."""
        if not self.world.classic:
            return frozenset()
        wanted: set[Pair] = set()
        for requirement in self.requirements:
            if requirement.applies(chosen) and requirement.obeyed(chosen):
                wanted |= requirement.wants
        return chosen - wanted

    def needed(self, chosen: Pairs) -> int:
        """max(D): of B.3 over Free(D); classic, of R.3 over D and what answers it."""
        payments = self.costs.payments(chosen)
        return max(
            (
                obeyed
                for (unasked, theirs), obeyed in self._answers.items()
                if theirs <= payments and unasked <= chosen
            ),
            default=0,
        )

    @cached_property
    def legal(self) -> frozenset[Pairs]:
        """Every declaration that passes steps a to d, whatever it costs."""
        return frozenset(chosen for chosen, obeyed in self.unbroken.items() if obeyed == self.needed(chosen))

    # --- one declaration ------------------------------------------------------------------------

    def choosable(self, declaration: Declaration) -> bool:
        """Steps a and b: able creatures, nothing chosen twice, no creature for more than it may."""
        chosen = pairs_of(declaration)
        if len(chosen) != len(set(chosen)) or not set(chosen) <= self.pairs:
            return False
        return all(
            limit is None or sum(creature == ref for creature, _ in chosen) <= limit
            for ref, limit in self._limits.items()
        )

    def judge(self, declaration: Declaration) -> Ruling:
        """The first step that fails, in the order choice, restriction, requirement, band, cost."""
        if not self.choosable(declaration):
            return Ruling("not-able")
        chosen = frozenset(pairs_of(declaration))
        if chosen not in self.unbroken:
            return Ruling("restriction")
        obeyed, needed = self.obeyed(chosen), self.needed(chosen)
        if obeyed < needed:
            return Ruling("requirement", obeyed, needed)
        if self.step is Step.ATTACK and not bands_hold(self.world, chosen, declaration.bands):
            return Ruling("band", obeyed, needed)
        if not self.costs.payable(chosen, declaration):
            return Ruling("cost", obeyed, needed)
        return Ruling("", obeyed, needed)


def _blocked_by(ref: Ref, low: int, high: int | None) -> Callable[[Pairs], bool]:
    """Blocked by nobody, or by low..high creatures."""

    def broken(chosen: Pairs) -> bool:
        count = sum(target == ref for _, target in chosen)
        return count > 0 and (count < low or (high is not None and count > high))

    return broken


def pairs_of(declaration: Declaration) -> list[Pair]:
    """The single pairs of a declaration, runs of group members taken apart."""
    return [
        (ref, choice.target)
        for choice in declaration.choices
        for ref in run_of(choice.creature, choice.count)
    ]
