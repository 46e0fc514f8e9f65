"""Whether two abilities say the same, whatever the nesting and order of their tests.

Used to compare an ability with what its own sentence reads as. Nothing here changes data: `same` looks at
a normal form in which filters and conditions are sets of alternatives, each a set of single tests.
"""

from __future__ import annotations

import dataclasses
from itertools import product
from typing import Any

from redzone.abilities import (
    Ability,
    Both,
    Condition,
    Either,
    Every,
    Exists,
    Filter,
    Not,
    NotSo,
    OneOf,
    Resolves,
    SubjectIs,
    Trigger,
    Typed,
    codec,
)
from redzone.oracle.parts import both

#: more alternatives than any text has
_LIMIT = 64
#: filters that only creatures can pass: "creature" among their tests says nothing (506.2, 508.1a, 509.1a)
_CREATURES = frozenset({"attacker", "by"})
_SUBJECTS = frozenset({"MustBlock", "AtMost", "MustBeAttacked", "Trigger", "Declared"})
_FILTERS = frozenset(cls.__name__ for cls in Filter.__args__)  # type: ignore[attr-defined]
_CONDITIONS = frozenset(cls.__name__ for cls in Condition.__args__)  # type: ignore[attr-defined]

Clause = tuple[Filter, ...]


def same(first: Ability, second: Ability) -> bool:
    """Whether both say the same; what wasn't read is left out of account."""
    return bool(normal(first) == normal(second))


def alternatives(test: Filter) -> tuple[Clause, ...]:
    """The filter as alternatives of single tests (a test or `Not` of one), in its own order."""
    found = _spread(test, False)
    clauses: dict[frozenset[Filter], Clause] = {}
    for clause in found[:_LIMIT]:
        clauses.setdefault(frozenset(clause), tuple(dict.fromkeys(clause)))
    return tuple(clauses.values())


def _spread(test: Filter, negative: bool) -> list[Clause]:
    match test:
        case Not(inner):
            return _spread(inner, not negative)
        case Every(of) if not negative:
            return _all([_spread(part, False) for part in of])
        case Either(of) if negative:
            return _all([_spread(part, True) for part in of])
        case Every(of) | Either(of):
            return [clause for part in of for clause in _spread(part, negative)]
    return [(Not(test) if negative else test,)]


def _all(parts: list[list[Clause]]) -> list[Clause]:
    size = 1
    for part in parts:
        size *= len(part)
    if size > _LIMIT:
        return [tuple(Either(tuple(Every(c) for c in part)) for part in parts)]
    return [tuple(test for clause in way for test in clause) for way in product(*parts)]


def normal(thing: Any) -> Any:
    """A hashable form that is equal for things that say the same."""
    if isinstance(thing, tuple):
        return tuple(normal(item) for item in thing)
    name = type(thing).__name__
    if name in _FILTERS:
        return _filter(thing)
    if name in _CONDITIONS:
        return _condition(thing, False)
    if isinstance(thing, Resolves):
        return _resolves(thing)
    if isinstance(thing, Trigger):
        return _trigger(thing)
    return _fields(thing)


def _trigger(thing: Trigger) -> Any:
    """Its words tell one condition, and neither of a choice in its effect nor that it is created later."""
    when = both(thing.when, thing.intervening)
    plain = dataclasses.replace(thing, when=when, intervening=None, choice=False, delayed=False)
    return _fields(plain)


def _fields(thing: Any) -> Any:
    name = type(thing).__name__
    if dataclasses.is_dataclass(thing):
        return name, tuple(
            _field(name, field.name, getattr(thing, field.name)) for field in dataclasses.fields(thing)
        )
    return thing


def _resolves(thing: Resolves) -> Any:
    """Targets nothing is done to don't matter if there is no effect at all."""
    targets = thing.targets if thing.effects else ()
    optional = thing.optional_targets and bool(thing.effects)
    return (
        "Resolves", thing.kind, thing.number, thing.mode, normal(targets), optional, normal(thing.effects),
    )  # fmt: skip


def _field(owner: str, name: str, value: Any) -> Any:
    if name == "abilities":
        return frozenset(normal(item) for item in value)
    if name in ("types", "subtypes", "supertypes", "removes", "types_lost", "colors") and value is not None:
        return frozenset(value)
    if name in _CREATURES or (name in ("subject", "what") and owner in _SUBJECTS):
        return None if value is None else _filter(value, creatures=True)
    return normal(value)


def _filter(test: Filter, *, creatures: bool = False) -> Any:
    clauses = (
        frozenset(_atom(one) for one in clause if not (creatures and one == Typed("creature")))
        for clause in alternatives(test)
    )
    return frozenset(clauses)


def _atom(test: Filter) -> Any:
    if isinstance(test, Not):
        return "not", _atom(test.of)
    if isinstance(test, Either | Every):
        return "part", codec.dumps(test)
    return type(test).__name__, tuple(normal(getattr(test, f.name)) for f in dataclasses.fields(test))


def _condition(when: Condition, negative: bool) -> Any:
    """Conditions as nested sets: "and" below "or" below "not"."""
    match when:
        case NotSo(inner):
            return _condition(inner, not negative)
        case Both(of):
            return _set("and", [_condition(part, negative) for part in of], negative)
        case OneOf(of):
            return _set("or", [_condition(part, negative) for part in of], negative)
        case Exists(what, 0, high) if high is not None:
            return _condition(Exists(what, high + 1), not negative)
        case SubjectIs(what, of_):
            return _subject(what, of_, negative)
    fields = tuple(
        _field(type(when).__name__, f.name, getattr(when, f.name)) for f in dataclasses.fields(when)
    )
    return ("not" if negative else "is"), type(when).__name__, fields


def _subject(what: Filter, of: str, negative: bool) -> Any:
    """One object passes several tests: the same as several conditions on it."""
    ways = [
        _set("and", [_single(test, of) for test in clause], False)
        for clause in alternatives(Not(what) if negative else what)
    ]
    return _set("or", ways, False)


def _single(test: Filter, of: str) -> Any:
    return ("not" if isinstance(test, Not) else "is"), of, _atom(test.of if isinstance(test, Not) else test)


def _set(joint: str, parts: list[Any], negative: bool) -> Any:
    if negative:
        joint = "or" if joint == "and" else "and"
    flat: set[Any] = set()
    for part in parts:
        flat |= part[1] if isinstance(part, tuple) and part[0] == joint else {part}
    return next(iter(flat)) if len(flat) == 1 else (joint, frozenset(flat))
