"""One class of identical permanents with its characteristics, and an ability bound to its source."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from redzone.abilities import Ability, Keyword, Unread
from redzone.abilities.words import COLORS
from redzone.board import Attacking, Entry, Ref, Target


@dataclass(slots=True, eq=False)
class Thing:
    """A permanent, or the members of a group that nothing tells apart, as the layers leave it.

    members: numbers within the group, ascending, () for a single permanent. Compared by identity. Only
    `engine` changes it; everybody else reads.
    """

    entry: Entry
    members: tuple[int, ...]
    timestamp: int
    controller: str
    owner: str
    name: str
    supertypes: set[str]
    types: set[str]
    subtypes: set[str]
    colors: set[str]
    abilities: list[Ability]
    unread: list[Unread]
    counters: Mapping[str, int]
    states: Mapping[str, Any]
    attached: Target | None = None
    attack: Attacking | None = None
    #: attackers it blocks, None if it is no blocking creature
    blocks: tuple[Ref, ...] | None = None
    #: of an attacker: is it blocked? None before blockers are declared
    blocked: bool | None = None
    power: int | None = None
    toughness: int | None = None
    goaders: tuple[str, ...] = ()
    cant_have: set[str] = field(default_factory=set)
    #: power / toughness that could not be worked out: what is missing, in words
    missing: dict[str, str] = field(default_factory=dict)
    _refs: tuple[Ref, ...] = ()

    @property
    def count(self) -> int:
        """How many permanents this class holds."""
        return len(self.members) or 1

    @property
    def ref(self) -> Ref:
        """The first member's coordinate."""
        return self.entry.ref._replace(member=self.members[0]) if self.members else self.entry.ref

    @property
    def refs(self) -> tuple[Ref, ...]:
        """All members' coordinates."""
        if not self._refs:
            player, place, _ = self.entry.ref
            self._refs = tuple(Ref(player, place, m) for m in self.members) or (self.entry.ref,)
        return self._refs

    def holds(self, ref: Ref) -> bool:
        """Is this the permanent that the coordinate names? The group's own coordinate names each member."""
        if (ref.player, ref.place) != (self.entry.ref.player, self.entry.ref.place):
            return False
        if ref.member == 0 or not self.members:
            return True
        at = bisect_left(self.members, ref.member)
        return at < len(self.members) and self.members[at] == ref.member

    @property
    def is_creature(self) -> bool:
        """Is it a creature now?"""
        return "creature" in self.types

    @property
    def tapped(self) -> bool:
        """Is it tapped?"""
        return bool(self.states.get("tapped"))

    @property
    def mana_value(self) -> int | None:
        """202.3: 0 without a mana cost, as of what is face down (708.2a); None if a card's isn't known."""
        face = self.entry.face
        return 0 if not face.name or self.states.get("face down") else face.mana_value

    @property
    def sick(self) -> bool:
        """Has its controller not controlled it continuously since the turn began (302.6)?"""
        return bool(self.states.get("sick") or self.states.get("entered this turn"))

    def keywords(self) -> Iterator[Keyword]:
        """The keyword abilities it has."""
        return (a for a in self.abilities if isinstance(a, Keyword))

    def has(self, name: str) -> bool:
        """Has it this keyword, by its name or its label ("islandwalk")?"""
        for ability in self.abilities:
            if isinstance(ability, Keyword) and name in (ability.name, ability.label):
                return True
        return False

    def shares_color(self, other: Thing) -> bool:
        """Is one colour common to both (105)?"""
        return any(c in self.colors and c in other.colors for c in COLORS)


class Bound(NamedTuple):
    """An ability or effect in force, with all that its words refer to.

    source: the permanent that has it, None for a resolved spell's. you: its controller. label: its
    source's name for messages. keyword: the keyword it stems from, "" otherwise. effect: it is no
    ability of a permanent but what something resolved did.
    """

    ability: Ability
    source: Thing | None
    you: str
    timestamp: int
    label: str
    x: int | None = None
    targets: tuple[Target, ...] = ()
    chosen: str | None = None
    keyword: str = ""
    effect: bool = False
    kicked: bool = False
