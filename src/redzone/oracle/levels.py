"""Level symbols and station symbols: abilities and numbers that hold at some count of counters (711, 721)."""

from __future__ import annotations

import re

from redzone.abilities import Ability, Condition, Countered, Every, Filter, Grant, Not, SubjectIs
from redzone.oracle.lexer import Paragraph
from redzone.oracle.reading import Reading

_LEVEL = re.compile(r"^level (\d+)(?:-(\d+)|(\+))?$", re.IGNORECASE)
_STATION = re.compile(r"^(?:station )?(\d+)\+(?: \||$)", re.IGNORECASE)
_PT = re.compile(r"^(\d+)/(\d+)$")


def begins(text: str) -> bool:
    """Whether a paragraph is such a symbol."""
    return _LEVEL.match(text) is not None or _STATION.match(text) is not None


def numbers(parts: tuple[Paragraph, ...]) -> tuple[tuple[int, int] | None, tuple[Paragraph, ...]]:
    """Power and toughness of the block, and its other paragraphs."""
    found: tuple[int, int] | None = None
    rest: list[Paragraph] = []
    for part in parts:
        if (hit := _PT.match(part.text)) is not None:
            found = int(hit[1]), int(hit[2])
        else:
            rest.append(part)
    return found, tuple(rest)


def under(symbol: str, power: tuple[int, int] | None, reading: Reading) -> list[Ability] | None:
    """What holds under the symbol; None if the symbol is not read."""
    when = _condition(symbol)
    if when is None or reading.unread:
        return None
    out: list[Ability] = []
    given = reading.abilities
    if given or power:
        out.append(
            Grant(
                when=when,
                abilities=given,
                power=power[0] if power else None,
                toughness=power[1] if power else None,
            )
        )
    return out


def behind(part: Paragraph) -> tuple[Paragraph, ...]:
    """What stands on the line of a station symbol itself ("8+ | Flying")."""
    first = part.sentences[0]
    hit = _STATION.match(first.text)
    if hit is None or not first.text[hit.end() :].strip():
        return ()
    rest = (first._replace(text=first.text[hit.end() :].strip()), *part.sentences[1:])
    return (part._replace(sentences=rest),)


def _condition(symbol: str) -> Condition | None:
    if (station := _STATION.match(symbol)) is not None:
        return SubjectIs(Countered("charge", int(station[1])))
    hit = _LEVEL.match(symbol)
    if hit is None:
        return None
    tests: list[Filter] = [Countered("level", int(hit[1]))]
    if hit[2]:
        tests.append(Not(Countered("level", int(hit[2]) + 1)))
    return SubjectIs(tests[0] if len(tests) == 1 else Every(tuple(tests)))
