"""Declaring attackers, 508.1a-m in order (classic 308.2a-g). A step that can't be met changes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from redzone.abilities import Step
from redzone.board import Attacking, Board, Choice, Declaration, Ref, Target
from redzone.board.runs import Run, creatures
from redzone.combat.changes import attackers, began, with_states
from redzone.combat.desks import attack_desk, controllers, costs, rule, seen
from redzone.combat.finish import finished
from redzone.combat.model import (
    AttackDeclared,
    BecameTapped,
    Combat,
    Draft,
    Due,
    Enlisted,
    Exerted,
    Happening,
    Line,
    Moment,
    Record,
    line,
)
from redzone.combat.paying import locked_in
from redzone.combat.removal import defender
from redzone.errors import IllegalDeclaration, SetupError, Undecided, fault
from redzone.layers import Effective
from redzone.messages import row
from redzone.setup import show
from redzone.setup.look import AfterLayers
from redzone.setup.take import provoke_effect, take
from redzone.verdict.model import Verdict

#: an attacker and the creature its provoke ability has as a target
Provoked = tuple[Ref, Ref]


def verify_attackers(combat: Combat, declaration: Declaration) -> Verdict:
    """The verdict of a legal declaration, or raise why this can't be declared now: SetupError at the wrong
    moment, IllegalDeclaration with the verdict, Undecided past the budget.
    """
    if combat.draft is not None:
        raise SetupError(fault("combat-payment-first"))
    if combat.moment not in (Moment.BEGINNING, Moment.ATTACKERS) or combat.done:
        raise SetupError(fault("combat-attackers-declared"))
    verdict = attack_desk(combat).check(declaration)
    if verdict.legal is None:
        raise Undecided(verdict)
    if not verdict.legal:
        raise IllegalDeclaration(verdict)
    return verdict


def declare_attackers(
    combat: Combat,
    declaration: Declaration,
    put: Sequence[Attacking] = (),
    provoked: Sequence[Provoked] = (),
) -> tuple[Combat, Record]:
    """Steps a to m; where a cost is due and nobody said how it is paid, up to h, and the payment is due.

    put: creatures that enter attacking at once. Raises as `verify_attackers`.
    """
    verdict = verify_attackers(combat, declaration)
    before = seen(combat)
    board, lines, happened = _tapped(combat, declaration, before)
    draft = Draft(
        before=combat,
        declaration=declaration,
        verdict=verdict,
        bills={},
        lines=lines,
        happened=happened,
        put=tuple(put),
        provoked=tuple(provoked),
    )
    side = attack_desk(combat).sides()[0]
    owed = {name: (bill, purse) for name, bill, purse in costs(side, declaration)}
    drafted = replace(combat, board=board, moment=Moment.ATTACKERS, draft=draft)
    return locked_in(drafted, owed, become_attackers, Due.ATTACKERS)


def _tapped(
    combat: Combat, declaration: Declaration, eff: Effective
) -> tuple[Board, tuple[Line, ...], tuple[Happening, ...]]:
    """508.1f: all chosen creatures without vigilance tap at once; that is no cost. 508.1g: exert."""
    chosen = [ref for ref, _ in creatures(declaration.choices)]
    tapping = [ref for ref in chosen if (t := eff.scene.thing(ref)) is not None and not t.has("vigilance")]
    board = with_states(combat.board, tapping, tapped=True)
    lines = [_declared(combat, declaration)]
    if tapping:
        names = row(*(show.label(combat.board, ref) for ref in tapping))
        lines.append(line(rule(combat, "tap attackers"), "combat-tapped", what=names, n=len(tapping)))
    exerted = [option.creature for option in declaration.optional if option.what == "exert"]
    for ref in exerted:
        board = with_states(board, [ref], exerted=True)
        lines.append(line(rule(combat, "exert"), "combat-exerted", what=show.label(combat.board, ref)))
    return board, tuple(lines), ((BecameTapped(tuple(tapping)),) if tapping else ())


def _declared(combat: Combat, declaration: Declaration) -> Line:
    text = show.declaration(combat.board, declaration)
    return line(rule(combat, "choose attackers"), "combat-declares-attackers", text=text)


def become_attackers(combat: Combat) -> tuple[Combat, Record]:
    """508.1k, m: each creature still controlled becomes an attacker; abilities trigger."""
    draft = combat.draft
    assert draft is not None
    declaration = draft.declaration
    now = seen(combat)
    holders, guards = controllers(now), controllers(seen(draft.before))
    kept: list[tuple[Ref, Target]] = []
    lines = list(draft.lines)
    for ref, target in creatures(declaration.choices):
        thing = now.scene.thing(ref)
        if thing is not None and holders.get(ref) == guards.get(ref) and thing.is_creature:
            kept.append((ref, target))
        else:
            name = show.label(draft.before.board, ref)
            lines.append(line(rule(combat, "become attackers"), "combat-not-an-attacker", what=name))
    board = _taken(combat, draft, kept)
    after = replace(combat, board=board, moment=Moment.ATTACKERS, done=True, draft=None)
    options = _announced(declaration, {ref for ref, _ in kept})
    happened = (*draft.happened, *options, *((AttackDeclared(tuple(kept)),) if kept else ()))
    text = show.declaration(draft.before.board, declaration)
    record = Record(
        kind=Due.ATTACKERS,
        text=text,
        who=combat.board.active,
        lines=tuple(lines),
        verdict=draft.verdict,
    )
    return finished(draft.before, after, record, happened)


def _announced(declaration: Declaration, kept: set[Ref]) -> Iterator[Happening]:
    """Creatures that were exerted, or enlisted others, as their optional costs were paid (508.1j)."""
    options = [option for option in declaration.optional if option.creature in kept]
    exerted = tuple(option.creature for option in options if option.what == "exert")
    pairs = tuple((o.creature, o.tapped) for o in options if o.what == "enlist" and o.tapped is not None)
    if exerted:
        yield Exerted(exerted)
    if pairs:
        yield Enlisted(pairs)


def put_attacking(combat: Combat, put: Sequence[Attacking]) -> tuple[Combat, Record]:
    """Creatures of the position that are said to have entered attacking (508.4): they were not declared."""
    board = take(combat.board, None, put)
    eff = seen(combat, board)
    attacking = tuple(a._replace(defending=defender(eff, a.target)) for a in board.attacking)
    entered = [(ref, run.target) for run in put for ref in Run(run.creature, run.count).refs]
    number_ = rule(combat, "put attacking")
    lines = [
        line(number_, "combat-put-attacking", what=show.label(board, ref), object=show.typed(board, target))
        for ref, target in entered
    ]
    text = " | ".join(f"{show.typed(board, ref)} -> {show.typed(board, at)} (put)" for ref, at in entered)
    moment = Moment.ATTACKERS if combat.moment is Moment.BEGINNING else combat.moment
    after = replace(combat, board=replace(board, attacking=attacking), moment=moment)
    return finished(combat, after, Record(kind=Due.EVENT, text=text, lines=tuple(lines)))


def _taken(combat: Combat, draft: Draft, kept: Sequence[tuple[Ref, Target]]) -> Board:
    declaration = draft.declaration
    alive = {ref for ref, _ in kept}
    pairs = creatures(declaration.choices)
    choices = tuple(Choice(ref, target) for ref, target in pairs if ref in alive)
    bands = tuple(tuple(ref for ref in band if ref in alive) for band in declaration.bands)
    made = Declaration(step=Step.ATTACK, choices=choices, bands=tuple(b for b in bands if b))
    board, already = combat.board, attackers(combat.board)
    if alive & already.keys():  # it entered attacking before, and is declared now
        board = replace(board, attacking=tuple(run for ref, run in already.items() if ref not in alive))
    board = take(board, made, draft.put)
    for attacker, at in draft.provoked:
        effect = provoke_effect(board, attacker, at, AfterLayers(board))
        board = began(with_states(board, [at], tapped=None), effect)
    eff = seen(combat, board)
    return replace(
        board, attacking=tuple(a._replace(defending=defender(eff, a.target)) for a in board.attacking)
    )
