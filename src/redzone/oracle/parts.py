"""Small things that all predicate grammars share."""

from __future__ import annotations

import dataclasses
from typing import Any, NamedTuple

from redzone.abilities import Ability, Bears, Both, Condition, Either, Every, Filter, Grant, Typed
from redzone.abilities.filters import ANYTHING


class Aside(NamedTuple):
    """A predicate that was recognised but is outside the vocabulary, with what it bears on."""

    bears: tuple[Bears, ...] = ()


class Others(NamedTuple):
    """"... and loses all other abilities, card types and creature types": the rest of what it had."""

    subject: Filter
    abilities: bool = False
    types: bool = False
    subtypes: bool = False
    when: Condition | None = None


Found = Ability | Aside | Others
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
            out.append(_with(one, both(one.when, condition)))
        else:
            return None
    return out


def _with(one: Found, when: Condition | None) -> Found:
    if isinstance(one, Others):
        return one._replace(when=when)
    return dataclasses.replace(one, when=when)  # type: ignore[type-var]


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


def merged(found: Findings) -> Findings:
    """One effect on the same subject is one `Grant`: "gets +1/+1 and has flying"."""
    out: Findings = []
    for one in found:
        before = out[-1] if out else None
        if isinstance(one, Others):
            out = _without_others(out, one)
            continue
        whole = _joined(before, one) if isinstance(before, Grant) and isinstance(one, Grant) else None
        if whole is None:
            out.append(one)
        else:
            out[-1] = whole
    return out


def _without_others(found: Findings, others: Others) -> Findings:
    """The findings with the loss of everything that they don't give."""
    for i in range(len(found) - 1, -1, -1):
        one = found[i]
        if isinstance(one, Grant) and (one.subject, one.when) == (others.subject, others.when):
            return [
                *found[:i],
                dataclasses.replace(
                    one,
                    loses_all=one.loses_all or others.abilities,
                    types_set=one.types_set or (others.types and bool(one.types)),
                    subtypes_set=one.subtypes_set or (others.subtypes and bool(one.subtypes)),
                ),
                *found[i + 1 :],
            ]
    return [*found, Grant(subject=others.subject, loses_all=others.abilities, when=others.when)]


def _joined(first: Grant, second: Grant) -> Grant | None:
    """Both grants as one; None if they differ in subject or condition or both say the same thing."""
    if (first.subject, first.when) != (second.subject, second.when) or (first.abilities and second.loses_all):
        return None
    changes: dict[str, Any] = {}
    for field in dataclasses.fields(Grant):
        old, new = getattr(first, field.name), getattr(second, field.name)
        if field.name in ("subject", "when") or new == field.default:
            continue
        if field.name == "abilities":
            changes[field.name] = (*old, *new)
        elif old != field.default:
            return None
        else:
            changes[field.name] = new
    return dataclasses.replace(first, **changes)
