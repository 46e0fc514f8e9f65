"""What a text says, clause by clause, each with its span. Equality ignores spans."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Union

from redzone.abilities import Keyword
from redzone.errors import Span

NOWHERE = Span(line=1, column=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """A name as typed (whitespace folded): of a permanent, player or card; looked up in `setup`."""

    text: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Who:
    """A creature in a clause: `12 Goblin` has count 12, `Goblin` count None."""

    name: Name
    count: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A fact of a side or a state of a permanent: its table name, and a number, name or word.

    value: True for flags (False: `no monarch`), int, or Name / str (mana symbols, chosen words).
    """

    name: str
    value: bool | int | str | Name = True
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantWord:
    """`+flying`, `-flying`, `+green`, `+creature`, `+Goblin`. word: canonical; keyword: if it is one."""

    sign: str
    word: str
    keyword: Keyword | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stat:
    """`3/3`, `L4`, `D5`, `land`, `artifact`, `enchantment` in the place of a stat.

    kind: "pt" (power, toughness may be negative), "loyalty", "defense" (n in power).
    """

    kind: str
    power: int = 0
    toughness: int = 0
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """Quoted Oracle text."""

    text: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Permanent:
    """One permanent or group of a side, in the canonical order of its parts.

    words: colours, supertypes, types, subtypes (and "token", "colorless") in canonical order; keywords
    as typed in order.
    """

    alias: str | None = None
    count: int | None = None
    card: Name | None = None
    stat: Stat | None = None
    words: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    grants: tuple[GrantWord, ...] = ()
    texts: tuple[Text, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    states: tuple[Fact, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A player and his permanents."""

    player: str
    facts: tuple[Fact, ...] = ()
    permanents: tuple[Permanent, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectLine:
    """`effect (by B, X = 2, mode 2, from A2): CARD | "text" on W, W`."""

    by: Name | None = None
    x: int | None = None
    mode: int | None = None
    ability: int | None = None
    source: Name | None = None
    kicked: bool = False
    chosen: str | None = None
    card: Name | None = None
    text: Text | None = None
    on: tuple[Who, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """One thing paid: kind "mana" (symbols), "life", "discard" (n), "sacrifice", "tap", "return" (who)."""

    kind: str
    symbols: str = ""
    n: int = 0
    who: Who | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """The parentheses behind an attack or block clause.

    pay: None if nothing was said, () for `pay nothing`. exert: creatures are those of the clause.
    """

    pay: tuple[Cost, ...] | None = None
    put: bool = False
    exert: bool = False
    enlist: Who | None = None
    provoke: Who | None = None
    for_mana: tuple[Who, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackClause:
    """`W, W -> D (choices)`; banded: written in brackets `[W, W] -> D`."""

    who: tuple[Who, ...]
    target: Name
    banded: bool = False
    choices: Choices = Choices()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class BandClause:
    """`band W, W`."""

    who: tuple[Who, ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockClause:
    """`W, W x W, W (choices)`: each on the left blocks each on the right."""

    who: tuple[Who, ...]
    attackers: tuple[Who, ...]
    choices: Choices = Choices()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Nothing:
    """`no attack` or `no block` (step: "attack" / "block")."""

    step: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """`attacks?` or `blocks?` (step)."""

    step: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Then:
    """`then EVENT`: kept as text; understood by the combat procedure, an error for `check` until then."""

    text: str
    span: Span = field(default=NOWHERE, compare=False)


Clause = Union[AttackClause, BandClause, BlockClause, Nothing, Ask, Then]


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A whole text: sides and effects in timestamp order, then the clauses in order."""

    things: tuple[Side | EffectLine, ...] = ()
    clauses: tuple[Clause, ...] = ()

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides in turn order."""
        return tuple(thing for thing in self.things if isinstance(thing, Side))
