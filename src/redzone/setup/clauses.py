"""Clauses of one step, sorted, and what is common to attacks and blocks: payments and options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from redzone.board import Board, Choice, Paid, Ref
from redzone.board.runs import runs_of
from redzone.errors import NotationError, fault
from redzone.notation.written import (
    AttackClause,
    BandClause,
    BlockClause,
    Choices,
    Clause,
    Cost,
    Nothing,
    Then,
    Who,
    Written,
)
from redzone.setup.look import AfterLayers, Look
from redzone.setup.names import Names
from redzone.setup.picking import Picking


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What is needed to understand clauses of one step: the names, the board and a look at it."""

    names: Names
    board: Board
    look: Look

    def picking(self, clauses: Iterable[Clause]) -> Picking:
        """Members for these clauses."""
        return Picking(self.names, self.board, everyone(clauses))


def desk(board: Board, names: Names | None = None, look: Look | None = None) -> Desk:
    """A desk with the board's own names, and a look after the layers, unless others are given."""
    return Desk(names=names or Names(board.present), board=board, look=look or AfterLayers(board))


def refuse_events(written: Written) -> None:
    """Raises NotationError for `then ...`: events are the combat procedure's."""
    found = [fault("event-not-yet", c.span, text=c.text) for c in written.clauses if isinstance(c, Then)]
    if found:
        raise NotationError(*found)


def attack_clauses(written: Written) -> tuple[AttackClause | BandClause, ...]:
    """Clauses about attackers, in order."""
    return tuple(clause for clause in written.clauses if isinstance(clause, AttackClause | BandClause))


def block_clauses(written: Written) -> tuple[BlockClause, ...]:
    """Clauses about blockers, in order."""
    return tuple(clause for clause in written.clauses if isinstance(clause, BlockClause))


def nothing(written: Written, step: str) -> Nothing | None:
    """`no attack` or `no block`, if it is there."""
    return next(
        (clause for clause in written.clauses if isinstance(clause, Nothing) and clause.step == step), None
    )


def everyone(clauses: Iterable[Clause]) -> Iterator[Who]:
    """Every creature or permanent that the clauses name."""
    for clause in clauses:
        match clause:
            case AttackClause(who=who, choices=choices):
                yield from who
                yield from _in_choices(choices)
            case BandClause(who=who):
                yield from who
            case BlockClause(who=who, attackers=attackers, choices=choices):
                yield from (*who, *attackers)
                yield from _in_choices(choices)


def _in_choices(choices: Choices) -> Iterator[Who]:
    costs = choices.pay or ()
    yield from (cost.who for cost in costs if cost.who is not None)
    yield from (who for who in (choices.enlist, choices.provoke, *choices.for_mana) if who is not None)


def payments(choices: Choices, picking: Picking) -> tuple[Paid, ...] | None:
    """What one clause says is paid; None if it says nothing."""
    if choices.pay is None and not choices.for_mana:
        return None
    paid = [part for cost in choices.pay or () for part in _paid(cost, picking)]
    for who in choices.for_mana:
        paid += [Paid("sacrifice for mana", ref=ref) for ref in picking.take(who)]
    return tuple(paid)


def _paid(cost: Cost, picking: Picking) -> Iterator[Paid]:
    if cost.who is None:
        yield Paid(cost.kind, symbols=cost.symbols, n=cost.n)
        return
    for ref in picking.take(cost.who):
        yield Paid(cost.kind, ref=ref)


def added_up(parts: Iterable[tuple[Paid, ...] | None]) -> tuple[Paid, ...] | None:
    """What several clauses pay; None if no clause says anything."""
    said = [part for part in parts if part is not None]
    return tuple(paid for part in said for paid in part) if said else None


def single(who: Who, refs: tuple[Ref, ...]) -> Ref:
    """The one permanent that must stand here."""
    if len(refs) != 1:
        raise NotationError(fault("one-only", who.name.span, name=who.name.text, n=len(refs)))
    return refs[0]


def choices_of(refs: Iterable[Ref], target: Ref | str) -> list[Choice]:
    """One choice for each run of members."""
    return [Choice(run.first, target, run.size) for run in runs_of(refs)]
