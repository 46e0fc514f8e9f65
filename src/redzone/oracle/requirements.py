"""Predicates that demand: "attacks each combat if able", "must be blocked if able" (508.1d, 509.1c)."""

from __future__ import annotations

from redzone.abilities import Filter, MustAttack, MustBeBlocked, MustBlock, Span
from redzone.abilities.filters import ANYTHING
from redzone.oracle import filters, players, subjects, values
from redzone.oracle.cursor import Cursor
from redzone.oracle.durations import duration
from redzone.oracle.parts import Findings, creatures_only
from redzone.oracle.restrictions import attackers
from redzone.oracle.subjects import Subject


def requirement(p: Cursor, who: Subject) -> Findings | None:
    """The predicate with "if able" here; None (and no move) otherwise."""
    mark = p.at
    for read in (_attacks_or_blocks, _attacks, _blocks, _must):
        p.at = mark
        if (found := read(p, who)) is not None:
            return found
    p.at = mark
    return None


def _attacks_or_blocks(p: Cursor, who: Subject) -> Findings | None:
    if not p.eat("attacks or blocks", "attack or block"):
        return None
    span = _span(p)
    if not p.eat("if able"):
        return None
    return [MustAttack(subject=who.what, span=span), MustBlock(subject=who.what, span=span)]


def _span(p: Cursor, default: Span = Span.COMBAT) -> Span:
    return duration(p) or p.scope_span(default)


def _attacks(p: Cursor, who: Subject) -> Findings | None:
    """Reads "attacks [what] [when] if able [and attacks a player other than you if able]"."""
    if not p.eat("attacks", "attack", "must attack"):
        return None
    span = duration(p)
    target: Filter = ANYTHING
    if not p.sees("if able"):
        found = _attacked(p)
        if found is None:
            return None
        target = found
        span = span or duration(p)
    if not p.eat("if able"):
        return None
    span = span or duration(p) or p.scope_span(Span.COMBAT)
    return [MustAttack(subject=who.what, target=target, span=span)]


def _attacked(p: Cursor) -> Filter | None:
    mark = p.at
    found = players.attacked(p)
    if found is not None and not (p.sees("if able") or _duration_ahead(p)):
        found, p.at = None, mark
    if found is None and p.scope.named:
        return subjects.named_object(p)
    return found


def _duration_ahead(p: Cursor) -> bool:
    mark = p.at
    found = duration(p) is not None
    p.at = mark
    return found


def _blocks(p: Cursor, who: Subject) -> Findings | None:
    """Reads "blocks [attacker] [when] if able"."""
    if not p.eat("blocks", "block", "must block"):
        return None
    span = duration(p)
    attacker: Filter | None = None
    if not p.sees("if able"):
        if p.eat("each attacking creature"):
            attacker = ANYTHING
        else:
            attacker = attackers(p, who)
            if attacker is None:
                return None
        span = span or duration(p)
    if not p.eat("if able"):
        return None
    span = span or duration(p) or p.scope_span(Span.COMBAT)
    return [MustBlock(subject=who.what, attacker=attacker, span=span)]


def _must(p: Cursor, who: Subject) -> Findings | None:
    """Reads "must be blocked [when] [by ...] if able"."""
    if not p.eat("must be blocked"):
        return None
    span = duration(p)
    low: int = 1
    high: int | None = None
    by: Filter = ANYTHING
    if p.eat("by exactly one creature"):
        high = 1
    elif p.eat("by"):
        mark = p.at
        number = values.number(p)
        if number is not None and p.eat("or more creatures"):
            low = number
        else:
            p.at = mark
            what = filters.noun_phrase(p, article=True)
            if what is None:
                return None
            by = creatures_only(what)
    span = span or duration(p)
    if not p.eat("if able"):
        return None
    span = span or duration(p) or p.scope_span(Span.COMBAT)
    return [MustBeBlocked(subject=who.what, low=low, high=high, by=by, span=span)]
