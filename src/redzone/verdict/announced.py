"""Step g: optional costs announced with an attack, exert and enlist (508.1g)."""

from __future__ import annotations

from redzone.abilities import Option
from redzone.board import Declaration, Ref
from redzone.layers import Thing
from redzone.problem.legend import Compiled
from redzone.problem.mapping import Mapped
from redzone.rules.arena import Arena, reason
from redzone.verdict.model import Broken, Kind
from redzone.verdict.reasons import broken_of


def announced(compiled: Compiled, mapped: Mapped, declaration: Declaration) -> list[Broken]:
    """Everything wrong with what was announced; paying for it is the payment's question.

    In the classic edition nothing can be announced: 308.2 has no such step.
    """
    arena = compiled.legend.arena
    acting = {compiled.legend.rows[r].members[k] for r, k in mapped.chosen}
    out = []
    if not arena.edition.optional_costs and declaration.optional:
        why = reason("attack cost", code="no-optional-costs")
        return [broken_of(arena, Kind.COST, why, [item.creature for item in declaration.optional])]
    for item in declaration.optional:
        thing = arena.eff.scene.thing(item.creature)
        if thing is None or not _may(arena, thing, item.what):
            why = reason("attack cost", item.what, code=f"no-{item.what}")
            out.append(broken_of(arena, Kind.COST, why, [item.creature]))
        elif (
            item.what == "enlist"
            and item.tapped is not None
            and not _can_be_enlisted(arena, item.tapped, acting)
        ):
            why = reason("attack cost", "enlist", code="cant-enlist")
            out.append(broken_of(arena, Kind.COST, why, [item.creature], [item.tapped]))
    return out


def _may(arena: Arena, thing: Thing, what: str) -> bool:
    """701.43d, 702.154a: has the creature, or does something give it, this optional cost?"""
    if thing.has(what):
        return True
    return any(
        isinstance(bound.ability, Option)
        and bound.ability.what == what
        and arena.instances(bound, (bound.ability.subject, thing), subject=thing, when=bound.ability.when)[0]
        for bound in arena.eff.rules
    )


def _can_be_enlisted(arena: Arena, ref: Ref, acting: set[Ref]) -> bool:
    """702.154a: untapped, not chosen to attack, with haste or controlled continuously."""
    thing = arena.eff.scene.thing(ref)
    if thing is None or not thing.is_creature or thing.tapped or ref in acting:
        return False
    return thing.controller in arena.declarers and (not thing.sick or thing.has("haste"))
