"""Targets of triggered abilities: they are chosen as the ability goes on the stack (603.3d)."""

from __future__ import annotations

from collections.abc import Iterator

from redzone.abilities import Compare, Every, Filter, Marked
from redzone.board import Target
from redzone.combat.model import Triggered
from redzone.layers import Effective, Look, Thing, Unknown
from redzone.layers.fold import passes
from redzone.messages import card_name, sentence

#: keywords by which something may not be a target, or only at a price
_GUARDS = ("hexproof", "shroud", "protection", "ward")


def aims_of(one: Triggered, eff: Effective) -> tuple[Target, ...]:
    """What may be the only target that it has, two of these at most; () if it has none, several, or modes.

    Raises Unknown for a missing fact.
    """
    test = _test(one, eff)
    found: list[Target] = []
    for target in () if test is None else _fitting(one, test, eff):
        found.append(target)
        if len(found) == 2:
            break
    return tuple(found)


def may_be(one: Triggered, target: Target, eff: Effective) -> bool:
    """Does it still pass the test (608.2b)?"""
    test = _test(one, eff)
    return test is not None and target in _fitting(one, test, eff)


def _test(one: Triggered, eff: Effective) -> Filter | None:
    """What its only target has to be; None if it hasn't one target."""
    if one.keyword == "mentor":
        source = eff.scene.thing(one.source)
        if source is None or source.power is None:
            raise Unknown("last known", sentence("about-left-power", what=card_name(one.label)))
        return Every((Marked("attacking"), Compare("power", "<", source.power)))  # 702.134a
    if len(one.does) != 1 or len(one.does[0].targets) != 1:
        return None
    return one.does[0].targets[0]


def guarded(target: Target, eff: Effective) -> bool:
    """May something keep it from being a target?"""
    thing = eff.scene.thing(target) if not isinstance(target, str) else None
    return thing is not None and any(thing.has(name) for name in _GUARDS)


def look_of(one: Triggered, eff: Effective, subject: Thing | None = None) -> Look:
    """How the words of the ability are read now."""
    source = eff.scene.thing(one.source)
    defending = tuple(target for target in one.objects if isinstance(target, str))
    return Look(
        eff.scene,
        one.controller,
        source,
        targets=tuple(one.objects),
        subject=source if subject is None else subject,
        defending=defending,
    )


def _fitting(one: Triggered, test: Filter, eff: Effective) -> Iterator[Target]:
    look = look_of(one, eff)
    for name in eff.board.players:
        if passes(test, name, look):
            yield name
    for thing in eff.things:
        for ref in thing.refs:
            if passes(test, thing, look._replace(same=ref == one.source)):
                yield ref
