"""The front desk's questions put to a combat: is this declaration legal now, what does it cost."""

from __future__ import annotations

from collections.abc import Iterator

from redzone.board import Board, Declaration, Ref
from redzone.combat.model import Combat
from redzone.layers import Effective, effective
from redzone.payment import Bill, Purse, cost_text
from redzone.position import Attack, Position
from redzone.position.parts import part_of
from redzone.problem.legend import Compiled
from redzone.problem.mapping import picks_of
from redzone.rules.numbers import number
from redzone.verdict.bill import bill_of, purse_of


def attack_desk(combat: Combat) -> Position:
    """The question of attackers, asked of the board as it is."""
    return Position(combat.board, edition=combat.edition.name, lenient=combat.lenient, budget=combat.budget)


def block_desk(combat: Combat) -> Attack:
    """The question of blockers, asked of the board as it is."""
    return Attack(combat.board, edition=combat.edition.name, lenient=combat.lenient, budget=combat.budget)


def seen(combat: Combat, board: Board | None = None) -> Effective:
    """All characteristics as they are now (or on this board). Raises Unknown for a missing fact."""
    return effective(board or combat.board, classic=combat.edition.old_layers)


def rule(combat: Combat, name: str) -> str:
    """The rule's number in the combat's edition."""
    return number(name, combat.edition.name)


def costs(side: Compiled, declaration: Declaration) -> Iterator[tuple[str, Bill, Purse]]:
    """Each payer of the side with something to pay: what, and what he has for it (508.1h, 509.1d)."""
    mine = part_of(side, declaration)
    mapped = picks_of(side, mine)
    for name in side.legend.arena.declarers:
        bill, _ = bill_of(side, mapped, mine, [name])
        if cost_text(bill) != "{0}" or bill.enlist:
            yield name, bill, purse_of(side, mapped, mine, name)


def controllers(eff: Effective) -> dict[Ref, str]:
    """Who controls each permanent."""
    return {ref: thing.controller for thing in eff.things for ref in thing.refs}
