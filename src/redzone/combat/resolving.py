"""Triggered abilities resolve, last in first out, as far as they bear on combat; the rest is named."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from redzone.abilities import (
    Ability,
    Every,
    Filter,
    Grant,
    Itself,
    Marked,
    Not,
    Resolves,
    Target,
    Typed,
    Value,
)
from redzone.board import Board, Effect, Ref
from redzone.combat.changes import began
from redzone.combat.desks import rule, seen
from redzone.combat.finish import finished
from redzone.combat.model import Combat, Due, Line, Record, Triggered, line
from redzone.errors import SetupError, fault
from redzone.layers import Effective, Look
from redzone.layers.fold import number, passes

_OTHER_ATTACKERS = Every((Not(Itself()), Marked("attacking"), Typed("creature")))


def resolve(combat: Combat) -> tuple[Combat, Record]:
    """Everything that waits resolves. Raises SetupError if nothing does."""
    if not combat.waiting:
        raise SetupError(fault("combat-nothing-waits"))
    board, lines = combat.board, list[Line]()
    for one in reversed(combat.waiting):
        board, more = _one(replace(combat, board=board), one)
        lines += more
    after = replace(combat, board=board, waiting=(), ordered=True)
    return finished(combat, after, Record(kind=Due.EVENT, text="then resolve triggers", lines=tuple(lines)))


def _one(combat: Combat, one: Triggered) -> tuple[Board, list[Line]]:
    """One ability resolves: its effects begin, with numbers and permanents as they are now (611.2)."""
    eff = seen(combat)
    number_ = rule(combat, "resolves")
    board, done = combat.board, False
    for ability in _effects(combat, eff, one):
        done = True
        board = _begin(board, eff, one, ability)
    code = "combat-resolves" if done else "combat-resolves-outside"
    return board, [line(number_, code, source=one.label)]


def _effects(combat: Combat, eff: Effective, one: Triggered) -> tuple[Ability, ...]:
    if one.keyword:
        build = KEYWORDS.get(one.keyword)
        return build(one, combat.board) if build is not None else ()
    if not one.ability.resolves:
        return ()
    entry = combat.board.entries[one.source._replace(member=0)]
    thing = eff.scene.thing(one.source)
    abilities = entry.face.abilities if thing is None else thing.abilities
    return tuple(
        effect
        for found in abilities
        if isinstance(found, Resolves) and found.kind == "triggered" and found.number == one.ability.resolves
        for effect in found.effects
    )


def _begin(board: Board, eff: Effective, one: Triggered, ability: Ability) -> Board:
    """611.2c: a change of characteristics is about what is there now; a rule about everything it fits."""
    on = one.objects
    if isinstance(ability, Grant):
        look = _look(eff, one)
        on = tuple(_fitting(eff, ability.subject, one, look))
        ability = _fixed(ability, look)
    effect = Effect(
        controller=one.controller,
        card=one.label,
        abilities=(ability,),
        on=on,
        source=one.source,
        keyword=one.keyword,
    )
    return began(board, effect)


def _look(eff: Effective, one: Triggered) -> Look:
    source = eff.scene.thing(one.source)
    return Look(eff.scene, one.controller, source, targets=tuple(one.objects), subject=source)


def _fitting(eff: Effective, subject: Filter, one: Triggered, look: Look) -> Iterator[Ref]:
    for thing in eff.things:
        for ref in thing.refs:
            if passes(subject, thing, look._replace(same=ref == one.source)):
                yield ref


def _fixed(ability: Grant, look: Look) -> Grant:
    """Its numbers as they are now (611.2d), about targets from now on."""

    def now(value: Value | None) -> Value | None:
        return value if value is None or isinstance(value, int) else number(value, look)

    return replace(
        ability,
        subject=Target(0),
        power=now(ability.power),
        toughness=now(ability.toughness),
        plus_power=now(ability.plus_power) or 0,
        plus_toughness=now(ability.plus_toughness) or 0,
    )


# --- keywords ---------------------------------------------------------------------------------------


def _plus(power: int, toughness: int, subject: Filter | None = None) -> Ability:
    return Grant(subject=subject or Itself(), plus_power=power, plus_toughness=toughness)


def _rampage(one: Triggered, board: Board) -> tuple[Ability, ...]:
    """702.23a: for each creature blocking it beyond the first, counted now."""
    n = sum(1 for pair in board.blocking if pair.attacker == one.source)
    return (_plus(one.amount * max(0, n - 1), one.amount * max(0, n - 1)),)


def _melee(one: Triggered, board: Board) -> tuple[Ability, ...]:
    """702.121a: for each opponent attacked with a creature this combat."""
    n = len({run.target for run in board.attacking if isinstance(run.target, str) and run.declared})
    return (_plus(n, n),)


def _bushido(one: Triggered, board: Board) -> tuple[Ability, ...]:
    return (_plus(one.amount, one.amount),)


def _frenzy(one: Triggered, board: Board) -> tuple[Ability, ...]:
    return (_plus(one.amount, 0),)


#: keyword -> what it does as it resolves; provoke's target was chosen as attackers were declared
KEYWORDS: dict[str, Callable[[Triggered, Board], tuple[Ability, ...]]] = {
    "battle cry": lambda _, __: (_plus(1, 0, _OTHER_ATTACKERS),),
    "bushido": _bushido,
    "exalted": lambda _, __: (_plus(1, 1, Target(0)),),
    "flanking": lambda _, __: (_plus(-1, -1, Target(0)),),
    "frenzy": _frenzy,
    "melee": _melee,
    "rampage": _rampage,
}
