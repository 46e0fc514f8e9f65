"""The layers themselves (613): which change comes next, and what it does to each permanent.

A change is one `Grant` in force: a static ability that some permanent has at this moment, or the effect
of something that resolved. Within a layer changes come in timestamp order (613.7) unless one depends
on another (613.8).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from redzone.abilities import Grant, Keyword, Value
from redzone.abilities.subtypes import CREATURE_TYPES, LAND_TYPES
from redzone.layers.changes import Change, gives_types, mentions_types, own_changes, silences, speaks
from redzone.layers.fold import Look, Scene, Unknown, chosen_word, holds, number, passes, players
from redzone.layers.thing import Thing

#: name of each layer that combat needs, in order; classic has its own order (418.5a)
CURRENT = ("control", "type", "color", "ability", "define", "set", "change", "counter", "switch")
CLASSIC = ("control", "type", "color-ability", "define", "set-change", "counter", "static-change", "switch")
#: changes that have begun to apply, and to which permanents
Started = dict[tuple[int, int], tuple[Change, list[tuple[Thing, int]]]]
#: what applying a change in the layer of types may alter
_OF_TYPE_LAYER = ("types", "subtypes", "supertypes", "abilities", "unread", "name")
#: layers in which power and toughness are worked out
_WITH_NUMBERS = frozenset({"define", "set", "change", "set-change", "static-change"})
#: layers in which a change that applies twice does more than one that applies once
_EACH_TIME = frozenset({"ability", "color-ability", "change", "set-change", "static-change"})


@dataclass(slots=True)
class Layers:
    """One run through the layers over the scene's things."""

    scene: Scene
    effects: Sequence[Change]
    order: tuple[str, ...]
    #: the changes that each permanent's own abilities are now, until something is done to it
    _own: dict[int, list[Change]] = field(default_factory=dict)

    def run(self) -> None:
        """Apply every layer in order."""
        started: Started = {}
        for layer in self.order:
            self._layer(layer, started)
            if layer == "counter":
                _counters(self.scene.things)

    def _layer(self, layer: str, started: Started) -> None:
        """One layer. What began in an earlier one goes on, for the same permanents (613.6)."""
        done: set[tuple[int, int]] = set()
        begun = {key: change for key, (change, _) in started.items() if speaks(change, layer)}
        while True:
            now = {c.key: c for c in self._changes() if speaks(c, layer)}
            waiting = [c for c in (begun | now).values() if c.key not in done]
            if not waiting:
                return
            change = self._next(waiting, layer)
            done.add(change.key)
            if change.key not in started:
                started[change.key] = (change, self.affected(change))
            reached = started[change.key][1]
            worked_out = [self._worked_out(change, thing, layer) for thing, _ in reached]
            for (thing, times), known in zip(reached, worked_out, strict=True):
                self._own.pop(id(thing), None)
                for _ in range(times if layer in _EACH_TIME else 1):
                    apply(known, thing, layer, self.look(change, thing))

    def _worked_out(self, change: Change, thing: Thing, layer: str) -> Change:
        """The change with its numbers worked out before it changes anything ("X is the greatest power")."""
        g = change.grant
        values = {
            name: value
            for name in ("power", "toughness", "plus_power", "plus_toughness")
            if (value := getattr(g, name)) is not None and not isinstance(value, int)
        }
        if layer not in _WITH_NUMBERS or not values:
            return change
        look = self.look(change, thing)
        found: dict[str, Any] = {name: _number_or_value(value, look) for name, value in values.items()}
        return change._replace(grant=replace(g, **found))

    def _changes(self) -> Iterator[Change]:
        yield from self.effects
        for thing in self.scene.things:
            if id(thing) not in self._own:
                self._own[id(thing)] = list(own_changes(thing))
            yield from self._own[id(thing)]

    def look(self, change: Change, thing: Thing | None = None, same: bool = True) -> Look:
        """How the change's words are read of this permanent."""
        b = change.bound
        return Look(self.scene, b.you, b.source, same, b.targets, b.x, b.chosen, thing, kicked=b.kicked)

    def affected(self, change: Change) -> list[tuple[Thing, int]]:
        """The permanents it changes, and how many times.

        An effect of the past speaks of what was there then (611.2c); what it names was there.
        """
        named = "Target(" in repr(change.grant.subject)
        out = []
        for thing in self.scene.things:
            if change.fixed and not named and thing.timestamp > change.bound.timestamp:
                continue
            times = self.reaches(change, thing)
            if times:
                out.append((thing, times))
        return out

    def reaches(self, change: Change, thing: Thing) -> int:
        """How many times the change applies to this permanent: once for each member of a group of sources."""
        source = change.bound.source
        size = source.count if source is not None and not change.fixed else 1
        if thing is source and size > 1:
            return self._says(change, thing, same=True) + (size - 1) * self._says(change, thing, same=False)
        return size * self._says(change, thing, same=True)

    def _says(self, change: Change, thing: Thing, *, same: bool) -> bool:
        look = self.look(change, thing, same)
        return passes(change.grant.subject, thing, look) and holds(change.grant.when, look)

    def _next(self, waiting: list[Change], layer: str) -> Change:
        """The earliest change that depends on no other; in a loop of dependencies the earliest (613.8b)."""
        waiting.sort(key=lambda c: (c.bound.timestamp, c.fixed))
        risky = [c for c in waiting if silences(c.grant, layer) or (layer == "type" and gives_types(c.grant))]
        for change in waiting:
            if not any(self._depends(change, other, layer) for other in risky if other is not change):
                return change
        return waiting[0]

    def _depends(self, change: Change, other: Change, layer: str) -> bool:
        """Would applying `other` first end this change, or alter which permanents it speaks of (613.8a)?"""
        source = change.bound.source
        ends = change.own and not change.fixed and source is not None and silences(other.grant, layer)
        if (
            ends
            and source is not None
            and self.reaches(other, source) > 0
            and not (other.own and other.bound.source is source)
            and not self._circular(change, other, layer)
        ):
            return True
        looks = layer == "type" and not change.fixed and mentions_types(change.grant)
        return looks and gives_types(other.grant) and self._alters(change, other, layer)

    def _circular(self, change: Change, other: Change, layer: str) -> bool:
        return (
            other.own
            and not other.fixed
            and other.bound.source is not None
            and silences(change.grant, layer)
            and self.reaches(change, other.bound.source) > 0
        )

    def _alters(self, change: Change, other: Change, layer: str) -> bool:
        before = self.affected(change)
        reached = [thing for thing, _ in self.affected(other)]
        saved = [{name: getattr(thing, name) for name in _OF_TYPE_LAYER} for thing in reached]
        for thing, as_it_was in zip(reached, saved, strict=True):
            thing.subtypes = set(as_it_was["subtypes"])  # the one that is changed in place
            apply(other, thing, layer, self.look(other, thing))
        after = self.affected(change)
        for thing, as_it_was in zip(reached, saved, strict=True):
            for name, value in as_it_was.items():
                setattr(thing, name, value)
        return before != after


