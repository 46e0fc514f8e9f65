"""A text's clauses in the order in which things happen: declarations in one piece, events one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from redzone.errors import NotationError, fault
from redzone.notation.written import Ask, Clause, Then, Written
from redzone.setup.question import step_of


class Segment(NamedTuple):
    """kind: "attack", "block" (clauses of one declaration), "event" (one Then) or "ask" (one Ask)."""

    kind: str
    clauses: tuple[Clause, ...]

    @property
    def written(self) -> Written:
        """The clauses alone."""
        return Written(clauses=self.clauses)


def segments(written: Written) -> Iterator[Segment]:
    """The clauses cut where something else begins. Raises NotationError for a question that is not last."""
    together: list[Clause] = []
    kind = ""
    for at, clause in enumerate(written.clauses):
        mine = _kind(clause)
        if mine == "ask" and at != len(written.clauses) - 1:
            raise NotationError(fault("ask-last", clause.span))
        if together and (mine != kind or mine == "event"):
            yield Segment(kind, tuple(together))
            together = []
        kind = mine
        together.append(clause)
    if together:
        yield Segment(kind, tuple(together))


def _kind(clause: Clause) -> str:
    match clause:
        case Then():
            return "event"
        case Ask():
            return "ask"
    return step_of(clause)
