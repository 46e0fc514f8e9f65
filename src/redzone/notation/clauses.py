"""Declarations: attack, band and block clauses, `no attack`, `attacks?`, and `then`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NoReturn

from redzone.notation.choices import read_choices
from redzone.notation.cursor import Cursor
from redzone.notation.marks import closest
from redzone.notation.names import Names, read_list, read_name, whole_span
from redzone.notation.written import (
    Ask,
    AttackClause,
    BandClause,
    BlockClause,
    Choices,
    Clause,
    Nothing,
    Then,
    Who,
)

_THEN = re.compile(r"then(?!\w)\s*", re.IGNORECASE)
_BAND = re.compile(r"band(?!\S)")
_FIXED = re.compile(r"(no)\s+(attack|block)s?|(attack|block)s\s*\?", re.IGNORECASE)
_ARROW = re.compile(r"[-‐‑‒–—−]>|→|>")
_BLOCKS = re.compile(r"[xх](?!\S)|×")
_ANY_BLOCKS = re.compile(r"(?<!\S)[xх](?!\S)|×")
_VERB = re.compile(r"\s(attacks?|blocks?)\s", re.IGNORECASE)
#: a longer line gets no suggestion
_LONGEST_GUESS = 200
_FIXED_FORMS = ("no attack", "no block", "attacks?", "blocks?")


def read_clause(cursor: Cursor, names: Names) -> Clause:
    """The clause of this line. Raises Stop if it is none."""
    span = whole_span(cursor)
    if cursor.match(_THEN) is not None:
        text = " ".join(cursor.text[cursor.position :].split())
        if not text:
            cursor.stop("notation-empty-then", span)
        return Then(text=text, span=span)
    fixed = _FIXED.fullmatch(cursor.text.strip())
    if fixed is not None:
        step = (fixed[2] or fixed[3]).lower()
        return Nothing(step=step, span=span) if fixed[1] else Ask(step=step, span=span)
    if (band := _band(cursor, names)) is not None:
        return band
    return _bracketed(cursor, names) if cursor.next == "[" else _plain(cursor, names)


def _band(cursor: Cursor, names: Names) -> BandClause | None:
    start = cursor.position
    if _ARROW.search(cursor.text) is not None:
        return None
    if cursor.match(_BAND) is None:
        return None
    who = read_list(cursor, names)
    _check_done(cursor)
    return _checked_band(cursor, who, start)


def _checked_band(cursor: Cursor, who: tuple[Who, ...], start: int) -> BandClause:
    if len(who) == 1 and who[0].count is None:
        cursor.note("notation-band-of-one", cursor.span(start))
    return BandClause(who=who, span=whole_span(cursor))


def _bracketed(cursor: Cursor, names: Names) -> AttackClause:
    """`[W, W] -> D`."""
    start = cursor.position
    if cursor.closing() < 0:
        cursor.stop("notation-open-bracket", cursor.span(start, start + 1), char="[")
    cursor.take("[")
    who = read_list(cursor, names)
    if not cursor.take("]"):
        cursor.stop("notation-character", char=cursor.next)
    _checked_band(cursor, who, start)
    if cursor.match(_ARROW) is None:
        cursor.stop("notation-wants-arrow")
    return _attack(cursor, names, who, banded=True)


def _plain(cursor: Cursor, names: Names) -> AttackClause | BlockClause:
    who = _left(cursor, names)
    if cursor.match(_ARROW) is not None:
        return _attack(cursor, names, who, banded=False)
    if cursor.match(_BLOCKS) is None:
        _no_clause(cursor)
    attackers = read_list(cursor, names)
    choices = _choices(cursor, names)
    return BlockClause(who=who, attackers=attackers, choices=choices, span=whole_span(cursor))


def _left(cursor: Cursor, names: Names) -> tuple[Who, ...]:
    """The creatures before `->` or `x`."""
    if _ARROW.match(cursor.text, cursor.position) or _BLOCKS.match(cursor.text, cursor.position):
        cursor.stop("notation-no-name")
    if not (_ARROW.search(cursor.text) or _ANY_BLOCKS.search(cursor.text)):
        _no_clause(cursor)
    return read_list(cursor, names)


def _attack(cursor: Cursor, names: Names, who: tuple[Who, ...], *, banded: bool) -> AttackClause:
    target = read_name(cursor, names)
    if cursor.next == ",":
        cursor.stop("notation-one-target", cursor.span(cursor.position, len(cursor.text)))
    choices = _choices(cursor, names)
    return AttackClause(who=who, target=target, banded=banded, choices=choices, span=whole_span(cursor))


def _choices(cursor: Cursor, names: Names) -> Choices:
    choices = Choices()
    if cursor.next == "(":
        end = cursor.closing()
        if end < 0:
            cursor.stop("notation-open-bracket", cursor.span(cursor.position, cursor.position + 1), char="(")
        inside = cursor.segment.part(cursor.position + 1, end)
        cursor.position = end + 1
        cursor.skip()
        choices = read_choices(cursor.inside(inside), names)
    _check_done(cursor)
    return choices


def _check_done(cursor: Cursor) -> None:
    """Nothing follows a clause."""
    if not cursor.done:
        end = len(cursor.text.rstrip())
        rest = cursor.text[cursor.position : end]
        cursor.stop("notation-after-clause", cursor.span(cursor.position, end), word=rest)


def _no_clause(cursor: Cursor) -> NoReturn:
    """A line that is nothing: what may it have been?"""
    text = cursor.text.strip()
    guess = closest(text.lower(), _FIXED_FORMS, 0.75)
    verb = _VERB.search(text)
    if text.lower().startswith("effect "):
        guess = f"effect: {text[7:].strip()}"
    if not guess and verb is not None and len(text) < _LONGEST_GUESS:
        sign = " -> " if verb[1].lower().startswith("attack") else " x "
        guess = text[: verb.start()] + sign + text[verb.end() :]
    cursor.stop("notation-no-clause", whole_span(cursor), guess, line=text)


def check_order(clauses: Iterable[Clause], cursors: Iterable[Cursor]) -> None:
    """A question (`attacks?`) is the last clause."""
    asked: Ask | None = None
    for clause, cursor in zip(clauses, cursors, strict=True):
        if asked is not None:
            cursor.note("notation-ask-last", asked.span, word=f"{asked.step}s?")
        asked = clause if isinstance(clause, Ask) else None
