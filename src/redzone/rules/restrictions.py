"""Restrictions (508.1c, 509.1b): pairs that are forbidden, and limits on numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from redzone.abilities import AtMost, BlockedByCount, CantAttack, CantBeBlocked, CantBlock, Step
from redzone.layers import Bound, Thing
from redzone.layers.fold import number, passes
from redzone.rules.arena import Arena, Object, Reason, reason, speaks_of_itself
from redzone.rules.choose import as_though
from redzone.rules.company import Company, Rest, allowed
from redzone.rules.evasion import evasion, menace
from redzone.rules.limits import Cap, Limit, Needs, PerObject


class Barred(NamedTuple):
    """A pair that a restriction forbids: outright (rest None), or while `rest` holds of the declaration."""

    reason: Reason
    rest: Rest


# --- pairs --------------------------------------------------------------------------------------


def forbids(arena: Arena, creature: Thing, obj: Object) -> Iterator[Barred]:
    """Everything that keeps this creature from attacking (blocking) this object."""
    rules = ATTACK_RULES if arena.step is Step.ATTACK else BLOCK_RULES
    for rule in rules:
        yield from rule(arena, creature, obj)


def defender(arena: Arena, creature: Thing, obj: Object) -> Iterator[Barred]:
    """702.3b: a creature with defender can't attack, unless it may as though it had none."""
    if creature.has("defender") and not any(as_though(arena, creature, obj, lacks="defender")):
        yield Barred(reason(arena.restriction, "defender", code="defender", source=creature), None)


def detained(arena: Arena, creature: Thing, obj: Object) -> Iterator[Barred]:
    """701.35a: a detained creature can neither attack nor block."""
    if creature.states.get("detained"):
        yield Barred(
            reason(arena.restriction, "detain", code=f"detained-{arena.step}", source=creature), None
        )


def cant_attack(arena: Arena, creature: Thing, obj: Object) -> Iterator[Barred]:
    """508.1c: abilities and effects that say "can't attack". 606.7b: a team is every head."""
    for bound, ability in arena.about(CantAttack, creature):
        for face in arena.faces(obj):
            n, rest = arena.instances(
                bound,
                (ability.subject, creature),
                (ability.target, face),
                subject=creature,
                obj=obj,
                when=ability.when,
            )
            if n:
                yield Barred(reason(arena.restriction, code="cant-attack", bound=bound), rest)
                break


def cant_block(arena: Arena, creature: Thing, obj: Object) -> Iterator[Barred]:
    """509.1b: abilities and effects that say "can't block"; a suspected creature's is 701.60c."""
    for bound, ability in arena.about(CantBlock, creature):
        n, rest = arena.instances(
            bound,
            (ability.subject, creature),
            (ability.attacker, obj),
            subject=creature,
            obj=obj,
            when=ability.when,
        )
        if n:
            suspected = bound.source is creature and creature.states.get("suspected") and not bound.effect
            more = ("suspect",) if suspected else ()
            yield Barred(reason(arena.restriction, *more, code="cant-block", bound=bound), rest)


def cant_be_blocked(arena: Arena, creature: Thing, obj: Object) -> Iterator[Barred]:
    """509.1b: abilities and effects that say "can't be blocked", by anybody or by such creatures."""
    if not isinstance(obj, Thing):
        return
    for bound, ability in arena.about(CantBeBlocked, obj):
        n, rest = arena.instances(
            bound, (ability.subject, obj), (ability.by, creature), subject=obj, obj=obj, when=ability.when
        )
        if n:
            yield Barred(reason(arena.restriction, code="cant-be-blocked", bound=bound), rest)


def evades(arena: Arena, creature: Thing, obj: Object) -> Iterator[Barred]:
    """509.1b: evasion keywords of the attacker, and keywords of the blocker that restrict it."""
    if isinstance(obj, Thing):
        yield from (Barred(found, None) for found in evasion(arena, obj, creature))


PairRule = Callable[[Arena, Thing, Object], Iterator[Barred]]
ATTACK_RULES: tuple[PairRule, ...] = (defender, detained, cant_attack)
BLOCK_RULES: tuple[PairRule, ...] = (evades, detained, cant_block, cant_be_blocked)


# --- numbers ------------------------------------------------------------------------------------


def limits(arena: Arena, creatures: list[Thing], objects: list[Object]) -> Iterator[Limit]:
    """Every restriction on how many of the able creatures attack or block."""
    if arena.step is Step.BLOCK:
        for obj in objects:
            if isinstance(obj, Thing):
                yield from menace_floor(arena, obj)
                yield from blocked_by_count(arena, obj)
    yield from at_most(arena, creatures, objects)


