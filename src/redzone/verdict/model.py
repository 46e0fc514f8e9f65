"""What a judge says: legal or not, why, and what would be legal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module

from redzone.abilities import Step
from redzone.board import Declaration
from redzone.errors import Fault, Undecided
from redzone.verdict.later import Later


class Kind(StrEnum):
    """The first step of a declaration that fails; also the order in which they are looked at."""

    NOT_ABLE = "not-able"
    RESTRICTION = "restriction"
    REQUIREMENT = "requirement"
    BAND = "band"
    COST = "cost"


@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """One reason why a declaration is illegal.

    rules: numbers of the edition, the step's own first ("509.1b", "702.111b"). objects: coordinates of
    what is concerned, groups as "12 A1", players by name. source: coordinate or card name of what says
    so, "" if the rules themselves do. fault: the sentence as data.
    """

    kind: Kind
    rules: tuple[str, ...]
    objects: tuple[str, ...]
    source: str
    fault: Fault

    @property
    def message(self) -> str:
        """The sentence for people."""
        return self.fault.message


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A requirement as the verdict counts it: what asks for what, how often, and how often it is obeyed.

    `count` equal requirements (one for each creature of a class, say), of which `obeyed` are met.
    """

    rules: tuple[str, ...]
    objects: tuple[str, ...]
    source: str
    fault: Fault
    count: int
    obeyed: int

    @property
    def message(self) -> str:
        """The sentence for people."""
        return self.fault.message


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge:
    """One payment a declaration incurs: what for, and how much ("{2}", "sacrifice a land")."""

    creature: str
    source: str
    price: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict(Later):
    """The judgement of one declaration (several defending players: sums, and `parts`).

    legal: None if the budget ran out. obeyed: requirements this declaration obeys; needed: what it had
    to reach, max(D); possible: the same with nothing paid; each None if unknown. cost: "{2}", "{0}" if
    nothing is due, other costs in words behind it. nearest: the legal declaration that changes least
    (None if legal or not found); best: one that obeys `possible` for nothing. nearest_text / best_text:
    the same in notation. unread: texts that were not read, in words. rules: every rule number cited.
    lower, upper: bounds of max(D) if undecided.
    """

    legal: bool | None
    step: Step
    edition: str
    declaration: Declaration
    broken: tuple[Broken, ...] = ()
    obeyed: int = 0
    needed: int | None = None
    possible: int | None = None
    met: tuple[Asked, ...] = ()
    missed: tuple[Asked, ...] = ()
    cost: str = "{0}"
    payments: tuple[Charge, ...] = ()
    nearest: Declaration | None = None
    nearest_text: str | None = None
    best: Declaration | None = None
    best_text: str | None = None
    unread: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    parts: tuple[Verdict, ...] = ()
    player: str = ""
    lower: int | None = None
    upper: int | None = None

    def __bool__(self) -> bool:
        """Is the declaration legal? Raises Undecided if the search ran out."""
        if self.legal is None:
            raise Undecided(self)
        return self.legal

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule number this verdict cites, each once."""
        seen: dict[str, None] = {}
        for item in self.broken:
            seen.update(dict.fromkeys(item.rules))
        for part in self.parts:
            seen.update(dict.fromkeys(part.rules))
        return tuple(seen)

    def explain(self, lang: str | None = None) -> str:
        """The ruling in sentences for people. lang: "en", "fr", "ru"; None: the language spoken now.

        Raises ValueError for another language.
        """
        from redzone.verdict.explain import explain

        return explain(self, lang)

    def _repr_svg_(self) -> str | None:
        """The position with this verdict drawn, for notebooks; None where it is no longer known.

        Drawing is a face, and no room knows a face: it is asked for by name, when somebody looks.
        """
        drawn: Callable[[Verdict], str | None] = import_module("redzone.faces.picture.notebook").drawn
        return drawn(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """What one creature may do in a step by itself, and why not the rest.

    may: what it can attack / which attackers it can block in at least one declaration that breaks no
    restriction (coordinates or player names). not_: for each other, the reasons. able False: it can't be
    chosen at all, `why` says so. must: it acts in every legal declaration that pays nothing.
    """

    creature: str
    label: str
    count: int
    able: bool
    why: tuple[Broken, ...] = ()
    may: tuple[str, ...] = ()
    not_: tuple[tuple[str, tuple[Broken, ...]], ...] = ()
    costs: tuple[tuple[str, str], ...] = ()
    must: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What may be done in a step: for each creature, how many legal declarations, and some of them.

    count: number of legal declarations, or None past the budget with `more_than` as a lower bound.
    examples: legal declarations in notation.
    """

    step: Step
    edition: str
    options: tuple[Option, ...]
    must: tuple[str, ...] = ()
    count: int | None = None
    more_than: int = 0
    examples: tuple[str, ...] = ()
    possible: int | None = None
    unread: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    player: str = ""
    parts: tuple[Options, ...] = ()

    def explain(self, lang: str | None = None) -> str:
        """What may be done, in sentences for people; as `Verdict.explain`."""
        from redzone.verdict.explain import explain

        return explain(self, lang)
