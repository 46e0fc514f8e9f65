"""Who is meant: tests of a permanent (or of a player as the object of an attack).

A filter is read with the ability's source ("it", "you"), the creature looked at and the object it
attacks at hand; see `rules.fold` for the evaluation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Union

from redzone.abilities.words import Who

if TYPE_CHECKING:
    from redzone.abilities.conditions import Condition
    from redzone.abilities.values import Value


@dataclass(frozen=True, slots=True)
class Every:
    """All of these tests; `Every()` is anything at all."""

    of: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Either:
    """At least one of these tests; `Either()` is nothing at all."""

    of: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Not:
    """Not this test."""

    of: Filter


@dataclass(frozen=True, slots=True)
class Typed:
    """Has this card type: a word of `words.TYPES`."""

    word: str


@dataclass(frozen=True, slots=True)
class Subtyped:
    """Has this subtype, capitalised as printed ("Wall", "Island"); changelings have every creature type."""

    word: str


@dataclass(frozen=True, slots=True)
class Supertyped:
    """Has this supertype: a word of `words.SUPERTYPES`."""

    word: str


@dataclass(frozen=True, slots=True)
class Colored:
    """Has this colour, or is "colorless", "multicolored", "monocolored"."""

    word: str


@dataclass(frozen=True, slots=True)
class HasKeyword:
    """Has this keyword: a keyword's name, or "landwalk" for any landwalk, "islandwalk" for that one."""

    name: str


@dataclass(frozen=True, slots=True)
class Compare:
    """Its "power", "toughness" or "mana value" compared (`<`, `<=`, `>`, `>=`, `==`, `!=`) with a value.

    "even", "odd" and "chosen" (the parity that was chosen) are operators too; they ignore the value.
    """

    stat: str
    op: str
    value: Value


@dataclass(frozen=True, slots=True)
class Named:
    """Has this English card name; "chosen": the name that was chosen for the source."""

    name: str


@dataclass(frozen=True, slots=True)
class Marked:
    """Is in this state.

    Words: tapped, token, attacking, blocking, blocked, sick, suspected, goaded, monstrous, enchanted,
    equipped, "face down", crewed, "entered this turn", "attacked this turn", modified, paired ...
    Untapped is `Not(Marked("tapped"))`.
    """

    state: str


@dataclass(frozen=True, slots=True)
class Countered:
    """Has at least `low` counters of this kind ("+1/+1", "flying"), or of any kind if "" is given."""

    kind: str = ""
    low: int = 1


@dataclass(frozen=True, slots=True)
class Itself:
    """The permanent whose ability this is; for an effect `from` a permanent, that permanent."""


@dataclass(frozen=True, slots=True)
class Host:
    """What the source is attached to (enchanted, equipped, fortified permanent)."""


@dataclass(frozen=True, slots=True)
class Target:
    """The n-th target of the effect, from 1; 0: everything the effect names after `on`."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class Controlled:
    """Is controlled by such a player. DEFENDING means the defending player of the attack looked at."""

    by: Who


@dataclass(frozen=True, slots=True)
class Owned:
    """Is owned by such a player."""

    by: Who


@dataclass(frozen=True, slots=True)
class SharesColor:
    """Shares a colour with the source."""


@dataclass(frozen=True, slots=True)
class APlayer:
    """Is (as the object of an attack) such a player, not a permanent."""

    who: Who = Who.ANY


@dataclass(frozen=True, slots=True)
class Such:
    """Is a player, or is controlled by a player, of whom the condition holds (as `Who.THAT`)."""

    when: Condition


@dataclass(frozen=True, slots=True)
class AttackedBefore:
    """Is a player whom the creature looked at attacked in an earlier combat of this turn."""


@dataclass(frozen=True, slots=True)
class Attacks:
    """Is attacking an object (player or permanent) that passes."""

    what: Filter


@dataclass(frozen=True, slots=True)
class Blocks:
    """Is blocking ("blocking"), or is blocked by ("blocked by"), an object that passes; way "": either.

    True of nothing until blockers are declared.
    """

    what: Filter
    way: str = "blocking"


@dataclass(frozen=True, slots=True)
class Wears:
    """Something that passes is attached to it ("enchanted by an Aura you control")."""

    what: Filter


@dataclass(frozen=True, slots=True)
class AttachedTo:
    """Is attached to an object that passes ("Equipment attached to ~")."""

    what: Filter


@dataclass(frozen=True, slots=True)
class PairedWith:
    """Is paired with a creature that passes (702.95)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class HasAbilities:
    """Has an ability of any kind."""


Filter = Union[
    Every, Either, Not, Typed, Subtyped, Supertyped, Colored, HasKeyword, Compare, Named, Marked, Countered,
    Itself, Host, Target, Controlled, Owned, SharesColor, APlayer, Such, AttackedBefore, Attacks, Blocks,
    Wears, AttachedTo, PairedWith, HasAbilities,
]

#: Anything.
ANYTHING = Every()
#: Any creature.
CREATURE = Typed("creature")
