"""Steps a and b: which creatures can be chosen, and for what (508.1a-b, 509.1a)."""

from __future__ import annotations

from collections.abc import Iterator

from redzone.abilities import AsThough, Step
from redzone.layers import Bound, Thing
from redzone.rules.arena import Arena, Object, Reason, reason


def cant_be_chosen(arena: Arena, thing: Thing) -> Iterator[Reason]:
    """Every reason why this permanent can't be chosen as an attacker or blocker at all."""
    for rule in (not_a_creature, a_battle, tapped, summoning_sick):
        found = rule(arena, thing)
        if found:
            yield found


def _choose(arena: Arena) -> str:
    return "choose attackers" if arena.step is Step.ATTACK else "choose blockers"


def not_a_creature(arena: Arena, thing: Thing) -> Reason | None:
    """508.1a, 509.1a: only a creature can be chosen."""
    return None if thing.is_creature else reason(_choose(arena), code="not-a-creature")


def a_battle(arena: Arena, thing: Thing) -> Reason | None:
    """508.1a, 509.1a: a creature that is also a battle can neither attack nor block."""
    battle = thing.is_creature and "battle" in thing.types
    return reason(_choose(arena), code="is-a-battle") if battle else None


def tapped(arena: Arena, thing: Thing) -> Reason | None:
    """508.1a, 509.1a: it must be untapped, or act as though it were (609.4)."""
    if not thing.tapped or any(as_though(arena, thing, lacks="tapped")):
        return None
    return reason(_choose(arena), code="is-tapped")


def summoning_sick(arena: Arena, thing: Thing) -> Reason | None:
    """508.1a, 302.6, 702.10b: it must have haste or be controlled continuously since the turn began."""
    if arena.step is Step.BLOCK or not thing.sick or thing.has("haste"):
        return None
    if any(as_though(arena, thing, has="haste")) or any(as_though(arena, thing, lacks="sick")):
        return None
    return reason(_choose(arena), "summoning sickness", code="is-sick")


def as_though(
    arena: Arena, subject: Thing, obj: Object | None = None, *, has: str = "", lacks: str = ""
) -> Iterator[Bound]:
    """609.4: permissions under which subject acts as though it had, or didn't have, this."""
    for bound, ability in arena.about(AsThough, subject):
        if ability.step is not arena.step or ability.attacker_lacks:
            continue
        if (has and ability.has != has) or (lacks and ability.lacks != lacks):
            continue
        tests = [(ability.subject, subject)]
        if obj is not None and arena.step is Step.ATTACK:
            if not any(
                arena.instances(bound, (ability.target, face), subject=subject, obj=obj)[0]
                for face in arena.faces(obj)
            ):
                continue
        elif obj is not None:
            tests.append((ability.attacker, obj))  # type: ignore[arg-type]
        if arena.instances(bound, *tests, subject=subject, obj=obj, when=ability.when)[0]:
            yield bound


def attacker_lacks(arena: Arena, blocker: Thing, attacker: Thing, keyword: str) -> bool:
    """609.4: may blocker block as though attacker didn't have this keyword?"""
    for bound, ability in arena.about(AsThough, blocker):
        if ability.attacker_lacks and (
            keyword == ability.attacker_lacks
            or (ability.attacker_lacks == "landwalk" and keyword.endswith("walk"))
        ):
            tests = ((ability.subject, blocker), (ability.attacker, attacker))
            if arena.instances(bound, *tests, subject=blocker, obj=attacker, when=ability.when)[0]:
                return True
    return False
