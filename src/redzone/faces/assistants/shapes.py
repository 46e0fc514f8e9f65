"""What the tools answer: the shapes that their output schemas are made of. An answer may hold more."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict


class Reason(TypedDict):
    """Why: a sentence, its rules (the first of them in `rule`), what it is about, and what says so."""

    rule: str
    rules: list[str]
    objects: list[str]
    source: str
    message: str


class Broken(Reason):
    """A fault of the declaration."""

    kind: Literal["not-able", "restriction", "requirement", "cost", "band"]


class Missed(Reason):
    """A requirement that is not obeyed in full: `count` equal ones, of which `obeyed` are met."""

    count: int
    obeyed: int


#: what a creature may do, and for each thing it can't: why not
Option = TypedDict("Option", {
    "label": str, "count": int, "able": bool, "why": list[Reason], "may": list[str],
    "not": dict[str, list[Reason]], "must": bool, "costs": dict[str, str],
})  # fmt: skip


class _Options(TypedDict, total=False):
    """What may be done: `options` from coordinate to what it may choose."""

    step: Literal["attack", "block"]
    edition: Literal["current", "classic"]
    options: dict[str, Option]
    must: list[str]
    count: int | str
    possible: int | None
    examples: list[str]
    unread: list[str]
    notes: list[str]


class _Said(_Options, total=False):
    """A verdict (`legal`: null if undecided) or what may be done."""

    legal: bool | None
    broken: list[Broken]
    obeyed: int
    needed: int | None
    missed: list[Missed]
    cost: str
    nearest: str | None
    best: str | None
    lower: int | None
    upper: int | None


class Part(_Said, total=False):
    """The same for one defending player."""

    player: str


class Ruling(_Said, total=False):
    """As `redzone check --json`; `message` if nothing could be said within the budget."""

    parts: list[Part]
    message: str


class Choice(_Options, total=False):
    """What may be done in the step; of one creature (`select`): what it may still choose (`targets`)."""

    parts: list[Part]
    legal: None
    message: str
    select: str
    targets: list[dict[str, Any]]
    given: Literal["all", "own"]
    hint: str
    aloud: str
    missing: list[dict[str, Any]]


class Line(TypedDict):
    """What happened, and the rule that says so."""

    text: str
    rule: str
    kind: str


class Walk(TypedDict, total=False):
    """Where a combat stands: its records, what happened now (`lines`) and so far (`log`), what is due."""

    records: list[str]
    lines: list[Line]
    log: list[Line]
    moment: str
    said: str
    due: dict[str, Any] | None
    over: bool
    can: list[str]
    refused: dict[str, Any]
    legal: None
    message: str


class Card(TypedDict):
    """A card found, shown in the reader's language."""

    name: str
    shown: str
    line: str


class Cards(TypedDict):
    """Cards found."""

    cards: list[Card]


class Shown(TypedDict):
    """A card: its faces in lines of words, and its names in other languages."""

    name: str
    faces: list[list[str]]
    names: dict[str, str]