def menace_floor(arena: Arena, attacker: Thing) -> Iterator[Limit]:
    """702.111b: blocked by nobody or by two or more; several instances are one (702.111c)."""
    if menace(attacker):
        found = reason(arena.restriction, "menace", code="menace", source=attacker)
        yield PerObject(attacker, 2, None, found)


def blocked_by_count(arena: Arena, attacker: Thing) -> Iterator[Limit]:
    """509.1b: "except by N or more creatures", "by more than N", "unless all creatures block it"."""
    for bound, ability in arena.about(BlockedByCount, attacker):
        n, rest = arena.instances(
            bound, (ability.subject, attacker), subject=attacker, obj=attacker, when=ability.when
        )
        if n and rest is None:
            look = arena.look(bound, attacker, attacker)
            low = number(ability.low, look)
            high = None if ability.high is None else number(ability.high, look)
            code = "blocked-by-low" if high is None else "blocked-by-high"
            found = reason(arena.restriction, code=code, bound=bound, n=low if high is None else high)
            yield PerObject(attacker, max(low, 1), high, found)


def at_most(arena: Arena, creatures: list[Thing], objects: list[Object]) -> Iterator[Limit]:
    """508.1c, 509.1b: "no more than N creatures can attack (you) / block each combat"."""
    for bound, ability in arena.of(AtMost):
        if ability.step is not arena.step:
            continue
        for group in _targets(arena, bound, ability, objects):
            who = [c for c in creatures if _counts(arena, bound, ability, c)]
            for side in _sides(arena, ability, who):
                n = number(ability.n, arena.look(bound, None))
                code = "at-most" if len(group) == len(objects) else "at-most-target"
                if side and group:
                    yield Cap(
                        tuple(side),
                        tuple(group),
                        n,
                        reason(arena.restriction, code=f"{code}-{arena.step}", bound=bound, n=n),
                        each=each_alone(ability),
                    )


def each_alone(ability: AtMost) -> bool:
    """Does the limit hold for each object by itself?"""
    return ability.each_target or speaks_of_itself(ability.target)


def _counts(arena: Arena, bound: Bound, ability: AtMost, creature: Thing) -> bool:
    n, rest = arena.instances(bound, (ability.subject, creature), subject=creature, when=ability.when)
    return n > 0 and rest is None


def _targets(arena: Arena, bound: Bound, ability: AtMost, objects: list[Object]) -> list[list[Object]]:
    """The objects whose attackers (blockers) are counted together; each by itself where the text says so."""
    fits = [
        o
        for o in objects
        if any(passes(ability.target, face, arena.look(bound, None, o)) for face in arena.faces(o))
    ]
    return [[o] for o in fits] if each_alone(ability) else [fits]


def _sides(arena: Arena, ability: AtMost, creatures: list[Thing]) -> list[list[Thing]]:
    """The creatures counted together: all, or those of each controlling player."""
    if not ability.each_player:
        return [creatures]
    return [[c for c in creatures if c.controller == name] for name in arena.declarers]


def needs(
    arena: Arena, creature: Thing, objects: tuple[Object, ...], barred: Barred, able: list[Thing]
) -> Iterator[Limit]:
    """506.5, 508.1c, 509.1b: "can't attack alone", "unless two others attack" as numbers of company.

    objects: those for which the same condition holds. Raises `company.Unfoldable`.
    """
    if barred.rest is None:
        return
    for company in allowed(barred.rest):
        yield _need(arena, creature, objects, barred.reason, company, able)


def _need(
    arena: Arena,
    creature: Thing,
    objects: tuple[Object, ...],
    why: Reason,
    company: Company,
    able: list[Thing],
) -> Needs:
    among = [t for t in able if _keeps_company(arena, why.bound, company, creature, t)]
    itself = int(company.other and creature in among)
    code = "company-low" if company.low > 0 else "company-high"
    n = company.low if company.low > 0 else company.high or 0
    code = "company-none" if code == "company-high" and not n else code
    more = reason(*why.rules, code=f"{code}-{arena.step}", bound=why.bound, n=n)
    high = None if company.high is None else company.high + itself
    return Needs(
        creature, objects, tuple(among), company.low + (itself if company.low > 0 else 0), high, more
    )


def _keeps_company(
    arena: Arena, bound: Bound | None, company: Company, creature: Thing, other: Thing
) -> bool:
    if bound is None:
        return False
    look = arena.look(bound, creature)
    if other is bound.source and other.count > 1:
        return passes(company.what, other, look._replace(same=False))
    return passes(company.what, other, look)
