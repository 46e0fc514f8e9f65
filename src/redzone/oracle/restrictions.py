"""Predicates that forbid: "can't attack ...", "can't block ...", "can't be blocked ..." (508.1c, 509.1b)."""

from __future__ import annotations

import re

from redzone.abilities import (
    APlayer,
    BlockedByCount,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    Condition,
    Controlled,
    Count,
    Declared,
    Every,
    Filter,
    Itself,
    NotSo,
    Typed,
    Who,
)
from redzone.abilities.filters import ANYTHING
from redzone.oracle import costs, filters, joining, players, subjects, values
from redzone.oracle.cursor import Cursor
from redzone.oracle.durations import duration
from redzone.oracle.parts import Findings, creatures_only
from redzone.oracle.subjects import Subject

_ALONE: Condition = NotSo(Declared())
_COMPANY: Condition = Declared()
_HARMLESS = re.compile(
    r"(?:transform|crew vehicles|be sacrificed|be countered|be regenerated|be enchanted|be equipped|"
    r"be the target[^.,]*|become untapped|be activated|untap|phase out|become suspected|specialize|"
    r"saddle mounts)"
)
_AND_HARMLESS = re.compile(r",? (?:or|and) (?:can't )?" + _HARMLESS.pattern)


def restriction(p: Cursor, who: Subject) -> Findings | None:
    """The predicate that begins with "can't" or "can ... only" here."""
    mark = p.at
    for read in (_only, _cant):
        p.at = mark
        if (found := read(p, who)) is not None:
            return found
    p.at = mark
    return None


def _cant(p: Cursor, who: Subject) -> Findings | None:
    if not p.eat("can't", "cannot"):
        return None
    if p.eat("attack, block, or"):
        return _both(p, who) if p.match(_HARMLESS) else None
    if p.eat("attack or block"):
        return _both(p, who)
    if p.eat("attack"):
        return _attack(p, who)
    if p.eat("block or be blocked by"):
        return _by(p, who, also_block=True)
    if p.eat("block"):
        return _block(p, who)
    if p.eat("be blocked"):
        return _be_blocked(p, who)
    if p.eat("be attacked"):
        step_span(p)
        return [CantAttack(target=who.what, subject=ANYTHING)]
    return None


def _both(p: Cursor, who: Subject) -> Findings | None:
    when = _ALONE if p.eat("alone") else None
    step_span(p)
    target: Filter | None = ANYTHING
    attacker: Filter = ANYTHING
    if when is None and _object_here(p):
        mark = p.at
        target = players.attacked(p)
        if target is not None and p.eat("or block"):
            return None
        if target is None:
            p.at = mark
            what = filters.noun_phrase(p)
            if what is None:
                return None
            attacker, target = creatures_only(what), None
    step_span(p)
    if (paid := costs.unless_paid(p, who, ("attack", "block"))) is not None:
        return paid if target == ANYTHING and attacker == ANYTHING else None
    attack: Findings = [] if target is None else [CantAttack(subject=who.what, target=target, when=when)]
    return [*attack, CantBlock(subject=who.what, attacker=attacker, when=when)]


def _attack(p: Cursor, who: Subject) -> Findings | None:
    if p.eat("alone"):
        step_span(p)
        return [CantAttack(subject=who.what, when=_ALONE)]
    target: Filter = ANYTHING
    step_span(p)
    if _object_here(p):
        found = players.attacked(p)
        if found is None:
            return None
        target = found
        if not p.scope.resolving and target == APlayer(Who.ANY):
            p.scope.that_player = Who.DEFENDING
        step_span(p)
    if p.eat("or block"):
        return _attack_or_block(p, who, target)
    if (paid := costs.unless_paid(p, who, ("attack",), target)) is not None:
        return paid
    return [CantAttack(subject=who.what, target=target)]


def _attack_or_block(p: Cursor, who: Subject, target: Filter) -> Findings | None:
    """Reads "can't attack you or block creatures you control"."""
    what = filters.noun_phrase(p)
    if what is None:
        return None
    return [
        CantAttack(subject=who.what, target=target),
        CantBlock(subject=who.what, attacker=creatures_only(what)),
    ]


def _object_here(p: Cursor) -> bool:
    """Whether the verb has an object: something other than the end, a condition or the next predicate."""
    return not (
        p.done
        or p.sees(
            ",", "unless", "if", "as long as", "and", "while", "during", "or", "until", "except", "by", "for"
        )
        or p.low[p.at : p.at + 1] in '.;"'
    )


