"""Block clauses as one declaration for all defending players who have one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from redzone.abilities import Step
from redzone.board import Board, Choice, Declaration, Paid, Ref
from redzone.board.runs import ordered
from redzone.errors import NotationError, fault
from redzone.notation.written import BlockClause, Who, Written
from redzone.setup.blame import Blame
from redzone.setup.clauses import (
    Desk,
    added_up,
    block_clauses,
    choices_of,
    desk,
    nothing,
    payments,
    refuse_events,
)
from redzone.setup.look import Look
from redzone.setup.names import Names
from redzone.setup.picking import Picking, attackers


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocks:
    """What a text says of blockers. declaration: None if it declares nothing, not even `no block`.

    put: creatures put onto the battlefield blocking.
    """

    declaration: Declaration | None
    put: tuple[Choice, ...] = ()


def block_of(
    written: Written, board: Board, *, names: Names | None = None, look: Look | None = None
) -> Declaration | None:
    """The declaration of blockers in the text, None if there is none; board: after the attack.

    A creature of the defending side that can't be chosen, and an attacker that does not attack, are kept
    for the verdict. Raises UnknownName, AmbiguousName, NotationError for what is no declaration.
    """
    return blocks_of(written, board, names=names, look=look).declaration


def blocks_of(
    written: Written, board: Board, *, names: Names | None = None, look: Look | None = None
) -> Blocks:
    """The declaration and who is put blocking. Raises as `block_of`."""
    refuse_events(written)
    clauses = block_clauses(written)
    no_block = nothing(written, "block")
    at = desk(board, names, look)
    blame = Blame()
    picking = at.picking(clauses)
    choices: list[Choice] = []
    put: list[Choice] = []
    paid: list[tuple[Paid, ...] | None] = []
    players: set[str] = set()
    for clause in clauses:
        with blame.catching():
            blockers, found = _clause(clause, at, picking)
            (put if clause.choices.put else choices).extend(found)
            paid.append(_payment(clause, picking))
            if not clause.choices.put:
                players.update(at.look.controller(ref) for ref in blockers)
    blame.settle()
    if no_block is None and all(clause.choices.put for clause in clauses):
        return Blocks(declaration=None, put=ordered(put))
    who = _speaking(board, players)
    if no_block is not None:
        if players and who == board.defending:
            raise NotationError(fault("nothing-and-something", no_block.span, step="block"))
        who = board.defending
    declaration = Declaration(step=Step.BLOCK, choices=ordered(choices), paid=added_up(paid), who=who)
    return Blocks(declaration=declaration, put=ordered(put))


def _clause(clause: BlockClause, at: Desk, picking: Picking) -> tuple[list[Ref], list[Choice]]:
    """Each on the left blocks each on the right."""
    blockers = [ref for who in clause.who for ref in _blockers(who, at, picking)]
    blocked = [ref for who in clause.attackers for ref in _attackers(who, at, picking)]
    return blockers, [choice for attacker in blocked for choice in choices_of(blockers, attacker)]


def _blockers(who: Who, at: Desk, picking: Picking) -> tuple[Ref, ...]:
    refs = picking.take(who)
    for ref in refs:
        controller = at.look.controller(ref)
        if controller not in at.board.defending:
            raise NotationError(
                fault("not-yours-to-block", who.name.span, name=who.name.text, controller=controller)
            )
    return refs


def _attackers(who: Who, at: Desk, picking: Picking) -> tuple[Ref, ...]:
    """Attacking creatures; another creature of the attacking side is kept, as it can't be blocked now."""
    refs = picking.take(who, attacking=True)
    attacking = frozenset(attackers(at.board))
    for ref in refs:
        if ref in attacking:
            continue
        if at.look.controller(ref) not in at.board.active:
            raise NotationError(fault("blocks-own-side", who.name.span, name=who.name.text))
        if "creature" not in at.look.types(ref):
            raise NotationError(fault("blocks-no-creature", who.name.span, name=who.name.text))
    return refs


def _payment(clause: BlockClause, picking: Picking) -> tuple[Paid, ...] | None:
    choices = clause.choices
    if choices.exert or choices.enlist or choices.provoke or (choices.put and choices.pay is not None):
        raise NotationError(fault("choice-of-attackers", clause.span))
    return payments(choices, picking)


def _speaking(board: Board, players: Iterable[str]) -> tuple[str, ...]:
    """The defending players who have a clause, with their teammates (805.10d), in turn order."""
    spoken = {mate for player in players for mate in board.side_of(player)}
    return tuple(player for player in board.defending if player in spoken)
