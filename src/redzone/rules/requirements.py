"""Requirements (508.1d, 509.1c): what is asked of whom, and how often (combat-rules B.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from redzone.abilities import (
    Declared,
    Filter,
    Itself,
    MustAttack,
    MustBeAttacked,
    MustBeBlocked,
    MustBlock,
    Span,
    Step,
)
from redzone.layers import Bound, Thing
from redzone.layers.fold import number, passes, players
from redzone.rules.arena import Arena, Object, Reason, reason
from redzone.rules.company import Company, Rest, Unfoldable


@dataclass(frozen=True, slots=True)
class Acts:
    """Each creature of the class attacks (blocks) one of these objects: `weight` requirements each.

    Any of the objects obeys it. whole: they are all there are ("attacks if able").
    """

    creature: Thing
    objects: tuple[Object, ...]
    weight: int
    reason: Reason
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Implied:
    """ "If one of `company` attacks, this one also attacks": obeyed while none of them does (O-14)."""

    creature: Thing
    company: tuple[Thing, ...]
    weight: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Counted:
    """Each object of the class is attacked (blocked) by low..high of these creatures: one requirement each.

    together: the objects count as one ("you or a planeswalker you control").
    """

    objects: tuple[Object, ...]
    creatures: tuple[Thing, ...]
    low: int
    high: int | None
    weight: int
    reason: Reason
    together: bool = False


Requirement = Acts | Implied | Counted


def requirements(arena: Arena, able: list[Thing], objects: list[Object]) -> Iterator[Requirement]:
    """Every requirement that some able creature could obey. Raises Unfoldable."""
    if arena.step is Step.ATTACK:
        for creature in able:
            yield from goad(arena, creature, objects)
            yield from must_attack(arena, creature, objects, able)
        yield from must_be_attacked(arena, able, objects)
    else:
        for creature in able:
            yield from must_block(arena, creature, objects, able)
        yield from must_be_blocked(arena, able, objects)


def _asked_before(arena: Arena, span: Span, creature: Thing) -> bool:
    """RR-4: "this turn if able" no longer asks once the creature has acted in an earlier combat (classic)."""
    state = "attacked" if arena.step is Step.ATTACK else "blocked this turn"
    return arena.edition.turn_asks_once and span is Span.TURN and bool(creature.states.get(state))


def goad(arena: Arena, creature: Thing, objects: list[Object]) -> Iterator[Requirement]:
    """701.15b-d: for each goading player it attacks, and it attacks a player other than that one."""
    for goader in creature.goaders:
        why = reason(arena.requirement, "goad", code="goad-attacks", source=creature, goader=goader)
        yield Acts(creature, tuple(objects), 1, why, whole=True)
        others = tuple(
            o for o in objects if isinstance(o, str) and any(face != goader for face in arena.faces(o))
        )
        why = reason(arena.requirement, "goad", code="goad-other", source=creature, goader=goader)
        yield Acts(creature, others, 1, why)


def must_attack(
    arena: Arena, creature: Thing, objects: list[Object], able: list[Thing]
) -> Iterator[Requirement]:
    """508.1d: "attacks if able", "attacks that player if able": one for each effect and creature."""
    for bound, ability in arena.about(MustAttack, creature):
        if _asked_before(arena, ability.span, creature):
            continue
        weight, rest = arena.instances(
            bound, (ability.subject, creature), subject=creature, when=ability.when
        )
        if not weight:
            continue
        why = reason(arena.requirement, code="must-attack", bound=bound)
        if rest is not None:
            yield _implied(arena, creature, bound, rest, able, weight, why)
            continue
        fits = tuple(o for o in objects if _fits(arena, bound, ability, creature, o))
        yield Acts(creature, fits, weight, why, whole=len(fits) == len(objects))


def _fits(arena: Arena, bound: Bound, ability: MustAttack, creature: Thing, obj: Object) -> bool:
    look = arena.look(bound, creature, obj)
    return any(passes(ability.target, face, look) for face in arena.faces(obj))


def _implied(
    arena: Arena, creature: Thing, bound: Bound, rest: Rest, able: list[Thing], weight: int, why: Reason
) -> Requirement:
    """ "If a creature you control attacks": read only where it speaks of at least one."""
    if not isinstance(rest, Declared) or rest.low != 1 or rest.high is not None:
        raise Unfoldable(repr(rest))
    company = Company(rest.what, 1, None, rest.other)
    look = arena.look(bound, creature)
    among = tuple(
        t
        for t in able
        if passes(company.what, t, look._replace(same=not (t is bound.source and t.count > 1)))
    )
    return Implied(creature, among, weight, why)


def must_be_attacked(arena: Arena, able: list[Thing], objects: list[Object]) -> Iterator[Requirement]:
    """508.1d: "each opponent must attack you with at least one creature": one for each player addressed."""
    for bound, ability in arena.of(MustBeAttacked):
        look = arena.look(bound, None)
        fits = tuple(
            o
            for o in objects
            if any(passes(ability.target, face, arena.look(bound, None, o)) for face in arena.faces(o))
        )
        for name in players(ability.who, look):
            if name not in arena.declarers:
                continue
            weights = [
                (t, arena.instances(bound, (ability.subject, t), subject=t, when=ability.when))
                for t in able
                if t.controller == name
            ]
            who = tuple(t for t, (n, rest) in weights if n and rest is None)
            weight = max((n for _, (n, _) in weights), default=0)
            if weight:
                why = reason(
                    arena.requirement, code="must-be-attacked", bound=bound, player=name, n=ability.low
                )
                yield Counted(fits, who, ability.low, None, weight, why, together=True)


def must_block(
    arena: Arena, creature: Thing, objects: list[Object], able: list[Thing]
) -> Iterator[Requirement]:
    """509.1c: "blocks if able"; "blocks that creature", Lure and provoke: one for each attacker meant."""
    for bound, ability in arena.about(MustBlock, creature):
        if _asked_before(arena, ability.span, creature):
            continue
        if ability.attacker is None:
            weight, rest = arena.instances(
                bound, (ability.subject, creature), subject=creature, when=ability.when
            )
            if weight:
                why = reason(arena.requirement, code="must-block", bound=bound)
                if rest is None:
                    yield Acts(creature, tuple(objects), weight, why, whole=True)
                else:
                    yield _implied(arena, creature, bound, rest, able, weight, why)
            continue
        for obj in _meant(ability.attacker, bound, objects):
            weight, rest = arena.instances(
                bound,
                (ability.subject, creature),
                (ability.attacker, obj),
                subject=creature,
                obj=obj,
                when=ability.when,
            )
            if weight and rest is None:
                more = ("provoke",) if bound.keyword == "provoke" else ()
                why = reason(arena.requirement, *more, code="must-block-that", bound=bound)
                yield Acts(creature, (obj,), weight, why)


def _meant(test: Filter, bound: Bound, objects: list[Object]) -> list[Object]:
    """The attackers that could pass the filter: of "this creature" only the source (wide boards of Lures)."""
    if isinstance(test, Itself) and bound.source is not None:
        return [o for o in objects if o is bound.source]
    return objects


def must_be_blocked(arena: Arena, able: list[Thing], objects: list[Object]) -> Iterator[Requirement]:
    """509.1c: "must be blocked if able", "by two or more", "by exactly one", "by a Dragon": one each."""
    for bound, ability in arena.of(MustBeBlocked):
        for obj in _meant(ability.subject, bound, objects):
            if not isinstance(obj, Thing):
                continue
            weight, rest = arena.instances(
                bound, (ability.subject, obj), subject=obj, obj=obj, when=ability.when
            )
            if not weight or rest is not None:
                continue
            look = arena.look(bound, obj, obj)
            low = number(ability.low, look)
            high = None if ability.high is None else number(ability.high, look)
            who = tuple(t for t in able if passes(ability.by, t, look))
            why = reason(arena.requirement, code="must-be-blocked", bound=bound, n=low)
            yield Counted((obj,), who, low, high, weight, why)