def step_span(p: Cursor) -> bool:
    """A duration of an effect; static abilities have none."""
    return p.scope.resolving and duration(p) is not None


def _block(p: Cursor, who: Subject) -> Findings | None:
    if p.eat("alone"):
        step_span(p)
        return [CantBlock(subject=who.what, when=_ALONE)]
    step_span(p)
    attacker: Filter = ANYTHING
    if _object_here(p):
        found = attackers(p, who)
        if found is None:
            return None
        attacker = found
        step_span(p)
    if (paid := costs.unless_paid(p, who, ("block",), attacker)) is not None:
        return paid
    return [CantBlock(subject=who.what, attacker=attacker)]


def attackers(p: Cursor, who: Subject | None = None) -> Filter | None:
    """The attackers a block restriction or requirement names; who: its subject, which "it" never is."""
    if p.eat("~"):
        return Itself()
    if p.sees(
        "enchanted creature", "equipped creature", "it", "that creature", "target", "another target", "up to"
    ):
        keep = p.scope.it, p.scope.its, p.scope.previous
        if who is not None and p.scope.it == who.what and p.sees("it", "that creature"):
            p.scope.it = p.scope.previous or p.scope.source
        found = subjects.subject(p)
        p.scope.it, p.scope.its, p.scope.previous = keep
        return found and found.what
    what = filters.noun_phrase(p)
    if what is None and (name := subjects.named_object(p)) is not None:
        return name
    return None if what is None else creatures_only(what)


def _be_blocked(p: Cursor, who: Subject) -> Findings | None:
    step_span(p)
    if p.eat("except by"):
        return _except_by(p, who)
    if p.eat("by"):
        return _by(p, who)
    if p.eat("unless all creatures defending player controls block"):
        if not p.eat("it", "~", "them"):
            return None
        return [
            BlockedByCount(subject=who.what, low=Count(Every((Typed("creature"), Controlled(Who.DEFENDING)))))
        ]
    if (paid := costs.unless_paid_by_defender(p, who)) is not None:
        return paid
    return [CantBeBlocked(subject=who.what)]


def _by(p: Cursor, who: Subject, *, also_block: bool = False) -> Findings | None:
    if p.eat("more than one creature each combat", "more than one creature"):
        step_span(p)
        return None if also_block else [BlockedByCount(subject=who.what, high=1)]
    mark = p.at
    if p.eat("more than") and (most := values.value(p)) is not None and p.eat("creatures"):
        step_span(p)
        return None if also_block else [BlockedByCount(subject=who.what, high=most)]
    p.at = mark
    by = blockers(p)
    if by is None:
        return None
    step_span(p)
    found: Findings = [CantBeBlocked(subject=who.what, by=by)]
    return [CantBlock(subject=who.what, attacker=by), *found] if also_block else found


def blockers(p: Cursor) -> Filter | None:
    """The creatures an evasion names."""
    p.eat("each of")
    if p.eat("enchanted creature"):
        return None
    what = filters.noun_phrase(p, article=True)
    return None if what is None else creatures_only(what)


def _except_by(p: Cursor, who: Subject) -> Findings | None:
    mark = p.at
    low = values.number(p)
    if low is not None and p.eat("or more creatures"):
        step_span(p)
        return [BlockedByCount(subject=who.what, low=low)]
    p.at = mark
    by = blockers(p)
    if by is None:
        return None
    step_span(p)
    return [CantBeBlocked(subject=who.what, by=joining.negate(by))]


def _only(p: Cursor, who: Subject) -> Findings | None:
    """Reads "can block only ...", "can only attack alone", "can be blocked only by ..."."""
    if p.eat("can only attack alone", "can attack only alone"):
        return [CantAttack(subject=who.what, when=_COMPANY)]
    if p.eat("can only block alone", "can block only alone"):
        return [CantBlock(subject=who.what, when=_COMPANY)]
    if p.eat("can block only", "can only block"):
        step_span(p)
        what = filters.noun_phrase(p)
        return (
            None
            if what is None
            else [CantBlock(subject=who.what, attacker=joining.negate(creatures_only(what)))]
        )
    if p.eat("can be blocked only by", "can only be blocked by", "may be blocked only by"):
        return _except_by(p, who)
    if p.eat("can block or be blocked by only", "can block or be blocked only by"):
        by = blockers(p)
        if by is None:
            return None
        no = joining.negate(by)
        return [CantBlock(subject=who.what, attacker=no), CantBeBlocked(subject=who.what, by=no)]
    return None
