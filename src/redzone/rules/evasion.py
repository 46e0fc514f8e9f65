"""Keywords that say who can block whom (combat-rules D, 702). Each function asks one pair, they add up."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from redzone.abilities import Filter
from redzone.layers import Look, Thing
from redzone.layers.fold import passes, stat_of
from redzone.messages.keywords import keyword as named
from redzone.rules.arena import Arena, Reason, reason
from redzone.rules.choose import as_though, attacker_lacks

PairRule = Callable[[Arena, Thing, Thing], Reason | None]


def _has(arena: Arena, attacker: Thing, blocker: Thing, keyword: str) -> bool:
    """Has the attacker this keyword, as far as this blocker is concerned?"""
    return attacker.has(keyword) and not attacker_lacks(arena, blocker, attacker, keyword)


def _blocks_with(arena: Arena, attacker: Thing, blocker: Thing, *keywords: str) -> bool:
    """Has the blocker one of these keywords, or blocks it as though it had?"""
    return any(blocker.has(k) or any(as_though(arena, blocker, attacker, has=k)) for k in keywords)


def _barred(arena: Arena, rule: str, attacker: Thing, keyword: str = "") -> Reason:
    args = (("keyword", named(keyword)),) if keyword else ()
    return Reason((arena.restriction, rule), f"evasion-{rule}", args, None, attacker)


def power(creature: Thing) -> int:
    """Its power as the pair is looked at. Raises Unknown if it can't be worked out."""
    return stat_of("power", creature) or 0


def flying(arena: Arena, attacker: Thing, blocker: Thing) -> Reason | None:
    """702.9b: only by creatures with flying and/or reach (702.17b)."""
    if not _has(arena, attacker, blocker, "flying") or _blocks_with(
        arena, attacker, blocker, "flying", "reach"
    ):
        return None
    return _barred(arena, "flying", attacker)


def fear(arena: Arena, attacker: Thing, blocker: Thing) -> Reason | None:
    """702.36b: only by artifact and/or black creatures."""
    if not _has(arena, attacker, blocker, "fear") or "artifact" in blocker.types or "black" in blocker.colors:
        return None
    return _barred(arena, "fear", attacker)


def intimidate(arena: Arena, attacker: Thing, blocker: Thing) -> Reason | None:
    """702.13b: only by artifact creatures and/or creatures that share a colour with it."""
    if not _has(arena, attacker, blocker, "intimidate"):
        return None
    if "artifact" in blocker.types or attacker.shares_color(blocker):
        return None
    return _barred(arena, "intimidate", attacker)


def skulk(arena: Arena, attacker: Thing, blocker: Thing) -> Reason | None:
    """702.118b: not by creatures with greater power."""
    if not _has(arena, attacker, blocker, "skulk") or power(blocker) <= power(attacker):
        return None
    return _barred(arena, "skulk", attacker)


def horsemanship(arena: Arena, attacker: Thing, blocker: Thing) -> Reason | None:
    """702.31b: only by creatures with horsemanship."""
    if not _has(arena, attacker, blocker, "horsemanship") or _blocks_with(
        arena, attacker, blocker, "horsemanship"
    ):
        return None
    return _barred(arena, "horsemanship", attacker)


def shadow(arena: Arena, attacker: Thing, blocker: Thing) -> Reason | None:
    """702.28b: only by creatures with shadow; and a creature with shadow blocks only those with shadow."""
    mine = _blocks_with(arena, attacker, blocker, "shadow")
    if _has(arena, attacker, blocker, "shadow") and not mine:
        return _barred(arena, "shadow", attacker)
    if blocker.has("shadow") and not attacker.has("shadow"):
        if any(as_though(arena, blocker, attacker, lacks="shadow")):
            return None
        return reason(arena.restriction, "shadow", code="shadow-blocks-shadow", source=blocker)
    return None


def landwalk(arena: Arena, attacker: Thing, blocker: Thing) -> Reason | None:
    """702.14c: not while the defending player of that attacker controls such a land."""
    for keyword in attacker.keywords():
        if keyword.name != "landwalk" or attacker_lacks(arena, blocker, attacker, keyword.label):
            continue
        if attacker_lacks(arena, blocker, attacker, "landwalk") or keyword.quality is None:
            continue
        if any(_controls(arena, name, keyword.quality, attacker) for name in arena.defending(attacker)):
            return _barred(arena, "landwalk", attacker, keyword=keyword.label or "landwalk")
    return None


def _controls(arena: Arena, name: str, quality: Filter, attacker: Thing) -> bool:
    look = Look(arena.eff.scene, attacker.controller, attacker)
    return any(
        "land" in t.types and t.controller == name and passes(quality, t, look) for t in arena.eff.things
    )


def protection(arena: Arena, attacker: Thing, blocker: Thing) -> Reason | None:
    """702.16f: a creature with protection from a quality can't be blocked by creatures that have it."""
    look = Look(arena.eff.scene, attacker.controller, attacker, subject=blocker)
    for keyword in attacker.keywords():
        if (
            keyword.name == "protection"
            and keyword.quality is not None
            and passes(keyword.quality, blocker, look)
        ):
            return _barred(arena, "protection", attacker, keyword=keyword.label or "protection")
    return None


def daunt(arena: Arena, attacker: Thing, blocker: Thing) -> Reason | None:
    """509.1b: "daunt" in the census of wordings: not by creatures with power 2 or less."""
    if not attacker.has("daunt") or power(blocker) > 2:
        return None
    return reason(arena.restriction, code="evasion-daunt", source=attacker)


def decayed(arena: Arena, attacker: Thing, blocker: Thing) -> Reason | None:
    """702.147a: a creature with decayed can't block."""
    return (
        reason(arena.restriction, "decayed", code="decayed", source=blocker)
        if blocker.has("decayed")
        else None
    )


def unleash(arena: Arena, attacker: Thing, blocker: Thing) -> Reason | None:
    """702.98a: a creature with unleash can't block while it has a +1/+1 counter."""
    if not blocker.has("unleash") or not blocker.counters.get("+1/+1", 0):
        return None
    return reason(arena.restriction, "unleash", code="unleash", source=blocker)


#: every rule that one pair of attacker and blocker is asked, with the keyword of the attacker and that of
#: the blocker without which it says nothing
PAIR_RULES: tuple[tuple[PairRule, str, str], ...] = (
    (flying, "flying", ""),
    (fear, "fear", ""),
    (intimidate, "intimidate", ""),
    (skulk, "skulk", ""),
    (horsemanship, "horsemanship", ""),
    (shadow, "shadow", "shadow"),
    (landwalk, "landwalk", ""),
    (protection, "protection", ""),
    (daunt, "daunt", ""),
    (decayed, "", "decayed"),
    (unleash, "", "unleash"),
)


def menace(attacker: Thing) -> bool:
    """702.111b: can't be blocked except by two or more creatures."""
    return attacker.has("menace")


def evasion(arena: Arena, attacker: Thing, blocker: Thing) -> Iterator[Reason]:
    """Every keyword that keeps this creature from blocking this attacker."""
    mine, theirs = arena.keywords(attacker), arena.keywords(blocker)
    if mine or theirs:
        for rule, of_attacker, of_blocker in PAIR_RULES:
            found = (of_attacker in mine or of_blocker in theirs) and rule(arena, attacker, blocker)
            if found:
                yield found
