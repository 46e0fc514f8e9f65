"""How every step ends: who leaves combat, what triggers, and the record in the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from redzone.combat.model import AttackDeclared, Auto, BlockDeclared, Combat, Happening, Line, Record
from redzone.combat.pools import emptied
from redzone.combat.removal import settled
from redzone.combat.triggers import looked_at


def finished(
    before: Combat, after: Combat, record: Record, happened: Sequence[Happening] = ()
) -> tuple[Combat, Record]:
    """The combat after the step, with the removals of 506.4 made and all that triggered waiting (603.3b).

    Where another step of the phase has begun, unspent mana is lost (500.5).
    """
    board, removals = settled(before.board, after.board, after.edition)
    lost: tuple[Line, ...] = ()
    if before.moment is not after.moment:
        board, lost = emptied(before, board)
    after = replace(after, board=board)
    found, doubtful = looked_at(before, after, tuple(happened))
    ordered = after.ordered and (Auto.ORDER in after.automatic or not _to_be_ordered(found))
    fresh = (each for each in removals if each not in record.lines)  # deaths of damage tell of some
    record = replace(record, lines=(*lost, *record.lines, *fresh, *doubtful), triggered=found)
    acted = tuple(one for one in happened if isinstance(one, AttackDeclared | BlockDeclared))
    after = replace(after, acted=(*after.acted, *acted))
    after = replace(after, waiting=(*after.waiting, *found), ordered=ordered, log=(*after.log, record))
    return after, record


def _to_be_ordered(found: Sequence[object]) -> bool:
    """Has somebody more than one ability to put in order?"""
    players = [getattr(one, "controller", "") for one in found]
    return len(players) > len(set(players))