def apply(change: Change, thing: Thing, layer: str, look: Look) -> None:
    """Do to the permanent what the change does in this layer."""
    g = _with_chosen(change.grant, look)
    match layer:
        case "control" if g.control is not None:
            owner = players(g.control, look)
            thing.controller = owner[0] if owner else thing.controller
        case "type":
            _types(g, thing)
        case "color":
            _colors(g, thing)
        case "ability":
            _abilities(g, thing)
        case "color-ability":
            _colors(g, thing)
            _abilities(g, thing)
        case "define" | "set":
            _set(g, thing, look)
        case "change" | "static-change":
            _add(g, thing, look)
        case "set-change":
            _set(g, thing, look)
            _add(g, thing, look)
        case "switch":
            thing.power, thing.toughness = thing.toughness, thing.power


def _with_chosen(grant: Grant, look: Look) -> Grant:
    """The grant with the colour or type that was chosen in place of the word "chosen"."""
    if "chosen" not in (grant.colors or ()) and "chosen" not in grant.subtypes:
        return grant
    word = chosen_word(look)
    colors = None if grant.colors is None else tuple(word if c == "chosen" else c for c in grant.colors)
    return replace(grant, colors=colors, subtypes=tuple(word if s == "chosen" else s for s in grant.subtypes))


