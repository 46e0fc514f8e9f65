"""Costs to attack or block (508.1h, 509.1d): which payment each creature asks for, and of what."""

from __future__ import annotations

from typing import NamedTuple

from redzone.abilities import Cost, Step
from redzone.board import Ref
from redzone.layers import Bound, Thing
from redzone.layers.fold import number, passes
from redzone.rules.arena import Arena, Object, speaks_of_itself


class Charged(NamedTuple):
    """One cost in force. Its payment is one creature's, whatever that attacks (B.3); once: nobody's.

    member: which of a group of attackers says so of itself: each is a cost of its own.
    """

    bound: Bound
    cost: Cost
    member: Ref | None = None


def charged(arena: Arena) -> list[Charged]:
    """All costs of this step, in timestamp order."""
    return [
        Charged(bound, cost, member)
        for bound, cost in arena.of(Cost)
        if cost.step is arena.step
        for member in _members(arena, bound, cost)
    ]


def _members(arena: Arena, bound: Bound, cost: Cost) -> tuple[Ref | None, ...]:
    source = bound.source
    if source is not None and of_itself(arena, source, cost):
        return source.refs
    return (None,)


def of_itself(arena: Arena, source: Thing, cost: Cost) -> bool:
    """Does each of a group of attackers ask for a cost of its own to be blocked?"""
    return (
        arena.step is Step.BLOCK
        and source.attack is not None
        and source.count > 1
        and speaks_of_itself(cost.target)
    )


def applies(arena: Arena, item: Charged, creature: Thing, obj: Object, at: Ref | str | None = None) -> int:
    """How many times (a group of sources: each) the cost is due for this creature attacking (blocking) this.

    at: which one of the object's class. Classic: attacking a team is attacking every head, so each
    head's tax is due (RR-6).
    """
    cost = item.cost
    if item.member is not None:
        tests = ((cost.subject, creature), (cost.target, obj))
        n, rest = arena.says(item.bound, tests, creature, obj, cost.when, same=at == item.member)
        return n if rest is None else 0
    most = 0
    for face in arena.faces(obj) if arena.step is Step.ATTACK else (obj,):
        n, rest = arena.instances(
            item.bound,
            (cost.subject, creature),
            (cost.target, face),
            subject=creature,
            obj=obj,
            when=cost.when,
        )
        if n and rest is None:
            most = max(most, n)
    return most


def amount(arena: Arena, item: Charged, creature: Thing, obj: Object) -> int:
    """What the price is multiplied by, fixed as the declaration is made (508.1h)."""
    return max(0, number(item.cost.amount, arena.look(item.bound, creature, obj)))


def fits(arena: Arena, item: Charged, creature: Thing, what: Thing, part: int) -> bool:
    """May this permanent be sacrificed, tapped or returned for that part of the price?"""
    pay = item.cost.price[part]
    return passes(pay.what, what, arena.look(item.bound, creature))
