"""How many: numbers that texts name or count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

from redzone.abilities.filters import Filter
from redzone.abilities.words import Who


@dataclass(frozen=True, slots=True)
class ChosenX:
    """The X fixed when the effect resolved (611.2d)."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many permanents on the battlefield pass the filter (members of a group count each)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class StatOf:
    """Power, toughness or mana value of one object.

    of: "source" (the permanent with the ability), "host" (what that is attached to), "subject" (the
    creature the rule looks at).
    """

    stat: str
    of: str = "source"


@dataclass(frozen=True, slots=True)
class CountersOn:
    """Counters of this kind ("" means of any kind) on "source", "host" or "subject"."""

    kind: str
    of: str = "source"


@dataclass(frozen=True, slots=True)
class PlayerFact:
    """A number that belongs to a player, by the notation's name of the fact: "life", "hand", "poison"."""

    who: Who
    name: str


@dataclass(frozen=True, slots=True)
class DevotionTo:
    """Your devotion to these colours (700.5)."""

    colors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CountersAmong:
    """Counters of this kind ("" means of any kind) on all permanents that pass the filter."""

    what: Filter
    kind: str = ""


@dataclass(frozen=True, slots=True)
class LandTypes:
    """How many basic land types there are among the permanents that pass the filter (domain)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class Total:
    """The total power, toughness or mana value of all permanents that pass the filter."""

    stat: str
    what: Filter


@dataclass(frozen=True, slots=True)
class Greatest:
    """The greatest power, toughness or mana value among permanents that pass; 0 if there is none."""

    stat: str
    what: Filter


@dataclass(frozen=True, slots=True)
class Sum:
    """The sum of several values."""

    of: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Times:
    """A value times a fixed number."""

    factor: int
    of: Value


Value = Union[
    int, ChosenX, Count, StatOf, CountersOn, PlayerFact, DevotionTo, CountersAmong, LandTypes, Total,
    Greatest, Sum, Times,
]
