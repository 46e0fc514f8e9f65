"""What a change of characteristics is, and in which layers it has a part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from redzone.abilities import Ability, CantBlock, Designate, Grant, Itself, Keyword
from redzone.abilities.subtypes import LAND_TYPES
from redzone.layers.thing import Bound, Thing


class Change(NamedTuple):
    """A Grant in force. key: tells one application from another; fixed: effects of things resolved."""

    grant: Grant
    bound: Bound
    key: tuple[int, int]
    fixed: bool
    own: bool


def own_changes(thing: Thing) -> Iterator[Change]:
    """The changes that its abilities are."""
    for ability in thing.abilities:
        grant = as_grant(ability)
        if grant is not None:
            bound = Bound(ability, thing, thing.controller, thing.timestamp, thing.name)
            yield Change(grant, bound, (id(thing), id(ability)), False, own=True)


#: what a suspected permanent has, as abilities that can be lost (701.60c)
SUSPECTED: tuple[Ability, ...] = (Keyword(name="menace"), CantBlock(subject=Itself()))


def as_grant(ability: Ability) -> Grant | None:
    """The change of characteristics in an ability, if it is one; to suspect is to give two abilities."""
    match ability:
        case Grant():
            return ability
        case Designate(what="suspected"):
            return Grant(subject=ability.subject, when=ability.when, abilities=SUSPECTED)
        case Designate(what="not suspected"):
            return Grant(subject=ability.subject, when=ability.when, takes=SUSPECTED)
    return None


def silences(grant: Grant, layer: str) -> bool:
    """Can the change take a static ability away in this layer?"""
    if layer == "type":
        return grant.subtypes_set and any(s in LAND_TYPES for s in grant.subtypes)
    return layer in ("ability", "color-ability") and grant.loses_all


def mentions_types(grant: Grant) -> bool:
    """Does its subject depend on types? (Cheap: the words stand in the repr of the filter.)"""
    text = repr(grant.subject)
    return "typed(" in text or "Typed(" in text


def gives_types(grant: Grant) -> bool:
    """Does it change types?"""
    return bool(
        grant.types or grant.subtypes or grant.supertypes or grant.types_lost or grant.supertypes_lost
    )


def defines_itself(change: Change) -> bool:
    """Is it a characteristic-defining ability (604.3): its own printed power and toughness?"""
    g = change.grant
    return (
        change.own
        and not change.fixed
        and g.when is None
        and repr(g.subject) == "Itself()"
        and g.power is not None
    )


def speaks(change: Change, layer: str) -> bool:
    """Has the change a part in this layer?"""
    g = change.grant
    sets = g.power is not None or g.toughness is not None
    adds = g.plus_power != 0 or g.plus_toughness != 0
    match layer:
        case "control":
            return g.control is not None
        case "type":
            return gives_types(g) or g.types_set or g.subtypes_set or bool(g.name)
        case "color":
            return g.colors is not None
        case "ability":
            return g.loses_all or bool(g.removes or g.abilities or g.cant_have or g.takes)
        case "color-ability":
            return speaks(change, "color") or speaks(change, "ability")
        case "define":
            return sets and defines_itself(change)
        case "set":
            return sets and not defines_itself(change)
        case "change":
            return adds
        case "set-change":
            return (sets and not defines_itself(change)) or (adds and change.fixed)
        case "static-change":
            return adds and not change.fixed
        case "switch":
            return g.switched
    return False
