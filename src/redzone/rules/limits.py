"""Restrictions on numbers, in the form between words and the search: who is counted, and how many."""

from __future__ import annotations

from dataclasses import dataclass

from redzone.layers import Thing
from redzone.rules.arena import Object, Reason


@dataclass(frozen=True, slots=True)
class PerObject:
    """Each such attacker is blocked by nobody, or by low..high creatures."""

    obj: Thing
    low: int
    high: int | None
    reason: Reason


@dataclass(frozen=True, slots=True)
class Cap:
    """No more than `n` of these creatures attack (block) these objects.

    All of them together; each: each single object by itself.
    """

    creatures: tuple[Thing, ...]
    objects: tuple[Object, ...]
    n: int
    reason: Reason
    each: bool = False


@dataclass(frozen=True, slots=True)
class Needs:
    """If a creature of this class attacks (blocks) one of these objects, low..high creatures of those
    classes do so too, itself counted where it is among them.
    """

    creature: Thing
    objects: tuple[Object, ...]
    company: tuple[Thing, ...]
    low: int
    high: int | None
    reason: Reason


Limit = PerObject | Cap | Needs
