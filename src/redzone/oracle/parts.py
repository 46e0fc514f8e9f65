"""Small things that all predicate grammars share."""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from redzone.abilities import Ability, Bears, Both, Condition, Either, Every, Filter, Typed
from redzone.abilities.filters import ANYTHING


class Aside(NamedTuple):
    """A predicate that was recognised but is outside the vocabulary, with what it bears on."""

    bears: tuple[Bears, ...] = ()


Found = Ability | Aside
#: what a predicate says; [] is a predicate that bears on nothing
Findings = list[Found]


def both(first: Condition | None, second: Condition | None) -> Condition | None:
    """Both conditions; None stands for "always"."""
    if first is None or second is None:
        return first if second is None else second
    parts: list[Condition] = []
    for one in (first, second):
        parts += one.of if isinstance(one, Both) else (one,)
    return Both(tuple(parts))


def under(found: Findings, condition: Condition | None) -> Findings | None:
    """The findings with one more condition; None if one of them can't have any."""
    if condition is None:
        return found
    out: Findings = []
    for one in found:
        if isinstance(one, Aside):
            out.append(one)
        elif hasattr(one, "when"):
            out.append(dataclasses.replace(one, when=both(one.when, condition)))  # type: ignore[arg-type]
        else:
            return None
    return out


def creatures_only(test: Filter) -> Filter:
    """The filter without its "creature" test where only creatures can be meant (attackers, blockers)."""
    if test == Typed("creature"):
        return ANYTHING
    if isinstance(test, Every):
        rest = tuple(part for part in test.of if part != Typed("creature"))
        return rest[0] if len(rest) == 1 else Every(rest)
    if isinstance(test, Either):
        return Either(tuple(creatures_only(part) for part in test.of))
    return test
