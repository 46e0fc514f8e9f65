"""What a page, a drawing and an API show of a position: plain frozen values, ready for JSON."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A player. role: "attacking", "defending" or ""; said: the same in words; facts: as notation has them.

    at: his coordinate-like name, and `attacked` how many arrows end at him.
    """

    name: str
    life: int | None
    team: str | None
    role: str
    said: str
    facts: str
    attacked: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """So many counters of one kind."""

    kind: str
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A flag at a card. kind: "must", "need", "cost", "came", "unblocked", "blocked"; price: mana, or ""."""

    kind: str
    text: str
    price: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A permanent, or members of a group that are alike in everything, what they do too.

    at: its coordinate: A2 for a whole group, A2.3 for the part of one that begins with that member. group:
    the place itself (A2). members: of a part of a group, the numbers of its members. shown, lang: its name
    in the reader's language, and the language that is. change: P/T against what is printed. label: all of it
    in words. written: its own piece of notation as typed.
    """

    at: str
    group: str
    members: tuple[int, ...]
    seat: str
    count: int
    name: str
    shown: str
    lang: str
    alias: str | None
    kind: str
    power: int | None
    toughness: int | None
    change: str
    loyalty: int | None
    defense: int | None
    damage: int
    colors: str
    glyph: str
    keywords: tuple[str, ...]
    line: str
    counters: tuple[Counter, ...]
    states: tuple[str, ...]
    attached: str | None
    protector: str | None
    goaded: tuple[str, ...]
    attacks: str | None
    blocks: tuple[str, ...]
    band: int
    blocked: bool | None
    marks: tuple[Mark, ...]
    bad: bool
    label: str
    written: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrow:
    """A creature and what it attacks or blocks. state: "fine", "illegal", "unmet", or "missing": it is not
    there, and a requirement asks for it. tag, rule: a short word and a rule's number. price: what it costs.
    """

    from_: str
    to: str
    count: int
    kind: str
    state: str
    tag: str
    rule: str
    said: str
    price: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A position. step: what is asked or declared now: "attack", "block", "damage" or "set up"."""

    step: str
    edition: str
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    arrows: tuple[Arrow, ...]
    bands: tuple[tuple[str, ...], ...]
    summary: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One line of a list. state: "y" obeyed, "n" missed, "o" not counted."""

    state: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One part of a ruling. kind: "restriction", "not-able", "band", "cost", "requirements"."""

    kind: str
    title: str
    text: str = ""
    rules: tuple[str, ...] = ()
    obeyed: int | None = None
    possible: int | None = None
    count: str = ""
    items: tuple[Item, ...] = ()
    cost: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """An arrow by its ends."""

    from_: str
    to: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fix:
    """Another declaration that would be legal. kind: "nearest", "best", or of one that costs "pay" and
    "free". arrows: those that are new; gone: those that it takes away.
    """

    kind: str
    title: str
    detail: str
    step: str
    declaration: str
    arrows: tuple[Pair, ...]
    gone: tuple[Pair, ...]
    short: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Foot:
    """The panel's last line."""

    count: str
    edition: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What one creature may do where nothing is declared yet."""

    at: str
    text: str
    able: bool
    must: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """What is said of a position, in the order in which a judge says it.

    state: "legal", "illegal", "options", "undecided", "error" or "setup". aloud: for those who listen.
    """

    state: str
    headline: str
    summary: str
    aloud: str
    warnings: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()
    fixes: tuple[Fix, ...] = ()
    foot: Foot
    notes: tuple[str, ...] = ()
    options: tuple[Choice, ...] = ()


def as_json(value: Any) -> Any:
    """The value as JSON knows it; a field that has an underscore for Python's sake loses it."""
    if is_dataclass(value) and not isinstance(value, type):
        return {key: as_json(getattr(value, name)) for name, key in _names(type(value))}
    if isinstance(value, tuple | list):
        return [as_json(item) for item in value]
    return str(value) if isinstance(value, str) else value


@lru_cache(maxsize=64)
def _names(of: type) -> tuple[tuple[str, str], ...]:
    """Each field of a class, and what it is called in JSON."""
    return tuple((field.name, field.name.rstrip("_")) for field in fields(of))
