"""Frozen values: what a position is made of, and what is proposed in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, Union

from redzone.abilities import Ability, Step, Unread, Value

#: value of a fact or state: True, a number, a word or player name, names, or a permanent
Fact = Any


class Ref(NamedTuple):
    """A permanent's coordinate: its player's name, its place in that line from 1, its member.

    member 0 is the entry itself; 1.. the member of a group. `str(Ref)` is the machine form: A1, A1.7,
    P1:3 after a name that ends in a digit.
    """

    player: str
    place: int
    member: int = 0

    def __str__(self) -> str:
        colon = ":" if self.player[-1:].isdigit() else ""
        tail = f".{self.member}" if self.member else ""
        return f"{self.player}{colon}{self.place}{tail}"


#: what can be attacked, or what an effect names: a permanent or a player's name
Target = Union[Ref, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One player. facts: the names of `tables.FACTS` (absent = unknown, never 0); life is always known."""

    name: str
    life: int = 20
    team: str | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """Printed characteristics of one card face or description; abilities include keywords.

    name: English card name, "" for a description without one. mana_value: None if unknown. mana_cost:
    symbols as printed, "". loyalty / defense: of planeswalkers and battles.
    """

    name: str = ""
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    power: Value | None = None
    toughness: Value | None = None
    loyalty: int | None = None
    defense: int | None = None
    mana_cost: str = ""
    mana_value: int | None = None
    abilities: tuple[Ability, ...] = ()
    unread: tuple[Unread, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A permanent, or a group of `count` identical ones, as one place of a player's line.

    grants: changes written with + and - and P/T given over a card's own, as `Grant`s with subject
    Itself(). counters: kind -> number. states: names of `tables.STATES`. known_as: further names it may be
    called by (its card's name as typed in another language).
    """

    ref: Ref
    count: int = 1
    group: bool = False
    alias: str | None = None
    controller: str
    owner: str
    face: Face
    grants: tuple[Ability, ...] = ()
    counters: Mapping[str, int] = field(default_factory=dict)
    states: Mapping[str, Fact] = field(default_factory=dict)
    known_as: tuple[str, ...] = field(default=(), compare=False)

    @property
    def members(self) -> tuple[Ref, ...]:
        """The creatures of this place as declarations name them: A1, or A1.1, A1.2 ... of a group."""
        if not self.group:
            return (self.ref,)
        player, place, _ = self.ref
        return tuple(Ref(player, place, n) for n in range(1, self.count + 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What a resolved spell or ability did, already reduced to its effects and targets.

    controller: its "you". card: the card's name or the quoted words, for messages. on: targets in order
    (`Target(1)` is on[0]; `Target(0)` all of them). source: the permanent it came `from`. keyword: the
    keyword ability it stems from ("provoke"), "" otherwise. kicked: the spell was kicked.
    """

    controller: str
    card: str = ""
    abilities: tuple[Ability, ...] = ()
    unread: tuple[Unread, ...] = ()
    on: tuple[Target, ...] = ()
    x: int | None = None
    source: Ref | None = None
    keyword: str = ""
    chosen: str | None = None
    kicked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A position as written, not yet checked. things: in timestamp order.

    players: in turn order, the active player first. `text` is the canonical notation it was read from
    ("" if it was built by hand).
    """

    players: tuple[Player, ...]
    things: tuple[Entry | Effect, ...]
    text: str = field(default="", compare=False)

    def __str__(self) -> str:
        return self.text


class Choice(NamedTuple):
    """A creature and what it attacks or blocks. count > 1: a run of that group's members from `creature`.

    creature: of a group always a member (A1.3). target: a player's name, or a permanent; an attacker of
    a group is a member. A creature that blocks two attackers has two choices.
    """

    creature: Ref
    target: Target
    count: int = 1  # type: ignore[assignment]  # hides tuple.count


class Paid(NamedTuple):
    """One thing that is said to be paid. kind: "mana" (symbols), "life" (n), "sacrifice", "tap", "return"
    (ref), "sacrifice for mana" (ref: lost to a mana ability while paying), "discard" (n).
    """

    kind: str
    symbols: str = ""
    n: int = 0
    ref: Ref | None = None


class Optional_(NamedTuple):
    """An optional cost announced for an attacker: "exert", or "enlist" with the creature to be tapped."""

    what: str
    creature: Ref
    tapped: Ref | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """What is proposed for one step. paid None: nothing was said of payment; (): "pay nothing".

    choices are sorted; bands: the members of each band, sorted. who: for blocks, the defending players
    it speaks for (those with a block clause; "no block" speaks for all), () for attacks.
    """

    step: Step
    choices: tuple[Choice, ...] = ()
    bands: tuple[tuple[Ref, ...], ...] = ()
    optional: tuple[Optional_, ...] = ()
    paid: tuple[Paid, ...] | None = None
    who: tuple[str, ...] = ()


class Attacking(NamedTuple):
    """A run of `count` attacking creatures. declared: False if put onto the battlefield attacking.

    band: number of its band from 1, 0 for none. defending: the defending player as it began to attack,
    who stays it when what it attacks is gone (506.4c, 508.5); "" as long as that is nobody's question.
    """

    creature: Ref
    target: Target
    count: int = 1  # type: ignore[assignment]  # hides tuple.count
    declared: bool = True
    band: int = 0
    defending: str = ""


class Blocking(NamedTuple):
    """A blocking creature and one attacker it blocks; None if that one has left combat (510.1d).

    declared: chosen in a declaration of blockers; False if it blocks by a band, an effect, or as it entered.
    """

    creature: Ref
    attacker: Ref | None
    declared: bool = True


@dataclass(frozen=True, kw_only=True)
class Board:
    """A Setup without faults, and the combat so far in it (nothing before the attack).

    later: what came about since it was written, in timestamp order after all of the setup. blocked: attackers
    whose blocks were declared, True for blocked ones. opposed: the only players who may be attacked, if
    that was chosen (506.2a, 803.1a), else (). changed: states (and "counters") of single
    permanents that differ from what was written, None for one it no longer has. gone: permanents that
    left the battlefield, and how ("destroyed"). assumed: while something is tried both ways, what is taken
    for true of missing facts; else nothing.
    """

    setup: Setup
    attacking: tuple[Attacking, ...] = ()
    later: tuple[Entry | Effect, ...] = ()
    blocking: tuple[Blocking, ...] = ()
    blocked: Mapping[Ref, bool] = field(default_factory=dict)
    opposed: tuple[str, ...] = ()
    changed: Mapping[Ref, Mapping[str, Fact]] = field(default_factory=dict)
    gone: Mapping[Ref, str] = field(default_factory=dict)
    assumed: Mapping[str, bool] = field(default_factory=dict)

    @cached_property
    def kept(self) -> dict[object, Any]:
        """What others have worked out from this board, by a key of their own. It never changes, so once will
        do; a board made from it keeps nothing of this.
        """
        return {}

    @cached_property
    def things(self) -> tuple[Entry | Effect, ...]:
        """Everything in timestamp order, also what has left."""
        return (*self.setup.things, *self.later)

    @cached_property
    def entries(self) -> Mapping[Ref, Entry]:
        """Entries by their reference (member 0), also what has left."""
        return {thing.ref: thing for thing in self.things if isinstance(thing, Entry)}

    @cached_property
    def present(self) -> Setup:
        """The setup as it stands now, for names: what came is in it, what is gone altogether is not."""
        here = (t for t in self.things if isinstance(t, Effect) or not set(t.members) <= self.gone.keys())
        return replace(self.setup, things=tuple(here)) if self.later or self.gone else self.setup

    @cached_property
    def players(self) -> Mapping[str, Player]:
        """Players by name, in turn order."""
        return {player.name: player for player in self.setup.players}

    @property
    def active(self) -> tuple[str, ...]:
        """The active player, or all players of the active team."""
        return self.side_of(self.setup.players[0].name)

    def side_of(self, name: str) -> tuple[str, ...]:
        """The player, or all players of his team in turn order (805.10)."""
        team = self.players[name].team
        if team is None:
            return (name,)
        return tuple(p.name for p in self.setup.players if p.team == team)

    @property
    def defending(self) -> tuple[str, ...]:
        """All defending players in turn order (802.2), or the one that was chosen (506.2a)."""
        against = self.opposed or tuple(self.players)
        return tuple(p.name for p in self.setup.players if p.name not in self.active and p.name in against)

    @property
    def defending_sides(self) -> tuple[tuple[str, ...], ...]:
        """Defending players grouped by who declares blocks together."""
        seen: dict[tuple[str, ...], None] = {}
        for name in self.defending:
            seen.setdefault(self.side_of(name))
        return tuple(seen)
