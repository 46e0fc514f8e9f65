"""A combat saved and done again: JSON Lines, the position first, then one line for each thing done."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from redzone.combat.model import AUTOMATIC, Auto, Combat, Record
from redzone.combat.procedure import begin, do
from redzone.combat.walk import written_of
from redzone.errors import FaultyError, RedzoneError, fault
from redzone.rules.editions import EDITIONS

if TYPE_CHECKING:
    from redzone.cards import Library

#: the version of the format; logs of a newer one are refused
FORMAT = 1
#: a number that is none of a format, ever
_NO_VERSION = 1_000_000
#: what the first line says
_HEAD = frozenset({"redzone", "edition", "automatic", "lenient", "start"})


class LogError(FaultyError):
    """A log that can't be done again: which line, and why."""

    kind = "log"


def save(combat: Combat) -> str:
    """The log as text, a line feed behind each line. `replay` gives the same combat back.

    Raises LogError for a combat whose position was not written in notation.
    """
    if not combat.start:
        raise LogError(fault("log-no-start"))
    head = {
        "redzone": FORMAT,
        "edition": combat.edition.name,
        "automatic": sorted(combat.automatic),
        "lenient": combat.lenient,
        "start": combat.start,
    }
    rows = [head, *map(_row, combat.log)]
    return "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)


def _row(record: Record) -> dict[str, Any]:
    row: dict[str, Any] = {"do": record.text, "kind": str(record.kind)}
    if record.who:
        row["who"] = list(record.who)
    if record.lines:
        row["happened"] = [[each.rule, each.text] for each in record.lines]
    if record.triggered:
        row["triggered"] = [[one.rule, str(one.source), one.label] for one in record.triggered]
    return row


def replay(
    text: str, *, library: Library | None = None, budget: float | None = 2.0
) -> Iterator[tuple[Combat, Record | None]]:
    """The combat at its start (without a record), then after each line of the log.

    Raises LogError where a line is damaged, of a newer format, or where doing it gives something else.
    """
    if not isinstance(text, str):
        raise TypeError(f"a log is text, not {type(text).__name__}")
    lines = text.split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    else:
        raise LogError(fault("log-cut", line=max(1, len(lines))))
    combat = _start(lines, library, budget)
    yield combat, None
    for number, line in enumerate(lines[1:], 2):
        combat, record = _done(combat, _parsed(line, number), number)
        yield combat, record


def replayed(text: str, *, library: Library | None = None, budget: float | None = 2.0) -> Combat:
    """The combat at the end of the log. Raises LogError."""
    *_, (combat, _) = replay(text, library=library, budget=budget)
    return combat


def _start(lines: Sequence[str], library: Library | None, budget: float | None) -> Combat:
    if not lines:
        raise LogError(fault("log-empty"))
    head = _parsed(lines[0], 1)
    version = head.get("redzone")
    if not isinstance(version, int) or isinstance(version, bool) or not 1 <= version < _NO_VERSION:
        raise LogError(fault("log-damaged", line=1))
    if version > FORMAT:
        raise LogError(fault("log-version", version=str(version), known=FORMAT))
    edition, start, automatic = head.get("edition"), head.get("start"), head.get("automatic")
    if not (isinstance(edition, str) and edition in EDITIONS and isinstance(start, str) and _sound(head)):
        raise LogError(fault("log-damaged", line=1))
    try:
        written, board = written_of(start, library, edition)
    except RedzoneError as error:
        raise LogError(fault("log-refused", line=1, reason=str(error))) from None
    if written.clauses:
        raise LogError(fault("log-damaged", line=1))
    found = frozenset(Auto(word) for word in automatic or ()) if automatic is not None else AUTOMATIC
    lenient = head.get("lenient") is True
    return begin(board, edition=edition, lenient=lenient, budget=budget, automatic=found)


def _sound(head: dict[str, Any]) -> bool:
    """Are the other facts of the first line of their kind, and none of them unknown?"""
    return (
        head.keys() <= _HEAD
        and _automatic(head.get("automatic"))
        and isinstance(head.get("lenient", False), bool)
    )


def _automatic(found: object) -> bool:
    known = list(map(str, Auto))
    return found is None or (isinstance(found, list) and all(word in known for word in found))


def _parsed(line: str, number: int) -> dict[str, Any]:
    try:
        found = json.loads(line, object_pairs_hook=_once)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise LogError(fault("log-damaged", line=number))
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which nothing stands twice. Raises ValueError."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice")
    return found


def _done(combat: Combat, row: dict[str, Any], number: int) -> tuple[Combat, Record]:
    text = row.get("do")
    if not isinstance(text, str) or not text.strip():
        raise LogError(fault("log-damaged", line=number))
    try:
        after, record = do(combat, text)
    except RedzoneError as error:
        raise LogError(fault("log-refused", line=number, reason=str(error))) from None
    if _row(record) != row:
        raise LogError(fault("log-differs", line=number, text=text))
    return after, record