def _types(g: Grant, thing: Thing) -> None:
    """Types and name. A land whose type is set loses its printed abilities (305.7)."""
    if g.types_set:
        thing.types = set(g.types)
    else:
        thing.types = (thing.types - set(g.types_lost)) | set(g.types)
    if g.subtypes_set:
        lands = any(s in LAND_TYPES for s in g.subtypes)
        family = LAND_TYPES if lands else CREATURE_TYPES
        thing.subtypes = {s for s in thing.subtypes if s not in family}
        if lands:  # at once: a land that becomes a Mountain has nothing more to say, not even in this layer
            thing.abilities, thing.unread = [], []
    thing.subtypes |= set(g.subtypes)
    thing.supertypes = (thing.supertypes - set(g.supertypes_lost)) | set(g.supertypes)
    if g.name:
        thing.name = g.name


def _colors(g: Grant, thing: Thing) -> None:
    if g.colors is not None:
        thing.colors = (thing.colors if g.colors_added else set()) | set(g.colors)


def _abilities(g: Grant, thing: Thing) -> None:
    if g.loses_all:
        thing.abilities = []
        thing.unread = []
        _undefined(thing)
    for taken in g.takes:
        if taken in thing.abilities:
            thing.abilities.remove(taken)
    gone = set(g.removes) | set(g.cant_have)
    if "banding" in gone:
        gone.add("bands with other")  # 702.22b
    thing.cant_have |= set(g.cant_have)
    if gone:
        thing.abilities = [a for a in thing.abilities if not _is_named(a, gone)]
    thing.abilities += [a for a in g.abilities if not _is_named(a, thing.cant_have)]


def _undefined(thing: Thing) -> None:
    """A power that only a lost ability defined counts as 0 (208.2a, 107.2)."""
    face = thing.entry.face
    if thing.power is None and not isinstance(face.power, int) and thing.is_creature:
        thing.power = 0
    if thing.toughness is None and not isinstance(face.toughness, int) and thing.is_creature:
        thing.toughness = 0


def _is_named(ability: object, names: set[str]) -> bool:
    return isinstance(ability, Keyword) and (ability.name in names or ability.label in names)


def _set(g: Grant, thing: Thing, look: Look) -> None:
    if g.power is not None:
        thing.missing.pop("power", None)
        thing.power = _known(g.power, look, thing, "power")
    if g.toughness is not None:
        thing.missing.pop("toughness", None)
        thing.toughness = _known(g.toughness, look, thing, "toughness")


def _add(g: Grant, thing: Thing, look: Look) -> None:
    if thing.power is not None and g.plus_power != 0:
        more = _known(g.plus_power, look, thing, "power")
        thing.power = None if more is None else thing.power + more
    if thing.toughness is not None and g.plus_toughness != 0:
        more = _known(g.plus_toughness, look, thing, "toughness")
        thing.toughness = None if more is None else thing.toughness + more


def _number_or_value(value: Value, look: Look) -> Value:
    """The number; the value itself if a fact for it is missing, which is asked for where it is applied."""
    try:
        return number(value, look)
    except Unknown:
        return value


def _known(value: Value, look: Look, thing: Thing, stat: str) -> int | None:
    """The number; None, and a note of what is missing, if a fact for it is not given."""
    try:
        return number(value, look)
    except Unknown as unknown:
        thing.missing[stat] = unknown.about
        return None


def _counters(things: Sequence[Thing]) -> None:
    """Counters that change power and toughness (613.4c)."""
    for thing in things:
        for kind, n in thing.counters.items():
            sign = kind.partition("/")
            if (
                thing.power is not None
                and thing.toughness is not None
                and sign[1]
                and _signed(sign[0], sign[2])
            ):
                thing.power += int(sign[0]) * n
                thing.toughness += int(sign[2]) * n


def _signed(power: str, toughness: str) -> bool:
    return all(part[:1] in "+-" and part[1:].isdigit() for part in (power, toughness))
