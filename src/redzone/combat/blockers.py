"""Declaring blockers, 509.1a-i in order (classic 309.2-309.3), one defending side after another (802.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from redzone.board import Blocking, Board, Choice, Declaration, Ref
from redzone.board.runs import creatures
from redzone.combat.changes import attackers
from redzone.combat.desks import block_desk, controllers, costs, rule, seen
from redzone.combat.finish import finished
from redzone.combat.model import (
    AttackDeclared,
    BecameBlocked,
    BlockDeclared,
    Combat,
    Draft,
    Due,
    Moment,
    Record,
    line,
)
from redzone.combat.paying import locked_in
from redzone.errors import IllegalDeclaration, SetupError, Undecided, fault
from redzone.layers import Thing
from redzone.position.parts import part_of
from redzone.problem.legend import Compiled
from redzone.setup import show
from redzone.verdict.model import Verdict


def side_due(combat: Combat) -> tuple[str, ...] | None:
    """The defending player or team that declares next; None if all have."""
    sides = combat.board.defending_sides
    return sides[combat.sides] if combat.sides < len(sides) else None


def verify_blockers(combat: Combat, declaration: Declaration) -> Verdict:
    """The verdict of a legal declaration of the side that is due, or raise why it can't be declared now:
    SetupError at the wrong moment, IllegalDeclaration with the verdict, Undecided past the budget.
    """
    if combat.draft is not None:
        raise SetupError(fault("combat-payment-first"))
    if skipped(combat):
        raise SetupError(fault("combat-nobody-declared", rule=rule(combat, "steps skipped")))
    if combat.moment is Moment.BLOCKERS and combat.done:
        raise SetupError(fault("combat-blockers-declared"))
    if not ready(combat):
        raise SetupError(fault("combat-no-blockers-now", moment=combat.moment.words))
    side = side_due(combat)
    if side is None:
        raise SetupError(fault("combat-blockers-declared"))
    verdict = block_desk(combat).check(replace(declaration, who=side))
    if verdict.legal is None:
        raise Undecided(verdict)
    if not verdict.legal:
        raise IllegalDeclaration(verdict)
    return verdict


def ready(combat: Combat) -> bool:
    """Is it the declare blockers step, or may it begin now?"""
    if combat.moment is Moment.BLOCKERS:
        return not combat.done
    before = combat.moment in (Moment.BEGINNING, Moment.ATTACKERS)
    return before and bool(combat.board.attacking) and not skipped(combat)


def skipped(combat: Combat) -> bool:
    """508.8: no blocks and no damage, as nobody attacks; in classic, as nobody was declared (308.4)."""
    if combat.moment is not Moment.ATTACKERS or not combat.done:
        return False
    if combat.edition.needs_declared:
        return not any(isinstance(one, AttackDeclared) for one in combat.acted)
    return not combat.board.attacking


def part_for(combat: Combat, who: tuple[str, ...], declaration: Declaration) -> Declaration:
    """What a declaration of several sides says for one of them."""
    return replace(part_of(_compiled(combat, who), declaration), who=who)


def put_blocking(combat: Combat, put: Sequence[Choice]) -> tuple[Combat, Record]:
    """Creatures of the position that are said to have entered blocking (509.4)."""
    board, lines = combat.board, []
    happened: list[BecameBlocked] = []
    for choice in put:
        for ref, attacker in creatures([choice]):
            assert isinstance(attacker, Ref)
            for _, each in with_bands(board, [(ref, attacker)]):
                happened.append(BecameBlocked(each, ref, fresh=board.blocked.get(each) is False))
                states = {**board.blocked, each: True}
                pairs = (*board.blocking, Blocking(ref, each, declared=False))
                board = replace(board, blocking=pairs, blocked=states)
            lines.append(
                line(
                    rule(combat, "put blocking"),
                    "combat-put-blocking",
                    what=show.label(board, ref),
                    object=show.label(board, attacker),
                )
            )
    text = " | ".join(f"{show.typed(board, c.creature)} x {show.typed(board, c.target)} (put)" for c in put)
    record = Record(kind=Due.EVENT, text=text, lines=tuple(lines))
    return finished(combat, replace(combat, board=board), record, happened)


def declare_blockers(combat: Combat, declaration: Declaration) -> tuple[Combat, Record]:
    """Steps a to i for the side that is due; where a cost is due and nobody said how it is paid, up to d.

    Raises as `verify_blockers`.
    """
    verdict = verify_blockers(combat, declaration)
    who = side_due(combat)
    assert who is not None
    side = _compiled(combat, who)
    text = show.declaration(combat.board, declaration)
    first = line(rule(combat, "choose blockers"), "combat-declares-blockers", text=text)
    mine = replace(declaration, who=who)
    draft = Draft(before=combat, declaration=mine, verdict=verdict, bills={}, lines=(first,))
    owed = {name: (bill, purse) for name, bill, purse in costs(side, declaration)}
    drafted = replace(combat, moment=Moment.BLOCKERS, done=False, draft=draft)
    return locked_in(drafted, owed, become_blockers, Due.BLOCKERS)


def _compiled(combat: Combat, who: tuple[str, ...]) -> Compiled:
    sides = block_desk(combat).sides()
    return next(side for side in sides if side.legend.arena.declarers == who)


def become_blockers(combat: Combat) -> tuple[Combat, Record]:
    """509.1g-i: each creature still controlled blocks; attackers become blocked or unblocked."""
    draft = combat.draft
    assert draft is not None
    who = draft.declaration.who
    before = draft.before
    now, then = controllers(seen(combat)), controllers(seen(before))
    lines = list(draft.lines)
    chosen: list[tuple[Ref, Ref]] = []
    for ref, target in creatures(draft.declaration.choices):
        assert isinstance(target, Ref)
        if now.get(ref) == then.get(ref) and ref in now:
            chosen.append((ref, target))
        else:
            name = show.label(before.board, ref)
            lines.append(line(rule(combat, "become blockers"), "combat-not-a-blocker", what=name))
    asked = _attacking(_compiled(before, who))
    if combat.sides + 1 >= len(combat.board.defending_sides):  # 509.1h: whoever is left is unblocked
        asked = list(dict.fromkeys((*asked, *attackers(combat.board))))
    pairs = with_bands(combat.board, chosen)
    board, blocked, unblocked = _blocked(combat.board, pairs, chosen, asked)
    hit = {attacker for _, attacker in chosen}
    for name, code, refs in (
        ("blocked", "combat-blocked", [ref for ref in blocked if ref in hit]),
        ("band blocked", "combat-blocked-band", [ref for ref in blocked if ref not in hit]),
        ("blocked", "combat-unblocked", unblocked),
    ):
        lines += [line(rule(combat, name), code, what=show.label(board, ref)) for ref in refs]
    sides = combat.sides + 1
    last = sides >= len(board.defending_sides)
    after = replace(combat, board=board, sides=sides, done=last, draft=None)
    event = BlockDeclared(tuple(pairs), tuple(blocked), tuple(unblocked))
    text = show.declaration(before.board, draft.declaration)
    record = Record(kind=Due.BLOCKERS, text=text, who=who, lines=tuple(lines), verdict=draft.verdict)
    return finished(before, after, record, (*draft.happened, event))


def _attacking(side: Compiled) -> list[Ref]:
    """The attackers that this side could block."""
    return [ref for obj in side.legend.arena.objects if isinstance(obj, Thing) for ref in obj.refs]


def with_bands(board: Board, chosen: Iterable[tuple[Ref, Ref]]) -> list[tuple[Ref, Ref]]:
    """702.22h: who blocks a member of a band blocks every member of it."""
    found: dict[tuple[Ref, Ref], None] = dict.fromkeys(chosen)
    attacking = attackers(board)
    for blocker, attacker in list(found):
        band = attacking[attacker].band if attacker in attacking else 0
        mates = [ref for ref, run in attacking.items() if band and run.band == band]
        found.update(dict.fromkeys((blocker, ref) for ref in mates))
    return list(found)


def _blocked(
    board: Board, pairs: list[tuple[Ref, Ref]], chosen: list[tuple[Ref, Ref]], asked: list[Ref]
) -> tuple[Board, list[Ref], list[Ref]]:
    """509.1g-h: the pairs block; every attacker of this side is blocked or unblocked from now on."""
    declared = set(chosen)
    blocking = [Blocking(blocker, attacker, (blocker, attacker) in declared) for blocker, attacker in pairs]
    hit = {attacker for _, attacker in pairs}
    blocked = [ref for ref in asked if ref in hit and not board.blocked.get(ref)]
    unblocked = [ref for ref in asked if ref not in hit and ref not in board.blocked]
    states = {**board.blocked, **dict.fromkeys(unblocked, False), **dict.fromkeys(blocked, True)}
    board = replace(board, blocking=(*board.blocking, *blocking), blocked=states)
    return board, blocked, unblocked
