"""Filters joined, turned round and stripped, without needless nesting."""

from __future__ import annotations

from redzone.abilities import Controlled, Either, Every, Filter, Marked, Not, Who


def every(tests: list[Filter]) -> Filter:
    """All of the tests, without needless nesting."""
    flat: list[Filter] = []
    for test in tests:
        flat += test.of if isinstance(test, Every) else (test,)
    flat = list(dict.fromkeys(flat))
    return flat[0] if len(flat) == 1 else Every(tuple(flat))


def either(tests: list[Filter]) -> Filter:
    """One of the tests, without needless nesting."""
    flat = list(dict.fromkeys(tests))
    return flat[0] if len(flat) == 1 else Either(tuple(flat))


def negate(test: Filter) -> Filter:
    """The opposite test."""
    return test.of if isinstance(test, Not) else Not(test)


def without_controller(test: Filter) -> Filter:
    """The filter without its controller and "untapped": a price is paid with the payer's own."""
    if not isinstance(test, Every):
        return test
    gone = (Controlled(Who.YOU), Controlled(Who.CONTROLLER), Not(Marked("tapped")))
    rest = [part for part in test.of if part not in gone]
    return every(rest) if rest else Every()
