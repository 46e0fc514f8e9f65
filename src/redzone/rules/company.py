"""Conditions that look at the declaration itself: "alone", "unless two others attack", "also blocks".

`fold` reads away all that the board decides. What is left speaks of numbers of other creatures, and
`allowed` turns it into intervals that a search understands.
"""

from __future__ import annotations

from typing import NamedTuple

from redzone.abilities import Both, Condition, Declared, Either, Filter, NotSo, OneOf
from redzone.layers import Look
from redzone.layers.fold import declared_parts, holds

#: a condition with nothing but `Declared` in it; None: nothing left
Rest = Condition | None


class Unfoldable(Exception):
    """A condition on the declaration that has no exact form for the search. Never guessed at."""


class Company(NamedTuple):
    """low..high creatures that pass `what` must be declared too. other: the creature itself not counted."""

    what: Filter
    low: int
    high: int | None
    other: bool


def fold(condition: Condition | None, look: Look) -> bool | Condition:
    """True, false, or the part of the condition that only the declaration decides."""
    if not any(True for _ in declared_parts(condition)):
        return holds(condition, look)
    match condition:
        case Declared():
            return condition
        case NotSo(of):
            inner = fold(of, look)
            return not inner if isinstance(inner, bool) else NotSo(inner)
        case Both(of):
            parts = [fold(c, look) for c in of]
            if any(p is False for p in parts):
                return False
            return _join(Both, [p for p in parts if p is not True])
        case OneOf(of):
            parts = [fold(c, look) for c in of]
            if any(p is True for p in parts):
                return True
            return _join(OneOf, [p for p in parts if p is not False])
    raise Unfoldable(repr(condition))


def _join(kind: type[Both | OneOf], parts: list[bool | Condition]) -> bool | Condition:
    left = [p for p in parts if not isinstance(p, bool)]
    if not left:
        return kind is Both
    return left[0] if len(left) == 1 else kind(tuple(left))


def allowed(rest: Condition) -> list[Company]:
    """What the declaration must hold so that a restriction with this condition is not broken.

    The restriction forbids while `rest` is true, so this is its negation as a list of intervals that
    must all hold. Raises Unfoldable where only a choice between intervals would say it.
    """
    match rest:
        case NotSo(Declared(what, low, high, other)):
            return [Company(what, low, high, other)]
        case NotSo(Both(of)):
            return [c for part in of for c in allowed(NotSo(part))]
        case NotSo(OneOf(of)):
            return [_any_of(of)]
        case NotSo(NotSo(of)):
            return allowed(of)
        case Declared(what, low, None, other):
            return [Company(what, 0, low - 1, other)]
        case Declared(what, low, int(high), other) if low <= 0:
            return [Company(what, high + 1, None, other)]
        case OneOf(of):
            return [c for part in of for c in allowed(part)]
        case Both(of):
            return [_any_of(tuple(NotSo(part) for part in of))]
    raise Unfoldable(repr(rest))


def _any_of(of: tuple[Condition, ...]) -> Company:
    """ "A black creature or a green creature also attacks" is "a black or green creature also attacks"."""
    flat = [part.of.of if isinstance(part, NotSo) and isinstance(part.of, NotSo) else part for part in of]
    declared = [part for part in flat if isinstance(part, Declared)]
    same = {(d.low, d.high, d.other) for d in declared}
    if len(declared) != len(of) or len(same) != 1 or next(iter(same))[:2] != (1, None):
        raise Unfoldable(repr(of))
    return Company(Either(tuple(d.what for d in declared)), 1, None, declared[0].other)
