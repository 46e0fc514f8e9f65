"""Restrictions on pairs, each pair asked once: what forbids it outright, what only in certain company."""

from __future__ import annotations

from collections.abc import Iterator

from redzone.layers import Thing
from redzone.rules.arena import Arena, Object, Reason
from redzone.rules.limits import Limit
from redzone.rules.restrictions import Barred, forbids, needs


class Pairs:
    """Everything that keeps each of these creatures from attacking (blocking) each of these objects."""

    def __init__(self, arena: Arena, able: list[Thing], objects: list[Object]) -> None:
        self._arena = arena
        self._outright: dict[tuple[int, object], tuple[Reason, ...]] = {}
        self._company: dict[int, list[tuple[Object, Barred]]] = {}
        for thing in able:
            for obj in objects:
                found = list(forbids(arena, thing, obj))
                if found:
                    self._note(thing, obj, found)

    def _note(self, thing: Thing, obj: Object, found: list[Barred]) -> None:
        why = tuple(barred.reason for barred in found if barred.rest is None)
        if why:
            self._outright[id(thing), key_of(obj)] = why
        rest = [(obj, barred) for barred in found if barred.rest is not None]
        if rest:
            self._company.setdefault(id(thing), []).extend(rest)

    def outright(self, thing: Thing, obj: Object) -> tuple[Reason, ...]:
        """Why the pair is forbidden whatever else is declared; nothing if it is not."""
        return self._outright.get((id(thing), key_of(obj)), ())

    def company(self, able: list[Thing]) -> Iterator[Limit]:
        """Conditions on company, each once for all the objects it is about. Raises `company.Unfoldable`."""
        for thing in able:
            found: dict[object, tuple[Barred, list[Object]]] = {}
            for obj, barred in self._company.get(id(thing), ()):
                key = (barred.reason.bound and id(barred.reason.bound), barred.rest)
                found.setdefault(key, (barred, []))[1].append(obj)
            for barred, about in found.values():
                yield from needs(self._arena, thing, tuple(about), barred, able)


def key_of(obj: Object) -> object:
    """What tells objects apart: a player by name, a permanent's class by identity."""
    return id(obj) if isinstance(obj, Thing) else obj
