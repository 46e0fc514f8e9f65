"""When: conditions of the position, of the pair looked at, or of the declaration itself.

`None` stands for "always" wherever a condition is optional. Only `Declared` speaks of the declaration.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

from redzone.abilities.filters import ANYTHING, Filter
from redzone.abilities.values import Value
from redzone.abilities.words import Who


@dataclass(frozen=True, slots=True)
class Both:
    """All of these conditions hold."""

    of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class OneOf:
    """At least one of these conditions holds."""

    of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class NotSo:
    """This condition does not hold ("unless")."""

    of: Condition


@dataclass(frozen=True, slots=True)
class Never:
    """A condition that can't hold in a declaration (for completeness of "unless" forms)."""


@dataclass(frozen=True, slots=True)
class Relate:
    """Two values compared: `<`, `<=`, `>`, `>=`, `==`, `!=`; "even" and "odd" look at the left one only."""

    left: Value
    op: str
    right: Value


@dataclass(frozen=True, slots=True)
class Exists:
    """At least `low` (and at most `high`) permanents on the battlefield pass the filter."""

    what: Filter
    low: int = 1
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact of such a player holds: "monarch", "cast creature spell", "creature died" ..."""

    who: Who
    name: str


@dataclass(frozen=True, slots=True)
class PlayerHas:
    """At least one of these players has such a number ("an opponent has eight or more cards in hand").

    fact: a name of `values.PlayerFact`. `Relate` with a `PlayerFact` adds the numbers of several players
    up, this looks at each by himself.
    """

    who: Who
    fact: str
    op: str
    value: Value


@dataclass(frozen=True, slots=True)
class FactIs:
    """A fact of such a player that consists of words has this one among them ("top card": "black")."""

    who: Who
    name: str
    word: str


@dataclass(frozen=True, slots=True)
class Most:
    """Such a player has the most of all players: permanents that pass `what`, or the number `fact`.

    tied: sharing the first place is enough.
    """

    who: Who
    what: Filter | None = None
    fact: str = ""
    tied: bool = True


@dataclass(frozen=True, slots=True)
class Alike:
    """At least `low` permanents that pass the filter have one creature type in common."""

    what: Filter
    low: int = 2


@dataclass(frozen=True, slots=True)
class SubjectIs:
    """One object passes a filter. of: "source", "host" or "subject" (see `values.StatOf`)."""

    what: Filter
    of: str = "source"


@dataclass(frozen=True, slots=True)
class TurnOf:
    """It is such a player's turn."""

    who: Who


@dataclass(frozen=True, slots=True)
class Declared:
    """In this declaration, low..high creatures that pass the filter attack (block).

    other: the creature the rule looks at is not counted. The filter is read with that creature as
    "subject" ("a creature with greater power also attacks": Compare("power", ">", StatOf("power",
    "subject"))). In an ability about attackers already made ("as long as it's attacking alone") the
    same words are `Marked("attacking")` facts of the position, not `Declared`.
    """

    what: Filter = ANYTHING
    low: int = 1
    high: int | None = None
    other: bool = True


@dataclass(frozen=True, slots=True)
class Happened:
    """Something happened to the source earlier: a state word of the notation ("attacked this turn").

    of "effect": a note of the effect itself ("kicked").
    """

    event: str
    of: str = "source"


Condition = Union[
    Both, OneOf, NotSo, Never, Relate, Exists, Fact, PlayerHas, FactIs, Most, Alike, SubjectIs, TurnOf,
    Declared, Happened,
]
